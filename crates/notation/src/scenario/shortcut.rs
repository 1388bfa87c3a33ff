//! Passing for everybody until something comes about.

use super::table::ScenarioTable;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::words;
use soulkeep_rules::{Choice, Event, Seat, Stage, Why};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// Everybody still to be asked in this window passes once.
    AllPass,
    /// Everybody asked answers alike.
    All(Choice),
    Reveal,
    ToBuildTurn(Seat),
    ToPortion(Seat),
    ToAdventure,
    ToNextRoom,
    ToEndOfTurn,
    /// Until the turn is over, before the next one begins.
    TurnEnds,
    NextTurn,
    /// Until what was declared has resolved.
    Resolve,
    ToGameOver,
}

/// More questions than any turn asks.
const LIMIT: usize = 5000;

impl Shortcut {
    pub fn read(cursor: &mut Cursor<'_>) -> Result<Option<Shortcut>, Fault> {
        let fixed = [
            ("all pass", Shortcut::AllPass),
            ("all no", Shortcut::All(Choice::No)),
            ("all keep", Shortcut::All(Choice::No)),
            ("all yes", Shortcut::All(Choice::Yes)),
            ("reveal", Shortcut::Reveal),
            ("to the adventure", Shortcut::ToAdventure),
            ("to the next room", Shortcut::ToNextRoom),
            ("to end of turn", Shortcut::ToEndOfTurn),
            ("end of turn", Shortcut::ToEndOfTurn),
            ("turn ends", Shortcut::TurnEnds),
            ("next turn", Shortcut::NextTurn),
            ("resolve", Shortcut::Resolve),
            ("it resolves", Shortcut::Resolve),
            ("to game over", Shortcut::ToGameOver),
        ];
        if let Some((_, shortcut)) = fixed.into_iter().find(|(words, _)| cursor.eat(words)) {
            return Ok(Some(shortcut));
        }
        if !cursor.eat("to") {
            return Ok(None);
        }
        let seat = cursor.owner().ok_or_else(|| cursor.fault())?;
        if cursor.eat("build turn") {
            return Ok(Some(Shortcut::ToBuildTurn(seat)));
        }
        cursor.expect("portion")?;
        Ok(Some(Shortcut::ToPortion(seat)))
    }

    /// Plays on; the text says what stood in the way.
    pub fn play(self, table: &mut ScenarioTable<'_>) -> Result<(), String> {
        let before = table.log.len();
        table.go_on();
        let since = |table: &ScenarioTable<'_>, wanted: fn(&Event) -> bool| table.log[before..].iter().any(wanted);
        match self {
            Shortcut::AllPass => all_pass(table),
            Shortcut::All(choice) => all_answer(table, choice),
            Shortcut::Reveal => pass_until(table, |table| table.phase() != Some(Stage::Build)),
            Shortcut::ToBuildTurn(seat) => pass_until(
                table,
                |table| matches!(table.decision().map(|decision| decision.why), Some(Why::BuildTurn { active, .. }) if active == seat),
            ),
            Shortcut::ToPortion(seat) => {
                pass_until(table, |table| table.phase() == Some(Stage::Adventure) && table.state.active() == Some(seat))
            }
            Shortcut::ToAdventure => pass_until(table, |table| table.phase() == Some(Stage::Adventure)),
            Shortcut::ToNextRoom => pass_until(table, |table| since(table, is_step)),
            Shortcut::ToEndOfTurn => {
                pass_until(table, |table| since(table, |event| *event == Event::PhaseBegan(Stage::End)))
            }
            Shortcut::TurnEnds => until(
                table,
                // A turn whose check finds a winner has ended as well.
                |table| table.held || since(table, |event| matches!(event, Event::Won { .. })),
                ScenarioTable::apply_in_turn,
            ),
            Shortcut::NextTurn => {
                pass_until(table, |table| since(table, |event| matches!(event, Event::TurnBegan { .. })))
            }
            Shortcut::Resolve => pass_until(table, |table| {
                let state = &table.state;
                state.declared.is_empty() && state.pending.is_empty() && state.chain.is_empty() || effect_asks(table)
            }),
            Shortcut::ToGameOver => pass_until(table, |table| table.state.is_over()),
        }
    }
}

