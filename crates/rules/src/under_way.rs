//! What those outside may ask about what is under way, and how a position is taken up.
//!
//! Frames are nobody's business but the engine's. Whoever lays out a position names a [`Moment`].

use crate::choice::Source;
use crate::effect::Run;
use crate::fault::Fault;
use crate::frame::{Declaring, Frame, Part, Walking, WindowOf};
use crate::game::Game;
use crate::ids::{Seat, SeatSet};
use crate::look::Look;
use crate::play::Play;
use crate::round::Stage;
use crate::state::{At, State, Table};
use std::fmt::Debug;

/// A point from which a position is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// These seats have yet to keep their opening hand.
    Mulligans(SeatSet),
    /// A phase is about to begin.
    Phase(Stage),
    /// The build turn of a seat; those before it have had theirs.
    BuildTurn(Seat),
    /// The part of the Adventure phase in which a seat is active is about to begin.
    Portion(Seat),
    /// The Hero of [`Table::walk`](crate::Table::walk) is on its way, in the portion of the seat whose dungeon it is in.
    Walk,
}

/// A window that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Whose build turn or portion it is.
    pub active: Seat,
    /// How many have passed in a row.
    pub passes: u8,
    /// What the window belongs to, and how deep it lies in what is under way: another one differs in this.
    mark: (usize, WindowOf),
}

impl Window {
    /// The same window before anybody has passed in it.
    #[must_use]
    pub fn unasked(self) -> Window {
        Window { passes: 0, ..self }
    }
}

impl Table {
    /// The phase that is being played. Before the first turn it is the end of the one before.
    pub fn stage(&self) -> Option<Stage> {
        // The root names the phase that comes next.
        self.next_stage().map(|next| match next {
            Stage::Beginning => Stage::End,
            Stage::Build => Stage::Beginning,
            Stage::Reveal => Stage::Build,
            Stage::Bait => Stage::Reveal,
            Stage::Adventure => Stage::Bait,
            Stage::End => Stage::Adventure,
        })
    }

    /// The phase that comes next; none once the game is over.
    pub fn next_stage(&self) -> Option<Stage> {
        self.frames.iter().find_map(|frame| if let Frame::Turn(next) = frame { Some(*next) } else { None })
    }

    /// The innermost window, whoever is asked something else meanwhile.
    pub fn window(&self) -> Option<Window> {
        self.frames.iter().enumerate().rev().find_map(|(depth, frame)| {
            let Frame::Window { of, active, asked } = *frame else { return None };
            Some(Window { active, passes: asked, mark: (depth, of) })
        })
    }

    /// How many have passed in a row on the play that may be cancelled now.
    pub fn cancel_passes(&self) -> Option<u8> {
        if let Some(Frame::Cancel { asked }) = self.frames.last() { Some(*asked) } else { None }
    }

    /// The innermost effect that is being carried out.
    pub fn run(&self) -> Option<&Run> {
        self.frames.iter().rev().find_map(|frame| if let Frame::Run(run) = frame { Some(run) } else { None })
    }

    /// The card whose effect is being carried out; none where the walk of a Hero or a phase goes on by itself.
    pub fn speaker(&self) -> Option<Source> {
        let tells = |frame: &&Frame| {
            matches!(
                frame,
                Frame::Run(_) | Frame::Walk(_) | Frame::Portion { .. } | Frame::Window { .. } | Frame::Turn(_)
            )
        };
        // What else lies on top of an effect belongs to it.
        let last = self.frames.iter().rev().find(tells);
        if let Some(Frame::Run(run)) = last { Some(run.source) } else { None }
    }

    /// The play that is being declared.
    pub fn declaring(&self) -> Option<&Play> {
        if let Some(Frame::Declare { play, .. }) = self.frames.last() { Some(play) } else { None }
    }

    /// Plays that are being declared or carried out, the innermost last.
    pub fn plays_under_way(&self) -> impl Iterator<Item = &Play> {
        self.frames.iter().filter_map(|frame| {
            if let Frame::Declare { play, .. } | Frame::Resolve { play, .. } = frame { Some(play) } else { None }
        })
    }

    /// Whether somebody takes one of the cards that an opponent was made to discard.
    pub fn is_diverting(&self) -> bool {
        self.frames.iter().any(|frame| matches!(frame, Frame::Divert { .. }))
    }

    /// Whether Bosses are being chosen, so that nobody knows those of others.
    pub fn is_choosing_bosses(&self) -> bool {
        matches!(self.frames.last(), Some(Frame::KeepBoss { .. }))
    }

    /// Everything that is under way, to be printed where something went wrong.
    pub fn under_way(&self) -> &(impl Debug + use<>) {
        &self.frames
    }

