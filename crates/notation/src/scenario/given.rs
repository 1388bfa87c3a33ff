//! The position as it is written, before anything is taken from a deck.

use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::What;
use crate::noun::{HeroNoun, Noun};
use soulkeep_cards::{Level, Rank, Suit};
use soulkeep_rules::Seat;
use soulkeep_rules::ids::SEATS;
use std::ops::Range;

#[derive(Clone, Debug, Default)]
pub struct Given {
    pub seats: [SeatGiven; SEATS],
    pub town: Vec<HeroItem>,
    pub pile: Vec<CardItem>,
    pub room_deck: Option<Vec<CardItem>>,
    pub spell_deck: Option<Vec<CardItem>>,
    pub ordinary_deck: Option<Vec<HeroItem>>,
    pub epic_deck: Option<Vec<HeroItem>>,
    pub used: Vec<(Noun, Range<usize>)>,
    pub turn: Option<u16>,
    /// Turns in a row in which no Hero moved.
    pub still: u8,
    pub seed: u64,
    pub phase: Option<(PhaseSaid, Range<usize>)>,
    pub walk: Option<WalkSaid>,
    /// The seat that a line without one goes on with.
    current: Option<Seat>,
}

#[derive(Clone, Debug, Default)]
pub struct SeatGiven {
    /// Two with I Choose You.
    pub bosses: Vec<(String, Range<usize>)>,
    pub hand: Vec<CardItem>,
    pub dungeon: Vec<StackItem>,
    pub entrance: Vec<HeroItem>,
    pub souls: Vec<HeroItem>,
    pub wounds: Vec<HeroItem>,
    pub levelled_up: bool,
    pub out: bool,
    pub said: bool,
}

/// A card by name, or so many of a kind.
#[derive(Clone, Debug)]
pub struct CardItem {
    pub what: CardWhat,
    pub at: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardWhat {
    Named(String),
    Any { count: u32, suit: Suit, level: Option<Level> },
}

#[derive(Clone, Debug)]
pub struct HeroItem {
    pub what: HeroWhat,
    pub damage: u8,
    pub bonus: u8,
    pub at: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeroWhat {
    Noun(HeroNoun),
    Any { count: u32, rank: Rank },
}

/// A stack, the lowest card first.
#[derive(Clone, Debug, Default)]
pub struct StackItem {
    pub cards: Vec<String>,
    pub deactivated: bool,
    /// The last card lies face-down.
    pub face_down: bool,
    /// Its build effect is still to come.
    pub fresh: bool,
    pub bonus: i8,
    pub at: Range<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseSaid {
    /// All cards in their decks, before anything is dealt.
    Box,
    Setup,
    Beginning,
    Build(Option<Seat>),
    Reveal,
    Bait,
    Adventure(Option<Seat>),
    End,
}

#[derive(Clone, Debug)]
pub struct WalkSaid {
    pub hero: HeroItem,
    pub at: WalkAt,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkAt {
    Entrance(Seat),
    /// About to enter the Room there.
    Before(Seat, u8),
    Room(Seat, u8),
}

/// The words that tell something about a seat.
const SEAT_KEYS: [&str; 8] = ["boss", "hand", "dungeon", "entrance", "souls", "wounds", "levelled up", "out"];

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

    fn read_seat(&mut self, cursor: &mut Cursor<'_>, seat: Seat, first: &str) -> Result<(), Fault> {
        let given = &mut self.seats[seat.index()];
        given.said = true;
        let mut key = first;
        loop {
            cursor.eat(":");
            match key {
                "boss" => given.bosses = bosses(cursor)?,
                "hand" => given.hand = cards(cursor)?,
                "dungeon" => given.dungeon = dungeon(cursor)?,
                "entrance" => given.entrance = heroes(cursor)?,
                "souls" => given.souls = heroes(cursor)?,
                "wounds" => given.wounds = heroes(cursor)?,
                "levelled up" => given.levelled_up = true,
                _ => given.out = true,
            }
            if cursor.is_done() {
                return Ok(());
            }
            key = SEAT_KEYS.iter().copied().find(|key| cursor.eat(key)).ok_or_else(|| cursor.fault())?;
        }
    }

