//! The opponents by their strength: what they are called and what to expect of them.

use crate::Lang;
use soulkeep_bots::Level;

/// The name of an opponent.
pub fn opponent(level: Level, lang: Lang) -> &'static str {
    match (level, lang) {
        (Level::Imp, Lang::En) => "Imp",
        (Level::Goblin, Lang::En) => "Goblin",
        (Level::Ogre, Lang::En) => "Ogre",
        (Level::Lich, Lang::En) => "Lich",
        (Level::Dragon, Lang::En) => "Dragon",
        (Level::Imp, Lang::Ja) => "インプ",
        (Level::Goblin, Lang::Ja) => "ゴブリン",
        (Level::Ogre, Lang::Ja) => "オーガ",
        (Level::Lich, Lang::Ja) => "リッチ",
        (Level::Dragon, Lang::Ja) => "ドラゴン",
    }
}

/// What to expect of an opponent, in one sentence.
pub fn expectation(level: Level, lang: Lang) -> &'static str {
    match (level, lang) {
        (Level::Imp, Lang::En) => "It knows the rules and little else: most of what it does is mischief.",
        (Level::Goblin, Lang::En) => "It builds with sense, but now and then it is carried away.",
        (Level::Ogre, Lang::En) => "It looks one step ahead and takes what it sees.",
        (Level::Lich, Lang::En) => "It plays its choices out in its head before it moves.",
        (Level::Dragon, Lang::En) => "It thinks as the Lich does, only longer, and forgives nothing.",
        (Level::Imp, Lang::Ja) => "ルールは知っているが、やることの多くはいたずら。",
        (Level::Goblin, Lang::Ja) => "筋の通った建設をするが、ときどき気まぐれに走る。",
        (Level::Ogre, Lang::Ja) => "一手先を読み、目の前の得を逃さない。",
        (Level::Lich, Lang::Ja) => "動く前に、その先の展開を頭の中で何度も試す。",
        (Level::Dragon, Lang::Ja) => "リッチと同じ考え方で、さらに長く読み、隙を見逃さない。",
    }
}