    /// How many things are under way, one within the other.
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// How many triggered abilities wait for their turn.
    pub fn waiting_triggers(&self) -> usize {
        self.queue.len()
    }

    /// The same table with that under way which is under way at another.
    #[must_use]
    pub fn amid(&self, other: &Table) -> Table {
        Table { frames: other.frames, ..*self }
    }
}

impl State {
    /// Whether two states differ in nothing but how many have passed.
    pub fn is_same_but_for_passes(&self, other: &State) -> bool {
        let same_frames = self.frames.len() == other.frames.len()
            && self.frames.iter().zip(other.frames.iter()).all(|(one, two)| settled(*one) == settled(*two));
        same_frames && self.hidden == other.hidden && self.table.amid(other) == other.table
    }

    /// The state in which a play is being declared: to be aimed, or to be paid for.
    #[must_use]
    pub fn amid_declaring(&self, play: Play, aimed: bool) -> State {
        let mut state = *self;
        state.lay(Frame::Declare { play, step: if aimed { Declaring::Target } else { Declaring::Cost(1) } });
        state
    }

    /// Puts a position, in which nothing is under way, at a moment; says whether the seats that it names are in the game.
    /// [`State::resume`] plays on from there.
    #[must_use]
    pub fn begin_at(&mut self, game: &Game, moment: Moment) -> bool {
        match moment {
            Moment::Mulligans(waiting) => {
                self.lay(Frame::Opening { waiting });
                true
            }
            Moment::Phase(stage) => {
                self.begin_phase(stage);
                true
            }
            Moment::BuildTurn(active) => self.begin_build_turn(game, active).is_some(),
            Moment::Portion(seat) => self.begin_portion(game, seat, Part::Fresh).is_some(),
            Moment::Walk => self.begin_walk(game).is_some(),
        }
    }

    /// Forgets everything that is under way but the walk of [`Table::walk`](crate::Table::walk).
    pub(crate) fn leave_only_walk(&mut self) {
        self.pending.clear();
        self.chain.clear();
        self.queue.clear();
        self.frames.clear();
        let outside = self.walk.is_none_or(|walk| walk.at == At::Entrance);
        self.lay(Frame::Over);
        self.lay(Frame::Walk(if outside { Walking::Approach } else { Walking::Leaving }));
    }

    fn begin_phase(&mut self, stage: Stage) {
        self.lay(Frame::Turn(stage));
        if stage > Stage::Build {
            self.built = self.alive;
            self.players.iter_mut().for_each(|player| player.placements = 0);
        }
    }

    fn begin_build_turn(&mut self, game: &Game, active: Seat) -> Option<()> {
        let next = self.place_after(game, active)?;
        self.lay(Frame::Turn(Stage::Reveal));
        self.lay(Frame::BuildTurns { next });
        self.lay(Frame::Window { of: WindowOf::BuildTurn, active, asked: 0 });
        let (order, alive) = (self.order, self.alive);
        for seat in order.into_iter().filter(|seat| alive.contains(*seat)).take(usize::from(next) - 1) {
            self.built = self.built.with(seat);
            self.players[seat.index()].placements = 0;
        }
        Some(())
    }

    fn begin_portion(&mut self, game: &Game, seat: Seat, part: Part) -> Option<()> {
        let next = self.place_after(game, seat)?;
        self.begin_phase(Stage::End);
        self.lay(Frame::Portions { next });
        self.lay(Frame::Portion { seat, part });
        Some(())
    }

    fn begin_walk(&mut self, game: &Game) -> Option<()> {
        let walk = self.walk?;
        self.begin_portion(game, walk.seat, Part::Walked)?;
        let window = |of| Some(Frame::Window { of, active: walk.seat, asked: 0 });
        let (walking, window) = match walk.at {
            At::Entrance => (Walking::AtEntrance, window(WindowOf::Entry(walk.hero))),
            At::Room(_) => (Walking::Leaving, window(WindowOf::Room(walk.hero))),
            At::Before(_) | At::Into(_) => (Walking::Onward, None),
        };
        self.lay(Frame::Walk(walking));
        window.into_iter().for_each(|window| self.lay(window));
        self.hero_moved = true;
        Some(())
    }

    /// The place in acting order of whoever comes after a seat.
    fn place_after(&self, game: &Game, seat: Seat) -> Option<u8> {
        let place = Look::new(game, self).order().position(|other| other == seat)?;
        Some(place as u8 + 1)
    }

    /// What is laid out by hand is little, far from filling the stack.
    fn lay(&mut self, frame: Frame) {
        let held = self.frames.push(frame);
        self.check(held, Fault::UnderWay);
    }
}

/// A frame without who has passed in it.
fn settled(mut frame: Frame) -> Frame {
    if let Frame::Window { asked, .. } | Frame::Cancel { asked } = &mut frame {
        *asked = 0;
    }
    frame
}
