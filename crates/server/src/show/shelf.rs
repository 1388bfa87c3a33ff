//! What a table can be made of.

use crate::protocol::lobby::{Named, OptionInfo, SetInfo, Shelf};
use soulkeep_bots::Level;
use soulkeep_cards::{Class, SetClass, presets, printed_sets, product};
use soulkeep_notation::ledger::Ledger;
use soulkeep_rules::Options;
use soulkeep_text::{Language, class, expectation, opponent, set_name};

pub fn shelf() -> Shelf {
    Shelf { sets: sets(), presets: mixes(), levels: levels(), options: options(), classes: classes() }
}

fn sets() -> Vec<SetInfo> {
    let printed = printed_sets().unwrap_or_default();
    let set = |code: &String| {
        let product = product(code)?;
        let base = product.class == SetClass::Base;
        // With a second base set or Crash Landing five and six can play, too.
        let seats = if base { (2, 4) } else { (2, 6) };
        let [name_en, name_ja] = Language::ALL.map(|lang| set_name(product, lang).to_owned());
        Some(SetInfo { code: code.clone(), name_en, name_ja, base, seats })
    };
    printed.iter().filter_map(|printed| set(&printed.code)).collect()
}

fn mixes() -> Vec<Named> {
    let mix = |preset: soulkeep_cards::Preset| {
        named(preset.id.clone(), |lang| preset.title.in_language(lang), |lang| preset.about.in_language(lang))
    };
    presets().unwrap_or_default().into_iter().map(mix).collect()
}

fn levels() -> Vec<Named> {
    let level =
        |level: Level| named(level.name().to_owned(), |lang| opponent(level, lang), |lang| expectation(level, lang));
    Level::ALL.into_iter().map(level).collect()
}

fn options() -> Vec<OptionInfo> {
    let ledger = Ledger::shipped();
    let info = |option: &soulkeep_rules::options::OptionName| {
        let rulings = ledger.rulings.iter().filter(|ruling| ruling.option.as_deref() == Some(option.name));
        let [about_en, about_ja] =
            Language::ALL.map(|lang| soulkeep_text::option(option.name, lang).unwrap_or_default().to_owned());
        OptionInfo {
            name: option.name.to_owned(),
            values: vec![option.default.to_owned(), option.other.to_owned()],
            usual: option.default.to_owned(),
            about_en,
            about_ja,
            rulings: rulings.map(|ruling| ruling.id.clone()).collect(),
        }
    };
    Options::ALL.iter().map(info).collect()
}

/// In the order in which treasure is listed everywhere.
fn classes() -> Vec<Named> {
    let of = |of: Class| named(format!("{of:?}").to_lowercase(), |lang| class(of, lang), |_| "");
    Class::ALL.into_iter().map(of).collect()
}

fn named<'a>(id: String, name: impl Fn(Language) -> &'a str, about: impl Fn(Language) -> &'a str) -> Named {
    let [name_en, name_ja] = Language::ALL.map(|lang| name(lang).to_owned());
    let [about_en, about_ja] = Language::ALL.map(|lang| about(lang).to_owned());
    Named { id, name_en, name_ja, about_en, about_ja }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_on_the_shelf_has_its_words() {
        let shelf = shelf();
        let base: Vec<&str> = shelf.sets.iter().filter(|set| set.base).map(|set| &*set.code).collect();
        assert_eq!(base, ["BMR", "TNL", "RMB"]);
        assert!(shelf.sets.iter().all(|set| set.seats == if set.base { (2, 4) } else { (2, 6) }));
        assert_eq!((shelf.sets.len(), shelf.levels.len()), (8, Level::ALL.len()));
        assert_eq!(shelf.options.len(), Options::ALL.len());
        for option in &shelf.options {
            assert!(option.values.len() == 2 && option.values[0] == option.usual && option.values[1] != option.usual);
            assert!(!option.about_en.is_empty() && !option.about_ja.is_ascii(), "{}", option.name);
        }
        // A ruling that has another reading is found at the option for it, and nowhere else.
        for ruling in &Ledger::shipped().rulings {
            let found: Vec<&str> = shelf
                .options
                .iter()
                .filter(|option| option.rulings.contains(&ruling.id))
                .map(|option| &*option.name)
                .collect();
            assert_eq!(found, ruling.option.as_deref().into_iter().collect::<Vec<_>>(), "{}", ruling.id);
        }
        assert_eq!(shelf.presets.len(), presets().unwrap().len());
        for named in shelf.levels.iter().chain(&shelf.presets) {
            assert!(
                named.name_en.is_ascii() && !named.name_ja.is_ascii() && !named.about_ja.is_empty(),
                "{}",
                named.id
            );
        }
        let classes: Vec<&str> = shelf.classes.iter().map(|class| &*class.id).collect();
        assert_eq!(classes[..4], ["cleric", "fighter", "mage", "thief"]);
    }
}
