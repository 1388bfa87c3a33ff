//! Short lessons: positions with a goal. Each is a scenario that also shows how the goal is reached.

use crate::protocol::view::{Goal, Lesson};
use soulkeep_bots::Level;
use soulkeep_notation::scenario::Exercise;
use soulkeep_table::{Chair, Match, Setup};

/// A position of a lesson.
pub struct Step {
    lesson: &'static str,
    sets: &'static [&'static str],
    scenario: &'static str,
}

macro_rules! step {
    ($lesson:literal, $sets:expr, $file:literal) => {
        Step { lesson: $lesson, sets: &$sets, scenario: include_str!(concat!("../lessons/", $file, ".scn")) }
    };
}

/// The steps of each lesson in their order.
static STEPS: [Step; 10] = [
    step!("spells", ["BMR"], "spells-1"),
    step!("spells", ["BMR"], "spells-2"),
    step!("spells", ["BMR"], "spells-3"),
    step!("rooms", ["BMR"], "rooms-1"),
    step!("rooms", ["BMR"], "rooms-2"),
    step!("luring", ["BMR"], "luring-1"),
    step!("luring", ["BMR"], "luring-2"),
    step!("minibosses", ["RMB"], "minibosses-1"),
    step!("minibosses", ["RMB", "BMR"], "minibosses-2"),
    step!("minibosses", ["BMR", "THK"], "minibosses-3"),
];

fn steps(lesson: &str) -> impl Iterator<Item = &'static Step> {
    STEPS.iter().filter(move |step| step.lesson == lesson)
}

/// The step of a lesson with this number, counted from one.
pub fn step(lesson: &str, number: u8) -> Option<&'static Step> {
    steps(lesson).nth(usize::from(number).checked_sub(1)?)
}

impl Step {
    /// One person against a bot that looks one step ahead, the same for everybody.
    pub fn setup(&self) -> Setup {
        let sets = self.sets.iter().map(|code| (*code).to_owned()).collect();
        let usual = Setup::new(sets, vec![Chair::Person, Chair::Bot(Level::Ogre)], 1);
        Setup { chosen: true, exercise: Some(self.scenario.to_owned()), ..usual }
    }
}

/// Which step a match is, and how it stands with its goal.
pub fn of(game: &Match) -> Option<Lesson> {
    let scenario = game.setup().exercise.as_deref()?;
    let lesson = STEPS.iter().find(|step| step.scenario == scenario)?.lesson;
    let number = steps(lesson).position(|step| step.scenario == scenario)?;
    let steps = steps(lesson).count() as u8;
    Some(Lesson { lesson: lesson.to_owned(), step: number as u8 + 1, steps, goal: goal(game, scenario)? })
}

fn goal(game: &Match, scenario: &str) -> Option<Goal> {
    let exercise = Exercise::read(scenario).ok()?;
    Some(match exercise.is_reached(game.game(), game.state()) {
        true => Goal::Reached,
        false if exercise.is_late(game.state()) || game.outcome().is_some() => Goal::Missed,
        false => Goal::Open,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Games;
    use soulkeep_notation::scenario::judge;

    /// The goal is not reached at the beginning, and is by what the scenario does.
    #[test]
    fn every_step_has_a_goal_that_can_be_reached() {
        for step in &STEPS {
            let judged = judge(step.lesson, step.scenario);
            assert!(judged.passed(), "{}: {:?}", judged.title, judged.faults);
            let setup = step.setup();
            let game = Games::default().get(&setup).unwrap();
            let game = Match::new(setup, game).unwrap();
            let lesson = of(&game).unwrap();
            assert_eq!((lesson.lesson.as_str(), lesson.goal), (step.lesson, Goal::Open), "{}", judged.title);
            let again = super::step(&lesson.lesson, lesson.step).unwrap();
            assert_eq!(again.scenario, step.scenario);
        }
    }

    #[test]
    fn there_are_no_other_steps() {
        assert!(step("spells", 0).is_none() && step("spells", 4).is_none() && step("cooking", 1).is_none());
    }
}
