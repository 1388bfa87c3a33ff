//! What has been chosen so far, so that a clause can say "it".
//!
//! An effect remembers the latest thing of each type: a Hero, a player, a card (in a hand, in play or declared), a suit,
//! a treasure type and a number. What "it" means here is what the rules do.

mod mention;

use crate::clause::{Mention, Spent, Times};
use crate::paragraph::Bearer;
use soulkeep_cards::{CardFilter, Cost, Event, Suit, Target};

/// The latest thing of each type, and which of them was spoken of last.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Scope {
    hero: Option<Noun>,
    card: Option<Noun>,
    player: bool,
    suit: bool,
    class: bool,
    /// What the chosen number counts.
    number: Option<Times>,
    /// A single Room card was drawn and may be built.
    drawn: bool,
    focus: Option<Noun>,
    /// The hand of the chosen player was looked at.
    seen: bool,
    /// Somebody else than the owner of the card acts, so "they" is not the chosen player.
    handed_over: bool,
    /// It is what a Hero does all the time.
    own: bool,
    /// The Hero that is spoken of has just died.
    dying: bool,
    spent: Spent,
    /// What all of it is, if that is known.
    spent_suit: Option<Suit>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Noun {
    Hero,
    /// The Hero whose ability it is.
    ThisHero,
    Room,
    /// Two Rooms of one dungeon.
    Pair,
    Miniboss,
    Item,
    Spell,
    Ability,
    Found,
    Drawn,
    /// A card that was discarded.
    Card,
}

impl Scope {
    /// An ability of a Hero speaks of that Hero.
    pub(crate) fn of(bearer: Bearer) -> Scope {
        let hero = match bearer {
            Bearer::Player => None,
            Bearer::Hero => Some(Noun::ThisHero),
        };
        Scope { hero, ..Scope::default() }
    }

    /// What a card says all the time.
    pub(crate) fn lasting(bearer: Bearer) -> Scope {
        Scope { own: bearer == Bearer::Hero, ..Scope::of(bearer) }
    }

    /// What an event is about counts as chosen.
    pub(crate) fn after_event(event: &Event, bearer: Bearer) -> Scope {
        let mut scope = Scope::of(bearer);
        match event {
            Event::HeroDies | Event::HeroDiesIn(_) => {
                scope.introduce_hero(Noun::Hero);
                scope.dying = true;
            }
            Event::HeroSurvives | Event::HeroEnters | Event::YouKill => scope.introduce_hero(Noun::Hero),
            Event::ReachesBoss | Event::Appears | Event::SetsOut => scope.introduce_hero(Noun::ThisHero),
            Event::RoomDestroyed(_) | Event::RoomBuilt(_) => scope.introduce_card(Noun::Room),
            Event::Discarded { .. } => scope.introduce_card(Noun::Card),
            Event::EntersRoom(_) | Event::SurvivesRoom(_) => {
                scope.card = Some(Noun::Room);
                scope.introduce_hero(Noun::ThisHero);
            }
            // Two Rooms were spoken of, so "it" would not tell which.
            Event::YouUncover => scope.card = Some(Noun::Room),
            Event::Built
            | Event::Uncovered
            | Event::BuiltOrUncovered
            | Event::Destroyed
            | Event::SpellPlayed(_)
            | Event::YouRecover
            | Event::YouGain
            | Event::MinibossRises(_)
            | Event::StartOfBuild
            | Event::EndOfTurn => (),
        }
        scope
    }

    /// A play that is paid for by cards knows where they are.
    pub(crate) fn pay(&mut self, cost: &Cost) {
        (self.spent, self.spent_suit) = match cost {
            // What has abilities in a hand or in play lies in the Room deck.
            Cost::DestroyThis | Cost::DiscardThis => (Spent::This, Some(Suit::Room)),
            Cost::Destroy(_) | Cost::DestroyEach(_) => (Spent::Others, Some(Suit::Room)),
            Cost::Discard { cards, .. } => (Spent::Others, cards.suit),
            Cost::Show(_)
            | Cost::RemoveSoul
            | Cost::RemoveCounter
            | Cost::Coins { .. }
            | Cost::AnyCoins { .. }
            | Cost::SpendItem => (Spent::Nothing, None),
        };
    }

    /// What was paid, if it could be among what is wanted.
    pub(crate) fn spent(&self, wanted: &CardFilter) -> Spent {
        match (self.spent_suit, wanted.suit) {
            (Some(paid), Some(wanted)) if paid != wanted => Spent::Nothing,
            (Some(_) | None, _) => self.spent,
        }
    }

    pub(crate) fn is_dying(&self) -> bool {
        self.dying
    }

    pub(crate) fn choose(&mut self, target: &Target) {
        match target {
            Target::Room(_) | Target::Covered(_) => self.introduce_card(Noun::Room),
            Target::Pair(_) => self.introduce_card(Noun::Pair),
            Target::Miniboss(_) => self.introduce_card(Noun::Miniboss),
            Target::Item(_) => self.introduce_card(Noun::Item),
            Target::Spell(_) => self.introduce_card(Noun::Spell),
            Target::Ability => self.introduce_card(Noun::Ability),
            Target::Hero(_) => {
                self.introduce_hero(Noun::Hero);
                self.dying = false;
            }
            Target::Player(_) => *self = Scope { player: true, seen: false, focus: None, ..*self },
            Target::Suit => self.suit = true,
            Target::Class | Target::BaseClass => *self = Scope { class: true, focus: None, ..*self },
        }
    }

    pub(crate) fn find(&mut self) {
        self.introduce_card(Noun::Found);
        self.drawn = false;
    }

    /// Cards are drawn; a single Room card can be spoken of afterwards.
    pub(crate) fn draw(&mut self, single_room: bool) {
        self.focus = single_room.then_some(Noun::Drawn);
        self.drawn |= single_room;
    }

    /// Something is counted, which is then the chosen number.
    pub(crate) fn count(&mut self, number: Times) {
        self.number = Some(number);
        self.turn_away();
    }

    pub(crate) fn number(&self) -> Option<Times> {
        self.number
    }

    /// The hand of the chosen player is looked at.
    pub(crate) fn see(&mut self) -> Mention {
        self.seen = true;
        self.player()
    }

    pub(crate) fn has_seen(&self) -> bool {
        self.seen
    }

    /// Something else is spoken of.
    pub(crate) fn turn_away(&mut self) {
        self.focus = None;
    }

    /// The same scope when another player acts.
    pub(crate) fn hand_over(self) -> Scope {
        Scope { focus: None, seen: false, handed_over: true, ..self }
    }

    /// The same scope with a player chosen by turns.
    pub(crate) fn for_each(self) -> Scope {
        Scope { player: true, seen: false, focus: None, ..self }
    }

    /// Whether a Hero says it of itself, all the time.
    pub(crate) fn is_own(&self) -> bool {
        self.own
    }

    fn introduce_hero(&mut self, noun: Noun) {
        self.hero = Some(noun);
        self.focus = Some(noun);
    }

    fn introduce_card(&mut self, noun: Noun) {
        self.card = Some(noun);
        self.focus = Some(noun);
    }
}
