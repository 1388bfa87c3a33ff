//! What a player may declare.

use crate::choice::{Choice, Source, Thing};
use crate::compile::{Occasion, PlayText, Texts};
use crate::ids::{CardId, HeroId, Seat};
use crate::look::{Look, Scope};
use crate::state::Stack;
use soulkeep_cards::{Cost, From, HeroFilter, HeroPlace, Limit, Modifier, Phase, Ruling, Side, Suit, Target};

impl Look<'_> {
    /// Whether a seat has anything that could be played or used at some time.
    #[inline]
    pub(super) fn has_plays(self, occasion: Occasion, seat: Seat) -> bool {
        let player = self.table.player(seat);
        let usable =
            |card: CardId| self.game.cards.get(card.index()).is_some_and(|info| info.occasions.contains(occasion));
        self.game.playable(occasion).meets(&player.hand)
            || player.dungeon.iter().any(|stack| usable(stack.top) || stack.level > 0)
            || player.levelled_up
            || !player.ready.is_empty()
            || self.game.shared_plays
            || !self.game.gifted.is_empty()
    }

    /// Visits every play that a seat could think of: Spells in hand, abilities of hand cards, of the own Rooms and
    /// Boss, and of Heroes at entrances and in dungeons.
    pub(super) fn visit_plays(self, occasion: Occasion, seat: Seat, mut visit: impl FnMut(Source, u8, &PlayText)) {
        let mut each = |source: Source, text: &Texts, from: Option<From>| {
            for (ability, text) in text.plays.iter().enumerate() {
                if text.occasions.contains(occasion) && from.is_none_or(|from| text.from == from) {
                    visit(source, ability as u8, text);
                }
            }
        };
        let mut last = u16::MAX;
        self.game.playable(occasion).visit_in(&self.table.player(seat).hand, |card| {
            let info = self.game.card(card);
            // Copies of a card come one after the other, and one stands for all.
            if std::mem::replace(&mut last, info.def) != info.def {
                each(Source::Card(card), self.game.text_of(info), (info.suit == Suit::Room).then_some(From::Hand));
            }
        });
        self.visit_cards_of(seat, occasion, &mut each);
        if self.game.shared_plays || !self.game.gifted.is_empty() || !self.table.player(seat).ready.is_empty() {
            self.visit_rarer(seat, occasion, &mut each);
        }
    }

    /// What others lend, Heroes and Items: most games have none of them.
    #[inline(never)]
    fn visit_rarer(self, seat: Seat, occasion: Occasion, each: &mut impl FnMut(Source, &Texts, Option<From>)) {
        if self.game.shared_plays {
            self.opponents(seat).iter().for_each(|owner| self.visit_cards_of(owner, occasion, each));
        }
        if !self.game.gifted.is_empty() {
            let heroes = self.gifted_heroes();
            heroes.for_each(|hero| each(Source::Hero(hero), self.game.hero_text(hero), Some(From::Play)));
        }
        for item in self.table.player(seat).ready.iter() {
            each(Source::Item(item), self.game.item_text(item), Some(From::Play));
        }
    }

    /// The Rooms and Minibosses of a player that have something to use at some time, and the Boss.
    #[inline(always)]
    fn visit_cards_of(self, owner: Seat, occasion: Occasion, each: &mut impl FnMut(Source, &Texts, Option<From>)) {
        let player = self.table.player(owner);
        let mut use_of = |stack: &Stack, card: CardId| {
            // Few cards have something to use, and most of those that have can be used.
            if let Some(info) = self.game.cards.get(card.index())
                && info.occasions.contains(occasion)
                && stack.speaks()
            {
                each(Source::Card(card), self.game.text_of(info), Some(From::Play));
            }
        };
        for stack in player.dungeon.iter() {
            use_of(stack, stack.top);
            if stack.level > 0 {
                use_of(stack, stack.mini);
            }
        }
        if player.levelled_up {
            let source = Source::Boss(owner);
            each(source, self.source_text(source), Some(From::Play));
        }
    }

    /// Heroes at entrances and in dungeons that have an ability to use.
    fn gifted_heroes(self) -> impl Iterator<Item = HeroId> {
        let around = self.lines(Side::Anyone, &Scope::of(Seat(0))).and(self.game.gifted);
        let inside = self.inside().map(|walk| walk.hero).filter(|hero| self.game.gifted.contains(*hero));
        around.iter().chain(inside).filter(move |hero| self.hero_speaks(*hero))
    }

    /// A Miniboss takes the place of the turn's own build; a further one is for a Room (MINI-02).
    pub(crate) fn may_place_card(self, seat: Seat, card: CardId) -> Result<(), Ruling> {
        let second = self.game.minibosses.contains(card) && self.has_placed_miniboss(seat);
        if second { Err(Ruling::MINI_02) } else { Ok(()) }
    }

    pub(crate) fn may_place(self, seat: Seat) -> Result<(), Ruling> {
        if self.is_barred(Modifier::NoBuilding, Thing::Seat(seat)) {
            return Err(Ruling::CARD_KOBOLD_STRIKE_01);
        }
        if self.table.player(seat).forfeited {
            return Err(Ruling::CARD_TRAITOR_01);
        }
        if !self.table.pending.is_empty() {
            return Err(Ruling::PRIO_24);
        }
        if self.table.player(seat).placements == 0 {
            return Err(Ruling::BUILD_01);
        }
        Ok(())
    }

    /// T01, T02, T21: the right phase, a limit not used up, a target, a cost that can be paid. One place for all who ask, with
    /// all of it there.
    #[inline(never)]
    pub(crate) fn may_declare(self, source: Source, text: &PlayText, phase: Phase, seat: Seat) -> Result<(), Ruling> {
        let scope = Scope::new(seat, source);
        self.may_use(&scope, text, phase)?;
        let answers = text.is_cancel() || text.negates();
        if answers && self.table.active() != Some(seat) {
            return Err(if text.negates() { Ruling::CANCEL_17 } else { Ruling::CANCEL_01 });
        }
        let aimless = || text.targets.iter().any(|target| !self.has_target(target, &scope));
        if !text.may_waste && aimless() {
            return Err(if answers { Ruling::CANCEL_01 } else { Ruling::TERM_38 });
        }
        Ok(())
    }

    /// A cancel answers a Spell of the side it names (CANCEL-13); an ability can only be negated.
    pub(crate) fn may_cancel(self, source: Source, text: &PlayText, phase: Phase, seat: Seat) -> Result<(), Ruling> {
        let top_is_spell = self.cancellable().is_some();
        let scope = Scope::new(seat, source);
        let copies =
            |filter| self.items(filter, &scope).iter().any(|item| self.answers_as_copy(source, item, phase, seat));
        match &text.targets[..] {
            [Target::Spell(_)] if !top_is_spell => return Err(Ruling::CANCEL_10),
            [Target::Ability] if top_is_spell => return Err(Ruling::PRIO_26),
            [Target::Spell(_) | Target::Ability] => {}
            [Target::Item(filter)] if text.mimics && copies(filter) => {}
            // Whatever else is aimed at, in any number, answers nothing.
            _ => return Err(Ruling::PRIO_26),
        }
        self.may_use(&scope, text, phase)
    }

    #[inline(always)]
    fn may_use(self, scope: &Scope, text: &PlayText, phase: Phase) -> Result<(), Ruling> {
        let (source, seat) = (scope.source, scope.you);
        if !text.phases[phase as usize] {
            return Err(if phase == Phase::Build { Ruling::TURN_24 } else { Ruling::TURN_23 });
        }
        if text.limit == Limit::OncePerTurn && self.is_used(source) {
            return Err(Ruling::TERM_03);
        }
        self.is_theirs(source, text, seat)?;
        // The table holds no more: whoever waits to be heard comes first.
        if self.table.pending.is_full() && self.table.active() != Some(seat) {
            return Err(Ruling::PRIO_35);
        }
        if !self.condition_holds(text, scope) {
            return Err(if text.instead_of_building {
                Ruling::BUILD_01
            } else if text.for_build_turn {
                Ruling::CARD_MOTIVATION_03
            } else {
                Ruling::PRIO_36
            });
        }
        if text.cost.as_ref().is_some_and(|cost| !self.can_pay(cost, scope)) {
            let coins = matches!(text.cost, Some(Cost::Coins { .. } | Cost::AnyCoins { .. }));
            return Err(if coins { Ruling::COIN_11 } else { Ruling::PRIO_36 });
        }
        Ok(())
    }

    /// Whether a card lets this player use it now.
    #[inline]
    fn is_theirs(self, source: Source, text: &PlayText, seat: Seat) -> Result<(), Ruling> {
        match source {
            Source::Hero(hero) => {
                let defender = self.defender(hero);
                let allowed = defender.is_some_and(|defender| self.on_side(text.by, &Scope::of(defender), seat));
                if allowed { Ok(()) } else { Err(Ruling::PRIO_14) }
            }
            Source::Item(item) => {
                let waits = self.table.fresh_items.contains(item) && !self.game.options.items_at_once;
                if waits { Err(Ruling::ITEM_28) } else { Ok(()) }
            }
            Source::Boss(owner) => {
                let bought = self.table.pending.iter().any(|play| play.source == source);
                let spent = text.silences && (self.table.player(owner).silenced || bought);
                if !self.on_side(text.by, &Scope::of(owner), seat) {
                    Err(Ruling::TERM_01)
                } else if spent {
                    Err(Ruling::TERM_03)
                } else {
                    Ok(())
                }
            }
            Source::Card(card) if self.game.is_spell(card) => {
                let hushed = self.is_barred(Modifier::NoSpells, Thing::Seat(seat));
                if hushed { Err(Ruling::CARD_RING_OF_INVISIBILITY_01) } else { Ok(()) }
            }
            // Only one's own Rooms are looked at, as long as no card lets others use it.
            Source::Card(card) if !self.game.shared_plays && !self.game.minibosses.contains(card) => Ok(()),
            Source::Card(card) => {
                let Some((owner, slot)) = self.find_room(card) else { return Ok(()) };
                let shown = !text.level_three || self.stack(owner, slot).level == 3;
                let allowed = self.on_side(text.by, &Scope::of(owner), seat);
                match (allowed, shown) {
                    (false, _) => Err(Ruling::BUILD_17),
                    (_, false) => Err(Ruling::MINI_18),
                    (true, true) => self.is_shown(card, text, owner, slot),
                }
            }
        }
    }

    /// Of a Miniboss only the levels that it has reached can be used (MINI-17).
    fn is_shown(self, card: CardId, text: &PlayText, owner: Seat, slot: u8) -> Result<(), Ruling> {
        let stack = self.stack(owner, slot);
        if stack.mini != card || text.level_three {
            return Ok(());
        }
        let reached = self.game.miniboss_text(card, stack.level).plays.iter().any(|play| play.effect == text.effect);
        if reached { Ok(()) } else { Err(Ruling::MINI_17) }
    }

    /// The first of its targets that a play does not find says why.
    pub(super) fn why_aimless(self, text: &PlayText, seat: Seat, source: Source) -> Ruling {
        let scope = Scope::new(seat, source);
        let missing = text.targets.iter().find(|target| !self.has_target(target, &scope));
        missing.map_or(Ruling::TERM_38, |target| self.why_no_target(target, seat, source))
    }

    /// Why a card finds nothing that it could be aimed at.
    fn why_no_target(self, target: &Target, seat: Seat, source: Source) -> Ruling {
        match target {
            Target::Hero(filter) if filter.at == HeroPlace::Inside || filter.at == HeroPlace::Here => {
                self.why_no_hero_inside(filter, seat, source)
            }
            Target::Player(filter) if filter.souls_ahead.is_some() => Ruling::CARD_TREPIDATION_02,
            Target::Hero(_)
            | Target::Player(_)
            | Target::Suit
            | Target::Class
            | Target::BaseClass
            | Target::Covered(_)
            | Target::Miniboss(_)
            | Target::Item(_) => Ruling::PRIO_36,
            Target::Ability => Ruling::CANCEL_17,
            Target::Room(_) | Target::Pair(_) => Ruling::DEACT_12,
            Target::Spell(_) => Ruling::CANCEL_01,
        }
    }

    /// The one inside has too much Health left; or those that would do wait outside; or it is somebody else's.
    fn why_no_hero_inside(self, filter: &HeroFilter, seat: Seat, source: Source) -> Ruling {
        let scope = Scope::new(seat, source);
        let any = |filter: HeroFilter| !self.heroes(&filter, &scope).is_empty();
        let of_any_health = HeroFilter { health_left: None, ..*filter };
        if any(of_any_health) {
            Ruling::CARD_ITS_ON_01
        } else if any(HeroFilter { at: HeroPlace::Entrance, ..of_any_health }) {
            Ruling::TERM_11
        } else if any(HeroFilter { of: Side::Anyone, ..of_any_health }) {
            Ruling::PRIO_36
        } else {
            Ruling::HERO_15
        }
    }

    /// A Spell is cast, everything else is used.
    pub(super) fn play_choice(self, source: Source, ability: u8) -> Choice {
        match source {
            Source::Card(card) if self.game.is_spell(card) => Choice::Cast { card, mode: ability },
            Source::Card(_) | Source::Boss(_) | Source::Hero(_) | Source::Item(_) => Choice::Use { source, ability },
        }
    }
}
