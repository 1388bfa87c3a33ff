//! Reads the lines of a section into what is given and the steps that follow.

use super::action::Action;
use super::expect::{self, Expect};
use super::given::{self, Given, PhaseSaid};
use super::header::{Contents, GameError, Header, is_header};
use super::script::Scripted;
use super::shortcut::Shortcut;
use super::source::{SectionLines, Start};
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::{Names, What};
use crate::noun::HeroNoun;
use crate::source_line::SourceLine;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Game, Seat, SetupError};
use std::ops::Range;

/// One position with what is done in it.
pub struct Section {
    pub game: Result<Game, SetupError>,
    /// Why no new game can be set up with this, where a line asks for it.
    pub refusal: Option<SetupError>,
    pub given: Given,
    pub steps: Vec<(ScenarioStep, Range<usize>)>,
    /// A line is wrong, and the steps end before it.
    pub cut: bool,
    /// The lines as they stand, for finding the cards that occur in them.
    pub text: String,
}

pub enum ScenarioStep {
    Chance(Scripted),
    Action(Action),
    Shortcut(Shortcut),
    Expect(Vec<Expect>),
    /// Facts to be answered with yes or no, whichever it is.
    Ask(Vec<Expect>),
    /// The position, who is asked what, and what may be answered.
    Show,
}

/// What a later section may refer to.
#[derive(Default)]
pub struct Earlier {
    /// How the section before began; none where that could not be made out.
    last: Option<Opening>,
    /// How the latest section began that began anew.
    first: Option<Opening>,
    pub end: End,
}

/// How a section begins.
#[derive(Clone)]
struct Opening {
    contents: Contents,
    given: Given,
    seats: u8,
    /// Outcomes scripted before the first action.
    chance: Vec<(Scripted, Range<usize>)>,
}

/// Where the section before ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// There was none.
    #[default]
    Nowhere,
    /// Something was wrong with it, and that was said.
    Unknown,
    /// The fingerprint of the position.
    At(u64),
}

/// A section as far as it could be read.
pub struct Read {
    /// None if a line of the position is wrong, or the position that it goes back to is not known.
    pub section: Option<Section>,
    pub faults: Vec<Fault>,
}

impl Read {
    fn nothing(faults: Vec<Fault>) -> Read {
        Read { section: None, faults }
    }
}

/// Reads a section. What is wrong with it is said once: those that go back to its position are then left out.
pub fn section(lines: &SectionLines<'_>, header: &mut Header, earlier: &mut Earlier) -> Read {
    let start = match lines.start {
        Start::Anew => None,
        Start::Again => Some(earlier.last.take()),
        Start::FirstAgain => Some(earlier.first.clone()),
    };
    let mut faults = header.read_rulings(lines);
    let opening = match start {
        None => {
            (earlier.last, earlier.first) = (None, None);
            None
        }
        Some(Some(opening)) => Some(opening),
        Some(None) => return Read::nothing(faults),
    };
    header.contents = opening.as_ref().map_or_else(Contents::default, |opening| opening.contents.clone());
    if let Err(found) = header.read_contents(lines) {
        faults.extend(found);
        return Read::nothing(faults);
    }
    match read_lines(lines, header, opening) {
        Err(fault) => {
            faults.push(fault);
            Read::nothing(faults)
        }
        Ok(reading) => {
            if lines.start == Start::Anew {
                earlier.first = reading.opening.clone();
            }
            earlier.last = reading.opening;
            faults.extend(reading.faults);
            Read { section: reading.section, faults }
        }
    }
}

/// What the lines of a section say.
struct Reading {
    section: Option<Section>,
    /// None if the position is not whole.
    opening: Option<Opening>,
    faults: Vec<Fault>,
}

fn read_lines(lines: &SectionLines<'_>, header: &Header, opening: Option<Opening>) -> Result<Reading, Fault> {
    let before = opening.as_ref().map_or(2, |opening| opening.seats);
    let seats = header.contents.seats.unwrap_or_else(|| seats_used(lines).max(before));
    let playable = is_new_game(lines) || opening.as_ref().is_some_and(|opening| is_set_up(&opening.given));
    let refusal = if asks_for_set_up(lines) { set_up(header, lines, seats, true)?.err() } else { None };
    let game = match (set_up(header, lines, seats, playable)?, &refusal) {
        (Ok(game), Some(error)) if game.bosses.len() < usize::from(seats) => Err(error.clone()),
        (Ok(game), Some(_) | None) => check_bosses(&game, lines).map(|()| Ok(game))?,
        (Err(error), Some(_) | None) => Err(error),
    };
    let names = names_for(header, &game);
    let (mut given, chance) = opening.map_or_else(Default::default, |opening| (opening.given, opening.chance));
    given.begin_section();
    let steps = chance.into_iter().map(|(scripted, at)| (ScenarioStep::Chance(scripted), at)).collect();
    let mut reader = Reader { given, steps, faults: Vec::new(), begun: false, whole: true, cut: None };
    lines.lines.iter().filter(|line| !is_header(line)).for_each(|line| reader.line(line, header, &names));
    let contents = header.contents.clone();
    let opening = reader.whole.then(|| Opening {
        contents,
        given: reader.given.clone(),
        seats,
        chance: opening_chance(&reader.steps),
    });
    let text = lines.lines.iter().map(|line| line.text).collect::<Vec<&str>>().join("\n");
    reader.given.awaited = awaited(&reader.steps);
    reader.steps.truncate(reader.cut.unwrap_or(usize::MAX));
    let section = Section { game, refusal, given: reader.given, steps: reader.steps, cut: reader.cut.is_some(), text };
    Ok(Reading { section: reader.whole.then_some(section), opening, faults: reader.faults })
}

