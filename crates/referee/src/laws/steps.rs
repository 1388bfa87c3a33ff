//! Steps of effects: each does as much as its card says, to those that it speaks of and to nobody else.

use super::Laws;
use crate::board::HeroAt;
use crate::measure::Voice;
use crate::violation::Law;
use soulkeep_cards::{Change, Count, Damage, Effect, Heroes, Modifier, Per, Rooms, Suit};
use soulkeep_rules::event::Mark;
use soulkeep_rules::{CardId, Event, HeroId, Ruling, Run, Seat, Source, State, Thing};

static AMOUNT: Law = Law { name: "amount", rulings: &[Ruling::TERM_42, Ruling::RAND_02, Ruling::COIN_11] };
static REACHED: Law = Law { name: "whom-it-reaches", rulings: &[Ruling::TERM_42, Ruling::CARD_TRAP_MASTER_03] };
static MARKED: Law = Law { name: "mark", rulings: &[Ruling::TERM_42, Ruling::TERM_30] };

/// What the step under way still has to do.
#[derive(Default)]
pub struct Steps {
    of: Option<Step>,
    heroes: Vec<HeroId>,
    draws: i32,
    rolled: Option<u8>,
}

/// Which step it is: where it stands in the box, whose doing, of which card, and about whom.
type Step = (u16, Seat, Source, Option<Seat>);

