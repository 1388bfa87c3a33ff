//! What outgrows the table ends the game without a winner: nothing is lost in silence, nothing goes on for ever.

use soulkeep_cards::{Class, Modifier, Set, parse_set, printed_sets};
use soulkeep_rules::event::Mark;
use soulkeep_rules::state::{Lasting, Stack};
use soulkeep_rules::{
    CardId, Chance, Choice, Dice, Event, Fault, Game, HeroSet, Look, Options, Seat, Sink, Source, State, Thing, Why,
};

/// Hands over every question of some random games with the answer that is given.
fn at_each_answer(game: &Game, games: u64, mut law: impl FnMut(&State, Seat, Choice, &Dice)) {
    for seed in 0..games {
        let (mut dice, mut whim) = (Dice::of_game(5, seed), Dice::of_game(6, seed));
        let mut state = game.start(&mut dice, &mut ());
        while let Some(decision) = state.decision(game) {
            let seat = decision.seats.iter().next().unwrap();
            let legal = state.legal(game, seat);
            let choice = legal[whim.below(legal.len() as u32) as usize];
            law(&state, seat, choice, &dice);
            state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
        }
    }
}

/// A list on the table with a bound, and how to fill it with what means nothing to anybody.
struct Bounded {
    fault: Fault,
    len: fn(&State) -> usize,
    fill: fn(&mut State),
}

/// Nobody sits there.
const ABSENT: Seat = Seat(5);

const BOUNDED: [Bounded; 5] = [
    Bounded {
        fault: Fault::Lasting,
        len: |state| state.lasting.len(),
        fill: |state| while state.lasting.push(IDLE) {},
    },
    Bounded {
        fault: Fault::Touched,
        len: |state| state.touched.len(),
        fill: |state| while state.touched.push((CardId::NONE, HeroSet::EMPTY)) {},
    },
    Bounded {
        fault: Fault::Rivals,
        len: |state| state.rivals.len(),
        fill: |state| while state.rivals.push((CardId::NONE, ABSENT)) {},
    },
    Bounded {
        fault: Fault::Kept,
        len: |state| state.kept.len(),
        fill: |state| while state.kept.push((CardId(0), ABSENT)) {},
    },
    Bounded {
        fault: Fault::Played,
        len: |state| state.played.len(),
        fill: |state| while state.played.push((CardId(0), ABSENT)) {},
    },
];

const IDLE: Lasting = Lasting {
    modifier: Modifier::SkipsFirstRoom,
    you: ABSENT,
    source: Source::Boss(ABSENT),
    about: Some(Thing::Seat(ABSENT)),
    class: None,
};

/// Notes whether a list becomes longer than it was.
struct Growth<'a> {
    list: &'a Bounded,
    from: usize,
    grew: bool,
}

impl Sink for Growth<'_> {
    fn event(&mut self, _: &Event) {}

    fn event_at(&mut self, _: &Event, state: &State) {
        self.grew |= (self.list.len)(state) > self.from;
    }
}

#[test]
fn what_finds_no_place_is_a_fault() {
    let game = Game::new(&printed_sets().unwrap(), 4, Options::default()).unwrap();
    let mut faults = [0; BOUNDED.len()];
    at_each_answer(&game, 20, |state, seat, choice, dice| {
        for (list, faults) in BOUNDED.iter().zip(&mut faults) {
            let mut growth = Growth { list, from: (list.len)(state), grew: false };
            { *state }.apply_unchecked(&game, seat, choice, &mut dice.clone(), &mut growth);
            if growth.grew {
                let mut full = *state;
                (list.fill)(&mut full);
                full.apply_unchecked(&game, seat, choice, &mut dice.clone(), &mut ());
                assert_eq!(full.fault, Some(list.fault), "after {choice:?}");
                assert!(full.decision(&game).is_none());
                *faults += 1;
            }
        }
    });
    assert!(faults.iter().all(|count| *count > 0), "{faults:?}");
}

/// A Room that sends every Hero back to where it came in.
const CIRCLE: &str = r#"(code: "LOOP", name: (en: "Loop", ja: "わ"), class: Homebrew, cards: [
    Room(id: "loop-circle", name: (en: "Circle", ja: "わ"), kind: Trap, damage: Printed(0), treasure: [Mage],
        abilities: [On(event: HeroEnters, effect: [Send(FirstRoom)])]),
])"#;

