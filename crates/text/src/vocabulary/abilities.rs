//! How an effect comes about.

use super::row::{Example, Row, fields, words};
use soulkeep_cards::{Ability, Condition, Cost, Event, Instead, Limit, On, Play, Rule};

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
    effect: Ability "On(event: HeroDies, effect: [Draw(suit: Room)])",
});

words!(events: Event {
    Built: Ability "On(event: Built, effect: [Draw(suit: Room)])",
    RoomBuilt: Ability "On(event: RoomBuilt(of: You, level: Advanced), effect: [Draw(suit: Room)])",
    RoomDestroyed: Ability "On(event: RoomDestroyed(of: Opponents), effect: [Draw(suit: Room)])",
    HeroDies: Ability "On(event: HeroDies, effect: [Draw(suit: Room)])",
    HeroEnters: Ability "On(event: HeroEnters, effect: [Damage(amount: 1)])",
    SpellPlayed: Ability "On(event: SpellPlayed(Opponents), effect: [Draw(suit: Room)])",
});

words!(limits: Limit {
    Unlimited: Ability "Use(limit: Unlimited, effect: [Draw(suit: Room)])",
    OncePerTurn: Ability "Use(limit: OncePerTurn, effect: [Draw(suit: Room)])",
    OncePerHero: Ability "On(event: HeroEnters, limit: OncePerHero, effect: [Damage(amount: 1)])",
});

fields!(play_fields: Play {
    phases: Ability "Use(phases: [Build], effect: [Draw(suit: Room)])",
    limit: Ability "Use(limit: OncePerTurn, effect: [Draw(suit: Room)])",
    needs: Ability "Use(needs: FewerRooms, effect: [Draw(suit: Room)])",
    cost: Ability "Use(cost: Discard(count: 2), effect: [Draw(suit: Spell)])",
    target: Ability "Use(target: Hero(at: Here), effect: [Damage(amount: 3)])",
    may_waste: Ability "Use(target: Hero(at: Town), may_waste: true, effect: [Kill])",
    effect: Ability "Use(effect: [Draw(suit: Room), Draw(suit: Spell)])",
});

words!(conditions: Condition {
    FewerRooms: Ability "Use(limit: OncePerTurn, needs: FewerRooms, effect: [Draw(suit: Room)])",
});

words!(costs: Cost {
    DestroyThis: Ability "Use(cost: DestroyThis, effect: [Draw(suit: Spell)])",
    Destroy: Ability "Use(cost: Destroy(of: You, kind: Trap), effect: [Draw(suit: Spell)])",
    Discard: Ability "Use(cost: Discard(cards: (suit: Room), count: 2), effect: [Draw(suit: Spell)])",
    RemoveSoul: Ability "Use(cost: RemoveSoul, effect: [Draw(suit: Spell)])",
});

words!(replacements: Instead {
    TurnDraw: Ability "Instead(TurnDraw([May([Recover(cards: (suit: Room))])]))",
});

words!(rules: Rule {
    NotUnder: Ability "Rule(NotUnder(level: Advanced))",
});
