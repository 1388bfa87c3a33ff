//! Where answers come from: lines of standard input, or the wish to stop.

use crate::common::INTERRUPTED;
use std::io::{self, BufRead, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// How long a pause goes on after somebody wants to stop.
const BLINK: Duration = Duration::from_millis(50);

/// What was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Line(String),
    End,
    Interrupted,
}

/// Standard input, read beside the game so that Ctrl-C can be heard while waiting for a line.
pub struct Input {
    lines: Receiver<Heard>,
    interrupted: Arc<AtomicBool>,
    ended: bool,
    pub is_terminal: bool,
}

impl Input {
    pub fn open() -> Input {
        // No line is read ahead: an endless input must not fill the memory.
        let (sender, lines) = sync_channel(0);
        let interrupted = Arc::new(AtomicBool::new(false));
        listen_for_interrupts(sender.clone(), Arc::clone(&interrupted));
        std::thread::spawn(move || read_lines(&sender));
        Input { lines, interrupted, ended: false, is_terminal: io::stdin().is_terminal() }
    }

    /// Waits for the next line.
    pub fn next(&mut self) -> Heard {
        if self.is_interrupted() {
            return Heard::Interrupted;
        }
        if self.ended {
            return Heard::End;
        }
        let heard = self.lines.recv().unwrap_or(Heard::End);
        self.ended = heard == Heard::End;
        heard
    }

    /// Lets some time pass, or less if somebody wants to stop.
    pub fn pause(&self, time: Duration) {
        let end = Instant::now() + time;
        while let Some(left) = end.checked_duration_since(Instant::now()).filter(|_| !self.is_interrupted()) {
            std::thread::sleep(left.min(BLINK));
        }
    }

    pub fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::SeqCst)
    }
}

fn read_lines(sender: &SyncSender<Heard>) {
    let mut input = io::stdin().lock();
    loop {
        let mut bytes = Vec::new();
        let heard = match input.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => Heard::End,
            Ok(_) => Heard::Line(String::from_utf8_lossy(&bytes).trim().to_owned()),
        };
        let ended = heard == Heard::End;
        if sender.send(heard).is_err() || ended {
            return;
        }
    }
}

/// The first Ctrl-C asks the game to save and stop; a second one does not wait for it.
fn listen_for_interrupts(sender: SyncSender<Heard>, interrupted: Arc<AtomicBool>) {
    let listening = ctrlc::set_handler(move || {
        if interrupted.swap(true, Ordering::SeqCst) {
            std::process::exit(INTERRUPTED.into());
        }
        // If nobody waits for a line, the flag is seen before the next one.
        let _ = sender.try_send(Heard::Interrupted);
    });
    // Without a handler Ctrl-C still ends the program, only without saving.
    drop(listening);
}
