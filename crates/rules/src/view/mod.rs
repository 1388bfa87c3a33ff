//! What a seat, or a spectator, may know.
//!
//! The law of views: two states that a seat cannot tell apart give equal views.

mod sample;

use crate::effect::Run;
use crate::frame::Frame;
use crate::game::Game;
use crate::ids::{BossId, CardId, CardSet, SEATS, Seat};
use crate::look::Look;
use crate::state::{Hidden, Player, State, Table};
use soulkeep_cards::{Effect, Prompt, Suit};

/// The table as one observer sees it.
///
/// ```
/// use soulkeep_rules::{Dice, Game, Options, Playthrough, Seat};
///
/// let game = Game::new(&soulkeep_cards::printed_sets()?, 2, Options::default())?;
/// let play = Playthrough::start(&game, Dice::new(1), &mut ());
/// let (a, b) = (Seat(0), Seat(1));
/// let view = play.view(Some(a));
/// // The own hand is there, of the other one only how many cards it has.
/// assert_eq!(view.table.player(a).hand, play.state().player(a).hand);
/// assert!(view.table.player(b).hand.is_empty());
/// assert_eq!(view.hands[b.index()].rooms, 5);
/// // A world in which the seat would see the same, to think in.
/// let world = view.sample(&game, &mut Dice::new(2));
/// assert_eq!(world.player(b).hand.len(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose view it is; none for a spectator.
    pub seat: Option<Seat>,
    /// What lies open or is known to the observer. Hidden cards of other players are missing; a face-down card is
    /// [`CardId::HIDDEN`].
    pub table: Table,
    /// How many cards of each suit every player holds, hidden or not.
    pub hands: [Held; SEATS],
    /// Opening discards that are not shown yet; their backs are.
    pub aside: [Held; SEATS],
    /// How many cards are in the Room deck.
    pub room_deck: u16,
    /// How many cards are in the Spell deck.
    pub spell_deck: u16,
    /// How many cards of each suit left the game unseen.
    pub buried: Held,
    /// The deck that the observer is looking through.
    pub searched: Option<CardSet>,
}

/// How many cards of each suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Cards with the Room back.
    pub rooms: u16,
    /// Cards with the Spell back.
    pub spells: u16,
}

impl Held {
    /// The cards of a set, counted by their backs.
    pub fn count(game: &Game, cards: &CardSet) -> Held {
        // Some are empty nearly all the time.
        if cards.is_empty() {
            return Held::default();
        }
        let (rooms, spells) = cards.parted_len(&game.rooms);
        Held { rooms: rooms as u16, spells: spells as u16 }
    }

    /// How many have this back.
    pub fn of(self, suit: Suit) -> u16 {
        match suit {
            Suit::Room => self.rooms,
            Suit::Spell => self.spells,
        }
    }
}

impl View {
    /// The view of a seat, or of a spectator.
    pub fn of(game: &Game, state: &State, seat: Option<Seat>) -> View {
        let mut view = View {
            seat,
            table: Table::empty(),
            hands: [Held::default(); SEATS],
            aside: [Held::default(); SEATS],
            room_deck: 0,
            spell_deck: 0,
            buried: Held::default(),
            searched: None,
        };
        view.renew(game, state, seat);
        view
    }

    /// Becomes the view of a seat or a spectator of the same game: less work than a new one.
    pub fn renew(&mut self, game: &Game, state: &State, seat: Option<Seat>) {
        self.seat = seat;
        self.room_deck = state.hidden.room_deck.len() as u16;
        self.spell_deck = state.hidden.spell_deck.len() as u16;
        self.buried = Held::count(game, &state.hidden.buried);
        self.searched = searched(game, state, seat);
        self.table.copy_beside_players(state, game);
        let choosing_bosses = matches!(state.frames.last(), Some(Frame::KeepBoss { .. }));
        let visible = seat.map_or(CardSet::EMPTY, |seat| state.player(seat).hand.or(&state.player(seat).known));
        // Where nobody sits there is nothing to see.
        for (index, player) in state.players[..usize::from(game.seats)].iter().enumerate() {
            self.hands[index] = Held::count(game, &player.hand);
            self.aside[index] = Held::count(game, &player.aside);
            let (seen, own) = (&mut self.table.players[index], seat == Some(Seat(index as u8)));
            *seen = if own { *player } else { open_player(player, &visible, choosing_bosses) };
            hide_placed(seen, seat);
            seen.found = found(player, own);
        }
    }

