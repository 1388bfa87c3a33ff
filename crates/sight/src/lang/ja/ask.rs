//! Questions and choices.

use super::table::aims;
use super::who::{card, player};
use crate::hero;
use crate::menu::Action;
use crate::place::Place;
use crate::sight::Sight;
use soulkeep_cards::Suit;
use soulkeep_rules::{Aim, HeroId, Payment, Play, Seat, Source, Task, Why};
use soulkeep_text::{Lang, class, effect_text};

pub fn question(sight: Sight<'_>, why: &Why) -> String {
    match *why {
        Why::KeepBoss => "ボスが2枚配られました。どちらを使いますか？".to_owned(),
        Why::Mulligan => "最初の手札をこのまま使いますか？（マリガンできます）".to_owned(),
        Why::OpeningDiscard => "最初の手札から捨てるカードを選んでください（全部で2枚）。".to_owned(),
        Why::FirstRoom => "最初のターンの前に、ボスの隣に裏向きで置く部屋を選んでください。".to_owned(),
        Why::BuildTurn { active, can_place: true } if sight.is_you(active) => {
            "あなたの建設です。部屋を置くか、カードをプレイするか、終えてください。".to_owned()
        }
        Why::BuildTurn { active, can_place: false } if sight.is_you(active) => {
            "あなたの建設です。カードをプレイするか、終えてください。".to_owned()
        }
        Why::BuildTurn { active, .. } => format!("{}の建設です。何かプレイしますか？", player(sight, active)),
        Why::Entry { active, hero } => {
            format!(
                "{}が{}のダンジョンに入ろうとしています。何かプレイしますか？",
                named(sight, hero),
                player(sight, active)
            )
        }
        Why::Room { active, hero, room } => {
            let (hero, room, owner) = (named(sight, hero), card(sight, room), player(sight, active));
            format!("{hero}が{owner}の{room}にいます。何かプレイしますか？")
        }
        Why::Portion { active } => {
            format!("いま{}のダンジョンに入るヒーローはいません。何かプレイしますか？", player(sight, active))
        }
        Why::Between { .. } => "フェイズが終わりました。レベル3のミニボスの力を使いますか？".to_owned(),
        Why::Cancel { top } => match sight.look().spell(&top) {
            Some(spell) => cancel(sight, &(card(sight, spell) + &aims(sight, &top)), top.seat),
            None => answer(sight, &top),
        },
        Why::Target { play, aim } => format!("{}：{}", origin(sight, play.source), choose(sight, aim)),
        Why::Cost { play, payment } => format!("{}：{}", origin(sight, play.source), pay(payment)),
        Why::May { run, .. } => may(sight, run.source),
        Why::OtherDraw { by } => may(sight, Source::Card(by)),
        Why::Either { run, .. } => format!("{}：どちらにしますか？", origin(sight, run.source)),
        Why::Hire(miniboss) => {
            format!("{}を公開しました。コイン1枚を支払いますか？", card(sight, miniboss))
        }
        Why::Toll { spell } => {
            format!("コイン1枚を支払わなければ{}はキャンセルされます。支払いますか？", card(sight, spell))
        }
        Why::SecondItem { new } => {
            format!("「{}」を得ました。表向きにしておけるアイテムは1つです。どうしますか？", sight.item(new))
        }
        Why::Effect { run, task } => format!("{}：{}", origin(sight, run.source), step(sight, task)),
        Why::Divert { by } => {
            format!("{}：捨てられたカードのうち、手札に加えるものを選んでください。", card(sight, by))
        }
        Why::Triggers => "あなたの能力がいくつか同時に発動します。どれを先に解決しますか？".to_owned(),
        Why::Machinations => "このターンは魂を得ていません。どのカードを引きますか？".to_owned(),
    }
}

fn answer(sight: Sight<'_>, play: &Play) -> String {
    let (by, used, aims) = (player(sight, play.seat), origin(sight, play.source), aims(sight, play));
    format!("{by}が{used}の能力{aims}を使いました。対応しますか？")
}

fn may(sight: Sight<'_>, source: Source) -> String {
    format!("{}：効果を使いますか？", origin(sight, source))
}

fn cancel(sight: Sight<'_>, spell: &str, by: Seat) -> String {
    if sight.is_you(by) {
        format!("あなたの{spell}をキャンセルしますか？")
    } else {
        format!("{}が{spell}を唱えました。キャンセルしますか？", player(sight, by))
    }
}

fn named(sight: Sight<'_>, hero: HeroId) -> String {
    format!("{}（{}）", sight.hero_short(hero), hero::health(sight, hero))
}

fn origin(sight: Sight<'_>, source: Source) -> String {
    match source {
        Source::Card(source) => card(sight, source),
        Source::Boss(seat) => format!("{}のレベルアップ", player(sight, seat)),
        Source::Hero(hero) => sight.hero_short(hero).to_owned(),
        Source::Item(item) => format!("「{}」", sight.item(item)),
    }
}

