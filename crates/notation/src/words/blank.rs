//! A sentence with blanks such as `{seat} drew {card}`, and what stands in them.

use crate::cursor::Cursor;
use crate::names::{self, What};
use crate::noun::{HeroNoun, Noun, class, suit};
use soulkeep_cards::{Class, Suit};
use soulkeep_rules::{BossId, CardId, Game, HeroId, ItemId, Look, Seat, Source, Thing};

/// The wordings of one kind of sentence, the fullest first. The first one also names the kind.
pub type Forms = &'static [&'static str];

/// What really stands in a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    Seat(Seat),
    Card(CardId),
    Hero(HeroId),
    Boss(BossId),
    Item(ItemId),
    Source(Source),
    Thing(Thing),
    Place(Seat, u8),
    Suit(Suit),
    Class(Class),
    Number(i32),
    /// So many of something, which is named in the singular.
    Many(u8, &'static str),
    Word(&'static str),
}

/// What somebody wrote into a blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blank {
    Noun(Noun),
    Number(i32),
    Word(String),
}

/// A sentence that somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    pub kind: &'static str,
    pub blanks: Vec<(&'static str, Blank)>,
}

impl Pattern {
    /// Reads the longest of these sentences that comes next.
    pub fn read(cursor: &mut Cursor<'_>, all: &[Forms]) -> Option<Pattern> {
        let mark = cursor.mark();
        let mut best: Option<(usize, Pattern)> = None;
        for forms in all {
            for form in *forms {
                cursor.back_to(mark);
                if let Some(blanks) = read_form(cursor, form)
                    && best.as_ref().is_none_or(|(end, _)| cursor.mark() > *end)
                {
                    best = Some((cursor.mark(), Pattern { kind: forms[0], blanks }));
                }
            }
        }
        cursor.back_to(best.as_ref().map_or(mark, |(end, _)| *end));
        best.map(|(_, pattern)| pattern)
    }

    /// The Heroes that it speaks of.
    pub fn heroes(&self) -> impl Iterator<Item = &HeroNoun> {
        self.blanks.iter().filter_map(|(_, blank)| match blank {
            Blank::Noun(Noun::Hero(noun)) => Some(noun),
            Blank::Noun(_) | Blank::Number(_) | Blank::Word(_) => None,
        })
    }

    /// Whether what really stands in the blanks is what was written.
    pub fn fits(&self, look: Look<'_>, forms: Forms, fills: &[(&'static str, Fill)]) -> bool {
        self.kind == forms[0]
            && self.blanks.iter().all(|(label, blank)| {
                fills.iter().find(|(other, _)| other == label).is_some_and(|(_, fill)| blank.fits(look, *fill))
            })
    }
}

fn read_form(cursor: &mut Cursor<'_>, form: &'static str) -> Option<Vec<(&'static str, Blank)>> {
    let mut blanks = Vec::new();
    for token in form.split(' ') {
        match label(token) {
            None => cursor.eat(token).then_some(())?,
            Some((label, possessive)) => blanks.push((label, read_blank(cursor, label, possessive)?)),
        }
    }
    Some(blanks)
}

/// The label of a blank, and whether `'s` follows it.
fn label(token: &'static str) -> Option<(&'static str, bool)> {
    let inner = token.strip_prefix('{')?;
    match inner.strip_suffix("}'s") {
        Some(label) => Some((label, true)),
        None => inner.strip_suffix('}').map(|label| (label, false)),
    }
}

fn read_blank(cursor: &mut Cursor<'_>, label: &str, possessive: bool) -> Option<Blank> {
    let noun = match label {
        "seat" | "other" if possessive => cursor.owner().map(Noun::Seat),
        "seat" | "other" => cursor.seat().map(Noun::Seat),
        "card" => cursor.name(What::Card).map(Noun::Card),
        "hero" => HeroNoun::read(cursor).map(Noun::Hero),
        "boss" => cursor.name(What::Boss).map(Noun::Boss),
        "item" => cursor.name(What::Item).map(Noun::Item),
        "place" | "second" => cursor.place().map(|(seat, slot)| Noun::Place(seat, slot)),
        "suit" => suit(cursor).map(Noun::Suit),
        "class" => class(cursor).map(Noun::Class),
        "number" => return read_number(cursor),
        "coins" => return read_many(cursor, &["Coins", "Coin"]),
        "counters" => return read_many(cursor, &["counters", "counter"]),
        "word" => return read_word(cursor),
        _ => Noun::read(cursor),
    };
    noun.map(Blank::Noun)
}

