//! Copies for those who try things out: only what a game has and what lists hold.

use crate::game::Game;
use crate::state::Table;

impl Table {
    /// Becomes a copy of another table of the same game. What no card and no Hero of the game can reach stays as it is, so
    /// that this is less than half the work of a whole copy.
    pub fn copy_from(&mut self, other: &Table, game: &Game) {
        let seats = usize::from(game.seats);
        self.players[..seats].copy_from_slice(&other.players[..seats]);
        self.copy_beside_players(other, game);
    }

    /// The same where the two differ in nothing but how Rooms lie in dungeons, and what lies on them: a swap, a mark, a Room
    /// turned sideways.
    pub fn copy_rooms_from(&mut self, other: &Table, game: &Game) {
        let players = self.players.iter_mut().zip(&other.players).take(usize::from(game.seats));
        players.for_each(|(own, player)| own.dungeon.copy_from(&player.dungeon));
        (self.walk, self.fault) = (other.walk, other.fault);
    }

    /// The same but for what belongs to players. All of it lies open to everybody: views are made with it.
    pub(crate) fn copy_beside_players(&mut self, other: &Table, game: &Game) {
        // Every part is named, so that a new one cannot be forgotten.
        let Table {
            turn,
            players: _,
            order,
            alive,
            pile,
            came,
            plays,
            declared,
            gone,
            under,
            heroes,
            ordinary_deck,
            epic_deck,
            town,
            gone_heroes,
            item_deck,
            loose_items,
            gone_items,
            fresh_items,
            second_item,
            second_won,
            arrivals,
            walk,
            frames,
            pending,
            chain,
            queue,
            lasting,
            used,
            entered,
            touched,
            rivals,
            played,
            milled,
            kept,
            forced,
            built,
            hero_moved,
            still_turns,
            winner,
            fault,
        } = other;
        let (cards, heroes_in_game) = (game.cards.len(), game.heroes.len());
        // No card came later than any play as long as there was none.
        if self.plays > 0 || *plays > 0 {
            self.came[..cards].copy_from_slice(&came[..cards]);
        }
        self.under[..cards].copy_from_slice(&under[..cards]);
        self.heroes[..heroes_in_game].copy_from_slice(&heroes[..heroes_in_game]);
        self.loose_items.copy_from(loose_items);
        self.frames.copy_from(frames);
        self.pending.copy_from(pending);
        self.chain.copy_from(chain);
        self.queue.copy_from(queue);
        self.lasting.copy_from(lasting);
        self.touched.copy_from(touched);
        self.rivals.copy_from(rivals);
        self.played.copy_from(played);
        self.kept.copy_from(kept);
        self.turn = *turn;
        self.order = *order;
        self.alive = *alive;
        self.pile = *pile;
        self.plays = *plays;
        self.declared = *declared;
        self.gone = *gone;
        self.ordinary_deck = *ordinary_deck;
        self.epic_deck = *epic_deck;
        self.town = *town;
        self.gone_heroes = *gone_heroes;
        self.item_deck = *item_deck;
        self.gone_items = *gone_items;
        self.fresh_items = *fresh_items;
        self.second_item = *second_item;
        self.second_won = *second_won;
        self.arrivals = *arrivals;
        self.walk = *walk;
        self.used = *used;
        self.entered = *entered;
        self.milled = *milled;
        self.forced = *forced;
        self.built = *built;
        self.hero_moved = *hero_moved;
        self.still_turns = *still_turns;
        self.winner = *winner;
        self.fault = *fault;
    }
}
