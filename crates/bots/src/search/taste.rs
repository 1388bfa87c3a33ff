//! What a player likes besides winning.

use soulkeep_cards::Level;
use soulkeep_rules::{Game, Look, Seat, State};

/// A liking for some tables rather than others, as long as they are about as good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    /// For nothing but winning.
    Winning,
    /// For cards in hand, Coins and Items.
    Having,
    /// For Wounds of the others, and Rooms that they have no longer.
    Harming,
    /// For a long dungeon with Advanced Rooms, and a Boss that has levelled up.
    Building,
}

/// What one thing that is liked is worth, as a share of the win.
const A_CARD: f32 = 0.02;
const A_WOUND: f32 = 0.05;
const A_LOST_ROOM: f32 = 0.02;
const A_ROOM: f32 = 0.05;
const AN_ADVANCED_ROOM: f32 = 0.04;
const A_LEVEL_UP: f32 = 0.06;

impl Taste {
    /// How much a seat likes a table, as a share of the win.
    pub fn of(self, game: &Game, state: &State, seat: Seat) -> f32 {
        let look = Look::new(game, state);
        match self {
            Taste::Winning => 0.0,
            Taste::Having => {
                let player = state.player(seat);
                A_CARD * (player.hand.len() + u32::from(player.coins) + player.items.len()) as f32
            }
            Taste::Harming => {
                let others = look.opponents(seat);
                let harm = |other: Seat| {
                    A_WOUND * look.wounds(other) as f32 - A_LOST_ROOM * look.active_rooms_of(other).count() as f32
                };
                others.iter().map(harm).sum::<f32>() / others.len().max(1) as f32
            }
            Taste::Building => {
                let room = |advanced: bool| A_ROOM + if advanced { AN_ADVANCED_ROOM } else { 0.0 };
                let rooms = look.active_rooms_of(seat);
                let built = rooms.map(|(_, stack)| room(game.card(stack.top).level == Some(Level::Advanced)));
                built.sum::<f32>() + if state.player(seat).levelled_up { A_LEVEL_UP } else { 0.0 }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bot, Budget, Search, Settings, Simple};
    use soulkeep_cards::printed_sets;
    use soulkeep_rules::{Choice, Dice, Options, View};

    /// To build makes a dungeon longer and a hand smaller: whoever likes the one finds it better by that than to pass, and
    /// whoever likes the other worse. In so few rounds nobody drops out, so that all have seen the same worlds.
    #[test]
    fn what_is_liked_counts_as_a_share_of_the_win() {
        let mut sets = printed_sets().unwrap();
        sets.retain(|set| set.code == "BMR");
        let game = Game::new(&sets, 2, Options::default()).unwrap();
        let (mut dice, mut bot) = (Dice::of_game(5, 2), Simple::new(1));
        let mut state = game.start(&mut dice, &mut ());
        let (mut built, mut kept, mut compared) = (0.0, 0.0, 0);
        while let Some(seat) = state.asked(&game).iter().next() {
            let (legal, view) = (state.legal(&game, seat), View::of(&game, &state, Some(seat)));
            let choice = bot.choose(&game, &view, &legal);
            if matches!(choice, Choice::Build { .. }) && legal.contains(&Choice::Pass) {
                let leads = [Taste::Building, Taste::Winning, Taste::Having]
                    .map(|taste| lead(&game, &view, &[choice, Choice::Pass], taste));
                if let [Some(building), Some(winning), Some(having)] = leads {
                    built += building - winning;
                    kept += winning - having;
                    compared += 1;
                }
            }
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
        assert!(compared > 2, "{compared}");
        assert!(built > 0.03 * compared as f32 && kept > 0.0, "{built} {kept} {compared}");
    }

    /// By how much the first of two choices looks better; nothing where one is so good or bad that it cannot be said.
    fn lead(game: &Game, view: &View, choices: &[Choice; 2], taste: Taste) -> Option<f32> {
        let settings = Settings { taste, hopeless: i32::MAX, ..Settings::DRAGON };
        let mut search = Search::new(1, Budget::Playouts(0)).with(settings);
        let found = search.prospects(game, view, choices, |made| made < 12);
        let chance = |choice: Choice| found.iter().find(|one| one.choice == choice).map(|one| one.chance);
        let [one, other] = choices.map(|choice| chance(choice).filter(|chance| (0.01..0.99).contains(chance)));
        Some(one? - other?)
    }

    #[test]
    fn who_likes_harm_likes_wounds_of_others_and_not_their_rooms() {
        let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
        let (mut dice, mut bot) = (Dice::of_game(5, 3), Simple::new(1));
        let mut state = game.start(&mut dice, &mut ());
        let (mut before, mut seen) = (None, 0);
        while let Some(seat) = state.asked(&game).iter().next() {
            let look = Look::new(&game, &state);
            let of = |seat: Seat| (look.wounds(seat), look.active_rooms_of(seat).count());
            let now = (state.alive, of(Seat(0)), of(Seat(1)), of(Seat(2)), Taste::Harming.of(&game, &state, Seat(0)));
            if let Some((alive, _, one, other, liked)) = before.replace(now)
                && alive == now.0
                && other == now.3
                && one != now.2
            {
                let better = now.2.0 > one.0 && now.2.1 <= one.1 || now.2.0 == one.0 && now.2.1 < one.1;
                let worse = now.2.0 <= one.0 && now.2.1 > one.1;
                assert!(!better || now.4 > liked);
                assert!(!worse || now.4 < liked);
                seen += i32::from(better || worse);
            }
            let (legal, view) = (state.legal(&game, seat), View::of(&game, &state, Some(seat)));
            let choice = bot.choose(&game, &view, &legal);
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
        assert!(seen > 5, "{seen}");
    }
}
