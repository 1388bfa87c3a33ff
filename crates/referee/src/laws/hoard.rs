//! Coins, counters and Items: what is spent was there, and what is gained was said.

use super::Laws;
use crate::board::ItemAt;
use crate::violation::Law;
use soulkeep_cards::{Body, Change, Effect, Prompt};
use soulkeep_rules::{Event, Ruling, Seat, Source, State};

static COINS: Law = Law { name: "coins", rulings: &[Ruling::COIN_03, Ruling::COIN_04, Ruling::COIN_11] };
static COUNTERS: Law = Law { name: "counters", rulings: &[Ruling::TOKEN_03] };
static ITEM_WON: Law =
    Law { name: "item-won", rulings: &[Ruling::ITEM_19, Ruling::ITEM_20, Ruling::ITEM_37, Ruling::CARD_EXTRA_LIFE_02] };
static ONE_ITEM: Law = Law { name: "one-face-up-item", rulings: &[Ruling::ITEM_21, Ruling::ITEM_22, Ruling::ITEM_23] };
static SAYS: Law = Law { name: "says-so", rulings: &[Ruling::TERM_42, Ruling::DESTROY_05, Ruling::COIN_03] };

impl Laws<'_> {
    pub fn hoard(&mut self, event: &Event, state: &State) {
        let board = self.measure.board;
        match *event {
            Event::CoinsPaid { seat, count, .. } | Event::CoinsPlaced { seat, count, .. } => {
                let coins = board.area(seat).coins;
                self.expect(&COINS, coins >= u32::from(count), || format!("{seat} pays {count} of {coins} Coins"));
            }
            Event::CountersChanged { seat, slot, count } => {
                let site = board.site(seat, slot);
                let there = site.is_some_and(|site| {
                    site.active().is_some() && (count > 0 || site.counters >= u32::from(count.unsigned_abs()))
                });
                self.expect(&COUNTERS, there, || format!("{count} counters at {seat}{}", slot + 1));
            }
            Event::ItemWon { item, seat, face_up } => {
                let bearer = if let ItemAt::On(hero) = board.items[item.index()] { Some(hero) } else { None };
                let taken = state
                    .speaker()
                    .is_some_and(|source| self.text_has(source, &|step| matches!(step, Effect::Do(Change::TakeItem))));
                let died = self.memory.last_scored;
                let right = !self.memory.whole || taken || died == bearer.map(|hero| (hero, seat, face_up));
                self.expect(&ITEM_WON, bearer.is_some() && right, || {
                    format!("{seat} wins {item:?} of {bearer:?}, face-up: {face_up}; the last scored is {died:?}")
                });
            }
            _ => {}
        }
        self.note_scored(event);
        if let Some(source) = state.speaker() {
            self.said(event, source);
        }
    }

    /// Who was scored last, and whether that turns the Item up.
    fn note_scored(&mut self, event: &Event) {
        match *event {
            Event::HeroDied { hero, seat, .. }
            | Event::HeroScored { hero, seat }
            | Event::HeroSpared { hero, seat } => {
                self.memory.last_scored = Some((hero, seat, true));
            }
            Event::HeroReachedBoss { hero, seat } => self.memory.last_scored = Some((hero, seat, false)),
            _ => {}
        }
    }

    /// Whenever somebody is asked in a window, nobody has two Items face-up.
    pub fn one_item(&mut self) {
        let rich = self.measure.board.players().find(|seat| self.has_second_item(*seat));
        self.expect(&ONE_ITEM, rich.is_none(), || format!("{rich:?} has two face-up Items"));
    }

    fn has_second_item(&self, seat: Seat) -> bool {
        let up = |item: &&ItemAt| matches!(item, ItemAt::Scored { seat: owner, face_up: true } if *owner == seat);
        self.measure.board.items.iter().filter(up).count() > 1
    }

    fn text_has(&self, source: Source, step: &dyn Fn(&Effect<Body>) -> bool) -> bool {
        self.measure.book.says(self.measure.board, source, step)
    }

    /// While a card is carried out nothing happens that its text cannot do.
    fn said(&mut self, event: &Event, source: Source) {
        let Some(step) = step_behind(event) else { return };
        // Of two face-up Items one is turned down whatever else is under way (ITEM-21).
        let turns_second =
            matches!(*event, Event::ItemTurned { seat, face_up: false, .. } if self.has_second_item(seat));
        let right = turns_second || self.text_has(source, &step);
        self.expect(&SAYS, right, || {
            format!("{event:?} happens while {source:?} is carried out, which does not say so")
        });
    }
}

type StepTest = Box<dyn Fn(&Effect<Body>) -> bool>;

