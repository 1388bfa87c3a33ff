//! How what was chosen is spoken of.

use super::{Noun, Scope};
use crate::clause::{HeroMention, Mention, Named, PlayerMention, RoomsMention};

impl Scope {
    /// The chosen Hero, or the one in the chosen Room.
    pub(crate) fn hero(&mut self) -> HeroMention {
        match (self.hero, self.card) {
            (None, Some(Noun::Room)) => {
                let room = self.room();
                // From here on "it" is the Hero.
                self.focus = Some(Noun::Hero);
                HeroMention::InRoom(room)
            }
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

    pub(crate) fn pair(&mut self) -> Mention {
        self.mention(self.card, Noun::Pair)
    }

    /// The chosen Room, or the one that the chosen Miniboss is with.
    pub(crate) fn rooms(&mut self) -> RoomsMention {
        match self.card {
            Some(Noun::Miniboss) => RoomsMention::WithMiniboss(self.miniboss()),
            _ => RoomsMention::Chosen(self.room()),
        }
    }

    pub(crate) fn miniboss(&mut self) -> Mention {
        self.mention(self.card, Noun::Miniboss)
    }

    pub(crate) fn item(&mut self) -> Mention {
        self.mention(self.card, Noun::Item)
    }

    pub(crate) fn spell(&mut self) -> Mention {
        self.mention(self.card, Noun::Spell)
    }

    pub(crate) fn ability(&mut self) -> Mention {
        self.mention(self.card, Noun::Ability)
    }

    /// The card that was found or drawn last.
    pub(crate) fn found(&mut self) -> Mention {
        match self.drawn {
            true => self.mention(Some(Noun::Drawn), Noun::Drawn),
            false => self.mention(self.card, Noun::Found),
        }
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

    pub(crate) fn has_player(&self) -> bool {
        self.player
    }

    pub(crate) fn has_class(&self) -> bool {
        self.class
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
