//! The small parts that everything else stands on: sets of ids, chance, options, and what a game must be dealt from.

use soulkeep_cards::{Card, Class, Hero, Players, Rank, Set, parse_set, printed_sets};
use soulkeep_rules::state::Stack;
use soulkeep_rules::{
    BossId, CardId, CardSet, Chance, Choice, Dice, Event, Fault, Game, HeroId, HeroSet, ItemId, List, Look,
    OptionError, Options, Play, Price, Ruling, Run, Seat, SeatSet, SetupError, Sink, Source, Spot, State, Thing, Why,
};
use std::collections::BTreeSet;

/// Two sets that meet, at both ends of several words.
const ONE: [u16; 7] = [0, 1, 63, 64, 127, 300, 511];
const OTHER: [u16; 5] = [1, 64, 65, 300, 448];

fn cards(ids: impl IntoIterator<Item = u16>) -> CardSet {
    ids.into_iter().map(CardId).collect()
}

fn ids(set: &CardSet) -> Vec<u16> {
    set.iter().map(|card| card.0).collect()
}

#[test]
fn a_set_of_cards_is_a_set() {
    let (one, other) = (cards(ONE), cards(OTHER));
    let (a, b) = (BTreeSet::from(ONE), BTreeSet::from(OTHER));
    assert_eq!(ids(&one), ONE);
    assert_eq!(ids(&one.or(&other)), a.union(&b).copied().collect::<Vec<_>>());
    assert_eq!(ids(&one.and(&other)), a.intersection(&b).copied().collect::<Vec<_>>());
    assert_eq!(ids(&one.minus(&other)), a.difference(&b).copied().collect::<Vec<_>>());
    assert!(one.meets(&other) && !one.minus(&other).meets(&other) && !one.meets(&CardSet::EMPTY));
    assert_eq!((one.len(), one.is_empty(), CardSet::EMPTY.is_empty()), (7, false, true));
    for id in 0..512 {
        assert_eq!(one.contains(CardId(id)), a.contains(&id), "{id}");
        let mut less = one;
        less.remove(CardId(id));
        assert_eq!(ids(&less), a.iter().copied().filter(|other| *other != id).collect::<Vec<_>>());
        assert_eq!(ids(&CardSet::only(CardId(id))), [id]);
    }
}

/// It does what a `Vec` does, up to its bound.
#[test]
fn a_list_is_a_list() {
    let mut dice = Dice::new(1);
    let (mut list, mut model) = (List::<u32, 5>::new(0), Vec::new());
    for number in 0..2000 {
        let at = dice.below(model.len() as u32 + 1) as usize;
        let room = model.len() < 5;
        assert_eq!(list.is_full(), !room);
        match dice.below(9) {
            0..3 => {
                assert_eq!(list.push(number), room);
                model.extend(room.then_some(number));
            }
            3..5 => {
                assert_eq!(list.insert(at, number), room);
                if room {
                    model.insert(at, number);
                }
            }
            5..7 => assert_eq!(list.pop(), model.pop()),
            7 if at < model.len() => assert_eq!(list.remove(at), model.remove(at)),
            _ if number % 10 == 0 => {
                list.clear();
                model.clear();
            }
            _ if number % 3 == 0 => {
                let odd = |item: &u32| item % 2 == 1;
                list.retain(odd);
                model.retain(odd);
            }
            _ => {}
        }
        assert_eq!((&*list, format!("{list:?}")), (&*model, format!("{model:?}")));
    }
}

#[test]
fn the_nth_of_a_set_is_counted_from_the_lowest() {
    for (n, id) in ONE.into_iter().enumerate() {
        assert_eq!(cards(ONE).nth(n as u32), CardId(id));
    }
    let heroes = [0, 5, 6, 63];
    let set: HeroSet = heroes.into_iter().map(HeroId).collect();
    for (n, id) in heroes.into_iter().enumerate() {
        assert_eq!(set.nth(n as u32), HeroId(id));
    }
}

#[test]
fn seats_are_named_by_letters() {
    assert_eq!((0..6).map(|seat| Seat(seat).to_string()).collect::<String>(), "ABCDEF");
    assert_eq!(format!("{:?}", [Seat(0), Seat(5)]), "[A, F]");
    let set = SeatSet::default().with(Seat(1)).with(Seat(4));
    assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(4)]);
    assert_eq!((set.len(), set.without(Seat(4))), (2, SeatSet::default().with(Seat(1))));
}

