//! Whether something that a seat could do now would bring about what it cannot bring about later.
//!
//! What a play brings about is what has become of everybody at the end of the turn, if nobody does anything else: Souls,
//! Wounds, Items, Rooms with what lies on them, and the Heroes in town. Every play is tried with everything that it can
//! be aimed at, in a world that is possible for all that the seat knows. It matters if the end is one that
//! the seat can want (see [`end`]), unless the same end can still be had when the seat is asked
//! the next time. So of twelve chances to send a Hero back to town the last one is asked about. Nor does it matter again
//! what was passed up by hand in the same turn, as long as everything comes as it would have come then, or it is about the
//! same Hero, or the seat itself would not gain by it; and what only becomes of Rooms not even in a later turn, because it
//! could be had in any.

mod end;

use crate::stops::{Occasion, Stop, Stops};
use end::{Change, End};
use soulkeep_rules::{Chance, Choice, Decision, Dice, Game, Look, Seat, State, Task, View, Why};
use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

/// So many ends are looked at; what has more of them is judged by these.
const MOST_ENDS: usize = 200;

/// Tries out what a seat could do.
pub(crate) struct Foresight<'a> {
    game: &'a Game,
    view: &'a View,
    seat: Seat,
    stops: Stops,
    /// It is about a play that can be answered.
    answers: bool,
}

/// A question that was passed by hand.
#[derive(Debug)]
pub(crate) struct PassedUp {
    view: View,
    /// What was not known was this.
    seed: u64,
    /// Looked at when something else is asked: passing takes as long whatever there was to choose.
    found: OnceLock<Prospects>,
}

/// What a seat can bring about.
#[derive(Debug)]
struct Prospects {
    /// What comes by itself.
    idle: End,
    ends: HashSet<End>,
}

/// When something else was passed by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Passed {
    /// In this turn, and since then no Hero has gone or come.
    JustNow,
    InThisTurn,
    InAnEarlierTurn,
}

/// Always the first of what there is: so what is drawn does not depend on how much was drawn before.
struct First;

impl Chance for First {
    fn below(&mut self, _bound: u32) -> u32 {
        0
    }
}

impl<'a> Foresight<'a> {
    pub fn new(game: &'a Game, view: &'a View, seat: Seat, stops: Stops) -> Foresight<'a> {
        let why = view.look(game).decision().map(|decision| decision.why);
        let answers = why.is_some_and(|why| Occasion::of(&why, seat) == Some(Occasion::Answer));
        Foresight { game, view, seat, stops, answers }
    }

    /// Whether anything that can be done now is worth a question, after some were passed.
    pub fn matters(&self, seed: u64, passed_up: &[Arc<PassedUp>]) -> bool {
        let now = self.view.sample(self.game, &mut Dice::new(seed));
        let Prospects { idle, mut ends } = self.prospects(&now);
        ends.retain(|end| end.is_wanted(&idle, self.seat, self.game.epic));
        for before in passed_up {
            ends.retain(|end| !before.had(self, end, &idle));
        }
        let later = || self.next_question(now).map_or(HashSet::new(), |later| self.ends(&later));
        !ends.is_empty() && !ends.is_subset(&later())
    }

    fn prospects(&self, now: &State) -> Prospects {
        Prospects { idle: self.end_of(*now), ends: self.ends(now) }
    }

    /// Everything that the seat can bring about where it is asked.
    fn ends(&self, asked: &State) -> HashSet<End> {
        let (mut ends, mut left) = (HashSet::new(), MOST_ENDS);
        for choice in asked.legal(self.game, self.seat).into_iter().filter(|choice| *choice != Choice::Pass) {
            self.follow(asked, choice, &mut ends, &mut left);
        }
        ends
    }

    /// Tries everything that can be chosen until a play is carried out.
    fn follow(&self, before: &State, choice: Choice, ends: &mut HashSet<End>, left: &mut usize) {
        if *left == 0 {
            return;
        }
        let mut state = *before;
        self.answer(&mut state, self.seat, choice);
        while let Some(decision) = self.question(&state).filter(|decision| decision.why.window_of().is_none()) {
            if decision.seats.contains(self.seat) && Occasion::of(&decision.why, self.seat).is_none() {
                let legal = state.legal(self.game, self.seat);
                let different = if moves_cards_alone(&decision.why) { 1 } else { legal.len() };
                return legal.into_iter().take(different).for_each(|choice| self.follow(&state, choice, ends, left));
            }
            self.idle(&mut state, &decision);
        }
        *left -= 1;
        ends.insert(self.end_of(state));
    }

    /// The next question of this turn that the seat could use, if nobody does anything until then.
    fn next_question(&self, mut state: State) -> Option<State> {
        self.answer(&mut state, self.seat, Choice::Pass);
        while let Some(decision) = self.question(&state) {
            let occasion = Occasion::of(&decision.why, self.seat).filter(|_| decision.seats.contains(self.seat));
            let is_asked = occasion.is_some_and(|occasion| self.stops.at(occasion) != Stop::Never);
            if is_asked && state.legal(self.game, self.seat).len() > 1 {
                return Some(state);
            }
            self.idle(&mut state, &decision);
        }
        None
    }

    /// What has become of everybody when the turn is over, if nobody does anything.
    fn end_of(&self, mut state: State) -> End {
        while let Some(decision) = self.question(&state) {
            self.idle(&mut state, &decision);
        }
        End::of(Look::new(self.game, &state), self.answers)
    }

    /// What is asked, as long as it is this turn.
    fn question(&self, state: &State) -> Option<Decision> {
        state.decision(self.game).filter(|_| state.turn == self.view.table.turn)
    }

    /// The first of those who are asked does nothing, or the first thing where something must be done.
    fn idle(&self, state: &mut State, decision: &Decision) {
        let Some(seat) = decision.seats.iter().next() else { return };
        if Occasion::of(&decision.why, seat).is_some() {
            return self.answer(state, seat, Choice::Pass);
        }
        let legal = state.legal(self.game, seat);
        let idle = [Choice::No, Choice::Decline, Choice::Pass].into_iter().find(|choice| legal.contains(choice));
        if let Some(choice) = idle.or(legal.first().copied()) {
            self.answer(state, seat, choice);
        }
    }

    fn answer(&self, state: &mut State, seat: Seat, choice: Choice) {
        state.apply_unchecked(self.game, seat, choice, &mut First, &mut ());
    }
}

