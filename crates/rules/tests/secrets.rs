//! The law of secrets, tested with true states: whatever an observer cannot know is exchanged in a running game, and
//! nothing that the observer is given may change.

use soulkeep_cards::printed_sets;
use soulkeep_rules::frame::{Frame, Play};
use soulkeep_rules::{
    BossId, CardId, CardSet, Chance, Choice, Dice, Event, Game, Options, Seat, Sink, Source, Spot, State, Thing, View,
};

/// Another true state: the cards that the observer cannot see change places among those with the same back.
fn exchanged(game: &Game, state: &State, observer: Option<Seat>, dice: &mut Dice) -> State {
    let unseen = unseen(game, state, observer);
    let mut names: Vec<CardId> = (0..game.cards.len() as u16).map(CardId).collect();
    for back in [&game.rooms, &game.spells] {
        let cards: Vec<CardId> = unseen.and(back).iter().collect();
        for (index, card) in cards.iter().enumerate() {
            let other = cards[index + dice.below((cards.len() - index) as u32) as usize];
            names.swap(card.index(), other.index());
        }
    }
    let mut other = renamed(state, &|card| names.get(card.index()).copied().unwrap_or(card));
    exchange_bosses(game, &mut other, observer, dice);
    other
}

/// As long as Bosses are being chosen, nobody knows those of others.
fn exchange_bosses(game: &Game, state: &mut State, observer: Option<Seat>, dice: &mut Dice) {
    if !matches!(state.frames.last(), Some(Frame::KeepBoss { .. })) {
        return;
    }
    let own = observer.map(|seat| *state.player(seat));
    let is_own = |boss: &BossId| own.is_some_and(|own| own.boss == *boss || own.spare_boss == *boss);
    let mut bosses: Vec<BossId> = (0..game.bosses.len() as u8).map(BossId).filter(|boss| !is_own(boss)).collect();
    for seat in state.alive.iter().filter(|seat| Some(*seat) != observer) {
        let mut deal = || bosses.swap_remove(dice.below(bosses.len() as u32) as usize);
        let (boss, spare_boss) = (deal(), deal());
        let player = state.player_mut(seat);
        (player.boss, player.spare_boss) =
            (boss, if player.spare_boss == BossId::NONE { BossId::NONE } else { spare_boss });
    }
}

/// The cards in decks, in the hands of others unless they were shown, put aside, and face-down before others.
fn unseen(game: &Game, state: &State, observer: Option<Seat>) -> CardSet {
    let mut unseen = state.room_deck.or(&state.spell_deck).or(&state.buried);
    for seat in (0..game.seats).map(Seat) {
        let player = state.player(seat);
        if Some(seat) != observer {
            unseen = unseen.or(&player.hand).or(&player.aside);
        }
        let placed = player.dungeon.iter().filter(|stack| stack.face_down.is_some() && Some(stack.placer) != observer);
        placed.for_each(|stack| unseen.insert(stack.face_down));
    }
    let known = observer.map_or(CardSet::EMPTY, |seat| state.player(seat).known);
    let searched = View::of(game, state, observer).searched.unwrap_or_default();
    unseen.minus(&known).minus(&searched).minus(&announced(state))
}

/// What a play names, and what was paid for it, was said before everybody, also of a card that has gone back to a deck.
fn announced(state: &State) -> CardSet {
    let under_way = state.frames.iter().filter_map(|frame| match frame {
        Frame::Declare { play, .. } | Frame::Resolve { play, .. } => Some(play),
        _ => None,
    });
    let plays = under_way.chain(state.pending.iter()).chain(state.chain.iter());
    plays.flat_map(cards_of).filter(|card| card.is_some()).collect()
}

fn cards_of(play: &Play) -> impl Iterator<Item = CardId> {
    let named = play.targets.iter().filter_map(|thing| if let Thing::Card(card) = thing { Some(*card) } else { None });
    play.source.card().into_iter().chain(named).chain(play.paid.cards)
}

/// The same state with other cards in the places of some, wherever a card is named.
fn renamed(state: &State, name: &impl Fn(CardId) -> CardId) -> State {
    let set = |cards: &CardSet| cards.iter().map(name).collect::<CardSet>();
    let mut other = *state;
    other.room_deck = set(&state.room_deck);
    other.spell_deck = set(&state.spell_deck);
    other.buried = set(&state.buried);
    for player in &mut other.players {
        (player.hand, player.aside, player.known) = (set(&player.hand), set(&player.aside), set(&player.known));
        player.found = name(player.found);
        player.dungeon.iter_mut().for_each(|stack| stack.face_down = name(stack.face_down));
    }
    other.frames.iter_mut().for_each(|frame| rename_frame(frame, name));
    other.pending.iter_mut().chain(other.chain.iter_mut()).for_each(|play| rename_play(play, name));
    for trigger in other.queue.iter_mut() {
        (trigger.source, trigger.chosen) =
            (rename_source(trigger.source, name), trigger.chosen.map(|thing| rename_thing(thing, name)));
    }
    (other.used, other.entered, other.declared) = (set(&other.used), set(&other.entered), set(&other.declared));
    (other.milled, other.forced) = (set(&other.milled), set(&other.forced));
    other.touched.iter_mut().for_each(|(card, _)| *card = name(*card));
    other.rivals.iter_mut().for_each(|(card, _)| *card = name(*card));
    other
}