/// Gives the numbers that it was told to.
struct Told(u32);

impl Chance for Told {
    fn below(&mut self, bound: u32) -> u32 {
        assert!(self.0 < bound);
        self.0
    }
}

#[test]
fn chance_can_hit_everything_and_nothing_else() {
    assert_eq!((0..6).map(|number| Told(number).die()).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    for (number, id) in ONE.into_iter().enumerate() {
        assert_eq!(Told(number as u32).card(&cards(ONE)), CardId(id));
    }
    let rolled: BTreeSet<u8> = {
        let mut dice = Dice::new(3);
        (0..200).map(|_| dice.die()).collect()
    };
    assert_eq!(rolled, (1..=6).collect());
    let numbers = |mut dice: Dice| [dice.below(1 << 30), dice.below(1 << 30)];
    assert_eq!(numbers(Dice::of_game(5, 1)), numbers(Dice::of_game(5, 1)));
    assert!(numbers(Dice::of_game(5, 1)) != numbers(Dice::of_game(5, 2)));
    assert!(numbers(Dice::of_game(5, 1)) != numbers(Dice::of_game(6, 1)));
    // No game of many is the one that has the seed for itself.
    (0..100).for_each(|game| assert_ne!(Dice::seed_of_game(5, game), 5));
}

#[test]
fn a_wrong_option_says_what_would_be_right() {
    let mut options = Options::default();
    for option in Options::ALL {
        options.set(option.name, option.other).unwrap();
        assert!(options != Options::default(), "{}", option.name);
        options.set(option.name, option.default).unwrap();
        assert_eq!(options, Options::default());
        let wrong = options.set(option.name, "perhaps").unwrap_err();
        assert!(
            matches!(&wrong, OptionError::Value { name, option: found, .. } if name == option.name && found.other == option.other)
        );
    }
    assert_eq!(options.set("setup.magic", "on"), Err(OptionError::Name("setup.magic".to_owned())));
}

/// The base set with just so many Bosses and copies of one Room and one Spell.
fn short(bosses: usize, rooms: u8, spells: u8) -> Vec<Set> {
    let mut sets = printed_sets().unwrap();
    sets.truncate(1);
    let (mut led, mut roomed, mut spelled) = (0, false, false);
    sets[0].cards.retain_mut(|card| match card {
        Card::Boss(_) => {
            led += 1;
            led <= bosses
        }
        Card::Room(room) => {
            room.copies = rooms;
            !std::mem::replace(&mut roomed, true)
        }
        Card::Spell(spell) => {
            spell.copies = spells;
            !std::mem::replace(&mut spelled, true)
        }
        _ => true,
    });
    sets
}

/// SETUP-18, SETUP-21: a Boss or two, five Rooms and two Spells for everybody, and what begins the pile.
#[test]
fn a_game_needs_what_it_deals() {
    let picky = Options { i_choose_you: true, ..Options::default() };
    for seats in 2..=4 {
        let (bosses, rooms, spells) = (usize::from(seats), 5 * seats + 5, 2 * seats + 3);
        let refused = |sets: &[Set], options| match Game::new(sets, seats, options) {
            Err(SetupError::TooFew { what, found, needed, .. }) => Some((what, needed - found)),
            other => other.err().map(|error| panic!("{error}")),
        };
        assert_eq!(refused(&short(bosses, rooms, spells), Options::default()), None);
        assert_eq!(refused(&short(bosses - 1, rooms, spells), Options::default()), Some(("Bosses", 1)));
        assert_eq!(refused(&short(bosses, rooms - 1, spells), Options::default()), Some(("Rooms", 1)));
        assert_eq!(refused(&short(bosses, rooms, spells - 1), Options::default()), Some(("Spells", 1)));
        assert_eq!(refused(&short(bosses - 1, rooms - 2, spells - 3), Options::default()), Some(("Bosses", 1)));
        assert_eq!(refused(&short(bosses, rooms - 2, spells - 3), Options::default()), Some(("Rooms", 2)));
        assert_eq!(refused(&short(2 * bosses, rooms, spells), picky), None);
        assert_eq!(refused(&short(2 * bosses - 1, rooms, spells), picky), Some(("Bosses", 1)));
    }
}

/// WIN-01, MULTI-05, MULTI-08.
#[test]
fn five_wounds_put_nobody_out_in_a_crowd() {
    let (eliminating, lively) = (
        Options { crowd_eliminates: true, ..Options::default() },
        Options { unlimited_lives: true, ..Options::default() },
    );
    for (codes, seats, options, most) in [
        (["BMR", "CRL"], 2, Options::default(), Some(5)),
        (["BMR", "CRL"], 4, Options::default(), Some(5)),
        (["BMR", "CRL"], 5, Options::default(), None),
        (["BMR", "CRL"], 6, eliminating, Some(5)),
        (["BMR", "TNL"], 5, eliminating, None),
        (["BMR", "TNL"], 4, Options::default(), Some(5)),
        (["BMR", "TNL"], 2, lively, None),
    ] {
        let mut sets = printed_sets().unwrap();
        sets.retain(|set| codes.contains(&&*set.code));
        assert_eq!(Game::new(&sets, seats, options).unwrap().wounds_to_lose(), most, "{codes:?} {seats}");
    }
}

/// What a table can hold.
#[test]
fn a_box_that_is_too_large_is_refused() {
    let filled = |rooms: u8| {
        let mut sets = short(4, rooms, 255);
        let more: Vec<Card> = sets[0].cards.iter().filter(|card| matches!(card, Card::Room(_))).cloned().collect();
        sets[0].cards.extend(more);
        Game::new(&sets, 2, Options::default()).map(|game| game.cards.len())
    };
    assert_eq!(filled(128), Ok(511));
    let too_many = SetupError::TooMany { what: "Rooms and Spells", found: 513, bound: 512 };
    assert_eq!(filled(129), Err(too_many));
    // Where it is too large in more than one way, the first is said.
    let item = |id| {
        let boss = "hero: [], boss: (effect: [DiscardHand])";
        format!("Item(id: \"i{id}\", name: (en: \"x\", ja: \"x\"), treasure: [], {boss}),\n")
    };
    let items: String = (0..65).map(item).collect();
    let items = format!("(code: \"I\", name: (en: \"x\", ja: \"x\"), class: Homebrew, cards: [{items}])");
    let what = |rooms: u8| {
        let mut sets = vec![short(4, rooms, 1).remove(0); 3];
        sets.push(parse_set("items.ron", &items).unwrap());
        match Game::of_sets(&sets, 2, Options::default()) {
            Err(SetupError::TooMany { what, .. }) => what,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!([what(1), what(255)], ["Items", "Rooms and Spells"]);
    let wordy = |steps: usize| {
        // Lines have a bound of their own.
        let step = |step: usize| if step.is_multiple_of(100) { "DiscardHand,\n" } else { "DiscardHand," };
        let effect: String = (0..steps).map(step).collect();
        let text = format!(
            r#"(code: "LONG", name: (en: "x", ja: "x"), class: Homebrew, cards: [
                Room(id: "long", name: (en: "x", ja: "x"), kind: Trap, damage: Printed(0), treasure: [Mage],
                    abilities: [On(event: Built, effect: [{effect}])]),
            ])"#
        );
        let sets = [short(4, 128, 255), vec![parse_set("long.ron", &text).unwrap()]].concat();
        Game::new(&sets, 2, Options::default()).map(|game| game.program.len())
    };
    let printed = wordy(1).unwrap() - 1;
    let bound = usize::from(u16::MAX);
    assert_eq!(wordy(bound - printed), Ok(bound));
    let too_many = SetupError::TooMany { what: "steps of effects", found: bound + 1, bound };
    assert_eq!(wordy(bound + 1 - printed), Err(too_many));
}

/// Also where many of a kind are marked while they are counted.
#[test]
fn a_set_of_very_many_minibosses_or_star_heroes_is_refused() {
    let of = |card: fn(usize) -> String, count: usize| {
        let cards: String = (0..count).map(card).collect();
        let text = format!("(code: \"X\", name: (en: \"x\", ja: \"x\"), class: Base, cards: [{cards}])");
        Game::of_sets(&[parse_set("x.ron", &text).unwrap()], 2, Options::default()).map(|_| ())
    };
    let miniboss = |id| {
        format!(
            "Miniboss(id: \"m{id}\", name: (en: \"x\", ja: \"x\"), copies: 255, level1: [], level2: [], level3: []),\n"
        )
    };
    let hero = |id| {
        let name = "name: (en: \"x\", ja: \"x\"), treasure: [Mage], health: 4";
        format!("Hero(id: \"h{id}\", {name}, players: Star),\n")
    };
    assert_eq!(of(miniboss, 2), Ok(()));
    let too_many = |what, found, bound| Err(SetupError::TooMany { what, found, bound });
    assert_eq!(of(miniboss, 3), too_many("Rooms and Spells", 765, 512));
    assert_eq!(of(miniboss, 600), too_many("Rooms and Spells", 153_000, 512));
    assert_eq!(of(hero, 64), Ok(()));
    assert_eq!(of(hero, 600), too_many("Heroes", 600, 64));
}

/// Whoever asks for all Rooms at once hears what each of them would say by itself.
#[test]
fn damage_is_the_same_for_one_room_and_for_all() {
    let sets = printed_sets().unwrap();
    let mut differ = 0;
    for seats in 2..=4 {
        let game = Game::new(&sets, seats, Options::default()).unwrap();
        let (mut dice, mut whim) = (Dice::new(u64::from(seats)), Dice::new(9));
        let mut state = game.start(&mut dice, &mut ());
        while let Some(decision) = state.decision(&game) {
            let look = Look::new(&game, &state);
            let all = look.damages();
            for (seat, slot, stack) in look.active_rooms() {
                assert_eq!(all.of(seat, slot), look.damage(seat, slot));
                let printed = matches!(game.card(stack.top).damage, soulkeep_cards::Damage::Printed(number) if number == all.of(seat, slot));
                differ += usize::from(!printed);
                for hero in state.town.iter().chain(state.walk.map(|walk| walk.hero)) {
                    assert_eq!(all.to(look, hero, seat, slot), look.damage_to(hero, seat, slot));
                }
            }
            let seat = decision.seats.iter().next().unwrap();
            let legal = state.legal(&game, seat);
            let choice = legal[whim.below(legal.len() as u32) as usize];
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
    }
    assert!(differ > 100, "{differ}");
}

/// Also where a Room deals more to some Heroes: each Room by itself, and each Hero half dead.
#[test]
fn damage_to_a_hero_is_the_same_for_one_room_and_for_all() {
    let game = Game::new(&printed_sets().unwrap(), 2, Options::default()).unwrap();
    let mut state = game.start(&mut Dice::new(1), &mut ());
    let heroes: Vec<HeroId> = (0..game.heroes.len() as u8).map(HeroId).collect();
    for hero in &heroes {
        state.heroes[hero.index()].damage = game.hero(*hero).health.into();
    }
    let mut picky = 0;
    for card in game.distinct(&game.rooms.minus(&game.minibosses)) {
        let dungeon = &mut state.player_mut(Seat(0)).dungeon;
        dungeon.clear();
        assert!(dungeon.push(Stack::new(card)));
        let look = Look::new(&game, &state);
        let all = look.damages();
        for hero in &heroes {
            let damage = look.damage_to(*hero, Seat(0), 0);
            assert_eq!(all.to(look, *hero, Seat(0), 0), damage, "{:?}", game.card_def(card).name());
            picky += usize::from(look.is_silent(*hero) && damage != all.of(Seat(0), 0));
        }
    }
    assert!(picky > 10, "{picky}");
}

/// A game in which something found no place on the table is broken off.
#[test]
fn a_fault_ends_the_game_without_a_winner() {
    let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
    let mut full = 0;
    at_each_question(&game, 4, |state, seat, legal, dice| {
        let broken_off = |mut state: State, choice: Choice| {
            state.apply_unchecked(&game, seat, choice, &mut dice.clone(), &mut ());
            let over = state.decision(&game).is_none() && state.winner.is_none();
            state.fault.filter(|_| over)
        };
        let mut faulty = *state;
        faulty.fault = Some(Fault::Number);
        assert_eq!((broken_off(faulty, legal[0]), broken_off(*state, legal[0])), (Some(Fault::Number), None));
        // One more answer than the chain holds.
        let answer = legal.iter().find(|choice| matches!(choice, Choice::Cast { .. }));
        if let (Some(Why::Cancel { .. }), Some(answer)) = (state.decision(&game).map(|decision| decision.why), answer) {
            let mut state = *state;
            let top = *state.chain.last().unwrap();
            while state.chain.push(top) {}
            assert_eq!(broken_off(state, *answer), Some(Fault::Chain), "{answer:?}");
            full += 1;
        }
    });
    assert!(full > 0);
}

/// A ruling about a printed card is named where that card is in the game, and nowhere else: another card may do the same.
#[test]
fn a_refusal_names_no_card_that_is_not_there() {
    let mut named = BTreeSet::new();
    for code in ["BMR", "TNL", "RMB"] {
        let sets: Vec<Set> = printed_sets().unwrap().into_iter().filter(|set| set.code == code).collect();
        let game = Game::new(&sets, 3, Options::default()).unwrap();
        let is_there = |name: &str| game.defs.iter().any(|card| card.id().ends_with(&format!("-{name}")));
        at_each_question(&game, 12, |state, seat, legal, _| {
            let look = Look::new(&game, state);
            let cards = (0..game.cards.len() as u16).map(CardId);
            let picks = cards.clone().step_by(7).map(|card| Choice::Pick(Thing::Card(card)));
            let casts = cards.clone().map(|card| Choice::Cast { card, mode: 0 });
            let builds = cards.flat_map(|card| (0..5).map(move |slot| Choice::Build { card, spot: Spot::Over(slot) }));
            for choice in picks.chain(casts).chain(builds).filter(|choice| !legal.contains(choice)) {
                if let Some(card) = look.why_not(seat, choice).card() {
                    assert!(is_there(card), "{choice:?} is refused because of {card}");
                    named.insert(card);
                }
            }
        });
    }
    assert!(named.len() > 1, "{named:?}");
}

/// BUILD-05, PORT-01: a player has what is in the own hand, and nobody a card that there is not.
#[test]
fn cards_that_a_player_does_not_have_are_refused() {
    let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
    let mut refused = 0;
    at_each_question(&game, 2, |state, seat, _, dice| {
        let mut state = *state;
        state.player_mut(seat).gift = true;
        let why = |choice| { state }.apply(&game, seat, choice, &mut dice.clone(), &mut ()).unwrap_err().ruling;
        for card in [CardId(game.cards.len() as u16), CardId::NONE] {
            assert_eq!(why(Choice::TakeUp(card)), Ruling::PORT_01);
            assert_eq!(why(Choice::Gift { card, seat: Seat(0), slot: 0 }), Ruling::BUILD_05);
            assert_eq!(why(Choice::Build { card, spot: Spot::Left }), Ruling::BUILD_05);
        }
        let hand = state.player(seat).hand;
        for card in game.rooms.minus(&hand).iter().step_by(9) {
            assert_eq!(why(Choice::Build { card, spot: Spot::Left }), Ruling::BUILD_05);
            for home in (0..3).map(Seat) {
                let gift = Choice::Gift { card, seat: home, slot: 0 };
                assert_eq!(why(gift), Ruling::BUILD_05);
                refused += usize::from(!state.player(home).dungeon.is_empty());
            }
        }
    });
    assert!(refused > 1000, "{refused}");
}

/// Hands over every question of some random games with what may be answered.
fn at_each_question(game: &Game, games: u64, mut law: impl FnMut(&State, Seat, &[Choice], &Dice)) {
    for seed in 0..games {
        let (mut dice, mut whim) = (Dice::new(seed), Dice::new(seed + 9));
        let mut state = game.start(&mut dice, &mut ());
        while let Some(decision) = state.decision(game) {
            let seat = decision.seats.iter().next().unwrap();
            let legal = state.legal(game, seat);
            law(&state, seat, &legal, &dice);
            let choice = legal[whim.below(legal.len() as u32) as usize];
            state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
        }
    }
}

/// One card rings twice at the end of a turn, and the other one cares when.
const BELLS: &str = r#"(code: "BELL", name: (en: "Bells", ja: "かね"), class: Homebrew, cards: [
    Room(id: "bell-belfry", name: (en: "Belfry", ja: "かねつきどう"), copies: 99, kind: Trap, damage: Printed(1), treasure: [Mage],
        abilities: [On(event: EndOfTurn, effect: [Draw(suit: Room)]), On(event: EndOfTurn, effect: [Draw(suit: Spell)])]),
    Room(id: "bell-gong", name: (en: "Gong", ja: "どら"), copies: 99, kind: Trap, damage: Printed(1), treasure: [Mage],
        abilities: [On(event: EndOfTurn, effect: [Destroy(This)])]),
])"#;

