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

pub fn run(args: &Args, program: Command) -> Done {
    let (mut program, mut script) = (shown(&program), Vec::new());
    clap_complete::generate(args.shell, &mut program, NAME, &mut script);
    common::print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Fine)
}

/// The program as its help shows it: a shell is to suggest no more than that.
fn shown(program: &Command) -> Command {
    let commands = program.get_subcommands().filter(|command| !command.is_hide_set()).cloned();
    let flags = program.get_arguments().filter(|flag| !flag.is_hide_set()).cloned();
    Command::new(NAME).args(flags).subcommands(commands)
}
