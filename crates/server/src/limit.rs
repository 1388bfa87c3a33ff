//! How often somebody may do something.

use std::time::Instant;

/// A bucket that fills steadily; whoever does something takes a token out.
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
        let passed = now.saturating_duration_since(self.filled).as_secs_f32();
        self.tokens = (self.tokens + passed * self.per_second).min(self.size);
        self.filled = now;
        let some = self.tokens >= 1.0;
        if some {
            self.tokens -= 1.0;
        }
        some
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
}
