//! Whole cards.

use super::row::{Example, Row, words};
use soulkeep_cards::{Card, Damage, LevelUp, Lure, Players};

words!(cards: Card {
    Boss: Card r#"Boss(id: "x-nimbus", name: (en: "Nimbus", ja: "ニンバス"), treasure: [Mage], xp: 620, level_up: Once([Draw(suit: Spell, count: 2)]))"#,
    Room: Card r#"Room(id: "x-moat", name: (en: "Moat", ja: "おほり"), copies: 2, kind: Trap, level: Advanced, damage: Printed(3), treasure: [Thief], abilities: [On(event: Built, effect: [Draw(suit: Room)])])"#,
    Miniboss: Card r#"Miniboss(id: "x-gob", name: (en: "Gob", ja: "ゴブ"), level1: [], level2: [On(event: HeroDies, effect: [Draw(suit: Room)])], level3: [(effect: [Draw(suit: Spell)]), (effect: [Heal()])])"#,
    Spell: Card r#"Spell(id: "x-fog", name: (en: "Fog", ja: "きり"), copies: 2, play: (phases: [Build], targets: [Hero(at: Town)], effect: [Send(YourEntrance)]), or: [(phases: [Build], needs: Wounds(2), effect: [Heal()])])"#,
    Item: Card r#"Item(id: "x-lamp", name: (en: "Lamp", ja: "ランプ"), treasure: [Mage], hero: [Always(Health(amount: 2))], boss: (phases: [Adventure], effect: [Draw(suit: Spell)]))"#,
    Hero: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), rank: Epic, treasure: [Cleric], health: 11, players: From(3))"#,
});

words!(level_ups: LevelUp {
    Once: Card r#"Boss(id: "x-nimbus", name: (en: "Nimbus", ja: "ニンバス"), treasure: [Mage], xp: 620, level_up: Once([Heal()]))"#,
    Lasting: Card r#"Boss(id: "x-nimbus", name: (en: "Nimbus", ja: "ニンバス"), treasure: [Mage], xp: 620, level_up: Lasting([On(event: SpellPlayed(You), limit: OncePerTurn, effect: [Draw(suit: Room)])]))"#,
});

words!(damages: Damage {
    Printed: Card r#"Room(id: "x-moat", name: (en: "Moat", ja: "おほり"), kind: Trap, damage: Printed(3), treasure: [Thief])"#,
    Counted: Card r#"Room(id: "x-moat", name: (en: "Moat", ja: "おほり"), kind: Trap, damage: Counted(Rooms(of: You, kind: Trap)), treasure: [Thief])"#,
});

words!(players: Players {
    From: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: From(4))"#,
    Star: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: Star)"#,
});

words!(lures: Lure {
    Treasure: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Cleric], health: 6, players: From(2), lure: Treasure)"#,
    FewestSouls: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [], health: 6, players: From(2), lure: FewestSouls)"#,
    FewestWounds: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [], health: 6, players: From(2), lure: FewestWounds)"#,
    MostSouls: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [], health: 6, players: From(2), lure: MostSouls)"#,
    MostSoulsMinusWounds: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [], health: 6, players: From(2), lure: MostSoulsMinusWounds)"#,
    MostCards: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [], health: 6, players: From(2), lure: MostCards)"#,
    MostSpells: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [], health: 6, players: From(2), lure: MostSpells)"#,
    MostTreasure: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [], health: 6, players: From(2), lure: MostTreasure)"#,
    TreasureAndSpells: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Mage], health: 6, players: From(2), lure: TreasureAndSpells)"#,
    TreasureAndCoins: Card r#"Hero(id: "x-ada", name: (en: "Ada", ja: "エイダ"), treasure: [Thief], health: 6, players: From(2), lure: TreasureAndCoins)"#,
});
