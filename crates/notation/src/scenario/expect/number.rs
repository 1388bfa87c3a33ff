//! Numbers: damage, Souls, treasure, hand sizes, deck sizes.

use super::Verdict;
use crate::names;
use crate::noun::HeroNoun;
use crate::scenario::table::ScenarioTable;
use soulkeep_cards::{Class, Suit};
use soulkeep_rules::{HeroId, Seat};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    Deals(Seat, u8),
    StackSize(Seat, u8),
    /// Icons on one active Room.
    RoomTreasure(Seat, u8, Class),
    Counters(Seat, u8),
    /// Coins on one Room.
    RoomCoins(Seat, u8),
    /// The Hoard.
    Coins(Seat),
    /// Items in the scorekeeping area.
    Items(Seat),
    /// Minibosses that work.
    Minibosses(Seat),
    /// The level of a Miniboss in play; zero if it is in none.
    Level(String),
    Souls(Seat),
    Wounds(Seat),
    /// Active Rooms.
    Rooms(Seat),
    Placements(Seat),
    Treasure(Seat, Class),
    Holds(Seat, Option<Suit>),
    Entrance(Seat),
    Damage(HeroNoun),
    Health(HeroNoun),
    /// Health minus damage, below zero if there is more damage than Health.
    HealthLeft(HeroNoun),
    Town,
    Pile(Option<Suit>),
    RoomDeck,
    SpellDeck,
    OrdinaryDeck,
    EpicDeck,
    ItemDeck,
    LooseItems,
    /// Distinct Bosses in the box.
    Bosses,
    Copies(String),
    Xp(String),
    Worth(HeroNoun),
}

impl Quantity {
    pub fn check(&self, table: &ScenarioTable<'_>, wanted: i32) -> Result<Verdict, String> {
        Ok(compare(self.count(table)?, wanted))
    }

    fn count(&self, table: &ScenarioTable<'_>) -> Result<i32, String> {
        // Only this one can be below zero.
        if let Quantity::HealthLeft(noun) = self {
            return Ok(table.look().health_left(one_hero(table, noun)?));
        }
        self.amount(table).map(|amount| amount as i32)
    }

    fn amount(&self, table: &ScenarioTable<'_>) -> Result<u32, String> {
        let look = table.look();
        let state = &table.state;
        Ok(match self {
            Quantity::Deals(seat, slot) => {
                existing(table, *seat, *slot)?;
                if state.player(*seat).dungeon[usize::from(*slot)].is_active() {
                    u32::from(look.damage(*seat, *slot))
                } else {
                    0
                }
            }
            Quantity::StackSize(seat, slot) => {
                existing(table, *seat, *slot)?;
                super::cards::stack_cards(table, *seat, *slot).len() as u32
            }
            Quantity::RoomTreasure(seat, slot, class) => {
                existing(table, *seat, *slot)?;
                let active = state.player(*seat).dungeon[usize::from(*slot)].is_active();
                if active { look.room_icons(*seat, *slot, *class) } else { 0 }
            }
            Quantity::Counters(seat, slot) => {
                existing(table, *seat, *slot)?;
                u32::from(look.stack(*seat, *slot).counters)
            }
            Quantity::RoomCoins(seat, slot) => {
                existing(table, *seat, *slot)?;
                u32::from(look.stack(*seat, *slot).coins)
            }
            Quantity::Coins(seat) => u32::from(state.player(*seat).coins),
            Quantity::Items(seat) => state.player(*seat).items.len(),
            Quantity::Minibosses(seat) => look.miniboss_count(*seat) as u32,
            Quantity::Level(name) => level_of(table, name),
            Quantity::Souls(seat) => look.souls(*seat),
            Quantity::Wounds(seat) => look.wounds(*seat),
            Quantity::Rooms(seat) => look.room_count(*seat),
            Quantity::Placements(seat) => u32::from(state.player(*seat).placements),
            Quantity::Treasure(seat, class) => look.treasure(*seat, *class),
            Quantity::Holds(seat, None) => state.player(*seat).hand.len(),
            Quantity::Holds(seat, Some(suit)) => look.suit_in_hand(*seat, *suit).len(),
            Quantity::Entrance(seat) => state.player(*seat).line.len(),
            Quantity::Damage(noun) => u32::from(state.heroes[one_hero(table, noun)?.index()].damage),
            Quantity::Health(noun) | Quantity::HealthLeft(noun) => u32::from(look.health(one_hero(table, noun)?)),
            Quantity::Town => state.town.len(),
            Quantity::Pile(None) => state.pile.len(),
            Quantity::Pile(Some(suit)) => state.pile.and(table.game.suit(*suit)).len(),
            Quantity::RoomDeck => state.hidden.room_deck.len(),
            Quantity::SpellDeck => state.hidden.spell_deck.len(),
            Quantity::OrdinaryDeck => state.ordinary_deck.len(),
            Quantity::EpicDeck => state.epic_deck.len(),
            Quantity::ItemDeck => state.item_deck.len(),
            Quantity::LooseItems => state.loose_items.len() as u32,
            Quantity::Bosses => table.game.bosses.len() as u32,
            Quantity::Copies(name) => crate::noun::copies(table.game, name).count() as u32,
            Quantity::Xp(name) => {
                let bosses = (0..table.game.bosses.len() as u8).map(soulkeep_rules::BossId);
                let boss = bosses.into_iter().find(|boss| names::is_boss(table.game, *boss, name));
                boss.map_or(0, |boss| u32::from(table.game.boss(boss).xp))
            }
            Quantity::Worth(noun) => u32::from(table.game.hero(one_hero(table, noun)?).worth),
        })
    }
}

/// Whether a number is the one that was said.
pub fn compare(number: i32, wanted: i32) -> Verdict {
    let holds = number == wanted;
    Verdict::new(holds, if holds { format!("it is {number}") } else { format!("it is {number}, not {wanted}") })
}

fn level_of(table: &ScenarioTable<'_>, name: &str) -> u32 {
    let stacks = table.state.players.iter().flat_map(|player| player.dungeon.iter());
    let levels = stacks.filter(|stack| stack.mini.is_some() && names::is_card(table.game, stack.mini, name));
    levels.map(|stack| u32::from(stack.level)).max().unwrap_or(0)
}

pub fn existing(table: &ScenarioTable<'_>, seat: Seat, slot: u8) -> Result<(), String> {
    let rooms = table.state.player(seat).dungeon.len();
    if usize::from(slot) < rooms { Ok(()) } else { Err(format!("{seat} has only {rooms} Rooms")) }
}

/// The one Hero that is meant: out of the decks if there is such a one.
pub fn one_hero(table: &ScenarioTable<'_>, noun: &HeroNoun) -> Result<HeroId, String> {
    let decks = table.state.ordinary_deck.or(table.state.epic_deck);
    let (in_deck, out): (Vec<HeroId>, Vec<HeroId>) = noun.all(table.game).partition(|hero| decks.contains(*hero));
    match (&out[..], &in_deck[..]) {
        ([hero], _) | ([], [hero, ..]) => Ok(*hero),
        ([], []) => Err("no Hero of this game fits".to_owned()),
        (many, _) => {
            let names: Vec<String> = many.iter().map(|hero| names::hero(table.game, *hero)).collect();
            Err(format!("several Heroes fit: say which of {}", names.join("; ")))
        }
    }
}
