//! Everything that can change on the table, one small fact at a time.

use crate::choice::{Source, Spot, Thing};
use crate::ids::{BossId, CardId, HeroId, ItemId, Seat, SeatSet};
use crate::round::Stage;
use crate::state::{Lasting, State};
use soulkeep_cards::{Class, Suit};

/// One change. A log of events, an animation and a client's update all hang on these.
///
/// ```
/// use soulkeep_rules::{Dice, Event, Game, Options, Playthrough};
///
/// let game = Game::new(&soulkeep_cards::printed_sets()?, 2, Options::default())?;
/// let mut events: Vec<Event> = Vec::new();
/// Playthrough::start(&game, Dice::new(1), &mut events);
/// assert!(matches!(events[0], Event::BossDealt { .. }));
/// // Two players draw five Rooms and two Spells each, and nobody else sees their faces.
/// let drawn = events.iter().filter(|event| matches!(event, Event::Drew { .. }));
/// assert_eq!(drawn.count(), 14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[allow(missing_docs, reason = "a field is what its name and its type say; a variant says what it means")]
pub enum Event {
    /// A Boss lies before a player.
    BossDealt { seat: Seat, boss: BossId },
    /// Of two dealt Bosses this one stays (VARIANT-06).
    BossKept { seat: Seat, boss: BossId },
    /// Acting order is known (SETUP-19).
    SeatsOrdered,
    /// A card goes to the discard pile before the game (SETUP-22).
    Seeded { card: CardId },
    /// A card comes from its deck to a hand; its face is for that player alone.
    Drew { seat: Seat, card: CardId },
    /// An opening hand is shuffled back, to be drawn anew.
    Mulliganed { seat: Seat },
    /// An opening card is chosen for discard, face-down until all have chosen.
    SetAside { seat: Seat, card: CardId },
    /// The opening discards go to the pile together (VARIANT-02).
    AsideDiscarded { seat: Seat, card: CardId },
    /// The discard pile was shuffled back into a deck.
    Refilled { suit: Suit },

    /// Turns are counted from one.
    TurnBegan { turn: u16 },
    /// A phase of the turn begins.
    PhaseBegan(Stage),
    /// It is this player's build turn or portion.
    BecameActive { seat: Seat },
    /// The player has built or passed.
    BuildTurnOver { seat: Seat },

    /// A card is placed face-down in a dungeon, mostly the own one.
    Placed { seat: Seat, home: Seat, card: CardId, spot: Spot },
    /// An effect sends a face-down card back to the hand that it came from.
    TookBack { seat: Seat, home: Seat, card: CardId },
    /// A card that lay face-down is turned up; for a Room that is being built.
    Revealed { seat: Seat, card: CardId, slot: u8 },
    /// An effect builds a Room face-up.
    BuiltNow { seat: Seat, card: CardId, spot: Spot },
    /// The build effect of a Room is due now.
    BuildCounted { seat: Seat, slot: u8 },
    /// The dungeon has five Rooms for the first time.
    LevelledUp { seat: Seat },
    /// A Boss has a copy of another's level up.
    LevelUpCopied { seat: Seat, of: Seat },
    /// A Boss also has another's icons.
    IconsCopied { seat: Seat, of: Seat },
    /// A Room goes back to hand.
    TookUp { seat: Seat, slot: u8, card: CardId },
    /// A covered Room moves to the top of its stack.
    Raised { seat: Seat, slot: u8, card: CardId },
    /// A Room gains counters, or loses them.
    CountersChanged { seat: Seat, slot: u8, count: i8 },
    /// A Room remembers a player.
    Remembered { seat: Seat, slot: u8, rival: Seat },
    /// The top card of a stack goes to the pile.
    Destroyed { seat: Seat, slot: u8, card: CardId },
    /// A Room became visible again without being built.
    Uncovered {
        seat: Seat,
        slot: u8,
        card: CardId,
        /// The player who destroyed what lay on it, if one did.
        by: Option<Seat>,
    },
    /// A Room is turned sideways.
    Deactivated { seat: Seat, slot: u8, card: CardId },
    /// Two Rooms of a dungeon change places.
    Swapped { seat: Seat, a: u8, b: u8 },
    /// Something lies on one Room until the end of the turn.
    RoomMarked { seat: Seat, slot: u8, mark: Mark },
    /// A once-per-Hero ability was used up for a Hero.
    HeroTouched { seat: Seat, slot: u8, card: CardId, hero: HeroId },

