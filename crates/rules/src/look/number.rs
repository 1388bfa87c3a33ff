//! The numbers of the game: damage, treasure, Health, Souls and Wounds, and who lures a Hero.

use super::Look;
use crate::choice::Thing;
use crate::frame::{Frame, Paid, Source};
use crate::ids::{CardId, HeroId, HeroSet, Seat};
use crate::state::{Lasting, Stack};
use soulkeep_cards::{Class, Condition, Count, Damage, Lure, Modifier, Per, Rooms, Suit};
use std::cmp::Ordering;

impl Look<'_> {
    /// The damage that an active Room deals, never below zero (TERM-05).
    pub fn damage(self, seat: Seat, slot: u8) -> u8 {
        let stack = self.stack(seat, slot);
        if stack.turn.no_damage {
            return 0;
        }
        let card = stack.top;
        let printed = match self.game.card(card).damage {
            Damage::Printed(number) => i32::from(number),
            Damage::Counted(count) => self.count(count, seat, Some(card), &Paid::NOTHING),
        };
        let from_rooms: i32 =
            self.speaking_rooms().map(|(owner, _, other)| self.boost(owner, Source::Card(other.top), seat, slot)).sum();
        let from_bosses: i32 = self.levelled_up().map(|owner| self.boost(owner, Source::Boss(owner), seat, slot)).sum();
        let lasting: i32 = self.state.lasting.iter().map(|lasting| self.lasting_boost(lasting, seat, slot)).sum();
        (printed + i32::from(stack.turn.damage) + from_rooms + from_bosses + lasting).clamp(0, 255) as u8
    }

    /// The players whose lasting level up works.
    pub fn levelled_up(self) -> impl Iterator<Item = Seat> {
        self.state.alive.iter().filter(move |seat| self.state.player(*seat).levelled_up)
    }

    /// What the ongoing abilities of one card give to a Room.
    fn boost(self, owner: Seat, source: Source, seat: Seat, slot: u8) -> i32 {
        let always = &self.source_text(source).always;
        always.iter().map(|modifier| self.modified(modifier, owner, source.card(), seat, slot)).sum()
    }

    fn lasting_boost(self, lasting: &Lasting, seat: Seat, slot: u8) -> i32 {
        self.modified(&lasting.modifier, lasting.you, lasting.source.card(), seat, slot)
    }

    fn modified(self, modifier: &Modifier, you: Seat, source: Option<CardId>, seat: Seat, slot: u8) -> i32 {
        let Modifier::Damage { rooms, amount, per } = modifier else { return 0 };
        let applies = match rooms {
            Rooms::This => source == Some(self.stack(seat, slot).top),
            Rooms::Each(filter) => self.fits(filter, you, source, seat, slot),
            // A bonus for one chosen Room lies on that Room.
            Rooms::Chosen => false,
        };
        if applies { i32::from(*amount) * self.times(*per, you, source, &Paid::NOTHING) } else { 0 }
    }

    /// What an amount is multiplied with.
    pub fn times(self, per: Per, you: Seat, source: Option<CardId>, paid: &Paid) -> i32 {
        per.map_or(1, |count| self.count(count, you, source, paid))
    }

    pub fn count(self, count: Count, you: Seat, source: Option<CardId>, paid: &Paid) -> i32 {
        match count {
            Count::Rooms(filter) => {
                let rooms = self.active_rooms();
                rooms.filter(|(seat, slot, _)| self.fits(&filter, you, source, *seat, *slot)).count() as i32
            }
            Count::SpellsInHand => self.spells_in_hand(you) as i32,
            Count::ShownDamage => self.shown_damage(paid),
            Count::RemovedHealth => paid.hero.map_or(0, |hero| i32::from(self.game.hero(hero).health)),
            Count::If(condition) => i32::from(self.holds(&condition, you, source)),
        }
    }

    /// A declared Spell is still counted in its owner's hand (PRIO-30).
    pub fn spells_in_hand(self, seat: Seat) -> u32 {
        let waiting = self.state.pending.iter().chain(self.state.chain.iter());
        let under_way = self.state.frames.iter().filter_map(|frame| match frame {
            Frame::Declare { play, .. } | Frame::Resolve { play, .. } => Some(play),
            _ => None,
        });
        let declared = waiting.chain(under_way).filter(|play| play.seat == seat && self.spell(play).is_some());
        let held = match self.hands {
            Some(hands) => u32::from(hands[seat.index()].spells),
            None => self.suit_in_hand(seat, Suit::Spell).len(),
        };
        held + declared.count() as u32
    }

    /// A number that its card counts in a dungeon is zero outside of one.
    fn shown_damage(self, paid: &Paid) -> i32 {
        match self.game.cards.get(paid.cards[0].index()).map(|card| card.damage) {
            Some(Damage::Printed(number)) => i32::from(number),
            Some(Damage::Counted(_)) | None => 0,
        }
    }

    /// Whether a condition holds for a player, seen from a card.
    pub fn holds(self, condition: &Condition, you: Seat, source: Option<CardId>) -> bool {
        let player = self.state.player(you);
        match *condition {
            Condition::FewerRooms => {
                self.opponents(you).iter().any(|seat| self.room_count(seat) > self.room_count(you))
            }
            Condition::Wounds(least) => self.wounds(you) >= u32::from(least),
            Condition::NoSpellInHand => self.spells_in_hand(you) == 0,
            Condition::HeroInside => self.inside().is_some_and(|walk| walk.seat == you),
            Condition::HeroesInDecks => !self.hero_decks_empty(),
            Condition::Outgained(by) => {
                let gained =
                    |seat: Seat| self.souls(seat).saturating_sub(u32::from(self.state.player(seat).souls_before));
                self.opponents(you).iter().any(|seat| gained(seat) >= gained(you) + u32::from(by))
            }
            Condition::NobodyEntered => {
                let room = source.and_then(|card| self.find_active(card));
                room.is_some_and(|(seat, slot)| !self.stack(seat, slot).visited)
            }
            Condition::RoomsDestroyed(least) => player.destroyed >= least,
            Condition::Lured(exactly) => player.lured == exactly,
            Condition::RoomsAround(least) => {
                self.inside().is_some_and(|walk| self.room_count(walk.seat) >= u32::from(least))
            }
        }
    }

    /// The treasure icons of one class in a dungeon, the Boss included (BAIT-03).
    pub fn treasure(self, seat: Seat, class: Class) -> u32 {
        // Before Bosses are shown a view has none.
        let boss = self.game.bosses.get(self.state.player(seat).boss.index());
        let boss = boss.map_or(0, |boss| u32::from(boss.icons[class as usize]));
        let doublings = self.treasure_doublings(seat);
        let rooms = self.active_rooms_of(seat).map(|(_, stack)| self.icons_of(stack, class, doublings));
        boss + rooms.sum::<u32>()
    }

    /// The icons of one class on an active Room: those printed, doubled as the case may be, and those added.
    pub fn room_icons(self, seat: Seat, slot: u8, class: Class) -> u32 {
        self.icons_of(self.stack(seat, slot), class, self.treasure_doublings(seat))
    }

    fn icons_of(self, stack: &Stack, class: Class, doublings: u32) -> u32 {
        let printed = if stack.turn.no_icons { 0 } else { u32::from(self.game.card(stack.top).icons[class as usize]) };
        (printed << doublings) + u32::from(stack.turn.icons[class as usize])
    }

    fn treasure_doublings(self, seat: Seat) -> u32 {
        self.state.lasting.iter().filter(|lasting| doubles(lasting, seat)).count().min(8) as u32
    }

    /// The dungeon that a Hero in town would go to now (BAIT-02 to BAIT-08).
    pub fn lured_to(self, hero: HeroId) -> Option<Seat> {
        if self.is_barred(Modifier::NoLure, Thing::Hero(hero)) {
            return None;
        }
        let mut best = (i32::MIN, None);
        for seat in self.state.alive.iter() {
            let value = self.lure_value(hero, seat);
            // A tie for the highest value lures nobody (BAIT-07).
            best = match value.cmp(&best.0) {
                Ordering::Greater => (value, Some(seat)),
                Ordering::Equal => (value, None),
                Ordering::Less => best,
            };
        }
        let nothing = self.game.hero(hero).lure == Lure::Treasure && best.0 == 0;
        if nothing { None } else { best.1 }
    }

    /// How strongly a dungeon draws a Hero; the highest value wins.
    pub fn lure_value(self, hero: HeroId, seat: Seat) -> i32 {
        let info = self.game.hero(hero);
        match info.lure {
            Lure::Treasure => {
                let classes = Class::ALL.into_iter().filter(|class| info.icons[*class as usize] > 0);
                classes.map(|class| self.treasure(seat, class) as i32).sum()
            }
            Lure::FewestSouls => -(self.souls(seat) as i32),
            Lure::MostSoulsMinusWounds => self.souls(seat) as i32 - self.wounds(seat) as i32,
        }
    }

    /// A Hero's Health with what its own ability and this turn's effects add.
    pub fn health(self, hero: HeroId) -> u8 {
        let own = self.defender(hero).map_or(0, |you| self.own_health(hero, you));
        let health = i32::from(self.game.hero(hero).health) + own + i32::from(self.state.heroes[hero.index()].bonus);
        health.clamp(0, 255) as u8
    }

    /// What a Hero's own ability adds in a player's dungeon or at the entrance.
    fn own_health(self, hero: HeroId, you: Seat) -> i32 {
        let always = &self.game.hero_text(hero).always;
        let bonus = |modifier: &Modifier| match modifier {
            Modifier::Health { amount, per } => i32::from(*amount) * self.times(*per, you, None, &Paid::NOTHING),
            _ => 0,
        };
        always.iter().map(bonus).sum()
    }

    /// How much more damage a Hero can take before it is doomed.
    pub fn health_left(self, hero: HeroId) -> i32 {
        i32::from(self.health(hero)) - i32::from(self.state.heroes[hero.index()].damage)
    }

    /// Whether a Hero dies when it leaves its Room now (ADV-10).
    pub fn is_doomed(self, hero: HeroId) -> bool {
        self.state.heroes[hero.index()].damage >= self.health(hero)
    }

    pub fn souls(self, seat: Seat) -> u32 {
        self.worth(self.state.player(seat).souls)
    }

    pub fn wounds(self, seat: Seat) -> u32 {
        self.worth(self.state.player(seat).wounds)
    }

    /// An Epic Hero counts twice (ADV-15, ADV-17).
    fn worth(self, heroes: HeroSet) -> u32 {
        heroes.len() + heroes.and(self.game.epic).len()
    }

    /// Whether something that forbids applies to a player or a Hero.
    pub fn is_barred(self, modifier: Modifier, about: Thing) -> bool {
        let matches = |lasting: &Lasting| lasting.about.is_none() || lasting.about == Some(about);
        self.state.lasting.iter().any(|lasting| lasting.modifier == modifier && matches(lasting))
    }
}

fn doubles(lasting: &Lasting, seat: Seat) -> bool {
    lasting.modifier == Modifier::DoubleTreasure && lasting.you == seat
}
