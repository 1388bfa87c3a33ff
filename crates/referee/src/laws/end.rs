//! The end-of-game check: who loses, who wins, and by what.

use super::Laws;
use crate::board::HeroAt;
use crate::violation::Law;
use soulkeep_cards::Modifier;
use soulkeep_rules::{Event, Ruling, Seat, Stage, Thing, Victory};

static VERDICT: Law = Law {
    name: "verdict",
    rulings: &[
        Ruling::WIN_01,
        Ruling::WIN_02,
        Ruling::WIN_04,
        Ruling::WIN_05,
        Ruling::WIN_06,
        Ruling::WIN_07,
        Ruling::WIN_16,
        Ruling::WIN_17,
        Ruling::MULTI_06,
        Ruling::MULTI_07,
        Ruling::VARIANT_10,
    ],
};
static ELIMINATION: Law = Law {
    name: "elimination",
    rulings: &[Ruling::WIN_01, Ruling::END_12, Ruling::MULTI_08, Ruling::CARD_EXTRA_LIFE_03],
};
static LEVEL_UP: Law = Law {
    name: "level-up",
    rulings: &[Ruling::LEVELUP_01, Ruling::LEVELUP_03, Ruling::LEVELUP_07, Ruling::LEVELUP_17],
};
static UPRIGHT: Law =
    Law { name: "upright", rulings: &[Ruling::END_02, Ruling::END_03, Ruling::END_09, Ruling::END_21] };

/// Souls that win, and Wounds that lose.
const SOULS: u32 = 10;
const WOUNDS: u32 = 5;

/// Turns in a row without a Hero moving after which the Heroes left cannot be given out (WIN-15).
const STILL_TURNS: u32 = 3;

#[derive(Default)]
pub struct Ending {
    out: Vec<Seat>,
    moved: bool,
    still: u32,
}

impl Ending {
    pub fn of(moved: bool, still: u32) -> Ending {
        Ending { out: Vec::new(), moved, still }
    }
}