    /// A Miniboss comes into play: its Coin was paid at the reveal, or an effect builds it from the pile.
    MinibossHired { seat: Seat, slot: u8, card: CardId, level: u8 },
    /// Its Coin was not paid.
    MinibossDismissed { seat: Seat, slot: u8, card: CardId },
    /// It rises to this level.
    MinibossPromoted { seat: Seat, slot: u8, card: CardId, level: u8 },
    /// Its level-three power was used.
    MinibossReset { seat: Seat, slot: u8, card: CardId },
    /// It goes back to the hand of its owner.
    MinibossReturned { seat: Seat, slot: u8, card: CardId },
    /// It changes sides at its level.
    MinibossBetrayed { seat: Seat, slot: u8, card: CardId, level: u8 },

    /// Coins from the pot.
    CoinsGained { seat: Seat, count: u8 },
    /// Coins to the pot, or to another player.
    CoinsPaid { seat: Seat, count: u8, to: Option<Seat> },
    /// Coins go from a Hoard on a Room.
    CoinsPlaced { seat: Seat, slot: u8, count: u8 },
    /// Two players change Hoards.
    HoardsExchanged { seat: Seat, with: Seat },
    /// A discarded Room card brings a Coin (COIN-09).
    Traded { seat: Seat, card: CardId },

    /// An Item is revealed in town.
    ItemAppeared { item: ItemId },
    /// A Hero takes it.
    ItemAttached { item: ItemId, hero: HeroId },
    /// It goes to a scorekeeping area.
    ItemWon { item: ItemId, seat: Seat, face_up: bool },
    /// An Item in a scorekeeping area is turned over.
    ItemTurned { item: ItemId, seat: Seat, face_up: bool },
    /// It goes back to the box.
    ItemLeftGame { item: ItemId },

    /// A Hero is revealed in town.
    HeroAppeared { hero: HeroId },
    /// A Hero goes to an entrance in the Bait phase.
    HeroLured { hero: HeroId, seat: Seat },
    /// No single player lures the Hero, and it stays in town.
    HeroStayed { hero: HeroId },
    /// A Hero is next to enter; its window opens.
    HeroApproached { hero: HeroId, seat: Seat },
    /// A Hero comes into a Room.
    HeroEntered { hero: HeroId, seat: Seat, slot: u8, card: CardId },
    /// A Hero takes damage.
    HeroDamaged { hero: HeroId, amount: u8 },
    /// It has more Health this turn, or less.
    HeroStrengthened { hero: HeroId, amount: i16 },
    /// The same, from a companion at the entrance, once in a turn.
    HeroBlessed { hero: HeroId, amount: u8 },
    /// An ability for once on its way was used.
    HeroTripped { hero: HeroId },
    /// It would have died and goes back to town instead.
    HeroSpared { hero: HeroId, seat: Seat },
    /// Its damage is removed.
    HeroRestored { hero: HeroId },
    /// It enters no dungeon for the rest of the turn (ADV-25).
    HeroWaits { hero: HeroId },
    /// It leaves the entrance for the first Room.
    HeroSetOut { hero: HeroId, seat: Seat },
    /// It will pass over so many Rooms.
    HeroHurried { hero: HeroId, rooms: u8 },
    /// It passes over a Room.
    HeroSkipped { hero: HeroId, card: CardId },
    /// It becomes a Soul without dying.
    HeroScored { hero: HeroId, seat: Seat },
    /// A face-down Hero is turned face-up.
    HeroExposed { hero: HeroId, seat: Seat },
    /// It left a Room alive.
    HeroSurvivedRoom { hero: HeroId, card: CardId },
    /// It dies and is scored by `seat`; `card` is the Room it died in, if that counts.
    HeroDied { hero: HeroId, seat: Seat, card: CardId },
    /// A Hero comes through alive and is scored as Wounds.
    HeroReachedBoss { hero: HeroId, seat: Seat },
    /// A Hero goes back to town.
    HeroToTown { hero: HeroId },
    /// A Hero goes to an entrance otherwise than in the Bait phase.
    HeroToEntrance { hero: HeroId, seat: Seat },
    /// A Hero is sent into a Room.
    HeroIntoRoom { hero: HeroId, seat: Seat, slot: u8 },
    /// A Hero goes back to the box.
    HeroLeftGame { hero: HeroId },
    /// A Soul has left the game; if it was gained this turn, it was not after all.
    SoulForgone { hero: HeroId, seat: Seat },
    /// A Wound is turned over and is a Soul from now on.
    HeroHealed { hero: HeroId, seat: Seat },
    /// It waits at the entrance: nobody may enter.
    HeroHeld { hero: HeroId, seat: Seat },

