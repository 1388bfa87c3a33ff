//! The game on the whole screen: the board, your hand, the question, the log and the text of a card at once.
//!
//! [`draw`] is a pure function from a [`Picture`](picture::Picture) and a size to what stands on the screen, and says
//! where on it things are. [`keys`] and [`mouse`] say what is wanted; [`play`](mod@play) does it. Where the screen is
//! and where keys come from is the [`Device`](device::Device)'s affair.

mod answers;
mod board;
mod device;
mod draw;
mod end;
mod focus;
mod heroes;
mod keys;
mod layout;
mod mouse;
mod page;
mod picture;
mod play;
mod point;
mod prompt;
mod question;
mod style;
#[cfg(test)]
mod tests;
mod watch;
mod window;

use super::lang;
use super::paint::Paint;
use super::sitting::{Ending, Sitting};
use crate::common::{self, Exit};
use device::RealDevice;
use miette::{IntoDiagnostic, WrapErr};
use play::Screen;
use soulkeep_notation::replay::ReplayedGame;
use soulkeep_text::Language;
use std::path::Path;
use watch::Watched;

/// Plays on the screen until the player has enough. What is to be known afterwards is said where the shell is.
pub fn play(mut sitting: Sitting, paint: Paint, resumed: Option<&Path>) -> miette::Result<Ending> {
    let welcome = sitting.welcome(resumed, '?');
    let device = open(paint)?;
    let mut screen = Screen::new(sitting, device);
    screen.greet(&welcome);
    let ended = screen.run();
    let (lang, farewell) = (screen.sitting.lang, screen.farewell());
    drop(screen);
    for note in farewell {
        common::print(&lang::note(lang, &note))?;
    }
    ended
}

/// Goes through a game that was recorded, choice by choice.
pub fn watch(played: &ReplayedGame, lang: Language, paint: Paint) -> miette::Result<Exit> {
    let watched = watch::run(played, lang, open(paint)?).into_diagnostic().wrap_err("the terminal has gone")?;
    Ok(match watched {
        Watched::Enough => Exit::Fine,
        Watched::Interrupted => Exit::Interrupted,
    })
}

fn open(paint: Paint) -> miette::Result<RealDevice> {
    RealDevice::open(paint).into_diagnostic().wrap_err("the terminal cannot be drawn on; --plain plays line by line")
}
