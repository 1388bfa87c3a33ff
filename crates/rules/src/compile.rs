//! Turns the abilities of a card into what the engine looks up: flat programs and short lists by purpose.

use crate::options::Options;
use crate::orderless::is_orderless;
use soulkeep_cards::{
    Ability, Arrival, Beside, Body, Card, CardFilter, Change, Condition, Cost, Count, Damage, Effect, Event, From,
    HeroPlace, Instead, LevelUp, Limit, Modifier, Phase, Play, Prompt, RoomFilter, Rooms, Rule, Side, Target, Variant,
};

/// A part of a flat program of effects, from its first step up to, not including, its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first step.
    pub start: u16,
    /// The step after the last one.
    pub end: u16,
}

impl Span {
    /// Whether nothing happens.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// What a card says, sorted by when it matters.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    /// What happens by itself, in the order of the card.
    pub triggers: Vec<TriggerText>,
    /// The kinds of events that its triggers wait for.
    pub waits: Waits,
    /// What players declare: `Play::ability` counts them.
    pub plays: Vec<PlayText>,
    /// What holds as long as the card is active.
    pub always: Vec<Modifier>,
    /// The kinds of things that it does all the time.
    pub traits: Traits,
    /// What its owner may draw at the beginning of the turn in place of the usual card.
    pub turn_draw: Option<TurnDraw>,
    /// Cards that may not be built over it.
    pub not_under: Vec<CardFilter>,
    /// Cards that may not be built directly left or right of it.
    pub not_beside: Vec<CardFilter>,
    /// It needs no shared treasure type with the Room under it.
    pub over_any: bool,
    /// An Advanced Room built over it needs no shared treasure type.
    pub under_any: bool,
    /// Takes one of the cards that its owner's effects make opponents discard.
    pub diverts: bool,
    /// What may be discarded in place of the Coin for a promotion.
    pub promotes: Option<CardFilter>,
    /// The Hero goes back to town instead of dying.
    pub cheats_death: bool,
    /// What the level up of a Boss does once.
    pub level_up: Span,
    /// What a Miniboss says at each level; the rest of this is what it says at the highest.
    pub levels: Vec<Texts>,
}

impl Texts {
    /// Whether it says anything that happens by itself or holds all the time.
    pub fn is_heard(&self) -> bool {
        !self.always.is_empty() || !self.triggers.is_empty() || self.cheats_death
    }

    /// Whether it has an effect for coming to the top of its stack in such a way.
    pub fn arrives(&self, arrival: Arrival) -> bool {
        self.triggers.iter().any(|trigger| trigger.arrives(arrival))
    }
}

/// Kinds of modifiers as bits, so that questions about those that no card of a game has cost nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits(u32);

impl Traits {
    /// Icons on Rooms.
    pub const ICONS: Traits = Traits(1);
    /// The same, on others than the card's own.
    pub const ICONS_AFAR: Traits = Traits(1 << 11);
    /// Icons of Bosses.
    pub const BOSS_ICONS: Traits = Traits(1 << 1);
    /// Health of companions.
    pub const OTHERS: Traits = Traits(1 << 2);
    /// Something that begins at an entrance.
    pub const AT_ENTRANCE: Traits = Traits(1 << 3);
    /// Text of Rooms.
    pub const MUTES: Traits = Traits(1 << 4);
    /// Souls.
    pub const SOULS: Traits = Traits(1 << 5);
    /// Text of Heroes.
    pub const NO_HERO_TEXT: Traits = Traits(1 << 6);
    /// Room text on Heroes.
    pub const IMMUNE: Traits = Traits(1 << 7);
    pub const PORTABLE: Traits = Traits(1 << 8);
    /// The damage of Rooms.
    pub const DAMAGE: Traits = Traits(1 << 9);
    /// What may be built next to a Room.
    pub const NEIGHBOURS: Traits = Traits(1 << 10);
    /// What may be built over a Room.
    pub const COVERS: Traits = Traits(1 << 12);
    /// Advanced Rooms that need no shared treasure type.
    pub const FREE: Traits = Traits(1 << 13);
    /// Damage or icons of Rooms by something that is no matter of one dungeon alone.
    pub const AFAR: Traits = Traits(1 << 14);
    /// Something that hangs on where in a dungeon Rooms lie.
    pub const ORDER: Traits = Traits(1 << 15);

