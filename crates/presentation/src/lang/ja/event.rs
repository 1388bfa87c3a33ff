//! Everything that can happen, as sentences.

use super::mark::marked;
use super::table::lasting;
use super::thing::{cards, coins, heroes, items, minibosses, rooms};
use super::who::{card, player};
use crate::narrator::Scene;
use soulkeep_cards::Suit;
use soulkeep_rules::{CardId, Event, HeroId, Seat, Source, Spot, Thing};
use soulkeep_text::{Language, class};

pub fn event(scene: &Scene<'_>, event: &Event) -> String {
    let viewer = scene.now;
    let who = |seat: Seat| player(viewer, seat);
    let named = |id: CardId| card(viewer, id);
    let hero_name = |hero: HeroId| viewer.hero_short(hero);
    match *event {
        // Nobody is known by a Boss before the Bosses are shown.
        Event::BossDealt { seat, boss } => {
            let boss = viewer.boss(boss).unwrap_or("ボス1枚");
            match viewer.person(seat) {
                _ if viewer.is_you(seat) => format!("あなたに{boss}が配られた。"),
                Some(person) => format!("{person}に{boss}が配られた。"),
                None => format!("プレイヤー{seat}に{boss}が配られた。"),
            }
        }
        Event::BossKept { seat, boss } => {
            let boss = viewer.boss(boss).unwrap_or("？");
            match viewer.person(seat) {
                _ if viewer.is_you(seat) => format!("あなたのボスは{boss}。"),
                Some(person) => format!("{person}のボスは{boss}。"),
                None => format!("プレイヤー{seat}は{boss}。"),
            }
        }
        Event::SeatsOrdered => format!("XPの高い順：{}。", order(scene)),
        Event::Seeded { card } => format!("{}が捨て札パイルに置かれた。", named(card)),
        Event::Drew { seat, card } => format!("{}は{}を引いた。", who(seat), drawn(scene, seat, card)),
        Event::Mulliganed { seat } => format!("{}はマリガンした。", who(seat)),
        Event::SetAside { seat, card } => format!("{}は{}を脇に置いた。", who(seat), named(card)),
        Event::AsideDiscarded { seat, card } => format!("{}は{}を捨てた。", who(seat), named(card)),
        Event::Refilled { suit } => format!("捨て札パイルをシャッフルして{}にした。", deck(suit)),
        Event::TurnBegan { turn } => format!("ターン{turn}"),
        Event::PhaseBegan(stage) => super::stage(stage).to_owned(),
        Event::BecameActive { seat } => format!("{}が手番プレイヤーになった。", who(seat)),
        Event::BuildTurnOver { seat } => format!("{}は建設を終えた。", who(seat)),
        Event::Placed { seat, home, card, spot } => {
            let there = if home == seat { String::new() } else { format!("{}のダンジョンの", who(home)) };
            format!("{}は{}を裏向きで{there}{}に置いた。", who(seat), a_room(scene, card), at(scene, home, spot))
        }
        Event::TookBack { seat, card, .. } => format!("{}は{}を手札に戻した。", who(seat), a_room(scene, card)),
        Event::Revealed { seat, card, slot } if viewer.game.minibosses.contains(card) => {
            format!("{}は{}を公開した（{}の部屋）。", who(seat), named(card), named(scene.top(seat, slot)))
        }
        Event::Revealed { seat, card, slot } => {
            format!("{}は{}を公開した{}。", who(seat), named(card), over(scene, seat, slot))
        }
        Event::BuiltNow { seat, card, spot } => {
            let over = if let Spot::Over(slot) = spot { over(scene, seat, slot) } else { String::new() };
            format!("{}は{}をすぐに建設した{over}。", who(seat), named(card))
        }
        Event::BuildCounted { seat, slot } => format!("{}が建設された。", named(scene.top(seat, slot))),
        Event::LevelledUp { seat } => format!("{}は5つの部屋でレベルアップ！", who(seat)),
        Event::Destroyed { seat, card, .. } => format!("{}の{}が破壊された。", who(seat), named(card)),
        Event::Uncovered { seat, card, .. } => format!("{}の{}がふたたび見える。", who(seat), named(card)),
        Event::Deactivated { seat, card, .. } => {
            format!("{}の{}がターン終了まで不能状態になった。", who(seat), named(card))
        }
        Event::Swapped { seat, a, b } => {
            let (a, b) = (named(scene.top(seat, a)), named(scene.top(seat, b)));
            format!("{}のダンジョンで{a}と{b}が入れ替わった。", who(seat))
        }
        Event::RoomMarked { seat, slot, mark } => marked(scene, seat, slot, mark),
        Event::HeroTouched { card, hero, .. } => {
            format!("{}の{}への効果は使われた。", named(card), hero_name(hero))
        }
        Event::HeroAppeared { hero } => format!("{}が町に来た（{}）。", viewer.hero(hero), scene.kind(hero)),
        Event::HeroLured { hero, seat } => format!("{}は{}の入口に引き寄せられた。", hero_name(hero), who(seat)),
        Event::HeroStayed { hero } => format!("{}は町に残った。", hero_name(hero)),
        Event::HeroApproached { hero, seat } => format!("{}が{}のダンジョンに近づく。", hero_name(hero), who(seat)),
        Event::HeroEntered { hero, seat, card, .. } => {
            format!("{}は{}の{}に入った。", hero_name(hero), who(seat), named(card))
        }
        Event::HeroDamaged { hero, amount } => hurt(scene, hero, amount),
        Event::HeroStrengthened { hero, amount } => {
            format!("このターン、{}の体力が{amount:+}（体力{}）。", hero_name(hero), viewer.look().health(hero))
        }
        Event::HeroRestored { hero } => format!("{}のダメージがすべて取り除かれた。", hero_name(hero)),
        Event::HeroWaits { hero } => format!("{}はこのターンもうダンジョンに入らない。", hero_name(hero)),
        Event::HeroSetOut { hero, seat } => format!("{}は{}のダンジョンに踏み込む。", hero_name(hero), who(seat)),
        Event::HeroHurried { hero, rooms } => format!("{}は次の部屋{rooms}つを飛ばす。", hero_name(hero)),
        Event::HeroSkipped { hero, card } => format!("{}は{}を飛ばした。", hero_name(hero), named(card)),
        Event::HeroScored { hero, seat } => {
            format!("{}は{}の魂{}になった。", hero_name(hero), who(seat), scene.worth(hero))
        }
        Event::HeroExposed { hero, seat } => {
            let worth = scene.worth(hero);
            format!("{}は表向きになり、{}の魂{worth}は負傷{worth}になった。", hero_name(hero), who(seat))
        }
        Event::HeroSurvivedRoom { hero, card } => format!("{}は{}を生き延びた。", hero_name(hero), named(card)),
        Event::HeroDied { hero, seat, card } => {
            let place = if card.is_some() { format!("{}で", named(card)) } else { String::new() };
            format!("{}は{place}死亡：{}に魂{}。", hero_name(hero), who(seat), scene.worth(hero))
        }
        Event::HeroReachedBoss { hero, seat } => {
            format!("{}は{}のボスにたどり着いた：負傷{}。", hero_name(hero), who(seat), scene.worth(hero))
        }
        Event::HeroToTown { hero } => format!("{}は町に戻った。", hero_name(hero)),
        Event::HeroToEntrance { hero, seat } => format!("{}は{}の入口に移された。", hero_name(hero), who(seat)),
        Event::HeroIntoRoom { hero, seat, slot } => match scene.top(seat, slot) {
            CardId::NONE => format!("{}は{}のダンジョンをもう一度進む。", hero_name(hero), who(seat)),
            room => format!("{}は{}に移された。", hero_name(hero), named(room)),
        },
        Event::HeroLeftGame { hero } => format!("{}はゲーム外になった。", hero_name(hero)),
        Event::SoulForgone { hero, seat } => format!("{}は{}の魂を失う。", who(seat), hero_name(hero)),
        Event::HeroHealed { hero, seat } => {
            format!("{}の負傷{}が回復され、魂になった。", who(seat), hero_name(hero))
        }
        Event::HeroHeld { hero, seat } => format!("{}は{}の入口で待つ。", hero_name(hero), who(seat)),
        Event::Discarded { seat, card } => format!("{}は{}を捨てた。", who(seat), named(card)),
        Event::Recovered { seat, card } => format!("{}は捨て札パイルから{}を取った。", who(seat), named(card)),
        Event::Shown { seat, card } => format!("{}は{}を公開した。", who(seat), named(card)),
        Event::Given { seat, from, card } => format!("{}は{}に{}を渡した。", who(from), who(seat), named(card)),
        Event::Diverted { seat, card } => format!("{}は捨てられる{}を手札に加えた。", who(seat), named(card)),
        Event::HandSeen { seat, of } => format!("{}は{}の手札を見た。", who(seat), who(of)),
        Event::Stolen { seat, from, card } => {
            format!("{}は{}の手札から{}を取った。", who(seat), who(from), named(card))
        }
        Event::Found { seat, card } => format!("{}は{}を探し出して公開した。", who(seat), named(card)),
        Event::SpellDeclared { seat, card } => format!("{}は{}を唱えた。", who(seat), named(card)),
        Event::AbilityDeclared { seat, source } => format!("{}は{}の能力を使った。", who(seat), bearer(scene, source)),
        Event::Targeted { seat, target } => format!("{}は{}を選んだ。", who(seat), thing(scene, seat, target)),
        Event::SpellCancelled { card } => format!("{}はキャンセルされた。", named(card)),
        Event::SpellLost { card } => format!("{}は無駄になった。", named(card)),
        Event::AbilityLost { source } => format!("{}の能力は無駄になった。", bearer(scene, source)),
        Event::SpellPlayed { card, .. } => format!("{}が効果を発揮する。", named(card)),
        Event::SpellFinished { card } => format!("{}は捨て札パイルに置かれた。", named(card)),
        Event::Triggered { seat, source } => format!("{}が発動した。", origin(scene, seat, source)),
        Event::LimitUsed { source } => format!("{}はこのターンもう使えない。", bearer(scene, source)),
        Event::LimitRestored { source } => format!("{}はこのターンまだ使える。", bearer(scene, source)),
        Event::Wasted { source: Source::Boss(seat) } => {
            format!("{}のレベルアップは対象がなく無駄になった。", who(seat))
        }
        Event::Wasted { source } => format!("{}は対象がなく無駄になった。", bearer(scene, source)),
        Event::LastsThisTurn(ref effect) => {
            format!("ターン終了まで：{}。", lasting(viewer, effect).trim_end_matches('。'))
        }
        Event::PlacementGained { seat } => format!("このターン、{}はもう1つ部屋を置ける。", who(seat)),
        Event::GiftAllowed { seat } => {
            format!("このターン、{}は相手の部屋の上に部屋を置ける。", who(seat))
        }
        Event::FreePlacementAllowed { seat } => {
            format!("このターン、{}はつよい部屋をどの部屋の上にも置ける。", who(seat))
        }
        Event::Expired => "このターンの効果が終わった。".to_owned(),
        Event::TurnedUpright => "不能状態の部屋が元に戻った。".to_owned(),
        Event::Eliminated { seat } => {
            let rest = if viewer.is_you(seat) { "ゲームはほかのプレイヤーで続く。" } else { "" };
            format!("{}は負傷{}で脱落した。{rest}", who(seat), scene.wounds_before(seat))
        }
        Event::TurnEnded => "ターンが終わった。".to_owned(),
        Event::Won { seat, by } => super::verdict(viewer, seat, by),
        Event::LevelUpCopied { .. }
        | Event::IconsCopied { .. }
        | Event::TookUp { .. }
        | Event::Raised { .. }
        | Event::CountersChanged { .. }
        | Event::Remembered { .. } => rooms(scene, event),
        Event::MinibossHired { .. }
        | Event::MinibossDismissed { .. }
        | Event::MinibossPromoted { .. }
        | Event::MinibossReset { .. }
        | Event::MinibossReturned { .. }
        | Event::MinibossBetrayed { .. }
        | Event::BuildForfeited { .. } => minibosses(scene, event),
        Event::CoinsGained { .. }
        | Event::CoinsPaid { .. }
        | Event::CoinsPlaced { .. }
        | Event::HoardsExchanged { .. }
        | Event::Traded { .. } => coins(scene, event),
        Event::ItemAppeared { .. }
        | Event::ItemAttached { .. }
        | Event::ItemWon { .. }
        | Event::ItemTurned { .. }
        | Event::ItemLeftGame { .. } => items(scene, event),
        Event::HeroBlessed { .. } | Event::HeroTripped { .. } | Event::HeroSpared { .. } => heroes(scene, event),
        Event::Searched { .. }
        | Event::Milled { .. }
        | Event::DieRolled { .. }
        | Event::SpellKept { .. }
        | Event::Tolled { .. }
        | Event::Silenced { .. } => cards(scene, event),
    }
}

