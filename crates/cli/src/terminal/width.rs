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

/// A name in two lines: between its words, or where it falls apart most evenly and most naturally.
pub fn halves(name: &str, to: usize) -> [String; 2] {
    if width(name) <= to {
        return [name.to_owned(), String::new()];
    }
    let breaks = name.char_indices().map(|(at, _)| name.split_at(at)).filter(|(first, _)| !first.is_empty());
    let fitting = breaks.filter(|(first, rest)| width(first.trim_end()) <= to && width(rest) <= to);
    let best = fitting.min_by_key(|(first, rest)| roughness(first, rest));
    let (first, rest) = best.unwrap_or((name, ""));
    [cut(first.trim_end(), to), cut(rest, to)]
}

/// How bad it is to break a name here.
fn roughness(first: &str, rest: &str) -> usize {
    let (Some(before), Some(after)) = (first.chars().last(), rest.chars().next()) else { return usize::MAX };
    let katakana = |letter: char| ('ァ'..='ー').contains(&letter);
    let natural = "の・な".contains(before) || katakana(before) != katakana(after);
    let cost = if before == ' ' {
        0
    } else if natural && may_break(before, after) {
        10
    } else if may_break(before, after) {
        20
    } else {
        40
    };
    cost + width(first).abs_diff(width(rest))
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
    fn names_fall_into_two_natural_halves() {
        assert_eq!(halves("Boulder Ramp", 12), ["Boulder Ramp", ""]);
        assert_eq!(halves("Neanderthal Cave", 12), ["Neanderthal", "Cave"]);
        assert_eq!(halves("やみのしんでん", 12), ["やみの", "しんでん"]);
        assert_eq!(halves("ゴーレムこうじょう", 12), ["ゴーレム", "こうじょう"]);
        assert_eq!(halves("モンスターだいぶとうかい", 12), ["モンスターだ", "いぶとうかい"]);
    }

    #[test]
    fn lines_break_between_words_or_wide_letters() {
        assert_eq!(wrap("Brainsucker Hive", 12), ["Brainsucker", "Hive"]);
        assert_eq!(wrap("ミノタウロスのめいろ", 12), ["ミノタウロス", "のめいろ"]);
        assert_eq!(wrap("部屋を選ぶ。", 10), ["部屋を選", "ぶ。"]);
    }
}
