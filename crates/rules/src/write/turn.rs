//! Seats, turns, limits, and what ends with a turn.

use crate::choice::Source;
use crate::fault::Fault;
use crate::game::Game;
use crate::ids::{BossId, CARDS, CardId, CardSet, HeroId, HeroSet, ItemSet, Seat, SeatSet};
use crate::look::Look;
use crate::state::{Lasting, Player, Stack, State, TurnMarks};
use soulkeep_cards::Modifier;

impl State {
    pub(super) fn deal_boss(&mut self, seat: Seat, boss: BossId) {
        let player = self.player_mut(seat);
        if player.boss == BossId::NONE {
            player.boss = boss;
        } else {
            player.spare_boss = boss;
        }
    }

    pub(super) fn order_seats(&mut self, game: &Game) {
        let players = self.players;
        let seats = usize::from(game.seats);
        // Equal XP goes by seat (SETUP-44); the sort is stable.
        self.order[..seats].sort_by_key(|seat| std::cmp::Reverse(game.boss(players[seat.index()].boss).xp));
    }

    pub(super) fn begin_turn(&mut self, game: &Game, turn: u16) {
        self.turn = turn;
        for index in 0..usize::from(game.seats) {
            let souls = u8::try_from(Look::new(game, self).souls(Seat(index as u8))).ok();
            self.players[index].placements = 1;
            self.players[index].souls_before = self.counted(souls);
            self.players[index].souls_gained = 0;
        }
    }

    pub(super) fn set_used(&mut self, source: Source, used: bool) {
        match source {
            Source::Card(card) if used => self.used.insert(card),
            Source::Card(card) => self.used.remove(card),
            Source::Boss(seat) => self.player_mut(seat).boss_used = used,
            Source::Hero(hero) => self.heroes[hero.index()].used = used,
            // An Item is used up by being turned over.
            Source::Item(_) => {}
        }
    }

    pub(super) fn touch(&mut self, card: CardId, hero: HeroId) {
        if let Some((_, heroes)) = self.touched.iter_mut().find(|(other, _)| *other == card) {
            heroes.insert(hero);
        } else {
            let held = self.touched.push((card, HeroSet::only(hero)));
            self.check(held, Fault::Touched);
        }
    }

    pub(super) fn remember(&mut self, card: CardId, rival: Seat) {
        if let Some((_, known)) = self.rivals.iter_mut().find(|(other, _)| *other == card) {
            *known = rival;
        } else {
            let held = self.rivals.push((card, rival));
            self.check(held, Fault::Rivals);
        }
    }

    /// A card that leaves play starts anew when it comes back (TERM-43).
    pub(super) fn forget(&mut self, card: CardId) {
        self.used.remove(card);
        self.entered.remove(card);
        if let Some(index) = self.touched.iter().position(|(other, _)| *other == card) {
            self.touched.remove(index);
        }
        if let Some(index) = self.rivals.iter().position(|(other, _)| *other == card) {
            self.rivals.remove(index);
        }
    }

    /// Equal modifiers are kept once where they do not add up.
    pub(super) fn add_lasting(&mut self, lasting: Lasting) {
        let adds_up = matches!(
            lasting.modifier,
            Modifier::Damage { .. }
                | Modifier::Double { .. }
                | Modifier::DoubleTreasure
                | Modifier::DungeonIcon
                | Modifier::HealthOnArriving { .. }
                | Modifier::Souls { .. }
                | Modifier::Wounds(_)
        );
        if adds_up || !self.lasting.contains(&lasting) {
            let held = self.lasting.push(lasting);
            self.check(held, Fault::Lasting);
        }
    }

    /// What bears on the score lasts through the check (END-02, WIN-16).
    pub(super) fn expire(&mut self) {
        self.lasting.retain(|lasting| lasts_through_check(lasting.modifier));
        for hero in self.heroes_out().iter() {
            let hero = &mut self.heroes[hero.index()];
            *hero = hero.rested();
        }
        for seat in self.alive.iter() {
            self.player_mut(seat).dungeon.iter_mut().for_each(|stack| stack.turn = TurnMarks::NONE);
        }
        self.entered = CardSet::EMPTY;
        self.touched.clear();
        self.rivals.clear();
    }

