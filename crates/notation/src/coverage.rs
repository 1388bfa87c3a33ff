//! Which rulings and cards passing scenarios show, and which are still to be shown.

use crate::ledger::{Ledger, Ruling};
use crate::scenario::Judgement;
use soulkeep_cards::Set;
use std::collections::BTreeSet;

/// The whole ledger and the cards of some sets, counted against the scenarios that pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    pub rulings_total: usize,
    pub rulings_covered: usize,
    /// Not shown, for a reason that the ledger gives.
    pub rulings_waived: usize,
    pub rulings_missing: Vec<String>,
    pub cards_total: usize,
    pub cards_covered: usize,
    pub cards_missing: Vec<String>,
}

impl Coverage {
    pub fn count(ledger: &Ledger, sets: &[Set], judgements: &[Judgement]) -> Coverage {
        // A question that names no ruling was asked for its answer and shows nothing.
        let passed = || judgements.iter().filter(|judgement| judgement.passed() && !judgement.rulings.is_empty());
        let shown: BTreeSet<&str> =
            passed().flat_map(|judgement| judgement.rulings.iter().map(String::as_str)).collect();
        let named: BTreeSet<&str> = passed().flat_map(|judgement| judgement.cards.iter().map(String::as_str)).collect();
        let mut coverage = Coverage::default();
        coverage.count_rulings(ledger, &shown);
        coverage.count_cards(sets, &named);
        coverage
    }

    fn count_rulings(&mut self, ledger: &Ledger, shown: &BTreeSet<&str>) {
        self.rulings_total = ledger.rulings.len();
        for ruling in &ledger.rulings {
            if is_shown(ledger, ruling, shown) {
                self.rulings_covered += 1;
            } else if ruling.waived.is_some() {
                self.rulings_waived += 1;
            } else {
                self.rulings_missing.push(ruling.id.clone());
            }
        }
    }

    fn count_cards(&mut self, sets: &[Set], named: &BTreeSet<&str>) {
        let ids = sets.iter().flat_map(|set| &set.cards).map(|card| card.id());
        for id in ids {
            self.cards_total += 1;
            if named.contains(id) {
                self.cards_covered += 1;
            } else {
                self.cards_missing.push(id.to_owned());
            }
        }
    }
}

/// By a scenario that lists it, or one that lists a ruling which says the same.
fn is_shown(ledger: &Ledger, ruling: &Ruling, shown: &BTreeSet<&str>) -> bool {
    let mut ruling = Some(ruling);
    let mut seen = BTreeSet::new();
    while let Some(current) = ruling.filter(|ruling| seen.insert(ruling.id.as_str())) {
        if shown.contains(current.id.as_str()) {
            return true;
        }
        ruling = current.same_as.as_deref().and_then(|id| ledger.get(id));
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_cards::printed_sets;

    fn judgement(rulings: &[&str]) -> Judgement {
        let rulings = rulings.iter().map(|id| (*id).to_owned()).collect();
        let cards = BTreeSet::from(["bmr-freeze".to_owned()]);
        Judgement { rulings, cards, ..Judgement::default() }
    }

    #[test]
    fn every_ruling_is_counted_once() {
        let sets = printed_sets().unwrap();
        let coverage = Coverage::count(Ledger::shipped(), &sets, &[judgement(&["BUILD-11"])]);
        let counted = coverage.rulings_covered + coverage.rulings_waived + coverage.rulings_missing.len();
        assert_eq!((counted, coverage.rulings_total), (Ledger::shipped().rulings.len(), counted));
        assert!(coverage.rulings_covered >= 1 && !coverage.rulings_missing.contains(&"BUILD-11".to_owned()));
        assert_eq!((coverage.cards_covered, coverage.cards_missing.len()), (1, coverage.cards_total - 1));
    }

    #[test]
    fn a_question_without_a_ruling_shows_nothing() {
        let coverage = Coverage::count(Ledger::shipped(), &printed_sets().unwrap(), &[judgement(&[])]);
        assert_eq!((coverage.rulings_covered, coverage.cards_covered), (0, 0));
    }

    #[test]
    fn a_ruling_that_says_the_same_serves_too() {
        let ledger = Ledger::shipped();
        let twin = ledger.rulings.iter().find(|ruling| ruling.same_as.is_some()).unwrap();
        let other = twin.same_as.as_deref().unwrap();
        assert!(is_shown(ledger, twin, &BTreeSet::from([other])));
        assert!(!is_shown(ledger, twin, &BTreeSet::new()));
    }
}
