//! What belongs to one seat.

use super::{card, hero};
use crate::protocol::view::{FaceDown, Item, Miniboss, Player, Room};
use soulkeep_cards::Class;
use soulkeep_presentation::{Outlook, Viewer, lasting, stack};
use soulkeep_rules::state::Stack;
use soulkeep_rules::{HeroSet, Look, Seat};

pub fn player(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat) -> Player {
    let (game, view, look) = (viewer.game, viewer.view, viewer.look());
    let player = view.table.player(seat);
    let hand = view.hands[seat.index()];
    let boss = game.bosses.get(player.boss.index());
    let own = viewer.you == Some(seat);
    Player {
        seat: seat.0,
        alive: !look.is_out(seat),
        boss: boss.map(|boss| game.defs[usize::from(boss.def)].id().to_owned()),
        xp: boss.map_or(0, |boss| boss.xp),
        levelled_up: player.levelled_up,
        souls: look.souls(seat) as u16,
        wounds: look.wounds(seat) as u16,
        coins: player.coins,
        hand_rooms: hand.rooms,
        hand_spells: hand.spells,
        known: if own { Vec::new() } else { card::cards(game, &player.hand) },
        items: items(viewer, seat),
        treasure: treasure(outlook, seat),
        dungeon: (0..player.dungeon.len() as u8).map(|slot| room(viewer, outlook, seat, slot)).collect(),
        line: view.table.by_arrival(player.line).map(|id| hero::at_door(viewer, outlook, id, seat)).collect(),
        soul_cards: scored(viewer, player.souls),
        wound_cards: scored(viewer, player.wounds),
    }
}

fn scored(viewer: Viewer<'_>, heroes: HeroSet) -> Vec<String> {
    heroes.iter().map(|hero| card::hero(viewer.game, hero)).collect()
}

fn items(viewer: Viewer<'_>, seat: Seat) -> Vec<Item> {
    let player = viewer.view.table.player(seat);
    player.items.iter().map(|item| card::item(viewer.game, item, player.ready.contains(item))).collect()
}

/// Treasure by class, one's own face-down Rooms counted as if they were turned up.
pub fn treasure(outlook: &Outlook<'_>, seat: Seat) -> Vec<u16> {
    outlook.treasure(seat).map(|icons| icons as u16).to_vec()
}

fn room(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat, slot: u8) -> Room {
    let (game, table) = (viewer.game, &viewer.view.table);
    let stack = &table.player(seat).dungeon[usize::from(slot)];
    let face_down = stack.face_down.is_some();
    let look = outlook.look();
    let later = look.stack(seat, slot);
    let active = later.is_active();
    Room {
        top: card::card(game, stack.top),
        face_down: face_down.then(|| FaceDown { by: stack.placer.0, card: card::card(game, stack.face_down) }),
        damage: if active { look.damage(seat, slot) } else { 0 },
        treasure: Class::ALL.into_iter().map(|class| icons(look, later, (seat, slot), class)).collect(),
        active,
        under: stack::cards(table, stack.top).skip(1).filter_map(|below| card::card(game, below)).collect(),
        miniboss: card::card(game, stack.mini).map(|card| Miniboss { card, level: stack.level }),
        coins: stack.coins,
        counters: stack.counters,
        marks: lasting::marks(viewer, stack),
    }
}

/// The icons that a Room has now, or those printed on it while it is off.
fn icons(look: Look<'_>, stack: &Stack, (seat, slot): (Seat, u8), class: Class) -> u16 {
    if stack.is_active() {
        return look.room_icons(seat, slot, class) as u16;
    }
    look.game.cards.get(stack.top.index()).map_or(0, |card| u16::from(card.icons[class as usize]))
}

#[cfg(test)]
mod tests {
    use super::super::table;
    use crate::table_plan::SETS;
    use soulkeep_presentation::Viewer;
    use soulkeep_rules::{Chance, Dice, Game, Options, Playthrough, Seat, View};
    use soulkeep_text::Language;

    /// A result says who fell in the turn that ended the game, although the rules have nobody eliminated by it.
    #[test]
    fn who_falls_in_the_last_turn_is_shown_as_out() {
        let base: Vec<_> = SETS.iter().filter(|set| set.code == "BMR").cloned().collect();
        let game = Game::new(&base, 3, Options::default()).unwrap();
        let mut fallen = 0;
        for seed in 0..20 {
            let mut bot = Dice::new(!seed);
            let mut play = Playthrough::start(&game, Dice::new(seed), &mut ());
            while let Some(seat) = play.asked() {
                let legal = play.legal(seat);
                play.apply(seat, legal[bot.below(legal.len() as u32) as usize], &mut ()).unwrap();
            }
            let view = View::of(&game, play.state(), None);
            for player in table(Viewer::new(&game, &view, Language::English)).players {
                let lasts = player.wounds < 5 || play.state().winner == Some(Seat(player.seat));
                assert_eq!(player.alive, lasts && play.state().alive.contains(Seat(player.seat)));
                fallen += u32::from(!player.alive && play.state().alive.contains(Seat(player.seat)));
            }
        }
        assert!(fallen > 3, "{fallen}");
    }
}
