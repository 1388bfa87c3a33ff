//! English for Coins.

use super::cards::plural;
use super::count::per;
use super::voice::Voice;
use crate::clause::{Amount, CoinDeed, Duty, Mention};

pub(super) fn deed(deed: &CoinDeed, voice: Voice) -> String {
    let (your, verb) = (voice.your(), |base| voice.verb(base));
    match deed {
        CoinDeed::Gain(Amount { number, per: times }) => {
            let coins = if *number == 1 { "Coin" } else { "Coins" };
            format!("{} {number} {coins}{}", verb("gain"), per(times, "if", voice))
        }
        CoinDeed::Pay(count, Duty::Offered) => format!("{} {}", verb("pay"), coins(*count)),
        CoinDeed::Pay(count, Duty::Forced) => {
            format!("{} {} (all that {}, if fewer)", verb("pay"), coins(*count), voice.you_do("have"))
        }
        CoinDeed::Place { least, most } => {
            format!("{} {} from {your} Hoard on this Room", verb("put"), range(*least, *most))
        }
        CoinDeed::PlaceOrRuin { least, most } => format!(
            "{} {} from {your} Hoard on this Room; if {} none, {} it instead",
            verb("put"),
            range(*least, *most),
            voice.you_do("have"),
            verb("destroy")
        ),
        CoinDeed::Exchange(player) => format!("{} {your} Hoard with {}", verb("exchange"), theirs(*player)),
    }
}

/// "2 Coins".
pub(super) fn coins(count: u8) -> String {
    format!("{count} Coin{}", plural(count))
}

fn theirs(player: Mention) -> &'static str {
    match player {
        Mention::It => "theirs",
        Mention::That => "that player's",
        Mention::Chosen => "the chosen player's",
    }
}

fn range(least: u8, most: u8) -> String {
    match least {
        0 => format!("up to {}", coins(most)),
        least if least == most => coins(most),
        least => format!("{least} to {}", coins(most)),
    }
}
