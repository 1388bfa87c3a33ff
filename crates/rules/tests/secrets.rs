//! The law of secrets, tested with true states: whatever an observer cannot know is exchanged in a running game, and
//! nothing that the observer is given may change.

use soulkeep_cards::printed_sets;
use soulkeep_rules::{
    BossId, CardId, CardSet, Chance, Choice, Dice, Event, Game, Options, Seat, Sink, Source, Spot, State, View,
};

fn check(game: &Game, state: &State, observer: Option<Seat>, dice: &mut Dice) {
    let (known, unseen) = (observer.map(|seat| state.player(seat).known), state.unseen(game, observer));
    for other in state.alive.iter().filter(|seat| Some(*seat) != observer) {
        let aside = state.player(other).aside.minus(&known.unwrap_or_default());
        assert!(aside.minus(&unseen).is_empty(), "{observer:?} sees what {other} put aside");
    }
    let other = state.exchanged(game, observer, dice);
    assert!(
        View::of(game, state, observer) == View::of(game, &other, observer),
        "{observer:?}: {:?}",
        state.under_way()
    );
    assert_eq!(state.decision(game), other.decision(game), "{observer:?}: {:?}", state.under_way());
    if let Some(seat) = observer {
        let here = state.legal(game, seat);
        let there = other.legal(game, seat);
        assert_eq!(here, there, "{observer:?}: {:?}", state.under_way());
    }
}

#[test]
fn nothing_that_an_observer_cannot_know_changes_what_it_is_given() {
    for seats in 2..=6 {
        for codes in [["BMR", "CRL", "PROMO", "TNL"], ["RMB", "TNL", "THK", "POP"]] {
            play(&game(&codes, seats, Options::default()), 3);
        }
    }
}

#[test]
fn nor_does_it_under_any_option() {
    for option in Options::ALL {
        let mut options = Options::default();
        options.set(option.name, option.other).unwrap();
        let seats = if option.name.starts_with("multi.") { 5 } else { 3 };
        play(&game(&["BMR", "RMB", "TNL", "THK", "CRL"], seats, options), 1);
    }
}

/// Whoever looks through a deck sees it, and nobody else does.
#[test]
fn nor_while_a_deck_is_searched() {
    let game = game(&["BMR", "PROMO"], 2, Options::default());
    let searches =
        (0..game.bosses.len() as u8).map(BossId).find(|boss| game.boss_def(*boss).id() == "promo-the-brothers-wise");
    let (mut whim, mut seen) = (Dice::new(3), 0);
    for index in 0..20 {
        let (mut dice, mut bot) = (Dice::of_game(1, index), Dice::of_game(2, index));
        let mut state = game.start(&mut dice, &mut ());
        state.player_mut(Seat(0)).boss = searches.unwrap();
        while let Some(decision) = state.decision(&game) {
            if View::of(&game, &state, Some(Seat(0))).searched.is_some() {
                [Some(Seat(0)), Some(Seat(1)), None].into_iter().for_each(|eye| check(&game, &state, eye, &mut whim));
                let others = [Some(Seat(1)), None].map(|eye| View::of(&game, &state, eye).searched);
                assert_eq!(others, [None, None], "only who searches sees the deck");
                seen += 1;
            }
            let seat = decision.seats.iter().next().unwrap();
            let legal = state.legal(&game, seat);
            // Towards a level up.
            let wanted = |choice: &&Choice| matches!(choice, Choice::Build { spot: Spot::Left, .. } | Choice::Yes);
            let any = || &legal[bot.below(legal.len() as u32) as usize];
            let choice = *legal.iter().find(wanted).unwrap_or_else(any);
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
    }
    assert!(seen > 0);
}

fn game(codes: &[&str], seats: u8, options: Options) -> Game {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| codes.contains(&&*set.code));
    Game::new(&sets, seats, options).unwrap()
}

fn play(game: &Game, games: u64) {
    for index in 0..games {
        let [mut dice, mut bot, mut whim] = [1, 2, 3].map(|stream| Dice::of_game(stream, index));
        let mut state = game.start(&mut dice, &mut ());
        while let Some(decision) = state.decision(game) {
            for observer in state.alive.iter().map(Some).chain([None]) {
                check(game, &state, observer, &mut whim);
            }
            let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
            let legal = state.legal(game, seat);
            let choice = legal[bot.below(legal.len() as u32) as usize];
            state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
        }
    }
}

