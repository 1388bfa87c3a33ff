//! What happened at a match, choice by choice, for whoever writes a log: with the reasons of bots, as far as everybody
//! can see them.

use crate::act::By;
use crate::choose::AppliedChoice;
use crate::setup::Chair;
use crate::table::Match;
use soulkeep_bots::{PublicReason, Reason};
use soulkeep_presentation::reasons::{BotChoice, Reasons};
use soulkeep_rules::{Choice, Event, Game, Look, Seat, State, View, Why};

/// One choice and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct ToldChoice<'a> {
    /// How many choices had been made with it.
    pub number: usize,
    /// Whose choice it was.
    pub seat: Seat,
    /// What was chosen.
    pub choice: Choice,
    /// None for what was decided before the match began.
    pub by: Option<By>,
    /// The table before it.
    pub before: &'a State,
    /// The table after it.
    pub after: &'a State,
    /// What came of it.
    pub events: &'a [Event],
}

impl ToldChoice<'_> {
    /// Whether a play was begun that still needs its target or its cost.
    pub fn is_unfinished(&self, game: &Game) -> bool {
        let goes_on = |why: Why| matches!(why, Why::Target { .. } | Why::Cost { .. });
        let next = Look::new(game, self.after).decision();
        next.is_some_and(|next| next.seats.contains(self.seat) && goes_on(next.why))
    }
}

/// Reasons of bots that are still to be told.
#[derive(Clone, Debug, Default)]
pub struct BotReasons(Reasons);

impl BotReasons {
    /// What can be said of a choice, each reason with its line. Every event has one line; `first` is that of the first
    /// one here. To be asked at every choice, in their order.
    pub fn of(&mut self, table: &Match, told: &ToldChoice<'_>, first: usize) -> Vec<(usize, Reason)> {
        let (why, unfinished) = (table.public_reason(told), told.is_unfinished(table.game()));
        let ToldChoice { seat, choice, events, .. } = *told;
        let mut reasons = Vec::new();
        if why.is_some() || self.0.is_open() {
            reasons.extend(self.0.chosen(&BotChoice { seat, choice, why, events, first, unfinished }));
        }
        // The last card that is placed is turned up at once.
        reasons.extend(self.0.revealed(events, first));
        reasons
    }
}

impl Match {
    /// What happened in the set-up; before it everything was in the box.
    pub fn opening(&self) -> Vec<Event> {
        let mut events = Vec::new();
        self.rerun(&mut events);
        events
    }

    /// Every choice that counts, from the deal on.
    pub fn retell(&self, mut each: impl FnMut(&ToldChoice<'_>)) {
        let (mut rerun, mut events) = (self.rerun(&mut ()), Vec::new());
        for (index, ((seat, choice), by)) in self.played().zip(self.makers()).enumerate() {
            let before = *rerun.state();
            events.clear();
            rerun.go(seat, choice, &mut events);
            let (after, number) = (rerun.state(), index + 1);
            each(&ToldChoice { number, seat, choice, by, before: &before, after, events: &events });
        }
    }

    /// The same for the choice that was made last.
    pub fn told<'a>(&'a self, step: &'a AppliedChoice) -> ToldChoice<'a> {
        let AppliedChoice { seat, choice, by, before, events, .. } = step;
        let (number, after) = (self.choices(), self.state());
        ToldChoice { number, seat: *seat, choice: *choice, by: Some(*by), before, after, events }
    }

    /// People are not explained, nor bots that the table knows nothing about.
    fn public_reason(&self, told: &ToldChoice<'_>) -> Option<PublicReason> {
        match told.by {
            Some(By::Bot) if self.chair(told.seat) != Chair::Program => {
                let seen = View::of(self.game(), told.before, None);
                Reason::public(self.game(), &seen, told.seat, told.choice)
            }
            Some(By::Bot | By::Person | By::Auto | By::Clock) | None => None,
        }
    }
}
