//! What the text of a card can do at all.

use crate::board::Board;
use crate::book::Book;
use soulkeep_cards::{Ability, Body, Card, Change, Effect, Instead, LevelUp, Play};
use soulkeep_rules::{BossId, Source};

impl<'a> Book<'a> {
    /// Whether some text of a card, at any level and in any mode, has a step like this. A card that copies another's
    /// text can have any.
    pub fn says(self, board: &Board, source: Source, step: &dyn Fn(&Effect<Body>) -> bool) -> bool {
        let step = |effect: &Effect<Body>| step(effect) || matches!(effect, Effect::Do(Change::Mimic));
        self.bodies(board, source).into_iter().any(|body| has(body, &step))
    }

    /// Every list of effects on a card.
    fn bodies(self, board: &Board, source: Source) -> Vec<&'a Body> {
        match source {
            Source::Card(card) => match self.card(card) {
                Some(Card::Room(room)) => bodies(self.abilities(room)),
                Some(Card::Miniboss(mini)) => {
                    let levels = [bodies(&mini.level1), bodies(&mini.level2)].concat();
                    levels.into_iter().chain(mini.level3.iter().map(|play| &play.effect)).collect()
                }
                Some(Card::Spell(spell)) => self.modes(spell).map(|play: &Play| &play.effect).collect(),
                Some(Card::Boss(_) | Card::Item(_) | Card::Hero(_)) | None => Vec::new(),
            },
            Source::Boss(seat) => {
                let area = board.area(seat);
                [area.boss, area.copied].into_iter().flat_map(|boss| self.level_up(boss)).collect()
            }
            Source::Hero(hero) => bodies(&self.hero(hero).abilities),
            Source::Item(item) => {
                let item = self.item(item);
                [bodies(&item.hero), vec![&item.boss.effect]].concat()
            }
        }
    }

    fn level_up(self, boss: BossId) -> Vec<&'a Body> {
        match self.boss(boss).map(|boss| &boss.level_up) {
            Some(LevelUp::Once(body)) => vec![body],
            Some(LevelUp::Lasting(abilities)) => bodies(abilities),
            None => Vec::new(),
        }
    }
}

fn bodies(abilities: &[Ability]) -> Vec<&Body> {
    abilities.iter().filter_map(body).collect()
}

fn body(ability: &Ability) -> Option<&Body> {
    match ability {
        Ability::On(on) => Some(&on.effect),
        Ability::Use(play) => Some(&play.effect),
        Ability::Instead(Instead::TurnDraw(body)) => Some(body),
        Ability::Instead(_) | Ability::Always(_) | Ability::Rule(_) => None,
    }
}

fn has(body: &Body, step: &dyn Fn(&Effect<Body>) -> bool) -> bool {
    body.0.iter().any(|effect| {
        step(effect)
            || match effect {
                Effect::May(inner) | Effect::They(inner) => has(inner, step),
                Effect::If { then, .. } => has(then, step),
                Effect::Or { first, second } => has(first, step) || has(second, step),
                Effect::Each { effect, .. } | Effect::ForEach { effect, .. } => has(effect, step),
                _ => false,
            }
    })
}
