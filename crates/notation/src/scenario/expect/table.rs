//! The state of the game at large: who is asked, who is active, which phase it is, who has won.

use super::{Expect, Fact, Verdict};
use crate::names;
use crate::scenario::parse::End;
use crate::scenario::shortcut::{ending, question};
use crate::scenario::table::ScenarioTable;
use crate::words::{self, Pattern};
use soulkeep_rules::Seat;

pub fn check(table: &ScenarioTable<'_>, fact: &Fact) -> Result<Verdict, String> {
    let state = &table.state;
    let order: Vec<Seat> = table.look().order().collect();
    Ok(match fact {
        Fact::LevelledUp(seat) => {
            either(state.player(*seat).levelled_up, seat, "has levelled up", "has not levelled up")
        }
        Fact::Active(seat) => {
            Verdict::new(state.active() == Some(*seat), format!("active is {}", seat_or(state.active(), "nobody")))
        }
        Fact::Out(seat) => either(!state.alive.contains(*seat), seat, "is out", "is in the game"),
        Fact::BossOf(seat, name) => {
            let boss = names::boss(table.game, state.player(*seat).boss);
            Verdict::new(boss == *name, format!("it is {boss}"))
        }
        Fact::BossGone(name) => {
            let holder = state.alive.iter().find(|seat| names::is_boss(table.game, state.player(*seat).boss, name));
            let found =
                holder.map_or("nobody in the game has it".to_owned(), |seat| format!("it is the Boss of {seat}"));
            Verdict::new(holder.is_none(), found)
        }
        Fact::Wins(seat) => Verdict::new(state.winner == Some(*seat), winner(table)),
        Fact::Over => Verdict::new(state.is_over(), question(table)),
        Fact::Phase(_) if state.is_over() => Verdict::new(false, ending(table)),
        Fact::Phase(phase) => {
            let now = table.phase();
            Verdict::new(now == *phase, format!("it is {}", now.map_or("setup", words::event::stage_word)))
        }
        Fact::Turn(turn) => Verdict::new(i32::from(state.turn) == *turn, format!("it is turn {}", state.turn)),
        Fact::Order(seats) => {
            let text: Vec<String> = order.iter().map(Seat::to_string).collect();
            Verdict::new(order == *seats, format!("it is {}", text.join(", ")))
        }
        Fact::SameAsBefore => return same_as_before(table),
        _ => return Err("this is checked elsewhere".to_owned()),
    })
}

fn seat_or(seat: Option<Seat>, nobody: &str) -> String {
    seat.map_or_else(|| nobody.to_owned(), |seat| seat.to_string())
}

fn winner(table: &ScenarioTable<'_>) -> String {
    match table.state.winner {
        Some(seat) => format!("{seat} has won"),
        None if table.state.is_over() => format!("{}, and nobody has won", ending(table)),
        None => format!("nobody has won yet; {}", question(table)),
    }
}

fn either(holds: bool, seat: &Seat, yes: &str, no: &str) -> Verdict {
    Verdict::new(holds, format!("{seat} {}", if holds { yes } else { no }))
}

fn same_as_before(table: &ScenarioTable<'_>) -> Result<Verdict, String> {
    match table.earlier {
        End::At(before) => {
            let same = before == table.state.fingerprint(table.game);
            Ok(Verdict::new(same, if same { "the position is the same" } else { "the position is another one" }))
        }
        End::Nowhere => Err("there is no section before this one to compare with".to_owned()),
        End::Unknown => {
            Err("the section before did not come to its end, so there is nothing to compare with".to_owned())
        }
    }
}

pub fn asked(table: &ScenarioTable<'_>, seat: Seat, pattern: Option<&Pattern>) -> Verdict {
    let decision = table.decision().filter(|decision| decision.seats.contains(seat));
    let holds = decision
        .is_some_and(|decision| pattern.is_none_or(|pattern| words::ask::fits(table.look(), seat, &decision, pattern)));
    Verdict::new(holds, question(table))
}

/// Nobody beside those whom the line has named.
pub fn nobody_else(table: &ScenarioTable<'_>, before: &[Expect]) -> Verdict {
    let named: Vec<Seat> = before
        .iter()
        .filter_map(|expect| match expect.fact {
            Fact::Asked(seat, _) => Some(seat),
            _ => None,
        })
        .collect();
    let others = table.decision().is_some_and(|decision| decision.seats.iter().any(|seat| !named.contains(&seat)));
    Verdict::new(!others, question(table))
}

pub fn nobody(table: &ScenarioTable<'_>) -> Verdict {
    Verdict::new(table.decision().is_none(), question(table))
}