    /// A card goes from a hand to the pile.
    Discarded { seat: Seat, card: CardId },
    /// A card comes from the pile to a hand.
    Recovered { seat: Seat, card: CardId },
    /// A card is shown from hand.
    Shown { seat: Seat, card: CardId },
    /// A card goes from one hand to another by the choice of its holder.
    Given { seat: Seat, from: Seat, card: CardId },
    /// A card that was to be discarded goes to another hand instead.
    Diverted { seat: Seat, card: CardId },
    /// A player looks at a hand.
    HandSeen { seat: Seat, of: Seat },
    /// A card is taken from a hand.
    Stolen { seat: Seat, from: Seat, card: CardId },
    /// A card comes to a hand from the Room deck or the pile, and is shown.
    Found { seat: Seat, card: CardId },
    /// A card taken from the Spell deck without showing it.
    Searched { seat: Seat, card: CardId },
    /// A card from the top of the Room deck goes to the pile.
    Milled { card: CardId },
    /// One to six.
    DieRolled { number: u8 },

    /// A Spell is laid open; it can still be cancelled.
    SpellDeclared { seat: Seat, card: CardId },
    /// An ability is announced; it can still be answered.
    AbilityDeclared { seat: Seat, source: Source },
    /// Something is named for what was declared last.
    Targeted { seat: Seat, target: Thing },
    /// A Spell goes to the pile without effect.
    SpellCancelled { card: CardId },
    /// A declared Spell has lost its target or its condition, which counts as cancelled (PRIO-11).
    SpellLost { card: CardId },
    /// A declared ability comes to nothing.
    AbilityLost { source: Source },
    /// The Spell can no longer be cancelled and takes effect.
    SpellPlayed { seat: Seat, card: CardId },
    /// A Spell goes to the pile after its effect.
    SpellFinished { card: CardId },
    /// The Spell goes to a scorekeeping area instead of the pile.
    SpellKept { seat: Seat, card: CardId },
    /// Every Spell of the player costs a Coin this turn.
    Tolled { seat: Seat },
    /// What a Boss does all the time is off this turn.
    Silenced { seat: Seat },
    /// An ability happens by itself.
    Triggered { seat: Seat, source: Source },
    /// A once-per-turn ability is used up.
    LimitUsed { source: Source },
    /// It may be used again.
    LimitRestored { source: Source },
    /// An effect found nothing to act on.
    Wasted { source: Source },
    /// Something holds until the end of the turn.
    LastsThisTurn(Lasting),
    /// The player may place one card more this turn.
    PlacementGained { seat: Seat },
    /// The player may place a card in another dungeon.
    GiftAllowed { seat: Seat },

    /// The player may place an Advanced Room over any Room.
    FreePlacementAllowed { seat: Seat },
    /// The player places nothing more this turn.
    BuildForfeited { seat: Seat },

    /// Effects until the end of the turn are over.
    Expired,
    /// Deactivated Rooms turn upright.
    TurnedUpright,
    /// A player is out.
    Eliminated { seat: Seat },
    /// The last thing of a turn.
    TurnEnded,
    /// The game is over.
    Won { seat: Seat, by: Victory },
}

/// What can lie on a Room until the end of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// More or less damage.
    Damage(i8),
    /// It deals none.
    NoDamage,
    /// It has no abilities.
    NoText,
    /// Its printed icons do not count.
    NoIcons,
    /// One icon of each type instead of its own.
    EveryIcon,
    /// Its damage is doubled.
    Double,
    /// Further icons of a class.
    Icons(Class, u8),
    /// More Health for each Hero that enters.
    HealthOnEntering(u8),
}

