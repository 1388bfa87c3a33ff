//! `soulkeep-stress bench-server`: how much a server bears, with the server and everybody who plays on this machine.
//!
//! The server is a child process in a folder of its own, and everything goes over the loopback, so that nobody else is
//! ever loaded. Both are gone at the end, and after Ctrl-C.

pub mod child;
mod faults;
mod history;
mod home;
pub mod http;
mod idle;
mod known;
pub mod load;
mod measure;
#[cfg(unix)]
mod nodes;
mod report;
pub mod seat;
mod simulation;
pub mod table;
pub mod tally;
mod usage;
pub mod wire;

use child::Caps;
use miette::miette;
use soulkeep::{Done, Exit, files};
use soulkeep_server::told_to_end;
use std::path::PathBuf;
use std::time::Duration;

/// People at a table.
pub const SEATS: usize = 4;
/// The most that can be asked for: four people each are still fewer than the ports of a few loopback addresses.
const MOST_TABLES: u64 = 20_000;

#[derive(clap::Args)]
pub struct Args {
    /// How many tables, with four people and four connections each
    #[arg(long, value_name = "COUNT", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=MOST_TABLES))]
    tables: u64,
    /// How long to measure
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Choices a second over all tables
    #[arg(long, value_name = "CHOICES", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    rate: u64,
    /// As many choices a second as the server takes: everybody chooses at once, and waits for all the others
    #[arg(long, conflicts_with = "rate")]
    flat_out: bool,
    /// How many more connections are opened to find out what one that only waits costs
    #[arg(long, value_name = "COUNT", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(0..=100_000))]
    idle: u64,
    /// The folder in which the server gets one of its own for the time [default: that for temporary files]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Where games are kept: postgres for a PostgreSQL that is started for the time, or the address of a database, which is
    /// filled [default: a file in the folder]
    #[arg(long, value_name = "STORE")]
    store: Option<String>,
    /// So many servers that are one place, on PostgreSQL and NATS; those at a table come by different ones
    #[arg(long, value_name = "NODES", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=9))]
    nodes: u8,
    /// The soulkeep that serves instead of this program, such as an older one; where nodes fail, every second of them runs it,
    /// and each that starts again runs the other one
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Instead of measuring, kill the server so many times and look whether anything is lost; with several nodes,
    /// everything else goes wrong, too
    #[arg(long, value_name = "ROUNDS", hide = true)]
    kill: Option<u32>,
    /// Instead of measuring, play so many seeds of nodes in virtual time, with faults, and check what is told
    #[arg(long, value_name = "SEEDS", hide = true)]
    simulate: Option<u64>,
}

/// What is done, once it is known that it can be.
pub struct Plan {
    tables: usize,
    idle: usize,
    time: Duration,
    rate: Option<u64>,
    data: Option<PathBuf>,
    store: Option<String>,
    nodes: usize,
    program: Option<PathBuf>,
}

pub fn run(args: &Args) -> Done {
    if let Some(seeds) = args.simulate {
        return simulation::run(seeds, args.json);
    }
    let plan = Plan::new(args);
    allow(plan.connections())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| miette!("the program cannot start: {error}"))?;
    match (args.kill, plan.nodes) {
        (None, _) => runtime.block_on(measured(&plan, args.json)),
        (Some(rounds), 1) => runtime.block_on(faults::run(&plan, rounds, args.json)),
        #[cfg(unix)]
        (Some(rounds), nodes) => runtime.block_on(nodes::run(&plan, nodes, rounds, args.json)),
        #[cfg(not(unix))]
        (Some(_), _) => Err(miette!("several servers can be tried on Unix alone")),
    }
}

fn this_program() -> miette::Result<PathBuf> {
    std::env::current_exe().map_err(|error| miette!("this program cannot find itself: {error}"))
}

/// Connections are files: here and at the server there must be enough of them.
fn allow(connections: usize) -> miette::Result<()> {
    let needed = files::files_for(connections);
    files::allow(connections).map_err(|most| {
        let tables = most / SEATS;
        miette!(
            help = format!(
                "raise the limit, as root with `ulimit -Hn {needed}` in this shell or with LimitNOFILE= in a unit; or \
                 ask for less: --tables {tables} --idle {most} is possible"
            ),
            "{connections} connections need {needed} open files, and this user may not open as many"
        )
    })
}

async fn measured(plan: &Plan, json: bool) -> Done {
    let measured = tokio::select! {
        measured = measure::run(plan) => measured?,
        () = told_to_end() => {
            // The server and its folder go with what was dropped.
            return Err(miette!(help = "without it the figures come after the time is over", "stopped by Ctrl-C"));
        }
    };
    let report = report::Report::new(plan, &measured);
    if json {
        soulkeep::print_json(&report)?;
    } else {
        soulkeep::print(&report.words())?;
    }
    Ok(if report.is_sound() { Exit::Fine } else { Exit::FoundFailures })
}

impl Plan {
    fn new(args: &Args) -> Plan {
        Plan {
            tables: args.tables as usize,
            idle: args.idle as usize,
            time: Duration::from_secs(args.seconds),
            rate: (!args.flat_out).then_some(args.rate),
            data: args.data.clone(),
            store: args.store.clone(),
            nodes: usize::from(args.nodes),
            program: args.program.clone(),
        }
    }

    fn program(&self) -> miette::Result<PathBuf> {
        self.program.clone().map_or_else(this_program, Ok)
    }

    /// Several nodes share a database in any case.
    fn store(&self) -> Option<&str> {
        self.store.as_deref().or((self.nodes > 1).then_some(home::OWN))
    }

    /// At the same time, at the most.
    fn connections(&self) -> usize {
        (self.tables * SEATS).max(self.idle)
    }

    fn caps(&self) -> Caps {
        // Tables that are over are followed by others.
        Caps { connections: self.connections() + 100, tables: self.tables * 2 + 100 }
    }
}