fn choose(sight: Sight<'_>, kind: Aim) -> String {
    match kind {
        Aim::PairWith(first) => return format!("{}と入れ替える部屋を選んでください。", card(sight, first)),
        Aim::PairFirst => "入れ替える部屋の1つ目を選んでください。",
        Aim::Room => "部屋を選んでください。",
        Aim::Covered => "他の部屋の下にある部屋を選んでください。",
        Aim::Miniboss => "ミニボスを選んでください。",
        Aim::Item => "アイテムを選んでください。",
        Aim::Hero => "ヒーローを選んでください。",
        Aim::Player => "プレイヤーを選んでください。",
        Aim::Spell => "呪文を選んでください。",
        Aim::Ability => "能力を選んでください。",
        Aim::Class => "宝物の種類を選んでください。",
        Aim::Suit => "部屋カードと呪文のどちらにしますか？",
    }
    .to_owned()
}

fn pay(payment: Payment) -> String {
    match payment {
        Payment::Room => "コストとして破壊する部屋を選んでください。".to_owned(),
        Payment::Cards(1) => "コストとして捨てるカードを選んでください。".to_owned(),
        Payment::Cards(left) => format!("コストとして捨てるカードを選んでください（あと{left}枚）。"),
        Payment::Shown => "公開するカードを選んでください。".to_owned(),
        Payment::Soul => "コストとして失う魂を選んでください。".to_owned(),
        Payment::Coins => "コインを何枚支払いますか？".to_owned(),
        Payment::Item => "コストとして裏向きにするアイテムを選んでください。".to_owned(),
    }
}

fn step(sight: Sight<'_>, task: Task) -> String {
    match task {
        Task::Choose(kind) => choose(sight, kind),
        Task::Discard(0 | 1) => "捨てるカードを選んでください。".to_owned(),
        Task::Discard(left) => format!("捨てるカードを選んでください（あと{left}枚）。"),
        Task::DiscardFrom(seat) => format!("{}が捨てるカードを選んでください。", player(sight, seat)),
        Task::Recover(0 | 1) => "捨て札パイルから取るカードを選んでください。".to_owned(),
        Task::Recover(left) => format!("捨て札パイルから取るカードを選んでください（あと{left}枚）。"),
        Task::Steal(seat) => format!("{}の手札から取るカードを選んでください。", player(sight, seat)),
        Task::Give(seat) => format!("{}に渡すカードを選んでください。", player(sight, seat)),
        Task::Find => "部屋デッキか捨て札パイルから取るカードを選んでください。".to_owned(),
        Task::Search => "呪文デッキから取る呪文を選んでください。".to_owned(),
        Task::Show(0) => "公開するカードがあれば選んでください。".to_owned(),
        Task::Show(shown) => format!("さらに公開するカードがあれば選んでください（公開済み{shown}枚）。"),
        Task::BuildMiniboss => "コイン1枚でいま建設するミニボスと、その部屋を選んでください。".to_owned(),
        Task::Betray(miniboss) => format!("{}を置く部屋を選んでください。", card(sight, miniboss)),
        Task::PlaceCoins => "コインを何枚置きますか？".to_owned(),
        Task::Draw(Suit::Room) => "部屋カードを何枚引きますか？".to_owned(),
        Task::Draw(Suit::Spell) => "呪文を何枚引きますか？".to_owned(),
        Task::Arrange(seat, place) => {
            format!("{}のダンジョンの部屋{}にするものを選んでください。", player(sight, seat), place + 1)
        }
        Task::Build => "いま建設する部屋と場所を選んでください。".to_owned(),
        Task::Heal(0 | 1) => "回復する負傷を選んでください（魂になります）。".to_owned(),
        Task::Heal(left) => format!("回復する負傷を選んでください（あと{left}枚）。"),
    }
}

