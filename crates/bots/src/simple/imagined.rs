//! A table as it may become: what a seat sees, and what is tried out there.

use super::dungeons::Survey;
use super::pages::Pages;
use super::{hand, position};
use soulkeep_cards::Suit;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::state::{Player, Stack};
use soulkeep_rules::view::Held;
use soulkeep_rules::{CardId, Chosen, Event, Game, Look, Paid, Run, Seat, Source, Span, Spot, State, Table, View};
use std::cell::{Cell, RefCell};

/// A table is copied when the first thing on it changes, and not before.
pub struct ImaginedTable<'a> {
    pub game: &'a Game,
    pages: &'a Pages,
    /// The table on which it begins.
    before: &'a Table,
    course: Course,
}

/// What has happened since the beginning.
#[derive(Default)]
struct Course {
    /// The table, if it has changed.
    after: Option<Box<State>>,
    /// Of what has changed there is more than how Rooms lie, and what lies on them.
    changed: bool,
    /// Hands are only counted: most of them are hidden.
    hands: [Held; SEATS],
    /// What cannot be laid out on the table, as a value for each seat.
    extra: [i32; SEATS],
    /// How many more steps of effects are followed: effects that repeat effects need not come to an end.
    patience: u8,
    /// How the players stand, once somebody has asked and until something changes.
    standings: Cell<Option<[i32; SEATS]>>,
    /// What is known of the dungeons.
    survey: RefCell<Survey>,
}

const PATIENCE: u8 = 64;

impl Course {
    /// The same, before anything on the table changes.
    fn ahead(&self) -> Course {
        let Course { after: _, changed: _, hands, extra, patience, ref standings, ref survey } = *self;
        let (standings, survey) = (standings.clone(), survey.clone());
        Course { after: None, changed: false, hands, extra, patience, standings, survey }
    }

    /// Becomes that of another one but for the table. What is moved about would be copied once more.
    fn go_ahead_of(&mut self, other: &Course) {
        (self.hands, self.extra, self.patience) = (other.hands, other.extra, other.patience);
        self.standings.set(other.standings.get());
        self.survey.get_mut().clone_from(&other.survey.borrow());
    }
}

