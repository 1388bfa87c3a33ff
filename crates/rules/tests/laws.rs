//! The laws of the engine, checked at every decision of random games.

use soulkeep_cards::{Class, printed_sets};
use soulkeep_rules::state::Stack;
use soulkeep_rules::{
    Ask, Chance, Choice, Damages, Dice, Event, Game, Look, Options, Seat, SeatSet, State, Thing, Treasures, View,
};

/// Every decision of some random games is handed to a law.
fn at_every_decision(
    games: u64,
    (seats, codes, options): Setting,
    mut law: impl FnMut(&Game, &State, Seat, &[Choice], &Dice),
) {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| codes.contains(&&*set.code));
    let game = Game::new(&sets, seats, options).unwrap();
    for index in 0..games {
        let (mut dice, mut bot) = (Dice::of_game(7, index), Dice::of_game(8, index));
        let mut state = game.start(&mut dice, &mut ());
        let mut decisions = 0;
        while let Some(decision) = state.decision(&game) {
            for seat in decision.seats.iter() {
                let legal = state.legal(&game, seat);
                law(&game, &state, seat, &legal, &dice);
            }
            let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
            let legal = state.legal(&game, seat);
            let choice = legal[bot.below(legal.len() as u32) as usize];
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
            decisions += 1;
            assert!(decisions < 100_000, "game {index} with {seats} seats does not end");
        }
        assert!(state.winner.is_some(), "game {index} ended without a winner");
        assert_eq!(state.depth(), 1, "something goes on after the end of game {index}");
    }
}

/// Seats, the codes of sets, and options.
type Setting = (u8, &'static [&'static str], Options);

const ALL: &[&str] = &["BMR", "TNL", "RMB", "THK", "CRL", "DBM", "PROMO", "POP"];

const MIXES: [&[&str]; 6] =
    [&["BMR"], &["TNL", "THK"], &["RMB"], &["RMB", "TNL", "DBM", "POP"], &["BMR", "CRL", "PROMO"], ALL];

/// Every table size with mixes of sets, and every option switched on by itself.
fn settings() -> Vec<Setting> {
    let seats = |count: usize| 2 + (count % 3) as u8;
    let mut settings: Vec<Setting> =
        MIXES.iter().enumerate().map(|(index, mix)| (seats(index), *mix, Options::default())).collect();
    settings.extend([2, 4].map(|seats| (seats, ALL, Options::default())));
    settings.extend([
        (5, ALL, Options::default()),
        (6, MIXES[4], Options::default()),
        (5, MIXES[3], Options::default()),
    ]);
    settings.push((6, &["RMB", "BMR", "THK"], Options::default()));
    for (index, option) in Options::ALL.iter().enumerate() {
        let mut options = Options::default();
        options.set(option.name, option.other).unwrap();
        let crowd = option.name.starts_with("multi.");
        settings.push((if crowd { 6 } else { seats(index) }, ALL, options));
    }
    settings
}

#[test]
fn a_choice_is_listed_exactly_if_it_is_accepted() {
    for setting in settings() {
        at_every_decision(3, setting, |game, state, seat, legal, dice| {
            assert!(!legal.is_empty(), "{seat} is asked but has no answer: {:?}", state.under_way());
            for choice in all_choices(game, state) {
                let mut copy = *state;
                let accepted = copy.apply(game, seat, choice, &mut dice.clone(), &mut ());
                assert_eq!(accepted.is_ok(), legal.contains(&choice), "{seat} {choice:?}");
                if accepted.is_err() {
                    assert!(copy == *state, "a refused choice changed the state: {choice:?}");
                }
            }
        });
    }
}

#[test]
fn who_is_asked_and_what_may_be_chosen_can_be_asked_at_once() {
    for setting in settings() {
        at_every_decision(2, setting, |game, state, seat, legal, _| {
            let (first, mut listed) = (state.asked(game).iter().next(), vec![Choice::Pass]);
            assert_eq!(state.ask_into(game, &mut listed), first);
            assert!(first != Some(seat) || listed == legal, "{seat}: {listed:?} and {legal:?}");
        });
    }
}

