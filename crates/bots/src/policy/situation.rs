//! What is common to all choices: how everybody stands, what the seat holds, what is going on.

use super::cards::{self, DEEDS};
use super::facts::{Deck, FACTS, Facts, SOULS, SOULS_COMING, SOULS_ENTERING, WOUNDS, WOUNDS_COMING, WOUNDS_ENTERING};
use super::row::Row;
use crate::simple::Scorer;
use soulkeep_cards::{Class, Damage, Kind, Level, Suit};
use soulkeep_rules::{Fate, Game, Look, Payment, SOULS_TO_WIN, Seat, Stage, Task, WOUNDS_TO_LOSE, Why};

/// How many numbers there are.
pub const SITUATION: usize = 2 * (FACTS + PLAYER) + FACTS + CLASSES + HAND + GLOBAL + QUESTION + DUNGEONS;

const PLAYER: usize = 17;
const CLASSES: usize = 5 * Class::ALL.len();
const HAND: usize = 14 + DEEDS;
const GLOBAL: usize = 14;
const QUESTION: usize = 44 + TASKS + DEEDS;
const DUNGEONS: usize = 3 * DEEDS;

/// By how much the facts about a player are divided, so that they are about as large as one.
pub const SIZES: [f32; FACTS] =
    [5.0, 2.0, 2.0, 2.0, 2.0, 2.0, 3.0, 5.0, 5.0, 3.0, 3.0, 3.0, 3.0, 2.0, 2.0, 0.5, 0.5, 0.5, 0.5, 4.0];

pub fn write(row: &mut Row, game: &Game, scorer: &Scorer, facts: &Facts, deck: &Deck, me: Seat) {
    let now = scorer.now();
    let look = now.look();
    player(row, look, facts, me, now.held(me));
    match facts.rival(look, me) {
        Some(rival) => player(row, look, facts, rival, now.held(rival)),
        None => row.skip(FACTS + PLAYER),
    }
    if look.table.alive.len() > 2 {
        sized(row, &facts.others(look, me));
    } else {
        row.skip(FACTS);
    }
    let treasures = now.dungeons().treasures;
    for class in Class::ALL {
        let own = treasures.of(me, class) as f32;
        let most = look.opponents(me).iter().map(|seat| treasures.of(seat, class)).max().unwrap_or(0) as f32;
        row.add((own - most).clamp(-4.0, 4.0) / 2.0);
        row.flag(own == most && own > 0.0);
        let town = look.table.town.iter().filter(|hero| game.hero(*hero).classes >> class as usize & 1 == 1).count();
        row.add(town as f32);
        deck.shares(class).into_iter().for_each(|share| row.add(2.0 * share));
    }
    hand(row, look, me);
    dungeon(row, look, Some(me));
    dungeon(row, look, facts.rival(look, me));
    level_up(row, look, me);
    global(row, look, facts, me);
    question(row, look, scorer, me);
    debug_assert_eq!(row.width(), SITUATION);
}

pub fn sized(row: &mut Row, facts: &[f32; FACTS]) {
    facts.iter().zip(SIZES).for_each(|(fact, size)| row.add(fact / size));
}

fn player(row: &mut Row, look: Look, facts: &Facts, seat: Seat, held: soulkeep_rules::view::Held) {
    let known = facts.row(seat);
    sized(row, known);
    let (souls, wounds) = (known[SOULS], known[WOUNDS]);
    [6.0, 7.0, 8.0, 9.0].into_iter().for_each(|least| row.flag(souls >= least));
    [2.0, 3.0, 4.0].into_iter().for_each(|least| row.flag(wounds >= least));
    row.flag(souls + known[SOULS_ENTERING] + known[SOULS_COMING] >= SOULS_TO_WIN as f32);
    row.flag(wounds + known[WOUNDS_ENTERING] + known[WOUNDS_COMING] >= WOUNDS_TO_LOSE as f32);
    let player = look.table.player(seat);
    row.flag(player.levelled_up);
    row.add(f32::from(held.rooms) / 4.0);
    row.add(f32::from(held.spells) / 3.0);
    row.flag(held.spells == 0);
    row.add(f32::from(player.placements));
    row.flag(look.table.built.contains(seat));
    let place = look.order().position(|other| other == seat).unwrap_or(0);
    row.add(place as f32 / (look.table.alive.len().max(2) - 1) as f32);
    row.add(
        look.active_rooms_of(seat).filter(|(_, stack)| look.game.card(stack.top).level == Some(Level::Advanced)).count()
            as f32
            / 2.0,
    );
}

