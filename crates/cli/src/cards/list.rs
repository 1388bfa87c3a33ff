//! `soulkeep cards list`.

use super::found::{self, Entry, Found};
use crate::common::{self, Done, Language, Outcome};
use serde::Serialize;
use soulkeep_cards::{Card, Class, Kind, Level, Rank};
use soulkeep_text::{Lang, card_text, name, type_line};
use unicode_width::UnicodeWidthStr;

#[derive(clap::Args)]
pub struct Args {
    /// Words that the name or the text must hold
    words: Vec<String>,
    /// Only this set, by code
    #[arg(long)]
    set: Option<String>,
    /// Only cards of this kind
    #[arg(long)]
    kind: Option<CardKind>,
    /// Only cards with this treasure
    #[arg(long)]
    class: Option<CardClass>,
    #[arg(long, default_value = "en")]
    lang: Language,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum CardKind {
    Boss,
    Room,
    Monster,
    Trap,
    Advanced,
    Miniboss,
    Spell,
    Item,
    Hero,
    Epic,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum CardClass {
    Cleric,
    Fighter,
    Mage,
    Thief,
    Explorer,
}

#[derive(Serialize)]
struct Listing<'a> {
    count: usize,
    cards: Vec<Entry<'a>>,
}

pub fn run(args: &Args) -> Done {
    if let Some(code) = &args.set {
        common::sets(std::slice::from_ref(code))?;
    }
    let lang = args.lang.into();
    let all = found::all()?;
    let found: Vec<&Found> = all.iter().filter(|found| args.fit(found, lang)).collect();
    if args.json {
        let cards: Vec<Entry> = found.iter().map(|found| found.entry(lang)).collect();
        common::print_json(&Listing { count: cards.len(), cards })?;
    } else if found.is_empty() {
        common::print("no card fits")?;
    } else {
        common::print(&columns(&found, lang))?;
    }
    Ok(Outcome::Fine)
}

impl Args {
    fn fit(&self, found: &Found, lang: Lang) -> bool {
        self.set.as_ref().is_none_or(|set| set.eq_ignore_ascii_case(&found.set))
            && self.kind.is_none_or(|kind| is_kind(&found.card, kind))
            && self.class.is_none_or(|class| treasure(&found.card).contains(&class.into()))
            && self.words.iter().all(|word| says(&found.card, word, lang))
    }
}

fn is_kind(card: &Card, wanted: CardKind) -> bool {
    match wanted {
        CardKind::Boss => matches!(card, Card::Boss(_)),
        CardKind::Room => matches!(card, Card::Room(_)),
        CardKind::Monster => matches!(card, Card::Room(room) if room.kind == Kind::Monster),
        CardKind::Trap => matches!(card, Card::Room(room) if room.kind == Kind::Trap),
        CardKind::Advanced => matches!(card, Card::Room(room) if room.level == Level::Advanced),
        CardKind::Miniboss => matches!(card, Card::Miniboss(_)),
        CardKind::Spell => matches!(card, Card::Spell(_)),
        CardKind::Item => matches!(card, Card::Item(_)),
        CardKind::Hero => matches!(card, Card::Hero(_)),
        CardKind::Epic => matches!(card, Card::Hero(hero) if hero.rank == Rank::Epic),
    }
}

fn treasure(card: &Card) -> &[Class] {
    match card {
        Card::Boss(boss) => &boss.treasure,
        Card::Room(room) => &room.treasure,
        Card::Item(item) => &item.treasure,
        Card::Hero(hero) => &hero.treasure,
        Card::Miniboss(_) | Card::Spell(_) => &[],
    }
}

fn says(card: &Card, word: &str, lang: Lang) -> bool {
    let word = word.to_lowercase();
    [card.name().en.as_str(), &card.name().ja, &type_line(card, lang), &card_text(card, lang)]
        .iter()
        .any(|text| text.to_lowercase().contains(&word))
}

fn columns(found: &[&Found], lang: Lang) -> String {
    let widest = found.iter().map(|found| name(&found.card, lang).width()).max().unwrap_or(0);
    let line = |found: &&Found| {
        let name = name(&found.card, lang);
        let gap = " ".repeat(widest - name.width());
        format!("{}  {name}{gap}  {}\n", found.set, type_line(&found.card, lang))
    };
    found.iter().map(line).collect()
}

impl From<CardClass> for Class {
    fn from(class: CardClass) -> Class {
        match class {
            CardClass::Cleric => Class::Cleric,
            CardClass::Fighter => Class::Fighter,
            CardClass::Mage => Class::Mage,
            CardClass::Thief => Class::Thief,
            CardClass::Explorer => Class::Explorer,
        }
    }
}
