//! What is shown of a game is what lies on the table, what may be chosen and what happened.

mod reading;

use reading::Reading;
use soulkeep_cards::printed_sets;
use soulkeep_presentation::Viewer;
use soulkeep_rules::{Chance, Choice, Dice, Event, Game, Look, Options, Seat, Spot, State, Thing, View, Why};
use soulkeep_server::protocol::tell::Cue;
use soulkeep_server::protocol::view::{Board, Choice as Shown, Kind, Parts, Stage};
use soulkeep_server::show::{self, Asked, LogWriter};
use soulkeep_text::Language;
use std::collections::{BTreeSet, HashSet};

/// Plays whole games of all sets by chance, and looks at every step: the table before it, the choice, and what happened.
fn at_every_step(mut look: impl FnMut(&Game, &State, Seat, Choice, &[Event])) {
    let sets = printed_sets().unwrap();
    for (seed, seats) in [(1, 2), (2, 3), (3, 4), (4, 6), (5, 4), (6, 3), (7, 5)] {
        let game = Game::new(&sets, seats, Options::default()).unwrap();
        let (mut dice, mut whim) = (Dice::new(seed), Dice::new(seed + 100));
        let mut state = game.start(&mut dice, &mut ());
        while let Some(decision) = state.decision(&game) {
            let seat = decision.seats.iter().nth(whim.below(decision.seats.len()) as usize).unwrap();
            let legal = Look::new(&game, &state).legal(seat);
            // Long dungeons, so that somebody levels up.
            let longer = legal.iter().find(|choice| matches!(choice, Choice::Build { spot: Spot::Left, .. }));
            let choice = *longer.unwrap_or(&legal[whim.below(legal.len() as u32) as usize]);
            let (before, mut events) = (state, Vec::new());
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut events);
            look(&game, &before, seat, choice, &events);
        }
    }
}

/// Every field of what is shown is what a second reading finds on the table.
#[test]
fn a_table_is_shown_as_it_lies() {
    let (mut steps, mut met) = (0, BTreeSet::new());
    at_every_step(|game, state, seat, _, _| {
        steps += 1;
        if steps % 4 == 0 {
            for reader in [None, Some(seat)] {
                let view = View::of(game, state, reader);
                let viewer =
                    Viewer::new(game, &view, if steps % 8 == 0 { Language::English } else { Language::Japanese });
                let (shown, read) = (show::table(viewer), Reading::new(state, viewer).parts());
                assert_eq!(shown.board, read.board);
                for (shown, read) in shown.players.iter().zip(&read.players) {
                    assert_eq!(shown, read);
                }
                assert_eq!(shown, read);
                check_stage(state, game, shown.board.as_ref().unwrap());
                note(&shown, &mut met);
            }
        }
    });
    assert!(steps > 500, "{steps}");
    assert_eq!(met.len(), 19, "{met:?}");
}

/// What a question is about says which stage it is asked in.
fn check_stage(state: &State, game: &Game, board: &Board) {
    match state.decision(game).map(|decision| decision.why) {
        Some(Why::BuildTurn { .. }) => assert_eq!(board.stage, Stage::Build),
        Some(Why::Entry { .. } | Why::Room { .. }) => assert_eq!(board.stage, Stage::Adventure),
        _ => {}
    }
}

/// Notes what there was to be shown at all.
fn note(shown: &Parts, met: &mut BTreeSet<&'static str>) {
    let board = shown.board.as_ref().unwrap();
    let rooms = || shown.players.iter().flat_map(|player| &player.dungeon);
    let heroes = || shown.players.iter().flat_map(|player| &player.line).chain(&board.town);
    let face_down = || rooms().filter_map(|room| room.face_down.as_ref());
    let there = [
        ("a pile", !board.pile.is_empty()),
        ("a loose Item", !board.items.is_empty()),
        ("a walk", board.walk.as_ref().is_some_and(|walk| walk.slot.is_some())),
        ("something lasting", !board.lasting.is_empty()),
        ("something that waits", !board.waiting.is_empty()),
        ("somebody who is out", shown.players.iter().any(|player| !player.alive)),
        ("a level up", shown.players.iter().any(|player| player.levelled_up)),
        ("a known card", shown.players.iter().any(|player| !player.known.is_empty())),
        ("a scored Hero", shown.players.iter().any(|player| !player.soul_cards.is_empty())),
        ("a Wound", shown.players.iter().any(|player| !player.wound_cards.is_empty())),
        ("an Item in use", shown.players.iter().any(|player| player.items.iter().any(|item| !item.face_up))),
        ("an own card face down", face_down().any(|card| card.card.is_some())),
        ("a hidden card", face_down().any(|card| card.card.is_none())),
        ("a Room that is off", rooms().any(|room| !room.active && room.top.is_some())),
        ("a covered Room", rooms().any(|room| !room.under.is_empty())),
        ("a Miniboss", rooms().any(|room| room.miniboss.is_some())),
        ("a mark", rooms().any(|room| !room.marks.is_empty())),
        ("a Hero with an Item", heroes().any(|hero| hero.item.is_some())),
        ("a Hero that is hurt", board.walk.as_ref().is_some_and(|walk| walk.hero.damage > 0)),
    ];
    met.extend(there.into_iter().filter(|(_, there)| *there).map(|(name, _)| name));
}

