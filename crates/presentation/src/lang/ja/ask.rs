//! Questions and choices.

use super::table::aims;
use super::who::{card, player};
use crate::hero;
use crate::menu::Action;
use crate::place::Place;
use crate::viewer::Viewer;
use soulkeep_cards::Suit;
use soulkeep_rules::{Aim, HeroId, Payment, Play, Seat, Source, Task, Why};
use soulkeep_text::{Language, class, effect_text};

pub fn question(viewer: Viewer<'_>, why: &Why) -> String {
    match *why {
        Why::KeepBoss => "ボスが2枚配られました。どちらを使いますか？".to_owned(),
        Why::Mulligan => "最初の手札をこのまま使いますか？（マリガンできます）".to_owned(),
        Why::OpeningDiscard => "最初の手札から捨てるカードを選んでください（全部で2枚）。".to_owned(),
        Why::FirstRoom => "最初のターンの前に、ボスの隣に裏向きで置く部屋を選んでください。".to_owned(),
        Why::BuildTurn { active, can_place: true } if viewer.is_you(active) => {
            "あなたの建設です。部屋を置くか、カードをプレイするか、終えてください。".to_owned()
        }
        Why::BuildTurn { active, can_place: false } if viewer.is_you(active) => {
            "あなたの建設です。カードをプレイするか、終えてください。".to_owned()
        }
        Why::BuildTurn { active, .. } => format!("{}の建設です。何かプレイしますか？", player(viewer, active)),
        Why::Entry { active, hero } => {
            format!(
                "{}が{}のダンジョンに入ろうとしています。何かプレイしますか？",
                named(viewer, hero),
                player(viewer, active)
            )
        }
        Why::Room { active, hero, room } => {
            let (hero, room, owner) = (named(viewer, hero), card(viewer, room), player(viewer, active));
            format!("{hero}が{owner}の{room}にいます。何かプレイしますか？")
        }
        Why::Portion { active } => {
            format!("いま{}のダンジョンに入るヒーローはいません。何かプレイしますか？", player(viewer, active))
        }
        Why::Between { .. } => "フェイズが終わりました。レベル3のミニボスの力を使いますか？".to_owned(),
        Why::Cancel { top } => match viewer.look().spell(&top) {
            Some(spell) => cancel(viewer, &(card(viewer, spell) + &aims(viewer, &top)), top.seat),
            None => answer(viewer, &top),
        },
        Why::Target { play, aim } => format!("{}：{}", origin(viewer, play.source), choose(viewer, aim)),
        Why::Cost { play, payment } => format!("{}：{}", origin(viewer, play.source), pay(payment)),
        Why::May { run, offer } => match run.source {
            // A Level Up can offer several things, one after the other.
            Source::Boss(_) => {
                format!("{}{}", may(viewer, run.source), effect_text(&viewer.body(offer), Language::Japanese))
            }
            Source::Card(_) | Source::Hero(_) | Source::Item(_) => may(viewer, run.source),
        },
        Why::OtherDraw { by } => may(viewer, Source::Card(by)),
        Why::Either { run, .. } => format!("{}：どちらにしますか？", origin(viewer, run.source)),
        Why::Hire(miniboss) => {
            format!("{}を公開しました。コイン1枚を支払いますか？", card(viewer, miniboss))
        }
        Why::Toll { spell } => {
            format!("コイン1枚を支払わなければ{}はキャンセルされます。支払いますか？", card(viewer, spell))
        }
        Why::SecondItem { new } => {
            format!("「{}」を得ました。表向きにしておけるアイテムは1つです。どうしますか？", viewer.item(new))
        }
        Why::Effect { run, task: Task::Choose(Aim::Room) } if viewer.destroys_choice(&run) => {
            format!("{}：破壊する部屋を選んでください。", origin(viewer, run.source))
        }
        Why::Effect { run, task } => format!("{}：{}", origin(viewer, run.source), step(viewer, task)),
        Why::Divert { by } => {
            format!("{}：捨てられたカードのうち、手札に加えるものを選んでください。", card(viewer, by))
        }
        Why::Triggers => "あなたの能力がいくつか同時に発動します。どれを先に解決しますか？".to_owned(),
        Why::Machinations => "このターンは魂を得ていません。どのカードを引きますか？".to_owned(),
    }
}

fn answer(viewer: Viewer<'_>, play: &Play) -> String {
    let (by, used, aims) = (player(viewer, play.seat), origin(viewer, play.source), aims(viewer, play));
    format!("{by}が{used}の能力{aims}を使いました。対応しますか？")
}

fn may(viewer: Viewer<'_>, source: Source) -> String {
    format!("{}：効果を使いますか？", origin(viewer, source))
}

fn cancel(viewer: Viewer<'_>, spell: &str, by: Seat) -> String {
    if viewer.is_you(by) {
        format!("あなたの{spell}をキャンセルしますか？")
    } else {
        format!("{}が{spell}を唱えました。キャンセルしますか？", player(viewer, by))
    }
}

