//! Effects that hold others.

use super::clauses;
use crate::clause::{Act, Clause, CoinDeed, Duty};
use crate::scope::Scope;
use soulkeep_cards::{Body, Side};

/// What is chosen and what is done with it are one offer: "you may choose a Hero and move it".
pub(super) fn may(mut head: Vec<Clause>) -> Clause {
    let one_breath = match head.as_slice() {
        [Clause::Do(Act::Choose(_)), Clause::Do(_), ..] => 2,
        shorter => shorter.len().min(1),
    };
    let then = head.split_off(one_breath);
    Clause::May { head: head.into_iter().map(offered).collect(), then }
}

pub(super) fn choice(body: &Body, mut scope: Scope) -> Vec<Clause> {
    clauses(body, &mut scope).into_iter().map(offered).collect()
}

/// Nobody can choose to pay what they do not have.
fn offered(clause: Clause) -> Clause {
    match clause {
        Clause::Do(Act::WithCoins(CoinDeed::Pay(count, _))) => {
            Clause::Do(Act::WithCoins(CoinDeed::Pay(count, Duty::Offered)))
        }
        other => other,
    }
}

pub(super) fn for_each(who: Side, effect: &Body, scope: Scope) -> Clause {
    Clause::ForEach(who, clauses(effect, &mut scope.for_each()))
}
