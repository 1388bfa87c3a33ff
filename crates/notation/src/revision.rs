//! Which rules a game was recorded with.
//!
//! A record holds choices, not rules: where a fault of the rules was mended since, an old game may no longer come out as it
//! was played. Whoever reads it is then told what has changed, instead of being left with a line that does not fit.

/// Counts up with every change after which some recorded game comes out otherwise.
pub const REVISION: u32 = 2;

/// What was played otherwise before a revision.
struct Change {
    revision: u32,
    what: &'static str,
    rulings: &'static str,
}

const CHANGES: [Change; 4] = [
    Change { revision: 2, what: "a play names everything that it is aimed at on declaring", rulings: "PRIO-29" },
    Change {
        revision: 2,
        what: "of two Rooms that change places the second is not asked about where only one is left",
        rulings: "CARD-centipede-tunnel-01",
    },
    Change { revision: 2, what: "a Miniboss is placed once in a build turn at the most", rulings: "MINI-02" },
    Change {
        revision: 2,
        what: "a Room that waits for others to be destroyed does not count the one that lay on it",
        rulings: "UNCOVER-10",
    },
];

/// What to tell about a record of an earlier revision that does not hold; nothing about one of today.
pub fn changed_since(revision: u32) -> Option<String> {
    let since = CHANGES.iter().filter(|change| change.revision > revision);
    let said: Vec<String> = since.map(|change| format!("{} ({})", change.what, change.rulings)).collect();
    (!said.is_empty()).then(|| {
        format!(
            "it was recorded under revision {revision} of the rules. Since then they have changed: {}",
            said.join("; ")
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_revision_says_what_it_changed() {
        assert_eq!(changed_since(REVISION), None);
        assert!(changed_since(REVISION - 1).is_some());
        assert!(CHANGES.iter().all(|change| (2..=REVISION).contains(&change.revision)));
    }
}
