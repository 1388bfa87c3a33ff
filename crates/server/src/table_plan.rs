//! What somebody wants to play, checked: sets, mixes, options and chairs.

use crate::problem::HttpProblem;
use crate::protocol::lobby::{Clock, NewChair, NewTable};
use crate::random;
use soulkeep_bots::Level;
use soulkeep_cards::{Set, presets, printed_sets};
use soulkeep_notation::replay::{Beginning, Header};
use soulkeep_rules::Options;
use std::sync::LazyLock;

/// The sets that come with the program; what is wrong with them is wrong in every test.
pub static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| printed_sets().unwrap_or_default());

/// The longest clock, in seconds; the shortest must leave time to read.
const CLOCK: std::ops::RangeInclusive<u16> = 10..=36_000;

/// A table that can be set up.
pub struct TablePlan {
    pub header: Header,
    pub chairs: Vec<NewChair>,
}

impl TablePlan {
    pub fn new(wanted: &NewTable) -> Result<TablePlan, HttpProblem> {
        let chairs = chairs(&wanted.chairs)?;
        check_seed(wanted)?;
        check_clock(wanted.clock)?;
        let (sets, deck) = contents(wanted)?;
        // All 64 bits: fewer could be tried one after the other until one fits what a seat sees.
        let seed = wanted.seed.map_or_else(random::number, u64::from);
        let beginning = if wanted.seed.is_some() { Beginning::Chosen } else { Beginning::Dealt };
        let options = options(&wanted.options)?;
        let header = Header { sets, deck, seats: chairs.len() as u8, options, seed: Some(seed), beginning };
        header.game(&SETS).map_err(HttpProblem::Unplayable)?;
        Ok(TablePlan { header, chairs })
    }
}

/// The level of a bot with this name.
pub fn level(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name))
}

fn chairs(wanted: &[NewChair]) -> Result<Vec<NewChair>, HttpProblem> {
    if !(2..=6).contains(&wanted.len()) {
        return Err(HttpProblem::Chairs(wanted.len()));
    }
    if wanted.iter().filter(|chair| **chair == NewChair::You).count() > 1 {
        return Err(HttpProblem::TwoOwnChairs);
    }
    if !wanted.iter().any(|chair| !matches!(chair, NewChair::Bot { .. })) {
        return Err(HttpProblem::OnlyBots);
    }
    wanted.iter().map(chair).collect()
}

fn chair(wanted: &NewChair) -> Result<NewChair, HttpProblem> {
    let NewChair::Bot { level: name } = wanted else { return Ok(wanted.clone()) };
    opponent(name).map(|level| NewChair::Bot { level: level.name().to_owned() })
}

/// The same, or what is wrong.
pub fn opponent(name: &str) -> Result<Level, HttpProblem> {
    level(name).ok_or_else(|| {
        let names: Vec<&str> = Level::ALL.into_iter().map(Level::name).collect();
        HttpProblem::NoBot { name: name.to_owned(), known: names.join(", ") }
    })
}

/// Whoever knows the seed can deal the same cards at a table of their own and look at every hand.
fn check_seed(wanted: &NewTable) -> Result<(), HttpProblem> {
    match wanted.seed.is_some() && wanted.chairs.contains(&NewChair::Open) {
        true => Err(HttpProblem::ChosenDeal),
        false => Ok(()),
    }
}

fn check_clock(clock: Clock) -> Result<(), HttpProblem> {
    match clock {
        Clock::PerTurn { seconds } | Clock::PerGame { seconds } if !CLOCK.contains(&seconds) => {
            Err(HttpProblem::Clock { seconds, least: *CLOCK.start(), most: *CLOCK.end() })
        }
        _ => Ok(()),
    }
}

type Contents = (Vec<String>, Vec<(String, u32)>);

fn contents(wanted: &NewTable) -> Result<Contents, HttpProblem> {
    let codes = |sets: &[Set]| sets.iter().map(|set| set.code.clone()).collect::<Vec<String>>();
    match (&wanted.preset, wanted.sets.is_empty()) {
        (Some(_), false) => Err(HttpProblem::SetsAndMix),
        (None, true) => Err(HttpProblem::EmptyBox),
        (None, false) => Ok((codes(&sets(&wanted.sets)?), Vec::new())),
        (Some(id), true) => {
            let all = presets().map_err(|error| HttpProblem::trouble(&error))?;
            let found = all.iter().find(|preset| preset.id.eq_ignore_ascii_case(id));
            let Some(preset) = found else {
                let ids: Vec<&str> = all.iter().map(|preset| preset.id.as_str()).collect();
                return Err(HttpProblem::NoMix { id: id.clone(), known: ids.join(", ") });
            };
            let deck = preset.deck(&SETS);
            Ok((codes(&deck.boxes(&SETS)), deck.list()))
        }
    }
}

/// The sets with these codes, each of them once.
fn sets(codes: &[String]) -> Result<Vec<Set>, HttpProblem> {
    let mut chosen: Vec<Set> = Vec::new();
    for code in codes {
        let Some(set) = SETS.iter().find(|set| set.code.eq_ignore_ascii_case(code)) else {
            let known: Vec<&str> = SETS.iter().map(|set| set.code.as_str()).collect();
            return Err(HttpProblem::NoSet { code: code.clone(), known: known.join(", ") });
        };
        if !chosen.iter().any(|other| other.code == set.code) {
            chosen.push(set.clone());
        }
    }
    Ok(chosen)
}

