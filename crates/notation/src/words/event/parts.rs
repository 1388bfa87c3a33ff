//! Which sentence tells of an event.

use super::forms::*;
use super::{stage_word, victory_word};
use crate::words::blank::{Fill, Forms};
use soulkeep_rules::event::Mark;
use soulkeep_rules::{Event, Game, Seat, Source, Spot};

pub type Parts = (Forms, Vec<(&'static str, Fill)>);

/// The sentence about an event, and what stands in its blanks.
pub fn parts(game: &Game, event: &Event) -> Parts {
    let card = |card| ("card", Fill::Card(card));
    let seat = |seat| ("seat", Fill::Seat(seat));
    let hero = |hero| ("hero", Fill::Hero(hero));
    let place = |seat, slot| ("place", Fill::Place(seat, slot));
    let number = |number: i32| ("number", Fill::Number(number));
    let source = |source| ("source", Fill::Source(source));
    let other = |seat| ("other", Fill::Seat(seat));
    let item = |item| ("item", Fill::Item(item));
    let coins = |count| ("coins", Fill::Many(count, "Coin"));
    let side = |face_up| ("word", Fill::Word(if face_up { "up" } else { "down" }));
    let suit_of = |card: soulkeep_rules::CardId| {
        let info = game.cards.get(card.index());
        ("suit", info.map_or(Fill::Word("card"), |info| Fill::Suit(info.suit)))
    };
    match *event {
        Event::BossDealt { seat: s, boss } => (BOSS_DEALT, vec![seat(s), ("boss", Fill::Boss(boss))]),
        Event::BossKept { seat: s, boss } => (BOSS_KEPT, vec![seat(s), ("boss", Fill::Boss(boss))]),
        Event::SeatsOrdered => (ORDERED, vec![]),
        Event::Seeded { card: c } => (SEEDED, vec![card(c), suit_of(c)]),
        Event::Drew { seat: s, card: c } => (DREW, vec![seat(s), card(c), suit_of(c)]),
        Event::Mulliganed { seat: s } => (MULLIGANED, vec![seat(s)]),
        Event::SetAside { seat: s, card: c } => (SET_ASIDE, vec![seat(s), card(c)]),
        Event::AsideDiscarded { seat: s, card: c } => (ASIDE, vec![seat(s), card(c)]),
        Event::Refilled { suit } => (REFILLED, vec![("suit", Fill::Suit(suit))]),
        Event::TurnBegan { turn } => (TURN_BEGAN, vec![number(i32::from(turn))]),
        Event::PhaseBegan(stage) => (PHASE_BEGAN, vec![("word", Fill::Word(stage_word(stage)))]),
        Event::BecameActive { seat: s } => (ACTIVE, vec![seat(s)]),
        Event::BuildTurnOver { seat: s } => (BUILT_OVER, vec![seat(s)]),
        Event::Placed { seat: s, card: c, spot: Spot::Left, .. } => {
            (PLACED, vec![seat(s), card(c), ("word", Fill::Word("the"))])
        }
        Event::Placed { seat: s, home, card: c, spot: Spot::Over(slot) } => {
            (PLACED, vec![seat(s), card(c), place(home, slot)])
        }
        Event::TookBack { seat: s, card: c, .. } => (TOOK_BACK, vec![seat(s), card(c)]),
        Event::Revealed { seat: s, card: c, slot } => (REVEALED, vec![seat(s), card(c), place(s, slot)]),
        Event::BuiltNow { seat: s, card: c, .. } => (BUILT, vec![seat(s), card(c)]),
        Event::BuildCounted { seat: s, slot } => (COUNTED, vec![place(s, slot)]),
        Event::LevelledUp { seat: s } => (LEVELLED, vec![seat(s)]),
        Event::LevelUpCopied { seat: s, of } => (LEVEL_UP_COPIED, vec![seat(s), other(of)]),
        Event::IconsCopied { seat: s, of } => (ICONS_COPIED, vec![seat(s), other(of)]),
        Event::TookUp { seat: s, slot, card: c } => (TOOK_UP, vec![seat(s), card(c), place(s, slot)]),
        Event::Raised { seat: s, slot, card: c } => (RAISED, vec![seat(s), card(c), place(s, slot)]),
        Event::CountersChanged { seat: s, slot, count } => {
            let forms = if count < 0 { COUNTED_DOWN } else { COUNTED_UP };
            (forms, vec![place(s, slot), ("counters", Fill::Many(count.unsigned_abs(), "counter"))])
        }
        Event::Remembered { seat: s, slot, rival } => (REMEMBERS, vec![place(s, slot), seat(rival)]),
        Event::MinibossHired { seat: s, card: c, level, .. } => {
            (HIRED, vec![seat(s), card(c), number(i32::from(level))])
        }
        Event::MinibossDismissed { seat: s, card: c, .. } => (DISMISSED, vec![seat(s), card(c)]),
        Event::MinibossPromoted { seat: s, card: c, level, .. } => {
            (PROMOTED, vec![seat(s), card(c), number(i32::from(level))])
        }
        Event::MinibossReset { seat: s, card: c, .. } => (RESET, vec![seat(s), card(c)]),
        Event::MinibossReturned { seat: s, card: c, .. } => (RETURNED, vec![seat(s), card(c)]),
        Event::MinibossBetrayed { seat: s, card: c, .. } => (BETRAYED, vec![seat(s), card(c)]),
        Event::CoinsGained { seat: s, count } => (COINS_GAINED, vec![seat(s), coins(count)]),
        Event::CoinsPaid { seat: s, count, to } => {
            (COINS_PAID, [seat(s), coins(count)].into_iter().chain(to.map(other)).collect())
        }
        Event::CoinsPlaced { seat: s, slot, count } => (COINS_PLACED, vec![coins(count), place(s, slot)]),
        Event::HoardsExchanged { seat: s, with } => (HOARDS_EXCHANGED, vec![seat(s), other(with)]),
        Event::Traded { seat: s, card: c } => (TRADED, vec![seat(s), card(c)]),
        Event::ItemAppeared { item: i } => (ITEM_APPEARED, vec![item(i)]),
        Event::ItemAttached { item: i, hero: h } => (ITEM_TAKEN, vec![hero(h), item(i)]),
        Event::ItemWon { item: i, seat: s, face_up } => (ITEM_WON, vec![seat(s), item(i), side(face_up)]),
        Event::ItemTurned { item: i, seat: s, face_up } => (ITEM_TURNED, vec![seat(s), item(i), side(face_up)]),
        Event::ItemLeftGame { item: i } => (ITEM_LEFT, vec![item(i)]),
        Event::Destroyed { seat: s, slot, card: c, .. } => (DESTROYED, vec![seat(s), card(c), place(s, slot)]),
        Event::Uncovered { seat: s, slot, card: c, .. } => (UNCOVERED, vec![seat(s), card(c), place(s, slot)]),
        Event::Deactivated { seat: s, slot, card: c } => (DEACTIVATED, vec![seat(s), card(c), place(s, slot)]),
        Event::Swapped { seat: s, a, b } => (SWAPPED, vec![place(s, a), ("second", Fill::Place(s, b))]),
        Event::RoomMarked { seat: s, slot, mark } => marked(place(s, slot), mark),
        Event::HeroTouched { seat: s, slot, hero: h, .. } => (TOUCHED, vec![hero(h), place(s, slot)]),
        Event::HeroAppeared { hero: h } => (APPEARED, vec![hero(h)]),
        Event::HeroLured { hero: h, seat: s } => (LURED, vec![hero(h), seat(s)]),
        Event::HeroStayed { hero: h } => (STAYED, vec![hero(h)]),
        Event::HeroApproached { hero: h, seat: s } => (APPROACHED, vec![hero(h), seat(s)]),
        Event::HeroEntered { hero: h, seat: s, slot, card: c } => (ENTERED, vec![hero(h), place(s, slot), card(c)]),
        Event::HeroDamaged { hero: h, amount } => (DAMAGED, vec![hero(h), number(i32::from(amount))]),
        Event::HeroStrengthened { hero: h, amount } => (HEALTHIER, vec![hero(h), number(i32::from(amount))]),
        Event::HeroBlessed { hero: h, amount } => (BLESSED, vec![hero(h), number(i32::from(amount))]),
        Event::HeroTripped { hero: h } => (TRIPPED, vec![hero(h)]),
        Event::HeroSpared { hero: h, seat: s } => (SPARED, vec![hero(h), seat(s)]),
        Event::HeroRestored { hero: h } => (RESTORED, vec![hero(h)]),
        Event::HeroWaits { hero: h } => (WAITS, vec![hero(h)]),
        Event::HeroSetOut { hero: h, seat: s } => (SET_OUT, vec![hero(h), seat(s)]),
        Event::HeroHurried { hero: h, rooms } => (HURRIED, vec![hero(h), number(i32::from(rooms))]),
        Event::HeroSkipped { hero: h, card: c } => (SKIPPED, vec![hero(h), card(c)]),
        Event::HeroScored { hero: h, seat: s } => (SCORED, vec![hero(h), seat(s)]),
        Event::HeroExposed { hero: h, seat: s } => (EXPOSED, vec![hero(h), seat(s)]),
        Event::HeroSurvivedRoom { hero: h, card: c } => (SURVIVED, vec![hero(h), card(c)]),
        Event::HeroDied { hero: h, seat: s, card: c } if c.is_some() => (DIED, vec![hero(h), seat(s), card(c)]),
        Event::HeroDied { hero: h, seat: s, .. } => (DIED, vec![hero(h), seat(s)]),
        Event::HeroReachedBoss { hero: h, seat: s } => (WOUNDED, vec![hero(h), seat(s)]),
        Event::HeroToTown { hero: h } => (TO_TOWN, vec![hero(h)]),
        Event::HeroToEntrance { hero: h, seat: s } => (TO_ENTRANCE, vec![hero(h), seat(s)]),
        Event::HeroIntoRoom { hero: h, seat: s, slot } => (INTO_ROOM, vec![hero(h), place(s, slot)]),
        Event::HeroLeftGame { hero: h } => (HERO_LEFT, vec![hero(h)]),
        Event::SoulForgone { hero: h, seat: s } => (FORGONE, vec![hero(h), seat(s)]),
        Event::HeroHealed { hero: h, seat: s } => (HEALED, vec![hero(h), seat(s)]),
        Event::HeroHeld { hero: h, seat: s } => (HELD, vec![hero(h), seat(s)]),
        Event::Discarded { seat: s, card: c } => (DISCARDED, vec![seat(s), card(c), suit_of(c)]),
        Event::Recovered { seat: s, card: c } => (RECOVERED, vec![seat(s), card(c), suit_of(c)]),
        Event::Shown { seat: s, card: c } => (SHOWN, vec![seat(s), card(c)]),
        Event::Given { seat: s, from, card: c } => (GIVEN, vec![seat(s), card(c), suit_of(c), other(from)]),
        Event::Diverted { seat: s, card: c } => (DIVERTED, vec![seat(s), card(c)]),
        Event::HandSeen { seat: s, of } => (HAND_SEEN, vec![seat(s), other(of)]),
        Event::Stolen { seat: s, from, card: c } => (STOLEN, vec![seat(s), card(c), suit_of(c), other(from)]),
        Event::Found { seat: s, card: c } => (FOUND, vec![seat(s), card(c)]),
        Event::Searched { seat: s, card: c } => (SEARCHED, vec![seat(s), card(c)]),
        Event::Milled { card: c } => (MILLED, vec![card(c)]),
        Event::DieRolled { number: n } => (ROLLED, vec![number(i32::from(n))]),
        Event::SpellDeclared { seat: s, card: c } => (DECLARED, vec![seat(s), card(c)]),
        Event::AbilityDeclared { seat: s, source: from } => (ABILITY, vec![seat(s), source(from)]),
        Event::Targeted { seat: s, target } => (TARGETED, vec![seat(s), ("thing", Fill::Thing(target))]),
        Event::SpellCancelled { card: c } => (CANCELLED, vec![card(c)]),
        Event::SpellLost { card: c } => (LOST, vec![("source", Fill::Source(Source::Card(c)))]),
        Event::AbilityLost { source: from } => (LOST, vec![source(from)]),
        Event::SpellPlayed { seat: s, card: c } => (PLAYED, vec![seat(s), card(c)]),
        Event::SpellFinished { card: c } => (FINISHED, vec![card(c)]),
        Event::SpellKept { seat: s, card: c } => (SPELL_KEPT, vec![seat(s), card(c)]),
        Event::Tolled { seat: s } => (TOLLED, vec![seat(s)]),
        Event::Silenced { seat: s } => (SILENCED, vec![seat(s)]),
        Event::Triggered { seat: s, source: from } => (TRIGGERED, vec![seat(s), source(from)]),
        Event::LimitUsed { source: from } => (LIMIT_USED, vec![source(from)]),
        Event::LimitRestored { source: from } => (LIMIT_RESTORED, vec![source(from)]),
        Event::Wasted { source: from } => (WASTED, vec![source(from)]),
        Event::LastsThisTurn(lasting) => (LASTS, vec![source(lasting.source)]),
        Event::PlacementGained { seat: s } => (PLACEMENT, vec![seat(s)]),
        Event::GiftAllowed { seat: s } => (GIFT, vec![seat(s)]),
        Event::FreePlacementAllowed { seat: s } => (FREE_PLACEMENT, vec![seat(s)]),
        Event::BuildForfeited { seat: s } => (FORFEITED, vec![seat(s)]),
        Event::Expired => (EXPIRED, vec![]),
        Event::TurnedUpright => (UPRIGHT, vec![]),
        Event::Eliminated { seat: s } => (ELIMINATED, vec![seat(s)]),
        Event::TurnEnded => (TURN_ENDED, vec![]),
        Event::Won { seat: s, by } => (WON, vec![seat(s), ("word", Fill::Word(victory_word(by)))]),
    }
}

/// Every sentence that is true of an event.
pub fn all(game: &Game, event: &Event) -> Vec<Parts> {
    let mut all = vec![parts(game, event)];
    if let Event::SpellLost { card } = *event {
        // PRIO-11.
        all.push((CANCELLED, vec![("card", Fill::Card(card))]));
    }
    all
}

/// The sentences that an observer can say: a face that stays hidden has a back all the same (TERM-18).
pub fn seen(game: &Game, event: &Event, observer: Seat) -> Vec<Parts> {
    let known = all(game, &event.seen_by(Some(observer)));
    let whole = all(game, event);
    let backed = |(label, fill), whole: &[(&'static str, Fill)]| {
        let back = whole.iter().find(|(other, _)| label == "suit" && *other == label);
        (label, back.map_or(fill, |(_, back)| *back))
    };
    let both = known.into_iter().zip(whole);
    both.map(|((forms, fills), (_, whole))| (forms, fills.into_iter().map(|fill| backed(fill, &whole)).collect()))
        .collect()
}

/// What lies on a Room until the end of the turn.
fn marked(place: (&'static str, Fill), mark: Mark) -> Parts {
    let number = |number: i32| ("number", Fill::Number(number));
    match mark {
        Mark::Damage(amount) => (STRENGTHENED, vec![place, number(i32::from(amount))]),
        Mark::NoDamage => (NO_DAMAGE, vec![place]),
        Mark::NoText => (NO_TEXT, vec![place]),
        Mark::NoIcons => (NO_TREASURE, vec![place]),
        Mark::EveryIcon => (EVERY_TREASURE, vec![place]),
        Mark::Double => (DOUBLED, vec![place]),
        Mark::Icons(class, count) => (TREASURE, vec![place, number(i32::from(count)), ("class", Fill::Class(class))]),
        Mark::HealthOnEntering(amount) => (GIVES_HEALTH, vec![place, number(i32::from(amount))]),
    }
}
