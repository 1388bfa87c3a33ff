//! How reports look: in words, like those of clap, with a picture of the place where there is one.

use miette::{GraphicalReportHandler, GraphicalTheme, ThemeCharacters};

/// Says how all reports from now on are printed.
pub fn tell_reports(in_colour: bool) {
    let theme = if in_colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let words = |characters: ThemeCharacters| ThemeCharacters {
        error: "error:".to_owned(),
        warning: "warning:".to_owned(),
        advice: "note:".to_owned(),
        ..characters
    };
    let theme = GraphicalTheme { characters: words(theme.characters.clone()), ..theme };
    let handler = move || GraphicalReportHandler::new_themed(theme.clone()).with_links(false);
    // Only the first one counts, and this is it.
    let _ = miette::set_hook(Box::new(move |_| Box::new(handler())));
}
