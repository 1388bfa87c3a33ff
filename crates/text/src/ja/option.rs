//! What the options of the rules change, in Japanese.

/// By name: what is played when the option is not as usual.
pub fn option(name: &str) -> Option<&'static str> {
    Some(match name {
        "variant.hard_mode" => "ハードモード：体力4のふつうのヒーローを除いて遊ぶ。",
        "variant.i_choose_you" => "ボスを選ぶ：ボスを2枚ずつ配り、1枚を選んで使う。",
        "variant.machinations" => {
            "悪だくみ：そのターンに魂を得なかったプレイヤーは、ターンの終わりにカードを1枚引ける。"
        }
        "variant.unlimited_lives" => {
            "無限の命：負傷で脱落せず、魂10でも終わらない。ヒーローがいなくなったとき、魂から負傷を引いた数が最も多い人の勝ち。"
        }
        "setup.hand" => "クラシックモード：最初の7枚のうち2枚を捨てる。",
        "setup.seed_discard" => "捨て札は空の状態で始める。",
        "setup.mulligan" => "手札の引き直しは、部屋5枚すべてがそろっているときだけできる（4枚ではできない）。",
        "setup.mulligan_forced" => "引き直せる手札は、必ず引き直す。",
        "setup.first_build" => "最初のターンの前に、全員が必ず部屋を建てる。",
        "deck.bmr_spells" => "基本セットの呪文から「あんさつしゃ」を1枚除く。",
        "deck.refill" => "捨て札からは、なくなった山札だけを作り直す。",
        "adventure.entry_window" => "ヒーローが入る前には、何も使えない。",
        "adventure.room_windows" => "部屋ごとに、ダメージの後と先へ進む前の2回、カードや能力を使う機会がある。",
        "adventure.portions" => "入口にヒーローがいるプレイヤーだけが、冒険フェイズで手番になる。",
        "adventure.death" => "ヒーローは部屋を出るときではなく、ダメージを受けたその場で死ぬ。",
        "adventure.recalled" => "入口に戻されたヒーローは、同じターンのうちに、ほかのヒーローの後でもう一度入る。",
        "adventure.moved_lethal" => "死ぬだけのダメージを受けたヒーローは、部屋から動かされても死ぬ。",
        "adventure.closing_window" => "自分の最後のヒーローの後にも、カードや能力を使う機会がある。",
        "win.compare" => "全員が同時に勝ちか負けの条件を満たしたとき、魂10の人だけでなく全員で比べる。",
        "end.hero_depletion" => "ヒーローの山札がなくなったら、すぐにゲームを終える。",
        "multi.six_split" => "6人のとき、ヒーローの山札をルールブックの文ではなく表のとおりに作る。",
        "multi.eliminate" => "Crash Landing を使う5～6人戦でも、負傷5で脱落する。",
        "deact.loses_coins" => "無効になった部屋のコインとカウンターは残る。",
        "item.use_on_replace" => "2つ目のアイテムを得たとき、古いアイテムは使えない。",
        "item.delay" => "アイテムは、得たターンからすぐに使える。",
        "mini.level3" => "レベル3のミニボスの力は、いつでも使える。",
        "mini.dies_with_room" => "ミニボスは、下に部屋があっても、部屋が壊れるといっしょに失われる。",
        "coin.trade" => "部屋を捨ててコインを得ることはできない。",
        "coin.trade_moment" => "部屋を捨ててコインを得られるのは、自分の建設の番だけ。",
        "portable.any_moment" => "ポータブル部屋は、いつでも手札に戻せる。",
        "priority.unclear" => "順番が決まっていないときは、手番のプレイヤーではなく、XPが最も高い人からにする。",
        "levelup.order" => "レベルアップと5つ目の部屋の建設時の効果は、どちらを先にするか自分で選ぶ。",
        "card.succubus_spa" => "「サキュバスおんせん」は、カードを奪うかわりに捨てさせる。",
        "card.crushinator" => "「クラッシュネーター」は、壊す部屋があるかぎり何度でも使える。",
        _ => return None,
    })
}
