//! Everything that can happen, as sentences.

use super::mark::marked;
use super::table::lasting;
use super::thing::{cards, coins, heroes, items, minibosses, rooms};
use super::who::{capital, card, count, does, object, owned, owner, player, possessive};
use crate::narrator::Scene;
use soulkeep_cards::Suit;
use soulkeep_rules::{CardId, Event, HeroId, Seat, Source, Spot, Thing};
use soulkeep_text::{Language, class};

pub fn event(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    let who = |seat: Seat, you: &str, other: &str| does(viewer, seat, you, other);
    let of = |seat: Seat| owner(viewer, seat);
    let named = |id: CardId| card(viewer, id);
    let hero_name = |hero: HeroId| viewer.hero_short(hero);
    match *event {
        // Nobody is known by a Boss before the Bosses are shown.
        Event::BossDealt { seat, boss } => {
            let boss = viewer.boss(boss).unwrap_or("A Boss");
            match viewer.person(seat) {
                _ if viewer.is_you(seat) => format!("{boss} is dealt to you."),
                Some(person) => format!("{boss} is dealt to {person}."),
                None => format!("{boss} is dealt to player {seat}."),
            }
        }
        Event::BossKept { seat, boss } => {
            let boss = viewer.boss(boss).unwrap_or("?");
            match viewer.person(seat) {
                _ if viewer.is_you(seat) => format!("Your Boss is {boss}."),
                Some(person) => format!("{} Boss is {boss}.", possessive(person)),
                None => format!("Player {seat} is {boss}."),
            }
        }
        Event::SeatsOrdered => format!("The highest XP goes first: {}.", order(scene)),
        Event::Seeded { card } => format!("{} starts in the discard pile.", named(card)),
        Event::Drew { seat, card } => format!("{} {}.", who(seat, "draw", "draws"), drawn(scene, seat, card)),
        Event::Mulliganed { seat } => format!("{} the opening hand.", who(seat, "redraw", "redraws")),
        Event::SetAside { seat, card } => format!("{} {} aside.", who(seat, "put", "puts"), named(card)),
        Event::AsideDiscarded { seat, card } => format!("{} {}.", who(seat, "discard", "discards"), named(card)),
        Event::Refilled { suit } => format!("The discard pile is shuffled back into the {} deck.", back(suit)),
        Event::TurnBegan { turn } => format!("Turn {turn}"),
        Event::PhaseBegan(stage) => super::stage(stage).to_owned(),
        Event::BecameActive { seat } => format!("{} now.", who(seat, "are active", "is active")),
        Event::BuildTurnOver { seat } => format!("{} building.", who(seat, "finish", "finishes")),
        Event::Placed { seat, home, card, spot } => {
            let there = if home == seat { String::new() } else { format!(" in {} dungeon", of(home)) };
            format!("{} {} face down {}{there}.", who(seat, "put", "puts"), a_room(scene, card), at(scene, home, spot))
        }
        Event::TookBack { seat, card, .. } => {
            format!("{} {} back into hand.", who(seat, "take", "takes"), a_room(scene, card))
        }
        Event::Revealed { seat, card, slot } if viewer.game.minibosses.contains(card) => {
            format!("{} {} with {}.", who(seat, "reveal", "reveals"), named(card), named(scene.top(seat, slot)))
        }
        Event::Revealed { seat, card, slot } => {
            format!("{} {}{}.", who(seat, "reveal", "reveals"), named(card), over(scene, seat, slot))
        }
        Event::BuiltNow { seat, card, spot } => {
            let over = if let Spot::Over(slot) = spot { over(scene, seat, slot) } else { String::new() };
            format!("{} {}{over} at once.", who(seat, "build", "builds"), named(card))
        }
        Event::BuildCounted { seat, slot } => format!("{} counts as built.", named(scene.top(seat, slot))),
        Event::LevelledUp { seat } => format!("{} with five Rooms!", who(seat, "level up", "levels up")),
        Event::Destroyed { seat, card, .. } => format!("{} {} is destroyed.", capital(&of(seat)), named(card)),
        Event::Uncovered { seat, card, .. } => format!("{} {} is visible again.", capital(&of(seat)), named(card)),
        Event::Deactivated { seat, card, .. } => {
            format!("{} {} is deactivated until end of turn.", capital(&of(seat)), named(card))
        }
        Event::Swapped { seat, a, b } => {
            let (a, b) = (named(scene.top(seat, a)), named(scene.top(seat, b)));
            format!("{a} and {b} in {} dungeon change places.", of(seat))
        }
        Event::RoomMarked { seat, slot, mark } => marked(scene, seat, slot, mark),
        Event::HeroTouched { card, hero, .. } => {
            format!("{} has done its work on {}.", named(card), hero_name(hero))
        }
        Event::HeroAppeared { hero } => format!("{} comes to town ({}).", viewer.hero(hero), scene.kind(hero)),
        Event::HeroLured { hero, seat } => format!("{} is lured to {} entrance.", hero_name(hero), of(seat)),
        Event::HeroStayed { hero } => format!("{} stays in town.", hero_name(hero)),
        Event::HeroApproached { hero, seat } => format!("{} approaches {} dungeon.", hero_name(hero), of(seat)),
        Event::HeroEntered { hero, seat, card, .. } => {
            format!("{} enters {} in {} dungeon.", hero_name(hero), named(card), of(seat))
        }
        Event::HeroDamaged { hero, amount } => hurt(scene, hero, amount),
        Event::HeroStrengthened { hero, amount } => {
            format!("{} has {amount:+} Health this turn ({}).", hero_name(hero), viewer.look().health(hero))
        }
        Event::HeroRestored { hero } => format!("All damage on {} is removed.", hero_name(hero)),
        Event::HeroWaits { hero } => format!("{} enters no dungeon for the rest of the turn.", hero_name(hero)),
        Event::HeroSetOut { hero, seat } => format!("{} sets out into {} dungeon.", hero_name(hero), of(seat)),
        Event::HeroHurried { hero, rooms } => {
            format!("{} will pass over the next {}.", hero_name(hero), next_rooms(rooms))
        }
        Event::HeroSkipped { hero, card } => format!("{} passes over {}.", hero_name(hero), named(card)),
        Event::HeroScored { hero, seat } => {
            let souls = count(scene.worth(hero), "Soul", "Souls");
            format!("{} is scored: {souls} for {}.", hero_name(hero), object(viewer, seat))
        }
        Event::HeroExposed { hero, seat } => {
            let (wounds, souls) =
                (count(scene.worth(hero), "Wound", "Wounds"), count(scene.worth(hero), "Soul", "Souls"));
            let (hero, whom) = (hero_name(hero), object(viewer, seat));
            format!("{hero} is turned face up and counts as {wounds} for {whom} instead of {souls}.")
        }
        Event::HeroSurvivedRoom { hero, card } => format!("{} leaves {} alive.", hero_name(hero), named(card)),
        Event::HeroDied { hero, seat, card } => {
            let place = if card.is_some() { format!(" in {}", named(card)) } else { String::new() };
            let souls = count(scene.worth(hero), "Soul", "Souls");
            format!("{} dies{place}: {souls} for {}.", hero_name(hero), object(viewer, seat))
        }
        Event::HeroReachedBoss { hero, seat } => {
            let wounds = count(scene.worth(hero), "Wound", "Wounds");
            format!("{} reaches {}: {wounds}.", hero_name(hero), boss_of(scene, seat))
        }
        Event::HeroToTown { hero } => format!("{} goes back to town.", hero_name(hero)),
        Event::HeroToEntrance { hero, seat } => format!("{} is moved to {} entrance.", hero_name(hero), of(seat)),
        Event::HeroIntoRoom { hero, seat, slot } => match scene.top(seat, slot) {
            CardId::NONE => format!("{} is sent through {} dungeon again.", hero_name(hero), of(seat)),
            room => format!("{} is sent to {}.", hero_name(hero), named(room)),
        },
        Event::HeroLeftGame { hero } => format!("{} leaves the game.", hero_name(hero)),
        Event::SoulForgone { hero, seat } => {
            format!("{} the Soul of {}.", who(seat, "lose", "loses"), hero_name(hero))
        }
        Event::HeroHealed { hero, seat } => {
            format!("{} is healed: {} Wound becomes a Soul.", hero_name(hero), of(seat))
        }
        Event::HeroHeld { hero, seat } => format!("{} must wait at {} entrance.", hero_name(hero), of(seat)),
        Event::Discarded { seat, card } => format!("{} {}.", who(seat, "discard", "discards"), named(card)),
        Event::Recovered { seat, card } => {
            format!("{} {} from the discard pile.", who(seat, "take", "takes"), named(card))
        }
        Event::Shown { seat, card } => format!("{} {}.", who(seat, "show", "shows"), named(card)),
        Event::Given { seat, from, card } => {
            format!("{} {} to {}.", who(from, "give", "gives"), named(card), object(viewer, seat))
        }
        Event::Diverted { seat, card } => {
            format!("{} {}, which was to be discarded.", who(seat, "take", "takes"), named(card))
        }
        Event::HandSeen { seat, of: holder } => format!("{} at {} hand.", who(seat, "look", "looks"), of(holder)),
        Event::Stolen { seat, from, card } => {
            format!("{} {} from {} hand.", who(seat, "take", "takes"), named(card), of(from))
        }
        Event::Found { seat, card } => {
            format!("{} {}.", who(seat, "search out and show", "searches out and shows"), named(card))
        }
        Event::SpellDeclared { seat, card } => format!("{} {}.", who(seat, "cast", "casts"), named(card)),
        Event::AbilityDeclared { seat, source } => {
            format!("{} {}.", who(seat, "use", "uses"), bearer(scene, source))
        }
        Event::Targeted { seat, target } => {
            format!("{} {}.", who(seat, "choose", "chooses"), thing(scene, seat, target))
        }
        Event::SpellCancelled { card } => format!("{} is cancelled.", named(card)),
        Event::SpellLost { card } => format!("{} comes to nothing.", named(card)),
        Event::AbilityLost { source } => format!("The ability of {} comes to nothing.", bearer(scene, source)),
        Event::SpellPlayed { card, .. } => format!("{} takes effect.", named(card)),
        Event::SpellFinished { card } => format!("{} goes to the discard pile.", named(card)),
        Event::Triggered { seat, source } => format!("{} takes effect.", origin(scene, seat, source)),
        Event::LimitUsed { source } => format!("{} is used up for this turn.", capital(&bearer(scene, source))),
        Event::LimitRestored { source } => {
            format!("{} can still be used this turn.", capital(&bearer(scene, source)))
        }
        Event::Wasted { source: Source::Boss(seat) } => {
            format!("The Level Up of {} finds nothing to act on.", object(viewer, seat))
        }
        Event::Wasted { source } => format!("{} finds nothing to act on.", bearer(scene, source)),
        Event::LastsThisTurn(ref effect) => {
            format!("Until end of turn: {}.", lasting(viewer, effect).trim_end_matches('.'))
        }
        Event::PlacementGained { seat } => format!("{} one more Room this turn.", who(seat, "may place", "may place")),
        Event::GiftAllowed { seat } => {
            format!("{} a Room on a Room of an opponent this turn.", who(seat, "may place", "may place"))
        }
        Event::FreePlacementAllowed { seat } => {
            format!("{} an Advanced Room over any Room this turn.", who(seat, "may place", "may place"))
        }
        Event::Expired => "Effects of this turn wear off.".to_owned(),
        Event::TurnedUpright => "Deactivated Rooms work again.".to_owned(),
        Event::Eliminated { seat } => {
            let wounds = scene.wounds_before(seat);
            let rest = if viewer.is_you(seat) { "; the others play on" } else { "" };
            format!("{} out of the game with {wounds} Wounds{rest}.", who(seat, "are", "is"))
        }
        Event::TurnEnded => "The turn is over.".to_owned(),
        Event::Won { seat, by } => super::verdict(viewer, seat, by),
        Event::LevelUpCopied { .. }
        | Event::IconsCopied { .. }
        | Event::TookUp { .. }
        | Event::Raised { .. }
        | Event::CountersChanged { .. }
        | Event::Remembered { .. } => rooms(scene, event),
        Event::MinibossHired { .. }
        | Event::MinibossDismissed { .. }
        | Event::MinibossPromoted { .. }
        | Event::MinibossReset { .. }
        | Event::MinibossReturned { .. }
        | Event::MinibossBetrayed { .. }
        | Event::BuildForfeited { .. } => minibosses(scene, event),
        Event::CoinsGained { .. }
        | Event::CoinsPaid { .. }
        | Event::CoinsPlaced { .. }
        | Event::HoardsExchanged { .. }
        | Event::Traded { .. } => coins(scene, event),
        Event::ItemAppeared { .. }
        | Event::ItemAttached { .. }
        | Event::ItemWon { .. }
        | Event::ItemTurned { .. }
        | Event::ItemLeftGame { .. } => items(scene, event),
        Event::HeroBlessed { .. } | Event::HeroTripped { .. } | Event::HeroSpared { .. } => heroes(scene, event),
        Event::Searched { .. }
        | Event::Milled { .. }
        | Event::DieRolled { .. }
        | Event::SpellKept { .. }
        | Event::Tolled { .. }
        | Event::Silenced { .. } => cards(scene, event),
    }
}