#[test]
fn a_card_with_two_abilities_to_order_is_named_once() {
    let mut sets = printed_sets().unwrap();
    sets.truncate(1);
    sets.push(parse_set("bells.ron", BELLS).unwrap());
    let game = Game::new(&sets, 2, Options::default()).unwrap();
    let mut ordered = 0;
    at_each_question(&game, 9, |state, _, legal, _| {
        assert!(legal.windows(2).all(|pair| pair[0] < pair[1]), "{legal:?}");
        ordered += usize::from(state.decision(&game).unwrap().why == Why::Triggers);
    });
    assert!(ordered > 3, "{ordered}");
}

/// DECK-23: a star Hero of an expansion comes in the place of one of its own rank, even if another has its Health.
#[test]
fn a_star_hero_replaces_one_of_its_rank() {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| ["BMR", "THK"].contains(&&*set.code));
    let fighters = |sets: &[Set], rank: Rank| {
        let game = Game::new(sets, 4, Options::default()).unwrap();
        let is_fighter = |hero: &&soulkeep_rules::game::HeroInfo| hero.rank == rank && hero.icons == [0, 1, 0, 0, 0];
        game.heroes.iter().filter(is_fighter).count()
    };
    let before = [Rank::Ordinary, Rank::Epic].map(|rank| fighters(&sets, rank));
    let model = sets[0].cards.iter().find_map(|card| match card {
        Card::Hero(hero) if hero.treasure == [Class::Fighter] && hero.rank == Rank::Epic => Some(hero.clone()),
        _ => None,
    });
    let star = Hero { id: "thk-star".to_owned(), health: 8, players: Players::Star, ..model.unwrap() };
    sets[1].cards.push(Card::Hero(star));
    assert_eq!([Rank::Ordinary, Rank::Epic].map(|rank| fighters(&sets, rank)), before);
}

