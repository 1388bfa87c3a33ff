//! The worlds that an observer takes for possible.

use soulkeep_cards::{Level, printed_sets};
use soulkeep_rules::state::{Stack, WIDTH};
use soulkeep_rules::{BossId, CardId, Dice, Game, Options, Seat, State, View};
use std::collections::BTreeSet;

fn game(codes: &[&str], options: Options) -> Game {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| codes.contains(&&*set.code));
    Game::new(&sets, 2, options).unwrap()
}

fn worlds(game: &Game, state: &State, observer: Seat) -> impl Iterator<Item = State> {
    let view = View::of(game, state, Some(observer));
    (0..200).map(move |seed| view.sample(game, &mut Dice::new(seed)))
}

/// Where a Miniboss may be placed depends on its neighbours: a player who was given a Room knows that it is none.
#[test]
fn a_room_that_was_given_is_no_miniboss_in_any_sampled_world() {
    let game = game(&["RMB", "TNL"], Options::default());
    let mut state = game.start(&mut Dice::new(1), &mut ());
    let mut rooms = state.hidden.room_deck.minus(&game.minibosses).iter();
    let mut stack = Stack::new(rooms.next().unwrap());
    (stack.face_down, stack.placer) = (rooms.next().unwrap(), Seat(0));
    [stack.top, stack.face_down].into_iter().for_each(|card| state.hidden.room_deck.remove(card));
    assert!(state.player_mut(Seat(1)).dungeon.push(stack));
    let view = View::of(&game, &state, Some(Seat(1)));
    for seed in 0..200 {
        let world = view.sample(&game, &mut Dice::new(seed));
        let given = world.player(Seat(1)).dungeon[0].face_down;
        assert!(game.rooms.contains(given) && !game.minibosses.contains(given), "{:?}", game.card_def(given).name());
    }
}

/// Also in front of a dungeon that has no place left beside it.
#[test]
fn a_room_in_front_is_no_advanced_one_in_any_sampled_world() {
    let game = game(&["BMR"], Options::default());
    let mut state = game.start(&mut Dice::new(1), &mut ());
    let advanced = |card: &_| game.card(*card).level == Some(Level::Advanced);
    let basic: Vec<_> = state.hidden.room_deck.iter().filter(|card| !advanced(card)).take(WIDTH).collect();
    let mut dungeon = basic.iter().map(|card| Stack::new(*card));
    let first = Stack { top: CardId::NONE, face_down: basic[0], ..dungeon.next().unwrap() };
    for stack in [first].into_iter().chain(dungeon) {
        assert!(state.player_mut(Seat(0)).dungeon.push(stack));
    }
    basic.iter().for_each(|card| state.hidden.room_deck.remove(*card));
    for world in worlds(&game, &state, Seat(1)) {
        assert!(!advanced(&world.player(Seat(0)).dungeon[0].face_down));
    }
}

#[test]
fn another_player_may_have_been_dealt_any_boss_but_ones_own() {
    let mut options = Options::default();
    options.set("variant.i_choose_you", "on").unwrap();
    let game = game(&["BMR"], options);
    let state = game.start(&mut Dice::new(1), &mut ());
    let own = state.player(Seat(1));
    let dealt: BTreeSet<BossId> = worlds(&game, &state, Seat(1))
        .flat_map(|world| [world.player(Seat(0)).boss, world.player(Seat(0)).spare_boss])
        .collect();
    let others = (0..game.bosses.len() as u8).map(BossId).filter(|boss| *boss != own.boss && *boss != own.spare_boss);
    assert_eq!(dealt, others.collect());
}
