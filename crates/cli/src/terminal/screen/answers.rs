//! The question on the screen: its answers, and what comes of keys and typed lines.

use super::device::Device;
use super::keys::Wish;
use super::page::Page;
use super::picture::{Entry, Panel};
use super::play::Screen;
use super::point::Point;
use super::question;
use super::window::{Heard, Scene};
use crate::terminal::answer::{Answer, Asked};
use crate::terminal::ask::at_home;
use crate::terminal::command::Command;
use crate::terminal::consult::{self, look_up};
use crate::terminal::label::{self, Labelled};
use crate::terminal::lang::{self, Label, Note};
use crate::terminal::log::Part;
use crate::terminal::sitting::Ending;
use crate::terminal::{hint, lookup, show};
use crate::words::Keys;
use soulkeep_cards::Card;
use soulkeep_presentation::{Menu, Viewer, card_text};
use soulkeep_rules::{Choice, Thing, View, Why};
use soulkeep_table::Refused;
use std::io;
use std::time::Duration;

/// Somebody who thinks is not disturbed.
const PATIENCE: Duration = Duration::from_secs(3600);

/// What comes of something that the player does.
pub enum Reply {
    /// The question is still open.
    Stay,
    /// It is answered, or another one has taken its place.
    Done,
    Leave(Ending),
}

/// The answers by their numbers, and how to do without.
pub fn panel<'a>(asked: Asked<'a>) -> Panel<'a> {
    let Asked { viewer, why, menu } = asked;
    let said = menu.said(viewer, why).into_iter().enumerate();
    let entries = said.map(|(index, (choice, words))| {
        let key = if index < menu.numbered.len() { (index + 1).to_string() } else { "0".to_owned() };
        let effect = card_text::of_choice(viewer, why, choice);
        Entry { key, words, effect, card: lookup::cards_of(viewer, choice).first().copied() }
    });
    Panel {
        heading: lang::question(viewer, why),
        said: Vec::new(),
        hero: at_home(viewer, why),
        entries: entries.collect(),
        source: why.source().and_then(|source| viewer.source_def(source)),
    }
}

impl<D: Device> Screen<D> {
    /// Asks; says how the game ended if it was left.
    pub(super) fn ask(&mut self) -> io::Result<Option<Ending>> {
        let Some(decision) = self.sitting.own.table.decision() else { return Ok(None) };
        let (view, why) = (self.sitting.own.view(), decision.why);
        let menu = Menu::new(self.sitting.viewer(&view), &why, &self.sitting.own.legal());
        self.window.focus.renew();
        (self.hasty, self.hurries) = (None, false);
        loop {
            self.show_question(&view, &why, &menu)?;
            let reply = match self.window.hear(PATIENCE)? {
                Heard::Nothing => Reply::Stay,
                heard => self.answer(heard, &view, &why, &menu)?,
            };
            match reply {
                Reply::Stay => {}
                Reply::Done => return Ok(None),
                Reply::Leave(ending) => return Ok(Some(ending)),
            }
        }
    }

    fn show_question(&mut self, view: &View, why: &Why, menu: &Menu) -> io::Result<()> {
        let viewer = self.sitting.viewer(view);
        let panel = panel(Asked { viewer, why, menu });
        let log = self.sitting.recent();
        let keys = lang::keys(self.sitting.lang, Keys::Question);
        self.window.show(Scene { viewer, panel, log: &log, keys, corner: self.corner() })
    }

    fn answer(&mut self, heard: Heard, view: &View, why: &Why, menu: &Menu) -> io::Result<Reply> {
        match heard {
            Heard::Nothing => Ok(Reply::Stay),
            Heard::Line(line) => self.obey(&Command::parse(&line), &line, view, why, menu),
            Heard::Take(Point::Answer(index)) => {
                let number = if index < menu.numbered.len() { index + 1 } else { 0 };
                self.obey(&Command::Number(number), "", view, why, menu)
            }
            Heard::Take(point) => {
                self.turn_to(point, view, why, menu);
                Ok(Reply::Stay)
            }
            Heard::Wish(Wish::Digit(digit)) => self.digit(digit, view, why, menu),
            Heard::Wish(Wish::Read) => {
                self.read(view, why, menu);
                Ok(Reply::Stay)
            }
            Heard::Wish(wish) => self.grant(&wish, view, why, menu),
        }
    }

