//! A table of words, for a terminal or for a page.

pub struct Grid {
    head: Vec<&'static str>,
    rows: Vec<Vec<String>>,
    /// So many columns hold names and stand on the left; figures stand on the right.
    names: usize,
}

impl Grid {
    pub fn new(names: usize, head: &[&'static str]) -> Grid {
        Grid { head: head.to_vec(), rows: Vec::new(), names }
    }

    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// In columns as wide as they need to be.
    pub fn plain(&self) -> String {
        let widths: Vec<usize> = (0..self.head.len()).map(|column| self.width(column)).collect();
        self.lines().map(|line| self.aligned(&line, &widths).join("  ").trim_end().to_owned() + "\n").collect()
    }

    pub fn markdown(&self) -> String {
        let mut lines = self.lines().map(|line| format!("| {} |\n", line.join(" | ")));
        let head = lines.next().unwrap_or_default();
        let sides: Vec<&str> =
            (0..self.head.len()).map(|column| if self.is_name(column) { "---" } else { "---:" }).collect();
        let rule = format!("| {} |\n", sides.join(" | "));
        head + &rule + &lines.collect::<String>()
    }

    fn lines(&self) -> impl Iterator<Item = Vec<&str>> {
        let rows = self.rows.iter().map(|row| row.iter().map(String::as_str).collect());
        std::iter::once(self.head.clone()).chain(rows)
    }

    fn aligned(&self, line: &[&str], widths: &[usize]) -> Vec<String> {
        let cell = |(column, (word, width)): (usize, (&&str, &usize))| match self.is_name(column) {
            true => format!("{word:<width$}"),
            false => format!("{word:>width$}"),
        };
        line.iter().zip(widths).enumerate().map(cell).collect()
    }

    fn width(&self, column: usize) -> usize {
        self.lines().map(|line| line[column].chars().count()).max().unwrap_or_default()
    }

    fn is_name(&self, column: usize) -> bool {
        column < self.names
    }
}
