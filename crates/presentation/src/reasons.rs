//! Which line of the log tells a bot's reason, and when.
//!
//! A play is declared in steps, so its reason is told when the last step is known; a face-down card's when it is turned
//! up. What is told is the public reason: it is found from what everybody sees.

use soulkeep_bots::{PublicReason, Reason, Shown};
use soulkeep_rules::{CardId, Choice, Event, Seat};

/// Reasons that are not told yet.
#[derive(Clone, Debug, Default)]
pub struct Reasons {
    /// Of cards that lie face-down.
    sealed: Vec<(CardId, Reason)>,
    /// Of a play that is still being declared.
    open: Option<Told>,
    /// Told last in this turn: one purpose of several choices is told once.
    last: Option<(Seat, Reason)>,
}

/// A choice of a bot and what came of it.
pub struct BotChoice<'a> {
    pub seat: Seat,
    pub choice: Choice,
    pub why: Option<PublicReason>,
    pub events: &'a [Event],
    /// The line of the first event.
    pub first: usize,
    /// The seat has more to choose for the same play.
    pub unfinished: bool,
}

/// A reason beside a line of the log; none where no reason is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Told {
    line: usize,
    reason: Option<Reason>,
}

impl Reasons {
    /// Whether a play is being declared whose reason is still to come.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// What can be told of a choice.
    pub fn chosen(&mut self, act: &BotChoice) -> Option<(usize, Reason)> {
        let now = match act.why {
            Some(PublicReason { reason, shown: Shown::Now }) => Some(reason),
            Some(PublicReason { reason, shown: Shown::WhenRevealed }) => {
                self.sealed.extend(placed(act.choice).map(|card| (card, reason)));
                None
            }
            None => None,
        };
        let begun = self.open.take();
        let line = line(act, begun.is_some()).or(begun.map(|told| told.line));
        let told = Told { line: line.unwrap_or(act.first), reason: now.or(begun.and_then(|told| told.reason)) };
        if act.unfinished {
            self.open = Some(told);
            return None;
        }
        let reason = told.reason.filter(|_| told.line < act.first + act.events.len())?;
        let again = self.last.replace((act.seat, reason)) == Some((act.seat, reason));
        (!again).then_some((told.line, reason))
    }

    /// What can be told of cards that are turned up.
    pub fn revealed(&mut self, events: &[Event], first: usize) -> Vec<(usize, Reason)> {
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            self.last = None;
        }
        let mut told = Vec::new();
        for (index, event) in events.iter().enumerate() {
            let Some((card, shown)) = turned(event) else { continue };
            if let Some(at) = self.sealed.iter().position(|(sealed, _)| *sealed == card) {
                let (_, reason) = self.sealed.swap_remove(at);
                told.extend(shown.then_some((first + index, reason)));
            }
        }
        told
    }
}

fn placed(choice: Choice) -> Option<CardId> {
    match choice {
        Choice::Build { card, .. } | Choice::Gift { card, .. } => Some(card),
        _ => None,
    }
}

/// A card that no longer lies face-down, and whether it was shown.
fn turned(event: &Event) -> Option<(CardId, bool)> {
    match *event {
        Event::Revealed { card, .. } => Some((card, true)),
        Event::TookBack { card, .. } => Some((card, false)),
        _ => None,
    }
}

/// The line that says what was chosen: of a play that goes on only a new target does.
fn line(act: &BotChoice, goes_on: bool) -> Option<usize> {
    let target = |event: &Event| matches!(event, Event::Targeted { .. } | Event::Traded { .. });
    // A price that is paid first is not what was chosen.
    let declared = |event: &Event| !matches!(event, Event::LimitUsed { .. } | Event::CoinsPaid { .. });
    let named = act.events.iter().rposition(target);
    let index = if goes_on { named } else { named.or_else(|| act.events.iter().position(declared)) };
    index.map(|index| act.first + index)
}
