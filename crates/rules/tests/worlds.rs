//! The worlds that an observer takes for possible.

use soulkeep_cards::{Level, printed_sets};
use soulkeep_rules::state::{Stack, WIDTH};
use soulkeep_rules::{BossId, CardId, CardSet, Chance, Dice, Game, Options, Seat, State, View};
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

/// Where a card can lie unseen, in a list that is the same for all states alike.
fn zones(state: &State) -> Vec<(String, CardSet)> {
    let mut zones = vec![
        ("Room deck".to_owned(), state.hidden.room_deck),
        ("Spell deck".to_owned(), state.hidden.spell_deck),
        ("buried".to_owned(), state.hidden.buried),
    ];
    for seat in state.alive.iter() {
        let player = state.player(seat);
        zones.push((format!("hand of {seat}"), player.hand));
        zones.push((format!("aside of {seat}"), player.aside));
        for (slot, stack) in player.dungeon.iter().enumerate().filter(|(_, stack)| stack.face_down.is_some()) {
            zones.push((format!("{seat}{}", slot + 1), CardSet::only(stack.face_down)));
        }
    }
    zones
}

/// What an observer cannot know is otherwise in some world; what it knows is so in all of them.
fn check_worlds(game: &Game, state: &State, observer: Option<Seat>, worlds: &[State]) -> usize {
    let unseen = state.unseen(game, observer);
    let backs = [game.rooms, game.spells].map(|back| unseen.and(&back));
    let mut doubtful = 0;
    for (index, (name, here)) in zones(state).into_iter().enumerate() {
        for back in &backs {
            let hidden = here.and(back);
            // With as many cards as there are elsewhere none may come out otherwise; with few others it may not be seen.
            let wide = !hidden.is_empty() && back.len() > hidden.len() + 20;
            let there = worlds.iter().map(|world| zones(world)[index].1);
            let differ = there.clone().filter(|cards| *cards != here).count();
            assert!(!wide || differ > 0, "{name} is the same in all worlds of {observer:?}");
            doubtful += usize::from(wide);
        }
        let known =
            observer.map_or(CardSet::EMPTY, |seat| state.player(seat).hand.or(&state.player(seat).known).and(&here));
        assert!(worlds.iter().all(|world| known.minus(&zones(world)[index].1).is_empty()), "{name}, {observer:?}");
    }
    doubtful
}

/// Both ways to another world: the one that bots think in, and the one that shows that nothing is given away.
#[test]
fn everything_that_is_unseen_is_otherwise_in_some_world() {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| ["BMR", "RMB"].contains(&&*set.code));
    let mut options = Options::default();
    options.set("setup.hand", "classic").unwrap();
    let game = Game::new(&sets, 3, options).unwrap();
    let mut doubtful = 0;
    for number in 0..4 {
        let (mut dice, mut bot) = (Dice::of_game(1, number), Dice::of_game(2, number));
        let mut state = game.start(&mut dice, &mut ());
        for decisions in 0.. {
            let Some(decision) = state.decision(&game) else { break };
            if decisions < 20 || decisions % 29 == 0 {
                for observer in state.alive.iter().map(Some).chain([None]) {
                    let view = View::of(&game, &state, observer);
                    let sampled: Vec<State> = (0..12).map(|seed| view.sample(&game, &mut Dice::new(seed))).collect();
                    let exchanged: Vec<State> =
                        (0..12).map(|seed| state.exchanged(&game, observer, &mut Dice::new(seed))).collect();
                    doubtful += check_worlds(&game, &state, observer, &sampled);
                    doubtful += check_worlds(&game, &state, observer, &exchanged);
                }
            }
            let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
            let legal = state.legal(&game, seat);
            let choice = legal[bot.below(legal.len() as u32) as usize];
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
    }
    assert!(doubtful > 1000, "{doubtful}");
}

/// As long as Bosses are chosen, those of others may be any but one's own.
#[test]
fn the_bosses_of_others_are_exchanged_as_long_as_they_are_secret() {
    let mut options = Options::default();
    options.set("variant.i_choose_you", "on").unwrap();
    let game = game(&["BMR"], options);
    let mut state = game.start(&mut Dice::new(1), &mut ());
    let bosses = |state: &State, seat: Seat| [state.player(seat).boss, state.player(seat).spare_boss];
    let others = |state: &State| -> BTreeSet<[BossId; 2]> {
        let worlds = (0..100).map(|seed| state.exchanged(&game, Some(Seat(0)), &mut Dice::new(seed)));
        worlds
            .map(|world| {
                assert_eq!(bosses(&world, Seat(0)), bosses(state, Seat(0)));
                assert!(!bosses(&world, Seat(1)).contains(&state.player(Seat(0)).boss));
                bosses(&world, Seat(1))
            })
            .collect()
    };
    assert!(others(&state).len() > 10);
    while state.is_choosing_bosses() {
        let seat = state.decision(&game).unwrap().seats.iter().next().unwrap();
        let choice = soulkeep_rules::Choice::Pick(soulkeep_rules::Thing::Boss(state.player(seat).spare_boss));
        state.apply(&game, seat, choice, &mut Dice::new(1), &mut ()).unwrap();
    }
    assert_eq!(others(&state).len(), 1);
}
