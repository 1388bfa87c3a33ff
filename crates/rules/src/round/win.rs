//! Who has won, who has lost, and who wins a tie (T70 to T72).

use crate::chance::Chance;
use crate::choice::Thing;
use crate::engine::Engine;
use crate::event::{Event, Sink, Victory};
use crate::frame::Frame;
use crate::game::Game;
use crate::ids::{Seat, SeatSet};
use crate::look::Look;
use soulkeep_cards::Modifier;

/// Souls that win.
pub const SOULS_TO_WIN: u32 = 10;
/// Wounds that lose.
pub const WOUNDS_TO_LOSE: u32 = 5;

/// Turns without a Hero moving after which the Heroes left cannot be given out any more (WIN-15).
const STILL_TURNS: u8 = 3;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn check_end(&mut self) {
        let losers = self.look().losers();
        if let Some((seat, by)) = self.look().verdict_of(losers) {
            self.emit(Event::Won { seat, by });
            self.state.frames.clear();
            self.push(Frame::Over);
            return;
        }
        // By XP: their Heroes come to town in that order (PRIO-08).
        for seat in self.state.order.into_iter().filter(|seat| losers.contains(*seat)) {
            self.emit(Event::Eliminated { seat });
        }
        self.emit(Event::TurnEnded);
    }
}

impl Game {
    /// So many Wounds put a player out (WIN-01); none where nobody is put out by them (MULTI-05, MULTI-08).
    pub fn wounds_to_lose(&self) -> Option<u32> {
        let spared = self.crash_crowd && !self.options.crowd_eliminates;
        (!self.options.unlimited_lives && !spared).then_some(WOUNDS_TO_LOSE)
    }
}

impl Look<'_> {
    /// Who wins if this turn's check were made now.
    pub fn verdict(self) -> Option<(Seat, Victory)> {
        self.verdict_of(self.losers())
    }

    fn verdict_of(self, losers: SeatSet) -> Option<(Seat, Victory)> {
        let everyone = self.table.alive;
        if self.game.options.unlimited_lives {
            // VARIANT-10, VARIANT-13.
            return if self.hero_decks_empty() { self.best_of(self.free(everyone)) } else { None };
        }
        if self.game.crash_crowd {
            return self.crowd_verdict(losers);
        }
        let left = set(everyone.iter().filter(|seat| !losers.contains(*seat)));
        let winners = set(self.free(left).iter().filter(|seat| self.souls(*seat) >= SOULS_TO_WIN));
        let all_met = everyone.iter().all(|seat| losers.contains(seat) || winners.contains(seat));
        if self.game.options.literal_compare && all_met && everyone.len() > 1 {
            return self.best_of_all(everyone);
        }
        match (winners.len(), left.len()) {
            (1, _) => winners.iter().next().map(|seat| (seat, Victory::Souls)),
            (2.., _) => self.best_of(winners),
            (0, 0) => self.best_of_all(losers),
            (0, 1) => left.iter().next().map(|seat| (seat, Victory::LastStanding)),
            (0, _) if self.is_depleted() => self.best_of(self.free(left)),
            (0, _) => None,
        }
    }

    /// Five or six players with Crash Landing: ten Souls end the game, or Heroes that cannot be given out any more
    /// (MULTI-06, WIN-12); the best difference wins it (MULTI-07).
    fn crowd_verdict(self, losers: SeatSet) -> Option<(Seat, Victory)> {
        let everyone = self.table.alive;
        let left = set(everyone.iter().filter(|seat| !losers.contains(*seat)));
        let free = self.free(left);
        let ended = free.iter().any(|seat| self.souls(seat) >= SOULS_TO_WIN);
        match left.len() {
            0 => self.best_of_all(losers),
            1 => left.iter().next().map(|seat| (seat, Victory::LastStanding)),
            2.. if ended || self.is_depleted() => self.best_of(free),
            2.. => None,
        }
    }

    /// Those who are not kept from winning this turn: the others are passed over (WIN-16).
    fn free(self, seats: SeatSet) -> SeatSet {
        set(seats.iter().filter(|seat| !self.is_barred(Modifier::NoWin, Thing::Seat(*seat))))
    }

    /// Nobody is left to play on, so somebody has to win (WIN-06), if need be one who is kept from it.
    fn best_of_all(self, seats: SeatSet) -> Option<(Seat, Victory)> {
        self.best_of(self.free(seats)).or_else(|| self.best_of(seats))
    }

    /// Whether a seat is out, be it by the turn that ended the game: nobody is eliminated then. Who wins among those who fall
    /// together is not (WIN-06).
    pub fn is_out(self, seat: Seat) -> bool {
        let has_fallen = || self.table.winner.is_some_and(|winner| winner != seat) && self.losers().contains(seat);
        !self.table.alive.contains(seat) || has_fallen()
    }

    fn losers(self) -> SeatSet {
        let Some(most) = self.game.wounds_to_lose() else { return SeatSet::EMPTY };
        set(self.table.alive.iter().filter(|seat| self.wounds_at_check(*seat) >= most))
    }

    /// The Wounds that count at the end of the turn, for losing and where winners are compared (CARD-extra-life-05).
    fn wounds_at_check(self, seat: Seat) -> u32 {
        if self.is_barred(Modifier::NoLoss, Thing::Seat(seat)) { 0 } else { self.wounds(seat) }
    }

    /// WIN-04, WIN-05: the best Souls minus Wounds, then the lowest XP.
    fn best_of(self, seats: SeatSet) -> Option<(Seat, Victory)> {
        let net = |seat: Seat| self.souls(seat) as i32 - self.wounds_at_check(seat) as i32;
        let best = seats.iter().map(net).max()?;
        let tied = set(seats.iter().filter(|seat| net(*seat) == best));
        let by = if tied.len() == 1 { Victory::Difference } else { Victory::LowestXp };
        self.order().filter(|seat| tied.contains(*seat)).last().map(|seat| (seat, by))
    }

    pub(crate) fn hero_decks_empty(self) -> bool {
        self.table.ordinary_deck.is_empty() && self.table.epic_deck.is_empty()
    }

    /// WIN-12, WIN-15.
    fn is_depleted(self) -> bool {
        let nobody_waits =
            self.table.town.is_empty() && self.table.alive.iter().all(|seat| self.table.player(seat).line.is_empty());
        let stuck = !self.table.hero_moved && self.table.still_turns + 1 >= STILL_TURNS;
        self.hero_decks_empty() && (self.game.options.depletion_ends || nobody_waits || stuck)
    }
}

fn set(seats: impl Iterator<Item = Seat>) -> SeatSet {
    seats.fold(SeatSet::EMPTY, SeatSet::with)
}
