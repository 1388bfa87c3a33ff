//! Finding a card by what a person types.

use super::label;
use super::show::hand;
use soulkeep_cards::Card;
use soulkeep_presentation::{Menu, Viewer};
use soulkeep_rules::{BossId, CardId, Choice, Source, Thing};

/// The cards of the game whose name, in either language, is, begins with or contains a text.
pub fn by_name<'a>(cards: impl Iterator<Item = &'a Card> + Clone, typed: &str) -> Vec<&'a Card> {
    let typed = plain(typed);
    let names = |card: &Card| card.name().in_all().map(plain);
    let tests: [fn(&str, &str) -> bool; 3] =
        [|name, typed| name == typed, |name, typed| name.starts_with(typed), |name, typed| name.contains(typed)];
    let find = |test: fn(&str, &str) -> bool| -> Vec<&'a Card> {
        cards.clone().filter(|card| names(card).iter().any(|name| test(name, &typed))).collect()
    };
    tests.into_iter().map(find).find(|found| !found.is_empty()).unwrap_or_default()
}

/// Lower case, without the marks that are easily left out.
fn plain(name: &str) -> String {
    name.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// The cards that a number means: `3` a choice, `h2` a hand card, `B1` a stack.
pub fn by_number<'a>(viewer: Viewer<'a>, menu: &Menu, typed: &str) -> Option<Vec<&'a Card>> {
    if let Ok(number) = typed.parse() {
        return menu.get(number).map(|choice| cards_of(viewer, choice));
    }
    label::find(viewer, typed).map(|found| label::cards_at(viewer, &found))
}

/// The card with a number such as `h2`.
pub fn in_hand(viewer: Viewer<'_>, typed: &str) -> Option<CardId> {
    let number: usize = typed.strip_prefix(['h', 'H'])?.parse().ok()?;
    hand::cards(viewer).get(number.checked_sub(1)?).copied()
}

/// The cards that a choice is about.
pub fn cards_of(viewer: Viewer<'_>, choice: Choice) -> Vec<&Card> {
    let boss = |boss: BossId| viewer.game.bosses.get(boss.index()).map(|info| &viewer.game.defs[usize::from(info.def)]);
    let found = match choice {
        Choice::Build { card, .. }
        | Choice::Gift { card, .. }
        | Choice::Cast { card, .. }
        | Choice::Promote { card, .. }
        | Choice::Trade(card)
        | Choice::TakeUp(card)
        | Choice::Pick(Thing::Card(card)) => viewer.card_def(card),
        Choice::Use { source, .. } => viewer.source_def(source),
        Choice::Pick(Thing::Hero(hero)) => Some(viewer.game.hero_def(hero)),
        Choice::Pick(Thing::Boss(picked)) => boss(picked),
        Choice::Pick(Thing::Seat(seat)) => viewer.source_def(Source::Boss(seat)),
        Choice::Pick(Thing::Item(item)) => Some(viewer.game.item_def(item)),
        Choice::Pick(Thing::Suit(_) | Thing::Class(_) | Thing::Number(_)) => None,
        Choice::Pass | Choice::No | Choice::Yes | Choice::Decline => None,
    };
    found.into_iter().collect()
}
