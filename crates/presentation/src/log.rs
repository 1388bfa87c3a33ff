//! Lines of the log.

use soulkeep_rules::Event;
use soulkeep_text::{Language, comma};

/// How much a line of the log matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    Turn,
    Phase,
    Story,
    /// Only for those who want to know everything.
    Detail,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    pub weight: Weight,
    pub text: String,
    /// Such lines in a row are told as one.
    pub beat: Option<Beat>,
    /// Why it was done.
    pub reason: Option<String>,
    /// What happened, as the reader may know it.
    pub event: Event,
}

/// A line as one of a list: "Robobo discards" + "Freeze" + ".".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    pub kind: BeatKind,
    /// How the line begins, the same for the whole list.
    pub lead: String,
    pub item: String,
    /// So many of this item in a row, where nobody can tell them apart; `#` is their number.
    pub several: Option<String>,
    /// How the last one ends.
    pub tail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeatKind {
    Hurt,
    Drew,
    Discarded,
}

impl Beat {
    fn continues(&self, other: &Beat) -> bool {
        (self.kind, &self.lead) == (other.kind, &other.lead)
    }
}

/// Says beside a line, or beside the next one that is no detail, why it happened.
pub fn explain(lines: &mut [LogLine], index: usize, reason: String) {
    let mut told = lines.iter_mut().skip(index).filter(|line| line.weight != Weight::Detail);
    if let Some(line) = told.next().filter(|line| line.weight == Weight::Story) {
        line.reason = Some(reason);
    }
}

/// The lines, with lists of like things in one: "Robobo discards Freeze, Fear.", "Robobo draws 3 Room cards."
pub fn gathered(lines: &[LogLine], lang: Language) -> Vec<LogLine> {
    let groups = lines.chunk_by(|one, next| match (&one.beat, &next.beat) {
        (Some(one), Some(next)) => one.continues(next),
        _ => false,
    });
    groups.filter_map(|group| gather(group, lang)).collect()
}

fn gather(lines: &[LogLine], lang: Language) -> Option<LogLine> {
    let first = lines.first()?;
    let Some(last) = lines.last().and_then(|line| line.beat.as_ref()).filter(|_| lines.len() > 1) else {
        return Some(first.clone());
    };
    let beats: Vec<&Beat> = lines.iter().filter_map(|line| line.beat.as_ref()).collect();
    let alike = beats.chunk_by(|one, next| one.several.is_some() && one.several == next.several);
    let items: Vec<String> = alike.map(|alike| counted(alike[0], alike.len())).collect();
    let text = format!("{}{}{}", last.lead, items.join(comma(lang)), last.tail);
    Some(LogLine { text, beat: None, ..first.clone() })
}

fn counted(beat: &Beat, number: usize) -> String {
    match &beat.several {
        Some(several) if number > 1 => several.replace('#', &number.to_string()),
        _ => beat.item.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drew(item: &str, several: Option<&str>) -> LogLine {
        let (lead, tail) = ("Robobo draws ".to_owned(), ".".to_owned());
        let text = format!("{lead}{item}{tail}");
        let beat =
            Beat { kind: BeatKind::Drew, lead, item: item.to_owned(), several: several.map(str::to_owned), tail };
        LogLine { weight: Weight::Story, text, beat: Some(beat), reason: None, event: Event::TurnEnded }
    }

    #[test]
    fn what_cannot_be_told_apart_is_counted() {
        let back = || drew("a Room card", Some("# Room cards"));
        let told = |lines: &[LogLine]| {
            gathered(lines, Language::English).into_iter().map(|line| line.text).collect::<Vec<_>>()
        };
        assert_eq!(told(&[back()]), ["Robobo draws a Room card."]);
        assert_eq!(told(&[back(), back(), back()]), ["Robobo draws 3 Room cards."]);
        let mixed = [back(), drew("Fear", None), drew("Fear", None), back(), back()];
        assert_eq!(told(&mixed), ["Robobo draws a Room card, Fear, Fear, 2 Room cards."]);
    }
}
