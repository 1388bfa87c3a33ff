//! What lies on a Room until the end of the turn.

use super::who::{capital, count, owned};
use crate::narrator::Scene;
use soulkeep_cards::Class;
use soulkeep_rules::Seat;
use soulkeep_rules::event::Mark;
use soulkeep_rules::state::TurnMarks;
use soulkeep_text::{Language, class};

/// Piece by piece, for a list.
pub fn marks(marks: &TurnMarks) -> Vec<String> {
    let flags = [
        (marks.damage != 0, format!("dmg {:+}", marks.damage)),
        (marks.doublings > 0, format!("dmg ×{}", 1u32 << marks.doublings.min(8))),
        (marks.no_damage, "no damage".to_owned()),
        (marks.no_text, "no text".to_owned()),
        (marks.no_icons, "no treasure of its own".to_owned()),
        (marks.health != 0, format!("+{} Health for each Hero that enters", marks.health)),
    ];
    let icons = Class::ALL.map(|of| (marks.icons[of as usize], of)).into_iter().filter(|(count, _)| *count > 0);
    let icons = icons.map(|(count, of)| format!("+{count} {}", class(of, Language::English)));
    flags.into_iter().filter(|(set, _)| *set).map(|(_, text)| text).chain(icons).collect()
}

/// As it comes about.
pub fn marked(scene: &Scene<'_>, seat: Seat, slot: u8, mark: Mark) -> String {
    let room = capital(&owned(scene.now, seat, scene.top(seat, slot)));
    match mark {
        Mark::Damage(amount) => format!("{room} deals {amount:+} damage this turn."),
        Mark::NoDamage => format!("{room} deals no damage this turn."),
        Mark::NoText => format!("{room} has no ability text this turn."),
        Mark::NoIcons => format!("{room} loses its treasure this turn."),
        Mark::EveryIcon => format!("{room} has one icon of each treasure type instead of its own this turn."),
        Mark::Double => format!("{room} deals double damage this turn."),
        Mark::Icons(of, number) => {
            let icons = count(u32::from(number), "icon", "icons");
            format!("{room} has {icons} of {} treasure more this turn.", class(of, Language::English))
        }
        Mark::HealthOnEntering(amount) => {
            format!("{room} gives +{amount} Health to each Hero that enters it this turn.")
        }
    }
}
