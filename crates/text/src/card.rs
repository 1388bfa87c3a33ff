//! The text of whole cards.

use crate::Language;
use crate::paragraph::{self, Bearer, Host, Label, Paragraph, Share};
use crate::words::words;
use soulkeep_cards::{
    Ability, Body, Boss, Card, Cost, Damage, Hero, Item, LevelUp, Miniboss, Play, Room, Spell, Variant,
};

/// The rules text: one line per ability, nothing for a card without any.
pub fn card_text(card: &Card, lang: Language) -> String {
    lines(&paragraphs(card), lang)
}

/// The name of the card.
pub fn name(card: &Card, lang: Language) -> &str {
    card.name().in_language(lang)
}

/// One ability, as it would stand on a card.
pub fn ability_text(ability: &Ability, lang: Language) -> String {
    said(&paragraph::ability(ability, Bearer::Player, Share::Alone), lang)
}

/// One of the things that a Spell can do, as it would stand on a card.
pub fn play_text(play: &Play, lang: Language) -> String {
    said(&paragraph::play(play, Host::Card), lang)
}

/// What is given up for a play, as it stands on its card.
pub fn cost_text(cost: Cost, lang: Language) -> String {
    (words(lang).cost)(cost)
}

/// A list of effects, as it would stand on a card.
pub fn effect_text(body: &Body, lang: Language) -> String {
    said(&paragraph::effect(body), lang)
}

/// The rules text of a Room under an option of the rules.
pub fn variant_text(variant: &Variant, lang: Language) -> String {
    lines(&unlabelled(&variant.abilities, Bearer::Player).collect::<Vec<_>>(), lang)
}

type Labelled = (Option<Label>, Paragraph);

fn paragraphs(card: &Card) -> Vec<Labelled> {
    match card {
        Card::Boss(boss) => boss_paragraphs(boss),
        Card::Room(room) => room_paragraphs(room),
        Card::Miniboss(mini) => miniboss_paragraphs(mini),
        Card::Spell(spell) => spell_paragraphs(spell),
        Card::Item(item) => item_paragraphs(item),
        Card::Hero(hero) => hero_paragraphs(hero),
    }
}

fn boss_paragraphs(boss: &Boss) -> Vec<Labelled> {
    match &boss.level_up {
        LevelUp::Once(body) => vec![(Some(Label::LevelUp), paragraph::effect(body))],
        LevelUp::Lasting(abilities) => {
            labelled(Label::LevelUpLasting, abilities, Bearer::Player, Share::of(abilities.iter()))
        }
    }
}

fn room_paragraphs(room: &Room) -> Vec<Labelled> {
    let counted = match &room.damage {
        Damage::Printed(_) => None,
        Damage::Counted(count) => Some(Paragraph::CountedDamage(*count)),
    };
    let portable = room.portable.then_some(Paragraph::Portable);
    let said = counted.into_iter().map(|said| (None, said)).chain(unlabelled(&room.abilities, Bearer::Player));
    said.chain(portable.map(|said| (None, said))).collect()
}

/// The things that a Spell can do tell their phases where the type line cannot.
fn spell_paragraphs(spell: &Spell) -> Vec<Labelled> {
    if spell.or.is_empty() {
        return vec![(None, paragraph::play(&spell.play, Host::Card))];
    }
    if let Some(said) = paragraph::priced(spell) {
        return vec![(None, said)];
    }
    let alike = spell.or.iter().all(|other| other.phases == spell.play.phases);
    let host = if alike { Host::Card } else { Host::Mode };
    let others = spell.or.iter().map(|play| (Some(Label::Or), paragraph::play(play, host)));
    [(Some(Label::Either), paragraph::play(&spell.play, host))].into_iter().chain(others).collect()
}

fn miniboss_paragraphs(mini: &Miniboss) -> Vec<Labelled> {
    let share = Share::of(mini.level1.iter().chain(&mini.level2));
    let mut said = labelled(Label::Level(1), &mini.level1, Bearer::Player, share);
    said.extend(labelled(Label::Level(2), &mini.level2, Bearer::Player, share));
    let powers = mini.level3.iter().enumerate();
    said.extend(powers.map(|(index, play)| {
        let label = if index == 0 { Label::Level(3) } else { Label::Or };
        (Some(label), paragraph::play(play, Host::Level))
    }));
    said
}

fn item_paragraphs(item: &Item) -> Vec<Labelled> {
    let mut said = labelled(Label::OnHero, &item.hero, Bearer::Hero, Share::of(item.hero.iter()));
    said.push((Some(Label::OfBoss), paragraph::play(&item.boss, Host::Card)));
    said
}

fn hero_paragraphs(hero: &Hero) -> Vec<Labelled> {
    let lure = paragraph::lure(hero).map(|said| (None, said));
    lure.into_iter().chain(unlabelled(&hero.abilities, Bearer::Hero)).collect()
}

fn unlabelled(abilities: &[Ability], bearer: Bearer) -> impl Iterator<Item = Labelled> {
    let share = Share::of(abilities.iter());
    abilities.iter().map(move |ability| (None, paragraph::ability(ability, bearer, share)))
}

fn labelled(label: Label, abilities: &[Ability], bearer: Bearer, share: Share) -> Vec<Labelled> {
    if abilities.is_empty() {
        return vec![(Some(label), Paragraph::Nothing)];
    }
    if let Some(icons) = paragraph::boss_icons(abilities) {
        return vec![(Some(label), icons)];
    }
    abilities.iter().map(|ability| (Some(label), paragraph::ability(ability, bearer, share))).collect()
}

fn lines(paragraphs: &[Labelled], lang: Language) -> String {
    let line = |(label, paragraph): &Labelled| match label {
        Some(label) => labelled_line(*label, paragraph, lang),
        None => said(paragraph, lang),
    };
    paragraphs.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn said(paragraph: &Paragraph, lang: Language) -> String {
    (words(lang).paragraph)(paragraph)
}

fn labelled_line(label: Label, paragraph: &Paragraph, lang: Language) -> String {
    (words(lang).labelled)(label, paragraph)
}
