//! Japanese for what the acting player does.

use super::noun::target;
use super::verb::{Predicate, Verb};
use super::{cards, deed, hand, room};
use crate::clause::{Act, Ground, Mention};
use soulkeep_cards::{CardFilter, Side, Suit};

pub(super) fn act(act: &Act) -> Predicate {
    match act {
        Act::Choose(chosen) => Verb::CHOOSE.after(format!("{}を", target(chosen))),
        Act::Draw(piles) => draw(piles),
        Act::DiscardOwn(cards) => Verb::DISCARD.after(format!("手札の{}を選んで", cards::some(cards))),
        Act::MakeDiscard { player, cards, named, sight } => hand::discard(*player, cards, *named, *sight),
        Act::DiscardHand => Verb::DISCARD.after("手札をすべて"),
        Act::Recover(cards) => hand::recover(cards),
        Act::Steal { player, card, named, sight } => hand::steal(*player, card, *named, *sight),
        Act::Receive { player, card, named } => hand::receive(*player, card, *named),
        Act::See(player) => hand::see(*player),
        Act::Give(player, card) => hand::give(*player, card),
        Act::Take(card) => hand::take(*card),
        Act::Find(filter) => hand::find(filter),
        Act::BuildAny(card, ground) => build_any(card, *ground),
        Act::BuildFound(found, card, ground) => build_found(*found, card, *ground),
        Act::ToHero(hero, deed) => deed::deed(*hero, deed),
        Act::Heal(count) => Verb::DO.after(format!("自分の表向きのヒーロー{count}人を裏向きにして負傷を回復")),
        Act::Destroy(rooms) => Verb::DO.after(format!("{}を破壊", room::mention(rooms))),
        Act::Deactivate(rooms) => Verb::DO.after(format!("{}をターン終了まで不能状態に", room::mention(rooms))),
        Act::Swap(side) => Verb::EXCHANGE.after(format!("{}部屋2つを（重なった部屋ごと）", swap_place(*side))),
        Act::TakeBackFaceDown => Verb::RETURN.after("裏向きの部屋をすべて、置いたプレイヤーの手札に"),
        Act::PlaceMore => Verb::PLACE.after("自分が建設する番に、追加で部屋を1つまで"),
        Act::Cancel(spell) => Verb::DO.after(format!("{}をキャンセル", self::spell(*spell))),
    }
}

fn draw(piles: &[(Suit, u8)]) -> Predicate {
    let piles: Vec<String> = piles.iter().map(|(suit, count)| cards::pile(*suit, *count)).collect();
    Verb::DRAW.after(format!("{}を", piles.join("と")))
}

fn build_any(card: &CardFilter, ground: Ground) -> Predicate {
    let card = if *card == CardFilter::default() { "部屋1つ".to_owned() } else { cards::single(card) };
    Verb::DO.after(format!("手札の{card}を{}ただちに建設", over(ground)))
}

fn build_found(found: Mention, card: &CardFilter, ground: Ground) -> Predicate {
    let found = match found {
        Mention::It | Mention::That => "そのカード",
        Mention::Chosen => "先に探したカード",
    };
    let only =
        if *card == CardFilter::default() { String::new() } else { format!("{}であれば、", cards::bare(card)) };
    Verb::DO.after(format!("{only}{found}を{}ただちに建設", over(ground)))
}

fn over(ground: Ground) -> &'static str {
    match ground {
        Ground::Anywhere => "",
        Ground::Over => "、自分のダンジョンの部屋の上に",
    }
}

fn swap_place(side: Side) -> &'static str {
    match side {
        Side::Anyone => "いずれか1つのダンジョンの",
        Side::You => "自分のダンジョンの",
        Side::Opponents => "相手1人のダンジョンの",
    }
}

fn spell(spell: Mention) -> &'static str {
    match spell {
        Mention::It | Mention::That => "その呪文",
        Mention::Chosen => "選ばれている呪文",
    }
}
