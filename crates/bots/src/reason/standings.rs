//! What a table promises each player, counted so that two tables can be compared.

use crate::simple::ImaginedTable;
use soulkeep_cards::{Class, Modifier, Phase};
use soulkeep_rules::ids::{HEROES, SEATS};
use soulkeep_rules::{Fate, HeroId, Look, Seat, SeatSet, Thing};

const CLASSES: usize = Class::ALL.len();

/// What is on the table, and what becomes of the Heroes if nobody interferes.
pub struct Standings {
    pub alive: SeatSet,
    pub players: [Standing; SEATS],
    /// To whom each Hero comes, and what becomes of it there.
    pub ways: [Option<(Seat, Fate)>; HEROES],
    /// How many Souls or Wounds each Hero is.
    pub worth: [u32; HEROES],
}

#[derive(Clone, Copy, Default)]
pub struct Standing {
    pub souls: u32,
    pub wounds: u32,
    /// The same once the Heroes that come this turn have met their fate.
    pub souls_to_be: u32,
    pub wounds_to_be: u32,
    pub barred_from_winning: bool,
    pub levelled_up: bool,
    pub rooms: u32,
    pub damage: u32,
    pub treasure: [u32; CLASSES],
    pub cards: u16,
    pub coins: u8,
    pub items: u32,
    pub ready_items: u32,
}

impl Standings {
    pub fn new(imagined: &ImaginedTable) -> Standings {
        let look = imagined.look();
        let alive = look.table.alive;
        let mut players = [Standing::default(); SEATS];
        alive.iter().for_each(|seat| players[seat.index()] = Standing::new(imagined, seat));
        let mut standings = Standings { alive, players, ways: [None; HEROES], worth: worth(look) };
        standings.follow(imagined);
        standings
    }

    pub fn player(&self, seat: Seat) -> &Standing {
        &self.players[seat.index()]
    }

    /// Who has more treasure of a class than anybody else.
    pub fn leader(&self, class: Class) -> Option<Seat> {
        let treasure = |seat: Seat| self.player(seat).treasure[class as usize];
        let most = self.alive.iter().map(treasure).max().filter(|most| *most > 0)?;
        let mut leaders = self.alive.iter().filter(|seat| treasure(*seat) == most);
        leaders.next().filter(|_| leaders.next().is_none())
    }

    /// Heroes on their way, and those in town that would be lured now.
    fn follow(&mut self, imagined: &ImaginedTable) {
        let look = imagined.look();
        let this_turn = look.table.window_phase() != Some(Phase::Adventure);
        for seat in self.alive.iter() {
            look.comers(seat).iter().for_each(|hero| self.meet(imagined, hero, seat, true));
        }
        for hero in look.table.town.iter() {
            if let Some(seat) = look.lured_to(hero) {
                self.meet(imagined, hero, seat, this_turn);
            }
        }
    }

    fn meet(&mut self, imagined: &ImaginedTable, hero: HeroId, seat: Seat, this_turn: bool) {
        let look = imagined.look();
        let fate = look.fate(&look.damages(), hero, seat);
        self.ways[hero.index()] = Some((seat, fate));
        let player = &mut self.players[seat.index()];
        match fate {
            Fate::Dies if this_turn => player.souls_to_be += self.worth[hero.index()],
            Fate::Survives if this_turn => player.wounds_to_be += self.worth[hero.index()],
            Fate::Dies | Fate::Survives | Fate::Spared | Fate::Waits => {}
        }
    }
}

impl Standing {
    fn new(imagined: &ImaginedTable, seat: Seat) -> Standing {
        let look = imagined.look();
        let player = look.table.player(seat);
        let (souls, wounds) = (look.souls(seat), look.wounds(seat));
        let damage = look.active_rooms_of(seat).map(|(slot, _)| u32::from(look.damage(seat, slot))).sum();
        let held = imagined.held(seat);
        Standing {
            souls,
            wounds,
            souls_to_be: souls,
            wounds_to_be: wounds,
            barred_from_winning: look.is_barred(Modifier::NoWin, Thing::Seat(seat)),
            levelled_up: player.levelled_up,
            rooms: look.room_count(seat),
            damage,
            treasure: std::array::from_fn(|index| look.treasure(seat, Class::ALL[index])),
            cards: held.rooms + held.spells,
            coins: player.coins,
            items: player.items.len(),
            ready_items: player.ready.len(),
        }
    }
}

fn worth(look: Look) -> [u32; HEROES] {
    let mut worth = [0; HEROES];
    look.game.heroes.iter().zip(&mut worth).for_each(|(hero, worth)| *worth = u32::from(hero.worth));
    worth
}
