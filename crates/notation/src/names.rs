//! Names for everything on the table, and the dictionary that finds them at the beginning of a text.

use crate::cursor::or_list;
use soulkeep_cards::{Card, Class, Rank};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{BossId, CardId, Game, HeroId, ItemId, Look, Seat, Source, Thing};
use std::collections::{BTreeMap, BTreeSet};

/// All names of a game, the longest first, so that a name inside another one is not taken for it.
#[derive(Clone, Debug)]
pub struct Names {
    names: Vec<Entry>,
    /// How many seats there are to speak of.
    pub seats: u8,
}

/// What a card is called.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    /// Its name, or the first name of a Hero.
    said: String,
    what: What,
    name: String,
    /// The sets that have a card of this name, in the order in which they are played with.
    codes: Vec<String>,
}

/// A name at the beginning of a text.
pub struct Found {
    /// What it is called everywhere, or why there is no such card.
    pub name: Result<String, String>,
    /// Its length there.
    pub length: usize,
}

impl Default for Names {
    fn default() -> Names {
        Names { names: Vec::new(), seats: SEATS as u8 }
    }
}

/// What a name belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// A Room, a Miniboss or a Spell.
    Card,
    Hero,
    Boss,
    Item,
}

impl What {
    pub fn noun(self) -> &'static str {
        match self {
            What::Card => "a Room or Spell",
            What::Hero => "a Hero",
            What::Boss => "a Boss",
            What::Item => "an Item",
        }
    }

    fn of(card: &Card) -> What {
        match card {
            Card::Boss(_) => What::Boss,
            Card::Hero(_) => What::Hero,
            Card::Item(_) => What::Item,
            Card::Room(_) | Card::Miniboss(_) | Card::Spell(_) => What::Card,
        }
    }
}

impl Names {
    pub fn of(game: &Game) -> Names {
        let codes = codes(game);
        let entry = |said: &str, card: &Card| {
            let (name, what) = (card.name().en.clone(), What::of(card));
            let codes = codes.get(&(what, name.as_str())).into_iter().flatten().cloned().collect();
            Entry { said: said.to_owned(), what, name, codes }
        };
        let full = game.defs.iter().map(|card| entry(&card.name().en, card));
        let mut names: Vec<Entry> = full.collect();
        names.extend(first_names(game).map(|(said, hero)| entry(said, hero)));
        names.sort_by_key(|entry| (std::cmp::Reverse(entry.said.len()), entry.said.clone(), entry.what));
        names.dedup();
        Names { names, seats: game.seats }
    }

    /// The same names with another number of seats to speak of.
    #[must_use]
    pub fn for_seats(self, seats: u8) -> Names {
        Names { seats, ..self }
    }

    /// The longest name that a text begins with, if it is one of this kind, and its length there: `Vampire Bordello`
    /// does not begin with the Hero Vampire. The set may follow: `King Croak (RMB)`.
    pub fn longest(&self, text: &str, what: What) -> Option<Found> {
        let (entry, length) = self.entry(text, what)?;
        Some(entry.with_set(text, length))
    }

    fn entry(&self, text: &str, what: What) -> Option<(&Entry, usize)> {
        let mut found = self.names.iter().filter_map(|entry| Some((entry, begins_with(text, &entry.said)?)));
        let (longest, length) = found.next()?;
        if longest.what == what {
            return Some((longest, length));
        }
        let mut alike = found.take_while(|(entry, _)| entry.said.len() == longest.said.len());
        alike.find(|(entry, _)| entry.what == what)
    }

    /// Whether a card is one of those that are meant by its name.
    pub fn holds(&self, card: &Card) -> bool {
        let code = set_code(card);
        let same = |entry: &Entry| entry.what == What::of(card) && entry.said == card.name().en;
        self.names.iter().any(|entry| same(entry) && entry.codes.contains(&code))
    }

    /// Whether a text begins with any name.
    pub fn begins(&self, text: &str) -> bool {
        self.names.iter().any(|entry| begins_with(text, &entry.said).is_some())
    }

    /// The name most like the words that a text begins with, if they are no name.
    pub fn nearest(&self, text: &str) -> Option<&str> {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let errors = |name: &str| {
            let length = name.split(' ').count().min(words.len());
            let said = words[..length].join(" ");
            // What is far longer than a name is not like it, and would take long to compare.
            if said.len() > 2 * name.len() { usize::MAX } else { distance(&said, &name.to_lowercase()) }
        };
        let (errors, name) =
            self.names.iter().map(|entry| (errors(&entry.name), &entry.name)).min_by_key(|(errors, _)| *errors)?;
        (errors > 0 && errors <= name.len() / 4).then_some(name.as_str())
    }
}

