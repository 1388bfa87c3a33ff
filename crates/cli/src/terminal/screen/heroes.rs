//! The Heroes beside your hand: who is in town and where each would go, who waits at entrances and who is inside.

use super::super::lang::{self, Label};
use super::super::paint::{Ink, Strip};
use super::super::show::letter;
use super::super::width::{cut, width, wrap};
use soulkeep_cards::Class;
use soulkeep_presentation::{Lured, Outlook, Place, Viewer, lasting};
use soulkeep_rules::{CardId, Fate, HeroId, Seat};

/// The columns of a Hero's name, if there are so many, and of its class and Health.
const NAME: usize = 15;
const KIND: usize = 5;

/// A line, and the Hero that it is about.
pub type Line = (Option<HeroId>, Strip);

/// Those whom something threatens first, then the town, then what lasts until the end of the turn.
pub fn lines(viewer: Viewer<'_>, outlook: &Outlook<'_>, to: usize) -> Vec<Line> {
    let mut lines: Vec<Line> = groups(viewer).into_iter().flat_map(|group| group.lines(viewer, outlook, to)).collect();
    let items: Vec<&str> = viewer.view.table.loose_items.iter().map(|item| viewer.item(*item)).collect();
    lines.extend(listed(viewer, Label::Items, &[items.join(soulkeep_text::comma(viewer.lang))], to));
    lines.extend(listed(viewer, Label::UntilEndOfTurn, &lasting::lines(viewer), to));
    lines
}

/// The Heroes in the order in which they stand there.
pub fn order(viewer: Viewer<'_>) -> Vec<HeroId> {
    groups(viewer).into_iter().flat_map(|group| group.heroes).collect()
}

/// Heroes at one place.
struct Group {
    place: Place,
    heroes: Vec<HeroId>,
}

fn groups(viewer: Viewer<'_>) -> Vec<Group> {
    let table = &viewer.view.table;
    let seats = viewer.seats().filter(|seat| viewer.is_in(*seat));
    let visits = seats.flat_map(|seat| {
        let inside = viewer.look().inside().filter(|walk| walk.seat == seat);
        let room = inside.map_or(CardId::NONE, |walk| walk.room);
        let inside =
            Group { place: Place::Inside(seat, room), heroes: inside.into_iter().map(|walk| walk.hero).collect() };
        let line = Group { place: Place::Entrance(seat), heroes: table.by_arrival(table.player(seat).line).collect() };
        [inside, line]
    });
    let town = Group { place: Place::Town, heroes: table.by_arrival(table.town).collect() };
    visits.filter(|group| !group.heroes.is_empty()).chain([town]).collect()
}

impl Group {
    fn lines(&self, viewer: Viewer<'_>, outlook: &Outlook<'_>, to: usize) -> Vec<Line> {
        let mut lines = vec![(None, super::style::rule(self.title(viewer), to))];
        if self.heroes.is_empty() {
            lines.push((None, Strip::of(Ink::Dim, lang::label(viewer.lang, Label::Nobody))));
        }
        lines.extend(self.heroes.iter().flat_map(|hero| self.hero(viewer, outlook, *hero, to)));
        lines
    }

    fn title(&self, viewer: Viewer<'_>) -> String {
        match self.place {
            Place::Town => lang::label(viewer.lang, Label::Town).to_owned(),
            place => lang::door(viewer, &place),
        }
    }

    /// Where it goes and, if that is to you, what becomes of it.
    fn hero(&self, viewer: Viewer<'_>, outlook: &Outlook<'_>, hero: HeroId, to: usize) -> Vec<Line> {
        let lured = matches!(self.place, Place::Town).then(|| outlook.lured(hero));
        let yours = match (self.place, &lured) {
            (Place::Inside(seat, _) | Place::Entrance(seat), _) => viewer.is_you(seat),
            (_, Some(Lured::To(seat))) => viewer.is_you(*seat),
            _ => false,
        };
        let ink = if yours { Ink::Own } else { Ink::Dim };
        let goes = lured.map_or_else(String::new, |lured| lang::lure(viewer, &lured));
        let mut lines = vec![who(viewer, hero, &goes, ink, to)];
        lines.extend(viewer.look().item_of(hero).map(|item| {
            Strip::of(Ink::Dim, format!("  {} {}", lang::label(viewer.lang, Label::Carries), viewer.item(item)))
        }));
        if yours {
            lines.extend(fate(viewer, outlook, viewer.side(), hero, to));
        }
        lines.into_iter().map(|line| (Some(hero), line)).collect()
    }
}

/// "Delatorious   C 8  stays (tie: A, B)".
fn who(viewer: Viewer<'_>, hero: HeroId, goes: &str, ink: Ink, to: usize) -> Strip {
    let icons = viewer.game.hero(hero).icons;
    let classes = Class::ALL.into_iter().filter(|class| icons[*class as usize] > 0);
    let kind = classes.fold(Strip::new(), |line, class| line.with(Ink::Class(class), letter(class)));
    let kind = kind.plain(" ").plain(health(viewer, hero));
    let left = to.saturating_sub(kind.width().max(KIND) + width(goes) + 2).clamp(8, NAME);
    let name = Strip::new().plain(cut(viewer.hero_short(hero), left)).pad(left);
    name.plain(" ").then(kind).pad(left + 1 + KIND).plain(" ").with(ink, goes)
}

/// "5/8", or the whole of it.
fn health(viewer: Viewer<'_>, hero: HeroId) -> String {
    let (health, damage) = (viewer.look().health(hero), viewer.view.table.heroes[hero.index()].damage);
    if damage == 0 { health.to_string() } else { format!("{}/{health}", health.saturating_sub(damage)) }
}

fn fate(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat, hero: HeroId, to: usize) -> Vec<Strip> {
    let forecast = outlook.forecast(seat, hero);
    let ink = match forecast.fate {
        Fate::Dies => Ink::Good,
        Fate::Survives => Ink::Bad,
        Fate::Waits | Fate::Spared => Ink::Dim,
    };
    let fate = wrap(&lang::fate(viewer, &forecast), to - 2).into_iter();
    fate.map(|line| Strip::of(ink, format!("  {line}"))).collect()
}

fn listed(viewer: Viewer<'_>, label: Label, texts: &[String], to: usize) -> Vec<Line> {
    let texts: Vec<&String> = texts.iter().filter(|text| !text.is_empty()).collect();
    if texts.is_empty() {
        return Vec::new();
    }
    let title = super::style::rule(lang::label(viewer.lang, label).to_owned(), to);
    let body = texts.into_iter().flat_map(|text| wrap(text, to)).map(|line| Strip::of(Ink::Dim, line));
    std::iter::once(title).chain(body).map(|line| (None, line)).collect()
}
