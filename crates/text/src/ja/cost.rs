//! Japanese for who may use an ability, and what it costs.

use super::host::HOST;
use super::noun::target;
use super::{cards, room};
use crate::clause::Cards;
use crate::paragraph::{Bearer, Lead};
use soulkeep_cards::{Cost, Payee, Side};

/// "相手なら誰でも、カード1枚を捨てる", or only the cost where it goes without saying who pays.
pub(super) fn paid(lead: &Lead) -> Option<String> {
    match user(lead.by, lead.bearer) {
        None => any_of(lead),
        Some(user) => Some(format!("{user}、{}", any_of(lead).unwrap_or_else(|| "使用できる".to_owned()))),
    }
}

fn any_of(lead: &Lead) -> Option<String> {
    let paid = lead.paid_player().map_or_else(|| "対象".to_owned(), target);
    let costs: Vec<String> = lead.costs.iter().map(|cost| pay(*cost, &paid)).collect();
    (!costs.is_empty()).then(|| costs.join("、または"))
}

/// For whoever pays it, who need not have the card.
pub(super) fn price(cost: Cost) -> String {
    pay(cost, "対象")
}

fn user(by: Side, bearer: Bearer) -> Option<String> {
    match (by, bearer) {
        (Side::You, Bearer::Player) => None,
        (Side::You, Bearer::Hero) => Some(format!("{HOST}は")),
        (Side::Anyone, _) => Some("プレイヤーなら誰でも".to_owned()),
        (Side::Chosen, _) => Some("そのプレイヤーは".to_owned()),
        (Side::Opponents, Bearer::Player) => Some("相手なら誰でも".to_owned()),
        (Side::Opponents, Bearer::Hero) => Some(format!("{HOST}の相手なら誰でも")),
    }
}

fn pay(cost: Cost, target: &str) -> String {
    match cost {
        Cost::DestroyThis => "この部屋を破壊する".to_owned(),
        Cost::Destroy(filter) => format!("{}を破壊する", room::one(&filter)),
        Cost::DestroyEach(filter) => format!("{}を（1つ以上）破壊する", room::each(&filter)),
        Cost::DiscardThis => "このカードを捨てる".to_owned(),
        Cost::Show(filter) => format!("手札の{}を見せる", cards::single(&filter)),
        Cost::Discard { cards, count } => format!("{}を捨てる", cards::some(&Cards { filter: cards, count })),
        Cost::RemoveSoul => "自分の裏向きのヒーロー1人をゲームから取り除く".to_owned(),
        Cost::RemoveCounter => "この部屋のカウンター1個を取り除く".to_owned(),
        Cost::Coins { count, to } => format!("{}コイン{count}枚を支払う", payee(to, target)),
        Cost::AnyCoins { least, to } => format!("{}コインを好きな枚数（{least}枚以上）支払う", payee(to, target)),
        Cost::SpendItem => "自分の表向きのアイテム1つを、ボス能力を使わずに裏向きにする".to_owned(),
    }
}

fn payee(payee: Payee, target: &str) -> String {
    match payee {
        Payee::Pot => String::new(),
        Payee::Owner => "このカードの持ち主に".to_owned(),
        Payee::Target => format!("{target}に"),
    }
}
