//! Turns the abilities of a card into what the engine looks up: flat programs and short lists by purpose.

use crate::frame::Span;
use crate::options::Options;
use soulkeep_cards::{
    Ability, Body, Card, CardFilter, Condition, Cost, Effect, Event, From, Instead, LevelUp, Limit, Modifier, Phase,
    Play, Rule, Side, Target, Variant,
};

/// What a card says, sorted by when it matters.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    pub triggers: Vec<TriggerText>,
    /// The kinds of events that its triggers wait for.
    pub waits: Waits,
    pub plays: Vec<PlayText>,
    pub always: Vec<Modifier>,
    pub turn_draw: Option<TurnDraw>,
    pub not_under: Vec<CardFilter>,
    /// Takes one of the cards that its owner's effects make opponents discard.
    pub diverts: bool,
    pub level_up: Span,
}

/// Kinds of events as bits, so that a card that does not listen is passed over at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waits(u32);

impl Waits {
    pub const BUILT: Waits = Waits(1);
    pub const DESTROYED: Waits = Waits(1 << 1);
    pub const UNCOVERED: Waits = Waits(1 << 2);
    pub const DIED: Waits = Waits(1 << 3);
    pub const SURVIVED: Waits = Waits(1 << 4);
    pub const ENTERED: Waits = Waits(1 << 5);
    pub const REACHED_BOSS: Waits = Waits(1 << 6);
    pub const SPELL_PLAYED: Waits = Waits(1 << 7);
    pub const DISCARDED: Waits = Waits(1 << 8);
    pub const RECOVERED: Waits = Waits(1 << 9);
    pub const END_OF_TURN: Waits = Waits(1 << 10);

    fn of(event: &Event) -> Waits {
        match event {
            Event::Built | Event::RoomBuilt(_) => Waits::BUILT,
            Event::BuiltOrUncovered => Waits::BUILT.or(Waits::UNCOVERED),
            Event::RoomDestroyed(_) | Event::Destroyed => Waits::DESTROYED,
            Event::YouUncover => Waits::UNCOVERED,
            Event::HeroDies | Event::YouKill => Waits::DIED,
            Event::HeroSurvives => Waits::SURVIVED,
            Event::HeroEnters => Waits::ENTERED,
            Event::ReachesBoss => Waits::REACHED_BOSS,
            Event::SpellPlayed(_) => Waits::SPELL_PLAYED,
            Event::Discarded { .. } => Waits::DISCARDED,
            Event::YouRecover => Waits::RECOVERED,
            Event::EndOfTurn => Waits::END_OF_TURN,
        }
    }

    #[must_use]
    pub fn or(self, other: Waits) -> Waits {
        Waits(self.0 | other.0)
    }

    pub fn meets(self, other: Waits) -> bool {
        self.0 & other.0 != 0
    }
}

/// What takes the place of the Room drawn at the beginning of the turn.
#[derive(Clone, Copy, Debug)]
pub struct TurnDraw {
    /// The player may also draw as usual.
    pub optional: bool,
    pub effect: Span,
}

#[derive(Clone, Copy, Debug)]
pub struct TriggerText {
    pub event: Event,
    pub limit: Limit,
    pub needs: Option<Condition>,
    pub effect: Span,
}

#[derive(Clone, Debug)]
pub struct PlayText {
    pub phases: Vec<Phase>,
    pub limit: Limit,
    pub from: From,
    pub by: Side,
    pub needs: Option<Condition>,
    pub cost: Option<Cost>,
    pub target: Option<Target>,
    pub may_waste: bool,
    /// Whether the effect is worth declaring only before the own build turn is over.
    pub for_build_turn: bool,
    pub effect: Span,
}

impl PlayText {
    /// A play that answers a declared ability.
    pub fn negates(&self) -> bool {
        matches!(self.target, Some(Target::Ability))
    }

    /// A play that answers a declared Spell.
    pub fn is_cancel(&self) -> bool {
        matches!(self.target, Some(Target::Spell(_)))
    }
}

/// Compiles one card, adding its effects to the program.
pub fn texts(card: &Card, options: &Options, program: &mut Vec<Effect<Span>>) -> Texts {
    let mut texts = Texts::default();
    match card {
        Card::Boss(boss) => match &boss.level_up {
            LevelUp::Once(body) => texts.level_up = flatten(body, program),
            LevelUp::Lasting(abilities) => add_all(&mut texts, abilities, program),
        },
        Card::Room(room) => add_all(&mut texts, in_force(&room.abilities, &room.variants, options), program),
        Card::Spell(spell) => {
            let modes = std::iter::once(&spell.play).chain(&spell.or);
            texts.plays = modes.map(|mode| play(mode, program)).collect();
        }
        Card::Hero(hero) => add_all(&mut texts, &hero.abilities, program),
        Card::Miniboss(_) | Card::Item(_) => {}
    }
    texts
}

fn in_force<'a>(abilities: &'a [Ability], variants: &'a [Variant], options: &Options) -> &'a [Ability] {
    let variant = variants.iter().find(|variant| options.get(&variant.option) == Some(&variant.value));
    variant.map_or(abilities, |variant| &variant.abilities)
}

fn add_all(texts: &mut Texts, abilities: &[Ability], program: &mut Vec<Effect<Span>>) {
    for ability in abilities {
        match ability {
            Ability::On(on) => {
                texts.waits = texts.waits.or(Waits::of(&on.event));
                texts.triggers.push(TriggerText {
                    event: on.event,
                    limit: on.limit,
                    needs: on.needs,
                    effect: flatten(&on.effect, program),
                })
            }
            Ability::Use(used) => texts.plays.push(play(used, program)),
            Ability::Always(modifier) => texts.always.push(*modifier),
            Ability::Instead(Instead::TurnDraw(body)) => texts.turn_draw = Some(turn_draw(body, program)),
            Ability::Instead(Instead::ForcedDiscard) => texts.diverts = true,
            Ability::Rule(Rule::NotUnder(cards)) => texts.not_under.push(*cards),
        }
    }
}

/// The question whether to do it is asked before the draw, so it is taken off the effect.
fn turn_draw(body: &Body, program: &mut Vec<Effect<Span>>) -> TurnDraw {
    match &body.0[..] {
        [Effect::May(inner)] => TurnDraw { optional: true, effect: flatten(inner, program) },
        _ => TurnDraw { optional: false, effect: flatten(body, program) },
    }
}

fn play(play: &Play, program: &mut Vec<Effect<Span>>) -> PlayText {
    PlayText {
        phases: play.phases.clone(),
        limit: play.limit,
        from: play.from,
        by: play.by,
        needs: play.needs,
        cost: play.cost,
        target: play.target,
        may_waste: play.may_waste,
        for_build_turn: [Effect::ExtraPlacement, Effect::GiftPlacement].iter().any(|step| play.effect.0.contains(step)),
        effect: flatten(&play.effect, program),
    }
}

/// Lays a list of effects out in a row. Inner lists come first, so that their spans are known.
fn flatten(body: &Body, program: &mut Vec<Effect<Span>>) -> Span {
    let steps: Vec<Effect<Span>> = body.0.iter().map(|effect| effect.map(|inner| flatten(inner, program))).collect();
    let start = program.len() as u16;
    program.extend(steps);
    Span { start, end: program.len() as u16 }
}
