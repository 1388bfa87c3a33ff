//! Carries out the steps of an effect, one after the other.

use crate::chance::Chance;
use crate::choice::Choice;
use crate::compile::Span;
use crate::decision::{Ask, Decision, Task, Why};
use crate::effect::prompt::task;
use crate::effect::{Chosen, Run};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{CardId, SEATS, Seat};
use crate::list::List;
use crate::look::Look;
use crate::why_not::ANSWER_WHAT_IS_ASKED;
use soulkeep_cards::{Condition, Effect, Ruling, Side};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_run(&mut self, run: Run) -> Flow {
        let Some(step) = self.look().current_step(&run).copied() else {
            self.finish_run(run);
            return Flow::Continue;
        };
        match step {
            Effect::May(inner) => return self.offer(run, inner),
            Effect::Or { first, second } => return self.offer_either(run, first, second),
            Effect::If { needs, then } => self.do_if(run, &needs, then),
            Effect::Each { who, effect } => self.for_each(run, who, effect),
            Effect::ForEach { who, effect } => self.about_each(run, who, effect),
            Effect::They(effect) => self.have_them(run, effect),
            Effect::Ask(prompt) => return self.step_prompt(run, prompt),
            Effect::Do(change) => {
                self.next(run);
                self.change(&run, change);
            }
        }
        Flow::Continue
    }

    pub(crate) fn answer_run(&mut self, run: Run, choice: Choice) {
        let Some(step) = self.look().current_step(&run).copied() else { return };
        match step {
            Effect::May(inner) => self.answer_offer(run, inner, choice),
            Effect::Or { first, second } => self.step_into(run, if choice == Choice::Yes { first } else { second }),
            Effect::Ask(prompt) => self.answer_prompt(run, prompt, choice),
            Effect::If { .. } | Effect::Each { .. } | Effect::ForEach { .. } | Effect::They(_) | Effect::Do(_) => {}
        }
    }

    /// The list is done; with the last one the whole effect is.
    fn finish_run(&mut self, run: Run) {
        self.pop();
        if !matches!(self.state.frames.last(), Some(Frame::Run(_))) {
            self.state.players.iter_mut().for_each(|player| player.found = CardId::NONE);
            self.divert(run.owner);
        }
    }

    fn answer_offer(&mut self, run: Run, inner: Span, choice: Choice) {
        if choice == Choice::Yes {
            return self.step_into(run, inner);
        }
        self.next(run);
        if run.limited {
            self.emit(Event::LimitRestored { source: run.source });
        }
    }

    /// The steps inside the current one come first, then those after it.
    fn step_into(&mut self, run: Run, inner: Span) {
        self.next(run);
        self.push(Frame::Run(Run { span: inner, left: 0, limited: false, ..run }));
    }

    /// The step is done; the next one comes. What has begun to happen has used its limit up.
    pub(super) fn next(&mut self, run: Run) {
        let span = Span { start: run.span.start + 1, end: run.span.end };
        self.replace(Frame::Run(Run { span, left: 0, limited: false, ..run }));
    }

    /// Nothing to act on: the rest of the list is wasted (TERM-38).
    pub(super) fn waste(&mut self, run: Run) {
        let span = Span { start: run.span.end, end: run.span.end };
        self.replace(Frame::Run(Run { span, ..run }));
        self.emit(Event::Wasted { source: run.source });
    }

    fn offer(&mut self, run: Run, inner: Span) -> Flow {
        if self.look().can_begin(&Run { span: inner, left: 0, ..run }) {
            return Flow::Wait;
        }
        self.answer_run(run, Choice::No);
        Flow::Continue
    }

    fn do_if(&mut self, run: Run, needs: &Condition, then: Span) {
        if self.look().holds(needs, &run.scope()) {
            self.step_into(run, then);
        } else {
            self.next(run);
        }
    }

    /// What cannot be done is no choice.
    fn offer_either(&mut self, run: Run, first: Span, second: Span) -> Flow {
        let can = |span: Span| self.look().can_begin(&Run { span, left: 0, ..run });
        match (can(first), can(second)) {
            (true, true) => return Flow::Wait,
            (true, false) => self.step_into(run, first),
            (false, true) => self.step_into(run, second),
            (false, false) => self.next(run),
        }
        Flow::Continue
    }

    /// G12: in XP order, so the last one's part goes to the bottom.
    fn for_each(&mut self, run: Run, who: Side, effect: Span) {
        let seats = self.seats_on(&run, who);
        self.next(run);
        for you in seats.iter().rev() {
            self.push(Frame::Run(Run { span: effect, you: *you, left: 0, limited: false, ..run }));
        }
    }

    /// The same, done by one player about each of the others.
    fn about_each(&mut self, run: Run, who: Side, effect: Span) {
        let seats = self.seats_on(&run, who);
        self.next(run);
        for seat in seats.iter().rev() {
            let chosen = Chosen { seat: Some(*seat), ..run.chosen };
            self.push(Frame::Run(Run { span: effect, chosen, left: 0, limited: false, ..run }));
        }
    }

    fn seats_on(&self, run: &Run, who: Side) -> List<Seat, SEATS> {
        let mut seats = List::new(run.you);
        for seat in self.look().order().filter(|seat| self.look().on_side(who, &run.scope(), *seat)) {
            // There is a place for everybody.
            let _ = seats.push(seat);
        }
        seats
    }

    /// To the chosen player nobody else is chosen.
    fn have_them(&mut self, run: Run, effect: Span) {
        self.next(run);
        let chosen = Chosen { seat: None, ..run.chosen };
        self.push(Frame::Run(Run { span: effect, you: run.whom(), chosen, left: 0, limited: false, ..run }));
    }
}

