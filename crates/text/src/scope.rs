//! What has been chosen so far, so that a clause can say "it".
//!
//! An effect remembers the latest thing of each type: a Hero, a player, a card (in a hand, in play or declared), a suit
//! and a treasure type. What "it" means here is what the rules do.

use crate::clause::{HeroMention, Mention, Named, PlayerMention};
use crate::paragraph::Bearer;
use soulkeep_cards::{Event, Target};

/// The latest thing of each type, and which of them was spoken of last.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Scope {
    hero: Option<Noun>,
    card: Option<Noun>,
    player: bool,
    suit: bool,
    class: bool,
    focus: Option<Noun>,
    /// The hand of the chosen player was looked at.
    seen: bool,
    /// Somebody else than the owner of the card acts, so "they" is not the chosen player.
    handed_over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Noun {
    Hero,
    /// The Hero whose ability it is.
    ThisHero,
    Room,
    Spell,
    Ability,
    Found,
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

    /// What an event is about counts as chosen.
    pub(crate) fn after_event(event: &Event, bearer: Bearer) -> Scope {
        let mut scope = Scope::of(bearer);
        match event {
            Event::HeroDies | Event::HeroSurvives | Event::HeroEnters | Event::YouKill => {
                scope.introduce_hero(Noun::Hero);
            }
            Event::ReachesBoss => scope.introduce_hero(Noun::ThisHero),
            Event::RoomDestroyed(_) => scope.introduce_card(Noun::Room),
            Event::Discarded { .. } => scope.introduce_card(Noun::Card),
            // Two Rooms were spoken of, so "it" would not tell which.
            Event::YouUncover => scope.card = Some(Noun::Room),
            Event::Built
            | Event::BuiltOrUncovered
            | Event::RoomBuilt(_)
            | Event::Destroyed
            | Event::SpellPlayed(_)
            | Event::YouRecover
            | Event::EndOfTurn => (),
        }
        scope
    }

    pub(crate) fn choose(&mut self, target: &Target) {
        match target {
            Target::Room(_) => self.introduce_card(Noun::Room),
            Target::Spell(_) => self.introduce_card(Noun::Spell),
            Target::Ability => self.introduce_card(Noun::Ability),
            Target::Hero(_) => self.introduce_hero(Noun::Hero),
            Target::Player(_) => *self = Scope { player: true, seen: false, focus: None, ..*self },
            Target::Suit => self.suit = true,
            Target::Class => *self = Scope { class: true, focus: None, ..*self },
        }
    }

    pub(crate) fn find(&mut self) {
        self.introduce_card(Noun::Found);
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

    /// The chosen Hero, or the one in the chosen Room.
    pub(crate) fn hero(&mut self) -> HeroMention {
        match (self.hero, self.card) {
            (None, Some(Noun::Room)) => HeroMention::InRoom(self.room()),
            (Some(Noun::ThisHero), _) if self.focus != Some(Noun::ThisHero) => {
                self.focus = Some(Noun::ThisHero);
                HeroMention::This
            }
            (chosen, _) => HeroMention::Hero(self.mention(chosen, chosen.unwrap_or(Noun::Hero))),
        }
    }

    pub(crate) fn room(&mut self) -> Mention {
        self.mention(self.card, Noun::Room)
    }

    pub(crate) fn spell(&mut self) -> Mention {
        self.mention(self.card, Noun::Spell)
    }

    pub(crate) fn ability(&mut self) -> Mention {
        self.mention(self.card, Noun::Ability)
    }

    pub(crate) fn found(&mut self) -> Mention {
        self.mention(self.card, Noun::Found)
    }

    /// Whatever card it is.
    pub(crate) fn card(&mut self) -> Mention {
        self.mention(self.card, self.card.unwrap_or(Noun::Card))
    }

    /// Unlike things, a player stays "they" while cards are spoken of.
    pub(crate) fn player(&self) -> Mention {
        match (self.player, self.handed_over) {
            (false, _) => Mention::Chosen,
            (true, false) => Mention::It,
            (true, true) => Mention::That,
        }
    }

    /// Whom a rule is for: with nobody chosen, its owner.
    pub(crate) fn ruled(&self) -> PlayerMention {
        if self.player { PlayerMention::Chosen(self.player()) } else { PlayerMention::You }
    }

    pub(crate) fn named(&self) -> Named {
        if self.suit { Named::Suit } else { Named::Nothing }
    }

    pub(crate) fn has_class(&self) -> bool {
        self.class
    }

    fn introduce_hero(&mut self, noun: Noun) {
        self.hero = Some(noun);
        self.focus = Some(noun);
    }

    fn introduce_card(&mut self, noun: Noun) {
        self.card = Some(noun);
        self.focus = Some(noun);
    }

    fn mention(&mut self, remembered: Option<Noun>, noun: Noun) -> Mention {
        if remembered != Some(noun) {
            return Mention::Chosen;
        }
        match self.focus.replace(noun) {
            Some(before) if before == noun => Mention::It,
            Some(_) | None => Mention::That,
        }
    }
}
