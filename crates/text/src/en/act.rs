//! English for what the acting player does.

use super::count::per;
use super::noun::{target, whose};
use super::voice::Voice;
use super::{cards, coin, deed, hand, item, miniboss, stack};
use crate::clause::{Act, Ground, Mention, Pile};
use crate::en::term;
use soulkeep_cards::{CardFilter, Rank, Side, Suit, Target};

/// The verb and all that follows it: "draw 2 Spell cards".
pub(super) fn act(act: &Act, voice: Voice) -> String {
    let (your, verb) = (voice.your(), |base| voice.verb(base));
    match act {
        Act::Choose(target) => choose(target, voice),
        Act::Draw(piles) => draw(piles, voice),
        Act::DrawUpTo(suit, count) => draw_up_to(*suit, *count, voice),
        Act::DiscardOwn(cards) => {
            format!("{} {}", verb("discard"), cards::some(cards, &format!(" of {your} choice"), voice))
        }
        Act::DiscardRandom(cards) => format!("{} {} at random", verb("discard"), cards::some(cards, "", voice)),
        Act::MakeDiscard { player, cards, named, faces } => hand::discard(*player, cards, *named, *faces, voice),
        Act::DiscardHand => format!("{} {your} hand", verb("discard")),
        Act::RedrawHand => hand::redraw(voice),
        Act::Mill(count) => hand::mill(*count, voice),
        Act::Show(filter) => hand::show(filter, voice),
        Act::Recover(cards, times, spent) => hand::recover(cards, times, *spent, voice),
        Act::Steal { player, card, named, faces } => hand::steal(*player, card, *named, *faces, voice),
        Act::Receive { player, card, named } => hand::receive(*player, card, *named, voice),
        Act::See(player) => hand::see(*player, voice),
        Act::Give(player, card) => hand::give(*player, card, voice),
        Act::Take(card) => hand::take(*card, voice),
        Act::Find(filter) => hand::find(filter, voice),
        Act::Search(filter) => hand::search(filter, voice),
        Act::BuildAny(card, ground) => build_any(card, *ground, voice),
        Act::BuildFound(found, card, ground) => build_found(*found, card, *ground, voice),
        Act::ToHero(hero, deed) => deed::deed(*hero, deed, voice),
        Act::Heal(count, rank) => heal(*count, *rank, voice),
        Act::ToRooms(deed) => stack::deed(deed, voice),
        Act::WithCoins(deed) => coin::deed(deed, voice),
        Act::WithMiniboss(deed) => miniboss::deed(*deed, voice),
        Act::WithItem(deed) => item::deed(*deed, voice),
        Act::TakeBackFaceDown => {
            format!("{} all face-down Rooms and Minibosses to the hands of the players who placed them", verb("return"))
        }
        Act::PlaceMore => format!("{} up to 1 more Room in {your} build turn, on another stack", verb("place")),
        Act::Toll(spell) => format!(
            "{} {} unless its player pays 1 Coin; the same goes for each later Spell of that player this turn",
            verb("cancel"),
            self::spell(*spell)
        ),
        Act::Cancel(spell) => format!("{} {}", verb("cancel"), self::spell(*spell)),
    }
}

fn choose(chosen: &Target, voice: Voice) -> String {
    let verb = match chosen {
        Target::Room(_)
        | Target::Pair(_)
        | Target::Covered(_)
        | Target::Miniboss(_)
        | Target::Item(_)
        | Target::Hero(_)
        | Target::Player(_)
        | Target::Spell(_)
        | Target::Ability => "choose",
        Target::Suit | Target::Class | Target::BaseClass => "name",
    };
    format!("{} {}", voice.verb(verb), target(chosen, voice))
}

fn draw(piles: &[Pile], voice: Voice) -> String {
    let pile = |Pile { suit, count, per: times }: &Pile| cards::pile(*suit, *count) + &per(times, "if", voice);
    let piles: Vec<String> = piles.iter().map(pile).collect();
    format!("{} {}", voice.verb("draw"), piles.join(" and "))
}

fn draw_up_to(suit: Option<Suit>, count: u8, voice: Voice) -> String {
    let draw = voice.verb("draw");
    match suit {
        Some(suit) => format!("{draw} up to {}", cards::pile(suit, count)),
        None => {
            format!("{draw} up to {count} Room and Spell card{} in any mix, announced beforehand", cards::plural(count))
        }
    }
}

fn build_any(card: &CardFilter, ground: Ground, voice: Voice) -> String {
    let card = if *card == CardFilter::default() { "a Room".to_owned() } else { cards::one(card, voice) };
    format!("{} {card} from {} hand at once{}", voice.verb("build"), voice.your(), over(ground, voice))
}

fn build_found(found: Mention, card: &CardFilter, ground: Ground, voice: Voice) -> String {
    let found = match found {
        Mention::It => "it",
        Mention::That => "that card",
        Mention::Chosen => "a card found or drawn before",
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

fn heal(count: u8, rank: Option<Rank>, voice: Voice) -> String {
    let them = if count == 1 { "it" } else { "them" };
    let rank = rank.map(|rank| format!("{} ", term::rank(rank))).unwrap_or_default();
    format!("{} {count} of {} face-up {rank}Heroes (turn {them} face-down)", voice.verb("heal"), voice.your())
}

fn spell(spell: Mention) -> &'static str {
    match spell {
        Mention::It => "it",
        Mention::That => "that Spell",
        Mention::Chosen => "the chosen Spell",
    }
}