#[test]
fn an_option_points_at_what_it_is_about() {
    let mut kinds = BTreeSet::new();
    at_every_step(|game, state, seat, _, _| {
        let view = View::of(game, state, Some(seat));
        let viewer = Viewer::new(game, &view, Language::English);
        let (decision, look) = (state.decision(game).unwrap(), Look::new(game, state));
        let Asked { question, choices } = show::ask(viewer, &decision, &look.legal(seat));
        assert_eq!(question.options.len(), choices.len());
        for ((option, choice), number) in question.options.iter().zip(&choices).zip(0..) {
            assert_eq!(option.option, number);
            kinds.insert(format!("{:?}", option.kind));
            check_option(look, seat, *choice, option);
        }
    });
    assert!(kinds.len() > 8, "{kinds:?}");
}

fn check_option(look: Look<'_>, seat: Seat, choice: Choice, option: &Shown) {
    let number = |index: usize| Some(index as u16);
    let pointed = (&option.kind, option.card, option.seat, option.slot);
    match choice {
        Choice::Pass | Choice::No | Choice::Decline => assert_eq!(pointed, (&Kind::Nothing, None, None, None)),
        Choice::Yes => assert_eq!(pointed, (&Kind::Yes, None, None, None)),
        Choice::Build { card, spot: Spot::Left } => {
            assert_eq!(pointed, (&Kind::Build, number(card.index()), Some(seat.0), None));
        }
        Choice::Build { card, spot: Spot::Over(slot) } => {
            assert_eq!(pointed, (&Kind::Build, number(card.index()), Some(seat.0), Some(slot)));
        }
        Choice::Gift { card, seat, slot } => {
            assert_eq!(pointed, (&Kind::Gift, number(card.index()), Some(seat.0), Some(slot)));
        }
        Choice::Cast { card, .. } => assert_eq!((pointed.0, pointed.1), (&Kind::Cast, number(card.index()))),
        Choice::Trade(card) => assert_eq!((pointed.0, pointed.1), (&Kind::Trade, number(card.index()))),
        Choice::Pick(Thing::Hero(hero)) => assert_eq!((&option.kind, option.hero), (&Kind::Pick, number(hero.index()))),
        Choice::Pick(Thing::Item(item)) => assert_eq!((&option.kind, option.item), (&Kind::Pick, number(item.index()))),
        Choice::Pick(Thing::Seat(seat)) => assert_eq!(pointed, (&Kind::Pick, None, Some(seat.0), None)),
        Choice::Pick(Thing::Boss(_)) => assert!(option.face.is_some()),
        Choice::Pick(Thing::Number(_)) => assert_eq!(option.kind, Kind::Number),
        Choice::Pick(Thing::Card(card)) => {
            let place = look.find_room(card).map(|(seat, slot)| (Some(seat.0), Some(slot))).unwrap_or_default();
            assert_eq!(pointed, (&Kind::Pick, number(card.index()), place.0, place.1));
        }
        Choice::Use { .. } => assert_eq!(option.kind, Kind::Use),
        Choice::Promote { .. } => assert_eq!(option.kind, Kind::Promote),
        Choice::TakeUp(_) => assert_eq!(option.kind, Kind::TakeUp),
        Choice::Pick(_) => assert_eq!(option.kind, Kind::Pick),
    }
}

/// Everything that can be seen moving has its cue, with the seat, the place and the Hero that it happened to.
#[test]
fn what_moves_has_its_cue() {
    let mut kinds = HashSet::new();
    at_every_step(|game, before, _, _, events| {
        let lines = LogWriter::new(None, Language::English, &[]).tell(game, *before, events, 7);
        assert_eq!(lines.len(), events.len());
        for (line, event) in lines.iter().zip(events) {
            assert_eq!(line.moment, 7);
            let hero = |hero: soulkeep_rules::HeroId| hero.index() as u16;
            let place = |spot: Spot| if let Spot::Over(slot) = spot { slot } else { 0 };
            let expected = match *event {
                Event::Placed { home, spot, .. } => Cue::Built { seat: home.0, slot: place(spot) },
                Event::BuiltNow { seat, spot, .. } => Cue::Built { seat: seat.0, slot: place(spot) },
                Event::Revealed { seat, slot, .. } => Cue::Revealed { seat: seat.0, slot },
                Event::Destroyed { seat, slot, .. } => Cue::Destroyed { seat: seat.0, slot },
                Event::HeroEntered { hero: id, seat, slot, .. } => Cue::Entered { seat: seat.0, slot, hero: hero(id) },
                Event::HeroDamaged { hero: id, amount } => Cue::Hurt { hero: hero(id), amount },
                Event::HeroDied { hero: id, seat, .. } => Cue::Died { hero: hero(id), seat: seat.0 },
                Event::HeroReachedBoss { hero: id, seat } => Cue::Wounded { hero: hero(id), seat: seat.0 },
                Event::SpellDeclared { seat, card } => Cue::Cast { seat: seat.0, card: card.index() as u16 },
                Event::AbilityDeclared { seat, .. } => Cue::Used { seat: seat.0 },
                Event::CoinsGained { seat, .. } | Event::CoinsPaid { seat, .. } => Cue::Coins { seat: seat.0 },
                Event::LevelledUp { seat } => Cue::LevelUp { seat: seat.0 },
                Event::Won { seat, .. } => Cue::Won { seat: seat.0 },
                _ => {
                    assert_eq!(line.cue, None);
                    continue;
                }
            };
            kinds.insert(format!("{expected:?}").split(" ").next().unwrap().to_owned());
            assert_eq!(line.cue.as_ref(), Some(&expected), "{}", line.text);
        }
    });
    assert_eq!(kinds.len(), 12, "{kinds:?}");
}
