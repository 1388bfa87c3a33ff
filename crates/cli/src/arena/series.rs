//! The games of one pairing, shared out among threads by the deal and counted in the order of the deals.

use super::pairing::Pairing;
use super::score::{Deal, Score};
use super::stopwatch::Stopwatch;
use super::{Plan, is_set};
use crate::sim::fault;
use indicatif::ProgressBar;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};

pub struct Series<'a> {
    pub plan: &'a Plan,
    pub pairing: Pairing,
    pub stop: &'a AtomicBool,
    pub progress: &'a ProgressBar,
}

/// What the threads of a series share.
struct Desk {
    /// The next deal to be played.
    next: AtomicU64,
    /// What has been counted says enough.
    enough: AtomicBool,
}

impl Series<'_> {
    pub fn play(&self) -> Score {
        let desk = Desk { next: AtomicU64::new(0), enough: AtomicBool::new(false) };
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.plan.setting.threads {
                let sender = sender.clone();
                scope.spawn(|| self.work(&desk, sender));
            }
            // Or the receiver would wait for this one too.
            drop(sender);
            let score = self.count(&receiver);
            desk.enough.store(true, Ordering::Relaxed);
            score
        })
    }

    fn work(&self, desk: &Desk, sender: Sender<(u64, Deal)>) {
        while !is_set(&desk.enough) {
            let number = desk.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.plan.deals {
                break;
            }
            let Some(deal) = self.deal(number, desk) else { break };
            // Nobody receives what comes after enough.
            let _ = sender.send((number, deal));
        }
    }

    /// A deal from every seat; none if it was broken off, as a part of it would favour somebody.
    fn deal(&self, number: u64, desk: &Desk) -> Option<Deal> {
        let seats = self.plan.setting.seats();
        let mut deal = Deal::default();
        for seat in 0..seats {
            if is_set(self.stop) || is_set(&desk.enough) {
                return None;
            }
            let bots = self.pairing.lineup(seats, seat);
            let mut stopwatch = Stopwatch::new(seat, &mut deal.times);
            deal.games.push(fault::watched(&self.plan.setting.table(number, &bots), &mut stopwatch));
        }
        Some(deal)
    }

    /// Counts the deals in their order, whichever thread is faster, until there are enough. After Ctrl-C those that
    /// were played count, whatever is missing between them.
    fn count(&self, receiver: &Receiver<(u64, Deal)>) -> Score {
        let mut score = Score::default();
        let mut waiting = BTreeMap::new();
        for (number, deal) in receiver {
            waiting.insert(number, deal);
            while let Some(deal) = waiting.remove(&score.deals) {
                self.progress.inc(deal.games.len() as u64);
                score.add(deal);
                if self.plan.until_width.is_some_and(|width| score.interval().width() <= width) {
                    score.ended_early = score.deals < self.plan.deals;
                    self.progress.inc((self.plan.deals - score.deals) * self.plan.setting.seats() as u64);
                    return score;
                }
            }
        }
        waiting.into_values().for_each(|deal| score.add(deal));
        score
    }
}
