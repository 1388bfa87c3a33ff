//! The choices of a question with their numbers: zero is to pass, to decline, to say no or to take none.

use super::place::{self, Place};
use super::viewer::Viewer;
use super::{card_text, lang};
use soulkeep_cards::{Class, Suit};
use soulkeep_rules::{BossId, CardId, Choice, HeroId, ItemId, Price, Seat, Source, Span, Spot, Task, Thing, Why};

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
    /// One of two things that an effect offers.
    Either(Span),
    PayCoin,
    /// A Miniboss is not paid for.
    Dismiss(CardId),
    /// A Spell is not paid for.
    GiveUp(CardId),
    Decline,
    /// No further card is shown.
    ShowNoMore,
    Boss(BossId),
    Card(CardId, Place),
    Hero(HeroId, Place),
    Item(ItemId, Place),
    /// An Item stays face-up.
    KeepItem(ItemId),
    Player(Seat),
    Suit(Suit),
    Class(Class),
    Coins(u8),
    /// So many cards of a suit.
    Cards(Suit, u8),
    /// An own triggered ability, as the next one.
    Trigger(Source),
    /// The Machinations draw, before other abilities of the player.
    Draw(Suit),
    /// At the left end of the dungeon.
    BuildLeft,
    /// Over a Room; with its place if another one has its name.
    BuildOver(CardId, Option<u8>),
    /// A Miniboss, at a Room; likewise.
    BuildAt(CardId, Option<u8>),
    /// Over a Room of another player, likewise.
    Gift(Seat, CardId, Option<u8>),
    /// A Spell; with its mode if it has several.
    Cast(CardId, Option<u8>),
    /// A Room of the own dungeon.
    Use(CardId, u8),
    /// A card in hand.
    UseFromHand(CardId),
    /// A Room or a Miniboss of another dungeon.
    UseOf(CardId, Seat),
    UseBoss,
    UseBossOf(Seat),
    UseHero(HeroId, Place),
    UseItem(ItemId),
    /// A Miniboss, to a level, for a Coin or a card.
    Promote(CardId, u8, Option<CardId>),
    /// A Room card for a Coin.
    Trade(CardId),
    /// A Room goes back to hand.
    TakeUp(CardId, u8),
}