fn rename_frame(frame: &mut Frame, name: &impl Fn(CardId) -> CardId) {
    match frame {
        Frame::Declare { play, .. } | Frame::Resolve { play, .. } => rename_play(play, name),
        Frame::Run(run) => {
            run.source = rename_source(run.source, name);
            let chosen = &mut run.chosen;
            for card in [&mut chosen.card, &mut chosen.partner, &mut chosen.shown] {
                *card = name(*card);
            }
            run.paid.cards = run.paid.cards.map(name);
        }
        Frame::Divert { by, .. } => *by = name(*by),
        Frame::Toll { spell, .. } => *spell = name(*spell),
        // These name no card; a new one is to be looked at.
        Frame::KeepBoss { .. }
        | Frame::Deal
        | Frame::Opening { .. }
        | Frame::OpeningDiscard { .. }
        | Frame::FirstRooms { .. }
        | Frame::Reveal
        | Frame::Hire { .. }
        | Frame::Steps { .. }
        | Frame::LevelUp { .. }
        | Frame::BuildEffects { .. }
        | Frame::Turn(_)
        | Frame::Draws { .. }
        | Frame::BuildTurns { .. }
        | Frame::Window { .. }
        | Frame::Cancel { .. }
        | Frame::Settle { .. }
        | Frame::SecondItem { .. }
        | Frame::Triggers { .. }
        | Frame::Portions { .. }
        | Frame::Portion { .. }
        | Frame::Walk(_)
        | Frame::EndOfTurn(_)
        | Frame::Machinations { .. }
        | Frame::Over => {}
    }
}

fn rename_play(play: &mut Play, name: &impl Fn(CardId) -> CardId) {
    play.source = rename_source(play.source, name);
    play.targets.iter_mut().for_each(|thing| *thing = rename_thing(*thing, name));
    play.paid.cards = play.paid.cards.map(name);
}

fn rename_source(source: Source, name: &impl Fn(CardId) -> CardId) -> Source {
    if let Source::Card(card) = source { Source::Card(name(card)) } else { source }
}

fn rename_thing(thing: Thing, name: &impl Fn(CardId) -> CardId) -> Thing {
    if let Thing::Card(card) = thing { Thing::Card(name(card)) } else { thing }
}

fn check(game: &Game, state: &State, observer: Option<Seat>, dice: &mut Dice) {
    let other = exchanged(game, state, observer, dice);
    assert!(View::of(game, state, observer) == View::of(game, &other, observer), "{observer:?}: {:?}", state.frames);
    assert_eq!(state.decision(game), other.decision(game), "{observer:?}: {:?}", state.frames);
    if let Some(seat) = observer {
        let (mut here, mut there) = (Vec::new(), Vec::new());
        state.legal(game, seat, &mut here);
        other.legal(game, seat, &mut there);
        assert_eq!(here, there, "{observer:?}: {:?}", state.frames);
    }
}

#[test]
fn nothing_that_an_observer_cannot_know_changes_what_it_is_given() {
    for seats in 2..=6 {
        for codes in [["BMR", "CRL", "PROMO", "TNL"], ["RMB", "TNL", "THK", "POP"]] {
            play(&game(&codes, seats, Options::default()), 3);
        }
    }
}

#[test]
fn nor_does_it_under_any_option() {
    for option in Options::ALL {
        let mut options = Options::default();
        options.set(option.name, option.other).unwrap();
        let seats = if option.name.starts_with("multi.") { 5 } else { 3 };
        play(&game(&["BMR", "RMB", "TNL", "THK", "CRL"], seats, options), 1);
    }
}

