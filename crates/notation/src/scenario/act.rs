//! Does what a player does: brings the player to act, makes the play and gives the answers that follow it.

use super::action::{Action, Answer};
use super::shortcut::question;
use super::table::Table;
use crate::choice::{self, Said, Verb};
use crate::fault::Fault;
use crate::ledger::Ledger;
use soulkeep_rules::frame::{Frame, WindowOf};
use soulkeep_rules::{Choice, Event, Look, Seat, State, Thing};

impl Table<'_> {
    pub fn act(&mut self, action: &Action) -> Result<(), Fault> {
        self.bring(action.seat).map_err(|message| self.explain(Fault::new(action.at.clone(), message)))?;
        let choice = match action.said.choose(self.look(), action.seat) {
            Ok(choice) => choice,
            Err(wrong) => return Err(self.explain(self.refusal(action, &wrong))),
        };
        let before = Before { state: self.state, log: self.log.len() };
        self.apply(action.seat, choice);
        self.answer(action.seat, &action.answers, &before)
    }

    fn refusal(&self, action: &Action, wrong: &choice::Wrong) -> Fault {
        let ruling =
            action.said.likely(self.look(), action.seat).map(|choice| self.look().why_not(action.seat, choice));
        let fault = Fault::new(action.at.clone(), wrong.to_string());
        match (wrong, ruling) {
            (choice::Wrong::NotOffered(_), Some(ruling)) => {
                fault.help(format!("the engine names {}", Ledger::cite(ruling)))
            }
            (_, _) => fault,
        }
    }

    /// Those before a seat pass, within the same window, so that it is asked.
    pub fn bring(&mut self, seat: Seat) -> Result<(), String> {
        let window = self.window();
        while !self.asks(seat) {
            let asked = self.decision().and_then(|decision| decision.seats.iter().next());
            let passes = asked.filter(|asked| self.legal(*asked).contains(&Choice::Pass) && window.is_some());
            let Some(asked) = passes else { return Err(format!("{seat} is not asked now: {}", question(self))) };
            self.apply(asked, Choice::Pass);
            if self.window() != window {
                return Err(format!("{seat} is not asked in that window any more: {}", question(self)));
            }
        }
        Ok(())
    }

    /// The innermost window, whoever is asked in it.
    fn window(&self) -> Option<(usize, WindowOf, Seat)> {
        let frames = self.state.frames.iter().enumerate().rev();
        frames.into_iter().find_map(|(depth, frame)| match frame {
            Frame::Window { of, active, .. } => Some((depth, *of, *active)),
            _ => None,
        })
    }

    /// Gives the answers that follow a play, each to the question it fits.
    pub fn answer(&mut self, seat: Seat, answers: &[Answer], before: &Before) -> Result<(), Fault> {
        let mut left: Vec<&Answer> = answers.iter().collect();
        while !left.is_empty() && self.asks(seat) {
            let fitting = left.iter().position(|answer| answer.said.choose(self.look(), seat).is_ok());
            let Some(index) = fitting else { break };
            if let Ok(choice) = left.remove(index).said.choose(self.look(), seat) {
                self.apply(seat, choice);
            }
        }
        match left.into_iter().find(|answer| !self.came_about(&answer.said, before)) {
            None => Ok(()),
            Some(answer) => {
                let offered = choice::offers(self.look(), seat);
                Err(self.explain(Fault::new(answer.at.clone(), format!("that is not what is asked; {offered}"))))
            }
        }
    }

    /// Where there is one way to go on the engine takes it without asking; then an event tells of it.
    pub fn came_about(&self, said: &Said, before: &Before) -> bool {
        let Verb::Pick(noun) = &said.verb else { return false };
        let then = Look::new(self.game, &before.state);
        let mut things = self.log[before.log..].iter().filter_map(involved);
        things.any(|thing| noun.fits(self.look(), thing) || noun.fits(then, thing))
    }
}

/// How things stood before an action: what is destroyed by it had its place then.
pub struct Before {
    pub state: State,
    pub log: usize,
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
