//! Opens the page for whoever started the program, if they sit before a screen on which it can be seen.

use std::io::IsTerminal;

/// Who calls from afar has no use for a window here, and nobody looks at the screen of a machine that runs tests.
const ELSEWHERE: [&str; 4] = ["CI", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"];
const SCREENS: [&str; 2] = ["DISPLAY", "WAYLAND_DISPLAY"];

/// Opens an address, and says nothing if that cannot be done: it has been printed.
pub fn open(address: &str) {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_started_by_hand = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let is_seen = is_started_by_hand && has_desktop(is_set);
    if is_seen && let Err(error) = ::open::that_detached(address) {
        tracing::info!(%error, "no browser was opened");
    }
}

fn has_desktop(is_set: impl Fn(&str) -> bool) -> bool {
    let always_has_one = cfg!(any(windows, target_os = "macos"));
    (always_has_one || SCREENS.into_iter().any(&is_set)) && !ELSEWHERE.into_iter().any(is_set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_opened_where_somebody_can_see_it() {
        let desktop = |set: &[&str]| has_desktop(|name| set.contains(&name));
        assert!(desktop(&["DISPLAY"]) && desktop(&["WAYLAND_DISPLAY"]));
        assert_eq!(desktop(&[]), cfg!(any(windows, target_os = "macos")));
        for elsewhere in ELSEWHERE {
            assert!(!desktop(&["DISPLAY", elsewhere]), "{elsewhere}");
        }
    }
}