/// The steps of a text that can be behind an event.
fn step_behind(event: &Event) -> Option<StepTest> {
    fn of(fits: fn(&Effect<Body>) -> bool) -> Option<StepTest> {
        Some(Box::new(fits))
    }
    match event {
        Event::Destroyed { .. } => of(|step| matches!(step, Effect::Do(Change::Destroy(_)))),
        Event::Deactivated { .. } => of(|step| matches!(step, Effect::Do(Change::Deactivate(_)))),
        Event::Swapped { .. } => of(|step| {
            matches!(step, Effect::Do(Change::Swap) | Effect::Ask(Prompt::Arrange) | Effect::Do(Change::Reverse))
        }),
        Event::Raised { .. } => of(|step| matches!(step, Effect::Do(Change::Raise))),
        Event::TookUp { .. } => of(|step| matches!(step, Effect::Do(Change::TakeUp))),
        Event::TookBack { .. } => of(|step| matches!(step, Effect::Do(Change::TakeBackFaceDown))),
        Event::BuiltNow { .. } => of(|step| matches!(step, Effect::Ask(Prompt::BuildNow { .. }))),
        Event::CountersChanged { .. } => of(|step| matches!(step, Effect::Do(Change::Counters { .. }))),
        // A Hero that comes to an entrance brings its own.
        Event::LastsThisTurn(lasting) if matches!(lasting.source, Source::Hero(_) | Source::Item(_)) => None,
        Event::RoomMarked { .. } | Event::LastsThisTurn(_) => {
            of(|step| matches!(step, Effect::Do(Change::ThisTurn(_))))
        }
        Event::CoinsGained { .. } => of(|step| matches!(step, Effect::Do(Change::Gain { .. }))),
        Event::CoinsPaid { .. } => of(|step| {
            matches!(
                step,
                Effect::Do(Change::Pay(_) | Change::Toll) | Effect::Ask(Prompt::BuildMiniboss | Prompt::Betray)
            )
        }),
        Event::CoinsPlaced { .. } => of(|step| matches!(step, Effect::Ask(Prompt::PlaceCoins { .. }))),
        Event::HoardsExchanged { .. } => of(|step| matches!(step, Effect::Do(Change::ExchangeHoards))),
        Event::MinibossReturned { .. } => of(|step| matches!(step, Effect::Do(Change::ReturnMiniboss))),
        Event::MinibossBetrayed { .. } => of(|step| matches!(step, Effect::Ask(Prompt::Betray))),
        Event::MinibossHired { .. } => of(|step| matches!(step, Effect::Ask(Prompt::BuildMiniboss))),
        Event::ItemTurned { .. } => of(|step| matches!(step, Effect::Do(Change::TurnItem))),
        Event::ItemAttached { .. } => of(|step| matches!(step, Effect::Do(Change::AttachItem))),
        Event::HeroDamaged { .. } => of(|step| matches!(step, Effect::Do(Change::Damage { .. }))),
        Event::HeroStrengthened { .. } => of(|step| matches!(step, Effect::Do(Change::Health { .. }))),
        Event::HeroRestored { .. } => of(|step| matches!(step, Effect::Do(Change::ClearDamage))),
        Event::HeroHurried { .. } => of(|step| matches!(step, Effect::Do(Change::Skip(_)))),
        Event::HeroWaits { .. } => of(|step| matches!(step, Effect::Do(Change::Hold | Change::Send(_)))),
        Event::HeroScored { .. } => of(|step| matches!(step, Effect::Do(Change::Score))),
        Event::HeroExposed { .. } => of(|step| matches!(step, Effect::Do(Change::Expose))),
        Event::HeroHealed { .. } => of(|step| matches!(step, Effect::Ask(Prompt::Heal { .. }))),
        Event::HeroLeftGame { .. } => of(|step| matches!(step, Effect::Do(Change::Banish))),
        Event::HeroToEntrance { .. } | Event::HeroIntoRoom { .. } => {
            of(|step| matches!(step, Effect::Do(Change::Send(_))))
        }
        Event::Discarded { .. } => of(|step| {
            matches!(step, Effect::Ask(Prompt::Discard { .. }) | Effect::Do(Change::DiscardHand | Change::RedrawHand))
        }),
        Event::Drew { .. } => of(|step| {
            matches!(
                step,
                Effect::Do(Change::Draw { .. }) | Effect::Ask(Prompt::DrawUpTo { .. }) | Effect::Do(Change::RedrawHand)
            )
        }),
        Event::Recovered { .. } => {
            of(|step| matches!(step, Effect::Ask(Prompt::Recover { .. }) | Effect::Do(Change::Take)))
        }
        Event::Stolen { .. } => of(|step| matches!(step, Effect::Ask(Prompt::Steal { .. }))),
        Event::Given { .. } => of(|step| matches!(step, Effect::Ask(Prompt::Give(_)))),
        Event::Found { .. } => of(|step| matches!(step, Effect::Ask(Prompt::Find(_)))),
        Event::Searched { .. } => of(|step| matches!(step, Effect::Ask(Prompt::Search(_)))),
        Event::Milled { .. } => of(|step| matches!(step, Effect::Do(Change::Mill(_)))),
        Event::SpellKept { .. } => of(|step| matches!(step, Effect::Do(Change::Keep(_)))),
        Event::PlacementGained { .. } => of(|step| matches!(step, Effect::Do(Change::ExtraPlacement))),
        _ => None,
    }
}
