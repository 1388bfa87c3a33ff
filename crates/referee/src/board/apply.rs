//! What each event changes on the board.

use super::{Area, Board, Figure, HeroAt, ItemAt, Marked, Miniboss, Now, Site};
use crate::book::Book;
use crate::measure::Measure;
use soulkeep_cards::{Modifier, Suit};
use soulkeep_rules::event::Event;
use soulkeep_rules::{BossId, CardId, CardSet, HeroId, ItemId, Seat, SeatSet, Source, Spot, Stage};

impl Board {
    pub fn apply(&mut self, book: Book, event: &Event) {
        self.learn(book, event);
        self.change(book, event);
        self.now = Now::default();
    }

    fn change(&mut self, book: Book, event: &Event) {
        if !matches!(event, Event::Milled { .. } | Event::Refilled { .. }) {
            self.milling = false;
        }
        match *event {
            Event::BossDealt { seat, boss } => {
                let area = self.area_mut(seat);
                *(if area.boss == BossId::NONE { &mut area.boss } else { &mut area.spare }) = boss;
            }
            Event::BossKept { seat, boss } => {
                (self.area_mut(seat).boss, self.area_mut(seat).spare) = (boss, BossId::NONE)
            }
            Event::SeatsOrdered => self.sort_seats(book),
            Event::Seeded { card } => {
                self.leave_deck(card);
                self.lay_on_pile(card);
            }
            Event::Milled { card } => {
                self.leave_deck(card);
                self.lay_on_pile(card);
                self.note_milled(book, card);
            }
            Event::Drew { seat, card } | Event::Searched { seat, card } => {
                self.leave_deck(card);
                self.area_mut(seat).hand.insert(card);
            }
            Event::Found { seat, card } => {
                self.leave_deck(card);
                self.pile.remove(card);
                self.area_mut(seat).hand.insert(card);
            }
            Event::Mulliganed { seat } => self.return_hand(book, seat),
            Event::SetAside { seat, card } => {
                self.area_mut(seat).hand.remove(card);
                self.area_mut(seat).aside.insert(card);
            }
            Event::AsideDiscarded { seat, card } => {
                self.area_mut(seat).aside.remove(card);
                self.lay_on_pile(card);
            }
            Event::Refilled { suit } => self.refill(book, suit),
            Event::TurnBegan { turn } => self.begin_turn(book, turn),
            Event::PhaseBegan(stage) => self.begin_phase(stage),
            Event::BecameActive { seat } => self.active = Some(seat),
            Event::BuildTurnOver { seat } => {
                self.active = None;
                self.built = self.built.with(seat);
                self.area_mut(seat).placements = 0;
            }
            Event::Placed { seat, home, card, spot } => {
                let area = self.area_mut(seat);
                area.hand.remove(card);
                area.placements = area.placements.saturating_sub(1);
                area.gift &= home == seat;
                // A Miniboss is no Room (MINI-01).
                area.free &= book.room(card).is_none();
                self.open_site(home, spot, |site| site.face_down = Some((card, seat)));
            }
            Event::TookBack { seat, home, card } => self.take_back(seat, home, card),
            Event::Revealed { seat, card, slot } => self.reveal(book, seat, card, slot),
            Event::BuiltNow { seat, card, spot } => {
                self.area_mut(seat).hand.remove(card);
                let shift = spot == Spot::Left;
                self.open_site(seat, spot, |site| {
                    site.cards.push(card);
                    site.turn_over();
                    (site.fresh, site.late) = (true, true);
                });
                if shift {
                    self.shift_walker(seat, 0, 1);
                }
            }
            Event::BuildCounted { seat, slot } => self.on_site(seat, slot, |site| site.fresh = false),
            Event::LevelledUp { seat } => {
                self.area_mut(seat).levelled_up = true;
                self.area_mut(seat).dungeon.iter_mut().for_each(|site| site.early = site.fresh);
            }
            Event::LevelUpCopied { seat, of } => self.area_mut(seat).copied = self.area(of).boss,
            Event::IconsCopied { seat, of } => {
                let icons = Measure::new(book, self).boss_icons_of(of);
                self.area_mut(seat).boss_icons.iter_mut().zip(icons).for_each(|(mine, theirs)| *mine += theirs);
            }
            Event::TookUp { seat, slot, card } => {
                self.area_mut(seat).hand.insert(card);
                self.lift_room(seat, slot, card);
            }
            Event::Destroyed { seat, slot, card, .. } => {
                self.area_mut(seat).destroyed += 1;
                self.lay_on_pile(card);
                if book.game.options.miniboss_dies_with_room {
                    self.discard_miniboss(seat, slot);
                }
                self.lift_room(seat, slot, card);
            }
            Event::Raised { seat, slot, card } => self.on_site(seat, slot, |site| {
                site.cards.retain(|other| *other != card);
                site.cards.push(card);
                site.turn_over();
            }),
            Event::CountersChanged { seat, slot, count } => self.on_site(seat, slot, |site| {
                site.counters = site.counters.saturating_add_signed(i32::from(count));
            }),
            Event::Remembered { seat, slot, rival } => {
                if let Some(card) = self.site(seat, slot).and_then(|site| site.top()) {
                    match self.rivals.iter_mut().find(|(other, _)| *other == card) {
                        Some((_, remembered)) => *remembered = rival,
                        None => self.rivals.push((card, rival)),
                    }
                }
            }
            Event::Deactivated { seat, slot, .. } => {
                let keeps = book.game.options.deactivated_keeps_coins;
                self.on_site(seat, slot, |site| {
                    let coins = site.coins;
                    site.deactivated = true;
                    site.clear();
                    site.coins = if keeps { coins } else { 0 };
                });
            }
            Event::Swapped { seat, a, b } => {
                let (a, b) = (usize::from(a), usize::from(b));
                let dungeon = &mut self.area_mut(seat).dungeon;
                if a.max(b) < dungeon.len() {
                    dungeon.swap(a, b);
                }
            }
            Event::RoomMarked { seat, slot, mark } => {
                let given = Measure::new(book, self).icons_given(seat, usize::from(slot));
                self.on_site(seat, slot, |site| site.marks.push(Marked { mark, given }));
            }
            Event::HeroTouched { card, hero, .. } => self.touched.push((card, hero)),
            Event::MinibossHired { seat, slot, card, level } => {
                self.pile.remove(card);
                self.milled.retain(|other| *other != card);
                self.on_site(seat, slot, |site| (site.mini, site.risen) = (Some(Miniboss { card, level }), true));
            }
            Event::MinibossDismissed { seat, slot, .. } => self.discard_miniboss(seat, slot),
            Event::MinibossPromoted { seat, slot, card, level } => {
                self.area_mut(seat).promoted = true;
                self.on_site(seat, slot, |site| site.mini = Some(Miniboss { card, level }));
            }
            Event::MinibossReset { seat, slot, card } => {
                self.on_site(seat, slot, |site| (site.mini, site.risen) = (Some(Miniboss { card, level: 1 }), true));
            }
            Event::MinibossReturned { seat, slot, card } => {
                self.on_site(seat, slot, |site| site.lose_miniboss());
                self.forget(card);
                self.area_mut(seat).hand.insert(card);
            }
            Event::MinibossBetrayed { seat, slot, card, level } => {
                let sites = self.areas.iter_mut().flat_map(|area| &mut area.dungeon);
                sites.filter(|site| site.mini.is_some_and(|mini| mini.card == card)).for_each(Site::lose_miniboss);
                self.on_site(seat, slot, |site| (site.mini, site.risen) = (Some(Miniboss { card, level }), true));
            }
            Event::CoinsGained { seat, count } => self.area_mut(seat).coins += u32::from(count),
            Event::CoinsPaid { seat, count, to } => {
                self.take_coins(seat, count);
                to.into_iter().for_each(|to| self.area_mut(to).coins += u32::from(count));
            }
            Event::CoinsPlaced { seat, slot, count } => {
                self.take_coins(seat, count);
                self.on_site(seat, slot, |site| site.coins += u32::from(count));
            }
            Event::HoardsExchanged { seat, with } => {
                let (one, other) = (self.area(seat).coins, self.area(with).coins);
                (self.area_mut(seat).coins, self.area_mut(with).coins) = (other, one);
            }
            Event::Traded { seat, .. } => {
                self.area_mut(seat).coins += 1;
                self.area_mut(seat).traded = true;
            }
            Event::ItemAppeared { item } => {
                self.put_item(item, ItemAt::Loose);
                self.loose_items.push(item);
            }
            Event::ItemAttached { item, hero } => {
                self.put_item(item, ItemAt::On(hero));
                self.heroes[hero.index()].item = Some(item);
            }
            Event::ItemWon { item, seat, face_up } | Event::ItemTurned { item, seat, face_up } => {
                self.put_item(item, ItemAt::Scored { seat, face_up });
                self.second_won = matches!(event, Event::ItemWon { .. }) || self.second_won && !face_up;
                self.fresh_items.retain(|other| *other != item);
                if face_up {
                    self.fresh_items.push(item);
                }
            }
            Event::ItemLeftGame { item } => self.put_item(item, ItemAt::Gone),
            Event::HeroAppeared { hero } | Event::HeroToTown { hero } => self.send_to_town(hero),
            Event::HeroLured { hero, seat } => {
                self.area_mut(seat).lured += 1;
                self.line_up(hero, seat);
            }
            Event::HeroToEntrance { hero, seat } => self.line_up(hero, seat),
            Event::HeroSetOut { hero, seat } => {
                self.area_mut(seat).set_out += 1;
                self.heroes[hero.index()].tripped = false;
            }
            Event::HeroEntered { hero, seat, slot, card } => {
                self.visited.push(card);
                if let Some(id) = self.site(seat, slot).map(|site| site.id) {
                    self.put_hero(hero, HeroAt::Room(seat, id, card));
                }
            }
            Event::HeroSkipped { hero, card } => self.skip(book, hero, card),
            Event::HeroIntoRoom { hero, seat, slot } => {
                self.put_hero(hero, HeroAt::Between(seat, Some(usize::from(slot))));
            }
            Event::HeroDamaged { hero, amount } => self.heroes[hero.index()].damage += u32::from(amount),
            Event::HeroStrengthened { hero, amount } => self.heroes[hero.index()].bonus += i32::from(amount),
            Event::HeroBlessed { hero, amount } => {
                self.heroes[hero.index()].bonus += i32::from(amount);
                self.heroes[hero.index()].blessed = true;
            }
            Event::HeroTripped { hero } => self.heroes[hero.index()].tripped = true,
            Event::HeroRestored { hero } => self.heroes[hero.index()].damage = 0,
            Event::HeroWaits { hero } => self.heroes[hero.index()].waits = true,
            Event::HeroHurried { hero, rooms } => self.heroes[hero.index()].skips += u32::from(rooms),
            Event::HeroDied { hero, seat, .. }
            | Event::HeroScored { hero, seat }
            | Event::HeroHealed { hero, seat } => {
                self.put_hero(hero, HeroAt::Soul(seat));
            }
            Event::HeroReachedBoss { hero, seat } => {
                self.put_hero(hero, HeroAt::Wound(seat));
                self.heroes[hero.index()].reached = true;
            }
            Event::HeroExposed { hero, seat } => self.put_hero(hero, HeroAt::Wound(seat)),
            Event::HeroLeftGame { hero } => {
                self.put_hero(hero, HeroAt::Gone);
                if let Some(item) = self.heroes[hero.index()].item {
                    self.put_item(item, ItemAt::Gone);
                }
            }
            Event::Discarded { seat, card } => {
                self.area_mut(seat).hand.remove(card);
                self.lay_on_pile(card);
            }
            Event::Recovered { seat, card } | Event::Diverted { seat, card } => {
                self.pile.remove(card);
                self.area_mut(seat).hand.insert(card);
            }
            Event::Given { seat, from, card } | Event::Stolen { seat, from, card } => {
                self.area_mut(from).hand.remove(card);
                self.area_mut(seat).hand.insert(card);
            }
            Event::SpellDeclared { seat, card } => {
                self.plays += 1;
                self.area_mut(seat).hand.remove(card);
                self.declared.push((card, seat));
            }
            Event::AbilityDeclared { .. } => self.plays += 1,
            Event::SpellPlayed { seat, card } => self.played.push((card, seat)),
            Event::SpellCancelled { card } | Event::SpellLost { card } | Event::SpellFinished { card } => {
                self.declared.retain(|(other, _)| *other != card);
                self.lay_on_pile(card);
            }
            Event::SpellKept { seat, card } => {
                self.declared.retain(|(other, _)| *other != card);
                self.kept.push((card, seat));
            }
            Event::Silenced { seat } => self.area_mut(seat).silenced = true,
            Event::Tolled { seat } => self.area_mut(seat).tolled = true,
            Event::PlacementGained { seat } => self.area_mut(seat).placements += 1,
            Event::GiftAllowed { seat } => self.area_mut(seat).gift = true,
            Event::FreePlacementAllowed { seat } => self.area_mut(seat).free = true,
            Event::BuildForfeited { seat } => self.area_mut(seat).forfeited = true,
            Event::LimitUsed { source } => self.used.push(source),
            Event::LimitRestored { source } => self.used.retain(|other| *other != source),
            Event::LastsThisTurn(lasting) => self.lasting.push(lasting),
            Event::Expired => self.expire(),
            Event::TurnedUpright => self.all_sites(|site| site.deactivated = false),
            Event::Eliminated { seat } => self.eliminate(seat),
            Event::TurnEnded => self.end_turn(),
            // These tell what goes on; nothing changes its place.
            Event::HeroApproached { .. }
            | Event::HeroHeld { .. }
            | Event::HeroStayed { .. }
            | Event::HeroSpared { .. }
            | Event::HeroSurvivedRoom { .. }
            | Event::SoulForgone { .. }
            | Event::Uncovered { .. }
            | Event::Shown { .. }
            | Event::HandSeen { .. }
            | Event::DieRolled { .. }
            | Event::Targeted { .. }
            | Event::AbilityLost { .. }
            | Event::Triggered { .. }
            | Event::Wasted { .. }
            | Event::Won { .. } => {}
        }
    }

