//! Beginning of Turn: Heroes appear, then everybody draws.

use crate::chance::Chance;
use crate::choice::{Choice, Source};
use crate::compile::TurnDraw;
use crate::decision::{Ask, Decision, Why};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{CardId, HeroId, HeroSet, ItemId, Seat};
use crate::look::Look;
use soulkeep_cards::{Class, Ruling, Suit};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// ITEM-01 to ITEM-05: by the number of players who began the game.
    pub(crate) fn reveal_items(&mut self) {
        let count = match self.game.seats {
            0..=3 => 1,
            4 => 2,
            5.. => 3,
        };
        for _ in 0..count {
            self.reveal_item();
        }
    }

    fn reveal_item(&mut self) {
        while !self.state.item_deck.is_empty() {
            let item = self.chance.item(self.state.item_deck);
            self.emit(Event::ItemAppeared { item });
            // ITEM-30.
            let icons = self.game.item(item).icons;
            if Class::ALL.into_iter().any(|class| icons[class as usize] > 0 && !self.game.has_class(class)) {
                self.emit(Event::ItemLeftGame { item });
                continue;
            }
            if let Some(hero) = self.look().first_to_equip(item) {
                self.emit(Event::ItemAttached { item, hero });
            }
            return;
        }
    }

    /// ITEM-08, ITEM-10: a Hero that appears takes the first Item waiting that matches.
    fn equip(&mut self, hero: HeroId) {
        let item = self.state.loose_items.iter().copied().find(|item| self.look().matches(*item, hero));
        if let Some(item) = item {
            self.emit(Event::ItemAttached { item, hero });
        }
    }

    /// One Hero per player who began the game (TURN-04, TURN-05), ordinary ones first (TURN-07, TURN-08).
    pub(crate) fn reveal_heroes(&mut self) {
        for _ in 0..self.game.seats {
            let deck =
                if self.state.ordinary_deck.is_empty() { self.state.epic_deck } else { self.state.ordinary_deck };
            if deck.is_empty() {
                return;
            }
            let hero = self.chance.hero(deck);
            self.emit(Event::HeroAppeared { hero });
            self.equip(hero);
        }
    }

    /// TURN-09. A Room that offers another draw is asked about first.
    pub(crate) fn step_draws(&mut self, mut next: u8) -> Flow {
        while let Some(seat) = self.look().nth(next) {
            let instead = self.look().turn_draw(seat);
            if instead.is_some_and(|(_, instead)| instead.optional) {
                return Flow::Wait;
            }
            self.draw_for_turn(next, seat, instead);
            next += 1;
            let drawn = matches!(self.state.frames.last(), Some(Frame::Draws { .. }));
            if !drawn || !self.goes_straight_on() {
                return Flow::Continue;
            }
        }
        self.pop();
        Flow::Continue
    }

    pub(crate) fn answer_draw(&mut self, next: u8, seat: Seat, choice: Choice) {
        let instead = self.look().turn_draw(seat).filter(|_| choice == Choice::Yes);
        self.draw_for_turn(next, seat, instead);
    }

    fn draw_for_turn(&mut self, next: u8, seat: Seat, instead: Option<(CardId, TurnDraw)>) {
        self.replace(Frame::Draws { next: next + 1 });
        if let Some((card, instead)) = instead {
            self.start_run(seat, Source::Card(card), instead.effect, None);
        } else {
            self.draw(seat, Suit::Room, 1);
        }
    }

    /// Draws cards one by one; a deck that runs out is rebuilt at once. Tells the last one drawn.
    pub(crate) fn draw(&mut self, seat: Seat, suit: Suit, count: u8) -> CardId {
        let mut last = CardId::NONE;
        for _ in 0..count {
            // A deck that stayed empty waits for a card of its kind (TURN-32).
            if self.state.hidden.deck(suit).is_empty() {
                if self.state.pile.meets(self.game.suit(suit)) {
                    self.refill_if_out(suit);
                }
                if self.state.hidden.deck(suit).is_empty() {
                    break;
                }
            }
            last = self.chance.card(self.state.hidden.deck(suit));
            self.emit(Event::Drew { seat, card: last });
            self.refill_if_out(suit);
        }
        last
    }

    /// TURN-30: the pile is sorted, whether or not it has anything for the deck that ran out.
    pub(crate) fn refill_if_out(&mut self, suit: Suit) {
        if !self.state.hidden.deck(suit).is_empty() {
            return;
        }
        let other = if suit == Suit::Room { Suit::Spell } else { Suit::Room };
        for back in [suit, other] {
            let wanted = back == suit || !self.game.options.refill_needed_only;
            if wanted && !self.state.shuffled_back(self.game, back).is_empty() {
                self.emit(Event::Refilled { suit: back });
            }
        }
    }
}

impl Look<'_> {
    pub(crate) fn ask_draw(self, next: u8) -> Option<Decision> {
        let seat = self.nth(next)?;
        let (by, _) = self.turn_draw(seat)?;
        Some(Decision::of(seat, Ask::YesNo, Why::OtherDraw { by }))
    }

    /// Nothing is built between the draws.
    pub(crate) fn refuse_draw(self, choice: Choice) -> Option<Ruling> {
        matches!(choice, Choice::Build { .. }).then_some(Ruling::TURN_12)
    }

    /// The Hero longest in town that takes an Item (ITEM-06, ITEM-11).
    fn first_to_equip(self, item: ItemId) -> Option<HeroId> {
        let fitting: HeroSet = self.table.town.iter().filter(|hero| self.matches(item, *hero)).collect();
        self.table.first_arrived(fitting)
    }

    /// ITEM-13, ITEM-14, ITEM-16: same treasure type, or a Universal Item; one for each Hero, and none for stars.
    fn matches(self, item: ItemId, hero: HeroId) -> bool {
        let (item, icons) = (self.game.item(item).icons, self.game.hero(hero).icons);
        let universal = item.iter().all(|count| *count == 0);
        let shared = item.iter().zip(icons).any(|(one, other)| *one > 0 && other > 0);
        (universal || shared) && !self.game.stars.contains(hero) && self.item_of(hero).is_none()
    }

    /// An active Room whose owner draws something else at the beginning of the turn.
    pub fn turn_draw(self, seat: Seat) -> Option<(CardId, TurnDraw)> {
        let mut rooms = self.active_rooms_of(seat).map(|(_, stack)| stack.top);
        rooms.find_map(|card| Some((card, self.game.text(card).turn_draw?)))
    }
}