impl<'a> Look<'a> {
    pub(crate) fn ask_run(self, run: Run) -> Option<Decision> {
        let (ask, why) = match *self.current_step(&run)? {
            Effect::May(offer) => (Ask::YesNo, Why::May { run, offer }),
            Effect::Or { first, second } => (Ask::YesNo, Why::Either { run, first, second }),
            Effect::Ask(prompt) => {
                let task = task(&run, prompt);
                let ask = if matches!(task, Task::Draw(_) | Task::PlaceCoins) { Ask::Number } else { Ask::Pick };
                (ask, Why::Effect { run, task })
            }
            Effect::If { .. } | Effect::Each { .. } | Effect::ForEach { .. } | Effect::They(_) | Effect::Do(_) => {
                return None;
            }
        };
        Some(Decision::of(run.you, ask, why))
    }

    /// The step that an effect has come to, unless it is over.
    pub(crate) fn current_step(self, run: &Run) -> Option<&'a Effect<Span>> {
        let at = usize::from(run.span.start);
        (run.span.start < run.span.end).then(|| &self.game.program[at])
    }

    /// The answers to the question that a step asks; none if it asks nothing.
    pub(crate) fn run_choices(self, run: &Run, out: &mut Vec<Choice>) {
        match self.current_step(run) {
            Some(Effect::May(_) | Effect::Or { .. }) => out.extend([Choice::No, Choice::Yes]),
            Some(Effect::Ask(prompt)) => self.prompt_choices(run, prompt, out),
            Some(
                Effect::If { .. } | Effect::Each { .. } | Effect::ForEach { .. } | Effect::They(_) | Effect::Do(_),
            )
            | None => {}
        }
    }

    /// Why a step does not take an answer; nothing where it has no say about such a thing.
    pub(crate) fn refuse_run(self, run: &Run, seat: Seat, choice: Choice) -> Option<Ruling> {
        if let Choice::Build { card, spot } = choice {
            return Some(self.can_build_in_detail(seat, card, spot).err().unwrap_or(ANSWER_WHAT_IS_ASKED));
        }
        let (Choice::Pick(thing), Effect::Ask(prompt)) = (choice, self.current_step(run)?) else { return None };
        Some(self.misfit(thing, self.wanted_by(run, prompt)))
    }

    /// Whether a list of effects could do anything if it began now: what cannot be done is not offered.
    pub(crate) fn can_begin(self, run: &Run) -> bool {
        match self.current_step(run) {
            Some(Effect::Ask(prompt)) => self.can_ask(run, prompt),
            Some(Effect::Do(change)) => self.can_change(run, change),
            Some(
                Effect::May(_)
                | Effect::Or { .. }
                | Effect::If { .. }
                | Effect::Each { .. }
                | Effect::ForEach { .. }
                | Effect::They(_),
            ) => true,
            None => false,
        }
    }
}
