//! `show`: the position, who is asked what, and what may be answered.

use super::shortcut::question;
use super::table::ScenarioTable;
use crate::choice;
use crate::names;
use crate::position;
use crate::words;
use soulkeep_cards::{Card, Play};
use soulkeep_rules::{Choice, HeroId, Seat, Source};

impl ScenarioTable<'_> {
    /// Everything that can be said about the moment.
    pub fn show(&self) -> String {
        let mut lines = vec![position::print(self.look()).trim_end().to_owned()];
        lines.extend(self.heroes());
        lines.push(self.moment());
        lines.extend(self.declared());
        let lately: Vec<String> =
            self.log[self.since..].iter().map(|event| words::event::text(self.look(), event)).collect();
        if !lately.is_empty() {
            lines.push(format!("happened: {}", lately.join(", ")));
        }
        match self.decision() {
            None => lines.push(question(self)),
            Some(decision) => decision.seats.iter().for_each(|seat| {
                let ask = words::ask::text(self.look(), seat, &decision);
                lines.push(format!("{seat} is asked to {ask}:"));
                let legal = self.legal(seat).into_iter();
                lines.extend(legal.map(|choice| format!("  {seat} {}", self.offer(seat, choice))));
            }),
        }
        lines.join("\n")
    }

    /// What has been declared and has not taken effect, the last one first.
    fn declared(&self) -> Option<String> {
        let plays = self.state.chain.iter().rev().chain(self.state.pending.iter());
        let texts: Vec<String> = plays
            .map(|play| {
                let targets: Vec<String> =
                    play.targets.iter().map(|target| names::thing(self.look(), *target)).collect();
                let aim = if targets.is_empty() { String::new() } else { format!(" on {}", targets.join(" and ")) };
                format!("{}'s {}{aim}", play.seat, names::source(self.look(), play.source))
            })
            .collect();
        (!texts.is_empty()).then(|| format!("declared: {}", texts.join(", ")))
    }

    /// The phase, and who is active.
    fn moment(&self) -> String {
        let phase = match self.phase() {
            _ if self.state.is_over() => "game over".to_owned(),
            phase => format!("phase {}", phase.map_or("setup", words::event::stage_word)),
        };
        let active = self.state.active().map(|seat| format!("; {seat} active")).unwrap_or_default();
        let order: Vec<String> = self.look().order().map(|seat| seat.to_string()).collect();
        format!("{phase}{active}; order is {}", order.join(", "))
    }

    /// What the Heroes that are out of the decks can be called by besides their names.
    fn heroes(&self) -> Option<String> {
        let decks = self.state.ordinary_deck.or(self.state.epic_deck).or(self.state.gone_heroes);
        let out = (0..self.game.heroes.len() as u8).map(HeroId).filter(|hero| !decks.contains(*hero));
        let named = out.map(|hero| (names::hero_kind(self.game, hero), names::hero(self.game, hero)));
        let texts: Vec<String> =
            named.filter(|(kind, _)| !kind.is_empty()).map(|(kind, name)| format!("{kind} is {name}")).collect();
        (!texts.is_empty()).then(|| format!("Heroes: {}", texts.join("; ")))
    }

    /// A choice, with what it does where a card can do several things.
    fn offer(&self, seat: Seat, choice: Choice) -> String {
        let text = choice::print(self.look(), seat, choice);
        let (source, number) = match choice {
            Choice::Cast { card, mode } => (Source::Card(card), mode),
            Choice::Use { source, ability } => (source, ability),
            _ => return text,
        };
        match self.play_text.zip(self.play(source, number)) {
            Some((words, play)) => format!("{text}: {}", words(play)),
            None => text,
        }
    }

    /// A mode of a Spell or an ability as it stands on the card.
    fn play(&self, source: Source, number: u8) -> Option<&Play> {
        let name = names::source(self.look(), source);
        let card = self.game.defs.iter().find(|card| names::is_called(card, &name))?;
        listed(card).get(usize::from(number)).copied()
    }
}

/// The plays of a card from its top to its bottom.
fn listed(card: &Card) -> Vec<&Play> {
    match card {
        Card::Miniboss(mini) => {
            let lower = card.plays().into_iter().skip(mini.level3.len());
            lower.chain(&mini.level3).collect()
        }
        Card::Boss(_) | Card::Room(_) | Card::Spell(_) | Card::Item(_) | Card::Hero(_) => card.plays(),
    }
}
