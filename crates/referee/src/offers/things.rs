//! What can be named for a play, and given up for it.

use super::Asked;
use crate::board::{HeroAt, ItemAt};
use crate::measure::Voice;
use soulkeep_cards::{Change, Class, Cost, Effect, Phase, Target};
use soulkeep_rules::{CardId, HeroId, ItemId, Play, Source, Stage, Thing};

impl<'a> Asked<'a> {
    /// Everything that a target can be.
    pub fn things(self, target: &Target, voice: Voice) -> Vec<Thing> {
        match target {
            Target::Spell(side) => {
                let waiting = self.pending.iter().filter(|play| self.is_spell(play));
                let theirs = waiting.filter(|play| self.measure.on_side(*side, voice, play.seat));
                theirs.map(|play| play.source.thing()).collect()
            }
            Target::Ability => {
                self.pending.iter().filter(|play| self.is_room_ability(play)).map(|play| play.source.thing()).collect()
            }
            Target::Pair(_) => {
                let several = |card: CardId| !self.partners(card).is_empty();
                let firsts = self.fitting(target, voice).into_iter();
                firsts.filter(|thing| matches!(thing, Thing::Card(card) if several(*card))).collect()
            }
            // The suit of a card that the chosen player holds; see the steps of effects.
            Target::Suit => Vec::new(),
            Target::Room(_)
            | Target::Covered(_)
            | Target::Miniboss(_)
            | Target::Item(_)
            | Target::Hero(_)
            | Target::Player(_)
            | Target::Class
            | Target::BaseClass => self.fitting(target, voice),
        }
    }

    fn fitting(self, target: &Target, voice: Voice) -> Vec<Thing> {
        let all = self.everything(target);
        all.into_iter().filter(|thing| self.measure.fits_target(target, voice, *thing) == Some(true)).collect()
    }

    /// Whatever on the table is of a kind that can be pointed at.
    fn everything(self, target: &Target) -> Vec<Thing> {
        let board = self.measure.board;
        match target {
            Target::Room(_) | Target::Pair(_) | Target::Covered(_) | Target::Miniboss(_) => {
                let rooms = board.sites().flat_map(|(_, _, site)| site.cards.iter().copied());
                let minibosses = board.sites().filter_map(|(_, _, site)| site.mini).map(|mini| mini.card);
                rooms.chain(minibosses).map(Thing::Card).collect()
            }
            Target::Hero(_) => (0..board.heroes.len() as u8).map(|hero| Thing::Hero(HeroId(hero))).collect(),
            Target::Item(_) => (0..board.items.len() as u8).map(|item| Thing::Item(ItemId(item))).collect(),
            Target::Player(_) => board.players().map(Thing::Seat).collect(),
            Target::Class | Target::BaseClass => Class::ALL.map(Thing::Class).to_vec(),
            // These wait on the table, or lie in a hand.
            Target::Spell(_) | Target::Ability | Target::Suit => Vec::new(),
        }
    }

    /// The other active Rooms of a Room's dungeon.
    pub(super) fn partners(self, first: CardId) -> Vec<CardId> {
        let board = self.measure.board;
        let Some((home, _, _)) = board.find(first).filter(|(_, _, site)| site.active() == Some(first)) else {
            return Vec::new();
        };
        board.area(home).dungeon.iter().filter_map(|site| site.active()).filter(|card| *card != first).collect()
    }

    /// The next thing to be named for a play.
    pub fn next_targets(self, play: &Play) -> Option<Vec<Thing>> {
        let text = *self.measure.book.plays(self.measure.board, play.source).get(usize::from(play.ability))?;
        let slots: Vec<&Target> =
            text.targets.iter().flat_map(|target| std::iter::repeat_n(target, target.things())).collect();
        let named = play.targets.len();
        let before = named.checked_sub(1).map(|last| (slots[last], play.targets[last]));
        let target = *slots.get(named)?;
        if let (Some((Target::Pair(_), Thing::Card(first))), Target::Pair(_)) = (before, target) {
            return Some(self.partners(first).into_iter().map(Thing::Card).collect());
        }
        let things = self.things(target, self.voice(play));
        let top = self.chain.last().filter(|_| text.effect.0.contains(&Effect::Do(Change::Mimic)));
        Some(match top {
            Some(top) => self.copies(play.source, text, top, self.phase(), play.seat).map(Thing::Item).collect(),
            None => things,
        })
    }

    /// The phase whose cards are played now.
    pub fn phase(self) -> Phase {
        if self.measure.board.phase == Some(Stage::Build) { Phase::Build } else { Phase::Adventure }
    }

    /// The next thing to be given up for a play.
    pub(super) fn next_costs(self, play: &Play) -> Option<Vec<Thing>> {
        let text = *self.measure.book.plays(self.measure.board, play.source).get(usize::from(play.ability))?;
        let (board, voice) = (self.measure.board, self.voice(play));
        let area = board.area(play.seat);
        Some(match text.cost? {
            Cost::DestroyThis => {
                let home = self.measure.home(voice).and_then(|(seat, slot)| board.area(seat).dungeon[slot].active());
                home.into_iter().map(Thing::Card).collect()
            }
            Cost::Destroy(filter) => {
                let fitting = board.sites().filter(|(seat, slot, _)| self.measure.fits(&filter, voice, *seat, *slot));
                fitting.filter_map(|(_, _, site)| site.active()).map(Thing::Card).collect()
            }
            Cost::Discard { cards, .. } | Cost::Show(cards) => {
                let fitting = area.hand.iter().filter(|card| self.measure.book.is_like(*card, &cards));
                self.distinct(fitting).into_iter().map(Thing::Card).collect()
            }
            Cost::RemoveSoul => board.scored(HeroAt::Soul(play.seat)).map(Thing::Hero).collect(),
            Cost::SpendItem => {
                let ready = ItemAt::Scored { seat: play.seat, face_up: true };
                let items = board.items.iter().enumerate().filter(|(_, at)| **at == ready);
                items.map(|(item, _)| Thing::Item(ItemId(item as u8))).collect()
            }
            Cost::Coins { count, .. } => vec![Thing::Number(count)],
            Cost::AnyCoins { least, .. } => (least..=area.coins as u8).map(Thing::Number).collect(),
            Cost::DestroyEach(_) | Cost::DiscardThis | Cost::RemoveCounter => match play.source {
                Source::Card(card) => vec![Thing::Card(card)],
                Source::Boss(_) | Source::Hero(_) | Source::Item(_) => Vec::new(),
            },
        })
    }
}
