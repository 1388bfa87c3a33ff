//! The terminal as a screen: raw keys, the mouse, a second page that leaves the first one as it was.

use super::super::paint::Paint;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};
use std::io::{self, Stdout, stdout};
use std::sync::Once;
use std::time::Duration;

/// What is drawn on, and where keys come from.
pub trait Device {
    fn paint(&self) -> Paint;
    fn draw(&mut self, drawing: &mut dyn FnMut(&mut Buffer)) -> io::Result<()>;
    /// What the player does within some time.
    fn next(&mut self, wait: Duration) -> io::Result<Option<Event>>;
}

impl<D: Device> Device for &mut D {
    fn paint(&self) -> Paint {
        (**self).paint()
    }

    fn draw(&mut self, drawing: &mut dyn FnMut(&mut Buffer)) -> io::Result<()> {
        (**self).draw(drawing)
    }

    fn next(&mut self, wait: Duration) -> io::Result<Option<Event>> {
        (**self).next(wait)
    }
}

/// A terminal. It is left as it was found, whatever happens.
pub struct RealDevice {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    paint: Paint,
}

impl RealDevice {
    pub fn open(paint: Paint) -> io::Result<RealDevice> {
        restore_on_panic();
        enable_raw_mode()?;
        // From here on dropping it restores what was.
        let entered = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, SetTitle("Soulkeep"));
        let terminal = entered.and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        terminal.map(|terminal| RealDevice { terminal, paint }).inspect_err(|_| restore())
    }
}

impl Device for RealDevice {
    fn paint(&self) -> Paint {
        self.paint
    }

    fn draw(&mut self, drawing: &mut dyn FnMut(&mut Buffer)) -> io::Result<()> {
        self.terminal.draw(|frame| drawing(frame.buffer_mut())).map(|_| ())
    }

    fn next(&mut self, wait: Duration) -> io::Result<Option<Event>> {
        if event::poll(wait)? { event::read().map(Some) } else { Ok(None) }
    }
}

impl Drop for RealDevice {
    fn drop(&mut self) {
        restore();
    }
}

/// If the terminal has gone there is nothing to be restored.
fn restore() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// A message must not be lost on the second page, nor written among raw keys.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore();
            before(panic);
        }));
    });
}
