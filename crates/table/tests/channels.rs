//! Nobody learns from time what a hand holds: people of several tempers play whole games on a clock that is made up, and
//! an observer who was told of half of their passes whether the person or the table had passed guesses at the other half.
//! The table passes where there is no choice, and where the person does not want to be asked.
//!
//! The observer has what everybody at the table has: when somebody was asked and when the pass came, everybody's clock
//! before, after and whenever it was looked at in between, how the same person passed before, and the kind of window.
//! Of each person, kind of question, number of Spells in hand and stretch of the game there are as many passes by hand as
//! by the table, so that what lies open on the table is no help by itself.

mod common;

use common::{setup, table_of};
use soulkeep_rules::{Chance, Choice, Dice, Seat, Why};
use soulkeep_table::{Chair, Clock, Match, Setup, Stop, Stops, WaitingFor, carried_out_after};
use std::collections::BTreeMap;

/// Half of this and a little luck: what the best guess may reach.
const MOST: f64 = 0.55;
const GAMES: u64 = 216;
const FEATURES: usize = 9;

/// How long somebody takes to pass: the median in seconds, and how much that varies.
const PEOPLE: [(f64, f64); 6] = [(0.7, 0.5), (1.0, 0.4), (1.4, 0.7), (1.9, 0.5), (2.6, 0.6), (3.4, 0.4)];

/// The kind of question, the number of Spells in hand, and how far the game has come.
type Open = (u8, u32, u16);

#[derive(Clone, Debug)]
struct Pass {
    person: usize,
    /// What lies on the table for everybody to see.
    open: Open,
    seen: [f64; FEATURES],
    by_hand: bool,
}

#[test]
fn the_time_of_a_pass_tells_nobody_whether_there_was_a_choice() {
    assert_nobody_can_tell(&Evenings::of(Stop::CanAct, GAMES));
}

/// Little does, so that it takes more games to see as many passes of both kinds.
#[test]
fn the_time_of_a_pass_tells_nobody_whether_it_would_have_mattered() {
    assert_nobody_can_tell(&Evenings::of(Stop::Matters, 8 * GAMES));
}

fn assert_nobody_can_tell(evenings: &Evenings) {
    let right = evenings.best_guess();
    assert!(right <= MOST, "somebody who guesses may be right in {:.1} %", right * 100.0);
}

/// Passes whose makers are known to the observer, and others.
struct Evenings {
    known: Vec<Pass>,
    unknown: Vec<Pass>,
}

impl Evenings {
    fn of(stop: Stop, games: u64) -> Evenings {
        // Of other games: who knows what was in a hand a moment ago knows too much.
        let half = |games: std::ops::Range<u64>| balanced(games.flat_map(|game| Evening::new(game, stop).play()));
        let (known, unknown) = (half(0..games / 2), half(games / 2..games));
        assert!(known.len().min(unknown.len()) > 3000, "{} {}", known.len(), unknown.len());
        Evenings { known, unknown }
    }

    /// How often the best of all guesses is right, with a little luck.
    fn best_guess(&self) -> f64 {
        let (known, unknown): (Vec<&Pass>, Vec<&Pass>) = (self.known.iter().collect(), self.unknown.iter().collect());
        let mut guesses: Vec<(String, Box<dyn Guess>)> =
            (0..FEATURES).map(|feature| (format!("threshold {feature}"), threshold(&known, feature))).collect();
        guesses.push(("how often each time, by person".to_owned(), Box::new(ByPerson::of(&known))));
        guesses.push(("nearest neighbours".to_owned(), Box::new(Neighbours::of(&known))));
        guesses.push(("boosted thresholds".to_owned(), Box::new(Boosted::of(&known))));
        let share = |(name, guess): &(String, Box<dyn Guess>)| {
            let right = unknown.iter().filter(|pass| guess.by_hand(pass) == pass.by_hand).count();
            let share = right as f64 / unknown.len() as f64;
            let interval = 1.96 * (share * (1.0 - share) / unknown.len() as f64).sqrt();
            println!("{name}: {:.1} % ± {:.1} of {}", share * 100.0, interval * 100.0, unknown.len());
            share + interval
        };
        guesses.iter().map(share).fold(0.0, f64::max)
    }
}

