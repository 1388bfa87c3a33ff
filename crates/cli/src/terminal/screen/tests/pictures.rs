//! Whole screens, letter by letter. If a change is right, rewrite them with `SOULKEEP_BLESS=1 cargo test -p soulkeep --bin soulkeep`.

use super::*;
use crate::terminal::screen::play::Screen;
use std::path::Path;

/// The screens that matter on the way through the first turns.
const MOMENTS: [(&str, &str); 5] =
    [("first-room", ""), ("build", "21"), ("hand", "21\t↓"), ("dungeon", "21\t\t"), ("next-turn", "211\n\n")];

fn screens(columns: u16, lines: u16, seats: u8, lang: Language) -> String {
    let drawn = MOMENTS.map(|(name, keys)| {
        let (sitting, _folder) = sitting(7, seats, lang);
        let mut screen = Screen::new(sitting, Scripted::new(columns, lines).press(keys));
        assert!(screen.run().is_err());
        format!("{name}\n{}", screen.window.device.last())
    });
    drawn.join("\n")
}

fn compare(name: &str, is: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
    if std::env::var_os("SOULKEEP_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&file, is).unwrap();
    }
    let was = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(is, was, "{}", file.display());
}

#[test]
fn screens_look_as_they_did() {
    for lang in [Language::English, Language::Japanese] {
        for (columns, lines) in [(80, 24), (120, 40)] {
            compare(&format!("screen-{}-{columns}x{lines}", lang.code()), &screens(columns, lines, 2, lang));
        }
    }
}

/// However many sit at the table and whatever the size, nothing runs over the edge and everybody is there.
#[test]
fn every_table_fits_every_screen() {
    for seats in 2..=4 {
        let (sitting, _folder) = sitting(7, seats, Language::Japanese);
        let sizes = [(80, 24), (80, 50), (100, 30), (132, 43), (200, 60)];
        let device = Scripted::new(80, 24).press("21");
        let device = sizes.iter().fold(device, |device, (columns, lines)| device.then(Event::Resize(*columns, *lines)));
        let mut screen = Screen::new(sitting, device);
        assert!(screen.run().is_err());
        let seen = screen.window.device.seen.iter().rev();
        for (drawn, (columns, lines)) in seen.zip(sizes.iter().rev()) {
            let wide = |line: &str| crate::terminal::width::width(line) > usize::from(*columns);
            assert!(drawn.lines().count() == usize::from(*lines) && !drawn.lines().any(wide), "{drawn}");
            for seat in (0..seats).map(Seat) {
                assert!(drawn.lines().any(|line| line.starts_with(&format!("{seat} "))), "{seat} in {drawn}");
            }
        }
    }
}
