//! The readings on which the editions of the rules disagree, and the variants of play.
//!
//! Every field is off by default: the default is the reading that the ledger recommends.

use thiserror::Error;

macro_rules! options {
    ($($(#[$doc:meta])* $field:ident = $name:literal: $off:literal | $on:literal;)*) => {
        /// Which readings and variants a game is played with.
        ///
        /// ```
        /// use soulkeep_rules::Options;
        ///
        /// let mut options = Options { hard_mode: true, ..Options::default() };
        /// // By the names that the ledger, replays and `soulkeep sim --options` use.
        /// options.set("adventure.death", "immediate")?;
        /// assert!(options.immediate_death);
        /// assert_eq!(options.get("variant.hard_mode"), Some("on"));
        /// assert!(options.set("adventure.death", "never").is_err());
        /// # Ok::<(), soulkeep_rules::OptionError>(())
        /// ```
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct Options { $($(#[$doc])* pub $field: bool,)* }

        impl Options {
            /// Every option with its name, its default value and its other value.
            pub const ALL: &'static [OptionName] = &[$(OptionName { name: $name, default: $off, other: $on },)*];

            /// Sets an option by the name and value that the ledger uses.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
                match (name, value) {
                    $(($name, $on) => self.$field = true, ($name, $off) => self.$field = false,)*
                    // Names and values come from files: any other one is a mistake there.
                    _ => return Err(OptionError::of(name, value)),
                }
                Ok(())
            }

            /// The value that an option has, by the ledger's name for both.
            pub fn get(&self, name: &str) -> Option<&'static str> {
                match name {
                    $($name => Some(if self.$field { $on } else { $off }),)*
                    // The name of no option.
                    _ => None,
                }
            }
        }
    };
}

options! {
    /// SETUP-21, VARIANT-01: two of the seven opening cards are discarded.
    classic_hand = "setup.hand": "keep_seven" | "classic";
    /// SETUP-22: nothing is put on the discard pile at the start.
    empty_pile = "setup.seed_discard": "true" | "false";
    /// SETUP-24, SETUP-25: a mulligan needs all five Rooms alike.
    mulligan_all_five = "setup.mulligan": "four" | "all_five";
    /// SETUP-27.
    mulligan_forced = "setup.mulligan_forced": "false" | "true";
    /// SETUP-28.
    first_build_required = "setup.first_build": "optional" | "required";
    /// SETUP-03: one Assassin is left out.
    thirty_spells = "deck.bmr_spells": "31" | "30";
    /// TURN-30.
    refill_needed_only = "deck.refill": "both" | "needed_only";
    /// TURN-16.
    no_entry_window = "adventure.entry_window": "true" | "false";
    /// TURN-19.
    two_room_windows = "adventure.room_windows": "merged" | "two";
    /// ADV-02.
    portions_with_heroes = "adventure.portions": "everyone" | "with_heroes";
    /// ADV-11.
    immediate_death = "adventure.death": "at_exit" | "immediate";
    /// ADV-25: a Hero called back to the entrance enters again behind the others.
    recalled_same_turn = "adventure.recalled": "wait" | "same_turn";
    /// ADV-42.
    moved_lethal_dies = "adventure.moved_lethal": "lives" | "dies";
    /// ADV-46.
    closing_window = "adventure.closing_window": "false" | "true";
    /// WIN-04.
    literal_compare = "win.compare": "winners_first" | "literal";
    /// WIN-12.
    depletion_ends = "end.hero_depletion": "no_more_heroes" | "immediate";
    /// MULTI-04: how six players without Crash Landing fill the Hero deck.
    six_split_table = "multi.six_split": "text" | "table";
    /// MULTI-08: five Wounds eliminate with Crash Landing at five or six players, too.
    crowd_eliminates = "multi.eliminate": "false" | "true";
    /// COIN-08, DEACT-17.
    deactivated_keeps_coins = "deact.loses_coins": "true" | "false";
    /// ITEM-24.
    no_use_on_replace = "item.use_on_replace": "true" | "false";
    /// ITEM-28.
    items_at_once = "item.delay": "true" | "false";
    /// MINI-19.
    level_three_any_time = "mini.level3": "spell_timing" | "any_time";
    /// MINI-25.
    miniboss_dies_with_room = "mini.dies_with_room": "false" | "true";
    /// COIN-09.
    no_trade = "coin.trade": "on" | "off";
    /// COIN-09.
    trade_in_own_turn = "coin.trade_moment": "build_phase" | "own_build_turn";
    /// PORT-06.
    portable_any_moment = "portable.any_moment": "false" | "true";
    /// PRIO-07.
    unclear_by_xp = "priority.unclear": "active_first" | "xp";
    /// LEVELUP-05.
    level_up_order_free = "levelup.order": "level_up_first" | "player_choice";
    /// CARD-succubus-spa-02.
    spa_discards = "card.succubus_spa": "steal" | "discard";
    /// CARD-the-crushinator-03.
    crushinator_unlimited = "card.crushinator": "once_per_turn" | "unlimited";
    /// VARIANT-04.
    hard_mode = "variant.hard_mode": "off" | "on";
    /// VARIANT-06.
    i_choose_you = "variant.i_choose_you": "off" | "on";
    /// VARIANT-07.
    machinations = "variant.machinations": "off" | "on";
    /// VARIANT-09.
    unlimited_lives = "variant.unlimited_lives": "off" | "on";
}

/// An option as a person names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionName {
    /// As in the ledger: `adventure.death`.
    pub name: &'static str,
    /// The value that the ledger recommends.
    pub default: &'static str,
    /// The other value.
    pub other: &'static str,
}

/// A name or value that no option has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum OptionError {
    #[error("there is no option `{0}`")]
    Name(String),
    #[error("`{name}` is either `{}` or `{}`, not `{value}`", option.default, option.other)]
    Value { name: String, value: String, option: OptionName },
}

impl OptionError {
    fn of(name: &str, value: &str) -> OptionError {
        match Options::ALL.iter().find(|option| option.name == name) {
            Some(option) => OptionError::Value { name: name.to_owned(), value: value.to_owned(), option: *option },
            None => OptionError::Name(name.to_owned()),
        }
    }
}
