//! The words of the whole screen.

use crate::terminal::{Pace, Stop};
use crate::words::{AfterGame, Keys, Leaving};

pub fn keys(keys: Keys) -> &'static str {
    match keys {
        Keys::Question => "↑↓ Enter choose · Tab look · Space pass · u undo · h hint · l log · ? help · q",
        Keys::Waiting => "any key: on to your decision · q leave",
        Keys::Choosing => "↑↓ Enter choose · Tab look around",
        Keys::Replay => "→ on · ← back · PgDn PgUp turn · Home End · : number · Tab look · q end",
        Keys::Page => "↑↓ PgUp PgDn turn, any other key closes",
    }
}

pub fn leaving(leaving: Leaving) -> &'static str {
    match leaving {
        Leaving::Save => "save it and leave",
        Leaving::Forget => "leave without saving",
        Leaving::Stay => "play on",
    }
}

pub fn after_game(choice: AfterGame) -> &'static str {
    match choice {
        AfterGame::Again => "another game",
        AfterGame::Replay => "watch this one again",
        AfterGame::Log => "the whole log",
        AfterGame::Table => "the table, with all hands",
        AfterGame::Leave => "leave",
    }
}

pub fn treatment(pace: Pace, stop: Stop) -> String {
    let pace = match pace {
        Pace::None => "at once",
        Pace::Short => "quick",
        Pace::Slow => "slow",
    };
    let stop = match stop {
        Stop::Always => "always",
        Stop::CanAct => "choices",
        Stop::Matters => "what matters",
        Stop::Never => "never",
    };
    format!("f {pace} · a {stop}")
}

pub const HELP: &str = "\
Choosing
  ↑ ↓ Enter        go through the answers and take one; so does the mouse:
                   the first click looks, the second one takes
  1 2 3 …          take an answer by its number
  Space, p, 0      pass, decline or say no; while you may still build, twice
  P, H, O          pass until this turn is over, until this Hero is through,
                   until somebody does something
  y, n             yes, no
  u                take your last choice back, as long as the bots have done
                   no more than pass, chance has decided nothing and you saw
                   nothing new

Looking
  Tab, ← →         to your hand, the dungeons, the Heroes, and back
  Enter            on a card: to the answers about it, or to its whole text
  t                the whole text of what you look at
  h                a hint: your choices ranked, with your chance to win
  l, PgUp, PgDn    the log
  v, d             the whole table, the discard pile
  /                look a card up by its name
  Esc              back to the question

The game
  f                how fast bots are: at once, quick, slow
  a                whether you are asked to play something always, with a
                   choice, when it matters, or never
  w                whether bots say why
  s                save; q leaves, Ctrl-C saves and leaves at once
  :                type a command, with Tab for names and ↑ for earlier ones:
                   build CARD [N], cast CARD, use CARD, promote CARD,
                   trade CARD, take CARD, ? CARD, r BUILD-11 for a ruling;
                   h2 and B1 stand for your card 2 and Room 1 of dungeon B

The table
  Rooms are walked from left to right. A Room shows its place, its kind, its
  damage and its treasure: C Cleric, F Fighter, M Mage, T Thief, E Explorer.
  + marks an Advanced Room, [2] a stack of two, off a deactivated Room, L2 a
  Miniboss at level 2, $1 a Coin and #1 a counter on it. C2* beside a name:
  two Cleric treasures, more than anybody else has.
  Ten Souls win and five Wounds lose, at the end of a turn.";
