//! What the player is asked, told apart as finely as it can be put into words.

use super::sight::Sight;
use soulkeep_cards::{Cost, Effect, How, Suit, Target};
use soulkeep_rules::frame::{Declaring, Frame, Run, Span};
use soulkeep_rules::{CardId, Decision, HeroId, ItemId, Seat, Source, Why};

/// A question with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    KeepBoss,
    Mulligan,
    OpeningDiscard,
    FirstRoom,
    /// The own build turn; whether a Room can still be placed.
    Build {
        can_place: bool,
    },
    BuildOf(Seat),
    Entry {
        active: Seat,
        hero: HeroId,
    },
    Room {
        active: Seat,
        hero: HeroId,
        room: CardId,
    },
    Portion(Seat),
    /// Between two phases, for powers of the highest level alone.
    Between,
    /// Whether to cancel a Spell, or to negate an ability.
    Cancel {
        top: Source,
        by: Seat,
    },
    Target {
        source: Source,
        kind: Aim,
    },
    Cost {
        source: Source,
        price: Price,
    },
    May(Source),
    /// One of two things.
    Either {
        source: Source,
        first: Span,
        second: Span,
    },
    /// Whether to pay the Coin for a Miniboss that was just revealed.
    Hire(CardId),
    /// Whether to pay a Coin for a Spell that is cancelled otherwise.
    Toll(CardId),
    /// Which of two Items stays face-up.
    SecondItem {
        new: ItemId,
    },
    Step {
        source: Source,
        task: Task,
    },
    /// Which card that an opponent had to discard to take.
    Divert(CardId),
    Triggers,
    Machinations,
}

/// What sort of thing is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    Room,
    /// The first of two Rooms that change places, then the second.
    PairFirst,
    PairWith(CardId),
    Covered,
    Miniboss,
    Item,
    Hero,
    Player,
    Spell,
    Ability,
    Suit,
    Class,
}

/// What is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    Room,
    /// So many cards are still to be discarded.
    Cards(u8),
    /// A card that is only shown.
    Shown,
    Soul,
    Coins,
    Item,
}

/// What a step of an effect asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    Choose(Aim),
    Discard(u8),
    DiscardFrom(Seat),
    Recover(u8),
    Steal(Seat),
    Give(Seat),
    Find,
    Search,
    /// As many as one likes; so many are shown already.
    Show(u8),
    Build,
    BuildMiniboss,
    /// At which Room a Miniboss that is bought will be.
    Betray(CardId),
    Heal(u8),
    /// How many Coins go on the Room.
    PlaceCoins,
    /// How many cards of a suit are drawn.
    Draw(Suit),
    /// Which Room of a dungeon comes next, counted from the left.
    Arrange(Seat, u8),
    /// A step that asks nothing of its own.
    Go,
}

impl Question {
    pub fn of(sight: Sight<'_>, decision: &Decision) -> Question {
        match decision.why {
            Why::KeepBoss => Question::KeepBoss,
            Why::Mulligan => Question::Mulligan,
            Why::OpeningDiscard => Question::OpeningDiscard,
            Why::FirstRoom => Question::FirstRoom,
            Why::BuildTurn { active } if sight.is_you(active) => {
                Question::Build { can_place: sight.view.table.player(active).placements > 0 }
            }
            Why::BuildTurn { active } => Question::BuildOf(active),
            Why::Entry { active, hero } => Question::Entry { active, hero },
            Why::Room { active, hero } => Question::Room { active, hero, room: room_of(sight) },
            Why::Portion { active } => Question::Portion(active),
            Why::Between { .. } => Question::Between,
            Why::Cancel { top } => Question::Cancel { top, by: caster(sight) },
            Why::Target(source) => Question::Target { source, kind: declared_aim(sight) },
            Why::Cost(source) => Question::Cost { source, price: price(sight) },
            Why::May(source) => Question::May(source),
            Why::Either(source) => either(sight, source),
            Why::Hire(card) => Question::Hire(card),
            Why::Toll { spell } => Question::Toll(spell),
            Why::SecondItem { new } => Question::SecondItem { new },
            Why::Effect(source) => Question::Step { source, task: task(sight) },
            Why::Divert { by } => Question::Divert(by),
            Why::Triggers => Question::Triggers,
            Why::Machinations => Question::Machinations,
        }
    }

    /// The card that the question is about: its text helps to answer.
    pub fn source(&self) -> Option<Source> {
        match *self {
            Question::Divert(card) | Question::Hire(card) | Question::Toll(card) => Some(Source::Card(card)),
            Question::Cancel { top: source, .. }
            | Question::Target { source, .. }
            | Question::Cost { source, .. }
            | Question::May(source)
            | Question::Either { source, .. }
            | Question::Step { source, .. } => Some(source),
            _ => None,
        }
    }