    /// SETUP-19; equal XP goes by seat (SETUP-44).
    fn sort_seats(&mut self, book: Book) {
        let xp = |seat: Seat| book.boss(self.area(seat).boss).map_or(0, |boss| boss.xp);
        let mut order = self.order.clone();
        order.sort_by_key(|seat| (std::cmp::Reverse(xp(*seat)), *seat));
        self.order = order;
    }

    fn lay_on_pile(&mut self, card: CardId) {
        self.pile.insert(card);
        self.came[card.index()] = self.plays;
    }

    /// What one effect turned over together.
    fn note_milled(&mut self, book: Book, card: CardId) {
        if !std::mem::replace(&mut self.milling, true) {
            self.milled.clear();
        }
        if book.miniboss(card).is_some() {
            self.milled.push(card);
        }
    }

    fn leave_deck(&mut self, card: CardId) {
        self.room_deck.remove(card);
        self.spell_deck.remove(card);
    }

    fn return_hand(&mut self, book: Book, seat: Seat) {
        for card in std::mem::take(&mut self.area_mut(seat).hand).iter() {
            match book.suit(card) {
                Suit::Room => self.room_deck.insert(card),
                Suit::Spell => self.spell_deck.insert(card),
            }
        }
    }

    fn refill(&mut self, book: Book, suit: Suit) {
        for card in self.pile.minus(&self.forced).iter().filter(|card| book.suit(*card) == suit) {
            self.pile.remove(card);
            match suit {
                Suit::Room => self.room_deck.insert(card),
                Suit::Spell => self.spell_deck.insert(card),
            }
        }
    }

