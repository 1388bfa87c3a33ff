//! Japanese for taking cards: from hands, from the discard pile, from a deck.

use super::cards;
use super::noun::mentioned;
use super::verb::{Predicate, Verb};
use crate::clause::{Cards, Mention, Named, Sight};
use soulkeep_cards::{CardFilter, How};

pub(super) fn recover(taken: &Cards) -> Predicate {
    Verb::ADD.after(format!("捨て札パイルから好きな{}を手札に", cards::some(taken)))
}

pub(super) fn find(filter: &CardFilter) -> Predicate {
    let card = cards::bare(filter);
    Verb::ADD.after(format!("部屋デッキか捨て札パイルから{card}1枚を探し、公開して手札に"))
}

pub(super) fn steal(player: Mention, named: Named, how: How) -> Predicate {
    let (player, kind) = (mentioned(player), cards::named(named));
    Verb::ADD.after(match how {
        How::Holder => format!("{player}が手札から選んだ{kind}カード1枚を自分の手札に"),
        How::Seen => format!("{player}の手札を見て、好きな{kind}カード1枚を自分の手札に"),
        How::Unseen => format!("{player}の手札の{kind}カード1枚を、表を見ずに選んで自分の手札に"),
    })
}

/// Somebody else discards.
pub(super) fn discard(player: Mention, lost: &Cards, named: Named, sight: Sight) -> Predicate {
    let (player, kind, lost) = (mentioned(player), cards::named(named), cards::some(lost));
    Verb::MAKE_DISCARD.after(match sight {
        Sight::Seen => format!("{player}の手札を見て、{kind}{lost}を選んで"),
        Sight::Unseen => format!("{player}の手札の{kind}{lost}を、表を見ずに選んで"),
    })
}