impl Laws<'_> {
    pub fn steps(&mut self, event: &Event, state: &State) {
        match *event {
            Event::DieRolled { number } => return self.memory.steps.rolled = Some(number),
            Event::HeroDamaged { .. }
            | Event::HeroStrengthened { .. }
            | Event::Drew { .. }
            | Event::Refilled { .. } => {}
            _ => self.step_is_done(),
        }
        let run = state.run().filter(|_| state.speaker().is_some() && state.declaring().is_none());
        let Some(run) = run else { return };
        // What just happens has moved on to the step after it.
        let last = usize::from(run.span.start).checked_sub(1).and_then(|at| self.measure.book.game.program.get(at));
        if let Some(Effect::Do(change)) = last {
            self.does(event, run, change);
        }
    }

    /// Nobody whom it speaks of was spared, and no card is missing.
    pub fn step_is_done(&mut self) {
        let steps = std::mem::take(&mut self.memory.steps);
        let spared: Vec<String> = steps.heroes.iter().map(|hero| self.hero_name(*hero)).collect();
        self.expect(&REACHED, spared.is_empty(), || format!("{:?} spares {spared:?}", steps.of));
        self.expect(&AMOUNT, steps.draws == 0, || format!("{} more were to be drawn by {:?}", steps.draws, steps.of));
    }

    fn does(&mut self, event: &Event, run: &Run, change: &Change) {
        match (*event, *change) {
            (Event::HeroDamaged { hero, amount }, Change::Damage { to, amount: each, per }) => {
                self.is_amount(event, amount.into(), (i32::from(each) * self.times(per, run)).max(0));
                self.reaches(hero, run, to);
            }
            (Event::HeroStrengthened { hero, amount }, Change::Health { to, amount: each, per }) => {
                self.is_amount(event, amount.into(), i32::from(each) * self.times(per, run));
                self.reaches(hero, run, to);
            }
            (Event::HeroHurried { hero, rooms }, Change::Skip(wanted)) => {
                self.is_amount(event, rooms.into(), wanted.into());
                self.reaches(hero, run, Heroes::Chosen);
            }
            (Event::CoinsGained { seat, count }, Change::Gain { amount, per }) => {
                let wanted = i32::from(amount) * self.times(per, run);
                self.is_amount(event, count.into(), if seat == run.you { wanted } else { 0 });
            }
            (Event::CoinsPaid { seat, count, to: None }, Change::Pay(wanted)) => {
                let there = self.measure.board.area(run.you).coins as i32;
                self.is_amount(event, count.into(), if seat == run.you { there.min(wanted.into()) } else { 0 });
            }
            (Event::CountersChanged { count, .. }, Change::Counters { count: wanted, .. }) => {
                self.is_amount(event, count.into(), wanted.into());
            }
            (Event::Drew { seat, card }, Change::Draw { suit, count, per }) => {
                let right = seat == run.you && self.measure.book.suit(card) == suit;
                self.expect(&AMOUNT, right, || format!("{event:?}, where {} draws a {suit:?} card", run.you));
                self.draws(run, suit, i32::from(count), per);
            }
            (Event::RoomMarked { seat, slot, mark }, Change::ThisTurn(modifier)) => {
                self.marks(run, modifier, mark, seat, usize::from(slot));
            }
            _ => {}
        }
    }

    fn is_amount(&mut self, event: &Event, told: i32, counted: i32) {
        self.expect(&AMOUNT, told == counted, || format!("{event:?}, counted {counted}"));
    }

    /// What is counted for a step, with what was paid, chosen, shown and rolled for it.
    fn times(&self, per: Per, run: &Run) -> i32 {
        let (board, book) = (self.measure.board, self.measure.book);
        match per {
            None => 1,
            Some(Count::Die) => self.memory.steps.rolled.map_or(0, i32::from),
            Some(Count::PaidCoins) => run.paid.coins.into(),
            Some(Count::Chosen) => run.chosen.number.into(),
            Some(Count::RemovedHealth) => run.paid.hero.map_or(0, |hero| book.hero(hero).health.into()),
            Some(Count::ShownDamage) => match book.room(run.paid.cards[0]).map(|room| room.damage) {
                Some(Damage::Printed(number)) => number.into(),
                Some(Damage::Counted(_)) | None => 0,
            },
            Some(Count::Levels) => {
                let mini = some(run.chosen.card).and_then(|card| board.find(card)).and_then(|(_, _, site)| site.mini);
                mini.map_or(0, |mini| mini.level.into())
            }
            Some(count) => self.measure.count(count, voice(run), None),
        }
    }

    /// Of several Heroes each is reached once.
    fn reaches(&mut self, hero: HeroId, run: &Run, to: Heroes) {
        let (measure, voice) = (self.measure, voice(run));
        let right = match to {
            Heroes::Chosen => self.chosen_hero(run).is_none_or(|chosen| chosen == hero),
            Heroes::Each(filter) => {
                if self.begins(run) {
                    let all = (0..measure.board.heroes.len() as u8).map(HeroId);
                    let meant = all.filter(|hero| measure.fits_hero(&filter, voice, *hero));
                    self.memory.steps.heroes = meant.filter(|hero| !measure.is_immune(*hero, voice)).collect();
                }
                let left = &mut self.memory.steps.heroes;
                let at = left.iter().position(|other| *other == hero);
                at.map(|at| left.remove(at)).is_some()
            }
        };
        let name = self.hero_name(hero);
        self.expect(&REACHED, right && !measure.is_immune(hero, voice), || format!("{:?} reaches {name}", run.source));
    }

    /// The one that was chosen, or that stands in the chosen Room; a Hero may speak of itself.
    fn chosen_hero(&self, run: &Run) -> Option<HeroId> {
        let board = self.measure.board;
        let stands =
            |hero: &HeroId| matches!(board.hero(*hero).at, HeroAt::Room(_, _, room) if room == run.chosen.card);
        let there = || board.inside().map(|(hero, _, _)| hero).filter(stands);
        run.chosen.hero.or_else(there).or_else(|| self.measure.speaker(voice(run)))
    }

    /// As many cards as it says, or all there are.
    fn draws(&mut self, run: &Run, suit: Suit, count: i32, per: Per) {
        if self.begins(run) {
            let (board, book) = (self.measure.board, self.measure.book);
            let deck = if suit == Suit::Room { &board.room_deck } else { &board.spell_deck };
            let pile = board.pile.minus(&board.forced);
            let there = deck.len() as usize + pile.iter().filter(|card| book.suit(*card) == suit).count();
            self.memory.steps.draws = (count * self.times(per, run)).min(there as i32);
        }
        self.memory.steps.draws -= 1;
    }

    /// Whether this is the first that happens of a step.
    fn begins(&mut self, run: &Run) -> bool {
        let step = (run.span.start, run.you, run.source, run.chosen.seat);
        if self.memory.steps.of == Some(step) {
            return false;
        }
        let rolled = self.memory.steps.rolled;
        self.step_is_done();
        (self.memory.steps.of, self.memory.steps.rolled) = (Some(step), rolled);
        true
    }

    fn marks(&mut self, run: &Run, modifier: Modifier, mark: Mark, seat: Seat, slot: usize) {
        let (measure, voice) = (self.measure, voice(run));
        let times = |per: Per| match per {
            Some(count @ Count::Icons(_)) => measure.count(count, voice, Some((seat, slot))),
            per => self.times(per, run),
        };
        let wanted = match modifier {
            Modifier::Damage { rooms, amount, per, .. } => {
                let sum = (i32::from(amount) * times(per)).clamp(i8::MIN.into(), i8::MAX.into());
                Some((rooms, Mark::Damage(sum as i8)))
            }
            Modifier::Double { rooms, .. } => Some((rooms, Mark::Double)),
            Modifier::NoDamage(rooms) => Some((rooms, Mark::NoDamage)),
            Modifier::NoText(rooms) => Some((rooms, Mark::NoText)),
            Modifier::NoIcons(rooms) => Some((rooms, Mark::NoIcons)),
            Modifier::EveryIcon(rooms) => Some((rooms, Mark::EveryIcon)),
            Modifier::Icons { rooms, class, count } => {
                class.or(run.chosen.class).map(|class| (rooms, Mark::Icons(class, count)))
            }
            Modifier::HealthOnEntering { rooms, amount } => Some((rooms, Mark::HealthOnEntering(amount))),
            _ => None,
        };
        let right = wanted.is_some_and(|(rooms, wanted)| wanted == mark && self.is_meant(run, rooms, seat, slot));
        self.expect(&MARKED, right, || format!("{mark:?} at {seat}{}, where {modifier:?} is said", slot + 1));
    }

    fn is_meant(&self, run: &Run, rooms: Rooms, seat: Seat, slot: usize) -> bool {
        let place = |card: CardId| self.measure.board.find(card).map(|(seat, slot, _)| (seat, slot));
        match rooms {
            Rooms::This => self.measure.home(voice(run)) == Some((seat, slot)),
            Rooms::Chosen => some(run.chosen.card).and_then(place) == Some((seat, slot)),
            Rooms::Now(filter) | Rooms::Each(filter) => self.measure.fits(&filter, voice(run), seat, slot),
        }
    }
}

/// The text of a step, about the chosen player or Hero.
fn voice(run: &Run) -> Voice {
    let about = run.chosen.seat.map(Thing::Seat).or(run.chosen.hero.map(Thing::Hero));
    Voice { about, ..Voice::new(run.you, run.source) }
}

fn some(card: CardId) -> Option<CardId> {
    Some(card).filter(|card| card.is_some())
}