/// Whoever looks through a deck sees it, and nobody else does.
#[test]
fn nor_while_a_deck_is_searched() {
    let game = game(&["BMR", "PROMO"], 2, Options::default());
    let searches =
        (0..game.bosses.len() as u8).map(BossId).find(|boss| game.boss_def(*boss).id() == "promo-the-brothers-wise");
    let (mut whim, mut seen) = (Dice::new(3), 0);
    for index in 0..20 {
        let (mut dice, mut bot) = (Dice::of_game(1, index), Dice::of_game(2, index));
        let mut state = game.start(&mut dice, &mut ());
        state.player_mut(Seat(0)).boss = searches.unwrap();
        let mut legal: Vec<Choice> = Vec::new();
        while let Some(decision) = state.decision(&game) {
            if View::of(&game, &state, Some(Seat(0))).searched.is_some() {
                [Some(Seat(0)), Some(Seat(1)), None].into_iter().for_each(|eye| check(&game, &state, eye, &mut whim));
                seen += 1;
            }
            let seat = decision.seats.iter().next().unwrap();
            state.legal(&game, seat, &mut legal);
            // Towards a level up.
            let wanted = |choice: &&Choice| matches!(choice, Choice::Build { spot: Spot::Left, .. } | Choice::Yes);
            let any = || &legal[bot.below(legal.len() as u32) as usize];
            let choice = *legal.iter().find(wanted).unwrap_or_else(any);
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
    }
    assert!(seen > 0);
}

fn game(codes: &[&str], seats: u8, options: Options) -> Game {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| codes.contains(&&*set.code));
    Game::new(&sets, seats, options).unwrap()
}

fn play(game: &Game, games: u64) {
    for index in 0..games {
        let [mut dice, mut bot, mut whim] = [1, 2, 3].map(|stream| Dice::of_game(stream, index));
        let mut state = game.start(&mut dice, &mut ());
        let mut legal: Vec<Choice> = Vec::new();
        while let Some(decision) = state.decision(game) {
            for observer in state.alive.iter().map(Some).chain([None]) {
                check(game, &state, observer, &mut whim);
            }
            let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
            state.legal(game, seat, &mut legal);
            let choice = legal[bot.below(legal.len() as u32) as usize];
            state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
        }
    }
}

/// Checks each event against the tables between which it happened.
struct Witness<'a> {
    game: &'a Game,
    before: State,
    /// Cards that were used from a hand, and so shown.
    used: CardSet,
}

impl Sink for Witness<'_> {
    fn event(&mut self, _: &Event) {}

    fn event_at(&mut self, event: &Event, after: &State) {
        if let Event::AbilityDeclared { source: Source::Card(card), .. } = event {
            self.used.insert(*card);
        }
        let shown = shown(after);
        for observer in after.alive.iter().map(Some).chain([None]) {
            let [before, after] = [&self.before, after].map(|state| unseen(self.game, state, observer));
            let names = |cards: CardSet| cards_in(event).iter().any(|card| cards.contains(*card));
            let hides = event.seen_by(observer) != *event;
            assert!(
                hides || !names(before.and(&after).minus(&self.used).minus(&shown)),
                "{event:?} tells {observer:?} too much"
            );
            let had_to = names(before.or(&after)) || matches!(event, Event::BossDealt { .. });
            assert!(!hides || had_to, "{event:?} hides from {observer:?}");
        }
        self.before = *after;
    }
}

/// Cards of hands that all others have seen: a spectator, who remembers nothing, saw them at that moment, too.
fn shown(state: &State) -> CardSet {
    let known_to_others = |holder: Seat| {
        let others = state.alive.iter().filter(move |seat| *seat != holder);
        others.fold(state.player(holder).hand, |cards, seat| cards.and(&state.player(seat).known))
    };
    state.alive.iter().fold(CardSet::EMPTY, |cards, holder| cards.or(&known_to_others(holder)))
}

/// Whatever cards an event names, in whichever field.
fn cards_in(event: &Event) -> Vec<CardId> {
    let said = format!("{event:?}");
    let numbers = said.split("CardId(").skip(1).filter_map(|rest| rest.split(')').next()?.parse().ok());
    numbers.map(CardId).filter(|card| card.is_some()).collect()
}

#[test]
fn an_event_shows_an_observer_the_cards_that_it_may_see_and_no_others() {
    for (seats, codes) in [(2, ["BMR", "TNL", "THK"]), (3, ["BMR", "CRL", "PROMO"]), (4, ["RMB", "TNL", "POP"])] {
        let game = game(&codes, seats, Options::default());
        for index in 0..10 {
            let [mut dice, mut bot] = [1, 2].map(|stream| Dice::of_game(stream, index));
            let mut state = game.start(&mut dice, &mut ());
            let mut legal = Vec::new();
            while let Some(decision) = state.decision(&game) {
                let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
                state.legal(&game, seat, &mut legal);
                let choice = legal[bot.below(legal.len() as u32) as usize];
                let mut witness = Witness { game: &game, before: state, used: CardSet::EMPTY };
                state.apply_unchecked(&game, seat, choice, &mut dice, &mut witness);
            }
        }
    }
}
