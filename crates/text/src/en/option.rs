//! What the options of the rules change, in English.

/// By name: what is played when the option is not as usual.
pub fn option(name: &str) -> Option<&'static str> {
    Some(match name {
        "variant.hard_mode" => "Hard Mode: ordinary Heroes with Health 4 are left out.",
        "variant.i_choose_you" => "I Choose You: everybody is dealt two Bosses and keeps one.",
        "variant.machinations" => "Machinations: who gained no Soul in a turn may draw a card at its end.",
        "variant.unlimited_lives" => {
            "Unlimited Lives: Wounds put nobody out and ten Souls end nothing; when the Heroes run out, most Souls less Wounds wins."
        }
        "setup.hand" => "Classic Mode: two of the seven opening cards are discarded.",
        "setup.seed_discard" => "The discard pile is empty at the start.",
        "setup.mulligan" => "A new opening hand needs five Rooms alike, not four.",
        "setup.mulligan_forced" => "An opening hand that can be changed must be changed.",
        "setup.first_build" => "Everybody must build a Room before the first turn.",
        "deck.bmr_spells" => "One Assassin is left out of the Spells of the base game.",
        "deck.refill" => "Only the deck that ran out is filled up from the discard pile.",
        "adventure.entry_window" => "Nothing can be played before a Hero enters.",
        "adventure.room_windows" => {
            "In each Room there are two moments to act: after the damage, and before the Hero goes on."
        }
        "adventure.portions" => "Only players with Heroes at the entrance have an active portion.",
        "adventure.death" => "A Hero dies at once, not when it leaves the Room.",
        "adventure.recalled" => {
            "A Hero that is called back to the entrance enters again in the same turn, behind the others."
        }
        "adventure.moved_lethal" => "A Hero with deadly damage dies even if it is moved out of the Room.",
        "adventure.closing_window" => "There is one more moment to act after a player's last Hero.",
        "win.compare" => "If everybody has won or lost at once, all are compared, and not only those with ten Souls.",
        "end.hero_depletion" => "The game ends as soon as the Hero decks are empty.",
        "multi.six_split" => "Six players fill the Hero deck by the table of the rulebook, not by its text.",
        "multi.eliminate" => "Five Wounds put a player out with five or six players and Crash Landing, too.",
        "deact.loses_coins" => "A deactivated Room keeps its Coins and counters.",
        "item.use_on_replace" => "The old Item cannot be used when a second one is gained.",
        "item.delay" => "An Item can be used in the turn in which it is gained.",
        "mini.level3" => "The power of a Miniboss at level three can be used at any moment.",
        "mini.dies_with_room" => "A Miniboss is lost with its Room, even if another lies below.",
        "coin.trade" => "Rooms cannot be discarded for Coins.",
        "coin.trade_moment" => "A Room can be discarded for a Coin only in one's own build turn.",
        "portable.any_moment" => "A Portable Room can be taken back at any moment.",
        "priority.unclear" => "Where nobody is named, the highest XP comes first, and not the active player.",
        "levelup.order" => {
            "The player chooses which comes first: the Level Up, or what the fifth Room does when it is built."
        }
        "card.succubus_spa" => "Succubus Spa discards a card instead of taking it.",
        "card.crushinator" => "The Crushinator can be used as often as there are Rooms to destroy.",
        _ => return None,
    })
}
