//! The screen with what the player looks at: draws pictures, and goes about in them by itself.

use super::device::Device;
use super::draw::draw;
use super::focus::Focus;
use super::keys::{self, Move, Scroll, Wish};
use super::mouse::{Pointing, pointing};
use super::page::Page;
use super::picture::{Panel, Picture};
use super::point::{Point, Regions, Tour};
use super::prompt::{Prompt, Typed};
use crate::terminal::lang::{self, Note};
use crate::terminal::width::width;
use ratatui::crossterm::event::{Event, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use soulkeep_presentation::{LogLine, Viewer};
use soulkeep_text::Language;
use std::io;
use std::time::Duration;

pub struct Window<D> {
    pub(super) device: D,
    pub focus: Focus,
    pub history: Vec<String>,
    regions: Regions,
    tour: Tour,
    screen: Rect,
    /// What a line can be completed with.
    names: Vec<String>,
    /// Arrow keys are not for looking around.
    is_stepping: bool,
}

/// What the player wants that is more than to look around.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Nothing,
    Wish(Wish),
    Line(String),
    Take(Point),
}

/// What is shown.
pub struct Scene<'a> {
    pub viewer: Viewer<'a>,
    pub panel: Panel<'a>,
    pub log: &'a [LogLine],
    pub keys: &'static str,
    pub corner: String,
}

impl<D: Device> Window<D> {
    pub fn new(device: D) -> Window<D> {
        Window {
            device,
            focus: Focus::default(),
            history: Vec::new(),
            regions: Regions::default(),
            tour: Tour::default(),
            screen: Rect::default(),
            names: Vec::new(),
            is_stepping: false,
        }
    }

    /// One in which arrow keys go through a game.
    pub fn stepping(device: D) -> Window<D> {
        Window { is_stepping: true, ..Window::new(device) }
    }

    pub fn show(&mut self, scene: Scene<'_>) -> io::Result<()> {
        let Scene { viewer, panel, log, keys, corner } = scene;
        self.tour = Tour::new(viewer, &panel);
        self.focus.point = self.tour.kept(self.focus.point);
        let picture = Picture { viewer, panel, log, focus: &self.focus, keys, corner };
        let (paint, regions, screen) = (self.device.paint(), &mut self.regions, &mut self.screen);
        self.device.draw(&mut |buffer| {
            *screen = buffer.area;
            *regions = draw(buffer, paint, &picture);
        })
    }

    /// What the player does within some time.
    pub fn hear(&mut self, wait: Duration) -> io::Result<Heard> {
        let Some(event) = self.device.next(wait)? else { return Ok(Heard::Nothing) };
        Ok(match event {
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => {
                self.focus.prompt.get_or_insert_with(Prompt::default).insert(&text);
                Heard::Nothing
            }
            Event::Resize(..) | Event::FocusGained | Event::FocusLost => Heard::Nothing,
        })
    }

    /// Says something in the last line, or on a page if it is too long for that.
    pub fn say(&mut self, lang: Language, note: &Note) {
        let text = lang::note(lang, note);
        match width(&text) <= usize::from(self.screen.width) {
            true => self.focus.message = Some(text),
            false => self.focus.page = Some(Page::of_text("Soulkeep", &text, self.page_width())),
        }
    }

    /// The columns of a page.
    pub fn page_width(&self) -> usize {
        usize::from(super::layout::inset(self.screen).width).max(crate::terminal::show::WIDTH)
    }

    pub fn begin_typing(&mut self, text: &str, names: Vec<String>) {
        self.focus.prompt = Some(Prompt::new(text));
        self.names = names;
    }

    fn key(&mut self, key: KeyEvent) -> Heard {
        if let Some(prompt) = &mut self.focus.prompt {
            let typed = prompt.key(key, &self.history, &self.names);
            return self.typed(typed);
        }
        let wish = keys::wish(key);
        self.focus.message = None;
        if self.focus.page.is_some() && wish != Some(Wish::Interrupt) {
            self.turn_page(wish.as_ref());
            return Heard::Nothing;
        }
        let Some(wish) = wish else { return Heard::Nothing };
        if !matches!(wish, Wish::Digit(_)) {
            self.focus.digits.clear();
        }
        self.look_around(wish)
    }

    fn typed(&mut self, typed: Typed) -> Heard {
        match typed {
            Typed::Going => Heard::Nothing,
            Typed::Dropped => {
                self.focus.prompt = None;
                Heard::Nothing
            }
            Typed::Line(line) => {
                self.focus.prompt = None;
                if !line.trim().is_empty() && self.history.last() != Some(&line) {
                    self.history.push(line.clone());
                }
                Heard::Line(line)
            }
        }
    }

    fn look_around(&mut self, wish: Wish) -> Heard {
        match wish {
            Wish::Go(Move::NextGroup | Move::LastGroup) => {}
            Wish::Go(_) | Wish::Scroll(_) | Wish::Close if self.is_stepping => return Heard::Wish(wish),
            _ => {}
        }
        match wish {
            Wish::Go(by) => self.focus.point = self.tour.moved(self.focus.point, by),
            Wish::Scroll(Scroll::Up) => self.focus.turn_log(1),
            Wish::Scroll(Scroll::Down) => self.focus.turn_log(-1),
            Wish::Close => self.focus.renew(),
            Wish::Redraw => {}
            Wish::Take => return Heard::Take(self.focus.point),
            wish => return Heard::Wish(wish),
        }
        Heard::Nothing
    }

    /// A page is turned, or put away by any other key.
    fn turn_page(&mut self, wish: Option<&Wish>) {
        let Some(page) = &mut self.focus.page else { return };
        let height = Page::height(self.screen) as isize;
        match wish {
            Some(Wish::Go(Move::Up)) => page.scroll(-1, self.screen),
            Some(Wish::Go(Move::Down)) => page.scroll(1, self.screen),
            Some(Wish::Scroll(Scroll::Up)) => page.scroll(-height, self.screen),
            Some(Wish::Scroll(Scroll::Down) | Wish::Pass) => page.scroll(height, self.screen),
            Some(Wish::Go(Move::Begin)) => page.scroll(isize::MIN / 2, self.screen),
            Some(Wish::Go(Move::End)) => page.scroll(isize::MAX / 2, self.screen),
            _ => self.focus.page = None,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Heard {
        match (pointing(mouse, &self.regions, self.focus.point), &mut self.focus.page) {
            (Some(Pointing::Wheel(_, lines)), Some(page)) => page.scroll(lines, self.screen),
            (Some(Pointing::At(_) | Pointing::Again | Pointing::Nowhere), Some(_)) => self.focus.page = None,
            (Some(Pointing::Wheel(Some(Point::Log), lines)), None) => self.focus.turn_log(-lines),
            (Some(Pointing::Wheel(_, lines)), None) => {
                let by = if lines < 0 { Move::Up } else { Move::Down };
                self.focus.point = self.tour.moved(self.focus.point, by);
            }
            (Some(Pointing::At(Point::Log)), None) => return Heard::Wish(Wish::Log),
            (Some(Pointing::At(point)), None) => {
                self.focus.message = None;
                self.focus.point = point;
            }
            (Some(Pointing::Again), None) => return Heard::Take(self.focus.point),
            (Some(Pointing::Nowhere) | None, _) => {}
        }
        Heard::Nothing
    }
}
