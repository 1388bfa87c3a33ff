//! Against a thing that is not what is asked for.

use super::{AS_ASKED, Refusal, given, or};
use crate::board::HeroAt;
use soulkeep_cards::{Change, Cost, Effect, HeroPlace, Kind, Prompt, Rank, Side, Target};
use soulkeep_rules::{CardId, HeroId, Play, Ruling, Run, Seat, Thing, Why};

/// What a question is about.
enum Wanted {
    /// A Room that will be destroyed; perhaps one of this player alone.
    Victim(Option<Seat>),
    Room(Option<Kind>),
    Hero(Option<Rank>, HeroPlace),
    Hand,
    Other,
}

impl Refusal<'_> {
    pub(super) fn against_pick(self, thing: Thing) -> Vec<Ruling> {
        let wanted = match self.why {
            Why::Target { play, .. } => self.aimed(play),
            Why::Cost { play, .. } => self.paid(play),
            Why::Effect { run, .. } => self.chosen(run),
            _ => Wanted::Other,
        };
        match (thing, wanted) {
            (Thing::Card(card), wanted) => self.against_card(card, wanted),
            (Thing::Hero(hero), Wanted::Hero(rank, at)) => self.against_hero(hero, rank, at),
            _ => vec![AS_ASKED],
        }
    }

    fn aimed(self, play: &Play) -> Wanted {
        let Some(text) = self.names(play.source, play.ability) else { return Wanted::Other };
        let mut slots = text.targets.iter().flat_map(|target| std::iter::repeat_n(target, target.things()));
        let destroys = text.effect.0.iter().any(|step| matches!(step, Effect::Do(Change::Destroy(_))));
        match slots.nth(play.targets.len()) {
            Some(Target::Room(filter)) if destroys => Wanted::Victim((filter.of == Side::You).then_some(play.seat)),
            Some(target) => named(target),
            None => Wanted::Other,
        }
    }

    fn paid(self, play: &Play) -> Wanted {
        match self.names(play.source, play.ability).and_then(|text| text.cost) {
            Some(Cost::Destroy(_) | Cost::DestroyThis | Cost::DestroyEach(_)) => Wanted::Victim(None),
            Some(Cost::Discard { .. } | Cost::DiscardThis | Cost::Show(_)) => Wanted::Hand,
            Some(Cost::RemoveSoul) => Wanted::Hero(None, HeroPlace::Souls),
            Some(Cost::RemoveCounter | Cost::Coins { .. } | Cost::AnyCoins { .. } | Cost::SpendItem) | None => {
                Wanted::Other
            }
        }
    }

    fn chosen(self, run: &Run) -> Wanted {
        let steps = &self.asked.measure.book.game.program[usize::from(run.span.start)..usize::from(run.span.end)];
        let destroys = steps.iter().any(|step| matches!(step, Effect::Do(Change::Destroy(_))));
        match steps.first() {
            Some(Effect::Ask(Prompt::Choose(Target::Room(_)))) if destroys => Wanted::Victim(None),
            Some(Effect::Ask(Prompt::Choose(target))) => named(target),
            Some(Effect::Ask(Prompt::Discard { .. })) => Wanted::Hand,
            Some(Effect::Ask(Prompt::Heal { rank, .. })) => Wanted::Hero(*rank, HeroPlace::Wounds),
            _ => Wanted::Other,
        }
    }

    fn against_card(self, card: CardId, wanted: Wanted) -> Vec<Ruling> {
        let measure = self.asked.measure;
        let active = measure.board.find(card).filter(|(_, _, site)| site.active().is_some());
        match wanted {
            Wanted::Victim(owner) => {
                let others = measure.board.find(card).is_some_and(|(seat, _, site)| {
                    let shown = site.top() == Some(card) || site.mini.is_some_and(|mini| mini.level > 0);
                    shown && owner.is_some_and(|owner| owner != seat)
                });
                if others {
                    return vec![Ruling::CARD_CAVE_IN_02];
                }
                self.against_room(card, Ruling::DESTROY_06, Ruling::DESTROY_07)
            }
            Wanted::Room(Some(kind)) if active.is_some() && !self.is_kind(card, kind) => {
                vec![if kind == Kind::Trap { Ruling::TERM_26 } else { Ruling::TERM_25 }]
            }
            Wanted::Room(_) => self.against_room(card, Ruling::DEACT_12, Ruling::BUILD_37),
            Wanted::Hand => vec![Ruling::TERM_07],
            Wanted::Hero(..) | Wanted::Other => vec![AS_ASKED],
        }
    }

    fn is_kind(self, card: CardId, kind: Kind) -> bool {
        self.asked.measure.book.room(card).is_some_and(|room| room.kind == kind)
    }

    /// Of a Room: that it lies face-down or under such a card, that it is sideways, that it is covered or not there.
    fn against_room(self, card: CardId, sideways: Ruling, face_down: Ruling) -> Vec<Ruling> {
        let board = self.asked.measure.board;
        let lies = |hidden: Option<(CardId, Seat)>| hidden.is_some_and(|(other, _)| other == card);
        let site = board.sites().find(|(_, _, site)| site.top() == Some(card) || lies(site.face_down));
        let Some((_, _, site)) = site else {
            let miniboss = board.find(card).is_some_and(|(_, _, site)| site.mini.is_some_and(|mini| mini.level > 0));
            return vec![if miniboss { AS_ASKED } else { Ruling::BUILD_17 }];
        };
        or(given([(site.face_down.is_some(), face_down), (site.deactivated, sideways)]), AS_ASKED)
    }

    fn against_hero(self, hero: HeroId, rank: Option<Rank>, at: HeroPlace) -> Vec<Ruling> {
        let (book, place) = (self.asked.measure.book, self.asked.measure.board.hero(hero).at);
        let scores = matches!(at, HeroPlace::Souls | HeroPlace::Wounds | HeroPlace::Scored);
        let inside = matches!(at, HeroPlace::Inside | HeroPlace::Here);
        let facts = given([
            (rank.is_some_and(|rank| book.hero(hero).rank != rank), Ruling::HERO_03),
            (matches!(place, HeroAt::Soul(_) | HeroAt::Wound(_)) && !scores, Ruling::HERO_15),
            (matches!(place, HeroAt::Line(_)) && inside, Ruling::TERM_11),
        ]);
        or(facts, AS_ASKED)
    }
}

fn named(target: &Target) -> Wanted {
    match target {
        Target::Room(filter) => Wanted::Room(filter.kind),
        Target::Pair(_) => Wanted::Room(None),
        Target::Hero(filter) => Wanted::Hero(filter.rank, filter.at),
        _ => Wanted::Other,
    }
}
