//! Cards with a part of their text left out: a text does something if the game goes another way without it.

use soulkeep_cards::{Card, Change, Effect};
use soulkeep_rules::{Game, Options, Span, Texts};

/// A part of what a card says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A step of an effect, counted over the whole card.
    Step(u16),
    /// Something that holds all the time.
    Always(u8),
    NotUnder,
    NotBeside,
    OverAny,
    UnderAny,
    TurnDraw,
    Diverts,
    Promotes,
    CheatsDeath,
}

impl Part {
    /// Everything that a card says.
    pub fn all(card: &Card) -> Vec<Part> {
        let mut program = Vec::new();
        let text = soulkeep_rules::texts(card, &Options::default(), &mut program);
        let steps = (0..program.len() as u16).map(Part::Step);
        let always = (0..text.always.len() as u8).map(Part::Always);
        let rules = [
            (!text.not_under.is_empty(), Part::NotUnder),
            (!text.not_beside.is_empty(), Part::NotBeside),
            (text.over_any, Part::OverAny),
            (text.under_any, Part::UnderAny),
            (text.turn_draw.is_some(), Part::TurnDraw),
            (text.diverts, Part::Diverts),
            (text.promotes.is_some(), Part::Promotes),
            (text.cheats_death, Part::CheatsDeath),
        ];
        steps.chain(always).chain(rules.into_iter().filter(|(said, _)| *said).map(|(_, part)| part)).collect()
    }

    /// What it says, as far as the language of cards has words for it.
    pub fn words(self, card: &Card) -> String {
        let mut program = Vec::new();
        let text = soulkeep_rules::texts(card, &Options::default(), &mut program);
        match self {
            Part::Step(step) => format!("{:?}", program[usize::from(step)]),
            Part::Always(index) => format!("Always {:?}", text.always[usize::from(index)]),
            rule => format!("{rule:?}"),
        }
    }
}

/// The game in which a card does not say a part of its text.
pub fn without(game: &Game, card: &Card, part: Part) -> Game {
    let nothing = Effect::They(Span { start: 0, end: 0 });
    changed(game, card, part, nothing)
}

/// The game in which something happens at a step that cannot be overlooked; none for a part that is no step.
pub fn with_bell(game: &Game, card: &Card, part: Part) -> Option<Game> {
    matches!(part, Part::Step(_)).then(|| changed(game, card, part, Effect::Do(Change::ExtraPlacement)))
}

fn changed(game: &Game, card: &Card, part: Part, step: Effect<Span>) -> Game {
    let mut game = game.clone();
    let Some(def) = game.defs.iter().position(|def| def.id() == card.id()) else { return game };
    if let Part::Step(index) = part {
        let at = program_before(&game, def) + usize::from(index);
        game.program[at] = step;
        return game;
    }
    let text = &mut game.texts[def];
    drop_part(text, part);
    text.levels.iter_mut().for_each(|level| drop_part(level, part));
    game
}

/// How many steps the cards before one have.
fn program_before(game: &Game, def: usize) -> usize {
    let mut program = Vec::new();
    game.defs[..def].iter().for_each(|card| drop(soulkeep_rules::texts(card, &game.options, &mut program)));
    program.len()
}

fn drop_part(text: &mut Texts, part: Part) {
    match part {
        Part::Step(_) => {}
        Part::Always(index) if usize::from(index) < text.always.len() => drop(text.always.remove(usize::from(index))),
        Part::Always(_) => {}
        Part::NotUnder => text.not_under.clear(),
        Part::NotBeside => text.not_beside.clear(),
        Part::OverAny => text.over_any = false,
        Part::UnderAny => text.under_any = false,
        Part::TurnDraw => text.turn_draw = None,
        Part::Diverts => text.diverts = false,
        Part::Promotes => text.promotes = None,
        Part::CheatsDeath => text.cheats_death = false,
    }
}
