//! Whom the match waits for.
//!
//! A seat that can only pass, or does not want to be asked (see [`crate::stops`]), is passed for. If that happened at
//! once, the others would learn that the hand holds nothing; so it happens when it could have happened had there been a
//! choice: see [`crate::pace`]. Where the others can see for themselves that there is nothing to choose, or where no
//! other person sits at the table, it is at once.

use crate::table::Match;
use soulkeep_bots::Level;
use soulkeep_rules::{Choice, Game, Seat, SeatSet, View};

/// Sets the whims of hints apart from those of bots.
const HINTING: u64 = 0x0048_696e_7400;
/// Odd, so that no two numbers become one; close ones become far ones.
pub(crate) const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// What has to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "a field is what its name and its type say; a variant says what it means")]
pub enum WaitingFor {
    /// Chairs are open.
    Open(SeatSet),
    /// All chairs are taken: [`Match::start`].
    Start,
    /// Everybody waits for leave to take a choice back. A choice of a person ends the request; bots and automatic
    /// answers wait.
    Consent { by: Seat, of: SeatSet },
    /// Let the bot think. Its answer is carried out no earlier than so long after [`Match::asked_at`].
    Bot { seat: Seat, level: Level, pause: u64 },
    /// Whoever runs the match brings the answer.
    Program { seat: Seat },
    /// [`Match::pass_for`], so long after [`Match::asked_at`]. If it hands over, the person has just done something, and the
    /// others go on from it: who is not in a hurry may want to take it back first.
    Auto { seat: Seat, choice: Choice, pause: u64, hands_over: bool },
    /// These persons think.
    People(SeatSet),
    /// Nothing: the match has ended.
    Over,
}

/// What a bot is handed.
#[derive(Clone, Debug)]
pub struct BotQuestion {
    /// Who is asked.
    pub seat: Seat,
    /// The moment that an answer names.
    pub moment: u32,
    /// How hard it thinks.
    pub level: Level,
    /// What its whims come from.
    pub seed: u64,
    /// What it may know.
    pub view: Box<View>,
    /// What it may answer.
    pub legal: Vec<Choice>,
}

impl BotQuestion {
    /// What the search behind a hint begins with: the same hint is given to the same question.
    pub fn hint_seed(&self) -> u64 {
        self.seed ^ HINTING
    }

    /// What the bot answers. It may take a second.
    pub fn answer(&self, game: &Game) -> Choice {
        self.level.bot(self.seed).choose(game, &self.view, &self.legal)
    }
}

impl Match {
    /// Where several are asked at once, bots come first and those who have nothing to choose next; the people among
    /// them may answer all the while.
    pub fn waits_for(&self) -> WaitingFor {
        if !self.started {
            let open = self.open_chairs();
            return if open.is_empty() { WaitingFor::Start } else { WaitingFor::Open(open) };
        }
        if let Some(request) = &self.request {
            return WaitingFor::Consent { by: request.by, of: request.waiting };
        }
        let Some(decision) = self.decision() else { return WaitingFor::Over };
        if let Some(seat) = decision.seats.iter().find(|seat| self.is_played(*seat)) {
            let pause = self.bot_pause(seat);
            return match self.bot(seat) {
                Some(level) => WaitingFor::Bot { seat, level, pause },
                None => WaitingFor::Program { seat },
            };
        }
        let autos = decision.seats.iter().filter_map(|seat| Some((seat, self.automatic(seat)?, self.pause(seat))));
        match autos.min_by_key(|(seat, _, pause)| self.asked_at(*seat) + pause) {
            Some((seat, choice, pause)) => {
                WaitingFor::Auto { seat, choice, pause, hands_over: self.hands_over(seat, choice) }
            }
            None => WaitingFor::People(decision.seats),
        }
    }

    /// How long after [`Match::asked_at`] an answer of a bot is carried out at the earliest. One that has a choice takes its
    /// time by thinking.
    pub fn bot_pause(&self, seat: Seat) -> u64 {
        if self.legal(seat).len() == 1 { self.pause(seat) } else { 0 }
    }

    /// Whether a seat is asked what it was asked at a moment.
    pub fn is_asked_since(&self, seat: Seat, moment: u32) -> bool {
        self.check_moment(seat, moment).is_ok()
    }

    /// What a bot needs to answer for a seat that is asked and has no person to answer.
    pub fn view_for_bot(&self, seat: Seat) -> Option<BotQuestion> {
        let level = self.bot(seat)?;
        self.question(seat, level)
    }

    /// The same for any seat that is asked, such as for a hint.
    pub fn question(&self, seat: Seat, level: Level) -> Option<BotQuestion> {
        let legal = self.legal(seat);
        let view = Box::new(self.view(Some(seat)));
        let (seed, moment) = (self.seed_now(seat), self.moment);
        (!legal.is_empty()).then_some(BotQuestion { seat, moment, level, seed, view, legal })
    }

    /// Depends on the choices so far and not on the moment, so that nobody gets another answer by taking back.
    fn seed_now(&self, seat: Seat) -> u64 {
        self.seed_of(self.choices() as u64, seat)
    }

    /// The same for one question, whatever others answer meanwhile.
    pub(crate) fn seed_since(&self, seat: Seat) -> u64 {
        self.seed_of(u64::from(self.since[seat.index()]), seat)
    }

    /// The same for all questions of a turn: what is not known does not become something else from one to the next.
    pub(crate) fn seed_of_turn(&self, seat: Seat) -> u64 {
        self.seed_of(u64::from(self.state().turn), seat)
    }

    fn seed_of(&self, number: u64, seat: Seat) -> u64 {
        let number = number << 8 | u64::from(seat.0);
        // Turned around, so that it is not what the cards are dealt by.
        self.setup.seed.swap_bytes().wrapping_add(number.wrapping_mul(SPREAD))
    }
}
