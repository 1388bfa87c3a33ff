//! What a key means.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use soulkeep_table::PassOn;

/// What the player wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    Go(Move),
    /// To take what is looked at, or to look at it closely.
    Take,
    Digit(char),
    Pass,
    PassOn(PassOn),
    Yes,
    No,
    Undo,
    Hint,
    Help,
    Log,
    Table,
    Pile,
    /// The whole card.
    Read,
    Reasons,
    /// Another speed of bots.
    Pace,
    /// When to be asked.
    Stop,
    /// To type a command, beginning with a text.
    Type(&'static str),
    Scroll(Scroll),
    /// Whatever lies over the table.
    Close,
    /// The game from its beginning.
    Replay,
    Quit,
    Interrupt,
    Redraw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Up,
    Down,
    Left,
    Right,
    NextGroup,
    LastGroup,
    Begin,
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scroll {
    Up,
    Down,
}

/// At the table.
pub fn wish(key: KeyEvent) -> Option<Wish> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return control(key.code);
    }
    match key.code {
        KeyCode::Up | KeyCode::Char('k') => Some(Wish::Go(Move::Up)),
        KeyCode::Down | KeyCode::Char('j') => Some(Wish::Go(Move::Down)),
        KeyCode::Left => Some(Wish::Go(Move::Left)),
        KeyCode::Right => Some(Wish::Go(Move::Right)),
        KeyCode::Tab => Some(Wish::Go(Move::NextGroup)),
        KeyCode::BackTab => Some(Wish::Go(Move::LastGroup)),
        KeyCode::Home => Some(Wish::Go(Move::Begin)),
        KeyCode::End => Some(Wish::Go(Move::End)),
        KeyCode::PageUp => Some(Wish::Scroll(Scroll::Up)),
        KeyCode::PageDown => Some(Wish::Scroll(Scroll::Down)),
        KeyCode::Enter => Some(Wish::Take),
        KeyCode::Esc => Some(Wish::Close),
        KeyCode::F(1) => Some(Wish::Help),
        KeyCode::Char(letter) => lettered(half_width(letter)),
        _ => None,
    }
}

fn lettered(letter: char) -> Option<Wish> {
    Some(match letter {
        '0'..='9' => Wish::Digit(letter),
        ' ' | 'p' => Wish::Pass,
        'P' => Wish::PassOn(PassOn::Turn),
        'H' => Wish::PassOn(PassOn::Hero),
        'O' => Wish::PassOn(PassOn::Deed),
        'y' => Wish::Yes,
        'n' => Wish::No,
        'u' => Wish::Undo,
        'h' => Wish::Hint,
        '?' => Wish::Help,
        'l' => Wish::Log,
        'v' => Wish::Table,
        'd' => Wish::Pile,
        't' => Wish::Read,
        'w' => Wish::Reasons,
        'f' => Wish::Pace,
        'a' => Wish::Stop,
        ':' => Wish::Type(""),
        '/' => Wish::Type("? "),
        's' => Wish::Type("s "),
        'r' => Wish::Replay,
        'q' => Wish::Quit,
        _ => return None,
    })
}

fn control(code: KeyCode) -> Option<Wish> {
    match code {
        KeyCode::Char('c') => Some(Wish::Interrupt),
        KeyCode::Char('d') => Some(Wish::Quit),
        KeyCode::Char('l') => Some(Wish::Redraw),
        _ => None,
    }
}

/// Japanese keyboards may give wide letters.
fn half_width(letter: char) -> char {
    match letter {
        '！'..='～' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        '\u{3000}' => ' ',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode) -> Option<Wish> {
        wish(KeyEvent::new(code, KeyModifiers::NONE))
    }

    #[test]
    fn keys_are_those_of_the_browser_where_it_has_them() {
        assert_eq!(key(KeyCode::Char('3')), Some(Wish::Digit('3')));
        assert_eq!(key(KeyCode::Char(' ')), Some(Wish::Pass));
        assert_eq!(key(KeyCode::Char('h')), Some(Wish::Hint));
        assert_eq!(key(KeyCode::Char('u')), Some(Wish::Undo));
        assert_eq!(key(KeyCode::Char('?')), Some(Wish::Help));
        assert_eq!(key(KeyCode::Esc), Some(Wish::Close));
    }

    #[test]
    fn wide_letters_mean_the_same() {
        assert_eq!(key(KeyCode::Char('３')), Some(Wish::Digit('3')));
        assert_eq!(key(KeyCode::Char('？')), Some(Wish::Help));
        assert_eq!(key(KeyCode::Char('\u{3000}')), Some(Wish::Pass));
    }

    #[test]
    fn control_c_interrupts_and_releases_mean_nothing() {
        let control = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(wish(control), Some(Wish::Interrupt));
        assert_eq!(wish(KeyEvent { kind: KeyEventKind::Release, ..control }), None);
        assert_eq!(key(KeyCode::Char('c')), None);
    }
}