fn order(scene: &Scene<'_>) -> String {
    let names: Vec<String> = scene.now.look().order().map(|seat| player(scene.now, seat)).collect();
    names.join("、")
}

/// A card that somebody draws, by its face or by its back.
pub fn drawn(scene: &Scene<'_>, seat: Seat, drawn: CardId) -> String {
    if drawn.is_some() { card(scene.now, drawn) } else { backs(scene.suit_drawn(seat)).replace('#', "1") }
}

/// Cards that somebody draws and nobody else can tell apart; `#` is their number.
pub fn backs(suit: Option<Suit>) -> &'static str {
    match suit {
        Some(Suit::Room) => "部屋カード#枚",
        Some(Suit::Spell) => "呪文#枚",
        None => "カード#枚",
    }
}

fn deck(suit: Suit) -> &'static str {
    match suit {
        Suit::Room => "部屋デッキ",
        Suit::Spell => "呪文デッキ",
    }
}

/// A face-down card; where there are Minibosses nobody can tell that it is a Room.
fn a_room(scene: &Scene<'_>, room: CardId) -> String {
    let back = if scene.now.game.minibosses.is_empty() { "部屋1枚" } else { "カード1枚" };
    if room.is_some() { card(scene.now, room) } else { back.to_owned() }
}

fn at(scene: &Scene<'_>, seat: Seat, spot: Spot) -> String {
    match spot {
        Spot::Left => "左端".to_owned(),
        Spot::Over(slot) => format!("{}の上", card(scene.now, scene.top(seat, slot))),
    }
}

