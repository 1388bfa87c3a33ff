//! Play beyond the tree: every seat does what looks best at first sight.

use super::guide::Guide;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Choice, Dice, Game, HeroId, Seat, State};

/// More decisions than the turns ahead ever take.
const MOST_DECISIONS: u32 = 600;

/// Plays on to the end of the turns ahead, or of the game.
pub fn play_on(
    game: &Game,
    state: &mut State,
    last_turn: u16,
    guide: &mut Guide,
    dice: &mut Dice,
    legal: &mut Vec<Choice>,
) {
    let mut passed = [None; SEATS];
    for _ in 0..MOST_DECISIONS {
        if state.turn > last_turn {
            return;
        }
        let Some(seat) = state.asked(game).iter().next() else { return };
        state.legal_into(game, seat, legal);
        let moment = Moment::of(state, legal);
        let choice = match legal[..] {
            [only] => only,
            // Who has seen no reason to act a step earlier sees none now.
            _ if passed[seat.index()] == Some(moment) && legal.contains(&Choice::Pass) => Choice::Pass,
            _ => guide.choose_in(game, state, seat, legal),
        };
        if choice == Choice::Pass {
            passed[seat.index()] = Some(moment);
        }
        state.apply_unchecked(game, seat, choice, dice, &mut ());
    }
}

/// What makes one opportunity to act as good as the one before: the same Hero on its way, nothing declared since, and
/// as many things to do.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Moment {
    turn: u16,
    hero: Option<HeroId>,
    active: Option<Seat>,
    happened: [usize; 4],
    choices: usize,
}

impl Moment {
    fn of(state: &State, legal: &[Choice]) -> Moment {
        Moment {
            turn: state.turn,
            hero: state.walk.map(|walk| walk.hero),
            active: state.walk.map(|walk| walk.seat),
            happened: [state.played.len(), state.lasting.len(), state.pending.len(), state.chain.len()],
            choices: legal.len(),
        }
    }
}