    /// A number is taken as soon as no other one begins with it.
    fn digit(&mut self, digit: char, view: &View, why: &Why, menu: &Menu) -> io::Result<Reply> {
        let focus = &mut self.window.focus;
        focus.digits.push(digit);
        let number: usize = focus.digits.parse().unwrap_or(usize::MAX);
        let (count, is_zero) = (menu.numbered.len(), number == 0);
        if !is_zero && number * 10 <= count {
            focus.point = Point::Answer(number - 1);
            focus.message = Some(lang::note(self.sitting.lang, &Note::Digits(focus.digits.clone())));
            return Ok(Reply::Stay);
        }
        focus.digits.clear();
        self.obey(&Command::Number(number), "", view, why, menu)
    }

    fn grant(&mut self, wish: &Wish, view: &View, why: &Why, menu: &Menu) -> io::Result<Reply> {
        let command = match wish {
            Wish::Pass => Command::Pass,
            Wish::PassOn(until) => Command::PassOn(*until),
            Wish::Yes => Command::Yes,
            Wish::No => Command::No,
            Wish::Undo => Command::Undo,
            Wish::Hint => Command::Hint,
            Wish::Reasons => Command::Reasons,
            Wish::Log => Command::Log(Part::All),
            Wish::Table => Command::Table,
            Wish::Pile => Command::Pile,
            Wish::Help => Command::Help,
            Wish::Quit => Command::Quit,
            Wish::Interrupt => return self.interrupted().map(Reply::Leave),
            Wish::Type(text) => {
                let names = names(self.sitting.viewer(view), text);
                self.window.begin_typing(text, names);
                return Ok(Reply::Stay);
            }
            Wish::Pace => return Ok(self.change_pace()),
            Wish::Stop => return Ok(self.change_stop()),
            Wish::Go(_)
            | Wish::Take
            | Wish::Digit(_)
            | Wish::Read
            | Wish::Scroll(_)
            | Wish::Close
            | Wish::Redraw
            | Wish::Replay => {
                return Ok(Reply::Stay);
            }
        };
        self.obey(&command, "", view, why, menu)
    }

    fn obey(&mut self, command: &Command, line: &str, view: &View, why: &Why, menu: &Menu) -> io::Result<Reply> {
        let asked = Asked { viewer: self.sitting.viewer(view), why, menu };
        match asked.answer(command) {
            // An empty line was just a way out of typing.
            _ if *command == Command::Enter => return Ok(Reply::Stay),
            Some(Ok(answer)) if self.hasty != Some(answer) && asked.is_hasty(answer) => {
                self.hasty = Some(answer);
                return Ok(self.say(&Note::StillMayBuild));
            }
            Some(Ok(Answer::Choose(choice))) => return Ok(self.take(choice)),
            Some(Ok(Answer::PassOn(until))) => {
                return Ok(match self.sitting.own.pass_on(until) {
                    true => Reply::Done,
                    false => self.say(&Note::NoHeroWalks),
                });
            }
            Some(Err(note)) => return Ok(self.say(&note)),
            None => {}
        }
        match command {
            Command::Undo => Ok(self.undo()),
            Command::Reasons => {
                let note = self.sitting.switch_reasons();
                Ok(self.say(&note))
            }
            Command::Quit => self.quit(),
            Command::Save(file) => {
                let (Ok(note) | Err(note)) = self.sitting.save(file.as_deref());
                Ok(self.say(&note))
            }
            Command::Hint => self.hint(view, why, menu),
            command => {
                self.consult(command, line, view, menu);
                Ok(Reply::Stay)
            }
        }
    }

    /// Opens a page with what is looked up.
    pub(super) fn consult(&mut self, command: &Command, line: &str, view: &View, menu: &Menu) {
        let viewer = self.sitting.viewer(view);
        let found = match command {
            Command::Help => Some(Ok(consult::page(lang::screen_help(self.sitting.lang)))),
            command => look_up(&self.sitting, viewer, menu, command, self.window.page_width()),
        };
        match found {
            Some(Ok(lines)) => {
                let page = Page::new(lang::keys(self.sitting.lang, Keys::Page), lines);
                self.window.focus.page = Some(match command {
                    Command::Log(_) => page.at_its_end(),
                    _ => page,
                });
            }
            Some(Err(note)) => drop(self.say(&note)),
            None => drop(self.say(&Note::NotUnderstood(line.to_owned()))),
        }
    }

