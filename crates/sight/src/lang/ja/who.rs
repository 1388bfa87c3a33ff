//! Players and cards as parts of a sentence. Card names are written in kana and need brackets to stand out.

use crate::sight::Sight;
use soulkeep_rules::{CardId, Seat};

pub fn player(sight: Sight<'_>, seat: Seat) -> String {
    if sight.is_you(seat) {
        return "あなた".to_owned();
    }
    sight.player(seat).map_or_else(|| format!("プレイヤー{seat}"), str::to_owned)
}

pub fn card(sight: Sight<'_>, card: CardId) -> String {
    match sight.card_def(card) {
        Some(_) => format!("「{}」", sight.card(card)),
        None => sight.card(card).to_owned(),
    }
}