/// PRIO-35: with as many plays pending as the table holds, only the active player may declare another one.
#[test]
fn a_table_full_of_pending_plays_hears_the_active_player_alone() {
    let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
    let (mut hushed, mut heard) = (0, 0);
    at_each_question(&game, 4, |state, seat, legal, _| {
        let declares = |choice: &Choice| matches!(choice, Choice::Cast { .. } | Choice::Use { .. });
        let why = state.decision(&game).unwrap().why;
        let window = matches!(why, Why::BuildTurn { .. } | Why::Entry { .. } | Why::Room { .. } | Why::Portion { .. });
        if window && state.pending.is_empty() && legal.iter().any(declares) {
            let mut full = *state;
            while full.pending.push(Play::new(seat, Source::Boss(seat), 0)) {}
            let left = full.legal(&game, seat);
            let active = state.active() == Some(seat);
            assert_eq!(left.iter().any(declares), active, "{seat} {why:?}");
            for choice in legal.iter().filter(|choice| declares(choice) && !active) {
                assert_eq!(Look::new(&game, &full).why_not(seat, *choice), Ruling::PRIO_35, "{seat} {choice:?}");
            }
            if active { heard += 1 } else { hushed += 1 }
        }
    });
    assert!(hushed > 10 && heard > 10, "{hushed} {heard}");
}

