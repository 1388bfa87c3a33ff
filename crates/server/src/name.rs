//! What somebody may be called: something that can be seen, on one line, and that nobody takes for somebody else.

use soulkeep_bots::Level;
use soulkeep_cards::Card;
use soulkeep_text::{Language, opponent};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;

/// How many characters a name may have.
const LONGEST: usize = 24;
/// How many marks may lie on one letter: no writing needs more.
const MOST_MARKS: usize = 3;

/// Why somebody cannot be called that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoName {
    /// It is empty, too long, or has characters that cannot be seen.
    Shape,
    /// Bots and Bosses are called like that.
    Bot,
}

/// A name as it is shown: characters that are variants of others are written as those, blanks are single.
pub fn cleaned(typed: &str) -> Result<String, NoName> {
    if typed.trim().chars().any(char::is_control) {
        return Err(NoName::Shape);
    }
    let letters: String = typed.nfkc().filter(|letter| !is_variant(*letter)).collect();
    let name = letters.split_whitespace().collect::<Vec<&str>>().join(" ");
    let fits = (1..=LONGEST).contains(&name.chars().count());
    if !fits || name.chars().any(is_hidden) || has_pile(&name) {
        return Err(NoName::Shape);
    }
    if is_bots(&name) { Err(NoName::Bot) } else { Ok(name) }
}

/// A name as it is shown beside others: of two that look alike the later one gets a number.
pub fn beside<'a>(name: &str, others: impl Iterator<Item = &'a str>) -> String {
    let taken: BTreeSet<String> = others.flat_map(looks).collect();
    let is_free = |name: &String| looks(name).iter().all(|look| !taken.contains(look));
    let mut names = std::iter::once(name.to_owned()).chain((2..).map(|number| format!("{name} ({number})")));
    names.find(is_free).unwrap_or_default()
}

/// Characters that break lines, turn the direction of writing or cannot be seen. Those that choose between the looks of
/// another one are fine where they follow it, as in a chat.
pub fn is_invisible(letter: char) -> bool {
    letter.is_control() || (letter.general_category_group() == GeneralCategoryGroup::Other) || is_blank(letter)
}

/// What looks like nothing although it counts as a letter, a mark or a symbol.
fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2028}' | '\u{2029}'
            | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{1d159}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Chooses between the looks of the character before it.
fn is_variant(letter: char) -> bool {
    matches!(letter, '\u{fe00}'..='\u{fe0f}')
}

fn is_hidden(letter: char) -> bool {
    is_invisible(letter) || (letter.is_whitespace() && letter != ' ')
}

/// Whether marks lie on nothing, or more of them on one letter than anybody writes.
fn has_pile(name: &str) -> bool {
    let is_mark = |letter: char| letter.general_category_group() == GeneralCategoryGroup::Mark;
    let mut marks = MOST_MARKS;
    name.chars().any(|letter| {
        marks = match is_mark(letter) {
            true => marks + 1,
            // A mark needs a letter to lie on.
            false if letter == ' ' => MOST_MARKS,
            false => 0,
        };
        marks > MOST_MARKS
    })
}

/// Whether a name could be that of a bot: by its strength, or by its Boss, as the log of a game calls it.
fn is_bots(name: &str) -> bool {
    let plain = name.trim_matches(|letter: char| !letter.is_alphabetic());
    [name, plain].into_iter().flat_map(looks).any(|look| BOTS.contains(&look))
}

static BOTS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let levels = Level::ALL.into_iter().flat_map(|level| Language::ALL.map(|lang| opponent(level, lang).to_owned()));
    let cards = crate::table_plan::SETS.iter().flat_map(|set| &set.cards);
    let bosses = cards.filter(|card| matches!(card, Card::Boss(_)));
    let bosses = bosses.flat_map(|card| Language::ALL.map(|lang| card.name().in_language(lang).to_owned()));
    let words = Level::ALL.map(|level| level.name().to_owned());
    levels.chain(bosses).chain(words).flat_map(|name| looks(&name)).collect()
});

