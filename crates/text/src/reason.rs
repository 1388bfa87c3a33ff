//! Why somebody chose something, in words: a phrase without its subject, as it stands after a choice.

use crate::words::words;
use crate::{Language, name};
use soulkeep_bots::Reason;
use soulkeep_rules::{Game, HeroId, Seat, Source, Table};

/// What it takes to name who and what a reason is about.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The cards.
    pub game: &'a Game,
    /// The table as the reader sees it: players are known by their Bosses.
    pub table: &'a Table,
    /// The reader's own seat.
    pub you: Option<Seat>,
    /// The reader's language.
    pub lang: Language,
}

/// A reason as a phrase, such as “kills Jesta the Rogue”.
pub fn reason(reason: Reason, names: Names<'_>) -> String {
    (words(names.lang).reason)(reason, names)
}

impl<'a> Names<'a> {
    /// A Hero without its title: "Joman Chimm" for "Joman Chimm, Cutpurse".
    pub(crate) fn hero(self, hero: HeroId) -> &'a str {
        let name = name(self.game.hero_def(hero), self.lang);
        name.split_once(", ").map_or(name, |(short, _)| short)
    }

    /// A player by the Boss; none for the reader, and none before there are Bosses.
    pub(crate) fn boss(self, seat: Seat) -> Option<&'a str> {
        let boss = self.game.bosses.get(self.table.player(seat).boss.index())?;
        Some(name(&self.game.defs[usize::from(boss.def)], self.lang))
    }

    /// The card that something comes from; none for a Boss.
    pub(crate) fn card(self, source: Source) -> Option<&'a str> {
        let def = match source {
            Source::Card(card) => &self.game.defs[usize::from(self.game.cards.get(card.index())?.def)],
            Source::Hero(hero) => return Some(self.hero(hero)),
            Source::Item(item) => self.game.item_def(item),
            Source::Boss(_) => return None,
        };
        Some(name(def, self.lang))
    }
}