pub fn action(sight: Sight<'_>, action: &Action) -> String {
    match *action {
        Action::Pass => "パス".to_owned(),
        Action::FinishBuilding => "建設を終える".to_owned(),
        Action::NoFirstRoom => "まだ建設しない".to_owned(),
        Action::LetItHappen => "そのままにする".to_owned(),
        Action::Redraw => "7枚すべて引き直す".to_owned(),
        Action::KeepHand => "この手札を使う".to_owned(),
        Action::Yes => "はい".to_owned(),
        Action::No => "いいえ".to_owned(),
        Action::Either(span) => effect_text(&sight.body(span), Lang::Ja),
        Action::PayCoin => "コイン1枚を支払う".to_owned(),
        Action::Dismiss(miniboss) => format!("支払わない（{}は捨てられる）", card(sight, miniboss)),
        Action::GiveUp(spell) => format!("支払わない（{}はキャンセルされる）", card(sight, spell)),
        Action::Decline => "選ばない".to_owned(),
        Action::ShowNoMore => "これ以上公開しない".to_owned(),
        Action::Boss(boss) => sight.boss(boss).unwrap_or("？").to_owned(),
        Action::Card(picked, at) => format!("{}（{}）", card(sight, picked), place(sight, &at)),
        Action::Hero(hero, at) => format!("{}（{}）", sight.hero(hero), place(sight, &at)),
        Action::Item(item, at) => format!("「{}」（{}）", sight.item(item), place(sight, &at)),
        Action::KeepItem(item) => format!("「{}」を表向きにしておく", sight.item(item)),
        Action::Player(seat) => player(sight, seat),
        Action::Coins(number) => format!("コイン{number}枚"),
        Action::Cards(Suit::Room, number) => format!("部屋カード{number}枚"),
        Action::Cards(Suit::Spell, number) => format!("呪文{number}枚"),
        Action::Suit(Suit::Room) => "部屋カード".to_owned(),
        Action::Suit(Suit::Spell) => "呪文".to_owned(),
        Action::Draw(Suit::Room) => "部屋カードを引く".to_owned(),
        Action::Draw(Suit::Spell) => "呪文を引く".to_owned(),
        Action::Class(of) => format!("{}の宝物", class(of, Lang::Ja)),
        Action::Trigger(Source::Card(source)) => card(sight, source),
        Action::Trigger(Source::Boss(_)) => "ボスのレベルアップ".to_owned(),
        Action::Trigger(Source::Hero(hero)) => sight.hero_short(hero).to_owned(),
        Action::Trigger(Source::Item(item)) => format!("「{}」", sight.item(item)),
        Action::BuildLeft => "左端".to_owned(),
        Action::BuildOver(below, None) => format!("{}の上", card(sight, below)),
        Action::BuildOver(below, Some(slot)) => format!("部屋{}{}の上", slot + 1, card(sight, below)),
        Action::BuildAt(room, None) => format!("{}に付ける", card(sight, room)),
        Action::BuildAt(room, Some(slot)) => format!("部屋{}{}に付ける", slot + 1, card(sight, room)),
        Action::Gift(home, below, None) => format!("{}の{}の上", player(sight, home), card(sight, below)),
        Action::Gift(home, below, Some(slot)) => {
            format!("{}の部屋{}{}の上", player(sight, home), slot + 1, card(sight, below))
        }
        Action::Cast(spell, None) => format!("{}を唱える", card(sight, spell)),
        Action::Cast(spell, Some(mode)) => format!("{}を唱える（{}番目の効果）", card(sight, spell), mode + 1),
        Action::Use(room, slot) => format!("部屋{}{}の能力を使う", slot + 1, card(sight, room)),
        Action::UseFromHand(room) => format!("手札の{}の能力を使う", card(sight, room)),
        Action::UseOf(used, seat) => format!("{}の{}の能力を使う", player(sight, seat), card(sight, used)),
        Action::UseBossOf(seat) => format!("{}のボスの能力を使う", player(sight, seat)),
        Action::UseItem(item) => format!("「{}」を使う", sight.item(item)),
        Action::Promote(miniboss, level, None) => {
            format!("コイン1枚で{}をレベル{level}に昇格させる", card(sight, miniboss))
        }
        Action::Promote(miniboss, level, Some(paid)) => {
            format!("{}を捨てて{}をレベル{level}に昇格させる", card(sight, paid), card(sight, miniboss))
        }
        Action::Trade(traded) => format!("{}を捨ててコイン1枚を得る", card(sight, traded)),
        Action::TakeUp(room, slot) => format!("部屋{}{}を手札に戻す", slot + 1, card(sight, room)),
        Action::UseBoss => "ボスの能力を使う".to_owned(),
        Action::UseHero(hero, at) => format!("{}の能力を使う（{}）", sight.hero_short(hero), place(sight, &at)),
    }
}

/// Whose entrance or dungeon, as a heading.
pub fn door(sight: Sight<'_>, at: &Place) -> String {
    place(sight, at)
}

fn place(sight: Sight<'_>, place: &Place) -> String {
    match *place {
        Place::Hand(seat) => format!("{}の手札", player(sight, seat)),
        Place::Dungeon(seat, slot) => format!("{}のダンジョンの部屋{}", player(sight, seat), slot + 1),
        Place::Covered(seat, slot) => format!("{}のダンジョンの部屋{}の下", player(sight, seat), slot + 1),
        Place::Kept(seat) => format!("{}の得点エリア", player(sight, seat)),
        Place::Ready(seat) => format!("{}の表向きのアイテム", player(sight, seat)),
        Place::Spent(seat) => format!("{}の裏向きのアイテム", player(sight, seat)),
        Place::Carried(hero) => format!("{}が所持", sight.hero_short(hero)),
        Place::DiscardPile => "捨て札パイル".to_owned(),
        Place::Declared => "宣言されたばかり".to_owned(),
        Place::Deck => "デッキ".to_owned(),
        Place::Town => "町".to_owned(),
        Place::Entrance(seat) => format!("{}の入口", player(sight, seat)),
        Place::Inside(seat, _) => format!("{}のダンジョン内", player(sight, seat)),
        Place::Souls(seat) => format!("{}の魂", player(sight, seat)),
        Place::Wounds(seat) => format!("{}の負傷", player(sight, seat)),
        Place::HeroDeck => "ヒーローデッキ".to_owned(),
    }
}
