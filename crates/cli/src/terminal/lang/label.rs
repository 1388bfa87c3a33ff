//! Words that stand alone: headings, marks in a table, parts of a line.

/// A heading or a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Between the items of a list.
    Comma,
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
    UntilEndOfTurn,
    /// Declared cards that have not taken effect.
    Waiting,
    /// Numbers count your face-down Room as revealed.
    FaceDownCounted,
    Setup,
    Turn,
    FinalTable,
    FewestSouls,
    MostSoulsMinusWounds,
}
