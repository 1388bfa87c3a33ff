//! Which ruling forbids a choice that is not on offer.

use crate::choice::{Choice, Source, Spot, Thing};
use crate::compile::{PlayText, Span};
use crate::effect::{Run, deed, sure, undecided};
use crate::frame::{Declaring, Frame, WindowOf, quiet};
use crate::ids::{CardId, HeroId, Seat};
use crate::look::{Look, Scope};
use crate::play::Play;
use crate::round::Stage;
use soulkeep_cards::{Cost, Effect, From, HeroFilter, HeroPlace, Kind, Level, Phase, Rank, Ruling, Side, Suit, Target};

/// What every answer comes down to when no closer reason is known: do what is asked, as far as possible.
const ANSWER_WHAT_IS_ASKED: Ruling = Ruling::TERM_42;

impl Look<'_> {
    /// The most specific ruling that stands in the way; the choice is known to be illegal.
    pub fn why_not(self, seat: Seat, choice: Choice) -> Ruling {
        let ruling = self.ruling_against(seat, choice);
        if self.game.has_card_of(ruling) { ruling } else { in_general(ruling) }
    }

    fn ruling_against(self, seat: Seat, choice: Choice) -> Ruling {
        if self.table.is_over() {
            return Ruling::WIN_02;
        }
        if !self.table.alive.contains(seat) {
            return Ruling::END_11;
        }
        match choice {
            Choice::Build { card, spot } => self.why_not_build(seat, card, spot),
            Choice::Gift { card, seat: home, slot } => self.why_not_gift(seat, card, home, slot),
            Choice::Cast { card, mode } => self.why_not_cast(seat, card, mode),
            Choice::Use { source, ability } => self.why_not_use(seat, source, ability),
            Choice::Trade(card) => self.why_not_trade(seat, card),
            Choice::TakeUp(card) => self.why_not_in_build_turn(seat, Ruling::PORT_01, self.may_take_up(seat, card)),
            Choice::Promote { card, with } => {
                let building = self.table.window_phase() == Some(Phase::Build);
                let otherwise = if building { Ruling::MINI_15 } else { Ruling::MINI_13 };
                self.why_not_in_build_turn(seat, otherwise, self.may_promote(seat, card, with))
            }
            Choice::Pick(thing) => self.why_not_pick(thing),
            Choice::Pass | Choice::No | Choice::Yes | Choice::Decline => self.why_not_pass(seat, choice),
        }
    }

    fn why_not_trade(self, seat: Seat, card: CardId) -> Ruling {
        let known = card.index() < self.game.cards.len() && self.table.player(seat).hand.contains(card);
        if known && self.game.minibosses.contains(card) {
            return Ruling::COIN_12;
        }
        self.may_trade(seat).err().unwrap_or(Ruling::COIN_09)
    }

    /// Something that is done in one's own build turn.
    fn why_not_in_build_turn(self, seat: Seat, otherwise: Ruling, reason: Result<(), Ruling>) -> Ruling {
        let own = matches!(self.table.frames.last(), Some(Frame::Window { of: WindowOf::BuildTurn, active, .. }) if *active == seat);
        if own { reason.err().unwrap_or(Ruling::PRIO_03) } else { otherwise }
    }

    fn why_not_build(self, seat: Seat, card: CardId, spot: Spot) -> Ruling {
        let exists = match spot {
            Spot::Left => true,
            Spot::Over(slot) => usize::from(slot) < self.table.player(seat).dungeon.len(),
        };
        let held = self.game.cards.get(card.index()).is_some() && self.table.player(seat).hand.contains(card);
        if !held || !exists || self.game.card(card).suit != Suit::Room {
            return Ruling::BUILD_05;
        }
        match self.table.frames.last() {
            Some(Frame::FirstRooms { .. }) => match self.game.card(card).level {
                Some(Level::Advanced) => Ruling::SETUP_29,
                Some(Level::Ordinary) => Ruling::SETUP_30,
                None => Ruling::MINI_33,
            },
            Some(Frame::Window { of: WindowOf::BuildTurn, active, .. }) if *active != seat => {
                if self.table.built.contains(seat) { Ruling::BUILD_03 } else { Ruling::BUILD_04 }
            }
            Some(Frame::Window { of: WindowOf::BuildTurn, .. }) => {
                let there = self.may_place(seat).and_then(|()| self.can_build(seat, card, spot));
                let reason = there.and_then(|()| self.may_place_card(seat, card));
                reason.err().map_or(Ruling::PRIO_03, |ruling| self.in_detail(ruling, seat, card, spot))
            }
            Some(Frame::Run(_)) => {
                let reason = self.can_build(seat, card, spot).err();
                reason.map_or(ANSWER_WHAT_IS_ASKED, |ruling| self.in_detail(ruling, seat, card, spot))
            }
            Some(Frame::Draws { .. }) => Ruling::TURN_12,
            Some(
                Frame::Window { .. }
                | Frame::KeepBoss { .. }
                | Frame::Opening { .. }
                | Frame::OpeningDiscard { .. }
                | Frame::Hire { .. }
                | Frame::Declare { .. }
                | Frame::Cancel { .. }
                | Frame::Divert { .. }
                | Frame::Toll { .. }
                | Frame::SecondItem { .. }
                | Frame::Triggers { .. }
                | Frame::Machinations { .. }
                | quiet!(),
            )
            | None => self.closed_to_plays().unwrap_or(Ruling::BUILD_01),
        }
    }

    /// Where a buried Room would match, the point is that only the top one is looked at.
    fn in_detail(self, ruling: Ruling, seat: Seat, card: CardId, spot: Spot) -> Ruling {
        let (Ruling::BUILD_11, Spot::Over(slot)) = (ruling, spot) else { return ruling };
        let below = |card: &CardId| Some(self.table.under[card.index()]).filter(|card| card.is_some());
        let mut buried = std::iter::successors(below(&self.stack(seat, slot).top), below);
        if buried.any(|room| self.icons_meet(card, room)) { Ruling::BUILD_16 } else { ruling }
    }

    fn why_not_gift(self, seat: Seat, card: CardId, home: Seat, slot: u8) -> Ruling {
        let there = self.table.alive.contains(home) && usize::from(slot) < self.table.player(home).dungeon.len();
        let held = self.game.cards.get(card.index()).is_some() && self.table.player(seat).hand.contains(card);
        if !self.table.player(seat).gift || !there || !held || !self.game.rooms.contains(card) {
            return Ruling::BUILD_05;
        }
        let reason = self.may_place(seat).and_then(|()| self.can_build(home, card, Spot::Over(slot)));
        reason.err().unwrap_or(Ruling::BUILD_04)
    }

    fn why_not_cast(self, seat: Seat, card: CardId, mode: u8) -> Ruling {
        let known = card.index() < self.game.cards.len();
        if !known || !self.game.is_spell(card) || !self.table.player(seat).hand.contains(card) {
            return Ruling::TERM_18;
        }
        if usize::from(mode) >= self.game.text(card).plays.len() {
            return Ruling::TURN_28;
        }
        self.why_not_play(seat, Source::Card(card), mode)
    }

    fn why_not_use(self, seat: Seat, source: Source, ability: u8) -> Ruling {
        let exists = match source {
            Source::Card(card) => card.index() < self.game.cards.len(),
            Source::Boss(owner) => self.table.alive.contains(owner) && self.table.player(owner).levelled_up,
            Source::Hero(hero) => hero.index() < self.game.heroes.len() && self.defender(hero).is_some(),
            Source::Item(item) => item.index() < self.game.items.len() && self.table.player(seat).items.contains(item),
        };
        if !exists || usize::from(ability) >= self.source_text(source).plays.len() {
            return Ruling::TERM_01;
        }
        match source {
            Source::Card(card) => self.why_not_use_room(seat, card, ability),
            Source::Item(item) if !self.table.player(seat).ready.contains(item) => Ruling::ITEM_29,
            Source::Boss(_) | Source::Hero(_) | Source::Item(_) => self.why_not_play(seat, source, ability),
        }
    }

    fn why_not_use_room(self, seat: Seat, card: CardId, ability: u8) -> Ruling {
        let source = Source::Card(card);
        if self.game.text(card).plays[usize::from(ability)].from == From::Hand {
            let held = self.table.player(seat).hand.contains(card);
            return if held { self.why_not_play(seat, source, ability) } else { Ruling::TERM_18 };
        }
        let place = self.find_room(card).filter(|(owner, _)| *owner == seat || self.game.shared_plays);
        let Some((owner, slot)) = place else {
            // Not before it has been revealed.
            return if self.lies_face_down(seat, card) { Ruling::BUILD_29 } else { Ruling::BUILD_17 };
        };
        let stack = self.stack(owner, slot);
        if stack.deactivated {
            Ruling::DEACT_05
        } else if stack.face_down.is_some() {
            Ruling::BUILD_39
        } else if !stack.speaks() {
            Ruling::PRIO_33
        } else {
            self.why_not_play(seat, source, ability)
        }
    }

    fn lies_face_down(self, seat: Seat, card: CardId) -> bool {
        self.table.player(seat).dungeon.iter().any(|stack| stack.face_down == card)
    }

    fn why_not_play(self, seat: Seat, source: Source, ability: u8) -> Ruling {
        let text = &self.source_text(source).plays[usize::from(ability)];
        let top = self.table.frames.last();
        if let Some(Frame::Window { of, .. }) = top {
            self.why_not_declare(source, text, of.phase(), seat)
        } else if let Some(Frame::Cancel { .. }) = top {
            let phase = self.table.window_phase().unwrap_or(Phase::Build);
            self.may_cancel(source, text, phase, seat).err().unwrap_or(Ruling::CANCEL_18)
        } else {
            self.closed_to_plays().unwrap_or(Ruling::PRIO_26)
        }
    }

    fn why_not_declare(self, source: Source, text: &PlayText, phase: Phase, seat: Seat) -> Ruling {
        match self.may_declare(source, text, phase, seat) {
            Err(Ruling::CANCEL_01) if self.only_abilities_wait(seat) => Ruling::CANCEL_13,
            Err(Ruling::TERM_38) => self.why_aimless(text, seat, source),
            Err(ruling) => ruling,
            Ok(()) => Ruling::PRIO_03,
        }
    }

    /// Something waits that the active player could answer, but no Spell.
    fn only_abilities_wait(self, seat: Seat) -> bool {
        let pending = &self.table.pending;
        let no_spell = pending.iter().all(|play| self.spell(play).is_none());
        self.table.active() == Some(seat) && !pending.is_empty() && no_spell
    }

    /// The line of the window table that says that nothing may be played now (T10).
    fn closed_to_plays(self) -> Option<Ruling> {
        self.table.frames.iter().rev().find_map(|frame| match frame {
            Frame::KeepBoss { .. } | Frame::Deal | Frame::Opening { .. } | Frame::OpeningDiscard { .. } => {
                Some(Ruling::SETUP_33)
            }
            Frame::FirstRooms { .. } => Some(Ruling::SETUP_33),
            Frame::Draws { .. } => Some(Ruling::TURN_11),
            Frame::EndOfTurn(_) => Some(Ruling::TURN_22),
            Frame::Turn(Stage::Beginning) if self.table.turn == 0 => Some(Ruling::SETUP_33),
            Frame::Turn(Stage::Bait) => Some(Ruling::TURN_14),
            Frame::Turn(Stage::Beginning | Stage::Build | Stage::Reveal | Stage::Adventure | Stage::End)
            | Frame::Reveal
            | Frame::Hire { .. }
            | Frame::Steps { .. }
            | Frame::LevelUp { .. }
            | Frame::BuildEffects { .. }
            | Frame::BuildTurns { .. }
            | Frame::Window { .. }
            | Frame::Declare { .. }
            | Frame::Cancel { .. }
            | Frame::Settle { .. }
            | Frame::Resolve { .. }
            | Frame::Run(_)
            | Frame::Divert { .. }
            | Frame::Toll { .. }
            | Frame::SecondItem { .. }
            | Frame::Triggers { .. }
            | Frame::Portions { .. }
            | Frame::Portion { .. }
            | Frame::Walk(_)
            | Frame::Machinations { .. }
            | Frame::Over => None,
        })
    }

    /// The first of its targets that a play does not find says why.
    fn why_aimless(self, text: &PlayText, seat: Seat, source: Source) -> Ruling {
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
            | Target::Item(_) => Ruling::PRIO_29,
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
            Ruling::PRIO_29
        } else {
            Ruling::HERO_15
        }
    }

    fn why_not_pick(self, thing: Thing) -> Ruling {
        let Some(asked) = self.asked_for() else { return ANSWER_WHAT_IS_ASKED };
        match (thing, asked) {
            (Thing::Card(card), asked) => self.why_not_card(card, asked),
            (Thing::Hero(hero), Asked::Hero(rank, at)) => self.why_not_hero(hero, rank, at),
            (Thing::Hero(_), Asked::Destroy | Asked::DestroyOwn(_) | Asked::Room(_) | Asked::Hand) => {
                ANSWER_WHAT_IS_ASKED
            }
            (
                Thing::Seat(_) | Thing::Suit(_) | Thing::Class(_) | Thing::Boss(_) | Thing::Item(_) | Thing::Number(_),
                _,
            ) => ANSWER_WHAT_IS_ASKED,
        }
    }

    fn why_not_card(self, card: CardId, asked: Asked) -> Ruling {
        match asked {
            Asked::DestroyOwn(seat) if self.is_of_another(card, seat) => Ruling::CARD_CAVE_IN_02,
            Asked::Destroy | Asked::DestroyOwn(_) => self.why_not_room(card, Ruling::DESTROY_06, Ruling::DESTROY_07),
            Asked::Room(kind) if self.is_other_kind(card, kind) => match kind {
                Some(Kind::Trap) => Ruling::TERM_26,
                Some(Kind::Monster) | None => Ruling::TERM_25,
            },
            Asked::Room(_) => self.why_not_room(card, Ruling::DEACT_12, Ruling::BUILD_37),
            Asked::Hand => Ruling::TERM_07,
            Asked::Hero(..) => ANSWER_WHAT_IS_ASKED,
        }
    }

    /// What kind of thing the current question is about.
    fn asked_for(self) -> Option<Asked> {
        let top = self.table.frames.last()?;
        if let Frame::Declare { play, step } = top {
            return self.asked_for_play(play, *step);
        }
        if let Frame::Run(run) = top { self.asked_for_step(run) } else { None }
    }

    fn asked_for_play(self, play: &Play, step: Declaring) -> Option<Asked> {
        let text = self.play_text(play);
        match step {
            Declaring::Target => match self.next_target(play)? {
                Target::Room(filter) if self.destroys(text.effect) => {
                    Some(if filter.of == Side::You { Asked::DestroyOwn(play.seat) } else { Asked::Destroy })
                }
                target => Asked::of(target),
            },
            Declaring::Cost(_) | Declaring::Done => match text.cost? {
                Cost::Destroy(_) | Cost::DestroyThis | Cost::DestroyEach(_) => Some(Asked::Destroy),
                Cost::Discard { .. } | Cost::DiscardThis | Cost::Show(_) => Some(Asked::Hand),
                Cost::RemoveSoul => Some(Asked::Hero(None, HeroPlace::Souls)),
                Cost::RemoveCounter | Cost::Coins { .. } | Cost::AnyCoins { .. } | Cost::SpendItem => None,
            },
        }
    }

    fn asked_for_step(self, run: &Run) -> Option<Asked> {
        match self.current_step(run)? {
            Effect::Choose(Target::Room(_)) if self.destroys(run.span) => Some(Asked::Destroy),
            Effect::Choose(target) => Asked::of(target),
            Effect::Discard { .. } => Some(Asked::Hand),
            Effect::Heal { rank, .. } => Some(Asked::Hero(*rank, HeroPlace::Wounds)),
            // Any other question is answered with what is laid out for it.
            Effect::May(_)
            | Effect::Or { .. }
            | Effect::DrawUpTo { .. }
            | Effect::Show(_)
            | Effect::Recover { .. }
            | Effect::Steal { .. }
            | Effect::Give(_)
            | Effect::Find(_)
            | Effect::Search(_)
            | Effect::BuildNow { .. }
            | Effect::BuildMiniboss
            | Effect::Betray
            | Effect::PlaceCoins { .. }
            | Effect::Arrange
            | undecided!() => None,
        }
    }

    fn destroys(self, span: Span) -> bool {
        self.game.steps(span).iter().any(|step| matches!(step, Effect::Destroy(_)))
    }

    fn is_of_another(self, card: CardId, seat: Seat) -> bool {
        self.find_room(card).is_some_and(|(owner, _)| owner != seat)
    }

    fn is_other_kind(self, card: CardId, kind: Option<Kind>) -> bool {
        let known = card.index() < self.game.cards.len() && self.find_active(card).is_some();
        known && kind.is_some() && self.game.card(card).kind != kind
    }

    fn why_not_room(self, card: CardId, deactivated: Ruling, face_down: Ruling) -> Ruling {
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

    fn why_not_hero(self, hero: HeroId, rank: Option<Rank>, at: HeroPlace) -> Ruling {
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
        let waiting = self.lines(Side::Anyone, &Scope::of(Seat(0))).contains(hero);
        if waiting && matches!(at, HeroPlace::Inside | HeroPlace::Here) {
            Ruling::TERM_11
        } else {
            ANSWER_WHAT_IS_ASKED
        }
    }

    fn why_not_pass(self, seat: Seat, choice: Choice) -> Ruling {
        let top = self.table.frames.last();
        if choice == Choice::Pass && matches!(top, Some(Frame::FirstRooms { .. })) {
            Ruling::SETUP_28
        } else if choice == Choice::Yes && matches!(top, Some(Frame::Opening { .. })) {
            self.nearest_mulligan(seat)
        } else {
            ANSWER_WHAT_IS_ASKED
        }
    }

    /// The reason for a mulligan that the hand comes closest to.
    fn nearest_mulligan(self, seat: Seat) -> Ruling {
        let alike = self.opening_alike(seat);
        if alike.advanced >= alike.sharing { Ruling::SETUP_24 } else { Ruling::SETUP_25 }
    }
}

