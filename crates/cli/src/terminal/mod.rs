//! `soulkeep terminal`: you against bots, on a whole screen, or line by line in a terminal or through a pipe.
//!
//! The match is the table's, like everybody's; [`own_match`] alone holds its state. Everything that is shown is made from the player's view by
//! [`show`], and everything that is said comes from [`lang`]. [`screen`] draws all of it at once and [`session`] prints it as it comes; what an
//! answer means is the same for both.

mod answer;
mod ask;
mod command;
mod consult;
mod deed;
mod hint;
mod input;
mod label;
mod lang;
mod leave;
mod log;
mod lookup;
mod opponent;
mod output;
mod own_match;
mod pace;
mod paint;
mod replayed;
mod save;
mod screen;
mod seating;
mod session;
mod show;
mod sitting;
mod width;

use crate::common::{self, Contents, ContentsArgs, Done, Exit};
use crate::sim::seat::BotName;
use clap::ColorChoice;
use miette::miette;
use own_match::OwnMatch;
pub use pace::Pace;
use paint::Paint;
pub use replayed::{position, retold};
pub use screen::watch;
use seating::Seating;
use session::Session;
use sitting::{Ending, Preferences, Sitting};
use soulkeep_rules::Seat;
use soulkeep_table::Setup;
use soulkeep_text::Language;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

#[derive(clap::Args)]
#[command(after_help = opponent::page())]
pub struct TerminalArgs {
    /// The language of the game
    #[arg(long, default_value = "en", value_parser = common::language())]
    lang: Language,
    /// The same seed deals the same cards [default: a new one each time]
    #[arg(long)]
    seed: Option<u64>,
    /// How many players, you included
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=6))]
    seats: u8,
    /// Your seat, as a letter
    #[arg(long, default_value = "A", value_parser = seat_letter)]
    seat: Seat,
    /// Who plays against you: one bot per other seat, repeated from the first where there are fewer
    #[arg(long, value_delimiter = ',', num_args = 1.., default_value = "simple")]
    bots: Vec<BotName>,
    #[command(flatten)]
    contents: ContentsArgs,
    /// Readings and variants of the rules, such as setup.hand=classic
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',', num_args = 1..)]
    options: Vec<String>,
    /// When you are asked whether to play something [default: matters at a terminal, can-act through a pipe]
    #[arg(long, value_enum)]
    stop: Option<Stop>,
    /// Line by line, as through a pipe, instead of on the whole screen
    #[arg(long)]
    plain: bool,
    /// Do not say why bots do what they do; `why` switches it during the game
    #[arg(long, overrides_with = "reasons")]
    no_reasons: bool,
    /// Say why bots do what they do, as far as everybody can see it [the usual]
    #[arg(long, overrides_with = "no_reasons")]
    reasons: bool,
    /// How long bots pause after what they do [default: short at a terminal, none through a pipe]
    #[arg(long, value_enum)]
    pace: Option<Pace>,
    /// What happens when the input ends [default: save at a terminal, auto through a pipe]
    #[arg(long, value_enum)]
    on_eof: Option<OnEof>,
    /// Where the game is saved when it is left [default: soulkeep-SEED.replay]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a saved game, or with any replay that has a seed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "seats", "seat", "bots", "sets", "preset", "deck", "options"])]
    resume: Option<PathBuf>,
}

/// When to stop and ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Stop {
    /// Whenever the rules ask you, even if you can only pass
    Always,
    /// Only when you have a choice
    CanAct,
    /// Only when you could bring about what you cannot bring about later
    Matters,
    /// Never, but for building
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum OnEof {
    /// The simple bot plays on for you
    Auto,
    /// The game is saved
    Save,
}

pub fn run(args: &TerminalArgs, colours: ColorChoice) -> Done {
    let file = args.save.clone().or(args.resume.clone());
    let sitting = Sitting::new(open(args)?, args.lang, preferences(args), file);
    let paint = paint(colours);
    let ending = match args.plain || !is_screen() {
        true => line_by_line(sitting, paint, args.resume.as_deref())?,
        false => screen::play(sitting, paint, args.resume.as_deref())?,
    };
    Ok(if ending == Ending::Interrupted { Exit::Interrupted } else { Exit::Fine })
}

fn line_by_line(sitting: Sitting, paint: Paint, resumed: Option<&Path>) -> miette::Result<Ending> {
    let mut session = Session::new(sitting, paint);
    session.welcome(resumed)?;
    loop {
        match session.play()? {
            Ending::Again => session.deal_again()?,
            ending => return Ok(ending),
        }
        session.welcome(None)?;
    }
}

/// Whether what is shown has colours.
pub fn paint(colours: ColorChoice) -> Paint {
    if common::is_coloured(colours, &io::stdout()) { Paint::Colours } else { Paint::Plain }
}

/// Whether there is a screen to draw on, and a person before it.
pub fn is_screen() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal() && !common::is_dumb()
}

fn open(args: &TerminalArgs) -> miette::Result<OwnMatch> {
    match &args.resume {
        Some(file) => save::read(file, args.lang),
        None => args.deal(),
    }
}

fn preferences(args: &TerminalArgs) -> Preferences {
    let person = io::stdin().is_terminal();
    let (usual_end, usual_stop) = match person {
        true => (OnEof::Save, Stop::Matters),
        false => (OnEof::Auto, Stop::CanAct),
    };
    let usual_pace = if person && io::stdout().is_terminal() { Pace::Short } else { Pace::None };
    Preferences {
        stop: args.stop.unwrap_or(usual_stop),
        on_eof: args.on_eof.unwrap_or(usual_end),
        reasons: args.reasons || !args.no_reasons,
        pace: args.pace.unwrap_or(usual_pace),
    }
}

impl TerminalArgs {
    fn deal(&self) -> miette::Result<OwnMatch> {
        let seating = self.seating()?;
        let Contents { sets, deck } = self.contents.contents()?;
        let setup = Setup {
            deck,
            options: common::options(&self.options)?,
            chosen: self.seed.is_some(),
            ..Setup::new(sets, seating.chairs(), self.seed.unwrap_or_else(new_seed))
        };
        let contents = Contents { sets: setup.sets.clone(), deck: setup.deck.clone() };
        let game = contents.game(setup.seats(), setup.options)?;
        OwnMatch::begin(setup, game, seating, self.lang)
    }

    fn seating(&self) -> miette::Result<Seating> {
        let others = usize::from(self.seats.saturating_sub(1));
        if self.seat.0 >= self.seats {
            return Err(miette!(
                help = "change --seat or --seats",
                "there is no seat {} at a table of {}",
                self.seat,
                self.seats
            ));
        }
        if self.bots.len() > others {
            let help = "name as many bots as there are other seats, or fewer";
            return Err(miette!(help = help, "{} bots for {others} other seats", self.bots.len()));
        }
        if let Some(bot) = self.bots.iter().find(|bot| !bot.is_fair()) {
            let help = "choose one of the levels, such as dragon; the arena measures what its sight is worth";
            return Err(miette!(help = help, "the {} sees your cards", bot.name()));
        }
        Ok(Seating::new(self.seat, self.bots.iter().copied().cycle().take(others).collect()))
    }
}

fn seat_letter(text: &str) -> Result<Seat, String> {
    seating::seat(text).ok_or_else(|| "a seat is a letter from A to F".to_owned())
}

/// A number that is short enough to be written down.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |now| now.as_nanos() as u64 % 1_000_000)
}
