//! What is said about a deck: mistakes at their place in the file, and advice about the whole.

use super::deck::Source;
use super::nearest;
use miette::{Diagnostic, LabeledSpan, NamedSource, Severity, SourceCode};
use serde::Serialize;
use soulkeep_cards::deck::{Mistake, Place, RecipeError, Trouble};
use soulkeep_cards::{Ruling, Set, Weight, advise, presets};
use soulkeep_rules::{Game, Options, SetupError};
use std::fmt::{self, Display};
use std::ops::Range;
use thiserror::Error;

#[derive(Debug, Error, Serialize)]
#[error("{message}")]
pub struct Said {
    #[serde(serialize_with = "word")]
    pub weight: Weight,
    pub ruling: Option<&'static str>,
    pub message: String,
    pub help: Option<String>,
    #[serde(flatten)]
    pub at: Option<At>,
}

/// A place in a file; lines and columns are counted from one.
#[derive(Debug, Serialize)]
pub struct At {
    pub file: String,
    pub line: usize,
    pub column: usize,
    #[serde(skip)]
    span: Range<usize>,
    #[serde(skip)]
    source: NamedSource<String>,
}

/// How many players a deck must be enough for if nothing is said: a full table of one base set.
pub const USUAL_SEATS: u8 = 4;

/// How many mistakes of a deck are told one by one.
const MOST_MISTAKES: usize = 50;

/// Everything about a deck for so many players, what is impossible first.
pub fn all(source: &Source, seats: u8) -> Vec<Said> {
    let mut said = mistakes(source);
    said.extend(advise(&source.made.deck, seats).into_iter().map(|advice| Said {
        weight: advice.weight,
        ruling: Some(advice.ruling.id()),
        message: advice.finding.to_string(),
        help: None,
        at: if advice.weight == Weight::Error { whole(source) } else { None },
    }));
    if said.iter().all(|said| said.weight < Weight::Error) {
        said.extend(refusal(source, seats));
    }
    said.sort_by_key(|said| std::cmp::Reverse(said.weight));
    said
}

/// What cannot be done as the recipe says. Of very many mistakes the first are told, and how many are left.
pub fn mistakes(source: &Source) -> Vec<Said> {
    let said = |mistake: &Mistake| Said {
        weight: mistake.trouble.weight(),
        ruling: mistake.trouble.ruling().map(Ruling::id),
        message: mistake.trouble.to_string(),
        help: Some(help(&mistake.trouble, &source.sets)),
        at: source.text.as_ref().map(|text| At::new(&source.name, text, mistake.at.find(text))),
    };
    let mistakes = &source.made.mistakes;
    let more = mistakes.len().saturating_sub(MOST_MISTAKES);
    let rest = (more > 0).then(|| Said {
        weight: Weight::Error,
        ruling: None,
        message: format!("{more} more mistakes"),
        help: Some("mend those above first".to_owned()),
        at: None,
    });
    mistakes.iter().take(MOST_MISTAKES).map(said).chain(rest).collect()
}

/// A file that is no deck, as a finding.
pub fn syntax(error: &RecipeError) -> Said {
    let (file, start) = (&error.source_code, error.at.offset());
    Said {
        weight: Weight::Error,
        ruling: None,
        message: error.to_string(),
        help: error.help().map(|help| help.to_string()),
        at: Some(At::new(file.name(), file.inner(), start..start + error.at.len())),
    }
}

/// What the rules say to a game of it.
fn refusal(source: &Source, seats: u8) -> Option<Said> {
    let boxes = source.made.deck.boxes(&source.sets);
    let error = Game::new(&boxes, seats, Options::default()).err()?;
    let ruling = match error {
        SetupError::Seats(_) | SetupError::TooManyForOneSet => Some("SETUP-01"),
        SetupError::TooFew { .. } => Some("SETUP-21"),
        SetupError::NoBaseSet | SetupError::TooMany { .. } => None,
    };
    Some(Said { weight: Weight::Error, ruling, message: error.to_string(), help: None, at: whole(source) })
}

