//! Why bots do what they do: in positions where the reason is plain, and never more than onlookers may know.

use soulkeep_bots::{Bot, PublicReason, Random, Reason, Shown, Simple};
use soulkeep_cards::{Class, printed_sets};
use soulkeep_notation::scenario::Exercise;
use soulkeep_rules::state::Stack;
use soulkeep_rules::{
    CardId, CardSet, Choice, Dice, Event, Game, HeroId, HeroSet, Options, Seat, Source, Spot, State, View, Why,
};
use std::collections::BTreeSet;

const ME: Seat = Seat(0);
const RIVAL: Seat = Seat(1);

fn box_of(codes: &[&str], seats: u8) -> Game {
    let sets = printed_sets().unwrap();
    let chosen: Vec<_> = codes.iter().map(|code| sets.iter().find(|set| set.code == *code).unwrap().clone()).collect();
    Game::new(&chosen, seats, Options::default()).unwrap()
}

/// A table in a build turn of the first seat, with empty dungeons, hands and town.
struct Stage {
    game: Game,
    state: State,
}

impl Stage {
    fn new() -> Stage {
        let game = box_of(&["BMR"], 2);
        for number in 0.. {
            let mut dice = Dice::of_game(1, number);
            let mut state = game.start(&mut dice, &mut ());
            while let Some(decision) = state.decision(&game) {
                let seat = decision.seats.iter().next().unwrap();
                if matches!(decision.why, Why::BuildTurn { active: ME, .. }) && seat == ME {
                    return Stage { game, state: cleared(state) };
                }
                let legal = state.legal(&game, seat);
                state.apply_unchecked(&game, seat, legal[0], &mut dice, &mut ());
            }
        }
        unreachable!("somebody builds in every game")
    }

    fn card(&self, name: &str) -> CardId {
        let named = |card: &CardId| self.game.defs[usize::from(self.game.card(*card).def)].name().en == name;
        (0..self.game.cards.len() as u16).map(CardId).find(named).unwrap()
    }

    fn hero(&self, class: Class, health: u8) -> HeroId {
        let fits = |hero: &HeroId| {
            let info = self.game.hero(*hero);
            info.health == health && info.icons[class as usize] > 0
        };
        (0..self.game.heroes.len() as u8).map(HeroId).find(fits).unwrap()
    }

    fn dungeon(&mut self, seat: Seat, rooms: &[&str]) {
        for room in rooms {
            let card = self.card(room);
            assert!(self.state.player_mut(seat).dungeon.push(Stack::new(card)));
        }
    }

    fn in_town(&mut self, class: Class, health: u8) -> HeroId {
        let hero = self.hero(class, health);
        self.state.town.insert(hero);
        hero
    }

    /// Heroes that are none of those in town, as Souls or Wounds.
    fn scored(&self, count: usize) -> HeroSet {
        let ordinary = (0..self.game.heroes.len() as u8).map(HeroId).filter(|hero| self.game.hero(*hero).worth == 1);
        ordinary.filter(|hero| !self.state.town.contains(*hero)).take(count).collect()
    }

    /// Why the first seat would build a card at the left end.
    fn why_build(&mut self, name: &str) -> Reason {
        let card = self.card(name);
        self.state.player_mut(ME).hand.insert(card);
        self.why(Choice::Build { card, spot: Spot::Left })
    }

    fn why(&self, choice: Choice) -> Reason {
        Reason::of(&self.game, &View::of(&self.game, &self.state, Some(ME)), choice)
    }
}

fn cleared(mut state: State) -> State {
    for player in &mut state.players {
        player.dungeon.clear();
        player.hand = CardSet::EMPTY;
        player.souls = HeroSet::EMPTY;
        player.wounds = HeroSet::EMPTY;
        player.line = HeroSet::EMPTY;
        // So that treasure is that of the Rooms alone.
        player.boss = soulkeep_rules::BossId::NONE;
    }
    state.town = HeroSet::EMPTY;
    state
}

// Damage and treasure: Neanderthal Cave 3 Fighter, Brainsucker Hive 2 Mage, Specter's Sanctum 2 Cleric, Golem Factory
// 2 Fighter, Witch's Kitchen 1 Mage, Dark Laboratory 1 Mage Mage, Goblin Armory 1 Fighter Fighter, Boulder Ramp 1 Thief.

#[test]
fn a_room_that_kills_says_whom() {
    let mut stage = Stage::new();
    stage.dungeon(ME, &["Neanderthal Cave"]);
    let hero = stage.in_town(Class::Fighter, 4);
    assert_eq!(stage.why_build("Brainsucker Hive"), Reason::Kills(hero));
}