/// A wide net of choices, most of them illegal.
fn all_choices(game: &Game, state: &State) -> Vec<Choice> {
    use soulkeep_rules::{CardId, HeroId, ItemId, Price, Source, Spot, Thing};
    let mut choices = vec![Choice::Pass, Choice::Yes, Choice::No, Choice::Decline];
    for seat in state.alive.iter() {
        choices.push(Choice::Pick(Thing::Seat(seat)));
        let legal = state.legal(game, seat);
        choices.extend(&legal);
    }
    for card in (0..game.cards.len() as u16).step_by(3).map(CardId) {
        let source = Source::Card(card);
        choices.extend([Choice::Cast { card, mode: card.0 as u8 % 3 }, Choice::Use { source, ability: 0 }]);
        choices.extend([Choice::Pick(Thing::Card(card)), Choice::Trade(card), Choice::TakeUp(card)]);
        choices.extend([Price::Coin, Price::Card(card)].map(|with| Choice::Promote { card, with }));
        choices.push(Choice::Gift { card, seat: Seat(card.0 as u8 % 3), slot: card.0 as u8 % 6 });
        choices.extend([
            Choice::Build { card, spot: Spot::Left },
            Choice::Build { card, spot: Spot::Over(card.0 as u8 % 6) },
        ]);
    }
    for hero in (0..game.heroes.len() as u8).map(HeroId) {
        choices.extend([Choice::Pick(Thing::Hero(hero)), Choice::Use { source: Source::Hero(hero), ability: 0 }]);
    }
    for item in (0..game.items.len() as u8).map(ItemId) {
        choices.extend([Choice::Pick(Thing::Item(item)), Choice::Use { source: Source::Item(item), ability: 0 }]);
    }
    for number in 0..4 {
        choices.push(Choice::Pick(Thing::Number(number)));
    }
    choices
}

#[test]
fn the_same_choice_in_a_copy_gives_the_same_state_and_events() {
    for setting in settings() {
        at_every_decision(5, setting, |game, state, seat, legal, dice| {
            for choice in legal.iter().step_by(1 + legal.len() / 3) {
                let play = || {
                    let mut copy = *state;
                    let mut events: Vec<Event> = Vec::new();
                    copy.apply_unchecked(game, seat, *choice, &mut dice.clone(), &mut events);
                    (copy, events)
                };
                assert!(play() == play());
            }
        });
    }
}

#[test]
fn no_card_is_lost_or_doubled() {
    for setting in settings() {
        at_every_decision(20, setting, |game, state, _, _, _| check_conservation(game, state));
    }
}

fn check_conservation(game: &Game, state: &State) {
    let mut cards = vec![0u8; game.cards.len()];
    let mut heroes = vec![0u8; game.heroes.len()];
    let zones =
        [state.hidden.room_deck, state.hidden.spell_deck, state.pile, state.declared, state.gone, state.hidden.buried];
    zones.iter().flat_map(|zone| zone.iter()).for_each(|card| cards[card.index()] += 1);
    for player in &state.players {
        player.hand.iter().chain(player.aside.iter()).for_each(|card| cards[card.index()] += 1);
        for stack in player.dungeon.iter() {
            for card in [stack.face_down, stack.mini].into_iter().filter(|card| card.is_some()) {
                cards[card.index()] += 1;
            }
            let mut card = stack.top;
            while card.is_some() {
                cards[card.index()] += 1;
                card = state.under[card.index()];
            }
        }
        for set in [player.line, player.souls, player.wounds] {
            set.iter().for_each(|hero| heroes[hero.index()] += 1);
        }
    }
    for set in [state.town, state.ordinary_deck, state.epic_deck, state.gone_heroes] {
        set.iter().for_each(|hero| heroes[hero.index()] += 1);
    }
    if let Some(walk) = state.walk.filter(|walk| walk.at != soulkeep_rules::state::At::Entrance) {
        heroes[walk.hero.index()] += 1;
    }
    state.kept.iter().for_each(|(card, _)| cards[card.index()] += 1);
    check_items(game, state);
    assert!(cards.iter().all(|count| *count == 1), "cards: {cards:?}\n{state:?}");
    assert!(heroes.iter().all(|count| *count == 1), "heroes: {heroes:?}\n{state:?}");
}

fn check_items(game: &Game, state: &State) {
    let mut items = vec![0u8; game.items.len()];
    let areas = state.players.iter().map(|player| player.items);
    for set in areas.chain([state.item_deck, state.gone_items]) {
        set.iter().for_each(|item| items[item.index()] += 1);
    }
    let held = state.heroes.iter().filter_map(|hero| hero.item.some());
    held.chain(state.loose_items.iter().copied()).for_each(|item| items[item.index()] += 1);
    assert!(items.iter().all(|count| *count == 1), "items: {items:?}\n{state:?}");
    for player in &state.players {
        assert!(player.ready.minus(player.items).is_empty(), "a face-up Item is nobody's");
    }
}

