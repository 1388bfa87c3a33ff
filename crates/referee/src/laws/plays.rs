//! Plays: when they may be declared, in which order they resolve, and what a cancel undoes.

use super::Laws;
use crate::board::ItemAt;
use crate::violation::Law;
use soulkeep_cards::{From, Modifier, Phase, Play, Side, Target};
use soulkeep_rules::{CardId, Choice, Event, ItemId, Ruling, Seat, Source, Stage, State, Thing};

static PHASE: Law = Law {
    name: "phase",
    rulings: &[
        Ruling::TURN_11,
        Ruling::TURN_13,
        Ruling::TURN_14,
        Ruling::TURN_15,
        Ruling::TURN_22,
        Ruling::TURN_23,
        Ruling::TURN_24,
    ],
};
static IN_PLAY: Law = Law {
    name: "in-play",
    rulings: &[Ruling::DEACT_05, Ruling::BUILD_39, Ruling::ITEM_26, Ruling::ITEM_28, Ruling::MINI_19],
};
static NO_SPELLS: Law = Law { name: "no-spells", rulings: &[Ruling::CARD_RING_OF_INVISIBILITY_01] };
static CANCELLED: Law =
    Law { name: "cancelled", rulings: &[Ruling::CANCEL_03, Ruling::CANCEL_04, Ruling::CANCEL_05, Ruling::TURN_27] };
static PENDING: Law = Law { name: "pending-order", rulings: &[Ruling::PRIO_03, Ruling::PRIO_06, Ruling::PRIO_22] };
static FACE_UP: Law = Law { name: "item-used", rulings: &[Ruling::ITEM_25, Ruling::ITEM_26, Ruling::ITEM_28] };

#[derive(Default)]
pub struct Plays {
    /// What was named by the last choice: who, which card, which of its plays.
    named: Option<(Seat, Source, u8)>,
    /// Spells under way, in the order of their declaration.
    waiting: Vec<Waiting>,
    /// Spells that were played and still take effect.
    playing: Vec<CardId>,
    /// Items won or turned up this turn.
    fresh: Vec<ItemId>,
}

#[derive(Clone, Copy)]
struct Waiting {
    seat: Seat,
    card: CardId,
    /// Declared as an answer to another Spell.
    answers: bool,
}

