//! What has been chosen so far, so that a clause can say "it".
//!
//! An effect remembers one chosen thing, the latest, and a named suit: what "it" means here is what the rules do.

use crate::clause::{HeroMention, Mention, Named};
use soulkeep_cards::{Event, Target};

/// The thing chosen last, and whether it was also the last one spoken of.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Scope {
    chosen: Option<Noun>,
    in_focus: bool,
    suit: bool,
    /// Somebody else than the owner of the card acts, so "they" is not the chosen player.
    handed_over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Noun {
    Room,
    Hero,
    Player,
    Spell,
    Found,
}

impl Scope {
    /// In an ability that waits for a Hero, that Hero counts as chosen.
    pub(crate) fn after_event(event: &Event) -> Scope {
        let mut scope = Scope::default();
        match event {
            Event::HeroDies | Event::HeroEnters => scope.introduce(Noun::Hero),
            Event::Built | Event::RoomBuilt(_) | Event::RoomDestroyed(_) | Event::SpellPlayed(_) => (),
        }
        scope
    }

    pub(crate) fn choose(&mut self, target: &Target) {
        match target {
            Target::Room(_) => self.introduce(Noun::Room),
            Target::Hero(_) => self.introduce(Noun::Hero),
            Target::Player(_) => self.introduce(Noun::Player),
            Target::Spell(_) => self.introduce(Noun::Spell),
            Target::Suit => self.suit = true,
        }
    }

    pub(crate) fn find(&mut self) {
        self.introduce(Noun::Found);
    }

    /// Something else is spoken of.
    pub(crate) fn turn_away(&mut self) {
        self.in_focus = false;
    }

    /// The same scope when another player acts.
    pub(crate) fn hand_over(self) -> Scope {
        Scope { in_focus: false, handed_over: true, ..self }
    }

    /// The chosen Hero, or the one in the chosen Room.
    pub(crate) fn hero(&mut self) -> HeroMention {
        match self.chosen {
            Some(Noun::Room) => HeroMention::InRoom(self.room()),
            Some(Noun::Hero | Noun::Player | Noun::Spell | Noun::Found) | None => {
                HeroMention::Hero(self.mention(Noun::Hero))
            }
        }
    }

    pub(crate) fn room(&mut self) -> Mention {
        self.mention(Noun::Room)
    }

    pub(crate) fn spell(&mut self) -> Mention {
        self.mention(Noun::Spell)
    }

    pub(crate) fn found(&mut self) -> Mention {
        self.mention(Noun::Found)
    }

    /// Unlike things, a player stays "they" while cards are spoken of.
    pub(crate) fn player(&mut self) -> Mention {
        self.in_focus = !self.handed_over;
        self.mention(Noun::Player)
    }

    pub(crate) fn named(&self) -> Named {
        if self.suit { Named::Suit } else { Named::Nothing }
    }

    fn introduce(&mut self, noun: Noun) {
        self.chosen = Some(noun);
        self.in_focus = true;
    }

    fn mention(&mut self, noun: Noun) -> Mention {
        match (self.chosen == Some(noun), self.in_focus) {
            (false, _) => Mention::Chosen,
            (true, true) => Mention::It,
            (true, false) => {
                self.in_focus = true;
                Mention::That
            }
        }
    }
}
