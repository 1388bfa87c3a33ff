//! What the rules do, in numbers: `tests/golden/behaviour.txt`.
//!
//! Chess engines pin perft, the number of games of so many moves from a position: whoever has broken a rule of a piece
//! sees another number, whether or not anybody thought of a test for that rule. Here the numbers stand for play-outs by
//! chance (`soulkeep_pairs::behaviour`): of each card beside others, of every mix of sets and every number of players, of
//! every other reading of the rules, and of cards that nobody has printed. A number does not say what is right; laws and
//! scenarios do. It says that something is different, and the difference of the file says where: whoever changes a rule
//! or a card on purpose takes the new numbers with `cargo xtask bless` and looks whether the cards that now behave
//! otherwise are those that were meant. Another card in a set, or another order of what is chosen by chance, changes most
//! of them.

#[path = "../../referee/tests/odd/mod.rs"]
mod odd;

use rayon::prelude::*;
use soulkeep_cards::{Set, printed_sets};
use soulkeep_pairs::{Pool, behaviour};
use soulkeep_rules::options::OptionName;
use soulkeep_rules::{Game, Options};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;

const FILE: &str = "tests/golden/behaviour.txt";

/// How many positions of each card.
const POSITIONS: u32 = 8;

/// Sets that are played together.
const MIXES: [&str; 11] = [
    "BMR",
    "TNL",
    "RMB",
    "BMR THK",
    "TNL CRL",
    "RMB PROMO",
    "BMR TNL",
    "BMR RMB DBM",
    "TNL RMB POP CRL",
    "BMR CRL THK PROMO",
    "BMR TNL RMB THK CRL DBM POP PROMO",
];

/// What is pinned on one line.
struct Row {
    name: String,
    numbers: Vec<Result<u64, String>>,
}

impl Row {
    fn of_games(name: String, games: impl IntoIterator<Item = Result<Game, String>>) -> Row {
        let number = |(game, number): (Result<Game, String>, u64)| behaviour::of_game(&game?, number);
        Row { name, numbers: games.into_iter().zip(0..).map(number).collect() }
    }

    /// As it is kept.
    fn line(&self) -> String {
        let words: String = self.words().map(|word| format!(" {word}")).collect();
        format!("{}{words}\n", self.name)
    }

    /// The lower half of a number tells as much as the whole.
    fn words(&self) -> impl Iterator<Item = String> + '_ {
        self.numbers
            .iter()
            .map(|number| number.as_ref().map_or("-".to_owned(), |number| format!("{:08x}", *number as u32)))
    }

    /// What went wrong on the way to a number.
    fn faults(&self) -> impl Iterator<Item = String> + '_ {
        let faults =
            self.numbers.iter().enumerate().filter_map(|(place, number)| Some((place, number.as_ref().err()?)));
        faults.map(|(place, what)| format!("number {place} of {}{}: {what}", self.name, beside(&self.name, place)))
    }

    fn differences(&self, then: Option<&&str>) -> Vec<Difference> {
        let mut then = then.map_or("", |words| words).split(' ');
        let compare = |(place, now): (usize, String)| {
            let then = then.next().unwrap_or("nothing").to_owned();
            (then != now).then(|| Difference { row: self.name.clone(), place, then, now })
        };
        self.words().enumerate().filter_map(compare).collect()
    }
}

fn of_cards(pool: &Pool) -> Vec<Row> {
    let row = |place: usize| {
        let numbers = (0..POSITIONS).map(|position| behaviour::of_card(pool, place, position));
        Row { name: pool.cards[place].id().to_owned(), numbers: numbers.collect() }
    };
    pool.paired().collect::<Vec<_>>().into_par_iter().map(row).collect()
}

