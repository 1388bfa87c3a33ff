//! Which ruling forbids a choice that is not on offer: what holds whatever is asked.
//!
//! What a question has to say against an answer is with its frame (`refuse_…`, called from `legal.rs`).

use crate::choice::{Choice, Source, Spot};
use crate::frame::Frame;
use crate::ids::{CardId, Seat};
use crate::look::Look;
use crate::round::Stage;
use soulkeep_cards::{From, Phase, Ruling, Suit};

/// What every answer comes down to when no closer reason is known: do what is asked, as far as possible.
pub(crate) const ANSWER_WHAT_IS_ASKED: Ruling = Ruling::TERM_42;

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
        let reason = self.lacks(seat, choice).or_else(|| self.refuse(seat, choice));
        reason.unwrap_or_else(|| self.out_of_place(seat, choice))
    }

    /// The choice is about something that the player does not have, or that does not work: no question would take it.
    fn lacks(self, seat: Seat, choice: Choice) -> Option<Ruling> {
        match choice {
            Choice::Build { card, spot } => {
                let there = match spot {
                    Spot::Left => true,
                    Spot::Over(slot) => usize::from(slot) < self.table.player(seat).dungeon.len(),
                };
                let room = self.holds_card(seat, card) && self.game.card(card).suit == Suit::Room;
                (!there || !room).then_some(Ruling::BUILD_05)
            }
            Choice::Gift { card, seat: home, slot } => {
                let there =
                    self.table.alive.contains(home) && usize::from(slot) < self.table.player(home).dungeon.len();
                let room = self.holds_card(seat, card) && self.game.rooms.contains(card);
                (!self.table.player(seat).gift || !there || !room).then_some(Ruling::BUILD_05)
            }
            Choice::Cast { card, .. } if !self.holds_card(seat, card) || !self.game.is_spell(card) => {
                Some(Ruling::TERM_18)
            }
            Choice::Cast { card, mode } => {
                (usize::from(mode) >= self.game.text(card).plays.len()).then_some(Ruling::TURN_28)
            }
            Choice::Use { source, ability } => self.lacks_ability(seat, source, ability),
            Choice::Trade(card) => {
                let miniboss = self.holds_card(seat, card) && self.game.minibosses.contains(card);
                miniboss.then_some(Ruling::COIN_12)
            }
            Choice::TakeUp(_)
            | Choice::Promote { .. }
            | Choice::Pick(_)
            | Choice::Pass
            | Choice::No
            | Choice::Yes
            | Choice::Decline => None,
        }
    }

    fn holds_card(self, seat: Seat, card: CardId) -> bool {
        card.index() < self.game.cards.len() && self.table.player(seat).hand.contains(card)
    }

    fn lacks_ability(self, seat: Seat, source: Source, ability: u8) -> Option<Ruling> {
        let exists = match source {
            Source::Card(card) => card.index() < self.game.cards.len(),
            Source::Boss(owner) => self.table.alive.contains(owner) && self.table.player(owner).levelled_up,
            Source::Hero(hero) => hero.index() < self.game.heroes.len() && self.defender(hero).is_some(),
            Source::Item(item) => item.index() < self.game.items.len() && self.table.player(seat).items.contains(item),
        };
        if !exists || usize::from(ability) >= self.source_text(source).plays.len() {
            return Some(Ruling::TERM_01);
        }
        match source {
            Source::Card(card) => self.lacks_room(seat, card, ability),
            Source::Item(item) if !self.table.player(seat).ready.contains(item) => Some(Ruling::ITEM_29),
            Source::Boss(_) | Source::Hero(_) | Source::Item(_) => None,
        }
    }

    fn lacks_room(self, seat: Seat, card: CardId, ability: u8) -> Option<Ruling> {
        if self.game.text(card).plays[usize::from(ability)].from == From::Hand {
            return (!self.holds_card(seat, card)).then_some(Ruling::TERM_18);
        }
        let place = self.find_room(card).filter(|(owner, _)| *owner == seat || self.game.shared_plays);
        let Some((owner, slot)) = place else {
            // Not before it has been revealed.
            return Some(if self.lies_face_down(seat, card) { Ruling::BUILD_29 } else { Ruling::BUILD_17 });
        };
        let stack = self.stack(owner, slot);
        if stack.deactivated {
            Some(Ruling::DEACT_05)
        } else if stack.face_down.is_some() {
            Some(Ruling::BUILD_39)
        } else {
            (!stack.speaks()).then_some(Ruling::PRIO_33)
        }
    }

    fn lies_face_down(self, seat: Seat, card: CardId) -> bool {
        self.table.player(seat).dungeon.iter().any(|stack| stack.face_down == card)
    }

    /// The question is about something else: what the rules say about when such a thing is done.
    fn out_of_place(self, seat: Seat, choice: Choice) -> Ruling {
        match choice {
            Choice::Build { .. } => self.closed_to_plays().unwrap_or(Ruling::BUILD_01),
            Choice::Gift { card, seat: home, slot } => {
                let reason = self.may_place(seat).and_then(|()| self.can_build(home, card, Spot::Over(slot)));
                reason.err().unwrap_or(Ruling::BUILD_04)
            }
            Choice::Cast { .. } | Choice::Use { .. } => self.closed_to_plays().unwrap_or(Ruling::PRIO_26),
            Choice::Trade(_) => self.may_trade(seat).err().unwrap_or(Ruling::COIN_09),
            Choice::TakeUp(_) => Ruling::PORT_01,
            Choice::Promote { .. } if self.table.window_phase() == Some(Phase::Build) => Ruling::MINI_15,
            Choice::Promote { .. } => Ruling::MINI_13,
            Choice::Pick(_) | Choice::Pass | Choice::No | Choice::Yes | Choice::Decline => ANSWER_WHAT_IS_ASKED,
        }
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
}

/// What stands in the way where another card than the printed one says the same, such as one of somebody's own.
fn in_general(ruling: Ruling) -> Ruling {
    match ruling {
        Ruling::CARD_TREPIDATION_02 | Ruling::CARD_ITS_ON_01 => Ruling::PRIO_36,
        // Rulings are hundreds, and what any other card says is carried out.
        _ => ANSWER_WHAT_IS_ASKED,
    }
}
