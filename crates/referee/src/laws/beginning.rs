//! Beginning of Turn: Items, then Heroes, then draws; and decks that run out.

use super::Laws;
use crate::board::HeroAt;
use crate::violation::Law;
use soulkeep_cards::{Ability, Instead, Players, Suit};
use soulkeep_rules::{CardSet, Event, HeroId, ItemId, Ruling, Seat, Stage, State};

static HEROES: Law = Law {
    name: "heroes-revealed",
    rulings: &[Ruling::TURN_04, Ruling::TURN_05, Ruling::TURN_07, Ruling::TURN_08, Ruling::MULTI_15],
};
static ITEMS: Law = Law {
    name: "items-revealed",
    rulings: &[Ruling::ITEM_02, Ruling::ITEM_03, Ruling::ITEM_04, Ruling::ITEM_05, Ruling::ITEM_35],
};
static ITEM_HOLDER: Law = Law {
    name: "item-holder",
    rulings: &[Ruling::ITEM_06, Ruling::ITEM_08, Ruling::ITEM_13, Ruling::ITEM_14, Ruling::ITEM_16],
};
static DRAW: Law = Law { name: "turn-draw", rulings: &[Ruling::TURN_09, Ruling::TURN_10, Ruling::TURN_32] };
static REFILL: Law =
    Law { name: "refill", rulings: &[Ruling::TURN_30, Ruling::TURN_31, Ruling::TURN_32, Ruling::CARD_IMP_TEMPLE_03] };
static OPENING: Law = Law { name: "opening-hand", rulings: &[Ruling::SETUP_21, Ruling::SETUP_22, Ruling::SETUP_26] };

#[derive(Default)]
pub struct Beginning {
    heroes: u32,
    items: u32,
    drew: Vec<Seat>,
    replaced: Vec<Seat>,
    /// A deck that ran out while the pile had cards for a deck.
    empty: Option<Suit>,
    seeded: [u32; 2],
    /// Rooms and Spells of the opening hands.
    dealt: Vec<(Seat, [u32; 2])>,
}

