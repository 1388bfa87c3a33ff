//! Replay files of simulated games.

use super::recorded::RecordedGame;
use super::table::SimTable;
use miette::miette;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};

/// Plays a game once more and writes it to a file in a folder, which is made if need be.
pub fn write(table: &SimTable, folder: &Path) -> miette::Result<PathBuf> {
    let file = folder.join(format!("seed-{}-game-{}.replay", table.setting.seed, table.number));
    let refused = |error: std::io::Error| {
        miette!(help = "name a folder that can be written to", "cannot write {}: {error}", file.display())
    };
    std::fs::create_dir_all(folder).map_err(refused)?;
    std::fs::write(&file, replay(table)).map_err(refused)?;
    Ok(file)
}

/// The replay of a game. A game that breaks off is written down up to there.
fn replay(table: &SimTable) -> String {
    let Some(mut recorded) = RecordedGame::deal(table) else { return String::new() };
    // What a panic says is in the report of the game already.
    let _ = panic::catch_unwind(AssertUnwindSafe(|| recorded.play(table, &mut ()).map(|_| ()).ok()));
    recorded.replay()
}
