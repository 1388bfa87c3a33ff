//! What a game is set up with: sets by their codes, options by their names.

use miette::miette;
use soulkeep_cards::{Set, product};
use soulkeep_rules::{OptionError, Options};

/// Every set that comes with the program.
pub fn printed_sets() -> miette::Result<Vec<Set>> {
    soulkeep_cards::printed_sets().map_err(|error| miette::Report::new(*error))
}

/// The sets with these codes, in the order given; `all` stands for every one of them.
pub fn sets(codes: &[String]) -> miette::Result<Vec<Set>> {
    let printed = printed_sets()?;
    if codes.iter().any(|code| code.eq_ignore_ascii_case("all")) {
        return Ok(printed);
    }
    codes.iter().map(|code| set(&printed, code)).collect()
}

fn set(printed: &[Set], code: &str) -> miette::Result<Set> {
    let found = printed.iter().find(|set| set.code.eq_ignore_ascii_case(code));
    found.cloned().ok_or_else(|| {
        let known: Vec<String> = printed.iter().map(|set| set.code.to_lowercase()).collect();
        let help = format!("the sets are: {}, or all", known.join(", "));
        match product(code) {
            Some(product) => {
                miette!(help = help, "the cards of {} ({}) are not in the program yet", product.name, product.code)
            }
            None => miette!(help = help, "there is no set `{code}`"),
        }
    })
}

/// Options given as `name=value`.
pub fn options(given: &[String]) -> miette::Result<Options> {
    let mut options = Options::default();
    for text in given {
        let (name, value) = text
            .split_once('=')
            .ok_or_else(|| miette!(help = "write it as name=value", "`{text}` gives an option no value"))?;
        options.set(name.trim(), value.trim()).map_err(|error| refused(&error))?;
    }
    Ok(options)
}

fn refused(error: &OptionError) -> miette::Report {
    let names: Vec<&str> = Options::ALL.iter().map(|option| option.name).collect();
    match error {
        OptionError::Name(name) => miette!(help = unknown(name, &names), "{error}"),
        OptionError::Value { .. } => miette!("{error}"),
    }
}

fn unknown(name: &str, names: &[&str]) -> String {
    match super::nearest(name, names.iter().copied()).first() {
        Some(near) => format!("did you mean `{near}`? The options are: {}", names.join(", ")),
        None => format!("the options are: {}", names.join(", ")),
    }
}
