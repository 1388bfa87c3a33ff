//! Reads the lines of a section into what is given and the steps that follow.

use super::action::Action;
use super::expect::{self, Expect};
use super::given::{self, Given, PhaseSaid};
use super::header::{GameError, Header, is_header};
use super::script::Scripted;
use super::shortcut::Shortcut;
use super::source::{Line, SectionLines};
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::{Names, What};
use crate::noun::HeroNoun;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Game, SetupError};
use std::ops::Range;

/// One position with what is done in it.
pub struct Section {
    pub game: Result<Game, SetupError>,
    pub given: Given,
    pub steps: Vec<(Step, Range<usize>)>,
    /// The lines as they stand, for finding the cards that occur in them.
    pub text: String,
}

pub enum Step {
    Chance(Scripted),
    Action(Action),
    Shortcut(Shortcut),
    Expect(Vec<Expect>),
}

/// What a later section may refer to.
#[derive(Default)]
pub struct Earlier {
    given: Given,
    seats: u8,
    /// Outcomes scripted before the first action.
    chance: Vec<(Step, Range<usize>)>,
    /// The fingerprint at the end of the section.
    pub fingerprint: Option<u64>,
}

pub fn section(lines: &SectionLines<'_>, header: &Header, earlier: &mut Earlier) -> Result<Section, Vec<Fault>> {
    let seats = header.seats.unwrap_or_else(|| seats_used(lines).max(if lines.again { earlier.seats } else { 2 }));
    let playable = is_new_game(lines) || (lines.again && is_set_up(&earlier.given));
    let game = match header.game(seats, playable) {
        Ok(game) => Ok(game),
        Err(GameError::Setup(error)) => Err(error),
        Err(GameError::Sets(message)) => return Err(vec![Fault::new(first_span(lines), message)]),
    };
    let names = names_for(header, &game);
    let given = if lines.again { earlier.given.clone() } else { Given::default() };
    let mut reader = Reader { given, steps: Vec::new(), faults: Vec::new(), begun: false };
    if lines.again {
        reader.steps = earlier.chance.iter().filter_map(chance_only).collect();
    }
    lines.lines.iter().filter(|line| !is_header(line)).for_each(|line| reader.line(line, &names));
    if !reader.faults.is_empty() {
        return Err(reader.faults);
    }
    earlier.given = reader.given.clone();
    earlier.seats = seats;
    let before = reader.steps.iter().take_while(|(step, _)| matches!(step, Step::Chance(_)));
    earlier.chance = before.filter_map(chance_only).collect();
    let text = lines.lines.iter().map(|line| line.text).collect::<Vec<&str>>().join("\n");
    Ok(Section { game, given: reader.given, steps: reader.steps, text })
}

fn chance_only((step, at): &(Step, Range<usize>)) -> Option<(Step, Range<usize>)> {
    match step {
        Step::Chance(scripted) => Some((Step::Chance(scripted.clone()), at.clone())),
        Step::Action(_) | Step::Shortcut(_) | Step::Expect(_) => None,
    }
}

fn is_set_up(given: &Given) -> bool {
    matches!(given.phase, Some((PhaseSaid::Setup | PhaseSaid::Box, _)))
}

fn is_new_game(lines: &SectionLines<'_>) -> bool {
    let words =
        |line: &Line<'_>| line.text.split([' ', ':']).filter(|word| !word.is_empty()).map(str::to_owned).collect();
    lines.lines.iter().any(|line| {
        let words: Vec<String> = words(line);
        matches!(&words[..], [first, second, ..] if first == "phase" && (second == "setup" || second == "box"))
    })
}

/// The highest seat that a line begins with.
fn seats_used(lines: &SectionLines<'_>) -> u8 {
    let seats = lines.lines.iter().filter_map(|line| match line.text.as_bytes() {
        [letter @ b'A'..=b'F', b' ' | b'\t', ..] | [letter @ b'A'..=b'F'] => Some(letter - b'A' + 1),
        _ => None,
    });
    seats.max().unwrap_or(2).max(2)
}

