//! A table of words, for a terminal or for a page.

/// Between two columns.
const GAP: &str = "  ";

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

    /// In columns as wide as they need to be. If they do not stand side by side, the names are repeated above each other
    /// with the rest.
    pub fn plain(&self, to: usize) -> String {
        let blocks = self.blocks(to).into_iter().map(|columns| self.block(&columns));
        blocks.collect::<Vec<String>>().join("\n")
    }

    /// The columns of figures that stand side by side.
    fn blocks(&self, to: usize) -> Vec<Vec<usize>> {
        let wide = |columns: &[usize]| columns.iter().map(|column| self.width(*column) + GAP.len()).sum::<usize>();
        let names: Vec<usize> = (0..self.names).collect();
        let mut blocks = vec![names.clone()];
        for column in self.names..self.head.len() {
            let fits = |block: &Vec<usize>| wide(block) + self.width(column) <= to || block.len() == names.len();
            match blocks.last_mut().filter(|block| fits(block)) {
                Some(block) => block.push(column),
                None => blocks.push(names.iter().copied().chain([column]).collect()),
            }
        }
        blocks
    }

    fn block(&self, columns: &[usize]) -> String {
        let widths: Vec<usize> = (0..self.head.len()).map(|column| self.width(column)).collect();
        let line = |line: Vec<&str>| {
            let cells = self.aligned(&line, &widths);
            let cells: Vec<&str> = columns.iter().map(|column| cells[*column].as_str()).collect();
            cells.join(GAP).trim_end().to_owned() + "\n"
        };
        self.lines().map(line).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Grid {
        let mut grid = Grid::new(1, &["bot", "games", "wins", "win rate"]);
        grid.row(["dragon", "1,000", "600", "60.0 %"].map(str::to_owned).to_vec());
        grid
    }

    #[test]
    fn a_table_is_as_wide_as_it_may_be() {
        let whole = "bot     games  wins  win rate\ndragon  1,000   600    60.0 %\n";
        assert_eq!(grid().plain(usize::MAX), whole);
        assert_eq!(grid().plain(29), whole);
        let parted = "bot     games  wins\ndragon  1,000   600\n\nbot     win rate\ndragon    60.0 %\n";
        assert_eq!(grid().plain(28), parted);
        for to in 16..40 {
            assert!(grid().plain(to).lines().all(|line| line.len() <= to), "{to}");
        }
        assert_eq!(grid().plain(0).lines().filter(|line| line.starts_with("dragon")).count(), 3);
    }
}
