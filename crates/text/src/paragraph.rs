//! From abilities to paragraphs: when something happens, what it costs, and what it does.

use crate::clause::{Clause, Fact, PlayerFact, Span};
use crate::fact::fact;
use crate::plan::clauses;
use crate::scope::Scope;
use soulkeep_cards::{
    Ability, Body, CardFilter, Class, Condition, Cost, Count, Event, From, Hero, HeroFilter, HeroPlace, Instead, Limit,
    Lure, Modifier, On, Payee, Phase, Play, Rule, Side, Spell, Target,
};

/// One ability as it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Paragraph {
    Effect(Vec<Clause>),
    On(When, Vec<Clause>),
    Play(Lead, Vec<Clause>),
    Always(Fact, Bearer),
    InsteadOfTurnDraw(Vec<Clause>),
    InsteadOfForcedDiscard,
    InsteadOfPromotion(CardFilter),
    InsteadOfDeath,
    Rule(Rule),
    CountedDamage(Count),
    /// Icons of several types that the Boss has besides.
    BossIcons(Vec<Class>),
    /// What Portable means.
    Portable,
    /// What lures a Hero of these types.
    Lure(Lure, Vec<Class>),
    /// A place for abilities that has none.
    Nothing,
}

/// What is said before the effect of a triggered ability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct When {
    pub(crate) bearer: Bearer,
    pub(crate) event: Event,
    pub(crate) limit: Limit,
    pub(crate) share: Share,
    pub(crate) needs: Option<Condition>,
}

/// What is said before the effect of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lead {
    pub(crate) bearer: Bearer,
    pub(crate) host: Host,
    /// Empty where they go without saying.
    pub(crate) phases: Vec<Phase>,
    pub(crate) limit: Limit,
    pub(crate) share: Share,
    pub(crate) from: From,
    pub(crate) by: Side,
    pub(crate) needs: Option<Condition>,
    /// Any one of them is paid.
    pub(crate) costs: Vec<Cost>,
    pub(crate) targets: Vec<Target>,
    pub(crate) may_waste: bool,
}

/// Whose ability it is, and so who "you" is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bearer {
    Player,
    /// "You" is the player whose dungeon the Hero is at.
    Hero,
}

/// Whether a limit holds for several abilities together: it belongs to the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Share {
    Alone,
    Together,
}

/// What is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Host {
    /// A card that is used up; its type line tells the phases.
    Card,
    /// One of the things that a card can do, each in its own phases.
    Mode,
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
    /// The first of the things that a card can do.
    Either,
    /// A further one.
    Or,
    /// The level of a Miniboss.
    Level(u8),
    /// While the Item is on a Hero.
    OnHero,
    /// When the Item is used by a player.
    OfBoss,
}

impl Lead {
    /// So many active Rooms are needed around the Hero that is aimed at: that is said of the Hero.
    pub(crate) fn rooms_around_target(&self) -> Option<u8> {
        let inside = HeroFilter { at: HeroPlace::Inside, ..HeroFilter::default() };
        match self.needs {
            Some(Condition::RoomsAround(count)) if self.targets == [Target::Hero(inside)] => Some(count),
            Some(_) | None => None,
        }
    }

    /// The one player who is aimed at and paid: that is said in one breath.
    pub(crate) fn paid_player(&self) -> Option<&Target> {
        let is_paid = |cost: &Cost| {
            matches!(cost, Cost::Coins { to: Payee::Target, .. } | Cost::AnyCoins { to: Payee::Target, .. })
        };
        match self.targets.as_slice() {
            [player @ Target::Player(_)] if self.costs.iter().all(is_paid) && !self.costs.is_empty() => Some(player),
            _ => None,
        }
    }

    /// For so many Coins any opponent can switch off what else the card does.
    pub(crate) fn price_of_silence(&self, clauses: &[Clause]) -> Option<u8> {
        let silences = clauses == [Clause::Hold(Fact::Players(PlayerFact::Silence), Span::ThisTurn)];
        let freely = (self.limit, self.from, self.by) == (Limit::Unlimited, From::Play, Side::Opponents);
        let plain = self.phases.is_empty() && self.needs.is_none() && self.targets.is_empty() && !self.may_waste;
        match self.costs.as_slice() {
            [Cost::Coins { count, to: Payee::Owner }] if silences && freely && plain => Some(*count),
            _ => None,
        }
    }
}

impl When {
    /// A Hero waits only while it is inside a dungeon (CARD-swordmage-01), which an event of its own way tells by itself.
    pub(crate) fn needs_walk(&self) -> bool {
        let own_way = matches!(
            self.event,
            Event::Appears | Event::SetsOut | Event::EntersRoom(_) | Event::SurvivesRoom(_) | Event::ReachesBoss
        );
        self.bearer == Bearer::Hero && !own_way
    }
}