/// How a game was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Victory {
    /// Ten Souls.
    Souls,
    /// The only player left.
    LastStanding,
    /// The best Souls minus Wounds among those who met a condition together.
    Difference,
    /// Equal there too: the lowest XP.
    LowestXp,
}

/// Who is shown something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Spectators, too.
    Everybody,
    /// The players of these seats; the others are told that something happened, not what.
    Only(SeatSet),
}

/// Who is told of events. The unit type listens to nothing and costs nothing.
pub trait Sink {
    /// Something has happened.
    fn event(&mut self, event: &Event);

    /// The same with the table as the event has left it, for those who want to look.
    fn event_at(&mut self, event: &Event, _: &State) {
        self.event(event);
    }

    /// Whether the game is to be held where it is, between two steps, to be looked at; [`State::resume`] goes on.
    fn holds(&self) -> bool {
        false
    }

    /// Whether anybody listens at all: for whom nobody does there is a faster engine.
    fn listens(&self) -> bool {
        true
    }
}

impl Sink for () {
    fn event(&mut self, _: &Event) {}

    fn listens(&self) -> bool {
        false
    }
}

impl<S: Sink + ?Sized> Sink for &mut S {
    fn event(&mut self, event: &Event) {
        (**self).event(event);
    }

    fn event_at(&mut self, event: &Event, state: &State) {
        (**self).event_at(event, state);
    }

    fn holds(&self) -> bool {
        (**self).holds()
    }

    fn listens(&self) -> bool {
        (**self).listens()
    }
}

impl Sink for Vec<Event> {
    fn event(&mut self, event: &Event) {
        self.push(*event);
    }
}

/// The facts that everybody sees and no ability waits for. Whoever adds a fact is led by the compiler to who sees it and
/// what it sets off.
macro_rules! plain {
    () => {
        Event::BossKept { .. }
            | Event::SeatsOrdered
            | Event::Seeded { .. }
            | Event::Mulliganed { .. }
            | Event::AsideDiscarded { .. }
            | Event::Refilled { .. }
            | Event::TurnBegan { .. }
            | Event::PhaseBegan(..)
            | Event::BecameActive { .. }
            | Event::BuildTurnOver { .. }
            | Event::Revealed { .. }
            | Event::BuiltNow { .. }
            | Event::LevelledUp { .. }
            | Event::LevelUpCopied { .. }
            | Event::IconsCopied { .. }
            | Event::TookUp { .. }
            | Event::Raised { .. }
            | Event::CountersChanged { .. }
            | Event::Remembered { .. }
            | Event::Destroyed { .. }
            | Event::Deactivated { .. }
            | Event::Swapped { .. }
            | Event::RoomMarked { .. }
            | Event::HeroTouched { .. }
            | Event::MinibossDismissed { .. }
            | Event::MinibossReset { .. }
            | Event::MinibossReturned { .. }
            | Event::CoinsPlaced { .. }
            | Event::HoardsExchanged { .. }
            | Event::Traded { .. }
            | Event::ItemAppeared { .. }
            | Event::ItemAttached { .. }
            | Event::ItemWon { .. }
            | Event::ItemTurned { .. }
            | Event::ItemLeftGame { .. }
            | Event::HeroLured { .. }
            | Event::HeroStayed { .. }
            | Event::HeroApproached { .. }
            | Event::HeroDamaged { .. }
            | Event::HeroStrengthened { .. }
            | Event::HeroBlessed { .. }
            | Event::HeroTripped { .. }
            | Event::HeroSpared { .. }
            | Event::HeroRestored { .. }
            | Event::HeroWaits { .. }
            | Event::HeroHurried { .. }
            | Event::HeroSkipped { .. }
            | Event::HeroScored { .. }
            | Event::HeroExposed { .. }
            | Event::HeroToTown { .. }
            | Event::HeroIntoRoom { .. }
            | Event::HeroLeftGame { .. }
            | Event::SoulForgone { .. }
            | Event::HeroHealed { .. }
            | Event::HeroHeld { .. }
            | Event::Shown { .. }
            | Event::Diverted { .. }
            | Event::HandSeen { .. }
            | Event::Found { .. }
            | Event::Milled { .. }
            | Event::DieRolled { .. }
            | Event::SpellDeclared { .. }
            | Event::AbilityDeclared { .. }
            | Event::Targeted { .. }
            | Event::SpellCancelled { .. }
            | Event::SpellLost { .. }
            | Event::AbilityLost { .. }
            | Event::SpellFinished { .. }
            | Event::SpellKept { .. }
            | Event::Tolled { .. }
            | Event::Silenced { .. }
            | Event::Triggered { .. }
            | Event::LimitUsed { .. }
            | Event::LimitRestored { .. }
            | Event::Wasted { .. }
            | Event::LastsThisTurn(..)
            | Event::PlacementGained { .. }
            | Event::GiftAllowed { .. }
            | Event::FreePlacementAllowed { .. }
            | Event::BuildForfeited { .. }
            | Event::Expired
            | Event::TurnedUpright
            | Event::Eliminated { .. }
            | Event::TurnEnded
            | Event::Won { .. }
    };
}
pub(crate) use plain;