fn order(scene: &Scene<'_>) -> String {
    let names: Vec<String> = scene.now.look().order().map(|seat| object(scene.now, seat)).collect();
    names.join(", ")
}

/// A card that somebody draws, by its face or by its back.
pub fn drawn(scene: &Scene<'_>, seat: Seat, drawn: CardId) -> String {
    match scene.suit_drawn(seat) {
        _ if drawn.is_some() => card(scene.now, drawn),
        Some(Suit::Room) => "a Room card".to_owned(),
        Some(Suit::Spell) => "a Spell".to_owned(),
        None => "a card".to_owned(),
    }
}

/// Cards that somebody draws and nobody else can tell apart; `#` is their number.
pub fn backs(suit: Option<Suit>) -> &'static str {
    match suit {
        Some(Suit::Room) => "# Room cards",
        Some(Suit::Spell) => "# Spells",
        None => "# cards",
    }
}

fn back(suit: Suit) -> &'static str {
    match suit {
        Suit::Room => "Room",
        Suit::Spell => "Spell",
    }
}

/// A face-down card; where there are Minibosses nobody can tell that it is a Room.
fn a_room(scene: &Scene<'_>, room: CardId) -> String {
    let back = if scene.now.game.minibosses.is_empty() { "a Room" } else { "a card" };
    if room.is_some() { card(scene.now, room) } else { back.to_owned() }
}

