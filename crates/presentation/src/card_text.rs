//! What cards do, as a reminder beside a question or a choice.

use super::lang;
use super::viewer::Viewer;
use soulkeep_cards::{Ability, Boss, Card, LevelUp, Play, Room, Variant};
use soulkeep_rules::{CardId, Choice, Game, Source, Thing, Why};
use soulkeep_text::{Language, card_text, cost_text, play_text, variant_text};

/// The rules text of a card by the readings of this game, in one line.
pub fn text(game: &Game, card: &Card, lang: Language) -> String {
    let in_force = if let Card::Room(room) = card { variant(game, room) } else { None };
    let text = in_force.map_or_else(|| card_text(card, lang), |variant| variant_text(variant, lang));
    text.lines().collect::<Vec<_>>().join(" ")
}

/// What a choice would do, where its card says so.
pub fn of_choice(viewer: Viewer<'_>, question: &Why, choice: Choice) -> Option<String> {
    let def = match choice {
        Choice::Cast { card, mode } => return mode_text(viewer, card, mode),
        Choice::Use { source, ability } => return Some(use_text(viewer, source, ability)),
        // Which Item stays face-up is a matter of what it does for its owner.
        Choice::Pick(Thing::Item(item)) if matches!(question, Why::SecondItem { .. }) => {
            return Some(use_text(viewer, Source::Item(item), 0));
        }
        Choice::Pick(Thing::Item(item)) => viewer.game.item_def(item),
        Choice::Pick(Thing::Card(card)) if *question == Why::Triggers => viewer.card_def(card)?,
        Choice::Pick(Thing::Boss(boss)) => viewer.game.boss_def(boss),
        _ => return None,
    };
    Some(text(viewer.game, def, viewer.lang))
}

/// What a choice would do, and what is given up for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bargain {
    /// None for what costs nothing.
    pub cost: Option<String>,
    pub effect: String,
}

/// What playing something would do, with its cost apart.
pub fn of_play(viewer: Viewer<'_>, question: &Why, choice: Choice) -> Option<Bargain> {
    let (source, number) = choice.play()?;
    let (text, lang) = (of_choice(viewer, question, choice)?, viewer.lang);
    let play = play_of(viewer.game, viewer.source_def(source)?, number);
    let cost = play.and_then(|play| play.cost).map(|cost| cost_text(cost, lang));
    let Some(cost) = cost else { return Some(Bargain { cost: None, effect: text }) };
    let effect = after(&text, &lang::with_text(lang, &cost, "")).map_or(text.clone(), str::to_owned);
    Some(Bargain { cost: Some(cost), effect })
}

/// The rest of a text that begins with something, which may begin with a small letter elsewhere.
fn after<'a>(text: &'a str, beginning: &str) -> Option<&'a str> {
    let (begun, rest) = text.split_at_checked(beginning.len())?;
    (begun.to_lowercase() == beginning.to_lowercase()).then_some(rest)
}

/// What an ability of a card does: of those with several, only that one.
fn use_text(viewer: Viewer<'_>, source: Source, ability: u8) -> String {
    let Some(def) = viewer.source_def(source) else { return String::new() };
    let is_told_alone = match def {
        Card::Item(_) | Card::Miniboss(_) => true,
        Card::Room(room) => room.abilities.len() > 1 && room.variants.is_empty(),
        Card::Boss(_) | Card::Spell(_) | Card::Hero(_) => false,
    };
    let play = play_of(viewer.game, def, ability).filter(|_| is_told_alone);
    play.map_or_else(|| text(viewer.game, def, viewer.lang), |play| play_text(play, viewer.lang))
}

/// A play by its number among those of its card: a mode of a Spell, or an ability that is used.
fn play_of<'a>(game: &Game, def: &'a Card, ability: u8) -> Option<&'a Play> {
    let index = usize::from(ability);
    match def {
        Card::Item(item) => Some(&item.boss),
        Card::Miniboss(mini) => uses(mini.level1.iter().chain(&mini.level2)).chain(&mini.level3).nth(index),
        Card::Room(room) => uses(variant(game, room).map_or(&room.abilities, |variant| &variant.abilities)).nth(index),
        Card::Boss(Boss { level_up: LevelUp::Lasting(abilities), .. }) => uses(abilities).nth(index),
        Card::Boss(_) => None,
        Card::Hero(hero) => uses(&hero.abilities).nth(index),
        Card::Spell(spell) => [&spell.play].into_iter().chain(&spell.or).nth(index),
    }
}

/// What a Room is by the readings of this game, where that is not what is printed.
fn variant<'a>(game: &Game, room: &'a Room) -> Option<&'a Variant> {
    room.variants.iter().find(|variant| game.options.get(&variant.option) == Some(&variant.value))
}

fn uses<'a>(abilities: impl IntoIterator<Item = &'a Ability>) -> impl Iterator<Item = &'a Play> {
    abilities.into_iter().filter_map(|ability| if let Ability::Use(play) = ability { Some(play) } else { None })
}

/// What a Spell does when it is cast in a mode.
fn mode_text(viewer: Viewer<'_>, card: CardId, mode: u8) -> Option<String> {
    play_of(viewer.game, viewer.card_def(card)?, mode).map(|play| play_text(play, viewer.lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_rules::{Chance, Dice, Options, View};

    /// In whole games, whatever has a cost says so apart from what it does, and nothing of its text is lost.
    #[test]
    fn a_cost_is_told_apart() {
        let (mut costs, mut free) = (Vec::new(), 0);
        for (seed, lang) in (0..6).flat_map(|seed| [(seed, Language::English), (seed, Language::Japanese)]) {
            let game = Game::new(&soulkeep_cards::printed_sets().unwrap(), 3, Options::default()).unwrap();
            let mut dice = Dice::new(seed);
            let mut state = game.start(&mut dice, &mut ());
            while let Some(decision) = state.decision(&game) {
                let seat = decision.seats.iter().next().unwrap();
                let (view, legal) = (View::of(&game, &state, Some(seat)), state.legal(&game, seat));
                let viewer = Viewer::new(&game, &view, lang);
                for choice in legal.iter().filter(|choice| choice.play().is_some()) {
                    let text = of_choice(viewer, &decision.why, *choice).unwrap();
                    let Bargain { cost, effect } = of_play(viewer, &decision.why, *choice).unwrap();
                    assert!(text.ends_with(&effect), "{text}");
                    match cost {
                        Some(cost) => costs.push((cost, text != effect)),
                        None => free += usize::from(text == effect),
                    }
                }
                let choice = legal[dice.below(legal.len() as u32) as usize];
                state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
            }
        }
        let is_apart = |words: &str| costs.iter().any(|(cost, apart)| cost == words && *apart);
        assert!(is_apart("destroy this Room") && is_apart("この部屋を破壊する"));
        assert!(free > 0);
    }
}
