//! When answers are carried out, so that nobody can tell from the time whether there was a choice.
//!
//! An answer waits for the next of a few marks in time, counted from the question. An answer that needs no thought
//! waits for a mark that is drawn from how the same seat has passed lately where it did have a choice, mixed with what
//! people usually do while little is known. Nothing about the hand goes into it. So both kinds come at the same marks,
//! each about as often, and about as fast as this person really is.
//!
//! Everything follows from the seed and the acts: a match that is resumed waits as it would have waited.

use crate::act::By;
use crate::stops::can_place;
use crate::table::Match;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Chance, Choice, Dice, Seat, Why};

/// In milliseconds after the question. Each is half as late again as the one before: few enough to learn quickly how
/// often somebody uses each, and close enough that nobody minds.
const MARKS: [u64; 8] = [600, 900, 1350, 2000, 3000, 4500, 6800, 10000];
/// How many of a thousand passes of people come at each mark, before anything is known of a person.
const PEOPLE: [u32; MARKS.len()] = [96, 152, 229, 231, 171, 84, 29, 8];
/// The same for bots, which are as fast as they may be.
const BOTS: [u32; MARKS.len()] = [1000, 0, 0, 0, 0, 0, 0, 0];
/// As many passes of the person are worth as much as what people usually do.
const USUAL: u32 = 2;
/// How many passes are remembered: people become faster and slower.
const MEMORY: usize = 16;
/// Sets the whims of pauses apart from those of bots.
const PAUSING: u64 = 0x7061_7573_6500;

/// How long after the question an answer is carried out that is there after so long. Beyond the last mark it is at
/// once: who takes that long is thinking, as everybody can see.
pub fn carried_out_after(thought: u64) -> u64 {
    MARKS.into_iter().find(|mark| *mark >= thought).unwrap_or(thought)
}

/// At which marks passes of a seat came that had a choice.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Paces {
    people: Pace,
    bots: Pace,
}

#[derive(Clone, Copy, Debug, Default)]
struct Pace {
    /// The oldest is overwritten first.
    marks: [u8; MEMORY],
    noted: usize,
}

impl Paces {
    fn of(&mut self, by: By) -> Option<&mut Pace> {
        match by {
            By::Person => Some(&mut self.people),
            By::Bot => Some(&mut self.bots),
            By::Auto | By::Clock => None,
        }
    }
}

impl Pace {
    fn note(&mut self, thought: u64) {
        self.marks[self.noted % MEMORY] = nearest(thought) as u8;
        self.noted += 1;
    }

    fn draw(&self, usual: &[u32; MARKS.len()], dice: &mut Dice) -> u64 {
        let known = &self.marks[..self.noted.min(MEMORY)];
        let drawn = dice.below(known.len() as u32 + USUAL) as usize;
        let mark = match known.get(drawn) {
            // A mark to either side: what was seen once stands for what is about as long.
            Some(mark) => i64::from(*mark) + i64::from([-1, 0, 0, 0, 0, 1][dice.below(6) as usize]),
            None => weighted(usual, dice) as i64 + self.slower(usual),
        };
        MARKS[mark.clamp(0, MARKS.len() as i64 - 1) as usize]
    }

    /// By how many marks this one is slower than usual. A single pass tells much about that already.
    fn slower(&self, usual: &[u32; MARKS.len()]) -> i64 {
        let middle = middle(usual);
        let known = &self.marks[..self.noted.min(MEMORY)];
        let all: i64 = known.iter().map(|mark| i64::from(*mark) - middle).sum();
        (all as f64 / (known.len() + 1) as f64).round() as i64
    }
}

/// The mark at which something happened, a little late as things are.
fn nearest(thought: u64) -> usize {
    let passed = |mark: &u64| thought * 10 > mark * 11;
    MARKS.iter().take_while(|mark| passed(mark)).count().min(MARKS.len() - 1)
}

/// The mark in the middle.
fn middle(weights: &[u32; MARKS.len()]) -> i64 {
    let all: u32 = weights.iter().sum();
    let sums = weights.iter().scan(0, |sum, weight| {
        *sum += weight;
        Some(*sum)
    });
    sums.take_while(|sum| sum * 2 < all).count() as i64
}

