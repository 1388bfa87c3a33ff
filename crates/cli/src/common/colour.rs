//! Whether to use colours.

use clap::{ColorChoice, ValueEnum};
use std::ffi::OsString;
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

/// What the command line says about colours, before it is read: clap itself has something to say, too.
pub fn wanted(arguments: impl Iterator<Item = OsString>) -> ColorChoice {
    let words: Vec<String> = arguments.map(|word| word.to_string_lossy().into_owned()).collect();
    let after = |index: usize| words.get(index + 1).map(String::as_str);
    let mut said = words.iter().enumerate().filter_map(|(index, word)| match word.strip_prefix("--color") {
        Some("") => after(index),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    });
    said.next_back().and_then(|word| ColorChoice::from_str(word, true).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_asked_for_in_either_way() {
        let wanted = |words: &str| wanted(words.split(' ').map(OsString::from));
        assert_eq!(wanted("soulkeep sim --color never"), ColorChoice::Never);
        assert_eq!(wanted("soulkeep --color=always cards"), ColorChoice::Always);
        assert_eq!(wanted("soulkeep --color"), ColorChoice::Auto);
        assert_eq!(wanted("soulkeep --color purple"), ColorChoice::Auto);
        assert_eq!(wanted("soulkeep --colors never"), ColorChoice::Auto);
    }
}
