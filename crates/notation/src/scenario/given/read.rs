//! Reads the lines of a position.

use super::list::{cards, heroes, list, number, scored, small};
use super::stand::{phase, walk};
use super::{Given, PhaseSaid, dungeon, items};
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::What;
use crate::noun::Noun;
use crate::scenario::deck;
use soulkeep_rules::Seat;
use std::ops::Range;

/// The words that tell something about a seat.
const SEAT_KEYS: [&str; 17] = [
    "boss",
    "hand",
    "dungeon",
    "entrance",
    "souls",
    "wounds",
    "levelled up",
    "out",
    "lured",
    "entered",
    "destroyed",
    "gained",
    "coins",
    "items",
    "kept",
    "promoted",
    "traded",
];

impl Given {
    /// Reads a line of the position; `None` if it is something else.
    pub fn read(&mut self, cursor: &mut Cursor<'_>) -> Option<Result<(), Fault>> {
        let mark = cursor.mark();
        let seat = cursor.seat();
        if seat.is_some() || self.current.is_some() {
            let key = SEAT_KEYS.iter().copied().find(|key| cursor.eat(key));
            if let (Some(key), Some(seat)) = (key, seat.or(self.current)) {
                self.current = Some(seat);
                return Some(self.read_seat(cursor, seat, key));
            }
        }
        if let Some(seat) = seat.filter(|_| cursor.is_done()) {
            self.current = Some(seat);
            self.seats[seat.index()].said = true;
            return Some(Ok(()));
        }
        cursor.back_to(mark);
        self.read_table(cursor)
    }

    /// A section that goes back to a position may say everything anew.
    pub fn begin_section(&mut self) {
        self.told.clear();
    }

    fn tell(&mut self, cursor: &Cursor<'_>, seat: Option<Seat>, key: &str) -> Result<(), Fault> {
        let what = (seat, key.to_owned());
        if self.told.contains(&what) {
            let owner = seat.map(|seat| format!("{seat}'s ")).unwrap_or_default();
            let end = cursor.position();
            let fault = Fault::new(end.saturating_sub(key.len() + 1)..end, format!("{owner}`{key}` was given before"));
            return Err(fault.help("say it in one line, with commas; or begin another position with `---`"));
        }
        self.told.push(what);
        Ok(())
    }

    fn read_seat(&mut self, cursor: &mut Cursor<'_>, seat: Seat, first: &str) -> Result<(), Fault> {
        let mut key = first;
        loop {
            self.tell(cursor, Some(seat), key)?;
            let given = &mut self.seats[seat.index()];
            given.said = true;
            cursor.skip(":");
            match key {
                "boss" => given.bosses = bosses(cursor)?,
                "hand" => given.hand = cards(cursor)?,
                "dungeon" => given.dungeon = dungeon(cursor)?,
                "entrance" => given.entrance = heroes(cursor)?,
                "souls" => given.souls = scored(cursor)?,
                "wounds" => given.wounds = scored(cursor)?,
                "coins" => given.coins = Some(small(cursor)?),
                "items" => given.items = items(cursor)?,
                "kept" => given.kept = cards(cursor)?,
                "levelled up" => given.levelled_up = true,
                "lured" => given.so_far.lured = small(cursor)?,
                "entered" => given.so_far.entered = small(cursor)?,
                "destroyed" => given.so_far.destroyed = small(cursor)?,
                "gained" => given.so_far.gained = small(cursor)?,
                "promoted" => given.so_far.promoted = true,
                "traded" => given.so_far.traded = true,
                _ => {
                    let end = cursor.end_of_read();
                    given.out = Some(end.saturating_sub(key.len())..end);
                }
            }
            if cursor.is_done() {
                return Ok(());
            }
            key = SEAT_KEYS.iter().copied().find(|key| cursor.eat(key)).ok_or_else(|| cursor.fault())?;
        }
    }

    fn read_table(&mut self, cursor: &mut Cursor<'_>) -> Option<Result<(), Fault>> {
        let keys = ["town", "pile", "room deck", "spell deck", "ordinary deck", "epic deck", "turn", "phase", "hero"];
        let more = ["loose items", "item deck", "used", "still turns", "seed", "deck"];
        let key = keys.into_iter().chain(more).find(|key| cursor.eat(key))?;
        cursor.skip(":");
        cursor.skip("only");
        Some(self.tell(cursor, None, key).and_then(|()| self.read_key(cursor, key)))
    }

    fn read_key(&mut self, cursor: &mut Cursor<'_>, key: &str) -> Result<(), Fault> {
        match key {
            "town" => self.town = heroes(cursor)?,
            "pile" => self.pile = cards(cursor)?,
            "room deck" => self.room_deck = Some(cards(cursor)?),
            "spell deck" => self.spell_deck = Some(cards(cursor)?),
            "ordinary deck" => self.ordinary_deck = Some(heroes(cursor)?),
            "epic deck" => self.epic_deck = Some(heroes(cursor)?),
            "loose items" => self.loose_items = items(cursor)?,
            "item deck" => self.item_deck = Some(items(cursor)?),
            "turn" => self.turn = Some(u16::from(small(cursor)?)),
            "still turns" => self.still = small(cursor)?,
            "seed" => self.seed = u64::from(number(cursor)?),
            "phase" => self.take_phase(phase(cursor)?),
            "deck" => self.deck = Some(deck::read(cursor)?),
            "hero" => self.walk = Some(walk(cursor)?),
            _ => self.used = used(cursor)?,
        }
        cursor.end()
    }
}

impl Given {
    /// A Hero can only be on its way in the Adventure phase; one from the section before is then elsewhere.
    fn take_phase(&mut self, phase: (PhaseSaid, Range<usize>)) {
        if !matches!(phase.0, PhaseSaid::Adventure(_)) {
            self.walk = None;
        }
        self.phase = Some(phase);
    }
}

fn bosses(cursor: &mut Cursor<'_>) -> Result<Vec<(String, Range<usize>)>, Fault> {
    list(cursor, |cursor| {
        let start = cursor.position();
        let name = cursor.name(What::Boss).ok_or_else(|| cursor.fault())?;
        Ok((name, cursor.span_from(start)))
    })
}

fn used(cursor: &mut Cursor<'_>) -> Result<Vec<(Noun, Range<usize>)>, Fault> {
    list(cursor, |cursor| {
        let start = cursor.position();
        let noun = Noun::read(cursor).ok_or_else(|| cursor.fault())?;
        Ok((noun, cursor.span_from(start)))
    })
}
