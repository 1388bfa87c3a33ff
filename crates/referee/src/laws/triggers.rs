//! What happens by itself: each trigger after its event, none without one, and in the right order.

use super::Laws;
use crate::board::Board;
use crate::measure::Voice;
use crate::violation::Law;
use soulkeep_cards::{Ability, Change, Condition, Effect, Event as Wait, Limit, On};
use soulkeep_rules::{CardId, Event, HeroId, Ruling, Seat, Source, Stage, Why};

static CAUSE: Law = Law { name: "trigger-cause", rulings: &[Ruling::PRIO_32, Ruling::BUILD_27, Ruling::CANCEL_12] };
static MISSING: Law = Law { name: "trigger-missing", rulings: &[Ruling::PRIO_32, Ruling::TERM_42, Ruling::END_07] };
static TURN_OF: Law = Law { name: "trigger-order", rulings: &[Ruling::PRIO_32, Ruling::END_17, Ruling::BUILD_28] };

/// Triggers that have had their event.
#[derive(Default)]
pub struct Triggers {
    due: Vec<Due>,
    event: u32,
    /// A card of this turn repeats what Rooms do when they arrive.
    again: bool,
}

#[derive(Clone, Copy, Debug)]
struct Due {
    voice: Voice,
    limit: Limit,
    needs: Option<Condition>,
    /// The event that set it off.
    event: u32,
    /// Nothing but the card's own state can keep it from happening.
    sure: bool,
}

impl<'a> Laws<'a> {
    /// Triggers of what is about to leave: a Hero that dies or reaches the Boss, a Room that is destroyed.
    pub fn triggers_before(&mut self, event: &Event) {
        match *event {
            Event::Triggered { seat, source } => {
                self.triggered(seat, source);
                self.repeats(source);
            }
            Event::SpellDeclared { card, .. } => self.repeats(Source::Card(card)),
            Event::AbilityDeclared { source, .. } => self.repeats(source),
            // What an end-of-turn ability needs is asked before the turn is forgotten.
            Event::Expired => self.all_done(),
            Event::TurnEnded => self.memory.triggers.again = false,
            Event::HeroDied { .. } | Event::HeroReachedBoss { .. } | Event::Destroyed { .. } => self.set_off(event),
            _ => {}
        }
        if let Event::Destroyed { seat, card, .. } = *event {
            self.add(Voice::new(seat, Source::Card(card)), None, false);
        }
    }

    /// A card that makes Rooms arrive again does so without an event.
    fn repeats(&mut self, source: Source) {
        let again = |effect: &Effect<_>| matches!(effect, Effect::Do(Change::Again { .. }));
        self.memory.triggers.again |= self.measure.book.says(self.measure.board, source, &again);
    }

    pub fn triggers_after(&mut self, event: &Event) {
        match *event {
            // Heard before; what a destruction uncovers was still covered (UNCOVER-10).
            Event::HeroDied { .. } | Event::HeroReachedBoss { .. } | Event::Destroyed { .. } => {}
            Event::PhaseBegan(_) | Event::TurnEnded => {
                self.all_done();
                self.set_off(event);
            }
            Event::LevelledUp { seat } | Event::LevelUpCopied { seat, .. } => {
                if self.measure.book.levels_up_once(self.measure.board, seat) {
                    self.add(Voice::new(seat, Source::Boss(seat)), None, false);
                }
            }
            _ => self.set_off(event),
        }
    }

    /// In a window everything that was set off has happened.
    pub fn triggers_done(&mut self, why: Why) {
        if matches!(why, Why::BuildTurn { .. } | Why::Entry { .. } | Why::Room { .. } | Why::Portion { .. }) {
            self.all_done();
        }
    }

    fn all_done(&mut self) {
        let due = std::mem::take(&mut self.memory.triggers.due);
        for due in due {
            let missing = due.sure && self.still_waits(&due);
            let (you, name) = (due.voice.you, self.source_name(due.voice.source));
            self.expect(&MISSING, !missing, || format!("{name} of {you} was set off and did nothing"));
        }
    }

