//! Lays a written position out on a table: every card is taken from the box once.

use super::given::{CardItem, CardWhat, Given, HeroItem, HeroWhat, StackItem};
use super::script::Script;
use crate::fault::Fault;
use crate::names;
use crate::noun::{Noun, copies};
use soulkeep_cards::{Rank, Suit};
use soulkeep_rules::state::{Stack, WIDTH};
use soulkeep_rules::{BossId, CardId, Event, Game, HeroId, HeroSet, Look, Seat, SeatSet, State};
use std::ops::Range;

/// The table as it is laid out, with what has not been given out yet in the decks.
pub struct Layout<'a> {
    pub game: &'a Game,
    pub state: State,
}

/// Where cards without a place in a dungeon lie.
#[derive(Clone, Copy)]
enum Heap {
    Hand(Seat),
    Pile,
    Deck,
}

/// Where Heroes lie.
#[derive(Clone, Copy)]
enum Crowd {
    Town,
    Entrance(Seat),
    Souls(Seat),
    Wounds(Seat),
    Deck,
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

    /// Named cards first, so that `3 Rooms` does not take what is named later.
    fn lay_cards(&mut self, given: &Given) -> Result<(), Fault> {
        let mut lists: Vec<(Heap, &[CardItem])> = vec![(Heap::Pile, &given.pile)];
        for (index, seat) in given.seats.iter().enumerate() {
            lists.push((Heap::Hand(Seat(index as u8)), &seat.hand));
        }
        let (mut rooms, mut spells) = (Vec::new(), Vec::new());
        if let Some(deck) = &given.room_deck {
            lists.push((Heap::Deck, deck));
        }
        if let Some(deck) = &given.spell_deck {
            lists.push((Heap::Deck, deck));
        }
        for named in [true, false] {
            for (heap, items) in &lists {
                for item in items.iter().filter(|item| matches!(item.what, CardWhat::Named(_)) == named) {
                    for card in self.take_cards(item)? {
                        match heap {
                            Heap::Hand(seat) => self.state.player_mut(*seat).hand.insert(card),
                            Heap::Pile => self.state.pile.insert(card),
                            Heap::Deck if self.game.is_spell(card) => spells.push(card),
                            Heap::Deck => rooms.push(card),
                        }
                    }
                }
            }
        }
        self.restrict_deck(Suit::Room, given.room_deck.is_some(), rooms);
        self.restrict_deck(Suit::Spell, given.spell_deck.is_some(), spells);
        Ok(())
    }

    /// A deck that was spelled out holds just that; the other cards are out of the game.
    fn restrict_deck(&mut self, suit: Suit, said: bool, cards: Vec<CardId>) {
        if !said {
            return;
        }
        let deck = if suit == Suit::Room { &mut self.state.room_deck } else { &mut self.state.spell_deck };
        self.state.gone = self.state.gone.or(deck);
        *deck = cards.into_iter().collect();
    }

    fn take_cards(&mut self, item: &CardItem) -> Result<Vec<CardId>, Fault> {
        match &item.what {
            CardWhat::Named(name) => Ok(vec![self.take_card(name, &item.at)?]),
            CardWhat::Any { count, suit, level } => {
                let deck = if *suit == Suit::Room { self.state.room_deck } else { self.state.spell_deck };
                let fits = |card: &CardId| level.is_none_or(|level| self.game.card(*card).level == Some(level));
                let mut cards: Vec<CardId> = deck.iter().filter(fits).collect();
                cards.reverse();
                if cards.len() < *count as usize {
                    return Err(Fault::new(item.at.clone(), format!("only {} of these are left", cards.len())));
                }
                cards.truncate(*count as usize);
                cards.iter().for_each(|card| self.remove_from_deck(*card));
                Ok(cards)
            }
        }
    }

    /// The first copy of a card that is still in its deck.
    fn take_card(&mut self, name: &str, at: &Range<usize>) -> Result<CardId, Fault> {
        let free = self.state.room_deck.or(&self.state.spell_deck);
        match copies(self.game, name).find(|card| free.contains(*card)) {
            Some(card) => {
                self.remove_from_deck(card);
                Ok(card)
            }
            None => {
                let count = copies(self.game, name).count();
                Err(Fault::new(at.clone(), format!("there are only {count} copies of {name}, and all are in use")))
            }
        }
    }

    fn remove_from_deck(&mut self, card: CardId) {
        self.state.room_deck.remove(card);
        self.state.spell_deck.remove(card);
    }