/// Whether a discarded card goes to another hand is asked while it is being diverted, and at no other time.
#[test]
fn a_card_is_diverted_while_that_is_asked() {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| ["BMR", "TNL"].contains(&&*set.code));
    for card in sets.iter_mut().flat_map(|set| &mut set.cards) {
        if let Card::Room(room) = card {
            room.copies = if ["tnl-imp-temple", "tnl-incubus-gym"].contains(&&*room.id) { 60 } else { 1 };
        }
    }
    let game = Game::new(&sets, 3, Options::default()).unwrap();
    let mut diverted = 0;
    at_each_question(&game, 4, |state, _, _, _| {
        let asked = matches!(state.decision(&game).unwrap().why, Why::Divert { .. });
        assert_eq!(state.is_diverting(), asked);
        diverted += u32::from(asked);
    });
    assert!(diverted > 0);
}

/// Whatever is marked on a Room for the turn, and be it the only thing, ends with it.
#[test]
fn any_mark_by_itself_is_a_mark() {
    let marks: [fn(&mut Stack); 9] = [
        |stack| stack.turn.damage = 1,
        |stack| stack.turn.damage = -1,
        |stack| stack.turn.no_damage = true,
        |stack| stack.turn.doublings = 1,
        |stack| stack.turn.no_text = true,
        |stack| stack.turn.no_icons = true,
        |stack| stack.turn.icons[3] = 1,
        |stack| stack.turn.taken = 1,
        |stack| stack.turn.health = 1,
    ];
    assert!(Stack::new(CardId(0)).turn.is_empty());
    for (number, mark) in marks.into_iter().enumerate() {
        let mut stack = Stack::new(CardId(0));
        mark(&mut stack);
        assert!(!stack.turn.is_empty(), "mark {number}");
    }
}

