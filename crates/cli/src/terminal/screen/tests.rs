//! The screen in tests: pictures as text, and whole games by script.

mod pictures;
mod script;
mod whole_games;

use super::device::Device;
use crate::sim::seat::BotName;
use crate::terminal::own_match::{OwnMatch, samples};
use crate::terminal::pace::Pace;
use crate::terminal::paint::Paint;
use crate::terminal::seating::Seating;
use crate::terminal::sitting::{Preferences, Sitting};
use crate::terminal::{OnEof, Stop};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use soulkeep_rules::Seat;
use soulkeep_text::Language;
use std::collections::VecDeque;
use std::io;
use std::time::Duration;

/// Says which key to press, by what is on the screen.
type Player = Box<dyn FnMut(&str) -> char>;

/// A screen in memory, and keys from a list, or from somebody who looks at it. When they are used up, the terminal has
/// gone.
pub struct Scripted {
    terminal: Terminal<TestBackend>,
    events: VecDeque<Event>,
    player: Option<Player>,
    /// What stands on the screen.
    drawn: String,
    /// What stood there before each event.
    pub seen: Vec<String>,
    paint: Paint,
}

impl Scripted {
    pub fn new(columns: u16, lines: u16) -> Scripted {
        let terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
        Scripted {
            terminal,
            events: VecDeque::new(),
            player: None,
            drawn: String::new(),
            seen: Vec::new(),
            paint: Paint::Plain,
        }
    }

    /// Letters are pressed one after the other.
    pub fn press(mut self, keys: &str) -> Scripted {
        self.events.extend(keys.chars().map(letter));
        self
    }

    pub fn played_by(mut self, player: impl FnMut(&str) -> char + 'static) -> Scripted {
        self.player = Some(Box::new(player));
        self
    }

    pub fn then(mut self, event: Event) -> Scripted {
        self.events.push_back(event);
        self
    }

    pub fn last(&self) -> &str {
        self.seen.last().unwrap()
    }
}

impl Device for Scripted {
    fn paint(&self) -> Paint {
        self.paint
    }

    fn draw(&mut self, drawing: &mut dyn FnMut(&mut Buffer)) -> io::Result<()> {
        let drawn = &mut self.drawn;
        let draw = |frame: &mut ratatui::Frame<'_>| {
            drawing(frame.buffer_mut());
            // A screen in memory keeps the second half of a wide letter that was drawn over.
            *drawn = text(frame.buffer_mut());
        };
        self.terminal.draw(draw).unwrap();
        Ok(())
    }

    fn next(&mut self, wait: Duration) -> io::Result<Option<Event>> {
        // What only waits is not disturbed.
        if wait < Duration::from_secs(60) {
            return Ok(None);
        }
        self.seen.push(self.drawn.clone());
        if let Some(Event::Resize(columns, lines)) = self.events.front() {
            self.terminal.backend_mut().resize(*columns, *lines);
        }
        let played = self.player.as_mut().map(|player| letter(player(&self.drawn)));
        self.events.pop_front().or(played).map(Some).ok_or_else(|| io::Error::from(io::ErrorKind::UnexpectedEof))
    }
}

/// A screen as lines of text; a wide letter takes the place of two.
pub fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let line = |cells: &[ratatui::buffer::Cell]| {
        let (mut line, mut hidden) = (String::new(), 0);
        for cell in cells {
            if hidden == 0 {
                line.push_str(cell.symbol());
                hidden = crate::terminal::width::width(cell.symbol());
            }
            hidden = hidden.saturating_sub(1);
        }
        line.trim_end().to_owned() + "\n"
    };
    buffer.content().chunks(width).map(line).collect()
}

pub fn letter(letter: char) -> Event {
    let code = match letter {
        '\n' => KeyCode::Enter,
        '\t' => KeyCode::Tab,
        '\x1b' => KeyCode::Esc,
        '↑' => KeyCode::Up,
        '↓' => KeyCode::Down,
        '←' => KeyCode::Left,
        '→' => KeyCode::Right,
        letter => KeyCode::Char(letter),
    };
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

pub fn click(column: u16, row: u16) -> Event {
    let kind = MouseEventKind::Down(MouseButton::Left);
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// A game of the base set against the simple bot, which saves into a folder of its own.
pub fn sitting(seed: u64, seats: u8, lang: Language) -> (Sitting, tempfile::TempDir) {
    let seating = Seating::new(Seat(0), vec![BotName::Simple; usize::from(seats) - 1]);
    seated(samples::own_in(samples::setup(seed), seating, lang), lang)
}

pub fn seated(own: OwnMatch, lang: Language) -> (Sitting, tempfile::TempDir) {
    let preferences = Preferences { stop: Stop::CanAct, on_eof: OnEof::Save, reasons: true, pace: Pace::None };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.replay");
    (Sitting::new(own, lang, preferences, Some(file)), folder)
}
