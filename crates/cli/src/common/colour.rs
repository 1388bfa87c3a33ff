//! Whether to use colours.

use clap::ColorChoice;
use std::io::IsTerminal;

/// Somebody who wants them has them; otherwise they are for people at a terminal that can show them.
pub fn is_coloured(choice: ColorChoice, stream: &impl IsTerminal) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => stream.is_terminal() && !is_unwanted() && !is_dumb(),
    }
}

/// See no-color.org.
fn is_unwanted() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

/// Whether the terminal can do no more than print.
pub fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb")
}
