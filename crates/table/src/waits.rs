//! Whom the match waits for, and how long an answer that needs no thought is held back.
//!
//! A seat that can only pass is passed for. If that happened at once, the others would learn that the hand holds
//! nothing; so it happens after a pause that comes from the seed, and the same pause stands before answers of bots and
//! of those who pass on although they have a choice. Where the others can see for themselves that there is nothing to
//! choose, or where no other person sits at the table, there is no pause.

use crate::act::Stop;
use crate::table::Match;
use soulkeep_bots::Level;
use soulkeep_rules::{Chance, Choice, Dice, Game, Seat, SeatSet, View, Why};

/// The shortest pause and how much longer it may be, in milliseconds.
const PAUSE: (u32, u32) = (300, 600);
/// Sets the whims of pauses apart from those of bots.
const PAUSING: u64 = 0x7061_7573_6500;
/// The same for hints.
const HINTING: u64 = 0x0048_696e_7400;
/// Odd, so that no two numbers become one; close ones become far ones.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

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
    /// Let the bot think; its answer comes no earlier than after the pause.
    Bot { seat: Seat, level: Level, pause: u32 },
    /// Whoever runs the match brings the answer, no earlier than after the pause.
    Program { seat: Seat, pause: u32 },
    /// [`Match::pass_for`] after the pause.
    Auto { seat: Seat, choice: Choice, pause: u32 },
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
            let pause = self.pause(seat);
            return match self.bot(seat) {
                Some(level) => WaitingFor::Bot { seat, level, pause },
                None => WaitingFor::Program { seat, pause },
            };
        }
        let auto = decision.seats.iter().find_map(|seat| Some((seat, self.automatic(seat)?)));
        match auto {
            Some((seat, choice)) => WaitingFor::Auto { seat, choice, pause: self.pause(seat) },
            None => WaitingFor::People(decision.seats),
        }
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
        let number = (self.choices() as u64) << 8 | u64::from(seat.0);
        // Turned around, so that it is not what the cards are dealt by.
        self.setup.seed.swap_bytes().wrapping_add(number.wrapping_mul(SPREAD))
    }

    /// What is answered for a person without asking.
    pub(crate) fn automatic(&self, seat: Seat) -> Option<Choice> {
        let sitter = self.sitters.get(seat.index()).filter(|_| !self.is_played(seat))?;
        let legal = self.legal(seat);
        if sitter.skip == Some(self.state().turn) && legal.contains(&Choice::Pass) {
            return Some(Choice::Pass);
        }
        match legal[..] {
            [only] if sitter.stop == Stop::CanAct && !self.has_just_acted(seat) => Some(only),
            _ => None,
        }
    }

    /// How long to wait before an answer that took no thought.
    pub fn pause(&self, seat: Seat) -> u32 {
        if self.persons().without(seat).is_empty() || self.is_openly_idle(seat) {
            return 0;
        }
        PAUSE.0 + Dice::new(self.seed_now(seat).wrapping_add(PAUSING)).below(PAUSE.1)
    }

    /// Whether everybody can see that a seat has nothing to do in this window: what is hidden in its hand could not be
    /// used now, whatever it is.
    fn is_openly_idle(&self, seat: Seat) -> bool {
        let Some(decision) = self.decision() else { return true };
        let adventure = matches!(
            decision.why,
            Why::Entry { .. } | Why::Room { .. } | Why::Portion { .. } | Why::Between { .. } | Why::Cancel { .. }
        );
        let hand = self.state().player(seat).hand;
        let useless = !hand.meets(&self.game().spells) && self.game().used_from_hand().is_empty();
        adventure && (useless || hand.is_empty()) && self.legal(seat).len() == 1
    }
}
