//! A place in a line that moves on as words are recognised, and remembers what would have been right.

use crate::fault::Fault;
use crate::names::{Found, Names, What, distance};
use soulkeep_rules::Seat;
use std::ops::Range;

#[derive(Clone)]
pub struct Cursor<'a> {
    text: &'a str,
    /// Where the line begins in its file.
    base: usize,
    at: usize,
    pub names: &'a Names,
    /// What was looked for at the furthest place reached.
    wanted: Vec<String>,
    wanted_at: usize,
    /// A card of a set that has none of its name here, and what to say of it.
    absent: Option<(Range<usize>, String)>,
}

impl<'a> Cursor<'a> {
    pub fn new(text: &'a str, base: usize, names: &'a Names) -> Cursor<'a> {
        Cursor { text, base, at: 0, names, wanted: Vec::new(), wanted_at: 0, absent: None }
    }

    /// The text that has not been read, without leading space.
    pub fn rest(&self) -> &'a str {
        self.text[self.at..].trim_start()
    }

    pub fn is_done(&self) -> bool {
        self.rest().is_empty()
    }

    /// Where the next word begins, in the file.
    pub fn position(&self) -> usize {
        self.base + self.text.len() - self.rest().len()
    }

    pub fn mark(&self) -> usize {
        self.at
    }

    pub fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    /// Where the reading has come to, in the file.
    pub fn end_of_read(&self) -> usize {
        self.base + self.at
    }

    /// From a place up to where the reading has come.
    pub fn span_from(&self, start: usize) -> Range<usize> {
        start..self.end_of_read().max(start)
    }

    /// The words at a place of this line.
    pub fn said(&self, at: &Range<usize>) -> &'a str {
        let end = (at.end - self.base).min(self.text.len());
        self.text[(at.start - self.base).min(end)..end].trim()
    }

    /// Reads these words, if they come next, without regard to case.
    pub fn eat(&mut self, words: &str) -> bool {
        let found = self.skip(words);
        if !found {
            self.want(format!("`{words}`"));
        }
        found
    }

    /// Reads the first of several wordings that comes next. Only the first of them is told as what would be right.
    pub fn eat_any(&mut self, wordings: &[&str]) -> bool {
        let found = wordings.iter().any(|words| self.skip(words));
        if let Some(first) = wordings.first().filter(|_| !found) {
            self.want(format!("`{first}`"));
        }
        found
    }

    /// Reads words that make no difference, if they come next.
    pub fn skip(&mut self, words: &str) -> bool {
        let mark = self.at;
        let found = words.split(' ').all(|word| self.eat_word(word));
        if !found {
            self.at = mark;
        }
        found
    }

    /// Reads `not`, but not the first word of a name such as Not Dead Yet.
    pub fn eat_not(&mut self) -> bool {
        !self.names.begins(self.rest()) && self.eat("not")
    }

    pub fn expect(&mut self, words: &str) -> Result<(), Fault> {
        if self.eat(words) { Ok(()) } else { Err(self.fault()) }
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let rest = self.rest();
        let Some(head) = rest.get(..word.len()) else { return false };
        let ends = !word.ends_with(char::is_alphanumeric) || !continues(&rest[word.len()..]);
        let found = head.eq_ignore_ascii_case(word) && ends;
        if found {
            self.advance(word.len());
        }
        found
    }

    /// Moves over so many bytes after the space.
    fn advance(&mut self, length: usize) {
        self.at = self.text.len() - self.rest().len() + length;
    }

    pub fn number(&mut self) -> Option<u32> {
        let rest = self.rest();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number = rest[..digits].parse().ok().filter(|_| !continues(&rest[digits..]));
        match number {
            Some(_) => self.advance(digits),
            None => self.want("a number"),
        }
        number
    }

    /// A seat's letter on its own.
    pub fn seat(&mut self) -> Option<Seat> {
        let rest = self.rest();
        let seat = self.seat_letter(rest).filter(|_| !continues(&rest[1..]) && !rest[1..].starts_with('\''));
        match seat {
            Some(_) => self.advance(1),
            None => self.want(self.seats()),
        }
        seat
    }

    /// A seat's letter followed by `'s`.
    pub fn owner(&mut self) -> Option<Seat> {
        let rest = self.rest();
        let seat = self.seat_letter(rest).filter(|_| rest[1..].starts_with("'s"));
        match seat {
            Some(_) => self.advance(3),
            None => self.want("a seat with 's"),
        }
        seat
    }

    /// A Room's place: a seat's letter and a position counted from one; here it is counted from zero.
    pub fn place(&mut self) -> Option<(Seat, u8)> {
        let rest = self.rest();
        let digit = rest.as_bytes().get(1).filter(|byte| (b'1'..=b'9').contains(byte));
        let place = self.seat_letter(rest).zip(digit).filter(|_| !continues(&rest[2..]));
        match place {
            Some(_) => self.advance(2),
            None => self.want("a place such as A2"),
        }
        place.map(|(seat, digit)| (seat, digit - b'1'))
    }

    fn seats(&self) -> String {
        format!("a seat from A to {}", Seat(self.names.seats.saturating_sub(1)))
    }

    /// A letter of a seat that is taken in this game.
    fn seat_letter(&self, text: &str) -> Option<Seat> {
        let letters = b'A'..b'A' + self.names.seats;
        text.bytes().next().filter(|byte| letters.contains(byte)).map(|byte| Seat(byte - b'A'))
    }

    /// The longest name of a card that comes next.
    pub fn name(&mut self, what: What) -> Option<String> {
        let Some(Found { name, length }) = self.names.longest(self.rest(), what) else {
            self.want(what.noun());
            return None;
        };
        match name {
            Ok(name) => {
                self.advance(length);
                Some(name)
            }
            Err(message) => {
                let start = self.position();
                self.absent = Some((start..start + length, message));
                None
            }
        }
    }

    /// Notes what would have been right here.
    pub fn want(&mut self, what: impl Into<String>) {
        let here = self.position();
        if here > self.wanted_at || self.wanted.is_empty() {
            self.wanted.clear();
            self.wanted_at = here;
        }
        let what = what.into();
        if here == self.wanted_at && !self.wanted.contains(&what) {
            self.wanted.push(what);
        }
    }

    /// Nothing may be left.
    pub fn end(&mut self) -> Result<(), Fault> {
        if self.is_done() {
            return Ok(());
        }
        self.want("the end of the line");
        Err(self.fault())
    }

    /// What is wrong at the furthest place reached.
    pub fn fault(&self) -> Fault {
        if let Some((at, message)) = self.absent.as_ref().filter(|(at, _)| self.wanted_at <= at.end) {
            return Fault::new(at.clone(), message.clone());
        }
        let end = self.base + self.text.len();
        let start = self.wanted_at.clamp(self.base, end);
        let found = self.text[start - self.base..].trim_end();
        let length = found.find([',', ';', '|', '>', '(', ')']).unwrap_or(found.len()).max(found.len().min(1));
        let message = match &self.wanted[..] {
            _ if self.is_empty_seat(found) => {
                format!("there is no player {} here: expected {}", &found[..1], self.seats())
            }
            [] => "this cannot be read".to_owned(),
            wanted => format!("expected {}", or_list(wanted)),
        };
        let label = if found.is_empty() { "the line ends here" } else { "found this" };
        let fault = Fault::new(start..start + length, message).label(label);
        if self.is_empty_seat(found) {
            return fault.help("say something about that player in the position, or how many play: `seats: 3`");
        }
        match self.nearest_word(found).or_else(|| self.names.nearest(&found[..length])) {
            Some(name) => fault.help(format!("did you mean `{name}`?")),
            None => fault,
        }
    }

    /// Whether a seat is spoken of that nobody has in this game.
    fn is_empty_seat(&self, found: &str) -> bool {
        let mut letters = found.chars();
        let seat = letters.next().is_some_and(|letter| ('A'..='F').contains(&letter));
        let alone = letters.next().is_none_or(|next| !next.is_alphabetic());
        seat && alone && self.seat_letter(found).is_none()
    }

    /// The wording most like what was found, if only a letter or two are wrong.
    fn nearest_word(&self, found: &str) -> Option<&str> {
        let wordings = self.wanted.iter().filter_map(|wanted| wanted.strip_prefix('`')?.strip_suffix('`'));
        let errors = |wording: &&str| {
            let words: Vec<&str> = found.split_whitespace().take(wording.split(' ').count()).collect();
            distance(&words.join(" ").to_lowercase(), &wording.to_lowercase())
        };
        let nearest = wordings.min_by_key(errors)?;
        (1..=nearest.len() / 3).contains(&errors(&nearest)).then_some(nearest)
    }
}

/// `a, b or c`.
pub fn or_list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

fn continues(rest: &str) -> bool {
    rest.starts_with(|next: char| next.is_alphanumeric())
}
