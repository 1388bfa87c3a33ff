//! Japanese for Coins.

use super::count::per_first;
use super::noun::mentioned;
use super::verb::{Predicate, Verb};
use crate::clause::{Amount, CoinDeed, Duty};

pub(super) fn deed(deed: &CoinDeed) -> Predicate {
    match deed {
        CoinDeed::Gain(Amount { number, per }) => Verb::GAIN.after(format!("{}コイン{number}枚を", per_first(per))),
        CoinDeed::Pay(count, Duty::Offered) => Verb::PAY.after(format!("コイン{count}枚を")),
        CoinDeed::Pay(count, Duty::Forced) => Verb::PAY.after(format!("コイン{count}枚を（足りなければあるだけ）")),
        CoinDeed::Place { least, most } => {
            Verb::PLACE.after(format!("手持ちのコインから{}をこの部屋の上に", range(*least, *most)))
        }
        CoinDeed::PlaceOrRuin { least, most } => Verb::DO.after(format!(
            "手持ちのコインから{}をこの部屋の上に置きます。なければ、代わりにこの部屋を破壊",
            range(*least, *most)
        )),
        CoinDeed::Exchange(player) => {
            Verb::SWAP.after(format!("自分の手持ちのコインすべてと、{}の手持ちのコインすべてを", mentioned(*player)))
        }
    }
}

fn range(least: u8, most: u8) -> String {
    match least {
        0 => format!("{most}枚まで好きな枚数"),
        least if least == most => format!("{most}枚"),
        least => format!("{least}～{most}枚"),
    }
}