impl Laws<'_> {
    pub fn beginning(&mut self, event: &Event, state: &State) {
        self.refills(event);
        let board = self.measure.board;
        if board.turn == 0 {
            self.deals(event, state);
        }
        match *event {
            Event::TurnBegan { .. } => {
                if board.turn == 0 && self.memory.whole {
                    self.opening();
                }
                self.memory.beginning = Beginning::default();
            }
            Event::HeroAppeared { hero } => self.appears(hero),
            Event::ItemAppeared { .. } => self.memory.beginning.items += 1,
            // A replacement is revealed for one that has no place in this game (ITEM-30).
            Event::ItemLeftGame { .. } if board.phase == Some(Stage::Beginning) => self.memory.beginning.items -= 1,
            Event::ItemAttached { item, hero } if state.speaker().is_none() => self.attaches(item, hero),
            Event::Drew { seat, card } if board.phase == Some(Stage::Beginning) => {
                let room = self.measure.book.suit(card) == Suit::Room;
                match state.speaker() {
                    Some(_) => self.memory.beginning.replaced.push(seat),
                    None => self.memory.beginning.drew.push(seat),
                }
                self.expect(&DRAW, room || state.speaker().is_some(), || format!("{seat} draws {card:?} for the turn"));
            }
            Event::PhaseBegan(Stage::Build) if self.memory.whole => self.beginning_over(),
            _ => {}
        }
    }

    /// Five Rooms and two Spells each, and four Rooms and two Spells on the pile.
    fn opening(&mut self) {
        let game = self.measure.book.game;
        let (dealt, seeded) = (std::mem::take(&mut self.memory.beginning.dealt), self.memory.beginning.seeded);
        let hands = dealt.len() == usize::from(game.seats) && dealt.iter().all(|(_, drawn)| *drawn == [5, 2]);
        let pile = seeded == if game.options.empty_pile { [0, 0] } else { [4, 2] };
        self.expect(&OPENING, hands && pile, || format!("dealt {dealt:?}, seeded {seeded:?}"));
    }

    fn deals(&mut self, event: &Event, state: &State) {
        let book = self.measure.book;
        let beginning = &mut self.memory.beginning;
        match *event {
            Event::Seeded { card } => beginning.seeded[book.suit(card) as usize] += 1,
            Event::Mulliganed { seat } => beginning.dealt.retain(|(other, _)| *other != seat),
            Event::Drew { seat, card } if state.speaker().is_none() => {
                if !beginning.dealt.iter().any(|(other, _)| *other == seat) {
                    beginning.dealt.push((seat, [0, 0]));
                }
                let drawn = beginning.dealt.iter_mut().find(|(other, _)| *other == seat);
                drawn.into_iter().for_each(|(_, drawn)| drawn[book.suit(card) as usize] += 1);
            }
            _ => {}
        }
    }

    fn appears(&mut self, hero: HeroId) {
        self.memory.beginning.heroes += 1;
        let board = self.measure.board;
        let ordinary_left = board.scored(HeroAt::OrdinaryDeck).next().is_some();
        let right = match board.hero(hero).at {
            HeroAt::OrdinaryDeck => true,
            HeroAt::EpicDeck => !ordinary_left,
            _ => false,
        };
        let name = self.hero_name(hero);
        self.expect(&HEROES, right && board.phase == Some(Stage::Beginning), || {
            format!("{name} is revealed too early")
        });
    }

    /// The Hero longest in town that matches and has none; stars take none by themselves.
    fn attaches(&mut self, item: ItemId, hero: HeroId) {
        let (book, board) = (self.measure.book, self.measure.board);
        let matches = |hero: HeroId| {
            let (icons, card) = (&book.item(item).treasure, book.hero(hero));
            let alike = icons.is_empty() || icons.iter().any(|icon| card.treasure.contains(icon));
            alike && card.players != Players::Star && board.hero(hero).item.is_none()
        };
        let first = board.town.iter().copied().find(|hero| matches(*hero));
        let newest = board.town.last() == Some(&hero) && matches(hero);
        let names = (&book.item(item).name.en, self.hero_name(hero));
        self.expect(&ITEM_HOLDER, first == Some(hero) || newest, || format!("{} goes to {}", names.0, names.1));
    }

    fn beginning_over(&mut self) {
        let (book, board) = (self.measure.book, self.measure.board);
        let seats = u32::from(book.game.seats);
        let decks =
            board.heroes.iter().filter(|hero| matches!(hero.at, HeroAt::OrdinaryDeck | HeroAt::EpicDeck)).count();
        let (heroes, items) = (self.memory.beginning.heroes, self.memory.beginning.items);
        self.expect(&HEROES, heroes == seats || (heroes < seats && decks == 0), || {
            format!("{heroes} Heroes are revealed")
        });
        let wanted = match seats {
            0..=3 => 1,
            4 => 2,
            _ => 3,
        };
        let deck = board.items.contains(&crate::board::ItemAt::Deck);
        self.expect(&ITEMS, items == wanted || (items < wanted && !deck), || format!("{items} Items are revealed"));
        for seat in board.players() {
            let drew = self.memory.beginning.drew.contains(&seat) || self.memory.beginning.replaced.contains(&seat);
            let none = board.room_deck.is_empty();
            self.expect(&DRAW, drew || none || self.has_other_draw(seat), || {
                format!("{seat} does not draw for the turn")
            });
        }
    }

    fn has_other_draw(&self, seat: Seat) -> bool {
        let mut found = false;
        self.measure.texts(|voice, ability| {
            found |= voice.you == seat && matches!(ability, Ability::Instead(Instead::TurnDraw(_)));
        });
        found
    }

    /// As soon as a deck runs out the pile is sorted into the decks, before anything else happens.
    fn refills(&mut self, event: &Event) {
        let (book, board) = (self.measure.book, self.measure.board);
        if let Some(suit) = self.memory.beginning.empty.take() {
            let refilled = matches!(event, Event::Refilled { suit: other } if *other == suit);
            self.expect(&REFILL, refilled, || {
                format!("the {suit:?} deck ran out and was not rebuilt before {event:?}")
            });
        }
        let deck = |suit: Suit| if suit == Suit::Room { &board.room_deck } else { &board.spell_deck };
        match *event {
            Event::Drew { card, .. }
            | Event::Milled { card }
            | Event::Found { card, .. }
            | Event::Searched { card, .. } => {
                let suit = book.suit(card);
                let last = *deck(suit) == CardSet::only(card);
                let back = board.pile.minus(&board.forced).iter().any(|other| book.suit(other) == suit);
                if last && back && matches!(event, Event::Drew { .. }) && board.turn > 0 {
                    self.memory.beginning.empty = Some(suit);
                }
                let there =
                    deck(suit).contains(card) || (matches!(event, Event::Found { .. }) && board.pile.contains(card));
                self.expect(&REFILL, there, || format!("{} comes from a deck that does not hold it", book.name(card)));
            }
            Event::Refilled { suit } => {
                let some = board.pile.minus(&board.forced).iter().any(|card| book.suit(card) == suit);
                self.expect(&REFILL, some, || format!("nothing is shuffled back into the {suit:?} deck"));
                let due = !book.game.options.refill_needed_only || deck(suit).is_empty();
                let out = board.room_deck.is_empty() || board.spell_deck.is_empty() || due;
                self.expect(&REFILL, out, || format!("the {suit:?} deck is rebuilt and is not empty"));
            }
            _ => {}
        }
    }
}
