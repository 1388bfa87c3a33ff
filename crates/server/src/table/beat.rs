//! What happens in one beat: bots that only pass, with whoever does something at the end of it.
//!
//! Where one person plays against bots nobody is told of single passes. They are thought about together, stored together
//! and told together.

use super::TableTask;
use soulkeep_rules::{Choice, Seat};
use soulkeep_table::{Match, WaitingFor, is_idle};

/// So many answers are given in one beat.
const LONGEST: usize = 64;

/// Answers of bots, and of the table for the only person, in their order.
pub type Answers = Vec<(Seat, Choice)>;

/// What comes next.
#[derive(Default)]
pub struct Beat {
    pub answers: Answers,
    /// They make final what the person has just done.
    pub makes_final: bool,
}

/// What comes next at a table without anybody being asked, up to something that can be seen or to what would make final what
/// the person has just done. Nothing where somebody is asked or a bot takes its time to think.
pub fn next_beat(mut game: Match) -> Beat {
    let mut beat = Beat::default();
    while beat.answers.len() < LONGEST {
        let moment = game.moment();
        let (seat, choice) = match game.waits_for() {
            WaitingFor::Bot { seat, level, .. } if !level.thinks() => {
                let Some(question) = game.view_for_bot(seat) else { break };
                (seat, question.answer(game.game()))
            }
            WaitingFor::Auto { seat, choice, pause: 0, .. } => (seat, choice),
            WaitingFor::Open(_)
            | WaitingFor::Start
            | WaitingFor::Consent { .. }
            | WaitingFor::Bot { .. }
            | WaitingFor::Program { .. }
            | WaitingFor::Auto { .. }
            | WaitingFor::People(_)
            | WaitingFor::Over => break,
        };
        let makes_final = game.makes_final(seat, choice);
        if makes_final && !beat.answers.is_empty() {
            break;
        }
        let step = match game.is_played(seat) {
            true => game.answer_for(seat, moment, choice, 0),
            false => game.pass_for(seat, moment, 0),
        };
        let Ok(step) = step else { break };
        beat.answers.push((seat, choice));
        beat.makes_final |= makes_final;
        if !step.quiet || !is_idle(choice) {
            break;
        }
    }
    beat
}

impl TableTask {
    /// Whether bots answer in beats here: nothing is to be hidden from anybody.
    pub(super) fn plays_in_beats(&self) -> bool {
        self.game.persons().len() < 2
    }

    pub(super) async fn take_beat(&mut self, moment: u32, answers: Answers) {
        self.thinking.clear();
        if moment != self.game.moment() {
            return;
        }
        let (mut steps, now) = (Vec::new(), self.now());
        for (seat, choice) in answers {
            let moment = self.game.moment();
            let step = match self.game.is_played(seat) {
                true => self.game.answer_for(seat, moment, choice, now),
                false => self.game.pass_for(seat, moment, now),
            };
            let Ok(step) = step else { break };
            steps.push(step);
        }
        let Some(last) = steps.pop() else { return };
        if !self.keep().await {
            return;
        }
        self.shared.metrics.choices.inc_by(steps.len() as u64 + 1);
        steps.iter().for_each(|step| self.tell_lines(step));
        self.tell_step(&last);
    }
}
