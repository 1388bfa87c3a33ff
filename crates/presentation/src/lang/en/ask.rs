//! Questions and choices.

use super::table::aims;
use super::who::{capital, card, count, object, owned, owner, player};
use crate::hero;
use crate::menu::Action;
use crate::place::Place;
use crate::viewer::Viewer;
use soulkeep_cards::Suit;
use soulkeep_rules::{Aim, HeroId, Payment, Play, Seat, Source, Task, Why};
use soulkeep_text::{Language, class, effect_text};

pub fn question(viewer: Viewer<'_>, why: &Why) -> String {
    capital(&asked(viewer, why))
}

fn asked(viewer: Viewer<'_>, why: &Why) -> String {
    match *why {
        Why::KeepBoss => "Two Bosses were dealt to you. Which one do you keep?".to_owned(),
        Why::Mulligan => "Do you keep your opening hand? You may redraw it.".to_owned(),
        Why::OpeningDiscard => "Choose an opening card to discard (two in all).".to_owned(),
        Why::FirstRoom => "Which Room do you put face down next to your Boss before the first turn?".to_owned(),
        Why::BuildTurn { active, can_place: true } if viewer.is_you(active) => {
            "Your build turn: place a Room face down, play a card, or finish.".to_owned()
        }
        Why::BuildTurn { active, can_place: false } if viewer.is_you(active) => {
            "Your build turn: play a card, or finish.".to_owned()
        }
        Why::BuildTurn { active, .. } => format!("{} is building. Do you play something?", player(viewer, active)),
        Why::Entry { active, hero } => {
            format!(
                "{} is about to enter {} dungeon. Do you play something?",
                named(viewer, hero),
                owner(viewer, active)
            )
        }
        Why::Room { active, hero, room } => {
            let (hero, room, owner) = (named(viewer, hero), card(viewer, room), owner(viewer, active));
            format!("{hero} stands in {room} in {owner} dungeon. Do you play something?")
        }
        Why::Portion { active } if viewer.is_you(active) => {
            "No Hero enters your dungeon now. Do you play something?".to_owned()
        }
        Why::Portion { active } => {
            format!("No Hero enters {} dungeon now. Do you play something?", owner(viewer, active))
        }
        Why::Between { .. } => "The phase is over. Do you use the power of a Miniboss at level 3?".to_owned(),
        Why::Cancel { top } => match viewer.look().spell(&top) {
            Some(spell) => cancel(viewer, &(card(viewer, spell) + &aims(viewer, &top)), top.seat),
            None => answer(viewer, &top),
        },
        Why::Target { play, aim } => format!("{}: {}", origin(viewer, play.source), choose(viewer, aim)),
        Why::Cost { play, payment } => format!("{}: {}", origin(viewer, play.source), pay(payment)),
        Why::May { run, offer } => match run.source {
            // A Level Up can offer several things, one after the other.
            Source::Boss(_) => {
                format!("{} {}", may(viewer, run.source), effect_text(&viewer.body(offer), Language::English))
            }
            Source::Card(_) | Source::Hero(_) | Source::Item(_) => may(viewer, run.source),
        },
        Why::OtherDraw { by } => may(viewer, Source::Card(by)),
        Why::Either { run, .. } => format!("{}: which of the two?", origin(viewer, run.source)),
        Why::Hire(miniboss) => format!("{} is revealed. Do you pay a Coin for it?", card(viewer, miniboss)),
        Why::Toll { spell } => {
            format!("{} is cancelled unless you pay a Coin. Do you pay?", card(viewer, spell))
        }
        Why::SecondItem { new } => {
            format!("{} is yours, but only one Item stays face up. Which one?", viewer.item(new))
        }
        Why::Effect { run, task: Task::Choose(Aim::Room) } if viewer.destroys_choice(&run) => {
            format!("{}: choose a Room to destroy.", origin(viewer, run.source))
        }
        Why::Effect { run, task } => format!("{}: {}", origin(viewer, run.source), step(viewer, task)),
        Why::Divert { by } => format!("{}: which of the discarded cards do you take?", card(viewer, by)),
        Why::Triggers => "Several abilities of yours happen now. Which one comes first?".to_owned(),
        Why::Machinations => "You gained no Soul this turn. Which card do you draw?".to_owned(),
    }
}

fn answer(viewer: Viewer<'_>, play: &Play) -> String {
    let (by, used) = (player(viewer, play.seat), origin(viewer, play.source) + &aims(viewer, play));
    format!("{by} uses {used}. Do you answer it?")
}

fn may(viewer: Viewer<'_>, source: Source) -> String {
    format!("{}: do you want it?", origin(viewer, source))
}

fn cancel(viewer: Viewer<'_>, spell: &str, by: Seat) -> String {
    if viewer.is_you(by) {
        format!("Do you cancel your {spell}?")
    } else {
        format!("{} casts {spell}. Do you cancel it?", player(viewer, by))
    }
}

/// "Samurai Tom (Health 4/6)".
fn named(viewer: Viewer<'_>, hero: HeroId) -> String {
    format!("{} ({})", viewer.hero_short(hero), hero::health(viewer, hero))
}

