//! A deck that somebody has named: one of the published mixes, or a file.

use super::said::{self, Said};
use super::{file, nearest, printed_sets};
use miette::{Diagnostic, Report, miette};
use soulkeep_cards::deck::RecipeError;
use soulkeep_cards::{FileKind, Made, Preset, Recipe, Set, Weight, parse_recipe, presets};
use std::path::Path;
use thiserror::Error;

pub struct Source {
    /// What it was called by.
    pub name: String,
    /// What the file says, if it is one.
    pub text: Option<String>,
    pub preset: Option<Preset>,
    pub recipe: Recipe,
    pub made: Made,
    pub sets: Vec<Set>,
}

/// A deck that cannot be played, with every reason.
#[derive(Debug, Error, Diagnostic)]
#[error("the deck {name} cannot be played")]
#[diagnostic(help("`soulkeep decks check {name}` says all there is to say about it"))]
struct Refused {
    name: String,
    #[related]
    why: Vec<Said>,
}

impl Source {
    /// The published mix or the file with this name; what is no deck at all is an error of its own.
    pub fn open(name: &str) -> miette::Result<Result<Source, Box<RecipeError>>> {
        match published()?.into_iter().find(|preset| preset.id.eq_ignore_ascii_case(name)) {
            Some(preset) => Ok(Ok(Source::published(preset)?)),
            None if is_file(name) => Source::file(Path::new(name)),
            None => Err(unknown(name, "neither a published mix nor a file")?),
        }
    }

    pub fn preset(id: &str) -> miette::Result<Source> {
        match published()?.into_iter().find(|preset| preset.id.eq_ignore_ascii_case(id)) {
            Some(preset) => Source::published(preset),
            None => Err(unknown(id, "no published mix")?),
        }
    }

    pub fn file(path: &Path) -> miette::Result<Result<Source, Box<RecipeError>>> {
        let name = path.display().to_string();
        let text = file::read(FileKind::Deck, path)
            .map_err(|error| miette!(help = "name a deck file that can be read", "cannot read {name}: {error}"))?;
        let sets = printed_sets()?;
        Ok(parse_recipe(&name, &text).map(|recipe| {
            let made = recipe.make(&sets);
            Source { name, text: Some(text), preset: None, recipe, made, sets }
        }))
    }

    fn published(preset: Preset) -> miette::Result<Source> {
        let sets = printed_sets()?;
        let (name, recipe) = (preset.id.clone(), preset.deck.clone());
        let made = recipe.make(&sets);
        Ok(Source { name, text: None, preset: Some(preset), recipe, made, sets })
    }

    /// The same if nothing in its recipe is impossible.
    pub fn playable(self) -> miette::Result<Source> {
        let why: Vec<Said> = said::mistakes(&self).into_iter().filter(|said| said.weight == Weight::Error).collect();
        match why.is_empty() {
            true => Ok(self),
            false => Err(Report::new(Refused { name: self.name, why })),
        }
    }
}

pub fn published() -> miette::Result<Vec<Preset>> {
    presets().map_err(|error| miette!("{error}"))
}

/// Whether a name can only be meant as a file.
fn is_file(name: &str) -> bool {
    Path::new(name).exists() || name.ends_with(".ron") || name.contains(std::path::is_separator)
}

fn unknown(name: &str, what: &str) -> miette::Result<Report> {
    let published = published()?;
    let ids: Vec<&str> = published.iter().map(|preset| preset.id.as_str()).collect();
    let all = format!("The published mixes are: {}", ids.join(", "));
    let help = match nearest(name, ids.iter().copied()).first() {
        Some(near) => format!("did you mean {near}? {all}"),
        None => all,
    };
    Ok(miette!(help = help, "`{name}` is {what}"))
}
