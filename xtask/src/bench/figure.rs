//! What a benchmark says: a line for each figure, `name: number unit (more)`.

use std::fmt;

pub struct Figure {
    pub name: String,
    pub number: f64,
    pub unit: String,
    /// How it was found.
    pub note: String,
}

impl Figure {
    /// None where a line is none.
    pub fn read(line: &str) -> Option<Figure> {
        let (name, rest) = line.split_once(": ")?;
        let (number, rest) = rest.split_once(' ')?;
        let (unit, note) = rest.split_once(" (").map_or((rest, ""), |(unit, note)| (unit, note.trim_end_matches(')')));
        Some(Figure { name: name.into(), number: number.parse().ok()?, unit: unit.into(), note: note.into() })
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} {}", self.name, self.number, self.unit)?;
        if self.note.is_empty() { Ok(()) } else { write!(f, " ({})", self.note) }
    }
}

/// The number in the middle, or nought where there is none.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_and_written() {
        let line = "decision of the heuristic bot: 8.55 us (20 games, 5081 decisions)";
        let figure = Figure::read(line).unwrap();
        assert_eq!((figure.name.as_str(), figure.number), ("decision of the heuristic bot", 8.55));
        assert_eq!((figure.unit.as_str(), figure.note.as_str()), ("us", "20 games, 5081 decisions"));
        assert_eq!(figure.to_string(), line);
        assert_eq!(Figure::read("setting up: 6.1 us").unwrap().to_string(), "setting up: 6.1 us");
        assert!(Figure::read("warning: unused").is_none());
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![]), 0.0);
    }
}
