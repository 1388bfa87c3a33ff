//! What somebody at the table sees. Everything that is shown is made from this and never from the state of the game.

use super::lang::{self, Label};
use soulkeep_cards::{Body, Card, Change, Effect, Rooms};
use soulkeep_rules::{BossId, CardId, Game, HeroId, ItemId, Look, Run, Seat, Source, Span, Stage, View};
use soulkeep_text::{Language, name};

/// A view with what it takes to put it into words.
#[derive(Clone, Copy)]
pub struct Viewer<'a> {
    pub game: &'a Game,
    pub view: &'a View,
    /// Who is spoken to as "you"; nobody where it is a spectator, or somebody who looks at a replay.
    pub you: Option<Seat>,
    /// What people are called, by seat. Who is missing here is known by the Boss.
    pub names: &'a [Option<String>],
    pub lang: Language,
}

impl<'a> Viewer<'a> {
    /// As the one whose view it is sees it, with players known by their Bosses.
    pub fn new(game: &'a Game, view: &'a View, lang: Language) -> Viewer<'a> {
        Viewer { game, view, you: view.seat, names: &[], lang }
    }

    /// The same where people have names.
    #[must_use]
    pub fn named(self, names: &'a [Option<String>]) -> Viewer<'a> {
        Viewer { names, ..self }
    }

    pub fn look(self) -> Look<'a> {
        self.view.look(self.game)
    }

    /// The name of a card, or that it is just a card where its face is hidden.
    pub fn card(self, card: CardId) -> &'a str {
        match self.card_def(card) {
            Some(def) => name(def, self.lang),
            None => lang::label(self.lang, Label::ACard),
        }
    }

    pub fn card_def(self, card: CardId) -> Option<&'a Card> {
        let info = self.game.cards.get(card.index())?;
        Some(&self.game.defs[usize::from(info.def)])
    }

    /// The card that an effect comes from, unless it is not shown yet.
    pub fn source_def(self, source: Source) -> Option<&'a Card> {
        match source {
            Source::Card(card) => self.card_def(card),
            Source::Hero(hero) => Some(self.game.hero_def(hero)),
            Source::Item(item) => Some(self.game.item_def(item)),
            Source::Boss(seat) => {
                let boss = self.game.bosses.get(self.view.table.player(seat).boss.index());
                boss.map(|info| &self.game.defs[usize::from(info.def)])
            }
        }
    }

    pub fn hero(self, hero: HeroId) -> &'a str {
        name(self.game.hero_def(hero), self.lang)
    }

    /// Its name without its title: "Joman Chimm" for "Joman Chimm, Cutpurse".
    pub fn hero_short(self, hero: HeroId) -> &'a str {
        let name = self.hero(hero);
        name.split_once(", ").map_or(name, |(short, _)| short)
    }

    pub fn item(self, item: ItemId) -> &'a str {
        name(self.game.item_def(item), self.lang)
    }

    /// A part of the program as it stood on its card.
    pub fn body(self, span: Span) -> Body {
        Body(self.game.steps(span).iter().map(|step| step.map(|inner| self.body(*inner))).collect())
    }

    /// Whether what is chosen now is destroyed next.
    pub fn destroys_choice(self, run: &Run) -> bool {
        matches!(self.game.steps(run.span), [_, Effect::Do(Change::Destroy(Rooms::Chosen)), ..])
    }

    /// The name of a Boss, unless it is not shown yet.
    pub fn boss(self, boss: BossId) -> Option<&'a str> {
        self.game.bosses.get(boss.index()).map(|info| name(&self.game.defs[usize::from(info.def)], self.lang))
    }

    /// The name of a person.
    pub fn person(self, seat: Seat) -> Option<&'a str> {
        self.names.get(seat.index())?.as_deref().filter(|name| !name.is_empty())
    }

    /// The name of a player's Boss, unless it is not shown yet.
    pub fn boss_of(self, seat: Seat) -> Option<&'a str> {
        self.boss(self.view.table.player(seat).boss)
    }

    /// The name by which a player is known: the own one, or that of the Boss.
    pub fn player(self, seat: Seat) -> Option<&'a str> {
        self.person(seat).or_else(|| self.boss_of(seat))
    }

    pub fn is_you(self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// From whose side the table is looked at: yours, or the first one's.
    pub fn side(self) -> Seat {
        self.you.unwrap_or(Seat(0))
    }

    /// You first, then the others in their order at the table.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        let (first, count) = (self.side().0, self.game.seats);
        (0..count).map(move |step| Seat((first + step) % count))
    }

    pub fn is_in(self, seat: Seat) -> bool {
        self.view.table.alive.contains(seat)
    }

    /// The phase that is being played.
    pub fn stage(self) -> Option<Stage> {
        self.view.table.stage()
    }
}