fn origin(viewer: Viewer<'_>, source: Source) -> String {
    match source {
        Source::Card(source) => card(viewer, source),
        Source::Boss(seat) => format!("{} Level Up", owner(viewer, seat)),
        Source::Hero(hero) => viewer.hero_short(hero).to_owned(),
        Source::Item(item) => viewer.item(item).to_owned(),
    }
}

fn choose(viewer: Viewer<'_>, kind: Aim) -> String {
    match kind {
        Aim::PairWith(first) => return format!("which Room changes places with {}?", card(viewer, first)),
        Aim::PairFirst => "choose the first of two Rooms that change places.",
        Aim::Room => "choose a Room.",
        Aim::Covered => "choose a Room that lies under others.",
        Aim::Miniboss => "choose a Miniboss.",
        Aim::Item => "choose an Item.",
        Aim::Hero => "choose a Hero.",
        Aim::Player => "choose a player.",
        Aim::Spell => "choose a Spell.",
        Aim::Ability => "choose an ability.",
        Aim::Suit => "Room or Spell?",
        Aim::Class => "choose a treasure type.",
    }
    .to_owned()
}

fn pay(payment: Payment) -> String {
    match payment {
        Payment::Room => "which Room do you give up for it?".to_owned(),
        Payment::Cards(1) => "which card do you discard for it?".to_owned(),
        Payment::Cards(left) => format!("which card do you discard for it? ({left} to go)"),
        Payment::Shown => "which card do you show for it?".to_owned(),
        Payment::Soul => "which of your Souls do you give up for it?".to_owned(),
        Payment::Coins => "how many Coins do you pay for it?".to_owned(),
        Payment::Item => "which Item do you turn face down for it?".to_owned(),
    }
}

fn step(viewer: Viewer<'_>, task: Task) -> String {
    match task {
        Task::Choose(kind) => choose(viewer, kind),
        Task::Discard(0 | 1) => "choose a card to discard.".to_owned(),
        Task::Discard(left) => format!("choose a card to discard ({left} to go)."),
        Task::DiscardFrom(seat) => format!("choose a card that {} must discard.", object(viewer, seat)),
        Task::Recover(0 | 1) => "choose a card to take from the discard pile.".to_owned(),
        Task::Recover(left) => format!("choose a card to take from the discard pile ({left} to go)."),
        Task::Steal(seat) => format!("choose a card to take from {} hand.", owner(viewer, seat)),
        Task::Give(seat) => format!("choose a card to give to {}.", object(viewer, seat)),
        Task::Find => "choose a card to take from the Room deck or the discard pile.".to_owned(),
        Task::Search => "choose a Spell to take from the Spell deck.".to_owned(),
        Task::Show(0) => "choose a card to show, or none.".to_owned(),
        Task::Show(shown) => format!("choose another card to show, or stop ({shown} shown)."),
        Task::BuildMiniboss => "choose a Miniboss to build now for a Coin, and its Room.".to_owned(),
        Task::Betray(miniboss) => format!("choose the Room that {} comes to.", card(viewer, miniboss)),
        Task::PlaceCoins => "how many Coins do you put on it?".to_owned(),
        Task::Draw(Suit::Room) => "how many Room cards do you draw?".to_owned(),
        Task::Draw(Suit::Spell) => "how many Spells do you draw?".to_owned(),
        Task::Arrange(seat, place) => format!("which Room is number {} of {} dungeon?", place + 1, owner(viewer, seat)),
        Task::Build => "choose a Room to build now, and where.".to_owned(),
        Task::Heal(0 | 1) => "choose a Wound to turn into a Soul.".to_owned(),
        Task::Heal(left) => format!("choose a Wound to turn into a Soul ({left} to go)."),
    }
}

