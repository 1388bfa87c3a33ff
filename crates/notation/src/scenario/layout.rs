//! Lays a written position out on a table: every card is taken from the box once.

mod cards;
mod heroes;
mod items;
mod new_game;

pub use new_game::script_set_up;

use super::given::{Given, MiniItem, StackItem};
use crate::choice;
use crate::fault::Fault;
use crate::names;
use crate::noun::Noun;
use soulkeep_rules::state::{Stack, WIDTH};
use soulkeep_rules::{BossId, CardId, Event, Game, HeroSet, Look, Seat, SeatSet, State};
use std::ops::Range;

/// The table as it is laid out, with what has not been given out yet in the decks.
pub struct Layout<'a> {
    pub game: &'a Game,
    pub state: State,
    /// Heroes that have a place.
    taken: Vec<heroes::Taken>,
    /// Heroes that chance is to bring.
    awaited: HeroSet,
}

pub fn lay_out(game: &Game, given: &Given) -> Result<State, Fault> {
    let mut layout = Layout { game, state: game.boxed(), taken: Vec::new(), awaited: HeroSet::EMPTY };
    layout.seat_bosses(given)?;
    layout.lay_rooms(given)?;
    layout.lay_cards(given)?;
    layout.lay_heroes(given)?;
    layout.lay_items(given)?;
    layout.note_so_far(given);
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
        self.check_players(given)?;
        let out = |seat: &Seat| given.seats[seat.index()].out.is_none();
        self.state.alive = SeatSet::first(self.game.seats).iter().filter(out).fold(SeatSet::EMPTY, SeatSet::with);
        Ok(())
    }

    /// A game without players would go on for ever.
    fn check_players(&self, given: &Given) -> Result<(), Fault> {
        let mut seats = given.seats.iter().take(usize::from(self.game.seats));
        match seats.clone().filter_map(|seat| seat.out.as_ref()).next_back() {
            Some(last) if seats.all(|seat| seat.out.is_some()) => {
                Err(Fault::new(last.clone(), "somebody has to be left in the game").help("leave out one `out`"))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn lay_rooms(&mut self, given: &Given) -> Result<(), Fault> {
        for (index, seat) in given.seats.iter().enumerate() {
            if seat.dungeon.len() > WIDTH {
                return Err(Fault::new(seat.dungeon[WIDTH].at.clone(), format!("a dungeon has at most {WIDTH} Rooms")));
            }
            for item in &seat.dungeon {
                let stack = self.stack(item, Seat(index as u8))?;
                // There is room: the width was checked.
                let _ = self.state.players[index].dungeon.push(stack);
            }
        }
        Ok(())
    }

    fn stack(&mut self, item: &StackItem, home: Seat) -> Result<Stack, Fault> {
        let mut stack = item.marked(home);
        if let Some(mini) = &item.mini {
            stack.mini = self.take_miniboss(mini, &item.at)?;
            (stack.level, stack.risen) = (mini.level, mini.new);
        }
        for (index, name) in item.cards.iter().enumerate() {
            let card = self.take_card(name, &item.at)?;
            let placed = item.face_down && index + 1 == item.cards.len();
            if self.game.is_spell(card) || (self.game.minibosses.contains(card) && !placed) {
                return Err(Fault::new(item.at.clone(), format!("{name} is no Room")));
            }
            if placed {
                stack.face_down = card;
            } else {
                self.state.under[card.index()] = stack.top;
                stack.top = card;
            }
        }
        self.remember(item, stack.top);
        Ok(stack)
    }

    /// What the Room on top knows of the turn.
    fn remember(&mut self, item: &StackItem, room: CardId) {
        if item.entered && room.is_some() {
            self.state.entered.insert(room);
        }
        if let Some(rival) = item.rival {
            // As many as there are Rooms that could.
            let _ = self.state.rivals.push((room, rival));
        }
    }

    fn take_miniboss(&mut self, mini: &MiniItem, at: &Range<usize>) -> Result<CardId, Fault> {
        let card = self.take_card(&mini.name, at)?;
        if self.game.minibosses.contains(card) {
            return Ok(card);
        }
        Err(Fault::new(at.clone(), format!("{} is no Miniboss", mini.name)))
    }

    /// The Souls that count for the turn are those it began with.
    fn note_so_far(&mut self, given: &Given) {
        for (index, seat) in given.seats.iter().enumerate() {
            let souls = Look::new(self.game, &self.state).souls(Seat(index as u8)) as u8;
            let player = &mut self.state.players[index];
            player.lured = seat.so_far.lured;
            player.entered = seat.so_far.entered;
            player.destroyed = seat.so_far.destroyed;
            player.promoted = seat.so_far.promoted;
            player.traded = seat.so_far.traded;
            player.coins = seat.coins.unwrap_or(player.coins);
            player.souls_before = souls.saturating_sub(seat.so_far.gained);
            player.souls_gained = seat.so_far.gained;
        }
    }

    fn note_used(&mut self, given: &Given) -> Result<(), Fault> {
        for (noun, at) in &given.used {
            let look = Look::new(self.game, &self.state);
            let thing = if let Noun::Seat(_) = noun { None } else { noun.likely(look, Seat(0)) };
            match thing.and_then(choice::source_of) {
                Some(source) => self.state.write(self.game, &Event::LimitUsed { source }),
                None => return Err(Fault::new(at.clone(), "expected a Room in play, a Boss or a Hero")),
            }
        }
        Ok(())
    }
}

pub fn take_boss(game: &Game, free: &mut Vec<BossId>, name: &str, at: &Range<usize>) -> Result<BossId, Fault> {
    match free.iter().position(|boss| names::is_boss(game, *boss, name)) {
        Some(index) => Ok(free.remove(index)),
        None => Err(Fault::new(at.clone(), format!("{name} is already the Boss of another player"))),
    }
}