fn of_mixes(sets: &[Set]) -> Vec<Row> {
    let row = |mix: &&str| {
        let codes: Vec<&str> = mix.split(' ').collect();
        let chosen: Vec<Set> = sets.iter().filter(|set| codes.contains(&&*set.code)).cloned().collect();
        let seats = if is_for_six(mix) { 2..=6 } else { 2..=4 };
        let game = |seats| Game::new(&chosen, seats, Options::default()).map_err(|error| error.to_string());
        Row::of_games(mix.replace(' ', "+"), seats.map(game))
    };
    MIXES.par_iter().map(row).collect()
}

/// Five or six players need Crash Landing or two base sets (SETUP-01).
fn is_for_six(mix: &str) -> bool {
    let bases = ["BMR", "TNL", "RMB"].iter().filter(|base| mix.contains(**base));
    mix.contains("CRL") || bases.count() > 1
}

fn of_readings(sets: &[Set]) -> Vec<Row> {
    let row = |option: &OptionName| {
        let mut options = Options::default();
        options.set(option.name, option.other).unwrap();
        let game = |seats| Game::new(sets, seats, options).map_err(|error| error.to_string());
        Row::of_games(format!("{}={}", option.name, option.other), (2..=6).map(game))
    };
    Options::ALL.par_iter().map(row).collect()
}

fn of_odd_cards() -> Vec<Row> {
    let row = |name: &'static str| {
        move |(game, number): (Game, usize)| {
            let games = [Ok(game.clone()), Ok(game.clone()), Ok(game)];
            Row::of_games(format!("{name}-{number}"), games)
        }
    };
    let steps: Vec<(Game, usize)> = odd::games_of_steps().zip(0..).collect();
    let filters: Vec<(Game, usize)> = odd::games_of_filters().zip(0..).collect();
    let folk: Vec<(Game, usize)> = odd::games_of_folk().zip(0..).collect();
    let cards = steps.into_par_iter().map(row("odd-steps")).chain(filters.into_par_iter().map(row("odd-filters")));
    cards.chain(folk.into_par_iter().map(row("odd-folk"))).collect()
}

fn rows() -> Vec<Row> {
    let (pool, sets) = (Pool::printed().unwrap(), printed_sets().unwrap());
    [of_cards(&pool), of_mixes(&sets), of_readings(&sets), of_odd_cards()].into_iter().flatten().collect()
}

#[test]
fn the_rules_do_what_they_did() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(FILE);
    let rows = rows();
    let faults: Vec<String> = rows.iter().flat_map(Row::faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    if std::env::var_os("SOULKEEP_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, rows.iter().map(Row::line).collect::<String>()).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    let then: HashMap<&str, &str> = kept.lines().map(|line| line.split_once(' ').unwrap_or((line, ""))).collect();
    let differences: Vec<Difference> = rows.iter().flat_map(|row| row.differences(then.get(&*row.name))).collect();
    assert!(differences.is_empty(), "{}", told(&differences));
    assert_eq!(then.len(), rows.len(), "{FILE} has lines that nothing stands for: `cargo xtask bless` removes them");
}

/// Where a number is another one than was kept.
struct Difference {
    row: String,
    place: usize,
    then: String,
    now: String,
}

fn told(differences: &[Difference]) -> String {
    let Difference { row, place, then, now } = &differences[0];
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    differences.iter().for_each(|difference| *counts.entry(&difference.row).or_default() += 1);
    let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let most: Vec<String> = counts.iter().take(12).map(|(row, count)| format!("{row} ({count})")).collect();
    format!(
        "{} numbers are others than in {FILE}. The first is number {place} of {row}{}: it was {then} and is {now}.\n\
         Most are others for {}.\n\
         If the rules are meant to behave otherwise now, `cargo xtask bless` takes the new numbers.",
        differences.len(),
        beside(row, *place),
        most.join(", ")
    )
}

/// The other card of a position.
fn beside(row: &str, place: usize) -> String {
    let pool = Pool::printed().unwrap();
    let Some(card) = pool.paired().find(|card| pool.cards[*card].id() == row) else { return String::new() };
    let [first, second] = pool.ids(behaviour::pair(&pool, card, place as u32));
    format!(" beside {}", if first == row { second } else { first })
}
