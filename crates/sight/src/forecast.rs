//! What a dungeon would do to a Hero if nobody played anything: found out by letting it walk.

use super::outlook::Outlook;
use super::sight::Sight;
use soulkeep_rules::state::{At, State, Walk};
use soulkeep_rules::{Ask, CardId, Chance, Choice, Event, HeroId, Look, Seat};

/// A Hero's way through a dungeon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    pub hero: HeroId,
    /// Every Room it enters.
    pub rooms: Vec<Step>,
    pub fate: Fate,
}

/// A Room on the way, with the damage there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub card: CardId,
    /// Its place in the dungeon.
    pub slot: u8,
    pub damage: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Dies(CardId),
    /// It reaches the Boss with so much Health left.
    Survives(u32),
    /// It would die there and goes back to town instead.
    Spared(CardId),
    /// It may not enter.
    Waits,
}

/// More questions than a walk can ask.
const MOST_QUESTIONS: usize = 400;

impl Outlook<'_> {
    /// Sends a Hero that waits anywhere, or is inside already, through a dungeon.
    pub fn forecast(&self, seat: Seat, hero: HeroId) -> Forecast {
        let mut table = self.table;
        let inside = table.walk.filter(|walk| walk.hero == hero && walk.seat == seat && walk.at != At::Entrance);
        if inside.is_none() {
            put_at_entrance(&mut table, seat, hero);
        }
        table.leave_only_walk();
        let events = walk_on(self.sight, table);
        read(self.sight, table, hero, &events)
    }
}

fn put_at_entrance(table: &mut State, seat: Seat, hero: HeroId) {
    table.town.remove(hero);
    table.players.iter_mut().for_each(|player| player.line.remove(hero));
    table.player_mut(seat).line.insert(hero);
    table.walk = Some(Walk { hero, seat, at: At::Entrance, room: CardId::NONE });
}

/// Chance at its lowest: a die shows a one, so that no more is foretold than is sure.
struct Lowest;

impl Chance for Lowest {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

fn walk_on(sight: Sight<'_>, mut table: State) -> Vec<Event> {
    let game = sight.game;
    let mut events = Vec::new();
    let mut dice = Lowest;
    table.resume(game, &mut dice, &mut events);
    for _ in 0..MOST_QUESTIONS {
        let Some((seat, choice)) = idle(sight, &table) else { break };
        table.apply_unchecked(game, seat, choice, &mut dice, &mut events);
    }
    events
}

/// The answer of somebody who does nothing.
fn idle(sight: Sight<'_>, table: &State) -> Option<(Seat, Choice)> {
    let decision = table.decision(sight.game)?;
    let seat = decision.seats.iter().next()?;
    let choice = match decision.ask {
        Ask::Act => Choice::Pass,
        Ask::YesNo => Choice::No,
        Ask::Pick | Ask::Order | Ask::Number => {
            let mut legal = Vec::new();
            table.legal(sight.game, seat, &mut legal);
            *legal.first()?
        }
    };
    Some((seat, choice))
}

/// `table` is as it was before the walk.
fn read(sight: Sight<'_>, mut table: State, hero: HeroId, events: &[Event]) -> Forecast {
    let mut forecast = Forecast { hero, rooms: Vec::new(), fate: Fate::Waits };
    for event in events {
        match *event {
            Event::HeroEntered { hero: who, card, slot, .. } if who == hero => {
                forecast.rooms.push(Step { card, slot, damage: 0 });
            }
            Event::HeroDamaged { hero: who, amount } if who == hero => {
                if let Some(step) = forecast.rooms.last_mut() {
                    step.damage += u32::from(amount);
                }
            }
            Event::HeroDied { hero: who, card, .. } if who == hero => {
                forecast.fate = Fate::Dies(card);
                break;
            }
            Event::HeroSpared { hero: who, .. } if who == hero => {
                forecast.fate = Fate::Spared(forecast.rooms.last().map_or(CardId::NONE, |step| step.card));
                break;
            }
            Event::HeroReachedBoss { hero: who, .. } if who == hero => {
                let left = Look::new(sight.game, &table).health_left(hero);
                forecast.fate = Fate::Survives(left.max(0) as u32);
                break;
            }
            _ => {}
        }
        table.write(sight.game, event);
    }
    forecast
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Sample;
    use soulkeep_rules::View;
    use soulkeep_text::Lang;

    const YOU: Seat = Seat(0);

    /// Plays everybody's first Room and nothing else; what was foretold before the Adventure phase comes true.
    #[test]
    fn what_is_foretold_happens_when_nobody_plays_anything() {
        let mut foretold = 0;
        for seed in 0..20 {
            for mut sample in [Sample::plain(seed, 2), Sample::of_all_sets(seed, 2)] {
                let forecasts = foretold_in_four_turns(&mut sample);
                let player = sample.state.player(YOU);
                for forecast in &forecasts {
                    let (dies, lives) = (player.souls.contains(forecast.hero), player.wounds.contains(forecast.hero));
                    match forecast.fate {
                        Fate::Dies(_) => assert!(dies, "seed {seed}: {forecast:?}"),
                        Fate::Survives(_) => assert!(lives || !sample.state.alive.contains(YOU)),
                        Fate::Waits | Fate::Spared(_) => {}
                    }
                }
                foretold += forecasts.len();
            }
        }
        assert!(foretold > 20, "{foretold}");
    }

    fn foretold_in_four_turns(sample: &mut Sample) -> Vec<Forecast> {
        let mut forecasts: Vec<Forecast> = Vec::new();
        while let Some((seat, choice)) = quiet(sample).filter(|_| sample.state.turn < 4) {
            let view = View::of(&sample.game, &sample.state, Some(YOU));
            let outlook = Outlook::now(Sight::new(&sample.game, &view, Lang::En));
            let line = view.table.player(YOU).line;
            // What some Heroes bring along changes the dungeon for those behind them, who are then foretold anew.
            forecasts.retain(|known| sample.game.items.is_empty() || !line.contains(known.hero));
            let new = line.iter().filter(|hero| forecasts.iter().all(|known| known.hero != *hero));
            let new: Vec<Forecast> = new.map(|hero| outlook.forecast(YOU, hero)).collect();
            forecasts.extend(new);
            sample.answer(seat, choice);
        }
        forecasts
    }

    /// Builds where that is possible and otherwise does nothing.
    fn quiet(sample: &Sample) -> Option<(Seat, Choice)> {
        let seat = sample.asked()?;
        let legal = sample.legal(seat);
        let build = legal.iter().find(|choice| matches!(choice, Choice::Build { .. }));
        Some((seat, *build.or(legal.first())?))
    }
}
