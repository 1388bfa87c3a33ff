//! A moment in which one can take back what one has just done, although the table goes on by itself.
//!
//! Against bots alone, whatever keeps the deed free (see [`crate::undo`]) happens meanwhile, such as that the bots put their
//! Rooms face down, too; what would make it final, such as that all of them are revealed, is held back.

use crate::act::By;
use crate::pace::is_idle;
use crate::table::Match;
use crate::undo::{is_face_down, is_free_among_bots};
use soulkeep_notation::replay::Recorder;
use soulkeep_presentation::has_learnt;
use soulkeep_rules::{Choice, Dice, Game, Playthrough, Seat, SeatSet};
use std::sync::Arc;

impl Match {
    /// Whether the only person has just done something that is still free, and an answer that the table is about to give
    /// for this one asks somebody else next, or makes it final.
    pub(crate) fn hands_over(&self, seat: Seat, choice: Choice) -> bool {
        let just_done = self.fresh_deed().filter(|(person, place)| *person == seat && place + 1 == self.done.len());
        just_done.and_then(|_| self.tried(seat, choice)).is_some_and(|play| {
            let goes_on = play.decision().is_some_and(|next| next.seats == SeatSet::only(seat));
            !goes_on || self.settles_something(seat, &play)
        })
    }

    /// When the only person at the table did what can be taken back now and would be made final by the table itself.
    pub fn fresh_since(&self) -> Option<u64> {
        self.fresh_deed().map(|(_, place)| self.done[place].at)
    }

    /// Whether an answer of a bot, or of the table for the only person, would make that final: whoever runs the
    /// match holds it back for a moment.
    pub fn makes_final(&self, seat: Seat, choice: Choice) -> bool {
        let (Some((person, place)), Some(decision)) = (self.fresh_deed(), self.decision()) else { return false };
        // Where everybody is asked at once the table does not go on by itself.
        let follows = place + 1 < self.done.len() || seat == person;
        let stays = seat == person || is_idle(choice) || is_face_down(&decision.why, choice);
        follows && self.tried(seat, choice).is_some_and(|play| !stays || self.settles_something(person, &play))
    }

    /// The moment right after that, for the one who did it.
    pub(crate) fn moment_of_fresh_deed(&self, seat: Seat) -> Option<u32> {
        let (_, place) = self.fresh_deed().filter(|(person, _)| *person == seat)?;
        Some(self.moment - (self.done.len() - place - 1) as u32)
    }

    /// The last thing that the only person did by hand, if it was more than a pass and is free, and the table has gone on by
    /// itself since.
    fn fresh_deed(&self) -> Option<(Seat, usize)> {
        let person = self.persons().iter().next().filter(|person| self.persons() == SeatSet::only(*person))?;
        let place = self.done.iter().rposition(|done| done.seat == person && done.by == By::Person)?;
        let [deed, since @ ..] = &self.done[place..] else { return None };
        let by_itself = since.first().is_none_or(|next| next.seat == person && next.by == By::Auto);
        let is_free = self.done[place..].iter().all(|done| is_free_among_bots(done, person));
        let is_fresh = !is_idle(deed.choice) && by_itself && is_free && self.end.is_none() && !self.is_played(person);
        is_fresh.then_some((person, place))
    }

    /// The game as it would go on.
    fn tried(&self, seat: Seat, choice: Choice) -> Option<Playthrough<Arc<Game>, Recorder<Dice>>> {
        let mut play = self.play.clone();
        play.apply(seat, choice, &mut ()).is_ok().then_some(play)
    }

    /// Whether the game is over there, chance has decided something, or a seat sees a face that is hidden now.
    fn settles_something(&self, seat: Seat, play: &Playthrough<Arc<Game>, Recorder<Dice>>) -> bool {
        let mut play = play.clone();
        let is_over = play.decision().is_none();
        is_over || !play.chance().take().is_empty() || has_learnt(&self.play.view(Some(seat)), &play.view(Some(seat)))
    }
}
