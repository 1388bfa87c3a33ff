//! What a typed line means.

use super::label;
use super::log::Part;
use soulkeep_table::PassOn;

/// One line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Just Enter.
    Enter,
    Number(usize),
    /// What lies at a place: `h2`, `B1`.
    Label(String),
    Pass,
    PassOn(PassOn),
    Yes,
    No,
    /// A deed by the name of its card: to do it, or to hear why not.
    Deed(Verb, String),
    /// The text of a card, by its name or its number.
    Text(String),
    /// The own choices ranked.
    Hint,
    /// Shows the reasons of bots, or no longer.
    Reasons,
    Table,
    Log(Part),
    Pile,
    Undo,
    Save(Option<String>),
    Ruling(String),
    Help,
    Quit,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Build,
    Cast,
    Use,
    Promote,
    Trade,
    TakeUp,
}

impl Command {
    pub fn parse(line: &str) -> Command {
        let line = half_width(line);
        let line = line.trim();
        if let Some(name) = line.strip_prefix('?') {
            return if name.trim().is_empty() { Command::Help } else { Command::Text(name.trim().to_owned()) };
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Command::of(&word.to_lowercase(), rest.trim())
    }

    fn of(word: &str, rest: &str) -> Command {
        let text = || rest.to_owned();
        match (word, rest) {
            ("", _) => Command::Enter,
            ("p" | "pass" | "パス", "") => Command::Pass,
            ("pp", "") => Command::PassOn(PassOn::Turn),
            ("ph", "") => Command::PassOn(PassOn::Hero),
            ("po", "") => Command::PassOn(PassOn::Deed),
            ("y" | "yes" | "はい", "") => Command::Yes,
            ("n" | "no" | "いいえ", "") => Command::No,
            ("b" | "build" | "建設", rest) if !rest.is_empty() => Command::Deed(Verb::Build, text()),
            ("c" | "cast" | "呪文", rest) if !rest.is_empty() => Command::Deed(Verb::Cast, text()),
            ("use" | "能力", rest) if !rest.is_empty() => Command::Deed(Verb::Use, text()),
            ("promote" | "昇格", rest) if !rest.is_empty() => Command::Deed(Verb::Promote, text()),
            ("trade" | "交換", rest) if !rest.is_empty() => Command::Deed(Verb::Trade, text()),
            ("take" | "回収", rest) if !rest.is_empty() => Command::Deed(Verb::TakeUp, text()),
            ("t" | "text", rest) if !rest.is_empty() => Command::Text(text()),
            ("hint" | "hints" | "ヒント", "") => Command::Hint,
            ("why" | "reasons" | "理由", "") => Command::Reasons,
            ("v" | "view", "") => Command::Table,
            ("l" | "log", rest) => log(rest),
            ("d" | "discard", "") => Command::Pile,
            ("u" | "undo", "") => Command::Undo,
            ("s" | "save", rest) => Command::Save(Some(text()).filter(|_| !rest.is_empty())),
            ("r" | "ruling", rest) if !rest.is_empty() => Command::Ruling(ruling_id(rest)),
            ("h" | "help" | "ヘルプ", "") => Command::Help,
            ("q" | "quit" | "exit", "") => Command::Quit,
            (word, "") if label::is_label(word) => Command::Label(word.to_owned()),
            (word, "") => word.parse().map_or(Command::Unknown, Command::Number),
            (_, _) => Command::Unknown,
        }
    }
}

fn log(rest: &str) -> Command {
    match rest {
        "" => Command::Log(Part::ThisTurn),
        "all" => Command::Log(Part::All),
        count => count.parse().map_or(Command::Unknown, |count| Command::Log(Part::Last(count))),
    }
}

/// Full-width signs, as Japanese keyboards give them, mean the same as the narrow ones.
fn half_width(line: &str) -> String {
    let narrow = |letter: char| match letter {
        '！'..='～' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        '\u{3000}' => ' ',
        other => other,
    };
    line.chars().map(narrow).collect()
}

/// Ids are in capitals, those of cards only in their first part: `CARD-freeze-01`.
fn ruling_id(typed: &str) -> String {
    match typed.split_once('-') {
        Some((family, rest)) if family.eq_ignore_ascii_case("card") => format!("CARD-{}", rest.to_lowercase()),
        _ => typed.to_uppercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_may_be_full_width() {
        assert_eq!(Command::parse(" 12 "), Command::Number(12));
        assert_eq!(Command::parse("３"), Command::Number(3));
    }

    #[test]
    fn places_have_labels() {
        assert_eq!(Command::parse("h3"), Command::Label("h3".to_owned()));
        assert_eq!(Command::parse("Ｂ１"), Command::Label("b1".to_owned()));
        assert_eq!(Command::parse("h"), Command::Help);
        assert_eq!(Command::parse("h0"), Command::Unknown);
        assert_eq!(Command::parse("z3"), Command::Unknown);
    }

    #[test]
    fn a_question_mark_asks_for_a_card_or_for_help() {
        assert_eq!(Command::parse("? dark altar"), Command::Text("dark altar".to_owned()));
        assert_eq!(Command::parse("?Freeze"), Command::Text("Freeze".to_owned()));
        assert_eq!(Command::parse("？"), Command::Help);
    }

    #[test]
    fn hints_are_asked_for_in_both_languages() {
        assert_eq!(Command::parse("Hint"), Command::Hint);
        assert_eq!(Command::parse("ヒント"), Command::Hint);
        assert_eq!(Command::parse("理由"), Command::Reasons);
    }

    #[test]
    fn rulings_are_found_in_any_case() {
        assert_eq!(Command::parse("r build-11"), Command::Ruling("BUILD-11".to_owned()));
        assert_eq!(Command::parse("r Card-Freeze-01"), Command::Ruling("CARD-freeze-01".to_owned()));
    }

    #[test]
    fn what_makes_no_sense_is_unknown() {
        assert_eq!(Command::parse("pass the salt"), Command::Unknown);
        assert_eq!(Command::parse("-1"), Command::Unknown);
        assert_eq!(Command::parse("99999999999999999999999"), Command::Unknown);
    }
}
