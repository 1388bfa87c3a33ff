//! The window loop (T20): the active player as often as wanted, then the others one by one.

use crate::chance::Chance;
use crate::choice::{Choice, Price, Source, Spot};
use crate::compile::Occasion;
use crate::decision::{Ask, Decision, Why};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::fault::Fault;
use crate::frame::{Frame, Resolving, WindowOf};
use crate::ids::{CardId, Seat};
use crate::look::Look;
use crate::play::Play;
use crate::state::{At, State};
use soulkeep_cards::{Phase, Ruling, Suit};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_window(&mut self, of: WindowOf, active: Seat, asked: u8) -> Flow {
        self.settle_eviction();
        let open = self.look().is_open(of);
        if open && u32::from(asked) < self.state.alive.len() {
            return Flow::Wait;
        }
        self.end_round(of, active);
        Flow::Continue
    }

    /// Everybody has passed: what waits comes to resolve, or the window closes.
    #[inline]
    pub(crate) fn end_round(&mut self, of: WindowOf, active: Seat) {
        if self.state.pending.is_empty() {
            self.close(of, active);
        } else {
            self.go_on_with_pending(of, active);
        }
    }

    /// Seldom does anything wait.
    #[inline(never)]
    fn go_on_with_pending(&mut self, of: WindowOf, active: Seat) {
        let play = self.state.pending.remove(0);
        self.replace(Frame::Window { of, active, asked: 0 });
        self.call_up(play);
    }

    /// Opens a window in which something may be played. Where nothing comes between, its first question is asked at once.
    pub(crate) fn open(&mut self, of: WindowOf, active: Seat) -> Flow {
        debug_assert!(self.look().is_open(of));
        self.push(Frame::Window { of, active, asked: 0 });
        if self.goes_straight_on() { Flow::Wait } else { Flow::Continue }
    }

    fn close(&mut self, of: WindowOf, active: Seat) {
        self.pop();
        if of == WindowOf::BuildTurn {
            self.emit(Event::BuildTurnOver { seat: active });
        }
    }

    /// A pending effect comes to resolve, a Spell after a last call for cancels (T25).
    fn call_up(&mut self, play: Play) {
        if self.look().spell(&play).is_some() {
            self.open_chain(play, true);
        } else {
            self.push(Frame::Resolve { play, step: Resolving::Check });
        }
    }

    /// Whoever does something begins the round anew.
    pub(crate) fn answer_window(&mut self, of: WindowOf, active: Seat, seat: Seat, choice: Choice) {
        self.replace(Frame::Window { of, active, asked: 0 });
        match choice {
            Choice::Build { card, spot } => self.emit(Event::Placed { seat, home: seat, card, spot }),
            Choice::Gift { card, seat: home, slot } => {
                self.emit(Event::Placed { seat, home, card, spot: Spot::Over(slot) });
            }
            Choice::Cast { card, mode } => self.declare(Play::new(seat, Source::Card(card), mode)),
            Choice::Use { source, ability } => self.declare(Play::new(seat, source, ability)),
            Choice::Trade(card) => {
                self.emit(Event::Discarded { seat, card });
                self.emit(Event::Traded { seat, card });
            }
            Choice::TakeUp(card) => self.take_up(card),
            Choice::Promote { card, with } => self.promote(seat, card, with),
            Choice::Pass | Choice::No | Choice::Yes | Choice::Decline | Choice::Pick(_) => {}
        }
    }

    fn promote(&mut self, seat: Seat, card: CardId, with: Price) {
        match with {
            Price::Coin => self.emit(Event::CoinsPaid { seat, count: 1, to: None }),
            Price::Card(paid) => {
                self.emit(Event::LimitUsed { source: Source::Boss(seat) });
                self.emit(Event::Discarded { seat, card: paid });
            }
        }
        if let Some((_, slot)) = self.look().find_room(card) {
            let level = self.look().stack(seat, slot).level + 1;
            self.emit(Event::MinibossPromoted { seat, slot, card, level });
        }
    }

    /// What a non-active player declared waits: by XP, then by time (T24).
    pub(crate) fn make_pending(&mut self, play: Play) {
        let rank = |seat: Seat| self.state.order.iter().position(|other| *other == seat);
        let at = self.state.pending.iter().position(|other| rank(other.seat) > rank(play.seat));
        let at = at.unwrap_or(self.state.pending.len());
        let held = self.state.pending.insert(at, play);
        self.state.check(held, Fault::Pending);
    }
}

