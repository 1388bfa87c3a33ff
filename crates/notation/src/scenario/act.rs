//! Does what a player does: brings the player to act, makes the play and gives the answers that follow it.

use super::action::{Action, Answer};
use super::shortcut::question;
use super::table::ScenarioTable;
use crate::choice::{self, Said, Verb};
use crate::fault::Fault;
use crate::ledger::Ledger;
use soulkeep_rules::{Choice, Event, Look, Play, Seat, State, Thing, Why, Window};

impl ScenarioTable<'_> {
    pub fn act(&mut self, action: &Action) -> Result<(), Fault> {
        self.go_on();
        self.bring(action.seat).map_err(|message| self.explain(Fault::new(action.at.clone(), message)))?;
        let choice = match action.said.choose(self.look(), action.seat) {
            Ok(choice) => choice,
            Err(wrong) => {
                let refused = self.explain(self.refusal(action, &wrong));
                self.pass_cancels(action.seat)
                    .and_then(|()| action.said.choose(self.look(), action.seat).ok())
                    .ok_or(refused)?
            }
        };
        let mut before = Before::of(self, choice);
        self.apply(action.seat, choice);
        self.answer(action.seat, &action.answers, &mut before)
    }

    fn refusal(&self, action: &Action, wrong: &choice::SaidError) -> Fault {
        if let Some(name) = action.said.not_held(self.look(), action.seat) {
            let offers = choice::offers(self.look(), action.seat);
            return Fault::new(action.at.clone(), format!("{} does not hold {name}; {offers}", action.seat));
        }
        let ruling =
            action.said.likely(self.look(), action.seat).map(|choice| self.look().why_not(action.seat, choice));
        let fault = Fault::new(action.at.clone(), wrong.to_string());
        match (wrong, ruling) {
            (choice::SaidError::NotOffered(_), Some(ruling)) => {
                fault.help(format!("the engine names {}", Ledger::cite(ruling.id())))
            }
            (_, _) => fault,
        }
    }

    /// Those before a seat pass, within the same window, so that it is asked.
    pub fn bring(&mut self, seat: Seat) -> Result<(), String> {
        let window = self.window();
        self.pass_for(seat, |table| window.is_some() && table.window() == window)
    }

    /// Nobody cancels: what was declared waits, and a seat is asked in the window. Not if it takes effect instead.
    fn pass_cancels(&mut self, seat: Seat) -> Option<()> {
        let happened = self.log.len();
        while self.state.cancel_passes().is_some() {
            let asked = self.decision()?.seats.iter().next()?;
            self.apply(asked, Choice::Pass);
        }
        (self.log.len() == happened && self.asks(seat)).then_some(())
    }

    /// The same without anything coming about: nothing resolves, and no other play is answered than before.
    pub fn bring_at_once(&mut self, seat: Seat) -> Result<(), String> {
        let moment = self.moment_of_play();
        self.pass_for(seat, |table| moment.is_some() && table.moment_of_play() == moment)
    }

    /// Passes for others until a seat is asked, as long as it is still the same.
    fn pass_for(&mut self, seat: Seat, same: impl Fn(&Self) -> bool) -> Result<(), String> {
        while !self.asks(seat) {
            let asked = self.decision().and_then(|decision| decision.seats.iter().next());
            let passes = asked.filter(|asked| self.legal(*asked).contains(&Choice::Pass) && same(self));
            let Some(asked) = passes else { return Err(format!("{seat} is not asked now: {}", question(self))) };
            self.apply(asked, Choice::Pass);
            if !same(self) {
                return Err(format!("{seat} is not asked any more before that is over: {}", question(self)));
            }
        }
        Ok(())
    }

    /// What can be answered now: the window or cancel step, what was declared in it, and all that has happened.
    fn moment_of_play(&self) -> Option<(Window, bool, Vec<Play>, usize)> {
        let window = self.state.window()?;
        let cancels = match self.decision()?.why {
            Why::Cancel { .. } => true,
            why if why.window_of().is_some() => false,
            _ => return None,
        };
        let declared = self.state.pending.iter().chain(self.state.chain.iter()).copied().collect();
        Some((window.unasked(), cancels, declared, self.log.len()))
    }

    /// The innermost window, whoever is asked in it.
    fn window(&self) -> Option<Window> {
        self.state.window().map(Window::unasked)
    }

    /// Gives the answers that follow a play, each to the question it fits.
    pub fn answer(&mut self, seat: Seat, answers: &[Answer], before: &mut Before) -> Result<(), Fault> {
        let mut left: Vec<&Answer> = answers.iter().collect();
        while !left.is_empty() && self.asks(seat) {
            let fits = |answer: &&Answer| self.is_open_to(answer) && answer.said.choose(self.look(), seat).is_ok();
            let fitting = left.iter().position(fits);
            let Some(index) = fitting else { break };
            if let Ok(choice) = left.remove(index).said.choose(self.look(), seat) {
                before.note(choice);
                self.apply(seat, choice);
            }
        }
        match left.into_iter().find(|answer| !self.came_about(&answer.said, before)) {
            None => Ok(()),
            Some(answer) => Err(self.explain(self.not_asked(seat, answer))),
        }
    }

    /// What is said to be given up answers nothing but a cost, should that have been paid without a question.
    pub fn is_open_to(&self, answer: &Answer) -> bool {
        !answer.pays || self.decision().is_some_and(|decision| matches!(decision.why, Why::Cost { .. }))
    }

    fn not_asked(&self, seat: Seat, answer: &Answer) -> Fault {
        if self.asks(seat) {
            let offers = choice::offers(self.look(), seat);
            return Fault::new(answer.at.clone(), format!("that is not what is asked; {offers}"));
        }
        let message = format!("{seat} is not asked for that yet: {}", question(self));
        let help =
            "what a play asks as it takes effect is answered by a line of its own, after `resolve` or `all pass`";
        Fault::new(answer.at.clone(), message).help(help)
    }

    /// Where there is one way to go on the engine takes it without asking; then an event tells of it. A cancel is
    /// aimed at what it answers, and that is told by the play itself.
    pub fn came_about(&self, said: &Said, before: &mut Before) -> bool {
        let Verb::Pick(noun) = &said.verb else { return false };
        let then = Look::new(self.game, &before.state);
        let declared = |state: &State| state.chain.iter().chain(state.pending.iter()).copied().collect::<Vec<Play>>();
        let earlier = declared(&before.state);
        let new = declared(&self.state).into_iter().filter(|play| !earlier.contains(play));
        let aims = new.flat_map(|play| play.targets.iter().copied().collect::<Vec<Thing>>());
        let things = self.log[before.log..].iter().filter_map(involved).chain(aims);
        let mut untold = things.filter(|thing| !before.told.contains(thing));
        let found = untold.find(|thing| noun.fits(self.look(), *thing) || noun.fits(then, *thing));
        before.told.extend(found);
        found.is_some()
    }
}