    fn begin_turn(&mut self, book: Book, turn: u16) {
        self.turn = turn;
        for seat in self.alive.iter() {
            self.area_mut(seat).souls_before = Measure::new(book, self).souls(seat);
            self.area_mut(seat).placements = 1;
        }
    }

    fn begin_phase(&mut self, stage: Stage) {
        self.phase = Some(stage);
        self.active = None;
        self.revealed = false;
    }

    fn on_site(&mut self, seat: Seat, slot: u8, change: impl FnOnce(&mut Site)) {
        if let Some(site) = self.area_mut(seat).dungeon.get_mut(usize::from(slot)) {
            change(site);
        }
    }

    fn all_sites(&mut self, change: impl Fn(&mut Site)) {
        self.areas.iter_mut().flat_map(|area| &mut area.dungeon).for_each(change);
    }

    /// The place that a card is put on; a new one is left of all others (BUILD-06).
    fn open_site(&mut self, seat: Seat, spot: Spot, change: impl FnOnce(&mut Site)) {
        match spot {
            Spot::Left => {
                let mut site = self.new_site();
                change(&mut site);
                self.area_mut(seat).dungeon.insert(0, site);
            }
            Spot::Over(slot) => self.on_site(seat, slot, change),
        }
    }

    fn take_back(&mut self, seat: Seat, home: Seat, card: CardId) {
        let dungeon = &mut self.area_mut(home).dungeon;
        for site in dungeon.iter_mut() {
            site.face_down = site.face_down.filter(|(other, _)| *other != card);
        }
        dungeon.retain(|site| site.face_down.is_some() || !site.cards.is_empty());
        self.area_mut(seat).hand.insert(card);
    }