/// Where a file says what is in the deck.
fn whole(source: &Source) -> Option<At> {
    let text = source.text.as_ref()?;
    let found = ["preset", "sets", "cards"].map(|key| Place { key, text: String::new(), nth: 0 }.find(text));
    let first = found.into_iter().find(|found| !found.is_empty()).unwrap_or(0..0);
    Some(At::new(&source.name, text, first))
}

fn help(trouble: &Trouble, sets: &[Set]) -> String {
    match trouble {
        Trouble::UnknownPreset(_) => {
            let ids: Vec<String> = presets().unwrap_or_default().into_iter().map(|preset| preset.id).collect();
            format!("the published mixes are: {}", ids.join(", "))
        }
        Trouble::UnknownSet(_) | Trouble::NotHere(_) => format!("the sets in the program are: {}", codes(sets)),
        Trouble::UnknownCard(name) => did_you_mean(name, sets),
        Trouble::Ambiguous { name, sets } => {
            let labels: Vec<String> = sets.iter().map(|set| format!("\"{name} ({set})\"")).collect();
            format!("write {}", labels.join(" or "))
        }
        Trouble::TooManyCopies { printed, .. } => format!("write {printed} or fewer"),
        Trouble::Twice(_) => "add the copies up on one line".to_owned(),
        Trouble::InAndOut(_) => "take it out of `cards` or out of `without`".to_owned(),
        Trouble::NeverIn(_) => "take it out of `without`".to_owned(),
        Trouble::TwoHeroDecks(_) => "name one base set under `heroes`".to_owned(),
    }
}

fn codes(sets: &[Set]) -> String {
    sets.iter().map(|set| set.code.as_str()).collect::<Vec<&str>>().join(", ")
}

fn did_you_mean(name: &str, sets: &[Set]) -> String {
    let cards = sets.iter().flat_map(|set| &set.cards);
    let names = cards.flat_map(|card| card.name().in_all().into_iter().chain([card.id()]));
    match nearest(name, names)[..] {
        [] => "`soulkeep cards list` shows every card".to_owned(),
        ref near => format!("did you mean {}?", near.join(" or ")),
    }
}

fn word<S: serde::Serializer>(weight: &Weight, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_str(match weight {
        Weight::Error => "error",
        Weight::Warning => "warning",
        Weight::Note => "note",
    })
}

impl At {
    fn new(file: &str, text: &str, span: Range<usize>) -> At {
        let before = &text[..span.start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        At {
            file: file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            span,
            source: NamedSource::new(file, text.to_owned()),
        }
    }
}

impl Diagnostic for Said {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.ruling.map(|ruling| Box::new(ruling) as Box<dyn Display>)
    }

    fn severity(&self) -> Option<Severity> {
        Some(match self.weight {
            Weight::Error => Severity::Error,
            Weight::Warning => Severity::Warning,
            Weight::Note => Severity::Advice,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.at.as_ref().map(|at| &at.source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = |at: &At| LabeledSpan::new_with_span(Some("here".to_owned()), at.span.clone());
        self.at.as_ref().map(|at| Box::new(std::iter::once(label(at))) as Box<dyn Iterator<Item = LabeledSpan>>)
    }
}

/// How many findings of each weight: "2 errors, 1 warning".
pub struct Count {
    pub errors: usize,
    pub warnings: usize,
    pub notes: usize,
}

impl Count {
    pub fn of(said: &[Said]) -> Count {
        let count = |weight| said.iter().filter(|said| said.weight == weight).count();
        Count { errors: count(Weight::Error), warnings: count(Weight::Warning), notes: count(Weight::Note) }
    }
}

impl Display for Count {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [(self.errors, "error"), (self.warnings, "warning"), (self.notes, "note")];
        let words: Vec<String> = counts
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, noun)| format!("{count} {noun}{}", if count == 1 { "" } else { "s" }))
            .collect();
        out.write_str(if words.is_empty() { "nothing wrong" } else { "" })?;
        out.write_str(&words.join(", "))
    }
}
