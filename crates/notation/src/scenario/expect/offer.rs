//! What a player may do now, and which ruling stands in the way.

use super::Verdict;
use crate::choice::{self, Said};
use crate::ledger::Ledger;
use crate::scenario::act::Before;
use crate::scenario::action::Answer;
use crate::scenario::shortcut::question;
use crate::scenario::table::ScenarioTable;
use soulkeep_rules::{Choice, Game, Look, Play, Ruling, Seat, Source, State};

/// `B may cast Freeze on A2`.
#[derive(Clone, Debug)]
pub struct Offer {
    pub seat: Seat,
    pub said: Said,
    pub answers: Vec<Answer>,
    /// The ruling that must be named for it not to be on offer.
    pub because: Option<String>,
}

impl Offer {
    pub fn check(&self, table: &ScenarioTable<'_>) -> Result<Verdict, String> {
        let mut trial = trial(table);
        // Those before the seat pass first, as long as nothing comes of it; any other moment stays what it is.
        if trial.bring_at_once(self.seat).is_err() {
            trial = self::trial(table);
        }
        let refusal = self.refusal(&mut trial)?;
        match (&self.because, refusal) {
            (_, None) => Ok(Verdict::new(true, "it is on offer")),
            (None, Some(ruling)) => {
                let offers = match trial.asks(self.seat) {
                    true => choice::offers(trial.look(), self.seat),
                    false => format!("{} is not asked now: {}", self.seat, question(&trial)),
                };
                Ok(Verdict::new(false, format!("it is not on offer: {}. {offers}", because(ruling))))
            }
            (Some(said), Some(ruling)) if said == ruling.id() => {
                Ok(Verdict::new(false, format!("it is not on offer: {}", because(ruling))))
            }
            // Not on offer, but for another reason than was said: neither it nor its opposite holds.
            (Some(said), Some(ruling)) => {
                Err(format!("it is not on offer, but not because of {said}: {}", because(ruling)))
            }
        }
    }

    /// The ruling against it, found at the step where the way ends.
    fn refusal(&self, trial: &mut ScenarioTable<'_>) -> Result<Option<Ruling>, String> {
        let choice = match self.said.choose(trial.look(), self.seat) {
            Ok(choice) => choice,
            Err(choice::SaidError::Several(_)) if self.answers.is_empty() => return Ok(None),
            Err(_) => {
                // That somebody may not cast what is not in hand shows nothing.
                if let Some(name) = self.said.not_held(trial.look(), self.seat) {
                    return Err(format!("{} does not hold {name}, so that shows nothing", self.seat));
                }
                return Ok(Some(why_not(trial.look(), self.seat, &self.said)?));
            }
        };
        let mut before = Before::of(trial, choice);
        if !self.answers.is_empty() {
            trial.apply(self.seat, choice);
        }
        for (index, answer) in self.answers.iter().enumerate() {
            match answer.said.choose(trial.look(), self.seat) {
                Ok(choice) if trial.is_open_to(answer) => {
                    before.note(choice);
                    trial.apply(self.seat, choice);
                }
                _ if trial.came_about(&answer.said, &mut before) => {}
                _ => {
                    if !trial.asks(self.seat) || trial.legal(self.seat).contains(&Choice::Pass) {
                        let aims = index == 0 && !answer.pays;
                        trial.state = being_declared(trial.game, &before.state, self.seat, choice, aims);
                    }
                    return Ok(Some(why_not(trial.look(), self.seat, &answer.said)?));
                }
            }
        }
        Ok(None)
    }
}

/// The ruling that stands in the way, with what it says.
pub fn because(ruling: Ruling) -> String {
    format!("the engine names {}", Ledger::cite(ruling.id()))
}

/// The step of declaring that an answer belongs to. The engine does not stop there if there is only one way to go on.
fn being_declared(game: &Game, before: &State, seat: Seat, choice: Choice, aims: bool) -> State {
    let (source, ability) = match choice {
        Choice::Cast { card, mode } => (Source::Card(card), mode),
        Choice::Use { source, ability } => (source, ability),
        _ => return *before,
    };
    let play = Play::new(seat, source, ability);
    let aimed = !Look::new(game, before).play_text(&play).targets.is_empty();
    before.amid_declaring(play, aimed && aims)
}

fn why_not(look: Look<'_>, seat: Seat, said: &Said) -> Result<Ruling, String> {
    let choice = said.likely(look, seat).ok_or("there is no such thing on the table")?;
    Ok(look.why_not(seat, choice))
}

fn trial<'a>(table: &ScenarioTable<'a>) -> ScenarioTable<'a> {
    ScenarioTable::of(table.game, table.state)
}

/// The offers of a seat that is asked are these and no others.
pub fn exactly(table: &ScenarioTable<'_>, seat: Seat, offers: &[Said]) -> Result<Verdict, String> {
    if !table.asks(seat) {
        return Err(format!("{seat} is not asked now: {}", question(table)));
    }
    let look = table.look();
    let mut left: Vec<Choice> = look.legal(seat);
    for said in offers {
        let fitting: Vec<usize> = (0..left.len()).filter(|index| said.fits(look, seat, left[*index])).collect();
        if fitting.is_empty() {
            return Ok(Verdict::new(false, choice::offers(look, seat)));
        }
        let mut index = 0;
        left.retain(|_| {
            index += 1;
            !fitting.contains(&(index - 1))
        });
    }
    Ok(Verdict::new(left.is_empty(), choice::offers(look, seat)))
}
