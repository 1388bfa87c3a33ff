//! What a seat was told of its table, to be held against what it is told after the server was killed.

use super::wire::Parts;
use miette::IntoDiagnostic;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The longest log that somebody who comes is sent; of a longer one the beginning is left out.
const LONGEST: usize = 600;

/// What of the board is the same for everybody; the rest shows what one knows oneself.
const PUBLIC: [&str; 10] =
    ["turn", "stage", "active", "order", "room_deck", "spell_deck", "ordinary_heroes", "epic_heroes", "pile", "items"];

#[derive(Default)]
pub struct Known {
    pub moment: u32,
    /// By member.
    board: BTreeMap<String, String>,
    hand: String,
    /// Lines with their moments.
    log: Vec<(u32, String)>,
}

#[derive(Deserialize)]
struct LoggedLine {
    moment: u32,
}

impl Known {
    pub fn see(&mut self, fresh: bool, moment: u32, parts: &Parts<'_>) -> miette::Result<()> {
        if fresh {
            *self = Known::default();
        }
        self.moment = moment;
        if let Some(board) = parts.board {
            let changed: BTreeMap<String, &RawValue> = serde_json::from_str(board.get()).into_diagnostic()?;
            self.board.extend(changed.into_iter().map(|(name, member)| (name, member.get().to_owned())));
        }
        if let Some(hand) = parts.hand {
            hand.get().clone_into(&mut self.hand);
        }
        Ok(())
    }

    pub fn log(&mut self, lines: &str) -> miette::Result<()> {
        let lines: Vec<&RawValue> = serde_json::from_str(lines).into_diagnostic()?;
        for line in lines {
            let read: LoggedLine = serde_json::from_str(line.get()).into_diagnostic()?;
            self.log.push((read.moment, line.get().to_owned()));
        }
        Ok(())
    }

    /// What everybody may see of the board, in short; none before there is one.
    pub fn public_digest(&self) -> Option<u64> {
        (!self.board.is_empty()).then(|| digest(&PUBLIC.map(|member| self.board.get(member))))
    }

    /// The moments of the log that were told since the last time, each with its lines in short. A message has all lines of
    /// a moment, unless it was cut off at its beginning.
    pub fn take_moments(&mut self) -> Vec<(u32, u64)> {
        let lines = std::mem::take(&mut self.log);
        let moments = lines.chunk_by(|(one, _), (other, _)| one == other);
        let cut = usize::from(lines.len() >= LONGEST);
        moments.skip(cut).map(|lines| (lines[0].0, digest(lines))).collect()
    }

    /// What of this is missing or otherwise in `now`, if anything.
    pub fn lost_in(&self, now: &Known) -> Option<String> {
        if now.moment < self.moment {
            return Some(format!("moment {} was told, and it is {} again", self.moment, now.moment));
        }
        if now.moment == self.moment && (&self.board, &self.hand) != (&now.board, &now.hand) {
            return Some(format!("the table or the hand at moment {} is another", self.moment));
        }
        // Of a log that was cut off at its beginning, the first moment may be there in part.
        let cut = now.log.first().filter(|_| now.log.len() >= LONGEST).map(|(moment, _)| *moment);
        let whole = |(moment, _): &&(u32, String)| cut.is_none_or(|cut| *moment > cut);
        let mut lines = now.log.iter().filter(whole);
        let changed = self.log.iter().filter(whole).find(|line| lines.next() != Some(*line));
        changed.map(|(moment, line)| format!("a line of moment {moment} is gone or changed: {line}"))
    }
}

fn digest(of: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(moment: u32, lines: &[(u32, &str)]) -> Known {
        let log = lines.iter().map(|(moment, line)| (*moment, (*line).to_owned())).collect();
        Known { moment, log, ..Known::default() }
    }

    #[test]
    fn going_on_is_no_loss() {
        let before = known(2, &[(1, "a"), (2, "b")]);
        assert_eq!(before.lost_in(&known(3, &[(1, "a"), (2, "b"), (3, "c")])), None);
    }

    #[test]
    fn what_was_told_must_stay() {
        let before = known(2, &[(1, "a"), (2, "b")]);
        for after in [known(1, &[(1, "a")]), known(2, &[(1, "a")]), known(3, &[(1, "a"), (2, "x"), (3, "c")])] {
            assert!(before.lost_in(&after).is_some());
        }
    }

    #[test]
    fn a_log_may_have_lost_its_beginning() {
        let long: Vec<(u32, String)> = (0..=LONGEST as u32).map(|moment| (moment, moment.to_string())).collect();
        let before = Known { moment: LONGEST as u32, log: long.clone(), ..Known::default() };
        let after = Known { moment: LONGEST as u32, log: long[1..].to_vec(), ..Known::default() };
        assert_eq!(before.lost_in(&after), None);
    }

    #[test]
    fn moments_are_taken_once_and_whole() {
        let mut known = known(2, &[(1, "a"), (1, "b"), (2, "c")]);
        let taken = known.take_moments();
        assert_eq!(taken.iter().map(|(moment, _)| *moment).collect::<Vec<_>>(), [1, 2]);
        assert!(known.take_moments().is_empty());
        known.log = vec![(1, "a".to_owned()), (1, "x".to_owned())];
        assert_ne!(known.take_moments()[0], taken[0]);
        known.log = (0..LONGEST as u32).map(|line| (line / 2, String::new())).collect();
        assert_eq!(known.take_moments()[0].0, 1, "of the first some lines may be missing");
    }
}
