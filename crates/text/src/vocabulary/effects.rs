//! What happens.

use super::row::{Example, Row, words};
use soulkeep_cards::{Body, Count, Destination, Effect, Heroes, How, Modifier, Rooms};

words!(effects: Effect<Body> {
    May: Effects "[May([Draw(suit: Spell)])]",
    If: Effects "[If(needs: Wounds(3), then: [Draw(suit: Spell)])]",
    Each: Effects "[Each(who: Opponents, effect: [DiscardHand, Draw(suit: Room, count: 2)])]",
    Choose: Effects "[Choose(Hero(at: Town))]",
    Draw: Effects "[Draw(suit: Spell, count: 2)]",
    Discard: Effects "[Discard(cards: (suit: Room), count: 2)]",
    DiscardHand: Effects "[DiscardHand]",
    Recover: Effects "[Recover(cards: (suit: Room, kind: Trap))]",
    Steal: Effects "[Choose(Player(who: Opponents)), Steal(how: Seen, cards: (suit: Spell))]",
    See: Effects "[Choose(Player(who: Opponents)), See, May([Steal(how: Seen)])]",
    Give: Effects "[Choose(Player(who: Opponents)), Give(suit: Room)]",
    Take: Ability "On(event: RoomDestroyed(of: You), effect: [Take])",
    Find: Effects "[Find(suit: Room, level: Advanced)]",
    BuildNow: Effects "[Find(suit: Room, kind: Trap), BuildNow(found: true), May([BuildNow(cards: (suit: Room), over: true)])]",
    Damage: Effects "[Choose(Hero(at: Inside)), Damage(amount: 2)]",
    Health: Effects "[Choose(Hero(at: Inside)), Health(amount: 2)]",
    ClearDamage: Effects "[Choose(Hero(at: Inside)), ClearDamage]",
    Skip: Effects "[Choose(Hero(at: Inside)), Skip(2)]",
    Banish: Effects "[Choose(Hero(at: Town)), Banish]",
    Score: Effects "[Choose(Hero(at: Town)), Score]",
    Expose: Effects "[Choose(Hero(at: Souls, of: Opponents)), Expose]",
    Kill: Effects "[Choose(Room(of: You)), Kill]",
    Send: Effects "[Choose(Hero(at: Inside)), Send(Town)]",
    Heal: Effects "[Heal()]",
    Destroy: Effects "[Destroy(This)]",
    Deactivate: Effects "[Choose(Room(of: Opponents)), Deactivate(Chosen)]",
    Swap: Effects "[Swap(You)]",
    ThisTurn: Effects "[ThisTurn(NoBuilding)]",
    TakeBackFaceDown: Effects "[TakeBackFaceDown]",
    ExtraPlacement: Effects "[ExtraPlacement]",
    GiftPlacement: Effects "[GiftPlacement]",
    Cancel: Ability "Use(target: Spell(Opponents), effect: [Cancel])",
    Negate: Ability "Use(target: Ability, effect: [Negate])",
});

words!(modifiers: Modifier {
    Damage: Ability "Always(Damage(rooms: Each(of: You, kind: Trap), amount: 1))",
    NoDamage: Effects "[Choose(Room()), ThisTurn(NoDamage(Chosen))]",
    Icons: Effects "[Choose(Class), ThisTurn(Icons(rooms: This)), ThisTurn(Icons(rooms: Each(of: You), class: Mage, count: 2))]",
    NoIcons: Effects "[Choose(Room()), ThisTurn(NoIcons(Chosen))]",
    NoText: Effects "[Choose(Room()), ThisTurn(NoText(Chosen))]",
    HealthOnEntering: Effects "[Choose(Room()), ThisTurn(HealthOnEntering(rooms: Chosen, amount: 1))]",
    HealthOnArriving: Effects "[Choose(Player()), ThisTurn(HealthOnArriving(amount: 1))]",
    Health: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Always(Health(amount: 2, per: Rooms(of: You)))])"#,
    SkipsLastRoom: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Always(SkipsLastRoom)])"#,
    DoubleTreasure: Effects "[ThisTurn(DoubleTreasure)]",
    NoBuilding: Effects "[ThisTurn(NoBuilding)]",
    NoEntry: Effects "[Choose(Player(who: Opponents)), ThisTurn(NoEntry)]",
    NoLure: Effects "[Choose(Hero(at: Town)), ThisTurn(NoLure)]",
    NoWin: Effects "[Choose(Player()), ThisTurn(NoWin)]",
});

words!(rooms: Rooms {
    This: Effects "[ThisTurn(Damage(rooms: This, amount: 2))]",
    Chosen: Effects "[Choose(Room()), ThisTurn(Damage(rooms: Chosen, amount: -1))]",
    Each: Effects "[ThisTurn(Damage(rooms: Each(of: You, other: true), amount: 1))]",
});

words!(heroes: Heroes {
    Chosen: Effects "[Choose(Hero(at: Inside)), Damage(to: Chosen, amount: 2)]",
    Each: Effects "[Damage(to: Each(at: Entrance, of: You), amount: 2)]",
});

words!(counts: Count {
    Rooms: Effects "[Choose(Hero(at: Inside)), Damage(amount: 1, per: Rooms(of: You, kind: Trap))]",
    SpellsInHand: Ability "Always(Damage(rooms: This, amount: 1, per: SpellsInHand))",
    ShownDamage: Ability "Use(limit: OncePerTurn, cost: Show(suit: Room), effect: [ThisTurn(Damage(rooms: This, amount: 1, per: ShownDamage))])",
    RemovedHealth: Ability "Use(cost: RemoveSoul, target: Hero(at: Here), effect: [Damage(amount: 1, per: RemovedHealth)])",
    If: Ability "Always(Damage(rooms: This, amount: 2, per: If(Wounds(3))))",
});

words!(destinations: Destination {
    Town: Effects "[Choose(Hero(at: Inside)), Send(Town)]",
    YourEntrance: Effects "[Choose(Hero(at: Town)), Send(YourEntrance)]",
    ChosenEntrance: Effects "[Choose(Hero(at: Town)), Choose(Player(who: Opponents)), Send(ChosenEntrance)]",
    OwnersEntrance: Effects "[Choose(Hero(at: Souls, of: Opponents)), Send(OwnersEntrance)]",
    FirstRoom: Effects "[Choose(Hero(at: Inside, of: You)), Send(FirstRoom)]",
    PreviousRoom: Ability "On(event: HeroEnters, effect: [Send(PreviousRoom)])",
});

words!(hows: How {
    Holder: Effects "[Discard(how: Holder)]",
    Seen: Effects "[Choose(Player(who: Opponents)), Discard(cards: (suit: Room), how: Seen)]",
    Unseen: Effects "[Choose(Player(who: Opponents)), Choose(Suit), Steal(how: Unseen)]",
});