/// Whether it is asked which card goes into or out of a hand, which no end tells.
fn moves_cards_alone(why: &Why) -> bool {
    let Why::Effect { task, .. } = why else { return false };
    matches!(task, Task::Discard(_) | Task::DiscardFrom(_) | Task::Recover(_) | Task::Steal(_) | Task::Give(_))
}

impl PassedUp {
    pub fn new(view: View, seed: u64) -> PassedUp {
        PassedUp { view, seed, found: OnceLock::new() }
    }

    #[cfg(test)]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Whether what an end brings was to be had there.
    fn had(&self, later: &Foresight<'_>, end: &End, idle: &End) -> bool {
        let hero = |view: &View| view.table.walk.map(|walk| walk.hero);
        let passed = match self.view.table.turn == later.view.table.turn {
            true if hero(&self.view) == hero(later.view) => Passed::JustNow,
            true => Passed::InThisTurn,
            false => Passed::InAnEarlierTurn,
        };
        self.prospects(later).had(end, idle, later.seat, passed)
    }

    fn prospects(&self, later: &Foresight<'_>) -> &Prospects {
        self.found.get_or_init(|| {
            let then = self.view.sample(later.game, &mut Dice::new(self.seed));
            Foresight::new(later.game, &self.view, later.seat, later.stops).prospects(&then)
        })
    }
}