/// The kinds of things that questions are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// A Room that will be destroyed.
    Destroy,
    /// The same, aimed by its player, who must be its owner.
    DestroyOwn(Seat),
    /// A Room, perhaps only one of a kind.
    Room(Option<Kind>),
    Hero(Option<Rank>, HeroPlace),
    Hand,
}

impl Asked {
    fn of(target: &Target) -> Option<Asked> {
        match target {
            Target::Room(filter) => Some(Asked::Room(filter.kind)),
            Target::Pair(_) => Some(Asked::Room(None)),
            Target::Hero(filter) => Some(Asked::Hero(filter.rank, filter.at)),
            Target::Covered(_)
            | Target::Miniboss(_)
            | Target::Item(_)
            | Target::Player(_)
            | Target::Spell(_)
            | Target::Ability
            | Target::Suit
            | Target::Class
            | Target::BaseClass => None,
        }
    }
}

/// What stands in the way where another card than the printed one says the same, such as one of somebody's own.
fn in_general(ruling: Ruling) -> Ruling {
    match ruling {
        Ruling::CARD_TREPIDATION_02 | Ruling::CARD_ITS_ON_01 => Ruling::PRIO_29,
        // Rulings are hundreds, and what any other card says is carried out.
        _ => ANSWER_WHAT_IS_ASKED,
    }
}
