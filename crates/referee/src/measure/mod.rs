//! The numbers of the game, counted anew from the board and the printed cards.
//!
//! Everything here is written from the rulebooks and the ledger. It is plain on purpose: no tables made in advance, nothing
//! kept longer than until something happens, and no question that the engine has already answered.

mod build;
mod count;
mod damage;
mod heroes;
mod icons;
mod rooms;
mod score;
mod target;

use crate::board::{Board, Site};
use crate::book::Book;
use soulkeep_cards::{Ability, Modifier, RoomFilter, Rooms, Side};
use soulkeep_rules::event::Mark;
use soulkeep_rules::state::Lasting;
use soulkeep_rules::{BossId, CardId, HeroId, Seat, Source, Thing};

#[derive(Clone, Copy)]
pub struct Measure<'a> {
    pub book: Book<'a>,
    pub board: &'a Board,
}

/// From where a text speaks: whose it is, which card, and what was chosen for it.
#[derive(Clone, Copy, Debug)]
pub struct Voice {
    pub you: Seat,
    pub source: Source,
    pub about: Option<Thing>,
}

impl Voice {
    pub fn new(you: Seat, source: Source) -> Voice {
        Voice { you, source, about: None }
    }

    pub fn of(lasting: &Lasting) -> Voice {
        Voice { you: lasting.you, source: lasting.source, about: lasting.about }
    }

    pub fn card(&self) -> Option<CardId> {
        if let Source::Card(card) = self.source { Some(card) } else { None }
    }
}

impl<'a> Measure<'a> {
    pub fn new(book: Book<'a>, board: &'a Board) -> Measure<'a> {
        Measure { book, board }
    }

    /// Whether the text of the Room at a place, and of its Miniboss, works (G17).
    pub fn speaks(self, seat: Seat, site: &Site) -> bool {
        let erased = site.marks.iter().any(|marked| marked.mark == Mark::NoText);
        site.active().is_some() && !erased && !self.is_muted(seat)
    }

    /// A Hero inside whose Item takes the text of all Rooms there away.
    fn is_muted(self, seat: Seat) -> bool {
        let Some((hero, walked, _)) = self.board.inside() else { return false };
        let item = self.board.hero(hero).item.map(|item| &self.book.item(item).hero[..]);
        let texts = self.book.hero(hero).abilities.iter().chain(item.unwrap_or_default());
        let yours = RoomFilter { of: Side::You, ..RoomFilter::default() };
        let mutes = Ability::Always(Modifier::NoText(Rooms::Each(yours)));
        walked == seat && texts.into_iter().any(|ability| *ability == mutes)
    }

    /// The boss whose level up a seat has.
    pub fn leader(self, seat: Seat) -> BossId {
        let area = self.board.area(seat);
        if area.copied == BossId::NONE { area.boss } else { area.copied }
    }

    /// What Rooms, Minibosses and levelled-up Bosses say, as far as it works.
    pub fn texts(self, mut hear: impl FnMut(Voice, &'a Ability)) {
        for (seat, _, site) in self.board.sites().filter(|(seat, _, site)| self.speaks(*seat, site)) {
            if let Some((card, room)) = site.active().and_then(|card| Some((card, self.book.room(card)?))) {
                let voice = Voice::new(seat, Source::Card(card));
                self.book.abilities(room).iter().for_each(|ability| hear(voice, ability));
            }
            if let Some(mini) = site.miniboss()
                && let Some(text) = self.book.miniboss(mini.card)
            {
                let voice = Voice::new(seat, Source::Card(mini.card));
                self.book.levels(text, mini.level).for_each(|ability| hear(voice, ability));
            }
        }
        for seat in self.board.alive.iter().filter(|seat| self.board.area(*seat).levelled_up) {
            let voice = Voice::new(seat, Source::Boss(seat));
            self.book.lasting(self.leader(seat)).iter().for_each(|ability| hear(voice, ability));
        }
    }

    /// What they do all the time. A Boss that was silenced does nothing (but can be used).
    pub fn modifiers(self, mut hear: impl FnMut(Voice, &'a Modifier)) {
        let heard = self.board.now.modifiers(|| {
            let mut all = Vec::new();
            self.texts(|voice, ability| {
                let silenced = matches!(voice.source, Source::Boss(seat) if self.board.area(seat).silenced);
                if let Ability::Always(modifier) = ability
                    && !silenced
                {
                    all.push((voice, *modifier));
                }
            });
            all
        });
        heard.iter().for_each(|(voice, modifier)| hear(*voice, modifier));
    }

    /// The same, with what holds until the end of the turn.
    pub fn all_modifiers(self, mut hear: impl FnMut(Voice, &Modifier)) {
        self.modifiers(&mut hear);
        self.board.lasting.iter().for_each(|lasting| hear(Voice::of(lasting), &lasting.modifier));
    }

    /// Whether something that holds this turn is about a player or a Hero.
    pub fn is_under(self, modifier: Modifier, thing: Thing) -> bool {
        let about = |lasting: &Lasting| lasting.about.unwrap_or(Thing::Seat(lasting.you)) == thing;
        self.board.lasting.iter().any(|lasting| lasting.modifier == modifier && about(lasting))
    }

    /// What a Hero and its Item say at an entrance or in a dungeon; "you" is the defender.
    pub fn hero_texts(self, hero: HeroId, mut hear: impl FnMut(Voice, &'a Ability)) {
        let Some(you) = self.board.defender(hero) else { return };
        if self.hero_speaks(hero) {
            let voice = Voice::new(you, Source::Hero(hero));
            self.book.hero(hero).abilities.iter().for_each(|ability| hear(voice, ability));
        }
        if let Some(item) = self.board.hero(hero).item {
            let voice = Voice::new(you, Source::Item(item));
            self.book.item(item).hero.iter().for_each(|ability| hear(voice, ability));
        }
    }

    pub fn hero_modifiers(self, hero: HeroId, mut hear: impl FnMut(Voice, &'a Modifier)) {
        self.hero_texts(hero, |voice, ability| {
            if let Ability::Always(modifier) = ability {
                hear(voice, modifier);
            }
        });
    }

    /// Whether abilities printed on a Hero work where it is.
    pub fn hero_speaks(self, hero: HeroId) -> bool {
        let Some(defender) = self.board.defender(hero) else { return true };
        if self.book.hero(hero).abilities.is_empty() {
            return true;
        }
        let mut silenced = false;
        self.modifiers(|voice, modifier| silenced |= *modifier == Modifier::NoHeroText && voice.you == defender);
        !silenced
    }
}