/// How things stood before an action: what is destroyed by it had its place then.
pub struct Before {
    pub state: State,
    log: usize,
    /// What an answer has been about, so that it is not taken for another answer.
    told: Vec<Thing>,
}

impl Before {
    /// How things stand before a choice is made.
    pub fn of(table: &ScenarioTable<'_>, choice: Choice) -> Before {
        let mut before = Before { state: table.state, log: table.log.len(), told: Vec::new() };
        before.note(choice);
        before
    }

    pub fn note(&mut self, choice: Choice) {
        if let Choice::Pick(thing) = choice {
            self.told.push(thing);
        }
    }
}

/// The thing that an event without a question was about.
fn involved(event: &Event) -> Option<Thing> {
    match *event {
        Event::Targeted { target, .. } => Some(target),
        Event::Discarded { card, .. }
        | Event::Destroyed { card, .. }
        | Event::Recovered { card, .. }
        | Event::Found { card, .. }
        | Event::Shown { card, .. }
        | Event::Given { card, .. }
        | Event::Diverted { card, .. }
        | Event::Stolen { card, .. }
        | Event::Searched { card, .. }
        | Event::Raised { card, .. }
        | Event::MinibossPromoted { card, .. }
        | Event::MinibossReturned { card, .. } => Some(Thing::Card(card)),
        Event::HeroLeftGame { hero } | Event::HeroHealed { hero, .. } => Some(Thing::Hero(hero)),
        Event::ItemAttached { item, .. }
        | Event::ItemWon { item, .. }
        | Event::ItemTurned { item, .. }
        | Event::ItemLeftGame { item } => Some(Thing::Item(item)),
        Event::CoinsPaid { count, .. } | Event::CoinsPlaced { count, .. } => Some(Thing::Number(count)),
        _ => None,
    }
}
