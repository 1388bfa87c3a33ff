//! Panics as faults like others.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    static LAST: Cell<Option<String>> = const { Cell::new(None) };
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

static HOOK: Once = Once::new();

/// Does something; what a panic in it says is the error.
pub fn caught<T>(what: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    HOOK.call_once(quieten);
    GUARDED.set(true);
    let done = panic::catch_unwind(AssertUnwindSafe(what));
    GUARDED.set(false);
    done.unwrap_or_else(|_| Err(LAST.take().unwrap_or_default()))
}

/// What is caught is not printed; other panics are as ever.
fn quieten() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if GUARDED.get() {
            LAST.set(Some(info.to_string().replace('\n', " ")));
        } else {
            usual(info);
        }
    }));
}
