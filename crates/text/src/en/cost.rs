//! English for who may use an ability, and what it costs.

use super::coin::coins;
use super::noun::target;
use super::voice::{HOST, Voice};
use super::{cards, room};
use crate::clause::Cards;
use crate::paragraph::{Bearer, Lead};
use soulkeep_cards::{Cost, Payee, Side};

/// "any opponent may discard 1 card", or only the cost where it goes without saying who pays.
pub(super) fn paid(lead: &Lead) -> Option<String> {
    match user(lead.by, lead.bearer) {
        None => any_of(lead, Voice::You),
        Some(user) => {
            let done = any_of(lead, Voice::They).unwrap_or_else(|| "use this".to_owned());
            Some(format!("{user} may {done}"))
        }
    }
}

fn any_of(lead: &Lead, voice: Voice) -> Option<String> {
    let paid = lead.paid_player().map_or_else(|| "the target".to_owned(), |player| target(player, voice));
    let costs: Vec<String> = lead.costs.iter().map(|cost| pay(*cost, lead.bearer, &paid, voice)).collect();
    (!costs.is_empty()).then(|| costs.join(" or "))
}

/// For whoever pays it, who need not have the card.
pub(super) fn price(cost: Cost) -> String {
    pay(cost, Bearer::Hero, "the target", Voice::You)
}

fn user(by: Side, bearer: Bearer) -> Option<String> {
    match (by, bearer) {
        (Side::You, Bearer::Player) => None,
        (Side::You, Bearer::Hero) => Some(HOST.to_owned()),
        (Side::Anyone, _) => Some("any player".to_owned()),
        (Side::Chosen, _) => Some("that player".to_owned()),
        (Side::Opponents, Bearer::Player) => Some("any opponent".to_owned()),
        (Side::Opponents, Bearer::Hero) => Some(format!("any opponent of {HOST}")),
    }
}

fn pay(cost: Cost, bearer: Bearer, target: &str, voice: Voice) -> String {
    let your = voice.your();
    match cost {
        Cost::DestroyThis => "destroy this Room".to_owned(),
        Cost::Destroy(filter) => format!("destroy {}", room::one(&filter, voice)),
        Cost::DestroyEach(filter) => format!("destroy {} (at least 1)", room::each(&filter, voice)),
        Cost::DiscardThis => "discard this card".to_owned(),
        Cost::Show(filter) => format!("show {} from {your} hand", cards::single(&filter, "", voice)),
        Cost::Discard { cards, count } => {
            format!("discard {}", cards::some(&Cards { filter: cards, count }, "", voice))
        }
        Cost::RemoveSoul => format!("remove 1 of {your} face-down Heroes from the game"),
        Cost::RemoveCounter => "remove 1 counter from this Room".to_owned(),
        Cost::Coins { count, to: Payee::Owner } if bearer == Bearer::Player => format!("pay you {}", coins(count)),
        Cost::Coins { count, to } => format!("pay {}{}", coins(count), payee(to, target)),
        Cost::AnyCoins { least: 0, to } => format!("pay any number of Coins (even 0){}", payee(to, target)),
        Cost::AnyCoins { least, to } => format!("pay any number of Coins (at least {least}){}", payee(to, target)),
        Cost::SpendItem => format!("turn 1 of {your} face-up Items face-down without its Boss ability"),
    }
}

fn payee(payee: Payee, target: &str) -> String {
    match payee {
        Payee::Pot => String::new(),
        Payee::Owner => " to the owner of this card".to_owned(),
        Payee::Target => format!(" to {target}"),
    }
}
