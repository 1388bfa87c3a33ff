//! English for what can be chosen, and for players.

use super::cards::plural;
use super::condition::have;
use super::voice::Voice;
use super::{cards, hero, item, miniboss, room};
use crate::en::term;
use soulkeep_cards::{Class, PlayerFilter, Side, Target};

/// One thing to choose: "a Hero in town".
pub(super) fn target(target: &Target, voice: Voice) -> String {
    match target {
        Target::Room(filter) => room::one(filter, voice),
        Target::Pair(side) => format!("2 Rooms {}", one_dungeon(*side, voice)),
        Target::Covered(side) => covered(*side, voice),
        Target::Miniboss(filter) => miniboss::one(filter, voice),
        Target::Item(filter) => item::one(filter, voice),
        Target::Hero(filter) => hero::one(filter, voice),
        Target::Player(filter) => player(filter, voice),
        Target::Spell(side) => format!("{} Spell that has not resolved yet", whose(*side, voice)),
        Target::Ability => "a Room's activated ability that has not resolved yet".to_owned(),
        Target::Suit => "Room or Spell".to_owned(),
        Target::Class => "a treasure type".to_owned(),
        Target::BaseClass => {
            let [one, two, three, four] = Class::BASE.map(term::class);
            format!("{one}, {two}, {three} or {four} treasure")
        }
    }
}

/// A side in the possessive: "your".
pub(super) fn whose(side: Side, voice: Voice) -> &'static str {
    match (side, voice) {
        (Side::Anyone, _) => "any player's",
        (Side::Chosen, _) => "that player's",
        (Side::You, Voice::You) => "your",
        (Side::You, Voice::Each | Voice::They) => "their own",
        (Side::Opponents, Voice::You) => "an opponent's",
        (Side::You, Voice::Host) => voice.your(),
        (Side::Opponents, Voice::Each | Voice::They) => "one of their opponents'",
        (Side::Opponents, Voice::Host) => "one of the dungeon owner's opponents'",
    }
}

/// "an Advanced Room", with the right article.
pub(super) fn with_article(noun: &str) -> String {
    let vowel = noun.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// "2 Souls".
pub(super) fn souls(count: u8) -> String {
    format!("{count} Soul{}", plural(count))
}

/// At any depth.
fn covered(side: Side, voice: Voice) -> String {
    match side {
        Side::Anyone => "a covered Room in any dungeon".to_owned(),
        Side::You => format!("a covered Room in {}", voice.dungeon()),
        Side::Opponents | Side::Chosen => format!("a covered Room in {} dungeon", whose(side, voice)),
    }
}

fn one_dungeon(side: Side, voice: Voice) -> String {
    match side {
        Side::Anyone => "in any one dungeon".to_owned(),
        Side::You | Side::Opponents | Side::Chosen => format!("in {} dungeon", whose(side, voice)),
    }
}

fn player(filter: &PlayerFilter, voice: Voice) -> String {
    let PlayerFilter { who, holding, souls_ahead, entered, remembered } = filter;
    let noun = match who {
        Side::Anyone if *remembered => "the player",
        Side::Anyone => "a player",
        Side::You => voice.yourself(),
        Side::Opponents => voice.an_opponent(),
        Side::Chosen => "that player",
    };
    let holding = holding.map(|filter| match remembered {
        // There is one such player, whatever that one holds.
        true => format!("if they hold {}", cards::one(&filter, voice)),
        false => format!("who holds {}", cards::one(&filter, voice)),
    });
    let ahead = souls_ahead.map(|count| format!("who has at least {} more than {}", souls(count), voice.than()));
    let entered = entered.map(visited);
    let remembered = remembered.then(|| "chosen for this Room".to_owned());
    let traits: Vec<String> = holding.into_iter().chain(ahead).chain(entered).collect();
    let traits = (!traits.is_empty()).then(|| traits.join(" and "));
    [noun.to_owned()].into_iter().chain(remembered).chain(traits).collect::<Vec<String>>().join(" ")
}

fn visited(count: u8) -> String {
    let heroes = if count == 1 { "Hero" } else { "Heroes" };
    format!("whose dungeon at least {count} {heroes} {} entered this turn", have(count))
}