impl Laws<'_> {
    /// Remembers which play of a card is declared.
    pub fn names(&mut self, seat: Seat, choice: Choice) {
        self.memory.plays.named = match choice {
            Choice::Cast { card, mode } => Some((seat, Source::Card(card), mode)),
            Choice::Use { source, ability } => Some((seat, source, ability)),
            _ => None,
        };
    }

    pub fn plays(&mut self, event: &Event, state: &State) {
        self.takes_effect(state);
        let board = self.measure.board;
        match *event {
            Event::SpellDeclared { seat, card } => {
                self.declares(seat, Source::Card(card));
                let hushed = self.measure.is_under(Modifier::NoSpells, Thing::Seat(seat));
                self.expect(&NO_SPELLS, !hushed, || format!("{seat} casts {card:?} and may not"));
                let answers = !self.memory.plays.waiting.is_empty() && self.is_cancel(Source::Card(card));
                self.memory.plays.waiting.push(Waiting { seat, card, answers });
            }
            Event::AbilityDeclared { seat, source } => {
                self.declares(seat, source);
                self.in_play(seat, source);
            }
            Event::SpellPlayed { seat, card } => self.resolves(seat, card),
            Event::SpellCancelled { card } | Event::SpellLost { card } => {
                self.memory.plays.waiting.retain(|waiting| waiting.card != card);
                let played = self.memory.plays.playing.contains(&card);
                self.expect(&CANCELLED, !played, || format!("{card:?} is cancelled after it took effect"));
            }
            Event::SpellFinished { card } | Event::SpellKept { card, .. } => {
                let played = self.memory.plays.playing.contains(&card) || !self.memory.whole;
                self.expect(&CANCELLED, played, || format!("{card:?} is over and was never played"));
                self.memory.plays.playing.retain(|other| *other != card);
            }
            Event::ItemWon { item, face_up: true, .. } => self.memory.plays.fresh.push(item),
            Event::ItemTurned { item, face_up: true, .. } => self.memory.plays.fresh.push(item),
            Event::TurnEnded => {
                let left = self.memory.plays.waiting.len() + board.declared.len();
                self.expect(&CANCELLED, left == 0, || "a declared Spell outlasts the turn".to_owned());
                self.memory.plays = Plays::default();
            }
            _ => {}
        }
    }

    /// Nothing is carried out of a Spell that is not being played.
    fn takes_effect(&mut self, state: &State) {
        if let Some(Source::Card(card)) = state.speaker()
            && self.measure.book.spell(card).is_some()
        {
            let playing = self.memory.plays.playing.contains(&card)
                || self.measure.board.kept.iter().any(|(kept, _)| *kept == card);
            self.expect(&CANCELLED, playing || !self.memory.whole, || {
                format!("{card:?} takes effect and is not being played")
            });
        }
    }

    /// The mode or ability that was named may be declared now.
    fn declares(&mut self, seat: Seat, source: Source) {
        let board = self.measure.board;
        let plays = self.measure.book.plays(board, source);
        let play = self.named_ability(seat, source).and_then(|index| plays.get(usize::from(index)).copied());
        let phase = match board.phase {
            Some(Stage::Build) if !board.revealed => Some(Phase::Build),
            Some(Stage::Adventure) => Some(Phase::Adventure),
            _ => None,
        };
        // A level-three power may be read as possible at any time (MINI-19), and a second Item is used where it is won.
        let elsewhere = self.measure.book.game.options.level_three_any_time || matches!(source, Source::Item(_));
        let timely = phase.is_some_and(|phase| play.is_none_or(|play| play.phases.contains(&phase)));
        self.expect(&PHASE, timely || elsewhere, || format!("{seat} declares {source:?} in {phase:?}"));
    }

    /// Which play of a card the last choice named.
    pub fn named_ability(&self, seat: Seat, source: Source) -> Option<u8> {
        let named = self.memory.plays.named.filter(|(by, what, _)| *by == seat && *what == source);
        named.map(|(_, _, ability)| ability)
    }

    fn is_cancel(&self, source: Source) -> bool {
        let named = self.memory.plays.named;
        let plays = self.measure.book.plays(self.measure.board, source);
        let play = named.and_then(|(_, _, index)| plays.get(usize::from(index)).copied());
        play.is_some_and(|play| matches!(play.targets[..], [Target::Spell(_) | Target::Ability]))
    }

    /// An ability is used of a card that is where it must be.
    fn in_play(&mut self, seat: Seat, source: Source) {
        let (book, board) = (self.measure.book, self.measure.board);
        let index = self.memory.plays.named.map_or(0, |(_, _, index)| index);
        let Some(play) = book.plays(board, source).get(usize::from(index)).copied() else { return };
        let right = match source {
            Source::Card(card) if play.from == From::Hand => board.area(seat).hand.contains(card),
            Source::Card(card) => board.find(card).is_some_and(|(owner, _, site)| {
                let level = site.miniboss().filter(|mini| mini.card == card).map(|mini| mini.level);
                let shown = site.active() == Some(card) || level.is_some();
                shown && self.measure.speaks(owner, site) && may_use(play, owner, seat)
            }),
            Source::Boss(owner) => board.area(owner).levelled_up && may_use(play, owner, seat),
            Source::Hero(hero) => {
                board.defender(hero).is_some_and(|owner| may_use(play, owner, seat)) && self.measure.hero_speaks(hero)
            }
            Source::Item(item) => return self.uses_item(seat, item),
        };
        self.expect(&IN_PLAY, right, || format!("{seat} uses {source:?}, which is not there to be used"));
    }

    fn uses_item(&mut self, seat: Seat, item: ItemId) {
        let ready = self.measure.board.items[item.index()] == ItemAt::Scored { seat, face_up: true };
        let fresh = self.memory.plays.fresh.contains(&item) && !self.measure.book.game.options.items_at_once;
        self.expect(&FACE_UP, ready && !fresh, || format!("{seat} uses {item:?}, face-up: {ready}, fresh: {fresh}"));
    }

    /// Spells of players who are not active resolve by XP, then by time (T24); the active player's at once (T22).
    fn resolves(&mut self, seat: Seat, card: CardId) {
        let board = self.measure.board;
        let Some(at) = self.memory.plays.waiting.iter().position(|waiting| waiting.card == card) else {
            self.expect(&CANCELLED, !self.memory.whole, || format!("{card:?} is played and was not declared"));
            self.memory.plays.playing.push(card);
            return;
        };
        let mine = self.memory.plays.waiting.remove(at);
        self.memory.plays.playing.push(card);
        self.expect(&CANCELLED, mine.seat == seat, || format!("{card:?} of {} is played by {seat}", mine.seat));
        if mine.answers || board.active == Some(seat) {
            return;
        }
        let rank = |seat: Seat| board.order.iter().position(|other| *other == seat);
        let before = self.memory.plays.waiting.iter().enumerate().find(|(index, other)| {
            let sooner = rank(other.seat) < rank(seat) || (other.seat == seat && *index < at);
            !other.answers && sooner
        });
        let before = before.map(|(_, other)| (other.seat, other.card));
        self.expect(&PENDING, before.is_none(), || format!("{seat}'s {card:?} resolves before {before:?}"));
    }
}

/// Whose ability it is to use.
fn may_use(play: &Play, owner: Seat, seat: Seat) -> bool {
    match play.by {
        Side::Anyone => true,
        Side::You => owner == seat,
        Side::Opponents => owner != seat,
        Side::Chosen => false,
    }
}