/// Ids come from outside: one that nothing has is refused like any other, and changes nothing.
#[test]
fn what_does_not_exist_is_refused() {
    let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
    let cards = [game.cards.len() as u16, 511].map(CardId);
    let heroes = [game.heroes.len() as u8, 63].map(HeroId);
    let items = [game.items.len() as u8, 63].map(ItemId);
    let bosses = [game.bosses.len() as u8, 200].map(BossId);
    let sources: Vec<Source> = [cards.map(Source::Card), heroes.map(Source::Hero), items.map(Source::Item)].concat();
    let picked = [cards.map(Thing::Card), heroes.map(Thing::Hero), items.map(Thing::Item), bosses.map(Thing::Boss)];
    let mut choices: Vec<Choice> = picked.concat().into_iter().map(Choice::Pick).collect();
    choices.extend(sources.into_iter().map(|source| Choice::Use { source, ability: 0 }));
    for card in cards {
        let (spot, with) = (Spot::Left, Price::Card(card));
        choices.extend([Choice::Trade(card), Choice::TakeUp(card), Choice::Cast { card, mode: 0 }]);
        choices.extend([Choice::Build { card, spot }, Choice::Promote { card, with }]);
        choices.push(Choice::Gift { card, seat: Seat(1), slot: 0 });
    }
    at_each_question(&game, 40, |state, seat, _, dice| {
        for choice in &choices {
            let mut same = *state;
            assert!(same.apply(&game, seat, *choice, &mut dice.clone(), &mut ()).is_err(), "{choice:?}");
            assert!(same == *state, "{choice:?}");
        }
    });
}