    /// Its card works, its limit is not used up, and what it needs is given.
    fn still_waits(&self, due: &Due) -> bool {
        let (measure, board) = (self.measure, self.measure.board);
        let there = match due.voice.source {
            Source::Card(card) => board.find(card).is_some_and(|(seat, _, site)| {
                let shown = site.active() == Some(card) || site.miniboss().is_some_and(|mini| mini.card == card);
                shown && measure.speaks(seat, site)
            }),
            Source::Boss(seat) => board.alive.contains(seat),
            // It may have gone on, died, or be hushed by now.
            Source::Hero(_) | Source::Item(_) => measure.speaker(due.voice).is_some_and(|hero| {
                let mut heard = false;
                measure.hero_texts(hero, |voice, _| {
                    heard |= (voice.you, voice.source) == (due.voice.you, due.voice.source)
                });
                heard
            }),
        };
        let spent = due.limit != Limit::Unlimited && board.used.contains(&due.voice.source);
        there && !spent && due.needs.is_none_or(|needs| measure.holds(&needs, due.voice))
    }

    fn triggered(&mut self, seat: Seat, source: Source) {
        let fits = |due: &Due| due.voice.you == seat && due.voice.source == source;
        let Some(at) = self.memory.triggers.due.iter().position(fits) else {
            let again = self.memory.triggers.again || !self.memory.whole;
            let name = self.source_name(source);
            self.expect(&CAUSE, again, || format!("{name} of {seat} happens without its event"));
            return;
        };
        let mine = self.memory.triggers.due.remove(at);
        // A Hero and its Item come before the Room (ADV-48).
        if matches!(source, Source::Card(_) | Source::Boss(_)) {
            self.in_turn(mine);
        }
    }

    /// The active player's first, then by XP, among what one event set off.
    fn in_turn(&mut self, mine: Due) {
        let board = self.measure.board;
        let rank = |seat: Seat| {
            let active = board.active == Some(seat) && !self.measure.book.game.options.unclear_by_xp;
            (!active, board.order.iter().position(|other| *other == seat))
        };
        let sooner = |due: &&Due| {
            due.event == mine.event && due.sure && rank(due.voice.you) < rank(mine.voice.you) && self.still_waits(due)
        };
        let first = self.memory.triggers.due.iter().find(sooner).map(|due| (due.voice.you, due.voice.source));
        let (you, name) = (mine.voice.you, self.source_name(mine.voice.source));
        self.expect(&TURN_OF, first.is_none(), || format!("{name} of {you} happens before {first:?}"));
    }

    fn add(&mut self, voice: Voice, on: Option<&On>, sure: bool) {
        let event = self.memory.triggers.event;
        let (limit, needs) = on.map_or((Limit::Unlimited, None), |on| (on.limit, on.needs));
        self.memory.triggers.due.push(Due { voice, limit, needs, event, sure });
    }

