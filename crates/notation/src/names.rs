//! Names for everything on the table, and the dictionary that finds them at the beginning of a text.

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
        let full = game.defs.iter().map(|card| Entry {
            said: card.name().en.clone(),
            what: What::of(card),
            name: card.name().en.clone(),
        });
        let mut names: Vec<Entry> = full.collect();
        names.extend(first_names(game));
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
    /// does not begin with the Hero Vampire.
    pub fn longest(&self, text: &str, what: What) -> Option<(&str, usize)> {
        let mut found = self.names.iter().filter_map(|entry| Some((entry, begins_with(text, &entry.said)?)));
        let (longest, length) = found.next()?;
        if longest.what == what {
            return Some((&longest.name, length));
        }
        let mut alike = found.take_while(|(entry, _)| entry.said.len() == longest.said.len());
        alike.find(|(entry, _)| entry.what == what).map(|(entry, length)| (entry.name.as_str(), length))
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

/// Words that begin a Hero's name and are no name of their own.
const NO_FIRST_NAMES: [&str; 8] = ["A", "The", "Trap", "Monster", "Lord", "Lady", "Sir", "Ser"];

/// Heroes by the first word of their name, where nothing else begins with it.
fn first_names(game: &Game) -> impl Iterator<Item = Entry> {
    let mut begun: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for card in game.defs.iter() {
        begun.entry(first_word(card)).or_default().insert(&card.name().en);
    }
    let heroes = game.defs.iter().filter(|card| What::of(card) == What::Hero);
    heroes.filter_map(move |hero| {
        let (said, name) = (first_word(hero), &hero.name().en);
        let alone = begun.get(said).is_some_and(|names| names.len() == 1);
        let short = alone && said != name && !NO_FIRST_NAMES.contains(&said);
        short.then(|| Entry { said: said.to_owned(), what: What::Hero, name: name.clone() })
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
pub fn card(game: &Game, card: CardId) -> &str {
    game.cards.get(card.index()).map_or("a card", |info| &game.defs[usize::from(info.def)].name().en)
}

pub fn hero(game: &Game, hero: HeroId) -> &str {
    &game.hero_def(hero).name().en
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

pub fn boss(game: &Game, boss: BossId) -> &str {
    game.bosses.get(boss.index()).map_or("no Boss", |info| &game.defs[usize::from(info.def)].name().en)
}

pub fn item(game: &Game, item: ItemId) -> &str {
    game.items.get(item.index()).map_or("no Item", |info| &game.defs[usize::from(info.def)].name().en)
}

/// `A2`: the second Room from the left of A's dungeon.
pub fn place(seat: Seat, slot: u8) -> String {
    format!("{seat}{}", slot + 1)
}

pub fn source(look: Look<'_>, source: Source) -> &str {
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
        Thing::Hero(id) => hero(look.game, id).to_owned(),
        Thing::Seat(seat) => seat.to_string(),
        Thing::Suit(suit) => format!("{suit:?}"),
        Thing::Class(class) => format!("{class:?}"),
        Thing::Boss(id) => boss(look.game, id).to_owned(),
        Thing::Item(id) => item(look.game, id).to_owned(),
        Thing::Number(number) => number.to_string(),
    }
}

fn pointed_card(look: Look<'_>, id: CardId) -> String {
    match (room_at(look, id), declarer(look, id)) {
        (Some((seat, slot)), _) => place(seat, slot),
        (None, Some(seat)) => format!("{seat}'s {}", card(look.game, id)),
        (None, None) => card(look.game, id).to_owned(),
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
