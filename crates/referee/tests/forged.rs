//! Laws that can fail: at some point of a true game something else happens than did, and the referee says so.

use soulkeep_cards::printed_sets;
use soulkeep_referee::Referee;
use soulkeep_rules::event::Mark;
use soulkeep_rules::{
    CardId, Chance, Choice, Decision, Dice, Event, Game, HeroId, Options, Ruling, Seat, Sink, Source, Stage, State,
    Thing, Victory, Why,
};

/// What happens in place of an event, given the table before it; nothing lets the event pass.
type Forgery = fn(&Game, &State, &Event) -> Vec<Event>;

struct Forger<'a> {
    game: &'a Game,
    referee: Referee<'a>,
    before: State,
    forgery: Forgery,
    done: bool,
}

impl Sink for Forger<'_> {
    fn event(&mut self, _: &Event) {}

    fn event_at(&mut self, event: &Event, state: &State) {
        if self.done {
            return;
        }
        // What is under way is as it was when the true event was told.
        let mut forged = State { table: self.before.table.amid(state), ..self.before };
        for event in (self.forgery)(self.game, &self.before, event) {
            forged.write(self.game, &event);
            self.referee.event_at(&event, &forged);
            self.done = true;
        }
        if !self.done {
            self.referee.event_at(event, state);
            self.before = *state;
        }
    }
}

fn game(seats: u8) -> Game {
    Game::new(&printed_sets().unwrap(), seats, Options::default()).unwrap()
}

/// Plays random games until there is something to forge; the laws that are broken by it.
fn forge(forgery: Forgery) -> Vec<&'static str> {
    let game = game(3);
    for number in 0..60 {
        let (mut dice, mut bot) = (Dice::of_game(3, number), Dice::of_game(4, number));
        let before = game.boxed();
        let mut forger = Forger { game: &game, referee: Referee::new(&game), before, forgery, done: false };
        let mut state = game.start(&mut dice, &mut forger);
        while let Some(decision) = state.decision(&game).filter(|_| !forger.done) {
            let seat = decision.seats.iter().next().unwrap();
            let legal = state.legal(&game, seat);
            let choice = legal[bot.below(legal.len() as u32) as usize];
            forger.referee.chosen(&state, &decision, seat, choice);
            forger.before = state;
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut forger);
        }
        if forger.done {
            return forger.referee.violations().iter().map(|violation| violation.law.name).collect();
        }
    }
    panic!("nothing to forge in all these games")
}

#[track_caller]
fn breaks(law: &str, forgery: Forgery) {
    let broken = forge(forgery);
    assert!(broken.contains(&law), "{law} was not broken, but {broken:?}");
}

fn others(state: &State, seat: Seat) -> impl Iterator<Item = Seat> {
    let alive = state.alive;
    alive.iter().filter(move |other| *other != seat)
}

fn other(state: &State, seat: Seat) -> Seat {
    others(state, seat).next().unwrap_or(seat)
}

fn walks(state: &State) -> bool {
    state.run().is_none()
}

#[test]
fn a_hero_without_health_wounds_nobody() {
    breaks("wound", |_, state, event| match *event {
        Event::HeroDied { hero, seat, card } if card.is_some() && walks(state) => {
            vec![Event::HeroReachedBoss { hero, seat }]
        }
        _ => vec![],
    });
}

#[test]
fn a_hero_with_health_left_does_not_die_by_itself() {
    breaks("death", |_, state, event| match *event {
        Event::HeroSurvivedRoom { hero, card } if walks(state) => {
            vec![Event::HeroDied { hero, seat: state.walk.unwrap().seat, card }]
        }
        _ => vec![],
    });
}

#[test]
fn a_dead_hero_belongs_to_the_dungeon_it_died_in() {
    breaks("scorer", |_, state, event| match *event {
        Event::HeroDied { hero, seat, card } if card.is_some() => {
            vec![Event::HeroDied { hero, seat: other(state, seat), card }]
        }
        _ => vec![],
    });
}

#[test]
fn a_room_deals_neither_more_nor_less() {
    breaks("damage", |_, state, event| match *event {
        Event::HeroDamaged { hero, amount } if walks(state) => vec![Event::HeroDamaged { hero, amount: amount + 1 }],
        _ => vec![],
    });
}