/// Checks each event against the tables between which it happened.
struct Witness<'a> {
    game: &'a Game,
    before: State,
    /// Cards that were used from a hand, and so shown.
    used: CardSet,
}

impl Sink for Witness<'_> {
    fn event(&mut self, _: &Event) {}

    fn event_at(&mut self, event: &Event, after: &State) {
        if let Event::AbilityDeclared { source: Source::Card(card), .. } = event {
            self.used.insert(*card);
        }
        let shown = shown(after);
        for observer in after.alive.iter().map(Some).chain([None]) {
            let [before, after] = [&self.before, after].map(|state| state.unseen(self.game, observer));
            let names = |cards: CardSet| cards_in(event).iter().any(|card| cards.contains(*card));
            let hides = event.seen_by(observer) != *event;
            assert!(
                hides || !names(before.and(&after).minus(&self.used).minus(&shown)),
                "{event:?} tells {observer:?} too much"
            );
            let had_to = names(before.or(&after)) || matches!(event, Event::BossDealt { .. });
            assert!(!hides || had_to, "{event:?} hides from {observer:?}");
        }
        self.before = *after;
    }
}

/// Cards of hands that all others have seen: a spectator, who remembers nothing, saw them at that moment, too.
fn shown(state: &State) -> CardSet {
    let known_to_others = |holder: Seat| {
        let others = state.alive.iter().filter(move |seat| *seat != holder);
        others.fold(state.player(holder).hand, |cards, seat| cards.and(&state.player(seat).known))
    };
    state.alive.iter().fold(CardSet::EMPTY, |cards, holder| cards.or(&known_to_others(holder)))
}

/// Whatever cards an event names, in whichever field.
fn cards_in(event: &Event) -> Vec<CardId> {
    let said = format!("{event:?}");
    let numbers = said.split("CardId(").skip(1).filter_map(|rest| rest.split(')').next()?.parse().ok());
    numbers.map(CardId).filter(|card| card.is_some()).collect()
}

#[test]
fn an_event_shows_an_observer_the_cards_that_it_may_see_and_no_others() {
    for (seats, codes) in [(2, ["BMR", "TNL", "THK"]), (3, ["BMR", "CRL", "PROMO"]), (4, ["RMB", "TNL", "POP"])] {
        let game = game(&codes, seats, Options::default());
        for index in 0..10 {
            let [mut dice, mut bot] = [1, 2].map(|stream| Dice::of_game(stream, index));
            let mut state = game.start(&mut dice, &mut ());
            while let Some(decision) = state.decision(&game) {
                let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
                let legal = state.legal(&game, seat);
                let choice = legal[bot.below(legal.len() as u32) as usize];
                let mut witness = Witness { game: &game, before: state, used: CardSet::EMPTY };
                state.apply_unchecked(&game, seat, choice, &mut dice, &mut witness);
            }
        }
    }
}

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

/// Most choices are passes that change nothing else, so that whoever tells of them has little to tell.
#[test]
fn after_a_quiet_step_everybody_sees_the_same() {
    let game = Game::new(&printed_sets().unwrap(), 4, Options::default()).unwrap();
    let (mut quiet, mut all) = (0, 0);
    for seed in 0..4 {
        let (mut dice, mut whim) = (Dice::new(seed), Dice::new(seed));
        let mut state = game.start(&mut dice, &mut ());
        while let Some(decision) = state.decision(&game) {
            let (seat, before) = (decision.seats.iter().next().unwrap(), state);
            let legal = state.legal(&game, seat);
            let choice = legal[whim.below(legal.len() as u32) as usize];
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
            all += 1;
            if before.is_same_but_for_passes(&state) {
                quiet += 1;
                assert!(looks(&game, &before) == looks(&game, &state), "{choice:?} can be seen");
                assert_eq!(state.decision(&game).map(|now| now.why), Some(decision.why), "another window");
            }
        }
    }
    assert!(quiet > 100 && quiet < all, "{quiet} of {all}");
}
