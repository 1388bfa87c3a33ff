//! What holds, for whom, and how often it counts.

use super::row::{Example, Row, words};
use soulkeep_cards::{Against, Condition, Count, Destination, Heroes, How, Modifier, Rooms};

words!(conditions: Condition {
    FewerRooms: Ability "Use(limit: OncePerTurn, needs: FewerRooms, effect: [Draw(suit: Room)])",
    Wounds: Ability "Use(limit: OncePerTurn, needs: Wounds(3), effect: [Draw(suit: Room)])",
    NoSpellInHand: Ability "On(event: Built, needs: NoSpellInHand, effect: [Draw(suit: Spell)])",
    HeroInside: Effects "[If(needs: HeroInside, then: [Draw(suit: Spell)])]",
    HeroesInDecks: Effects "[If(needs: HeroesInDecks, then: [Choose(Hero(at: Decks)), Score])]",
    Outgained: Ability "On(event: EndOfTurn, needs: Outgained(1), effect: [Draw(suit: Spell)])",
    NobodyEntered: Ability "On(event: EndOfTurn, needs: NobodyEntered, effect: [Draw(suit: Room)])",
    RoomsDestroyed: Ability "Use(limit: OncePerTurn, needs: RoomsDestroyed(2), effect: [Heal()])",
    Lured: Ability "Use(limit: OncePerTurn, needs: Lured(1), effect: [Heal()])",
    RoomsAround: Ability "Use(limit: OncePerTurn, needs: RoomsAround(5), targets: [Hero(at: Inside)], effect: [Skip(1)])",
    Rooms: Ability "On(event: Built, needs: Rooms(rooms: (of: You, level: Advanced), least: 2), effect: [Draw(suit: Spell)])",
    Counters: Ability "On(event: EndOfTurn, needs: Counters(4), effect: [Destroy(This)])",
    EmptyHoard: Ability "Use(limit: OncePerTurn, needs: EmptyHoard, effect: [Gain(amount: 3)])",
    Minibosses: Effects "[If(needs: Minibosses(1), then: [Draw(suit: Spell)])]",
    FewestSouls: Ability "Use(limit: OncePerTurn, needs: FewestSouls, effect: [Draw(suit: Spell)])",
    FullParty: Ability "Always(Damage(rooms: This, amount: 2, per: If(FullParty)))",
    HeroAtEntrance: Ability "Use(limit: OncePerTurn, needs: HeroAtEntrance, effect: [Draw(suit: Spell)])",
    ThisHeroInside: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Use(needs: ThisHeroInside, cost: Discard(cards: (suit: Spell)), effect: [Health(amount: -1)])])"#,
    HasItem: Ability "On(event: HeroEnters, needs: HasItem, effect: [Damage(amount: 2)])",
    OwnPortion: Ability "Use(needs: OwnPortion, targets: [Spell(Anyone)], effect: [Cancel])",
});

