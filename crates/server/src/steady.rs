//! The time that games count in: milliseconds since 1970, as the calendar said when the program began.
//!
//! From then on a clock counts that nobody can set: a step of the calendar costs no player a second.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// What games count in.
pub fn clock() -> u64 {
    static CLOCK: LazyLock<SteadyClock> = LazyLock::new(|| SteadyClock::start(calendar));
    CLOCK.at(Instant::now())
}

struct SteadyClock {
    calendar: u64,
    began: Instant,
}

impl SteadyClock {
    /// Looks at the calendar, once.
    fn start(calendar: impl FnOnce() -> u64) -> SteadyClock {
        SteadyClock { calendar: calendar(), began: Instant::now() }
    }

    fn at(&self, now: Instant) -> u64 {
        self.calendar + now.saturating_duration_since(self.began).as_millis() as u64
    }
}

fn calendar() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::time::Duration;

    /// The calendar may jump as it likes, two hours ahead or a day back.
    #[test]
    fn a_step_of_the_calendar_is_no_time() {
        let told = Cell::new(1_790_000_000_000);
        let clock = SteadyClock::start(|| told.get());
        for step in [7_200_000, -86_400_000_i64] {
            told.set(told.get().saturating_add_signed(step));
            assert_eq!(clock.at(clock.began + Duration::from_millis(1500)), 1_790_000_001_500);
        }
        assert_eq!(clock.at(clock.began - Duration::from_secs(1)), 1_790_000_000_000, "it never runs backwards");
        let (first, second) = (super::clock(), super::clock());
        assert!(first <= second && first.abs_diff(calendar()) < 60_000);
    }
}
