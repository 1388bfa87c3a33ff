//! The one writer: how each event changes the table.

use crate::choice::Spot;
use crate::event::{Event, Mark};
use crate::frame::Source;
use crate::game::Game;
use crate::ids::{BossId, CardId, CardSet, HeroId, HeroSet, SEATS, Seat};
use crate::list::List;
use crate::look::Look;
use crate::state::{At, HeroState, Lasting, Stack, State, TurnMarks, Walk};
use soulkeep_cards::{Class, Modifier, Suit};

impl State {
    /// Carries out an event.
    pub fn write(&mut self, game: &Game, event: &Event) {
        match *event {
            Event::BossDealt { seat, boss } => self.deal_boss(seat, boss),
            Event::BossKept { seat, boss } => {
                self.player_mut(seat).boss = boss;
                self.player_mut(seat).spare_boss = BossId::NONE;
            }
            Event::SeatsOrdered => self.order_seats(game),
            Event::Seeded { card } => {
                self.deck_mut(game, card).remove(card);
                self.pile.insert(card);
            }
            Event::Drew { seat, card } => {
                self.deck_mut(game, card).remove(card);
                self.player_mut(seat).hand.insert(card);
            }
            Event::Mulliganed { seat } => self.return_hand(game, seat),
            Event::SetAside { seat, card } => {
                self.player_mut(seat).hand.remove(card);
                self.player_mut(seat).aside.insert(card);
            }
            Event::AsideDiscarded { seat, card } => {
                self.player_mut(seat).aside.remove(card);
                self.pile.insert(card);
            }
            Event::Refilled { suit } => self.refill(game, suit),
            Event::TurnBegan { turn } => self.begin_turn(game, turn),
            Event::BuildTurnOver { seat } => {
                self.built = self.built.with(seat);
                self.player_mut(seat).placements = 0;
            }
            Event::Placed { seat, home, card, spot } => self.place(seat, home, card, spot),
            Event::TookBack { seat, home, card } => self.take_back(seat, home, card),
            Event::Revealed { seat, slot, .. } => self.turn_up(seat, slot),
            Event::BuiltNow { seat, card, spot } => self.build_now(seat, card, spot),
            Event::BuildCounted { seat, slot } => {
                self.player_mut(seat).dungeon[usize::from(slot)].fresh = false;
            }
            Event::LevelledUp { seat } => self.level_up(seat),
            Event::Destroyed { seat, slot, card, .. } => self.destroy(seat, slot, card),
            Event::Deactivated { seat, slot, .. } => {
                let stack = &mut self.player_mut(seat).dungeon[usize::from(slot)];
                stack.deactivated = true;
                stack.turn = TurnMarks::NONE;
            }
            Event::Swapped { seat, a, b } => self.swap(seat, a, b),
            Event::RoomMarked { seat, slot, mark } => {
                self.player_mut(seat).dungeon[usize::from(slot)].turn.add(mark);
            }
            Event::HeroTouched { seat, slot, hero } => {
                self.player_mut(seat).dungeon[usize::from(slot)].touched.insert(hero);
            }
            Event::HeroAppeared { hero } => {
                self.ordinary_deck.remove(hero);
                self.epic_deck.remove(hero);
                self.hero_moved = true;
                self.arrive(hero);
                self.town.insert(hero);
            }
            Event::HeroLured { hero, seat } => {
                self.line_up(hero, seat);
                self.player_mut(seat).lured += 1;
            }
            Event::HeroToEntrance { hero, seat } => self.line_up(hero, seat),
            Event::HeroSetOut { seat, .. } => self.player_mut(seat).entered += 1,
            Event::HeroWaits { hero } => self.heroes[hero.index()].waits = true,
            Event::HeroApproached { hero, seat } => {
                self.walk = Some(Walk { hero, seat, at: At::Entrance, room: CardId::NONE });
            }
            Event::HeroEntered { hero, seat, slot, card } => {
                self.player_mut(seat).line.remove(hero);
                self.hero_moved = true;
                self.player_mut(seat).dungeon[usize::from(slot)].visited = true;
                self.walk = Some(Walk { hero, seat, at: At::Room(slot), room: card });
            }
            Event::HeroDamaged { hero, amount } => {
                let state = &mut self.heroes[hero.index()];
                state.damage = state.damage.saturating_add(amount);
            }
            Event::HeroStrengthened { hero, amount } => {
                let state = &mut self.heroes[hero.index()];
                state.bonus = state.bonus.saturating_add(amount);
            }
            Event::HeroRestored { hero } => self.heroes[hero.index()].damage = 0,
            Event::HeroHurried { hero, rooms } => self.heroes[hero.index()].skips += rooms,
            Event::HeroSkipped { hero, card } => self.skip_room(game, hero, card),
            Event::HeroExposed { hero, seat } => {
                self.player_mut(seat).souls.remove(hero);
                self.player_mut(seat).wounds.insert(hero);
            }
            Event::HeroDied { hero, seat, .. } | Event::HeroScored { hero, seat } => {
                self.lift_hero(hero);
                self.player_mut(seat).souls.insert(hero);
                self.player_mut(seat).gained_soul = true;
            }
            Event::HeroReachedBoss { hero, seat } => {
                self.lift_hero(hero);
                self.player_mut(seat).wounds.insert(hero);
            }
            Event::HeroToTown { hero } => {
                self.lift_hero(hero);
                self.arrive(hero);
                self.town.insert(hero);
            }
            Event::HeroIntoRoom { slot, .. } => {
                if let Some(walk) = &mut self.walk {
                    walk.at = At::Into(slot);
                }
            }
            Event::HeroLeftGame { hero } => {
                self.lift_hero(hero);
                self.gone_heroes.insert(hero);
            }
            Event::HeroHealed { hero, seat } => {
                let player = self.player_mut(seat);
                player.wounds.remove(hero);
                player.souls.insert(hero);
                player.gained_soul = true;
            }
            Event::HeroHeld { .. } => self.walk = None,
            Event::Discarded { seat, card } => {
                self.leave_hand(seat, card);
                self.pile.insert(card);
            }
            Event::Recovered { seat, card } => {
                self.pile.remove(card);
                self.player_mut(seat).hand.insert(card);
                self.show(seat, &CardSet::only(card));
            }
            Event::Shown { seat, card } => self.show(seat, &CardSet::only(card)),
            Event::Diverted { seat, card } => {
                self.pile.remove(card);
                self.player_mut(seat).hand.insert(card);
                self.show(seat, &CardSet::only(card));
            }
            Event::HandSeen { seat, of } => {
                let hand = self.player(of).hand;
                let known = self.player(seat).known.or(&hand);
                self.player_mut(seat).known = known;
            }
            Event::Stolen { seat, from, card } | Event::Given { seat, from, card } => {
                self.steal(game, seat, from, card)
            }
            Event::Found { seat, card } => {
                self.deck_mut(game, card).remove(card);
                self.pile.remove(card);
                self.player_mut(seat).hand.insert(card);
                self.show(seat, &CardSet::only(card));
            }
            Event::SpellDeclared { seat, card } => {
                self.leave_hand(seat, card);
                self.declared.insert(card);
            }
            Event::SpellCancelled { card } | Event::SpellFinished { card } => {
                self.declared.remove(card);
                self.pile.insert(card);
            }
            Event::SpellPlayed { seat, card } => {
                // Beyond its bound the list forgets; only Save Point asks for it.
                let _ = self.played.push((card, seat));
            }
            Event::LimitUsed { source } => self.set_used(source, true),
            Event::LimitRestored { source } => self.set_used(source, false),
            Event::LastsThisTurn(lasting) => self.add_lasting(lasting),
            Event::PlacementGained { seat } => self.player_mut(seat).placements += 1,
            Event::GiftAllowed { seat } => self.player_mut(seat).gift = true,
            Event::Expired => self.expire(),
            Event::TurnedUpright => self.turn_upright(),
            Event::Eliminated { seat } => self.eliminate(seat),
            Event::TurnEnded => self.end_turn(),
            Event::Won { seat, .. } => self.winner = Some(seat),
            // These tell what goes on; the table stays as it is.
            Event::PhaseBegan(_)
            | Event::BecameActive { .. }
            | Event::HeroStayed { .. }
            | Event::HeroSurvivedRoom { .. }
            | Event::AbilityDeclared { .. }
            | Event::Targeted { .. }
            | Event::AbilityLost { .. }
            | Event::Uncovered { .. }
            | Event::Triggered { .. }
            | Event::Wasted { .. } => {}
        }
    }

