//! The Heroes: in town, at the entrances and inside.

use super::WIDTH;
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::{cut, wrap};
use soulkeep_presentation::{Lured, Outlook, Place, Viewer, card_text, hero};
use soulkeep_rules::{CardId, Fate, HeroId, Seat};
use soulkeep_text::comma;

/// The columns of a Hero's name, and of its class and Health.
const NAME: usize = 24;
const KIND: usize = 25;

/// The town, the oldest Hero first, and who would lure each of them now.
pub fn town(viewer: Viewer<'_>, outlook: &Outlook<'_>) -> Vec<Strip> {
    let heroes = viewer.view.table.by_arrival(viewer.view.table.town);
    let mut lines: Vec<Strip> = heroes.flat_map(|hero| in_town(viewer, outlook, hero)).collect();
    if lines.is_empty() {
        lines.push(Strip::of(Ink::Dim, format!("  {}", lang::label(viewer.lang, Label::Nobody))));
    }
    lines.insert(0, Strip::of(Ink::Title, lang::label(viewer.lang, Label::Town)));
    lines.extend(loose_items(viewer));
    lines
}

/// The Items that wait in town, in the order in which they will be taken.
fn loose_items(viewer: Viewer<'_>) -> Vec<Strip> {
    let items: Vec<&str> = viewer.view.table.loose_items.iter().map(|item| viewer.item(*item)).collect();
    if items.is_empty() {
        return Vec::new();
    }
    let list = items.join(comma(viewer.lang));
    let text = format!("{}: {list}", lang::label(viewer.lang, Label::Items));
    wrap(&text, WIDTH - 2).into_iter().map(|line| Strip::new().plain(format!("  {line}"))).collect()
}

/// The Item that a Hero has, with what it does for it.
fn item(viewer: Viewer<'_>, hero: HeroId) -> Option<Strip> {
    let item = viewer.look().item_of(hero)?;
    let text = card_text::text(viewer.game, viewer.game.item_def(item), viewer.lang);
    let line = format!("    {} {}: {text}", lang::label(viewer.lang, Label::Carries), viewer.item(item));
    Some(Strip::of(Ink::Dim, cut(&line, WIDTH)))
}

fn in_town(viewer: Viewer<'_>, outlook: &Outlook<'_>, hero: HeroId) -> Vec<Strip> {
    let lured = outlook.lured(hero);
    let yours = viewer.you.is_some_and(|you| lured == Lured::To(you));
    let ink = if yours { Ink::Own } else { Ink::Plain };
    let line = who(viewer, hero).with(ink, lang::lure(viewer, &lured));
    let coming = if yours { way(viewer, hero, WIDTH) } else { Vec::new() };
    std::iter::once(line).chain(item(viewer, hero)).chain(coming).collect()
}

/// Everybody who waits at an entrance or walks; with your own Heroes, what your dungeon would do to them.
pub fn visitors(viewer: Viewer<'_>) -> Vec<Strip> {
    viewer.seats().filter(|seat| viewer.is_in(*seat)).flat_map(|seat| of_seat(viewer, seat)).collect()
}

fn of_seat(viewer: Viewer<'_>, seat: Seat) -> Vec<Strip> {
    let inside = viewer.look().inside().filter(|walk| walk.seat == seat);
    let room = inside.map_or(CardId::NONE, |walk| walk.room);
    let line: Vec<HeroId> = viewer.view.table.by_arrival(viewer.view.table.player(seat).line).collect();
    let inside: Vec<HeroId> = inside.into_iter().map(|walk| walk.hero).collect();
    let groups = [(Place::Inside(seat, room), inside), (Place::Entrance(seat), line)];
    groups.into_iter().flat_map(|(place, heroes)| group(viewer, seat, &place, &heroes)).collect()
}

fn group(viewer: Viewer<'_>, seat: Seat, place: &Place, heroes: &[HeroId]) -> Vec<Strip> {
    if heroes.is_empty() {
        return Vec::new();
    }
    let title = lang::door(viewer, place);
    let mut lines = vec![Strip::of(if viewer.is_you(seat) { Ink::Own } else { Ink::Title }, title)];
    for hero in heroes {
        lines.push(who(viewer, *hero));
        lines.extend(item(viewer, *hero));
        if viewer.is_you(seat) {
            lines.extend(way(viewer, *hero, WIDTH));
        }
    }
    lines
}

fn who(viewer: Viewer<'_>, hero: HeroId) -> Strip {
    let name = Strip::new().plain(format!("  {}", cut(viewer.hero_short(hero), NAME))).pad(NAME + 3);
    let class = viewer.game.hero(hero).icons.iter().position(|icons| *icons > 0);
    let ink = class.map_or(Ink::Plain, |class| Ink::Class(soulkeep_cards::Class::ALL[class]));
    name.with(ink, hero::kind(viewer, hero)).pad(NAME + 2 + KIND).plain(" ")
}

/// Damage room by room, and how it ends.
pub fn way(viewer: Viewer<'_>, hero: HeroId, width: usize) -> Vec<Strip> {
    let forecast = Outlook::now(viewer).forecast(viewer.side(), hero);
    let ink = match forecast.fate {
        Fate::Dies => Ink::Good,
        Fate::Survives => Ink::Bad,
        Fate::Waits | Fate::Spared => Ink::Dim,
    };
    let steps = forecast.rooms.iter().map(|step| format!("{} {} →", viewer.card(step.card), step.damage));
    let steps = steps.map(|step| Strip::of(Ink::Dim, step));
    flow(steps.chain([Strip::of(ink, lang::fate(viewer, &forecast))]), width)
}

/// Pieces one after the other, in as many lines as they need.
fn flow(pieces: impl Iterator<Item = Strip>, width: usize) -> Vec<Strip> {
    let mut lines: Vec<Strip> = vec![Strip::new().plain("   ")];
    for piece in pieces {
        match lines.pop() {
            Some(line) if line.width() + piece.width() < width => lines.push(line.plain(" ").then(piece)),
            line => lines.extend(line.into_iter().chain([Strip::new().plain("      ").then(piece)])),
        }
    }
    lines
}
