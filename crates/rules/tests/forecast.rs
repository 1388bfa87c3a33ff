//! What is added up for a Hero is what happens when it walks.

use soulkeep_cards::Modifier;
use soulkeep_rules::state::{At, Lasting};
use soulkeep_rules::{
    Ask, CardId, Chance, Choice, Dice, Event, Fate, Forecast, Game, HeroId, Look, Options, Passage, Seat, Sink, Source,
    State, Sums, Thing, Treasures, Why,
};

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
    compared_with(game, games, 0, counts)
}

/// The same where every Hero is to pass over so many more Rooms.
fn compared_with(
    game: &Game,
    games: u64,
    skips: u8,
    counts: impl Fn(Look, soulkeep_rules::HeroId) -> bool,
) -> (u32, u32) {
    let (mut all, mut differ) = (0, 0);
    for number in 0..games {
        at_every_choice(game, number, |state| {
            let mut state = *state;
            state.heroes.iter_mut().for_each(|hero| hero.skips += skips);
            let look = Look::new(game, &state);
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
fn rooms_that_are_passed_over_count_for_nothing() {
    let game = Game::new(&soulkeep_cards::printed_sets().unwrap(), 2, Options::default()).unwrap();
    for skips in 1..=2 {
        let (all, differ) = compared_with(&game, 10, skips, |look, hero| look.item_of(hero).is_none());
        assert!(all > 500 && differ == 0, "{differ} of {all} with {skips} passed over");
    }
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

/// Where the order of Rooms is said to make no difference, any two of them may change places; also where some Heroes are to
/// pass over one of them.
#[test]
fn where_no_text_minds_the_order_rooms_may_change_places() {
    let sets = soulkeep_cards::printed_sets().unwrap();
    let base: Vec<_> = sets.iter().filter(|set| set.code == "BMR").cloned().collect();
    for (sets, seats, skips, least) in [(&base, 2, 0, 500), (&sets, 3, 0, 50), (&base, 2, 1, 20)] {
        let game = Game::new(sets, seats, Options::default()).unwrap();
        let (mut exchanged, mut minded) = (0, 0);
        for number in 0..10 {
            at_every_choice(&game, number, |state| {
                let mut state = *state;
                state.heroes.iter_mut().step_by(3).for_each(|hero| hero.skips += skips);
                for seat in state.alive.iter() {
                    if Look::new(&game, &state).minds_order(seat) {
                        minded += 1;
                        continue;
                    }
                    let before = prospects(Look::new(&game, &state), seat);
                    let slots = state.player(seat).dungeon.len() as u8;
                    for (a, b) in (1..slots).flat_map(|b| (0..b).map(move |a| (a, b))) {
                        let mut other = state;
                        other.write(&game, &Event::Swapped { seat, a, b });
                        let after = prospects(Look::new(&game, &other), seat);
                        assert_eq!(after, before, "{seat} {a} {b} in turn {} of game {number}", state.turn);
                        exchanged += 1;
                    }
                }
            });
        }
        assert!(exchanged > least && minded > least, "{exchanged} {minded}");
    }
}

/// What lasts or was kept may be about the first Room, or the last.
#[test]
fn whatever_lasts_or_was_kept_may_mind_the_order() {
    let sets = soulkeep_cards::printed_sets().unwrap();
    let base: Vec<_> = sets.into_iter().filter(|set| set.code == "BMR").collect();
    let game = Game::new(&base, 2, Options::default()).unwrap();
    let lasting = Lasting {
        modifier: Modifier::SkipsFirstRoom,
        you: Seat(0),
        source: Source::Boss(Seat(0)),
        about: Some(Thing::Seat(Seat(1))),
        class: None,
    };
    at_every_choice(&game, 1, |state| {
        let (mut later, mut kept) = (*state, *state);
        assert!(later.lasting.push(lasting) && kept.kept.push((CardId(0), Seat(0))));
        for seat in state.alive.iter() {
            assert!([later, kept].iter().all(|state| Look::new(&game, state).minds_order(seat)));
        }
    });
}

/// What a dungeon comes to, and what becomes of the Heroes there, on their way and in town.
fn prospects(look: Look, seat: Seat) -> (Sums, Treasures, Vec<Fate>) {
    let damages = look.damages();
    let heroes = look.table.town.or(look.comers(seat));
    let fates = heroes.iter().map(|hero| look.fate(&damages, hero, seat)).collect();
    (*damages.sums(seat), look.treasures(), fates)
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

/// What becomes of a Hero, as its events tell.
struct Walker<'a> {
    game: &'a Game,
    hero: HeroId,
    last: State,
    told: Forecast,
    done: bool,
}

impl Sink for Walker<'_> {
    fn event(&mut self, _: &Event) {}

    fn event_at(&mut self, event: &Event, state: &State) {
        let before = std::mem::replace(&mut self.last, *state);
        if self.done {
            return;
        }
        let rooms = &mut self.told.rooms;
        let ended = match *event {
            Event::HeroEntered { hero, card, slot, .. } if hero == self.hero => {
                rooms.push(Passage { card, slot, damage: 0 });
                None
            }
            Event::HeroDamaged { hero, amount } if hero == self.hero => {
                rooms.iter_mut().next_back().into_iter().for_each(|room| room.damage += u32::from(amount));
                None
            }
            Event::HeroDied { hero, card, .. } if hero == self.hero => Some((Fate::Dies, card, 0)),
            Event::HeroSpared { hero, .. } if hero == self.hero => {
                Some((Fate::Spared, rooms.last().map_or(CardId::NONE, |room| room.card), 0))
            }
            Event::HeroReachedBoss { hero, .. } if hero == self.hero => {
                let left = Look::new(self.game, &before).health_left(hero);
                Some((Fate::Survives, CardId::NONE, left.max(0) as u32))
            }
            _ => None,
        };
        if let Some((fate, place, left)) = ended {
            (self.told.fate, self.told.place, self.told.left, self.done) = (fate, place, left, true);
        }
    }
}

/// Chance at its lowest, as a forecast has it.
struct Lowest;

impl Chance for Lowest {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// Everybody passes until the Hero has gone its way; as far as the game goes on from here.
fn walked(game: &Game, state: &State, hero: HeroId) -> Forecast {
    let told = Forecast { hero, rooms: Vec::new(), fate: Fate::Waits, place: CardId::NONE, left: 0 };
    let mut state = *state;
    let mut walker = Walker { game, hero, last: state, told, done: false };
    while let Some(decision) = state.decision(game).filter(|_| !walker.done) {
        if state.walk.is_none_or(|walk| walk.hero != hero) {
            break;
        }
        let seat = decision.seats.iter().next().unwrap();
        let legal = state.legal(game, seat);
        let idle = match decision.ask {
            Ask::Act => Choice::Pass,
            Ask::YesNo => Choice::No,
            Ask::Pick | Ask::Order | Ask::Number => legal[0],
        };
        state.apply_unchecked(game, seat, idle, &mut Lowest, &mut walker);
    }
    walker.told
}

/// Also in the middle of a dungeon, and whatever the cards on the way do by themselves.
#[test]
fn what_is_foretold_happens_if_nobody_interferes() {
    let mut seen = [0, 0];
    for seats in 2..=4 {
        let game = Game::new(&soulkeep_cards::printed_sets().unwrap(), seats, Options::default()).unwrap();
        for number in 0..80 {
            at_every_choice(&game, number, |state| {
                let why = state.decision(&game).unwrap().why;
                let quiet = state.pending.is_empty() && state.window().is_some_and(|window| window.passes == 0);
                if let Why::Entry { active, hero } | Why::Room { active, hero, .. } = why
                    && quiet
                {
                    let told = state.forecast(&game, active, hero);
                    assert_eq!(told, walked(&game, state, hero), "{why:?}");
                    seen[usize::from(matches!(why, Why::Room { .. }))] += 1;
                }
            });
        }
    }
    assert!(seen[0] > 200 && seen[1] > 200, "{seen:?}");
}

/// A Hero is foretold another dungeon as if it stood at that entrance, and nowhere else.
#[test]
fn a_hero_is_foretold_where_it_is_not_as_where_it_is() {
    let game = Game::new(&soulkeep_cards::printed_sets().unwrap(), 3, Options::default()).unwrap();
    let (mut all, mut number) = (0, 0);
    while all < 2000 {
        at_every_choice(&game, number, |state| {
            if !matches!(state.decision(&game).unwrap().why, Why::Portion { .. } | Why::BuildTurn { .. }) {
                return;
            }
            for seat in state.alive.iter() {
                let others = state.alive.iter().filter(|other| *other != seat);
                let waiting = others.flat_map(|other| state.player(other).line.iter()).chain(state.town.iter().take(2));
                for hero in waiting {
                    let mut there = *state;
                    there.write(&game, &Event::HeroToEntrance { hero, seat });
                    assert_eq!(state.forecast(&game, seat, hero), there.forecast(&game, seat, hero));
                    all += 1;
                }
            }
        });
        number += 1;
    }
}

/// What waits to be heard, or is being answered, has no part in a forecast.
#[test]
fn what_is_declared_changes_no_forecast() {
    let game = Game::new(&soulkeep_cards::printed_sets().unwrap(), 3, Options::default()).unwrap();
    let (mut waiting, mut number) = ([0, 0], 0);
    while waiting[0] < 300 || waiting[1] < 300 {
        at_every_choice(&game, number, |state| {
            let mut quiet = *state;
            quiet.pending.clear();
            quiet.chain.clear();
            for seat in state.alive.iter().filter(|_| quiet != *state) {
                for hero in Look::new(&game, state).comers(seat).iter() {
                    assert_eq!(state.forecast(&game, seat, hero), quiet.forecast(&game, seat, hero));
                    waiting[0] += usize::from(!state.pending.is_empty());
                    waiting[1] += usize::from(!state.chain.is_empty());
                }
            }
        });
        number += 1;
    }
}

/// Also for Heroes that are still in town, into whichever dungeon they are imagined to go.
#[test]
fn the_sum_is_the_walk_for_a_hero_in_town() {
    let game = Game::new(&soulkeep_cards::printed_sets().unwrap(), 3, Options::default()).unwrap();
    let (mut all, mut differ) = (0, 0);
    for number in 0..30 {
        at_every_choice(&game, number, |state| {
            let look = Look::new(&game, state);
            // A declared Spell is still counted in its owner's hand (PRIO-30), and a forecast leaves it out.
            let quiet = state.pending.is_empty() && state.chain.is_empty() && state.plays_under_way().next().is_none();
            let plain = state.town.iter().filter(|hero| look.item_of(*hero).is_none() && quiet);
            for hero in plain.take(3) {
                for seat in state.alive.iter() {
                    let (sum, walk) = (look.fate(&look.damages(), hero, seat), state.forecast(&game, seat, hero));
                    // It is asked about those that may enter.
                    all += u32::from(walk.fate != Fate::Waits);
                    differ += u32::from(walk.fate != Fate::Waits && sum != walk.fate);
                }
            }
        });
    }
    assert!(all > 1000 && differ == 0, "{differ} of {all}");
}

/// Whoever waits at an entrance and may go in, and whoever is inside.
#[test]
fn those_who_come_are_in_line_or_inside() {
    let game = Game::new(&soulkeep_cards::printed_sets().unwrap(), 3, Options::default()).unwrap();
    let (mut inside, mut held) = (0, 0);
    for number in 0..10 {
        at_every_choice(&game, number, |state| {
            // Some are held back, which seldom happens.
            let mut state = *state;
            state.heroes.iter_mut().step_by(3).for_each(|hero| hero.waits = true);
            let look = Look::new(&game, &state);
            for seat in state.alive.iter() {
                let bars = |it: &Lasting| it.modifier == Modifier::NoEntry && it.about == Some(Thing::Seat(seat));
                let open = !state.lasting.iter().any(bars);
                let line = state.player(seat).line;
                let mut coming: Vec<HeroId> =
                    line.iter().filter(|hero| open && !state.heroes[hero.index()].waits).collect();
                let walks = state.walk.filter(|walk| walk.seat == seat && walk.at != At::Entrance);
                coming.extend(walks.map(|walk| walk.hero));
                coming.sort();
                assert_eq!(look.comers(seat).iter().collect::<Vec<_>>(), coming);
                inside += u32::from(walks.is_some());
                held += u32::from(open && coming.len() < line.len() as usize);
            }
        });
    }
    assert!(inside > 100 && held > 100, "{inside} {held}");
}
