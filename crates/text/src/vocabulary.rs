//! The vocabulary of the card language as a Markdown table: every word with an example and what the example reads.
//!
//! The examples are read by the card loader and said by this crate, so the table cannot tell anything untrue.

mod abilities;
mod cards;
mod effects;
mod filters;
mod icons;
mod modifiers;
mod row;

use row::Row;

/// All words of the card language, by what they describe.
pub fn vocabulary() -> String {
    sections().iter().map(|(title, rows)| section(title, rows)).collect::<Vec<_>>().join("\n")
}

fn sections() -> Vec<(&'static str, Vec<Row>)> {
    vec![
        ("Cards", cards::cards()),
        ("Level ups", cards::level_ups()),
        ("Damage of a Room", cards::damages()),
        ("Player icons of a Hero", cards::players()),
        ("What lures a Hero", cards::lures()),
        ("Abilities", abilities::abilities()),
        ("Fields of `On`", abilities::on_fields()),
        ("Events", abilities::events()),
        ("Limits", abilities::limits()),
        ("Fields of `Use` and of a Spell's `play`", abilities::play_fields()),
        ("Where a card is when it is used", abilities::froms()),
        ("Conditions", modifiers::conditions()),
        ("Costs", abilities::costs()),
        ("Who gets Coins that are paid", abilities::payees()),
        ("Replacements", abilities::replacements()),
        ("Build rules", abilities::rules()),
        ("Effects with others inside", effects::composites()),
        ("Effects that ask", effects::prompts()),
        ("Effects that happen", effects::changes()),
        ("Modifiers", modifiers::modifiers()),
        ("Heroes that a Room's damage is changed for", modifiers::victims()),
        ("Rooms that are meant", modifiers::rooms()),
        ("Heroes that are meant", modifiers::heroes()),
        ("Counts", modifiers::counts()),
        ("Destinations", modifiers::destinations()),
        ("How cards leave a hand", modifiers::hows()),
        ("Targets", filters::targets()),
        ("Whose", filters::sides()),
        ("Which Room", filters::room_fields()),
        ("How a Room arrives", filters::arrivals()),
        ("Where a Room is", filters::besides()),
        ("Which Hero", filters::hero_fields()),
        ("Where a Hero is", filters::hero_places()),
        ("Which Miniboss", filters::miniboss_fields()),
        ("Which Item", filters::item_fields()),
        ("Where an Item is", filters::item_places()),
        ("Which player", filters::player_fields()),
        ("Which card", filters::card_fields()),
        ("Treasure types", icons::classes()),
        ("Kinds of Rooms", icons::kinds()),
        ("Levels of Rooms", icons::levels()),
        ("Levels of Heroes", icons::ranks()),
        ("Phases", icons::phases()),
        ("Card backs", icons::suits()),
    ]
}

fn section(title: &str, rows: &[Row]) -> String {
    let lines: String = rows.iter().map(Row::markdown).collect();
    format!("### {title}\n\n| word | example | reads |\n|---|---|---|\n{lines}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_show_their_words() {
        for (title, rows) in sections() {
            rows.iter().for_each(|row| assert!(row.fits(), "{title}: the example of `{}` does not use it", row.word));
        }
    }
}
