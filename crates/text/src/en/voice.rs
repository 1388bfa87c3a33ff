//! Who acts, and what that does to verbs and pronouns.

/// The acting player as the sentence sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Voice {
    /// You, in the imperative.
    You,
    /// Each of several players; the sentence has named them.
    Each,
    /// One of several players, by pronoun.
    They,
    /// The player whose dungeon this Hero is at; the sentence has not named them.
    Host,
}

/// Who "you" is in the text of a Hero.
pub(super) const HOST: &str = "the player whose dungeon this Hero is at";

impl Voice {
    /// The verb in the form that fits.
    pub(super) fn verb(self, base: &str) -> String {
        match self {
            Voice::You | Voice::They => base.to_owned(),
            Voice::Each | Voice::Host => third_person(base),
        }
    }

    /// The same player when a part of the sentence starts anew.
    pub(super) fn again(self) -> Voice {
        match self {
            Voice::You => Voice::You,
            Voice::Each | Voice::They | Voice::Host => Voice::They,
        }
    }

    pub(super) fn may(self) -> &'static str {
        match self {
            Voice::You => "you may ",
            Voice::Each => "may ",
            Voice::They => "they may ",
            Voice::Host => "the player whose dungeon this Hero is at may ",
        }
    }

    pub(super) fn you(self) -> &'static str {
        match self {
            Voice::You => "you",
            Voice::Each | Voice::They => "they",
            Voice::Host => HOST,
        }
    }

    /// "you have".
    pub(super) fn you_do(self, base: &str) -> String {
        match self {
            Voice::You | Voice::Each | Voice::They => format!("{} {base}", self.you()),
            Voice::Host => format!("{HOST} {}", third_person(base)),
        }
    }

    /// What stands after "more than".
    pub(super) fn than(self) -> &'static str {
        match self {
            Voice::You => "you",
            Voice::Each | Voice::They => "they have",
            Voice::Host => HOST,
        }
    }

    /// "you" as an object.
    pub(super) fn you_object(self) -> &'static str {
        match self {
            Voice::You => "you",
            Voice::Each | Voice::They => "them",
            Voice::Host => HOST,
        }
    }

    pub(super) fn your(self) -> &'static str {
        match self {
            Voice::You => "your",
            Voice::Each | Voice::They => "their",
            Voice::Host => "the dungeon owner's",
        }
    }

    pub(super) fn yours(self) -> &'static str {
        match self {
            Voice::You => "yours",
            Voice::Each | Voice::They => "theirs",
            Voice::Host => "the dungeon owner's",
        }
    }

    /// "your hand".
    pub(super) fn hand(self) -> String {
        match self {
            Voice::You | Voice::Each | Voice::They => format!("{} hand", self.your()),
            Voice::Host => format!("the hand of {HOST}"),
        }
    }

    /// "your Hoard".
    pub(super) fn hoard(self) -> String {
        match self {
            Voice::You | Voice::Each | Voice::They => format!("{} Hoard", self.your()),
            Voice::Host => format!("the Hoard of {HOST}"),
        }
    }

    /// "your dungeon".
    pub(super) fn dungeon(self) -> String {
        match self {
            Voice::You | Voice::Each | Voice::They => format!("{} dungeon", self.your()),
            Voice::Host => "the dungeon that this Hero is at".to_owned(),
        }
    }

    pub(super) fn yourself(self) -> &'static str {
        match self {
            Voice::You => "yourself",
            Voice::Each | Voice::They => "themselves",
            Voice::Host => HOST,
        }
    }

    pub(super) fn an_opponent(self) -> &'static str {
        match self {
            Voice::You => "an opponent",
            Voice::Each | Voice::They => "an opponent of theirs",
            Voice::Host => "an opponent of the player whose dungeon this Hero is at",
        }
    }
}

fn third_person(base: &str) -> String {
    match base {
        "have" => "has".to_owned(),
        _ if base.ends_with(['s', 'x', 'o']) || base.ends_with("ch") || base.ends_with("sh") => format!("{base}es"),
        _ => format!("{base}s"),
    }
}
