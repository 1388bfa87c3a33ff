//! What is wrong with a request, and what to do.

use crate::name::NoName;
use crate::problem::HttpProblem;
use crate::words::Say;
use soulkeep_rules::OptionError;
use soulkeep_table::NoPlayOn;

pub fn problem(problem: &HttpProblem) -> (String, String) {
    let said = |message: &str, help: &str| (message.to_owned(), help.to_owned());
    let later = |message: &str| said(message, "少し待つか、進行中のゲームを終わらせてください");
    match problem {
        HttpProblem::NoTable => {
            said("そのテーブルはありません", "アドレスを送った人に確かめるか、自分でテーブルを開いてください")
        }
        HttpProblem::NoReplay => {
            said("そのリプレイはありません", "見られるリプレイの一覧は GET /api/replays にあります")
        }
        HttpProblem::NoLesson => {
            said("そのレッスンはありません", "レッスンは spells、rooms、luring、minibosses で、番号は1からです")
        }
        HttpProblem::NoRuling => {
            said("その裁定はありません", "番号は TERM-42 のような形です。一覧は docs/RULES.md にあります")
        }
        HttpProblem::NoAddress => said("このアドレスには何もありません", "あるものの一覧は /api/openapi.json です"),
        HttpProblem::NoBlock => said("そのブロックはありません", "ブロックした人の一覧は GET /api/blocks にあります"),
        HttpProblem::NotMet => said(
            "そのテーブルであなたと同席した人の中に、その人はいません",
            "同席した人の一覧は GET /api/blocks にあります",
        ),
        HttpProblem::TooManyBlocks => said("ブロックした人が多すぎます", "先に誰かのブロックを解除してください"),
        HttpProblem::OlderRules => said(
            "このゲームは古いルールで始められたため、続けられません",
            "始めた後にルールの誤りが直されました。新しいテーブルを開いてください",
        ),
        HttpProblem::OlderReplay => said(
            "このゲームは古いルールで遊ばれたため、表示できません",
            "遊んだ後にルールの誤りが直されました。記録の文章は取り出せます",
        ),
        HttpProblem::Unreachable => {
            said("いまテーブルにつながりません", "何も失われていません。少し待ってからやり直してください")
        }
        HttpProblem::Trouble => said(
            "いまはできません",
            "少し待ってからやり直してください。続くようなら、このサーバーの運営者に知らせてください",
        ),
        HttpProblem::OtherSite => said("別のサイトからの要求です", "このサーバーが出すページを使ってください"),
        HttpProblem::OtherHost => said(
            "このサーバーはその名前では開けません",
            "起動時に表示されるアドレスを使ってください。ほかの名前は運営者が --hosts で決められます",
        ),
        HttpProblem::Method => said("ここではそれはできません", "できることの一覧は /api/openapi.json です"),
        HttpProblem::TooLarge => said("送られた内容が大きすぎます", "16 KiB までにしてください"),
        HttpProblem::TooSlow => said("時間がかかりすぎました", "もう一度送ってください"),
        HttpProblem::Address(why) => {
            said(&format!("アドレスを読めません（{why}）"), "書けるものの一覧は /api/openapi.json です")
        }
        HttpProblem::NoSocket => said("このアドレスは WebSocket のものです", "つなぎ方は docs/PROTOCOL.md にあります"),
        HttpProblem::Bad(_) => said("送られた内容を読めません", "できることの一覧は /api/openapi.json です"),
        HttpProblem::Banned { until, why } => {
            let until = until.as_ref().map_or(String::new(), |until| format!("（{until} まで）"));
            let help =
                if why.is_empty() { "このサーバーの運営者に問い合わせてください" } else { why };
            said(&format!("このサーバーは利用できません{until}"), help)
        }
        HttpProblem::TooManyConnections => later("接続が多すぎます"),
        HttpProblem::TooManyTables => later("テーブルが多すぎます"),
        HttpProblem::TooManyOwnTables => later("あなたが開いたテーブルが多すぎます"),
        HttpProblem::TooManyTablesHere => later("あなたのアドレスから開かれたテーブルが多すぎます"),
        HttpProblem::TooManySeats => said(
            "あなた（または同じアドレスの人）が席を取ったまま、まだ来ていないテーブルがあります",
            "そのテーブルを開くか、席を離れてから、もう一度試してください",
        ),
        HttpProblem::TooFast(_) => {
            let seconds = problem.retry_after();
            said("一度に多すぎます", &format!("{seconds}秒待ってから続けてください"))
        }
        HttpProblem::Unreadable { why, .. } => said(
            &format!("送られた内容を読めません（{why}）"),
            "/api/openapi.json にある形の JSON を、その種類とともに送ってください",
        ),
        HttpProblem::Name(NoName::Shape) => {
            said("その名前は使えません", "見える文字だけで、1文字から24文字まで、1行で書いてください")
        }
        HttpProblem::Name(NoName::Bot) => {
            said("ボットやボスと同じように見える名前は使えません", "見間違えられない名前にしてください")
        }
        HttpProblem::Chairs(count) => said(&format!("{count}席では遊べません"), "席は2つから6つまでです"),
        HttpProblem::TwoOwnChairs => said("1人で2つの席には座れません", "`you` の席は1つまでです"),
        HttpProblem::OnlyBots => said("このテーブルにはボットしかいません", "`you` か `open` の席を入れてください"),
        HttpProblem::ChosenDeal => said(
            "ほかの人が座れるテーブルでは、配られるカードを選べません",
            "`seed` を省くか、ほかの席をすべてボットにしてください",
        ),
        HttpProblem::NoBot { name, known } => {
            said(&format!("ボット `{name}` はいません"), &format!("ボットは次のとおりです：{known}"))
        }
        HttpProblem::Clock { seconds, least, most } => said(
            &format!("{seconds}秒の時計は使えません"),
            &format!("{least}秒から{most}秒まで、または時計なしにしてください"),
        ),
        HttpProblem::SetsAndMix => said("セットとミックスの両方が選ばれています", "どちらか一方にしてください"),
        HttpProblem::EmptyBox => said("箱が空です", "BMR など、セットを1つ以上選んでください"),
        HttpProblem::NoMix { id, known } => {
            said(&format!("ミックス `{id}` はありません"), &format!("ミックスは次のとおりです：{known}"))
        }
        HttpProblem::NoSet { code, known } => {
            said(&format!("セット `{code}` はありません"), &format!("セットは次のとおりです：{known}"))
        }
        HttpProblem::Option(OptionError::Name(name)) => {
            said(&format!("オプション `{name}` はありません"), "オプションの一覧は GET /api/box にあります")
        }
        HttpProblem::Option(OptionError::Value { name, value, .. }) => {
            said(&format!("`{name}` を `{value}` にはできません"), "それぞれのオプションの値は GET /api/box にあります")
        }
        HttpProblem::Unplayable(_) => said(
            "この組み合わせでは遊べません",
            "基本セット1つでは2人から4人まで。5人と6人には Crash Landing か2つ目の基本セットが必要です",
        ),
        HttpProblem::Seat(say @ Say::YouBlocked) => {
            said(super::say(*say), "別のテーブルを選ぶか、設定でブロックを解除してください")
        }
        HttpProblem::Seat(say @ Say::SentAway) => {
            said(super::say(*say), "別のテーブルを選ぶか、自分でテーブルを開いてください")
        }
        HttpProblem::Seat(say) => said(super::say(*say), "テーブルを読み込み直して、席を確かめてください"),
        HttpProblem::PlayOn(NoPlayOn::Step, all) => {
            said("その手はこのゲームにありません", &format!("0から{all}までの手を選んでください"))
        }
        HttpProblem::PlayOn(NoPlayOn::Over, _) => {
            said("この手ではゲームはもう終わっています", "それより前の手を選んでください")
        }
        HttpProblem::PlayOn(NoPlayOn::Seat, _) => said("その席はありません", "席は0から数えます"),
        HttpProblem::PlayOn(NoPlayOn::Out, _) => {
            said("その席のプレイヤーはもう脱落しています", "別の席か、それより前の手を選んでください")
        }
    }
}