/// The card whose text helps to answer, and whose window it is.
#[test]
fn a_question_tells_what_it_is_about() {
    let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
    let (mut cards, mut windows) = (0, 0);
    at_each_question(&game, 20, |state, _, _, _| {
        let why = state.decision(&game).unwrap().why;
        let (about, window) = match why {
            Why::Cancel { .. } => (state.chain.last().map(|play| play.source), None),
            Why::Target { .. } | Why::Cost { .. } => (state.declaring().map(|play| play.source), None),
            Why::May { .. } | Why::Either { .. } | Why::Effect { .. } => (state.run().map(|run| run.source), None),
            Why::OtherDraw { by: card } | Why::Hire(card) | Why::Toll { spell: card } | Why::Divert { by: card } => {
                (Some(Source::Card(card)), None)
            }
            Why::BuildTurn { .. }
            | Why::Entry { .. }
            | Why::Room { .. }
            | Why::Portion { .. }
            | Why::Between { .. } => (None, state.window().map(|window| window.active)),
            Why::KeepBoss
            | Why::Mulligan
            | Why::OpeningDiscard
            | Why::FirstRoom
            | Why::SecondItem { .. }
            | Why::Triggers
            | Why::Machinations => (None, None),
        };
        assert_eq!((why.source(), why.window_of()), (about, window), "{why:?}");
        (cards, windows) = (cards + u32::from(about.is_some()), windows + u32::from(window.is_some()));
    });
    assert!(cards > 100 && windows > 100, "{cards} {windows}");
}

/// What can be answered with nothing at all is offered all the same.
#[test]
fn what_needs_nothing_is_offered() {
    for step in ["DrawUpTo(count: 2)", "Show(suit: Room)", "PlaceCoins(most: 3)"] {
        let text = format!(
            r#"(code: "ASK", name: (en: "Ask", ja: "とう"), class: Homebrew, cards: [
                Room(id: "ask-room", name: (en: "Ask", ja: "とう"), copies: 99, kind: Trap, damage: Printed(1), treasure: [Mage],
                    abilities: [On(event: EndOfTurn, effect: [May([{step}])])]),
            ])"#
        );
        let mut sets = printed_sets().unwrap();
        sets.retain(|set| set.code == "RMB");
        sets.push(parse_set("ask.ron", &text).unwrap());
        let game = Game::new(&sets, 2, Options::default()).unwrap();
        let mut offered = 0;
        at_each_question(&game, 2, |state, _, _, _| {
            let (why, run) = (state.decision(&game).unwrap().why, state.run());
            let asks = |run: &Run| matches!(run.source, Source::Card(card) if game.card_def(card).id() == "ask-room");
            offered += usize::from(matches!(why, Why::May { .. }) && run.is_some_and(asks));
        });
        assert!(offered > 0, "{step}");
    }
}

