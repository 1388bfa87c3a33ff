//! A game on the screen from the deal to the end.

use super::answers::Reply;
use super::device::Device;
use super::keys::Wish;
use super::page::Page;
use super::picture::Panel;
use super::window::{Heard, Scene, Window};
use crate::terminal::answer::Answer;
use crate::terminal::lang::{self, Note};
use crate::terminal::sitting::{Ending, Sitting};
use crate::words::Keys;
use miette::{IntoDiagnostic, WrapErr};
use soulkeep_rules::{Choice, Seat};
use soulkeep_table::WaitingFor;
use std::io;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

/// A bot that thinks longer than this is seen to think.
const SILENCE: Duration = Duration::from_millis(40);

pub struct Screen<D> {
    pub sitting: Sitting,
    pub(super) window: Window<D>,
    /// A pass that gives a Room away, to be said twice.
    pub(super) hasty: Option<Answer>,
    /// Nothing is waited for until the player is asked.
    pub(super) hurries: bool,
    pub(super) farewell: Vec<Note>,
}

impl<D: Device> Screen<D> {
    pub fn new(sitting: Sitting, device: D) -> Screen<D> {
        Screen { sitting, window: Window::new(device), hasty: None, hurries: false, farewell: Vec::new() }
    }

    /// What is said at the beginning, on a page of its own.
    pub fn greet(&mut self, notes: &[Note]) {
        let said: Vec<String> = notes.iter().map(|note| lang::note(self.sitting.lang, note)).collect();
        let (title, width) = (lang::keys(self.sitting.lang, Keys::Page), self.window.page_width());
        self.window.focus.page = Some(Page::of_text(title, &said.join("\n"), width));
    }

    /// What is to be known when the screen is gone.
    pub fn farewell(&mut self) -> Vec<Note> {
        std::mem::take(&mut self.farewell)
    }

    /// Game after game. A game is kept, too, if the terminal goes away.
    pub fn run(&mut self) -> miette::Result<Ending> {
        loop {
            let ending =
                self.play().inspect_err(|_| self.keep()).into_diagnostic().wrap_err("the terminal has gone")?;
            if ending != Ending::Again {
                return Ok(ending);
            }
            self.sitting.deal_again()?;
            let notes = self.sitting.welcome(None, '?');
            self.greet(&notes);
        }
    }

    fn play(&mut self) -> io::Result<Ending> {
        loop {
            let ending = match self.sitting.own.table.waits_for() {
                WaitingFor::Bot { seat, .. } | WaitingFor::Program { seat, .. } => self.let_bot_answer(seat)?,
                WaitingFor::Auto { seat, hands_over, .. } if !hands_over || self.sitting.own.is_passing_on() => {
                    // What the table says it passes, it passes.
                    let _ = self.sitting.own.pass_for(seat);
                    None
                }
                // Nobody is in a hurry here: what could not be taken back any more is asked about.
                WaitingFor::People(_) | WaitingFor::Auto { .. } => self.ask()?,
                // With one person nobody is waited for before the game, and nobody is asked for leave.
                WaitingFor::Over | WaitingFor::Open(_) | WaitingFor::Start | WaitingFor::Consent { .. } => {
                    return self.finish();
                }
            };
            if let Some(ending) = ending {
                return Ok(ending);
            }
        }
    }

    /// The bot thinks while the player may look around.
    fn let_bot_answer(&mut self, seat: Seat) -> io::Result<Option<Ending>> {
        let began = Instant::now();
        let (choice, wish) = self.watch_thinking(seat)?;
        // Bots are offered legal choices only.
        if let Some(choice) = choice {
            let _ = self.sitting.own.answer_for(seat, choice);
        }
        let acts = choice.is_some_and(|choice| !matches!(choice, Choice::Pass | Choice::No | Choice::Decline));
        if let Some(ending) = self.leave_for(wish)? {
            return Ok(Some(ending));
        }
        if acts && !self.sitting.own.is_declaring {
            let lines = self.sitting.own.log.news().len();
            return self.pause(seat, self.sitting.preferences.pace.pause(lines, began.elapsed()));
        }
        Ok(None)
    }

    fn watch_thinking(&mut self, seat: Seat) -> io::Result<(Option<Choice>, Option<Wish>)> {
        let Screen { sitting, window, hurries, .. } = self;
        let (own, corner) = (&sitting.own, corner(sitting));
        std::thread::scope(|scope| {
            let (sender, answer) = sync_channel(1);
            scope.spawn(move || sender.send(own.thought(seat)));
            let mut wish = None;
            loop {
                match answer.recv_timeout(SILENCE) {
                    Ok(choice) => return Ok((choice, wish)),
                    Err(RecvTimeoutError::Disconnected) => return Ok((None, wish)),
                    Err(RecvTimeoutError::Timeout) => {}
                }
                let view = own.view();
                let (viewer, log) = (sitting.viewer(&view), sitting.recent());
                let heading = lang::thinks(viewer, seat);
                let keys = lang::keys(sitting.lang, Keys::Waiting);
                let panel = Panel { heading, ..Panel::default() };
                window.show(Scene { viewer, panel, log: &log, keys, corner: corner.clone() })?;
                if let Heard::Wish(heard) = window.hear(Duration::ZERO)? {
                    *hurries = true;
                    wish = Some(heard);
                }
            }
        })
    }

    /// Shows what was done, as long as it takes to see it; any key ends that.
    fn pause(&mut self, seat: Seat, time: Duration) -> io::Result<Option<Ending>> {
        let end = Instant::now() + time;
        while let Some(left) =
            end.checked_duration_since(Instant::now()).filter(|left| !left.is_zero() && !self.hurries)
        {
            self.show_waiting(seat)?;
            match self.window.hear(left)? {
                Heard::Nothing => {}
                Heard::Wish(wish) => {
                    self.hurries = true;
                    return self.leave_for(Some(wish));
                }
                Heard::Line(_) | Heard::Take(_) => self.hurries = true,
            }
        }
        Ok(None)
    }

    fn show_waiting(&mut self, seat: Seat) -> io::Result<()> {
        let view = self.sitting.own.view();
        let (viewer, log) = (self.sitting.viewer(&view), self.sitting.recent());
        let keys = lang::keys(self.sitting.lang, Keys::Waiting);
        let panel = Panel { heading: lang::player(viewer, seat), ..Panel::default() };
        self.window.show(Scene { viewer, panel, log: &log, keys, corner: corner(&self.sitting) })
    }

    /// Whoever wants to leave while bots are at it.
    fn leave_for(&mut self, wish: Option<Wish>) -> io::Result<Option<Ending>> {
        match wish {
            Some(Wish::Interrupt) => self.interrupted().map(Some),
            Some(Wish::Quit) => match self.quit()? {
                Reply::Leave(ending) => Ok(Some(ending)),
                Reply::Stay | Reply::Done => Ok(None),
            },
            _ => Ok(None),
        }
    }

    pub(super) fn say(&mut self, note: &Note) -> Reply {
        self.window.say(self.sitting.lang, note);
        Reply::Stay
    }

    pub(super) fn corner(&self) -> String {
        corner(&self.sitting)
    }

    pub(super) fn change_pace(&mut self) -> Reply {
        self.sitting.preferences.pace = self.sitting.preferences.pace.next();
        Reply::Stay
    }

    pub(super) fn change_stop(&mut self) -> Reply {
        self.sitting.switch_stop();
        Reply::Done
    }
}

/// How the player is treated, in a few words.
fn corner(sitting: &Sitting) -> String {
    lang::treatment(sitting.lang, sitting.preferences.pace, sitting.preferences.stop)
}
