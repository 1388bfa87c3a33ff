//! Effects that hold others.

use super::clauses;
use crate::clause::{Act, Clause, CoinDeed, Duty, HeroMention, Mention, RoomDeed, RoomsMention};
use crate::scope::Scope;
use soulkeep_cards::{Body, Condition, HeroFilter, HeroPlace, Side, Target};

/// What is chosen and what is done with it are one offer: "you may choose a Hero and move it".
pub(super) fn may(mut head: Vec<Clause>) -> Clause {
    let one_breath = match head.as_slice() {
        [Clause::Do(Act::Choose(_)), Clause::Do(_), ..] => 2,
        shorter => shorter.len().min(1),
    };
    let then = head.split_off(one_breath);
    Clause::May { head: head.into_iter().map(offered).collect(), then }
}

/// "If a Hero is inside your dungeon, remove all damage from it": whom the condition names is not chosen once more.
pub(super) fn conditional(needs: Condition, then: &Body, mut scope: Scope) -> Clause {
    let mut said = clauses(then, &mut scope);
    let named = Target::Hero(HeroFilter { at: HeroPlace::Inside, of: Side::You, ..HeroFilter::default() });
    let is_named = match said.as_slice() {
        [Clause::Do(Act::Choose(target)), Clause::Do(Act::ToHero(HeroMention::Hero(Mention::It), _)), ..] => {
            needs == Condition::HeroInside && *target == named
        }
        _ => false,
    };
    if is_named {
        said.remove(0);
    }
    Clause::If(needs, said)
}

/// Whether this Room is destroyed if there is no Coin to put on it.
pub(super) fn is_ruin_without_coins(clause: &Clause) -> bool {
    let ruin = [Clause::Do(Act::ToRooms(RoomDeed::Destroy(RoomsMention::This)))];
    matches!(clause, Clause::If(Condition::EmptyHoard, then) if then[..] == ruin)
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