impl Entry {
    /// The name with the set that may follow it. Where several sets have a card of this name the first of them is meant.
    fn with_set(&self, text: &str, length: usize) -> Found {
        let (code, more) = code_after(&text[length..]).unwrap_or_default();
        let name = &self.name;
        if self.codes.contains(&code) {
            return Found { name: Ok(self.called(&code)), length: length + more };
        }
        // What stands there may be a mark as well, such as a Miniboss.
        if code.len() > 2 && text[length..].contains(&format!("({code})")) {
            let there: Vec<String> = self.codes.iter().map(|code| coded(name, code)).collect();
            let message = format!("{name} ({code}) is not in the game: there is {}", or_list(&there));
            return Found { name: Err(message), length: length + more };
        }
        let first = self.codes.first().map_or("", String::as_str);
        Found { name: Ok(self.called(first)), length }
    }

    fn called(&self, code: &str) -> String {
        if self.codes.len() > 1 { coded(&self.name, code) } else { self.name.clone() }
    }
}

/// The set in brackets after a name, in capitals, and its length in bytes.
fn code_after(text: &str) -> Option<(String, usize)> {
    let (code, _) = text.strip_prefix(" (")?.split_once(')')?;
    let plain = code.starts_with(char::is_alphabetic) && code.chars().all(|letter| letter.is_ascii_alphanumeric());
    plain.then(|| (code.to_uppercase(), code.len() + 3))
}

/// `King Croak (RMB)`.
fn coded(name: &str, code: &str) -> String {
    format!("{name} ({code})")
}

/// The set of a card, with which its id begins: `RMB` of `rmb-king-croak`.
fn set_code(card: &Card) -> String {
    card.id().split_once('-').map_or(String::new(), |(code, _)| code.to_uppercase())
}

/// The sets in which a game has a card of a name, in their order.
fn codes(game: &Game) -> BTreeMap<(What, &str), Vec<String>> {
    let mut codes: BTreeMap<(What, &str), Vec<String>> = BTreeMap::new();
    for card in game.defs.iter() {
        let (code, known) = (set_code(card), codes.entry((What::of(card), &card.name().en)).or_default());
        if !known.contains(&code) {
            known.push(code);
        }
    }
    codes
}

/// What a card is called in a game: by its name, with its set where another one has a card of that name.
pub fn of(game: &Game, card: &Card) -> String {
    let name = &card.name().en;
    let like = |other: &Card| other.name().en == *name && What::of(other) == What::of(card);
    // Few share a name, so that sets are seldom compared.
    let shared = game.defs.iter().any(|other| like(other) && set_code(other) != set_code(card));
    if shared { coded(name, &set_code(card)) } else { name.clone() }
}

/// Whether that is what a card is called.
pub fn is_called(card: &Card, said: &str) -> bool {
    let rest = said.strip_prefix(card.name().en.as_str());
    rest.is_some_and(|rest| rest.is_empty() || code_after(rest).is_some_and(|(code, _)| code == set_code(card)))
}

/// A text with all names as they are without their sets: replays have them so that are older than this way of saying it.
pub fn without_sets(game: &Game, text: &str) -> String {
    let named = game.defs.iter().map(|card| (of(game, card), &card.name().en));
    named
        .filter(|(called, name)| *called != **name)
        .fold(text.to_owned(), |text, (called, name)| text.replace(&called, name))
}

/// Words that begin a Hero's name and are no name of their own.
const NO_FIRST_NAMES: [&str; 8] = ["A", "The", "Trap", "Monster", "Lord", "Lady", "Sir", "Ser"];

/// Heroes by the first word of their name, where nothing else begins with it.
fn first_names(game: &Game) -> impl Iterator<Item = (&str, &Card)> {
    let mut begun: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for card in game.defs.iter() {
        begun.entry(first_word(card)).or_default().insert(&card.name().en);
    }
    let heroes = game.defs.iter().filter(|card| What::of(card) == What::Hero);
    heroes.filter_map(move |hero| {
        let (said, name) = (first_word(hero), &hero.name().en);
        let alone = begun.get(said).is_some_and(|names| names.len() == 1);
        let short = alone && said != name && !NO_FIRST_NAMES.contains(&said);
        short.then_some((said, hero))
    })
}

fn first_word(card: &Card) -> &str {
    card.name().en.split([' ', ',']).next().unwrap_or_default()
}

