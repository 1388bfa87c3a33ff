//! Worlds as they are likely to be: what somebody placed face-down says something about it.

use crate::simple::{Pages, Scorer};
use soulkeep_rules::{CardId, Chance, Game, Look, Seat, Spot, State, View};

/// A world that the observer cannot tell from the true one, in which everybody placed the card that is best there out
/// of those that they had.
pub fn likely_world<C: Chance>(game: &Game, view: &View, chance: &mut C) -> State {
    let mut world = view.sample(game, chance);
    for seat in view.table.alive.iter() {
        let dungeon = &view.table.player(seat).dungeon;
        for slot in (0..dungeon.len()).filter(|slot| is_guess(view, seat, *slot)) {
            place_the_best(game, view, &mut world, seat, slot);
        }
    }
    world
}

/// Whether the observer only knows that somebody placed a card of their own there.
fn is_guess(view: &View, seat: Seat, slot: usize) -> bool {
    let stack = &view.table.player(seat).dungeon[slot];
    stack.face_down == CardId::HIDDEN && stack.placer == seat
}

/// Changes a face-down card for the one in its owner's hand that the owner would rather have placed there.
fn place_the_best(game: &Game, view: &View, world: &mut State, seat: Seat, slot: usize) {
    let placed = world.player(seat).dungeon[slot].face_down;
    let (before, spot) = before_placing(world, seat, slot);
    // What is known to be in hand was not placed.
    let had = before.player(seat).hand.minus(&view.table.player(seat).hand).and(&game.rooms);
    let pages = Pages::default();
    let scorer = Scorer::in_world(game, &before, seat, &pages);
    let look = Look::new(game, &before);
    let fitting = had.iter().filter(|card| look.can_build(seat, *card, spot).is_ok());
    let best = fitting.max_by_key(|card| (scorer.placing(*card, spot), *card == placed));
    if let Some(best) = best.filter(|best| *best != placed) {
        let player = world.player_mut(seat);
        player.dungeon[slot].face_down = best;
        player.hand.remove(best);
        player.hand.insert(placed);
    }
}

/// The world with a face-down card back in its owner's hand, and where it is about to be placed.
fn before_placing(world: &State, seat: Seat, slot: usize) -> (State, Spot) {
    let mut before = *world;
    let player = before.player_mut(seat);
    let placed = std::mem::replace(&mut player.dungeon[slot].face_down, CardId::NONE);
    player.hand.insert(placed);
    if player.dungeon[slot].top.is_some() {
        return (before, Spot::Over(slot as u8));
    }
    player.dungeon.remove(slot);
    (before, Spot::Left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bot, Random, Simple};
    use soulkeep_cards::printed_sets;
    use soulkeep_rules::{Dice, Options};

    /// A guess contradicts nothing that is seen, and nobody in it has placed a card that they like less than another.
    #[test]
    fn a_likely_world_looks_the_same_and_everybody_placed_their_best() {
        let all = Game::new(&printed_sets().unwrap(), 4, Options::default()).unwrap();
        assert!(guesses(&all, 3, &mut Simple::new(1)) > 20);
    }

    /// Minibosses are built and bought in the middle of an effect; what lies face-down meanwhile was placed before it.
    #[test]
    fn what_is_going_on_says_nothing_about_what_was_placed() {
        let minibosses = printed_sets().unwrap().into_iter().filter(|set| set.code == "RMB").collect::<Vec<_>>();
        let game = Game::new(&minibosses, 3, Options::default()).unwrap();
        assert!((0..150).map(|number| guesses(&game, number, &mut Random::new(number))).sum::<u32>() > 1000);
    }

    /// Guesses at every decision of a game of a bot with itself; says how many there were.
    fn guesses(game: &Game, number: u64, bot: &mut dyn Bot) -> u32 {
        let mut dice = Dice::of_game(8, number);
        let mut state = game.start(&mut dice, &mut ());
        let (mut legal, mut guesses) = (Vec::new(), 0);
        while let Some(seat) = state.asked(game).iter().next() {
            let view = View::of(game, &state, Some(seat));
            let world = likely_world(game, &view, &mut dice);
            assert!(View::of(game, &world, Some(seat)) == view, "{seat} in turn {}", state.turn);
            for owner in state.alive.iter() {
                for slot in (0..state.player(owner).dungeon.len()).filter(|slot| is_guess(&view, owner, *slot)) {
                    let mut again = world;
                    place_the_best(game, &view, &mut again, owner, slot);
                    assert!(again == world, "{owner} would have placed another card");
                    guesses += 1;
                }
            }
            state.legal_into(game, seat, &mut legal);
            let choice = bot.choose(game, &view, &legal);
            state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
        }
        guesses
    }
}
