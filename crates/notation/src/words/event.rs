//! What happened, in words.

use super::blank::{self, Fill, Forms, Pattern};
use crate::cursor::Cursor;
use soulkeep_rules::event::Mark;
use soulkeep_rules::frame::Stage;
use soulkeep_rules::{Event, Game, Look, Spot, Victory};

macro_rules! forms {
    ($($name:ident: $($form:literal),+;)*) => {
        $(const $name: Forms = &[$($form),+];)*
        /// Every sentence about an event.
        pub const ALL: &[Forms] = &[$($name),*];
    };
}

forms! {
    BOSS_DEALT: "{seat} was dealt {boss}";
    BOSS_KEPT: "{seat} kept {boss}";
    ORDERED: "acting order set";
    SEEDED: "{card} began the pile", "a {suit} began the pile";
    DREW: "{seat} drew {card}", "{seat} drew a {suit}", "{seat} drew";
    MULLIGANED: "{seat} mulliganed";
    SET_ASIDE: "{seat} set aside {card}", "{seat} set aside a card";
    ASIDE: "{seat} discarded {card} from the opening hand", "{seat} discarded from the opening hand";
    REFILLED: "{suit} deck refilled";
    TURN_BEGAN: "turn {number} began", "a turn began";
    PHASE_BEGAN: "{word} phase began";
    ACTIVE: "{seat} became active";
    BUILT_OVER: "{seat}'s build turn ended";
    PLACED: "{seat} placed {card} over {place}", "{seat} placed {card} at {word} left", "{seat} placed {card}",
        "{seat} placed a card";
    TOOK_BACK: "{seat} took back {card}", "{seat} took back a card";
    REVEALED: "{seat} revealed {card}", "{place} revealed", "{seat} revealed";
    BUILT: "{seat} built {card}";
    COUNTED: "{place} counted as built";
    LEVELLED: "{seat} levelled up";
    DESTROYED: "{seat}'s {card} destroyed", "{card} destroyed", "{place} destroyed";
    UNCOVERED: "{seat}'s {card} uncovered", "{card} uncovered", "{place} uncovered";
    DEACTIVATED: "{seat}'s {card} deactivated", "{card} deactivated", "{place} deactivated";
    SWAPPED: "{place} and {second} swapped";
    STRENGTHENED: "{place} gained {number} damage";
    NO_DAMAGE: "{place} lost its damage";
    NO_TEXT: "{place} lost its text";
    NO_TREASURE: "{place} lost its treasure";
    TREASURE: "{place} gained {number} {class} treasure";
    GIVES_HEALTH: "{place} gives {number} Health";
    TOUCHED: "{hero} used up {place}";
    APPEARED: "{hero} appeared", "a Hero appeared";
    LURED: "{hero} lured to {seat}", "{hero} lured";
    STAYED: "{hero} stayed in town";
    APPROACHED: "{hero} approached {seat}", "{hero} approached";
    ENTERED: "{hero} entered {place}", "{hero} entered {card}", "{hero} entered";
    DAMAGED: "{hero} took {number} damage", "{hero} took damage";
    HEALTHIER: "{hero} gained {number} Health", "{hero} gained Health";
    RESTORED: "{hero} lost its damage";
    WAITS: "{hero} waits for another turn", "{hero} waits";
    SET_OUT: "{hero} set out into {seat}'s dungeon", "{hero} set out";
    HURRIED: "{hero} hurried by {number}", "{hero} hurried";
    SKIPPED: "{hero} skipped {card}", "{hero} skipped a Room";
    SCORED: "{hero} scored by {seat}", "{hero} scored";
    EXPOSED: "{seat}'s {hero} exposed", "{hero} exposed";
    SURVIVED: "{hero} survived {card}", "{hero} survived a Room";
    DIED: "{hero} died in {card}", "{hero} died for {seat}", "{hero} died";
    WOUNDED: "{hero} wounded {seat}";
    TO_TOWN: "{hero} went to town";
    TO_ENTRANCE: "{hero} sent to {seat}'s entrance", "{hero} sent to the entrance";
    INTO_ROOM: "{hero} sent into {place}", "{hero} sent into a Room";
    HERO_LEFT: "{hero} left the game";
    HEALED: "{seat} healed {hero}";
    HELD: "{hero} held at {seat}'s entrance", "{hero} held";
    DISCARDED: "{seat} discarded {card}", "{seat} discarded a {suit}", "{seat} discarded";
    RECOVERED: "{seat} recovered {card}", "{seat} recovered a {suit}", "{seat} recovered";
    SHOWN: "{seat} showed {card}", "{seat} showed a card";
    GIVEN: "{other} gave {card} to {seat}", "{other} gave a {suit} to {seat}", "{other} gave a card to {seat}";
    DIVERTED: "{seat} diverted {card}", "{seat} diverted a card";
    HAND_SEEN: "{seat} saw {other}'s hand";
    STOLEN: "{seat} took {card} from {other}", "{seat} took a {suit} from {other}", "{seat} took a card from {other}";
    FOUND: "{seat} found {card}", "{seat} found a card";
    DECLARED: "{seat} declared {card}", "{card} declared";
    ABILITY: "{seat} used {source}", "{source} used";
    TARGETED: "{seat} chose {thing}";
    CANCELLED: "{card} cancelled";
    LOST: "{source} lost";
    PLAYED: "{seat} played {card}", "{card} played";
    FINISHED: "{card} finished";
    TRIGGERED: "{source} of {seat} triggered", "{source} triggered";
    LIMIT_USED: "{source} used up";
    LIMIT_RESTORED: "{source} not used up";
    WASTED: "{source} wasted";
    LASTS: "{source} lasts this turn";
    PLACEMENT: "{seat} gained a build";
    GIFT: "{seat} may give a Room";
    EXPIRED: "effects expired";
    UPRIGHT: "Rooms turned upright";
    ELIMINATED: "{seat} eliminated";
    TURN_ENDED: "turn ended";
    WON: "{seat} won by {word}", "{seat} won";
}

