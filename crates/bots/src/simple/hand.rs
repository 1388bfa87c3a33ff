//! What cards are worth before they are played.

use soulkeep_cards::{Change, Damage, Effect, Level, Prompt, Suit};
use soulkeep_rules::game::Game;
use soulkeep_rules::view::Held;
use soulkeep_rules::{CardId, ItemId, Look, Seat, Span};

/// What a Miniboss in hand is worth, and how much less without a Coin for it or a Room to put it on.
const MINIBOSS: i32 = 30;
const STUCK: i32 = 15;

/// What a hand is worth by its numbers: the first Rooms count most, since one is built each turn.
pub fn held(held: Held) -> i32 {
    let (rooms, spells) = (i32::from(held.rooms), i32::from(held.spells));
    14 * rooms.min(4) + 5 * (rooms - 4).max(0) + 30 * spells.min(4) + 10 * (spells - 4).max(0)
}

/// What a Hoard is worth: the first Coins count most, since they are spent one at a time.
pub fn hoard(coins: u8) -> i32 {
    let coins = i32::from(coins);
    12 * coins.min(4) + 4 * (coins - 4).max(0)
}

/// What a card in the hand of a seat is worth compared with others.
pub fn card(look: Look, seat: Seat, card: CardId) -> i32 {
    match look.game.card(card).suit {
        Suit::Spell => 20 + plays(look.game, card),
        Suit::Room if look.game.minibosses.contains(card) => miniboss(look, seat, card),
        Suit::Room => room(look, seat, card),
    }
}

/// What a face-up Item is worth compared with others.
pub fn item(look: Look, item: ItemId) -> i32 {
    look.game.item_text(item).plays.iter().map(|play| steps(look.game, play.effect)).sum()
}

fn miniboss(look: Look, seat: Seat, card: CardId) -> i32 {
    let stuck = look.table.player(seat).coins == 0 || look.spots(seat, card).next().is_none();
    MINIBOSS - if stuck { STUCK } else { 0 }
}

fn room(look: Look, seat: Seat, card: CardId) -> i32 {
    let info = look.game.card(card);
    let damage = match info.damage {
        Damage::Printed(damage) => i32::from(damage),
        Damage::Counted(_) => 3,
    };
    let icons: i32 = info.icons.iter().map(|icons| i32::from(*icons)).sum();
    let stuck = info.level == Some(Level::Advanced) && look.spots(seat, card).next().is_none();
    7 * damage + 5 * icons + plays(look.game, card) / 4 - if stuck { STUCK } else { 0 }
}

/// What the things that it lets its player do, or does by itself, are worth.
pub fn plays(game: &Game, card: CardId) -> i32 {
    let text = game.text(card);
    let spans = text.plays.iter().map(|play| play.effect).chain(text.triggers.iter().map(|trigger| trigger.effect));
    spans.map(|span| steps(game, span)).sum()
}

fn steps(game: &Game, span: Span) -> i32 {
    game.steps(span).iter().map(|step| step_worth(game, step)).sum()
}

fn step_worth(game: &Game, step: &Effect<Span>) -> i32 {
    match step {
        Effect::May(inner) | Effect::If { then: inner, .. } => steps(game, *inner),
        Effect::Or { first, second } => steps(game, *first).max(steps(game, *second)),
        Effect::Each { effect, .. } => steps(game, *effect) / 4,
        Effect::ForEach { effect, .. } => 2 * steps(game, *effect),
        // What it does to others is worth nothing for sure.
        Effect::They(_) => 0,
        Effect::Ask(prompt) => prompt_worth(prompt),
        Effect::Do(change) => change_worth(change),
    }
}

fn prompt_worth(prompt: &Prompt) -> i32 {
    match prompt {
        Prompt::Heal { .. } | Prompt::Betray => 30,
        Prompt::Steal { .. } | Prompt::Find(_) | Prompt::Search(_) => 15,
        Prompt::BuildNow { .. } | Prompt::BuildMiniboss => 15,
        Prompt::DrawUpTo { count, .. } | Prompt::Recover { count, .. } => 8 * i32::from(*count),
        Prompt::Arrange => 8,
        Prompt::Discard { .. } => 4,
        // These only serve the steps around them.
        Prompt::Show(_) | Prompt::PlaceCoins { .. } | Prompt::Give(_) | Prompt::Choose(_) => 0,
    }
}

fn change_worth(change: &Change) -> i32 {
    match change {
        Change::Score => 30,
        Change::Kill => 25,
        Change::Deactivate(_) | Change::Destroy(_) | Change::Banish | Change::Keep(_) => 20,
        Change::Damage { .. } | Change::Health { .. } | Change::ThisTurn(_) | Change::Skip(_) | Change::Hold => 15,
        Change::Cancel | Change::Negate | Change::Expose | Change::Send(_) | Change::ReturnMiniboss => 15,
        Change::TakeItem | Change::Mimic | Change::ExtraPlacement | Change::Again { .. } => 15,
        Change::Draw { count, .. } => 8 * i32::from(*count),
        Change::Gain { amount, .. } => 8 * i32::from(*amount),
        Change::CopyIcons | Change::CopyLevelUp | Change::ExchangeHoards | Change::Toll | Change::Raise => 10,
        Change::Take | Change::TurnItem | Change::Counters { .. } | Change::FreePlacement => 8,
        Change::DiscardHand | Change::Swap | Change::TakeBackFaceDown => 4,
        Change::GiftPlacement | Change::See | Change::Reverse | Change::RedrawHand | Change::AttachItem => 4,
        // These only serve the steps around them.
        Change::Mill(_) | Change::TakeUp | Change::Remember | Change::Pay(_) | Change::Silence => 0,
        Change::ClearDamage => 0,
    }
}