impl State {
    /// Asks the next one in a window, if somebody is left: a pass changes nothing else, and whatever had to be settled was
    /// settled before anybody was asked.
    #[inline]
    pub(crate) fn passes_on(&mut self) -> bool {
        let (everybody, sound) = (self.alive.len(), self.fault.is_none());
        match self.frames.last_mut() {
            Some(Frame::Window { asked, .. }) if sound && u32::from(*asked) + 1 < everybody => {
                *asked += 1;
                true
            }
            Some(_) | None => false,
        }
    }
}

impl Look<'_> {
    pub(crate) fn ask_window(self, of: WindowOf, active: Seat, asked: u8) -> Option<Decision> {
        let why = match of {
            WindowOf::BuildTurn => Why::BuildTurn { active, can_place: self.table.player(active).placements > 0 },
            WindowOf::Entry(hero) => Why::Entry { active, hero },
            WindowOf::Room(hero) => {
                Why::Room { active, hero, room: self.table.walk.map_or(CardId::NONE, |walk| walk.room) }
            }
            WindowOf::Portion => Why::Portion { active },
            WindowOf::Between => Why::Between { active },
        };
        Some(Decision::of(self.asked_in_window(active, asked)?, Ask::Act, why))
    }

    /// Everything that a seat may do in a window, in canonical order. It has its place in both ways to ask, for it is most of
    /// what they do.
    #[inline(always)]
    pub(crate) fn window_choices(self, of: WindowOf, active: Seat, seat: Seat, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        if of == WindowOf::BuildTurn {
            if seat == active {
                self.placements(seat, out);
            }
            if self.game.coins || self.game.portable {
                self.extra_actions(active, seat, out);
                out.sort_unstable();
            }
        }
        // Most of the time there is nothing, and no need to look closely.
        let occasion = self.occasion(of, seat);
        if self.has_plays(occasion, seat) {
            let before = out.len();
            self.play_choices(of, occasion, seat, out);
            // They come after everything else.
            out[before..].sort_unstable();
        }
    }

    /// What time it is for a seat that may play something in a window.
    fn occasion(self, of: WindowOf, seat: Seat) -> Occasion {
        let phase = of.phase();
        match (phase, self.inside()) {
            (Phase::Build, Some(_)) => Occasion::any(phase),
            _ if !self.table.pending.is_empty() => Occasion::any(phase),
            (Phase::Build, None) => Occasion::Build,
            (Phase::Adventure, None) => Occasion::Quiet,
            (Phase::Adventure, Some(walk)) if walk.seat == seat => Occasion::Home,
            (Phase::Adventure, Some(_)) => Occasion::Away,
        }
    }

    #[inline(never)]
    fn play_choices(self, of: WindowOf, occasion: Occasion, seat: Seat, out: &mut Vec<Choice>) {
        let phase = of.phase();
        self.visit_plays(occasion, seat, |source, ability, text| {
            let open = of != WindowOf::Between || text.level_three;
            if open && self.may_declare(source, text, phase, seat).is_ok() {
                out.push(self.play_choice(source, ability));
            }
        });
    }

    /// Placing is possible while nothing is pending (PRIO-24).
    #[inline(never)]
    fn placements(self, seat: Seat, out: &mut Vec<Choice>) {
        if self.may_place(seat).is_err() {
            return;
        }
        let gift = self.table.player(seat).gift;
        let Some(sites) = self.sites(seat) else { return };
        self.distinct_cards(self.suit_in_hand(seat, Suit::Room)).for_each(|card| {
            if self.may_place_card(seat, card).is_err() {
                return;
            }
            self.spots_on(&sites, card).for_each(|spot| out.push(Choice::Build { card, spot }));
            if gift && !self.game.minibosses.contains(card) {
                self.gifts(seat, card, out);
            }
        });
        if gift {
            out.sort_unstable();
        }
    }

    /// A gift goes on a face-up active Room of an opponent where it is legal (CARD-surprise-gift-01).
    fn gifts(self, seat: Seat, card: CardId, out: &mut Vec<Choice>) {
        for home in self.opponents(seat).iter() {
            for (slot, _) in self.active_rooms_of(home) {
                if self.can_build(home, card, Spot::Over(slot)).is_ok() {
                    out.push(Choice::Gift { card, seat: home, slot });
                }
            }
        }
    }

    /// Why a window does not take a choice; nothing where it has no say about such a thing.
    pub(crate) fn refuse_window(self, of: WindowOf, active: Seat, seat: Seat, choice: Choice) -> Option<Ruling> {
        let building = of == WindowOf::BuildTurn;
        let done = |may: Result<(), Ruling>| Some(may.err().unwrap_or(Ruling::PRIO_03));
        match choice {
            Choice::Build { card, spot } if building && seat == active => {
                done(self.may_place(seat).and_then(|()| self.may_place_at(seat, card, spot)))
            }
            Choice::Build { .. } if building && self.table.built.contains(seat) => Some(Ruling::BUILD_03),
            Choice::Build { .. } if building => Some(Ruling::BUILD_04),
            Choice::Cast { card, mode } => Some(self.refuse_play(of, seat, Source::Card(card), mode)),
            Choice::Use { source, ability } => Some(self.refuse_play(of, seat, source, ability)),
            Choice::TakeUp(card) if building && seat == active => done(self.may_take_up(seat, card)),
            Choice::Promote { card, with } if building && seat == active => done(self.may_promote(seat, card, with)),
            Choice::Build { .. }
            | Choice::TakeUp(_)
            | Choice::Promote { .. }
            | Choice::Gift { .. }
            | Choice::Trade(_)
            | Choice::Pick(_)
            | Choice::Pass
            | Choice::No
            | Choice::Yes
            | Choice::Decline => None,
        }
    }

    fn may_place_at(self, seat: Seat, card: CardId, spot: Spot) -> Result<(), Ruling> {
        self.can_build_in_detail(seat, card, spot)?;
        self.may_place_card(seat, card)
    }

    fn refuse_play(self, of: WindowOf, seat: Seat, source: Source, ability: u8) -> Ruling {
        let text = &self.source_text(source).plays[usize::from(ability)];
        match self.may_declare(source, text, of.phase(), seat) {
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

    /// A Room's window takes no more plays once its Hero no longer stands there (T29).
    pub fn is_open(self, of: WindowOf) -> bool {
        match of {
            WindowOf::BuildTurn | WindowOf::Entry(_) | WindowOf::Portion => true,
            WindowOf::Between => self.active_rooms().any(|(_, _, stack)| stack.level == 3),
            WindowOf::Room(hero) => {
                self.table.walk.is_some_and(|walk| walk.hero == hero && matches!(walk.at, At::Room(_)))
            }
        }
    }

    /// Who is asked in a window after so many passes in a row.
    pub fn asked_in_window(self, active: Seat, asked: u8) -> Option<Seat> {
        match asked.checked_sub(1) {
            None => Some(active),
            Some(before) => self.order().filter(|seat| *seat != active).nth(usize::from(before)),
        }
    }

    /// The Spell that a cancel would answer now.
    pub fn cancellable(self) -> Option<CardId> {
        self.table.chain.last().and_then(|play| self.spell(play))
    }
}
