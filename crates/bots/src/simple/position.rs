//! How good a table is for a seat. A Soul is worth about a hundred.

use super::hand;
use super::imagined::ImaginedTable;
use soulkeep_cards::{Modifier, Phase};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::state::Player;
use soulkeep_rules::{
    Damages, Fate, HeroId, HeroSet, Look, SOULS_TO_WIN, Seat, SeatSet, Thing, Treasures, WOUNDS_TO_LOSE,
};

/// What so many Wounds cost; the fifth costs the game.
const WOUNDS: [i32; 6] = [0, 90, 200, 380, 700, 3000];
const SOUL: i32 = 100;
const WON: i32 = 3000;
/// What somebody with ten Souls loses by another who does better in the same turn.
const SNATCHED: i32 = 2200;

/// An Item that can be used, and one that may be turned up again.
const READY_ITEM: i32 = 25;
const SPENT_ITEM: i32 = 3;

/// How sure it is, in percent, that a Hero meets the fate that is forecast for it.
const ENTERING: i32 = 85;
const LURED_THIS_TURN: i32 = 75;
const LURED_NEXT_TURN: i32 = 45;

/// The own standing against the average of the others.
pub fn value(imagined: &ImaginedTable, me: Seat) -> i32 {
    let others = imagined.look().opponents(me);
    let standings = standings(imagined);
    let against: i32 = others.iter().map(|seat| standings[seat.index()]).sum();
    standings[me.index()] - against / (others.len().max(1) as i32)
}

/// How each player stands.
pub fn standings(imagined: &ImaginedTable) -> [i32; SEATS] {
    imagined.standings(|imagined| {
        let (look, dungeons) = (imagined.look(), imagined.dungeons());
        let lured = lured(look, &dungeons.treasures);
        let mut standings = [0; SEATS];
        let mut claims = Claims::default();
        let sure = if look.table.window_phase() == Some(Phase::Adventure) { LURED_NEXT_TURN } else { LURED_THIS_TURN };
        for seat in look.table.alive.iter() {
            let score = Score::of(look, seat);
            let mut coming = Coming { score, worth: score.worth(look), value: 0 };
            let now = coming.worth;
            coming.meet(look, &dungeons.damages, look.comers(seat), ENTERING);
            coming.meet(look, &dungeons.damages, lured[seat.index()], sure);
            claims.add(look, coming.score);
            standings[seat.index()] = now + coming.value + present(imagined, seat) + dungeons.promises[seat.index()];
        }
        claims.outdone(look).iter().for_each(|seat| standings[seat.index()] -= SNATCHED);
        standings
    })
}

/// Those who have ten Souls when the Heroes on their way are through, each with Souls minus Wounds.
#[derive(Default)]
struct Claims {
    seats: SeatSet,
    net: [i32; SEATS],
}

impl Claims {
    fn add(&mut self, look: Look, score: Score) {
        if score.wins(look) && score.wounds < WOUNDS_TO_LOSE {
            self.seats = self.seats.with(score.seat);
            self.net[score.seat.index()] = score.souls as i32 - score.wounds as i32;
        }
    }

    /// WIN-04, WIN-05: the best Souls minus Wounds wins, and among equals the lowest XP, who is last in order.
    fn outdone(&self, look: Look) -> SeatSet {
        if self.seats.len() < 2 {
            return SeatSet::EMPTY;
        }
        let claiming = look.order().filter(|seat| self.seats.contains(*seat));
        let winner = claiming.max_by_key(|seat| self.net[seat.index()]);
        winner.map_or(SeatSet::EMPTY, |winner| self.seats.without(winner))
    }
}

/// The Heroes in town that would go to each player now.
pub fn lured(look: Look, treasures: &Treasures) -> [HeroSet; SEATS] {
    let mut lured = [HeroSet::EMPTY; SEATS];
    for hero in look.table.town.iter() {
        if let Some(seat) = look.lured_by(treasures, hero) {
            lured[seat.index()].insert(hero);
        }
    }
    lured
}

