#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod ability;
pub mod bounds;
pub mod card;
pub mod check;
pub mod deck;
pub mod effect;
pub mod filter;
mod house;
mod language;
pub mod load;
pub mod mirror;
mod plays;
pub mod preset;
pub mod printed;
pub mod product;
mod ruling;
pub mod sort;
pub mod words;

pub use ability::{Ability, Always, Cost, Event, From, Instead, Limit, On, Payee, Play, Rule};
pub use bounds::{FileKind, OutOfBounds};
pub use card::{
    Boss, Card, Damage, Hero, Item, LevelUp, Lure, Miniboss, Name, Players, Provenance, Room, Set, SetClass, Spell,
    Variant,
};
pub use check::MOST_NAMED;
pub use deck::{Advice, Deck, Made, Recipe, Weight, advise, parse_recipe};
pub use effect::{Against, Body, Change, Condition, Count, Destination, Effect, Modifier, Per, Prompt};
pub use filter::{
    Arrival, Beside, CardFilter, HeroFilter, HeroPlace, Heroes, How, ItemFilter, ItemPlace, MinibossFilter,
    PlayerFilter, RoomFilter, Rooms, Side, Target,
};
pub use house::house_point;
pub use language::Language;
pub use load::{LoadError, parse_set};
pub use preset::{Preset, presets};
pub use printed::printed_sets;
pub use product::{PRODUCTS, Product, product};
pub use ruling::Ruling;
pub use sort::Sort;
pub use words::{Class, Kind, Level, Phase, Rank, Suit};
