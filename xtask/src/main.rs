//! The project's own chores, run as `cargo xtask NAME`.
//!
//! It has no dependencies, so that it is there at once on a fresh machine.

mod attack;
mod bench;
mod bless;
mod cargo;
mod dist;
mod faults;
mod feel;
mod fuzz;
mod mutants;
mod package;
mod page;
mod pairs;
mod race;
mod simulate;
mod test;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test     check the formatting, the lints, every test, scenario and golden file, and play in a browser
cargo xtask page     build the page that the program embeds from its sources (--check: say whether it is up to date)
cargo xtask bless    rewrite the golden files with what the program says now
cargo xtask bench    measure the engine: time and instructions per decision, time per copy of a state
                     (--against REVISION: beside another revision, in turns, with ratios)
cargo xtask dist     build what is shipped: archive, Debian package, container image, checksums, list of parts (--help)
cargo xtask faults   kill a server under load 50 times (--rounds N) and look whether anything it told is lost
                     (--nodes 3: several servers, and everything that can go wrong between them; --json)
cargo xtask attack   attack a server as strangers would, with honest games going on (--list, --only NAME, --json)
cargo xtask feel     play in a browser and say what is asked, how long one waits and what is sent (--json, --help)
cargo xtask fuzz     give damaged and oversized files to whatever reads files of strangers (--seed, --count, --json)
cargo xtask mutants  break the code or the cards in one point at a time and ask whether the tests notice (--help)
cargo xtask pairs    put every two cards that can meet into positions and play them out with all laws (--help)
cargo xtask race     our random games beside the roll-outs of OpenSpiel, in turns (--rounds N, --json)
cargo xtask simulate play nodes, database and bus in virtual time with faults by a seed (--seeds N, --json)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let chore: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match chore[..] {
        ["test"] => test::run(),
        ["page", ref arguments @ ..] => page::run(arguments),
        ["bless"] => bless::run(),
        ["bench", ref arguments @ ..] => bench::run(arguments),
        ["dist", ref arguments @ ..] => dist::run(arguments),
        ["faults", ref arguments @ ..] => faults::run(arguments),
        ["attack", ref arguments @ ..] => attack::run(arguments),
        ["feel", ref arguments @ ..] => feel::run(arguments),
        ["fuzz", ref arguments @ ..] => fuzz::run(arguments),
        ["mutants", ref arguments @ ..] => mutants::run(arguments),
        ["pairs", ref arguments @ ..] => pairs::run(arguments),
        ["race", ref arguments @ ..] => race::run(arguments),
        ["simulate", ref arguments @ ..] => simulate::run(arguments),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        [unknown, ..] => {
            eprintln!("there is no chore `{unknown}`\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    done.unwrap_or_else(|message| {
        eprintln!("{message}");
        ExitCode::from(1)
    })
}
