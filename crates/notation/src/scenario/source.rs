//! The lines of a scenario file: comments taken off, cards of its own kept in one piece, sections apart.

use crate::fault::Fault;
use crate::source_line::SourceLine;

#[derive(Debug)]
pub struct Source<'a> {
    pub title: String,
    pub sections: Vec<SectionLines<'a>>,
    pub faults: Vec<Fault>,
}

#[derive(Debug, Default)]
pub struct SectionLines<'a> {
    pub start: Start,
    pub lines: Vec<SourceLine<'a>>,
}

impl SectionLines<'_> {
    pub fn last_span(&self) -> std::ops::Range<usize> {
        self.lines.last().map_or(0..0, SourceLine::span)
    }
}

/// What a section begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// `---`: nothing.
    #[default]
    Anew,
    /// `--- again`: the position of the section before, with what that one changed.
    Again,
    /// `--- first again`: the position of the latest section that began anew.
    FirstAgain,
}

pub fn split(text: &str) -> Source<'_> {
    let mut source = Source { title: title(text), sections: vec![SectionLines::default()], faults: Vec::new() };
    let mut at = 0;
    while at < text.len() {
        let end = text[at..].find('\n').map_or(text.len(), |length| at + length + 1);
        let line = trimmed(at, strip_comment(&text[at..end]));
        at = match line.text {
            "" => end,
            word if word.starts_with("card ") => source.take_card(text, line).max(end),
            word if word.starts_with("---") => source.begin_section(line, end),
            _ => {
                source.push(line);
                end
            }
        };
    }
    source
}

impl<'a> Source<'a> {
    fn push(&mut self, line: SourceLine<'a>) {
        if let Some(section) = self.sections.last_mut() {
            section.lines.push(line);
        }
    }

    fn begin_section(&mut self, line: SourceLine<'a>, end: usize) -> usize {
        let start = match line.text.trim_start_matches('-').trim() {
            "" => Start::Anew,
            "again" => Start::Again,
            "first again" => Start::FirstAgain,
            _ => {
                let fault = Fault::new(line.span(), "expected `---`, `--- again` or `--- first again`");
                self.faults.push(fault.label("found this"));
                // What follows is most likely meant to have a position.
                Start::Again
            }
        };
        self.sections.push(SectionLines { start, lines: Vec::new() });
        end
    }

    /// A card of its own runs on until its brackets are closed.
    fn take_card(&mut self, text: &'a str, line: SourceLine<'a>) -> usize {
        let mut depth = 0_i32;
        let mut quoted = false;
        for (offset, letter) in text[line.at..].char_indices() {
            match letter {
                '"' => quoted = !quoted,
                '(' | '[' if !quoted => depth += 1,
                ')' | ']' if !quoted => depth -= 1,
                _ => {}
            }
            if depth == 0 && letter == ')' {
                let end = line.at + offset + 1;
                self.push(SourceLine { at: line.at, text: &text[line.at..end] });
                return end;
            }
        }
        self.faults.push(Fault::new(line.span(), "the brackets of this card are not closed"));
        text.len()
    }
}

fn title(text: &str) -> String {
    let comment = text.lines().find_map(|line| line.trim().strip_prefix('#'));
    comment.map(|comment| comment.trim().to_owned()).unwrap_or_default()
}

fn strip_comment(line: &str) -> &str {
    line.find('#').map_or(line, |at| &line[..at])
}

fn trimmed(at: usize, text: &str) -> SourceLine<'_> {
    let start = text.len() - text.trim_start().len();
    SourceLine { at: at + start, text: text.trim() }
}
