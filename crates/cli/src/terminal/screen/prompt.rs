//! A line that is typed: with the arrow keys, the lines before it, and names that Tab completes.

use super::super::paint::{Ink, Strip};
use super::super::width::width;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prompt {
    before: String,
    after: String,
    /// Which of the lines before is shown, counted from the last.
    back: usize,
}

/// What comes of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    Going,
    Line(String),
    Dropped,
}

impl Prompt {
    pub fn new(text: &str) -> Prompt {
        Prompt { before: text.to_owned(), ..Prompt::default() }
    }

    /// With the mark where the next letter goes; of a long line its end.
    pub fn line(&self, to: usize) -> Strip {
        let mut before = self.before.as_str();
        while width(before) + width(&self.after) + 4 > to && !before.is_empty() {
            let mut letters = before.chars();
            letters.next();
            before = letters.as_str();
        }
        Strip::of(Ink::Number, ": ").plain(before).with(Ink::Number, "▏").plain(self.after.as_str())
    }

    pub fn insert(&mut self, text: &str) {
        self.before.extend(text.chars().filter(|letter| !letter.is_control()));
    }

    /// `names` are the words that a line can end with.
    pub fn key(&mut self, key: KeyEvent, history: &[String], names: &[String]) -> Typed {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control(key.code);
        }
        match key.code {
            KeyCode::Enter => return Typed::Line(format!("{}{}", self.before, self.after)),
            KeyCode::Esc => return Typed::Dropped,
            KeyCode::Backspace if self.before.is_empty() && self.after.is_empty() => return Typed::Dropped,
            KeyCode::Backspace => drop(self.before.pop()),
            KeyCode::Delete => self.after = self.after.chars().skip(1).collect(),
            KeyCode::Left => {
                if let Some(letter) = self.before.pop() {
                    self.after.insert(0, letter);
                }
            }
            KeyCode::Right => {
                let mut letters = self.after.chars();
                self.before.extend(letters.next());
                self.after = letters.as_str().to_owned();
            }
            KeyCode::Home => self.after = std::mem::take(&mut self.before) + &self.after,
            KeyCode::End => self.before.push_str(&std::mem::take(&mut self.after)),
            KeyCode::Up => self.recall(self.back + 1, history),
            KeyCode::Down => self.recall(self.back.saturating_sub(1), history),
            KeyCode::Tab => self.complete(names),
            KeyCode::Char(letter) => self.before.push(letter),
            _ => {}
        }
        Typed::Going
    }

    fn control(&mut self, code: KeyCode) -> Typed {
        match code {
            KeyCode::Char('c') => return Typed::Dropped,
            KeyCode::Char('u') => self.before.clear(),
            KeyCode::Char('w') => {
                let kept = self.before.trim_end().rfind(' ').map_or(0, |at| at + 1);
                self.before.truncate(kept);
            }
            _ => {}
        }
        Typed::Going
    }

    fn recall(&mut self, back: usize, history: &[String]) {
        if back > history.len() {
            return;
        }
        self.back = back;
        self.after.clear();
        self.before = back.checked_sub(1).map_or_else(String::new, |back| history[history.len() - 1 - back].clone());
    }

    /// As much of a name as is certain: after the first word, or after any later one.
    fn complete(&mut self, names: &[String]) {
        let starts = self.before.char_indices().filter(|(_, letter)| *letter == ' ').map(|(at, _)| at + 1);
        for start in starts {
            let begun = &self.before[start..];
            let fits = |name: &&String| !begun.is_empty() && begins(name, begun);
            let mut found = names.iter().filter(fits);
            let Some(first) = found.next() else { continue };
            let common = found.fold(first.clone(), |common, name| shared(&common, name));
            if common.chars().count() >= begun.chars().count() {
                self.before.replace_range(start.., &common);
            }
            return;
        }
    }
}

fn begins(name: &str, with: &str) -> bool {
    name.to_lowercase().starts_with(&with.to_lowercase())
}

/// What two names begin with.
fn shared(one: &str, other: &str) -> String {
    one.chars().zip(other.chars()).take_while(|(one, other)| one == other).map(|(letter, _)| letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(prompt: &mut Prompt, keys: &[KeyCode]) -> Typed {
        let history = ["cast freeze".to_owned(), "u".to_owned()];
        let names = ["Dark Altar".to_owned(), "Dark Laboratory".to_owned(), "Boulder Ramp".to_owned()];
        let press = |code: &KeyCode| prompt.key(KeyEvent::new(*code, KeyModifiers::NONE), &history, &names);
        keys.iter().map(press).last().unwrap()
    }

    #[test]
    fn tab_completes_as_much_as_is_certain() {
        let mut prompt = Prompt::new("build d");
        after(&mut prompt, &[KeyCode::Tab]);
        assert_eq!(prompt.before, "build Dark ");
        let line = after(&mut prompt, &[KeyCode::Char('l'), KeyCode::Tab, KeyCode::Enter]);
        assert_eq!(line, Typed::Line("build Dark Laboratory".to_owned()));
        let mut other = Prompt::new("build zz");
        after(&mut other, &[KeyCode::Tab]);
        assert_eq!(other.before, "build zz");
    }

    #[test]
    fn lines_come_back() {
        let mut prompt = Prompt::default();
        after(&mut prompt, &[KeyCode::Up, KeyCode::Up, KeyCode::Up]);
        assert_eq!(prompt.before, "cast freeze");
        after(&mut prompt, &[KeyCode::Down]);
        assert_eq!(prompt.before, "u");
    }

    #[test]
    fn letters_go_where_the_mark_is() {
        let mut prompt = Prompt::new("魔王");
        after(&mut prompt, &[KeyCode::Left, KeyCode::Char('x'), KeyCode::End, KeyCode::Char('y')]);
        assert_eq!(prompt.before, "魔x王y");
        after(&mut prompt, &[KeyCode::Home, KeyCode::Delete, KeyCode::End, KeyCode::Backspace]);
        assert_eq!(prompt.before, "x王");
        assert_eq!(after(&mut prompt, &[KeyCode::Esc]), Typed::Dropped);
    }
}