#[test]
fn a_hero_goes_where_its_treasure_is() {
    breaks("lure", |_, state, event| match *event {
        Event::HeroLured { hero, seat } => vec![Event::HeroLured { hero, seat: other(state, seat) }],
        _ => vec![],
    });
    breaks("lure", |_, _, event| match *event {
        Event::HeroLured { hero, .. } => vec![Event::HeroStayed { hero }],
        _ => vec![],
    });
    breaks("lure", |_, state, event| match *event {
        Event::HeroStayed { hero } => vec![Event::HeroLured { hero, seat: state.order[0] }],
        _ => vec![],
    });
}

#[test]
fn a_hero_passes_no_room_without_a_reason() {
    breaks("way", |_, _, event| match *event {
        Event::HeroEntered { hero, seat, .. } => vec![Event::HeroReachedBoss { hero, seat }],
        _ => vec![],
    });
    breaks("skip", |_, _, event| match *event {
        Event::HeroEntered { hero, card, .. } => vec![Event::HeroSkipped { hero, card }],
        _ => vec![],
    });
}

#[test]
fn nobody_comes_before_higher_xp() {
    breaks("xp-order-turns", |_, state, event| match *event {
        Event::BecameActive { seat } if seat == state.order[0] => {
            [2, 0].map(|rank: usize| Event::BecameActive { seat: state.order[rank] }).to_vec()
        }
        _ => vec![],
    });
    breaks("xp-order-draws", |_, state, event| match *event {
        Event::Drew { seat, card } if state.turn > 0 && seat == state.order[1] && walks(state) => {
            vec![Event::Drew { seat: state.order[0], card }]
        }
        _ => vec![],
    });
}

#[test]
fn a_limit_is_used_once() {
    breaks("once-per-turn", |_, _, event| match *event {
        Event::LimitUsed { .. } => vec![*event, *event],
        _ => vec![],
    });
    breaks("once-per-hero", |_, _, event| match *event {
        Event::HeroTouched { .. } => vec![*event, *event],
        _ => vec![],
    });
}

#[test]
fn spells_have_their_phases() {
    breaks("phase", |game, state, event| {
        let spell = |seat: Seat| state.player(seat).hand.and(&game.spells).iter().next();
        let held = state.alive.iter().find_map(|seat| Some((seat, spell(seat)?)));
        match (event, held) {
            (Event::HeroLured { .. }, Some((seat, card))) => vec![Event::SpellDeclared { seat, card }],
            _ => vec![],
        }
    });
}

#[test]
fn a_cancelled_spell_was_not_played() {
    breaks("cancelled", |_, _, event| match *event {
        Event::SpellCancelled { card } => vec![*event, Event::SpellPlayed { seat: Seat(0), card }],
        _ => vec![],
    });
    breaks("cancelled", |_, _, event| match *event {
        Event::SpellPlayed { card, .. } => vec![Event::SpellFinished { card }],
        _ => vec![],
    });
}

#[test]
fn the_right_player_wins() {
    breaks("verdict", |_, state, event| match *event {
        Event::Won { seat, by } if state.alive.len() > 1 => vec![Event::Won { seat: other(state, seat), by }],
        _ => vec![],
    });
    breaks("verdict", |_, _, event| match *event {
        Event::Won { .. } => vec![Event::TurnEnded],
        _ => vec![],
    });
    breaks("verdict", |_, state, event| match *event {
        Event::TurnEnded => vec![Event::Won { seat: state.order[0], by: Victory::Souls }],
        _ => vec![],
    });
}

#[test]
fn five_wounds_and_no_fewer_eliminate() {
    breaks("elimination", |_, state, event| match *event {
        Event::TurnEnded => vec![Event::Eliminated { seat: state.order[0] }],
        _ => vec![],
    });
    breaks("elimination", |_, _, event| match *event {
        Event::Eliminated { .. } => vec![Event::TurnEnded],
        _ => vec![],
    });
}

#[test]
fn nobody_pays_what_is_not_there() {
    breaks("coins", |_, _, event| match *event {
        Event::CoinsPaid { seat, to, .. } => vec![Event::CoinsPaid { seat, count: 99, to }],
        _ => vec![],
    });
}