/// The names of the cards; a set-up that is refused still has them.
fn names_for(header: &Header, game: &Result<Game, SetupError>) -> Names {
    match game {
        Ok(game) => Names::of(game),
        Err(_) => match header.game(2, false) {
            Ok(game) => Names::of(&game).for_seats(SEATS as u8),
            Err(_) => Names::default(),
        },
    }
}

fn first_span(lines: &SectionLines<'_>) -> Range<usize> {
    lines.lines.first().map_or(0..0, Line::span)
}

struct Reader {
    given: Given,
    steps: Vec<(Step, Range<usize>)>,
    faults: Vec<Fault>,
    /// An action has been read, so that the position is complete.
    begun: bool,
}

impl Reader {
    fn line(&mut self, line: &Line<'_>, names: &Names) {
        let mut cursor = Cursor::new(line.text, line.at, names);
        if let Err(fault) = self.read(&mut cursor, line) {
            self.faults.push(fault);
        }
    }

    fn read(&mut self, cursor: &mut Cursor<'_>, line: &Line<'_>) -> Result<(), Fault> {
        if cursor.eat("expect") {
            let expects = expect::read(cursor)?;
            self.begun = true;
            self.steps.push((Step::Expect(expects), line.span()));
            return Ok(());
        }
        if let Some(scripted) = chance(cursor)? {
            let scripted = scripted.into_iter().map(|(scripted, at)| (Step::Chance(scripted), at));
            self.steps.extend(scripted);
            return Ok(());
        }
        if let Some(shortcut) = Shortcut::read(cursor)? {
            return self.step(Step::Shortcut(shortcut), cursor, line);
        }
        if let Some(read) = self.given.read(cursor) {
            read?;
            if self.begun {
                let fault = Fault::new(line.span(), "the position is complete once something has been done in it");
                return Err(fault.help("begin another position with a line `---`"));
            }
            return cursor.end();
        }
        let action = Action::read(cursor)?;
        self.step(Step::Action(action), cursor, line)
    }

    fn step(&mut self, step: Step, cursor: &mut Cursor<'_>, line: &Line<'_>) -> Result<(), Fault> {
        cursor.end()?;
        self.begun = true;
        self.steps.push((step, line.span()));
        Ok(())
    }
}

type ScriptedList = Vec<(Scripted, Range<usize>)>;

/// `draws: Dark Altar, any`, `picks unseen: Freeze`, `appears: Fighter 6`, `bosses: Robobo`, `items: Extra Life`,
/// `rolls: 3`.
fn chance(cursor: &mut Cursor<'_>) -> Result<Option<ScriptedList>, Fault> {
    let keys = ["draws:", "picks unseen:", "appears:", "appear:", "bosses:", "items:", "rolls:"];
    let Some(key) = keys.into_iter().find(|key| cursor.eat(key)) else { return Ok(None) };
    let list = given::list(cursor, |cursor| {
        let start = cursor.position();
        let any = cursor.eat("any");
        let scripted = match key {
            "appears:" | "appear:" if any => Some(Scripted::Hero(None)),
            "appears:" | "appear:" => HeroNoun::read(cursor).map(|noun| Scripted::Hero(Some(noun))),
            "bosses:" if any => Some(Scripted::Boss(None)),
            "bosses:" => cursor.name(What::Boss).map(|name| Scripted::Boss(Some(name))),
            "items:" if any => Some(Scripted::Item(None)),
            "items:" => cursor.name(What::Item).map(|name| Scripted::Item(Some(name))),
            "rolls:" if any => Some(Scripted::Die(None)),
            "rolls:" => die(cursor).map(|number| Scripted::Die(Some(number))),
            _ if any => Some(Scripted::Card(None)),
            _ => cursor.name(What::Card).map(|name| Scripted::Card(Some(name))),
        };
        scripted.map(|scripted| (scripted, cursor.span_from(start))).ok_or_else(|| cursor.fault())
    })?;
    cursor.end()?;
    Ok(Some(list))
}

fn die(cursor: &mut Cursor<'_>) -> Option<u8> {
    let mark = cursor.mark();
    let number = cursor.number().filter(|number| (1..=6).contains(number));
    if number.is_none() {
        cursor.back_to(mark);
        cursor.want("a number from 1 to 6");
    }
    number.map(|number| number as u8)
}
