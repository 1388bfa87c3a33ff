//! Who is out, in the middle of a game and at its end (WIN-01, WIN-06).

use soulkeep_cards::printed_sets;
use soulkeep_rules::{Chance, Dice, Game, Options, Playthrough, Seat};

/// The turn that ends a game eliminates nobody: who has five Wounds then is out all the same, and nobody before that.
#[test]
fn who_falls_in_the_last_turn_is_out() {
    let base: Vec<_> = printed_sets().unwrap().into_iter().filter(|set| set.code == "BMR").collect();
    let game = Game::new(&base, 3, Options::default()).unwrap();
    let (mut fallen, mut left, mut fallen_winners) = (0, 0, 0);
    for seed in 0..40 {
        let mut bot = Dice::new(!seed);
        let mut play = Playthrough::start(&game, Dice::new(seed), &mut ());
        while let Some(seat) = play.asked() {
            for seat in (0..3).map(Seat) {
                assert_eq!(play.look().is_out(seat), !play.state().alive.contains(seat));
            }
            let legal = play.legal(seat);
            play.apply(seat, legal[bot.below(legal.len() as u32) as usize], &mut ()).unwrap();
        }
        let look = play.look();
        for seat in (0..3).map(Seat) {
            let (alive, won) = (play.state().alive.contains(seat), play.state().winner == Some(seat));
            assert_eq!(look.is_out(seat), !alive || look.wounds(seat) >= 5 && !won, "{seed} {seat}");
            fallen_winners += u32::from(won && look.wounds(seat) >= 5);
            fallen += u32::from(alive && look.is_out(seat));
            left += u32::from(!look.is_out(seat));
        }
    }
    assert!(fallen > 5 && left > 5 && fallen_winners > 0, "{fallen} {left} {fallen_winners}");
}