/// What the Room lies on, in brackets.
fn over(scene: &Scene<'_>, seat: Seat, slot: u8) -> String {
    match scene.below(seat, slot) {
        CardId::NONE => String::new(),
        below => format!("（{}の上）", card(scene.now, below)),
    }
}

fn hurt(scene: &Scene<'_>, hero: HeroId, amount: u8) -> String {
    let (name, left) = (scene.now.hero_short(hero), scene.health_left(hero));
    match scene.room_of(hero) {
        CardId::NONE => format!("{name}に{amount}ダメージ（残り体力{left}）。"),
        room => format!("{}で{name}に{amount}ダメージ（残り体力{left}）。", card(scene.now, room)),
    }
}

/// What a player chooses; whose it is need not be said of the chooser's own.
fn thing(scene: &Scene<'_>, chooser: Seat, thing: Thing) -> String {
    match thing {
        Thing::Card(id) => match scene.now.look().find_room(id) {
            Some((seat, _)) if seat != chooser => format!("{}の{}", player(scene.now, seat), card(scene.now, id)),
            _ => card(scene.now, id),
        },
        Thing::Hero(hero) => scene.now.hero_short(hero).to_owned(),
        Thing::Seat(seat) => player(scene.now, seat),
        Thing::Suit(Suit::Room) => "部屋カード".to_owned(),
        Thing::Suit(Suit::Spell) => "呪文".to_owned(),
        Thing::Class(of) => format!("{}の宝物", class(of, Language::Japanese)),
        Thing::Boss(boss) => scene.now.boss(boss).unwrap_or("？").to_owned(),
        Thing::Item(item) => format!("「{}」", scene.now.item(item)),
        Thing::Number(number) => number.to_string(),
    }
}

fn origin(scene: &Scene<'_>, seat: Seat, source: Source) -> String {
    match source {
        Source::Card(id) => format!("{}の{}", player(scene.now, seat), card(scene.now, id)),
        Source::Boss(seat) => format!("{}のレベルアップ", player(scene.now, seat)),
        Source::Hero(hero) => format!("{}の能力", scene.now.hero_short(hero)),
        Source::Item(item) => format!("「{}」", scene.now.item(item)),
    }
}

/// Whose ability it is: a card, a Boss, a Hero or an Item.
fn bearer(scene: &Scene<'_>, source: Source) -> String {
    match source {
        Source::Card(id) => card(scene.now, id),
        Source::Boss(seat) => format!("{}のボス", player(scene.now, seat)),
        Source::Hero(hero) => scene.now.hero_short(hero).to_owned(),
        Source::Item(item) => format!("「{}」", scene.now.item(item)),
    }
}
