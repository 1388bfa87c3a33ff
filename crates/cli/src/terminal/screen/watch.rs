//! A recorded game on the screen, choice by choice, with all hands open.

use super::device::Device;
use super::keys::{Move, Scroll, Wish};
use super::picture::Panel;
use super::window::{Heard, Scene, Window};
use crate::terminal::lang::{self, Note};
use crate::terminal::replayed::Told;
use crate::words::Keys;
use soulkeep_notation::replay::ReplayedGame;
use soulkeep_presentation::{Viewer, describe, open_view};
use soulkeep_rules::{State, View};
use soulkeep_text::Language;
use std::io;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(3600);

/// How somebody has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    Enough,
    Interrupted,
}

/// Shows a game until the player has enough.
pub fn run<D: Device>(played: &ReplayedGame, lang: Language, device: D) -> io::Result<Watched> {
    let told = Told::new(played, lang);
    let mut window = Window::stepping(device);
    let mut at = 0;
    loop {
        show(&mut window, played, &told, at, lang)?;
        at = match window.hear(PATIENCE)? {
            Heard::Wish(Wish::Quit | Wish::No | Wish::Close) => return Ok(Watched::Enough),
            Heard::Wish(Wish::Interrupt) => return Ok(Watched::Interrupted),
            Heard::Wish(wish) => stepped(played, at, &wish),
            Heard::Take(_) => stepped(played, at, &Wish::Take),
            Heard::Line(line) => line.trim().parse().map_or(at, |choice: usize| choice.min(played.steps.len())),
            Heard::Nothing => at,
        };
    }
}

/// The position after a key.
pub fn stepped(played: &ReplayedGame, at: usize, wish: &Wish) -> usize {
    let last = played.steps.len();
    let turn = |at: usize| played.state(at).map_or(0, |state| state.turn);
    match wish {
        Wish::Go(Move::Right | Move::Down) | Wish::Take | Wish::Pass => (at + 1).min(last),
        Wish::Go(Move::Left | Move::Up) => at.saturating_sub(1),
        Wish::Go(Move::Begin) => 0,
        Wish::Go(Move::End) => last,
        Wish::Scroll(Scroll::Down) => (at + 1..=last).find(|next| turn(*next) > turn(at)).unwrap_or(last),
        // To where this turn began, or if that is here, the one before.
        Wish::Scroll(Scroll::Up) => {
            let earlier = turn(at.saturating_sub(1));
            (0..at).find(|before| turn(*before) == earlier).unwrap_or(0)
        }
        _ => at,
    }
}

fn show<D: Device>(
    window: &mut Window<D>,
    played: &ReplayedGame,
    told: &Told,
    at: usize,
    lang: Language,
) -> io::Result<()> {
    let state: &State = played.state(at).unwrap_or(&played.start);
    let view = open_view(&played.game, state);
    let viewer = Viewer::new(&played.game, &view, lang);
    let (choices, turn) = (played.steps.len(), state.turn);
    let chosen = at.checked_sub(1).and_then(|index| chosen(played, index, viewer));
    let heading = lang::note(lang, &Note::Step { at, choices, turn, chosen: chosen.unwrap_or_default() });
    let panel = Panel { heading, said: told.step(at), ..Panel::default() };
    let keys = lang::keys(lang, Keys::Replay);
    window.show(Scene { viewer, panel, log: told.until(at), keys, corner: String::new() })
}

/// Who chose what: "Robobo: pass".
fn chosen(played: &ReplayedGame, index: usize, viewer: Viewer<'_>) -> Option<String> {
    let (step, before) = (&played.steps[index], played.state(index)?);
    let why = before.decision(&played.game)?.why;
    let view = View::of(&played.game, before, Some(step.seat));
    let words = describe(Viewer::new(&played.game, &view, viewer.lang), &why, step.choice);
    Some(lang::chosen(viewer.lang, &lang::player(viewer, step.seat), &words))
}
