//! For whoever waits for many games: how far they are, and a way to stop them.

use crate::common::INTERRUPTED;
use indicatif::{ProgressBar, ProgressStyle};
use miette::{IntoDiagnostic, WrapErr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Becomes true with Ctrl-C. The second one ends the program, where a game takes too long to wait for.
pub fn stop_on_interrupt() -> miette::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    let hear = move || {
        if heard.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
    };
    ctrlc::set_handler(hear).into_diagnostic().wrap_err("cannot listen for Ctrl-C")?;
    Ok(stop)
}

/// A bar that draws itself on a terminal and nowhere else.
pub fn progress(games: u64) -> miette::Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left").into_diagnostic()?;
    Ok(ProgressBar::new(games).with_style(style))
}