    fn of(modifier: &Modifier) -> Traits {
        let order = if minds_order(modifier) { Traits::ORDER } else { Traits(0) };
        order.or(Traits::by_kind(modifier))
    }

    fn by_kind(modifier: &Modifier) -> Traits {
        match modifier {
            Modifier::Icons { rooms: Rooms::This, .. } | Modifier::DoubleIcons(Rooms::This) => Traits::ICONS,
            Modifier::Icons { .. } | Modifier::DoubleIcons(_) => Traits::ICONS.or(Traits::ICONS_AFAR).or(Traits::AFAR),
            Modifier::BossIcon(_) => Traits::BOSS_ICONS,
            Modifier::HealthOfOthers(_) => Traits::OTHERS,
            Modifier::HealthAtEntrance(_) | Modifier::NoSpells => Traits::AT_ENTRANCE,
            Modifier::NoText(_) => Traits::MUTES,
            Modifier::Souls { .. } | Modifier::Wounds(_) => Traits::SOULS,
            Modifier::NoHeroText => Traits::NO_HERO_TEXT,
            Modifier::Immune => Traits::IMMUNE,
            Modifier::Portable(_) => Traits::PORTABLE,
            Modifier::Damage { rooms, per, .. } if is_near(rooms) && per.as_ref().is_none_or(is_counted_near) => {
                Traits::DAMAGE
            }
            Modifier::Double { rooms, .. } if is_near(rooms) => Traits::DAMAGE,
            Modifier::Damage { .. } | Modifier::Double { .. } => Traits::DAMAGE.or(Traits::AFAR),
            // Asked about only where the card itself is looked at, or kept for a turn.
            Modifier::NoDamage(_)
            | Modifier::NoIcons(_)
            | Modifier::EveryIcon(_)
            | Modifier::DungeonIcon
            | Modifier::HealthOnEntering { .. }
            | Modifier::HealthOnArriving { .. }
            | Modifier::Health { .. }
            | Modifier::SkipsLastRoom
            | Modifier::SkipsMixedRooms
            | Modifier::SkipsFirstRoom
            | Modifier::IgnoresRooms(_)
            | Modifier::DoubleTreasure
            | Modifier::NoBuilding
            | Modifier::NoEntry
            | Modifier::NoLure
            | Modifier::NoWin
            | Modifier::NoLoss
            | Modifier::MinibossLevel(_) => Traits(0),
        }
    }

    #[must_use]
    pub fn or(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
    }

    pub fn meets(self, other: Traits) -> bool {
        self.0 & other.0 != 0
    }
}

/// Whether a modifier hangs on where in a dungeon Rooms lie.
fn minds_order(modifier: &Modifier) -> bool {
    match modifier {
        Modifier::Damage { rooms, per, .. } => are_placed(rooms) || per.as_ref().is_some_and(counts_placed),
        Modifier::Double { rooms, .. }
        | Modifier::NoDamage(rooms)
        | Modifier::Icons { rooms, .. }
        | Modifier::NoIcons(rooms)
        | Modifier::EveryIcon(rooms)
        | Modifier::DoubleIcons(rooms)
        | Modifier::NoText(rooms)
        | Modifier::HealthOnEntering { rooms, .. } => are_placed(rooms),
        Modifier::IgnoresRooms(filter) | Modifier::Portable(filter) => filter.place.is_some(),
        Modifier::Health { per, .. } | Modifier::Souls { per, .. } => per.as_ref().is_some_and(counts_placed),
        Modifier::SkipsLastRoom | Modifier::SkipsFirstRoom => true,
        Modifier::DungeonIcon
        | Modifier::BossIcon(_)
        | Modifier::HealthOnArriving { .. }
        | Modifier::HealthOfOthers(_)
        | Modifier::HealthAtEntrance(_)
        | Modifier::SkipsMixedRooms
        | Modifier::Immune
        | Modifier::NoHeroText
        | Modifier::DoubleTreasure
        | Modifier::NoBuilding
        | Modifier::NoEntry
        | Modifier::NoLure
        | Modifier::NoWin
        | Modifier::NoLoss
        | Modifier::NoSpells
        | Modifier::Wounds(_)
        | Modifier::MinibossLevel(_) => false,
    }
}