words!(modifiers: Modifier {
    Damage: Ability "Always(Damage(rooms: Each(of: You, kind: Trap), amount: 1))",
    Double: Ability "Always(Double(rooms: This, to: Epic))",
    NoDamage: Effects "[Choose(Room()), ThisTurn(NoDamage(Chosen))]",
    Icons: Effects "[Choose(Class), ThisTurn(Icons(rooms: This)), ThisTurn(Icons(rooms: Each(of: You), class: Mage, count: 2))]",
    NoIcons: Effects "[Choose(Room()), ThisTurn(NoIcons(Chosen))]",
    EveryIcon: Effects "[Choose(Room()), ThisTurn(EveryIcon(Chosen))]",
    DoubleIcons: Ability "Always(DoubleIcons(This))",
    DungeonIcon: Effects "[Choose(Player()), Choose(Class), ThisTurn(DungeonIcon)]",
    BossIcon: Ability "Always(BossIcon(Mage))",
    NoText: Effects "[Choose(Room()), ThisTurn(NoText(Chosen))]",
    HealthOnEntering: Effects "[Choose(Room()), ThisTurn(HealthOnEntering(rooms: Chosen, amount: 1))]",
    HealthOnArriving: Effects "[Choose(Player()), ThisTurn(HealthOnArriving(amount: 1))]",
    Health: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Always(Health(amount: 2, per: Rooms(of: You)))])"#,
    HealthOfOthers: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Always(HealthOfOthers(2))])"#,
    HealthAtEntrance: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Always(HealthAtEntrance(2))])"#,
    SkipsLastRoom: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Always(SkipsLastRoom)])"#,
    SkipsMixedRooms: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Always(SkipsMixedRooms)])"#,
    SkipsFirstRoom: Effects "[Choose(Player()), ThisTurn(SkipsFirstRoom)]",
    IgnoresRooms: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Always(IgnoresRooms(kind: Monster, level: Ordinary))])"#,
    Immune: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Always(Immune)])"#,
    NoHeroText: Ability "Always(NoHeroText)",
    DoubleTreasure: Effects "[ThisTurn(DoubleTreasure)]",
    NoBuilding: Effects "[ThisTurn(NoBuilding)]",
    NoEntry: Effects "[Choose(Player(who: Opponents)), ThisTurn(NoEntry)]",
    NoLure: Effects "[Choose(Hero(at: Town)), ThisTurn(NoLure)]",
    NoWin: Effects "[Choose(Player()), ThisTurn(NoWin)]",
    NoLoss: Effects "[ThisTurn(NoLoss)]",
    NoSpells: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Always(NoSpells)])"#,
    Souls: Ability "Always(Souls(amount: 1))",
    Wounds: Effects "[ThisTurn(Wounds(1))]",
    Portable: Ability "Always(Portable(of: You))",
    MinibossLevel: Ability "Always(MinibossLevel(2))",
});

words!(victims: Against {
    Anyone: Ability "Always(Damage(rooms: This, amount: 2, to: Anyone))",
    Epic: Ability "Always(Damage(rooms: This, amount: 2, to: Epic))",
    HalfDead: Ability "Always(Damage(rooms: This, amount: 2, to: HalfDead))",
});

words!(rooms: Rooms {
    This: Effects "[ThisTurn(Damage(rooms: This, amount: 2))]",
    Chosen: Effects "[Choose(Room()), ThisTurn(Damage(rooms: Chosen, amount: -1))]",
    Each: Effects "[ThisTurn(Damage(rooms: Each(of: You, other: true), amount: 1))]",
    Now: Effects "[ThisTurn(Damage(rooms: Now(of: You, kind: Monster), amount: 1))]",
});

words!(heroes: Heroes {
    Chosen: Effects "[Choose(Hero(at: Inside)), Damage(to: Chosen, amount: 2)]",
    Each: Effects "[Damage(to: Each(at: Entrance, of: You), amount: 2)]",
});

words!(counts: Count {
    Rooms: Effects "[Choose(Hero(at: Inside)), Damage(amount: 1, per: Rooms(of: You, kind: Trap))]",
    SpellsInHand: Ability "Always(Damage(rooms: This, amount: 1, per: SpellsInHand))",
    ShownDamage: Ability "Use(limit: OncePerTurn, cost: Show(suit: Room), effect: [ThisTurn(Damage(rooms: This, amount: 1, per: ShownDamage))])",
    RemovedHealth: Ability "Use(cost: RemoveSoul, targets: [Hero(at: Here)], effect: [Damage(amount: 1, per: RemovedHealth)])",
    If: Ability "Always(Damage(rooms: This, amount: 2, per: If(Wounds(3))))",
    Icons: Ability "Always(Damage(rooms: This, amount: 1, per: Icons(Mage)))",
    Wounds: Effects "[Gain(amount: 1, per: Wounds)]",
    Lured: Ability "Always(Damage(rooms: This, amount: 1, per: Lured))",
    Coins: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Always(Health(amount: 1, per: Coins(3)))])"#,
    CoinsHere: Ability "Always(Damage(rooms: This, amount: -1, per: CoinsHere))",
    Levels: Effects "[Choose(Miniboss()), ThisTurn(Damage(rooms: Chosen, amount: 1, per: Levels))]",
    Chosen: Effects "[PlaceCoins(most: 3), Recover(per: Chosen)]",
    PaidCoins: Ability "Use(cost: AnyCoins(), targets: [Hero()], effect: [Health(amount: 2, per: PaidCoins)])",
    Die: Effects "[Choose(Hero(at: Inside)), Damage(amount: 1, per: Die)]",
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