#[test]
fn a_room_that_lures_says_from_whom() {
    let mut stage = Stage::new();
    stage.dungeon(ME, &["Neanderthal Cave"]);
    let hero = stage.in_town(Class::Mage, 4);
    assert_eq!(stage.why_build("Brainsucker Hive"), Reason::Lures { hero, from: None });
    stage.dungeon(RIVAL, &["Witch's Kitchen"]);
    assert_eq!(stage.why_build("Dark Laboratory"), Reason::Lures { hero, from: Some(RIVAL) });
}

#[test]
fn a_hero_that_would_get_through_is_sent_elsewhere() {
    let mut stage = Stage::new();
    stage.dungeon(ME, &["Dark Laboratory"]);
    stage.dungeon(RIVAL, &["Brainsucker Hive"]);
    let hero = stage.in_town(Class::Mage, 6);
    let card = stage.card("Golem Factory");
    let choice = Choice::Build { card, spot: Spot::Over(0) };
    assert_eq!(stage.why(choice), Reason::KeepsOut { hero, to: Some(RIVAL) });
}

#[test]
fn the_last_wound_matters_more_than_the_soul() {
    let mut stage = Stage::new();
    stage.dungeon(ME, &["Neanderthal Cave"]);
    stage.in_town(Class::Fighter, 4);
    stage.state.player_mut(ME).wounds = stage.scored(4);
    assert_eq!(stage.why_build("Brainsucker Hive"), Reason::SavesFromLastWound);
}

#[test]
fn the_tenth_soul_wins_or_is_kept_from_a_rival() {
    let mut stage = Stage::new();
    stage.dungeon(ME, &["Neanderthal Cave"]);
    stage.in_town(Class::Fighter, 4);
    stage.state.player_mut(ME).souls = stage.scored(9);
    assert_eq!(stage.why_build("Brainsucker Hive"), Reason::Wins);

    let mut stage = Stage::new();
    stage.dungeon(ME, &["Specter's Sanctum"]);
    stage.dungeon(RIVAL, &["Neanderthal Cave", "Brainsucker Hive"]);
    stage.in_town(Class::Fighter, 4);
    stage.state.player_mut(RIVAL).souls = stage.scored(9);
    assert_eq!(stage.why_build("Goblin Armory"), Reason::KeepsFromWinning(RIVAL));
}

/// A Hero that is killed where it stands is gone, and was not kept out.
#[test]
fn a_spell_that_kills_says_whom() {
    let game = box_of(&["BMR"], 2);
    let text =
        "A  boss King Croak  hand Cave-In  dungeon Golem Factory\nB  boss Xyzax\nhero Fighter 8 in A1 with 2 damage";
    let state = Exercise::read(text).unwrap().begin(&game, &mut Dice::new(1), &mut ()).unwrap();
    let hero = state.walk.unwrap().hero;
    let cast = state.legal(&game, ME).into_iter().find(|choice| matches!(choice, Choice::Cast { .. })).unwrap();
    assert_eq!(Reason::of(&game, &View::of(&game, &state, Some(ME)), cast), Reason::Kills(hero));
}

#[test]
fn without_heroes_the_dungeon_is_the_reason() {
    let mut stage = Stage::new();
    assert_eq!(stage.why_build("Boulder Ramp"), Reason::LeadsIn(Class::Thief));
    stage.dungeon(ME, &["Jackpot Stash"]);
    assert_eq!(stage.why_build("Boulder Ramp"), Reason::Deadlier);
    assert_eq!(stage.why(Choice::Pass), Reason::Waits);
    assert_eq!(stage.why(Choice::Decline), Reason::Declines);
}

/// Whether a seat can see a Hero, and so hear of it.
fn sees_hero(view: &View, hero: HeroId) -> bool {
    let table = &view.table;
    let walks = table.walk.is_some_and(|walk| walk.hero == hero);
    let at_players = table.players.iter().any(|player| player.line.or(player.souls).or(player.wounds).contains(hero));
    walks || at_players || table.town.contains(hero)
}

fn heroes(reason: Reason) -> Option<HeroId> {
    match reason {
        Reason::Kills(hero)
        | Reason::Lures { hero, .. }
        | Reason::KeepsOut { hero, .. }
        | Reason::LetsThrough { hero, .. }
        | Reason::TakesFrom { hero, .. } => Some(hero),
        _ => None,
    }
}

/// Nothing but what an onlooker's view holds is named, and nothing is said of a choice that the onlooker does not see.
fn check_public(view: &View, said: PublicReason, choice: Choice, seen: &[Event]) {
    assert!(heroes(said.reason).is_none_or(|hero| sees_hero(view, hero)), "{said:?}");
    if let Reason::Stops(source) = said.reason {
        assert_eq!(view.table.chain.last().map(|play| play.source), Some(source));
    }
    let hidden = seen.iter().any(|event| matches!(event, Event::Placed { card, .. } if !card.is_some()));
    let held_back = said.shown == Shown::WhenRevealed;
    assert!(!hidden || held_back, "{choice:?} is not seen, but {said:?}");
    let turned_up = seen.iter().any(|event| matches!(event, Event::Revealed { .. }));
    assert!(!held_back || hidden || turned_up, "{choice:?} is seen, but {said:?} is held back");
}

