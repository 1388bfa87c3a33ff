//! Players and cards as parts of a sentence. Card names are written in kana and need brackets to stand out.

use crate::viewer::Viewer;
use soulkeep_rules::{CardId, Seat};

pub fn player(viewer: Viewer<'_>, seat: Seat) -> String {
    if viewer.is_you(seat) {
        return "あなた".to_owned();
    }
    viewer.player(seat).map_or_else(|| format!("プレイヤー{seat}"), str::to_owned)
}

pub fn card(viewer: Viewer<'_>, card: CardId) -> String {
    match viewer.card_def(card) {
        Some(_) => format!("「{}」", viewer.card(card)),
        None => viewer.card(card).to_owned(),
    }
}