fn options(wanted: &[(String, String)]) -> Result<Options, HttpProblem> {
    let mut options = Options::default();
    for (name, value) in wanted {
        options.set(name, value).map_err(HttpProblem::Option)?;
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words;
    use soulkeep_text::Language;

    fn wanted() -> NewTable {
        NewTable {
            chairs: vec![NewChair::You, NewChair::Bot { level: "ogre".to_owned() }],
            sets: vec!["bmr".to_owned()],
            preset: None,
            options: Vec::new(),
            private: false,
            clock: Clock::None,
            seed: Some(7),
            guided: false,
        }
    }

    fn refused(wanted: &NewTable) -> String {
        let english = words(Language::English);
        TablePlan::new(wanted).err().map(|problem| (english.problem)(&problem).0).unwrap_or_default()
    }

    #[test]
    fn a_usual_table_can_be_set_up() {
        let plan = TablePlan::new(&wanted()).unwrap();
        assert_eq!((plan.header.seats, plan.header.seed), (2, Some(7)));
        assert_eq!(plan.header.sets, ["BMR"]);
        assert_eq!(plan.header.beginning, Beginning::Chosen);
        let plan = TablePlan::new(&NewTable { seed: None, ..wanted() }).unwrap();
        assert_eq!(plan.header.beginning, Beginning::Dealt);
    }

    #[test]
    fn a_table_has_its_bounds() {
        for (seconds, fine) in [(9, false), (10, true), (36_000, true), (36_001, false)] {
            for clock in [Clock::PerTurn { seconds }, Clock::PerGame { seconds }] {
                assert_eq!(TablePlan::new(&NewTable { clock, ..wanted() }).is_ok(), fine, "{seconds}");
            }
        }
        let sets = vec!["BMR".to_owned(), "TNL".to_owned(), "bmr".to_owned()];
        for (count, fine) in [(1, false), (2, true), (6, true), (7, false)] {
            let chairs = vec![NewChair::Open; count];
            let plan = TablePlan::new(&NewTable { chairs, sets: sets.clone(), seed: None, ..wanted() });
            assert_eq!(plan.as_ref().map(|plan| usize::from(plan.header.seats)).ok(), fine.then_some(count));
            assert!(plan.is_err() || plan.is_ok_and(|plan| plan.header.sets == ["BMR", "TNL"]), "each of them once");
        }
        let random = || TablePlan::new(&NewTable { seed: None, ..wanted() }).unwrap().header.seed;
        assert_ne!(random(), random());
        let named = vec![NewChair::You, NewChair::Bot { level: "Ogre".to_owned() }];
        let plan = TablePlan::new(&NewTable { chairs: named, ..wanted() }).unwrap();
        assert_eq!(plan.chairs[1], NewChair::Bot { level: "ogre".to_owned() });
        let (both, unknown) = (Some("official-combo".to_owned()), Some("combo".to_owned()));
        assert!(refused(&NewTable { preset: both, ..wanted() }).contains("both"));
        assert!(refused(&NewTable { preset: unknown, sets: Vec::new(), ..wanted() }).contains("no mix `combo`"));
        let options = vec![("setup.nonsense".to_owned(), "on".to_owned())];
        assert!(refused(&NewTable { options, ..wanted() }).contains("setup.nonsense"));
    }

    /// A deal is chosen where nobody else can be wronged by it: alone with bots.
    #[test]
    fn a_deal_is_not_chosen_where_another_person_can_sit() {
        let bot = || NewChair::Bot { level: "imp".to_owned() };
        for (chairs, fine) in [
            (vec![NewChair::You, bot()], true),
            (vec![bot(), NewChair::You, bot()], true),
            (vec![NewChair::You, NewChair::Open], false),
            (vec![bot(), NewChair::Open], false),
            (vec![NewChair::You, bot(), NewChair::Open], false),
        ] {
            let table = NewTable { chairs, ..wanted() };
            assert_eq!(refused(&table).contains("chosen"), !fine, "{table:?}");
            assert_eq!(refused(&NewTable { seed: None, ..table }), "");
        }
    }

    #[test]
    fn a_mix_can_be_set_up() {
        let id = presets().unwrap()[0].id.clone();
        let mix = NewTable { sets: Vec::new(), preset: Some(id), ..wanted() };
        assert!(!TablePlan::new(&mix).unwrap().header.deck.is_empty());
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let bot = || NewChair::Bot { level: "imp".to_owned() };
        assert!(refused(&NewTable { chairs: vec![NewChair::You], ..wanted() }).contains("chairs"));
        assert!(refused(&NewTable { chairs: vec![NewChair::You; 2], ..wanted() }).contains("two chairs"));
        assert!(refused(&NewTable { chairs: vec![bot(), bot()], ..wanted() }).contains("but bots"));
        let god = NewChair::Bot { level: "god".to_owned() };
        assert!(refused(&NewTable { chairs: vec![NewChair::You, god], ..wanted() }).contains("god"));
        assert!(refused(&NewTable { sets: vec!["xyz".to_owned()], ..wanted() }).contains("xyz"));
        assert!(refused(&NewTable { sets: Vec::new(), ..wanted() }).contains("nothing"));
        let options = vec![("setup.hand".to_owned(), "nonsense".to_owned())];
        assert!(!refused(&NewTable { options, ..wanted() }).is_empty());
        let clock = Clock::PerTurn { seconds: 1 };
        assert!(refused(&NewTable { clock, ..wanted() }).contains("clock"));
        let six = vec![NewChair::You, bot(), bot(), bot(), bot(), bot()];
        assert!(!refused(&NewTable { chairs: six, ..wanted() }).is_empty());
    }
}
