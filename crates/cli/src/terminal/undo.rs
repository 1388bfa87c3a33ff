//! Taking choices back.
//!
//! A choice of yours can be taken back until one of these has happened after it:
//! * another seat has answered anything, if only by passing;
//! * chance has decided anything;
//! * you see a card or a Boss whose face you could not see before.
//!
//! The last is found by [`soulkeep_sight::has_learnt`]. So nobody ever acts on what is taken back, and nothing that you have learnt is ever played around.

use soulkeep_notation::replay::{Recorder, Writer};
use soulkeep_rules::{Dice, State};
use soulkeep_sight::Teller;

/// The game as it was before a choice of yours.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    pub state: State,
    pub chance: Recorder<Dice>,
    pub teller: Teller,
    pub writer: Writer,
    /// How many choices had been made, and how long the log was.
    pub choices: usize,
    pub lines: usize,
    /// The choice, in words.
    pub what: String,
}

#[cfg(test)]
mod tests {
    use crate::terminal::referee::{Made, Referee};
    use crate::terminal::setup::Setup;
    use soulkeep_rules::Choice;
    use soulkeep_text::Lang;

    fn referee(seed: u64) -> Referee {
        Referee::new(Setup::sample(seed), Lang::En).unwrap()
    }

    /// Lets the others answer until the player has something to choose.
    fn until_asked(referee: &mut Referee) {
        let you = referee.setup.you;
        while let Some(decision) = referee.decision() {
            let seat = decision.seats.iter().find(|seat| *seat != you).unwrap_or(you);
            let legal = referee.legal(seat);
            if seat == you && legal.len() > 1 {
                return;
            }
            referee.answer(seat, legal[0]).unwrap();
        }
    }

    fn asked() -> Made {
        Made::Asked("something".to_owned())
    }

    /// The first question at which a Room can be placed.
    fn first_build(referee: &mut Referee) -> Choice {
        until_asked(referee);
        let legal = referee.legal(referee.setup.you);
        *legal.iter().find(|choice| matches!(choice, Choice::Build { .. })).unwrap()
    }

    #[test]
    fn a_placed_room_can_be_taken_back() {
        // In seat B of two, A has the higher XP, so that B's placement is the last one before the reveal.
        let mut referee = referee(4);
        until_asked(&mut referee);
        let pass = Choice::Pass;
        referee.play(pass, asked()).unwrap();
        let build = first_build(&mut referee);
        let (view, replay, lines) = (referee.view(), referee.replay(), referee.log.len());
        referee.play(build, asked()).unwrap();
        assert!(referee.can_undo() && referee.view() != view);
        assert_eq!(referee.undo().as_deref(), Some("something"));
        assert!(referee.view() == view && referee.replay() == replay && referee.log.len() == lines);
        assert_eq!(referee.undo(), None);
    }

    #[test]
    fn what_another_seat_has_answered_is_final() {
        let mut referee = referee(4);
        until_asked(&mut referee);
        referee.play(Choice::Pass, asked()).unwrap();
        let build = first_build(&mut referee);
        referee.play(build, asked()).unwrap();
        referee.play(Choice::Pass, Made::ForYou).unwrap();
        assert!(referee.can_undo());
        let other = referee.decision().unwrap().seats.iter().next().unwrap();
        assert_ne!(other, referee.setup.you);
        referee.answer(other, Choice::Pass).unwrap();
        assert_eq!(referee.undo(), None);
    }

    #[test]
    fn a_refused_choice_leaves_nothing_to_take_back() {
        let mut referee = referee(4);
        until_asked(&mut referee);
        assert!(referee.play(Choice::Yes, asked()).is_err());
        assert!(!referee.can_undo());
    }
}
