//! `soulkeep completions`: what a shell needs to complete commands and flags.

use crate::common::{self, Done, Exit};
use clap::Command;
use clap_complete::Shell;

#[derive(clap::Args)]
#[command(after_help = "Such as: soulkeep completions bash > ~/.local/share/bash-completion/completions/soulkeep")]
pub struct Args {
    /// The shell
    shell: Shell,
}

const NAME: &str = "soulkeep";

pub fn run(args: &Args, mut program: Command) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, NAME, &mut script);
    common::print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Fine)
}