    fn lay_heroes(&mut self, given: &Given) -> Result<(), Fault> {
        let mut lists: Vec<(Crowd, &[HeroItem])> = Vec::new();
        // The earlier a list, the longer its Heroes have been there.
        for (index, seat) in given.seats.iter().enumerate() {
            let owner = Seat(index as u8);
            lists.push((Crowd::Entrance(owner), &seat.entrance));
            lists.push((Crowd::Souls(owner), &seat.souls));
            lists.push((Crowd::Wounds(owner), &seat.wounds));
        }
        lists.push((Crowd::Town, &given.town));
        let decks = given.ordinary_deck.iter().chain(&given.epic_deck);
        lists.extend(decks.map(|deck| (Crowd::Deck, &deck[..])));
        let mut kept = HeroSet::EMPTY;
        if let Some(walk) = &given.walk {
            let hero = self.take_heroes(&walk.hero)?;
            hero.into_iter().for_each(|hero| self.mark(hero, &walk.hero));
        }
        for named in [true, false] {
            for (crowd, items) in &lists {
                for item in items.iter().filter(|item| matches!(item.what, HeroWhat::Noun(_)) == named) {
                    for hero in self.take_heroes(item)? {
                        self.mark(hero, item);
                        match crowd {
                            Crowd::Town => self.state.town.insert(hero),
                            Crowd::Entrance(seat) => self.state.player_mut(*seat).line.insert(hero),
                            Crowd::Souls(seat) => self.state.player_mut(*seat).souls.insert(hero),
                            Crowd::Wounds(seat) => self.state.player_mut(*seat).wounds.insert(hero),
                            Crowd::Deck => kept.insert(hero),
                        }
                    }
                }
            }
        }
        self.restrict_heroes(given, kept);
        Ok(())
    }

    fn restrict_heroes(&mut self, given: &Given, kept: HeroSet) {
        let epic = self.game.epic;
        if given.ordinary_deck.is_some() {
            self.state.gone_heroes = self.state.gone_heroes.or(self.state.ordinary_deck);
            self.state.ordinary_deck = HeroSet(kept.0 & !epic.0);
        }
        if given.epic_deck.is_some() {
            self.state.gone_heroes = self.state.gone_heroes.or(self.state.epic_deck);
            self.state.epic_deck = kept.and(epic);
        }
    }

    fn mark(&mut self, hero: HeroId, item: &HeroItem) {
        self.state.arrivals += 1;
        let arrival = self.state.arrivals;
        let state = &mut self.state.heroes[hero.index()];
        (state.damage, state.bonus, state.arrival) = (item.damage, item.bonus, arrival);
    }

    fn take_heroes(&mut self, item: &HeroItem) -> Result<Vec<HeroId>, Fault> {
        let free = self.state.ordinary_deck.or(self.state.epic_deck);
        let (mut heroes, count): (Vec<HeroId>, u32) = match &item.what {
            HeroWhat::Noun(noun) => (noun.all(self.game).filter(|hero| free.contains(*hero)).collect(), 1),
            HeroWhat::Any { count, rank } => {
                let mut all: Vec<HeroId> = free.iter().filter(|hero| self.game.hero(*hero).rank == *rank).collect();
                // From the end, so that the Heroes that are named by class come from the beginning.
                all.reverse();
                (all, *count)
            }
        };
        if heroes.len() < count as usize {
            let help = format!("{} players use: {}", self.game.seats, self.roster(&item.what));
            return Err(Fault::new(item.at.clone(), "there is no such Hero left").help(help));
        }
        heroes.truncate(count as usize);
        for hero in &heroes {
            self.state.ordinary_deck.remove(*hero);
            self.state.epic_deck.remove(*hero);
        }
        Ok(heroes)
    }

    /// The Heroes of the wanted rank in this game.
    fn roster(&self, what: &HeroWhat) -> String {
        let rank = match what {
            HeroWhat::Noun(crate::noun::HeroNoun::Like { rank, .. }) | HeroWhat::Any { rank, .. } => *rank,
            HeroWhat::Noun(crate::noun::HeroNoun::Named(_)) => Rank::Ordinary,
        };
        let all = (0..self.game.heroes.len() as u8).map(HeroId).filter(|hero| self.game.hero(*hero).rank == rank);
        all.map(|hero| names::hero(self.game, hero)).collect::<Vec<&str>>().join("; ")
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

/// What chance has to bring so that a new game begins with these Bosses, hands and pile.
pub fn script_set_up(game: &Game, given: &Given, script: &mut Script) -> Result<(), Fault> {
    let layout = lay_out(game, given)?;
    let mut free: Vec<BossId> = (0..game.bosses.len() as u8).map(BossId).collect();
    let rounds = if game.options.i_choose_you { 2 } else { 1 };
    for round in 0..rounds {
        for seat in given.seats.iter().take(usize::from(game.seats)) {
            match seat.bosses.get(round) {
                Some((name, at)) => script.add_boss(take_boss(game, &mut free, name, at)?, at.clone()),
                None => script.any_boss(),
            }
        }
    }
    let hands_said = given.seats.iter().any(|seat| !seat.hand.is_empty()) || !given.pile.is_empty();
    if !hands_said {
        return Ok(());
    }
    let mut spare_rooms = layout.room_deck.iter();
    let mut spare_spells = layout.spell_deck.iter();
    for seat in layout.order.into_iter().take(usize::from(game.seats)) {
        let hand = layout.player(seat).hand;
        script.fill(hand.and(&game.rooms).iter(), &mut spare_rooms, 5);
        script.fill(hand.and(&game.spells).iter(), &mut spare_spells, 2);
    }
    if !game.options.empty_pile {
        script.fill(layout.pile.and(&game.rooms).iter(), &mut spare_rooms, 4);
        script.fill(layout.pile.and(&game.spells).iter(), &mut spare_spells, 2);
    }
    Ok(())
}
