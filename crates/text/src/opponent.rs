//! The opponents by their strength: what they are called and what to expect of them.

use crate::Language;
use soulkeep_bots::Level;

/// The name of an opponent.
pub fn opponent(level: Level, lang: Language) -> &'static str {
    match (level, lang) {
        (Level::Imp, Language::English) => "Imp",
        (Level::Goblin, Language::English) => "Goblin",
        (Level::Ogre, Language::English) => "Ogre",
        (Level::Lich, Language::English) => "Lich",
        (Level::Dragon, Language::English) => "Dragon",
        (Level::Imp, Language::Japanese) => "インプ",
        (Level::Goblin, Language::Japanese) => "ゴブリン",
        (Level::Ogre, Language::Japanese) => "オーガ",
        (Level::Lich, Language::Japanese) => "リッチ",
        (Level::Dragon, Language::Japanese) => "ドラゴン",
    }
}

/// What to expect of an opponent, in one sentence.
pub fn expectation(level: Level, lang: Language) -> &'static str {
    match (level, lang) {
        (Level::Imp, Language::English) => "It knows the rules and little else: most of what it does is mischief.",
        (Level::Goblin, Language::English) => "It builds with sense, but now and then it is carried away.",
        (Level::Ogre, Language::English) => "It looks one step ahead and takes what it sees.",
        (Level::Lich, Language::English) => "It plays its choices out in its head before it moves.",
        (Level::Dragon, Language::English) => "It thinks as the Lich does, only longer, and forgives nothing.",
        (Level::Imp, Language::Japanese) => "ルールは知っているが、やることの多くはいたずら。",
        (Level::Goblin, Language::Japanese) => "筋の通った建設をするが、ときどき気まぐれに走る。",
        (Level::Ogre, Language::Japanese) => "一手先を読み、目の前の得を逃さない。",
        (Level::Lich, Language::Japanese) => "動く前に、その先の展開を頭の中で何度も試す。",
        (Level::Dragon, Language::Japanese) => "リッチと同じ考え方で、さらに長く読み、隙を見逃さない。",
    }
}
