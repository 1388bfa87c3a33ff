//! The ledger of rulings: what every scenario cites and what coverage is counted against.
//!
//! It only reads. It does not know which scenarios exist, and it never decides what a ruling means for the engine.

use serde::Deserialize;
use soulkeep_cards::Language;
use soulkeep_cards::mirror::mirrored_word;
use std::sync::LazyLock;

const TEXT: &str = include_str!("../../../rulings/ledger.toml");

/// All rulings, the options where editions disagree, and the priority model in one piece.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "File")]
pub struct Ledger {
    pub rulings: Vec<Ruling>,
    pub options: Vec<OptionDef>,
    pub timing: Timing,
}

/// One point of the rules, with the position that shows it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    pub id: String,
    pub rule: String,
    /// The rule in Japanese.
    pub rule_ja: String,
    pub scenario: String,
    /// The rule documents it rests on.
    pub cites: Vec<String>,
    /// The sets that bring it into play; `sets_need` says how many of them it takes.
    pub sets: Vec<String>,
    #[serde(default)]
    pub sets_need: SetsNeed,
    /// Where editions disagree: the default and the alternative.
    pub conflict: Option<String>,
    /// The name of the [`OptionDef`] that holds the alternative.
    pub option: Option<String>,
    pub note: Option<String>,
    pub basis: Option<Basis>,
    /// Another ruling that says the same, so that its test serves both.
    pub same_as: Option<String>,
    /// Why no scenario can show it.
    pub waived: Option<String>,
}

/// How many of a ruling's sets must be in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SetsNeed {
    #[default]
    One,
    Two,
    All,
}

/// What a ruling rests on when no document states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// The documents leave the point open; the ruling is our reading.
    Inference,
}

/// A named choice between two readings.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionDef {
    pub name: String,
    pub values: Vec<String>,
    pub default: String,
    pub meaning: String,
    pub rulings: Vec<String>,
}

/// The priority model: who may do what, when, and what waits for what.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timing {
    pub format: u32,
    pub summary: String,
    #[serde(rename = "line")]
    pub lines: Vec<TimingLine>,
    #[serde(rename = "contradiction")]
    pub contradictions: Vec<Contradiction>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimingLine {
    pub id: String,
    pub part: String,
    pub text: String,
    pub rulings: Vec<String>,
}

/// A point of timing on which the documents disagree, and how it is played.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contradiction {
    pub question: String,
    pub decision: String,
    pub rulings: Vec<String>,
}

impl Ruling {
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.rule,
            Language::Japanese => &self.rule_ja,
            Language::Mirror => mirrored_word(&self.rule),
        }
    }
}

impl Ledger {
    /// The ledger of this build.
    pub fn shipped() -> &'static Self {
        // The text is part of the program and the tests below read it, so it cannot fail in the field.
        static SHIPPED: LazyLock<Ledger> = LazyLock::new(|| Ledger::parse(TEXT).expect("rulings/ledger.toml is valid"));
        &SHIPPED
    }

    /// Reads a ledger; the error names the line and what was expected.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    pub fn get(&self, id: &str) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.id == id)
    }

    /// A ruling with what it says, for whoever does not know the ids by heart.
    pub fn cite(id: &str) -> String {
        let rule = Ledger::shipped().get(id).map(|ruling| ruling.rule.trim_end_matches('.'));
        rule.map_or_else(|| id.to_owned(), |rule| format!("{id} ({rule})"))
    }

    pub fn option(&self, name: &str) -> Option<&OptionDef> {
        self.options.iter().find(|option| option.name == name)
    }
}

/// The tables of the file as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    timing: Timing,
    meta: Meta,
    ruling: Vec<Ruling>,
}

#[derive(Deserialize)]
struct Meta {
    option: Vec<OptionDef>,
}

impl From<File> for Ledger {
    fn from(file: File) -> Self {
        Self { rulings: file.ruling, options: file.meta.option, timing: file.timing }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn known(id: &str) -> bool {
        Ledger::shipped().get(id).is_some()
    }

    #[test]
    fn the_rulings_are_counted_and_their_ids_unique() {
        let file: toml::Table = TEXT.parse().unwrap();
        let said = file["meta"]["count"].as_integer().unwrap() as usize;
        let ledger = Ledger::shipped();
        let ids: BTreeSet<&str> = ledger.rulings.iter().map(|ruling| ruling.id.as_str()).collect();
        assert_eq!((ledger.rulings.len(), ids.len()), (said, said));
    }

    #[test]
    fn every_same_as_leads_to_another_ruling() {
        for ruling in &Ledger::shipped().rulings {
            if let Some(other) = &ruling.same_as {
                assert!(known(other) && *other != ruling.id, "{} is the same as {other}", ruling.id);
            }
        }
    }

    #[test]
    fn every_option_of_a_ruling_is_defined() {
        let ledger = Ledger::shipped();
        for ruling in &ledger.rulings {
            if let Some(name) = &ruling.option {
                let option = ledger.option(name).unwrap_or_else(|| panic!("{} names {name}", ruling.id));
                assert!(option.rulings.contains(&ruling.id), "{name} does not list {}", ruling.id);
            }
        }
    }

    #[test]
    fn every_option_offers_its_default_and_cites_rulings_that_exist() {
        for option in &Ledger::shipped().options {
            assert!(option.values.contains(&option.default), "{}", option.name);
            assert!(option.rulings.iter().all(|id| known(id)), "{}", option.name);
        }
    }

    #[test]
    fn every_ruling_named_by_the_timing_table_exists() {
        let timing = &Ledger::shipped().timing;
        let lines = timing.lines.iter().flat_map(|line| &line.rulings);
        let contradictions = timing.contradictions.iter().flat_map(|point| &point.rulings);
        for id in lines.chain(contradictions) {
            assert!(known(id), "{id}");
        }
    }

    #[test]
    fn every_ruling_has_a_rule_a_scenario_a_document_and_a_set() {
        for ruling in &Ledger::shipped().rulings {
            assert!(!ruling.rule.is_empty() && !ruling.scenario.is_empty(), "{}", ruling.id);
            assert!(ruling.rule_ja.ends_with('。') && ruling.rule_ja != ruling.rule, "{}", ruling.id);
            assert!(!ruling.cites.is_empty() && !ruling.sets.is_empty(), "{}", ruling.id);
        }
    }

    #[test]
    fn a_waiver_is_read_and_an_unknown_key_is_refused() {
        let with = |key: &str| {
            let ruling = "id = 'X-01'\nrule = ''\nrule_ja = ''\nscenario = ''\ncites = []\nsets = ['any']";
            let timing = "[timing]\nformat = 1\nsummary = ''\nline = []\ncontradiction = []";
            Ledger::parse(&format!("{timing}\n[meta]\noption = []\n[[ruling]]\n{ruling}\n{key}"))
        };
        let ledger = with("waived = 'needs a table'").unwrap();
        assert_eq!(ledger.get("X-01").unwrap().waived.as_deref(), Some("needs a table"));
        assert!(with("waved = 'needs a table'").unwrap_err().to_string().contains("waved"));
    }
}