fn are_placed(rooms: &Rooms) -> bool {
    match rooms {
        Rooms::Each(filter) => filter.place.is_some(),
        Rooms::This | Rooms::Chosen | Rooms::Now(_) => false,
    }
}

/// Whether Rooms are counted by where they lie.
fn counts_placed(count: &Count) -> bool {
    match count {
        Count::Rooms(filter) | Count::If(Condition::Rooms { rooms: filter, .. }) => filter.place.is_some(),
        Count::SpellsInHand
        | Count::ShownDamage
        | Count::RemovedHealth
        | Count::If(_)
        | Count::Icons(_)
        | Count::Wounds
        | Count::Lured
        | Count::Coins(_)
        | Count::CoinsHere
        | Count::Levels
        | Count::Chosen
        | Count::PaidCoins
        | Count::Die => false,
    }
}

/// Whether Rooms that a card speaks of are in its own dungeon.
fn is_near(rooms: &Rooms) -> bool {
    match rooms {
        Rooms::This => true,
        Rooms::Each(filter) => stays_home(filter),
        Rooms::Chosen | Rooms::Now(_) => false,
    }
}

/// Whether a number that a card counts for a Room is a matter of its own dungeon.
fn is_counted_near(count: &Count) -> bool {
    match count {
        Count::Rooms(filter) | Count::If(Condition::Rooms { rooms: filter, .. }) => stays_home(filter),
        Count::Icons(_) | Count::CoinsHere => true,
        Count::SpellsInHand
        | Count::ShownDamage
        | Count::RemovedHealth
        | Count::If(_)
        | Count::Wounds
        | Count::Lured
        | Count::Coins(_)
        | Count::Levels
        | Count::Chosen
        | Count::PaidCoins
        | Count::Die => false,
    }
}