fn hand(row: &mut Row, look: Look, me: Seat) {
    let (mut numbers, mut deeds) = ([0.0f32; 14], [0.0; DEEDS]);
    for card in look.table.player(me).hand.iter() {
        let info = look.game.card(card);
        let text = look.game.text(card);
        if info.suit == Suit::Spell {
            let phases = text.plays.first().map_or([false; 2], |play| play.phases);
            numbers[0] += f32::from(u8::from(phases == [true, false]));
            numbers[1] += f32::from(u8::from(phases == [false, true]));
            numbers[2] += f32::from(u8::from(phases == [true, true]));
            text.plays.iter().for_each(|play| cards::count(look.game, play.effect, &mut deeds));
            continue;
        }
        let damage = if let Damage::Printed(damage) = info.damage { f32::from(damage) } else { 2.0 };
        numbers[3] = numbers[3].max(damage / 3.0);
        numbers[4] += damage / 6.0;
        numbers[5] += f32::from(u8::from(info.kind == Some(Kind::Trap))) / 2.0;
        numbers[6] += f32::from(u8::from(info.is_miniboss()));
        if info.level == Some(Level::Advanced) {
            let fits = look.spots(me, card).next().is_some();
            numbers[if fits { 7 } else { 8 }] += 1.0;
        }
        numbers[9..].iter_mut().zip(info.icons).for_each(|(sum, icons)| *sum += f32::from(icons) / 2.0);
    }
    numbers.into_iter().for_each(|number| row.add(number));
    deeds.into_iter().for_each(|number| row.add(number));
}

/// What the Rooms of a dungeon do.
fn dungeon(row: &mut Row, look: Look, seat: Option<Seat>) {
    let mut deeds = [0.0; DEEDS];
    for (_, stack) in seat.into_iter().flat_map(|seat| look.active_rooms_of(seat)) {
        let text = look.game.text(stack.top);
        text.plays.iter().for_each(|play| cards::count(look.game, play.effect, &mut deeds));
        text.triggers.iter().for_each(|trigger| cards::count(look.game, trigger.effect, &mut deeds));
    }
    deeds.into_iter().for_each(|deed| row.add(deed));
}

/// What the Boss is still going to do when it levels up.
fn level_up(row: &mut Row, look: Look, me: Seat) {
    let mut deeds = [0.0; DEEDS];
    let player = look.table.player(me);
    if let Some(boss) = look.game.bosses.get(player.boss.index()).filter(|_| !player.levelled_up) {
        cards::count(look.game, boss.level_up, &mut deeds);
    }
    deeds.into_iter().for_each(|deed| row.add(deed));
}

fn global(row: &mut Row, look: Look, facts: &Facts, me: Seat) {
    let table = look.table;
    row.add((f32::from(look.game.seats) - 2.0) / 2.0);
    row.add((table.alive.len() as f32 - 2.0) / 2.0);
    row.add(f32::from(table.turn) / 10.0);
    row.flag(table.turn <= 1);
    row.add(table.ordinary_deck.len() as f32 / 10.0);
    row.add(table.epic_deck.len() as f32 / 10.0);
    row.flag(table.ordinary_deck.is_empty());
    row.add(table.town.len() as f32 / 3.0);
    row.flag(look.game.coins);
    row.flag(look.game.options.unlimited_lives);
    row.add(table.pending.len() as f32);
    row.add(table.chain.len() as f32);
    let most = look.opponents(me).iter().map(|seat| facts.row(seat)[SOULS]).fold(0.0, f32::max);
    row.add((facts.row(me)[SOULS] - most) / 4.0);
    row.add(table.built.len() as f32 / 2.0);
}

