//! `soulkeep man`: the manual, from the same words as `--help`.

use crate::common::{self, Done, Exit};
use clap_mangen::Man;
use miette::miette;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
#[command(after_help = "Such as: soulkeep man --into ~/.local/share/man/man1")]
pub struct Args {
    /// Write a page for each command into this folder
    #[arg(long, value_name = "FOLDER")]
    into: Option<PathBuf>,
}

pub fn run(args: &Args, program: clap::Command) -> Done {
    match &args.into {
        Some(folder) => write(folder, program)?,
        None => common::print(&page(program)?)?,
    }
    Ok(Exit::Fine)
}

fn page(program: clap::Command) -> miette::Result<String> {
    let mut page = Vec::new();
    Man::new(program).render(&mut page).map_err(common::OutputError)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

fn write(folder: &Path, program: clap::Command) -> miette::Result<()> {
    let help = "name a folder that can be written to";
    let written = std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(program, folder));
    written.map_err(|error| miette!(help = help, "cannot write into {}: {error}", folder.display()))
}
