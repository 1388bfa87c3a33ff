//! A number for what lies on the table, to tell whether two games came to the same point.
//!
//! It is made of facts, by the names of cards and not by how a state is laid out in memory. What is at rest, such as
//! zero damage, is no fact. So a game recorded today has the same numbers when the state has grown new fields.

use crate::choice::Source;
use crate::ids::{CardId, CardSet, HeroId, HeroSet, ItemId, Seat};
use crate::look::Look;
use crate::state::{At, Stack, TurnMarks, Walk};

impl Look<'_> {
    /// The same on every machine, whatever the order in which things came about.
    pub fn fingerprint(self) -> u64 {
        let mut facts = Facts(0);
        facts.add("turn", u64::from(self.table.turn), 0, 0);
        self.common_facts(&mut facts);
        for seat in (0..self.game.seats).map(Seat) {
            self.seat_facts(&mut facts, seat);
        }
        self.walk_facts(&mut facts);
        for play in self.table.pending.iter().chain(self.table.chain.iter()) {
            facts.add("declared", u64::from(play.seat.0), self.source_name(play.source), u64::from(play.ability));
        }
        if let Some(decision) = self.decision() {
            decision.seats.iter().for_each(|seat| facts.add("asked", u64::from(seat.0), decision.ask as u64, 0));
        }
        self.table.winner.iter().for_each(|seat| facts.add("won", u64::from(seat.0), 0, 0));
        facts.0
    }

    fn common_facts(self, facts: &mut Facts) {
        let state = self.table;
        self.cards(facts, "room deck", 0, &self.hidden.room_deck);
        self.cards(facts, "spell deck", 0, &self.hidden.spell_deck);
        self.cards(facts, "pile", 0, &state.pile);
        self.cards(facts, "gone", 0, &state.gone.or(&self.hidden.buried));
        self.cards(facts, "declared card", 0, &state.declared);
        self.cards(facts, "used", 0, &state.used);
        self.heroes_of(facts, "hero deck", 0, state.ordinary_deck.or(state.epic_deck));
        self.heroes_of(facts, "gone hero", 0, state.gone_heroes);
        self.line(facts, "town", 0, state.town);
        state.kept.iter().for_each(|(card, seat)| facts.add("kept", u64::from(seat.0), self.card_name(*card), 0));
        for (place, item) in state.loose_items.iter().enumerate() {
            facts.add("loose item", place as u64, self.item_name(*item), 0);
        }
    }

    fn seat_facts(self, facts: &mut Facts, seat: Seat) {
        let (player, at) = (self.table.player(seat), u64::from(seat.0));
        if let Some(boss) = self.game.bosses.get(player.boss.index()) {
            facts.add("boss", at, self.game.names[usize::from(boss.def)], u64::from(player.levelled_up));
        }
        if !self.table.alive.contains(seat) {
            facts.add("out", at, 0, 0);
        }
        self.cards(facts, "hand", at, &player.hand);
        self.cards(facts, "aside", at, &player.aside);
        self.line(facts, "entrance", at, player.line);
        self.heroes_of(facts, "soul", at, player.souls);
        self.heroes_of(facts, "wound", at, player.wounds);
        facts.add_if(player.coins > 0, "hoard", at, u64::from(player.coins));
        for item in player.items.iter() {
            facts.add("item", at, self.item_name(item), u64::from(player.ready.contains(item)));
        }
        for (slot, stack) in player.dungeon.iter().enumerate() {
            self.stack_facts(facts, at << 8 | slot as u64, stack);
        }
    }

    fn stack_facts(self, facts: &mut Facts, place: u64, stack: &Stack) {
        let mut card = stack.top;
        let mut depth = 0;
        while card.is_some() {
            facts.add("room", place, self.card_name(card), depth);
            card = self.table.under[card.index()];
            depth += 1;
        }
        if stack.face_down.is_some() {
            facts.add("face down", place, self.card_name(stack.face_down), u64::from(stack.placer.0));
        }
        facts.add_if(stack.deactivated, "deactivated", place, 0);
        facts.add_if(stack.fresh, "fresh", place, 0);
        if stack.mini.is_some() {
            facts.add("miniboss", place, self.card_name(stack.mini), u64::from(stack.level));
        }
        facts.add_if(stack.counters > 0, "counters", place, u64::from(stack.counters));
        facts.add_if(stack.coins > 0, "coins", place, u64::from(stack.coins));
        let TurnMarks { damage, no_damage, doublings, no_text, no_icons, icons, taken, health } = stack.turn;
        facts.add_if(taken > 0, "taken icons", place, u64::from(taken));
        facts.add_if(doublings > 0, "doubled", place, u64::from(doublings));
        self.rival(stack.top).iter().for_each(|rival| facts.add("rival", place, u64::from(rival.0), 0));
        facts.add_if(damage != 0, "more damage", place, damage as u64);
        facts.add_if(no_damage, "no damage", place, 0);
        facts.add_if(no_text, "no text", place, 0);
        facts.add_if(no_icons, "no icons", place, 0);
        facts.add_if(health > 0, "more health", place, u64::from(health));
        for (class, count) in icons.into_iter().enumerate() {
            facts.add_if(count > 0, "icon", place, (class as u64) << 8 | u64::from(count));
        }
    }

    fn walk_facts(self, facts: &mut Facts) {
        if let Some(walk) = self.table.walk {
            let at = match walk.at {
                At::Entrance => 0,
                At::Room(slot) => 0x100 | u64::from(slot),
                At::Before(slot) => 0x200 | u64::from(slot),
                At::Into(slot) => 0x300 | u64::from(slot),
            };
            facts.add("walking", u64::from(walk.seat.0), self.hero_name(walk.hero), at);
            let depth = self.depth(walk);
            facts.add_if(depth > 0, "covered with its Room", self.hero_name(walk.hero), depth);
        }
        for hero in (0..self.game.heroes.len() as u8).map(HeroId) {
            let state = self.table.heroes[hero.index()];
            facts.add_if(state.damage > 0, "damage", self.hero_name(hero), u64::from(state.damage));
            facts.add_if(state.bonus != 0, "bonus", self.hero_name(hero), state.bonus as u64);
            state
                .item
                .some()
                .iter()
                .for_each(|item| facts.add("held item", self.hero_name(hero), self.item_name(*item), 0));
        }
    }

    /// How many Rooms were built over the one that a Hero stands in (ADV-51).
    fn depth(self, walk: Walk) -> u64 {
        let At::Room(slot) = walk.at else { return 0 };
        let below = |card: &CardId| Some(self.table.under[card.index()]).filter(|card| card.is_some());
        let top = self.table.player(walk.seat).dungeon.get(usize::from(slot)).map(|stack| stack.top);
        let top = top.filter(|card| card.is_some());
        std::iter::successors(top, below).position(|card| card == walk.room).unwrap_or_default() as u64
    }

    fn cards(self, facts: &mut Facts, zone: &str, seat: u64, cards: &CardSet) {
        cards.iter().for_each(|card| facts.add(zone, seat, self.card_name(card), 0));
    }

    fn heroes_of(self, facts: &mut Facts, zone: &str, seat: u64, heroes: HeroSet) {
        heroes.iter().for_each(|hero| facts.add(zone, seat, self.hero_name(hero), 0));
    }

    /// Heroes whose order counts.
    fn line(self, facts: &mut Facts, zone: &str, seat: u64, heroes: HeroSet) {
        for (place, hero) in self.table.by_arrival(heroes).enumerate() {
            facts.add(zone, seat, self.hero_name(hero), place as u64);
        }
    }

    fn card_name(self, card: CardId) -> u64 {
        self.game.cards.get(card.index()).map_or(0, |info| self.game.names[usize::from(info.def)])
    }

    fn hero_name(self, hero: HeroId) -> u64 {
        self.game.names[usize::from(self.game.hero(hero).def)]
    }

    fn item_name(self, item: ItemId) -> u64 {
        self.game.names[usize::from(self.game.item(item).def)]
    }

    fn source_name(self, source: Source) -> u64 {
        match source {
            Source::Card(card) => self.card_name(card),
            Source::Boss(seat) => u64::from(seat.0),
            Source::Hero(hero) => self.hero_name(hero),
            Source::Item(item) => self.item_name(item),
        }
    }
}

/// A sum of facts: the order in which they are told makes no difference.
struct Facts(u64);

impl Facts {
    fn add(&mut self, kind: &str, a: u64, b: u64, c: u64) {
        let mut hash = name_hash(kind);
        for part in [a, b, c] {
            hash = (hash ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 29;
        }
        self.0 = self.0.wrapping_add(hash);
    }

    fn add_if(&mut self, holds: bool, kind: &str, a: u64, b: u64) {
        if holds {
            self.add(kind, a, b, 0);
        }
    }
}

/// FNV-1a over the bytes of a name.
pub(crate) fn name_hash(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