/// People pass as fast as before: what is passed for them takes about as long as what they pass themselves.
#[test]
fn what_is_passed_for_somebody_takes_about_as_long_as_a_pass() {
    let passes: Vec<Pass> = (0..GAMES / 4).flat_map(|game| Evening::new(game, Stop::CanAct).play()).collect();
    for (person, temper) in PEOPLE.iter().enumerate() {
        let median = |by_hand: bool| {
            let own = passes.iter().filter(|pass| pass.person == person && pass.by_hand == by_hand);
            let mut times: Vec<f64> = own.map(|pass| pass.seen[0].exp()).collect();
            times.sort_by(f64::total_cmp);
            times[times.len() / 2]
        };
        let (real, automatic) = (median(true), median(false));
        println!("{:?}: {real:.2} s, passed for {automatic:.2} s", temper);
        assert!((0.6..1.7).contains(&(automatic / real)), "{real} {automatic}");
        assert!(real / temper.0 < 1.6, "{real}");
    }
}

/// A game among people, with the clock that everybody sees.
struct Evening {
    table: Match,
    dice: Dice,
    /// Who sits where.
    people: Vec<usize>,
    now: u64,
    asked: [u64; 6],
    /// How people feel about hurrying, from pass to pass.
    mood: [f64; 6],
    before: [Vec<f64>; 6],
}

impl Evening {
    fn new(game: u64, stop: Stop) -> Evening {
        let seats = 2 + (game % 3) as usize;
        let sets: &[&str] = if game.is_multiple_of(2) { &["BMR"] } else { &["RMB", "THK"] };
        let clock = [Clock::PerGame(900_000), Clock::PerTurn(60_000)][game as usize / 2 % 2];
        let mut table = table_of(Setup { clock, ..setup(sets, &vec![Chair::Person; seats], game) });
        for seat in table.seats() {
            table.set_stops(seat, Stops::all(stop), 0).unwrap();
        }
        table.start(0).unwrap();
        let people = (0..seats).map(|seat| (game as usize + seat) % PEOPLE.len()).collect();
        let dice = Dice::new(game ^ 0x7065_6f70_6c65);
        Evening { table, dice, people, now: 0, asked: [0; 6], mood: [0.0; 6], before: Default::default() }
    }

    fn play(mut self) -> Vec<Pass> {
        let mut passes = Vec::new();
        while self.table.outcome().is_none() {
            let (seat, choice, at) = self.next();
            let secret = self.table.pause(seat) > 0;
            let pass = (choice == Choice::Pass && secret).then(|| self.observe(seat, at));
            let by_table = matches!(self.table.waits_for(), WaitingFor::Auto { seat: other, .. } if other == seat);
            let (before, moment) = (self.table.decision().unwrap().seats, self.table.moment());
            self.now = at;
            match by_table {
                true => self.table.pass_for(seat, moment, at).unwrap(),
                false => self.table.choose(seat, moment, choice, at).unwrap(),
            };
            for other in self.table.seats().filter(|other| *other == seat || !before.contains(*other)) {
                self.asked[other.index()] = at;
            }
            passes.extend(pass.map(|pass| self.look_again(seat, pass)));
        }
        passes
    }

    /// Who answers next, what, and when it is carried out.
    fn next(&mut self) -> (Seat, Choice, u64) {
        match self.table.waits_for() {
            WaitingFor::Auto { seat, choice, pause, .. } => {
                (seat, choice, self.now.max(self.asked[seat.index()] + pause))
            }
            WaitingFor::People(seats) => {
                let seat = seats.iter().next().unwrap();
                let (choice, thought) = self.answer(seat);
                let secret = self.table.pause(seat) > 0;
                let thought = if secret { carried_out_after(thought) } else { thought };
                (seat, choice, self.now.max(self.asked[seat.index()] + thought))
            }
            other => panic!("{other:?}"),
        }
    }

    /// What a person does, and after how long: longer with more to choose from and where something can be cancelled.
    fn answer(&mut self, seat: Seat) -> (Choice, u64) {
        let legal = self.table.legal(seat);
        let pass = legal.contains(&Choice::Pass) && self.dice.below(10) < 8;
        let choice = if pass { Choice::Pass } else { legal[self.dice.below(legal.len() as u32) as usize] };
        let (median, spread) = PEOPLE[self.people[seat.index()]];
        let cancel = matches!(self.table.decision().unwrap().why, Why::Cancel { .. });
        let harder = 1.0 + 0.05 * (legal.len().min(8) as f64 - 2.0) + if cancel { 0.15 } else { 0.0 };
        let mood = 0.8 * self.mood[seat.index()] + 0.15 * self.normal();
        self.mood[seat.index()] = mood;
        (choice, (1000.0 * median * harder * (mood + spread * self.normal()).exp()) as u64)
    }

