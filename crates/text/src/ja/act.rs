//! Japanese for what the acting player does.

use super::count::per_first;
use super::noun::target;
use super::verb::{Predicate, Verb};
use super::{cards, coin, deed, hand, item, miniboss, stack};
use crate::clause::{Act, Ground, Mention, Pile};
use crate::ja::term;
use soulkeep_cards::{CardFilter, Rank, Suit};

pub(super) fn act(act: &Act) -> Predicate {
    match act {
        Act::Choose(chosen) => Verb::CHOOSE.after(format!("{}を", target(chosen))),
        Act::Draw(piles) => draw(piles),
        Act::DrawUpTo(suit, count) => draw_up_to(*suit, *count),
        Act::DiscardOwn(cards) => Verb::DISCARD.after(format!("手札の{}を選んで", cards::some(cards))),
        Act::DiscardRandom(cards) => Verb::DISCARD.after(format!("手札の{}を無作為に", cards::some(cards))),
        Act::MakeDiscard { player, cards, named, faces } => hand::discard(*player, cards, *named, *faces),
        Act::DiscardHand => Verb::DISCARD.after("手札をすべて"),
        Act::RedrawHand => Verb::DRAW.after("手札をすべて捨て、捨てたのと同じ枚数の部屋カードと呪文カードをそれぞれ"),
        Act::Mill(count) => Verb::PLACE.after(format!("部屋デッキの上から{count}枚を捨て札パイルに")),
        Act::Show(filter) => Verb::SHOW.after(format!("手札の{}を好きな枚数", cards::bare(filter))),
        Act::Recover(cards, times, spent) => hand::recover(cards, times, *spent),
        Act::Steal { player, card, named, faces } => hand::steal(*player, card, *named, *faces),
        Act::Receive { player, card, named } => hand::receive(*player, card, *named),
        Act::See(player) => hand::see(*player),
        Act::Give(player, card) => hand::give(*player, card),
        Act::Take(card) => hand::take(*card),
        Act::Find(filter) => hand::find(filter),
        Act::Search(filter) => hand::search(filter),
        Act::BuildAny(card, ground) => build_any(card, *ground),
        Act::BuildFound(found, card, ground) => build_found(*found, card, *ground),
        Act::ToHero(hero, deed) => deed::deed(*hero, deed),
        Act::Heal(count, rank) => heal(*count, *rank),
        Act::ToRooms(deed) => stack::deed(deed),
        Act::WithCoins(deed) => coin::deed(deed),
        Act::WithMiniboss(deed) => miniboss::deed(*deed),
        Act::WithItem(deed) => item::deed(*deed),
        Act::TakeBackFaceDown => Verb::RETURN.after("裏向きの部屋とミニボスをすべて、置いたプレイヤーの手札に"),
        Act::PlaceMore => Verb::PLACE.after("自分が建設する番に、追加で部屋を1つまで別の場所に"),
        Act::Toll(spell) => toll(*spell),
        Act::Cancel(spell) => Verb::DO.after(format!("{}をキャンセル", self::spell(*spell))),
    }
}

fn draw(piles: &[Pile]) -> Predicate {
    let pile = |Pile { suit, count, per }: &Pile| per_first(per) + &cards::pile(*suit, *count);
    let piles: Vec<String> = piles.iter().map(pile).collect();
    Verb::DRAW.after(format!("{}を", piles.join("と")))
}

fn draw_up_to(suit: Option<Suit>, count: u8) -> Predicate {
    Verb::DRAW.after(match suit {
        Some(suit) => format!("{}カードを{count}枚まで", term::suit(suit)),
        None => format!("部屋カードと呪文カードを、好きな組み合わせで合計{count}枚まで（枚数を先に決めて）"),
    })
}

fn build_any(card: &CardFilter, ground: Ground) -> Predicate {
    let card = if *card == CardFilter::default() { "部屋1つ".to_owned() } else { cards::single(card) };
    Verb::DO.after(format!("手札の{card}を{}ただちに建設", over(ground)))
}

fn build_found(found: Mention, card: &CardFilter, ground: Ground) -> Predicate {
    let found = match found {
        Mention::It | Mention::That => "そのカード",
        Mention::Chosen => "先に探したか引いたカード",
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

fn heal(count: u8, rank: Option<Rank>) -> Predicate {
    let rank = rank.map(term::rank).unwrap_or_default();
    Verb::DO.after(format!("自分の表向きの{rank}ヒーロー{count}人を裏向きにして負傷を回復"))
}

fn toll(spell: Mention) -> Predicate {
    let spell = self::spell(spell);
    Verb::DO.after(format!(
        "{spell}と、その呪文のプレイヤーがこのターンにこの後プレイする呪文を、\
         そのプレイヤーが呪文1枚につきコイン1枚を支払わない限りキャンセル"
    ))
}

fn spell(spell: Mention) -> &'static str {
    match spell {
        Mention::It | Mention::That => "その呪文",
        Mention::Chosen => "選ばれている呪文",
    }
}