/// Who may place an Advanced Room over any Room may do so in the own dungeon, and as a gift in others.
#[test]
fn what_one_player_may_place_freely_others_may_not() {
    let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
    let (mut more, mut as_gifts) = (0, 0);
    at_each_question(&game, 2, |state, _, _, _| {
        let Why::BuildTurn { active, .. } = state.decision(&game).unwrap().why else { return };
        let with = |free, gift| {
            let mut state = *state;
            (state.player_mut(active).free, state.player_mut(active).gift) = (free, gift);
            state
        };
        let (usual, free, gift) = (with(false, false), with(true, false), with(true, true));
        let spots = |state: &State, home: Seat| -> Vec<Vec<Spot>> {
            let look = Look::new(&game, state);
            game.rooms.iter().map(|card| look.spots(home, card).collect()).collect()
        };
        for other in state.alive.iter().filter(|seat| *seat != active) {
            assert_eq!(spots(&free, other), spots(&usual, other), "{active} places freely, {other} does not");
            as_gifts += usize::from(spots(&gift, other) != spots(&usual, other));
        }
        more += usize::from(spots(&free, active) != spots(&usual, active));
    });
    assert!(more > 0 && as_gifts > 0, "{more} {as_gifts}");
}

/// ITEM-21: an Item that came face-up and lies face-down again by the time it is asked about is no second one.
#[test]
fn only_an_item_that_is_face_up_is_a_second_one() {
    let game = Game::new(&printed_sets().unwrap(), 2, Options::default()).unwrap();
    let (old, new) = (ItemId(0), ItemId(1));
    let mut both = 0;
    at_each_question(&game, 1, |state, seat, legal, dice| {
        if !legal.contains(&Choice::Pass) {
            return;
        }
        let asks = |face_up: &[ItemId]| {
            let mut state = *state;
            let player = state.player_mut(seat);
            [old, new].into_iter().for_each(|item| player.items.insert(item));
            player.ready = face_up.iter().copied().collect();
            state.second_item = new;
            state.apply_unchecked(&game, seat, Choice::Pass, &mut dice.clone(), &mut ());
            matches!(state.decision(&game).map(|it| it.why), Some(Why::SecondItem { .. }))
        };
        assert!(!asks(&[old]), "the new one lies face-down");
        both += usize::from(asks(&[old, new]));
    });
    assert!(both > 0);
}

/// Chance and listeners that are lent do what they do by themselves.
#[test]
fn what_is_lent_is_the_same() {
    fn rolls(mut chance: impl Chance) -> Vec<u32> {
        (0..20).map(|_| chance.below(1000)).collect()
    }
    fn tell(mut sink: impl Sink) {
        sink.event(&Event::TurnEnded);
    }
    assert_eq!(rolls(&mut Dice::new(7)), rolls(Dice::new(7)));
    let mut heard: Vec<Event> = Vec::new();
    tell(&mut heard);
    assert_eq!(heard, [Event::TurnEnded]);
}

/// COIN-10: a set that lends Heroes alone brings no Rooms that could be traded.
#[test]
fn rooms_are_traded_where_a_base_set_without_minibosses_brings_them() {
    let hero = "Hero(id: \"h\", name: (en: \"x\", ja: \"x\"), treasure: [Mage], health: 4, players: From(2)),";
    let room = "Room(id: \"r\", name: (en: \"x\", ja: \"x\"), kind: Trap, damage: Printed(0), treasure: [Mage]),";
    let mini = "Miniboss(id: \"m\", name: (en: \"x\", ja: \"x\"), copies: 1, level1: [], level2: [], level3: []),";
    for (class, cards, trade) in [
        ("Base", [hero, ""], false),
        ("Base", [hero, room], true),
        ("Base", [mini, room], false),
        ("Homebrew", [hero, room], false),
    ] {
        let text = format!("(code: \"X\", name: (en: \"x\", ja: \"x\"), class: {class}, cards: [{}])", cards.concat());
        let mut sets = printed_sets().unwrap();
        sets.retain(|set| set.code == "RMB");
        sets.push(parse_set("x.ron", &text).unwrap());
        assert_eq!(Game::of_sets(&sets, 2, Options::default()).unwrap().trade, trade, "{class} {cards:?}");
    }
}