fn set_up(
    header: &Header,
    lines: &SectionLines<'_>,
    seats: u8,
    playable: bool,
) -> Result<Result<Game, SetupError>, Fault> {
    match header.game(seats, playable) {
        Ok(game) => Ok(Ok(game)),
        Err(GameError::Setup(error)) => Ok(Err(error)),
        Err(GameError::Sets(message)) => Err(Fault::new(first_span(lines), message)),
    }
}

fn opening_chance(steps: &[(ScenarioStep, Range<usize>)]) -> Vec<(Scripted, Range<usize>)> {
    let chance = steps.iter().map_while(|(step, at)| match step {
        ScenarioStep::Chance(scripted) => Some((scripted.clone(), at.clone())),
        ScenarioStep::Action(_)
        | ScenarioStep::Shortcut(_)
        | ScenarioStep::Expect(_)
        | ScenarioStep::Ask(_)
        | ScenarioStep::Show => None,
    });
    chance.collect()
}

/// The Heroes that chance will bring.
fn awaited(steps: &[(ScenarioStep, Range<usize>)]) -> Vec<HeroNoun> {
    let nouns = steps.iter().filter_map(|(step, _)| match step {
        ScenarioStep::Chance(Scripted::Hero(noun)) => noun.clone(),
        _ => None,
    });
    nouns.collect()
}

fn is_set_up(given: &Given) -> bool {
    matches!(given.phase, Some((PhaseSaid::Setup | PhaseSaid::Box, _)))
}

fn is_new_game(lines: &SectionLines<'_>) -> bool {
    let words = |line: &SourceLine<'_>| {
        line.text.split([' ', ':']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    lines.lines.iter().any(|line| {
        let words: Vec<String> = words(line);
        matches!(&words[..], [first, second, ..] if first == "phase" && (second == "setup" || second == "box"))
    })
}

/// Whether a line wants to know of a new game what a position does not tell.
fn asks_for_set_up(lines: &SectionLines<'_>) -> bool {
    let asks = |text: &str| ["set-up refused", "setup refused"].iter().any(|words| text.contains(words));
    lines.lines.iter().any(|line| asks(&line.text.to_ascii_lowercase()))
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

/// The engine takes for granted that whoever plays has a Boss.
fn check_bosses(game: &Game, lines: &SectionLines<'_>) -> Result<(), Fault> {
    let bosses = game.bosses.len() as u8;
    if bosses >= game.seats {
        return Ok(());
    }
    let told = ["sets:", "seats:"].iter().find_map(|key| lines.lines.iter().find(|line| line.text.starts_with(key)));
    let at = told.map_or_else(|| first_span(lines), SourceLine::span);
    let fault = Fault::new(at, format!("there is no Boss for seat {}: the sets hold {bosses}", Seat(bosses)));
    Err(fault.help("name a base set too, such as `sets: BMR, THK`"))
}

fn first_span(lines: &SectionLines<'_>) -> Range<usize> {
    lines.lines.first().map_or(0..0, SourceLine::span)
}

struct Reader {
    given: Given,
    steps: Vec<(ScenarioStep, Range<usize>)>,
    faults: Vec<Fault>,
    /// An action has been read, so that the position is complete.
    begun: bool,
    /// No line of the position was wrong.
    whole: bool,
    /// How many steps there were before the first wrong line.
    cut: Option<usize>,
}

impl Reader {
    fn line(&mut self, line: &SourceLine<'_>, header: &Header, names: &Names) {
        let mut cursor = Cursor::new(line.text, line.at, names);
        let looks_on = ["expect", "ask"].iter().any(|word| cursor.clone().eat(word));
        if let Err(fault) = self.read(&mut cursor, line) {
            self.whole &= self.begun || looks_on;
            self.cut.get_or_insert(self.steps.len());
            let found = line.text.get(fault.at.start.saturating_sub(line.at)..).unwrap_or_default();
            self.faults.push(match header.why_absent(found, names) {
                Some(why) => Fault::new(fault.at, why),
                None => fault,
            });
        }
    }

    fn read(&mut self, cursor: &mut Cursor<'_>, line: &SourceLine<'_>) -> Result<(), Fault> {
        if cursor.eat("expect") {
            let expects = expect::read(cursor)?;
            return self.step(ScenarioStep::Expect(expects), cursor, line);
        }
        if cursor.eat("ask") {
            let facts = expect::read(cursor)?;
            return self.step(ScenarioStep::Ask(facts), cursor, line);
        }
        if cursor.eat("show") {
            return self.step(ScenarioStep::Show, cursor, line);
        }
        if let Some(scripted) = chance(cursor)? {
            let scripted = scripted.into_iter().map(|(scripted, at)| (ScenarioStep::Chance(scripted), at));
            self.steps.extend(scripted);
            return Ok(());
        }
        if let Some(shortcut) = Shortcut::read(cursor)? {
            return self.step(ScenarioStep::Shortcut(shortcut), cursor, line);
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
        self.step(ScenarioStep::Action(action), cursor, line)
    }

    fn step(&mut self, step: ScenarioStep, cursor: &mut Cursor<'_>, line: &SourceLine<'_>) -> Result<(), Fault> {
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