impl Menu {
    pub fn new(viewer: Viewer<'_>, question: &Why, legal: &[Choice]) -> Menu {
        // To one of two things there is no saying no.
        if matches!(question, Why::Either { .. }) {
            return Menu { zero: None, numbered: vec![Choice::Yes, Choice::No] };
        }
        // So that numbers are chosen by themselves, none of something is zero too.
        let is_zero = |choice: &Choice| {
            matches!(choice, Choice::Pass | Choice::No | Choice::Decline | Choice::Pick(Thing::Number(0)))
        };
        let mut numbered: Vec<Choice> = legal.iter().copied().filter(|choice| !is_zero(choice)).collect();
        numbered.sort_by_key(|choice| rank(viewer, *choice));
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

    /// Every choice in words, the numbered ones first. Where two would read the same, such as two abilities of one card,
    /// it is said what they do.
    pub fn said(&self, viewer: Viewer<'_>, question: &Why) -> Vec<(Choice, String)> {
        let choices = self.numbered.iter().copied().chain(self.zero);
        let said: Vec<(Choice, String)> = choices.map(|choice| (choice, describe(viewer, question, choice))).collect();
        let twins = |words: &String| said.iter().filter(|(_, other)| other == words).count() > 1;
        let apart = said.iter().map(|(choice, words)| {
            let text = card_text::of_choice(viewer, question, *choice).filter(|_| twins(words));
            (*choice, text.map_or_else(|| words.clone(), |text| lang::with_text(viewer.lang, words, &text)))
        });
        apart.collect()
    }

    pub fn contains(&self, choice: Choice) -> bool {
        self.zero == Some(choice) || self.numbered.contains(&choice)
    }
}

impl Action {
    pub fn of(viewer: Viewer<'_>, question: &Why, choice: Choice) -> Action {
        match choice {
            Choice::Pass => pass(viewer, question),
            Choice::Yes if *question == Why::Mulligan => Action::Redraw,
            Choice::No if *question == Why::Mulligan => Action::KeepHand,
            Choice::Yes => yes(question),
            Choice::No => no(question),
            Choice::Decline => decline(question),
            Choice::Pick(thing) => pick(viewer, question, thing),
            Choice::Build { spot: Spot::Left, .. } => Action::BuildLeft,
            Choice::Build { card, spot: Spot::Over(slot) } => {
                // A typed deed may name a place that does not exist; the rules refuse it in a moment.
                let stack = viewer.view.table.player(viewer.side()).dungeon.get(usize::from(slot));
                let below = stack.map_or(CardId::NONE, |stack| stack.top);
                let place = Some(slot).filter(|_| has_twin(viewer, viewer.side(), below));
                let miniboss = viewer.game.minibosses.contains(card);
                if miniboss { Action::BuildAt(below, place) } else { Action::BuildOver(below, place) }
            }
            Choice::Gift { seat, slot, .. } => {
                let stack = viewer.view.table.player(seat).dungeon.get(usize::from(slot));
                let below = stack.map_or(CardId::NONE, |stack| stack.top);
                Action::Gift(seat, below, Some(slot).filter(|_| has_twin(viewer, seat, below)))
            }
            Choice::Cast { card, mode } => {
                let several = viewer.game.text(card).plays.len() > 1;
                Action::Cast(card, Some(mode).filter(|_| several))
            }
            Choice::Use { source: Source::Card(card), .. } => match viewer.look().find_room(card) {
                Some((seat, _)) if !viewer.is_you(seat) => Action::UseOf(card, seat),
                Some((_, slot)) => Action::Use(card, slot),
                None => Action::UseFromHand(card),
            },
            Choice::Use { source: Source::Boss(seat), .. } if !viewer.is_you(seat) => Action::UseBossOf(seat),
            Choice::Use { source: Source::Boss(_), .. } => Action::UseBoss,
            Choice::Use { source: Source::Hero(hero), .. } => Action::UseHero(hero, place::of_hero(viewer, hero)),
            Choice::Use { source: Source::Item(item), .. } => Action::UseItem(item),
            Choice::Promote { card, with } => promote(viewer, card, with),
            Choice::Trade(card) => Action::Trade(card),
            Choice::TakeUp(card) => Action::TakeUp(card, viewer.look().find_room(card).map_or(0, |(_, slot)| slot)),
        }
    }
}

/// A choice in words by itself: of one that builds, the card and the place. The words are for the one who chooses: they
/// name cards that the others do not see.
pub fn describe(viewer: Viewer<'_>, question: &Why, choice: Choice) -> String {
    let action = lang::action(viewer, &Action::of(viewer, question, choice));
    match choice {
        Choice::Build { card, .. } | Choice::Gift { card, .. } => format!("{} {action}", viewer.card(card)),
        _ => action,
    }
}

fn yes(question: &Why) -> Action {
    match *question {
        Why::Either { first, .. } => Action::Either(first),
        Why::Hire(_) | Why::Toll { .. } => Action::PayCoin,
        _ => Action::Yes,
    }
}

fn no(question: &Why) -> Action {
    match *question {
        Why::Either { second, .. } => Action::Either(second),
        Why::Hire(card) => Action::Dismiss(card),
        Why::Toll { spell } => Action::GiveUp(spell),
        _ => Action::No,
    }
}

fn decline(question: &Why) -> Action {
    match question {
        Why::Effect { task: Task::Show(shown), .. } if *shown > 0 => Action::ShowNoMore,
        _ => Action::Decline,
    }
}

fn promote(viewer: Viewer<'_>, card: CardId, with: Price) -> Action {
    let level = viewer.look().find_room(card).map_or(0, |(seat, slot)| viewer.look().stack(seat, slot).level);
    let paid = if let Price::Card(card) = with { Some(card) } else { None };
    Action::Promote(card, level + 1, paid)
}

fn pass(viewer: Viewer<'_>, question: &Why) -> Action {
    match question {
        Why::BuildTurn { active, .. } if viewer.is_you(*active) => Action::FinishBuilding,
        Why::FirstRoom => Action::NoFirstRoom,
        Why::Cancel { .. } => Action::LetItHappen,
        _ => Action::Pass,
    }
}

fn pick(viewer: Viewer<'_>, question: &Why, thing: Thing) -> Action {
    match thing {
        Thing::Seat(seat) if *question == Why::Triggers => Action::Trigger(Source::Boss(seat)),
        Thing::Hero(hero) if *question == Why::Triggers => Action::Trigger(Source::Hero(hero)),
        Thing::Item(item) if *question == Why::Triggers => Action::Trigger(Source::Item(item)),
        Thing::Item(item) if matches!(question, Why::SecondItem { .. }) => Action::KeepItem(item),
        Thing::Item(item) => Action::Item(item, place::of_item(viewer, item)),
        Thing::Card(card) => Action::Card(card, place::of_card(viewer, card)),
        Thing::Hero(hero) => Action::Hero(hero, place::of_hero(viewer, hero)),
        Thing::Seat(seat) => Action::Player(seat),
        Thing::Suit(suit) if *question == Why::Triggers => Action::Draw(suit),
        Thing::Suit(suit) => Action::Suit(suit),
        Thing::Class(class) => Action::Class(class),
        Thing::Boss(boss) => Action::Boss(boss),
        Thing::Number(number) => match question {
            Why::Effect { task: Task::Draw(suit), .. } => Action::Cards(*suit, number),
            _ => Action::Coins(number),
        },
    }
}

/// Rooms in play are listed as they lie, your own dungeon first, and Heroes as they came to town. A Room card for a Coin
/// is what one seldom wants, so it comes last. Everything else keeps its order.
fn rank(viewer: Viewer<'_>, choice: Choice) -> (bool, Option<(u8, u8)>) {
    (matches!(choice, Choice::Trade(_)), position(viewer, choice))
}

/// Where something that can be picked stands among its like.
fn position(viewer: Viewer<'_>, choice: Choice) -> Option<(u8, u8)> {
    match choice {
        Choice::Pick(Thing::Card(card)) => {
            let (seat, slot) = viewer.look().find_room(card)?;
            let count = viewer.game.seats;
            Some(((seat.0 + count - viewer.side().0) % count, slot))
        }
        Choice::Pick(Thing::Hero(hero)) => {
            let table = &viewer.view.table;
            let place = table.by_arrival(table.town).position(|other| other == hero)?;
            Some((0, place as u8))
        }
        _ => None,
    }
}

/// Whether two Rooms of a dungeon have this name.
fn has_twin(viewer: Viewer<'_>, seat: Seat, room: CardId) -> bool {
    let tops = viewer.view.table.player(seat).dungeon.iter().map(|stack| stack.top);
    tops.filter(|top| viewer.card_def(*top) == viewer.card_def(room)).count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Sample;
    use soulkeep_rules::View;
    use soulkeep_text::Language;

    /// Heroes in town have the order of the town, and what is given away for a Coin comes last.
    #[test]
    fn choices_are_listed_as_they_lie() {
        let (mut towns, mut trades) = (0, 0);
        for seed in 0..30 {
            let mut sample = Sample::of_all_sets(seed, 3);
            while let Some((seat, choice)) = sample.any() {
                let view = View::of(&sample.game, &sample.state, Some(seat));
                let viewer = Viewer::new(&sample.game, &view, Language::English);
                let why = sample.state.decision(&sample.game).unwrap().why;
                let menu = Menu::new(viewer, &why, &sample.legal(seat));
                let traded: Vec<bool> = menu.numbered.iter().map(|choice| matches!(choice, Choice::Trade(_))).collect();
                assert!(traded.is_sorted(), "{:?}", menu.numbered);
                trades += usize::from(traded.contains(&true) && traded.contains(&false));
                let town: Vec<HeroId> = view.table.by_arrival(view.table.town).collect();
                let picked = menu.numbered.iter().filter_map(|choice| match choice {
                    Choice::Pick(Thing::Hero(hero)) => town.iter().position(|other| other == hero),
                    _ => None,
                });
                let places: Vec<usize> = picked.collect();
                assert!(places.is_sorted(), "{places:?}");
                towns += usize::from(places.len() > 1);
                sample.answer(seat, choice);
            }
        }
        assert!(towns > 0 && trades > 0, "{towns} {trades}");
    }
}