    /// A Room covers what was there (BUILD-17, TOKEN-04); a Miniboss waits for its Coin.
    fn reveal(&mut self, book: Book, seat: Seat, card: CardId, slot: u8) {
        self.revealed = true;
        self.on_site(seat, slot, |site| {
            site.face_down = None;
            if book.miniboss(card).is_some() {
                site.mini = Some(Miniboss { card, level: 0 });
            } else {
                site.cards.push(card);
                site.turn_over();
                site.fresh = true;
            }
        });
    }

    /// A Room leaves its stack; with nothing below the gap closes (DESTROY-04), and a Hero in it is outside (ADV-30).
    fn lift_room(&mut self, seat: Seat, slot: u8, card: CardId) {
        self.forget(card);
        let Some(site) = self.site(seat, slot) else { return };
        let (id, gap) = (site.id, site.cards.len() == 1);
        self.on_site(seat, slot, |site| {
            site.cards.retain(|other| *other != card);
            site.turn_over();
        });
        let next = if gap { usize::from(slot) } else { usize::from(slot) + 1 };
        let standing = self.heroes.iter().position(|figure| figure.at == HeroAt::Room(seat, id, card));
        if gap {
            self.discard_miniboss(seat, slot);
            self.area_mut(seat).dungeon.remove(usize::from(slot));
            self.shift_walker(seat, usize::from(slot) + 1, -1);
        }
        if let Some(hero) = standing {
            self.heroes[hero].at = HeroAt::Between(seat, Some(next));
        }
    }

