//! Costs: what is given up for a play is what its card asks for.

use super::Laws;
use crate::board::{HeroAt, ItemAt};
use crate::measure::Voice;
use crate::violation::Law;
use soulkeep_cards::{Cost, Payee, RoomFilter};
use soulkeep_rules::{Event, Play, Ruling, Seat, Source, State, Thing};

static COST: Law = Law { name: "cost", rulings: &[Ruling::PRIO_29, Ruling::COIN_11, Ruling::TERM_42] };

impl Laws<'_> {
    pub fn costs(&mut self, event: &Event, state: &State) {
        let Some(play) = state.declaring() else { return };
        let (measure, ability) = (self.measure, usize::from(play.ability));
        let cost = measure.book.plays(measure.board, play.source).get(ability).and_then(|text| text.cost);
        let right = cost.is_none_or(|cost| self.is_paid(event, play, &cost));
        let name = self.source_name(play.source);
        self.expect(&COST, right, || format!("{event:?} for {name}, which costs {cost:?}"));
    }

    /// Whether an event is such a payment; what comes of paying is no matter of it.
    fn is_paid(&self, event: &Event, play: &Play, cost: &Cost) -> bool {
        let (board, book) = (self.measure.board, self.measure.book);
        let hand = |seat: Seat| seat == play.seat;
        match (*event, cost) {
            (Event::CoinsPaid { seat, count, to }, Cost::Coins { count: wanted, to: payee }) => {
                hand(seat) && count == *wanted && to == self.payee(play, *payee)
            }
            (Event::CoinsPaid { seat, count, to }, Cost::AnyCoins { least, to: payee }) => {
                let enough = count >= *least && u32::from(count) <= board.area(seat).coins;
                hand(seat) && enough && to == self.payee(play, *payee)
            }
            (Event::CoinsPaid { .. }, _) => false,
            (Event::Discarded { seat, card }, Cost::Discard { cards, .. }) => hand(seat) && book.is_like(card, cards),
            (Event::Discarded { seat, card }, Cost::DiscardThis) => hand(seat) && play.source == Source::Card(card),
            (Event::Discarded { .. }, _) => false,
            (Event::Shown { seat, card }, Cost::Show(cards)) => hand(seat) && book.is_like(card, cards),
            (Event::Destroyed { seat, slot, .. }, Cost::DestroyThis) => {
                self.measure.home(voice(play)) == Some((seat, usize::from(slot)))
            }
            (Event::Destroyed { seat, slot, .. }, Cost::Destroy(filter)) => self.is_such(filter, play, seat, slot),
            (Event::Uncovered { by, .. }, Cost::DestroyThis | Cost::Destroy(_) | Cost::DestroyEach(_)) => {
                by == Some(play.seat)
            }
            (Event::HeroLeftGame { hero }, Cost::RemoveSoul) => board.hero(hero).at == HeroAt::Soul(play.seat),
            (Event::ItemTurned { item, seat, face_up }, Cost::SpendItem) => {
                let ready = board.items[item.index()] == ItemAt::Scored { seat: play.seat, face_up: true };
                hand(seat) && ready && !face_up
            }
            (Event::CountersChanged { count, .. }, Cost::RemoveCounter) => count == -1,
            _ => true,
        }
    }

    fn is_such(&self, filter: &RoomFilter, play: &Play, seat: Seat, slot: u8) -> bool {
        self.measure.fits(filter, voice(play), seat, usize::from(slot))
    }

    /// Who gets the Coins; nobody is the pot.
    fn payee(&self, play: &Play, to: Payee) -> Option<Seat> {
        let board = self.measure.board;
        match to {
            Payee::Pot => None,
            Payee::Owner => match play.source {
                Source::Card(card) => board.find(card).map(|(seat, _, _)| seat),
                Source::Boss(seat) => Some(seat),
                Source::Hero(hero) => board.defender(hero),
                Source::Item(_) => Some(play.seat),
            },
            Payee::Target => play.targets.iter().rev().find_map(|thing| match thing {
                Thing::Seat(seat) => Some(*seat),
                _ => None,
            }),
        }
    }
}

fn voice(play: &Play) -> Voice {
    let about = play.targets.iter().rev().copied().find(|thing| matches!(thing, Thing::Seat(_)));
    Voice { about, ..Voice::new(play.seat, play.source) }
}
