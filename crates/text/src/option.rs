//! What the options of the rules change, in a sentence each.

use crate::Language;

/// By name: what is played when the option is not as usual.
const OPTIONS: [(&str, [&str; 2]); 34] = [
    (
        "variant.hard_mode",
        [
            "Hard Mode: ordinary Heroes with Health 4 are left out.",
            "ハードモード：体力4のふつうのヒーローを除いて遊ぶ。",
        ],
    ),
    (
        "variant.i_choose_you",
        [
            "I Choose You: everybody is dealt two Bosses and keeps one.",
            "ボスを選ぶ：ボスを2枚ずつ配り、1枚を選んで使う。",
        ],
    ),
    (
        "variant.machinations",
        [
            "Machinations: who gained no Soul in a turn may draw a card at its end.",
            "悪だくみ：そのターンに魂を得なかったプレイヤーは、ターンの終わりにカードを1枚引ける。",
        ],
    ),
    (
        "variant.unlimited_lives",
        [
            "Unlimited Lives: Wounds put nobody out and ten Souls end nothing; when the Heroes run out, most Souls less Wounds wins.",
            "無限の命：負傷で脱落せず、魂10でも終わらない。ヒーローがいなくなったとき、魂から負傷を引いた数が最も多い人の勝ち。",
        ],
    ),
    (
        "setup.hand",
        [
            "Classic Mode: two of the seven opening cards are discarded.",
            "クラシックモード：最初の7枚のうち2枚を捨てる。",
        ],
    ),
    ("setup.seed_discard", ["The discard pile is empty at the start.", "捨て札は空の状態で始める。"]),
    (
        "setup.mulligan",
        [
            "A new opening hand needs five Rooms alike, not four.",
            "手札の引き直しは、部屋5枚すべてがそろっているときだけできる（4枚ではできない）。",
        ],
    ),
    (
        "setup.mulligan_forced",
        ["An opening hand that can be changed must be changed.", "引き直せる手札は、必ず引き直す。"],
    ),
    (
        "setup.first_build",
        ["Everybody must build a Room before the first turn.", "最初のターンの前に、全員が必ず部屋を建てる。"],
    ),
    (
        "deck.bmr_spells",
        ["One Assassin is left out of the Spells of the base game.", "基本セットの呪文から「あんさつしゃ」を1枚除く。"],
    ),
    (
        "deck.refill",
        [
            "Only the deck that ran out is filled up from the discard pile.",
            "捨て札からは、なくなった山札だけを作り直す。",
        ],
    ),
    ("adventure.entry_window", ["Nothing can be played before a Hero enters.", "ヒーローが入る前には、何も使えない。"]),
    (
        "adventure.room_windows",
        [
            "In each Room there are two moments to act: after the damage, and before the Hero goes on.",
            "部屋ごとに、ダメージの後と先へ進む前の2回、カードや能力を使う機会がある。",
        ],
    ),
    (
        "adventure.portions",
        [
            "Only players with Heroes at the entrance have an active portion.",
            "入口にヒーローがいるプレイヤーだけが、冒険フェイズで手番になる。",
        ],
    ),
    (
        "adventure.death",
        [
            "A Hero dies at once, not when it leaves the Room.",
            "ヒーローは部屋を出るときではなく、ダメージを受けたその場で死ぬ。",
        ],
    ),
    (
        "adventure.recalled",
        [
            "A Hero that is called back to the entrance enters again in the same turn, behind the others.",
            "入口に戻されたヒーローは、同じターンのうちに、ほかのヒーローの後でもう一度入る。",
        ],
    ),
    (
        "adventure.moved_lethal",
        [
            "A Hero with deadly damage dies even if it is moved out of the Room.",
            "死ぬだけのダメージを受けたヒーローは、部屋から動かされても死ぬ。",
        ],
    ),
    (
        "adventure.closing_window",
        [
            "There is one more moment to act after a player's last Hero.",
            "自分の最後のヒーローの後にも、カードや能力を使う機会がある。",
        ],
    ),
    (
        "win.compare",
        [
            "If everybody has won or lost at once, all are compared, and not only those with ten Souls.",
            "全員が同時に勝ちか負けの条件を満たしたとき、魂10の人だけでなく全員で比べる。",
        ],
    ),
    (
        "end.hero_depletion",
        ["The game ends as soon as the Hero decks are empty.", "ヒーローの山札がなくなったら、すぐにゲームを終える。"],
    ),
    (
        "multi.six_split",
        [
            "Six players fill the Hero deck by the table of the rulebook, not by its text.",
            "6人のとき、ヒーローの山札をルールブックの文ではなく表のとおりに作る。",
        ],
    ),
    (
        "multi.eliminate",
        [
            "Five Wounds put a player out with five or six players and Crash Landing, too.",
            "Crash Landing を使う5～6人戦でも、負傷5で脱落する。",
        ],
    ),
    (
        "deact.loses_coins",
        ["A deactivated Room keeps its Coins and counters.", "無効になった部屋のコインとカウンターは残る。"],
    ),
    (
        "item.use_on_replace",
        [
            "The old Item cannot be used when a second one is gained.",
            "2つ目のアイテムを得たとき、古いアイテムは使えない。",
        ],
    ),
    (
        "item.delay",
        ["An Item can be used in the turn in which it is gained.", "アイテムは、得たターンからすぐに使える。"],
    ),
    (
        "mini.level3",
        [
            "The power of a Miniboss at level three can be used at any moment.",
            "レベル3のミニボスの力は、いつでも使える。",
        ],
    ),
    (
        "mini.dies_with_room",
        [
            "A Miniboss is lost with its Room, even if another lies below.",
            "ミニボスは、下に部屋があっても、部屋が壊れるといっしょに失われる。",
        ],
    ),
    ("coin.trade", ["Rooms cannot be discarded for Coins.", "部屋を捨ててコインを得ることはできない。"]),
    (
        "coin.trade_moment",
        [
            "A Room can be discarded for a Coin only in one's own build turn.",
            "部屋を捨ててコインを得られるのは、自分の建設の番だけ。",
        ],
    ),
    (
        "portable.any_moment",
        ["A Portable Room can be taken back at any moment.", "ポータブル部屋は、いつでも手札に戻せる。"],
    ),
    (
        "priority.unclear",
        [
            "Where nobody is named, the highest XP comes first, and not the active player.",
            "順番が決まっていないときは、手番のプレイヤーではなく、XPが最も高い人からにする。",
        ],
    ),
    (
        "levelup.order",
        [
            "The player chooses which comes first: the Level Up, or what the fifth Room does when it is built.",
            "レベルアップと5つ目の部屋の建設時の効果は、どちらを先にするか自分で選ぶ。",
        ],
    ),
    (
        "card.succubus_spa",
        [
            "Succubus Spa discards a card instead of taking it.",
            "「サキュバスおんせん」は、カードを奪うかわりに捨てさせる。",
        ],
    ),
    (
        "card.crushinator",
        [
            "The Crushinator can be used as often as there are Rooms to destroy.",
            "「クラッシュネーター」は、壊す部屋があるかぎり何度でも使える。",
        ],
    ),
];

/// What is played when an option of the rules is not as usual; nothing for a name that is none.
pub fn option(name: &str, lang: Language) -> Option<&'static str> {
    OPTIONS.iter().find(|(other, _)| *other == name).map(|(_, [en, ja])| match lang {
        Language::English => *en,
        Language::Japanese => *ja,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_rules::Options;

    #[test]
    fn every_option_has_words() {
        assert_eq!(OPTIONS.len(), Options::ALL.len());
        for known in Options::ALL {
            assert!(option(known.name, Language::English).is_some(), "{}", known.name);
        }
        assert_eq!(option("setup.nothing", Language::Japanese), None);
    }
}