fn at(scene: &Scene<'_>, seat: Seat, spot: Spot) -> String {
    match spot {
        Spot::Left => "at the left end".to_owned(),
        Spot::Over(slot) => format!("over {}", card(scene.now, scene.top(seat, slot))),
    }
}

/// " over Golem Factory", if the Room lies on another.
fn over(scene: &Scene<'_>, seat: Seat, slot: u8) -> String {
    match scene.below(seat, slot) {
        CardId::NONE => String::new(),
        below => format!(" over {}", card(scene.now, below)),
    }
}

fn hurt(scene: &Scene<'_>, hero: HeroId, amount: u8) -> String {
    let (name, left) = (scene.now.hero_short(hero), scene.health_left(hero));
    match scene.room_of(hero) {
        CardId::NONE => format!("{name} takes {amount} damage ({left} left)."),
        room => format!("{name} takes {amount} damage in {} ({left} left).", card(scene.now, room)),
    }
}

fn boss_of(scene: &Scene<'_>, seat: Seat) -> String {
    if scene.now.is_you(seat) || scene.now.person(seat).is_some() {
        return format!("{} Boss", owner(scene.now, seat));
    }
    player(scene.now, seat)
}

/// What a player chooses; whose it is need not be said of the chooser's own.
fn thing(scene: &Scene<'_>, chooser: Seat, thing: Thing) -> String {
    match thing {
        Thing::Card(id) => match scene.now.look().find_room(id) {
            Some((seat, _)) if seat != chooser => owned(scene.now, seat, id),
            _ => card(scene.now, id),
        },
        Thing::Hero(hero) => scene.now.hero_short(hero).to_owned(),
        Thing::Seat(seat) => object(scene.now, seat),
        Thing::Suit(Suit::Room) => "a Room card".to_owned(),
        Thing::Suit(Suit::Spell) => "a Spell".to_owned(),
        Thing::Class(of) => format!("{} treasure", class(of, Language::English)),
        Thing::Boss(boss) => scene.now.boss(boss).unwrap_or("?").to_owned(),
        Thing::Item(item) => scene.now.item(item).to_owned(),
        Thing::Number(number) => number.to_string(),
    }
}

