//! Japanese for what the acting player does, and for what simply holds.

use super::noun::{mentioned, target};
use super::verb::{Predicate, Verb};
use super::{cards, hand, hero, room};
use crate::clause::{Act, Amount, Fact, HeroMention, Mention, RoomsMention, Span};
use soulkeep_cards::{Beside, Destination, Side, Suit};

pub(super) fn act(act: &Act) -> Predicate {
    match act {
        Act::Choose(chosen) => Verb::CHOOSE.after(format!("{}を", target(chosen))),
        Act::Draw(piles) => draw(piles),
        Act::DiscardOwn(cards) => Verb::DISCARD.after(format!("手札の{}を選んで", cards::some(cards))),
        Act::MakeDiscard { player, cards, named, sight } => hand::discard(*player, cards, *named, *sight),
        Act::DiscardHand => Verb::DISCARD.after("手札をすべて"),
        Act::Recover(cards) => hand::recover(cards),
        Act::Steal { player, named, how } => hand::steal(*player, *named, *how),
        Act::Find(filter) => hand::find(filter),
        Act::BuildAny => Verb::DO.after("手札の部屋1つをただちに建設"),
        Act::BuildFound(card) => Verb::DO.after(format!("{}をただちに建設", found(*card))),
        Act::Hurt(hero, amount) => hurt(*hero, amount),
        Act::Strengthen(hero, amount) => strengthen(*hero, amount),
        Act::Kill(hero) => Verb::CAUSE.after(format!("{}を死亡", hero::mention(*hero))),
        Act::Move(hero, destination) => send(hero::mention(*hero), *destination),
        Act::Heal(count) => Verb::DO.after(format!("自分の表向きのヒーロー{count}人を裏向きにして負傷を回復")),
        Act::Destroy(rooms) => Verb::DO.after(format!("{}を破壊", room::mention(rooms))),
        Act::Deactivate(rooms) => Verb::DO.after(format!("{}をターン終了まで不能状態に", room::mention(rooms))),
        Act::Swap(side) => Verb::EXCHANGE.after(format!("{}部屋2つを（重なった部屋ごと）", swap_place(*side))),
        Act::TakeBackFaceDown => Verb::RETURN.after("裏向きの部屋をすべて、置いたプレイヤーの手札に"),
        Act::PlaceMore => Verb::PLACE.after("自分が建設する番に、追加で部屋を1つまで"),
        Act::Cancel(spell) => Verb::DO.after(format!("{}をキャンセル", self::spell(*spell))),
    }
}

pub(super) fn fact(fact: &Fact, span: Span) -> Predicate {
    let span = match span {
        Span::WhileActive => "",
        Span::ThisTurn => "ターン終了まで、",
    };
    match fact {
        Fact::Damage { rooms, amount, per } => {
            let (rooms, comma) = (damaging(rooms), if per.is_some() { "、" } else { "" });
            Verb::BE_ADDED.after(format!("{span}{rooms}{comma}{}{amount:+}", room::per(per)))
        }
        Fact::DoubleTreasure => Verb::COUNT.after(format!("{span}自分の見えている部屋に描かれた宝物アイコンを2倍に")),
        Fact::NoBuilding => Verb::CANNOT.after(format!("{span}誰も、どのような方法でも部屋を建設")),
        Fact::NoEntry(player) => {
            Verb::CANNOT_ENTER.after(format!("{span}ヒーローは{}のダンジョンに", mentioned(*player)))
        }
    }
}

/// Several Rooms gain the same "それぞれ"; a neighbour on one side is a single Room.
fn damaging(rooms: &RoomsMention) -> String {
    match rooms {
        RoomsMention::This | RoomsMention::Chosen(_) => format!("{}のダメージは", room::mention(rooms)),
        RoomsMention::Each(filter) => match filter.place {
            Some(Beside::Left | Beside::Right) => format!("{}のダメージは", room::bare(filter)),
            Some(Beside::Adjacent) | None => format!("{}のダメージは、それぞれ", room::bare(filter)),
        },
    }
}

fn draw(piles: &[(Suit, u8)]) -> Predicate {
    let piles: Vec<String> = piles.iter().map(|(suit, count)| cards::pile(*suit, *count)).collect();
    Verb::DRAW.after(format!("{}を", piles.join("と")))
}

fn hurt(hero: HeroMention, amount: &Amount) -> Predicate {
    let Amount { number, per } = amount;
    let (hero, comma) = (hero::mention(hero), if per.is_some() { "、" } else { "" });
    Verb::GIVE.after(format!("{hero}に{comma}{}{number}ダメージを", room::per(per)))
}

fn strengthen(hero: HeroMention, amount: &Amount) -> Predicate {
    let Amount { number, per } = amount;
    let (hero, comma) = (hero::mention(hero), if per.is_some() { "、" } else { "" });
    Verb::DO.after(format!("ターン終了まで、{hero}の体力を{comma}{}+{number}", room::per(per)))
}

fn send(hero: &str, destination: Destination) -> Predicate {
    match destination {
        Destination::Town => Verb::RETURN.after(format!("{hero}を町に")),
        Destination::YourEntrance => Verb::MOVE.after(format!("{hero}を自分の入口の列の最後尾に")),
        Destination::OwnersEntrance => {
            Verb::MOVE.after(format!("{hero}を、持ち主だったプレイヤーの入口の列の最後尾に"))
        }
        Destination::FirstRoom => Verb::LET_IN.after(format!("{hero}をダンジョンの最初の部屋に移し、改めて")),
        Destination::PreviousRoom => Verb::LET_IN.after(format!("{hero}をこの部屋のすぐ左の部屋に戻し、改めて")),
    }
}

fn swap_place(side: Side) -> &'static str {
    match side {
        Side::Anyone => "いずれか1つのダンジョンの",
        Side::You => "自分のダンジョンの",
        Side::Opponents => "相手1人のダンジョンの",
    }
}

fn found(card: Mention) -> &'static str {
    match card {
        Mention::It | Mention::That => "そのカード",
        Mention::Chosen => "先に探したカード",
    }
}

fn spell(spell: Mention) -> &'static str {
    match spell {
        Mention::It | Mention::That => "その呪文",
        Mention::Chosen => "選ばれている呪文",
    }
}