impl<'a> ImaginedTable<'a> {
    /// The table as it will be once the face-down Rooms are turned up. The cards under what others have placed count
    /// as they are, for want of better knowledge.
    pub fn new(game: &'a Game, view: &'a View, pages: &'a Pages) -> ImaginedTable<'a> {
        let mut imagined = ImaginedTable::with(game, &view.table, view.hands, pages);
        imagined.turn_up();
        imagined
    }

    /// The same for a seat in a world that was made up.
    pub fn seen_by(game: &'a Game, world: &'a State, me: Seat, pages: &'a Pages) -> ImaginedTable<'a> {
        let mut imagined = ImaginedTable::of_world(game, world, pages);
        let known = world.player(me).known;
        for (index, player) in imagined.table_mut().players.iter_mut().enumerate() {
            if index != me.index() {
                player.hand = player.hand.and(&known);
            }
            let placed = player.dungeon.iter_mut().filter(|stack| stack.face_down.is_some() && stack.placer != me);
            placed.for_each(|stack| stack.face_down = CardId::HIDDEN);
        }
        imagined.turn_up();
        imagined
    }

    fn turn_up(&mut self) {
        let game = self.game;
        let face_down = |player: &Player| player.dungeon.iter().any(|stack| stack.face_down.is_some());
        if self.table().players.iter().any(face_down) {
            self.table_mut().players.iter_mut().for_each(|player| turn_up(game, player));
        }
    }

    /// A world in which nothing is hidden.
    pub fn of_world(game: &'a Game, state: &'a State, pages: &'a Pages) -> ImaginedTable<'a> {
        let hands = std::array::from_fn(|index| Held::count(game, &state.players[index].hand));
        ImaginedTable::with(game, &state.table, hands, pages)
    }

    fn with(game: &'a Game, before: &'a Table, hands: [Held; SEATS], pages: &'a Pages) -> ImaginedTable<'a> {
        let survey = RefCell::new(Survey::new(before.alive));
        ImaginedTable { game, pages, before, course: Course { hands, patience: PATIENCE, survey, ..Course::default() } }
    }

    /// One of the tables that this one may become.
    pub fn future(&self) -> ImaginedTable<'_> {
        ImaginedTable { game: self.game, pages: self.pages, before: self.table(), course: self.course.ahead() }
    }

    /// Once more one of the tables that another may become.
    fn begin_anew(&mut self, course: &Course) {
        if self.course.changed {
            self.forget();
        } else if let Some(page) = &mut self.course.after {
            // Less work than to copy all of it.
            page.copy_rooms_from(self.before, self.game);
        }
        self.course.changed = false;
        self.course.go_ahead_of(course);
    }

    /// Goes the way of one of its futures.
    fn follow(&mut self, mut course: Course) {
        if course.after.is_none() {
            course.after = self.course.after.take();
        }
        course.changed |= self.course.changed;
        self.forget();
        self.course = course;
    }

    fn forget(&mut self) {
        self.course.after.take().into_iter().for_each(|page| self.pages.give_back(page));
    }

    pub fn table(&self) -> &Table {
        self.course.after.as_ref().map_or(self.before, |state| &state.table)
    }

    fn table_mut(&mut self) -> &mut State {
        self.course.standings.take();
        self.course.after.get_or_insert_with(|| self.pages.copy(self.game, self.before))
    }

    /// Becomes the best of several futures in the eyes of a seat.
    pub fn become_best<T>(&mut self, you: Seat, options: Vec<T>, act: impl Fn(&mut ImaginedTable, T)) {
        // Where there is no choice nothing has to be compared.
        if options.len() == 1 {
            return options.into_iter().for_each(|option| act(self, option));
        }
        // What all of them have in common is found out once.
        drop(self.dungeons());
        let course = self.best_course(you, options, act);
        self.follow(course);
    }

    fn best_course<T>(&self, you: Seat, options: Vec<T>, act: impl Fn(&mut ImaginedTable, T)) -> Course {
        // The best so far and the next one change places: to move them would be to copy them.
        let (mut one, mut other) = (self.future(), self.future());
        let (mut best, mut next, mut most) = (&mut one, &mut other, None);
        for option in options {
            next.begin_anew(&self.course);
            act(next, option);
            let value = position::value(next, you);
            // Of equals the last, as it was listed.
            if most.is_none_or(|most| value >= most) {
                most = Some(value);
                std::mem::swap(&mut best, &mut next);
            }
        }
        std::mem::take(&mut best.course)
    }

    /// Carries out what a seat itself has declared, so that it is not declared for the same end again.
    pub fn declare(&mut self, table: &Table, me: Seat) {
        let declared = table.pending.iter().filter(|play| play.seat == me);
        declared.for_each(|play| self.run(self.look().run_of(play)));
        self.course.patience = PATIENCE;
    }

    /// Where a place at the table is on the imagined one: Rooms may have gone, and cards that one cannot see are left out.
    pub fn place(&self, table: &Table, seat: Seat, spot: Spot) -> Option<Spot> {
        let Spot::Over(slot) = spot else { return Some(spot) };
        let stack = table.player(seat).dungeon.get(usize::from(slot))?;
        let shows = |here: &Stack| here.top.is_some() && (here.top == stack.top || here.top == stack.face_down);
        self.table().player(seat).dungeon.iter().position(shows).map(|at| Spot::Over(at as u8))
    }

    pub fn look(&self) -> Look<'_> {
        Look::counting(self.game, self.table(), &self.course.hands)
    }

    pub fn write(&mut self, event: Event) {
        let game = self.game;
        let Course { after, changed, survey, .. } = &mut self.course;
        survey.get_mut().note(&event, after.as_ref().map_or(self.before, |state| &state.table));
        *changed |= !is_about_rooms(&event);
        self.table_mut().write(game, &event);
    }

    pub(super) fn survey(&self) -> &RefCell<Survey> {
        &self.course.survey
    }

    /// Looks at the table as it is after the turn, when all that holds only until then is over.
    pub fn when_calm(&self, look: impl FnOnce(Look)) {
        let mut calm = self.pages.copy(self.game, self.table());
        calm.write(self.game, &Event::Expired);
        calm.write(self.game, &Event::TurnedUpright);
        look(Look::counting(self.game, &calm, &self.course.hands));
        self.pages.give_back(calm);
    }

    /// How the players stand, judged once.
    pub fn standings(&self, judge: impl Fn(&Self) -> [i32; SEATS]) -> [i32; SEATS] {
        let known = self.course.standings.get();
        debug_assert!(known.is_none_or(|known| known == judge(self)), "something changed unnoticed");
        let standings = known.unwrap_or_else(|| judge(self));
        self.course.standings.set(Some(standings));
        standings
    }

    /// Takes a step of an effect, if there is patience left for it.
    pub fn is_patient(&mut self) -> bool {
        let left = self.course.patience.checked_sub(1);
        left.into_iter().for_each(|left| self.course.patience = left);
        left.is_some()
    }

    pub fn hands(&self) -> &[Held; SEATS] {
        &self.course.hands
    }

    pub fn held(&self, seat: Seat) -> Held {
        self.course.hands[seat.index()]
    }

    /// What a seat's hand is worth, and all that is not on the table.
    pub fn hand(&self, seat: Seat) -> i32 {
        hand::held(self.held(seat)) + self.course.extra[seat.index()]
    }

    /// Something of worth to a seat that cannot be laid out on the table.
    pub fn credit(&mut self, seat: Seat, worth: i32) {
        self.course.extra[seat.index()] += worth;
        self.improve(seat, worth);
    }

    /// Hidden cards come to a hand or leave it.
    pub fn deal(&mut self, seat: Seat, suit: Suit, count: i32) {
        let mut held = self.held(seat);
        let cards = match suit {
            Suit::Room => &mut held.rooms,
            Suit::Spell => &mut held.spells,
        };
        *cards = (i32::from(*cards) + count).max(0) as u16;
        self.hold(seat, held);
    }

    pub fn discard_hand(&mut self, seat: Seat) {
        self.hold(seat, Held::default());
    }

    fn hold(&mut self, seat: Seat, held: Held) {
        let before = self.hand(seat);
        self.course.hands[seat.index()] = held;
        if self.game.counts_hands {
            self.course.standings.take();
        } else {
            self.improve(seat, self.hand(seat) - before);
        }
    }

    /// A player stands better by so much, as far as it is known how the players stand.
    fn improve(&mut self, seat: Seat, worth: i32) {
        // Nobody asks how those stand who are out.
        let counts = self.table().alive.contains(seat);
        if let Some(standings) = self.course.standings.get_mut().as_mut().filter(|_| counts) {
            standings[seat.index()] += worth;
        }
    }
}

impl Drop for ImaginedTable<'_> {
    fn drop(&mut self) {
        self.forget();
    }
}

/// Whether an event changes nothing but how Rooms lie in a dungeon, and what lies on them.
fn is_about_rooms(event: &Event) -> bool {
    matches!(event, Event::Swapped { .. } | Event::RoomMarked { .. } | Event::Deactivated { .. })
}

/// Turns the face-down cards of a dungeon up. A Miniboss comes to its Room as far as there is a Coin for it.
fn turn_up(game: &Game, player: &mut Player) {
    for stack in player.dungeon.iter_mut().filter(|stack| stack.face_down.is_some()) {
        let card = std::mem::replace(&mut stack.face_down, CardId::NONE);
        if card == CardId::HIDDEN {
            continue;
        }
        if !game.minibosses.contains(card) {
            (stack.top, stack.fresh) = (card, true);
        } else if player.coins > 0 {
            player.coins -= 1;
            (stack.mini, stack.level) = (card, 1);
        }
    }
    while let Some(slot) = player.dungeon.iter().position(|stack| !stack.top.is_some()) {
        player.dungeon.remove(slot);
    }
}

/// An effect of a card, begun for a seat.
pub fn begin(you: Seat, source: Source, span: Span) -> Run {
    Run { span, you, owner: Some(you), source, chosen: Chosen::NONE, paid: Paid::NOTHING, left: 0, limited: false }
}