    /// Notes every ability on the table that waits for an event.
    fn set_off(&mut self, event: &Event) {
        self.memory.triggers.event += 1;
        let measure = self.measure;
        let mut found = Vec::new();
        let mut hear = |voice: Voice, ability: &'a Ability| {
            if let Ability::On(on) = ability
                && let Some(sure) = self.waits_for(&on.event, voice, event)
            {
                found.push((voice, on, sure));
            }
        };
        if is_heard(event) {
            measure.texts(&mut hear);
            if let Some((hero, _, _)) = measure.board.inside() {
                measure.hero_texts(hero, &mut hear);
            }
        }
        if let Event::HeroAppeared { hero } = *event {
            let voice = Voice::new(measure.board.players().next().unwrap_or(Seat(0)), Source::Hero(hero));
            measure.book.hero(hero).abilities.iter().for_each(|ability| hear(voice, ability));
        }
        if let Event::HeroSetOut { hero, .. } | Event::HeroReachedBoss { hero, .. } = *event {
            measure.hero_texts(hero, &mut hear);
        }
        for (voice, on, sure) in found {
            let spent = on.limit == Limit::OncePerTurn && measure.board.used.contains(&voice.source);
            let given = on.needs.is_none_or(|needs| measure.holds(&needs, voice));
            let sure = sure && given && !spent && !matches!(on.limit, Limit::OncePerHero | Limit::OncePerTrip);
            self.add(voice, Some(on), sure);
        }
    }

    /// Whether an ability waits for an event, and whether it then happens for sure.
    fn waits_for(&self, wait: &Wait, voice: Voice, event: &Event) -> Option<bool> {
        let measure = self.measure;
        let here = |card: CardId| measure.home(voice).is_some() && measure.home(voice) == self.place(card);
        let fits = |filter: &soulkeep_cards::RoomFilter, card: CardId| {
            self.place(card).is_some_and(|(seat, slot)| measure.fits(filter, voice, seat, slot))
        };
        let itself = |hero: HeroId| measure.speaker(voice) == Some(hero);
        let yes = |happens: bool, sure: bool| happens.then_some(sure);
        match (*wait, *event) {
            (Wait::Built | Wait::BuiltOrUncovered, Event::BuildCounted { seat, slot }) => {
                let top = measure.board.site(seat, slot).and_then(|site| site.top());
                yes(top.map(Source::Card) == Some(voice.source), true)
            }
            (Wait::Uncovered | Wait::BuiltOrUncovered, Event::Uncovered { card, .. }) => {
                yes(voice.source == Source::Card(card), true)
            }
            (Wait::RoomBuilt(filter), Event::BuildCounted { seat, slot }) => {
                yes(measure.fits(&filter, voice, seat, usize::from(slot)), false)
            }
            (Wait::RoomDestroyed(_), Event::Destroyed { .. }) => Some(false),
            (Wait::YouUncover, Event::Uncovered { seat, by, .. }) => yes(seat == voice.you && by == Some(seat), true),
            (Wait::HeroDies, Event::HeroDied { hero, card, .. }) => yes(here(card), !measure.is_immune(hero, voice)),
            (Wait::HeroDiesIn(filter), Event::HeroDied { hero, card, .. }) => {
                yes(fits(&filter, card), !measure.is_immune(hero, voice))
            }
            (Wait::HeroSurvives, Event::HeroSurvivedRoom { hero, card }) => {
                yes(here(card), !measure.is_immune(hero, voice))
            }
            (Wait::HeroEnters, Event::HeroEntered { hero, card, .. }) => {
                yes(here(card), !measure.is_immune(hero, voice))
            }
            (Wait::YouKill, Event::HeroDied { seat, .. }) => yes(seat == voice.you, true),
            (Wait::Appears, Event::HeroAppeared { hero }) => yes(itself(hero), false),
            (Wait::SetsOut, Event::HeroSetOut { hero, .. }) => yes(itself(hero), true),
            (Wait::EntersRoom(filter), Event::HeroEntered { hero, card, .. }) => {
                yes(itself(hero) && fits(&filter, card), true)
            }
            (Wait::SurvivesRoom(filter), Event::HeroSurvivedRoom { hero, card }) => {
                yes(itself(hero) && measure.was_fit(&filter, voice, card), true)
            }
            (Wait::ReachesBoss, Event::HeroReachedBoss { hero, .. }) => yes(itself(hero), false),
            (Wait::SpellPlayed(side), Event::SpellPlayed { seat, .. }) => yes(measure.on_side(side, voice, seat), true),
            (Wait::Discarded { by, .. }, Event::Discarded { seat, .. }) => yes(measure.on_side(by, voice, seat), false),
            (
                Wait::YouRecover,
                Event::Recovered { seat, .. } | Event::Found { seat, .. } | Event::Diverted { seat, .. },
            ) => yes(seat == voice.you, false),
            (Wait::YouGain, Event::CoinsGained { seat, .. } | Event::CoinsPaid { to: Some(seat), .. }) => {
                yes(seat == voice.you, true)
            }
            (
                Wait::MinibossRises(side),
                Event::MinibossHired { seat, .. }
                | Event::MinibossPromoted { seat, .. }
                | Event::MinibossBetrayed { seat, .. },
            ) => yes(measure.on_side(side, voice, seat), true),
            (Wait::StartOfBuild, Event::PhaseBegan(Stage::Build))
            | (Wait::EndOfTurn, Event::PhaseBegan(Stage::End)) => Some(true),
            _ => None,
        }
    }

    fn place(&self, card: CardId) -> Option<(Seat, usize)> {
        let board: &Board = self.measure.board;
        Some(card).filter(|card| card.is_some()).and_then(|card| board.find(card)).map(|(seat, slot, _)| (seat, slot))
    }
}

/// Whether cards wait for such an event at all.
fn is_heard(event: &Event) -> bool {
    matches!(
        event,
        Event::BuildCounted { .. }
            | Event::Uncovered { .. }
            | Event::Destroyed { .. }
            | Event::HeroDied { .. }
            | Event::HeroSurvivedRoom { .. }
            | Event::HeroEntered { .. }
            | Event::SpellPlayed { .. }
            | Event::Discarded { .. }
            | Event::Recovered { .. }
            | Event::Found { .. }
            | Event::Diverted { .. }
            | Event::CoinsGained { .. }
            | Event::CoinsPaid { to: Some(_), .. }
            | Event::MinibossHired { .. }
            | Event::MinibossPromoted { .. }
            | Event::MinibossBetrayed { .. }
            | Event::PhaseBegan(Stage::Build | Stage::End)
    )
}
