//! What a card points at.

use super::row::{Example, Row, fields, words};
use soulkeep_cards::{
    Arrival, Beside, CardFilter, HeroFilter, HeroPlace, ItemFilter, ItemPlace, MinibossFilter, PlayerFilter,
    RoomFilter, Side, Target,
};

words!(targets: Target {
    Room: Effects "[Choose(Room(of: You, kind: Trap))]",
    Pair: Effects "[Choose(Pair(You))]",
    Covered: Effects "[Choose(Covered(You))]",
    Miniboss: Effects "[Choose(Miniboss(of: Opponents))]",
    Item: Effects "[Choose(Item(at: Scored, of: You))]",
    Hero: Effects "[Choose(Hero(at: Entrance, of: You))]",
    Player: Effects "[Choose(Player(who: Opponents))]",
    Spell: Ability "Use(targets: [Spell(Anyone)], effect: [Cancel])",
    Ability: Ability "Use(targets: [Ability], effect: [Negate])",
    Suit: Effects "[Choose(Player()), Choose(Suit), Steal(how: Unseen)]",
    Class: Effects "[Choose(Class), ThisTurn(Icons(rooms: This))]",
    BaseClass: Effects "[Choose(BaseClass), ThisTurn(Icons(rooms: This))]",
});

words!(sides: Side {
    Anyone: Effects "[Choose(Room(of: Anyone))]",
    You: Effects "[Choose(Room(of: You))]",
    Opponents: Effects "[Choose(Room(of: Opponents))]",
    Chosen: Effects "[Choose(Player()), ThisTurn(Damage(rooms: Each(of: Chosen, kind: Monster), amount: 1))]",
});

fields!(room_fields: RoomFilter {
    of: Effects "[Choose(Room(of: You))]",
    kind: Effects "[Choose(Room(kind: Monster))]",
    level: Effects "[Choose(Room(level: Ordinary))]",
    class: Effects "[Choose(Room(class: Mage))]",
    multi: Effects "[Choose(Room(multi: true))]",
    other: Effects "[Choose(Room(of: You, other: true))]",
    occupied: Effects "[Choose(Room(of: You, occupied: true))]",
    miniboss: Effects "[Choose(Room(of: You, miniboss: true))]",
    arrives: Effects "[Choose(Room(of: You, arrives: Any))]",
    outnumbered: Effects "[Choose(Room(outnumbered: true))]",
    place: Effects "[Choose(Room(place: Adjacent))]",
});

words!(arrivals: Arrival {
    Built: Effects "[Again(rooms: Now(of: You, arrives: Built), arrival: Built)]",
    Uncovered: Effects "[Again(rooms: This, arrival: Uncovered)]",
    Any: Effects "[Choose(Room(of: You, arrives: Any)), Again(rooms: Chosen, arrival: Any)]",
});

words!(besides: Beside {
    Left: Effects "[Choose(Room(place: Left))]",
    Right: Effects "[Choose(Room(place: Right))]",
    Adjacent: Effects "[Choose(Room(place: Adjacent))]",
    Last: Effects "[Choose(Room(of: You, place: Last))]",
    First: Effects "[Deactivate(Each(of: You, place: First(3)))]",
});

fields!(hero_fields: HeroFilter {
    at: Effects "[Choose(Hero(at: Town))]",
    of: Effects "[Choose(Hero(at: Inside, of: Opponents))]",
    rank: Effects "[Choose(Hero(rank: Epic))]",
    health_left: Effects "[Choose(Hero(at: Inside, health_left: 3))]",
    half_dead: Effects "[Choose(Hero(half_dead: true))]",
    reached: Effects "[Choose(Hero(at: Wounds, of: You, reached: true))]",
    miniboss: Effects "[Choose(Hero(at: Inside, miniboss: true))]",
    item: Effects "[Choose(Hero(at: Town, item: false))]",
});

words!(hero_places: HeroPlace {
    Anywhere: Effects "[Choose(Hero(at: Anywhere))]",
    Town: Effects "[Choose(Hero(at: Town))]",
    TownOrEntrance: Effects "[Choose(Hero(at: TownOrEntrance))]",
    TownOrDecks: Effects "[Choose(Hero(at: TownOrDecks))]",
    Decks: Effects "[Choose(Hero(at: Decks))]",
    Entrance: Effects "[Choose(Hero(at: Entrance))]",
    Inside: Effects "[Choose(Hero(at: Inside))]",
    Around: Effects "[Choose(Hero(at: Around, of: You))]",
    Here: Effects "[Choose(Hero(at: Here))]",
    Souls: Effects "[Choose(Hero(at: Souls, of: You))]",
    Wounds: Effects "[Choose(Hero(at: Wounds, of: You))]",
    Scored: Effects "[Choose(Hero(at: Scored, of: Opponents))]",
});

fields!(miniboss_fields: MinibossFilter {
    of: Effects "[Choose(Miniboss(of: You))]",
    within_means: Effects "[Choose(Miniboss(of: Opponents, within_means: true))]",
});

fields!(item_fields: ItemFilter {
    at: Effects "[Choose(Item(at: Town))]",
    of: Effects "[Choose(Item(at: Scored, of: You))]",
    face_up: Effects "[Choose(Item(at: Scored, of: You, face_up: false))]",
    other: Effects "[Choose(Item(face_up: true, other: true))]",
});

words!(item_places: ItemPlace {
    Anywhere: Effects "[Choose(Item(at: Anywhere))]",
    Scored: Effects "[Choose(Item(at: Scored))]",
    Town: Effects "[Choose(Item(at: Town))]",
});

fields!(player_fields: PlayerFilter {
    who: Effects "[Choose(Player(who: Opponents))]",
    holding: Effects "[Choose(Player(holding: (suit: Spell)))]",
    souls_ahead: Effects "[Choose(Player(who: Opponents, souls_ahead: 2))]",
    entered: Effects "[Choose(Player(entered: 3))]",
    remembered: Effects "[Choose(Player(remembered: true))]",
});

fields!(card_fields: CardFilter {
    suit: Effects "[Recover(cards: (suit: Room))]",
    kind: Effects "[Recover(cards: (suit: Room, kind: Monster))]",
    level: Effects "[Recover(cards: (suit: Room, level: Advanced))]",
    class: Effects "[Recover(cards: (suit: Room, class: Mage))]",
    multi: Effects "[Recover(cards: (suit: Room, multi: true))]",
    miniboss: Effects "[Recover(cards: (miniboss: true)), Recover(cards: (miniboss: false))]",
    played: Effects "[Recover(cards: (suit: Spell, played: true))]",
});
