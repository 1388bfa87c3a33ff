//! The opponents in Japanese.

use soulkeep_bots::Level;

pub fn opponent(level: Level) -> &'static str {
    match level {
        Level::Imp => "インプ",
        Level::Goblin => "ゴブリン",
        Level::Ogre => "オーガ",
        Level::Lich => "リッチ",
        Level::Dragon => "ドラゴン",
        Level::Rival => "好敵手",
        Level::Hoarder => "ためこみ屋",
        Level::Duelist => "決闘者",
        Level::Builder => "建築家",
    }
}

pub fn expectation(level: Level) -> &'static str {
    match level {
        Level::Imp => "ルールは知っているが、できることの大半を見落とす。",
        Level::Goblin => "筋の通った手を選ぶが、できることの半分は見落とす。",
        Level::Ogre => "一手先を読み、目の前の得を逃さない。",
        Level::Lich => "自分自身との数え切れない対戦から学び、直感で決める。",
        Level::Dragon => "リッチの直感を持ち、その先の展開を頭の中で何度も試して、隙を見逃さない。",
        Level::Rival => "優勢なら気を抜き、劣勢なら本気を出す。いつも接戦になる。",
        Level::Hoarder => "ドラゴンと同じ考え方だが、カードもコインもアイテムも手放したがらない。",
        Level::Duelist => "ドラゴンと同じ考え方だが、早く勝つより相手を傷つけることを好む。",
        Level::Builder => "ドラゴンと同じ考え方だが、つよい部屋が並ぶ長いダンジョンを愛する。",
    }
}
