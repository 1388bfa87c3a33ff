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
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Once};
use std::time::{Duration, Instant};

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
    events: Receiver<io::Result<Event>>,
    /// The window was closed, or somebody wants the program to end.
    ended: Arc<AtomicBool>,
}

/// How often it is looked whether the program is to end.
const BLINK: Duration = Duration::from_millis(200);

impl RealDevice {
    pub fn open(paint: Paint) -> io::Result<RealDevice> {
        restore_on_panic();
        enable_raw_mode()?;
        // From here on dropping it restores what was.
        let entered = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, SetTitle("Soulkeep"));
        let terminal = entered.and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        let terminal = terminal.inspect_err(|_| restore())?;
        Ok(RealDevice { terminal, paint, events: read_events(), ended: end_signals() })
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
        let end = Instant::now() + wait;
        loop {
            if self.ended.load(Ordering::SeqCst) {
                return Err(io::Error::from(io::ErrorKind::Interrupted));
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left.min(BLINK)) {
                Ok(event) => return event.map(Some),
                Err(RecvTimeoutError::Disconnected) => return Err(io::Error::from(io::ErrorKind::UnexpectedEof)),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

/// Reads beside the game: from a window that was closed, reading never comes back.
fn read_events() -> Receiver<io::Result<Event>> {
    let (sender, events) = channel();
    std::thread::spawn(move || {
        loop {
            let event = event::read();
            let failed = event.is_err();
            if sender.send(event).is_err() || failed {
                return;
            }
        }
    });
    events
}

/// Becomes true when the program is asked to end. Without it the program still ends, only at once.
#[cfg(unix)]
fn end_signals() -> Arc<AtomicBool> {
    use signal_hook::consts::{SIGHUP, SIGTERM};
    let ended = Arc::new(AtomicBool::new(false));
    for signal in [SIGHUP, SIGTERM] {
        drop(signal_hook::flag::register(signal, Arc::clone(&ended)));
    }
    ended
}

#[cfg(not(unix))]
fn end_signals() -> Arc<AtomicBool> {
    Arc::default()
}

impl Drop for RealDevice {
    fn drop(&mut self) {
        // In a panic it was done before the message, which a second time would be written over.
        if !std::thread::panicking() {
            restore();
        }
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
