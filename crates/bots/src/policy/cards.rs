//! A card in numbers: what is printed on it, and what its text does.

use super::row::Row;
use crate::simple::plays;
use soulkeep_cards::{Change, Cost, Damage, Effect, Kind, Level, Prompt, Suit};
use soulkeep_rules::{CardId, Game, PlayText, Span};

/// How many kinds of things texts do.
pub const DEEDS: usize = 20;
/// How many numbers there are about a play.
pub const PLAY: usize = DEEDS + 7;
/// How many numbers there are about a card.
pub const CARD: usize = 17 + PLAY;

/// Writes what a card is and does.
pub fn write(row: &mut Row, game: &Game, card: CardId) {
    let info = game.card(card);
    let text = game.text(card);
    row.flag(info.suit == Suit::Room);
    row.flag(info.is_miniboss());
    row.flag(info.kind == Some(Kind::Monster));
    row.flag(info.kind == Some(Kind::Trap));
    row.flag(info.level == Some(Level::Advanced));
    let (damage, counted) = match info.damage {
        Damage::Printed(damage) => (damage, false),
        Damage::Counted(_) => (2, true),
    };
    row.add(f32::from(damage) / 3.0);
    row.flag(counted);
    info.icons.iter().for_each(|icons| row.add(f32::from(*icons) / 2.0));
    row.add(text.plays.len() as f32);
    row.add(text.triggers.len() as f32);
    row.add(text.always.len() as f32);
    row.flag(info.portable);
    row.add(plays(game, card) as f32 / 30.0);
    let mut deeds = [0.0; DEEDS];
    text.triggers.iter().for_each(|trigger| count(game, trigger.effect, &mut deeds));
    match text.plays.first() {
        Some(play) => {
            text.plays.iter().for_each(|play| count(game, play.effect, &mut deeds));
            deeds.into_iter().for_each(|deed| row.add(deed));
            terms(row, play);
        }
        None => {
            deeds.into_iter().for_each(|deed| row.add(deed));
            row.skip(PLAY - DEEDS);
        }
    }
}

/// Writes what a play does.
pub fn write_play(row: &mut Row, game: &Game, play: &PlayText) {
    let mut deeds = [0.0; DEEDS];
    count(game, play.effect, &mut deeds);
    deeds.into_iter().for_each(|deed| row.add(deed));
    terms(row, play);
}

/// When it can be played, and what it costs.
fn terms(row: &mut Row, play: &PlayText) {
    play.phases.iter().for_each(|phase| row.flag(*phase));
    let cost = match play.cost {
        None => None,
        Some(Cost::DestroyThis) => Some(0),
        Some(Cost::Destroy(_) | Cost::DestroyEach(_)) => Some(1),
        Some(Cost::Discard { .. } | Cost::DiscardThis) => Some(2),
        Some(
            Cost::Show(_)
            | Cost::RemoveSoul
            | Cost::RemoveCounter
            | Cost::Coins { .. }
            | Cost::AnyCoins { .. }
            | Cost::SpendItem,
        ) => Some(3),
    };
    row.one_of(cost, 4);
    row.flag(play.is_cancel() || play.negates());
}

/// What the steps of an effect do, by kind.
pub fn count(game: &Game, span: Span, deeds: &mut [f32; DEEDS]) {
    for step in game.steps(span) {
        match step {
            Effect::May(inner) | Effect::If { then: inner, .. } | Effect::They(inner) => count(game, *inner, deeds),
            Effect::Or { first, second } => [first, second].into_iter().for_each(|span| count(game, *span, deeds)),
            Effect::Each { effect, .. } | Effect::ForEach { effect, .. } => count(game, *effect, deeds),
            Effect::Ask(prompt) => {
                if let Some(deed) = asked(prompt) {
                    deeds[deed] += 1.0;
                }
            }
            Effect::Do(change) => deeds[done(change)] += 1.0,
        }
    }
}

fn asked(prompt: &Prompt) -> Option<usize> {
    match prompt {
        Prompt::DrawUpTo { .. } => Some(0),
        Prompt::Recover { .. } | Prompt::Find(_) | Prompt::Search(_) => Some(1),
        Prompt::Discard { .. } => Some(2),
        Prompt::Steal { .. } => Some(3),
        Prompt::BuildNow { .. } => Some(12),
        Prompt::BuildMiniboss | Prompt::Betray => Some(17),
        Prompt::Heal { .. } => Some(8),
        Prompt::Arrange => Some(11),
        Prompt::Give(_) => Some(2),
        Prompt::PlaceCoins { .. } => Some(16),
        Prompt::Choose(_) | Prompt::Show(_) => None,
    }
}

fn done(change: &Change) -> usize {
    match change {
        Change::Draw { .. } | Change::RedrawHand => 0,
        Change::Take | Change::Mill(_) | Change::See => 1,
        Change::DiscardHand => 2,
        Change::Damage { .. } => 4,
        Change::Health { .. } | Change::ClearDamage => 5,
        Change::Kill | Change::Banish => 6,
        Change::Score => 7,
        Change::Expose => 8,
        Change::Skip(_) | Change::Hold | Change::Send(_) => 9,
        Change::Destroy(_) | Change::Deactivate(_) => 10,
        Change::Swap | Change::Reverse | Change::Raise | Change::TakeUp => 11,
        Change::ExtraPlacement | Change::FreePlacement | Change::GiftPlacement | Change::Again { .. } => 12,
        Change::TakeBackFaceDown => 13,
        Change::ThisTurn(_) | Change::Keep(_) => 14,
        Change::Counters { .. } | Change::Remember | Change::Silence => 15,
        Change::Gain { .. } | Change::Pay(_) | Change::ExchangeHoards | Change::Toll => 16,
        Change::ReturnMiniboss => 17,
        Change::TurnItem | Change::AttachItem | Change::TakeItem | Change::Mimic => 18,
        Change::CopyIcons | Change::CopyLevelUp => 19,
        Change::Cancel | Change::Negate => 13,
    }
}