#[test]
fn a_card_comes_from_its_deck() {
    breaks("refill", |_, state, event| match (*event, state.pile.iter().next()) {
        (Event::Drew { seat, .. }, Some(card)) => vec![Event::Drew { seat, card }],
        _ => vec![],
    });
}

#[test]
fn the_table_is_as_told() {
    breaks("places", |_, state, event| match (*event, state.pile.iter().next()) {
        (Event::Drew { seat, .. }, Some(card)) => vec![Event::Drew { seat, card }],
        _ => vec![],
    });
    let game = game(2);
    let mut referee = Referee::new(&game);
    let card = game.rooms.iter().next().unwrap();
    referee.event_at(&Event::Drew { seat: Seat(0), card }, &game.boxed());
    assert_eq!(referee.violations()[0].law.name, "table");
}

#[test]
fn only_whoever_is_active_builds() {
    breaks("build-moment", |game, state, event| match *event {
        Event::Placed { seat, .. } if state.turn > 0 => {
            let rooms = |seat: Seat| state.player(seat).hand.and(&game.rooms).minus(&game.minibosses).iter().next();
            let forged = others(state, seat).find_map(|seat| Some((seat, rooms(seat)?)));
            let free = |seat: Seat| state.player(seat).placements > 0;
            forged
                .filter(|(seat, _)| free(*seat))
                .map(|(seat, card)| Event::Placed { seat, home: seat, card, spot: soulkeep_rules::Spot::Left })
                .into_iter()
                .collect()
        }
        _ => vec![],
    });
}

#[test]
fn an_advanced_room_needs_a_room_below() {
    use soulkeep_cards::Level;
    breaks("build-spot", |game, state, event| match *event {
        Event::Placed { seat, home, card, .. } if state.turn > 0 && state.player(home).dungeon.len() < 5 => {
            let advanced = game.card(card).level == Some(Level::Advanced);
            let forged = Event::Placed { seat, home, card, spot: soulkeep_rules::Spot::Left };
            if advanced { vec![forged] } else { vec![] }
        }
        _ => vec![],
    });
}

#[test]
fn epic_heroes_wait_for_the_ordinary_ones() {
    breaks("heroes-revealed", |_, state, event| match (*event, state.epic_deck.iter().next()) {
        (Event::HeroAppeared { .. }, Some(hero)) => vec![Event::HeroAppeared { hero }],
        _ => vec![],
    });
}

#[test]
fn a_level_up_needs_five_rooms() {
    breaks("level-up", |_, state, event| match *event {
        Event::PhaseBegan(Stage::Bait) => vec![Event::LevelledUp { seat: state.order[0] }],
        _ => vec![],
    });
}

#[test]
fn nothing_triggers_without_its_event() {
    breaks("trigger-cause", |_, state, event| match *event {
        Event::PhaseBegan(Stage::Bait) => {
            let stack = state.player(state.order[0]).dungeon.first().copied();
            let top = stack.map_or(CardId(0), |stack| stack.top);
            vec![Event::Triggered { seat: state.order[0], source: Source::Card(top) }]
        }
        _ => vec![],
    });
}

#[test]
fn what_is_set_off_happens() {
    breaks("trigger-missing", |_, _, event| match *event {
        Event::Triggered { source: Source::Card(_), .. } => vec![Event::PhaseBegan(Stage::Adventure)],
        _ => vec![],
    });
}

#[test]
fn an_effect_does_what_its_card_says() {
    breaks("says-so", |_, state, event| match *event {
        Event::Drew { seat, .. } if !walks(state) => vec![Event::CoinsGained { seat, count: 1 }],
        _ => vec![],
    });
}

#[test]
fn an_effect_does_as_much_as_its_card_says() {
    breaks("amount", |_, _, event| match *event {
        Event::CoinsGained { seat, count } => vec![Event::CoinsGained { seat, count: count + 1 }],
        _ => vec![],
    });
    breaks("amount", |_, state, event| match *event {
        Event::HeroStrengthened { hero, amount } if !walks(state) => {
            vec![Event::HeroStrengthened { hero, amount: amount - 1 }]
        }
        _ => vec![],
    });
}

