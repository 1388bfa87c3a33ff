//! Two people at a table, of whom one watches what the other is asked: whether there was something to choose must not
//! show. Shared by the attacks on clocks and on pauses.

use super::prelude::*;
use serde::Deserialize;
use serde_json::value::RawValue;

/// How long the one who is watched thinks, in milliseconds: that differs from choice to choice, as it does with people.
const QUICKEST: u64 = 500;
const SLOWER_BY: u64 = 1_500;
/// How long after the question the observer asks the first and the second time.
const PROBES: [Duration; 2] = [Duration::from_millis(60), Duration::from_millis(260)];
/// From one table to the next, so that not all do everything at once.
const APART: Duration = Duration::from_millis(37);

/// One time in which the other one alone was asked.
pub struct Window {
    /// There was something to choose.
    pub choice: bool,
    /// How long it took, for the observer.
    pub time: Duration,
    /// By how much the other clock ran between two looks at it, in milliseconds.
    pub clock_ran: Option<i64>,
}

#[derive(Deserialize)]
struct Told<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(default)]
    moment: u32,
    #[serde(borrow)]
    parts: Option<Parts<'a>>,
}

#[derive(Deserialize)]
struct Parts<'a> {
    info: Option<Info>,
    #[serde(borrow)]
    decision: Option<Decision<'a>>,
    #[serde(borrow)]
    outcome: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Info {
    chairs: Vec<Chair>,
}

#[derive(Deserialize)]
struct Chair {
    milliseconds: Option<i64>,
}

#[derive(Deserialize)]
struct Decision<'a> {
    seats: Vec<u8>,
    #[serde(borrow)]
    question: Option<Question<'a>>,
}

#[derive(Deserialize)]
struct Question<'a> {
    #[serde(borrow)]
    options: Vec<&'a RawValue>,
}

/// What one side knows.
struct Side {
    line: Line,
    moment: u32,
    seats: Vec<u8>,
    options: usize,
    over: bool,
    /// When the present moment was told.
    since: Instant,
    /// Looks at the other clock at this moment.
    clock: Vec<i64>,
    looked: usize,
    /// When to answer what one is asked.
    answer_at: Option<Instant>,
}

/// Watches windows at several tables with a clock for the whole game until the time is over.
pub async fn watch(server: SocketAddr, tables: usize, end: Instant, with_clock: bool) -> Vec<Window> {
    let one = |number: usize| async move {
        tokio::time::sleep(APART * number as u32).await;
        let mut windows = Vec::new();
        while Instant::now() < end && play(server, number, end, with_clock, &mut windows).await.is_some() {}
        windows
    };
    many(tables, tables, one).await.into_iter().flatten().collect()
}