/// What a player has besides Souls and Wounds.
fn present(imagined: &ImaginedTable, seat: Seat) -> i32 {
    let look = imagined.look();
    hand::hoard(look.table.player(seat).coins) + items(look, seat) + imagined.hand(seat)
}

/// The Souls and Wounds of a player.
#[derive(Clone, Copy)]
struct Score {
    seat: Seat,
    souls: u32,
    wounds: u32,
}

impl Score {
    fn of(look: Look, seat: Seat) -> Score {
        Score { seat, souls: look.souls(seat), wounds: look.wounds(seat) }
    }

    fn worth(self, look: Look) -> i32 {
        let won = if self.wins(look) { WON } else { 0 };
        self.souls as i32 * SOUL + won - WOUNDS[self.wounds.min(WOUNDS_TO_LOSE) as usize]
    }

    fn wins(self, look: Look) -> bool {
        self.souls >= SOULS_TO_WIN && !look.is_barred(Modifier::NoWin, Thing::Seat(self.seat))
    }
}

/// What the Heroes on their way to a player are worth, and what the player has when all are through.
struct Coming {
    value: i32,
    score: Score,
    /// What that is worth.
    worth: i32,
}

impl Coming {
    /// What Heroes will bring that come as surely as that.
    #[inline]
    fn meet(&mut self, look: Look, damages: &Damages, heroes: HeroSet, sure: i32) {
        for hero in heroes.iter() {
            self.meet_one(look, damages, hero, sure);
        }
    }

    fn meet_one(&mut self, look: Look, damages: &Damages, hero: HeroId, sure: i32) {
        let fate = look.fate(damages, hero, self.score.seat);
        match fate {
            Fate::Dies => self.score.souls += worth(look, hero),
            Fate::Survives => self.score.wounds += worth(look, hero),
            Fate::Spared | Fate::Waits => {}
        }
        let before = std::mem::replace(&mut self.worth, self.score.worth(look));
        let brought = self.worth - before + spoils(look, hero, fate);
        self.value += brought * sure / 100;
    }
}

fn worth(look: Look, hero: HeroId) -> u32 {
    u32::from(look.game.hero(hero).worth)
}

/// The Item that a Hero leaves behind: face-up if it was killed, or in place of that.
fn spoils(look: Look, hero: HeroId, fate: Fate) -> i32 {
    match (look.item_of(hero), fate) {
        (Some(_), Fate::Dies | Fate::Spared) => READY_ITEM,
        (Some(_), Fate::Survives) => SPENT_ITEM,
        (Some(_), Fate::Waits) | (None, _) => 0,
    }
}

fn items(look: Look, seat: Seat) -> i32 {
    let player = look.table.player(seat);
    if player.items.is_empty() { 0 } else { items_of(player) }
}

/// Apart from [`items`], since most players have none, and counting takes longer than asking.
#[inline(never)]
fn items_of(player: &Player) -> i32 {
    // A second one face-up is about to be turned over.
    let ready = player.ready.len().min(1) as i32;
    READY_ITEM * ready + SPENT_ITEM * (player.items.len() as i32 - ready)
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_cards::printed_sets;
    use soulkeep_rules::{Dice, Game, Options};

    #[test]
    fn of_several_with_ten_souls_the_best_difference_wins_and_then_the_lowest_xp() {
        let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
        let mut state = game.start(&mut Dice::of_game(1, 1), &mut ());
        state.order[..3].copy_from_slice(&[Seat(2), Seat(0), Seat(1)]);
        let look = Look::new(&game, &state);
        let outdone = |net: [i32; 2]| {
            let seats = SeatSet::EMPTY.with(Seat(0)).with(Seat(2));
            Claims { seats, net: [net[0], 0, net[1], 0, 0, 0] }.outdone(look)
        };
        assert_eq!(outdone([9, 8]), SeatSet::EMPTY.with(Seat(2)));
        assert_eq!(outdone([8, 9]), SeatSet::EMPTY.with(Seat(0)));
        assert_eq!(outdone([9, 9]), SeatSet::EMPTY.with(Seat(2)), "the higher XP is asked first and loses the tie");
        assert_eq!(Claims::default().outdone(look), SeatSet::EMPTY);
    }
}
