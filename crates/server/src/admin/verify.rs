//! Playing stored games again: what is stored must come out as it is stored.

use super::{Answer, GameFault, Refused};
use crate::games::Games;
use crate::store::{Life, Replay, Store, Stored};
use crate::table::{LoadError, LoadedTable};
use soulkeep_notation::replay;
use soulkeep_notation::revision::{REVISION, changed_since};
use std::sync::Arc;

/// What came of one game.
pub enum Verdict {
    Sound,
    /// It cannot be played by the rules of today, which is nobody's fault.
    Older,
    Fault(String),
}

/// One game after the other, where it holds nobody up.
pub async fn verify(store: &Store, tables: Vec<String>) -> Result<Answer, Refused> {
    let games = Arc::new(Games::default());
    let (mut older, mut faults, count) = (0, Vec::new(), tables.len());
    for table in tables {
        match verdict(store, &games, &table).await {
            Verdict::Sound => {}
            Verdict::Older => older += 1,
            Verdict::Fault(what) => faults.push(GameFault { table, what }),
        }
    }
    Ok(Answer::Verified { games: count, older, faults })
}

async fn verdict(store: &Store, games: &Arc<Games>, table: &str) -> Verdict {
    let (stored, replay) = match (store.table(table).await, store.replay_of(table).await) {
        (Ok(Some(stored)), Ok(replay)) => (stored, replay),
        // It was deleted meanwhile.
        (Ok(None), _) => return Verdict::Sound,
        (Err(error), _) | (_, Err(error)) => return Verdict::Fault(error.to_string()),
    };
    play_again(games, stored, replay).await
}

/// Plays a game as it is stored, where that holds nobody up.
pub async fn play_again(games: &Arc<Games>, stored: Stored, replay: Option<Replay>) -> Verdict {
    let games = Arc::clone(games);
    let played = tokio::task::spawn_blocking(move || judge(&games, stored, replay)).await;
    played.unwrap_or_else(|error| Verdict::Fault(format!("it breaks down: {error}")))
}

fn judge(games: &Games, stored: Stored, replay: Option<Replay>) -> Verdict {
    let state = stored.state;
    let loaded = match LoadedTable::read(games, stored) {
        Ok(loaded) => loaded,
        Err(LoadError::OlderRules(_)) => return Verdict::Older,
        Err(error) => return Verdict::Fault(error.to_string()),
    };
    let outcome = loaded.game.outcome();
    match (replay, outcome) {
        (None, Some(_)) if state == Life::Over => Verdict::Fault("it is over, but has no replay".to_owned()),
        (None, None) if state == Life::Over => Verdict::Fault("it is said to be over, and goes on".to_owned()),
        (None, _) => Verdict::Sound,
        (Some(_), None) => Verdict::Fault("there is a replay, but it is not over".to_owned()),
        (Some(replay), Some(outcome)) => {
            let winner = outcome.winner.map(|seat| seat.0);
            compare(&loaded, &replay, (winner, loaded.game.state().turn))
        }
    }
}

fn compare(loaded: &LoadedTable, replay: &Replay, (winner, turns): (Option<u8>, u16)) -> Verdict {
    if (replay.listed.winner, replay.listed.turns) != (winner, turns) {
        return Verdict::Fault("the replay names another winner or another turn".to_owned());
    }
    let of_today = replay::revision(&replay.text) == Some(REVISION);
    if of_today && replay.text != loaded.game.replay() {
        return Verdict::Fault("the replay is not of this game".to_owned());
    }
    match replay::read(&replay.text, &crate::table_plan::SETS) {
        Ok(_) => Verdict::Sound,
        Err(_) if replay::revision(&replay.text).and_then(changed_since).is_some() => Verdict::Older,
        Err(fault) => Verdict::Fault(format!("the replay cannot be played: {}", fault.message)),
    }
}