/// The full sentence about an event.
pub fn text(look: Look<'_>, event: &Event) -> String {
    let (forms, fills) = parts(look.game, event);
    let full = |form: &&&str| blanks(form).all(|label| fills.iter().any(|(other, _)| *other == label));
    let form = forms.iter().find(full).copied().unwrap_or(forms[0]);
    blank::write(look, form, &fills)
}

fn blanks(form: &str) -> impl Iterator<Item = &str> {
    form.split('{').skip(1).filter_map(|part| part.split('}').next())
}

pub fn read(cursor: &mut Cursor<'_>) -> Option<Pattern> {
    let found = Pattern::read(cursor, ALL);
    if found.is_none() {
        cursor.want("an event such as `A drew Freeze`");
    }
    found
}

pub fn fits(look: Look<'_>, pattern: &Pattern, event: &Event) -> bool {
    let (forms, fills) = parts(look.game, event);
    pattern.fits(look, forms, &fills)
}

type Parts = (Forms, Vec<(&'static str, Fill)>);

fn parts(game: &Game, event: &Event) -> Parts {
    let card = |card| ("card", Fill::Card(card));
    let seat = |seat| ("seat", Fill::Seat(seat));
    let hero = |hero| ("hero", Fill::Hero(hero));
    let place = |seat, slot| ("place", Fill::Place(seat, slot));
    let number = |number: i32| ("number", Fill::Number(number));
    let source = |source| ("source", Fill::Source(source));
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
        Event::Destroyed { seat: s, slot, card: c, .. } => (DESTROYED, vec![seat(s), card(c), place(s, slot)]),
        Event::Uncovered { seat: s, slot, card: c, .. } => (UNCOVERED, vec![seat(s), card(c), place(s, slot)]),
        Event::Deactivated { seat: s, slot, card: c } => (DEACTIVATED, vec![seat(s), card(c), place(s, slot)]),
        Event::Swapped { seat: s, a, b } => (SWAPPED, vec![place(s, a), ("second", Fill::Place(s, b))]),
        Event::RoomMarked { seat: s, slot, mark } => marked(place(s, slot), mark),
        Event::HeroTouched { seat: s, slot, hero: h } => (TOUCHED, vec![hero(h), place(s, slot)]),
        Event::HeroAppeared { hero: h } => (APPEARED, vec![hero(h)]),
        Event::HeroLured { hero: h, seat: s } => (LURED, vec![hero(h), seat(s)]),
        Event::HeroStayed { hero: h } => (STAYED, vec![hero(h)]),
        Event::HeroApproached { hero: h, seat: s } => (APPROACHED, vec![hero(h), seat(s)]),
        Event::HeroEntered { hero: h, seat: s, slot, card: c } => (ENTERED, vec![hero(h), place(s, slot), card(c)]),
        Event::HeroDamaged { hero: h, amount } => (DAMAGED, vec![hero(h), number(i32::from(amount))]),
        Event::HeroStrengthened { hero: h, amount } => (HEALTHIER, vec![hero(h), number(i32::from(amount))]),
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
        Event::HeroHealed { hero: h, seat: s } => (HEALED, vec![hero(h), seat(s)]),
        Event::HeroHeld { hero: h, seat: s } => (HELD, vec![hero(h), seat(s)]),
        Event::Discarded { seat: s, card: c } => (DISCARDED, vec![seat(s), card(c), suit_of(c)]),
        Event::Recovered { seat: s, card: c } => (RECOVERED, vec![seat(s), card(c), suit_of(c)]),
        Event::Shown { seat: s, card: c } => (SHOWN, vec![seat(s), card(c)]),
        Event::Given { seat: s, from, card: c } => {
            (GIVEN, vec![seat(s), card(c), suit_of(c), ("other", Fill::Seat(from))])
        }
        Event::Diverted { seat: s, card: c } => (DIVERTED, vec![seat(s), card(c)]),
        Event::HandSeen { seat: s, of } => (HAND_SEEN, vec![seat(s), ("other", Fill::Seat(of))]),
        Event::Stolen { seat: s, from, card: c } => {
            (STOLEN, vec![seat(s), card(c), suit_of(c), ("other", Fill::Seat(from))])
        }
        Event::Found { seat: s, card: c } => (FOUND, vec![seat(s), card(c)]),
        Event::SpellDeclared { seat: s, card: c } => (DECLARED, vec![seat(s), card(c)]),
        Event::AbilityDeclared { seat: s, source: from } => (ABILITY, vec![seat(s), source(from)]),
        Event::Targeted { seat: s, target } => (TARGETED, vec![seat(s), ("thing", Fill::Thing(target))]),
        Event::SpellCancelled { card: c } => (CANCELLED, vec![card(c)]),
        Event::AbilityLost { source: from } => (LOST, vec![source(from)]),
        Event::SpellPlayed { seat: s, card: c } => (PLAYED, vec![seat(s), card(c)]),
        Event::SpellFinished { card: c } => (FINISHED, vec![card(c)]),
        Event::Triggered { seat: s, source: from } => (TRIGGERED, vec![seat(s), source(from)]),
        Event::LimitUsed { source: from } => (LIMIT_USED, vec![source(from)]),
        Event::LimitRestored { source: from } => (LIMIT_RESTORED, vec![source(from)]),
        Event::Wasted { source: from } => (WASTED, vec![source(from)]),
        Event::LastsThisTurn(lasting) => (LASTS, vec![source(lasting.source)]),
        Event::PlacementGained { seat: s } => (PLACEMENT, vec![seat(s)]),
        Event::GiftAllowed { seat: s } => (GIFT, vec![seat(s)]),
        Event::Expired => (EXPIRED, vec![]),
        Event::TurnedUpright => (UPRIGHT, vec![]),
        Event::Eliminated { seat: s } => (ELIMINATED, vec![seat(s)]),
        Event::TurnEnded => (TURN_ENDED, vec![]),
        Event::Won { seat: s, by } => (WON, vec![seat(s), ("word", Fill::Word(victory_word(by)))]),
    }
}

/// What lies on a Room until the end of the turn.
fn marked(place: (&'static str, Fill), mark: Mark) -> Parts {
    let number = |number: i32| ("number", Fill::Number(number));
    match mark {
        Mark::Damage(amount) => (STRENGTHENED, vec![place, number(i32::from(amount))]),
        Mark::NoDamage => (NO_DAMAGE, vec![place]),
        Mark::NoText => (NO_TEXT, vec![place]),
        Mark::NoIcons => (NO_TREASURE, vec![place]),
        Mark::Icons(class, count) => (TREASURE, vec![place, number(i32::from(count)), ("class", Fill::Class(class))]),
        Mark::HealthOnEntering(amount) => (GIVES_HEALTH, vec![place, number(i32::from(amount))]),
    }
}

pub fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Beginning => "beginning",
        Stage::Build => "build",
        Stage::Reveal => "reveal",
        Stage::Bait => "bait",
        Stage::Adventure => "adventure",
        Stage::End => "end",
    }
}

fn victory_word(by: Victory) -> &'static str {
    match by {
        Victory::Souls => "souls",
        Victory::LastStanding => "survival",
        Victory::Difference => "difference",
        Victory::LowestXp => "xp",
    }
}
