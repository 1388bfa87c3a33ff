//! A card in one line, or on its own page.

use super::{WIDTH, icons};
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::wrap;
use soulkeep_cards::{Card, Damage, Kind, Level, Suit};
use soulkeep_presentation::{Viewer, card_text};
use soulkeep_rules::{CardId, Source};
use soulkeep_text::{Language, sheet, type_line};

/// Type, damage and treasure.
pub fn brief(viewer: Viewer<'_>, card: CardId) -> Strip {
    let info = viewer.game.card(card);
    let kind = Strip::of(Ink::Dim, type_line(viewer.game.card_def(card), viewer.lang)).pad(24);
    match info.suit {
        Suit::Spell => kind,
        Suit::Room if viewer.game.minibosses.contains(card) => kind,
        Suit::Room => {
            let damage = format!("{} {} ", lang::label(viewer.lang, Label::Damage), printed(info.damage));
            kind.plain(damage).then(icons(&info.icons))
        }
    }
}

/// Damage and treasure alone; of a Spell, what it is.
pub fn brief_at(viewer: Viewer<'_>, card: CardId) -> Strip {
    let info = viewer.game.card(card);
    match info.suit {
        Suit::Room if !viewer.game.minibosses.contains(card) => {
            let kind = match info.kind {
                Some(Kind::Monster) => Label::ShortMonster,
                Some(Kind::Trap) | None => Label::ShortTrap,
            };
            let advanced = if info.level == Some(Level::Advanced) { "+" } else { "" };
            let kind = format!("{}{advanced} {} ", lang::label(viewer.lang, kind), printed(info.damage));
            Strip::of(Ink::Dim, kind).then(icons(&info.icons))
        }
        Suit::Room | Suit::Spell => Strip::of(Ink::Dim, type_line(viewer.game.card_def(card), viewer.lang)),
    }
}

fn printed(damage: Damage) -> String {
    match damage {
        Damage::Printed(number) => number.to_string(),
        Damage::Counted(_) => "*".to_owned(),
    }
}

/// The whole card.
pub fn page(card: &Card, lang: Language, width: usize) -> Vec<Strip> {
    let text = sheet(card, lang);
    let lines = text.lines().flat_map(|line| wrap(line, width - 2)).enumerate();
    lines
        .map(|(index, line)| Strip::of(if index == 0 { Ink::Title } else { Ink::Plain }, format!("  {line}")))
        .collect()
}

/// The text of the card that a question comes from, below the question.
pub fn reminder(viewer: Viewer<'_>, source: Source) -> Vec<Strip> {
    let text = viewer.source_def(source).map(|def| card_text::text(viewer.game, def, viewer.lang)).unwrap_or_default();
    wrap(&text, WIDTH - 4).into_iter().map(|line| Strip::of(Ink::Dim, format!("    {line}"))).collect()
}
