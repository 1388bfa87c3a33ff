//! The help page.

pub const HELP: &str = "\
Answering
  3                take choice number 3
  h2, B1           the choice about card 2 in your hand, about Room 1 in
                   dungeon B
  0, p, Enter      pass, decline or say no (while you may build, not
                   by Enter, and twice)
  y, n             yes, no
  pp, ph, po       pass until this turn is over, until this Hero is through,
                   until somebody does something
  build CARD [N]   build a card at the left end, or over your Room N
  cast CARD [N]    cast a Spell, in its mode N if it has several
  use CARD         use an ability or an Item; what is not allowed is explained
  promote CARD     raise a Miniboss by a level
  trade CARD       discard a Room card for a Coin
  take CARD        take a Portable Room back into your hand
  u                take your last choice back, as long as the bots have done
                   no more than pass, chance has decided nothing and you saw
                   nothing new

Looking
  hint             your choices ranked, with your chance to win and why
  v                the table again
  ? CARD           the text of a card; part of the name is enough
  t 3, t h2, t B1  the text of choice 3, of card 2 in your hand, of Room 1 in
                   dungeon B with what lies under it
  l, l 40, l all   the log: this turn, the last 40 lines, all with details
  d                the discard pile
  why              bots say why they act, or no longer
  r BUILD-11       a ruling from the ledger
  h                this page

Leaving
  s [FILE]         save; soulkeep terminal --resume FILE goes on
  q                quit

The table
  Rooms are walked from left to right. dmg is the damage now; letters are
  treasure: C Cleric, F Fighter, M Mage, T Thief, E Explorer. + marks an
  Advanced Room, [2] a stack of two, off a deactivated Room, (Name) what lies
  under a face-down card, Name L2 a Miniboss at level 2 with its Room.
  * marks who has the most treasure of a kind.
  Ten Souls win and five Wounds lose, at the end of a turn.";
