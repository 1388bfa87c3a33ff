//! Builds the program as it is shipped, packs it in several ways and tries what it has packed.
//!
//! Everything goes into `target/packages`. Of the packages those are made that this machine has tools for; what is left out
//! is said, with the reason.

mod archive;
mod checksums;
mod debian;
mod extras;
mod image;
mod program;
mod sbom;
mod tools;
mod trial;

use clap::Parser;
use program::Program;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Builds and packs what is shipped
#[derive(Parser)]
#[command(name = "cargo xtask dist")]
struct Args {
    /// Pack this program instead of building one
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Build for another target than the usual one, such as aarch64-apple-darwin
    #[arg(long, value_name = "TRIPLE", conflicts_with = "program")]
    target: Option<String>,
}

/// What a package is made from, and where it goes.
struct Dist {
    root: PathBuf,
    program: Program,
    version: String,
    /// A folder for what is on its way into a package.
    scratch: PathBuf,
    packages: PathBuf,
}

fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(1)
        }
    }
}

fn run(args: Args) -> Result<(), String> {
    let root = tools::root();
    let program = match args.program {
        Some(path) => Program::given(path)?,
        None => Program::build(&root, args.target)?,
    };
    let target = tools::target_folder(&root);
    let dist = Dist {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        program,
        scratch: tools::empty(&target.join("packing"))?,
        packages: tools::empty(&target.join("packages"))?,
        root,
    };
    trial::of_program(&dist)?;
    say(&archive::pack(&dist)?)?;
    say(&sbom::write(&dist)?)?;
    for (name, made) in [("Debian package", debian::pack(&dist)), ("container image", image::pack(&dist))] {
        match made? {
            Made::Package(path) => say(&path)?,
            Made::LeftOut(why) => println!("no {name}: {why}"),
        }
    }
    say(&checksums::write(&dist.packages)?)?;
    fs::remove_dir_all(&dist.scratch).map_err(|error| format!("{}: {error}", dist.scratch.display()))
}

/// What became of a package that not every machine can make.
enum Made {
    Package(PathBuf),
    LeftOut(String),
}

fn say(package: &Path) -> Result<(), String> {
    let bytes = fs::metadata(package).map_err(|error| format!("{}: {error}", package.display()))?.len();
    println!("{} ({:.1} MB)", package.display(), bytes as f64 / 1e6);
    Ok(())
}
