//! What is done with cards in hands, decks and the discard pile.

use super::{away, times};
use crate::clause::{Act, Cards, Faces, Ground, Pile};
use crate::scope::Scope;
use soulkeep_cards::{CardFilter, How, Per, Suit};

pub(super) fn draw(suit: Suit, count: u8, per: Per, scope: &mut Scope) -> Act {
    let pile = Pile { suit, count, per: times(per, scope) };
    scope.draw(suit == Suit::Room && count == 1 && per.is_none());
    Act::Draw(vec![pile])
}

/// A card comes to hand that is then spoken of.
pub(super) fn find(act: Act, scope: &mut Scope) -> Act {
    scope.find();
    act
}

pub(super) fn build(cards: CardFilter, found: bool, over: bool, scope: &mut Scope) -> Act {
    let ground = if over { Ground::Over } else { Ground::Anywhere };
    if found { Act::BuildFound(scope.found(), cards, ground) } else { away(scope, Act::BuildAny(cards, ground)) }
}

/// Who chooses also says whose hand it is: holders discard from their own, others from the chosen player's. With nobody
/// chosen there is only one's own hand to pick from unseen.
pub(super) fn discard(cards: Cards, how: How, scope: &mut Scope) -> Act {
    match how {
        How::Holder => away(scope, Act::DiscardOwn(cards)),
        How::Seen => make_discard(cards, faces(scope), scope),
        How::Unseen if scope.has_player() => make_discard(cards, Faces::Unseen, scope),
        How::Unseen => away(scope, Act::DiscardRandom(cards)),
    }
}

pub(super) fn steal(card: CardFilter, how: How, scope: &Scope) -> Act {
    let (player, named) = (scope.player(), scope.named());
    match how {
        How::Holder => Act::Receive { player, card, named },
        How::Seen => Act::Steal { player, card, named, faces: faces(scope) },
        How::Unseen => Act::Steal { player, card, named, faces: Faces::Unseen },
    }
}

fn make_discard(cards: Cards, faces: Faces, scope: &Scope) -> Act {
    Act::MakeDiscard { player: scope.player(), cards, named: scope.named(), faces }
}

/// Nobody is told twice to look at a hand.
fn faces(scope: &Scope) -> Faces {
    if scope.has_seen() { Faces::Known } else { Faces::Seen }
}
