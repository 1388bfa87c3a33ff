//! Numbers of different sizes brought to one: zero is the average, one the usual distance from it.

use super::features::{OWN, TABLE};
use super::lesson::Lesson;

/// What is usual for each number.
#[derive(Clone, Debug, PartialEq)]
pub struct Scale {
    /// For the numbers of a seat.
    pub own: [Measure; OWN],
    /// For the numbers of the table.
    pub table: [Measure; TABLE],
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    pub mean: f32,
    pub deviation: f32,
}

impl Measure {
    pub const PLAIN: Measure = Measure { mean: 0.0, deviation: 1.0 };

    pub fn apply(self, number: f32) -> f32 {
        (number - self.mean) / self.deviation
    }
}

impl Scale {
    /// Leaves numbers as they are.
    pub const PLAIN: Scale = Scale { own: [Measure::PLAIN; OWN], table: [Measure::PLAIN; TABLE] };

    /// The scale of what the lessons show, before they have been brought to any.
    pub fn of(lessons: &[Lesson]) -> Scale {
        let rows = || lessons.iter().flat_map(|lesson| lesson.rows.iter());
        Scale {
            own: std::array::from_fn(|index| measure(rows().map(|row| row[index]))),
            table: std::array::from_fn(|index| measure(lessons.iter().map(|lesson| lesson.table[index]))),
        }
    }

    /// For the numbers of a seat.
    pub fn own(&self, row: &[f32; OWN]) -> [f32; OWN] {
        std::array::from_fn(|index| self.own[index].apply(row[index]))
    }

    /// For the numbers of the table.
    pub fn table(&self, row: &[f32; TABLE]) -> [f32; TABLE] {
        std::array::from_fn(|index| self.table[index].apply(row[index]))
    }

    /// Brings all numbers of a lesson to scale.
    pub fn apply(&self, lesson: &mut Lesson) {
        lesson.rows.iter_mut().for_each(|row| *row = self.own(row));
        lesson.table = self.table(&lesson.table);
    }
}

/// What never changes keeps its size.
fn measure(numbers: impl Iterator<Item = f32>) -> Measure {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for number in numbers.map(f64::from) {
        count += 1.0;
        sum += number;
        squares += number * number;
    }
    let mean = sum / f64::max(count, 1.0);
    let deviation = (squares / f64::max(count, 1.0) - mean * mean).max(0.0).sqrt();
    Measure { mean: mean as f32, deviation: if deviation > 1e-4 { deviation as f32 } else { 1.0 } }
}