    fn deal_boss(&mut self, seat: Seat, boss: BossId) {
        let player = self.player_mut(seat);
        if player.boss == BossId::NONE {
            player.boss = boss;
        } else {
            player.spare_boss = boss;
        }
    }

    fn order_seats(&mut self, game: &Game) {
        let players = self.players;
        let seats = usize::from(game.seats);
        // Equal XP goes by seat (SETUP-44); the sort is stable.
        self.order[..seats].sort_by_key(|seat| std::cmp::Reverse(game.boss(players[seat.index()].boss).xp));
    }

    fn deck_mut(&mut self, game: &Game, card: CardId) -> &mut CardSet {
        match game.card(card).suit {
            Suit::Room => &mut self.room_deck,
            Suit::Spell => &mut self.spell_deck,
        }
    }

    fn return_hand(&mut self, game: &Game, seat: Seat) {
        let hand = std::mem::take(&mut self.player_mut(seat).hand);
        self.room_deck = self.room_deck.or(&hand.and(&game.rooms));
        self.spell_deck = self.spell_deck.or(&hand.and(&game.spells));
    }

    fn refill(&mut self, game: &Game, suit: Suit) {
        let back = self.pile.and(game.suit(suit));
        self.pile = self.pile.minus(&back);
        let deck = match suit {
            Suit::Room => &mut self.room_deck,
            Suit::Spell => &mut self.spell_deck,
        };
        *deck = deck.or(&back);
    }

