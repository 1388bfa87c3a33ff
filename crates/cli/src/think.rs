//! `soulkeep think`: a core for the bots of servers elsewhere.

use crate::common::{self, Done, Exit};
use miette::miette;
use soulkeep_server::{NatsUrl, Thinker, told_to_end};
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

#[derive(clap::Args)]
#[command(after_help = "Servers that are started with the same --nats ask it whenever their own cores are busy.")]
pub struct Args {
    /// Where NATS is
    #[arg(long, value_name = "nats://HOST:4222")]
    nats: String,
    /// How many bots think at the same time [default: one for each core]
    #[arg(long, value_name = "COUNT")]
    thinkers: Option<NonZeroUsize>,
}

pub fn run(args: &Args) -> Done {
    let url = NatsUrl::new(&args.nats);
    if !url.is_sound() {
        return Err(miette!(
            help = "it looks like nats://HOST:4222, or tls://HOST:4222",
            "{url} is no address of NATS"
        ));
    }
    let thinkers = args.thinkers.or_else(|| available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let runtime = tokio::runtime::Runtime::new();
    let runtime = runtime.map_err(|error| miette!("the program cannot start its threads: {error}"))?;
    let done = runtime.block_on(async {
        let thinker = Thinker::start(&url, thinkers).await;
        let _thinker =
            thinker.map_err(|error| miette!(help = "see that NATS runs and that --nats names it", "{error}"))?;
        common::print(&format!("Bots may think here, {thinkers} at a time.\nCtrl-C ends it.\n"))?;
        told_to_end().await;
        Ok(Exit::Fine)
    });
    // Whoever asked thinks about it again.
    runtime.shutdown_background();
    done
}
