//! The sentences of the server.

use crate::words::Say;

pub fn say(say: Say) -> &'static str {
    match say {
        Say::Malformed => "メッセージを読めません。ページを読み込み直してください。",
        Say::Replayed => "この番号のメッセージはすでに届いています。",
        Say::HelloFirst => "最初のメッセージは hello でなければなりません。",
        Say::HelloOnce => "hello はすでに届いています。",
        Say::Version => "ページとサーバーの版が違います。ページを読み込み直してください。",
        Say::NoTable => "そのテーブルはありません。",
        Say::NotWatched => "あなたはこのテーブルにいません。",
        Say::TooManyRunning => "いまはテーブルが多すぎます。少し待つか、進行中のゲームを終わらせてください。",
        Say::TooManyTables => "同時に見ているテーブルが多すぎます。先にどれかを離れてください。",
        Say::NoSeat => "このテーブルにあなたの席はありません。",
        Say::Late => "それはもう決まりました。",
        Say::NotYours => "いまはあなたが決める番ではありません。",
        Say::NoOption => "その選択肢はありません。",
        Say::Allowed => "できます。選択肢の中にあります。",
        Say::NotInHand => "そのカードはあなたが使えるものではありません。",
        Say::Forbidden => "いまはルール上できません。",
        Say::TooFast => "メッセージが多すぎます。少し待ってください。",
        Say::Final => "もう取り消せません。",
        Say::Trouble => "いまはできません。少し待ってからやり直してください。",
        Say::TextLength => "1文字から200文字まで、1行で書いてください。",
        Say::Muted => "このテーブルではチャットが切られています。",
        Say::Silenced => "サーバーの運営者があなたの発言を止めています。",
        Say::Banned => "このサーバーは利用できません。",
        Say::NotOver => "ゲームはまだ終わっていません。",
        Say::Over => "ゲームは終わりました。",
        Say::NothingAsked => "それを待っている人はいません。",
        Say::NotStarted => "ゲームはまだ始まっていません。空席があります。",
        Say::NotRunning => "ゲームは始まっていないか、すでに終わっています。",
        Say::NoChair => "そのような空席はありません。",
        Say::Closed => "テーブルは閉じられました。",
        Say::ServerEnds => "サーバーを再起動しています。ゲームはここから続きます。",
        Say::OnlyWhoOpened => "テーブルを開いた人だけができます。",
    }
}
