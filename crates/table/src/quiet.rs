//! Steps after which the table looks as it did before.

use soulkeep_rules::State;

/// Whether two tables differ in nothing but how many have passed: then they look the same to everybody, whoever that
/// is. Most choices are such, so that whoever tells of them has little to tell.
pub fn is_quiet(before: &State, after: &State) -> bool {
    before.is_same_but_for_passes(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_rules::{Chance, Dice, Game, Options, Seat, View};

    /// What everybody sees, but for who is asked.
    fn looks(game: &Game, state: &State) -> Vec<View> {
        let seats = (0..game.seats).map(|seat| Some(Seat(seat))).chain([None]);
        let unasked = State::empty();
        let view = |seat| {
            let view = View::of(game, state, seat);
            View { table: view.table.amid(&unasked), ..view }
        };
        seats.map(view).collect()
    }

    #[test]
    fn after_a_quiet_step_everybody_sees_the_same() {
        let game = Game::new(&soulkeep_cards::printed_sets().unwrap(), 4, Options::default()).unwrap();
        let (mut quiet, mut all) = (0, 0);
        for seed in 0..4 {
            let (mut dice, mut whim) = (Dice::new(seed), Dice::new(seed));
            let mut state = game.start(&mut dice, &mut ());
            while let Some(decision) = state.decision(&game) {
                let (seat, before) = (decision.seats.iter().next().unwrap(), state);
                let mut legal = Vec::new();
                state.legal(&game, seat, &mut legal);
                let choice = legal[whim.below(legal.len() as u32) as usize];
                state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
                all += 1;
                if is_quiet(&before, &state) {
                    quiet += 1;
                    assert!(looks(&game, &before) == looks(&game, &state), "{choice:?} can be seen");
                    assert_eq!(state.decision(&game).map(|now| now.why), Some(decision.why), "another window");
                }
            }
        }
        assert!(quiet > 100 && quiet < all, "{quiet} of {all}");
    }
}
