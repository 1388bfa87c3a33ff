//! Japanese, in the polite style and with the terms of the Japanese rulebook.

mod act;
mod cards;
mod hand;
mod hero;
mod join;
mod lead;
mod noun;
mod room;
mod verb;

use crate::clause::Span;
use crate::paragraph::{Label, Paragraph};
use join::sentences;

/// A paragraph as it stands on a card.
pub(crate) fn paragraph(paragraph: &Paragraph) -> String {
    match paragraph {
        Paragraph::Effect(clauses) => sentences(clauses),
        Paragraph::On { event, limit, clauses } => {
            format!("{}{}、{}", lead::limit(*limit), lead::event(event), sentences(clauses))
        }
        Paragraph::Play(before, clauses) => lead::play(before, clauses),
        Paragraph::Always(fact) => act::fact(fact, Span::WhileActive).polite() + "。",
        Paragraph::InsteadOfTurnDraw(clauses) => {
            format!("ターン開始時に部屋カードを引く代わりに、{}", sentences(clauses))
        }
        Paragraph::NotUnder(filter) => format!("この部屋の上に{}を建設することはできません。", cards::bare(filter)),
        Paragraph::CountedDamage(count) => format!("この部屋のダメージは、{}です。", room::number_of(count)),
        Paragraph::FewestSouls => {
            "このヒーローは宝物ではなく、魂が最も少ないプレイヤーに引き寄せられます。同点の場合は町に残ります。"
                .to_owned()
        }
        Paragraph::Nothing => "能力はありません。".to_owned(),
    }
}

/// What stands before a paragraph.
pub(crate) fn label(label: Label) -> String {
    match label {
        Label::LevelUp => "レベルアップ：".to_owned(),
        Label::LevelUpLasting => "レベルアップ（ゲーム終了まで持続）：".to_owned(),
        Label::Level(level) => format!("レベル{level}："),
        Label::OnHero => "ヒーローが持つ間：".to_owned(),
        Label::ItemUse => "使用：".to_owned(),
    }
}
