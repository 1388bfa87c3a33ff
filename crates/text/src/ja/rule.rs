//! Japanese for the rules of building that a card changes.

use super::cards;
use soulkeep_cards::Rule;

pub(super) fn rule(rule: &Rule) -> String {
    match rule {
        Rule::NotUnder(filter) => format!("この部屋の上に{}を建設することはできません。", cards::bare(filter)),
        Rule::NotBeside(filter) => format!("この部屋のすぐ左右に{}を建設することはできません。", cards::bare(filter)),
        Rule::OverAny => "この部屋は、下になる部屋と同じ宝物タイプがなくてもその上に建設できます。".to_owned(),
        Rule::UnderAny => "この部屋の上には、同じ宝物タイプがないつよい部屋も建設できます。".to_owned(),
    }
}