    fn begin_turn(&mut self, game: &Game, turn: u16) {
        self.turn = turn;
        for index in 0..SEATS {
            let souls = Look::new(game, self).souls(Seat(index as u8)) as u8;
            self.players[index].placements = 1;
            self.players[index].souls_before = souls;
        }
    }

    fn level_up(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        player.levelled_up = true;
        player.dungeon.iter_mut().for_each(|stack| stack.early = stack.fresh);
    }

    fn set_used(&mut self, source: Source, used: bool) {
        match source {
            Source::Card(card) if used => self.used.insert(card),
            Source::Card(card) => self.used.remove(card),
            Source::Boss(seat) => self.player_mut(seat).boss_used = used,
            Source::Hero(hero) => self.heroes[hero.index()].used = used,
        }
    }

    fn place(&mut self, seat: Seat, home: Seat, card: CardId, spot: Spot) {
        self.leave_hand(seat, card);
        let player = self.player_mut(seat);
        player.placements -= 1;
        // One Room is given, also by a player who may place several.
        player.gift &= home == seat;
        let dungeon = &mut self.player_mut(home).dungeon;
        match spot {
            Spot::Left => {
                let held = dungeon.insert(0, Stack { face_down: card, placer: seat, ..Stack::new(CardId::NONE) });
                self.check(held);
            }
            Spot::Over(slot) => {
                let stack = &mut dungeon[usize::from(slot)];
                stack.face_down = card;
                stack.placer = seat;
            }
        }
    }

    fn take_back(&mut self, seat: Seat, home: Seat, card: CardId) {
        self.player_mut(seat).hand.insert(card);
        let dungeon = &mut self.player_mut(home).dungeon;
        if let Some(slot) = dungeon.iter().position(|stack| stack.face_down == card) {
            dungeon[slot].face_down = CardId::NONE;
            if !dungeon[slot].top.is_some() {
                dungeon.remove(slot);
            }
        }
    }

    fn turn_up(&mut self, seat: Seat, slot: u8) {
        let stack = self.player(seat).dungeon[usize::from(slot)];
        self.under[stack.face_down.index()] = stack.top;
        self.player_mut(seat).dungeon[usize::from(slot)] = Stack { fresh: true, ..Stack::new(stack.face_down) };
    }

    fn build_now(&mut self, seat: Seat, card: CardId, spot: Spot) {
        self.leave_hand(seat, card);
        let slot = match spot {
            Spot::Left => {
                let held = self.player_mut(seat).dungeon.insert(0, Stack::new(CardId::NONE));
                self.check(held);
                self.shift_walk(seat, 0, 1);
                0
            }
            Spot::Over(slot) => slot,
        };
        self.under[card.index()] = self.player(seat).dungeon[usize::from(slot)].top;
        self.player_mut(seat).dungeon[usize::from(slot)] = Stack { fresh: true, late: true, ..Stack::new(card) };
    }

