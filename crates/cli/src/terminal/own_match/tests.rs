use super::samples::{own, setup, until_a_room_is_placed, until_asked};
use super::*;
use crate::sim::seat::BotName;
use soulkeep_table::{PassOn, WaitingFor};

fn against(bot: BotName, seed: u64) -> OwnMatch {
    own(setup(seed), Seating::new(Seat(0), vec![bot]))
}

#[test]
fn a_placed_room_is_taken_back_with_what_was_told_of_it() {
    let mut own = against(BotName::Random, 4);
    let before = until_a_room_is_placed(&mut own);
    let lines = own.log.len();
    let what = own.undo().unwrap();
    assert!(own.view() == before && own.log.len() < lines, "{what}");
    assert!(what.ends_with("at the left end"), "{what}");
    let replay = own.table.replay();
    until_a_room_is_placed(&mut own);
    own.undo().unwrap();
    assert!(own.log.len() < lines && own.table.replay() == replay);
}

/// As in the browser: what bots saw does not matter to them, but nobody may try what a bot does.
#[test]
fn a_choice_is_free_while_the_bot_only_passes() {
    let (mut passed, mut acted) = (0, 0);
    for seed in 0..12 {
        let mut own = against(BotName::Random, seed);
        let before = until_a_room_is_placed(&mut own);
        own.choose(Choice::Pass).unwrap();
        let WaitingFor::Program { seat, .. } = own.table.waits_for() else { continue };
        let (moment, legal) = (own.table.moment(), own.table.legal(seat));
        let deed = legal.iter().find(|choice| !matches!(choice, Choice::Pass | Choice::No));
        match deed.filter(|_| seed % 2 == 0) {
            None => {
                own.table.answer_for(seat, moment, Choice::Pass, 0).unwrap();
                // Unless both have placed their Rooms, so that the pass has turned them up.
                if own.table.can_undo(own.you).is_some() {
                    passed += 1;
                    own.undo().unwrap();
                    assert!(own.undo().is_ok() && own.view() == before, "first the pass, then the Room");
                }
            }
            Some(deed) => {
                acted += 1;
                own.table.answer_for(seat, moment, *deed, 0).unwrap();
                assert_eq!(own.undo(), Err(NoUndo::Final));
            }
        }
    }
    assert!(passed > 0 && acted > 0, "{passed} {acted}");
}

/// Taking back does not make a bot think anew, and a bot that the table does not know is seeded by it all the same.
#[test]
fn bots_answer_by_the_choices_so_far() {
    for bot in [BotName::Random, BotName::Imp, BotName::Simple] {
        let play = |take_back: bool| {
            let mut own = against(bot, 6);
            until_a_room_is_placed(&mut own);
            if take_back {
                own.undo().unwrap();
                until_a_room_is_placed(&mut own);
            }
            assert!(own.pass_on(PassOn::Turn));
            until_asked(&mut own);
            own.table.replay()
        };
        assert_eq!(play(false), play(true));
    }
}

#[test]
fn who_passes_on_is_asked_again_in_the_next_turn() {
    let mut own = against(BotName::Simple, 3);
    until_a_room_is_placed(&mut own);
    let turn = own.table.state().turn;
    assert!(own.pass_on(PassOn::Turn));
    until_asked(&mut own);
    let passes = own.legal().contains(&Choice::Pass);
    assert!(own.table.state().turn > turn || !passes, "asked in turn {turn}");
}

#[test]
fn a_refused_choice_leaves_nothing_to_take_back() {
    let mut own = against(BotName::Random, 4);
    until_asked(&mut own);
    assert!(matches!(own.choose(Choice::Yes), Err(Refused::Illegal(_))));
    assert_eq!(own.undo(), Err(NoUndo::Final));
}

#[test]
fn everybody_moves_one_seat_on() {
    let bots = vec![BotName::Imp, BotName::Random, BotName::Lich];
    let seating = Seating::new(Seat(3), bots);
    let own = own(setup(1), seating.clone());
    let next = seating.moved_on();
    assert_eq!(next, Seating::new(Seat(0), vec![BotName::Imp, BotName::Random, BotName::Lich]));
    assert_eq!(own.table.rematch(2).chairs, next.chairs());
    let then = next.moved_on();
    assert_eq!(then, Seating::new(Seat(1), vec![BotName::Lich, BotName::Imp, BotName::Random]));
}
