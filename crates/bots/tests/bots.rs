//! What every bot promises, and that the simple one is worth playing against.

use soulkeep_bots::{Bot, Budget, Level, Random, Search, Simple};
use soulkeep_cards::{Set, printed_sets};
use soulkeep_rules::{CardId, CardSet, Choice, Dice, Game, Options, Seat, Source, State, View, Why};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Plays one game to its final state; every choice must be a legal one.
fn play(game: &Game, number: u64, bots: &mut [Box<dyn Bot>]) -> State {
    let mut dice = Dice::of_game(5, number);
    let mut state = game.start(&mut dice, &mut ());
    while let Some(seat) = state.decision(game).and_then(|decision| decision.seats.iter().next()) {
        let legal = state.legal(game, seat);
        let view = View::of(game, &state, Some(seat));
        let choice = bots[seat.index()].choose(game, &view, &legal);
        assert!(legal.contains(&choice), "game {number}: {choice:?} is none of {legal:?}");
        state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
    }
    state
}

fn box_of(codes: &[&str], seats: u8, options: Options) -> Game {
    let sets = printed_sets().unwrap();
    let find = |code: &&str| sets.iter().find(|set| set.code == *code).unwrap().clone();
    Game::new(&codes.iter().map(find).collect::<Vec<Set>>(), seats, options).unwrap()
}

/// The base sets alone, together, with the Heroes of the other one, with each expansion, and all there is.
const MIXES: [&[&str]; 8] = [
    &["BMR"],
    &["RMB"],
    &["TNL"],
    &["BMR", "TNL", "RMB"],
    &["TNL", "THK"],
    &["TNL", "BMR"],
    &["BMR", "CRL", "POP", "DBM"],
    &["BMR", "TNL", "RMB", "THK", "CRL", "DBM", "PROMO", "POP"],
];

fn simple(seed: u64) -> Box<dyn Bot> {
    Box::new(Simple::new(seed))
}

#[test]
fn the_simple_bot_answers_every_question_under_every_option() {
    for (index, option) in Options::ALL.iter().enumerate() {
        let mut options = Options::default();
        options.set(option.name, option.other).unwrap();
        let game = box_of(MIXES[index % MIXES.len()], 2 + (index % 3) as u8, options);
        for number in 0..4 {
            let mut bots: Vec<Box<dyn Bot>> = (0..game.seats).map(|seat| simple(number + u64::from(seat))).collect();
            assert!(play(&game, number, &mut bots).winner.is_some(), "{} = {}", option.name, option.other);
        }
    }
}

