//! Lets everything go wrong that can while tables play at several nodes, and looks whether anything that was told is lost.
//!
//! Two people each play at different nodes, and come back by any node whenever something is wrong. After each round every
//! table must go on. What everybody was told is written down and checked at the end ([`super::history`]).

mod pair;
mod person;
mod place;
mod proxy;
mod report;
mod trouble;

use super::child::Caps;
use super::history::{self, Faults, StoredChoice};
use super::{Plan, measure, this_program};
use futures_util::StreamExt;
use miette::{WrapErr, miette};
use pair::Pair;
use person::Person;
use place::Place;
use report::Report;
use soulkeep::{Done, Exit};
use soulkeep_server::store::{Store, StoreUrl};
use soulkeep_server::told_to_end;
use soulkeep_table::{Act, By, Deed};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use trouble::{Round, WentOn};

/// How long tables play before something goes wrong: a different time in every round, in milliseconds.
const SHORTEST: u64 = 300;
const SPREAD: u64 = 900;
/// How long everybody may take to begin.
const BEGINNING: Duration = Duration::from_secs(60);
/// How many tables are looked at together in the end, and how often one is tried.
const AT_ONCE: usize = 8;
const TRIES: usize = 12;
/// More games than are played in any number of rounds.
const EVERY_GAME: usize = 1_000_000;

pub async fn run(plan: &Plan, nodes: usize, rounds: u32, json: bool) -> Done {
    let mut report = Report::new(nodes, plan.tables);
    tokio::select! {
        done = go_wrong_often(plan, nodes, rounds, &mut report) => done?,
        () = told_to_end() => report.interrupted = true,
    }
    if json {
        soulkeep::print_json(&report)?;
    } else {
        soulkeep::print(&report.words())?;
    }
    Ok(if report.is_sound() { Exit::Fine } else { Exit::FoundFailures })
}

async fn go_wrong_often(plan: &Plan, nodes: usize, rounds: u32, report: &mut Report) -> miette::Result<()> {
    // In the end all games are looked at once more, at any node.
    let caps = Caps { tables: EVERY_GAME, ..plan.caps() };
    let programs = [this_program()?, plan.program()?];
    let mut place = Place::start(nodes, programs, plan.data.as_deref(), caps).await?;
    let pairs: Vec<Arc<Pair>> = (0..plan.tables).map(|_| Pair::new()).collect();
    let played = play(&mut place, &pairs, rounds, report).await;
    if !report.is_sound() || played.is_err() {
        eprintln!("what the nodes said is kept in {}", place.keep_logs());
    }
    played
}

async fn play(place: &mut Place, pairs: &[Arc<Pair>], rounds: u32, report: &mut Report) -> miette::Result<()> {
    let mut people = JoinSet::new();
    for (number, pair) in pairs.iter().enumerate() {
        for seat in 0..2 {
            people.spawn(Person::new(pair, number, seat, &place.addresses).play());
        }
    }
    begin(pairs).await?;
    let progress = measure::bar(u64::from(rounds), "rounds")?;
    for number in 0..rounds as usize {
        tokio::time::sleep(Duration::from_millis(SHORTEST + number as u64 * 389 % SPREAD)).await;
        let round = Round::of(number, place.count());
        progress.suspend(|| eprintln!("round {}: {}", number + 1, round.trouble.words()));
        let went_on = round.run(place, pairs).await.wrap_err_with(|| format!("round {}", number + 1))?;
        progress.suspend(|| eprintln!("  {}", told(&went_on)));
        let is_stuck = !went_on.stuck.is_empty();
        report.add(round.trouble, went_on);
        progress.inc(1);
        if let Some(node) = place.fallen() {
            return Err(miette!("node {node} has ended by itself"));
        }
        if is_stuck {
            break;
        }
    }
    progress.finish_and_clear();
    let people = people.shutdown();
    people.await;
    look_again(place, pairs, report).await;
    for node in 0..place.count() {
        place.end(node).await?;
    }
    check(place, pairs, report).await
}

fn told(went_on: &WentOn) -> String {
    let longest = |times: &[Duration]| times.iter().max().map_or("-".to_owned(), |time| format!("{time:.1?}"));
    format!(
        "all went on within {} meanwhile, {} afterwards; {} did not",
        longest(&went_on.meanwhile),
        longest(&went_on.afterwards),
        went_on.stuck.len()
    )
}

async fn begin(pairs: &[Arc<Pair>]) -> miette::Result<()> {
    let all = async {
        while pairs.iter().any(|pair| pair.went_on_after().is_none()) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(BEGINNING, all).await.map_err(|_| miette!("the tables do not begin"))
}

/// Everybody is told once more of every table at which they sat.
async fn look_again(place: &Place, pairs: &[Arc<Pair>], report: &mut Report) {
    let tables = pairs
        .iter()
        .enumerate()
        .flat_map(|(number, pair)| pair.tables().into_iter().map(move |table| (number, pair, table)));
    let all = futures_util::stream::iter(tables.collect::<Vec<_>>()).map(|(number, pair, table)| async move {
        for seat in 0..2 {
            let mut person = Person::new(pair, number, seat, &place.addresses);
            if let Err(why) = person.look_patiently(&table, TRIES).await {
                return Some(format!("table {table} cannot be looked at in the end: {why}"));
            }
        }
        None
    });
    let unseen: Vec<String> = all.buffer_unordered(AT_ONCE).filter_map(std::future::ready).collect().await;
    report.stuck.extend(unseen);
}

/// Holds what everybody was told against what is stored.
async fn check(place: &Place, pairs: &[Arc<Pair>], report: &mut Report) -> miette::Result<()> {
    let store = Store::connect(&StoreUrl::new(place.store()?)).await;
    let store = store.map_err(|error| miette!("what is stored cannot be read: {error}"))?;
    let mut faults = Faults::default();
    for pair in pairs {
        for (table, seats) in pair.take_histories() {
            let stored = store.table(&table).await.map_err(|error| miette!("table {table} cannot be read: {error}"))?;
            let acts = stored.map(|stored| stored.acts).unwrap_or_default();
            faults.add(&table, history::check(&seats, &choices(&acts)?));
            report.games += 1;
        }
    }
    report.faults = faults;
    Ok(())
}

fn choices(acts: &[String]) -> miette::Result<Vec<StoredChoice>> {
    let mut choices = Vec::new();
    for text in acts {
        let act: Act = text.parse().map_err(|error| miette!("{error}"))?;
        if let (Deed::Choose { by, .. }, Some(seat)) = (act.deed, act.seat) {
            choices.push(StoredChoice { seat: seat.0, by_person: by == By::Person });
        }
    }
    Ok(choices)
}
