//! Standard output: whole lines, coloured only for a person who wants it.

use super::paint::{Ink, Paint, Strip};
use super::show::WIDTH;
use super::width::wrap;
use crate::common::OutputError;
use std::io::{self, Write};

pub struct Output {
    paint: Paint,
}

impl Output {
    pub fn new(paint: Paint) -> Output {
        Output { paint }
    }

    pub fn lines(&self, lines: &[Strip]) -> Result<(), OutputError> {
        let text: String = lines.iter().map(|line| line.print(self.paint) + "\n").collect();
        write(&text)
    }

    /// Sentences, broken into lines.
    pub fn say(&self, ink: Ink, text: &str) -> Result<(), OutputError> {
        let lines: Vec<Strip> = wrap(text, WIDTH).into_iter().map(|line| Strip::of(ink, line)).collect();
        self.lines(&lines)
    }

    /// The mark after which a person types.
    pub fn prompt(&self) -> Result<(), OutputError> {
        write(&(Strip::of(Ink::Number, ">").print(self.paint) + " "))
    }
}

fn write(text: &str) -> Result<(), OutputError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(OutputError)
}
