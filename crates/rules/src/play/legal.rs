//! What a player may declare.

use crate::choice::{Choice, Spot};
use crate::compile::PlayText;
use crate::frame::WindowOf;
use crate::ids::{CardId, CardSet, Seat};
use crate::look::{Forbidden, Look};
use soulkeep_cards::{Limit, Modifier, Phase, Side, Suit, Target};

impl Look<'_> {
    /// Everything that a seat may do in a window.
    pub(crate) fn window_choices(self, of: WindowOf, active: Seat, seat: Seat, out: &mut Vec<Choice>) {
        let phase = if of == WindowOf::BuildTurn { Phase::Build } else { Phase::Adventure };
        out.push(Choice::Pass);
        if of == WindowOf::BuildTurn && seat == active {
            self.placements(seat, out);
        }
        self.play_choices(phase, seat, out, |card, text| self.may_declare(card, text, phase, seat).is_ok());
    }

    /// Everything with which a seat may answer the top of the chain.
    pub(crate) fn cancel_choices(self, seat: Seat, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        let (Some(phase), Some(_)) = (self.state.window_phase(), self.cancellable()) else { return };
        self.play_choices(phase, seat, out, |card, text| self.may_cancel(card, text, phase, seat).is_ok());
    }

    fn play_choices(
        self,
        phase: Phase,
        seat: Seat,
        out: &mut Vec<Choice>,
        allowed: impl Fn(CardId, &PlayText) -> bool,
    ) {
        let spells = self.suit_in_hand(seat, Suit::Spell).and(self.game.playable(phase));
        for card in self.distinct_cards(spells) {
            if allowed(card, &self.game.text(card).plays[0]) {
                out.push(Choice::Cast(card));
            }
        }
        for (_, stack) in self.active_rooms_of(seat) {
            for (ability, text) in self.game.text(stack.top).plays.iter().enumerate() {
                if allowed(stack.top, text) {
                    out.push(Choice::Use { card: stack.top, ability: ability as u8 });
                }
            }
        }
    }

    /// Placing is possible while nothing is pending (PRIO-24).
    fn placements(self, seat: Seat, out: &mut Vec<Choice>) {
        if self.may_place(seat).is_err() {
            return;
        }
        for card in self.distinct_cards(self.suit_in_hand(seat, Suit::Room)) {
            out.extend(self.spots(seat, card).map(|spot| Choice::Build { card, spot }));
        }
    }

    pub(crate) fn may_place(self, seat: Seat) -> Result<(), Forbidden> {
        if self.is_barred(Modifier::NoBuilding, seat) {
            return Err("CARD-kobold-strike-01");
        }
        if !self.state.pending.is_empty() {
            return Err("PRIO-24");
        }
        if self.state.player(seat).placements == 0 {
            return Err("BUILD-01");
        }
        Ok(())
    }

    /// T01, T02, T21: the right phase, a limit not used up, a target, a cost that can be paid.
    pub(crate) fn may_declare(self, card: CardId, text: &PlayText, phase: Phase, seat: Seat) -> Result<(), Forbidden> {
        self.may_use(card, text, phase, seat)?;
        if text.is_cancel() && self.state.active() != Some(seat) {
            return Err("CANCEL-01");
        }
        let target = text.target.as_ref().filter(|_| !text.may_waste);
        if target.is_some_and(|target| !self.has_target(target, seat, Some(card))) {
            return Err(if text.is_cancel() { "CANCEL-01" } else { "TERM-38" });
        }
        Ok(())
    }

    /// A cancel answers a Spell of the side it names (CANCEL-13).
    pub(crate) fn may_cancel(self, card: CardId, text: &PlayText, phase: Phase, seat: Seat) -> Result<(), Forbidden> {
        let Some(Target::Spell(side)) = text.target else { return Err("PRIO-26") };
        let own = self.state.chain.last().is_some_and(|play| play.seat == seat);
        if side == Side::Opponents && own {
            return Err("CANCEL-18");
        }
        self.may_use(card, text, phase, seat)
    }

    fn may_use(self, card: CardId, text: &PlayText, phase: Phase, seat: Seat) -> Result<(), Forbidden> {
        if !text.phases.contains(&phase) {
            return Err(if phase == Phase::Build { "TURN-24" } else { "TURN-23" });
        }
        if text.limit == Limit::OncePerTurn && self.state.used.contains(card) {
            return Err("TERM-03");
        }
        if !self.condition_holds(text, seat) {
            return Err("CARD-motivation-03");
        }
        if text.cost.as_ref().is_some_and(|cost| !self.can_pay(cost, seat, card)) {
            return Err("PRIO-29");
        }
        Ok(())
    }

    /// The places for a Room before the first turn.
    pub(crate) fn first_room_choices(self, seat: Seat, out: &mut Vec<Choice>) {
        let rooms: CardSet = self.first_rooms(seat);
        if rooms.is_empty() || !self.game.options.first_build_required {
            out.push(Choice::Pass);
        }
        out.extend(self.distinct_cards(rooms).map(|card| Choice::Build { card, spot: Spot::Left }));
    }
}