fn origin(scene: &Scene<'_>, seat: Seat, source: Source) -> String {
    match source {
        Source::Card(id) => capital(&owned(scene.now, seat, id)),
        Source::Boss(seat) if scene.now.is_you(seat) => "The Level Up of your Boss".to_owned(),
        Source::Boss(seat) => format!("{} Level Up", possessive(&player(scene.now, seat))),
        Source::Hero(hero) => format!("The ability of {}", scene.now.hero_short(hero)),
        Source::Item(item) => scene.now.item(item).to_owned(),
    }
}

/// Whose ability it is: a card, a Boss, a Hero or an Item.
fn bearer(scene: &Scene<'_>, source: Source) -> String {
    match source {
        Source::Card(id) => card(scene.now, id),
        Source::Boss(seat) if scene.now.is_you(seat) => "your Boss".to_owned(),
        Source::Boss(seat) => scene.now.boss_of(seat).map_or_else(|| boss_of(scene, seat), str::to_owned),
        Source::Hero(hero) => scene.now.hero_short(hero).to_owned(),
        Source::Item(item) => scene.now.item(item).to_owned(),
    }
}

fn next_rooms(rooms: u8) -> String {
    if rooms == 1 { "Room".to_owned() } else { format!("{rooms} Rooms") }
}
