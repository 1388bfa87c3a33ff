//! The kinds of facts, and the dispatch to those who know.

use super::Verdict;
use super::cards::CardPlace;
use super::deck::DeckFact;
use super::heroes::HeroIn;
use super::items::ItemIn;
use super::number::Quantity;
use super::offer::Offer;
use crate::choice::Said;
use crate::noun::HeroNoun;
use crate::scenario::given::{CardItem, HeroItem, ItemItem, StackItem};
use crate::scenario::table::ScenarioTable;
use crate::words::Pattern;
use soulkeep_rules::{Seat, Stage};
use std::ops::Range;

/// One expectation.
#[derive(Clone, Debug)]
pub struct Expect {
    pub negated: bool,
    pub fact: Fact,
    /// Its words as they stand in the file.
    pub said: String,
    pub at: Range<usize>,
}

#[derive(Clone, Debug)]
pub enum Fact {
    Number(Quantity, i32),
    Hero(HeroNoun, HeroIn),
    HeroList(HeroIn, Vec<HeroItem>),
    Card(String, CardPlace),
    CardList(CardPlace, Vec<CardItem>),
    Item(String, ItemIn),
    ItemList(ItemIn, Vec<ItemItem>),
    Dungeon(Seat, Vec<StackItem>),
    Stack((Seat, u8), StackItem),
    Deactivated(Seat, u8),
    FaceDown(Seat, u8),
    RoomActive(Seat, u8),
    LevelledUp(Seat),
    Active(Seat),
    Out(Seat),
    BossOf(Seat, String),
    /// A Boss that no player in the game has.
    BossGone(String),
    Wins(Seat),
    Over,
    /// None is set-up.
    Phase(Option<Stage>),
    Turn(i32),
    Order(Vec<Seat>),
    Asked(Seat, Option<Pattern>),
    NobodyElse,
    NobodyAsked,
    Happened {
        patterns: Vec<Pattern>,
        from_start: bool,
    },
    Offer(Offer),
    OfferedExactly(Seat, Vec<Said>),
    Refused(Option<String>),
    SameAsBefore,
    /// What a seat can see, in the words of another expectation.
    Sees(Seat, Box<Fact>),
    Print(String, Vec<String>),
    Deck(DeckFact),
}

impl Fact {
    /// `before` are the expectations earlier in the line.
    pub fn check(&self, table: &ScenarioTable<'_>, before: &[Expect]) -> Result<Verdict, String> {
        match self {
            Fact::Number(quantity, wanted) => quantity.check(table, *wanted),
            Fact::Hero(noun, place) => super::heroes::is_there(table, noun, *place),
            Fact::HeroList(place, items) => Ok(super::heroes::are(table, *place, items)),
            Fact::Card(name, place) => Ok(super::cards::is_there(table, name, *place)),
            Fact::CardList(place, items) => Ok(super::cards::are(table, *place, items)),
            Fact::Item(name, place) => Ok(super::items::is_there(table, name, place)),
            Fact::ItemList(place, items) => Ok(super::items::are(table, place, items)),
            Fact::Dungeon(seat, stacks) => Ok(super::cards::dungeon_is(table, *seat, stacks)),
            Fact::Stack(place, stack) => super::cards::stack_is(table, *place, stack),
            Fact::Deactivated(seat, slot) => super::cards::stack_fact(table, *seat, *slot, |stack| stack.deactivated),
            Fact::FaceDown(seat, slot) => {
                super::cards::stack_fact(table, *seat, *slot, |stack| stack.face_down.is_some())
            }
            Fact::RoomActive(seat, slot) => super::cards::stack_fact(table, *seat, *slot, |stack| stack.is_active()),
            Fact::LevelledUp(_)
            | Fact::Active(_)
            | Fact::Out(_)
            | Fact::BossOf(..)
            | Fact::BossGone(_)
            | Fact::Wins(_)
            | Fact::Over
            | Fact::Phase(_)
            | Fact::Turn(_)
            | Fact::Order(_)
            | Fact::SameAsBefore => super::table::check(table, self),
            Fact::Asked(seat, pattern) => Ok(super::table::asked(table, *seat, pattern.as_ref())),
            Fact::NobodyElse => Ok(super::table::nobody_else(table, before)),
            Fact::NobodyAsked => Ok(super::table::nobody(table)),
            Fact::Happened { patterns, from_start } => super::happened::check(table, patterns, *from_start, None),
            Fact::Offer(offer) => offer.check(table),
            Fact::OfferedExactly(seat, offers) => super::offer::exactly(table, *seat, offers),
            Fact::Refused(ruling) => Ok(super::refused(table.refusal, ruling.as_deref())),
            Fact::Sees(seat, fact) => super::view::check(table, *seat, fact),
            Fact::Print(name, words) => super::cards::print_is(table, name, words),
            Fact::Deck(fact) => super::deck::check(table, fact),
        }
    }
}