fn weighted(weights: &[u32; MARKS.len()], dice: &mut Dice) -> usize {
    let mut left = dice.below(weights.iter().sum());
    let fits = |weight: &u32| {
        let fits = left < *weight;
        left = left.saturating_sub(*weight);
        fits
    };
    weights.iter().position(fits).unwrap_or_default()
}

impl Match {
    /// When a seat was asked what it is asked now.
    pub fn asked_at(&self, seat: Seat) -> u64 {
        self.silences.asked(seat)
    }

    /// Whether others could learn something from how long an answer of a seat takes: another person sits at the table,
    /// and nobody can see from outside that the seat has nothing to do.
    pub fn is_secretive(&self, seat: Seat) -> bool {
        !self.persons().without(seat).is_empty() && !self.is_openly_idle(seat)
    }

    /// How long after the question an answer is carried out that takes no thought.
    pub fn pause(&self, seat: Seat) -> u64 {
        if !self.is_secretive(seat) {
            return 0;
        }
        let Some(paces) = self.paces.get(seat.index()) else { return 0 };
        let mut dice = Dice::new(self.seed_since(seat) ^ PAUSING);
        match self.is_played(seat) {
            true => paces.bots.draw(&BOTS, &mut dice),
            false => paces.people.draw(&PEOPLE, &mut dice),
        }
    }

    /// Remembers how long a pass took that had a choice. To be asked before the choice is carried out.
    pub(crate) fn note_pace(&mut self, seat: Seat, by: By, choice: Choice, now: u64) {
        if !is_idle(choice) || !self.is_secretive(seat) {
            return;
        }
        let legal = self.legal(seat);
        if legal.len() < 2 {
            return;
        }
        let mut thought = now.saturating_sub(self.asked_at(seat));
        // Whether to build is thought about for longer than what the table passes, by half a mark: every other time by one.
        if can_place(&legal) && self.moment().is_multiple_of(2) {
            thought = thought * 2 / 3;
        }
        if let Some(pace) = self.paces.get_mut(seat.index()).and_then(|paces| paces.of(by)) {
            pace.note(thought);
        }
    }

    /// Whether everybody can see that a seat has nothing to do in this window: its hand is empty. A hand without Spells is
    /// not enough: there are abilities that are paid for with a card of a kind, and only who has one can use them.
    fn is_openly_idle(&self, seat: Seat) -> bool {
        let Some(decision) = self.decision() else { return true };
        let adventure = matches!(
            decision.why,
            Why::Entry { .. } | Why::Room { .. } | Why::Portion { .. } | Why::Between { .. } | Why::Cancel { .. }
        );
        adventure && self.state().player(seat).hand.is_empty() && self.legal(seat).len() == 1
    }
}

/// Whether it is a pass of one kind or another.
pub fn is_idle(choice: Choice) -> bool {
    matches!(choice, Choice::Pass | Choice::No | Choice::Decline)
}

