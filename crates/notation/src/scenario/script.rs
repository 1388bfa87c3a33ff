//! Chance that does as it is told: scripted outcomes in their order, a fixed seed for the rest.

use crate::fault::Fault;
use crate::names;
use crate::noun::HeroNoun;
use soulkeep_rules::{BossId, CardId, CardSet, Chance, Dice, Game, HeroId, HeroSet, ItemId, ItemSet};
use std::collections::VecDeque;
use std::ops::Range;

/// A line of scripted outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scripted {
    Card(Option<String>),
    Hero(Option<HeroNoun>),
    Boss(Option<String>),
    Item(Option<String>),
    Die(Option<u8>),
}

pub struct Script<'a> {
    game: &'a Game,
    dice: Dice,
    cards: VecDeque<(CardSaid, Range<usize>)>,
    heroes: VecDeque<(Option<HeroNoun>, Range<usize>)>,
    bosses: VecDeque<(BossSaid, Range<usize>)>,
    items: VecDeque<(Option<String>, Range<usize>)>,
    rolls: VecDeque<(Option<u8>, Range<usize>)>,
    /// The first outcome that could not come about.
    pub fault: Option<Fault>,
}

enum CardSaid {
    Any,
    Named(String),
    Exactly(CardId),
}

enum BossSaid {
    Any,
    Named(String),
    Exactly(BossId),
}

impl<'a> Script<'a> {
    pub fn new(game: &'a Game, seed: u64) -> Script<'a> {
        Script {
            game,
            dice: Dice::new(seed),
            cards: VecDeque::new(),
            heroes: VecDeque::new(),
            bosses: VecDeque::new(),
            items: VecDeque::new(),
            rolls: VecDeque::new(),
            fault: None,
        }
    }

    pub fn add(&mut self, scripted: &Scripted, at: &Range<usize>) {
        match scripted.clone() {
            Scripted::Card(None) => self.cards.push_back((CardSaid::Any, at.clone())),
            Scripted::Card(Some(name)) => self.cards.push_back((CardSaid::Named(name), at.clone())),
            Scripted::Hero(noun) => self.heroes.push_back((noun, at.clone())),
            Scripted::Item(name) => self.items.push_back((name, at.clone())),
            Scripted::Die(number) => self.rolls.push_back((number, at.clone())),
            Scripted::Boss(None) => self.any_boss(),
            Scripted::Boss(Some(name)) => self.bosses.push_back((BossSaid::Named(name), at.clone())),
        }
    }

    pub fn add_boss(&mut self, boss: BossId, at: Range<usize>) {
        self.bosses.push_back((BossSaid::Exactly(boss), at));
    }

    pub fn any_boss(&mut self) {
        self.bosses.push_back((BossSaid::Any, 0..0));
    }

    /// Deals so many cards: first these, then spare ones.
    pub fn fill(
        &mut self,
        cards: impl Iterator<Item = CardId>,
        spare: &mut impl Iterator<Item = CardId>,
        count: usize,
    ) {
        let cards: Vec<CardId> = cards.chain(spare).take(count).collect();
        self.cards.extend(cards.into_iter().map(|card| (CardSaid::Exactly(card), 0..0)));
    }

    /// A scripted outcome that never came.
    pub fn left_over(&self) -> Option<Fault> {
        let cards = self.cards.iter().filter(|(said, _)| matches!(said, CardSaid::Named(_))).map(|(_, at)| at);
        let heroes = self.heroes.iter().filter(|(said, _)| said.is_some()).map(|(_, at)| at);
        let bosses = self.bosses.iter().filter(|(said, _)| matches!(said, BossSaid::Named(_))).map(|(_, at)| at);
        let items = self.items.iter().filter(|(said, _)| said.is_some()).map(|(_, at)| at);
        let rolls = self.rolls.iter().filter(|(said, _)| said.is_some()).map(|(_, at)| at);
        let at = cards.chain(heroes).chain(bosses).chain(items).chain(rolls).next()?;
        Some(Fault::new(at.clone(), "this scripted outcome never came about").label("left over"))
    }

    fn fail(&mut self, at: &Range<usize>, message: String) {
        self.fault.get_or_insert(Fault::new(at.clone(), message));
    }

    /// Whether a scripted card has the back of the cards that are drawn from now.
    fn is_due(&self, said: &CardSaid, from: &CardSet) -> bool {
        let suits = |card: CardId| from.meets(self.game.suit(self.game.card(card).suit));
        match said {
            CardSaid::Any => true,
            CardSaid::Exactly(card) => suits(*card),
            CardSaid::Named(name) => crate::noun::copies(self.game, name).next().is_some_and(suits),
        }
    }
}

impl Chance for Script<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        self.dice.below(bound)
    }

    fn card(&mut self, from: &CardSet) -> CardId {
        if self.cards.front().is_none_or(|(said, _)| !self.is_due(said, from)) {
            return self.dice.card(from);
        }
        let Some((said, at)) = self.cards.pop_front() else { return self.dice.card(from) };
        let found = match &said {
            CardSaid::Any => return self.dice.card(from),
            CardSaid::Exactly(card) => from.contains(*card).then_some(*card),
            CardSaid::Named(name) => from.iter().find(|card| names::is_card(self.game, *card, name)),
        };
        found.unwrap_or_else(|| {
            let names: Vec<String> =
                self.game.distinct(from).take(6).map(|card| names::card(self.game, card)).collect();
            let message = format!("this card cannot come now: it is not among {}…", names.join(", "));
            self.fail(&at, message);
            self.dice.card(from)
        })
    }

    fn hero(&mut self, from: HeroSet) -> HeroId {
        let Some((Some(noun), at)) = self.heroes.pop_front() else { return self.dice.hero(from) };
        let found = from.iter().find(|hero| noun.fits(self.game, *hero));
        found.unwrap_or_else(|| {
            let names: Vec<String> = from.iter().map(|hero| names::hero(self.game, hero)).collect();
            self.fail(&at, format!("{noun} cannot appear now: the deck holds {}", names.join("; ")));
            self.dice.hero(from)
        })
    }

    fn item(&mut self, from: ItemSet) -> ItemId {
        let Some((Some(name), at)) = self.items.pop_front() else { return self.dice.item(from) };
        let found = from.iter().find(|item| names::is_item(self.game, *item, &name));
        found.unwrap_or_else(|| {
            let names: Vec<String> = from.iter().map(|item| names::item(self.game, item)).collect();
            self.fail(&at, format!("{name} cannot appear now: the deck holds {}", names.join("; ")));
            self.dice.item(from)
        })
    }

    fn die(&mut self) -> u8 {
        match self.rolls.pop_front() {
            Some((Some(number), _)) => number,
            _ => self.dice.die(),
        }
    }

    fn boss(&mut self, from: &[BossId]) -> BossId {
        let Some((said, at)) = self.bosses.pop_front() else { return self.dice.boss(from) };
        let found = match &said {
            BossSaid::Any => return self.dice.boss(from),
            BossSaid::Exactly(boss) => from.contains(boss).then_some(*boss),
            BossSaid::Named(name) => from.iter().copied().find(|boss| names::is_boss(self.game, *boss, name)),
        };
        found.unwrap_or_else(|| {
            self.fail(&at, "this Boss has already been dealt".to_owned());
            self.dice.boss(from)
        })
    }
}