impl Prospects {
    /// Whether an end that is not what would come by itself was to be had there, or one that is as good.
    fn had(&self, end: &End, idle: &End, seat: Seat, passed: Passed) -> bool {
        let is_like = |before: &End| Change::of(before, &self.idle) == Change::of(end, idle);
        let as_good = match passed {
            Passed::JustNow => true,
            Passed::InThisTurn => !end.gains(idle, seat),
            Passed::InAnEarlierTurn => !end.decides(idle),
        };
        let is_same = passed != Passed::InAnEarlierTurn && self.idle == *idle && self.ends.contains(end);
        is_same || as_good && self.ends.iter().any(is_like)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::table::Match;
    use soulkeep_rules::Chance;
    use soulkeep_rules::ids::CardId;
    use soulkeep_rules::state::Stack;

    const ME: Seat = Seat(0);
    const ALL: &[&str] = &["BMR", "TNL", "RMB", "THK", "CRL", "DBM", "PROMO", "POP"];

    /// Plays a match of people at random, and looks at every question whether to play something.
    fn at_every_question(codes: &[&str], seats: usize, seed: u64, mut look: impl FnMut(&Foresight<'_>, &State)) {
        let (mut table, mut dice) = (Match::of_people(codes, seats, seed), Dice::new(seed));
        while let Some(decision) = table.decision().filter(|_| table.choices() < 400) {
            let seat = decision.seats.iter().next().unwrap();
            let (legal, view) = (table.legal(seat), table.view(Some(seat)));
            if Occasion::of(&decision.why, seat).is_some() && legal.len() > 1 {
                let foresight = Foresight::new(table.game(), &view, seat, Stops::default());
                let answers = Occasion::of(&decision.why, seat) == Some(Occasion::Answer);
                assert_eq!(foresight.answers, answers, "then cards in hand count, too");
                look(&foresight, &view.sample(table.game(), &mut Dice::new(seed)));
            }
            let passes = legal.contains(&Choice::Pass) && dice.below(2) == 0;
            let choice = if passes { Choice::Pass } else { legal[dice.below(legal.len() as u32) as usize] };
            table.choose(seat, table.moment(), choice, 0).unwrap();
        }
    }

    /// Of many ends as many are looked at as there may be, each of them once.
    #[test]
    fn so_many_ends_are_looked_at() {
        let (mut fewer, mut most) = (0, 0);
        for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
            at_every_question(ALL, seats, seed, |foresight, now| {
                let looked_at = |most: usize| {
                    let (mut ends, mut left) = (HashSet::new(), most);
                    let plays = now.legal(foresight.game, foresight.seat).into_iter();
                    plays
                        .filter(|choice| *choice != Choice::Pass)
                        .for_each(|choice| foresight.follow(now, choice, &mut ends, &mut left));
                    (ends, most - left)
                };
                let (all, count) = looked_at(MOST_ENDS);
                assert_eq!(all, foresight.ends(now));
                assert!(!all.is_empty() && all.len() <= count);
                most = most.max(count);
                for limit in [0, 1, 2, count / 2, count - 1].into_iter().filter(|limit| *limit < count) {
                    let (some, looked_at) = looked_at(limit);
                    assert_eq!((looked_at, some.is_empty()), (limit, limit == 0));
                    assert!(some.len() <= limit && some.is_subset(&all));
                    fewer += 1;
                }
            });
        }
        assert!(fewer > 100 && most > 10, "{fewer} {most}");
    }

    /// Of everybody it is told what lies in the dungeon, however deep, and what it holds; and of all Heroes where they wait.
    #[test]
    fn an_end_tells_of_everything_on_the_table() {
        let (mut dice, mut deep, mut minibosses, mut out) = (Dice::new(1), 0, 0, 0);
        let tables = [(ALL, 2, 20), (ALL, 6, 21)].into_iter().chain((2..5).map(|seats| (&["RMB"][..], seats, 22)));
        for (codes, seats, seed) in tables {
            at_every_question(codes, seats, seed, |it, now| {
                let mut now = *now;
                // Coins and counters seldom lie there by themselves.
                for stack in now.players.iter_mut().flat_map(|player| player.dungeon.iter_mut()) {
                    (stack.coins, stack.counters) = (dice.below(3) as u8, dice.below(3) as u8);
                }
                let look = Look::new(it.game, &now);
                let [end, with_means] = [false, true].map(|means| End::of(look, means));
                assert_eq!((end.standings.len(), end.town), (usize::from(it.game.seats), now.town));
                let found = end.standings.iter().zip(&with_means.standings);
                for (seat, (standing, with_means)) in (0..).map(Seat).zip(found) {
                    let player = now.player(seat);
                    assert!(player.line.iter().all(|hero| end.waits(hero)));
                    let at_hand = player.hand.len() + u32::from(player.coins);
                    assert_eq!((standing.means, with_means.means), (0, at_hand));
                    let has = (standing.alive, standing.souls, standing.wounds, standing.items);
                    let alive = now.alive.contains(seat);
                    assert_eq!(has, (alive, look.souls(seat), look.wounds(seat), player.items.len()));
                    let of =
                        |mark: fn(&Stack) -> u8| -> u32 { player.dungeon.iter().map(|it| u32::from(mark(it))).sum() };
                    assert_eq!(standing.marks, of(|it| it.coins) + of(|it| it.counters) + of(|it| it.level));
                    for card in (0..it.game.cards.len() as u16).map(CardId) {
                        let lies = player.dungeon.iter().any(|stack| stack.top == card || stack.mini == card);
                        let under = standing.rooms.iter().any(|above| now.under[above.index()] == card);
                        assert_eq!(standing.rooms.contains(card), lies || under, "{seat} {card:?}");
                        deep += u32::from(under);
                    }
                    minibosses += of(|it| it.level);
                    out += u32::from(!alive);
                }
            });
        }
        assert!(deep > 100 && minibosses > 50 && out > 10, "{deep} {minibosses} {out}");
    }

    /// Goes on to the end of the turn, or until the seat could be asked whether to play something: it answers by `own` what
    /// its play asks, and beyond that nobody does anything.
    fn go_on(it: &Foresight<'_>, state: &mut State, stops: bool, mut own: impl FnMut(&[Choice]) -> Choice) {
        let mut declared = true;
        while let Some(decision) = state.decision(it.game).filter(|_| state.turn == it.view.table.turn) {
            let seat = decision.seats.iter().next().unwrap();
            let (legal, is_own) = (state.legal(it.game, seat), decision.seats.contains(it.seat));
            let occasion = Occasion::of(&decision.why, seat);
            declared &= decision.why.window_of().is_none();
            if stops && is_own && legal_for(it, state) > 1 && asked(it, &decision) {
                return;
            }
            let idle = legal.iter().find(|choice| crate::is_idle(**choice));
            let (seat, choice) = match occasion {
                Some(_) => (seat, Choice::Pass),
                None if declared && is_own => (it.seat, own(&state.legal(it.game, it.seat))),
                None => (seat, *idle.unwrap_or(&legal[0])),
            };
            state.apply_unchecked(it.game, seat, choice, &mut First, &mut ());
        }
    }

    fn legal_for(it: &Foresight<'_>, state: &State) -> usize {
        state.legal(it.game, it.seat).len()
    }

    /// Whether the seat wants to be asked there whether to play something.
    fn asked(it: &Foresight<'_>, decision: &Decision) -> bool {
        Occasion::of(&decision.why, it.seat).is_some_and(|occasion| it.stops.at(occasion) != Stop::Never)
    }

    /// Every way to carry out a play leads to one of the ends, and every end is that of a way.
    #[test]
    fn the_ends_are_those_of_all_ways_to_carry_a_play_out() {
        let (mut several, mut aimed) = (0, 0);
        for (seats, seed) in [(2, 6), (3, 7), (4, 8), (2, 9)] {
            let mut dice = Dice::new(seed);
            at_every_question(ALL, seats, seed, |it, now| {
                let plays: Vec<Choice> =
                    now.legal(it.game, it.seat).into_iter().filter(|choice| *choice != Choice::Pass).collect();
                let (ends, mut found) = (it.ends(now), HashSet::new());
                for _ in 0..30 * plays.len() {
                    let (mut state, play) = (*now, plays[dice.below(plays.len() as u32) as usize]);
                    state.apply_unchecked(it.game, it.seat, play, &mut First, &mut ());
                    go_on(it, &mut state, false, |legal| {
                        aimed += 1;
                        legal[dice.below(legal.len() as u32) as usize]
                    });
                    found.insert(End::of(Look::new(it.game, &state), it.answers));
                }
                assert!(found.is_subset(&ends));
                assert!(ends.len() > 5 || found == ends, "{} {}", found.len(), ends.len());
                several += u32::from(ends.len() > 1);
            });
        }
        assert!(several > 50 && aimed > 1000, "{several} {aimed}");
    }

    /// What comes by itself.
    fn idle_end(it: &Foresight<'_>, now: &State) -> End {
        let mut idle = *now;
        go_on(it, &mut idle, false, |_| Choice::Pass);
        End::of(Look::new(it.game, &idle), it.answers)
    }

    /// It matters what can be wanted, was not passed up and cannot be had any more at the next question that is asked.
    #[test]
    fn what_matters_is_wanted_and_new_and_cannot_be_had_later() {
        let (mut counts, mut later, mut passed) = ([0; 2], 0, [0; 3]);
        for (seats, seed) in [(2, 10), (3, 11), (4, 12), (2, 13), (2, 14), (3, 15)] {
            let mut dice = Dice::new(seed);
            let mut passed_up: Vec<(Seat, Arc<PassedUp>)> = Vec::new();
            at_every_question(ALL, seats, seed, |it, _| {
                let mut stops = Stops::default();
                let never = Occasion::ALL.into_iter().filter(|_| dice.below(4) == 0);
                never.for_each(|occasion| stops = stops.with(occasion, Stop::Never));
                let it = Foresight::new(it.game, it.view, it.seat, stops);
                let mut now = it.view.sample(it.game, &mut Dice::new(7));
                let (idle, mut ends) = (idle_end(&it, &now), it.ends(&now));
                ends.retain(|end| end.is_wanted(&idle, it.seat, it.game.epic));
                let own: Vec<Arc<PassedUp>> =
                    passed_up.iter().filter(|(seat, _)| *seat == it.seat).map(|(_, it)| Arc::clone(it)).collect();
                for before in &own {
                    let (then, is_now) = (&before.view.table, &it.view.table);
                    let hero = |table: &soulkeep_rules::Table| table.walk.map(|walk| walk.hero);
                    let when = match (then.turn == is_now.turn, hero(then) == hero(is_now)) {
                        (true, true) => Passed::JustNow,
                        (true, false) => Passed::InThisTurn,
                        (false, _) => Passed::InAnEarlierTurn,
                    };
                    let there = Foresight::new(it.game, &before.view, it.seat, stops);
                    let then = before.view.sample(it.game, &mut Dice::new(before.seed));
                    let prospects = Prospects { idle: idle_end(&there, &then), ends: there.ends(&then) };
                    let count = ends.len();
                    ends.retain(|end| !prospects.had(end, &idle, it.seat, when));
                    passed[when as usize] += count - ends.len();
                }
                now.apply_unchecked(it.game, it.seat, Choice::Pass, &mut First, &mut ());
                go_on(&it, &mut now, true, |legal| {
                    *legal.iter().find(|choice| crate::is_idle(**choice)).unwrap_or(&legal[0])
                });
                if now.turn == it.view.table.turn && now.decision(it.game).is_some() {
                    let had = it.ends(&now);
                    later += u32::from(ends.iter().any(|end| had.contains(end)));
                    // If one of them cannot be had, it is asked about all.
                    if ends.is_subset(&had) {
                        ends.clear();
                    }
                }
                assert_eq!(it.matters(7, &own), !ends.is_empty());
                counts[usize::from(!ends.is_empty())] += 1;
                if dice.below(3) == 0 {
                    passed_up.push((it.seat, Arc::new(PassedUp::new(*it.view, 7))));
                }
            });
        }
        assert!(counts.iter().all(|count| *count > 20) && later > 10, "{counts:?} {later}");
        assert!(passed.iter().all(|passed| *passed > 0), "{passed:?}");
    }

    /// Nothing is done by the first of the ways to do nothing; there is never more than one.
    #[test]
    fn nobody_is_offered_two_ways_to_do_nothing() {
        for (seats, seed) in [(2, 4), (4, 5)] {
            at_every_question(ALL, seats, seed, |foresight, now| {
                let mut state = *now;
                while let Some(decision) = foresight.question(&state) {
                    for seat in decision.seats.iter() {
                        let legal = state.legal(foresight.game, seat);
                        assert!(legal.iter().filter(|choice| crate::is_idle(**choice)).count() <= 1, "{legal:?}");
                    }
                    foresight.idle(&mut state, &decision);
                }
            });
        }
    }

    /// What was to be had by one play, where otherwise nothing happens.
    fn found(end: &End) -> Prospects {
        Prospects { idle: End::tried([]), ends: HashSet::from([end.clone()]) }
    }

    fn had(end: &End, idle: &End) -> [bool; 3] {
        [Passed::JustNow, Passed::InThisTurn, Passed::InAnEarlierTurn].map(|it| found(end).had(end, idle, ME, it))
    }

    #[test]
    fn what_was_passed_by_hand_is_not_offered_again_as_long_as_it_brings_the_same() {
        let idle = End::tried([]);
        let [soul, room, worse] = [(1, 0, 0), (0, 0, 1), (0, 1, 0)].map(|mine| End::tried([mine]));
        assert_eq!(had(&soul, &idle), [true, true, false], "who dies this turn does not die again");
        assert_eq!(had(&room, &idle), [true; 3], "that can wait");
        assert!(!found(&soul).had(&worse, &idle, ME, Passed::JustNow));
        // Meanwhile something has become of somebody else.
        let elsewhere = End::tried([(0, 0, 0), (2, 0, 0)]);
        assert!(
            !found(&soul).had(&soul, &elsewhere, ME, Passed::JustNow),
            "what comes by itself is something else now"
        );
        let later = |mine| (End::tried([mine, (2, 0, 0)]), &elsewhere);
        let again = |mine| {
            let (end, idle) = later(mine);
            let before = found(&End::tried([mine]));
            [Passed::JustNow, Passed::InThisTurn, Passed::InAnEarlierTurn].map(|it| before.had(&end, idle, ME, it))
        };
        assert_eq!(again((1, 0, 0)), [true, false, false], "another Hero is another question, the same one is not");
        assert_eq!(again((0, 1, 0)), [true, true, false]);
        assert_eq!(again((0, 0, 1)), [true, false, true]);
    }
}
