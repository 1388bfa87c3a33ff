//! English for what the acting player does.

use super::noun::{target, whose};
use super::voice::Voice;
use super::{cards, deed, hand, room};
use crate::clause::{Act, Ground, Mention};
use soulkeep_cards::{CardFilter, Side, Suit, Target};

/// The verb and all that follows it: "draw 2 Spell cards".
pub(super) fn act(act: &Act, voice: Voice) -> String {
    let (your, verb) = (voice.your(), |base| voice.verb(base));
    let rooms = |rooms| room::mention(rooms, voice);
    match act {
        Act::Choose(target) => choose(target, voice),
        Act::Draw(piles) => draw(piles, voice),
        Act::DiscardOwn(cards) => {
            format!("{} {}", verb("discard"), cards::some(cards, &format!(" of {your} choice"), voice))
        }
        Act::MakeDiscard { player, cards, named, sight } => hand::discard(*player, cards, *named, *sight, voice),
        Act::DiscardHand => format!("{} {your} hand", verb("discard")),
        Act::Recover(cards) => hand::recover(cards, voice),
        Act::Steal { player, card, named, sight } => hand::steal(*player, card, *named, *sight, voice),
        Act::Receive { player, card, named } => hand::receive(*player, card, *named, voice),
        Act::See(player) => hand::see(*player, voice),
        Act::Give(player, card) => hand::give(*player, card, voice),
        Act::Take(card) => hand::take(*card, voice),
        Act::Find(filter) => hand::find(filter, voice),
        Act::BuildAny(card, ground) => build_any(card, *ground, voice),
        Act::BuildFound(found, card, ground) => build_found(*found, card, *ground, voice),
        Act::ToHero(hero, deed) => deed::deed(*hero, deed, voice),
        Act::Heal(count) => heal(*count, voice),
        Act::Destroy(of) => format!("{} {}", verb("destroy"), rooms(of)),
        Act::Deactivate(of) => format!("{} {} until end of turn", verb("deactivate"), rooms(of)),
        Act::Swap(side) => {
            format!("{} the places of 2 Rooms (whole stacks) {}", verb("swap"), swap_place(*side, voice))
        }
        Act::TakeBackFaceDown => {
            format!("{} all face-down Rooms to the hands of the players who placed them", verb("return"))
        }
        Act::PlaceMore => format!("{} up to 1 more Room in {your} build turn", verb("place")),
        Act::Cancel(spell) => format!("{} {}", verb("cancel"), self::spell(*spell)),
    }
}

fn choose(chosen: &Target, voice: Voice) -> String {
    let verb = match chosen {
        Target::Room(_) | Target::Hero(_) | Target::Player(_) | Target::Spell(_) | Target::Ability => "choose",
        Target::Suit | Target::Class => "name",
    };
    format!("{} {}", voice.verb(verb), target(chosen, voice))
}

fn draw(piles: &[(Suit, u8)], voice: Voice) -> String {
    let piles: Vec<String> = piles.iter().map(|(suit, count)| cards::pile(*suit, *count)).collect();
    format!("{} {}", voice.verb("draw"), piles.join(" and "))
}

fn build_any(card: &CardFilter, ground: Ground, voice: Voice) -> String {
    let card = if *card == CardFilter::default() { "a Room".to_owned() } else { cards::one(card, voice) };
    format!("{} {card} from {} hand at once{}", voice.verb("build"), voice.your(), over(ground, voice))
}

fn build_found(found: Mention, card: &CardFilter, ground: Ground, voice: Voice) -> String {
    let found = match found {
        Mention::It => "it",
        Mention::That => "the card found",
        Mention::Chosen => "a card found before",
    };
    let only =
        if *card == CardFilter::default() { String::new() } else { format!(" if it is {}", cards::one(card, voice)) };
    format!("{} {found} at once{}{only}", voice.verb("build"), over(ground, voice))
}

fn over(ground: Ground, voice: Voice) -> String {
    match ground {
        Ground::Anywhere => String::new(),
        Ground::Over => format!(" over a Room in {} dungeon", whose(Side::You, voice)),
    }
}

fn heal(count: u8, voice: Voice) -> String {
    let them = if count == 1 { "it" } else { "them" };
    format!("{} {count} of {} face-up Heroes (turn {them} face-down)", voice.verb("heal"), voice.your())
}

fn swap_place(side: Side, voice: Voice) -> String {
    match side {
        Side::Anyone => "in any one dungeon".to_owned(),
        Side::You | Side::Opponents => format!("in {} dungeon", whose(side, voice)),
    }
}

fn spell(spell: Mention) -> &'static str {
    match spell {
        Mention::It => "it",
        Mention::That => "that Spell",
        Mention::Chosen => "the chosen Spell",
    }
}
