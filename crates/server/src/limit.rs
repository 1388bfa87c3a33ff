//! How often somebody may do something.

use std::time::{Duration, Instant};

/// A bucket that fills steadily; whoever does something takes tokens out.
#[derive(Clone, Debug)]
pub struct Bucket {
    size: f32,
    per_second: f32,
    tokens: f32,
    filled: Instant,
}

impl Bucket {
    pub fn new(size: f32, per_second: f32, now: Instant) -> Bucket {
        Bucket { size, per_second, tokens: size, filled: now }
    }

    /// Takes a token, if there is one.
    pub fn take(&mut self, now: Instant) -> bool {
        let some = self.wait(1.0, now).is_none();
        if some {
            self.pay(1.0);
        }
        some
    }

    /// How long it takes until there are so many tokens; nothing if there are. What is dearer than the bucket is large
    /// costs all of it.
    pub fn wait(&mut self, cost: f32, now: Instant) -> Option<Duration> {
        let passed = now.saturating_duration_since(self.filled).as_secs_f32();
        self.tokens = (self.tokens + passed * self.per_second).min(self.size);
        self.filled = now;
        let missing = cost.min(self.size) - self.tokens;
        (missing > 0.0).then(|| Duration::try_from_secs_f32(missing / self.per_second).unwrap_or(Duration::MAX))
    }

    /// Takes so many tokens; whether there are enough was asked before.
    pub fn pay(&mut self, cost: f32) {
        self.tokens = (self.tokens - cost).max(0.0);
    }

    /// Whether nothing is remembered by it.
    pub fn is_full(&mut self, now: Instant) -> bool {
        self.wait(self.size, now).is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills() {
        let start = Instant::now();
        let mut bucket = Bucket::new(2.0, 1.0, start);
        assert!(bucket.take(start) && bucket.take(start) && !bucket.take(start));
        assert!(!bucket.take(start + Duration::from_millis(500)));
        assert!(bucket.take(start + Duration::from_millis(1600)));
    }

    #[test]
    fn it_never_holds_more_than_its_size() {
        let start = Instant::now();
        let mut bucket = Bucket::new(1.0, 100.0, start);
        let later = start + Duration::from_secs(60);
        assert!(bucket.take(later) && !bucket.take(later));
    }

    #[test]
    fn it_says_how_long_to_wait() {
        let start = Instant::now();
        let mut bucket = Bucket::new(4.0, 2.0, start);
        assert!(bucket.is_full(start) && bucket.wait(9.0, start).is_none(), "nothing costs more than all of it");
        bucket.pay(9.0);
        assert_eq!(bucket.wait(3.0, start), Some(Duration::from_millis(1500)));
        let later = start + Duration::from_millis(1500);
        assert!(bucket.wait(3.0, later).is_none() && !bucket.is_full(later));
        assert_eq!(Bucket::new(0.0, 0.0, start).wait(1.0, start), None);
        let mut never = Bucket::new(1.0, 0.0, start);
        never.pay(1.0);
        assert_eq!(never.wait(1.0, later), Some(Duration::MAX));
    }
}