    /// The Heroes that are no longer in a deck: on the others nothing lies.
    fn heroes_out(&self) -> HeroSet {
        let on_way = self.walk.map_or(HeroSet::EMPTY, |walk| HeroSet::only(walk.hero));
        let around = self.town.or(self.gone_heroes).or(on_way);
        self.alive
            .iter()
            .map(|seat| self.player(seat))
            .fold(around, |heroes, player| heroes.or(player.line).or(player.souls).or(player.wounds))
    }

    /// Whether something lies on the table that ends with the turn and has no say in the check.
    pub(crate) fn has_effects_of_turn(&self) -> bool {
        let ends = |stack: &Stack| stack.deactivated || !stack.turn.is_empty();
        self.alive.iter().any(|seat| self.player(seat).dungeon.iter().any(ends))
            || self.heroes_out().iter().map(|hero| self.heroes[hero.index()]).any(|hero| hero != hero.rested())
            || self.lasting.iter().any(|lasting| !lasts_through_check(lasting.modifier))
    }

    pub(super) fn turn_upright(&mut self) {
        for seat in self.alive.iter() {
            self.player_mut(seat).dungeon.iter_mut().for_each(|stack| stack.deactivated = false);
        }
    }

    /// END-10, END-15, END-16.
    pub(super) fn eliminate(&mut self, seat: Seat) {
        let waiting = self.player(seat).line;
        self.by_arrival(waiting).for_each(|hero| {
            self.arrive(hero);
            self.town.insert(hero);
        });
        let player = *self.player(seat);
        self.hidden.buried = self.hidden.buried.or(&player.hand);
        for stack in player.dungeon.iter() {
            let mut card = stack.top;
            while card.is_some() {
                self.gone.insert(card);
                card = std::mem::replace(&mut self.under[card.index()], CardId::NONE);
            }
            if stack.mini.is_some() {
                self.gone.insert(stack.mini);
            }
        }
        while let Some(index) = self.kept.iter().position(|(_, owner)| *owner == seat) {
            let (card, _) = self.kept.remove(index);
            self.gone.insert(card);
        }
        self.gone_items = self.gone_items.or(player.items);
        self.gone_heroes = self.gone_heroes.or(player.souls).or(player.wounds);
        let boss = player.boss;
        *self.player_mut(seat) = Player { boss, ..Player::new() };
        for player in &mut self.table.players {
            player.known = player.known.minus(&self.hidden.buried);
        }
        self.alive = self.alive.without(seat);
    }

    pub(super) fn end_turn(&mut self, game: &Game) {
        self.used = CardSet::EMPTY;
        self.lasting.clear();
        self.played.clear();
        (self.came, self.plays) = ([0; CARDS], 0);
        self.built = SeatSet::EMPTY;
        self.fresh_items = ItemSet::EMPTY;
        self.milled = CardSet::EMPTY;
        // Delayed build effects may have left something, after the turn's effects have expired (END-21).
        self.entered = CardSet::EMPTY;
        self.touched.clear();
        self.rivals.clear();
        let moved = std::mem::take(&mut self.hero_moved);
        self.still_turns = if moved { 0 } else { self.still_turns.saturating_add(1) };
        for player in &mut self.players[..usize::from(game.seats)] {
            player.boss_used = false;
            player.gift = false;
            player.free = false;
            player.forfeited = false;
            player.promoted = false;
            player.traded = false;
            player.silenced = false;
            player.tolled = false;
            player.lured = 0;
            player.entered = 0;
            player.destroyed = 0;
            player.dungeon.iter_mut().for_each(|stack| (stack.late, stack.risen) = (false, false));
        }
    }
}

fn lasts_through_check(modifier: Modifier) -> bool {
    matches!(modifier, Modifier::NoWin | Modifier::NoLoss | Modifier::Souls { .. } | Modifier::Wounds(_))
}