fn read_number(cursor: &mut Cursor<'_>) -> Option<Blank> {
    let sign = if cursor.eat("-") { -1 } else { 1 };
    cursor.number().map(|number| Blank::Number(sign * number as i32))
}

/// `2 Coins`.
fn read_many(cursor: &mut Cursor<'_>, nouns: &[&str]) -> Option<Blank> {
    let number = cursor.number()?;
    cursor.eat_any(nouns).then_some(Blank::Number(number as i32))
}

fn read_word(cursor: &mut Cursor<'_>) -> Option<Blank> {
    let rest = cursor.rest();
    let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
    let word = rest[..end].to_owned();
    (end > 0 && cursor.eat(&word)).then_some(Blank::Word(word))
}

impl Blank {
    fn fits(&self, look: Look<'_>, fill: Fill) -> bool {
        match (self, fill) {
            (Blank::Number(said), Fill::Number(number)) => *said == number,
            (Blank::Number(said), Fill::Many(number, _)) => *said == i32::from(number),
            (Blank::Word(said), Fill::Word(word)) => said.eq_ignore_ascii_case(word),
            (Blank::Noun(Noun::Place(seat, slot)), Fill::Place(owner, at)) => (*seat, *slot) == (owner, at),
            (Blank::Noun(Noun::Boss(name)), Fill::Source(Source::Boss(seat))) => {
                names::is_boss(look.game, look.table.player(seat).boss, name)
            }
            (Blank::Noun(noun), fill) => fill.thing().is_some_and(|thing| noun.fits(look, thing)),
            (Blank::Number(_) | Blank::Word(_), _) => false,
        }
    }
}

impl Fill {
    fn thing(self) -> Option<Thing> {
        match self {
            Fill::Seat(seat) | Fill::Source(Source::Boss(seat)) => Some(Thing::Seat(seat)),
            Fill::Card(card) | Fill::Source(Source::Card(card)) => Some(Thing::Card(card)),
            Fill::Hero(hero) | Fill::Source(Source::Hero(hero)) => Some(Thing::Hero(hero)),
            Fill::Boss(boss) => Some(Thing::Boss(boss)),
            Fill::Item(item) | Fill::Source(Source::Item(item)) => Some(Thing::Item(item)),
            Fill::Suit(suit) => Some(Thing::Suit(suit)),
            Fill::Class(class) => Some(Thing::Class(class)),
            Fill::Thing(thing) => Some(thing),
            Fill::Place(..) | Fill::Number(_) | Fill::Many(..) | Fill::Word(_) => None,
        }
    }

    /// Whether there is a name for it; a hidden card has none.
    pub fn is_known(self, game: &Game) -> bool {
        match self {
            Fill::Card(card) => card.index() < game.cards.len(),
            Fill::Boss(boss) => boss.index() < game.bosses.len(),
            _ => true,
        }
    }

    pub fn text(self, look: Look<'_>) -> String {
        match self {
            Fill::Seat(seat) => seat.to_string(),
            Fill::Card(card) => names::card(look.game, card),
            Fill::Hero(hero) => names::hero(look.game, hero),
            Fill::Boss(boss) => names::boss(look.game, boss),
            Fill::Item(item) => names::item(look.game, item),
            Fill::Source(source) => names::source(look, source),
            Fill::Thing(Thing::Card(card)) => names::card(look.game, card),
            Fill::Thing(thing) => names::thing(look, thing),
            Fill::Place(seat, slot) => names::place(seat, slot),
            Fill::Suit(suit) => format!("{suit:?}"),
            Fill::Class(class) => format!("{class:?}"),
            Fill::Number(number) => number.to_string(),
            Fill::Many(1, noun) => format!("1 {noun}"),
            Fill::Many(number, noun) => format!("{number} {noun}s"),
            Fill::Word(word) => word.to_owned(),
        }
    }
}

/// Writes a sentence out, in the fullest of its forms of which every blank is known.
pub fn write(look: Look<'_>, forms: Forms, fills: &[(&'static str, Fill)]) -> String {
    let known = |label: &str| fills.iter().any(|(other, fill)| *other == label && fill.is_known(look.game));
    let form = forms.iter().find(|form| blanks(form).all(known)).copied().unwrap_or(forms[0]);
    let mut text = form.to_owned();
    for (label, fill) in fills {
        text = text.replace(&format!("{{{label}}}"), &fill.text(look));
    }
    text
}

fn blanks(form: &str) -> impl Iterator<Item = &str> {
    form.split('{').skip(1).filter_map(|part| part.split('}').next())
}