fn named(viewer: Viewer<'_>, hero: HeroId) -> String {
    format!("{}（{}）", viewer.hero_short(hero), hero::health(viewer, hero))
}

fn origin(viewer: Viewer<'_>, source: Source) -> String {
    match source {
        Source::Card(source) => card(viewer, source),
        Source::Boss(seat) => format!("{}のレベルアップ", player(viewer, seat)),
        Source::Hero(hero) => viewer.hero_short(hero).to_owned(),
        Source::Item(item) => format!("「{}」", viewer.item(item)),
    }
}

fn choose(viewer: Viewer<'_>, kind: Aim) -> String {
    match kind {
        Aim::PairWith(first) => return format!("{}と入れ替える部屋を選んでください。", card(viewer, first)),
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

fn step(viewer: Viewer<'_>, task: Task) -> String {
    match task {
        Task::Choose(kind) => choose(viewer, kind),
        Task::Discard(0 | 1) => "捨てるカードを選んでください。".to_owned(),
        Task::Discard(left) => format!("捨てるカードを選んでください（あと{left}枚）。"),
        Task::DiscardFrom(seat) => format!("{}が捨てるカードを選んでください。", player(viewer, seat)),
        Task::Recover(0 | 1) => "捨て札パイルから取るカードを選んでください。".to_owned(),
        Task::Recover(left) => format!("捨て札パイルから取るカードを選んでください（あと{left}枚）。"),
        Task::Steal(seat) => format!("{}の手札から取るカードを選んでください。", player(viewer, seat)),
        Task::Give(seat) => format!("{}に渡すカードを選んでください。", player(viewer, seat)),
        Task::Find => "部屋デッキか捨て札パイルから取るカードを選んでください。".to_owned(),
        Task::Search => "呪文デッキから取る呪文を選んでください。".to_owned(),
        Task::Show(0) => "公開するカードがあれば選んでください。".to_owned(),
        Task::Show(shown) => format!("さらに公開するカードがあれば選んでください（公開済み{shown}枚）。"),
        Task::BuildMiniboss => "コイン1枚でいま建設するミニボスと、その部屋を選んでください。".to_owned(),
        Task::Betray(miniboss) => format!("{}を置く部屋を選んでください。", card(viewer, miniboss)),
        Task::PlaceCoins => "コインを何枚置きますか？".to_owned(),
        Task::Draw(Suit::Room) => "部屋カードを何枚引きますか？".to_owned(),
        Task::Draw(Suit::Spell) => "呪文を何枚引きますか？".to_owned(),
        Task::Arrange(seat, place) => {
            format!("{}のダンジョンの部屋{}にするものを選んでください。", player(viewer, seat), place + 1)
        }
        Task::Build => "いま建設する部屋と場所を選んでください。".to_owned(),
        Task::Heal(0 | 1) => "回復する負傷を選んでください（魂になります）。".to_owned(),
        Task::Heal(left) => format!("回復する負傷を選んでください（あと{left}枚）。"),
    }
}

pub fn action(viewer: Viewer<'_>, action: &Action) -> String {
    match *action {
        Action::Pass => "パス".to_owned(),
        Action::FinishBuilding => "建設を終える".to_owned(),
        Action::NoFirstRoom => "まだ建設しない".to_owned(),
        Action::LetItHappen => "そのままにする".to_owned(),
        Action::Redraw => "7枚すべて引き直す".to_owned(),
        Action::KeepHand => "この手札を使う".to_owned(),
        Action::Yes => "はい".to_owned(),
        Action::No => "いいえ".to_owned(),
        Action::Either(span) => effect_text(&viewer.body(span), Language::Japanese),
        Action::PayCoin => "コイン1枚を支払う".to_owned(),
        Action::Dismiss(miniboss) => format!("支払わない（{}は捨てられる）", card(viewer, miniboss)),
        Action::GiveUp(spell) => format!("支払わない（{}はキャンセルされる）", card(viewer, spell)),
        Action::Decline => "選ばない".to_owned(),
        Action::ShowNoMore => "これ以上公開しない".to_owned(),
        Action::Boss(boss) => viewer.boss(boss).unwrap_or("？").to_owned(),
        Action::Card(picked, at) => format!("{}（{}）", card(viewer, picked), place(viewer, &at)),
        Action::Hero(hero, at) => format!("{}（{}）", viewer.hero(hero), place(viewer, &at)),
        Action::Item(item, at) => format!("「{}」（{}）", viewer.item(item), place(viewer, &at)),
        Action::KeepItem(item) => format!("「{}」を表向きにしておく", viewer.item(item)),
        Action::Player(seat) => player(viewer, seat),
        Action::Coins(number) => format!("コイン{number}枚"),
        Action::Cards(Suit::Room, number) => format!("部屋カード{number}枚"),
        Action::Cards(Suit::Spell, number) => format!("呪文{number}枚"),
        Action::Suit(Suit::Room) => "部屋カード".to_owned(),
        Action::Suit(Suit::Spell) => "呪文".to_owned(),
        Action::Draw(Suit::Room) => "部屋カードを引く".to_owned(),
        Action::Draw(Suit::Spell) => "呪文を引く".to_owned(),
        Action::Class(of) => format!("{}の宝物", class(of, Language::Japanese)),
        Action::Trigger(Source::Card(source)) => card(viewer, source),
        Action::Trigger(Source::Boss(_)) => "ボスのレベルアップ".to_owned(),
        Action::Trigger(Source::Hero(hero)) => viewer.hero_short(hero).to_owned(),
        Action::Trigger(Source::Item(item)) => format!("「{}」", viewer.item(item)),
        Action::BuildLeft => "左端".to_owned(),
        Action::BuildOver(below, None) => format!("{}の上", card(viewer, below)),
        Action::BuildOver(below, Some(slot)) => format!("部屋{}{}の上", slot + 1, card(viewer, below)),
        Action::BuildAt(room, None) => format!("{}に付ける", card(viewer, room)),
        Action::BuildAt(room, Some(slot)) => format!("部屋{}{}に付ける", slot + 1, card(viewer, room)),
        Action::Gift(home, below, None) => format!("{}の{}の上", player(viewer, home), card(viewer, below)),
        Action::Gift(home, below, Some(slot)) => {
            format!("{}の部屋{}{}の上", player(viewer, home), slot + 1, card(viewer, below))
        }
        Action::Cast(spell, None) => format!("{}を唱える", card(viewer, spell)),
        Action::Cast(spell, Some(mode)) => format!("{}を唱える（{}番目の効果）", card(viewer, spell), mode + 1),
        Action::Use(room, slot) => format!("部屋{}{}の能力を使う", slot + 1, card(viewer, room)),
        Action::UseFromHand(room) => format!("手札の{}の能力を使う", card(viewer, room)),
        Action::UseOf(used, seat) => format!("{}の{}の能力を使う", player(viewer, seat), card(viewer, used)),
        Action::UseBossOf(seat) => format!("{}のボスの能力を使う", player(viewer, seat)),
        Action::UseItem(item) => format!("「{}」を使う", viewer.item(item)),
        Action::Promote(miniboss, level, None) => {
            format!("コイン1枚で{}をレベル{level}に昇格させる", card(viewer, miniboss))
        }
        Action::Promote(miniboss, level, Some(paid)) => {
            format!("{}を捨てて{}をレベル{level}に昇格させる", card(viewer, paid), card(viewer, miniboss))
        }
        Action::Trade(traded) => format!("{}を捨ててコイン1枚を得る", card(viewer, traded)),
        Action::TakeUp(room, slot) => format!("部屋{}{}を手札に戻す", slot + 1, card(viewer, room)),
        Action::UseBoss => "ボスの能力を使う".to_owned(),
        Action::UseHero(hero, at) => format!("{}の能力を使う（{}）", viewer.hero_short(hero), place(viewer, &at)),
    }
}

/// Whose entrance or dungeon, as a heading.
pub fn door(viewer: Viewer<'_>, at: &Place) -> String {
    place(viewer, at)
}

fn place(viewer: Viewer<'_>, place: &Place) -> String {
    match *place {
        Place::Hand(seat) => format!("{}の手札", player(viewer, seat)),
        Place::Dungeon(seat, slot) => format!("{}のダンジョンの部屋{}", player(viewer, seat), slot + 1),
        Place::Covered(seat, slot) => format!("{}のダンジョンの部屋{}の下", player(viewer, seat), slot + 1),
        Place::Kept(seat) => format!("{}の得点エリア", player(viewer, seat)),
        Place::Ready(seat) => format!("{}の表向きのアイテム", player(viewer, seat)),
        Place::Spent(seat) => format!("{}の裏向きのアイテム", player(viewer, seat)),
        Place::Carried(hero) => format!("{}が所持", viewer.hero_short(hero)),
        Place::DiscardPile => "捨て札パイル".to_owned(),
        Place::Declared => "宣言されたばかり".to_owned(),
        Place::Deck => "デッキ".to_owned(),
        Place::Town => "町".to_owned(),
        Place::Entrance(seat) => format!("{}の入口", player(viewer, seat)),
        Place::Inside(seat, _) => format!("{}のダンジョン内", player(viewer, seat)),
        Place::Souls(seat) => format!("{}の魂", player(viewer, seat)),
        Place::Wounds(seat) => format!("{}の負傷", player(viewer, seat)),
        Place::HeroDeck => "ヒーローデッキ".to_owned(),
    }
}