/// How many bytes of a text spell a name; either apostrophe will do.
pub fn begins_with(text: &str, name: &str) -> Option<usize> {
    let mut rest = text.char_indices().peekable();
    for letter in name.chars() {
        let (_, found) = rest.next()?;
        let same = found.eq_ignore_ascii_case(&letter) || (found == '’' && letter == '\'');
        if !same {
            return None;
        }
    }
    match rest.peek() {
        Some((_, next)) if next.is_alphanumeric() => None,
        Some((at, _)) => Some(*at),
        None => Some(text.len()),
    }
}

/// The least number of letters to change, add or leave out.
pub fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// The name of a physical card; a face that nobody knows has none.
pub fn card(game: &Game, card: CardId) -> String {
    called(game, game.cards.get(card.index()).map(|info| info.def), "a card")
}

pub fn is_card(game: &Game, card: CardId, said: &str) -> bool {
    is_one(game, game.cards.get(card.index()).map(|info| info.def), said)
}

pub fn hero(game: &Game, hero: HeroId) -> String {
    of(game, game.hero_def(hero))
}

pub fn is_hero(game: &Game, hero: HeroId, said: &str) -> bool {
    is_called(game.hero_def(hero), said)
}

/// What the card at a place of the box is called, if there is one.
fn called(game: &Game, def: Option<u16>, otherwise: &str) -> String {
    def.map_or_else(|| otherwise.to_owned(), |def| of(game, &game.defs[usize::from(def)]))
}

fn is_one(game: &Game, def: Option<u16>, said: &str) -> bool {
    def.is_some_and(|def| is_called(&game.defs[usize::from(def)], said))
}

/// A Hero by class and printed Health: `Epic Mage 11`. One of several classes can be called by each of them, one
/// without a class only by its name.
pub fn hero_kind(game: &Game, hero: HeroId) -> String {
    let info = game.hero(hero);
    let classes = Class::ALL.into_iter().filter(|class| info.icons[*class as usize] > 0);
    let rank = if info.rank == Rank::Epic { "Epic " } else { "" };
    let kinds: Vec<String> = classes.map(|class| format!("{rank}{class:?} {}", info.health)).collect();
    kinds.join(" or ")
}

pub fn boss(game: &Game, boss: BossId) -> String {
    called(game, game.bosses.get(boss.index()).map(|info| info.def), "no Boss")
}

pub fn is_boss(game: &Game, boss: BossId, said: &str) -> bool {
    is_one(game, game.bosses.get(boss.index()).map(|info| info.def), said)
}

pub fn item(game: &Game, item: ItemId) -> String {
    called(game, game.items.get(item.index()).map(|info| info.def), "no Item")
}

pub fn is_item(game: &Game, item: ItemId, said: &str) -> bool {
    is_one(game, game.items.get(item.index()).map(|info| info.def), said)
}

/// `A2`: the second Room from the left of A's dungeon.
pub fn place(seat: Seat, slot: u8) -> String {
    format!("{seat}{}", slot + 1)
}

pub fn source(look: Look<'_>, source: Source) -> String {
    match source {
        Source::Card(id) => card(look.game, id),
        Source::Boss(seat) => boss(look.game, look.table.player(seat).boss),
        Source::Hero(id) => hero(look.game, id),
        Source::Item(id) => item(look.game, id),
    }
}

/// A thing as a player points at it: a Room in play by its place, a Miniboss by name, a declared Spell by its owner.
pub fn thing(look: Look<'_>, thing: Thing) -> String {
    match thing {
        Thing::Card(id) => pointed_card(look, id),
        Thing::Hero(id) => hero(look.game, id),
        Thing::Seat(seat) => seat.to_string(),
        Thing::Suit(suit) => format!("{suit:?}"),
        Thing::Class(class) => format!("{class:?}"),
        Thing::Boss(id) => boss(look.game, id),
        Thing::Item(id) => item(look.game, id),
        Thing::Number(number) => number.to_string(),
    }
}

fn pointed_card(look: Look<'_>, id: CardId) -> String {
    match (room_at(look, id), declarer(look, id)) {
        (Some((seat, slot)), _) => place(seat, slot),
        (None, Some(seat)) => format!("{seat}'s {}", card(look.game, id)),
        (None, None) => card(look.game, id),
    }
}

/// Where a card is the Room on top of a stack. A Miniboss in play has no place of its own.
pub fn room_at(look: Look<'_>, id: CardId) -> Option<(Seat, u8)> {
    look.find_room(id).filter(|(seat, slot)| look.stack(*seat, *slot).top == id)
}

/// The seat that declared a card: a Spell, or the ability of a Room.
pub fn declarer(look: Look<'_>, id: CardId) -> Option<Seat> {
    let mut declared = look.table.pending.iter().chain(look.table.chain.iter());
    declared.find(|play| play.source == Source::Card(id)).map(|play| play.seat)
}
