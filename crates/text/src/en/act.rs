//! English for what the acting player does, and for what simply holds.

use super::noun::{target, whose};
use super::voice::Voice;
use super::{cards, hand, hero, room};
use crate::clause::{Act, Amount, Fact, HeroMention, Mention, Span};
use soulkeep_cards::{Destination, Side, Suit, Target};

/// The verb and all that follows it: "draw 2 Spell cards".
pub(super) fn act(act: &Act, voice: Voice) -> String {
    let (your, verb) = (voice.your(), |base| voice.verb(base));
    match act {
        Act::Choose(target) => choose(target, voice),
        Act::Draw(piles) => draw(piles, voice),
        Act::DiscardOwn(cards) => format!("{} {}", verb("discard"), cards::some(cards, &format!("of {your} choice"))),
        Act::MakeDiscard { player, cards, named, sight } => hand::discard(*player, cards, *named, *sight, voice),
        Act::DiscardHand => format!("{} {your} hand", verb("discard")),
        Act::Recover(cards) => hand::recover(cards, voice),
        Act::Steal { player, named, how } => hand::steal(*player, *named, *how, voice),
        Act::Find(filter) => hand::find(filter, voice),
        Act::BuildAny => format!("{} a Room from {your} hand at once", verb("build")),
        Act::BuildFound(card) => format!("{} {} at once", verb("build"), found(*card)),
        Act::Hurt(hero, amount) => hurt(*hero, amount, voice),
        Act::Strengthen(hero, amount) => strengthen(*hero, amount, voice),
        Act::Kill(hero) => format!("{} {}", verb("kill"), hero::mention(*hero)),
        Act::Move(hero, destination) => send(hero::mention(*hero), *destination, voice),
        Act::Heal(count) => heal(*count, voice),
        Act::Destroy(rooms) => format!("{} {}", verb("destroy"), room::mention(rooms, voice)),
        Act::Deactivate(rooms) => {
            format!("{} {} until end of turn", verb("deactivate"), room::mention(rooms, voice))
        }
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

/// A whole sentence without its stop: "nobody can build until end of turn".
pub(super) fn fact(fact: &Fact, span: Span, voice: Voice) -> String {
    let said = match fact {
        Fact::Damage { rooms, amount, per } => {
            format!("{} deals {amount:+} damage{}", room::mention(rooms, voice), room::per(per, voice))
        }
        Fact::DoubleTreasure => {
            format!("the treasure icons printed on {} active Rooms count twice", voice.your())
        }
        Fact::NoBuilding => "nobody can build Rooms by any means".to_owned(),
        Fact::NoEntry(player) => format!("no Hero can enter {} dungeon", hand::players(*player)),
    };
    match span {
        Span::WhileActive => said,
        Span::ThisTurn => said + " until end of turn",
    }
}

fn choose(chosen: &Target, voice: Voice) -> String {
    let verb = match chosen {
        Target::Room(_) | Target::Hero(_) | Target::Player(_) | Target::Spell(_) => "choose",
        Target::Suit => "name",
    };
    format!("{} {}", voice.verb(verb), target(chosen, voice))
}

fn draw(piles: &[(Suit, u8)], voice: Voice) -> String {
    let piles: Vec<String> = piles.iter().map(|(suit, count)| cards::pile(*suit, *count)).collect();
    format!("{} {}", voice.verb("draw"), piles.join(" and "))
}

fn hurt(hero: HeroMention, amount: &Amount, voice: Voice) -> String {
    let Amount { number, per } = amount;
    format!("{} {number} damage to {}{}", voice.verb("deal"), hero::mention(hero), room::per(per, voice))
}

fn strengthen(hero: HeroMention, amount: &Amount, voice: Voice) -> String {
    let Amount { number, per } = amount;
    let (verb, hero) = (voice.verb("give"), hero::mention(hero));
    format!("{verb} {hero} +{number} Health{} until end of turn", room::per(per, voice))
}

fn send(hero: &str, destination: Destination, voice: Voice) -> String {
    let to = match destination {
        Destination::Town => return format!("{} {hero} to town", voice.verb("return")),
        Destination::YourEntrance => format!("to the end of the line at {} entrance", voice.your()),
        Destination::OwnersEntrance => "to the end of the line at the entrance of the player who had it".to_owned(),
        Destination::FirstRoom => "to the first Room of the dungeon, which it enters anew".to_owned(),
        Destination::PreviousRoom => "back to the Room directly left of this one, which it enters anew".to_owned(),
    };
    format!("{} {hero} {to}", voice.verb("move"))
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

fn found(card: Mention) -> &'static str {
    match card {
        Mention::It => "it",
        Mention::That => "the card found",
        Mention::Chosen => "a card found before",
    }
}

fn spell(spell: Mention) -> &'static str {
    match spell {
        Mention::It => "it",
        Mention::That => "that Spell",
        Mention::Chosen => "the chosen Spell",
    }
}