/// Games of every set, in which onlookers hear why, and hear nothing that they do not know.
#[test]
fn onlookers_hear_only_of_what_they_see() {
    let game = box_of(&["BMR", "TNL", "RMB", "THK", "CRL", "DBM", "PROMO", "POP"], 3);
    let mut kinds = BTreeSet::new();
    for number in 0..12 {
        let mut dice = Dice::of_game(3, number);
        let mut state = game.start(&mut dice, &mut ());
        let mut bot = Simple::new(number);
        while let Some(seat) = state.decision(&game).and_then(|decision| decision.seats.iter().next()) {
            let legal = state.legal(&game, seat);
            let choice = bot.choose(&game, &View::of(&game, &state, Some(seat)), &legal);
            let said = Reason::public(&game, &View::of(&game, &state, None), seat, choice);
            let before = state;
            let mut events = Vec::new();
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut events);
            let Some(said) = said else { continue };
            kinds.insert(format!("{:?}", said.reason).split(['(', ' ']).next().unwrap().to_owned());
            for onlooker in (0..game.seats).map(Seat).filter(|onlooker| *onlooker != seat) {
                let seen: Vec<Event> = events.iter().map(|event| event.seen_by(Some(onlooker))).collect();
                check_public(&View::of(&game, &before, Some(onlooker)), said, choice, &seen);
            }
        }
    }
    for kind in ["Kills", "Lures", "KeepsOut", "LetsThrough", "TakesFrom", "Deadlier", "SavesFromLastWound", "Wins"] {
        assert!(kinds.contains(kind), "{kind} is none of {kinds:?}");
    }
}

/// Whatever somebody could choose, in whatever position, there is something to say about it.
#[test]
fn every_choice_can_be_explained_to_its_seat_and_to_onlookers() {
    for seats in [2, 4, 6] {
        let game = box_of(&["BMR", "TNL", "RMB", "THK", "CRL", "DBM", "PROMO", "POP"], seats);
        for number in 0..12 {
            let mut dice = Dice::of_game(6, number);
            let mut state = game.start(&mut dice, &mut ());
            let mut bot = Random::new(number);
            while let Some(seat) = state.decision(&game).and_then(|decision| decision.seats.iter().next()) {
                let legal = state.legal(&game, seat);
                let (own, open) = (View::of(&game, &state, Some(seat)), View::of(&game, &state, None));
                for choice in &legal {
                    Reason::of(&game, &own, *choice);
                    Reason::public(&game, &open, seat, *choice);
                }
                let choice = bot.choose(&game, &own, &legal);
                state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
            }
        }
    }
}

/// What a seat holds and has placed does not change what is said of it.
#[test]
fn the_public_reason_is_the_same_whatever_is_hidden() {
    let game = box_of(&["BMR", "TNL"], 3);
    let mut dice = Dice::of_game(4, 1);
    let mut state = game.start(&mut dice, &mut ());
    let mut compared = 0;
    while let Some(seat) = state.decision(&game).and_then(|decision| decision.seats.iter().next()) {
        let legal = state.legal(&game, seat);
        let choice = Simple::new(compared).choose(&game, &View::of(&game, &state, Some(seat)), &legal);
        let spectator = View::of(&game, &state, None);
        if let Some(said) = Reason::public(&game, &spectator, seat, choice) {
            let world = spectator.sample(&game, &mut Dice::new(compared));
            let again = Reason::public(&game, &View::of(&game, &world, None), seat, choice);
            assert_eq!(again, Some(said));
            compared += 1;
        }
        state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
    }
    assert!(compared > 10, "only {compared} reasons");
}

/// Every answer to a declared Spell says what it stops.
#[test]
fn a_cancel_says_what_it_stops() {
    let game = box_of(&["BMR"], 2);
    let mut stopped = 0;
    for number in 0..40 {
        let mut dice = Dice::of_game(6, number);
        let mut state = game.start(&mut dice, &mut ());
        let mut bot = Simple::new(number);
        while let Some(seat) = state.decision(&game).and_then(|decision| decision.seats.iter().next()) {
            let legal = state.legal(&game, seat);
            let view = View::of(&game, &state, Some(seat));
            let answers = legal.iter().filter(|choice| matches!(choice, Choice::Cast { .. }));
            if let Some(Why::Cancel { top }) = state.decision(&game).map(|decision| decision.why) {
                answers.for_each(|choice| {
                    assert_eq!(Reason::of(&game, &view, *choice), Reason::Stops(top.source));
                    assert!(matches!(top.source, Source::Card(_)));
                    stopped += 1;
                });
            }
            let choice = bot.choose(&game, &view, &legal);
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
    }
    assert!(stopped > 0);
}