#[test]
fn a_sampled_world_gives_the_view_it_was_sampled_from() {
    for setting in settings() {
        at_every_decision(8, setting, |game, state, _, _, dice| {
            let observers = state.alive.iter().map(Some).chain([None]);
            for observer in observers {
                let view = View::of(game, state, observer);
                // Whoever found a card knows which one it is.
                if let Some((seat, found)) = observer.map(|seat| (seat, state.player(seat).found))
                    && found.is_some()
                    && state.player(seat).hand.contains(found)
                {
                    assert_eq!(view.table.player(seat).found, found);
                }
                let world = view.sample(game, &mut dice.clone());
                check_conservation(game, &world);
                assert!(View::of(game, &world, observer) == view, "{observer:?}: {:?}", state.under_way());
                check_same_answers(game, state, &world, observer);
            }
        });
    }
}

/// A seat is asked the same and may answer the same in every world that it cannot tell apart.
fn check_same_answers(game: &Game, state: &State, world: &State, observer: Option<Seat>) {
    assert_eq!(state.decision(game), world.decision(game));
    if let Some(seat) = observer {
        let here = state.legal(game, seat);
        let there = world.legal(game, seat);
        assert_eq!(here, there);
    }
}

#[test]
fn the_form_of_a_question_fits_its_answers() {
    for setting in settings() {
        at_every_decision(2, setting, |game, state, _, legal, _| {
            let ask = state.decision(game).unwrap().ask;
            let number = legal.iter().any(|choice| matches!(choice, Choice::Pick(Thing::Number(_))));
            let yes_or_no = legal.iter().all(|choice| matches!(choice, Choice::Yes | Choice::No));
            assert_eq!(ask == Ask::Number, number, "{:?}: {legal:?}", state.under_way());
            assert_eq!(ask == Ask::YesNo, yes_or_no, "{:?}: {legal:?}", state.under_way());
        });
    }
}

/// A view that was somebody else's, of another moment, is no other than a new one.
#[test]
fn a_renewed_view_is_a_view() {
    for setting in settings() {
        let mut renewed: Option<View> = None;
        at_every_decision(1, setting, |game, state, _, _, _| {
            let view = renewed.get_or_insert_with(|| View::of(game, state, None));
            for observer in (0..game.seats).map(|seat| Some(Seat(seat))).chain([None]) {
                view.renew(game, state, observer);
                assert!(*view == View::of(game, state, observer), "{observer:?} in turn {}", state.turn);
            }
        });
    }
}

#[test]
fn choices_are_listed_in_order_and_once() {
    for setting in settings() {
        at_every_decision(20, setting, |_, _, _, legal, _| {
            assert!(legal.windows(2).all(|pair| pair[0] < pair[1]), "{legal:?}");
        });
    }
}

/// What is worked out for all dungeons at once is what each of them is asked for.
#[test]
fn treasure_counted_at_once_is_treasure_asked_for() {
    for setting in settings() {
        at_every_decision(1, setting, |game, state, _, _, _| {
            let look = Look::new(game, state);
            let (treasures, mut anew) = (look.treasures(), Treasures::default());
            anew.recount(look, &look.damages(), state.alive);
            assert_eq!(anew, treasures);
            for seat in state.alive.iter() {
                let asked = Class::ALL.map(|class| look.treasure(seat, class));
                assert_eq!(Class::ALL.map(|class| treasures.of(seat, class)), asked, "{seat} in turn {}", state.turn);
            }
        });
    }
}

