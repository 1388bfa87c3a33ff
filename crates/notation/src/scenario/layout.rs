//! Lays a written position out on a table: every card is taken from the box once.

mod cards;
mod heroes;
mod new_game;

pub use new_game::script_set_up;

use super::given::{Given, StackItem};
use crate::fault::Fault;
use crate::names;
use crate::noun::Noun;
use soulkeep_rules::state::{Stack, WIDTH};
use soulkeep_rules::{BossId, CardId, Event, Game, Look, Seat, SeatSet, State};
use std::ops::Range;

/// The table as it is laid out, with what has not been given out yet in the decks.
pub struct Layout<'a> {
    pub game: &'a Game,
    pub state: State,
}

pub fn lay_out(game: &Game, given: &Given) -> Result<State, Fault> {
    let mut layout = Layout { game, state: game.boxed() };
    layout.seat_bosses(given)?;
    layout.lay_rooms(given)?;
    layout.lay_cards(given)?;
    layout.lay_heroes(given)?;
    layout.note_used(given)?;
    layout.state.turn = given.turn.unwrap_or(1);
    layout.state.still_turns = given.still;
    Ok(layout.state)
}

impl Layout<'_> {
    fn seat_bosses(&mut self, given: &Given) -> Result<(), Fault> {
        let mut free: Vec<BossId> = (0..self.game.bosses.len() as u8).map(BossId).collect();
        free.sort_by_key(|boss| std::cmp::Reverse(self.game.boss(*boss).xp));
        for (index, seat) in given.seats.iter().enumerate().take(usize::from(self.game.seats)) {
            for (name, at) in seat.bosses.iter().take(1) {
                let boss = take_boss(self.game, &mut free, name, at)?;
                self.state.players[index].boss = boss;
            }
        }
        for index in 0..usize::from(self.game.seats) {
            if self.state.players[index].boss == BossId::NONE && !free.is_empty() {
                self.state.players[index].boss = free.remove(0);
            }
            self.state.players[index].levelled_up = given.seats[index].levelled_up;
        }
        self.state.write(self.game, &Event::SeatsOrdered);
        let out = |seat: &Seat| !given.seats[seat.index()].out;
        self.state.alive = SeatSet::first(self.game.seats).iter().filter(out).fold(SeatSet::EMPTY, SeatSet::with);
        Ok(())
    }

    fn lay_rooms(&mut self, given: &Given) -> Result<(), Fault> {
        for (index, seat) in given.seats.iter().enumerate() {
            if seat.dungeon.len() > WIDTH {
                return Err(Fault::new(seat.dungeon[WIDTH].at.clone(), format!("a dungeon has at most {WIDTH} Rooms")));
            }
            for item in &seat.dungeon {
                let stack = self.stack(item)?;
                // There is room: the width was checked.
                let _ = self.state.players[index].dungeon.push(stack);
            }
        }
        Ok(())
    }

    fn stack(&mut self, item: &StackItem) -> Result<Stack, Fault> {
        let mut below = CardId::NONE;
        let mut stack = Stack::new(CardId::NONE);
        for (index, name) in item.cards.iter().enumerate() {
            let card = self.take_card(name, &item.at)?;
            if self.game.is_spell(card) {
                return Err(Fault::new(item.at.clone(), format!("{name} is no Room")));
            }
            if item.face_down && index + 1 == item.cards.len() {
                stack.face_down = card;
            } else {
                self.state.under[card.index()] = below;
                below = card;
            }
        }
        Ok(Stack { top: below, deactivated: item.deactivated, fresh: item.fresh, bonus: item.bonus, ..stack })
    }

    fn note_used(&mut self, given: &Given) -> Result<(), Fault> {
        for (noun, at) in &given.used {
            match noun.likely(Look::new(self.game, &self.state), Seat(0)) {
                Some(soulkeep_rules::Thing::Card(card)) => self.state.used.insert(card),
                _ => return Err(Fault::new(at.clone(), "expected a Room in play")),
            }
        }
        if let Some(Noun::Seat(_)) = given.used.first().map(|(noun, _)| noun) {
            return Err(Fault::new(given.used[0].1.clone(), "expected a Room in play"));
        }
        Ok(())
    }
}

pub fn take_boss(game: &Game, free: &mut Vec<BossId>, name: &str, at: &Range<usize>) -> Result<BossId, Fault> {
    match free.iter().position(|boss| names::boss(game, *boss) == name) {
        Some(index) => Ok(free.remove(index)),
        None => Err(Fault::new(at.clone(), format!("{name} already sits elsewhere"))),
    }
}
