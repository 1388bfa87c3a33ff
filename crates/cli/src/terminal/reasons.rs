//! Which line of the log tells a bot's reason, and when.
//!
//! A play is declared in steps, so its reason is told when the last step is known; a face-down card's when it is turned
//! up. What is told is the public reason: it is found from what everybody sees.

use soulkeep_bots::{Public, Reason, Shown};
use soulkeep_rules::{CardId, Choice, Event};

/// Reasons that are not told yet.
#[derive(Clone, Debug, Default)]
pub struct Reasons {
    /// Of cards that lie face-down.
    sealed: Vec<(CardId, Reason)>,
    /// Of a play that is still being declared.
    open: Option<Told>,
}

/// A reason beside a line of the log; none where no reason is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    pub line: usize,
    reason: Option<Reason>,
}

impl Reasons {
    /// Whether a play is being declared whose reason is still to come.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// What can be told of a choice. `first` is the line of its first event; `unfinished` means that its player has more
    /// to choose for the same play.
    pub fn chosen(
        &mut self,
        choice: Choice,
        why: Option<Public>,
        events: &[Event],
        first: usize,
        unfinished: bool,
    ) -> Option<(usize, Reason)> {
        let now = match why {
            Some(Public { reason, shown: Shown::Now }) => Some(reason),
            Some(Public { reason, shown: Shown::WhenRevealed }) => {
                self.sealed.extend(placed(choice).map(|card| (card, reason)));
                None
            }
            None => None,
        };
        let before = self.open.take();
        let told = Told {
            line: line(events, first, before.is_some()).or(before.map(|told| told.line)).unwrap_or(first),
            reason: now.or(before.and_then(|told| told.reason)),
        };
        if unfinished {
            self.open = Some(told);
            return None;
        }
        told.reason.filter(|_| told.line < first + events.len()).map(|reason| (told.line, reason))
    }

    /// What can be told of cards that are turned up.
    pub fn revealed(&mut self, events: &[Event], first: usize) -> Vec<(usize, Reason)> {
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
fn line(events: &[Event], first: usize, goes_on: bool) -> Option<usize> {
    let target = events.iter().rposition(|event| matches!(event, Event::Targeted { .. }));
    let declared = events.iter().position(|event| !matches!(event, Event::LimitUsed { .. }));
    target.or(declared.filter(|_| !goes_on)).map(|index| first + index)
}
