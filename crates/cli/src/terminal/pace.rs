//! How long bots pause after something that a person should see happen.

use std::time::Duration;

/// How fast bots seem to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Pace {
    /// At once
    None,
    /// As a quick player would: a fraction of a second
    Short,
    /// Slow enough to be read along
    Slow,
}

const LEAST: u64 = 300;
const MOST: u64 = 800;
/// For each line that is there to be read.
const LINE: u64 = 120;
const SLOWER: u64 = 3;

impl Pace {
    /// The next slower one, and after the slowest the quickest.
    pub fn next(self) -> Pace {
        match self {
            Pace::None => Pace::Short,
            Pace::Short => Pace::Slow,
            Pace::Slow => Pace::None,
        }
    }

    /// The pause after so many new lines; what the bot has thought counts as a part of it.
    pub fn pause(self, lines: usize, thought: Duration) -> Duration {
        let short = (LEAST + LINE * (lines.saturating_sub(1) as u64)).min(MOST);
        let pause = match self {
            _ if lines == 0 => 0,
            Pace::None => 0,
            Pace::Short => short,
            Pace::Slow => SLOWER * short,
        };
        Duration::from_millis(pause).saturating_sub(thought)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_are_humanly_short() {
        let pause = |pace: Pace, lines| pace.pause(lines, Duration::ZERO).as_millis();
        assert_eq!([0, 1, 2, 9].map(|lines| pause(Pace::Short, lines)), [0, 300, 420, 800]);
        assert_eq!(pause(Pace::Slow, 1), 900);
        assert_eq!(pause(Pace::None, 5), 0);
    }

    #[test]
    fn who_has_thought_long_does_not_pause_on_top() {
        assert_eq!(Pace::Short.pause(1, Duration::from_millis(100)).as_millis(), 200);
        assert_eq!(Pace::Short.pause(1, Duration::from_secs(2)), Duration::ZERO);
    }
}
