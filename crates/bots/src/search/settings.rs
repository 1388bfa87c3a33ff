//! What a search can do in one way or another.

use super::taste::Taste;

/// How a search goes about it. The numbers were found by play: see `docs/BOTS.md`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How many of the choices that look best at first sight are played out at all.
    pub width: usize,
    /// How far behind the best of them a choice is not worth it, in points of first sight.
    pub hopeless: i32,
    /// By how much a Spell or an ability must be better than to wait: what is spent now is missing later than the
    /// play-outs look.
    pub worth_spending: f32,
    /// How many worlds are played before anybody drops out of the race.
    pub least_rounds: usize,
    /// How many standard deviations behind the leader are clearly behind.
    pub clearly: f32,
    /// How many worlds first sight counts for.
    pub first_sight: f32,
    /// How many points of first sight make a whole game's difference.
    pub sight_sway: f32,
    /// How often a choice is played out before a tree tells the answers to it apart; never without a number.
    pub ripe: Option<u32>,
    /// How strongly a tree is led by what the policy is inclined to, as a share of the win.
    pub leading: f32,
    /// How many turns after the one that is being thought about are played.
    pub turns_ahead: u16,
    /// What is liked besides winning.
    pub taste: Taste,
}

impl Settings {
    /// Those of the dragon.
    pub const DRAGON: Settings = Settings {
        width: 8,
        hopeless: 900,
        worth_spending: 0.0,
        least_rounds: 8,
        clearly: 2.0,
        first_sight: 2.0,
        sight_sway: 5000.0,
        ripe: Some(4),
        leading: 0.15,
        turns_ahead: 1,
        taste: Taste::Winning,
    };

    /// Those of the first dragon, which later ones are measured against.
    pub const FIRST: Settings = Settings {
        width: 14,
        hopeless: 400,
        worth_spending: 0.015,
        least_rounds: 8,
        clearly: 2.0,
        first_sight: 4.0,
        sight_sway: 800.0,
        ripe: Some(24),
        leading: 0.3,
        turns_ahead: 1,
        taste: Taste::Winning,
    };
}
