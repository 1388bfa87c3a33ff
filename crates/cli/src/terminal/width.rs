//! Text measured in terminal columns: Japanese letters take two.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text with spaces after it, up to a width.
pub fn pad(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// The text, shortened with an ellipsis if it is wider.
pub fn cut(text: &str, to: usize) -> String {
    if width(text) <= to {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if width(&short) + columns(letter) + 1 > to {
            break;
        }
        short.push(letter);
    }
    short.truncate(short.trim_end().len());
    short + "…"
}

/// The text in lines of at most so many columns, broken between words or between Japanese letters.
pub fn wrap(text: &str, to: usize) -> Vec<String> {
    text.lines().flat_map(|line| wrap_line(line, to)).collect()
}

fn wrap_line(text: &str, to: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        let line = lines.last_mut().expect("there is always a line");
        if width(line) + width(piece.trim_end()) <= to || line.is_empty() {
            line.push_str(piece);
        } else {
            line.truncate(line.trim_end().len());
            lines.push(piece.to_owned());
        }
    }
    lines.iter_mut().for_each(|line| line.truncate(line.trim_end().len()));
    lines
}

/// What may not be torn apart: a word with the space after it, or a wide letter with the marks that follow it.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    for (at, letter) in text.char_indices() {
        if before.is_some_and(|before| may_break(before, letter)) {
            pieces.push(&text[start..at]);
            start = at;
        }
        before = Some(letter);
    }
    pieces.push(&text[start..]);
    pieces
}

fn may_break(before: char, after: char) -> bool {
    let after_space = before == ' ' && after != ' ';
    let wide = columns(before) == 2 || columns(after) == 2;
    after_space
        || (wide && after != ' ' && !"。、）」』！？ーっゃゅょッャュョ・".contains(after) && !"（「『".contains(before))
}

fn columns(letter: char) -> usize {
    letter.width().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn japanese_letters_count_twice() {
        assert_eq!(width("部屋 2"), 6);
        assert_eq!(pad("魂", 5), "魂   ");
    }

    #[test]
    fn long_text_is_cut_to_its_columns() {
        assert_eq!(cut("Golem Factory", 8), "Golem F…");
        assert_eq!(width(&cut("ゴーレムこうじょう", 12)), 11);
        assert_eq!(cut("Freeze", 6), "Freeze");
    }

    #[test]
    fn lines_break_between_words_or_wide_letters() {
        assert_eq!(wrap("Brainsucker Hive", 12), ["Brainsucker", "Hive"]);
        assert_eq!(wrap("ミノタウロスのめいろ", 12), ["ミノタウロス", "のめいろ"]);
        assert_eq!(wrap("部屋を選ぶ。", 10), ["部屋を選", "ぶ。"]);
    }
}
