//! Japanese, in the words of the Japanese rulebook.

mod problem;
mod say;

use super::Words;
use problem::problem;
use say::say;

pub const WORDS: Words = Words {
    say,
    problem,
    guest: |number| format!("ゲスト{number}"),
    conceded: |name| format!("{name}が投了しました。"),
    you_conceded: "あなたは投了しました。",
    last_choice: "最後の選択",
};