/// One game, or as much of it as there is time for; none if it cannot be played.
async fn play(
    server: SocketAddr,
    number: usize,
    end: Instant,
    with_clock: bool,
    windows: &mut Vec<Window>,
) -> Option<()> {
    let clock = if with_clock { r#"{"type":"per_game","seconds":36000}"# } else { r#"{"type":"none"}"# };
    let wanted = Wanted { clock, private: true, ..WITH_OPEN_CHAIR };
    let [observer, watched] = [address(2 * number), address(2 * number + 1)];
    let (own, other) = (cookie(server, observer).await?, cookie(server, watched).await?);
    let table = open(server, observer, Some(&own), &wanted).await?;
    let sit = format!("/api/tables/{table}/sit");
    request(server, watched, Some(&other), ("POST", &sit, r#"{"seat":null}"#)).await?;
    let mut observer = Side::at(Line::open(server, observer, Some(&own)).await?, &table).await?;
    let mut watched = Side::at(Line::open(server, watched, Some(&other)).await?, &table).await?;
    let mut asked = Vec::new();
    let mut whim = number as u64 + 1;
    while Instant::now() < end && !observer.over && !watched.over {
        let due = [observer.due(with_clock), watched.due(false)].into_iter().flatten().min();
        let due = due.unwrap_or(end).min(end);
        tokio::select! {
            text = observer.line.hear() => if let Some(window) = observer.hear(&text?, 1) {
                let (moment, time, clock_ran) = window;
                windows.push(Window { choice: asked.contains(&moment), time, clock_ran });
            },
            text = watched.line.hear() => {
                watched.hear(&text?, 0);
                if watched.options > 0 {
                    asked.push(watched.moment);
                }
            }
            () = tokio::time::sleep_until(due.into()) => {
                whim = whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                observer.act(&table, Duration::from_millis(30), whim).await?;
                watched.act(&table, Duration::from_millis(QUICKEST + (whim >> 33) % SLOWER_BY), whim).await?;
                if with_clock {
                    observer.look(&table).await?;
                }
            }
        }
    }
    Some(())
}

impl Side {
    async fn at(mut line: Line, table: &str) -> Option<Side> {
        line.ask("watch", table, "").await.ok()?;
        let (moment, seats, since) = (u32::MAX, Vec::new(), Instant::now());
        Some(Side {
            line,
            moment,
            seats,
            options: 0,
            over: false,
            since,
            clock: Vec::new(),
            looked: 0,
            answer_at: None,
        })
    }

    /// What was told; a window of the other one that is over with it: its moment, its time, and how far the clock ran.
    fn hear(&mut self, text: &str, other: u8) -> Option<(u32, Duration, Option<i64>)> {
        let told: Told<'_> = serde_json::from_str(text).ok()?;
        let parts = told.parts.filter(|_| told.kind == "table")?;
        self.over |= parts.outcome.is_some();
        let mut closed = None;
        if told.moment != self.moment {
            let alone = self.seats == [other];
            let ran = if let [first, .., last] = self.clock[..] { Some(first - last) } else { None };
            closed = alone.then(|| (self.moment, self.since.elapsed(), ran));
            (self.moment, self.since, self.answer_at, self.looked) = (told.moment, Instant::now(), None, 0);
            self.clock.clear();
        } else if let (Some(info), 1..) = (&parts.info, self.looked) {
            self.clock.extend(info.chairs.get(usize::from(other)).and_then(|chair| chair.milliseconds));
        }
        if let Some(decision) = parts.decision {
            self.seats = decision.seats;
            self.options = decision.question.map_or(0, |question| question.options.len());
        }
        closed
    }

    /// When something is to be done.
    fn due(&self, with_clock: bool) -> Option<Instant> {
        let answer = (self.options > 0).then(|| self.answer_at.unwrap_or_else(Instant::now));
        let look = PROBES.get(self.looked).filter(|_| with_clock && self.options == 0).map(|probe| self.since + *probe);
        [answer, look].into_iter().flatten().min()
    }

    /// Answers what is asked, after some thought.
    async fn act(&mut self, table: &str, thought: Duration, whim: u64) -> Option<()> {
        if self.options == 0 {
            return Some(());
        }
        let at = *self.answer_at.get_or_insert(Instant::now() + thought);
        if Instant::now() < at {
            return Some(());
        }
        let option = (whim >> 40) as usize % self.options;
        let chosen = format!(r#","moment":{},"option":{option}"#, self.moment);
        self.options = 0;
        self.line.ask("choose", table, &chosen).await.ok().map(drop)
    }

    /// Has everything told again, to look at the clocks.
    async fn look(&mut self, table: &str) -> Option<()> {
        if PROBES.get(self.looked).is_none_or(|probe| Instant::now() < self.since + *probe) {
            return Some(());
        }
        self.looked += 1;
        self.line.ask("watch", table, "").await.ok().map(drop)
    }
}

/// How well a guess fits: the mean of how often it is right with a choice and without one, half being no better than
/// chance, and the least that this shows with 95 % certainty.
pub fn skill(guesses: impl Iterator<Item = (bool, bool)>) -> Skill {
    let mut counts = [[0_u32; 2]; 2];
    guesses.for_each(|(choice, guess)| counts[usize::from(choice)][usize::from(guess)] += 1);
    let share = |right: u32, wrong: u32| f64::from(right) / f64::from(right + wrong).max(1.0);
    let ([pass_right, pass_wrong], [choice_wrong, choice_right]) = (counts[0], counts[1]);
    let (pass, choice) = (share(pass_right, pass_wrong), share(choice_right, choice_wrong));
    // A share of few is as uncertain as one in the middle: without this, three out of three would be certain.
    let variance = |share: f64, of: u32| (share * (1.0 - share)).max(0.05) / f64::from(of).max(1.0);
    let spread = (variance(pass, pass_right + pass_wrong) + variance(choice, choice_right + choice_wrong)).sqrt() / 2.0;
    let right = (pass + choice) / 2.0;
    Skill { right, least: right - 1.96 * spread, windows: counts.iter().flatten().sum() }
}

pub struct Skill {
    pub right: f64,
    pub least: f64,
    pub windows: u32,
}

impl Skill {
    /// Notes it, and that it must not be better than chance.
    pub fn judge(&self, verdict: &mut Verdict) {
        verdict.figure("windows", self.windows);
        verdict.figure("guessed_right", self.right);
        verdict.figure("guessed_right_at_least", self.least);
        verdict.must(self.windows >= 60, || format!("only {} windows were seen", self.windows));
        verdict.must(self.least <= 0.55, || format!("{:.0} % are guessed right", self.right * 100.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_always_says_the_same_knows_nothing() {
        let said = skill((0..1000).map(|number| (number % 10 == 0, false)));
        assert!((said.right - 0.5).abs() < 1e-9 && said.least < 0.5, "{} {}", said.right, said.least);
        let known = skill((0..1000).map(|number| (number % 3 == 0, number % 3 == 0)));
        assert!(known.right > 0.99 && known.least > 0.9, "{} {}", known.right, known.least);
        let chance = skill((0..1000).map(|number| (number % 2 == 0, number % 4 < 2)));
        assert!(chance.least < 0.55, "{}", chance.least);
    }
}
