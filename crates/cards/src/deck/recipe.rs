//! A deck as it is written down, in a file of one's own or among the published mixes.

use crate::bounds::{FileKind, MOST_LISTED, MOST_SETS, OutOfBounds, at_most, is_plain};
use crate::load;
use miette::{Diagnostic, NamedSource, SourceSpan};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// What goes into a deck, in the order in which it is carried out. Everything may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Recipe {
    /// What the deck is called.
    pub name: String,
    /// A line about it.
    pub about: String,
    /// The published mix that it begins with.
    pub preset: Option<String>,
    /// Sets taken whole, but for their Heroes.
    #[serde(deserialize_with = "one_or_more")]
    pub sets: Vec<String>,
    /// Sets whose Bosses are all in.
    #[serde(deserialize_with = "one_or_more")]
    pub bosses: Vec<String>,
    /// Sets whose Heroes are used; by default those of the first base set and of the expansions among `sets`.
    #[serde(deserialize_with = "one_or_more")]
    pub heroes: Vec<String>,
    /// Single cards: so many copies of each, whatever the sets hold.
    #[serde(deserialize_with = "counts")]
    pub cards: Vec<(String, u32)>,
    /// Cards that are left out.
    #[serde(deserialize_with = "one_or_more")]
    pub without: Vec<String>,
}

/// A deck file that is no deck.
#[derive(Debug, Error, Diagnostic)]
#[error("{message}")]
#[diagnostic(code(deck::syntax), help("docs/DECKS.md has the format and a complete example"))]
pub struct RecipeError {
    /// What is wrong.
    pub message: String,
    /// The file.
    #[source_code]
    pub source_code: NamedSource<String>,
    /// Where in it.
    #[label("here")]
    pub at: SourceSpan,
}

/// Reads the text of a deck file; `file` is only used in messages.
pub fn parse_recipe(file: &str, text: &str) -> Result<Recipe, Box<RecipeError>> {
    let refused = |message: String| RecipeError {
        message,
        source_code: NamedSource::new(file, String::new()),
        at: (0, 0).into(),
    };
    FileKind::Deck.check(text).map_err(|error| refused(error.to_string()))?;
    let recipe: Recipe = load::options().from_str(text).map_err(|error| {
        let at = load::offset(text, error.span.start.line, error.span.start.col);
        RecipeError {
            message: load::message(&error.code),
            source_code: NamedSource::new(file, text.to_owned()),
            at: (at, 1.min(text.len() - at)).into(),
        }
    })?;
    recipe.check_counts().map_err(|error| refused(error.to_string()))?;
    if !recipe.words().all(|word| is_plain(word)) {
        return Err(Box::new(refused("a name has a control character, which is no text".to_owned())));
    }
    Ok(recipe)
}

impl Recipe {
    fn check_counts(&self) -> Result<(), OutOfBounds> {
        at_most("entries under `cards`", self.cards.len(), MOST_LISTED)?;
        at_most("entries under `without`", self.without.len(), MOST_LISTED)?;
        let named = [&self.sets, &self.bosses, &self.heroes].into_iter().map(Vec::len).max().unwrap_or_default();
        at_most("entries in a list of sets", named, MOST_SETS)
    }

    /// Whatever somebody may read of it.
    fn words(&self) -> impl Iterator<Item = &String> {
        let lists = [&self.sets, &self.bosses, &self.heroes, &self.without].into_iter().flatten();
        let cards = self.cards.iter().map(|(name, _)| name);
        [&self.name, &self.about].into_iter().chain(&self.preset).chain(lists).chain(cards)
    }
}

/// `"BMR"` or `["BMR", "TNL"]`.
fn one_or_more<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    struct Words;
    impl<'de> Visitor<'de> for Words {
        type Value = Vec<String>;

        fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("a name in quotes, or a list of them in [ ]")
        }

        fn visit_str<E>(self, word: &str) -> Result<Vec<String>, E> {
            Ok(vec![word.to_owned()])
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<String>, A::Error> {
            let mut words = Vec::new();
            while let Some(word) = list.next_element()? {
                words.push(word);
            }
            Ok(words)
        }
    }
    from.deserialize_any(Words)
}

/// `{"Freeze": 2}`, with names that are written twice kept twice.
fn counts<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(String, u32)>, D::Error> {
    struct Counts;
    impl<'de> Visitor<'de> for Counts {
        type Value = Vec<(String, u32)>;

        fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("cards with their copies, such as {\"Freeze\": 2}")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Vec<(String, u32)>, A::Error> {
            let mut lines = Vec::new();
            while let Some(line) = map.next_entry()? {
                lines.push(line);
            }
            Ok(lines)
        }
    }
    from.deserialize_map(Counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recipe_is_short_where_it_can_be() {
        let recipe =
            parse_recipe("", r#"(sets: "BMR", cards: {"Freeze": 2, "Freeze": 1}, without: ["Fear"])"#).unwrap();
        assert_eq!((recipe.sets, recipe.without), (vec!["BMR".to_owned()], vec!["Fear".to_owned()]));
        assert_eq!(recipe.cards, [("Freeze".to_owned(), 2), ("Freeze".to_owned(), 1)]);
        assert_eq!(parse_recipe("", "()").unwrap(), Recipe::default());
    }

    #[test]
    fn what_is_no_recipe_is_pointed_at() {
        let at = |text| parse_recipe("", text).unwrap_err().at.offset();
        assert_eq!(at("(\n  sets: 3,\n)"), 10);
        assert_eq!(parse_recipe("", "(sets: 3)").unwrap_err().at.len(), 1);
        assert_eq!(parse_recipe("", "").unwrap_err().at.len(), 0);
        let said = parse_recipe("", "(\n  stes: [],\n)").unwrap_err().to_string();
        assert!(said.contains("stes") && said.contains("sets"), "{said}");
    }

    #[test]
    fn what_is_wrong_with_a_whole_file_is_wrong_at_its_beginning() {
        let refused = parse_recipe("", "(name: \"a\\u{7}b\")").unwrap_err();
        assert_eq!((refused.at.offset(), refused.at.len()), (0, 0), "{refused}");
    }
}