    /// Keeps a Hero between two Rooms before the same one when places come or go to its left (DESTROY-13).
    fn shift_walker(&mut self, seat: Seat, from: usize, by: isize) {
        for figure in &mut self.heroes {
            if let HeroAt::Between(walked, Some(next)) = &mut figure.at
                && *walked == seat
                && *next >= from
            {
                *next = next.saturating_add_signed(by);
            }
        }
    }

    /// What a card remembers ends when it leaves play (TERM-43).
    fn forget(&mut self, card: CardId) {
        self.used.retain(|source| *source != Source::Card(card));
        self.touched.retain(|(other, _)| *other != card);
        self.visited.retain(|other| *other != card);
        self.rivals.retain(|(other, _)| *other != card);
    }

    fn discard_miniboss(&mut self, seat: Seat, slot: u8) {
        let mini = self.site(seat, slot).and_then(|site| site.mini);
        if let Some(mini) = mini {
            self.on_site(seat, slot, |site| site.lose_miniboss());
            self.forget(mini.card);
            self.lay_on_pile(mini.card);
        }
    }

    fn take_coins(&mut self, seat: Seat, count: u8) {
        let coins = &mut self.area_mut(seat).coins;
        *coins = coins.saturating_sub(u32::from(count));
    }

    fn put_item(&mut self, item: ItemId, at: ItemAt) {
        self.loose_items.retain(|other| *other != item);
        for figure in &mut self.heroes {
            figure.item = figure.item.filter(|other| *other != item);
        }
        self.items[item.index()] = at;
    }

    fn put_hero(&mut self, hero: HeroId, at: HeroAt) {
        self.town.retain(|other| *other != hero);
        self.areas.iter_mut().for_each(|area| area.line.retain(|other| *other != hero));
        self.heroes[hero.index()].at = at;
    }

