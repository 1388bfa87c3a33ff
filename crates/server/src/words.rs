//! What the server itself says to people, in both languages.

use soulkeep_text::Language;

/// A sentence of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Say {
    Malformed,
    Replayed,
    HelloFirst,
    HelloOnce,
    Version,
    NoTable,
    NotWatched,
    TooManyTables,
    NoSeat,
    Late,
    NotYours,
    NoOption,
    Allowed,
    NotInHand,
    Forbidden,
    TooFast,
    Final,
    Trouble,
    TextLength,
    Muted,
    NotOver,
    Over,
    NothingAsked,
    NotStarted,
    NotRunning,
    NoChair,
    Closed,
    ServerEnds,
    OnlyWhoOpened,
}

impl Say {
    pub fn words(self, lang: Language) -> &'static str {
        match lang {
            Language::English => self.en(),
            Language::Japanese => self.ja(),
        }
    }

    fn en(self) -> &'static str {
        match self {
            Say::Malformed => "The message cannot be read. Load the page anew.",
            Say::Replayed => "A message with this number has come already.",
            Say::HelloFirst => "The first message must be hello.",
            Say::HelloOnce => "Hello has been said already.",
            Say::Version => "Page and server are of different versions. Load the page anew.",
            Say::NoTable => "There is no such table.",
            Say::NotWatched => "You are not at this table.",
            Say::TooManyTables => "You watch too many tables at once. Leave one first.",
            Say::NoSeat => "You have no seat at this table.",
            Say::Late => "This has been decided already.",
            Say::NotYours => "It is not for you to decide now.",
            Say::NoOption => "There is no such option.",
            Say::Allowed => "Nothing stands in the way: it is among your options.",
            Say::NotInHand => "This card is not yours to play.",
            Say::Forbidden => "The rules do not allow that now.",
            Say::TooFast => "Too many messages. Wait a moment.",
            Say::Final => "This cannot be taken back any more.",
            Say::Trouble => "The server cannot do that now. Try again in a moment.",
            Say::TextLength => "Write between 1 and 200 characters on one line.",
            Say::Muted => "Chat is switched off at this table.",
            Say::NotOver => "The game is not over yet.",
            Say::Over => "The game is over.",
            Say::NothingAsked => "Nobody waits for that.",
            Say::NotStarted => "The game has not begun: seats are still open.",
            Say::NotRunning => "The game has not begun, or is over.",
            Say::NoChair => "There is no open seat like that.",
            Say::Closed => "The table is closed.",
            Say::ServerEnds => "The server is being restarted. The game goes on from here.",
            Say::OnlyWhoOpened => "Only who opened the table can do that.",
        }
    }

    fn ja(self) -> &'static str {
        match self {
            Say::Malformed => "メッセージを読めません。ページを読み込み直してください。",
            Say::Replayed => "この番号のメッセージはすでに届いています。",
            Say::HelloFirst => "最初のメッセージは hello でなければなりません。",
            Say::HelloOnce => "hello はすでに届いています。",
            Say::Version => "ページとサーバーの版が違います。ページを読み込み直してください。",
            Say::NoTable => "そのテーブルはありません。",
            Say::NotWatched => "あなたはこのテーブルにいません。",
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
}

/// Why a game is over that somebody gave up.
pub fn conceded(name: &str, lang: Language) -> String {
    match lang {
        Language::English => format!("{name} gave the game up."),
        Language::Japanese => format!("{name}が投了しました。"),
    }
}

/// What somebody asks to take back.
pub fn last_choice(lang: Language) -> &'static str {
    match lang {
        Language::English => "the last choice",
        Language::Japanese => "最後の選択",
    }
}