fn stays_home(filter: &RoomFilter) -> bool {
    let beside = matches!(filter.place, Some(Beside::Left | Beside::Right | Beside::Adjacent));
    (filter.of == Side::You || beside) && !filter.occupied && !filter.outnumbered
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
    pub const GAINED: Waits = Waits(1 << 11);
    pub const RISES: Waits = Waits(1 << 12);
    pub const START_OF_BUILD: Waits = Waits(1 << 13);
    pub const APPEARS: Waits = Waits(1 << 14);
    pub const SETS_OUT: Waits = Waits(1 << 15);

    fn of(event: &Event) -> Waits {
        match event {
            Event::Built | Event::RoomBuilt(_) => Waits::BUILT,
            Event::BuiltOrUncovered => Waits::BUILT.or(Waits::UNCOVERED),
            Event::RoomDestroyed(_) | Event::Destroyed => Waits::DESTROYED,
            Event::Uncovered | Event::YouUncover => Waits::UNCOVERED,
            Event::HeroDies | Event::HeroDiesIn(_) | Event::YouKill => Waits::DIED,
            Event::HeroSurvives | Event::SurvivesRoom(_) => Waits::SURVIVED,
            Event::HeroEnters | Event::EntersRoom(_) => Waits::ENTERED,
            Event::Appears => Waits::APPEARS,
            Event::SetsOut => Waits::SETS_OUT,
            Event::YouGain => Waits::GAINED,
            Event::MinibossRises(_) => Waits::RISES,
            Event::StartOfBuild => Waits::START_OF_BUILD,
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

/// At what time something is to be played, as far as it tells at once what cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// In a build turn, with nothing waiting and no Hero inside a dungeon.
    Build,
    /// In the Adventure phase, with nothing waiting: no Hero is inside a dungeon, ...
    Quiet,
    /// ... one is in the player's own, ...
    Home,
    /// ... or in another.
    Away,
    /// Something that was declared may be answered, in one phase or the other.
    AnswerInBuild,
    /// The same in the Adventure phase.
    AnswerInAdventure,
    /// Whatever may be played in the Build phase.
    AnyInBuild,
    /// The same in the Adventure phase.
    AnyInAdventure,
}

impl Occasion {
    /// All of them.
    pub const ALL: [Occasion; 8] = [
        Occasion::Build,
        Occasion::Quiet,
        Occasion::Home,
        Occasion::Away,
        Occasion::AnswerInBuild,
        Occasion::AnswerInAdventure,
        Occasion::AnyInBuild,
        Occasion::AnyInAdventure,
    ];

    /// Something may be answered.
    pub(crate) fn answer(phase: Phase) -> Occasion {
        match phase {
            Phase::Build => Occasion::AnswerInBuild,
            Phase::Adventure => Occasion::AnswerInAdventure,
        }
    }

    /// Anything may be played.
    pub(crate) fn any(phase: Phase) -> Occasion {
        match phase {
            Phase::Build => Occasion::AnyInBuild,
            Phase::Adventure => Occasion::AnyInAdventure,
        }
    }

    /// The phase that it is a part of.
    pub fn phase(self) -> Phase {
        match self {
            Occasion::Build | Occasion::AnswerInBuild | Occasion::AnyInBuild => Phase::Build,
            Occasion::Quiet
            | Occasion::Home
            | Occasion::Away
            | Occasion::AnswerInAdventure
            | Occasion::AnyInAdventure => Phase::Adventure,
        }
    }
}

/// A set of occasions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occasions(u8);

impl Occasions {
    /// The set with one more in it.
    #[must_use]
    pub fn with(self, occasion: Occasion) -> Occasions {
        Occasions(self.0 | 1 << occasion as u8)
    }

    /// Those in either.
    #[must_use]
    pub fn or(self, other: Occasions) -> Occasions {
        Occasions(self.0 | other.0)
    }

    /// Whether it is in the set.
    #[inline]
    pub fn contains(self, occasion: Occasion) -> bool {
        self.0 & (1 << occasion as u8) != 0
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
    /// Its place among the triggered abilities of its card.
    pub index: u8,
    pub event: Event,
    pub limit: Limit,
    pub needs: Option<Condition>,
    /// Of several that do the same at once it makes no difference which one comes first (see `orderless.rs`).
    pub orderless: bool,
    pub effect: Span,
}

impl TriggerText {
    /// Whether it is an effect for coming to the top of the stack in such a way.
    pub fn arrives(&self, arrival: Arrival) -> bool {
        let built = matches!(self.event, Event::Built | Event::BuiltOrUncovered);
        let uncovered = matches!(self.event, Event::Uncovered | Event::BuiltOrUncovered);
        match arrival {
            Arrival::Built => built,
            Arrival::Uncovered => uncovered,
            Arrival::Any => built || uncovered,
        }
    }
}

/// A play as it stands on a card.
#[derive(Clone, Debug)]
pub struct PlayText {
    /// Whether it may be declared in the Build and in the Adventure phase.
    pub phases: [bool; 2],
    /// When it is worth a closer look.
    pub occasions: Occasions,
    /// How often it may be declared.
    pub limit: Limit,
    /// Where the card must be.
    pub from: From,
    /// Who may use it, seen from whose card it is.
    pub by: Side,
    /// What must hold for it to be declared.
    pub needs: Option<Condition>,
    /// What is paid on declaring.
    pub cost: Option<Cost>,
    /// What is named on declaring, one entry for each thing: a pair stands here twice.
    pub targets: Vec<Target>,
    /// It may be declared with nothing to target, and is then wasted.
    pub may_waste: bool,
    /// Whether the effect is worth declaring only before the own build turn is over.
    pub for_build_turn: bool,
    /// It takes the place of the turn's build.
    pub instead_of_building: bool,
    /// It turns off what its card does all the time.
    pub silences: bool,
    /// It does what another Item does.
    pub mimics: bool,
    /// It puts its Miniboss back to level one.
    pub level_three: bool,
    /// What happens when it resolves.
    pub effect: Span,
}

impl PlayText {
    /// A play that answers a declared ability.
    pub fn negates(&self) -> bool {
        matches!(self.targets[..], [Target::Ability])
    }

    /// A play that answers a declared Spell.
    pub fn is_cancel(&self) -> bool {
        matches!(self.targets[..], [Target::Spell(_)])
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
        Card::Room(room) => {
            add_all(&mut texts, in_force(&room.abilities, &room.variants, options), program);
            if matches!(&room.damage, Damage::Counted(count) if !is_counted_near(count)) {
                texts.traits = texts.traits.or(Traits::AFAR);
            }
            if matches!(&room.damage, Damage::Counted(count) if counts_placed(count)) {
                texts.traits = texts.traits.or(Traits::ORDER);
            }
        }
        Card::Miniboss(mini) => {
            add_all(&mut texts, &mini.level1, program);
            let first = texts.clone();
            add_all(&mut texts, &mini.level2, program);
            let second = texts.clone();
            texts.plays.extend(mini.level3.iter().map(|used| PlayText { level_three: true, ..play(used, program) }));
            texts.levels = vec![first, second, texts.clone()];
        }
        Card::Spell(spell) => {
            let modes = std::iter::once(&spell.play).chain(&spell.or);
            texts.plays = modes.map(|mode| play(mode, program)).collect();
        }
        Card::Item(item) => {
            add_all(&mut texts, &item.hero, program);
            texts.plays = vec![play(&item.boss, program)];
        }
        Card::Hero(hero) => add_all(&mut texts, &hero.abilities, program),
    }
    texts
}

/// Whether a card pays, takes or counts Coins.
pub fn speaks_of_coins(texts: &Texts, steps: &[Effect<Span>]) -> bool {
    let paid = |play: &PlayText| matches!(play.cost, Some(Cost::Coins { .. } | Cost::AnyCoins { .. }));
    let moved = |step: &Effect<Span>| {
        matches!(
            step,
            Effect::Do(Change::Gain { .. } | Change::Pay(_) | Change::ExchangeHoards | Change::Toll)
                | Effect::Ask(Prompt::PlaceCoins { .. })
        )
    };
    texts.plays.iter().any(paid) || steps.iter().any(moved)
}

/// Whether anything that holds, for a turn or all the time, is another thing with more cards in a hand.
pub fn counts_hands(texts: &Texts, steps: &[Effect<Span>]) -> bool {
    let kept = steps.iter().filter_map(|step| {
        if let Effect::Do(Change::ThisTurn(modifier) | Change::Keep(modifier)) = step { Some(modifier) } else { None }
    });
    let levels = texts.levels.iter().flat_map(|level| &level.always);
    texts.always.iter().chain(levels).chain(kept).any(|modifier| {
        matches!(
            modifier,
            Modifier::Damage { per: Some(count), .. }
                | Modifier::Health { per: Some(count), .. }
                | Modifier::Souls { per: Some(count), .. }
                if is_of_hands(count)
        )
    })
}

/// Whether a number is counted in a hand.
pub fn is_of_hands(count: &Count) -> bool {
    matches!(count, Count::SpellsInHand | Count::If(Condition::NoSpellInHand))
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
                    index: texts.triggers.len() as u8,
                    event: on.event,
                    limit: on.limit,
                    needs: on.needs,
                    orderless: is_orderless(&on.effect),
                    effect: flatten(&on.effect, program),
                })
            }
            Ability::Use(used) => texts.plays.push(play(used, program)),
            Ability::Always(modifier) => {
                texts.traits = texts.traits.or(Traits::of(modifier));
                texts.always.push(*modifier);
            }
            Ability::Instead(Instead::TurnDraw(body)) => texts.turn_draw = Some(turn_draw(body, program)),
            Ability::Instead(Instead::ForcedDiscard) => texts.diverts = true,
            Ability::Instead(Instead::Promotion(cards)) => texts.promotes = Some(*cards),
            Ability::Instead(Instead::Death) => texts.cheats_death = true,
            Ability::Rule(Rule::NotUnder(cards)) => {
                texts.traits = texts.traits.or(Traits::COVERS);
                texts.not_under.push(*cards);
            }
            Ability::Rule(Rule::NotBeside(cards)) => {
                texts.traits = texts.traits.or(Traits::NEIGHBOURS);
                texts.not_beside.push(*cards);
            }
            Ability::Rule(Rule::OverAny) => {
                texts.traits = texts.traits.or(Traits::FREE);
                texts.over_any = true;
            }
            Ability::Rule(Rule::UnderAny) => {
                texts.traits = texts.traits.or(Traits::FREE);
                texts.under_any = true;
            }
        }
    }
    // A server has thousands of games, and a list begins with room for four.
    texts.triggers.shrink_to_fit();
    texts.plays.shrink_to_fit();
    texts.always.shrink_to_fit();
}

