//! Who plays against whom.

use crate::sim::seat::BotName;
use miette::miette;

/// One bot against a field of another, which may be the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    pub a: BotName,
    pub b: BotName,
}

impl Pairing {
    /// The table at which bot a has this seat.
    pub fn lineup(self, seats: usize, seat: usize) -> Vec<BotName> {
        let mut bots = vec![self.b; seats];
        bots[seat] = self.a;
        bots
    }
}

/// All pairings of these bots. At a table of two the field is one bot, and one way round says all; at a larger one
/// each bot is measured against a field of each other.
pub fn round_robin(bots: &[BotName], seats: usize) -> miette::Result<Vec<Pairing>> {
    if bots.len() < 2 {
        let help = "name at least two, such as --bots random,heuristic, or use --a and --b";
        return Err(miette!(help = help, "nobody to play against"));
    }
    let mut pairings = Vec::new();
    for (index, a) in bots.iter().copied().enumerate() {
        for b in bots[index + 1..].iter().copied() {
            if a == b {
                let help = "name each bot once; --a and --b let a bot play against itself";
                return Err(miette!(help = help, "the bot {} is named twice", a.name()));
            }
            pairings.push(Pairing { a, b });
            pairings.extend((seats > 2).then_some(Pairing { a: b, b: a }));
        }
    }
    Ok(pairings)
}
