//! How an effect comes about.

use super::row::{Example, Row, fields, words};
use soulkeep_cards::{Ability, Condition, Cost, Event, From, Instead, Limit, On, Play, Rule};

words!(abilities: Ability {
    On: Ability "On(event: Built, effect: [Draw(suit: Room)])",
    Use: Ability "Use(cost: DestroyThis, effect: [Draw(suit: Spell)])",
    Always: Ability "Always(Damage(rooms: Each(kind: Monster, place: Adjacent), amount: 1))",
    Instead: Ability "Instead(TurnDraw([May([Draw(suit: Spell)])]))",
    Rule: Ability "Rule(NotUnder(kind: Trap))",
});

fields!(on_fields: On {
    event: Ability "On(event: HeroDies, effect: [Heal()])",
    limit: Ability "On(event: HeroDies, limit: OncePerTurn, effect: [Heal()])",
    needs: Ability "On(event: HeroDies, needs: NoSpellInHand, effect: [Draw(suit: Spell)])",
    effect: Ability "On(event: HeroDies, effect: [Draw(suit: Room)])",
});

words!(events: Event {
    Built: Ability "On(event: Built, effect: [Draw(suit: Room)])",
    BuiltOrUncovered: Ability "On(event: BuiltOrUncovered, effect: [Draw(suit: Room)])",
    RoomBuilt: Ability "On(event: RoomBuilt(of: You, level: Advanced), effect: [Draw(suit: Room)])",
    RoomDestroyed: Ability "On(event: RoomDestroyed(of: Opponents), effect: [Draw(suit: Room)])",
    Destroyed: Ability "On(event: Destroyed, effect: [Draw(suit: Room)])",
    YouUncover: Ability "On(event: YouUncover, effect: [ThisTurn(Damage(rooms: Chosen, amount: 1))])",
    HeroDies: Ability "On(event: HeroDies, effect: [Draw(suit: Room)])",
    HeroSurvives: Ability "On(event: HeroSurvives, effect: [Draw(suit: Room)])",
    HeroEnters: Ability "On(event: HeroEnters, effect: [Damage(amount: 1)])",
    YouKill: Ability "On(event: YouKill, effect: [Draw(suit: Room)])",
    ReachesBoss: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [On(event: ReachesBoss, effect: [DiscardHand])])"#,
    SpellPlayed: Ability "On(event: SpellPlayed(Opponents), effect: [Draw(suit: Room)])",
    Discarded: Ability "On(event: Discarded(by: You, cards: (suit: Room, kind: Trap)), effect: [May([Take])])",
    YouRecover: Ability "On(event: YouRecover, effect: [Draw(suit: Room)])",
    EndOfTurn: Ability "On(event: EndOfTurn, effect: [Draw(suit: Room)])",
});

words!(limits: Limit {
    Unlimited: Ability "Use(limit: Unlimited, effect: [Draw(suit: Room)])",
    OncePerTurn: Ability "Use(limit: OncePerTurn, effect: [Draw(suit: Room)])",
    OncePerHero: Ability "On(event: HeroEnters, limit: OncePerHero, effect: [Damage(amount: 1)])",
});

fields!(play_fields: Play {
    phases: Ability "Use(phases: [Build], effect: [Draw(suit: Room)])",
    limit: Ability "Use(limit: OncePerTurn, effect: [Draw(suit: Room)])",
    from: Ability "Use(from: Hand, cost: DiscardThis, effect: [Draw(suit: Spell)])",
    by: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Use(by: Opponents, limit: OncePerTurn, cost: Discard(), effect: [Health(amount: 2)])])"#,
    needs: Ability "Use(needs: FewerRooms, effect: [Draw(suit: Room)])",
    cost: Ability "Use(cost: Discard(count: 2), effect: [Draw(suit: Spell)])",
    target: Ability "Use(target: Hero(at: Here), effect: [Damage(amount: 3)])",
    may_waste: Ability "Use(target: Hero(at: Town), may_waste: true, effect: [Kill])",
    effect: Ability "Use(effect: [Draw(suit: Room), Draw(suit: Spell)])",
});

words!(froms: From {
    Play: Ability "Use(from: Play, effect: [Draw(suit: Spell)])",
    Hand: Ability "Use(from: Hand, cost: DiscardThis, effect: [Draw(suit: Spell)])",
});

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
    RoomsAround: Ability "Use(limit: OncePerTurn, needs: RoomsAround(5), target: Hero(at: Inside), effect: [Skip(1)])",
});

words!(costs: Cost {
    DestroyThis: Ability "Use(cost: DestroyThis, effect: [Draw(suit: Spell)])",
    Destroy: Ability "Use(cost: Destroy(of: You, kind: Trap), effect: [Draw(suit: Spell)])",
    DestroyEach: Ability "Use(cost: DestroyEach(of: You, other: true), effect: [Draw(suit: Spell)])",
    DiscardThis: Ability "Use(from: Hand, cost: DiscardThis, effect: [Draw(suit: Spell)])",
    Show: Ability "Use(limit: OncePerTurn, cost: Show(suit: Room, kind: Trap), effect: [ThisTurn(Damage(rooms: This, amount: 1))])",
    Discard: Ability "Use(cost: Discard(cards: (suit: Room), count: 2), effect: [Draw(suit: Spell)])",
    RemoveSoul: Ability "Use(cost: RemoveSoul, effect: [Draw(suit: Spell)])",
});

words!(replacements: Instead {
    TurnDraw: Ability "Instead(TurnDraw([May([Recover(cards: (suit: Room))])]))",
    ForcedDiscard: Ability "Instead(ForcedDiscard)",
});

words!(rules: Rule {
    NotUnder: Ability "Rule(NotUnder(level: Advanced))",
});