/// The question whether to do it is asked before the draw, so it is taken off the effect.
fn turn_draw(body: &Body, program: &mut Vec<Effect<Span>>) -> TurnDraw {
    let (optional, body) = if let [Effect::May(inner)] = &body.0[..] { (true, inner) } else { (false, body) };
    TurnDraw { optional, effect: flatten(body, program) }
}

fn play(play: &Play, program: &mut Vec<Effect<Span>>) -> PlayText {
    PlayText {
        phases: [Phase::Build, Phase::Adventure].map(|phase| play.phases.contains(&phase)),
        occasions: occasions(play),
        limit: play.limit,
        from: play.from,
        by: play.by,
        needs: play.needs,
        cost: play.cost,
        targets: play.targets.iter().flat_map(|target| std::iter::repeat_n(*target, target.things())).collect(),
        may_waste: play.may_waste,
        for_build_turn: play.effect.0.iter().any(places),
        instead_of_building: play.effect.0.iter().any(betrays),
        silences: play.effect.0.contains(&Effect::Do(Change::Silence)),
        mimics: play.effect.0.contains(&Effect::Do(Change::Mimic)),
        level_three: false,
        effect: flatten(&play.effect, program),
    }
}

/// When a play could be declared, by its phases and by what it is aimed at.
fn occasions(play: &Play) -> Occasions {
    let aimed = |occasion: Occasion| play.may_waste || play.targets.iter().all(|target| may_be_there(target, occasion));
    let apt = |occasion: &Occasion| match occasion {
        Occasion::AnyInBuild | Occasion::AnyInAdventure => true,
        Occasion::AnswerInBuild | Occasion::AnswerInAdventure => answers(play),
        Occasion::Build | Occasion::Quiet | Occasion::Home | Occasion::Away => aimed(*occasion),
    };
    let timely = Occasion::ALL.into_iter().filter(|occasion| play.phases.contains(&occasion.phase()));
    timely.filter(apt).fold(Occasions::default(), Occasions::with)
}