    fn normal(&mut self) -> f64 {
        (0..12).map(|_| f64::from(self.dice.below(1 << 20)) / f64::from(1 << 20)).sum::<f64>() - 6.0
    }

    /// What everybody can tell of a pass before it is told.
    fn observe(&mut self, seat: Seat, at: u64) -> Pass {
        let (asked, why) = (self.asked[seat.index()], self.table.decision().unwrap().why);
        let left = |at: u64| self.table.remaining(seat, at).unwrap() as f64 / 1000.0;
        let took = (at - asked) as f64 / 1000.0;
        let earlier = &self.before[seat.index()];
        let last = earlier.last().copied().unwrap_or_default();
        let lately: Vec<f64> = earlier.iter().rev().take(6).copied().collect();
        let mean = lately.iter().sum::<f64>() / lately.len().max(1) as f64;
        let kind = kind_of(&why, seat);
        let hand = self.table.state().player(seat).hand;
        let spells = hand.iter().filter(|card| self.table.game().is_spell(*card)).count() as u32;
        // Asked twice at once, and just before the end; then what the pass has cost.
        let looks = [left(asked + 100) - left(asked + 400), left(asked) - left(at - 1), left(at)];
        let seen =
            [took.ln(), last, mean, took.ln() - mean, looks[0], looks[1], looks[2], f64::from(kind), spells.into()];
        self.before[seat.index()].push(took.ln());
        let by_hand = self.table.automatic(seat).is_none();
        Pass { person: self.people[seat.index()], open: (kind, spells, self.table.state().turn / 2), seen, by_hand }
    }

    /// And what the clock says afterwards.
    fn look_again(&self, seat: Seat, mut pass: Pass) -> Pass {
        pass.seen[6] -= self.table.remaining(seat, self.now).unwrap() as f64 / 1000.0;
        pass
    }
}

/// What everybody knows of a question.
fn kind_of(why: &Why, seat: Seat) -> u8 {
    let kind = match why {
        Why::Cancel { .. } => 0,
        Why::Entry { .. } => 1,
        Why::Room { .. } => 2,
        Why::BuildTurn { can_place: true, .. } => 3,
        Why::BuildTurn { can_place: false, .. } => 4,
        Why::Portion { .. } => 5,
        Why::Between { .. } => 6,
        _ => 7,
    };
    2 * kind + u8::from(why.window_of() == Some(seat))
}

/// As many with a choice as without one, of each person and whatever lies open.
fn balanced(passes: impl Iterator<Item = Pass>) -> Vec<Pass> {
    let mut cells: BTreeMap<(usize, Open), [Vec<Pass>; 2]> = BTreeMap::new();
    for pass in passes {
        cells.entry((pass.person, pass.open)).or_default()[usize::from(pass.by_hand)].push(pass);
    }
    let pairs = |[without, with]: [Vec<Pass>; 2]| without.into_iter().zip(with).flat_map(|(one, other)| [one, other]);
    cells.into_values().flat_map(pairs).collect()
}

trait Guess {
    fn by_hand(&self, pass: &Pass) -> bool;
}

/// More than so much of something, or less.
struct Threshold {
    feature: usize,
    above: f64,
    by_hand_above: bool,
}

impl Guess for Threshold {
    fn by_hand(&self, pass: &Pass) -> bool {
        (pass.seen[self.feature] > self.above) == self.by_hand_above
    }
}

fn threshold(known: &[&Pass], feature: usize) -> Box<dyn Guess> {
    let even = vec![1.0 / known.len() as f64; known.len()];
    Box::new(best_threshold(known, &even, feature).1)
}

