//! A play-out in words, for whoever looks for what went wrong in it.

use crate::panics::caught;
use crate::pool::Pool;
use crate::position::Position;
use crate::trial::Trial;
use soulkeep_notation::{choice, position};
use soulkeep_rules::{Event, Look, Options};
use std::fmt::Write;

/// The position and every choice up to where the play-out goes wrong.
pub fn of(pool: &Pool, trial: &Trial, table: &Position, what: &str) -> String {
    let mut text = String::new();
    let [first, second] = pool.of(trial.pair);
    let _ = writeln!(text, "# {} and {}: {what}", first.name().en, second.name().en);
    let _ = writeln!(text, "# seed {}, position {}, play {}", trial.seed, trial.position, trial.play);
    let other = Options::ALL.iter().filter(|option| table.game.options.get(option.name) == Some(option.other));
    other.for_each(|option| text.extend(["# ", option.name, " = ", option.other, "\n"]));
    text.push('\n');
    let _ = writeln!(text, "{}", position::print(Look::new(&table.game, &table.state)));
    let _ = writeln!(text, "{:?}\n", table.state.under_way());
    // Where it panicked it does so again, and what was written until then is the point.
    let told = caught(|| {
        tell(pool, trial, table, &mut text);
        Ok(())
    });
    drop(told);
    text
}

fn tell(pool: &Pool, trial: &Trial, table: &Position, text: &mut String) {
    let mut play_out = trial.play_out(pool, table);
    while let Some((seat, decision)) = play_out.ask() {
        tell_events(&play_out.observer.events, text);
        if crate::laws::check(&play_out, seat).is_err() {
            let _ = writeln!(text, "\n{}", position::print(Look::new(&table.game, &play_out.state)));
            return;
        }
        let Some(choice) = play_out.choose() else { return };
        let look = Look::new(&table.game, &play_out.state);
        let _ = writeln!(text, "{seat} {}", choice::print(look, seat, choice));
        play_out.take(seat, &decision, choice);
    }
    tell_events(&play_out.observer.events, text);
}

fn tell_events(events: &[Event], text: &mut String) {
    for event in events {
        let _ = writeln!(text, "    {event:?}");
    }
}
