//! Who plays against you, by name and by what to expect.

use super::lang::{self, Label, Note};
use crate::sim::seat::BotName;
use soulkeep_bots::Level;
use soulkeep_text::{Language, expectation, opponent};

/// The name by which a bot is introduced.
pub fn name(bot: BotName, lang: Language) -> &'static str {
    bot.level().map_or_else(|| lang::label(lang, Label::RandomBot), |level| opponent(level, lang))
}

/// What to expect of it.
pub fn sentence(bot: BotName, lang: Language) -> &'static str {
    bot.level().map_or_else(|| lang::label(lang, Label::RandomBotExpected), |level| expectation(level, lang))
}

/// The levels, for the page that `--help` shows.
pub fn page() -> String {
    let said = |level: Level, lang: Language| {
        lang::note(lang, &Note::Opponent { name: opponent(level, lang), sentence: expectation(level, lang) })
    };
    let line = |level: Level| {
        let said = Language::ALL.map(|lang| said(level, lang)).join("\n          ");
        format!("  {:<7} {said}\n", level.name())
    };
    let lines: String = Level::ALL.into_iter().map(line).collect();
    format!("Opponents for --bots, the weakest first:\n{}", lines.trim_end())
}
