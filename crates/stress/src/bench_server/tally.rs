//! What is counted while tables play.

#[derive(Default)]
pub struct Tally {
    /// Choices that the server has acknowledged, and so stored.
    pub choices: u64,
    /// From sending a choice to the last seat having heard of it, in microseconds.
    pub latencies: Vec<u32>,
    /// Choices that came too fast for the server's limits.
    pub refused: u64,
    /// Games that came to their end.
    pub games: u64,
}

/// Times in microseconds, in their order.
pub struct Sorted(Vec<u32>);

impl Sorted {
    pub fn new(mut times: Vec<u32>) -> Sorted {
        times.sort_unstable();
        Sorted(times)
    }

    /// The time in milliseconds within which this share of all was done; none if there was nothing.
    pub fn quantile(&self, share: f64) -> Option<f64> {
        let place = (share * self.0.len() as f64).ceil() as usize;
        self.0.get(place.saturating_sub(1)).map(|time| f64::from(*time) / 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_times() {
        let times = Sorted::new((1..=1000).rev().map(|time| time * 1000).collect());
        let of = |share| times.quantile(share);
        assert_eq!((of(0.5), of(0.99), of(1.0)), (Some(500.0), Some(990.0), Some(1000.0)));
        assert_eq!(Sorted::new(Vec::new()).quantile(0.5), None);
    }
}
