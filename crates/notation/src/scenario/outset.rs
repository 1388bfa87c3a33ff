//! What is under way when a position is taken up: the frames of the phase it stands in.

use super::given::{Given, HeroWhat, PhaseSaid, WalkAt};
use crate::fault::Fault;
use soulkeep_rules::frame::{Frame, Part, Stage, Walking, WindowOf};
use soulkeep_rules::state::{At, Walk};
use soulkeep_rules::{CardId, Game, HeroId, Look, Seat, State};
use std::ops::Range;

/// Puts the frames of the phase on the stack.
pub fn set_out(game: &Game, state: &mut State, given: &Given) -> Result<(), Fault> {
    if let Some(walk) = &given.walk {
        return set_walking(game, state, given, walk.at, walk.hero.at.clone());
    }
    let (phase, at) = given.phase.clone().unwrap_or((PhaseSaid::Build(None), 0..0));
    match phase {
        // A new game lays itself out.
        PhaseSaid::Box | PhaseSaid::Setup => {}
        PhaseSaid::Beginning => {
            state.turn = state.turn.saturating_sub(1);
            push(state, Frame::Turn(Stage::Beginning));
        }
        PhaseSaid::Build(None) => {
            push(state, Frame::Turn(Stage::Build));
        }
        PhaseSaid::Build(Some(seat)) => set_building(game, state, seat, &at)?,
        PhaseSaid::Reveal => set_stage(state, Stage::Reveal),
        PhaseSaid::Bait => set_stage(state, Stage::Bait),
        PhaseSaid::Adventure(None) => set_stage(state, Stage::Adventure),
        PhaseSaid::Adventure(Some(seat)) => {
            let next = turn_after(game, state, seat, &at)?;
            set_stage(state, Stage::End);
            push(state, Frame::Portions { next });
            push(state, Frame::Portion { seat, part: Part::Fresh });
        }
        PhaseSaid::End => set_stage(state, Stage::End),
    }
    Ok(())
}

/// A position has few frames, far from filling the stack.
fn push(state: &mut State, frame: Frame) {
    let _ = state.frames.push(frame);
}

/// A phase after the build turns.
fn set_stage(state: &mut State, stage: Stage) {
    push(state, Frame::Turn(stage));
    state.built = state.alive;
    state.players.iter_mut().for_each(|player| player.placements = 0);
}

fn set_building(game: &Game, state: &mut State, active: Seat, at: &Range<usize>) -> Result<(), Fault> {
    let next = turn_after(game, state, active, at)?;
    push(state, Frame::Turn(Stage::Reveal));
    push(state, Frame::BuildTurns { next });
    push(state, Frame::Window { of: WindowOf::BuildTurn, active, asked: 0 });
    let before: Vec<Seat> = Look::new(game, state).order().take(usize::from(next) - 1).collect();
    for seat in before {
        state.built = state.built.with(seat);
        state.player_mut(seat).placements = 0;
    }
    Ok(())
}

/// The place in acting order of whoever comes after a seat.
fn turn_after(game: &Game, state: &State, seat: Seat, at: &Range<usize>) -> Result<u8, Fault> {
    let place = Look::new(game, state).order().position(|other| other == seat);
    place.map(|place| place as u8 + 1).ok_or_else(|| Fault::new(at.clone(), format!("{seat} is not in the game")))
}

fn set_walking(
    game: &Game,
    state: &mut State,
    given: &Given,
    walk_at: WalkAt,
    span: Range<usize>,
) -> Result<(), Fault> {
    let hero = walking_hero(game, state, given, &span)?;
    let (WalkAt::Entrance(seat) | WalkAt::Before(seat, _) | WalkAt::Room(seat, _)) = walk_at;
    let next = turn_after(game, state, seat, &span)?;
    set_stage(state, Stage::End);
    push(state, Frame::Portions { next });
    push(state, Frame::Portion { seat, part: Part::Walked });
    let dungeon = state.player(seat).dungeon;
    let (at, room) = match walk_at {
        WalkAt::Entrance(_) => {
            state.player_mut(seat).line.insert(hero);
            push(state, Frame::Walk(Walking::AtEntrance));
            push(state, Frame::Window { of: WindowOf::Entry(hero), active: seat, asked: 0 });
            (At::Entrance, CardId::NONE)
        }
        WalkAt::Before(_, slot) => {
            push(state, Frame::Walk(Walking::Onward));
            (At::Before(slot), CardId::NONE)
        }
        WalkAt::Room(_, slot) => {
            let Some(stack) = dungeon.get(usize::from(slot)) else {
                return Err(Fault::new(span, format!("{seat} has only {} Rooms", dungeon.len())));
            };
            state.entered.insert(stack.top);
            push(state, Frame::Walk(Walking::Leaving));
            push(state, Frame::Window { of: WindowOf::Room(hero), active: seat, asked: 0 });
            (At::Room(slot), stack.top)
        }
    };
    state.walk = Some(Walk { hero, seat, at, room });
    state.hero_moved = true;
    Ok(())
}

/// The walking Hero was taken out of the decks and lies nowhere else.
fn walking_hero(game: &Game, state: &State, given: &Given, span: &Range<usize>) -> Result<HeroId, Fault> {
    let elsewhere = state
        .players
        .iter()
        .fold(state.town.or(state.ordinary_deck).or(state.epic_deck).or(state.gone_heroes), |heroes, player| {
            heroes.or(player.line).or(player.souls).or(player.wounds)
        });
    let noun = given.walk.as_ref().map(|walk| &walk.hero.what);
    let hero = match noun {
        Some(HeroWhat::Noun(noun)) => noun.all(game).find(|hero| !elsewhere.contains(*hero)),
        _ => None,
    };
    hero.ok_or_else(|| Fault::new(span.clone(), "expected one Hero"))
}
