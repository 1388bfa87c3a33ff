//! A new game whose deal is known.

use super::{lay_out, take_boss};
use crate::fault::Fault;
use crate::scenario::given::Given;
use crate::scenario::script::Script;
use soulkeep_rules::{BossId, Game};

/// What chance has to bring so that a new game begins with these Bosses, hands and pile.
pub fn script_set_up(game: &Game, given: &Given, script: &mut Script) -> Result<(), Fault> {
    let layout = lay_out(game, given)?;
    let mut free: Vec<BossId> = (0..game.bosses.len() as u8).map(BossId).collect();
    let rounds = if game.options.i_choose_you { 2 } else { 1 };
    for round in 0..rounds {
        for seat in given.seats.iter().take(usize::from(game.seats)) {
            match seat.bosses.get(round) {
                Some((name, at)) => script.add_boss(take_boss(game, &mut free, name, at)?, at.clone()),
                None => script.any_boss(),
            }
        }
    }
    let hands_said = given.seats.iter().any(|seat| !seat.hand.is_empty()) || !given.pile.is_empty();
    if !hands_said {
        return Ok(());
    }
    let mut spare_rooms = layout.hidden.room_deck.iter();
    let mut spare_spells = layout.hidden.spell_deck.iter();
    for seat in layout.order.into_iter().take(usize::from(game.seats)) {
        let hand = layout.player(seat).hand;
        script.fill(hand.and(&game.rooms).iter(), &mut spare_rooms, 5);
        script.fill(hand.and(&game.spells).iter(), &mut spare_spells, 2);
    }
    if !game.options.empty_pile {
        script.fill(layout.pile.and(&game.rooms).iter(), &mut spare_rooms, 4);
        script.fill(layout.pile.and(&game.spells).iter(), &mut spare_spells, 2);
    }
    Ok(())
}
