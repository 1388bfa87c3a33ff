//! Resolving a play: the last look at its target, its effect, its way to the pile (T25 to T27).

use crate::chance::Chance;
use crate::choice::{Source, Thing};
use crate::compile::PlayText;
use crate::effect::{Chosen, Run};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Resolving};
use crate::ids::Seat;
use crate::look::{Look, Scope};
use crate::play::Play;
use crate::state::Stack;
use soulkeep_cards::Cost;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_resolve(&mut self, play: Play, step: Resolving) -> Flow {
        let spell = self.look().spell(&play);
        match step {
            Resolving::Check if !self.look().still_works(&play) => self.fizzle(play),
            Resolving::Check => {
                self.replace(Frame::Resolve { play, step: Resolving::Effect });
                if let Some(card) = spell {
                    self.emit(Event::SpellPlayed { seat: play.seat, card });
                }
            }
            Resolving::Effect => {
                self.replace(Frame::Resolve { play, step: Resolving::Done });
                let aimless = play.targets.len() < self.look().play_text(&play).targets.len();
                if aimless {
                    self.emit(Event::Wasted { source: play.source });
                } else {
                    let run = self.look().run_of(&play);
                    self.push(Frame::Run(run));
                }
            }
            Resolving::Done => {
                self.pop();
                // One that is kept has left the table.
                if let Some(card) = spell.filter(|card| self.state.declared.contains(*card)) {
                    self.emit(Event::SpellFinished { card });
                }
            }
        }
        Flow::Continue
    }

    /// A Spell without its target counts as cancelled (PRIO-11, CANCEL-14); an ability is lost (PRIO-33).
    fn fizzle(&mut self, play: Play) {
        self.pop();
        match self.look().spell(&play) {
            Some(card) => self.emit(Event::SpellLost { card }),
            None => {
                self.emit(Event::AbilityLost { source: play.source });
                self.settle_eviction();
            }
        }
    }
}

impl Look<'_> {
    /// The effect of a play about to be carried out. A Hero's ability is about that Hero.
    pub fn run_of(self, play: &Play) -> Run {
        let mut chosen = Chosen::new(play.targets.iter().copied());
        if let Source::Hero(hero) = play.source {
            chosen.note(Thing::Hero(hero));
        }
        Run {
            span: self.play_text(play).effect,
            you: play.seat,
            owner: Some(play.seat),
            source: play.source,
            chosen,
            paid: play.paid,
            left: 0,
            limited: false,
        }
    }

    fn still_works(self, play: &Play) -> bool {
        let text = self.play_text(play);
        let scope = Scope::new(play.seat, play.source);
        let mut named = text.targets.iter().zip(play.targets.iter());
        let on_target = named.all(|(target, thing)| self.is_target(target, &scope, *thing));
        self.is_in_play(play) && on_target && self.condition_holds(text, &scope)
    }

    /// A Room given up as the ability's own cost does not matter (PRIO-33).
    fn is_in_play(self, play: &Play) -> bool {
        let given_up = matches!(self.play_text(play).cost, Some(Cost::DestroyThis | Cost::DiscardThis));
        match play.source {
            Source::Boss(seat) => self.table.alive.contains(seat),
            Source::Hero(hero) => self.defender(hero).is_some(),
            // It was used up as it was declared.
            Source::Item(_) => true,
            Source::Card(card) => {
                let speaks = |(seat, slot)| self.stack(seat, slot).speaks();
                self.game.is_spell(card) || given_up || self.find_active(card).is_some_and(speaks)
            }
        }
    }

    /// Whether what a play needs is given, on declaring and again on resolving.
    pub fn condition_holds(self, text: &PlayText, scope: &Scope) -> bool {
        let you = scope.you;
        let needed = text.needs.is_none_or(|condition| self.holds(&condition, scope));
        let too_late = (text.for_build_turn || text.instead_of_building) && self.table.built.contains(you);
        needed && !too_late && !(text.instead_of_building && self.has_placed(you))
    }

    /// Whether a player has used the build of this turn, or a part of it (CARD-traitor-02).
    pub(crate) fn has_placed(self, seat: Seat) -> bool {
        let own = |stack: &Stack| stack.face_down.is_some() && stack.placer == seat;
        self.table.player(seat).placements == 0
            || self.table.alive.iter().any(|home| self.table.player(home).dungeon.iter().any(own))
    }
}
