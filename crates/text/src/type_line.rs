//! The line under the name: what sort of card it is.

use crate::words::words;
use crate::{Language, Term, kind, level, phase, rank, term};
use soulkeep_cards::{Boss, Card, Hero, Level, Phase, Rank, Room, Spell};

/// "Advanced Trap Room", "Spell (Build, Adventure)", "Epic Hero".
pub fn type_line(card: &Card, lang: Language) -> String {
    match card {
        Card::Boss(boss) => boss_type(boss, lang),
        Card::Room(room) => room_type(room, lang),
        Card::Miniboss(_) => term(Term::Miniboss, lang).to_owned(),
        Card::Spell(spell) => term(Term::Spell, lang).to_owned() + &icons(&spell_phases(spell), lang),
        Card::Item(item) => term(Term::Item, lang).to_owned() + &icons(&item.boss.phases, lang),
        Card::Hero(hero) => hero_type(hero, lang),
    }
}

/// "Boss · Hypnotic Vampire".
fn boss_type(boss: &Boss, lang: Language) -> String {
    let title = boss.title.as_ref().map(|title| title.in_language(lang));
    [term(Term::Boss, lang)].into_iter().chain(title).collect::<Vec<_>>().join(" · ")
}

/// Ordinary Rooms and Heroes do not say that they are.
fn room_type(room: &Room, lang: Language) -> String {
    let portable = room.portable.then(|| term(Term::Portable, lang));
    let advanced = match room.level {
        Level::Ordinary => None,
        Level::Advanced => Some(level(Level::Advanced, lang)),
    };
    let said = portable.into_iter().chain(advanced).chain([kind(room.kind, lang), term(Term::Room, lang)]);
    said.collect::<Vec<_>>().join(words(lang).space)
}

fn hero_type(hero: &Hero, lang: Language) -> String {
    let epic = match hero.rank {
        Rank::Ordinary => None,
        Rank::Epic => Some(rank(Rank::Epic, lang)),
    };
    epic.into_iter().chain([term(Term::Hero, lang)]).collect::<Vec<_>>().join(words(lang).space)
}

/// Every phase in which it can do something.
fn spell_phases(spell: &Spell) -> Vec<Phase> {
    let mut phases = spell.play.phases.clone();
    for phase in spell.or.iter().flat_map(|play| &play.phases) {
        if !phases.contains(phase) {
            phases.push(*phase);
        }
    }
    phases
}

fn icons(phases: &[Phase], lang: Language) -> String {
    let names: Vec<&str> = phases.iter().map(|icon| phase(*icon, lang)).collect();
    (words(lang).in_brackets)(&names)
}
