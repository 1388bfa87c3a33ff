//! Plain cards of a sort. What is not said about them is spread evenly, so that only what is said stands out.

use soulkeep_cards::deck::{Back, Sort};
use soulkeep_cards::{
    Body, Boss, Card, Class, Damage, Hero, Item, Kind, Level, LevelUp, Lure, Miniboss, Name, Play, Players, Provenance,
    Rank, Room, Spell,
};

pub fn cards(sort: &Sort, count: u32) -> Vec<(Card, u32)> {
    (0..count as usize).map(|index| (card(sort, index), 1)).collect()
}

fn card(sort: &Sort, index: usize) -> Card {
    // All four classes come once before anything else changes.
    let (class, round) = (Class::BASE[index % 4], index / 4);
    let treasure = if sort.treasure.is_empty() { vec![class] } else { sort.treasure.clone() };
    let (id, name) = (format!("x-{index}"), Name { en: format!("Card {index}"), ja: format!("カード{index}") });
    let provenance = Provenance::House;
    match sort.back {
        Back::Boss => Card::Boss(Boss {
            id,
            name,
            title: None,
            provenance,
            treasure,
            xp: 500,
            level_up: LevelUp::Once(Body::default()),
        }),
        Back::Spell => Card::Spell(Spell { id, name, provenance, copies: 1, play: play(), or: Vec::new() }),
        Back::Miniboss => Card::Miniboss(Miniboss {
            id,
            name,
            provenance,
            copies: 1,
            level1: Vec::new(),
            level2: Vec::new(),
            level3: Vec::new(),
        }),
        Back::Item => Card::Item(Item { id, name, provenance, treasure, hero: Vec::new(), boss: play() }),
        Back::Room => Card::Room(Room {
            id,
            name,
            provenance,
            copies: 1,
            kind: sort.kind.unwrap_or([Kind::Trap, Kind::Monster][round % 2]),
            level: sort.level.unwrap_or(Level::Ordinary),
            portable: false,
            damage: Damage::Printed(1),
            treasure,
            abilities: Vec::new(),
            variants: Vec::new(),
        }),
        Back::Hero => Card::Hero(hero(
            sort,
            round,
            Hero {
                id,
                name,
                provenance,
                rank: sort.rank.unwrap_or(Rank::Ordinary),
                treasure,
                health: 0,
                players: Players::From(2),
                lure: Lure::Treasure,
                abilities: Vec::new(),
            },
        )),
    }
}

fn hero(sort: &Sort, round: usize, hero: Hero) -> Hero {
    let usual: &[u8] = match hero.rank {
        Rank::Ordinary => &[4, 6, 8],
        Rank::Epic => &[11, 13],
    };
    let players = if sort.star == Some(true) { Players::Star } else { hero.players };
    Hero { health: sort.health.unwrap_or(usual[round % usual.len()]), players, ..hero }
}

fn play() -> Play {
    Play {
        phases: Vec::new(),
        limit: soulkeep_cards::Limit::Unlimited,
        from: soulkeep_cards::From::Play,
        by: soulkeep_cards::Side::You,
        needs: None,
        cost: None,
        targets: Vec::new(),
        may_waste: false,
        effect: Body::default(),
    }
}
