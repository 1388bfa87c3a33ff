//! What has become of everybody at the end of a turn, and whether somebody can want that.
//!
//! Who has gained or lost is a matter of Souls and Wounds, and of what lies in the dungeon only where these are the same.
//! Nobody wants what only costs oneself and serves the others; what one gives away must bring more than that; and what
//! an opponent loses is nobody's gain, unless this one is the only one, is out by it, or is about to win. Even then a Soul
//! that an opponent will have a turn later is not lost, but for one who is about to win.
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
        let serves = |(place, (after, before)): (usize, (&Standing, &Standing))| {
            let wanted = if place == seat.index() { Ordering::Greater } else { Ordering::Less };
            let concerns = place == seat.index() || after.alive != before.alive || idle.is_rival(place);
            concerns && after.against(before).is_none_or(|order| order == wanted)
        };
        (self.hope(seat) > idle.hope(seat) || end.changes(idle).enumerate().any(serves))
            && end.is_worth_its_price(idle, seat)
    }

    /// Whether anything has become of Heroes and players; else only of what lies in dungeons, which can wait.
    pub fn decides(&self, idle: &End) -> bool {
        let is_decided =
            |(after, before): (&Standing, &Standing)| after.alive != before.alive || !after.scores_as(before);
        self.winner != idle.winner || self.town != idle.town || self.changes(idle).any(is_decided)
    }

    /// Who wins is oneself, nobody yet, or somebody else.
    fn hope(&self, seat: Seat) -> i8 {
        self.winner.map_or(0, |winner| if winner == seat { 1 } else { -1 })
    }

    /// Whether somebody stands between the others and winning.
    fn is_rival(&self, place: usize) -> bool {
        let left = self.standings.iter().filter(|it| it.alive).count();
        left == 2 || self.standings[place].is_close()
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
            if later > 0 && after.alive && !before.is_close() {
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

    /// Whether it is about to win.
    fn is_close(&self) -> bool {
        self.souls + CLOSE >= SOULS_TO_WIN
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

#[cfg(test)]
impl End {
    /// Souls, Wounds and Rooms of some of four players; who is not named has nothing.
    pub fn tried<const N: usize>(named: [(u32, u32, u16); N]) -> End {
        let standings = (0..4).map(|place| {
            let (souls, wounds, many) = named.get(place).copied().unwrap_or_default();
            let mut rooms = CardSet::EMPTY;
            (0..many).for_each(|card| rooms.insert(soulkeep_rules::ids::CardId(card)));
            Standing { alive: true, souls, wounds, items: 0, means: 0, marks: 0, rooms }
        });
        End { standings: standings.collect(), town: HeroSet::EMPTY, waiting: HeroSet::EMPTY, winner: None }
    }

    /// Whether a Hero stands at an entrance.
    pub fn waits(&self, hero: soulkeep_rules::HeroId) -> bool {
        self.waiting.contains(hero)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat(0);

    fn is_wanted(end: &End, idle: &End) -> bool {
        end.is_wanted(idle, ME, HeroSet::EMPTY)
    }

    #[test]
    fn what_an_opponent_loses_is_wanted_if_it_is_the_only_one_or_about_to_win() {
        let kills = |souls: u32| (End::tried([(0, 0, 0), (souls, 1, 0)]), End::tried([(0, 0, 0), (souls + 1, 0, 0)]));
        for (souls, wanted) in [(0, false), (5, false), (6, true), (8, true)] {
            let (end, idle) = kills(souls);
            assert_eq!(is_wanted(&end, &idle), wanted, "{souls}");
            let duel = [end, idle].map(|mut it| {
                it.standings.iter_mut().skip(2).for_each(|other| other.alive = false);
                it
            });
            assert!(is_wanted(&duel[0], &duel[1]));
        }
    }

    #[test]
    fn what_puts_somebody_out_or_decides_who_wins_is_wanted() {
        let idle = End::tried([]);
        let mut out = idle.clone();
        out.standings[1].alive = false;
        assert!(is_wanted(&out, &idle));
        let won_by = |place: Option<u8>| {
            let mut end = End::tried([(0, 0, 0), (0, 0, 1)]);
            end.winner = place.map(Seat);
            end
        };
        for (before, after, wanted) in [(Some(1), None, true), (None, Some(0), true), (Some(1), Some(0), true)]
            .into_iter()
            .chain([(Some(0), None, false), (None, Some(1), false), (Some(1), Some(2), false)])
        {
            let mut idle = won_by(before);
            idle.standings[1].rooms = CardSet::EMPTY;
            assert_eq!(is_wanted(&won_by(after), &idle), wanted, "{before:?} {after:?}");
        }
    }

    #[test]
    fn rooms_alone_can_wait() {
        let idle = End::tried([]);
        assert!(!End::tried([(0, 0, 2)]).decides(&idle));
        for other in [End::tried([(1, 0, 0)]), End::tried([(0, 0, 0), (0, 1, 0)])] {
            assert!(other.decides(&idle));
        }
    }
}

/// What counts as wanted, once more in other words, over random ends that differ in little.
#[cfg(test)]
mod laws {
    use super::*;
    use soulkeep_rules::ids::{CardId, HeroId};
    use soulkeep_rules::{Chance, Dice};
    use std::array::from_fn;

    fn heroes(dice: &mut Dice) -> HeroSet {
        (0..4).map(HeroId).filter(|_| dice.below(3) == 0).collect()
    }

    fn rooms(dice: &mut Dice) -> CardSet {
        let mut rooms = CardSet::EMPTY;
        (0..3).filter(|_| dice.below(2) == 0).for_each(|card| rooms.insert(CardId(card)));
        rooms
    }

    fn winner(dice: &mut Dice) -> Option<Seat> {
        [None, None, None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))][dice.below(6) as usize]
    }

    fn random(dice: &mut Dice) -> End {
        let players = 3 + dice.below(2);
        let standings = (0..players).map(|_| Standing {
            alive: dice.below(6) > 0,
            souls: dice.below(10),
            wounds: dice.below(3),
            items: dice.below(2),
            means: dice.below(2),
            marks: dice.below(2),
            rooms: rooms(dice),
        });
        let standings = standings.collect();
        End { standings, town: heroes(dice), waiting: heroes(dice), winner: None }
    }

    /// The same, but for a few things, mostly of one player.
    fn other(idle: &End, dice: &mut Dice) -> End {
        let mut end = idle.clone();
        let players = idle.standings.len() as u32;
        let one = dice.below(players);
        for _ in 0..1 + dice.below(5) {
            let place = if dice.below(4) > 0 { one } else { dice.below(players) };
            let standing = &mut end.standings[place as usize];
            match dice.below(16) {
                0 => standing.alive = !standing.alive,
                1 => standing.souls += 1,
                2..=4 => standing.souls = standing.souls.saturating_sub(1 + dice.below(2)),
                5 => standing.wounds += 1,
                6 => standing.wounds = standing.wounds.saturating_sub(1),
                7 => standing.items = dice.below(3),
                8 => standing.means = dice.below(3),
                9 => standing.marks = dice.below(3),
                10 => standing.rooms = rooms(dice),
                11 | 12 => end.town = heroes(dice),
                13 | 14 => end.waiting = heroes(dice),
                _ => end.winner = winner(dice),
            }
        }
        end
    }

    /// By how much somebody is better off: who is out is nothing else, and possessions count where Souls and Wounds are the
    /// same.
    fn order(after: &Standing, before: &Standing) -> Option<Ordering> {
        let more = |of: fn(&Standing) -> u32| i64::from(of(after)) - i64::from(of(before));
        let (new, old) = (after.rooms.minus(&before.rooms), before.rooms.minus(&after.rooms));
        let levels = [
            vec![more(|it| u32::from(it.alive))],
            vec![more(|it| it.souls), -more(|it| it.wounds)],
            vec![
                more(|it| it.items),
                more(|it| it.means),
                more(|it| it.marks),
                i64::from(new.len()),
                -i64::from(old.len()),
            ],
        ];
        let decisive = levels.into_iter().find(|level| level.iter().any(|it| *it != 0)).unwrap_or_default();
        match (decisive.iter().max(), decisive.iter().min()) {
            (Some(1..), Some(..0)) => None,
            (Some(1..), _) => Some(Ordering::Greater),
            (_, Some(..0)) => Some(Ordering::Less),
            _ => Some(Ordering::Equal),
        }
    }

    /// What everybody has in the end, if the Heroes that are spared die later, an epic one for two Souls.
    fn in_the_long_run(end: &End, idle: &End, me: usize, epic: HeroSet) -> Vec<Standing> {
        let waits = |it: &End, hero: HeroId| it.town.contains(hero) || it.waiting.contains(hero);
        let spared = (0..8).map(HeroId).filter(|hero| waits(end, *hero) && !waits(idle, *hero));
        let mut later: u32 = spared.map(|hero| if epic.contains(hero) { 2 } else { 1 }).sum();
        let mut standings = end.standings.clone();
        for (place, before) in idle.standings.iter().enumerate() {
            let after = &mut standings[place];
            let puts_off = place != me && after.alive && before.souls < 7 && before.souls > after.souls && later > 0;
            if puts_off {
                let back = later.min(before.souls - after.souls);
                later -= back;
                after.souls += back;
                after.items = after.items.max(before.items);
            }
        }
        standings
    }

    fn is_wanted(end: &End, idle: &End, me: usize, epic: HeroSet) -> bool {
        if !end.standings[me].alive {
            return false;
        }
        if end.standings == idle.standings {
            return end.town != idle.town;
        }
        let after = in_the_long_run(end, idle, me, epic);
        let pairs = || after.iter().zip(&idle.standings);
        let is_out = |(after, before): (&Standing, &Standing)| after.alive != before.alive;
        let is_duel = idle.standings.iter().filter(|it| it.alive).count() == 2;
        let serves = |(place, (after, before)): (usize, (&Standing, &Standing))| match order(after, before) {
            _ if place != me && !is_duel && before.souls < 7 && after.alive == before.alive => false,
            Some(order) => order == if place == me { Ordering::Greater } else { Ordering::Less },
            None => true,
        };
        // Who wins is the worst if it is another one, and the best if it is oneself.
        let hope = |it: &End| it.winner.map_or(1, |winner| if winner.index() == me { 2 } else { 0 });
        if hope(end) <= hope(idle) && !pairs().enumerate().any(serves) {
            return false;
        }
        let score = |it: &Standing| i64::from(it.souls) - i64::from(it.wounds);
        let lost: Vec<i64> = pairs().map(|(after, before)| score(before) - score(after)).collect();
        let is_even = pairs().all(|(after, before)| (after.souls, after.wounds) == (before.souls, before.wounds));
        let costs = order(&after[me], &idle.standings[me]) == Some(Ordering::Less);
        end.winner != idle.winner
            || pairs().any(is_out)
            || !costs
            || if lost[me] > 0 { lost.iter().any(|it| *it > lost[me]) } else { lost.iter().sum::<i64>() > 0 || is_even }
    }

    #[test]
    fn what_is_wanted_gained_and_decided_is_so_in_other_words_too() {
        let (mut dice, mut counts) = (Dice::new(1), [[0; 2]; 3]);
        for _ in 0..150_000 {
            let idle = End { winner: winner(&mut dice), ..random(&mut dice) };
            let (end, epic) = (other(&idle, &mut dice), heroes(&mut dice));
            let me = dice.below(3) as usize;
            let own = order(&end.standings[me], &idle.standings[me]);
            let decided = end.winner != idle.winner
                || end.town != idle.town
                || end.standings.iter().zip(&idle.standings).any(|(after, before)| {
                    (after.alive, after.souls, after.wounds) != (before.alive, before.souls, before.wounds)
                });
            let seat = Seat(me as u8);
            let found = [end.is_wanted(&idle, seat, epic), end.gains(&idle, seat), end.decides(&idle)];
            let gains = matches!(own, Some(Ordering::Greater) | None);
            assert_eq!(found, [is_wanted(&end, &idle, me, epic), gains, decided], "{me} {end:?} {idle:?} {epic:?}");
            counts.iter_mut().zip(found).for_each(|(count, found)| count[usize::from(found)] += 1);
        }
        assert!(counts.as_flattened().iter().all(|count| *count > 3_000), "{counts:?}");
    }

    /// A change is of whom, of what and by how much.
    #[test]
    fn a_change_is_what_everybody_has_more() {
        let mut dice = Dice::new(2);
        for _ in 0..20_000 {
            let before = random(&mut dice);
            let after = other(&before, &mut dice);
            let numbers = |it: &Standing| {
                [u32::from(it.alive), it.souls, it.wounds, it.items, it.means, it.marks, it.rooms.len()]
            };
            let Change(found) = Change::of(&after, &before);
            for ((found, after), before) in found.iter().zip(&after.standings).zip(&before.standings) {
                let (after, before) = (numbers(after), numbers(before));
                assert_eq!(from_fn(|of| before[of].wrapping_add_signed(found[of] as i32)), after);
            }
            assert_eq!(found.len(), before.standings.len());
        }
    }
}
