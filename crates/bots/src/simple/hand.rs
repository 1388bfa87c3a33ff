//! What cards are worth before they are played.

use soulkeep_cards::{Damage, Effect, Level, Suit};
use soulkeep_rules::frame::Span;
use soulkeep_rules::game::Game;
use soulkeep_rules::view::Held;
use soulkeep_rules::{CardId, Look, Seat};

/// What a hand is worth by its numbers: the first Rooms count most, since one is built each turn.
pub fn held(held: Held) -> i32 {
    let (rooms, spells) = (i32::from(held.rooms), i32::from(held.spells));
    14 * rooms.min(4) + 5 * (rooms - 4).max(0) + 30 * spells.min(4) + 10 * (spells - 4).max(0)
}

/// What a card in the hand of a seat is worth compared with others.
pub fn card(look: Look, seat: Seat, card: CardId) -> i32 {
    match look.game.card(card).suit {
        Suit::Spell => 20 + plays(look.game, card),
        Suit::Room => room(look, seat, card),
    }
}

fn room(look: Look, seat: Seat, card: CardId) -> i32 {
    let info = look.game.card(card);
    let damage = match info.damage {
        Damage::Printed(damage) => i32::from(damage),
        Damage::Counted(_) => 3,
    };
    let icons: i32 = info.icons.iter().map(|icons| i32::from(*icons)).sum();
    let stuck = info.level == Some(Level::Advanced) && look.spots(seat, card).next().is_none();
    7 * damage + 5 * icons + plays(look.game, card) / 4 - if stuck { 15 } else { 0 }
}

fn plays(game: &Game, card: CardId) -> i32 {
    let text = game.text(card);
    let spans = text.plays.iter().map(|play| play.effect).chain(text.triggers.iter().map(|trigger| trigger.effect));
    spans.map(|span| steps(game, span)).sum()
}

fn steps(game: &Game, span: Span) -> i32 {
    game.program[usize::from(span.start)..usize::from(span.end)].iter().map(|step| step_worth(game, step)).sum()
}

fn step_worth(game: &Game, step: &Effect<Span>) -> i32 {
    match step {
        Effect::May(inner) | Effect::If { then: inner, .. } => steps(game, *inner),
        Effect::Each { effect, .. } => steps(game, *effect) / 4,
        Effect::Kill => 25,
        Effect::Heal { .. } | Effect::Score => 30,
        Effect::Deactivate(_) | Effect::Destroy(_) | Effect::Banish => 20,
        Effect::Damage { .. } | Effect::Health { .. } | Effect::ThisTurn(_) | Effect::Skip(_) => 15,
        Effect::Cancel | Effect::Negate | Effect::Expose | Effect::Send(_) => 15,
        Effect::Steal { .. } | Effect::Find(_) | Effect::BuildNow { .. } | Effect::ExtraPlacement => 15,
        Effect::Draw { count, .. } | Effect::Recover { count, .. } => 8 * i32::from(*count),
        Effect::Take => 8,
        Effect::Discard { .. } | Effect::DiscardHand | Effect::Swap(_) | Effect::TakeBackFaceDown => 4,
        Effect::GiftPlacement | Effect::See => 4,
        Effect::ClearDamage | Effect::Give(_) | Effect::Choose(_) => 0,
    }
}
