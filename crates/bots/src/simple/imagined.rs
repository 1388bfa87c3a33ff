//! A table as it may become: a copy of what a seat sees, on which things are tried out.

use super::hand;
use soulkeep_cards::Suit;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::state::{Player, Stack};
use soulkeep_rules::view::Held;
use soulkeep_rules::{CardId, Chosen, Event, Game, Look, Paid, Run, Seat, Source, Span, Spot, State, Table, View};

#[derive(Clone, Copy)]
pub struct ImaginedTable<'a> {
    pub game: &'a Game,
    pub table: State,
    /// Hands are only counted: most of them are hidden.
    pub hands: [Held; SEATS],
    /// What cannot be laid out on the table, as a value for each seat.
    pub extra: [i32; SEATS],
    /// How many more steps of effects are followed: effects that repeat effects need not come to an end.
    pub patience: u8,
}

const PATIENCE: u8 = 64;

impl<'a> ImaginedTable<'a> {
    /// The table as it will be once the face-down Rooms are turned up. The cards under what others have placed count
    /// as they are, for want of better knowledge.
    pub fn new(game: &'a Game, view: &View) -> ImaginedTable<'a> {
        let mut imagined =
            ImaginedTable { game, table: view.imagined(), hands: view.hands, extra: [0; SEATS], patience: PATIENCE };
        imagined.turn_up();
        imagined
    }

    /// The same for a seat in a world that was made up.
    pub fn seen_by(game: &'a Game, world: &State, me: Seat) -> ImaginedTable<'a> {
        let mut imagined = ImaginedTable::of_world(game, world);
        let known = world.player(me).known;
        for (index, player) in imagined.table.players.iter_mut().enumerate() {
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
        for player in &mut self.table.players {
            turn_up(self.game, player);
            while let Some(slot) = player.dungeon.iter().position(|stack| !stack.top.is_some()) {
                player.dungeon.remove(slot);
            }
        }
    }

    /// A world in which nothing is hidden.
    pub fn of_world(game: &'a Game, state: &State) -> ImaginedTable<'a> {
        let hands = std::array::from_fn(|index| Held::count(game, &state.players[index].hand));
        ImaginedTable { game, table: *state, hands, extra: [0; SEATS], patience: PATIENCE }
    }

    /// With what a seat itself has declared carried out, so that it is not declared for the same end again.
    pub fn with_declared(mut self, table: &Table, me: Seat) -> ImaginedTable<'a> {
        let declared = table.pending.iter().filter(|play| play.seat == me);
        declared.for_each(|play| self.run(self.look().run_of(play)));
        self.patience = PATIENCE;
        self
    }

    /// Where a place at the table is on the imagined one: Rooms may have gone, and cards that one cannot see are left out.
    pub fn place(&self, table: &Table, seat: Seat, spot: Spot) -> Option<Spot> {
        let Spot::Over(slot) = spot else { return Some(spot) };
        let stack = table.player(seat).dungeon.get(usize::from(slot))?;
        let shows = |here: &Stack| here.top.is_some() && (here.top == stack.top || here.top == stack.face_down);
        self.table.player(seat).dungeon.iter().position(shows).map(|at| Spot::Over(at as u8))
    }

    pub fn look(&self) -> Look<'_> {
        Look::counting(self.game, &self.table, &self.hands)
    }

    pub fn write(&mut self, event: Event) {
        self.table.write(self.game, &event);
    }

    /// What a seat's hand is worth, and all that is not on the table.
    pub fn hand(&self, seat: Seat) -> i32 {
        hand::held(self.hands[seat.index()]) + self.extra[seat.index()]
    }

    /// Hidden cards come to a hand or leave it.
    pub fn deal(&mut self, seat: Seat, suit: Suit, count: i32) {
        let held = &mut self.hands[seat.index()];
        let cards = match suit {
            Suit::Room => &mut held.rooms,
            Suit::Spell => &mut held.spells,
        };
        *cards = (i32::from(*cards) + count).max(0) as u16;
    }
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
}

/// An effect of a card, begun for a seat.
pub fn begin(you: Seat, source: Source, span: Span) -> Run {
    Run { span, you, owner: Some(you), source, chosen: Chosen::NONE, paid: Paid::NOTHING, left: 0, limited: false }
}