    fn destroy(&mut self, seat: Seat, slot: u8, card: CardId) {
        self.player_mut(seat).destroyed += 1;
        self.pile.insert(card);
        // A card that comes back starts anew (TERM-43).
        self.used.remove(card);
        let below = std::mem::replace(&mut self.under[card.index()], CardId::NONE);
        let gap = !below.is_some();
        if gap {
            self.player_mut(seat).dungeon.remove(usize::from(slot));
        } else {
            self.player_mut(seat).dungeon[usize::from(slot)] = Stack::new(below);
        }
        let next = if gap { slot } else { slot + 1 };
        match &mut self.walk {
            Some(walk) if walk.seat == seat && walk.at == At::Room(slot) => walk.at = At::Before(next),
            _ if gap => self.shift_walk(seat, slot + 1, -1),
            _ => {}
        }
    }

    /// Keeps the walking Hero where it is when positions from `from` on move by one (DESTROY-13).
    fn shift_walk(&mut self, walked: Seat, from: u8, by: i8) {
        if let Some(Walk { seat, at: At::Room(slot) | At::Before(slot) | At::Into(slot), .. }) = &mut self.walk
            && *seat == walked
            && *slot >= from
        {
            *slot = slot.saturating_add_signed(by);
        }
    }

    /// Whole stacks change places, and a Hero in one of them goes along (TERM-40).
    fn swap(&mut self, seat: Seat, a: u8, b: u8) {
        self.player_mut(seat).dungeon.swap(usize::from(a), usize::from(b));
        if let Some(Walk { seat: walked, at: At::Room(slot), .. }) = &mut self.walk
            && *walked == seat
        {
            *slot = if *slot == a {
                b
            } else if *slot == b {
                a
            } else {
                *slot
            };
        }
    }

    fn skip_room(&mut self, game: &Game, hero: HeroId, card: CardId) {
        let skips = &mut self.heroes[hero.index()].skips;
        *skips = skips.saturating_sub(1);
        let place = Look::new(game, self).find_room(card);
        if let (Some(walk), Some((_, slot))) = (&mut self.walk, place) {
            walk.at = At::Before(slot + 1);
        }
    }

    fn arrive(&mut self, hero: HeroId) {
        self.arrivals += 1;
        self.heroes[hero.index()].arrival = self.arrivals;
    }

    fn line_up(&mut self, hero: HeroId, seat: Seat) {
        let scored = self.players.iter().any(|player| player.souls.or(player.wounds).contains(hero));
        self.lift_hero(hero);
        if scored {
            // A Hero from a scorekeeping area comes undamaged.
            self.heroes[hero.index()] = HeroState::default();
        }
        self.arrive(hero);
        self.player_mut(seat).line.insert(hero);
    }

    /// Takes a Hero from wherever it is.
    fn lift_hero(&mut self, hero: HeroId) {
        self.hero_moved = true;
        self.town.remove(hero);
        self.ordinary_deck.remove(hero);
        self.epic_deck.remove(hero);
        for player in &mut self.players {
            player.line.remove(hero);
            player.souls.remove(hero);
            player.wounds.remove(hero);
        }
        if self.walk.is_some_and(|walk| walk.hero == hero) {
            self.walk = None;
        }
    }

    fn leave_hand(&mut self, seat: Seat, card: CardId) {
        self.player_mut(seat).hand.remove(card);
        for player in &mut self.players {
            player.known.remove(card);
        }
    }

    /// Everybody but its holder learns that these cards are in a hand.
    fn show(&mut self, holder: Seat, cards: &CardSet) {
        for index in (0..SEATS).filter(|index| *index != holder.index()) {
            self.players[index].known = self.players[index].known.or(cards);
        }
    }

    /// The two players know the card; to the others any card with that back may have changed hands.
    fn steal(&mut self, game: &Game, seat: Seat, from: Seat, card: CardId) {
        let doubtful = self.player(from).hand.and(game.suit(game.card(card).suit));
        for index in (0..SEATS).filter(|index| *index != seat.index() && *index != from.index()) {
            self.players[index].known = self.players[index].known.minus(&doubtful);
        }
        self.player_mut(from).hand.remove(card);
        self.player_mut(from).known.insert(card);
        self.player_mut(seat).known.remove(card);
        self.player_mut(seat).hand.insert(card);
    }

