//! The Japanese words, those of the Japanese rulebook where it has one.

use crate::Term;
use soulkeep_cards::{Class, Kind, Level, Phase, Rank, Suit};

pub(crate) fn term(term: Term) -> &'static str {
    match term {
        Term::Boss => "ボス",
        Term::Room => "部屋",
        Term::Miniboss => "ミニボス",
        Term::Spell => "呪文",
        Term::Item => "アイテム",
        Term::Hero => "ヒーロー",
        Term::Souls => "魂",
        Term::Wounds => "負傷",
        Term::Health => "体力",
        Term::Damage => "ダメージ",
        Term::Treasure => "宝物",
        Term::Xp => "XP",
        Term::Copies => "枚数",
        Term::Portable => "ポータブル",
        Term::Universal => "ユニバーサル",
        Term::Town => "町",
        Term::Entrance => "入口",
        Term::Dungeon => "ダンジョン",
        Term::Hand => "手札",
        Term::RoomDeck => "部屋デッキ",
        Term::SpellDeck => "呪文デッキ",
        Term::HeroDeck => "ヒーローデッキ",
        Term::DiscardPile => "捨て札パイル",
        Term::ScorekeepingArea => "得点エリア",
    }
}

pub(crate) fn class(class: Class) -> &'static str {
    match class {
        Class::Cleric => "僧侶",
        Class::Fighter => "戦士",
        Class::Mage => "魔法使い",
        Class::Thief => "盗賊",
        Class::Explorer => "探検家",
    }
}

pub(crate) fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Monster => "モンスター",
        Kind::Trap => "トラップ",
    }
}

pub(crate) fn level(level: Level) -> &'static str {
    match level {
        Level::Ordinary => "ふつうの",
        Level::Advanced => "つよい",
    }
}

pub(crate) fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Ordinary => "ふつうの",
        Rank::Epic => "すごい",
    }
}

pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Build => "建設",
        Phase::Adventure => "冒険",
    }
}

pub(crate) fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Room => "部屋",
        Suit::Spell => "呪文",
    }
}
