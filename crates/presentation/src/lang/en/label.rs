//! Single words.

use crate::lang::Label;
use soulkeep_rules::Stage;

pub fn label(label: Label) -> &'static str {
    match label {
        Label::ACard => "a card",
        Label::Town => "Town",
        Label::Hand => "Your hand",
        Label::Treasure => "Treasure",
        Label::Souls => "Souls",
        Label::Wounds => "Wounds",
        Label::Damage => "dmg",
        Label::Health => "Health",
        Label::Monster => "Monster",
        Label::Trap => "Trap",
        Label::Boss => "Boss",
        Label::LevelledUp => "levelled up",
        Label::FaceDown => "face down",
        Label::Off => "off",
        Label::Nothing => "nothing",
        Label::Out => "out of the game",
        Label::Nobody => "nobody",
        Label::DiscardPile => "Discard pile",
        Label::RoomDeck => "Room deck",
        Label::SpellDeck => "Spell deck",
        Label::Known => "known to you",
        Label::UntilEndOfTurn => "Until end of turn",
        Label::Waiting => "Declared and waiting",
        Label::FaceDownCounted => "your face-down Room counted as revealed",
        Label::Setup => "Set-up",
        Label::Turn => "Turn",
        Label::FinalTable => "The table at the end",
        Label::FewestSouls => "fewest Souls",
        Label::FewestWounds => "fewest Wounds",
        Label::MostSouls => "most Souls",
        Label::MostSoulsMinusWounds => "most Souls minus Wounds",
        Label::MostCards => "most cards in hand",
        Label::MostSpells => "most Spells in hand",
        Label::MostTreasure => "most treasure",
        Label::AndSpells => " + Spells",
        Label::AndCoins => " + Coins",
        Label::Coins => "Coins",
        Label::Counters => "counters",
        Label::Level => "L",
        Label::Items => "Items",
        Label::Ready => "face up",
        Label::Spent => "face down",
        Label::NextTurn => "from next turn",
        Label::KeptSpells => "Kept Spells",
        Label::Carries => "carries",
        Label::RandomBot => "Random",
        Label::RandomBotExpected => "It takes any choice that the rules allow.",
        Label::Hint => "What you might do, with your chance to win as the search bot sees it:",
        Label::Thinking => "thinking …",
    }
}

pub fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Beginning => "Beginning of Turn",
        Stage::Build => "Build phase",
        Stage::Reveal => "Reveal",
        Stage::Bait => "Bait phase",
        Stage::Adventure => "Adventure phase",
        Stage::End => "End of Turn",
    }
}
