//! What has become of everybody at the end of a turn, and whether somebody can want that.
//!
//! Who has gained or lost is a matter of Souls and Wounds, and of what lies in the dungeon only where these are the same.
//! Nobody wants what only costs oneself and serves the others; what one gives away must bring more than that; and a Soul
//! that an opponent will have a turn later is not lost, unless this one is about to win.
//!
//! Cards in hand and Coins count only where a play can be answered: one can draw, discard and trade in any turn.

use soulkeep_rules::state::Stack;
use soulkeep_rules::{CardSet, HeroSet, Look, SOULS_TO_WIN, Seat};
use std::cmp::Ordering;

/// Who is so many Souls short of winning is about to win: that many can be had in one turn.
const CLOSE: u32 = 3;

/// What has become of everybody.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct End {
    pub(super) standings: Vec<Standing>,
    pub(super) town: HeroSet,
    /// Heroes at entrances.
    waiting: HeroSet,
    winner: Option<Seat>,
}

/// What has become of one player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Standing {
    pub(super) alive: bool,
    pub(super) souls: u32,
    pub(super) wounds: u32,
    pub(super) items: u32,
    /// Cards in hand and Coins, where they count.
    pub(super) means: u32,
    /// The levels of Minibosses, and Coins and counters on Rooms.
    pub(super) marks: u32,
    pub(super) rooms: CardSet,
}

/// By how much everybody has more of each thing at an end than without it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Change(Vec<[i64; 7]>);

impl End {
    /// `means` says whether cards in hand and Coins count.
    pub fn of(look: Look<'_>, means: bool) -> End {
        let seats = (0..look.game.seats).map(Seat);
        let waiting = seats.clone().fold(HeroSet::EMPTY, |all, seat| all.or(look.table.player(seat).line));
        let standings = seats.map(|seat| Standing::of(look, seat, means)).collect();
        End { standings, town: look.table.town, waiting, winner: look.table.winner }
    }

    /// Whether a seat can want it instead of what comes by itself. Of the Heroes some are `epic`.
    pub fn is_wanted(&self, idle: &End, seat: Seat, epic: HeroSet) -> bool {
        if !self.own(seat).alive {
            return false;
        }
        if self.standings == idle.standings {
            return self.town != idle.town;
        }
        let end = self.without_delays(idle, seat, epic);
        let only_serves_others = end.changes(idle).enumerate().all(|(place, (after, before))| {
            let unwanted = if place == seat.index() { Ordering::Less } else { Ordering::Greater };
            after.against(before).is_some_and(|order| order == Ordering::Equal || order == unwanted)
        });
        !only_serves_others && end.is_worth_its_price(idle, seat)
    }

    /// Whether a seat has more of anything.
    pub fn gains(&self, idle: &End, seat: Seat) -> bool {
        let order = self.own(seat).against(idle.own(seat));
        !matches!(order, Some(Ordering::Less | Ordering::Equal))
    }

    fn own(&self, seat: Seat) -> &Standing {
        &self.standings[seat.index()]
    }