    /// Equal modifiers are kept once where they do not add up.
    fn add_lasting(&mut self, lasting: Lasting) {
        let adds_up = matches!(
            lasting.modifier,
            Modifier::Damage { .. } | Modifier::DoubleTreasure | Modifier::HealthOnArriving { .. }
        );
        if adds_up || !self.lasting.contains(&lasting) {
            let held = self.lasting.push(lasting);
            self.check(held);
        }
    }

    /// What bears on the score lasts through the check (END-02).
    fn expire(&mut self) {
        self.keep_lasting(|modifier| modifier == Modifier::NoWin);
        self.heroes.iter_mut().for_each(|hero| {
            *hero = HeroState { arrival: hero.arrival, ..HeroState::default() };
        });
        for stack in self.players.iter_mut().flat_map(|player| player.dungeon.iter_mut()) {
            stack.turn = TurnMarks::NONE;
            stack.visited = false;
            stack.touched = HeroSet::EMPTY;
        }
    }

    fn keep_lasting(&mut self, keeps: impl Fn(Modifier) -> bool) {
        let all = std::mem::replace(&mut self.lasting, List::new(Lasting::NONE));
        for lasting in all.iter().filter(|lasting| keeps(lasting.modifier)) {
            // What was there before fits again.
            let _ = self.lasting.push(*lasting);
        }
    }

    fn turn_upright(&mut self) {
        for stack in self.players.iter_mut().flat_map(|player| player.dungeon.iter_mut()) {
            stack.deactivated = false;
        }
    }

    /// END-10, END-15, END-16.
    fn eliminate(&mut self, seat: Seat) {
        let waiting = self.player(seat).line;
        self.by_arrival(waiting).for_each(|hero| {
            self.arrive(hero);
            self.town.insert(hero);
        });
        let player = *self.player(seat);
        self.buried = self.buried.or(&player.hand);
        for stack in player.dungeon.iter() {
            let mut card = stack.top;
            while card.is_some() {
                self.gone.insert(card);
                card = std::mem::replace(&mut self.under[card.index()], CardId::NONE);
            }
        }
        self.gone_heroes = self.gone_heroes.or(player.souls).or(player.wounds);
        let boss = player.boss;
        *self.player_mut(seat) = crate::state::Player { boss, ..crate::state::Player::new() };
        for player in &mut self.players {
            player.known = player.known.minus(&self.buried);
        }
        self.alive = self.alive.without(seat);
    }

    fn end_turn(&mut self) {
        self.used = CardSet::EMPTY;
        self.lasting.clear();
        self.played.clear();
        self.built = crate::ids::SeatSet::EMPTY;
        let moved = std::mem::take(&mut self.hero_moved);
        self.still_turns = if moved { 0 } else { self.still_turns.saturating_add(1) };
        for player in &mut self.players {
            player.gained_soul = false;
            player.boss_used = false;
            player.gift = false;
            player.lured = 0;
            player.entered = 0;
            player.destroyed = 0;
            player.dungeon.iter_mut().for_each(|stack| stack.late = false);
        }
    }

    /// The Heroes of a set, earliest arrival first.
    pub fn by_arrival(&self, heroes: HeroSet) -> impl Iterator<Item = HeroId> + use<> {
        let arrivals: [HeroState; crate::ids::HEROES] = self.heroes;
        let mut left = heroes;
        std::iter::from_fn(move || {
            let first = left.iter().min_by_key(|hero| arrivals[hero.index()].arrival)?;
            left.remove(first);
            Some(first)
        })
    }

    /// The Hero of a set that arrived first.
    pub fn first_arrived(&self, heroes: HeroSet) -> Option<HeroId> {
        heroes.iter().min_by_key(|hero| self.heroes[hero.index()].arrival)
    }
}

impl TurnMarks {
    fn add(&mut self, mark: Mark) {
        match mark {
            Mark::Damage(amount) => self.damage = self.damage.saturating_add(amount),
            Mark::NoDamage => self.no_damage = true,
            Mark::NoText => self.no_text = true,
            // Icons added later count again (CARD-decapitator-01).
            Mark::NoIcons => (self.no_icons, self.icons) = (true, [0; Class::ALL.len()]),
            Mark::Icons(class, count) => self.icons[class as usize] += count,
            Mark::HealthOnEntering(amount) => self.health = self.health.saturating_add(amount),
        }
    }
}
