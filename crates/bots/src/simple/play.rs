//! What playing a card comes to: its cost, its best target, its effect.

use super::dream::{Dream, begin};
use super::position;
use soulkeep_cards::{Cost, Event as Wait, Suit};
use soulkeep_rules::frame::{Play, Run, Source};
use soulkeep_rules::{CardId, Event, Seat, Spot, Thing};

impl Dream<'_> {
    /// Declares and resolves a play. Without a target in it the best one is taken.
    pub fn play(&mut self, play: &Play) {
        let text = &self.game.text(play.card).plays[usize::from(play.ability)];
        let run = begin(play.seat, Source::Card(play.card), text.effect, play.target);
        if self.game.is_spell(play.card) {
            self.deal(play.seat, Suit::Spell, -1);
        }
        let targets = match (&text.target, play.target) {
            (Some(target), None) => self.options(&run, target).into_iter().map(Some).collect(),
            (_, chosen) => vec![chosen],
        };
        self.become_best(play.seat, targets, |dream, chosen| {
            if let Some(cost) = &text.cost {
                dream.pay(play, cost);
            }
            dream.run(Run { chosen, ..run });
        });
    }

    /// What a declared play is worth to a seat: to its own player or to another.
    pub fn gain(&self, play: &Play, seat: Seat) -> i32 {
        let text = &self.game.text(play.card).plays[usize::from(play.ability)];
        let mut dream = *self;
        dream.run(begin(play.seat, Source::Card(play.card), text.effect, play.target));
        position::value(&dream, seat) - position::value(self, seat)
    }

    fn pay(&mut self, play: &Play, cost: &Cost) {
        match cost {
            Cost::DestroyThis => self.destroy(play.card),
            Cost::Destroy(filter) => {
                let rooms = self.fitting(filter, play.seat, Some(play.card));
                self.become_best(play.seat, rooms, |dream, card| dream.destroy(card));
            }
            Cost::Discard { cards, count } => {
                self.deal(play.seat, cards.suit.unwrap_or(Suit::Room), -i32::from(*count));
            }
            Cost::RemoveSoul => {
                let souls = self.table.player(play.seat).souls;
                if let Some(hero) = souls.iter().min_by_key(|hero| self.game.hero(*hero).worth) {
                    self.write(Event::HeroLeftGame { hero });
                }
            }
        }
    }

    /// Gives one thing up as the cost of a play that has its target, and resolves it.
    pub fn pay_with(&mut self, play: &Play, thing: Thing) {
        let text = &self.game.text(play.card).plays[usize::from(play.ability)];
        match thing {
            Thing::Card(card) => self.destroy(card),
            Thing::Hero(hero) => self.write(Event::HeroLeftGame { hero }),
            Thing::Seat(_) | Thing::Suit(_) | Thing::Boss(_) => {}
        }
        self.run(begin(play.seat, Source::Card(play.card), text.effect, play.target));
    }

    /// Builds a Room, with what that sets off.
    pub fn build(&mut self, seat: Seat, card: CardId, spot: Spot) {
        self.write(Event::BuiltNow { seat, card, spot });
        self.deal(seat, Suit::Room, -1);
        if self.look().is_level_up_due(seat) {
            self.write(Event::LevelledUp { seat });
            let span = self.game.boss(self.table.player(seat).boss).level_up;
            self.run(begin(seat, Source::Boss(seat), span, None));
        }
        for trigger in self.game.text(card).triggers.iter().filter(|trigger| trigger.event == Wait::Built) {
            self.run(begin(seat, Source::Card(card), trigger.effect, None));
        }
    }
}
