//! What happens.

use super::row::{Example, Row, words};
use soulkeep_cards::{Body, Count, Destination, Effect, How, Modifier, Rooms};

words!(effects: Effect<Body> {
    May: Effects "[May([Draw(suit: Spell)])]",
    Each: Effects "[Each(who: Opponents, effect: [DiscardHand, Draw(suit: Room, count: 2)])]",
    Choose: Effects "[Choose(Hero(at: Town))]",
    Draw: Effects "[Draw(suit: Spell, count: 2)]",
    Discard: Effects "[Discard(cards: (suit: Room), count: 2)]",
    DiscardHand: Effects "[DiscardHand]",
    Recover: Effects "[Recover(cards: (suit: Room, kind: Trap))]",
    Steal: Effects "[Choose(Player(who: Opponents)), Steal(Seen)]",
    Find: Effects "[Find(suit: Room, level: Advanced)]",
    BuildNow: Effects "[Find(suit: Room, kind: Trap), BuildNow(found: true), May([BuildNow()])]",
    Damage: Effects "[Choose(Hero(at: Inside)), Damage(amount: 2)]",
    Health: Effects "[Choose(Hero(at: Inside)), Health(amount: 2)]",
    Kill: Effects "[Choose(Room(of: You)), Kill]",
    Send: Effects "[Choose(Hero(at: Inside)), Send(Town)]",
    Heal: Effects "[Heal()]",
    Destroy: Effects "[Destroy(This)]",
    Deactivate: Effects "[Choose(Room(of: Opponents)), Deactivate(Chosen)]",
    Swap: Effects "[Swap(You)]",
    ThisTurn: Effects "[ThisTurn(NoBuilding)]",
    TakeBackFaceDown: Effects "[TakeBackFaceDown]",
    ExtraPlacement: Effects "[ExtraPlacement]",
    Cancel: Ability "Use(target: Spell(Opponents), effect: [Cancel])",
});

words!(modifiers: Modifier {
    Damage: Ability "Always(Damage(rooms: Each(of: You, kind: Trap), amount: 1))",
    DoubleTreasure: Effects "[ThisTurn(DoubleTreasure)]",
    NoBuilding: Effects "[ThisTurn(NoBuilding)]",
    NoEntry: Effects "[Choose(Player(who: Opponents)), ThisTurn(NoEntry)]",
});

words!(rooms: Rooms {
    This: Effects "[ThisTurn(Damage(rooms: This, amount: 2))]",
    Chosen: Effects "[Choose(Room()), ThisTurn(Damage(rooms: Chosen, amount: -1))]",
    Each: Effects "[ThisTurn(Damage(rooms: Each(of: You, other: true), amount: 1))]",
});

words!(counts: Count {
    Rooms: Effects "[Choose(Hero(at: Inside)), Damage(amount: 1, per: Rooms(of: You, kind: Trap))]",
});

words!(destinations: Destination {
    Town: Effects "[Choose(Hero(at: Inside)), Send(Town)]",
    YourEntrance: Effects "[Choose(Hero(at: Town)), Send(YourEntrance)]",
    OwnersEntrance: Effects "[Choose(Hero(at: Souls, of: Opponents)), Send(OwnersEntrance)]",
    FirstRoom: Effects "[Choose(Hero(at: Inside, of: You)), Send(FirstRoom)]",
    PreviousRoom: Ability "On(event: HeroEnters, effect: [Send(PreviousRoom)])",
});

words!(hows: How {
    Holder: Effects "[Discard(how: Holder)]",
    Seen: Effects "[Choose(Player(who: Opponents)), Discard(cards: (suit: Room), how: Seen)]",
    Unseen: Effects "[Choose(Player(who: Opponents)), Choose(Suit), Steal(Unseen)]",
});
