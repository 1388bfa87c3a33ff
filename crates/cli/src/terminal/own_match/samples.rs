//! Matches for tests.

use super::*;
use soulkeep_cards::printed_sets;
use soulkeep_table::WaitingFor;

/// The base set; who sits where comes with the seating.
pub fn setup(seed: u64) -> Setup {
    Setup::new(vec!["BMR".to_owned()], Vec::new(), seed)
}

pub fn own(setup: Setup, seating: Seating) -> OwnMatch {
    own_in(setup, seating, Language::English)
}

pub fn own_in(setup: Setup, seating: Seating, lang: Language) -> OwnMatch {
    let setup = Setup { chairs: seating.chairs(), ..setup };
    let game = setup.game(&printed_sets().unwrap()).unwrap();
    OwnMatch::begin(setup, game, seating, lang).unwrap()
}

/// Lets the others answer until the player is asked.
pub fn until_asked(own: &mut OwnMatch) {
    loop {
        match own.table.waits_for() {
            WaitingFor::Bot { seat, .. } | WaitingFor::Program { seat, .. } => drop(own.let_answer(seat).unwrap()),
            WaitingFor::Auto { seat, .. } => own.pass_for(seat).unwrap(),
            WaitingFor::People(_) => return,
            waits => panic!("{waits:?}"),
        }
    }
}

/// Passes until a Room can be placed, and places one; what the player saw before it.
pub fn until_a_room_is_placed(own: &mut OwnMatch) -> View {
    loop {
        until_asked(own);
        let legal = own.legal();
        let build = legal.iter().find(|choice| matches!(choice, Choice::Build { .. }));
        // The first Room of all is revealed at once.
        if let Some(build) = build.filter(|_| own.table.state().turn > 0) {
            let before = own.view();
            own.choose(*build).unwrap();
            return before;
        }
        own.choose(*legal.last().unwrap()).unwrap();
    }
}
