//! Figures from counts of wins. Plain arithmetic: it knows nothing of games.

/// The quantile of the normal distribution that leaves 2.5 % on each side.
const Z: f64 = 1.959_963_984_540_054;

/// Where a share is, with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

impl Interval {
    /// Wilson's interval. It holds for games that do not depend on each other; those of one deal do, and mostly make
    /// up for each other, so the true interval is rather narrower.
    pub fn wilson(wins: u64, games: u64) -> Interval {
        if games == 0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let (wins, games) = (wins as f64, games as f64);
        let centre = (wins + Z * Z / 2.0) / (games + Z * Z);
        let half = Z / (games + Z * Z) * (wins * (games - wins) / games + Z * Z / 4.0).sqrt();
        // At the ends the sums are only nearly 0 and 1, and nearly is a finite number of points.
        Interval {
            low: if wins == 0.0 { 0.0 } else { centre - half },
            high: if wins == games { 1.0 } else { centre + half },
        }
    }

    pub fn width(self) -> f64 {
        self.high - self.low
    }
}

/// By how much a bot with this share of the wins is above each bot of its field, on the scale on which 400 points are
/// odds of ten to one; none where it is without end.
pub fn elo(share: f64, seats: usize) -> Option<f64> {
    let points = 400.0 * (share / (1.0 - share) * (seats - 1) as f64).log10();
    points.is_finite().then_some(points)
}

/// The same from counts, with one even game more, so that somebody who always wins has a number too.
pub fn elo_of(wins: u64, games: u64, seats: usize) -> Option<f64> {
    elo((wins as f64 + 1.0 / seats as f64) / (games as f64 + 1.0), seats).filter(|_| games > 0)
}

/// What a pairing adds to the ranking; the bots are numbered.
#[derive(Clone, Copy, Debug)]
pub struct Result {
    pub a: usize,
    pub b: usize,
    pub wins: u64,
    pub games: u64,
}

/// The points of all bots on the scale of [`elo`], the first at zero; none for one that did not play.
///
/// They are those that make the results the likeliest (Bradley and Terry) if each seat wins in proportion to its
/// bot's strength. Each pairing counts one even game more, as in [`elo_of`]. The strengths are found by Hunter's
/// iteration: what a bot has won, divided by what a strength of one would be expected to win.
pub fn ratings(bots: usize, results: &[Result], seats: usize) -> Vec<Option<f64>> {
    let results: Vec<Result> = results.iter().copied().filter(|result| result.games > 0).collect();
    let mut strengths = vec![1.0; bots];
    for _ in 0..MOST_ROUNDS {
        let better = improved(&strengths, &results, (seats - 1) as f64);
        let changes = strengths.iter().zip(&better).map(|(old, new): (&f64, &f64)| (new / old).ln().abs());
        let change = changes.fold(0.0, f64::max);
        strengths = better;
        if change < CLOSE {
            break;
        }
    }
    let plays = |bot: usize| results.iter().any(|result| result.a == bot || result.b == bot);
    let points = |bot: usize| 400.0 * (strengths[bot] / strengths[0]).log10();
    (0..bots).map(|bot| plays(bot).then(|| points(bot))).collect()
}

const MOST_ROUNDS: u32 = 100_000;
const CLOSE: f64 = 1e-12;

fn improved(strengths: &[f64], results: &[Result], others: f64) -> Vec<f64> {
    let mut won = vec![0.0; strengths.len()];
    let mut expected = vec![0.0; strengths.len()];
    for result in results {
        let games = result.games as f64 + 1.0;
        let table = strengths[result.a] + others * strengths[result.b];
        won[result.a] += result.wins as f64 + 1.0 / (others + 1.0);
        won[result.b] += (result.games - result.wins) as f64 + others / (others + 1.0);
        expected[result.a] += games / table;
        expected[result.b] += games * others / table;
    }
    let strength = |bot: usize| if expected[bot] > 0.0 { won[bot] / expected[bot] } else { 1.0 };
    let first = strength(0);
    (0..strengths.len()).map(|bot| strength(bot) / first).collect()
}
