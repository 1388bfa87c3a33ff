//! What the program says.

use crate::words::Note;
use soulkeep_presentation::lang;
use soulkeep_table::PassOn;
use soulkeep_text::Language;

pub fn note(note: &Note) -> String {
    match note {
        Note::Welcome { seed, seats, you, bots, help } => format!(
            "Soulkeep：{seats}人ゲーム、シード{seed}。あなたの席は{you}、相手は{}です。{help}でヘルプを表示します。",
            bots.join("、")
        ),
        Note::Opponent { name, sentence } => format!("{name}：{sentence}"),
        Note::Resumed { file, choices } => format!("{file}の続きから始めます（選択{choices}回分）。"),
        Note::Prompt { enter: true } => "（Enter = 0、h ヘルプ）".to_owned(),
        Note::Prompt { enter: false } => "（h ヘルプ）".to_owned(),
        Note::TypeNumber => "番号を入力してください。".to_owned(),
        Note::NotUnderstood(typed) => format!("「{typed}」がわかりません。番号か、ヘルプのhを入力してください。"),
        Note::NoSuchChoice { most } => format!("その番号の選択肢はありません。番号は{most}までです。"),
        Note::NoPass => "ここではパスできません。番号から選んでください。".to_owned(),
        Note::OnlyChoice => "ここでできることは1つだけです。".to_owned(),
        Note::NotYesNo => "はい・いいえの質問ではありません。番号から選んでください。".to_owned(),
        Note::NothingThere(place) => format!("{place}に読めるカードはありません。"),
        Note::NothingToDo(place) => format!("{place}について選べることはここではありません。"),
        Note::WhichOne(choices) => format!("どれにしますか？{}。", numbered(choices)),
        Note::StillMayBuild => {
            "このターンはまだ部屋を置けます。置かないなら、もう一度同じ入力をしてください。".to_owned()
        }
        Note::NoSuchCard(typed) => format!("「{typed}」というカードはこのゲームにありません。"),
        Note::SeveralCards(names) => format!("いくつか当てはまります：{}。", names.join("、")),
        Note::NoSuchRuling(id) => format!("裁定{id}は台帳にありません。"),
        Note::Forbidden { ruling } => format!("ルール上、いまはできません（{ruling}）："),
        Note::NotYours => "そのカードはあなたの手札にもダンジョンにもありません。".to_owned(),
        Note::TookBack(what) => format!("取り消しました：{what}"),
        Note::NothingToTakeBack => {
            "取り消せる選択がありません。最後の選択の後に、ボットがパス以外のことをしたか、偶然が決まったか、新しい情報を見ました。"
                .to_owned()
        }
        Note::Saved(file) => format!("{file}に保存しました。続きは soulkeep terminal --lang ja --resume {file}"),
        Note::Kept(file) => {
            format!("ゲームを{file}に残しました。見直すには soulkeep replay --lang ja --step {file}")
        }
        Note::CannotSave { file, error } => format!("{file}に保存できませんでした：{error}"),
        Note::AskSave(file) => format!("{file}に保存しますか？（y = はい、n = いいえ、Enter = ゲームに戻る）"),
        Note::EndOfInput => "入力が終わりました。".to_owned(),
        Note::AutoPlay => "入力が終わりました。続きはボットがあなたの代わりにプレイします。".to_owned(),
        Note::Interrupted => "中断しました。".to_owned(),
        Note::Bye => "さようなら。".to_owned(),
        Note::AskAgain => "もう一度遊びますか？（y/n、l all 記録、v 盤面、s FILE 別名で保存、? カード）".to_owned(),
        Note::Reasons { shown: true } => "これからボットの理由を表示します。".to_owned(),
        Note::Reasons { shown: false } => "これからボットの理由を表示しません。".to_owned(),
        Note::PassingOn(PassOn::Turn) => "このターンはずっとパスします。".to_owned(),
        Note::PassingOn(PassOn::Hero) => "このヒーローが済むまでパスします。".to_owned(),
        Note::PassingOn(PassOn::Deed) => "だれかが何かするまでパスします。".to_owned(),
        Note::NoHeroWalks => "進んでいるヒーローはいません。pp でこのターンはずっとパスできます。".to_owned(),
        Note::BrokenOff(fault) => {
            format!("{}保存されたゲームで経過がわかります。", lang::broken_off(Language::Japanese, *fault))
        }
        Note::TooSmall { columns, lines } => format!(
            "画面が小さすぎます。横{columns}、縦{lines}以上にしてください。Ctrl-Cで保存して終了し、--plainで続けることもできます。"
        ),
        Note::Digits(digits) => format!("{digits}…（続く数字、またはEnter）"),
        Note::AskLeave(file) => format!("ゲームを終了しますか？保存先は{file}です。"),
        Note::Step { at, choices, turn, chosen } => format!("選択{at}/{choices}、ターン{turn}\n{chosen}"),
        Note::NoMoreLog => "まだ何も起きていません。".to_owned(),
    }
}

/// 「3 左端、4 やみのしんでんの上」
fn numbered(choices: &[(usize, String)]) -> String {
    choices.iter().map(|(number, words)| format!("{number} {words}")).collect::<Vec<String>>().join("、")
}
