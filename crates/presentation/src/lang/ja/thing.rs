//! What can happen to Minibosses, Coins, Items and the rest that not every box has.

use super::who::{card, player};
use crate::narrator::Scene;
use soulkeep_rules::{Event, Seat};

pub fn rooms(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    let who = |seat: Seat| player(viewer, seat);
    let top = |seat: Seat, slot: u8| format!("{}の{}", who(seat), card(viewer, scene.top(seat, slot)));
    match *event {
        Event::LevelUpCopied { seat, of } => format!("{}は{}のレベルアップを複製した。", who(seat), who(of)),
        Event::IconsCopied { seat, of } => format!("{}のボスに{}のボスの宝物が加わった。", who(seat), who(of)),
        Event::TookUp { seat, card: room, .. } => format!("{}は{}を手札に戻した。", who(seat), card(viewer, room)),
        Event::Raised { seat, card: room, .. } => {
            format!("{}の{}がいちばん上に来た。", who(seat), card(viewer, room))
        }
        Event::CountersChanged { seat, slot, count } if count < 0 => {
            format!("{}からカウンター{}個が取り除かれた。", top(seat, slot), count.unsigned_abs())
        }
        Event::CountersChanged { seat, slot, count } => {
            format!("{}にカウンター{}個が置かれた。", top(seat, slot), count.unsigned_abs())
        }
        Event::Remembered { seat, slot, rival } => {
            format!("このターン、{}は{}を覚えている。", top(seat, slot), who(rival))
        }
        _ => String::new(),
    }
}

pub fn minibosses(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    let who = |seat: Seat| player(viewer, seat);
    match *event {
        Event::MinibossHired { seat, slot, card: mini, level } => {
            let (mini, room) = (card(viewer, mini), card(viewer, scene.top(seat, slot)));
            format!("{}の{mini}がレベル{level}で{room}に付いた。", who(seat))
        }
        Event::MinibossDismissed { seat, card: mini, .. } => {
            format!("{}の{}はコインが支払われず捨てられた。", who(seat), card(viewer, mini))
        }
        Event::MinibossPromoted { seat, card: mini, level, .. } => {
            format!("{}の{}がレベル{level}に昇格した。", who(seat), card(viewer, mini))
        }
        Event::MinibossReset { seat, card: mini, .. } => {
            format!("{}の{}はレベル1に戻った。", who(seat), card(viewer, mini))
        }
        Event::MinibossReturned { seat, card: mini, .. } => {
            format!("{}の{}は手札に戻った。", who(seat), card(viewer, mini))
        }
        Event::MinibossBetrayed { seat, slot, card: mini, level } => {
            let (mini, room) = (card(viewer, mini), card(viewer, scene.top(seat, slot)));
            format!("{}は{mini}をレベル{level}のまま寝返らせ、{room}に付けた。", who(seat))
        }
        Event::BuildForfeited { seat } => format!("{}はこのターンもう何も建設しない。", who(seat)),
        _ => String::new(),
    }
}

pub fn coins(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    let who = |seat: Seat| player(viewer, seat);
    match *event {
        Event::CoinsGained { seat, count } => format!("{}はコイン{count}枚を得た。", who(seat)),
        Event::CoinsPaid { seat, count, to: None } => format!("{}はコイン{count}枚を支払った。", who(seat)),
        Event::CoinsPaid { seat, count, to: Some(to) } => {
            format!("{}は{}にコイン{count}枚を支払った。", who(seat), who(to))
        }
        Event::CoinsPlaced { seat, slot, count } => {
            format!("{}は{}の上にコイン{count}枚を置いた。", who(seat), card(viewer, scene.top(seat, slot)))
        }
        Event::HoardsExchanged { seat, with } => {
            format!("{}と{}は手持ちのコインを交換した。", who(seat), who(with))
        }
        Event::Traded { seat, card: traded } => {
            format!("{}は{}をコイン1枚と交換した。", who(seat), card(viewer, traded))
        }
        _ => String::new(),
    }
}

pub fn items(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    let side = |face_up: bool| if face_up { "表向き" } else { "裏向き" };
    match *event {
        Event::ItemAppeared { item } => format!("「{}」が町に現れた。", viewer.item(item)),
        Event::ItemAttached { item, hero } => {
            format!("{}が「{}」を手にした。", viewer.hero_short(hero), viewer.item(item))
        }
        Event::ItemWon { item, seat, face_up } => {
            format!("{}は「{}」を{}で得た。", player(viewer, seat), viewer.item(item), side(face_up))
        }
        Event::ItemTurned { item, seat, face_up } => {
            format!("{}の「{}」が{}になった。", player(viewer, seat), viewer.item(item), side(face_up))
        }
        Event::ItemLeftGame { item } => format!("「{}」はゲーム外になった。", viewer.item(item)),
        _ => String::new(),
    }
}

pub fn heroes(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    match *event {
        Event::HeroBlessed { hero, amount } => {
            let health = viewer.look().health(hero);
            format!("このターン、仲間により{}の体力が+{amount}（体力{health}）。", viewer.hero_short(hero))
        }
        Event::HeroTripped { hero } => format!("{}の1回だけの能力は使われた。", viewer.hero_short(hero)),
        Event::HeroSpared { hero, .. } => format!("{}は死を免れた。", viewer.hero_short(hero)),
        _ => String::new(),
    }
}

pub fn cards(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    let who = |seat: Seat| player(viewer, seat);
    match *event {
        Event::Searched { seat, card: found } if found.is_some() => {
            format!("{}は呪文デッキから{}を取った。", who(seat), card(viewer, found))
        }
        Event::Searched { seat, .. } => format!("{}は呪文デッキから呪文1枚を取った。", who(seat)),
        Event::Milled { card: turned } => format!("{}が部屋デッキから捨て札パイルに置かれた。", card(viewer, turned)),
        Event::DieRolled { number } => format!("サイコロの目は{number}。"),
        Event::SpellKept { seat, card: kept } => {
            format!("{}は{}の得点エリアに置かれた。", card(viewer, kept), who(seat))
        }
        Event::Tolled { seat } => format!("このターン、{}は呪文1枚ごとにコイン1枚を支払う。", who(seat)),
        Event::Silenced { seat } => format!("このターン、{}のレベルアップは働かない。", who(seat)),
        _ => String::new(),
    }
}
