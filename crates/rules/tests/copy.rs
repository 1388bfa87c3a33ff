//! A copy for trying things out is the table that was copied, whatever lay there before.

use soulkeep_rules::{CardId, CardSet, Chance, Dice, Fault, Game, ItemId, Options, State};

/// With what random games seldom have on the table when somebody is asked.
fn seldom(state: &State) -> State {
    let mut state = *state;
    let card = CardId(state.turn % 20);
    for cards in [&mut state.table.forced, &mut state.table.milled, &mut state.table.declared] {
        *cards = CardSet::only(card);
    }
    (state.table.second_item, state.table.second_won, state.table.fault) = (ItemId(1), true, Some(Fault::Circle));
    state
}

#[test]
fn a_copy_of_what_is_used_is_the_whole_table() {
    let sets = soulkeep_cards::printed_sets().unwrap();
    for seats in [2, 4, 6] {
        let game = Game::new(&sets, seats, Options::default()).unwrap();
        let mut copy = State::empty();
        for number in 0..3 {
            let (mut dice, mut whim) = (Dice::of_game(5, number), Dice::of_game(6, number));
            let mut state = game.start(&mut dice, &mut ());
            while let Some(decision) = state.decision(&game) {
                copy.table.copy_from(&state.table, &game);
                assert!(copy.table == state.table, "game {number} of {seats}, turn {}", state.turn);
                let rare = seldom(&state);
                copy.table.copy_from(&rare.table, &game);
                assert!(copy.table == rare.table, "game {number} of {seats}, turn {}", state.turn);
                let seat = decision.seats.iter().next().unwrap();
                let legal = state.legal(&game, seat);
                let choice = legal[whim.below(legal.len() as u32) as usize];
                state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
            }
        }
    }
}
