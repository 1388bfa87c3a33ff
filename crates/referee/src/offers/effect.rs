//! What the step of an effect lets its player choose from.

use super::{Asked, Offer, cards, picks};
use crate::board::HeroAt;
use crate::measure::Voice;
use soulkeep_cards::{CardFilter, Effect, How, Prompt, Suit, Target};
use soulkeep_rules::{CardId, CardSet, Choice, Run, Seat, Span, Spot, Thing};

impl Asked<'_> {
    /// The step of a run as the box has it.
    fn current(self, run: &Run) -> Option<Effect<Span>> {
        let program = &self.measure.book.game.program;
        (run.span.start < run.span.end).then(|| program.get(usize::from(run.span.start)).copied()).flatten()
    }

    pub(super) fn step(self, run: &Run) -> Option<Offer> {
        let board = self.measure.board;
        let whom = run.chosen.seat.unwrap_or(run.you);
        let Effect::Ask(prompt) = self.current(run)? else { return None };
        Some(match prompt {
            Prompt::Choose(target) => picks(self.chosen(run, &target)),
            Prompt::Discard { cards: filter, how: How::Holder, .. } => cards(self.held(run.you, &filter)),
            Prompt::Discard { cards: filter, how: How::Seen, .. } | Prompt::Steal { cards: filter, .. } => {
                cards(self.held_of_suit(whom, &filter, run.chosen.suit))
            }
            Prompt::Give(filter) => cards(self.held(run.you, &filter)),
            Prompt::Show(filter) => {
                let later = |card: &CardId| !run.chosen.shown.is_some() || *card > run.chosen.shown;
                let held = board.area(run.you).hand.iter().filter(later);
                let mut offer = cards(self.distinct(held.filter(|card| self.measure.book.is_like(*card, &filter))));
                offer.insert(Choice::Decline);
                offer
            }
            Prompt::Recover { cards: filter, .. } => cards(self.recoverable(run, &filter)),
            Prompt::Find(filter) => cards(self.like(&board.room_deck.or(&board.pile), &filter)),
            Prompt::Search(filter) => cards(self.like(&board.spell_deck, &filter)),
            Prompt::BuildNow { cards: filter, found, over } => {
                // Which card was drawn no event tells apart from others.
                let offer = self.builds(run.you, &filter, over);
                return (!found).then_some(offer);
            }
            Prompt::BuildMiniboss => {
                let milled = board.milled.iter().copied().filter(|card| board.pile.contains(*card)).collect();
                self.tuckings(run.you, if board.area(run.you).coins > 0 { milled } else { CardSet::EMPTY })
            }
            Prompt::Betray => self.tuckings(run.you, CardSet::only(run.chosen.card)),
            Prompt::PlaceCoins { least, most } => {
                // On a Room of one's own.
                let home = self.measure.home(Voice::new(run.you, run.source));
                let coins = home.filter(|(owner, _)| *owner == run.you).map_or(0, |_| board.area(run.you).coins as u8);
                picks((least..=most.min(coins)).map(Thing::Number))
            }
            // Of both suits together no more than that.
            Prompt::DrawUpTo { count, .. } => picks((0..=count - run.left.saturating_sub(1)).map(Thing::Number)),
            Prompt::Heal { rank, .. } => {
                let wounds = board.scored(HeroAt::Wound(run.you));
                let ranked = wounds.filter(|hero| rank.is_none_or(|rank| self.measure.book.hero(*hero).rank == rank));
                picks(ranked.map(Thing::Hero))
            }
            Prompt::Arrange => {
                let left = board.area(whom).dungeon.iter().skip(usize::from(run.left));
                cards(left.filter_map(|site| site.top()))
            }
            // Chance picks.
            Prompt::Discard { how: How::Unseen, .. } => return None,
        })
    }

    /// What there was to choose from in the step that is just over; nothing where that is no longer to be seen.
    pub fn named_last(self, run: &Run) -> Option<Vec<Thing>> {
        let last = usize::from(run.span.start).checked_sub(1)?;
        match self.measure.book.game.program.get(last)? {
            // Of a pair the first is no longer told apart, and a player who was chosen may be one chosen before.
            Effect::Ask(Prompt::Choose(Target::Pair(_) | Target::Player(_))) => None,
            Effect::Ask(Prompt::Choose(target)) => Some(self.chosen(run, target)),
            _ => None,
        }
    }

    fn chosen(self, run: &Run, target: &Target) -> Vec<Thing> {
        match target {
            Target::Suit => {
                let hand = run.chosen.seat.map_or(CardSet::EMPTY, |seat| self.measure.board.area(seat).hand);
                let holds = |suit: &Suit| hand.iter().any(|card| self.measure.book.suit(card) == *suit);
                [Suit::Room, Suit::Spell].into_iter().filter(holds).map(Thing::Suit).collect()
            }
            Target::Pair(_) if run.left > 0 => self.partners(run.chosen.card).into_iter().map(Thing::Card).collect(),
            _ => {
                let about = run.chosen.seat.map(Thing::Seat);
                self.things(target, Voice { about, ..Voice::new(run.you, run.source) })
            }
        }
    }

    fn like(self, cards: &CardSet, filter: &CardFilter) -> Vec<CardId> {
        self.distinct(cards.iter().filter(|card| self.measure.book.is_like(*card, filter)))
    }

    fn held(self, seat: Seat, filter: &CardFilter) -> Vec<CardId> {
        self.held_of_suit(seat, filter, None)
    }

    fn held_of_suit(self, seat: Seat, filter: &CardFilter, suit: Option<Suit>) -> Vec<CardId> {
        let hand = self.measure.board.area(seat).hand.iter();
        let hand = hand.filter(|card| suit.is_none_or(|suit| self.measure.book.suit(*card) == suit));
        self.like(&hand.collect(), filter)
    }

    /// What lay in the pile before the cost was paid (PRIO-34); perhaps only Spells that the player played this turn.
    fn recoverable(self, run: &Run, filter: &CardFilter) -> Vec<CardId> {
        let board = self.measure.board;
        let lay = |card: &CardId| run.paid.play == 0 || board.came[card.index()] < u32::from(run.paid.play);
        let played = |card: &CardId| !filter.played || board.played.contains(&(*card, run.you));
        self.like(&board.pile.iter().filter(lay).filter(played).collect(), filter)
    }

    fn builds(self, seat: Seat, filter: &CardFilter, over: bool) -> Offer {
        if !self.measure.can_build(seat) {
            return Offer::new();
        }
        let rooms = self.hand_rooms(seat).map(|(card, _)| card);
        let rooms = self.distinct(rooms.filter(|card| self.measure.book.is_like(*card, filter)));
        let places = rooms.into_iter().flat_map(|card| self.measure.spots(seat).map(move |spot| (card, spot)));
        let places = places.filter(|(_, spot)| !over || *spot != Spot::Left);
        let fitting = places.filter(|(card, spot)| self.measure.takes(seat, *card, *spot, false));
        fitting.map(|(card, spot)| Choice::Build { card, spot }).collect()
    }

    fn tuckings(self, seat: Seat, minibosses: CardSet) -> Offer {
        if !self.measure.can_build(seat) {
            return Offer::new();
        }
        let places = self.distinct(minibosses.iter()).into_iter();
        let places = places.flat_map(|card| self.measure.spots(seat).map(move |spot| (card, spot)));
        let fitting = places.filter(|(card, spot)| self.measure.takes(seat, *card, *spot, false));
        fitting.map(|(card, spot)| Choice::Build { card, spot }).collect()
    }
}
