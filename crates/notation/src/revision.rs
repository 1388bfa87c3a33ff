//! Which rules a game was recorded with.
//!
//! A record holds choices, not rules: where a fault of the rules was mended since, an old game may no longer come out as it
//! was played. Whoever reads it is then told what has changed, instead of being left with a line that does not fit.

use soulkeep_rules::Ruling;

/// Counts up with every change after which some recorded game comes out otherwise.
pub const REVISION: u32 = 4;

/// What was played otherwise before a revision, with the rulings.
const CHANGES: &[(u32, &str, Ruling)] = &[
    (2, "a play names everything that it is aimed at on declaring", Ruling::PRIO_29),
    (
        2,
        "of two Rooms that change places the second is not asked about where only one is left",
        Ruling::CARD_CENTIPEDE_TUNNEL_01,
    ),
    (2, "the owner of equal abilities that are due together orders them where it matters", Ruling::END_17),
    (2, "a Hero with lethal damage that comes to the Boss dies", Ruling::ADV_10),
    (2, "what a card remembers of the turn stays with it when it is covered", Ruling::TERM_43),
    (2, "a Room that waits for others to be destroyed does not count the one that lay on it", Ruling::UNCOVER_10),
    (2, "a Miniboss is placed once in a build turn at the most", Ruling::MINI_02),
    (2, "a deactivated Miniboss keeps no other away", Ruling::MINI_37),
    (2, "counters and Coins are lost when a card is revealed on their Room", Ruling::TOKEN_10),
    (2, "Heroes that tied players share out line up in their turn", Ruling::BAIT_12),
    (2, "dice for several Heroes go by the order of the line", Ruling::RAND_07),
    (2, "a Room that is passed over anyway uses up no skip", Ruling::ADV_49),
    (2, "a Portable Room is not taken up while a play waits", Ruling::PRIO_24),
    (2, "two players who leave in one check do so by XP", Ruling::PRIO_08),
    (2, "who is kept from winning is passed over where winners are compared", Ruling::WIN_16),
    (2, "Machinations draws are among the end-of-turn abilities, and every gain of a Soul counts", Ruling::VARIANT_07),
    (2, "death at once comes with any loss of the last Health", Ruling::ADV_11),
    (2, "a published list keeps its own Assassins", Ruling::DECK_12),
    (2, "Eclipse answers only what its player destroys", Ruling::CARD_ECLIPSE_01),
    (2, "Extra Life excuses Wounds where winners are compared, too", Ruling::CARD_EXTRA_LIFE_05),
    (2, "Goblin Suit strengthens Rooms that are seen later", Ruling::TERM_30),
    (2, "Secret Stash never gives Explorer", Ruling::TERM_39),
    (2, "text about whom a Room hurts more does not apply to Trap Master", Ruling::CARD_TRAP_MASTER_04),
    (2, "Magic Mirror cancels as Ring of Invisibility does", Ruling::CARD_MAGIC_MIRROR_05),
    (2, "Imp Temple chooses among the discards of all opponents", Ruling::CARD_IMP_TEMPLE_01),
    (2, "Excavation does not bring back an Item that was used in answer", Ruling::CANCEL_06),
    (2, "Cheat Code silences to the last", Ruling::CARD_CHEAT_CODE_02),
    (2, "Icicle Man silences to the last", Ruling::CARD_ICICLE_MAN_01),
    (2, "who has taken a Miniboss over with Traitor builds nothing more", Ruling::CARD_TRAITOR_01),
    (2, "Zoning Board is for the Room that its caster places", Ruling::MINI_01),
    (2, "a Hero whose Room is built over stays in the covered Room", Ruling::ADV_51),
    (2, "Brassknuckle draws once per turn, built or not", Ruling::TERM_03),
    (2, "a Boss that shares its name with another is told apart in a record", Ruling::SETUP_19),
    (2, "an ability takes from the discard pile only what lay there when its cost was paid", Ruling::PRIO_34),
    (3, "a Miniboss that changes sides remembers the turn", Ruling::TERM_43),
    (3, "what comes of held-up Level Ups and build effects ends with the turn", Ruling::END_21),
    (3, "a Level Up that only gives an ability is not put in order with build effects", Ruling::LEVELUP_05),
    (3, "where several Heroes die at once, each Item is found a place before the next death", Ruling::ITEM_21),
    (3, "where Icicle Man silences Heroes, Rooms answer the death of Trap Master", Ruling::CARD_ICICLE_MAN_02),
    (3, "what Imp Temple may take is not shuffled back", Ruling::CARD_IMP_TEMPLE_03),
    (4, "a Room is survived also where it was deactivated, covered or destroyed meanwhile", Ruling::ADV_52),
    (4, "Rooms that are destroyed together do not count each other", Ruling::UNCOVER_11),
    (4, "Traitor cannot be cast once a card was placed", Ruling::CARD_TRAITOR_02),
    (4, "Fairy Fountain gives its Health on entering", Ruling::CARD_FAIRY_FOUNTAIN_03),
    (4, "Mageseeker makes Heroes pass over the first Room and no later one", Ruling::CARD_MAGESEEKER_01),
    (4, "what a card remembers of a turn is forgotten at its very end", Ruling::END_21),
    (4, "a Soul that was gained before another was forgone still counts for Machinations", Ruling::VARIANT_07),
    (4, "a scored Hero that leaves the game is no Hero that has moved", Ruling::WIN_15),
    (4, "a Hero that an ability is about waits for it, whatever its cost sets off", Ruling::ADV_42),
];

/// What to tell about a record of an earlier revision that does not hold; nothing about one of today.
pub fn changed_since(revision: u32) -> Option<String> {
    let since = CHANGES.iter().filter(|(since, ..)| *since > revision);
    let said: Vec<String> = since.map(|(_, what, rulings)| format!("{what} ({rulings})")).collect();
    (!said.is_empty()).then(|| {
        format!(
            "it was recorded under revision {revision} of the rules. Since then they have changed: {}",
            said.join("; ")
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_revision_says_what_it_changed() {
        assert_eq!(changed_since(REVISION), None);
        assert!(changed_since(REVISION - 1).is_some());
        assert!(CHANGES.iter().all(|(revision, ..)| (2..=REVISION).contains(revision)));
    }
}