pub fn action(viewer: Viewer<'_>, action: &Action) -> String {
    match *action {
        Action::Pass => "pass".to_owned(),
        Action::FinishBuilding => "finish your build turn".to_owned(),
        Action::NoFirstRoom => "build nothing yet".to_owned(),
        Action::LetItHappen => "let it happen".to_owned(),
        Action::Redraw => "redraw all seven cards".to_owned(),
        Action::KeepHand => "keep this hand".to_owned(),
        Action::Yes => "yes".to_owned(),
        Action::No => "no".to_owned(),
        Action::Either(span) => effect_text(&viewer.body(span), Language::English),
        Action::PayCoin => "pay the Coin".to_owned(),
        Action::Dismiss(miniboss) => format!("do not pay: {} is discarded", card(viewer, miniboss)),
        Action::GiveUp(spell) => format!("do not pay: {} is cancelled", card(viewer, spell)),
        Action::Decline => "none".to_owned(),
        Action::ShowNoMore => "show no more".to_owned(),
        Action::Boss(boss) => viewer.boss(boss).unwrap_or("?").to_owned(),
        Action::Card(picked, at) => format!("{}, {}", card(viewer, picked), place(viewer, &at)),
        Action::Hero(hero, at) => format!("{}, {}", viewer.hero(hero), place(viewer, &at)),
        Action::Item(item, at) => format!("{}, {}", viewer.item(item), place(viewer, &at)),
        Action::KeepItem(item) => format!("Keep {} face up", viewer.item(item)),
        Action::Player(seat) => player(viewer, seat),
        Action::Coins(number) => count(u32::from(number), "Coin", "Coins"),
        Action::Cards(Suit::Room, number) => count(u32::from(number), "Room card", "Room cards"),
        Action::Cards(Suit::Spell, number) => count(u32::from(number), "Spell", "Spells"),
        Action::Suit(Suit::Room) => "a Room card".to_owned(),
        Action::Suit(Suit::Spell) => "a Spell".to_owned(),
        Action::Draw(Suit::Room) => "draw a Room card".to_owned(),
        Action::Draw(Suit::Spell) => "draw a Spell".to_owned(),
        Action::Class(of) => format!("{} treasure", class(of, Language::English)),
        Action::Trigger(Source::Card(source)) => card(viewer, source),
        Action::Trigger(Source::Boss(_)) => "the Level Up of your Boss".to_owned(),
        Action::Trigger(Source::Hero(hero)) => viewer.hero_short(hero).to_owned(),
        Action::Trigger(Source::Item(item)) => viewer.item(item).to_owned(),
        Action::BuildLeft => "at the left end".to_owned(),
        Action::BuildOver(below, None) => format!("over {}", card(viewer, below)),
        Action::BuildOver(below, Some(slot)) => format!("over {} (Room {})", card(viewer, below), slot + 1),
        Action::BuildAt(room, None) => format!("with {}", card(viewer, room)),
        Action::BuildAt(room, Some(slot)) => format!("with {} (Room {})", card(viewer, room), slot + 1),
        Action::Gift(home, below, None) => format!("over {}", owned(viewer, home, below)),
        Action::Gift(home, below, Some(slot)) => {
            format!("over {} (Room {})", owned(viewer, home, below), slot + 1)
        }
        Action::Cast(spell, None) => format!("Cast {}", card(viewer, spell)),
        Action::Cast(spell, Some(mode)) => format!("Cast {} (effect {})", card(viewer, spell), mode + 1),
        Action::Use(room, slot) => format!("Use {} (Room {})", card(viewer, room), slot + 1),
        Action::UseFromHand(room) => format!("Use {} from your hand", card(viewer, room)),
        Action::UseOf(used, seat) => format!("Use {}", owned(viewer, seat, used)),
        Action::UseBossOf(seat) => format!("Use the ability of {} Boss", owner(viewer, seat)),
        Action::UseItem(item) => format!("Use {}", viewer.item(item)),
        Action::Promote(miniboss, level, None) => {
            format!("Promote {} to level {level} for a Coin", card(viewer, miniboss))
        }
        Action::Promote(miniboss, level, Some(paid)) => {
            format!("Promote {} to level {level}, discarding {}", card(viewer, miniboss), card(viewer, paid))
        }
        Action::Trade(traded) => format!("Discard {} for a Coin", card(viewer, traded)),
        Action::TakeUp(room, slot) => format!("Take {} (Room {}) back into your hand", card(viewer, room), slot + 1),
        Action::UseBoss => "Use the ability of your Boss".to_owned(),
        Action::UseHero(hero, at) => format!("Use {}, {}", viewer.hero_short(hero), place(viewer, &at)),
    }
}

/// Whose entrance or dungeon, as a heading.
pub fn door(viewer: Viewer<'_>, at: &Place) -> String {
    capital(&place(viewer, at))
}

fn place(viewer: Viewer<'_>, place: &Place) -> String {
    match *place {
        Place::Hand(seat) => format!("in {} hand", owner(viewer, seat)),
        Place::Dungeon(seat, slot) => format!("Room {} of {} dungeon", slot + 1, owner(viewer, seat)),
        Place::Covered(seat, slot) => format!("under Room {} of {} dungeon", slot + 1, owner(viewer, seat)),
        Place::Kept(seat) => format!("in {} scorekeeping area", owner(viewer, seat)),
        Place::Ready(seat) => format!("one of {} Items, face up", owner(viewer, seat)),
        Place::Spent(seat) => format!("one of {} Items, face down", owner(viewer, seat)),
        Place::Carried(hero) => format!("carried by {}", viewer.hero_short(hero)),
        Place::DiscardPile => "in the discard pile".to_owned(),
        Place::Declared => "just declared".to_owned(),
        Place::Deck => "in the deck".to_owned(),
        Place::Town => "in town".to_owned(),
        Place::Entrance(seat) => format!("at {} entrance", owner(viewer, seat)),
        Place::Inside(seat, _) => format!("inside {} dungeon", owner(viewer, seat)),
        Place::Souls(seat) => format!("one of {} Souls", owner(viewer, seat)),
        Place::Wounds(seat) => format!("one of {} Wounds", owner(viewer, seat)),
        Place::HeroDeck => "in the Hero deck".to_owned(),
    }
}
