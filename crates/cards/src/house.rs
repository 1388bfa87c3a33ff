//! Which point of a card is ours, where it is not played as printed.

use crate::card::Name;
use crate::load;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The point of a printed card that is played by a reading or a value of our own, in a sentence; by the id of the card.
pub fn house_point(id: &str) -> Option<&'static Name> {
    static POINTS: LazyLock<BTreeMap<String, Name>> = LazyLock::new(|| points().unwrap_or_default());
    POINTS.get(id)
}

fn points() -> Result<BTreeMap<String, Name>, String> {
    let text = include_str!("../../../cards/house.ron");
    load::options().from_str(text).map_err(|error| format!("cards/house.ron: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Provenance;
    use crate::printed::printed_sets;

    /// A card says what is ours about it exactly where something is.
    #[test]
    fn every_card_of_the_house_says_why() {
        let mut points = points().unwrap();
        for card in printed_sets().unwrap().iter().flat_map(|set| &set.cards) {
            let point = points.remove(card.id());
            assert_eq!(point.is_some(), card.provenance() == Provenance::House, "{}", card.id());
            for text in point.iter().flat_map(|point| [&point.en, &point.ja]) {
                assert!(text.ends_with(['.', '。']), "{}: {text}", card.id());
            }
        }
        assert!(points.is_empty(), "no such cards: {:?}", points.keys());
    }
}
