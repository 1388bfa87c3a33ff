//! Japanese, in the polite style and with the terms of the Japanese rulebook.

mod act;
mod cards;
mod cost;
mod count;
mod deed;
mod event;
mod fact;
mod hand;
mod hero;
mod host;
mod join;
mod lead;
mod noun;
mod room;
mod verb;

use crate::clause::Span;
use crate::paragraph::{Bearer, Label, Paragraph};
use crate::term;
use host::said_of;
use join::sentences;

/// A paragraph as it stands on a card.
pub(crate) fn paragraph(paragraph: &Paragraph) -> String {
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
        Paragraph::NotUnder(filter) => format!("この部屋の上に{}を建設することはできません。", cards::bare(filter)),
        Paragraph::CountedDamage(count) => format!("この部屋のダメージは、{}です。", count::number_of(count)),
        Paragraph::CombinedTreasure(classes) => {
            let types: Vec<&str> = classes.iter().map(|class| term::ja::class(*class)).collect();
            format!("このヒーローは、{}の宝物の合計が最も多いプレイヤーに引き寄せられます。", types.join("と"))
        }
        Paragraph::FewestSouls => lured_by("魂が最も少ない"),
        Paragraph::MostSoulsMinusWounds => lured_by("魂から負傷を引いた数が最も多い"),
        Paragraph::Nothing => "能力はありません。".to_owned(),
    }
}

/// A paragraph after what stands before it; the conditions of a choice belong to its label.
pub(crate) fn labelled(label: Label, paragraph: &Paragraph) -> String {
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
        Label::Level(level) => format!("レベル{level}"),
        Label::OnHero => "ヒーローが持つ間".to_owned(),
        Label::ItemUse => "使用".to_owned(),
    }
}

fn lured_by(player: &str) -> String {
    format!("このヒーローは宝物ではなく、{player}プレイヤーに引き寄せられます。同点の場合は町に残ります。")
}
