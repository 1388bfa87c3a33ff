//! The question with its answers, and the text of the card that is looked at.

use super::super::lang::{self, Label};
use super::super::paint::{Ink, Strip};
use super::super::show::{self, card, dungeon, hand};
use super::super::width::{cut, width, wrap};
use super::picture::{Entry, Picture};
use super::point::{Point, Regions};
use super::style::{Pen, rule};
use ratatui::layout::Rect;
use soulkeep_cards::Card;
use soulkeep_presentation::{Viewer, card_text, lasting};
use soulkeep_rules::Source;
use soulkeep_text::{name, type_line};

/// The question and what stands between it and its answers.
pub fn heading(picture: &Picture<'_>, to: usize) -> Vec<Strip> {
    let viewer = picture.viewer;
    let waiting = lasting::waiting(viewer);
    let waiting = waiting.iter().map(|text| Strip::of(Ink::Dim, cut(&format!("… {text}"), to)));
    let asked = wrap(&picture.panel.heading, to).into_iter().map(|line| Strip::of(Ink::Title, line));
    let way = picture.panel.hero.map(|hero| show::town::way(viewer, hero, to)).unwrap_or_default();
    let said = show::log::lines(&picture.panel.said, viewer.lang, to);
    waiting.chain(asked).chain(said).chain(way).collect()
}

/// The lines of an answer: one, or as many as it takes if it is looked at.
pub fn entry(entry: &Entry<'_>, is_pointed: bool, to: usize) -> Vec<Strip> {
    let key = format!("{:>2} ", entry.key);
    let left = to.saturating_sub(width(&key));
    let words = if is_pointed { wrap(&entry.words, left) } else { vec![cut(&entry.words, left)] };
    let lines = words.into_iter().enumerate();
    lines
        .map(|(line, words)| match line {
            0 => Strip::of(Ink::Number, key.as_str()).plain(words),
            _ => Strip::new().pad(width(&key)).plain(words),
        })
        .collect()
}

/// How many lines question and answers would take.
pub fn height(picture: &Picture<'_>, to: usize) -> usize {
    let entries = picture.panel.entries.iter().enumerate();
    let entries = entries.map(|(index, it)| entry(it, picture.focus.point == Point::Answer(index), to).len());
    heading(picture, to).len() + entries.sum::<usize>() + 1
}

/// If there are more answers than lines, those around the one that is looked at.
pub fn draw(pen: &mut Pen<'_>, picture: &Picture<'_>, area: Rect, regions: &mut Regions) {
    let to = usize::from(area.width);
    let heading = heading(picture, to);
    let heading = &heading[..heading.len().min(usize::from(area.height / 2).max(2))];
    pen.strips(area, heading);
    let body = below(area, heading.len() as u16);
    let lines = answers(picture, to);
    let pointed = lines.iter().position(|(index, _)| picture.focus.point == Point::Answer(*index)).unwrap_or_default();
    let rows = usize::from(body.height);
    let from = pointed.saturating_sub(rows / 2).min(lines.len().saturating_sub(rows));
    for (row, (index, line)) in (0..body.height).zip(&lines[from..]) {
        pen.strip(body, row, line);
        let place = Rect { y: body.y + row, height: 1, ..body };
        regions.add(Point::Answer(*index), place);
    }
    more(pen, body, from > 0, from + rows < lines.len());
}

/// Signs that there is more above or below.
fn more(pen: &mut Pen<'_>, area: Rect, above: bool, below: bool) {
    let edge = Rect { x: area.right().saturating_sub(1), width: 1, ..area };
    if above {
        pen.strip(edge, 0, &Strip::of(Ink::Number, "↑"));
    }
    if below {
        pen.strip(edge, area.height.saturating_sub(1), &Strip::of(Ink::Number, "↓"));
    }
}

fn answers(picture: &Picture<'_>, to: usize) -> Vec<(usize, Strip)> {
    let entries = picture.panel.entries.iter().enumerate();
    let lines = |(index, it): (usize, &Entry<'_>)| {
        let lines = entry(it, picture.focus.point == Point::Answer(index), to);
        lines.into_iter().map(move |line| (index, line)).collect::<Vec<_>>()
    };
    entries.flat_map(lines).collect()
}

fn below(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect { y: area.y + lines, height: area.height - lines, ..area }
}

/// What is said of the thing that is looked at.
pub fn card_lines(picture: &Picture<'_>, to: usize) -> Vec<Strip> {
    let viewer = picture.viewer;
    match picture.focus.point {
        Point::Answer(index) => match picture.panel.entries.get(index) {
            Some(Entry { card: Some(card), effect, .. }) => about(viewer, card, effect.as_deref(), to),
            _ => picture.panel.source.map(|card| about(viewer, card, None, to)).unwrap_or_default(),
        },
        Point::Hero(hero) => {
            let item = viewer.look().item_of(hero).map(|item| about(viewer, viewer.game.item_def(item), None, to));
            let mut lines = about(viewer, viewer.game.hero_def(hero), None, to);
            lines.extend(show::town::way(viewer, hero, to));
            lines.extend(item.into_iter().flatten());
            lines
        }
        point => cards(viewer, point).into_iter().flat_map(|card| about(viewer, card, None, to)).collect(),
    }
}

/// The cards at a place, the uppermost first.
pub fn cards(viewer: Viewer<'_>, point: Point) -> Vec<&Card> {
    match point {
        Point::Hand(index) => {
            hand::cards(viewer).get(index).and_then(|card| viewer.card_def(*card)).into_iter().collect()
        }
        Point::Room(seat, slot) => {
            dungeon::stack(viewer, seat, slot).into_iter().filter_map(|card| viewer.card_def(card)).collect()
        }
        Point::Boss(seat) => viewer.source_def(Source::Boss(seat)).into_iter().collect(),
        Point::Hero(hero) => {
            let item = viewer.look().item_of(hero).map(|item| viewer.game.item_def(item));
            std::iter::once(viewer.game.hero_def(hero)).chain(item).collect()
        }
        Point::Answer(_) | Point::Log => Vec::new(),
    }
}

/// Its name and type, and what it does; of several abilities the one that would be used.
fn about<'a>(viewer: Viewer<'a>, card: &Card, effect: Option<&str>, to: usize) -> Vec<Strip> {
    let title = format!("{} · {}", name(card, viewer.lang), type_line(card, viewer.lang));
    let text = effect.map_or_else(|| card_text::text(viewer.game, card, viewer.lang), str::to_owned);
    let text = if text.is_empty() { lang::label(viewer.lang, Label::NoText).to_owned() } else { text };
    let lines = wrap(&text, to).into_iter().map(|line| Strip::new().plain(line));
    std::iter::once(rule(title, to)).chain(lines).collect()
}

/// Your hand with its labels; where all hands are open, each is beside its dungeon.
pub fn hand_lines(viewer: Viewer<'_>, to: usize) -> Vec<Strip> {
    if viewer.view.seat.is_none() {
        return Vec::new();
    }
    let title = rule(lang::label(viewer.lang, Label::Hand).to_owned(), to);
    let cards = hand::cards(viewer).into_iter().enumerate();
    let rows = cards.map(|(index, held)| {
        let label = Strip::of(Ink::Number, format!("h{:<2}", index + 1));
        let brief = card::brief_at(viewer, held);
        let left = to.saturating_sub(label.width() + brief.width() + 1);
        label.plain(cut(viewer.card(held), left)).pad(to.saturating_sub(brief.width())).then(brief)
    });
    std::iter::once(title).chain(rows).collect()
}
