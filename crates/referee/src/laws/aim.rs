//! Targets: what is named fits when it is named, and still fits when the play resolves.

use super::Laws;
use crate::measure::Voice;
use crate::violation::Law;
use soulkeep_cards::{Change, Effect, Play, Prompt, Target};
use soulkeep_rules::{Event, Ruling, Seat, Source, State, Thing};

static NAMED: Law = Law {
    name: "target-named",
    rulings: &[Ruling::PRIO_29, Ruling::DEACT_12, Ruling::BUILD_37, Ruling::TERM_39, Ruling::CARD_MAGIC_MIRROR_06],
};
static KEPT: Law = Law { name: "target-kept", rulings: &[Ruling::PRIO_11, Ruling::PRIO_12, Ruling::CANCEL_06] };

/// What was named for a play that is under way.
#[derive(Clone, Debug)]
pub struct Aim {
    seat: Seat,
    source: Source,
    ability: u8,
    things: Vec<Thing>,
    /// It is another card's play, declared while the card that copies it resolves (CARD-magic-mirror-06).
    copied: bool,
}

impl<'a> Laws<'a> {
    pub fn aims(&mut self, event: &Event, state: &State) {
        match *event {
            Event::SpellDeclared { seat, card } => self.takes_aim(seat, Source::Card(card)),
            Event::AbilityDeclared { seat, source } => self.takes_aim(seat, source),
            Event::Targeted { target, .. } => {
                if let Some(play) = state.declaring() {
                    if state.speaker().is_some_and(|source| self.copies(source)) {
                        self.takes_copied_aim(play.seat, play.source);
                    }
                    self.names_target(play.source, target);
                }
            }
            Event::SpellPlayed { card, .. } => self.hits(Source::Card(card), true),
            Event::SpellLost { card } => self.hits(Source::Card(card), false),
            Event::TurnEnded => self.memory.aims.clear(),
            _ => {}
        }
    }

    fn takes_aim(&mut self, seat: Seat, source: Source) {
        self.memory.aims.retain(|aim| aim.source != source);
        let ability = self.named_ability(seat, source).unwrap_or_default();
        self.memory.aims.push(Aim { seat, source, ability, things: Vec::new(), copied: false });
    }

    fn copies(&self, source: Source) -> bool {
        let plays = self.measure.book.plays(self.measure.board, source);
        plays.iter().any(|play| play.effect.0.contains(&Effect::Do(Change::Mimic)))
    }

    /// Begins with the first thing that is named for a copy.
    fn takes_copied_aim(&mut self, seat: Seat, source: Source) {
        let under_way = self.memory.aims.iter().any(|aim| {
            let wanted = self.play_of(aim).map_or(0, |play| slots(play).count());
            aim.copied && aim.source == source && aim.things.len() < wanted
        });
        if !under_way {
            self.memory.aims.retain(|aim| aim.source != source);
            self.memory.aims.push(Aim { seat, source, ability: 0, things: Vec::new(), copied: true });
        }
    }

    fn names_target(&mut self, source: Source, thing: Thing) {
        let Some(aim) = self.memory.aims.iter_mut().find(|aim| aim.source == source) else { return };
        aim.things.push(thing);
        let aim = aim.clone();
        let Some(play) = self.play_of(&aim) else { return };
        let wanted = slots(play).nth(aim.things.len() - 1);
        let (seat, name) = (aim.seat, self.source_name(source));
        let fits = wanted.and_then(|target| self.measure.fits_target(target, aim.voice(), thing));
        self.expect(&NAMED, fits.unwrap_or(wanted.is_some()), || {
            format!("{seat} names {thing:?} for {name}, which asks for {wanted:?}")
        });
    }

    fn play_of(&self, aim: &Aim) -> Option<&'a Play> {
        self.measure.book.plays(self.measure.board, aim.source).get(usize::from(aim.ability)).copied()
    }

    /// A Spell that is played still has its targets and what it needs; one that is lost does not.
    fn hits(&mut self, source: Source, played: bool) {
        let Some(aim) = self.memory.aims.iter().find(|aim| aim.source == source).cloned() else { return };
        let Some(play) = self.play_of(&aim) else { return };
        let measure = self.measure;
        let unclear = measure.book.says(measure.board, source, &|step| {
            matches!(
                step,
                Effect::Do(Change::TurnItem | Change::ExtraPlacement | Change::GiftPlacement | Change::FreePlacement)
                    | Effect::Ask(Prompt::Betray)
            )
        });
        let named = slots(play).zip(&aim.things);
        let misses = named.filter(|(target, thing)| measure.fits_target(target, aim.voice(), **thing) == Some(false));
        let missed = misses.map(|(_, thing)| *thing).next();
        let needs = play.needs.is_none_or(|needs| measure.holds(&needs, aim.voice()));
        let works = missed.is_none() && needs;
        let answers = matches!(play.targets[..], [Target::Spell(_) | Target::Ability]);
        let right = if played { works || aim.things.is_empty() } else { !works || unclear || answers };
        let name = self.source_name(source);
        self.expect(&KEPT, right, || {
            format!("{name} is {}: {missed:?} misses, needs given: {needs}", if played { "played" } else { "lost" })
        });
    }
}

impl Aim {
    /// The chosen player is the last one named.
    fn voice(&self) -> Voice {
        let about = self.things.iter().rev().copied().find(|thing| matches!(thing, Thing::Seat(_)));
        Voice { about, ..Voice::new(self.seat, self.source) }
    }
}

/// One entry for each thing that is named.
fn slots(play: &Play) -> impl Iterator<Item = &Target> {
    play.targets.iter().flat_map(|target| std::iter::repeat_n(target, target.things()))
}