    fn read_table(&mut self, cursor: &mut Cursor<'_>) -> Option<Result<(), Fault>> {
        let keys = ["town", "pile", "room deck", "spell deck", "ordinary deck", "epic deck", "turn", "phase", "hero"];
        let more = ["used", "still turns", "seed"];
        let key = keys.into_iter().chain(more).find(|key| cursor.eat(key))?;
        cursor.eat(":");
        cursor.eat("only");
        Some(self.read_key(cursor, key))
    }

    fn read_key(&mut self, cursor: &mut Cursor<'_>, key: &str) -> Result<(), Fault> {
        match key {
            "town" => self.town = heroes(cursor)?,
            "pile" => self.pile = cards(cursor)?,
            "room deck" => self.room_deck = Some(cards(cursor)?),
            "spell deck" => self.spell_deck = Some(cards(cursor)?),
            "ordinary deck" => self.ordinary_deck = Some(heroes(cursor)?),
            "epic deck" => self.epic_deck = Some(heroes(cursor)?),
            "turn" => self.turn = Some(number(cursor)? as u16),
            "still turns" => self.still = number(cursor)? as u8,
            "seed" => self.seed = u64::from(number(cursor)?),
            "phase" => self.phase = Some(phase(cursor)?),
            "hero" => self.walk = Some(walk(cursor)?),
            _ => self.used = used(cursor)?,
        }
        cursor.end()
    }
}

fn number(cursor: &mut Cursor<'_>) -> Result<u32, Fault> {
    cursor.number().ok_or_else(|| cursor.fault())
}

/// Items separated by commas; `empty` is a list too.
pub fn list<'a, T>(
    cursor: &mut Cursor<'a>,
    mut item: impl FnMut(&mut Cursor<'a>) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    let mut items = Vec::new();
    if cursor.eat_any(&["empty", "nothing"]) || cursor.is_done() {
        return Ok(items);
    }
    loop {
        items.push(item(cursor)?);
        if !cursor.eat(",") {
            return Ok(items);
        }
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

pub fn cards(cursor: &mut Cursor<'_>) -> Result<Vec<CardItem>, Fault> {
    list(cursor, card)
}

fn card(cursor: &mut Cursor<'_>) -> Result<CardItem, Fault> {
    let start = cursor.position();
    let what = match any_cards(cursor) {
        Some(any) => any,
        None => CardWhat::Named(cursor.name(What::Card).ok_or_else(|| cursor.fault())?),
    };
    Ok(CardItem { what, at: cursor.span_from(start) })
}

/// `3 Rooms`, `1 Spell`, `4 Advanced Rooms`.
fn any_cards(cursor: &mut Cursor<'_>) -> Option<CardWhat> {
    let mark = cursor.mark();
    let count = cursor.number()?;
    let level = if cursor.eat("Advanced") {
        Some(Level::Advanced)
    } else if cursor.eat("ordinary") {
        Some(Level::Ordinary)
    } else {
        None
    };
    let suit = if cursor.eat_any(&["Rooms", "Room"]) {
        Some(Suit::Room)
    } else if cursor.eat_any(&["Spells", "Spell"]) {
        Some(Suit::Spell)
    } else {
        None
    };
    if suit.is_none() {
        cursor.back_to(mark);
    }
    suit.map(|suit| CardWhat::Any { count, suit, level })
}

pub fn heroes(cursor: &mut Cursor<'_>) -> Result<Vec<HeroItem>, Fault> {
    list(cursor, hero)
}

fn hero(cursor: &mut Cursor<'_>) -> Result<HeroItem, Fault> {
    let start = cursor.position();
    let what = match any_heroes(cursor) {
        Some(any) => any,
        None => match HeroNoun::read(cursor) {
            Some(noun) => HeroWhat::Noun(noun),
            None => {
                cursor.want("a class and Health such as `Fighter 6`");
                return Err(cursor.fault());
            }
        },
    };
    let mut item = HeroItem { what, damage: 0, bonus: 0, at: cursor.span_from(start) };
    if cursor.eat("(") {
        hero_marks(cursor, &mut item)?;
    }
    Ok(item)
}

/// `3 Heroes`, `2 Epic Heroes`.
fn any_heroes(cursor: &mut Cursor<'_>) -> Option<HeroWhat> {
    let mark = cursor.mark();
    let count = cursor.number()?;
    let rank = if cursor.eat("Epic") { Rank::Epic } else { Rank::Ordinary };
    let any = cursor.eat_any(&["Heroes", "Hero"]);
    if !any {
        cursor.back_to(mark);
    }
    any.then_some(HeroWhat::Any { count, rank })
}

/// `(3 damage, +2 Health)`.
fn hero_marks(cursor: &mut Cursor<'_>, item: &mut HeroItem) -> Result<(), Fault> {
    loop {
        let more = cursor.eat("+");
        let amount = number(cursor)? as u8;
        if more {
            cursor.expect("Health")?;
            item.bonus = amount;
        } else {
            cursor.expect("damage")?;
            item.damage = amount;
        }
        if !cursor.eat(",") {
            return cursor.expect(")");
        }
    }
}

/// Stacks from left to right, separated by `|`.
pub fn dungeon(cursor: &mut Cursor<'_>) -> Result<Vec<StackItem>, Fault> {
    let mut stacks = Vec::new();
    if cursor.eat("empty") || cursor.is_done() {
        return Ok(stacks);
    }
    loop {
        stacks.push(stack(cursor)?);
        if !cursor.eat("|") {
            return Ok(stacks);
        }
    }
}

/// Cards from the lowest to the top, separated by `>`, then marks.
pub fn stack(cursor: &mut Cursor<'_>) -> Result<StackItem, Fault> {
    let start = cursor.position();
    let mut stack = StackItem::default();
    loop {
        stack.cards.push(cursor.name(What::Card).ok_or_else(|| cursor.fault())?);
        if cursor.eat("(") {
            stack_marks(cursor, &mut stack)?;
        }
        if !cursor.eat(">") {
            stack.at = cursor.span_from(start);
            return Ok(stack);
        }
    }
}

fn stack_marks(cursor: &mut Cursor<'_>, stack: &mut StackItem) -> Result<(), Fault> {
    loop {
        if cursor.eat("deactivated") {
            stack.deactivated = true;
        } else if cursor.eat("face down") {
            stack.face_down = true;
        } else if cursor.eat("just built") {
            stack.fresh = true;
        } else if cursor.eat("+") {
            stack.bonus = number(cursor)?.min(100) as i8;
        } else if cursor.eat("-") {
            stack.bonus = -(number(cursor)?.min(100) as i8);
        } else {
            return Err(cursor.fault());
        }
        if !cursor.eat(",") {
            return cursor.expect(")");
        }
    }
}

fn phase(cursor: &mut Cursor<'_>) -> Result<(PhaseSaid, Range<usize>), Fault> {
    let start = cursor.position();
    let simple = [
        ("box", PhaseSaid::Box),
        ("setup", PhaseSaid::Setup),
        ("beginning", PhaseSaid::Beginning),
        ("reveal", PhaseSaid::Reveal),
        ("bait", PhaseSaid::Bait),
        ("end", PhaseSaid::End),
    ];
    let found = simple.into_iter().find(|(word, _)| cursor.eat(word)).map(|(_, phase)| phase);
    let phase = match found {
        Some(phase) => phase,
        None if cursor.eat("build") => PhaseSaid::Build(to_act(cursor)?),
        None if cursor.eat("adventure") => PhaseSaid::Adventure(to_act(cursor)?),
        None => return Err(cursor.fault()),
    };
    Ok((phase, cursor.span_from(start)))
}

fn to_act(cursor: &mut Cursor<'_>) -> Result<Option<Seat>, Fault> {
    if !cursor.eat(",") {
        return Ok(None);
    }
    let seat = cursor.seat().ok_or_else(|| cursor.fault())?;
    cursor.expect("to act")?;
    Ok(Some(seat))
}

/// `Fighter 6 in A2 with 3 damage`.
fn walk(cursor: &mut Cursor<'_>) -> Result<WalkSaid, Fault> {
    let mut hero = hero(cursor)?;
    let at = if cursor.eat("in") {
        let (seat, slot) = cursor.place().ok_or_else(|| cursor.fault())?;
        WalkAt::Room(seat, slot)
    } else if cursor.eat("before") {
        let (seat, slot) = cursor.place().ok_or_else(|| cursor.fault())?;
        WalkAt::Before(seat, slot)
    } else if cursor.eat("at") {
        let seat = cursor.owner().ok_or_else(|| cursor.fault())?;
        cursor.expect("entrance")?;
        WalkAt::Entrance(seat)
    } else {
        return Err(cursor.fault());
    };
    if cursor.eat("with") {
        hero.damage = number(cursor)? as u8;
        cursor.expect("damage")?;
    }
    Ok(WalkSaid { hero, at })
}