fn question(row: &mut Row, look: Look, scorer: &Scorer, me: Seat) {
    let why = scorer.why();
    row.one_of(why.as_ref().map(kind), 22);
    let stage = look.table.stage().map(|stage| match stage {
        Stage::Beginning => 0,
        Stage::Build => 1,
        Stage::Reveal => 2,
        Stage::Bait => 3,
        Stage::Adventure => 4,
        Stage::End => 5,
    });
    row.one_of(stage, 6);
    let active = why.as_ref().and_then(Why::window_of);
    row.flag(active == Some(me));
    row.flag(active.is_some_and(|active| active != me));
    match look.table.walk {
        Some(walk) => {
            let info = look.game.hero(walk.hero);
            let fate = look.fate(&scorer.now().dungeons().damages, walk.hero, walk.seat);
            let own = walk.seat == me;
            let which = match fate {
                Fate::Dies => 0,
                Fate::Survives => 1,
                Fate::Spared | Fate::Waits => 2,
            };
            row.one_of(Some(which + if own { 0 } else { 3 }), 6);
            row.add(f32::from(info.worth) / 2.0);
            row.add(look.health_left(walk.hero) as f32 / 5.0);
        }
        None => row.skip(8),
    }
    let top = look.table.chain.iter().last().or(look.table.pending.iter().last());
    row.flag(top.is_some_and(|play| play.seat == me));
    row.flag(top.is_some_and(|play| play.seat != me));
    // What the card does that the question is about.
    let source = why.as_ref().and_then(Why::source);
    row.flag(source.is_some());
    row.flag(matches!(source, Some(soulkeep_rules::Source::Card(card)) if look.game.is_spell(card)));
    row.add(look.table.player(me).line.len() as f32);
    let others: usize = look.opponents(me).iter().map(|seat| look.table.player(seat).line.len() as usize).sum();
    row.add(others as f32);
    row.one_of(why.as_ref().and_then(task), TASKS);
    let mut deeds = [0.0; DEEDS];
    if let Some(source) = source {
        let text = look.source_text(source);
        text.plays.iter().for_each(|play| cards::count(look.game, play.effect, &mut deeds));
    }
    deeds.into_iter().for_each(|deed| row.add(deed));
}

const TASKS: usize = 14;

/// What is to be picked, as far as that makes a difference.
fn task(why: &Why) -> Option<usize> {
    match why {
        Why::Target { .. } => Some(0),
        Why::Cost { payment: Payment::Room, .. } => Some(1),
        Why::Cost { payment: Payment::Cards(_), .. } => Some(2),
        Why::Cost { .. } => Some(3),
        Why::Effect { task, .. } => Some(match task {
            Task::Choose(_) => 4,
            Task::Discard(_) | Task::Give(_) => 5,
            Task::DiscardFrom(_) | Task::Steal(_) => 6,
            Task::Recover(_) | Task::Find | Task::Search => 7,
            Task::Build | Task::BuildMiniboss | Task::Betray(_) => 8,
            Task::Heal(_) => 9,
            Task::Draw(_) => 10,
            Task::Arrange(..) => 11,
            Task::Show(_) | Task::PlaceCoins => 12,
        }),
        Why::OtherDraw { .. } | Why::Machinations => Some(13),
        _ => None,
    }
}

/// Kinds of questions, as few as tell them apart.
fn kind(why: &Why) -> usize {
    match why {
        Why::KeepBoss => 0,
        Why::Mulligan => 1,
        Why::OpeningDiscard => 2,
        Why::FirstRoom => 3,
        Why::BuildTurn { can_place: true, .. } => 4,
        Why::BuildTurn { can_place: false, .. } => 5,
        Why::Entry { .. } => 6,
        Why::Room { .. } => 7,
        Why::Portion { .. } => 8,
        Why::Cancel { .. } => 9,
        Why::Target { .. } => 10,
        Why::Cost { .. } => 11,
        Why::May { .. } => 12,
        Why::Either { .. } => 13,
        Why::Effect { .. } => 14,
        Why::OtherDraw { .. } => 15,
        Why::Hire(_) => 16,
        Why::Toll { .. } => 17,
        Why::SecondItem { .. } => 18,
        Why::Between { .. } => 19,
        Why::Divert { .. } | Why::Machinations => 20,
        Why::Triggers => 21,
    }
}