    fn changes<'a>(&'a self, idle: &'a End) -> impl Iterator<Item = (&'a Standing, &'a Standing)> {
        self.standings.iter().zip(&idle.standings)
    }

    /// The end as if nothing had been put off: an opponent whose Hero waits at an entrance or in town again has lost neither
    /// its Soul nor its Item by that; unless this one is about to win.
    fn without_delays(&self, idle: &End, seat: Seat, epic: HeroSet) -> End {
        let spared = self.town.or(self.waiting).minus(idle.town.or(idle.waiting));
        let (mut end, mut left) = (self.clone(), spared.len() + spared.and(epic).len());
        let others = end.standings.iter_mut().zip(&idle.standings).enumerate();
        for (_, (after, before)) in others.filter(|(place, _)| *place != seat.index()) {
            let later = before.souls.saturating_sub(after.souls).min(left);
            if later > 0 && after.alive && before.souls + CLOSE < SOULS_TO_WIN {
                (after.souls, after.items, left) = (after.souls + later, after.items.max(before.items), left - later);
            }
        }
        end
    }

    /// Souls and Wounds that the seat gives away must cost somebody else more of them, or decide who wins or is out. What
    /// else it gives away must at least not leave the others better off together.
    fn is_worth_its_price(&self, idle: &End, seat: Seat) -> bool {
        let is_out = |(after, before): (&Standing, &Standing)| after.alive != before.alive;
        if self.winner != idle.winner || self.changes(idle).any(is_out) {
            return true;
        }
        let losses: Vec<i64> = self.changes(idle).map(|(after, before)| before.score() - after.score()).collect();
        let (own, all) = (losses[seat.index()], losses.iter().sum::<i64>());
        match self.own(seat).against(idle.own(seat)) {
            Some(Ordering::Less) if own > 0 => losses.iter().any(|loss| *loss > own),
            Some(Ordering::Less) => all > 0 || self.changes(idle).all(|(after, before)| after.scores_as(before)),
            Some(Ordering::Equal | Ordering::Greater) | None => true,
        }
    }
}

impl Change {
    pub fn of(end: &End, idle: &End) -> Change {
        Change(end.changes(idle).map(|(after, before)| after.difference(before)).collect())
    }
}

impl Standing {
    fn of(look: Look<'_>, seat: Seat, means: bool) -> Standing {
        let (table, player) = (look.table, look.table.player(seat));
        let marks = |stack: &Stack| u32::from(stack.coins) + u32::from(stack.counters) + u32::from(stack.level);
        let mut rooms = CardSet::EMPTY;
        for stack in player.dungeon.iter() {
            let mut card = stack.top;
            while card.is_some() {
                rooms.insert(card);
                card = table.under[card.index()];
            }
            if stack.mini.is_some() {
                rooms.insert(stack.mini);
            }
        }
        Standing {
            alive: table.alive.contains(seat),
            souls: look.souls(seat),
            wounds: look.wounds(seat),
            items: player.items.len(),
            means: if means { player.hand.len() + u32::from(player.coins) } else { 0 },
            marks: player.dungeon.iter().map(marks).sum(),
            rooms,
        }
    }

    fn difference(&self, other: &Standing) -> [i64; 7] {
        let all = |it: &Standing| {
            [u32::from(it.alive), it.souls, it.wounds, it.items, it.means, it.marks, it.rooms.len()].map(i64::from)
        };
        let (one, other) = (all(self), all(other));
        std::array::from_fn(|place| one[place] - other[place])
    }

    /// What decides the game.
    fn score(&self) -> i64 {
        i64::from(self.souls) - i64::from(self.wounds)
    }

    fn scores_as(&self, other: &Standing) -> bool {
        (self.souls, self.wounds) == (other.souls, other.wounds)
    }

    /// Whether it is better or worse than another one; neither if it depends.
    fn against(&self, other: &Standing) -> Option<Ordering> {
        // Nothing is left of one who is out, so that nothing else tells.
        if self.alive != other.alive {
            return Some(self.alive.cmp(&other.alive));
        }
        match overall(&[self.souls.cmp(&other.souls), other.wounds.cmp(&self.wounds)]) {
            Some(Ordering::Equal) => self.possessions_against(other),
            decided => decided,
        }
    }

    fn possessions_against(&self, other: &Standing) -> Option<Ordering> {
        let kept = self.rooms.and(&other.rooms);
        let rooms = match (kept == self.rooms, kept == other.rooms) {
            (true, true) => Ordering::Equal,
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => return None,
        };
        overall(&[self.items.cmp(&other.items), self.means.cmp(&other.means), self.marks.cmp(&other.marks), rooms])
    }
}

/// Better, worse or equal in everything; neither if it depends.
fn overall(orders: &[Ordering]) -> Option<Ordering> {
    match (orders.contains(&Ordering::Greater), orders.contains(&Ordering::Less)) {
        (true, true) => None,
        (true, false) => Some(Ordering::Greater),
        (false, true) => Some(Ordering::Less),
        (false, false) => Some(Ordering::Equal),
    }
}
