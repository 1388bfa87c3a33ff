//! Numbers in a fixed order, of which most are nought.

/// A row of numbers as a network reads it: only those that are not nought are kept.
#[derive(Clone, Debug, Default)]
pub struct Row {
    entries: Vec<(u16, f32)>,
    width: u16,
}

impl Row {
    /// Begins anew.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.width = 0;
    }

    /// The next number.
    pub fn add(&mut self, number: f32) {
        if number != 0.0 {
            self.entries.push((self.width, number));
        }
        self.width += 1;
    }

    /// One for yes.
    pub fn flag(&mut self, fact: bool) {
        self.add(f32::from(u8::from(fact)));
    }

    /// So many numbers, of which one may be one and all others are nought.
    pub fn one_of(&mut self, which: Option<usize>, count: usize) {
        if let Some(which) = which {
            self.entries.push((self.width + which.min(count - 1) as u16, 1.0));
        }
        self.width += count as u16;
    }

    /// So many numbers that are nought.
    pub fn skip(&mut self, count: usize) {
        self.width += count as u16;
    }

    /// Those that are not nought, with their places.
    pub fn entries(&self) -> &[(u16, f32)] {
        &self.entries
    }

    /// How many numbers there are.
    pub fn width(&self) -> usize {
        usize::from(self.width)
    }
}
