//! One game from the deal to the end, played bare: nobody keeps it.

use super::listener::GameListener;
use super::seat::{BotName, SeatedBot};
use super::setting::Setting;
use soulkeep_rules::{BossId, Choice, Dice, Look, Seat, State};

/// A game that goes on for longer is not going to end.
pub(super) const MOST_DECISIONS: u64 = 100_000;

/// A game to be played. The seed and the number make the deal: it is the same for whoever sits down to it.
pub struct SimTable<'a> {
    pub setting: &'a Setting,
    pub number: u64,
    /// One for each seat.
    pub bots: &'a [BotName],
}

/// What is left of a finished game.
pub struct Ended {
    pub decisions: u64,
    pub turns: u16,
    pub winner: Seat,
    /// One for each seat.
    pub players: Vec<FinalScore>,
    pub fingerprint: u64,
}

/// How a player stands at the end.
pub struct FinalScore {
    pub boss: BossId,
    pub souls: u32,
    pub wounds: u32,
}

/// Why a game has no ending.
pub enum Unfinished {
    /// It went on for too long.
    Endless,
    /// A combination of effects outgrew the table.
    BrokenOff(soulkeep_rules::Fault),
    /// It stopped, and nobody had won.
    NoWinner,
    /// A bot chose what the rules do not allow.
    Refused,
}

impl SimTable<'_> {
    /// Plays the game; `legal` is only there to be used again.
    pub fn play(&self, listener: &mut impl GameListener, legal: &mut Vec<Choice>) -> Result<Ended, Unfinished> {
        let game = &*self.setting.game;
        let mut dice = Dice::new(self.seed());
        let mut state = State::empty();
        game.start_on(&mut state, &mut dice, listener);
        listener.reached(&state);
        let mut sitting = self.seated();
        let mut decisions = 0;
        while let Some(decision) = state.decision(game) {
            if decisions == MOST_DECISIONS {
                return Err(Unfinished::Endless);
            }
            let Some(seat) = decision.seats.iter().next() else { break };
            state.legal_into(game, seat, legal);
            let choice = sitting[seat.index()].choose(game, &state, seat, legal);
            listener.chosen(&state, &decision, seat, choice);
            state.apply_unchecked(game, seat, choice, &mut dice, listener);
            listener.reached(&state);
            decisions += 1;
        }
        self.ended(&state, decisions)
    }

    /// What deals this game.
    pub(super) fn seed(&self) -> u64 {
        Dice::seed_of_game(self.setting.seed, self.number)
    }

    pub(super) fn seated(&self) -> Vec<SeatedBot> {
        let seats = self.bots.iter().zip(0..);
        seats
            .map(|(bot, seat)| bot.seated(bot_seed(self.setting.seed, self.number, seat), self.setting.think))
            .collect()
    }

    pub(super) fn ended(&self, state: &State, decisions: u64) -> Result<Ended, Unfinished> {
        if let Some(fault) = state.fault {
            return Err(Unfinished::BrokenOff(fault));
        }
        let look = Look::new(&self.setting.game, state);
        let standing = |seat: Seat| FinalScore {
            boss: state.player(seat).boss,
            souls: look.souls(seat),
            wounds: look.wounds(seat),
        };
        Ok(Ended {
            decisions,
            turns: state.turn,
            winner: state.winner.ok_or(Unfinished::NoWinner)?,
            players: (0..self.setting.game.seats).map(|seat| standing(Seat(seat))).collect(),
            fingerprint: state.fingerprint(&self.setting.game),
        })
    }
}

/// A stream for each seat of each game, apart from the dice.
fn bot_seed(seed: u64, number: u64, seat: u64) -> u64 {
    mix(seed ^ mix(number.wrapping_mul(8).wrapping_add(seat)))
}

/// Spreads near numbers apart (the finaliser of SplitMix64).
pub fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
