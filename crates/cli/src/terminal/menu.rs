//! The choices of a question with their numbers: zero is to pass, to decline or to say no.

use super::question::Question;
use super::show::place::{self, Place};
use super::sight::Sight;
use soulkeep_cards::{Class, Suit};
use soulkeep_rules::{BossId, CardId, Choice, HeroId, Seat, Source, Spot, Thing};

/// The numbered choices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Menu {
    pub zero: Option<Choice>,
    /// Numbered from one.
    pub numbered: Vec<Choice>,
}

/// A choice as it is put into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Pass,
    FinishBuilding,
    NoFirstRoom,
    LetItHappen,
    Redraw,
    KeepHand,
    Yes,
    No,
    Decline,
    Boss(BossId),
    Card(CardId, Place),
    Hero(HeroId, Place),
    Player(Seat),
    Suit(Suit),
    Class(Class),
    /// An own triggered ability, as the next one.
    Trigger(Source),
    /// At the left end of the dungeon.
    BuildLeft,
    /// Over a Room; with its place if another one has its name.
    BuildOver(CardId, Option<u8>),
    /// Over a Room of another player, likewise.
    Gift(Seat, CardId, Option<u8>),
    /// A Spell; with its mode if it has several.
    Cast(CardId, Option<u8>),
    /// A Room of the own dungeon.
    Use(CardId, u8),
    /// A card in hand.
    UseFromHand(CardId),
    UseBoss,
    UseHero(HeroId, Place),
}

impl Menu {
    pub fn new(sight: Sight<'_>, legal: &[Choice]) -> Menu {
        let is_zero = |choice: &Choice| matches!(choice, Choice::Pass | Choice::No | Choice::Decline);
        let mut numbered: Vec<Choice> = legal.iter().copied().filter(|choice| !is_zero(choice)).collect();
        numbered.sort_by_key(|choice| rank(sight, *choice));
        Menu { zero: legal.iter().copied().find(is_zero), numbered }
    }

    pub fn get(&self, number: usize) -> Option<Choice> {
        match number.checked_sub(1) {
            None => self.zero,
            // Where there is only one thing to do, its number does not matter.
            Some(0) if self.numbered.is_empty() => self.zero,
            Some(index) => self.numbered.get(index).copied(),
        }
    }

    pub fn contains(&self, choice: Choice) -> bool {
        self.zero == Some(choice) || self.numbered.contains(&choice)
    }
}

impl Action {
    pub fn of(sight: Sight<'_>, question: &Question, choice: Choice) -> Action {
        match choice {
            Choice::Pass => pass(question),
            Choice::Yes if *question == Question::Mulligan => Action::Redraw,
            Choice::No if *question == Question::Mulligan => Action::KeepHand,
            Choice::Yes => Action::Yes,
            Choice::No => Action::No,
            Choice::Decline => Action::Decline,
            Choice::Pick(thing) => pick(sight, question, thing),
            Choice::Build { spot: Spot::Left, .. } => Action::BuildLeft,
            Choice::Build { spot: Spot::Over(slot), .. } => {
                // A typed deed may name a place that does not exist; the rules refuse it in a moment.
                let stack = sight.view.table.player(sight.you).dungeon.get(usize::from(slot));
                let below = stack.map_or(CardId::NONE, |stack| stack.top);
                Action::BuildOver(below, Some(slot).filter(|_| has_twin(sight, sight.you, below)))
            }
            Choice::Gift { seat, slot, .. } => {
                let stack = sight.view.table.player(seat).dungeon.get(usize::from(slot));
                let below = stack.map_or(CardId::NONE, |stack| stack.top);
                Action::Gift(seat, below, Some(slot).filter(|_| has_twin(sight, seat, below)))
            }
            Choice::Cast { card, mode } => {
                let several = sight.game.text(card).plays.len() > 1;
                Action::Cast(card, Some(mode).filter(|_| several))
            }
            Choice::Use { source: Source::Card(card), .. } => match sight.look().find_room(card) {
                Some((_, slot)) => Action::Use(card, slot),
                None => Action::UseFromHand(card),
            },
            Choice::Use { source: Source::Boss(_), .. } => Action::UseBoss,
            Choice::Use { source: Source::Hero(hero), .. } => Action::UseHero(hero, place::of_hero(sight, hero)),
        }
    }
}

fn pass(question: &Question) -> Action {
    match question {
        Question::Build { .. } => Action::FinishBuilding,
        Question::FirstRoom => Action::NoFirstRoom,
        Question::Cancel { .. } => Action::LetItHappen,
        _ => Action::Pass,
    }
}

fn pick(sight: Sight<'_>, question: &Question, thing: Thing) -> Action {
    match thing {
        Thing::Card(card) if *question == Question::Triggers => Action::Trigger(Source::Card(card)),
        Thing::Seat(seat) if *question == Question::Triggers => Action::Trigger(Source::Boss(seat)),
        Thing::Hero(hero) if *question == Question::Triggers => Action::Trigger(Source::Hero(hero)),
        Thing::Card(card) => Action::Card(card, place::of_card(sight, card)),
        Thing::Hero(hero) => Action::Hero(hero, place::of_hero(sight, hero)),
        Thing::Seat(seat) => Action::Player(seat),
        Thing::Suit(suit) => Action::Suit(suit),
        Thing::Class(class) => Action::Class(class),
        Thing::Boss(boss) => Action::Boss(boss),
    }
}

/// Rooms in play are listed as they lie, your own dungeon first; everything else keeps its order.
fn rank(sight: Sight<'_>, choice: Choice) -> Option<(u8, u8)> {
    let Choice::Pick(Thing::Card(card)) = choice else { return None };
    let (seat, slot) = sight.look().find_room(card)?;
    let count = sight.game.seats;
    Some(((seat.0 + count - sight.you.0) % count, slot))
}

/// Whether two Rooms of a dungeon have this name.
fn has_twin(sight: Sight<'_>, seat: Seat, room: CardId) -> bool {
    let tops = sight.view.table.player(seat).dungeon.iter().map(|stack| stack.top);
    tops.filter(|top| sight.card_def(*top) == sight.card_def(room)).count() > 1
}
