//! What there is to choose and to press on the whole screen, beside the game itself.

/// The moments at which there are keys to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    Question,
    /// While bots are at it.
    Waiting,
    /// A few things to choose from.
    Choosing,
    Replay,
    /// A page lies over the table: how to turn it and put it away.
    Page,
}

impl Keys {
    #[cfg(test)]
    pub const ALL: [Keys; 5] = [Keys::Question, Keys::Waiting, Keys::Choosing, Keys::Replay, Keys::Page];
}

/// How to leave a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    Save,
    Forget,
    Stay,
}

impl Leaving {
    pub const ALL: [Leaving; 3] = [Leaving::Save, Leaving::Forget, Leaving::Stay];

    pub fn key(self) -> &'static str {
        match self {
            Leaving::Save => "y",
            Leaving::Forget => "n",
            Leaving::Stay => "p",
        }
    }
}

/// What to do when a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterGame {
    Again,
    Replay,
    Log,
    Table,
    Leave,
}

impl AfterGame {
    /// The first is what somebody takes who still presses Enter.
    pub const ALL: [AfterGame; 5] =
        [AfterGame::Table, AfterGame::Log, AfterGame::Replay, AfterGame::Again, AfterGame::Leave];

    pub fn key(self) -> &'static str {
        match self {
            AfterGame::Again => "y",
            AfterGame::Replay => "r",
            AfterGame::Log => "l",
            AfterGame::Table => "v",
            AfterGame::Leave => "q",
        }
    }
}
