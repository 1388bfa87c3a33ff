//! What the player has the eyes on.

use super::page::Page;
use super::point::Point;
use super::prompt::Prompt;

pub struct Focus {
    pub point: Point,
    /// A page that lies over the table.
    pub page: Option<Page>,
    /// What is being typed.
    pub prompt: Option<Prompt>,
    /// What the program has to say, in place of the keys.
    pub message: Option<String>,
    /// By how many lines the log is turned back.
    pub log_back: usize,
    /// The digits of a number that may go on.
    pub digits: String,
}

impl Default for Focus {
    fn default() -> Focus {
        Focus { point: Point::Answer(0), page: None, prompt: None, message: None, log_back: 0, digits: String::new() }
    }
}

impl Focus {
    /// A new question begins at its first answer, with the newest of the log.
    pub fn renew(&mut self) {
        self.point = Point::Answer(0);
        self.log_back = 0;
        self.digits.clear();
    }

    pub fn turn_log(&mut self, lines: isize) {
        self.log_back = self.log_back.saturating_add_signed(lines);
    }
}
