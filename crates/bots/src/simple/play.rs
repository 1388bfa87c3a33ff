//! What playing a card comes to: its cost, its best target, its effect.

use super::imagined::{ImaginedTable, begin};
use super::position;
use soulkeep_cards::{Arrival, Cost, Suit};
use soulkeep_rules::{CardId, Event, Play, Scope, Seat, Source, Spot, Thing};

impl ImaginedTable<'_> {
    /// Declares and resolves a play. Without a target in it the best one is taken, and the best thing to give up.
    pub fn play(&mut self, play: &Play) {
        self.lay_down(play);
        self.aim(play);
    }

    /// Chooses the best targets and the best thing to give up, and resolves.
    pub fn aim(&mut self, play: &Play) {
        let look = self.look();
        match (look.next_target(play), look.first_of_pair(play)) {
            (_, Some(first)) => self.aim_best(play, self.partners(first)),
            (Some(target), None) => self.aim_best(play, self.options(&look.run_of(play), target)),
            (None, None) => {
                self.give_best(play, |imagined, thing| imagined.resolve(*play, thing));
            }
        }
    }

    fn aim_best(&mut self, play: &Play, options: Vec<Thing>) {
        self.become_best(play.seat, options, |imagined, thing| imagined.aim(&play.at(thing)));
    }

    /// What a declared play is worth to a seat: to its own player or to another.
    pub fn gain(&self, play: &Play, seat: Seat) -> i32 {
        let before = position::value(self, seat);
        let mut imagined = self.future();
        imagined.run(self.look().run_of(play));
        position::value(&imagined, seat) - before
    }

    /// Gives one thing up as the cost of a play that has its target, and resolves it.
    pub fn pay_with(&mut self, play: &Play, thing: Thing) {
        self.resolve(*play, Some(thing));
    }

    /// The card and its cost are given up, whatever comes of it.
    pub fn pay_price(&mut self, play: &Play) {
        self.lay_down(play);
        self.give_best(play, |imagined, thing| imagined.pay(&mut { *play }, thing));
    }

    /// What declaring alone takes: the Spell from hand, the Item's side, the Miniboss's levels.
    fn lay_down(&mut self, play: &Play) {
        let text = self.look().play_text(play);
        match play.source {
            Source::Card(card) if self.game.is_spell(card) => self.deal(play.seat, Suit::Spell, -1),
            Source::Card(card) if text.level_three => self.reset_miniboss(card),
            Source::Item(item) => self.write(Event::ItemTurned { item, seat: play.seat, face_up: false }),
            Source::Card(_) | Source::Boss(_) | Source::Hero(_) => {}
        }
    }

    fn resolve(&mut self, mut play: Play, given_up: Option<Thing>) {
        self.pay(&mut play, given_up);
        self.run(self.look().run_of(&play));
    }

    /// Gives up what is best given up, where it makes a difference what it is.
    fn give_best(&mut self, play: &Play, act: impl Fn(&mut ImaginedTable, Option<Thing>)) {
        match self.look().play_text(play).cost {
            Some(
                Cost::Destroy(_)
                | Cost::Show(_)
                | Cost::RemoveSoul
                | Cost::Coins { .. }
                | Cost::AnyCoins { .. }
                | Cost::SpendItem,
            ) => {
                let payments = self.look().cost_options(play).map(Some).collect();
                self.become_best(play.seat, payments, act);
            }
            Some(Cost::DestroyThis | Cost::DestroyEach(_) | Cost::DiscardThis | Cost::Discard { .. }) => {
                act(self, None)
            }
            Some(Cost::RemoveCounter) | None => act(self, None),
        }
    }

    fn pay(&mut self, play: &mut Play, thing: Option<Thing>) {
        thing.into_iter().for_each(|thing| play.paid.note(thing));
        let you = play.seat;
        match (self.look().play_text(play).cost, thing) {
            (Some(Cost::DestroyThis), _) => play.source.card().into_iter().for_each(|card| self.destroy(card)),
            (Some(Cost::Destroy(_)), Some(Thing::Card(card))) => self.destroy(card),
            (Some(Cost::DestroyEach(filter)), _) => {
                let rooms = self.look().fitting_rooms(&filter, &play.scope());
                rooms.iter().for_each(|card| self.destroy(card));
            }
            (Some(Cost::DiscardThis), _) => self.deal(you, Suit::Room, -1),
            (Some(Cost::Discard { cards, count }), _) => {
                self.deal(you, cards.suit.unwrap_or(Suit::Room), -i32::from(count));
            }
            (Some(Cost::RemoveSoul), Some(Thing::Hero(hero))) => self.write(Event::HeroLeftGame { hero }),
            (Some(Cost::RemoveCounter), _) => {
                let home = play.source.card().and_then(|card| self.look().find_active(card));
                if let Some((seat, slot)) = home {
                    self.write(Event::CountersChanged { seat, slot, count: -1 });
                }
            }
            (Some(Cost::Coins { to, .. } | Cost::AnyCoins { to, .. }), Some(Thing::Number(count))) => {
                let to = self.look().payee(play, to);
                self.write(Event::CoinsPaid { seat: you, count, to });
            }
            (Some(Cost::SpendItem), Some(Thing::Item(item))) => {
                self.write(Event::ItemTurned { item, seat: you, face_up: false });
            }
            // A card that is shown stays where it is.
            (Some(_) | None, _) => {}
        }
    }

    /// Builds a card from hand: a Room with what that sets off, or a Miniboss with its Coin.
    pub fn build(&mut self, seat: Seat, card: CardId, spot: Spot) {
        match spot {
            Spot::Over(slot) if self.game.minibosses.contains(card) => {
                self.deal(seat, Suit::Room, -1);
                self.hire(seat, slot, card);
            }
            Spot::Left | Spot::Over(_) => self.build_room(seat, card, spot),
        }
    }

    fn build_room(&mut self, seat: Seat, card: CardId, spot: Spot) {
        self.write(Event::BuiltNow { seat, card, spot });
        self.deal(seat, Suit::Room, -1);
        if self.look().is_level_up_due(seat) {
            self.write(Event::LevelledUp { seat });
            let span = self.game.boss(self.table().player(seat).boss).level_up;
            self.run(begin(seat, Source::Boss(seat), span));
        }
        let scope = Scope::new(seat, Source::Card(card));
        for trigger in self.game.text(card).triggers.iter().filter(|trigger| trigger.arrives(Arrival::Built)) {
            let needed = trigger.needs.is_none_or(|needs| self.look().holds(&needs, &scope));
            if needed {
                self.run(begin(seat, Source::Card(card), trigger.effect));
            }
        }
    }
}
