//! What is under way when a position is taken up.

use super::given::{Given, HeroWhat, PhaseSaid, WalkAt};
use crate::fault::Fault;
use soulkeep_rules::state::{At, Walk};
use soulkeep_rules::{CardId, Game, HeroId, Moment, Stage, State};
use std::ops::Range;

/// Puts the position at the moment that it names.
pub fn set_out(game: &Game, state: &mut State, given: &Given) -> Result<(), Fault> {
    if let Some(walk) = &given.walk {
        return set_walking(game, state, given, walk.at, walk.hero.at.clone());
    }
    let (phase, at) = given.phase.clone().unwrap_or((PhaseSaid::Build(None), 0..0));
    let moment = match phase {
        // A new game lays itself out.
        PhaseSaid::Box | PhaseSaid::Setup => return Ok(()),
        PhaseSaid::Beginning => {
            state.turn = state.turn.saturating_sub(1);
            Moment::Phase(Stage::Beginning)
        }
        PhaseSaid::Build(None) => Moment::Phase(Stage::Build),
        PhaseSaid::Build(Some(seat)) => Moment::BuildTurn(seat),
        PhaseSaid::Reveal => Moment::Phase(Stage::Reveal),
        PhaseSaid::Bait => Moment::Phase(Stage::Bait),
        PhaseSaid::Adventure(None) => Moment::Phase(Stage::Adventure),
        PhaseSaid::Adventure(Some(seat)) => Moment::Portion(seat),
        PhaseSaid::End => Moment::Phase(Stage::End),
    };
    begin_at(game, state, moment, at)
}

fn begin_at(game: &Game, state: &mut State, moment: Moment, span: Range<usize>) -> Result<(), Fault> {
    let begun = state.begin_at(game, moment);
    begun.then_some(()).ok_or_else(|| Fault::new(span, "that player is not in the game"))
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
    let (at, room) = match walk_at {
        WalkAt::Entrance(_) => {
            state.player_mut(seat).line.insert(hero);
            (At::Entrance, CardId::NONE)
        }
        WalkAt::Before(_, slot) => (At::Before(slot), CardId::NONE),
        WalkAt::Room(_, slot) => {
            let dungeon = &state.player(seat).dungeon;
            let Some(stack) = dungeon.get(usize::from(slot)).copied() else {
                return Err(Fault::new(span, format!("{seat} has only {} Rooms", dungeon.len())));
            };
            if !stack.top.is_some() {
                return Err(Fault::new(span, "no Room lies face up there"));
            }
            state.entered.insert(stack.top);
            (At::Room(slot), stack.top)
        }
    };
    state.walk = Some(Walk { hero, seat, at, room });
    begin_at(game, state, Moment::Walk, span)
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