pub(crate) fn effect(body: &Body) -> Paragraph {
    Paragraph::Effect(clauses(body, &mut Scope::default()))
}

impl Share {
    /// How the abilities of one card limit each other.
    pub(crate) fn of<'a>(abilities: impl Iterator<Item = &'a Ability>) -> Share {
        let limit = |ability: &Ability| match ability {
            Ability::On(on) => on.limit,
            Ability::Use(play) => play.limit,
            Ability::Always(_) | Ability::Instead(_) | Ability::Rule(_) => Limit::Unlimited,
        };
        let limited = abilities.filter(|ability| limit(ability) == Limit::OncePerTurn).count();
        if limited > 1 { Share::Together } else { Share::Alone }
    }
}

pub(crate) fn ability(ability: &Ability, bearer: Bearer, share: Share) -> Paragraph {
    let mut scope = Scope::of(bearer);
    match ability {
        Ability::On(on) => triggered(on, bearer, share),
        Ability::Use(play) => declared(play, Host::Ability, bearer, share),
        Ability::Always(modifier) => Paragraph::Always(fact(modifier, &mut Scope::lasting(bearer)), bearer),
        Ability::Instead(Instead::TurnDraw(body)) => Paragraph::InsteadOfTurnDraw(clauses(body, &mut scope)),
        Ability::Instead(Instead::ForcedDiscard) => Paragraph::InsteadOfForcedDiscard,
        Ability::Instead(Instead::Promotion(filter)) => Paragraph::InsteadOfPromotion(*filter),
        Ability::Instead(Instead::Death) => Paragraph::InsteadOfDeath,
        Ability::Rule(rule) => Paragraph::Rule(*rule),
    }
}

/// Several abilities that do no more than give the Boss an icon are one sentence.
pub(crate) fn boss_icons(abilities: &[Ability]) -> Option<Paragraph> {
    let icon = |ability: &Ability| match ability {
        Ability::Always(Modifier::BossIcon(class)) => Some(*class),
        Ability::Always(_) | Ability::On(_) | Ability::Use(_) | Ability::Instead(_) | Ability::Rule(_) => None,
    };
    let classes: Option<Vec<Class>> = abilities.iter().map(icon).collect();
    classes.filter(|classes| classes.len() > 1).map(Paragraph::BossIcons)
}

/// A play that is no ability of a card that stays.
pub(crate) fn play(play: &Play, host: Host) -> Paragraph {
    declared(play, host, Bearer::Player, Share::Alone)
}

/// A Spell that does one thing at several prices says that thing once.
pub(crate) fn priced(spell: &Spell) -> Option<Paragraph> {
    let free = |play: &Play| Play { cost: None, ..play.clone() };
    let costs: Option<Vec<Cost>> = [&spell.play].into_iter().chain(&spell.or).map(|play| play.cost).collect();
    let same = spell.or.iter().all(|play| free(play) == free(&spell.play));
    let (Paragraph::Play(lead, clauses), Some(costs), true) = (play(&spell.play, Host::Card), costs, same) else {
        return None;
    };
    Some(Paragraph::Play(Lead { costs, ..lead }, clauses))
}

/// A rule of luring that the icons do not tell.
pub(crate) fn lure(hero: &Hero) -> Option<Paragraph> {
    let plain = hero.lure == Lure::Treasure && hero.treasure.len() < 2;
    (!plain).then(|| Paragraph::Lure(hero.lure, hero.treasure.clone()))
}

fn triggered(on: &On, bearer: Bearer, share: Share) -> Paragraph {
    let On { event, limit, needs, effect } = on;
    let clauses = clauses(effect, &mut Scope::after_event(event, bearer));
    Paragraph::On(When { bearer, event: *event, limit: *limit, share, needs: *needs }, clauses)
}

fn declared(play: &Play, host: Host, bearer: Bearer, share: Share) -> Paragraph {
    let Play { phases, limit, from, by, needs, cost, targets, may_waste, effect } = play.clone();
    let mut scope = Scope::of(bearer);
    cost.iter().for_each(|cost| scope.pay(cost));
    targets.iter().for_each(|target| scope.choose(target));
    let phases = if told(&phases, host) { phases } else { Vec::new() };
    let lead = Lead {
        bearer,
        host,
        phases,
        limit,
        share,
        from,
        by,
        needs,
        costs: cost.into_iter().collect(),
        targets,
        may_waste,
    };
    Paragraph::Play(lead, clauses(&effect, &mut scope))
}

/// Abilities work in both phases unless one is named; other cards show theirs as icons.
fn told(phases: &[Phase], host: Host) -> bool {
    match host {
        Host::Card => false,
        Host::Mode => true,
        Host::Level | Host::Ability => phases != [Phase::Build, Phase::Adventure],
    }
}
