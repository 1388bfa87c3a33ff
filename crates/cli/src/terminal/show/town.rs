//! The Heroes: in town, at the entrances and inside.

use super::WIDTH;
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::{cut, wrap};
use soulkeep_rules::{CardId, Fate, HeroId, Seat};
use soulkeep_sight::{Lured, Outlook, Place, Sight, gloss, hero};

/// The columns of a Hero's name, and of its class and Health.
const NAME: usize = 24;
const KIND: usize = 25;

/// The town, the oldest Hero first, and who would lure each of them now.
pub fn town(sight: Sight<'_>, outlook: &Outlook<'_>) -> Vec<Strip> {
    let heroes = sight.view.table.by_arrival(sight.view.table.town);
    let mut lines: Vec<Strip> = heroes.flat_map(|hero| in_town(sight, outlook, hero)).collect();
    if lines.is_empty() {
        lines.push(Strip::of(Ink::Dim, format!("  {}", lang::label(sight.lang, Label::Nobody))));
    }
    lines.insert(0, Strip::of(Ink::Title, lang::label(sight.lang, Label::Town)));
    lines.extend(loose_items(sight));
    lines
}

/// The Items that wait in town, in the order in which they will be taken.
fn loose_items(sight: Sight<'_>) -> Vec<Strip> {
    let items: Vec<&str> = sight.view.table.loose_items.iter().map(|item| sight.item(*item)).collect();
    if items.is_empty() {
        return Vec::new();
    }
    let list = items.join(lang::label(sight.lang, Label::Comma));
    let text = format!("{}: {list}", lang::label(sight.lang, Label::Items));
    wrap(&text, WIDTH - 2).into_iter().map(|line| Strip::new().plain(format!("  {line}"))).collect()
}

/// The Item that a Hero has, with what it does for it.
fn item(sight: Sight<'_>, hero: HeroId) -> Option<Strip> {
    let item = sight.look().item_of(hero)?;
    let text = gloss::text(sight.game, sight.game.item_def(item), sight.lang);
    let line = format!("    {} {}: {text}", lang::label(sight.lang, Label::Carries), sight.item(item));
    Some(Strip::of(Ink::Dim, cut(&line, WIDTH)))
}

fn in_town(sight: Sight<'_>, outlook: &Outlook<'_>, hero: HeroId) -> Vec<Strip> {
    let lured = outlook.lured(hero);
    let yours = sight.you.is_some_and(|you| lured == Lured::To(you));
    let ink = if yours { Ink::Own } else { Ink::Plain };
    let line = who(sight, hero).with(ink, lang::lure(sight, &lured));
    let coming = if yours { way(sight, hero) } else { Vec::new() };
    std::iter::once(line).chain(item(sight, hero)).chain(coming).collect()
}

/// Everybody who waits at an entrance or walks; with your own Heroes, what your dungeon would do to them.
pub fn visitors(sight: Sight<'_>) -> Vec<Strip> {
    sight.seats().filter(|seat| sight.is_in(*seat)).flat_map(|seat| of_seat(sight, seat)).collect()
}

fn of_seat(sight: Sight<'_>, seat: Seat) -> Vec<Strip> {
    let inside = sight.look().inside().filter(|walk| walk.seat == seat);
    let room = inside.map_or(CardId::NONE, |walk| walk.room);
    let line: Vec<HeroId> = sight.view.table.by_arrival(sight.view.table.player(seat).line).collect();
    let inside: Vec<HeroId> = inside.into_iter().map(|walk| walk.hero).collect();
    let groups = [(Place::Inside(seat, room), inside), (Place::Entrance(seat), line)];
    groups.into_iter().flat_map(|(place, heroes)| group(sight, seat, &place, &heroes)).collect()
}

fn group(sight: Sight<'_>, seat: Seat, place: &Place, heroes: &[HeroId]) -> Vec<Strip> {
    if heroes.is_empty() {
        return Vec::new();
    }
    let title = lang::door(sight, place);
    let mut lines = vec![Strip::of(if sight.is_you(seat) { Ink::Own } else { Ink::Title }, title)];
    for hero in heroes {
        lines.push(who(sight, *hero));
        lines.extend(item(sight, *hero));
        if sight.is_you(seat) {
            lines.extend(way(sight, *hero));
        }
    }
    lines
}

fn who(sight: Sight<'_>, hero: HeroId) -> Strip {
    let name = Strip::new().plain(format!("  {}", cut(sight.hero_short(hero), NAME))).pad(NAME + 3);
    let class = sight.game.hero(hero).icons.iter().position(|icons| *icons > 0);
    let ink = class.map_or(Ink::Plain, |class| Ink::Class(soulkeep_cards::Class::ALL[class]));
    name.with(ink, hero::kind(sight, hero)).pad(NAME + 3 + KIND)
}

/// Damage room by room, and how it ends.
pub fn way(sight: Sight<'_>, hero: HeroId) -> Vec<Strip> {
    let forecast = Outlook::now(sight).forecast(sight.side(), hero);
    let ink = match forecast.fate {
        Fate::Dies => Ink::Good,
        Fate::Survives => Ink::Bad,
        Fate::Waits | Fate::Spared => Ink::Dim,
    };
    let steps = forecast.rooms.iter().map(|step| format!("{} {} →", sight.card(step.card), step.damage));
    let steps = steps.map(|step| Strip::of(Ink::Dim, step));
    flow(steps.chain([Strip::of(ink, lang::fate(sight, &forecast))]))
}

/// Pieces one after the other, in as many lines as they need.
fn flow(pieces: impl Iterator<Item = Strip>) -> Vec<Strip> {
    let mut lines: Vec<Strip> = vec![Strip::new().plain("   ")];
    for piece in pieces {
        match lines.pop() {
            Some(line) if line.width() + piece.width() < WIDTH => lines.push(line.plain(" ").then(piece)),
            line => lines.extend(line.into_iter().chain([Strip::new().plain("      ").then(piece)])),
        }
    }
    lines
}
