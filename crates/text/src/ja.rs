//! Japanese, in the polite style and with the terms of the Japanese rulebook.

mod act;
mod cards;
mod coin;
mod condition;
mod cost;
mod count;
mod deed;
mod event;
mod fact;
mod hand;
mod hero;
mod host;
mod item;
mod join;
mod lead;
mod lure;
mod miniboss;
mod noun;
mod opponent;
mod option;
mod reason;
mod room;
mod rule;
mod stack;
mod term;
mod verb;

use crate::clause::Span;
use crate::paragraph::{Bearer, Label, Paragraph};
use crate::words::Words;
use host::said_of;
use join::sentences;
use opponent::{expectation, opponent};
use option::option;
use reason::reason;
use soulkeep_cards::{Players, Product};
use term::{class, kind, level, phase, rank, suit, term};

pub(crate) const WORDS: Words = Words {
    paragraph,
    labelled,
    cost: cost::price,
    term,
    class,
    kind,
    level,
    rank,
    phase,
    suit,
    players,
    house: |point| {
        format!("ハウスルール：{}", point.unwrap_or("カードについて分からない点は、独自の解釈や値で遊びます。"))
    },
    comma: "、",
    space: "",
    in_brackets: |list| format!("（{}）", list.join("、")),
    option,
    set_name,
    opponent,
    expectation,
    reason,
};

/// A paragraph as it stands on a card.
fn paragraph(paragraph: &Paragraph) -> String {
    match paragraph {
        Paragraph::Effect(clauses) => sentences(clauses, Bearer::Player),
        Paragraph::On(when, clauses) => lead::triggered(when, clauses),
        Paragraph::Play(before, clauses) => lead::play(before, clauses),
        Paragraph::Always(fact, bearer) => said_of(*bearer, fact::fact(fact, Span::WhileActive).polite() + "。"),
        Paragraph::InsteadOfTurnDraw(clauses) => {
            format!("ターン開始時に部屋カードを引く代わりに、{}", sentences(clauses, Bearer::Player))
        }
        Paragraph::InsteadOfForcedDiscard => "1ターンに1回、自分のカードか能力が相手に手札を捨てさせた時、\
            そのうち好きなカード1枚を、捨て札パイルに置く代わりに自分の手札に加えます。"
            .to_owned(),
        Paragraph::InsteadOfPromotion(filter) => format!(
            "1ターンに1回、ミニボスを昇格させるコインを支払う代わりに、手札の{}を捨てることができます。",
            cards::single(filter)
        ),
        Paragraph::InsteadOfDeath => "このヒーローは、ダンジョンの中や入口で死亡する代わりに町に戻り、\
            そのアイテムは表向きでそのダンジョンのプレイヤーのものになります。"
            .to_owned(),
        Paragraph::Rule(rule) => rule::rule(rule),
        Paragraph::CountedDamage(count) => format!("この部屋のダメージは、{}です。", count::number_of(count)),
        Paragraph::Lure(rule, classes) => lure::lure(*rule, classes),
        Paragraph::BossIcons(classes) => {
            let icons: Vec<&str> = classes.iter().map(|class| term::class(*class)).collect();
            format!("自分のボスは、{}の宝物アイコンを1個ずつ追加で持ちます。", icons.join("、"))
        }
        Paragraph::Portable => {
            "ポータブル：自分が建設する番に、公開の前に、この部屋を手札に戻すことができます。".to_owned()
        }
        Paragraph::Nothing => "能力はありません。".to_owned(),
    }
}

/// A paragraph after what stands before it; the conditions of a choice belong to its label.
fn labelled(label: Label, paragraph: &Paragraph) -> String {
    let (label_said, said) = (self::label(label), self::paragraph(paragraph));
    if let (Label::Either | Label::Or, Paragraph::Play(lead, _)) = (label, paragraph)
        && lead::has_conditions(lead)
    {
        return format!("{label_said}、{said}");
    }
    format!("{label_said}：{said}")
}

fn label(label: Label) -> String {
    match label {
        Label::LevelUp => "レベルアップ".to_owned(),
        Label::LevelUpLasting => "レベルアップ（ゲーム終了まで持続）".to_owned(),
        Label::Either => "次のいずれか".to_owned(),
        Label::Or => "または".to_owned(),
        Label::Level(3) => "レベル3（使用後レベル1に戻る）".to_owned(),
        Label::Level(level) => format!("レベル{level}"),
        Label::OnHero => "ヒーローが持つ間".to_owned(),
        Label::OfBoss => "ボス能力".to_owned(),
    }
}

fn players(players: Players) -> String {
    match players {
        Players::From(least) => format!("{least}人以上で使用"),
        Players::Star => "常に使用".to_owned(),
    }
}

fn set_name(product: &Product) -> &'static str {
    match product.code {
        "BMR" => "ボスモンスター（基本セット）",
        "PROMO" => "プロモカード",
        _ => product.name,
    }
}