    /// Whether it is the window of some phase, in which most of the time one passes.
    pub fn is_window(&self) -> bool {
        matches!(self, Question::BuildOf(_) | Question::Entry { .. } | Question::Room { .. })
            || matches!(self, Question::Portion(_) | Question::Between)
            || *self == (Question::Build { can_place: false })
    }
}

fn room_of(sight: Sight<'_>) -> CardId {
    sight.view.table.walk.map_or(CardId::NONE, |walk| walk.room)
}

fn caster(sight: Sight<'_>) -> Seat {
    sight.view.table.chain.last().map_or(sight.side(), |play| play.seat)
}

fn declared_aim(sight: Sight<'_>) -> Aim {
    match sight.view.table.frames.last() {
        Some(Frame::Declare { play, .. }) => {
            let look = sight.look();
            look.next_target(play).map_or(Aim::Room, |target| aim(*target, look.first_of_pair(play)))
        }
        _ => Aim::Room,
    }
}

/// `first` is the Room to which a second is to be named.
fn aim(target: Target, first: Option<CardId>) -> Aim {
    match target {
        Target::Pair(_) => first.map_or(Aim::PairFirst, Aim::PairWith),
        Target::Room(_) => Aim::Room,
        Target::Covered(_) => Aim::Covered,
        Target::Miniboss(_) => Aim::Miniboss,
        Target::Item(_) => Aim::Item,
        Target::Hero(_) => Aim::Hero,
        Target::Player(_) => Aim::Player,
        Target::Spell(_) => Aim::Spell,
        Target::Ability => Aim::Ability,
        Target::Suit => Aim::Suit,
        Target::Class | Target::BaseClass => Aim::Class,
    }
}

fn price(sight: Sight<'_>) -> Price {
    let Some(Frame::Declare { play, step }) = sight.view.table.frames.last() else { return Price::Room };
    let left = if let Declaring::Cost(left) = step { *left } else { 1 };
    match sight.look().play_text(play).cost {
        Some(Cost::Discard { .. } | Cost::DiscardThis) => Price::Cards(left),
        Some(Cost::Show(_)) => Price::Shown,
        Some(Cost::RemoveSoul) => Price::Soul,
        Some(Cost::Coins { .. } | Cost::AnyCoins { .. }) => Price::Coins,
        Some(Cost::SpendItem) => Price::Item,
        Some(Cost::DestroyThis | Cost::Destroy(_) | Cost::DestroyEach(_) | Cost::RemoveCounter) | None => Price::Room,
    }
}

/// The step that an effect has come to.
fn step(sight: Sight<'_>) -> Option<(Run, Effect<Span>)> {
    let Some(Frame::Run(run)) = sight.view.table.frames.last() else { return None };
    Some((*run, *sight.game.steps(run.span).first()?))
}

fn either(sight: Sight<'_>, source: Source) -> Question {
    match step(sight) {
        Some((_, Effect::Or { first, second })) => Question::Either { source, first, second },
        _ => Question::May(source),
    }
}

fn task(sight: Sight<'_>) -> Task {
    let Some((run, effect)) = step(sight) else { return Task::Go };
    match effect {
        Effect::Choose(target) => Task::Choose(aim(target, (run.left > 0).then_some(run.chosen.card))),
        Effect::Discard { how: How::Holder, .. } => Task::Discard(run.left),
        Effect::Discard { how: How::Seen | How::Unseen, .. } => Task::DiscardFrom(run.whom()),
        Effect::Recover { .. } => Task::Recover(run.left),
        Effect::Steal { .. } => Task::Steal(run.whom()),
        Effect::Give(_) => Task::Give(run.whom()),
        Effect::Find(_) => Task::Find,
        Effect::Search(_) => Task::Search,
        Effect::Show(_) => Task::Show(run.chosen.number),
        Effect::BuildNow { .. } => Task::Build,
        Effect::BuildMiniboss => Task::BuildMiniboss,
        Effect::Betray => Task::Betray(run.chosen.card),
        Effect::PlaceCoins { .. } => Task::PlaceCoins,
        // Of both suits, Rooms are named first.
        Effect::DrawUpTo { suit, .. } => {
            Task::Draw(suit.unwrap_or(if run.left == 0 { Suit::Room } else { Suit::Spell }))
        }
        Effect::Arrange => Task::Arrange(run.whom(), run.left),
        Effect::Heal { .. } => Task::Heal(run.left),
        _ => Task::Go,
    }
}
