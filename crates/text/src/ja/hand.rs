//! Japanese for taking cards: from hands, from the discard pile, from a deck.

use super::cards;
use super::count::per_first;
use super::noun::mentioned;
use super::verb::{Predicate, Verb};
use crate::clause::{Cards, Faces, Mention, Named, Spent, Times};
use soulkeep_cards::CardFilter;

pub(super) fn recover(taken: &Cards, times: &Option<Times>, spent: Spent) -> Predicate {
    let cards = cards::of_choice(taken, Named::Nothing);
    let except = match spent {
        Spent::Nothing => "",
        Spent::This => "（このカード以外）",
        Spent::Others => "（今支払ったカード以外）",
    };
    Verb::ADD.after(format!("{}捨て札パイルから{cards}{except}を手札に", per_first(times)))
}

pub(super) fn take(card: Mention) -> Predicate {
    let card = match card {
        Mention::It | Mention::That => "そのカード",
        Mention::Chosen => "選ばれているカード",
    };
    Verb::ADD.after(format!("{card}を捨て札パイルから手札に"))
}

pub(super) fn find(filter: &CardFilter) -> Predicate {
    let card = cards::single(filter);
    Verb::ADD.after(format!("部屋デッキか捨て札パイルから{card}を探し、公開して手札に"))
}

pub(super) fn search(filter: &CardFilter) -> Predicate {
    Verb::ADD.after(format!("呪文デッキから{}を探し、公開せずに手札に", cards::single(filter)))
}

pub(super) fn see(player: Mention) -> Predicate {
    Verb::LOOK.after(format!("{}の手札を", mentioned(player)))
}

pub(super) fn give(player: Mention, filter: &CardFilter) -> Predicate {
    let card = cards::of_choice(&Cards { filter: *filter, count: 1 }, Named::Nothing);
    Verb::HAND.after(format!("{}に手札の{card}を", mentioned(player)))
}

pub(super) fn receive(player: Mention, filter: &CardFilter, named: Named) -> Predicate {
    let (player, kind, card) = (mentioned(player), cards::named(named), cards::single(filter));
    Verb::ADD.after(format!("{player}が手札から選んだ{kind}{card}を自分の手札に"))
}

pub(super) fn steal(player: Mention, filter: &CardFilter, named: Named, faces: Faces) -> Predicate {
    let (player, kind, card) = (mentioned(player), cards::named(named), cards::single(filter));
    let picked = cards::of_choice(&Cards { filter: *filter, count: 1 }, named);
    Verb::ADD.after(match faces {
        Faces::Seen => format!("{player}の手札を見て、{picked}を自分の手札に"),
        Faces::Known => format!("{player}の手札から{picked}を自分の手札に"),
        Faces::Unseen => format!("{player}の手札の{kind}{card}を、表を見ずに選んで自分の手札に"),
    })
}

/// Somebody else discards.
pub(super) fn discard(player: Mention, lost: &Cards, named: Named, faces: Faces) -> Predicate {
    let (player, kind, lost) = (mentioned(player), cards::named(named), cards::some(lost));
    Verb::MAKE_DISCARD.after(match faces {
        Faces::Seen => format!("{player}の手札を見て、{kind}{lost}を選んで"),
        Faces::Known => format!("{player}の手札の{kind}{lost}を選んで"),
        Faces::Unseen => format!("{player}の手札の{kind}{lost}を、表を見ずに選んで"),
    })
}
