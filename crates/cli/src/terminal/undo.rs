//! Taking choices back.
//!
//! A choice of yours can be taken back until one of these has happened after it:
//! * another seat has answered anything, if only by passing;
//! * chance has decided anything;
//! * you see a card or a Boss whose face you could not see before.
//!
//! So nobody ever acts on what is taken back, and nothing that you have learnt is ever played around.

use super::stack;
use super::tale::Teller;
use soulkeep_notation::replay::{Recorder, Writer};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{BossId, CardSet, Dice, State, View};

/// The game as it was before a choice of yours.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    pub state: State,
    pub chance: Recorder<Dice>,
    pub teller: Teller,
    pub writer: Writer,
    /// How many choices had been made, and how long the log was.
    pub choices: usize,
    pub lines: usize,
    /// The choice, in words.
    pub what: String,
}

/// Whether faces are seen that were not seen before.
pub fn has_learnt(before: &View, after: &View) -> bool {
    let news = faces(after).minus(&faces(before));
    let hidden_boss = |seat: usize| bosses(before)[seat] == BossId::NONE && bosses(after)[seat] != BossId::NONE;
    !news.is_empty() || (0..SEATS).any(hidden_boss)
}

fn bosses(view: &View) -> [BossId; SEATS] {
    view.table.players.map(|player| player.boss)
}

/// Every card whose face the observer sees.
fn faces(view: &View) -> CardSet {
    let table = &view.table;
    let mut seen = table.pile.or(&table.declared).or(&table.gone).or(&view.searched.unwrap_or_default());
    for player in &table.players {
        seen = seen.or(&player.hand).or(&player.aside);
        for place in player.dungeon.iter() {
            let cards = stack::cards(table, place.top).chain(stack::face(place.face_down));
            cards.chain(stack::face(place.mini)).for_each(|card| seen.insert(card));
        }
    }
    table.kept.iter().for_each(|(card, _)| seen.insert(*card));
    seen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::referee::{Made, Referee};
    use crate::terminal::setup::Setup;
    use soulkeep_rules::{Chance, Choice, Game, Options, Seat};
    use soulkeep_text::Lang;

    fn referee(seed: u64) -> Referee {
        Referee::new(Setup::sample(seed), Lang::En).unwrap()
    }

    /// Lets the others answer until the player has something to choose.
    fn until_asked(referee: &mut Referee) {
        let you = referee.setup.you;
        while let Some(decision) = referee.decision() {
            let seat = decision.seats.iter().find(|seat| *seat != you).unwrap_or(you);
            let legal = referee.legal(seat);
            if seat == you && legal.len() > 1 {
                return;
            }
            referee.answer(seat, legal[0]).unwrap();
        }
    }

    fn asked() -> Made {
        Made::Asked("something".to_owned())
    }

    /// The first question at which a Room can be placed.
    fn first_build(referee: &mut Referee) -> Choice {
        until_asked(referee);
        let legal = referee.legal(referee.setup.you);
        *legal.iter().find(|choice| matches!(choice, Choice::Build { .. })).unwrap()
    }

    #[test]
    fn a_placed_room_can_be_taken_back() {
        // In seat B of two, A has the higher XP, so that B's placement is the last one before the reveal.
        let mut referee = referee(4);
        until_asked(&mut referee);
        let pass = Choice::Pass;
        referee.play(pass, asked()).unwrap();
        let build = first_build(&mut referee);
        let (view, replay, lines) = (referee.view(), referee.replay(), referee.log.len());
        referee.play(build, asked()).unwrap();
        assert!(referee.can_undo() && referee.view() != view);
        assert_eq!(referee.undo().as_deref(), Some("something"));
        assert!(referee.view() == view && referee.replay() == replay && referee.log.len() == lines);
        assert_eq!(referee.undo(), None);
    }

    #[test]
    fn what_another_seat_has_answered_is_final() {
        let mut referee = referee(4);
        until_asked(&mut referee);
        referee.play(Choice::Pass, asked()).unwrap();
        let build = first_build(&mut referee);
        referee.play(build, asked()).unwrap();
        referee.play(Choice::Pass, Made::ForYou).unwrap();
        assert!(referee.can_undo());
        let other = referee.decision().unwrap().seats.iter().next().unwrap();
        assert_ne!(other, referee.setup.you);
        referee.answer(other, Choice::Pass).unwrap();
        assert_eq!(referee.undo(), None);
    }

    #[test]
    fn a_refused_choice_leaves_nothing_to_take_back() {
        let mut referee = referee(4);
        until_asked(&mut referee);
        assert!(referee.play(Choice::Yes, asked()).is_err());
        assert!(!referee.can_undo());
    }

    /// Two worlds that a player cannot tell apart still look alike after a choice that is not final.
    #[test]
    fn a_choice_that_can_be_taken_back_has_taught_nothing() {
        let (mut open, mut closed) = (0, 0);
        for number in 0..12 {
            let game = Game::new(&soulkeep_cards::printed_sets().unwrap(), 3, Options::default()).unwrap();
            let (mut dice, mut bot) = (Recorder::new(Dice::new(number)), Dice::new(number));
            let mut state = game.start(&mut dice, &mut ());
            dice.take();
            while let Some(decision) = state.decision(&game) {
                let seat = decision.seats.iter().next().unwrap();
                let mut legal = Vec::new();
                state.legal(&game, seat, &mut legal);
                let choice = legal[bot.below(legal.len() as u32) as usize];
                let before = View::of(&game, &state, Some(seat));
                let world = before.sample(&game, &mut bot);
                state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
                let after = View::of(&game, &state, Some(seat));
                if dice.take().is_empty() && !has_learnt(&before, &after) {
                    assert_looks_alike(&game, world, seat, choice, &after);
                    open += 1;
                } else {
                    closed += 1;
                }
            }
        }
        assert!(open > 1000 && closed > 100, "{open} {closed}");
    }

    fn assert_looks_alike(game: &Game, mut world: State, seat: Seat, choice: Choice, seen: &View) {
        world.apply_unchecked(game, seat, choice, &mut Dice::new(0), &mut ());
        assert!(View::of(game, &world, Some(seat)) == *seen, "{seat} learns from {choice:?}");
    }
}
