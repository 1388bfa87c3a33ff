//! What lies on a Room until the end of the turn.

use super::who::{card, player};
use crate::narrator::Scene;
use soulkeep_cards::Class;
use soulkeep_rules::Seat;
use soulkeep_rules::event::Mark;
use soulkeep_rules::state::TurnMarks;
use soulkeep_text::{Language, class};

/// Piece by piece, for a list.
pub fn marks(marks: &TurnMarks) -> Vec<String> {
    let flags = [
        (marks.damage != 0, format!("ダメージ{:+}", marks.damage)),
        (marks.doublings > 0, format!("ダメージ×{}", 1u32 << marks.doublings.min(8))),
        (marks.no_damage, "ダメージなし".to_owned()),
        (marks.no_text, "能力なし".to_owned()),
        (marks.no_icons, "もとの宝物なし".to_owned()),
        (marks.health != 0, format!("入るヒーローの体力+{}", marks.health)),
    ];
    let icons = Class::ALL.map(|of| (marks.icons[of as usize], of)).into_iter().filter(|(count, _)| *count > 0);
    let icons = icons.map(|(count, of)| format!("{}の宝物+{count}", class(of, Language::Japanese)));
    flags.into_iter().filter(|(set, _)| *set).map(|(_, text)| text).chain(icons).collect()
}

/// As it comes about.
pub fn marked(scene: &Scene<'_>, seat: Seat, slot: u8, mark: Mark) -> String {
    let room = format!("{}の{}", player(scene.now, seat), card(scene.now, scene.top(seat, slot)));
    match mark {
        Mark::Damage(amount) => format!("このターン、{room}のダメージが{amount:+}。"),
        Mark::NoDamage => format!("このターン、{room}はダメージを与えない。"),
        Mark::NoText => format!("このターン、{room}は能力を失う。"),
        Mark::NoIcons => format!("このターン、{room}は宝物を失う。"),
        Mark::EveryIcon => format!("このターン、{room}の宝物はもとの宝物の代わりに全種類1つずつになる。"),
        Mark::Double => format!("このターン、{room}のダメージは2倍。"),
        Mark::Icons(of, number) => format!("このターン、{room}の{}の宝物が+{number}。", class(of, Language::Japanese)),
        Mark::HealthOnEntering(amount) => {
            format!("このターン、{room}に入るヒーローの体力が+{amount}。")
        }
    }
}