#[test]
fn cards_that_go_round_in_a_circle_are_a_fault() {
    let mut sets: Vec<Set> = printed_sets().unwrap();
    sets.truncate(1);
    sets.push(parse_set("loop.ron", CIRCLE).unwrap());
    let game = Game::new(&sets, 2, Options::default()).unwrap();
    let circle = game.rooms.iter().find(|card| game.card_def(*card).name().en == "Circle").unwrap();
    let mut circles = 0;
    at_each_answer(&game, 2, |state, _, _, dice| {
        let Why::Entry { .. } = state.decision(&game).unwrap().why else { return };
        let mut state = *state;
        for seat in [Seat(0), Seat(1)] {
            let dungeon = &mut state.player_mut(seat).dungeon;
            dungeon.clear();
            assert!(dungeon.push(Stack::new(circle)));
        }
        let mut dice = dice.clone();
        let mut answers = 0;
        while let Some(decision) = state.decision(&game) {
            let seat = decision.seats.iter().next().unwrap();
            let legal = state.legal(&game, seat);
            let pass = legal.iter().copied().find(|choice| *choice == Choice::Pass);
            state.apply_unchecked(&game, seat, pass.unwrap_or(legal[0]), &mut dice, &mut ());
            answers += 1;
            assert!(answers < 100, "{:?}", decision.why);
        }
        assert!(state.fault == Some(Fault::Circle) && state.winner.is_none());
        assert_eq!(state.depth(), 0, "{:?}", state.under_way());
        circles += 1;
    });
    assert!(circles > 0);
}

/// The highest number stands for all that are higher, so it is not taken for what it says.
#[test]
fn damage_that_cannot_be_counted_is_a_fault() {
    for (damage, fault) in [(254, None), (255, Some(Fault::Number))] {
        let text = format!(
            r#"(code: "PIT", name: (en: "Pit", ja: "あな"), class: Homebrew, cards: [
                Room(id: "pit-pit", name: (en: "Pit", ja: "あな"), kind: Trap, damage: Printed({damage}), treasure: [Mage]),
            ])"#
        );
        let mut sets: Vec<Set> = printed_sets().unwrap();
        sets.truncate(1);
        sets.push(parse_set("pit.ron", &text).unwrap());
        let game = Game::new(&sets, 2, Options::default()).unwrap();
        let pit = game.rooms.iter().find(|card| game.card_def(*card).name().en == "Pit").unwrap();
        let mut entered = 0;
        at_each_answer(&game, 1, |state, _, _, dice| {
            let Why::Entry { active, hero } = state.decision(&game).unwrap().why else { return };
            if !state.pending.is_empty() {
                return;
            }
            let (mut state, mut dice) = (*state, dice.clone());
            let dungeon = &mut state.player_mut(active).dungeon;
            dungeon.clear();
            assert!(dungeon.push(Stack::new(pit)));
            while let Some(decision) =
                state.decision(&game).filter(|decision| matches!(decision.why, Why::Entry { .. }))
            {
                let seat = decision.seats.iter().next().unwrap();
                state.apply_unchecked(&game, seat, Choice::Pass, &mut dice, &mut ());
            }
            assert_eq!((state.fault, state.heroes[hero.index()].damage), (fault, damage), "{:?}", state.under_way());
            entered += 1;
        });
        assert!(entered > 0);
    }
}

/// A Room that answers each Coin, so many times.
fn echo(effect: &str, times: usize) -> String {
    let answer = format!("On(event: YouGain, effect: [{effect}]),").repeat(times);
    format!(
        r#"(code: "ECHO", name: (en: "Echo", ja: "エコー"), class: Homebrew, cards: [
            Room(id: "echo-vault", name: (en: "Vault", ja: "きんこ"), kind: Trap, damage: Printed(0), treasure: [Mage],
                abilities: [{answer} Use(effect: [Gain(amount: 1)])]),
        ])"#
    )
}

/// An answer to itself lies in itself too deep; of many answers at once too many wait.
#[test]
fn more_answers_than_the_table_holds_are_a_fault() {
    let echoes = [
        ("Gain(amount: 1)", 1, Fault::UnderWay),
        ("Draw(suit: Room)", 129, Fault::Triggers),
        ("Gain(amount: 254)", 1, Fault::Number),
        ("Counters(rooms: This, count: 127)", 3, Fault::Number),
    ];
    for (effect, times, fault) in echoes {
        let mut sets: Vec<Set> = printed_sets().unwrap();
        sets.retain(|set| set.code == "RMB");
        sets.push(parse_set("echo.ron", &echo(effect, times)).unwrap());
        let game = Game::new(&sets, 2, Options::default()).unwrap();
        let vault = game.rooms.iter().find(|card| game.card_def(*card).name().en == "Vault").unwrap();
        let mut faults = 0;
        at_each_answer(&game, 1, |state, seat, _, dice| {
            let Why::BuildTurn { active, .. } = state.decision(&game).unwrap().why else { return };
            let mut state = *state;
            let dungeon = &mut state.player_mut(seat).dungeon;
            dungeon.clear();
            assert!(dungeon.push(Stack::new(vault)));
            let choice = Choice::Use { source: Source::Card(vault), ability: 0 };
            if active == seat && state.apply(&game, seat, choice, &mut dice.clone(), &mut ()).is_ok() {
                assert_eq!(state.fault, Some(fault), "{effect}");
                assert!(state.winner.is_none() && state.decision(&game).is_none(), "{effect}");
                faults += 1;
            }
        });
        assert!(faults > 0, "{effect}");
    }
}

