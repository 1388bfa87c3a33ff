//! Whether it matters which of several equal cards does its thing first.
//!
//! Where it does, the owner orders them (END-17); where it cannot, nobody is asked. Two equal abilities are worth ordering
//! if the first could keep the second from working, or if where their cards stand makes a difference: Blockpile Puzzle may
//! destroy the other Blockpile Puzzle. What only moves cards between hands, decks and the pile, moves Coins, or adds to a
//! number is the same in either order, since every decision in it is made once for each card.

use soulkeep_cards::{Body, Change, Count, Effect, Modifier, Per, Prompt, Rooms};

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
        Effect::Ask(prompt) => prompt_is_orderless(prompt),
        Effect::Do(change) => change_is_orderless(change),
    }
}

fn prompt_is_orderless(prompt: &Prompt) -> bool {
    match prompt {
        Prompt::Choose(_)
        | Prompt::DrawUpTo { .. }
        | Prompt::Discard { .. }
        | Prompt::Show(_)
        | Prompt::Steal { .. }
        | Prompt::Give(_)
        | Prompt::Find(_)
        | Prompt::Search(_)
        | Prompt::Heal { .. } => true,
        Prompt::Recover { per, .. } => !looks_around(per),
        Prompt::BuildNow { .. }
        | Prompt::Arrange
        | Prompt::PlaceCoins { .. }
        | Prompt::BuildMiniboss
        | Prompt::Betray => false,
    }
}

fn change_is_orderless(change: &Change) -> bool {
    match change {
        Change::DiscardHand
        | Change::RedrawHand
        | Change::Mill(_)
        | Change::See
        | Change::Pay(_)
        | Change::ExchangeHoards
        | Change::Remember
        | Change::Counters { rooms: Rooms::This, .. } => true,
        Change::Draw { per, .. }
        | Change::Gain { per, .. }
        | Change::Damage { per, .. }
        | Change::Health { per, .. }
        | Change::ThisTurn(Modifier::Damage { per, .. }) => !looks_around(per),
        Change::Take
        | Change::ClearDamage
        | Change::Skip(_)
        | Change::Hold
        | Change::Banish
        | Change::Score
        | Change::Expose
        | Change::Kill
        | Change::Send(_)
        | Change::Destroy(_)
        | Change::Deactivate(_)
        | Change::Swap
        | Change::Reverse
        | Change::Raise
        | Change::TakeUp
        | Change::Again { .. }
        | Change::Counters { .. }
        | Change::ReturnMiniboss
        | Change::TurnItem
        | Change::AttachItem
        | Change::TakeItem
        | Change::Mimic
        | Change::CopyIcons
        | Change::CopyLevelUp
        | Change::ThisTurn(_)
        | Change::Keep(_)
        | Change::Silence
        | Change::TakeBackFaceDown
        | Change::ExtraPlacement
        | Change::GiftPlacement
        | Change::FreePlacement
        | Change::Toll
        | Change::Cancel
        | Change::Negate => false,
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
        let (pay, kill) = (Body(vec![Effect::Do(Change::Pay(2))]), Body(vec![Effect::Do(Change::Kill)]));
        let either = |first: &Body, second: &Body| {
            is_orderless(&Body(vec![Effect::Or { first: first.clone(), second: second.clone() }]))
        };
        assert!(either(&pay, &pay));
        assert!(!either(&pay, &kill) && !either(&kill, &pay) && !either(&kill, &kill));
    }

    #[test]
    fn what_is_counted_elsewhere_is_the_same_in_either_order() {
        let draws = |per: Per| {
            is_orderless(&Body(vec![Effect::Do(Change::Draw { suit: soulkeep_cards::Suit::Room, count: 1, per })]))
        };
        assert!(draws(None) && draws(Some(Count::SpellsInHand)) && draws(Some(Count::Die)));
        assert!(!draws(Some(Count::CoinsHere)) && !draws(Some(Count::Levels)));
    }
}
