//! From abilities to paragraphs: when something happens, what it costs, and what it does.

use crate::clause::{Clause, Fact};
use crate::plan;
use crate::scope::Scope;
use soulkeep_cards::{
    Ability, Body, CardFilter, Condition, Cost, Count, Event, Instead, Limit, Lure, On, Phase, Play, Rule, Target,
};

/// One ability as it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Paragraph {
    Effect(Vec<Clause>),
    On {
        event: Event,
        limit: Limit,
        clauses: Vec<Clause>,
    },
    Play(Lead, Vec<Clause>),
    Always(Fact),
    InsteadOfTurnDraw(Vec<Clause>),
    NotUnder(CardFilter),
    CountedDamage(Count),
    FewestSouls,
    /// A place for abilities that has none.
    Nothing,
}

/// What is said before the effect of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lead {
    pub(crate) host: Host,
    /// Empty where they go without saying.
    pub(crate) phases: Vec<Phase>,
    pub(crate) limit: Limit,
    pub(crate) needs: Option<Condition>,
    pub(crate) cost: Option<Cost>,
    pub(crate) target: Option<Target>,
    pub(crate) may_waste: bool,
}

/// What is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Host {
    /// A card that is used up; its type line tells the phases.
    Card,
    /// The third level of a Miniboss, which its label announces.
    Level,
    /// An ability of a card that stays.
    Ability,
}

/// What stands before a paragraph on cards with several parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    LevelUp,
    LevelUpLasting,
    /// The level of a Miniboss.
    Level(u8),
    /// While the Item is on a Hero.
    OnHero,
    /// When the Item is used by a player.
    ItemUse,
}

pub(crate) fn effect(body: &Body) -> Paragraph {
    Paragraph::Effect(plan::clauses(body, &mut Scope::default()))
}

pub(crate) fn ability(ability: &Ability) -> Paragraph {
    match ability {
        Ability::On(on) => triggered(on),
        Ability::Use(play) => self::play(play, Host::Ability),
        Ability::Always(modifier) => Paragraph::Always(plan::fact(modifier, &mut Scope::default())),
        Ability::Instead(Instead::TurnDraw(body)) => {
            Paragraph::InsteadOfTurnDraw(plan::clauses(body, &mut Scope::default()))
        }
        Ability::Rule(Rule::NotUnder(filter)) => Paragraph::NotUnder(*filter),
    }
}

pub(crate) fn play(play: &Play, host: Host) -> Paragraph {
    let Play { phases, limit, needs, cost, target, may_waste, effect } = play;
    let mut scope = Scope::default();
    if let Some(target) = target {
        scope.choose(target);
    }
    let phases = if told(phases, host) { phases.clone() } else { Vec::new() };
    let lead = Lead { host, phases, limit: *limit, needs: *needs, cost: *cost, target: *target, may_waste: *may_waste };
    Paragraph::Play(lead, plan::clauses(effect, &mut scope))
}

/// A rule of luring other than the usual one.
pub(crate) fn lure(lure: Lure) -> Option<Paragraph> {
    match lure {
        Lure::Treasure => None,
        Lure::FewestSouls => Some(Paragraph::FewestSouls),
    }
}

fn triggered(on: &On) -> Paragraph {
    let On { event, limit, effect } = on;
    let clauses = plan::clauses(effect, &mut Scope::after_event(event));
    Paragraph::On { event: *event, limit: *limit, clauses }
}

/// Abilities work in both phases unless one is named; other cards show theirs as icons.
fn told(phases: &[Phase], host: Host) -> bool {
    match host {
        Host::Card => false,
        Host::Level | Host::Ability => phases != [Phase::Build, Phase::Adventure],
    }
}