/// The one that is right most often, with its share.
fn best_threshold(known: &[&Pass], weights: &[f64], feature: usize) -> (f64, Threshold) {
    let mut order: Vec<usize> = (0..known.len()).collect();
    order.sort_by(|one, other| known[*one].seen[feature].total_cmp(&known[*other].seen[feature]));
    // Everything lies above it at first, and is taken for a choice.
    let mut right: f64 = (0..known.len()).filter(|at| known[*at].by_hand).map(|at| weights[at]).sum();
    let mut best = (right.max(1.0 - right), Threshold { feature, above: f64::MIN, by_hand_above: right >= 0.5 });
    for (place, at) in order.iter().enumerate() {
        right += if known[*at].by_hand { -weights[*at] } else { weights[*at] };
        let above = known[*at].seen[feature];
        let last = order.get(place + 1).is_none_or(|next| known[*next].seen[feature] > above);
        if last && right.max(1.0 - right) > best.0 {
            best = (right.max(1.0 - right), Threshold { feature, above, by_hand_above: right >= 0.5 });
        }
    }
    best
}

/// How often each person took about so long with a choice and without one.
struct ByPerson(BTreeMap<(usize, i64), i64>);

impl ByPerson {
    fn of(known: &[&Pass]) -> ByPerson {
        let mut counts = BTreeMap::new();
        for pass in known {
            *counts.entry(ByPerson::key(pass)).or_default() += if pass.by_hand { 1 } else { -1 };
        }
        ByPerson(counts)
    }

    fn key(pass: &Pass) -> (usize, i64) {
        (pass.person, (pass.seen[0] * 6.0).round() as i64)
    }
}

impl Guess for ByPerson {
    fn by_hand(&self, pass: &Pass) -> bool {
        self.0.get(&ByPerson::key(pass)).is_some_and(|surplus| *surplus > 0)
    }
}

/// What most of those had that looked most alike.
struct Neighbours {
    known: Vec<(usize, [f64; FEATURES], bool)>,
    scale: [f64; FEATURES],
}

impl Neighbours {
    const MANY: usize = 41;

    fn of(known: &[&Pass]) -> Neighbours {
        let scale = std::array::from_fn(|feature| {
            let mean = known.iter().map(|pass| pass.seen[feature]).sum::<f64>() / known.len() as f64;
            let varies = known.iter().map(|pass| (pass.seen[feature] - mean).powi(2)).sum::<f64>();
            (varies / known.len() as f64).sqrt().max(1e-9)
        });
        let known = known.iter().map(|pass| (pass.person, pass.seen, pass.by_hand)).collect();
        Neighbours { known, scale }
    }
}

impl Guess for Neighbours {
    fn by_hand(&self, pass: &Pass) -> bool {
        let far = |(person, seen, by_hand): &(usize, [f64; FEATURES], bool)| {
            let parts = (0..FEATURES).map(|at| ((seen[at] - pass.seen[at]) / self.scale[at]).powi(2));
            (parts.sum::<f64>() + if *person == pass.person { 0.0 } else { 4.0 }, *by_hand)
        };
        let mut all: Vec<(f64, bool)> = self.known.iter().map(far).collect();
        all.select_nth_unstable_by(Self::MANY, |one, other| one.0.total_cmp(&other.0));
        all[..Self::MANY].iter().filter(|(_, by_hand)| *by_hand).count() * 2 > Self::MANY
    }
}

/// Thresholds that each mend what the ones before got wrong.
struct Boosted(Vec<(f64, Threshold)>);

impl Boosted {
    fn of(known: &[&Pass]) -> Boosted {
        let mut weights = vec![1.0 / known.len() as f64; known.len()];
        let mut found = Vec::new();
        for _ in 0..40 {
            let all = (0..FEATURES).map(|feature| best_threshold(known, &weights, feature));
            let (right, threshold) = all.max_by(|one, other| one.0.total_cmp(&other.0)).unwrap();
            let right = right.clamp(0.5, 0.9999);
            let weight = 0.5 * (right / (1.0 - right)).ln();
            for (pass, share) in known.iter().zip(&mut weights) {
                let hit = threshold.by_hand(pass) == pass.by_hand;
                *share *= if hit { (-weight).exp() } else { weight.exp() };
            }
            let all: f64 = weights.iter().sum();
            weights.iter_mut().for_each(|share| *share /= all);
            found.push((weight, threshold));
        }
        Boosted(found)
    }
}

impl Guess for Boosted {
    fn by_hand(&self, pass: &Pass) -> bool {
        let votes = self.0.iter().map(|(weight, threshold)| if threshold.by_hand(pass) { *weight } else { -weight });
        votes.sum::<f64>() > 0.0
    }
}