#[test]
fn an_effect_reaches_whom_it_speaks_of() {
    breaks("whom-it-reaches", |game, _, event| match *event {
        Event::HeroStrengthened { hero, amount } => {
            let hero = HeroId((hero.0 + 1) % game.heroes.len() as u8);
            vec![Event::HeroStrengthened { hero, amount }]
        }
        _ => vec![],
    });
}

#[test]
fn a_room_bears_the_mark_that_was_spoken_of() {
    breaks("mark", |_, _, event| match *event {
        Event::RoomMarked { seat, slot, mark: Mark::Damage(amount) } => {
            vec![Event::RoomMarked { seat, slot, mark: Mark::Damage(amount + 1) }]
        }
        _ => vec![],
    });
}

#[test]
fn a_play_costs_what_its_card_says() {
    breaks("cost", |_, state, event| match *event {
        Event::CoinsPaid { seat, count, to } if state.declaring().is_some() => {
            let to = if to.is_none() { Some(other(state, seat)) } else { None };
            vec![Event::CoinsPaid { seat, count, to }]
        }
        _ => vec![],
    });
}

#[test]
fn what_is_named_fits() {
    breaks("target-named", |_, state, event| match *event {
        Event::Targeted { seat, target: Thing::Card(_) }
            if state.declaring().is_some() || state.stage() == Some(Stage::Build) && walks(state) =>
        {
            vec![Event::Targeted { seat, target: Thing::Hero(HeroId(0)) }]
        }
        _ => vec![],
    });
}

/// With a table that is not quite the one that the events told of, the engine offers something else.
#[test]
fn what_is_offered_is_what_may_be_done() {
    let game = game(3);
    let (mut dice, mut referee) = (Dice::of_game(3, 0), Referee::new(&game));
    let mut state = game.start(&mut dice, &mut referee);
    loop {
        let decision = state.decision(&game).unwrap();
        let seat = decision.seats.iter().next().unwrap();
        let legal = state.legal(&game, seat);
        if matches!(decision.why, Why::BuildTurn { .. }) {
            state.player_mut(seat).placements = 0;
            referee.chosen(&state, &decision, seat, Choice::Pass);
            break;
        }
        referee.chosen(&state, &decision, seat, legal[0]);
        state.apply_unchecked(&game, seat, legal[0], &mut dice, &mut referee);
    }
    assert_eq!(referee.violations()[0].law.name, "choices-offered");
}

#[test]
fn a_refusal_names_what_stands_in_the_way() {
    let game = game(3);
    let (mut dice, mut referee) = (Dice::of_game(3, 0), Referee::new(&game));
    let state = game.start(&mut dice, &mut referee);
    let decision = state.decision(&game).unwrap();
    let seat = decision.seats.iter().next().unwrap();
    let cast = Choice::Cast { card: state.player(seat).hand.and(&game.spells).iter().next().unwrap(), mode: 0 };
    referee.refused(&state, &decision, seat, cast, Ruling::SETUP_33);
    assert!(referee.violations().is_empty());
    referee.refused(&state, &decision, seat, cast, Ruling::TURN_22);
    assert_eq!(referee.violations()[0].law.name, "refusal-is-apt");
}

#[test]
fn the_active_player_is_asked_first() {
    let game = game(3);
    let (mut dice, mut referee) = (Dice::of_game(3, 0), Referee::new(&game));
    let mut state = game.start(&mut dice, &mut referee);
    loop {
        let decision = state.decision(&game).unwrap();
        let seat = decision.seats.iter().next().unwrap();
        if let Why::BuildTurn { active, .. } = decision.why {
            let asked = Decision { seats: soulkeep_rules::SeatSet::only(other(&state, active)), ..decision };
            referee.chosen(&state, &asked, other(&state, active), Choice::Pass);
            break;
        }
        let legal = state.legal(&game, seat);
        referee.chosen(&state, &decision, seat, legal[0]);
        state.apply_unchecked(&game, seat, legal[0], &mut dice, &mut referee);
    }
    assert!(referee.violations().iter().any(|violation| violation.law.name == "asked-in-turn"));
}
