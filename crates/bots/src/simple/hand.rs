//! What cards are worth before they are played.

use soulkeep_cards::{Damage, Effect, Level, Suit};
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
    let stuck = look.table.player(seat).coins == 0 || look.tucking_spots(seat, card).next().is_none();
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

fn plays(game: &Game, card: CardId) -> i32 {
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
        Effect::Kill => 25,
        Effect::Heal { .. } | Effect::Score | Effect::Betray => 30,
        Effect::Deactivate(_) | Effect::Destroy(_) | Effect::Banish | Effect::Keep(_) => 20,
        Effect::Damage { .. } | Effect::Health { .. } | Effect::ThisTurn(_) | Effect::Skip(_) | Effect::Hold => 15,
        Effect::Cancel | Effect::Negate | Effect::Expose | Effect::Send(_) | Effect::ReturnMiniboss => 15,
        Effect::Steal { .. } | Effect::Find(_) | Effect::Search(_) | Effect::TakeItem | Effect::Mimic => 15,
        Effect::BuildNow { .. } | Effect::ExtraPlacement | Effect::BuildMiniboss | Effect::Again { .. } => 15,
        Effect::Draw { count, .. } | Effect::DrawUpTo { count, .. } | Effect::Recover { count, .. } => {
            8 * i32::from(*count)
        }
        Effect::Gain { amount, .. } => 8 * i32::from(*amount),
        Effect::CopyIcons | Effect::CopyLevelUp | Effect::ExchangeHoards | Effect::Toll | Effect::Raise => 10,
        Effect::Take | Effect::TurnItem | Effect::Counters { .. } | Effect::FreePlacement | Effect::Arrange => 8,
        Effect::Discard { .. } | Effect::DiscardHand | Effect::Swap | Effect::TakeBackFaceDown => 4,
        Effect::GiftPlacement | Effect::See | Effect::Reverse | Effect::RedrawHand | Effect::AttachItem => 4,
        // What they do to others is worth nothing for sure; the rest only serves the steps around it.
        Effect::They(_) | Effect::Mill(_) | Effect::Show(_) | Effect::TakeUp | Effect::Remember => 0,
        Effect::Pay(_) | Effect::PlaceCoins { .. } | Effect::Silence => 0,
        Effect::ClearDamage | Effect::Give(_) | Effect::Choose(_) => 0,
    }
}