/// What is worked out anew has nothing left of what it was, wherever that came from.
#[test]
fn what_is_counted_anew_is_as_if_counted_for_the_first_time() {
    for setting in settings() {
        let (mut damages, mut treasures) = (Damages::default(), Treasures::default());
        at_every_decision(1, setting, |game, state, _, _, _| {
            let everybody = (0..game.seats).fold(SeatSet::default(), |seats, seat| seats.with(Seat(seat)));
            let look = Look::new(game, state);
            damages.recount(look, everybody);
            treasures.recount(look, &damages, everybody);
            let (mut first, mut found) = (Damages::default(), Treasures::default());
            first.recount(look, everybody);
            found.recount(look, &first, everybody);
            assert!(damages == first, "in turn {}", state.turn);
            for seat in state.alive.iter() {
                let dungeon = &state.player(seat).dungeon;
                let active = || dungeon.iter().filter(|stack| stack.is_active());
                let cards = || active().map(|stack| &game.cards[stack.top.index()]);
                let sums = first.sums(seat);
                assert_eq!(usize::from(sums.rooms), active().count());
                assert_eq!(sums.abilities, cards().map(|card| card.abilities).sum::<u16>());
                assert_eq!(sums.treasure, cards().flat_map(|card| card.icons).map(u16::from).sum::<u16>());
                let slots = 0..dungeon.len() as u8;
                assert_eq!(sums.damage, slots.map(|slot| u16::from(first.of(seat, slot))).sum::<u16>());
            }
            for seat in everybody.iter() {
                let ends = |stack: &Stack| stack.deactivated || !stack.turn.is_empty();
                assert_eq!(first.is_calm(seat), !state.player(seat).dungeon.iter().any(ends), "in turn {}", state.turn);
            }
            assert!(everybody.iter().all(|seat| {
                Class::ALL.into_iter().all(|class| treasures.of(seat, class) == found.of(seat, class))
            }));
        });
    }
}

/// Where dungeons are apart, what one deals and has is the same whatever lies in the others, in hands and on Heroes.
#[test]
fn a_dungeon_that_is_apart_does_not_hang_on_the_others() {
    let (mut apart, mut tied) = (0, 0);
    for setting in settings() {
        at_every_decision(1, setting, |game, state, _, _, _| {
            let look = Look::new(game, state);
            if !look.are_apart() {
                tied += 1;
                return;
            }
            apart += 1;
            for seat in state.alive.iter() {
                let mut alone = *state;
                (alone.walk, alone.hidden) = (None, Default::default());
                for other in state.alive.iter() {
                    let player = alone.player_mut(other);
                    (player.hand, player.coins, player.lured) = (Default::default(), 0, 0);
                    (player.souls, player.wounds) = (Default::default(), Default::default());
                    if other != seat {
                        player.dungeon.clear();
                    }
                }
                let left = Look::new(game, &alone);
                for slot in 0..state.player(seat).dungeon.len() as u8 {
                    assert_eq!(left.damages().of(seat, slot), look.damages().of(seat, slot), "{seat} {slot}");
                }
                assert!(Class::ALL.into_iter().all(|class| left.treasure(seat, class) == look.treasure(seat, class)));
            }
        });
    }
    assert!(apart > 1000 && tied > 100, "{apart} {tied}");
}

/// Where somebody else is asked after a pass, nothing else is different: it is handed on without a look at the table.
#[test]
fn a_pass_that_is_not_the_last_changes_nothing_else() {
    let mut handed_on = 0;
    for setting in settings() {
        at_every_decision(1, setting, |game, state, seat, legal, dice| {
            let passes = |state: &State| state.window().map(|window| (window.unasked(), window.passes));
            let (true, Some((window, before))) = (legal.contains(&Choice::Pass), passes(state)) else { return };
            let (mut after, mut events) = (*state, Vec::<Event>::new());
            after.apply_unchecked(game, seat, Choice::Pass, &mut dice.clone(), &mut events);
            if passes(&after) == Some((window, before + 1)) {
                assert!(after.is_same_but_for_passes(state) && events.is_empty());
                handed_on += 1;
            }
        });
    }
    assert!(handed_on > 1000, "{handed_on}");
}

#[test]
fn no_event_is_about_nothing() {
    for setting in settings() {
        at_every_decision(2, setting, |game, state, seat, legal, dice| {
            let mut events: Vec<Event> = Vec::new();
            let choice = legal[state.turn as usize % legal.len()];
            { *state }.apply_unchecked(game, seat, choice, &mut dice.clone(), &mut events);
            // What a card gives for Coins may come to nothing; what a Room or a dungeon gives by itself is not told then.
            let on_its_way = |pair: &[Event]| {
                matches!(
                    pair,
                    [Event::HeroEntered { .. } | Event::HeroSetOut { .. }, Event::HeroStrengthened { amount: 0, .. }]
                )
            };
            assert!(!events.windows(2).any(on_its_way), "{events:?}");
            for event in events {
                let counts_none = matches!(
                    event,
                    Event::CoinsGained { count: 0, .. }
                        | Event::CoinsPaid { count: 0, .. }
                        | Event::CoinsPlaced { count: 0, .. }
                        | Event::CountersChanged { count: 0, .. }
                        | Event::HeroBlessed { amount: 0, .. }
                        | Event::HeroHurried { rooms: 0, .. }
                );
                assert!(!counts_none, "{event:?}");
            }
        });
    }
}
