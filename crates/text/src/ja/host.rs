//! Who "you" is in the text of a Hero.

use crate::paragraph::Bearer;

pub(super) const HOST: &str = "このヒーローがいるダンジョンのプレイヤー";

/// The same said of that player: "自分" is whoever the text is about, and a Hero's text has to name them, or the dungeon
/// by the Hero.
pub(super) fn hosted(said: &str) -> String {
    said.replace("このヒーローが自分のダンジョン", "このヒーローが今いるダンジョン")
        .replace("自分のダンジョン", "このヒーローがいるダンジョン")
        .replace("自分", HOST)
}

/// The same said of the owner of an ability.
pub(super) fn said_of(bearer: Bearer, said: String) -> String {
    match bearer {
        Bearer::Player => said,
        Bearer::Hero => hosted(&said),
    }
}
