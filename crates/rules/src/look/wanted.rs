//! What kind of thing a question is about, and why another one will not do.

use super::Look;
use crate::choice::Thing;
use crate::compile::Span;
use crate::ids::{CardId, HeroId, Seat};
use crate::why_not::ANSWER_WHAT_IS_ASKED;
use soulkeep_cards::{Change, Effect, HeroPlace, Kind, Rank, Ruling, Target};

/// The kinds of things that questions are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// A Room that will be destroyed.
    Destroy,
    /// The same, aimed by its player, who must be its owner.
    DestroyOwn(Seat),
    /// A Room, perhaps only one of a kind.
    Room(Option<Kind>),
    Hero(Option<Rank>, HeroPlace),
    Hand,
    /// Anything else: it is laid out, and there is no more to say about it.
    Other,
}

impl Wanted {
    pub fn of(target: &Target) -> Wanted {
        match target {
            Target::Room(filter) => Wanted::Room(filter.kind),
            Target::Pair(_) => Wanted::Room(None),
            Target::Hero(filter) => Wanted::Hero(filter.rank, filter.at),
            Target::Covered(_)
            | Target::Miniboss(_)
            | Target::Item(_)
            | Target::Player(_)
            | Target::Spell(_)
            | Target::Ability
            | Target::Suit
            | Target::Class
            | Target::BaseClass => Wanted::Other,
        }
    }
}

impl Look<'_> {
    /// Why a thing is not what is wanted.
    pub(crate) fn misfit(self, thing: Thing, wanted: Wanted) -> Ruling {
        match thing {
            Thing::Card(card) => self.misfit_card(card, wanted),
            Thing::Hero(hero) => self.misfit_hero(hero, wanted),
            Thing::Seat(_) | Thing::Suit(_) | Thing::Class(_) | Thing::Boss(_) | Thing::Item(_) | Thing::Number(_) => {
                ANSWER_WHAT_IS_ASKED
            }
        }
    }

    /// Whether a list of effects destroys what was chosen for it.
    pub(crate) fn destroys(self, span: Span) -> bool {
        self.game.steps(span).iter().any(|step| matches!(step, Effect::Do(Change::Destroy(_))))
    }

    fn misfit_card(self, card: CardId, wanted: Wanted) -> Ruling {
        match wanted {
            Wanted::DestroyOwn(seat) if self.is_of_another(card, seat) => Ruling::CARD_CAVE_IN_02,
            Wanted::Destroy | Wanted::DestroyOwn(_) => self.misfit_room(card, Ruling::DESTROY_06, Ruling::DESTROY_07),
            Wanted::Room(kind) if self.is_other_kind(card, kind) => match kind {
                Some(Kind::Trap) => Ruling::TERM_26,
                Some(Kind::Monster) | None => Ruling::TERM_25,
            },
            Wanted::Room(_) => self.misfit_room(card, Ruling::DEACT_12, Ruling::BUILD_37),
            Wanted::Hand => Ruling::TERM_07,
            Wanted::Hero(..) | Wanted::Other => ANSWER_WHAT_IS_ASKED,
        }
    }

    fn is_of_another(self, card: CardId, seat: Seat) -> bool {
        self.find_room(card).is_some_and(|(owner, _)| owner != seat)
    }

    fn is_other_kind(self, card: CardId, kind: Option<Kind>) -> bool {
        let known = card.index() < self.game.cards.len() && self.find_active(card).is_some();
        known && kind.is_some() && self.game.card(card).kind != kind
    }

    fn misfit_room(self, card: CardId, deactivated: Ruling, face_down: Ruling) -> Ruling {
        let stacks = self.table.alive.iter().flat_map(|seat| self.table.player(seat).dungeon.iter());
        for stack in stacks.filter(|stack| stack.top == card || stack.face_down == card) {
            if stack.face_down.is_some() {
                return face_down;
            }
            if stack.deactivated {
                return deactivated;
            }
        }
        if self.find_room(card).is_some() { ANSWER_WHAT_IS_ASKED } else { Ruling::BUILD_17 }
    }

    fn misfit_hero(self, hero: HeroId, wanted: Wanted) -> Ruling {
        let Wanted::Hero(rank, at) = wanted else { return ANSWER_WHAT_IS_ASKED };
        if hero.index() >= self.game.heroes.len() {
            return ANSWER_WHAT_IS_ASKED;
        }
        if rank.is_some_and(|rank| self.game.hero(hero).rank != rank) {
            return Ruling::HERO_03;
        }
        let scored = matches!(at, HeroPlace::Souls | HeroPlace::Wounds | HeroPlace::Scored);
        if self.scorer(hero).is_some() && !scored {
            return Ruling::HERO_15;
        }
        let waiting = self.table.alive.iter().any(|seat| self.table.player(seat).line.contains(hero));
        let inside = matches!(at, HeroPlace::Inside | HeroPlace::Here);
        if waiting && inside { Ruling::TERM_11 } else { ANSWER_WHAT_IS_ASKED }
    }
}
