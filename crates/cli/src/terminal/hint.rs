//! The player's choices, ranked by what the search bot expects of them. It is handed the player's view and no more.

use super::answer::Asked;
use super::lang::{self, Label, Note};
use super::paint::{Ink, Strip};
use super::session::Session;
use super::show::WIDTH;
use super::sitting::Sitting;
use super::width::{cut, width};
use crate::common::OutputError;
use indicatif::ProgressBar;
use soulkeep_bots::{Budget, Prospect, Reason, Search};
use soulkeep_presentation::{Menu, Viewer, describe};
use soulkeep_rules::{Choice, Why};
use soulkeep_table::STAND_IN;
use std::time::{Duration, Instant};

/// How many choices are shown.
const LINES: usize = 6;
/// Play-outs where nobody waits, so that a transcript can be repeated; with a person waiting the clock decides.
const PLAYOUTS: u32 = 500;
const MOST_PLAYOUTS: u32 = 20_000;
const PATIENCE: Duration = Duration::from_secs(1);
/// A search that takes longer than this shows that it is at work.
const SILENCE: Duration = Duration::from_millis(200);
/// The widest that a choice is shown before its reason goes to a line of its own.
const CHOICE: usize = 40;

/// Goes on with a search as long as somebody who waits for it would.
pub struct Patience(Instant);

impl Patience {
    pub fn new() -> Patience {
        Patience(Instant::now())
    }

    pub fn is_left(&self, made: u32) -> bool {
        made < MOST_PLAYOUTS && self.0.elapsed() < PATIENCE
    }
}

/// The choices that promise most, with their numbers; `goes_on` is asked before every play-out.
pub fn lines(
    sitting: &Sitting,
    asked: Asked<'_>,
    width: usize,
    goes_on: impl FnMut(u32) -> bool,
) -> Result<Vec<Strip>, Note> {
    let Asked { viewer, why, menu } = asked;
    if menu.numbered.len() + usize::from(menu.zero.is_some()) == 1 {
        return Err(Note::OnlyChoice);
    }
    let prospects = prospects(sitting, goes_on);
    let known = prospects.iter().filter(|prospect| prospect.visits > 0);
    let listed = known.filter_map(|prospect| Some((number(menu, prospect.choice)?, prospect)));
    let advice: Vec<Advice> =
        listed.take(LINES).map(|(number, prospect)| Advice::new(viewer, why, number, prospect)).collect();
    let widest = advice.iter().map(|advice| self::width(&advice.choice)).max().unwrap_or(0).min(CHOICE);
    let mut lines = vec![Strip::of(Ink::Title, lang::label(sitting.lang, Label::Hint))];
    lines.extend(advice.iter().flat_map(|advice| advice.lines(widest, width)));
    Ok(lines)
}

fn prospects(sitting: &Sitting, goes_on: impl FnMut(u32) -> bool) -> Vec<Prospect> {
    let own = &sitting.own;
    let Some(asked) = own.table.question(own.you, STAND_IN) else { return Vec::new() };
    let mut search = Search::new(asked.hint_seed(), Budget::Playouts(PLAYOUTS));
    search.prospects(own.game(), &asked.view, &asked.legal, goes_on)
}

impl Session {
    pub(super) fn hint(&self, asked: Asked<'_>) -> Result<(), OutputError> {
        let hint = match self.input.is_terminal {
            true => self.hint_for_person(asked),
            false => lines(&self.sitting, asked, WIDTH, |made| made < PLAYOUTS),
        };
        match hint {
            Ok(lines) => self.output.lines(&lines),
            Err(note) => self.note(&note),
        }
    }

    fn hint_for_person(&self, asked: Asked<'_>) -> Result<Vec<Strip>, Note> {
        let (patience, mut at_work) = (Patience::new(), None);
        let hint = lines(&self.sitting, asked, WIDTH, |made| {
            if patience.0.elapsed() > SILENCE {
                at_work.get_or_insert_with(|| spinner(lang::label(self.sitting.lang, Label::Thinking))).tick();
            }
            patience.is_left(made) && !self.input.is_interrupted()
        });
        at_work.iter().for_each(ProgressBar::finish_and_clear);
        hint
    }
}

fn spinner(message: &'static str) -> ProgressBar {
    ProgressBar::new_spinner().with_message(message)
}

/// The number by which a choice is taken.
fn number(menu: &Menu, choice: Choice) -> Option<usize> {
    let numbered = menu.numbered.iter().position(|listed| *listed == choice);
    numbered.map(|index| index + 1).or((menu.zero == Some(choice)).then_some(0))
}

/// One choice as it is recommended.
struct Advice {
    number: usize,
    percent: u32,
    choice: String,
    why: String,
}

impl Advice {
    fn new(viewer: Viewer<'_>, question: &Why, number: usize, prospect: &Prospect) -> Advice {
        Advice {
            number,
            percent: (prospect.chance * 100.0).round() as u32,
            choice: describe(viewer, question, prospect.choice),
            why: lang::reason(viewer, Reason::of(viewer.game, viewer.view, prospect.choice)),
        }
    }

    fn lines(&self, widest: usize, to: usize) -> Vec<Strip> {
        let line = Strip::of(Ink::Number, format!("  {:>2}", self.number)).plain(format!(" {:>3} %  ", self.percent));
        let begin = line.width();
        let choice = cut(&self.choice, to - begin);
        // In a column where there is room for one; otherwise wherever the reason fits.
        let left = to.saturating_sub(width(&self.why));
        let place = [begin + widest + 2, begin + width(&choice) + 2].into_iter().find(|place| *place <= left);
        match place.filter(|_| width(&choice) <= widest) {
            Some(place) => vec![line.plain(choice).pad(place).with(Ink::Dim, self.why.as_str())],
            None => {
                let below = Strip::new().pad(begin + 2).with(Ink::Dim, cut(&self.why, to - begin - 2));
                vec![line.plain(choice), below]
            }
        }
    }
}