    /// The table as something that can be tried out on, with nothing in the decks.
    pub fn imagined(&self) -> State {
        State { table: self.table, hidden: Hidden::NOTHING }
    }

    /// Queries about what the observer sees: damage, treasure, Souls and the like.
    pub fn look<'a>(&'a self, game: &'a Game) -> Look<'a> {
        Look::counting(game, &self.table, &self.hands)
    }
}

/// Another player, as far as an observer can tell who holds or knows these cards: built up from nothing, so that what is
/// not put in cannot leak out.
fn open_player(player: &Player, visible: &CardSet, choosing_bosses: bool) -> Player {
    let boss = if choosing_bosses { BossId::NONE } else { player.boss };
    Player {
        boss,
        levelled_up: player.levelled_up,
        copied: player.copied,
        boss_icons: player.boss_icons,
        coins: player.coins,
        items: player.items,
        ready: player.ready,
        hand: player.hand.and(visible),
        known: player.known.and(visible),
        dungeon: player.dungeon,
        line: player.line,
        souls: player.souls,
        wounds: player.wounds,
        placements: player.placements,
        gift: player.gift,
        free: player.free,
        forfeited: player.forfeited,
        promoted: player.promoted,
        traded: player.traded,
        silenced: player.silenced,
        tolled: player.tolled,
        souls_gained: player.souls_gained,
        boss_used: player.boss_used,
        souls_before: player.souls_before,
        lured: player.lured,
        entered: player.entered,
        destroyed: player.destroyed,
        spare_boss: BossId::NONE,
        aside: CardSet::EMPTY,
        found: CardId::NONE,
    }
}

/// That a card was drawn or found is seen by everybody, which one it is by its holder alone.
fn found(player: &Player, own: bool) -> CardId {
    let card = player.found;
    if !card.is_some() || !player.hand.contains(card) {
        CardId::NONE
    } else if own {
        card
    } else {
        CardId::HIDDEN
    }
}

/// Only who placed a face-down card knows it (BUILD-23).
fn hide_placed(player: &mut Player, observer: Option<Seat>) {
    let placed = player.dungeon.iter_mut().filter(|stack| stack.face_down.is_some());
    placed.filter(|stack| observer != Some(stack.placer)).for_each(|stack| stack.face_down = CardId::HIDDEN);
}

/// Whoever searches a deck looks through all of it.
fn searched(game: &Game, state: &State, observer: Option<Seat>) -> Option<CardSet> {
    let Some(Frame::Run(Run { you, span, .. })) = state.frames.last() else { return None };
    if span.start == span.end || observer != Some(*you) {
        return None;
    }
    let Effect::Ask(prompt) = game.program.get(usize::from(span.start))? else { return None };
    match prompt {
        Prompt::Find(_) => Some(state.hidden.room_deck),
        Prompt::Search(_) => Some(state.hidden.spell_deck),
        Prompt::Choose(_)
        | Prompt::DrawUpTo { .. }
        | Prompt::Discard { .. }
        | Prompt::Show(_)
        | Prompt::Recover { .. }
        | Prompt::Steal { .. }
        | Prompt::Give(_)
        | Prompt::BuildNow { .. }
        | Prompt::BuildMiniboss
        | Prompt::Betray
        | Prompt::PlaceCoins { .. }
        | Prompt::Heal { .. }
        | Prompt::Arrange => None,
    }
}