impl Event {
    /// The face that only some are shown, and who they are. Every event is named here: none is public because it was
    /// forgotten. That it happened is seen by everybody.
    fn secret(&mut self) -> Option<(SeatSet, Face<'_>)> {
        match self {
            // Of two Bosses only the one that is kept is shown (VARIANT-06).
            Event::BossDealt { seat, boss } => Some((SeatSet::only(*seat), Face::Boss(boss))),
            Event::Drew { seat, card }
            | Event::Searched { seat, card }
            | Event::SetAside { seat, card }
            | Event::Placed { seat, card, .. }
            | Event::TookBack { seat, card, .. } => Some((SeatSet::only(*seat), Face::Card(card))),
            Event::Given { seat, from, card } | Event::Stolen { seat, from, card } => {
                Some((SeatSet::only(*seat).with(*from), Face::Card(card)))
            }
            Event::BuildCounted { .. }
            | Event::Uncovered { .. }
            | Event::MinibossHired { .. }
            | Event::MinibossPromoted { .. }
            | Event::MinibossBetrayed { .. }
            | Event::CoinsGained { .. }
            | Event::CoinsPaid { .. }
            | Event::HeroAppeared { .. }
            | Event::HeroEntered { .. }
            | Event::HeroSetOut { .. }
            | Event::HeroSurvivedRoom { .. }
            | Event::HeroDied { .. }
            | Event::HeroReachedBoss { .. }
            | Event::HeroToEntrance { .. }
            | Event::Discarded { .. }
            | Event::Recovered { .. }
            | Event::SpellPlayed { .. }
            | plain!() => None,
        }
    }

    /// Who is shown the face of the card, or the Boss, that it is about.
    pub fn audience(mut self) -> Audience {
        self.secret().map_or(Audience::Everybody, |(seats, _)| Audience::Only(seats))
    }

    /// The event as an observer sees it: the face of a card that stays hidden from that seat becomes `NONE`.
    /// A spectator is no seat and sees only what is public.
    #[must_use]
    pub fn seen_by(mut self, observer: Option<Seat>) -> Event {
        match self.secret() {
            Some((seats, face)) if !observer.is_some_and(|seat| seats.contains(seat)) => face.hide(),
            Some(_) | None => {}
        }
        self
    }
}

/// What is on the front of a card that an event is about.
enum Face<'a> {
    Card(&'a mut CardId),
    Boss(&'a mut BossId),
}

impl Face<'_> {
    fn hide(self) {
        match self {
            Face::Card(card) => *card = CardId::NONE,
            Face::Boss(boss) => *boss = BossId::NONE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dealt_bosses_are_seen_by_their_owner_only() {
        let dealt = Event::BossDealt { seat: Seat(1), boss: BossId(3) };
        assert_eq!(dealt.seen_by(Some(Seat(1))), dealt);
        for observer in [Some(Seat(0)), None] {
            assert_eq!(dealt.seen_by(observer), Event::BossDealt { seat: Seat(1), boss: BossId::NONE });
        }
    }
}
