//! Against Spells and abilities.

use super::{Refusal, given, or};
use crate::board::ItemAt;
use crate::measure::Voice;
use crate::offers::{betrays, is_for};
use soulkeep_cards::{Change, Cost, Effect, From, HeroFilter, HeroPlace, Limit, Phase, Play, Side, Target};
use soulkeep_rules::{CardId, HeroId, Ruling, Seat, Source, Why};

impl Refusal<'_> {
    pub(super) fn against_cast(self, seat: Seat, card: CardId, mode: u8) -> Vec<Ruling> {
        let spell = self.asked.measure.book.spell(card).is_some();
        if !spell || !self.holds(seat, card) {
            return vec![Ruling::TERM_18];
        }
        self.names(Source::Card(card), mode)
            .map_or(vec![Ruling::TURN_28], |play| self.against_play(seat, Source::Card(card), play))
    }

    pub(super) fn against_use(self, seat: Seat, source: Source, ability: u8) -> Vec<Ruling> {
        let board = self.asked.measure.board;
        let there = match source {
            Source::Card(_) => true,
            Source::Boss(owner) => board.alive.contains(owner) && board.area(owner).levelled_up,
            Source::Hero(hero) => board.defender(hero).is_some(),
            Source::Item(item) => {
                matches!(board.items[item.index()], ItemAt::Scored { seat: owner, .. } if owner == seat)
            }
        };
        let Some(play) = self.names(source, ability).filter(|_| there) else { return vec![Ruling::TERM_01] };
        let off = match source {
            Source::Card(card) => self.is_off(seat, card, play),
            Source::Item(item) => {
                let down = board.items[item.index()] != ItemAt::Scored { seat, face_up: true };
                down.then_some(Ruling::ITEM_29)
            }
            Source::Boss(_) | Source::Hero(_) => None,
        };
        off.map_or_else(|| self.against_play(seat, source, play), |ruling| vec![ruling])
    }

    /// A card that is not where it could be used, or does not work there.
    fn is_off(self, seat: Seat, card: CardId, play: &Play) -> Option<Ruling> {
        let measure = self.asked.measure;
        if play.from == From::Hand {
            return (!self.holds(seat, card)).then_some(Ruling::TERM_18);
        }
        let shared = measure.book.game.shared_plays;
        let shown = measure.board.find(card).filter(|(owner, _, site)| {
            let there = site.top() == Some(card) || site.mini.is_some_and(|mini| mini.level > 0);
            there && (*owner == seat || shared)
        });
        let Some((owner, _, site)) = shown else {
            let hidden = |(other, _): (CardId, Seat)| other == card;
            let placed = measure.board.area(seat).dungeon.iter().any(|site| site.face_down.is_some_and(hidden));
            return Some(if placed { Ruling::BUILD_29 } else { Ruling::BUILD_17 });
        };
        if site.deactivated {
            Some(Ruling::DEACT_05)
        } else if site.face_down.is_some() {
            Some(Ruling::BUILD_39)
        } else {
            (!measure.speaks(owner, site)).then_some(Ruling::PRIO_33)
        }
    }

    fn against_play(self, seat: Seat, source: Source, play: &Play) -> Vec<Ruling> {
        match self.why {
            Why::BuildTurn { .. } => self.against_declaring(seat, source, play, Phase::Build),
            Why::Entry { .. } | Why::Room { .. } | Why::Portion { .. } | Why::Between { .. } => {
                self.against_declaring(seat, source, play, Phase::Adventure)
            }
            Why::Cancel { top } => self.against_cancel(seat, source, play, top),
            _ => self.closed_or(Ruling::PRIO_26),
        }
    }

    fn against_cancel(self, seat: Seat, source: Source, play: &Play, top: &soulkeep_rules::Play) -> Vec<Ruling> {
        let phase = self.asked.phase();
        let spell = self.asked.is_spell(top);
        match play.targets[..] {
            [Target::Spell(_)] if !spell => return vec![Ruling::CANCEL_10],
            [Target::Ability] if spell => return vec![Ruling::PRIO_26],
            [Target::Spell(_) | Target::Ability] => {}
            _ if self.asked.copies(source, play, top, phase, seat).next().is_some() => {}
            _ => return vec![Ruling::PRIO_26],
        }
        or(self.facts(seat, source, play, phase), Ruling::CANCEL_18)
    }

    fn against_declaring(self, seat: Seat, source: Source, play: &Play, phase: Phase) -> Vec<Ruling> {
        let facts = self.facts(seat, source, play, phase);
        let late = self.asked.measure.board.active != Some(seat);
        let aimed = match play.targets[..] {
            [Target::Ability] if late => Some(Ruling::CANCEL_17),
            [Target::Spell(_)] if late => Some(Ruling::CANCEL_01),
            _ => self.aimless(seat, source, play),
        };
        or(facts.into_iter().chain(aimed).collect(), Ruling::PRIO_03)
    }

    /// The right phase, a limit that is left, whose it is, what it needs, what it costs.
    fn facts(self, seat: Seat, source: Source, play: &Play, phase: Phase) -> Vec<Ruling> {
        let (measure, voice) = (self.asked.measure, Voice::new(seat, source));
        let used = play.limit == Limit::OncePerTurn && measure.board.used.contains(&source);
        let needs = play.needs.is_none_or(|needs| measure.holds(&needs, voice));
        let given_up = play.cost.is_none_or(|cost| self.asked.can_pay(&cost, voice));
        let coins = matches!(play.cost, Some(Cost::Coins { .. } | Cost::AnyCoins { .. }));
        let timing = match phase {
            Phase::Build => Ruling::TURN_24,
            Phase::Adventure => Ruling::TURN_23,
        };
        let facts = given([
            (!play.phases.contains(&phase), timing),
            (used, Ruling::TERM_03),
            (!needs || !self.asked.is_of_use(play, seat), need(play)),
            (!given_up, if coins { Ruling::COIN_11 } else { Ruling::PRIO_36 }),
            (self.asked.is_crowded(seat), Ruling::PRIO_35),
        ]);
        [facts, self.not_theirs(seat, source, play)].concat()
    }

    fn not_theirs(self, seat: Seat, source: Source, play: &Play) -> Vec<Ruling> {
        let (measure, board) = (self.asked.measure, self.asked.measure.board);
        let withheld = self.asked.is_withheld(source, play, seat);
        match source {
            Source::Hero(hero) => {
                let theirs = board.defender(hero).is_some_and(|owner| is_for(play, owner, seat));
                given([(!theirs, Ruling::PRIO_14)])
            }
            Source::Item(_) => given([(withheld, Ruling::ITEM_28)]),
            Source::Boss(owner) => given([(!is_for(play, owner, seat), Ruling::TERM_01), (withheld, Ruling::TERM_03)]),
            Source::Card(card) if measure.book.spell(card).is_some() => {
                given([(withheld, Ruling::CARD_RING_OF_INVISIBILITY_01)])
            }
            Source::Card(card) => {
                let Some((owner, _, site)) = board.find(card) else { return Vec::new() };
                let level = site.mini.filter(|mini| mini.card == card).map_or(3, |mini| mini.level);
                let of = measure.book.miniboss(card);
                let third = of.is_some_and(|mini| mini.level3.iter().any(|power| std::ptr::eq(power, play)));
                let known =
                    of.is_none() || measure.book.plays_at(card, level).iter().any(|known| std::ptr::eq(*known, play));
                given([
                    (!is_for(play, owner, seat), Ruling::BUILD_17),
                    (third && level < 3, Ruling::MINI_18),
                    (!third && !known, Ruling::MINI_17),
                ])
            }
        }
    }

    /// The first thing that a play would have to be aimed at and that there is not.
    fn aimless(self, seat: Seat, source: Source, play: &Play) -> Option<Ruling> {
        let voice = Voice::new(seat, source);
        let missing = |target: &&Target| self.asked.things(target, voice).is_empty();
        let target = play.targets.iter().find(missing).filter(|_| !play.may_waste)?;
        let only_abilities =
            !self.asked.pending.is_empty() && !self.asked.pending.iter().any(|play| self.asked.is_spell(play));
        Some(match target {
            Target::Spell(_) | Target::Ability if only_abilities => Ruling::CANCEL_13,
            Target::Spell(_) | Target::Ability => Ruling::CANCEL_01,
            Target::Room(_) | Target::Pair(_) => Ruling::DEACT_12,
            Target::Player(filter) if filter.souls_ahead.is_some() => Ruling::CARD_TREPIDATION_02,
            Target::Hero(filter) if matches!(filter.at, HeroPlace::Inside | HeroPlace::Here) => {
                self.nobody_inside(filter, voice)
            }
            Target::Covered(_)
            | Target::Miniboss(_)
            | Target::Item(_)
            | Target::Hero(_)
            | Target::Player(_)
            | Target::Suit
            | Target::Class
            | Target::BaseClass => Ruling::PRIO_36,
        })
    }

    /// The one inside has too much Health left; or those that would do wait outside; or it is somebody else's.
    fn nobody_inside(self, filter: &HeroFilter, voice: Voice) -> Ruling {
        let measure = self.asked.measure;
        let any = |filter: HeroFilter| {
            let mut heroes = (0..measure.board.heroes.len() as u8).map(HeroId);
            heroes.any(|hero| measure.fits_hero(&filter, voice, hero))
        };
        let healthy = HeroFilter { health_left: None, ..*filter };
        let (inside, outside) = (any(healthy), any(HeroFilter { at: HeroPlace::Entrance, ..healthy }));
        match (inside, outside, any(HeroFilter { of: Side::Anyone, ..healthy })) {
            (true, _, _) => Ruling::CARD_ITS_ON_01,
            (false, true, _) => Ruling::TERM_11,
            (false, false, true) => Ruling::PRIO_36,
            (false, false, false) => Ruling::HERO_15,
        }
    }
}

/// What is not given where a play is not worth it.
fn need(play: &Play) -> Ruling {
    let allows = [Change::ExtraPlacement, Change::GiftPlacement, Change::FreePlacement].map(Effect::Do);
    if betrays(&play.effect) {
        Ruling::BUILD_01
    } else if allows.iter().any(|step| play.effect.0.contains(step)) {
        Ruling::CARD_MOTIVATION_03
    } else {
        Ruling::PRIO_36
    }
}
