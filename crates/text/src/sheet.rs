//! A whole card, as a player reads it in a terminal.

use crate::words::words;
use crate::{Language, Term, card_text, class, name, term, type_line, variant_text};
use soulkeep_cards::{Card, Class, Damage, Provenance, Variant, house_point};

/// Name, type, numbers, text, other readings and provenance, one to a line, without a line break at the end.
pub fn sheet(card: &Card, lang: Language) -> String {
    let mut lines = vec![name(card, lang).to_owned(), type_line(card, lang), numbers(card, lang).join(" · ")];
    lines.extend(Some(card_text(card, lang)).filter(|text| !text.is_empty()));
    lines.extend(variants(card).iter().map(|variant| other_reading(variant, lang)));
    lines.extend(house(card, lang));
    lines.join("\n")
}

fn numbers(card: &Card, lang: Language) -> Vec<String> {
    let number = |of: Term, number: &dyn std::fmt::Display| format!("{} {number}", term(of, lang));
    let copies = || number(Term::Copies, &card.copies());
    match card {
        Card::Boss(boss) => vec![number(Term::Xp, &boss.xp), treasure(&boss.treasure, lang)],
        Card::Room(room) => {
            vec![number(Term::Damage, &damage(room.damage)), treasure(&room.treasure, lang), copies()]
        }
        Card::Miniboss(_) | Card::Spell(_) => vec![copies()],
        // An Item without a type of its own goes with every Hero.
        Card::Item(item) if item.treasure.is_empty() => vec![term(Term::Universal, lang).to_owned()],
        Card::Item(item) => vec![treasure(&item.treasure, lang)],
        Card::Hero(hero) => vec![
            number(Term::Health, &hero.health),
            treasure(&hero.treasure, lang),
            number(Term::Souls, &hero.worth()),
            number(Term::Wounds, &hero.worth()),
            (words(lang).players)(hero.players),
        ],
    }
}

fn damage(damage: Damage) -> String {
    match damage {
        Damage::Printed(number) => number.to_string(),
        Damage::Counted(_) => "*".to_owned(),
    }
}

/// "Treasure Cleric ×2, Mage".
fn treasure(icons: &[Class], lang: Language) -> String {
    let groups = icons.chunk_by(|one, next| one == next).map(|group| match group.len() {
        1 => class(group[0], lang).to_owned(),
        many => format!("{} ×{many}", class(group[0], lang)),
    });
    let list = groups.collect::<Vec<_>>().join(words(lang).comma);
    format!("{} {}", term(Term::Treasure, lang), if list.is_empty() { "–" } else { &list })
}

fn variants(card: &Card) -> &[Variant] {
    match card {
        Card::Room(room) => &room.variants,
        Card::Boss(_) | Card::Miniboss(_) | Card::Spell(_) | Card::Item(_) | Card::Hero(_) => &[],
    }
}

fn other_reading(variant: &Variant, lang: Language) -> String {
    format!("[{} = {}] {}", variant.option, variant.value, variant_text(variant, lang))
}

/// What is ours about a card, in a sentence; nothing where it is played as printed. A card of somebody else's says only
/// that it is.
pub fn house(card: &Card, lang: Language) -> Option<String> {
    match card.provenance() {
        Provenance::Print => None,
        Provenance::House => {
            let point = house_point(card.id()).map(|point| point.in_language(lang));
            Some((words(lang).house)(point))
        }
    }
}