impl Laws<'_> {
    pub fn ending(&mut self, event: &Event) {
        match *event {
            Event::Won { seat, by } => {
                let verdict = self.verdict();
                self.expect(&VERDICT, verdict == Some((seat, by)), || {
                    format!("{seat} wins by {by:?}, counted {verdict:?}")
                });
            }
            Event::Eliminated { seat } => {
                let board = self.measure.board;
                let lost = self.loses(seat) && board.phase == Some(Stage::End);
                let wounds = self.measure.wounds(seat);
                self.expect(&ELIMINATION, lost, || format!("{seat} leaves with {wounds} Wounds"));
                self.memory.ending.out.push(seat);
            }
            Event::TurnEnded => self.turn_over(),
            Event::LevelledUp { seat } => {
                let (rooms, before) = (self.measure.active_rooms(seat), self.measure.board.area(seat).levelled_up);
                self.expect(&LEVEL_UP, rooms == 5 && !before, || {
                    format!("{seat} levels up with {rooms} active Rooms, before: {before}")
                });
            }
            _ => {}
        }
        // One that was scored had come to its end before.
        let gives_up = matches!(*event, Event::HeroLeftGame { hero }
            if matches!(self.measure.board.hero(hero).at, HeroAt::Soul(_) | HeroAt::Wound(_)));
        if moves_hero(event) && !gives_up {
            self.memory.ending.moved = true;
        }
    }

    /// Nobody who should have lost or won goes on.
    fn turn_over(&mut self) {
        let board = self.measure.board;
        let someone_left = !self.memory.ending.out.is_empty();
        if !someone_left {
            let verdict = self.verdict();
            self.expect(&VERDICT, verdict.is_none(), || format!("the game goes on although {verdict:?}"));
        }
        for seat in board.players() {
            let wounds = self.measure.wounds(seat);
            let stays = !self.loses(seat);
            self.expect(&ELIMINATION, stays, || format!("{seat} stays with {wounds} Wounds"));
            let (rooms, up) = (self.measure.active_rooms(seat), board.area(seat).levelled_up);
            self.expect(&LEVEL_UP, up || rooms < 5, || {
                format!("{seat} has {rooms} active Rooms and has not levelled up")
            });
        }
        let sideways = board.sites().any(|(_, _, site)| site.deactivated);
        let marked = board.sites().any(|(_, _, site)| !site.marks.is_empty());
        let hurt = board.heroes.iter().any(|hero| hero.damage > 0 || hero.bonus != 0);
        self.expect(&UPRIGHT, !sideways && !marked && !hurt, || {
            format!("after the turn a Room lies sideways: {sideways}, is marked: {marked}, or a Hero is hurt: {hurt}")
        });
        let ending = &mut self.memory.ending;
        let still = if ending.moved { 0 } else { ending.still + 1 };
        *ending = Ending { out: Vec::new(), moved: false, still };
    }

    /// Five Wounds, unless they do not count this turn.
    fn loses(&self, seat: Seat) -> bool {
        let game = self.measure.book.game;
        let spared = game.options.unlimited_lives || (game.crash_crowd && !game.options.crowd_eliminates);
        !spared && self.counted_wounds(seat) >= WOUNDS
    }

    /// Wounds as the check has them: Extra Life sets them aside in the whole phase (CARD-extra-life-03,
    /// CARD-extra-life-05).
    fn counted_wounds(&self, seat: Seat) -> u32 {
        let ignored = self.measure.is_under(Modifier::NoLoss, Thing::Seat(seat));
        if ignored { 0 } else { self.measure.wounds(seat) }
    }

    fn verdict(&self) -> Option<(Seat, Victory)> {
        let game = self.measure.book.game;
        let board = self.measure.board;
        let all: Vec<Seat> = board.players().collect();
        let decks_empty = !board.heroes.iter().any(|hero| matches!(hero.at, HeroAt::OrdinaryDeck | HeroAt::EpicDeck));
        // A player who is barred is passed over wherever players are compared (WIN-16, WIN-17).
        let free = |seats: &[Seat]| -> Vec<Seat> {
            let barred = |seat: Seat| self.measure.is_under(Modifier::NoWin, Thing::Seat(seat));
            seats.iter().copied().filter(|seat| !barred(*seat)).collect()
        };
        if game.options.unlimited_lives {
            return if decks_empty { self.best(&free(&all)) } else { None };
        }
        let (lost, left): (Vec<Seat>, Vec<Seat>) = all.iter().partition(|seat| self.loses(**seat));
        let mut qualified = free(&left);
        qualified.retain(|seat| self.measure.souls(*seat) >= SOULS);
        let literal = game.options.literal_compare && lost.len() + qualified.len() == all.len() && all.len() > 1;
        let depleted = decks_empty && self.is_depleted();
        match (qualified.len(), left.len()) {
            (_, 0) => self.best(&free(&lost)).or_else(|| self.best(&lost)),
            (_, 1) if game.crash_crowd => Some((left[0], Victory::LastStanding)),
            (1.., _) if game.crash_crowd => self.best(&free(&left)),
            _ if literal && !game.crash_crowd => self.best(&free(&all)),
            (1, _) => Some((qualified[0], Victory::Souls)),
            (2.., _) => self.best(&qualified),
            (0, 1) => Some((left[0], Victory::LastStanding)),
            (0, _) if depleted => self.best(&free(&left)),
            (0, _) => None,
        }
    }

    /// WIN-12, WIN-15.
    fn is_depleted(&self) -> bool {
        let board = self.measure.board;
        let nobody = board.town.is_empty() && board.players().all(|seat| board.area(seat).line.is_empty());
        let still = !self.memory.ending.moved && self.memory.ending.still + 1 >= STILL_TURNS;
        self.measure.book.game.options.depletion_ends || nobody || still
    }

    /// The best Souls minus Wounds, then the lowest XP (WIN-04, WIN-05).
    fn best(&self, seats: &[Seat]) -> Option<(Seat, Victory)> {
        let net = |seat: Seat| self.measure.souls(seat) as i32 - self.counted_wounds(seat) as i32;
        let best = seats.iter().map(|seat| net(*seat)).max()?;
        let tied: Vec<Seat> = seats.iter().copied().filter(|seat| net(*seat) == best).collect();
        let by = if tied.len() == 1 { Victory::Difference } else { Victory::LowestXp };
        self.measure.board.order.iter().rev().copied().find(|seat| tied.contains(seat)).map(|seat| (seat, by))
    }
}

fn moves_hero(event: &Event) -> bool {
    matches!(
        event,
        Event::HeroAppeared { .. }
            | Event::HeroLured { .. }
            | Event::HeroToEntrance { .. }
            | Event::HeroToTown { .. }
            | Event::HeroEntered { .. }
            | Event::HeroDied { .. }
            | Event::HeroScored { .. }
            | Event::HeroReachedBoss { .. }
            | Event::HeroLeftGame { .. }
    )
}
