//! What a card points at, and the words printed as icons.

use super::row::{Example, Row, fields, words};
use soulkeep_cards::{
    Beside, CardFilter, Class, HeroFilter, HeroPlace, Kind, Level, Phase, PlayerFilter, Rank, RoomFilter, Side, Suit,
    Target,
};

words!(targets: Target {
    Room: Effects "[Choose(Room(of: You, kind: Trap))]",
    Hero: Effects "[Choose(Hero(at: Entrance, of: You))]",
    Player: Effects "[Choose(Player(who: Opponents))]",
    Spell: Ability "Use(target: Spell(Anyone), effect: [Cancel])",
    Ability: Ability "Use(target: Ability, effect: [Negate])",
    Suit: Effects "[Choose(Player()), Choose(Suit), Steal(how: Unseen)]",
    Class: Effects "[Choose(Class), ThisTurn(Icons(rooms: This))]",
});

words!(sides: Side {
    Anyone: Effects "[Choose(Room(of: Anyone))]",
    You: Effects "[Choose(Room(of: You))]",
    Opponents: Effects "[Choose(Room(of: Opponents))]",
});

fields!(room_fields: RoomFilter {
    of: Effects "[Choose(Room(of: You))]",
    kind: Effects "[Choose(Room(kind: Monster))]",
    level: Effects "[Choose(Room(level: Ordinary))]",
    other: Effects "[Choose(Room(of: You, other: true))]",
    place: Effects "[Choose(Room(place: Adjacent))]",
});

words!(besides: Beside {
    Left: Effects "[Choose(Room(place: Left))]",
    Right: Effects "[Choose(Room(place: Right))]",
    Adjacent: Effects "[Choose(Room(place: Adjacent))]",
    Last: Effects "[Choose(Room(of: You, place: Last))]",
});

fields!(hero_fields: HeroFilter {
    at: Effects "[Choose(Hero(at: Town))]",
    of: Effects "[Choose(Hero(at: Inside, of: Opponents))]",
    rank: Effects "[Choose(Hero(rank: Epic))]",
    health_left: Effects "[Choose(Hero(at: Inside, health_left: 3))]",
});

words!(hero_places: HeroPlace {
    Anywhere: Effects "[Choose(Hero(at: Anywhere))]",
    Town: Effects "[Choose(Hero(at: Town))]",
    TownOrDecks: Effects "[Choose(Hero(at: TownOrDecks))]",
    Decks: Effects "[Choose(Hero(at: Decks))]",
    Entrance: Effects "[Choose(Hero(at: Entrance))]",
    Inside: Effects "[Choose(Hero(at: Inside))]",
    Here: Effects "[Choose(Hero(at: Here))]",
    Souls: Effects "[Choose(Hero(at: Souls, of: You))]",
    Wounds: Effects "[Choose(Hero(at: Wounds, of: You))]",
});

fields!(player_fields: PlayerFilter {
    who: Effects "[Choose(Player(who: Opponents))]",
    holding: Effects "[Choose(Player(holding: (suit: Spell)))]",
    souls_ahead: Effects "[Choose(Player(who: Opponents, souls_ahead: 2))]",
    entered: Effects "[Choose(Player(entered: 3))]",
});

fields!(card_fields: CardFilter {
    suit: Effects "[Recover(cards: (suit: Room))]",
    kind: Effects "[Recover(cards: (suit: Room, kind: Monster))]",
    level: Effects "[Recover(cards: (suit: Room, level: Advanced))]",
    class: Effects "[Recover(cards: (suit: Room, class: Mage))]",
    played: Effects "[Recover(cards: (suit: Spell, played: true))]",
});

words!(classes: Class {
    Cleric: Effects "[Recover(cards: (class: Cleric))]",
    Fighter: Effects "[Recover(cards: (class: Fighter))]",
    Mage: Effects "[Recover(cards: (class: Mage))]",
    Thief: Effects "[Recover(cards: (class: Thief))]",
    Explorer: Effects "[Recover(cards: (class: Explorer))]",
});

words!(kinds: Kind {
    Monster: Effects "[Choose(Room(kind: Monster))]",
    Trap: Effects "[Choose(Room(kind: Trap))]",
});

words!(levels: Level {
    Ordinary: Effects "[Choose(Room(level: Ordinary))]",
    Advanced: Effects "[Choose(Room(level: Advanced))]",
});

words!(ranks: Rank {
    Ordinary: Effects "[Choose(Hero(rank: Ordinary))]",
    Epic: Effects "[Choose(Hero(rank: Epic))]",
});

words!(phases: Phase {
    Build: Ability "Use(phases: [Build], effect: [Draw(suit: Room)])",
    Adventure: Ability "Use(phases: [Adventure], effect: [Draw(suit: Room)])",
});

words!(suits: Suit {
    Room: Effects "[Draw(suit: Room)]",
    Spell: Effects "[Draw(suit: Spell)]",
});
