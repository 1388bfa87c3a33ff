//! Going through a replay choice by choice on a terminal.

use crate::common::Exit;
use crate::terminal;
use clap::ColorChoice;
use miette::miette;
use soulkeep_notation::replay::ReplayedGame;
use soulkeep_text::Language;

pub fn run(played: &ReplayedGame, lang: Language, colours: ColorChoice) -> miette::Result<Exit> {
    if !terminal::is_screen() {
        return Err(miette!(help = "leave --step out, or use --at", "stepping needs a terminal"));
    }
    terminal::watch(played, lang, terminal::paint(colours))
}