/// What is paid beyond what a mark holds is worth no more, and never turns into its opposite.
#[test]
fn a_mark_holds_what_it_can() {
    for (amount, paid, marked) in [(1, 126, 126), (1, 127, 127), (1, 128, 127), (-1, 128, -128), (-1, 129, -128)] {
        let text = format!(
            r#"(code: "TILL", name: (en: "Till", ja: "レジ"), class: Homebrew, cards: [
                Room(id: "till-till", name: (en: "Till", ja: "レジ"), kind: Trap, damage: Printed(0), treasure: [Mage],
                    abilities: [Use(cost: AnyCoins(), effect: [ThisTurn(Damage(rooms: This, amount: {amount}, per: PaidCoins))])]),
            ])"#
        );
        let mut sets: Vec<Set> = printed_sets().unwrap();
        sets.retain(|set| set.code == "RMB");
        sets.push(parse_set("till.ron", &text).unwrap());
        let game = Game::new(&sets, 2, Options::default()).unwrap();
        let till = game.rooms.iter().find(|card| game.card_def(*card).name().en == "Till").unwrap();
        let mut marks = 0;
        at_each_answer(&game, 1, |state, seat, _, dice| {
            let Why::BuildTurn { active, .. } = state.decision(&game).unwrap().why else { return };
            let (mut state, mut dice) = (*state, dice.clone());
            let player = state.player_mut(seat);
            (player.coins, marks) = (200, marks + u32::from(active == seat));
            player.dungeon.clear();
            assert!(player.dungeon.push(Stack::new(till)));
            let choices = [Choice::Use { source: Source::Card(till), ability: 0 }, Choice::Pick(Thing::Number(paid))];
            if active == seat {
                for choice in choices {
                    state.apply(&game, seat, choice, &mut dice, &mut ()).unwrap();
                }
                assert_eq!(state.player(seat).dungeon[0].turn.damage, marked, "{amount} for each of {paid}");
            }
        });
        assert!(marks > 0);
    }
}

/// Of the icons of a class that others give to a Room, seven can be lost for the turn.
#[test]
fn more_icons_than_can_be_lost_are_a_fault() {
    for (count, fault) in [(7, None), (8, Some(Fault::Number))] {
        let text = format!(
            r#"(code: "FOUNT", name: (en: "Fount", ja: "いずみ"), class: Homebrew, cards: [
                Room(id: "fount-fount", name: (en: "Fount", ja: "いずみ"), kind: Trap, damage: Printed(0), treasure: [],
                    abilities: [Always(Icons(rooms: Each(of: You), class: Mage, count: {count}))]),
            ])"#
        );
        let mut sets: Vec<Set> = printed_sets().unwrap();
        sets.retain(|set| set.code == "BMR");
        sets.push(parse_set("fount.ron", &text).unwrap());
        let game = Game::new(&sets, 2, Options::default()).unwrap();
        let fount = game.rooms.iter().find(|card| game.card_def(*card).name().en == "Fount").unwrap();
        let mut state = game.start(&mut Dice::new(1), &mut ());
        let seat = Seat(0);
        state.player_mut(seat).dungeon.clear();
        assert!(state.player_mut(seat).dungeon.push(Stack::new(fount)));
        let treasure = |state: &State| Look::new(&game, state).treasure(seat, Class::Mage);
        let before = treasure(&state);
        state.write(&game, &Event::RoomMarked { seat, slot: 0, mark: Mark::NoIcons });
        assert_eq!((state.fault, fault.is_none()), (fault, before - treasure(&state) == count));
    }
}

/// Rooms that lie under others, more of them than fit into the usual lists, and every one of them can be named.
#[test]
fn everything_that_can_be_aimed_at_is_offered() {
    const DIGGER: &str = r#"(code: "DIG", name: (en: "Dig", ja: "ほる"), class: Homebrew, cards: [
        Room(id: "dig-digger", name: (en: "Digger", ja: "ほる"), kind: Trap, damage: Printed(0), treasure: [Mage],
            abilities: [Use(targets: [Covered(You)], effect: [Raise])]),
    ])"#;
    let mut sets: Vec<Set> = printed_sets().unwrap();
    sets.push(parse_set("dig.ron", DIGGER).unwrap());
    let game = Game::new(&sets, 2, Options::default()).unwrap();
    let digger = game.rooms.iter().find(|card| game.card_def(*card).name().en == "Digger").unwrap();
    let mut asked = 0;
    at_each_answer(&game, 1, |state, seat, _, dice| {
        let Why::BuildTurn { active, .. } = state.decision(&game).unwrap().why else { return };
        let mut state = *state;
        let mut top = digger;
        for below in state.hidden.room_deck.iter().filter(|card| *card != digger).take(100) {
            (state.under[top.index()], top) = (below, below);
        }
        let dungeon = &mut state.player_mut(seat).dungeon;
        dungeon.clear();
        assert!(dungeon.push(Stack::new(digger)));
        let choice = Choice::Use { source: Source::Card(digger), ability: 0 };
        if active == seat && state.apply(&game, seat, choice, &mut dice.clone(), &mut ()).is_ok() {
            assert_eq!(state.legal(&game, seat).len(), 100);
            asked += 1;
        }
    });
    assert!(asked > 0);
}