    fn take(&mut self, choice: Choice) -> Reply {
        match self.sitting.own.choose(choice) {
            Ok(()) => Reply::Done,
            Err(Refused::Illegal(ruling)) => {
                let (lang, width) = (self.sitting.lang, self.window.page_width());
                let rule = consult::rule(ruling.id(), lang, width).unwrap_or_default();
                let title = lang::note(lang, &Note::Forbidden { ruling: ruling.id() });
                self.window.focus.page = Some(Page::new(title, rule));
                Reply::Stay
            }
            // Another question has taken its place.
            Err(Refused::Late | Refused::NotYours | Refused::Over) => Reply::Done,
        }
    }

    fn undo(&mut self) -> Reply {
        match self.sitting.own.undo() {
            Ok(what) => {
                self.say(&Note::TookBack(what));
                Reply::Done
            }
            Err(_) => self.say(&Note::NothingToTakeBack),
        }
    }

    fn hint(&mut self, view: &View, why: &Why, menu: &Menu) -> io::Result<Reply> {
        self.window.focus.message = Some(lang::label(self.sitting.lang, Label::Thinking).to_owned());
        self.show_question(view, why, menu)?;
        self.window.focus.message = None;
        let (patience, width) = (hint::Patience::new(), self.window.page_width());
        let asked = Asked { viewer: self.sitting.viewer(view), why, menu };
        match hint::lines(&self.sitting, asked, width, |made| patience.is_left(made)) {
            Ok(lines) => {
                let title = lang::keys(self.sitting.lang, Keys::Page);
                self.window.focus.page = Some(Page::new(title, lines));
                Ok(Reply::Stay)
            }
            Err(note) => Ok(self.say(&note)),
        }
    }

    /// From a card to the answers about it; to the card itself if there are none.
    fn turn_to(&mut self, point: Point, view: &View, why: &Why, menu: &Menu) {
        let asked = Asked { viewer: self.sitting.viewer(view), why, menu };
        match about(asked, point) {
            Some(index) => self.window.focus.point = Point::Answer(index),
            None => self.read(view, why, menu),
        }
    }

    /// The whole of the card that is looked at.
    fn read(&mut self, view: &View, why: &Why, menu: &Menu) {
        let (viewer, width) = (self.sitting.viewer(view), self.window.page_width());
        let panel = panel(Asked { viewer, why, menu });
        let cards: Vec<&Card> = match self.window.focus.point {
            Point::Answer(index) => {
                panel.entries.get(index).and_then(|entry| entry.card).or(panel.source).into_iter().collect()
            }
            point => question::cards(viewer, point),
        };
        let lines: Vec<_> = cards.into_iter().flat_map(|card| show::card::page(card, viewer.lang, width)).collect();
        if !lines.is_empty() {
            self.window.focus.page = Some(Page::new(lang::keys(self.sitting.lang, Keys::Page), lines));
        }
    }
}

/// The first answer that is about a thing.
fn about(asked: Asked<'_>, point: Point) -> Option<usize> {
    let viewer = asked.viewer;
    let picked = |thing: Thing| asked.menu.numbered.iter().position(|choice| *choice == Choice::Pick(thing));
    let found = match point {
        Point::Hero(hero) => return picked(Thing::Hero(hero)),
        Point::Boss(seat) => return picked(Thing::Seat(seat)),
        Point::Hand(index) => Labelled::Held(*show::hand::cards(viewer).get(index)?),
        Point::Room(seat, slot) => Labelled::Stack(show::dungeon::stack(viewer, seat, slot)),
        Point::Answer(_) | Point::Log => return None,
    };
    label::choices(asked, &found).first().map(|(number, _)| number - 1)
}

/// What a line can end with: any card to look up, and otherwise those that are at hand.
fn names(viewer: Viewer<'_>, text: &str) -> Vec<String> {
    let own = viewer.view.table.player(viewer.side());
    let at_hand = own.hand.iter().chain(own.dungeon.iter().flat_map(|stack| [stack.top, stack.mini]));
    let cards: Vec<&Card> = match text {
        "" => at_hand.filter_map(|card| viewer.card_def(card)).collect(),
        _ => viewer.game.defs.iter().collect(),
    };
    cards.into_iter().map(|card| soulkeep_text::name(card, viewer.lang).to_owned()).collect()
}