/// Whether a play can answer another: by its target, or as a copy of an Item.
fn answers(play: &Play) -> bool {
    matches!(play.targets[..], [Target::Spell(_) | Target::Ability | Target::Item(_)])
}

/// Whether there could be such a target, as far as the occasion tells.
fn may_be_there(target: &Target, occasion: Occasion) -> bool {
    match target {
        Target::Spell(_) | Target::Ability => false,
        Target::Hero(hero) if matches!(hero.at, HeroPlace::Here | HeroPlace::Inside) => match occasion {
            Occasion::Home => hero.of != Side::Opponents,
            Occasion::Away => hero.of != Side::You,
            Occasion::Build | Occasion::Quiet => false,
            Occasion::AnswerInBuild | Occasion::AnswerInAdventure => true,
            Occasion::AnyInBuild | Occasion::AnyInAdventure => true,
        },
        Target::Hero(_)
        | Target::Room(_)
        | Target::Pair(_)
        | Target::Covered(_)
        | Target::Miniboss(_)
        | Target::Item(_)
        | Target::Player(_)
        | Target::Suit
        | Target::Class
        | Target::BaseClass => true,
    }
}

fn places(step: &Effect<Body>) -> bool {
    matches!(step, Effect::Do(Change::ExtraPlacement | Change::GiftPlacement | Change::FreePlacement))
}

fn betrays(step: &Effect<Body>) -> bool {
    *step == Effect::Ask(Prompt::Betray) || matches!(step, Effect::May(inner) if inner.0.iter().any(betrays))
}

/// Lays a list of effects out in a row. Inner lists come first, so that their spans are known.
fn flatten(body: &Body, program: &mut Vec<Effect<Span>>) -> Span {
    let steps: Vec<Effect<Span>> = body.0.iter().map(|effect| effect.map(|inner| flatten(inner, program))).collect();
    let start = program.len() as u16;
    program.extend(steps);
    Span { start, end: program.len() as u16 }
}
