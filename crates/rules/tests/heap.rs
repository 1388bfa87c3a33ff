//! A playout stays off the heap.

use soulkeep_cards::printed_sets;
use soulkeep_rules::{Chance, Dice, Game, Options};

#[test]
fn applying_a_choice_allocates_nothing() {
    let sets = printed_sets().unwrap();
    for seats in 2..=4 {
        let game = Game::new(&sets, seats, Options::default()).unwrap();
        let (mut dice, mut bot) = (Dice::new(3), Dice::new(4));
        let mut state = game.start(&mut dice, &mut ());
        let mut legal = Vec::with_capacity(1024);
        while let Some(seat) = state.ask_into(&game, &mut legal) {
            let choice = legal[bot.below(legal.len() as u32) as usize];
            let used = allocation_counter::measure(|| state.apply_unchecked(&game, seat, choice, &mut dice, &mut ()));
            assert_eq!(used.count_total, 0, "{seat} {choice:?}");
        }
    }
}
