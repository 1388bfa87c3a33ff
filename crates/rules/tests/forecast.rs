//! What is added up for a Hero is what happens when it walks.

use soulkeep_rules::{Chance, Dice, Fate, Game, Look, Options, State};

/// A random game; looks at the table before every choice.
fn at_every_choice(game: &Game, number: u64, mut look_at: impl FnMut(&State)) {
    let (mut dice, mut whim) = (Dice::of_game(5, number), Dice::of_game(6, number));
    let mut state = game.start(&mut dice, &mut ());
    while let Some(decision) = state.decision(game) {
        look_at(&state);
        let seat = decision.seats.iter().next().unwrap();
        let legal = state.legal(game, seat);
        let choice = legal[whim.below(legal.len() as u32) as usize];
        state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
    }
}

/// How many fates were foretold in both ways, and how many of them are different.
fn compared(game: &Game, games: u64, counts: impl Fn(Look, soulkeep_rules::HeroId) -> bool) -> (u32, u32) {
    let (mut all, mut differ) = (0, 0);
    for number in 0..games {
        at_every_choice(game, number, |state| {
            let look = Look::new(game, state);
            for seat in state.alive.iter() {
                for hero in look.comers(seat).iter().filter(|hero| counts(look, *hero)) {
                    let (sum, walk) = (look.fate(&look.damages(), hero, seat), state.forecast(game, seat, hero));
                    all += 1;
                    differ += u32::from(sum != walk.fate);
                }
            }
        });
    }
    (all, differ)
}

#[test]
fn in_the_base_game_the_sum_is_the_walk() {
    let sets = soulkeep_cards::printed_sets().unwrap();
    let base: Vec<_> = sets.into_iter().filter(|set| set.code == "BMR").collect();
    for seats in 2..=4 {
        let game = Game::new(&base, seats, Options::default()).unwrap();
        let (all, differ) = compared(&game, 20, |_, _| true);
        assert!(all > 1000 && differ == 0, "{differ} of {all}");
    }
}

#[test]
fn with_all_sets_they_differ_at_the_most_where_a_hero_carries_something() {
    let game = Game::new(&soulkeep_cards::printed_sets().unwrap(), 3, Options::default()).unwrap();
    let (all, differ) = compared(&game, 40, |look, hero| look.item_of(hero).is_none());
    assert!(all > 1000 && differ == 0, "{differ} of {all}");
    let (all, differ) = compared(&game, 40, |look, hero| look.item_of(hero).is_some());
    assert!(all > 100 && differ > 0 && differ * 20 < all, "{differ} of {all}");
}

/// Each Room of the way is told with its damage, and the end with where it is.
#[test]
fn the_walk_tells_where_and_how_it_ends() {
    let game = Game::new(&soulkeep_cards::printed_sets().unwrap(), 2, Options::default()).unwrap();
    let (mut dead, mut through) = (0, 0);
    for number in 0..10 {
        at_every_choice(&game, number, |state| {
            for seat in state.alive.iter() {
                for hero in Look::new(&game, state).comers(seat).iter() {
                    let told = state.forecast(&game, seat, hero);
                    let entered = |slot: u8| usize::from(slot) < state.player(seat).dungeon.len();
                    assert!(told.rooms.iter().all(|passage| passage.card.is_some() && entered(passage.slot)));
                    match told.fate {
                        Fate::Dies => dead += u32::from(told.place.is_some() && told.left == 0),
                        Fate::Survives => through += u32::from(!told.place.is_some()),
                        Fate::Spared | Fate::Waits => {}
                    }
                }
            }
        });
    }
    assert!(dead > 100 && through > 100, "{dead} {through}");
}
