//! `soulkeep admin`: for whoever runs a server. It asks the server that runs in a folder, over its socket; if none does it
//! works on the files.

mod report;

use crate::common::{self, Done, Exit};
use clap::Subcommand;
use miette::{Report, miette};
use soulkeep_server::admin::{self, Answer, Request};
use soulkeep_server::store::{Location, StoreUrl};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

#[derive(clap::Args)]
pub struct Args {
    /// The folder of the server [default: that of the user]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    /// The PostgreSQL database of the server, if it has one; what is asked of a running server goes to its folder
    #[arg(long, value_name = "postgres://USER@HOST/DB", global = true)]
    store: Option<String>,
    /// Print one object on one line, for other programs
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

/// Ids of tables and visitors may be cut off after six characters, as in the access log.
#[derive(Subcommand)]
enum Command {
    /// List tables, the latest first
    Tables {
        /// Only those that are open, running, over or closed
        #[arg(long, value_name = "STATE")]
        state: Option<String>,
        /// How many [default: 100]
        #[arg(long, value_name = "COUNT")]
        limit: Option<u32>,
    },
    /// List visitors who have a name, a seat or a connection
    Visitors {
        /// How many [default: 100]
        #[arg(long, value_name = "COUNT")]
        limit: Option<u32>,
    },
    /// List addresses from which somebody is connected
    Addresses,
    /// Close a table: nobody can play there any more
    Close { table: String },
    /// Let a table go on that was closed
    Reopen { table: String },
    /// Delete a table with everything that happened at it, and its replay
    Delete { table: String },
    /// Keep a visitor, an address or a range of addresses out
    Ban {
        /// A visitor, an address such as 203.0.113.7, or a range such as 203.0.113.0/24
        who: String,
        /// For how long, such as 90min or 7days [default: until it is lifted]
        #[arg(long = "for", value_name = "DURATION", value_parser = humantime::parse_duration)]
        duration: Option<Duration>,
        /// What they are told
        #[arg(long, value_name = "TEXT", default_value = "")]
        why: String,
    },
    /// Let somebody in again
    Unban { who: String },
    /// List who is kept out and who is muted
    Bans,
    /// Let a visitor say nothing in any chat
    Mute {
        visitor: String,
        /// For how long, such as 90min or 7days [default: until it is lifted]
        #[arg(long = "for", value_name = "DURATION", value_parser = humantime::parse_duration)]
        duration: Option<Duration>,
        /// Why, for the audit log
        #[arg(long, value_name = "TEXT", default_value = "")]
        why: String,
    },
    /// Let a visitor speak again
    Unmute { visitor: String },
    /// Play stored games again, and hold them against what is stored
    Verify {
        /// Only this one
        table: Option<String>,
    },
    /// Copy everything to a new file, while the server runs, and check the copy. It holds the keys of all visitors
    Backup { file: PathBuf },
    /// Put a backup in the place of what is there; the server must not run
    Restore {
        file: PathBuf,
        /// Even if there are games; they are kept beside the new ones
        #[arg(long)]
        overwrite: bool,
    },
    /// Sign cookies with a new key
    RotateKey {
        /// How long cookies of the old key are taken: whoever comes meanwhile gets a new one
        #[arg(long, value_name = "DURATION", value_parser = humantime::parse_duration, default_value = "30days")]
        keep: Duration,
        /// Not at all: every visitor is a new one from now on
        #[arg(long, conflicts_with = "keep")]
        now: bool,
    },
    /// List what was done with these commands, the latest first
    Audit {
        /// How many [default: 100]
        #[arg(long, value_name = "COUNT")]
        limit: Option<u32>,
    },
}

pub fn run(args: Args) -> Done {
    let data = args.data.map_or_else(|| soulkeep_server::usual_data().map_err(Report::new), Ok)?;
    let runtime = tokio::runtime::Runtime::new();
    let runtime = runtime.map_err(|error| miette!("the program cannot start its threads: {error}"))?;
    let location =
        args.store.map_or_else(|| Location::Folder(data.clone()), |url| Location::Database(StoreUrl::new(url)));
    let answer = runtime.block_on(answer(&data, &location, args.command))?;
    if let Answer::Refused(refused) = answer {
        return Err(Report::new(refused));
    }
    match args.json {
        true => common::print_json(&answer)?,
        false => common::print(&report::text(&answer))?,
    }
    Ok(match answer {
        Answer::Verified { faults, .. } if !faults.is_empty() => Exit::FoundFailures,
        _ => Exit::Fine,
    })
}

async fn answer(data: &Path, location: &Location, command: Command) -> miette::Result<Answer> {
    let request = match command {
        Command::Restore { file, overwrite } => {
            let now = humantime::format_rfc3339_seconds(SystemTime::now()).to_string().replace([':', '-'], "");
            return Ok(admin::restore(data, location, &file, overwrite, &now).await);
        }
        Command::Tables { state, limit } => Request::Tables { state, limit },
        Command::Visitors { limit } => Request::Visitors { limit },
        Command::Addresses => Request::Addresses,
        Command::Close { table } => Request::Close { table },
        Command::Reopen { table } => Request::Reopen { table },
        Command::Delete { table } => Request::Delete { table },
        Command::Ban { who, duration, why } => Request::Ban { who, seconds: seconds(duration), why },
        Command::Unban { who } => Request::Unban { who },
        Command::Bans => Request::Bans,
        Command::Mute { visitor, duration, why } => Request::Mute { who: visitor, seconds: seconds(duration), why },
        Command::Unmute { visitor } => Request::Unmute { who: visitor },
        Command::Verify { table } => Request::Verify { table },
        Command::Backup { file } => Request::Backup { file: whole(&file)? },
        Command::RotateKey { keep, now } => Request::RotateKey { keep_seconds: if now { 0 } else { keep.as_secs() } },
        Command::Audit { limit } => Request::Audit { limit },
    };
    match admin::ask(data, &request).await {
        Some(answer) => Ok(answer),
        None => Ok(admin::without_server(data, location, request).await),
    }
}

fn seconds(duration: Option<Duration>) -> Option<u64> {
    duration.map(|duration| duration.as_secs())
}

/// The server may have been started in another folder than this.
fn whole(file: &Path) -> miette::Result<PathBuf> {
    std::path::absolute(file).map_err(|error| miette!(help = "name a file", "{}: {error}", file.display()))
}