/// A Room that is discarded to get a card back could get itself back, or another of its kind, without end.
#[test]
fn the_simple_bot_does_not_go_round_in_circles() {
    let game = box_of(&["RMB"], 2, Options::default());
    let is_tomb = |card: &CardId| game.card_def(*card).name().en == "Tomb of Terrors";
    let tombs: Vec<CardId> = (0..game.cards.len() as u16).map(CardId).filter(is_tomb).collect();
    let other = (0..game.cards.len() as u16).map(CardId).find(|card| !is_tomb(card)).unwrap();
    for pile in [&tombs[1..], &[tombs[1], other]] {
        let mut dice = Dice::new(1);
        let mut state = game.start(&mut dice, &mut ());
        let mut bots = [Simple::new(1), Simple::new(2)];
        let (mut uses, mut since) = (0, None);
        while let Some(decision) = state.decision(&game).filter(|_| since != Some(60)) {
            let seat = decision.seats.iter().next().unwrap();
            if since.is_none() && seat == Seat(0) && matches!(decision.why, Why::Entry { .. }) {
                state.players[0].hand = CardSet::only(tombs[0]);
                state.pile = pile.iter().copied().collect();
                since = Some(0);
            }
            since = since.map(|since| since + 1);
            let legal = state.legal(&game, seat);
            let choice = bots[seat.index()].choose(&game, &View::of(&game, &state, Some(seat)), &legal);
            uses += u32::from(matches!(choice, Choice::Use { source: Source::Card(card), .. } if is_tomb(&card)));
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
        assert!(uses < 3, "{uses} times with {} cards in the pile", pile.len());
    }
}

#[test]
fn the_simple_bot_beats_the_random_one() {
    MIXES.iter().for_each(|codes| beats_the_random_one(codes));
}

fn beats_the_random_one(codes: &[&str]) {
    let game = box_of(codes, 2, Options::default());
    let won = (0..200).filter(|number| {
        let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(Random::new(*number)), Box::new(Random::new(number + 7))];
        let at = Seat((number % 2) as u8);
        bots[at.index()] = simple(*number);
        play(&game, *number, &mut bots).winner == Some(at)
    });
    let won = won.count();
    assert!(won >= 180, "it won only {won} of 200 games with {codes:?}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = box_of(&["TNL", "BMR"], 3, Options::default());
    let play = || play(&game, 3, &mut [simple(1), simple(2), simple(3)]);
    assert_eq!(play().fingerprint(&game), play().fingerprint(&game));
}

/// The dragon and its kin are the lich with more patience, and would take minutes here.
#[test]
fn every_level_below_the_dragon_plays_to_the_end() {
    let levels = Level::ALL.into_iter().filter(|level| *level < Level::Dragon);
    for (index, level) in levels.enumerate() {
        let game = box_of(MIXES[7 - index], 2 + (index % 2) as u8, Options::default());
        let mut bots: Vec<Box<dyn Bot>> = (1..game.seats).map(|seat| simple(u64::from(seat))).collect();
        bots.push(level.bot(3));
        assert!(play(&game, index as u64, &mut bots).winner.is_some(), "{}", level.name());
    }
}

/// Whoever overlooks much still does nothing in which it sees no use: six imps once used one ability for a minute and
/// a half.
#[test]
fn the_weak_overlook_things_but_do_nothing_without_use() {
    let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
    let (mut done, mut overlooked) = (0, 0);
    for (level, number) in [(Level::Imp, 1), (Level::Goblin, 2), (Level::Imp, 3)] {
        let mut dice = Dice::of_game(6, number);
        let mut state = game.start(&mut dice, &mut ());
        let mut bots: Vec<Box<dyn Bot>> = (0..3).map(|seat| -> Box<dyn Bot> { level.bot(number + seat) }).collect();
        while let Some(seat) = state.asked(&game).iter().next() {
            let (legal, view) = (state.legal(&game, seat), View::of(&game, &state, Some(seat)));
            let choice = bots[seat.index()].choose(&game, &view, &legal);
            let prefers = |one: Choice, other: Choice| Simple::new(1).choose(&game, &view, &[one, other]) == one;
            if choice != Choice::Pass && legal.contains(&Choice::Pass) {
                assert!(prefers(choice, Choice::Pass), "{} {choice:?} in turn {}", level.name(), state.turn);
                done += 1;
            }
            overlooked += u32::from(legal.len() > 1 && Simple::new(1).choose(&game, &view, &legal) != choice);
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
    }
    assert!(done > 20 && overlooked > 20, "{done} done, {overlooked} overlooked");
}

/// Deals are played from both seats, so luck cancels out; the seeds are fixed, so the score is too.
#[test]
fn searching_beats_looking_one_step_ahead() {
    let game = box_of(&["BMR"], 2, Options::default());
    let won = (0..24).filter(|number| {
        let at = Seat((number % 2) as u8);
        let mut bots: Vec<Box<dyn Bot>> = vec![simple(number + 3), simple(number + 5)];
        bots[at.index()] = Box::new(Search::new(*number, Budget::Playouts(50)));
        play(&game, number / 2, &mut bots).winner == Some(at)
    });
    let won = won.count();
    assert!(won >= 15, "it won only {won} of 24 games");
}

/// A clock that is always a millisecond later.
fn clock() -> Duration {
    static NOW: AtomicU64 = AtomicU64::new(0);
    Duration::from_millis(NOW.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn a_search_ends_when_its_time_is_over() {
    let game = box_of(&["BMR"], 2, Options::default());
    let state = game.start(&mut Dice::new(1), &mut ());
    let seat = state.decision(&game).unwrap().seats.iter().next().unwrap();
    let legal = state.legal(&game, seat);
    let view = View::of(&game, &state, Some(seat));
    let budget = Budget::Time { limit: Duration::from_millis(20), clock };
    let choice = Search::new(1, budget).choose(&game, &view, &legal);
    assert!(legal.contains(&choice));
}

#[test]
fn prospects_are_ranked_and_counted() {
    let game = box_of(&["BMR"], 2, Options::default());
    let mut state = game.start(&mut Dice::new(3), &mut ());
    let (mut dice, mut bot) = (Dice::new(2), Simple::new(1));
    while let Some(seat) = state.decision(&game).and_then(|decision| decision.seats.iter().next()) {
        let legal = state.legal(&game, seat);
        let view = View::of(&game, &state, Some(seat));
        let mut made = 0;
        let mut search = Search::new(7, Budget::Playouts(0));
        let prospects = search.prospects(&game, &view, &legal, |so_far| {
            made = so_far;
            so_far < 60
        });
        assert!(prospects.is_sorted_by(|one, other| one.chance >= other.chance), "{prospects:?}");
        assert!(prospects.iter().all(|prospect| legal.contains(&prospect.choice)));
        let visits: u32 = prospects.iter().map(|prospect| prospect.visits).sum();
        assert!(visits >= made, "{visits} of {made}");
        // One that nothing else comes near is played out, too: whoever wants a hint is told what it is worth.
        assert!(prospects[0].visits > 0, "{prospects:?}");
        state.apply_unchecked(&game, seat, bot.choose(&game, &view, &legal), &mut dice, &mut ());
    }
}

/// A seat that cannot tell two tables apart gets the same answer in both.
#[test]
fn what_is_hidden_does_not_change_an_answer() {
    let game = box_of(MIXES[7], 3, Options::default());
    let mut dice = Dice::of_game(9, 1);
    let mut state = game.start(&mut dice, &mut ());
    let mut asked = 0;
    while let Some(seat) = state.decision(&game).and_then(|decision| decision.seats.iter().next()) {
        let legal = state.legal(&game, seat);
        let view = View::of(&game, &state, Some(seat));
        let choice = simple(2).choose(&game, &view, &legal);
        asked += 1;
        if asked % 27 == 0 && legal.len() > 1 {
            let world = view.sample(&game, &mut Dice::new(asked));
            let other = View::of(&game, &world, Some(seat));
            for level in Level::ALL {
                let answer = |view: &View| quick(level, asked).choose(&game, view, &legal);
                assert_eq!(answer(&view), answer(&other), "{}", level.name());
            }
        }
        state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
    }
}

/// What a seat cannot know is exchanged in the true state of a running game, and its bot answers as before.
#[test]
fn no_answer_depends_on_what_the_seat_cannot_know() {
    let mut answers = 0;
    for (number, seats) in [(1, 2), (2, 3), (3, 4)] {
        let game = box_of(MIXES[7], seats, Options::default());
        let (mut dice, mut whim) = (Dice::new(number), Dice::new(number + 50));
        let mut state = game.start(&mut dice, &mut ());
        let mut moment = 0;
        while let Some(seat) = state.decision(&game).and_then(|decision| decision.seats.iter().next()) {
            let legal = state.legal(&game, seat);
            let other = state.exchanged(&game, Some(seat), &mut whim);
            // Searching takes its time.
            let searches = moment % 90 == 3;
            for level in Level::ALL.into_iter().filter(|level| legal.len() > 1 && (searches || !level.thinks())) {
                let answer =
                    |state: &State| quick(level, number).choose(&game, &View::of(&game, state, Some(seat)), &legal);
                assert_eq!(answer(&state), answer(&other), "{} at {seat}, {moment}", level.name());
                answers += 1;
            }
            let choice = simple(moment).choose(&game, &View::of(&game, &state, Some(seat)), &legal);
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
            moment += 1;
        }
    }
    assert!(answers > 900, "{answers}");
}

/// An opponent who thinks for no longer than a test has time for.
fn quick(level: Level, seed: u64) -> Box<dyn Bot> {
    match level.search(seed) {
        Some(search) => Box::new(search.within(Budget::Playouts(6))),
        None => level.bot(seed),
    }
}