    /// As the youngest there (HERO-08).
    fn send_to_town(&mut self, hero: HeroId) {
        self.put_hero(hero, HeroAt::Town);
        self.town.push(hero);
    }

    /// Behind those already there (ADV-24, ADV-39); out of a scorekeeping area it comes as new, with its limit (TERM-43).
    fn line_up(&mut self, hero: HeroId, seat: Seat) {
        if matches!(self.hero(hero).at, HeroAt::Soul(_) | HeroAt::Wound(_)) {
            self.heroes[hero.index()] = Figure::at(HeroAt::Line(seat));
            self.used.retain(|source| *source != Source::Hero(hero));
        }
        self.put_hero(hero, HeroAt::Line(seat));
        self.area_mut(seat).line.push(hero);
    }

    /// A Room that it would not enter anyway uses up no skip (ADV-49).
    fn skip(&mut self, book: Book, hero: HeroId, card: CardId) {
        let place = self.find(card).map(|(seat, slot, _)| (seat, slot));
        if let Some((seat, slot)) = place {
            let avoids = Measure::new(book, self).avoids(hero, seat, slot);
            let figure = &mut self.heroes[hero.index()];
            figure.skips = figure.skips.saturating_sub(u32::from(!avoids));
            self.put_hero(hero, HeroAt::Between(seat, Some(slot + 1)));
        }
    }

    /// END-02: effects on the score, on winning and on losing outlast the check.
    fn expire(&mut self) {
        self.lasting.retain(|lasting| {
            matches!(
                lasting.modifier,
                Modifier::NoWin | Modifier::NoLoss | Modifier::Souls { .. } | Modifier::Wounds(_)
            )
        });
        for figure in &mut self.heroes {
            *figure = Figure { item: figure.item, ..Figure::at(figure.at) };
        }
        self.all_sites(|site| site.marks.clear());
        self.used.retain(|source| !matches!(source, Source::Hero(_)));
        self.touched.clear();
        self.visited.clear();
        self.rivals.clear();
    }

    /// END-10, END-15, END-16.
    fn eliminate(&mut self, seat: Seat) {
        let area = std::mem::replace(self.area_mut(seat), Area::vacated(BossId::NONE));
        self.area_mut(seat).boss = area.boss;
        area.line.iter().for_each(|hero| self.send_to_town(*hero));
        self.buried = self.buried.or(&area.hand);
        for site in &area.dungeon {
            site.cards.iter().for_each(|card| self.gone.insert(*card));
            site.mini.iter().for_each(|mini| self.gone.insert(mini.card));
        }
        let kept: CardSet = self.kept.iter().filter(|(_, owner)| *owner == seat).map(|(card, _)| *card).collect();
        self.gone = self.gone.or(&kept);
        self.kept.retain(|(_, owner)| *owner != seat);
        for figure in &mut self.heroes {
            if matches!(figure.at, HeroAt::Soul(owner) | HeroAt::Wound(owner) if owner == seat) {
                figure.at = HeroAt::Gone;
            }
        }
        for item in &mut self.items {
            if matches!(item, ItemAt::Scored { seat: owner, .. } if *owner == seat) {
                *item = ItemAt::Gone;
            }
        }
        self.used.retain(|source| *source != Source::Boss(seat));
        self.alive = self.alive.without(seat);
    }

    fn end_turn(&mut self) {
        self.used.clear();
        self.lasting.clear();
        self.fresh_items.clear();
        self.played.clear();
        self.came.fill(0);
        self.milled.clear();
        // Also what delayed build effects have brought since (END-21).
        self.touched.clear();
        self.visited.clear();
        self.rivals.clear();
        (self.plays, self.built) = (0, SeatSet::EMPTY);
        for area in &mut self.areas {
            (area.lured, area.set_out, area.destroyed, area.silenced) = (0, 0, 0, false);
            (area.gift, area.free, area.forfeited) = (false, false, false);
            (area.promoted, area.traded, area.tolled) = (false, false, false);
            area.dungeon.iter_mut().for_each(|site| (site.late, site.risen) = (false, false));
        }
    }
}
