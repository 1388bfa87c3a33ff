//! Whether it matters which of several equal cards does its thing first.
//!
//! Where it does, the owner orders them (END-17); where it cannot, nobody is asked. Two equal abilities are worth ordering
//! if the first could keep the second from working, or if where their cards stand makes a difference: Blockpile Puzzle may
//! destroy the other Blockpile Puzzle. What only moves cards between hands, decks and the pile, moves Coins, or adds to a
//! number is the same in either order, since every decision in it is made once for each card.

use soulkeep_cards::{Body, Count, Effect, Modifier, Per, Rooms};

pub(crate) fn is_orderless(body: &Body) -> bool {
    body.0.iter().all(step_is_orderless)
}

fn step_is_orderless(step: &Effect<Body>) -> bool {
    match step {
        Effect::May(inner) | Effect::They(inner) => is_orderless(inner),
        Effect::If { then: inner, .. } | Effect::Each { effect: inner, .. } | Effect::ForEach { effect: inner, .. } => {
            is_orderless(inner)
        }
        Effect::Or { first, second } => is_orderless(first) && is_orderless(second),
        Effect::Choose(_)
        | Effect::DrawUpTo { .. }
        | Effect::Discard { .. }
        | Effect::DiscardHand
        | Effect::RedrawHand
        | Effect::Mill(_)
        | Effect::Show(_)
        | Effect::Steal { .. }
        | Effect::See
        | Effect::Give(_)
        | Effect::Find(_)
        | Effect::Search(_)
        | Effect::Pay(_)
        | Effect::ExchangeHoards
        | Effect::Remember
        | Effect::Heal { .. }
        | Effect::Counters { rooms: Rooms::This, .. } => true,
        Effect::Draw { per, .. }
        | Effect::Recover { per, .. }
        | Effect::Gain { per, .. }
        | Effect::Damage { per, .. }
        | Effect::Health { per, .. }
        | Effect::ThisTurn(Modifier::Damage { per, .. }) => !looks_around(per),
        Effect::Take
        | Effect::BuildNow { .. }
        | Effect::ClearDamage
        | Effect::Skip(_)
        | Effect::Hold
        | Effect::Banish
        | Effect::Score
        | Effect::Expose
        | Effect::Kill
        | Effect::Send(_)
        | Effect::Destroy(_)
        | Effect::Deactivate(_)
        | Effect::Swap
        | Effect::Arrange
        | Effect::Reverse
        | Effect::Raise
        | Effect::TakeUp
        | Effect::Again { .. }
        | Effect::Counters { .. }
        | Effect::PlaceCoins { .. }
        | Effect::ReturnMiniboss
        | Effect::BuildMiniboss
        | Effect::Betray
        | Effect::TurnItem
        | Effect::AttachItem
        | Effect::TakeItem
        | Effect::Mimic
        | Effect::CopyIcons
        | Effect::CopyLevelUp
        | Effect::ThisTurn(_)
        | Effect::Keep(_)
        | Effect::Silence
        | Effect::TakeBackFaceDown
        | Effect::ExtraPlacement
        | Effect::GiftPlacement
        | Effect::FreePlacement
        | Effect::Toll
        | Effect::Cancel
        | Effect::Negate => false,
    }
}

/// Whether a number depends on where the card lies, or on what the other one changes.
fn looks_around(per: &Per) -> bool {
    match per {
        None => false,
        Some(
            Count::SpellsInHand
            | Count::ShownDamage
            | Count::RemovedHealth
            | Count::Wounds
            | Count::Lured
            | Count::Coins(_)
            | Count::Chosen
            | Count::PaidCoins
            | Count::Die,
        ) => false,
        Some(Count::Rooms(_) | Count::If(_) | Count::Icons(_) | Count::CoinsHere | Count::Levels) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_ways_are_orderless_only_if_both_are() {
        let (pay, kill) = (Body(vec![Effect::Pay(2)]), Body(vec![Effect::Kill]));
        let either = |first: &Body, second: &Body| {
            is_orderless(&Body(vec![Effect::Or { first: first.clone(), second: second.clone() }]))
        };
        assert!(either(&pay, &pay));
        assert!(!either(&pay, &kill) && !either(&kill, &pay) && !either(&kill, &kill));
    }

    #[test]
    fn what_is_counted_elsewhere_is_the_same_in_either_order() {
        let draws =
            |per: Per| is_orderless(&Body(vec![Effect::Draw { suit: soulkeep_cards::Suit::Room, count: 1, per }]));
        assert!(draws(None) && draws(Some(Count::SpellsInHand)) && draws(Some(Count::Die)));
        assert!(!draws(Some(Count::CoinsHere)) && !draws(Some(Count::Levels)));
    }
}
