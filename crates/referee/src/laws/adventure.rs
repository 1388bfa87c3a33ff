//! Heroes in dungeons: what they suffer, who dies, and who wounds.

use super::Laws;
use crate::board::HeroAt;
use crate::violation::Law;
use soulkeep_cards::{Change, Effect};
use soulkeep_rules::{CardId, Event, HeroId, Ruling, Seat, State};

static WOUND: Law = Law { name: "wound", rulings: &[Ruling::ADV_10, Ruling::ADV_16] };
static SURVIVE: Law = Law { name: "survive", rulings: &[Ruling::ADV_10, Ruling::TERM_22] };
static DEATH: Law = Law { name: "death", rulings: &[Ruling::ADV_10, Ruling::ADV_47] };
static SCORER: Law = Law { name: "scorer", rulings: &[Ruling::ADV_36, Ruling::HERO_24] };
static ROOM_OF_DEATH: Law = Law { name: "room-of-death", rulings: &[Ruling::ADV_12, Ruling::TERM_21] };
static DAMAGE: Law =
    Law { name: "damage", rulings: &[Ruling::ADV_07, Ruling::TERM_04, Ruling::TERM_05, Ruling::TOKEN_01] };

impl Laws<'_> {
    /// Who dies has no Health left or is killed outright; who survives has some.
    pub fn fate(&mut self, event: &Event, state: &State) {
        match *event {
            Event::HeroReachedBoss { hero, .. } => self.lives(&WOUND, hero),
            Event::HeroSurvivedRoom { hero, .. } => self.lives(&SURVIVE, hero),
            Event::HeroDied { hero, seat, card } => {
                self.dies(hero, state);
                self.scored_by(hero, seat, card);
            }
            Event::HeroSpared { hero, .. } => self.dies(hero, state),
            _ => {}
        }
    }

    fn lives(&mut self, law: &'static Law, hero: HeroId) {
        let seen = self.condition(hero);
        self.expect(law, self.measure.health_left(hero) > 0, || format!("{seen}, and lives"));
    }

    fn dies(&mut self, hero: HeroId, state: &State) {
        let book = self.measure.book;
        let kills = |effect: &Effect<_>| matches!(effect, Effect::Do(Change::Kill));
        let killed = state.speaker().is_some_and(|source| book.says(self.measure.board, source, &kills));
        let seen = self.condition(hero);
        self.expect(&DEATH, killed || self.measure.health_left(hero) <= 0, || format!("{seen}, and dies"));
    }

    fn condition(&self, hero: HeroId) -> String {
        let figure = self.measure.board.hero(hero);
        format!("{} has {} damage and {} Health", self.hero_name(hero), figure.damage, self.measure.health(hero))
    }

    /// The owner of the dungeon or entrance scores it; the Room it died in is the one it stood in.
    fn scored_by(&mut self, hero: HeroId, seat: Seat, card: CardId) {
        let board = self.measure.board;
        if let Some(defender) = board.defender(hero) {
            let name = self.hero_name(hero);
            self.expect(&SCORER, defender == seat, || format!("{name} dies at {defender}'s and is scored by {seat}"));
        }
        if let (HeroAt::Room(_, _, room), true) = (board.hero(hero).at, card.is_some()) {
            let seen = (self.measure.book.name(card), self.measure.book.name(room));
            self.expect(&ROOM_OF_DEATH, room == card, || format!("said to die in {}, stands in {}", seen.0, seen.1));
        }
    }

    /// A Room deals what is counted anew when a Hero suffers it.
    pub fn suffers(&mut self, event: &Event, state: &State) {
        let Event::HeroDamaged { hero, amount } = *event else { return };
        if state.speaker().is_some() {
            return;
        }
        let measure = self.measure;
        let board = measure.board;
        let HeroAt::Room(seat, id, _) = board.hero(hero).at else {
            let name = self.hero_name(hero);
            self.broken(&DAMAGE, format!("{name} suffers {amount} from a Room, and is in none"));
            return;
        };
        let Some(slot) = board.slot_of(seat, id) else { return };
        let counted = measure.damage(hero, seat, slot);
        let (name, room) = (self.hero_name(hero), board.area(seat).dungeon[slot].top());
        self.expect(&DAMAGE, counted == u32::from(amount), || {
            let room = room.map_or("nothing", |room| measure.book.name(room));
            format!("{room} at {seat}{} deals {amount} to {name}, counted {counted}", slot + 1)
        });
    }
}