/// What has been declared takes effect, and the effect leaves something to choose.
fn effect_asks(table: &ScenarioTable<'_>) -> bool {
    let Some(decision) = table.decision() else { return false };
    let open = decision.seats.iter().any(|seat| table.legal(seat).len() > 1);
    let effect = match decision.why {
        Why::May { .. }
        | Why::Either { .. }
        | Why::Effect { .. }
        | Why::OtherDraw { .. }
        | Why::Hire(_)
        | Why::SecondItem { .. }
        | Why::Divert { .. }
        | Why::Toll { .. }
        | Why::Triggers => true,
        Why::KeepBoss
        | Why::Mulligan
        | Why::OpeningDiscard
        | Why::FirstRoom
        | Why::BuildTurn { .. }
        | Why::Entry { .. }
        | Why::Room { .. }
        | Why::Portion { .. }
        | Why::Cancel { .. }
        | Why::Target { .. }
        | Why::Cost { .. }
        | Why::Between { .. }
        | Why::Machinations => false,
    };
    effect && open
}

/// The walking Hero came into another Room or to the end of its way.
fn is_step(event: &Event) -> bool {
    matches!(
        event,
        Event::HeroEntered { .. }
            | Event::HeroDied { .. }
            | Event::HeroSpared { .. }
            | Event::HeroReachedBoss { .. }
            | Event::HeroHeld { .. }
    )
}

fn all_pass(table: &mut ScenarioTable<'_>) -> Result<(), String> {
    let look = table.look();
    let players = look.order().count() as u8;
    let in_window = table.decision().is_some_and(|decision| decision.why.window_of().is_some());
    let left = match (table.state.cancel_passes(), table.state.window()) {
        (Some(passes), _) => players - 1 - passes,
        (None, Some(window)) if in_window => players - window.passes,
        (None, _) => 0,
    };
    if left == 0 {
        return Err(format!("nobody is asked for a play now: {}", question(table)));
    }
    for _ in 0..left {
        pass_once(table, ScenarioTable::apply)?;
    }
    Ok(())
}

fn all_answer(table: &mut ScenarioTable<'_>, choice: Choice) -> Result<(), String> {
    let Some(decision) = table.decision() else { return Err("nobody is asked anything".to_owned()) };
    for seat in decision.seats.iter() {
        if !table.legal(seat).contains(&choice) {
            return Err(question(table));
        }
        table.apply(seat, choice);
    }
    Ok(())
}

fn pass_until<'a>(table: &mut ScenarioTable<'a>, done: impl Fn(&ScenarioTable<'a>) -> bool) -> Result<(), String> {
    until(table, done, ScenarioTable::apply)
}

fn until<'a>(
    table: &mut ScenarioTable<'a>,
    done: impl Fn(&ScenarioTable<'a>) -> bool,
    apply: Apply<'a>,
) -> Result<(), String> {
    for _ in 0..LIMIT {
        if done(table) {
            return Ok(());
        }
        pass_once(table, apply)?;
    }
    Err("this never comes about".to_owned())
}

/// How a choice is taken.
type Apply<'a> = fn(&mut ScenarioTable<'a>, Seat, Choice);

/// One seat passes, or gives the only answer there is.
fn pass_once<'a>(table: &mut ScenarioTable<'a>, apply: Apply<'a>) -> Result<(), String> {
    let Some(decision) = table.decision() else { return Err(format!("{} before that", ending(table))) };
    let Some(seat) = decision.seats.iter().next() else { return Err("nobody is asked".to_owned()) };
    let legal = table.legal(seat);
    let choice = match (&legal[..], decision.why) {
        (legal, _) if legal.contains(&Choice::Pass) => Choice::Pass,
        (_, Why::Mulligan) => Choice::No,
        ([only], _) => *only,
        (_, _) => return Err(format!("{}, and that is not a mere pass", question(table))),
    };
    apply(table, seat, choice);
    Ok(())
}

/// How a game that is over has come to its end.
pub fn ending(table: &ScenarioTable<'_>) -> String {
    match table.state.fault {
        Some(fault) => format!("the game was broken off ({fault})"),
        None => "the game is over".to_owned(),
    }
}

/// Who is asked what.
pub fn question(table: &ScenarioTable<'_>) -> String {
    match table.decision() {
        None if table.state.is_over() => format!("nobody is asked anything: {}", ending(table)),
        None if table.held => "nobody is asked anything: the turn is over".to_owned(),
        None => "nobody is asked anything".to_owned(),
        Some(decision) => {
            let asks = decision.seats.iter().map(|seat| {
                let ask = words::ask::text(table.look(), seat, &decision);
                format!("{seat} is asked to {ask}")
            });
            asks.collect::<Vec<String>>().join(", ")
        }
    }
}