/// One for each seat.
pub(crate) type AllPaces = [Paces; SEATS];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_waits_for_the_next_mark() {
        for (thought, carried_out) in
            [(0, 600), (600, 600), (601, 900), (9999, 10_000), (10_000, 10_000), (10_001, 10_001)]
        {
            assert_eq!(carried_out_after(thought), carried_out);
        }
        assert!(MARKS.iter().enumerate().all(|(index, mark)| nearest(*mark) == index && nearest(mark + 20) == index));
        // A tenth too late is late as things are, and no more than that.
        let late = |mark: &u64| mark + mark / 10;
        assert!(MARKS.iter().enumerate().all(|(index, mark)| nearest(late(mark)) == index));
        assert!(MARKS.iter().enumerate().take(7).all(|(index, mark)| nearest(late(mark) + 1) == index + 1));
        assert_eq!((nearest(0), nearest(60_000)), (0, MARKS.len() - 1));
        assert_eq!((PEOPLE.iter().sum::<u32>(), BOTS.iter().sum::<u32>()), (1000, 1000));
    }

    fn drawn(pace: &Pace, seeds: u64) -> [f64; MARKS.len()] {
        let mut shares = [0.0; MARKS.len()];
        for seed in 0..seeds {
            let mark = pace.draw(&PEOPLE, &mut Dice::new(seed.wrapping_mul(crate::waits::SPREAD)));
            shares[nearest(mark)] += 1.0 / seeds as f64;
        }
        shares
    }

    /// Before anything is known it is what people usually do; afterwards what this one does, as of late.
    #[test]
    fn what_is_drawn_is_what_was_seen() {
        let mut pace = Pace::default();
        let usual = drawn(&pace, 20_000);
        assert!(usual.iter().zip(PEOPLE).all(|(share, usual)| (share - f64::from(usual) / 1000.0).abs() < 0.01));
        (0..MEMORY).for_each(|_| pace.note(4500));
        let slow = drawn(&pace, 20_000);
        assert!(slow[5] > 0.5 && slow[4] > 0.12 && slow[6] > 0.12 && slow[..4].iter().sum::<f64>() < 0.1, "{slow:?}");
        (0..MEMORY).for_each(|_| pace.note(700));
        let quick = drawn(&pace, 20_000);
        assert!(quick[..3].iter().sum::<f64>() > 0.9, "what is long ago is forgotten: {quick:?}");
    }

    /// Who is slower than usual is known to be so by half after one pass, and more surely after each.
    #[test]
    fn a_pass_tells_how_slow_somebody_is() {
        let mut pace = Pace::default();
        assert_eq!(pace.slower(&PEOPLE), 0);
        // Four marks later than the one in the middle.
        for slower in [2, 3, 3, 3, 3, 3, 4] {
            pace.note(MARKS[7]);
            assert_eq!(pace.slower(&PEOPLE), slower);
        }
    }

    /// Passes that had a choice are remembered, by whom and how long they took; and what is not built is thought about for
    /// longer every other time.
    #[test]
    fn what_is_remembered_is_how_long_passes_took() {
        let (mut table, mut dice) = (Match::of_people(&["BMR"], 3, 4), Dice::new(4));
        let mut marks = vec![[Vec::new(), Vec::new()]; 3];
        let mut builds = [0; 2];
        while let Some(decision) = table.decision().filter(|_| table.choices() < 500) {
            let seat = decision.seats.iter().next().unwrap();
            let now = table.asked_at(seat) + u64::from(dice.below(12_000));
            if dice.below(10) == 0 && seat != Seat(2) {
                table.stand_in(seat, !table.is_stood_in(seat), table.asked_at(seat)).unwrap();
                continue;
            }
            let (legal, moment) = (table.legal(seat), table.moment());
            let idle = legal.iter().copied().find(|choice| is_idle(*choice)).filter(|_| dice.below(3) > 0);
            let choice = idle.unwrap_or(legal[dice.below(legal.len() as u32) as usize]);
            let bot = table.is_played(seat);
            if is_idle(choice) && legal.len() > 1 && table.is_secretive(seat) {
                let (thought, builder) = (now - table.asked_at(seat), can_place(&legal));
                let thought = if builder && moment % 2 == 0 { thought * 2 / 3 } else { thought };
                marks[seat.index()][usize::from(bot)].push(nearest(thought) as u8);
                builds[usize::from(builder)] += 1;
            }
            let answered = match bot {
                true => table.answer_for(seat, moment, choice, now),
                false => table.choose(seat, moment, choice, now),
            };
            answered.unwrap();
            for (paces, [people, bots]) in table.paces.iter().zip(&marks) {
                for (pace, marks) in [(&paces.people, people), (&paces.bots, bots)] {
                    assert_eq!(pace.noted, marks.len());
                    let mut latest: Vec<u8> = marks.iter().rev().take(MEMORY).copied().collect();
                    let mut known = pace.marks[..pace.noted.min(MEMORY)].to_vec();
                    latest.sort_unstable();
                    known.sort_unstable();
                    assert_eq!(known, latest);
                }
            }
        }
        let longest = marks.as_flattened().iter().map(Vec::len).max();
        assert!(builds.iter().all(|count| *count > 10) && longest > Some(MEMORY), "{builds:?} {longest:?}");
    }
}
