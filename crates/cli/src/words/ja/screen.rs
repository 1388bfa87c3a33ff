//! The words of the whole screen.

use crate::terminal::{Pace, Stop};
use crate::words::{AfterGame, Keys, Leaving};

pub fn keys(keys: Keys) -> &'static str {
    match keys {
        Keys::Question => "↑↓ Enter 選ぶ · Tab 見る · Space パス · u 取消 · h ヒント · l 記録 · ? ヘルプ",
        Keys::Waiting => "どのキーでも次の自分の選択まで進む · q 終了",
        Keys::Choosing => "↑↓ Enter 選ぶ · Tab 見て回る",
        Keys::Replay => "→ 進む · ← 戻る · PgDn PgUp ターン · Home End · : 番号 · Tab 見る · q 終了",
        Keys::Page => "↑↓ PgUp PgDn めくる、他のキーで閉じる",
    }
}

pub fn leaving(leaving: Leaving) -> &'static str {
    match leaving {
        Leaving::Save => "保存して終了",
        Leaving::Forget => "保存せずに終了",
        Leaving::Stay => "ゲームに戻る",
    }
}

pub fn after_game(choice: AfterGame) -> &'static str {
    match choice {
        AfterGame::Again => "もう一度遊ぶ",
        AfterGame::Replay => "このゲームを見直す",
        AfterGame::Log => "記録全体",
        AfterGame::Table => "盤面とすべての手札",
        AfterGame::Leave => "終了",
    }
}

pub fn treatment(pace: Pace, stop: Stop) -> String {
    let pace = match pace {
        Pace::None => "即時",
        Pace::Short => "速い",
        Pace::Slow => "ゆっくり",
    };
    let stop = match stop {
        Stop::Always => "いつも",
        Stop::CanAct => "選べる時",
        Stop::Matters => "大事な時",
        Stop::Never => "なし",
    };
    format!("f {pace} · a {stop}")
}

pub const HELP: &str = "\
選ぶ
  ↑ ↓ Enter        選択肢を移動して選ぶ。マウスも使える：1回目のクリックで
                   見て、2回目で選ぶ
  1 2 3 …          番号で選ぶ
  Space、p、0      パス、辞退、いいえ（まだ建設できるときは2回押す）
  P、H、O          このターンの終わりまで、このヒーローが済むまで、だれかが
                   何かするまでパス
  y、n             はい、いいえ
  u                最後の選択を取り消す。その後ボットがパスしかせず、偶然が
                   何も決めず、新しい情報を見ていない間だけできる

見る
  Tab、← →        手札、ダンジョン、ヒーロー、質問の間を移動
  Enter            カードの上で：そのカードの選択肢へ。なければ全文を表示
  t                見ているものの全文
  h                ヒント：選択肢の順位とあなたの勝率
  l、PgUp、PgDn    記録
  v、d             盤面全体、捨て札パイル
  /                カードを名前で調べる
  Esc              質問に戻る

ゲーム
  f                ボットの速さ：即時、速い、ゆっくり
  a                プレイの質問：いつも、選べる時、大事な時、なし
  w                ボットの理由を表示するか
  s                保存。qで終了、Ctrl-Cですぐ保存して終了
  :                コマンドを入力（Tabで名前を補完、↑で前の入力）：
                   build カード [番号]、cast カード、use カード、
                   promote カード、trade カード、take カード、? カード、
                   r BUILD-11（裁定）。h2は手札2、B1はダンジョンBの部屋1

盤面
  ヒーローは部屋を左から右へ進む。部屋には位置、種類（怪はモンスター、罠は
  トラップ）、ダメージ、宝物がある：C 僧侶、F 戦士、M 魔法使い、T 盗賊、
  E 探検家。+ はつよい部屋、[2] は2枚重なった部屋、「不能」は不能状態の部屋、
  Lv2 はレベル2のミニボス、$1 はコイン、#1 はカウンター。名前の横の C2* は
  僧侶の宝物が2つで、だれよりも多いこと。
  ターン終了時に魂10で勝利、負傷5で敗北。";
