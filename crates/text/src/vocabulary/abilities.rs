//! How an effect comes about.

use super::row::{Example, Row, fields, words};
use soulkeep_cards::{Ability, Cost, Event, From, Instead, Limit, On, Payee, Play, Rule};

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
    Uncovered: Ability "On(event: Uncovered, effect: [Draw(suit: Room)])",
    BuiltOrUncovered: Ability "On(event: BuiltOrUncovered, effect: [Draw(suit: Room)])",
    RoomBuilt: Ability "On(event: RoomBuilt(of: You, level: Advanced), effect: [Draw(suit: Room)])",
    RoomDestroyed: Ability "On(event: RoomDestroyed(of: Opponents), effect: [Draw(suit: Room)])",
    Destroyed: Ability "On(event: Destroyed, effect: [Draw(suit: Room)])",
    YouUncover: Ability "On(event: YouUncover, effect: [ThisTurn(Damage(rooms: Chosen, amount: 1))])",
    HeroDies: Ability "On(event: HeroDies, effect: [Draw(suit: Room)])",
    HeroDiesIn: Ability "On(event: HeroDiesIn(of: You, miniboss: true), effect: [Draw(suit: Room)])",
    HeroSurvives: Ability "On(event: HeroSurvives, effect: [Draw(suit: Room)])",
    HeroEnters: Ability "On(event: HeroEnters, effect: [Damage(amount: 1)])",
    YouKill: Ability "On(event: YouKill, effect: [Draw(suit: Room)])",
    Appears: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [On(event: Appears, effect: [Each(who: Anyone, effect: [DrawUpTo(suit: Spell, count: 2)])])])"#,
    SetsOut: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [On(event: SetsOut, effect: [Pay(2)])])"#,
    EntersRoom: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [On(event: EntersRoom(of: You, place: Last), effect: [Destroy(Chosen)])])"#,
    SurvivesRoom: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [On(event: SurvivesRoom(level: Advanced), effect: [Deactivate(Chosen)])])"#,
    ReachesBoss: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [On(event: ReachesBoss, effect: [DiscardHand])])"#,
    SpellPlayed: Ability "On(event: SpellPlayed(Opponents), effect: [Draw(suit: Room)])",
    Discarded: Ability "On(event: Discarded(by: You, cards: (suit: Room, kind: Trap)), effect: [May([Take])])",
    YouRecover: Ability "On(event: YouRecover, effect: [Draw(suit: Room)])",
    YouGain: Ability "On(event: YouGain, limit: OncePerTurn, effect: [Gain(amount: 1)])",
    MinibossRises: Ability "On(event: MinibossRises(Opponents), effect: [Gain(amount: 1)])",
    StartOfBuild: Ability "On(event: StartOfBuild, effect: [Draw(suit: Room)])",
    EndOfTurn: Ability "On(event: EndOfTurn, effect: [Draw(suit: Room)])",
});

words!(limits: Limit {
    Unlimited: Ability "Use(limit: Unlimited, effect: [Draw(suit: Room)])",
    OncePerTurn: Ability "Use(limit: OncePerTurn, effect: [Draw(suit: Room)])",
    OncePerHero: Ability "On(event: HeroEnters, limit: OncePerHero, effect: [Damage(amount: 1)])",
    OncePerTrip: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [On(event: SurvivesRoom(), limit: OncePerTrip, effect: [Destroy(Chosen)])])"#,
});

fields!(play_fields: Play {
    phases: Ability "Use(phases: [Build], effect: [Draw(suit: Room)])",
    limit: Ability "Use(limit: OncePerTurn, effect: [Draw(suit: Room)])",
    from: Ability "Use(from: Hand, cost: DiscardThis, effect: [Draw(suit: Spell)])",
    by: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star, abilities: [Use(by: Opponents, limit: OncePerTurn, cost: Discard(), effect: [Health(amount: 2)])])"#,
    needs: Ability "Use(needs: FewerRooms, effect: [Draw(suit: Room)])",
    cost: Ability "Use(cost: Discard(count: 2), effect: [Draw(suit: Spell)])",
    targets: Ability "Use(targets: [Hero(at: Inside, of: You), Player(who: Opponents)], effect: [Send(ChosenEntrance)])",
    may_waste: Ability "Use(targets: [Hero(at: Town)], may_waste: true, effect: [Kill])",
    effect: Ability "Use(effect: [Draw(suit: Room), Draw(suit: Spell)])",
});

words!(froms: From {
    Play: Ability "Use(from: Play, effect: [Draw(suit: Spell)])",
    Hand: Ability "Use(from: Hand, cost: DiscardThis, effect: [Draw(suit: Spell)])",
});

words!(costs: Cost {
    DestroyThis: Ability "Use(cost: DestroyThis, effect: [Draw(suit: Spell)])",
    Destroy: Ability "Use(cost: Destroy(of: You, kind: Trap), effect: [Draw(suit: Spell)])",
    DestroyEach: Ability "Use(cost: DestroyEach(of: You, other: true), effect: [Draw(suit: Spell)])",
    DiscardThis: Ability "Use(from: Hand, cost: DiscardThis, effect: [Draw(suit: Spell)])",
    Show: Ability "Use(limit: OncePerTurn, cost: Show(suit: Room, kind: Trap), effect: [ThisTurn(Damage(rooms: This, amount: 1))])",
    Discard: Ability "Use(cost: Discard(cards: (suit: Room), count: 2), effect: [Draw(suit: Spell)])",
    RemoveSoul: Ability "Use(cost: RemoveSoul, effect: [Draw(suit: Spell)])",
    RemoveCounter: Ability "Use(cost: RemoveCounter, effect: [Draw(suit: Spell)])",
    Coins: Ability "Use(limit: OncePerTurn, cost: Coins(count: 2), effect: [Draw(suit: Spell)])",
    AnyCoins: Ability "Use(cost: AnyCoins(least: 1), effect: [ThisTurn(Damage(rooms: This, amount: 1, per: PaidCoins))])",
    SpendItem: Ability "Use(limit: OncePerTurn, cost: SpendItem, effect: [Draw(suit: Spell)])",
});

words!(payees: Payee {
    Pot: Ability "Use(cost: Coins(to: Pot), effect: [Draw(suit: Spell)])",
    Owner: Ability "Use(by: Opponents, cost: Coins(to: Owner), effect: [ThisTurn(NoDamage(This))])",
    Target: Ability "Use(cost: Coins(to: Target), targets: [Player(who: Opponents)], effect: [See])",
});

words!(replacements: Instead {
    TurnDraw: Ability "Instead(TurnDraw([May([Recover(cards: (suit: Room))])]))",
    ForcedDiscard: Ability "Instead(ForcedDiscard)",
    Promotion: Ability "Instead(Promotion(suit: Room, kind: Trap))",
    Death: Card r#"Item(id: "x-lamp", name: (en: "Lamp", ja: "ランプ"), treasure: [Mage], hero: [Instead(Death)], boss: (effect: [Heal()]))"#,
});

words!(rules: Rule {
    NotUnder: Ability "Rule(NotUnder(level: Advanced))",
    NotBeside: Ability "Rule(NotBeside(kind: Monster))",
    OverAny: Ability "Rule(OverAny)",
    UnderAny: Ability "Rule(UnderAny)",
});
