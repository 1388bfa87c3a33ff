//! Words that stand alone: headings, marks in a table, parts of a line.

/// A heading or a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// A card whose face is hidden.
    ACard,
    Town,
    Hand,
    Treasure,
    Souls,
    Wounds,
    Damage,
    Health,
    Monster,
    Trap,
    /// The same where there is little room.
    ShortMonster,
    ShortTrap,
    ShortCoins,
    ShortCounters,
    Boss,
    LevelledUp,
    /// A card that lies face-down.
    FaceDown,
    /// A deactivated Room.
    Off,
    /// Nothing lies there.
    Nothing,
    Out,
    Nobody,
    DiscardPile,
    RoomDeck,
    SpellDeck,
    /// Known to be in another hand.
    Known,
    /// The cards of a hand that lies open.
    InHand,
    UntilEndOfTurn,
    /// Declared cards that have not taken effect.
    Waiting,
    /// Numbers count your face-down Room as revealed.
    FaceDownCounted,
    Setup,
    Turn,
    FinalTable,
    FewestSouls,
    FewestWounds,
    MostSouls,
    MostSoulsMinusWounds,
    MostCards,
    MostSpells,
    MostTreasure,
    /// After the treasure that lures a Hero.
    AndSpells,
    AndCoins,
    Coins,
    Counters,
    /// Before the number of a level.
    Level,
    Items,
    /// An Item that can be used, and one that lies face-down.
    Ready,
    Spent,
    /// An Item that can be used from the next turn on.
    NextTurn,
    /// Spells in a scorekeeping area.
    KeptSpells,
    /// Before the Item that a Hero has.
    Carries,
    /// The bot that takes any choice, and what to expect of it.
    RandomBot,
    RandomBotExpected,
    /// Above the log.
    Log,
    /// Of a card without rules text.
    NoText,
    /// Above the choices ranked.
    Hint,
    /// While they are being ranked.
    Thinking,
}
