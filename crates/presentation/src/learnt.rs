//! Whether somebody has learnt something, so that a choice can no longer be taken back.

use super::stack;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{BossId, CardSet, View};

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
    use soulkeep_notation::replay::Recorder;
    use soulkeep_rules::{Chance, Choice, Dice, Game, Options, Seat, State};

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
                let legal = state.legal(&game, seat);
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