/// What a name looks like, as it is and in small letters: names that share one of them are taken for each other. Marks and
/// what is neither letter nor digit are passed over, unless there is nothing else.
fn looks(name: &str) -> [String; 2] {
    [name.to_owned(), name.to_lowercase()].map(|name| {
        let letters = skeleton(&name).flat_map(char::to_lowercase).filter(|letter| letter.is_alphanumeric());
        // Small and large, the one is taken for the other.
        let look: String = letters.map(|letter| if letter == 'i' { 'l' } else { letter }).collect();
        if look.is_empty() { name } else { look }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_put_in_order_and_have_bounds() {
        for (typed, name) in [
            ("  Mika ", "Mika"),
            ("Ｍｉｋａ　Ｋ", "Mika K"),
            ("e\u{301}mile", "émile"),
            ("ﾐｶ", "ミカ"),
            ("Love ❤\u{fe0f}", "Love ❤"),
            ("สมชาย ที่", "สมชาย ที่"),
            ("みか★", "みか★"),
        ] {
            assert_eq!(cleaned(typed).as_deref(), Ok(name), "{typed}");
        }
        assert_eq!(cleaned(&"界".repeat(24)).map(|name| name.chars().count()), Ok(24));
        assert_eq!(cleaned(&"x".repeat(25)), Err(NoName::Shape));
        assert_eq!(cleaned(&"\u{fdfa}".repeat(2)), Err(NoName::Shape), "it is eighteen letters");
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        let blanks = ["", "   ", "\u{3000}", "\u{3164}", "\u{2800}", "\u{115f}", "\u{1160}", "\u{ffa0}", "\u{fe0f}"];
        let tricks =
            ["a\nb", "a\u{202e}b", "a\u{ad}b", "a\u{200b}b", "\u{2060}a", "a\u{feff}b", "a\u{2800}b", "a\u{3164}"];
        let hidden =
            ["a\u{e0041}\u{e0042}", "\u{e0041}", "a\u{e0101}", "a\u{e000}", "a\u{34f}b", "\u{1d159}", "a\u{378}"];
        let piles = ["\u{301}", "\u{301}a", "a \u{301}", "a\u{300}\u{316}\u{317}\u{318}\u{319}"];
        for wrong in [&blanks[..], &tricks, &hidden, &piles].concat() {
            assert_eq!(cleaned(wrong), Err(NoName::Shape), "{wrong:?}");
        }
    }

    #[test]
    fn nobody_is_called_like_a_bot() {
        for wrong in [
            "Goblin",
            "GOBLIN",
            "goblin",
            "G0blin",
            "Gobl1n",
            "GobIin",
            "Gоblin",
            "Göblin",
            "g o b l i n",
            "Goblin 2",
            "(Goblin)",
            "Ｇｏｂｌｉｎ",
            "𝕲𝖔𝖇𝖑𝖎𝖓",
            "Dragon!",
            "lmp",
            "Ogre.",
            "Lich",
            "ドラゴン",
            "ﾄﾞﾗｺﾞﾝ",
            "King Croak",
            "Cleopatra",
            "Robobo (2)",
        ] {
            assert_eq!(cleaned(wrong), Err(NoName::Bot), "{wrong}");
        }
        for level in Level::ALL {
            for lang in Language::ALL {
                assert_eq!(cleaned(opponent(level, lang)), Err(NoName::Bot), "{level:?}");
            }
        }
        for fine in ["Goblina", "Mika", "Dragonfly", "みか", "山田", "★", "7", "Guest 1234"] {
            assert_eq!(cleaned(fine).as_deref(), Ok(fine));
        }
    }

    #[test]
    fn of_two_that_look_alike_the_later_one_gets_a_number() {
        let beside = |name: &str, others: &[&str]| beside(name, others.iter().copied());
        assert_eq!(beside("Mika", &[]), "Mika");
        assert_eq!(beside("Mika", &["Aki"]), "Mika");
        for other in ["Mika", "mika", "MIKA", "Мika", "M1ka", "Mi ka", "Rnika"] {
            assert_eq!(beside("Mika", &[other]), "Mika (2)", "{other}");
        }
        assert_eq!(beside("Mika", &["Mika", "Mika (2)"]), "Mika (3)");
        assert_eq!(beside("Mika", &["Mika", "Mika 2"]), "Mika (3)");
        assert_eq!((beside("★", &["☆"]), beside("★", &["★"])), ("★".to_owned(), "★ (2)".to_owned()));
    }
}
