//! Single words.

use crate::lang::Label;
use soulkeep_rules::Stage;

pub fn label(label: Label) -> &'static str {
    match label {
        Label::ACard => "カード1枚",
        Label::Town => "町",
        Label::Hand => "あなたの手札",
        Label::Treasure => "宝物",
        Label::Souls => "魂",
        Label::Wounds => "負傷",
        Label::Damage => "ダメ",
        Label::Health => "体力",
        Label::Monster => "モンスター",
        Label::Trap => "トラップ",
        Label::Boss => "ボス",
        Label::LevelledUp => "レベルアップ済",
        Label::FaceDown => "裏向き",
        Label::Off => "不能",
        Label::Nothing => "なし",
        Label::Out => "脱落",
        Label::Nobody => "なし",
        Label::DiscardPile => "捨て札パイル",
        Label::RoomDeck => "部屋デッキ",
        Label::SpellDeck => "呪文デッキ",
        Label::Known => "判明",
        Label::UntilEndOfTurn => "ターン終了まで",
        Label::Waiting => "宣言済み（解決待ち）",
        Label::FaceDownCounted => "あなたの裏向きの部屋は公開されたものとして数えた",
        Label::Setup => "準備",
        Label::Turn => "ターン",
        Label::FinalTable => "最終の盤面",
        Label::FewestSouls => "魂最少",
        Label::FewestWounds => "負傷最少",
        Label::MostSouls => "魂最多",
        Label::MostSoulsMinusWounds => "魂から負傷を引いた数が最多",
        Label::MostCards => "手札最多",
        Label::MostSpells => "手札の呪文最多",
        Label::MostTreasure => "宝物最多",
        Label::AndSpells => "＋呪文",
        Label::AndCoins => "＋コイン",
        Label::Coins => "コイン",
        Label::Counters => "カウンター",
        Label::Level => "Lv",
        Label::Items => "アイテム",
        Label::Ready => "表向き",
        Label::Spent => "裏向き",
        Label::NextTurn => "次のターンから",
        Label::KeptSpells => "置かれた呪文",
        Label::Carries => "所持",
        Label::RandomBot => "ランダム",
        Label::RandomBotExpected => "ルールで許される選択肢をでたらめに選ぶ。",
        Label::Hint => "おすすめの選択肢と、探索ボットが見込むあなたの勝率：",
        Label::Thinking => "考え中…",
    }
}

pub fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Beginning => "ターン開始フェイズ",
        Stage::Build => "建設フェイズ",
        Stage::Reveal => "公開",
        Stage::Bait => "引き寄せフェイズ",
        Stage::Adventure => "冒険フェイズ",
        Stage::End => "ターン終了フェイズ",
    }
}
