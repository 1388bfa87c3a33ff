//! `soulkeep-stress attack`: does to a server what strangers on the internet would, one attack after the other, and looks
//! whether what `docs/SECURITY.md` promises holds, with honest games going on beside it.
//!
//! The server is a child process in a folder of its own, everything stays in 127.0.0.0/8, and every loop has an end in
//! number and time. Server and folder are gone at the end, and after Ctrl-C.

mod attacks;
mod ground;
mod honest;
mod report;
mod scene;
mod strangers;
mod verdict;

use futures_util::future::LocalBoxFuture;
use ground::Ground;
use miette::{IntoDiagnostic, WrapErr, miette};
use report::{Outcome, Report};
use soulkeep::{Done, Exit, files};
use soulkeep_server::told_to_end;
use std::path::PathBuf;
use std::time::Instant;
use verdict::Verdict;

/// Connections that one attack makes at the most, honest ones included.
const CONNECTIONS: usize = 11_000;
/// How often something is tried that only the stopwatch complains about.
const TRIES: u32 = 2;

#[derive(clap::Args)]
pub struct Args {
    /// Only this attack; may be given several times
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
    /// List the attacks and what must hold
    #[arg(long)]
    list: bool,
    /// The program to attack [default: this one]
    #[arg(long, value_name = "PROGRAM")]
    server: Option<PathBuf>,
    /// The folder in which servers get one of their own for the time [default: that for temporary files]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Something that a stranger could do.
pub struct Attack {
    pub name: &'static str,
    /// The number of the weakness in docs/SECURITY.md.
    pub weakness: u8,
    pub does: &'static str,
    pub must_hold: &'static str,
    pub run: for<'a> fn(&'a Ground) -> LocalBoxFuture<'a, miette::Result<Verdict>>,
}

pub fn run(args: &Args) -> Done {
    let chosen = chosen(&args.only)?;
    if args.list {
        soulkeep::print(&report::list(&chosen))?;
        return Ok(Exit::Fine);
    }
    // With fewer files some attacks are smaller, and say so in their figures.
    let _ = files::allow(CONNECTIONS);
    let program = match &args.server {
        Some(program) => program.clone(),
        None => std::env::current_exe().into_diagnostic().wrap_err("cannot find this program itself")?,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| miette!("the program cannot start: {error}"))?;
    runtime.block_on(async {
        let mut report = Report::new(&program);
        tokio::select! {
            done = all(&chosen, program, args.data.clone(), &mut report) => done?,
            // The server and its folder go with what was dropped.
            () = told_to_end() => report.interrupted = true,
        }
        report.count();
        match args.json {
            true => soulkeep::print_json(&report)?,
            false => soulkeep::print(&report.words())?,
        }
        Ok(if report.holds() { Exit::Fine } else { Exit::FoundFailures })
    })
}

async fn all(chosen: &[&Attack], program: PathBuf, parent: Option<PathBuf>, report: &mut Report) -> miette::Result<()> {
    let ground = Ground::new(program, parent).await?;
    for (number, attack) in chosen.iter().enumerate() {
        eprintln!("{:>2}/{} {}: {}", number + 1, chosen.len(), attack.name, attack.does);
        let outcome = one(attack, &ground).await;
        eprintln!("      {}", outcome.line());
        report.outcomes.push(outcome);
    }
    Ok(())
}

/// An attack that cannot be carried out does not hold.
async fn one(attack: &Attack, ground: &Ground) -> Outcome {
    let began = Instant::now();
    let mut tries = 1;
    loop {
        match (attack.run)(ground).await {
            Ok(verdict) if verdict.is_worth_another_try() && tries < TRIES => tries += 1,
            Ok(verdict) => return Outcome::new(attack, verdict, tries, began.elapsed()),
            Err(error) => {
                let mut verdict = Verdict::default();
                verdict.must(false, || format!("it could not be tried: {error}"));
                return Outcome::new(attack, verdict, tries, began.elapsed());
            }
        }
    }
}

fn chosen(only: &[String]) -> miette::Result<Vec<&'static Attack>> {
    if only.is_empty() {
        return Ok(attacks::ALL.iter().collect());
    }
    let find = |name: &String| {
        attacks::ALL.iter().find(|attack| attack.name == name).ok_or_else(|| {
            let near = soulkeep::nearest(name, attacks::ALL.iter().map(|attack| attack.name));
            let help = match near.first() {
                Some(near) => format!("did you mean {near}? --list names all"),
                None => "--list names all".to_owned(),
            };
            miette!(help = help, "there is no attack `{name}`")
        })
    };
    only.iter().map(find).collect()
}
