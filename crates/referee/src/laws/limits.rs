//! What may be done once: in a turn, for each Hero, on each way through a dungeon.

use super::Laws;
use crate::board::Board;
use crate::book::Book;
use crate::violation::Law;
use soulkeep_cards::{Ability, Card, Limit, On, Play};
use soulkeep_rules::{CardId, Choice, Event, Ruling, Seat, Source, Stage};

static TURN: Law = Law {
    name: "once-per-turn",
    rulings: &[Ruling::TERM_43, Ruling::CARD_BARBARIAN_01, Ruling::CARD_COLLAPSING_BRIDGE_02],
};
static HERO: Law = Law { name: "once-per-hero", rulings: &[Ruling::CARD_MINOTAURS_MAZE_01] };
static TRIP: Law = Law { name: "once-per-trip", rulings: &[Ruling::TERM_43] };
static PROMOTION: Law = Law { name: "one-promotion", rulings: &[Ruling::MINI_12, Ruling::MINI_13, Ruling::MINI_14] };
static TRADE: Law = Law { name: "one-trade", rulings: &[Ruling::COIN_09, Ruling::COIN_12] };

#[derive(Default)]
pub struct Limits {
    /// A limited ability that was used and whose limit is still to be noted.
    owed: Option<Source>,
    promoted: Vec<Seat>,
    traded: Vec<Seat>,
    /// Minibosses that came into play or went back to level one this turn.
    risen: Vec<CardId>,
}

impl Laws<'_> {
    pub fn limits(&mut self, event: &Event) {
        let board = self.measure.board;
        match *event {
            Event::LimitUsed { source } => {
                self.memory.limits.owed = self.memory.limits.owed.filter(|owed| *owed != source);
                self.expect(&TURN, !board.used.contains(&source), || format!("{source:?} is used again this turn"));
            }
            Event::Triggered { source, .. } => {
                self.owes_nothing();
                if self.measure.book.is_always_limited(board, source) {
                    self.expect(&TURN, !board.used.contains(&source), || {
                        format!("{source:?} triggers again this turn")
                    });
                    self.memory.limits.owed = Some(source);
                }
            }
            Event::HeroTouched { card, hero, .. } => {
                let again = board.touched.contains(&(card, hero));
                let name = self.hero_name(hero);
                self.expect(&HERO, !again, || format!("{card:?} works on {name} again"));
            }
            Event::HeroTripped { hero } => {
                let name = self.hero_name(hero);
                self.expect(&TRIP, !board.hero(hero).tripped, || format!("{name} again on one way"));
            }
            Event::MinibossHired { card, .. }
            | Event::MinibossReset { card, .. }
            | Event::MinibossBetrayed { card, .. } => {
                self.memory.limits.risen.push(card);
            }
            Event::MinibossPromoted { seat, slot, card, level } => {
                let again = self.memory.limits.promoted.contains(&seat) || self.memory.limits.risen.contains(&card);
                let before = board.site(seat, slot).and_then(|site| site.mini).map_or(0, |mini| mini.level);
                let timely = board.phase == Some(Stage::Build) && !board.revealed && board.active == Some(seat);
                self.expect(&PROMOTION, !again && timely && level == before + 1 && level <= 3, || {
                    format!("{seat} promotes {card:?} from {before} to {level}")
                });
                self.memory.limits.promoted.push(seat);
            }
            Event::Traded { seat, card } => {
                let again = self.memory.limits.traded.contains(&seat);
                let timely = board.phase == Some(Stage::Build) && !board.revealed;
                let room = self.measure.book.room(card).is_some();
                self.expect(&TRADE, !again && timely && room, || format!("{seat} trades {card:?} for a Coin"));
                self.memory.limits.traded.push(seat);
            }
            Event::TurnEnded => {
                self.owes_nothing();
                self.memory.limits = Limits::default();
            }
            _ => {}
        }
    }

    /// An ability with a limit is used: it was not used before, and its limit is noted.
    pub fn uses(&mut self, choice: Choice) {
        self.owes_nothing();
        let Choice::Use { source, ability } = choice else { return };
        let board = self.measure.board;
        let limit = self.measure.book.plays(board, source).get(usize::from(ability)).map(|play| play.limit);
        if limit == Some(Limit::OncePerTurn) {
            self.expect(&TURN, !board.used.contains(&source), || format!("{source:?} is used again this turn"));
            self.memory.limits.owed = Some(source);
        }
    }

    pub fn owes_nothing(&mut self) {
        if let Some(source) = self.memory.limits.owed.take() {
            self.broken(&TURN, format!("the limit of {source:?} was not noted"));
        }
    }
}

impl<'a> Book<'a> {
    /// The plays of a card in the order of its text: a Miniboss has those of its levels, then the powers of the third.
    pub fn plays(self, board: &Board, source: Source) -> Vec<&'a Play> {
        match source {
            Source::Card(card) => match self.card(card) {
                Some(Card::Room(room)) => plays(self.abilities(room)),
                Some(Card::Miniboss(mini)) => {
                    [plays(&mini.level1), plays(&mini.level2), mini.level3.iter().collect()].concat()
                }
                Some(Card::Spell(spell)) => self.modes(spell).collect(),
                Some(Card::Boss(_) | Card::Item(_) | Card::Hero(_)) | None => Vec::new(),
            },
            Source::Boss(seat) => plays(self.lasting(board.area(seat).levels_as())),
            Source::Hero(hero) => plays(&self.hero(hero).abilities),
            Source::Item(item) => vec![&self.item(item).boss],
        }
    }

    /// What a Miniboss can be used for at a level (MINI-17, MINI-18).
    pub fn plays_at(self, card: CardId, level: u8) -> Vec<&'a Play> {
        let Some(mini) = self.miniboss(card) else { return Vec::new() };
        let texts = self.levels(mini, level);
        let below = texts.filter_map(|ability| if let Ability::Use(play) = ability { Some(play) } else { None });
        let third = mini.level3.iter().filter(|_| level == 3);
        below.chain(third).collect()
    }

    /// What a card waits for.
    pub fn waits(self, board: &Board, source: Source) -> Vec<&'a On> {
        match source {
            Source::Card(card) => match self.card(card) {
                Some(Card::Room(room)) => waits(self.abilities(room)),
                Some(Card::Miniboss(mini)) => [waits(&mini.level1), waits(&mini.level2)].concat(),
                Some(Card::Boss(_) | Card::Item(_) | Card::Hero(_) | Card::Spell(_)) | None => Vec::new(),
            },
            Source::Boss(seat) => waits(self.lasting(board.area(seat).levels_as())),
            Source::Hero(hero) => waits(&self.hero(hero).abilities),
            Source::Item(item) => waits(&self.item(item).hero),
        }
    }

    /// Whether whatever a card waits for happens once per turn.
    fn is_always_limited(self, board: &Board, source: Source) -> bool {
        let waits = self.waits(board, source);
        !waits.is_empty() && waits.iter().all(|on| on.limit == Limit::OncePerTurn)
    }
}

fn plays(abilities: &[Ability]) -> Vec<&Play> {
    abilities.iter().filter_map(|ability| if let Ability::Use(play) = ability { Some(play) } else { None }).collect()
}

fn waits(abilities: &[Ability]) -> Vec<&On> {
    abilities.iter().filter_map(|ability| if let Ability::On(on) = ability { Some(on) } else { None }).collect()
}
