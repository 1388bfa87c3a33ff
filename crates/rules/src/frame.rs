//! What is under way: small frames on one stack, the top one being worked on.

use crate::choice::Thing;
use crate::ids::{CardId, HeroId, ItemId, Seat, SeatSet};
use crate::list::List;
use soulkeep_cards::{Class, MOST_NAMED, Suit};

/// A part of a flat program of effects, from its first step up to, not including, its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    pub start: u16,
    pub end: u16,
}

impl Span {
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// The card that an effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    Card(CardId),
    /// The Boss of a seat.
    Boss(Seat),
    Hero(HeroId),
    Item(ItemId),
}

/// What was chosen so far, one thing of each type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chosen {
    pub card: CardId,
    /// The card chosen before that one.
    pub partner: CardId,
    pub hero: Option<HeroId>,
    pub seat: Option<Seat>,
    pub suit: Option<Suit>,
    pub class: Option<Class>,
    pub item: ItemId,
    pub number: u8,
    /// The card of a hand that was shown last.
    pub shown: CardId,
}

/// What was given up as a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paid {
    /// Cards given up or shown.
    pub cards: [CardId; 2],
    pub hero: Option<HeroId>,
    pub coins: u8,
    /// Which play of the turn it was paid for; nought where nothing was paid.
    pub play: u8,
}

/// What was named for a play, in order.
pub type Targets = List<Thing, MOST_NAMED>;

/// A declared play: a Spell, or an activated ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    pub seat: Seat,
    pub source: Source,
    /// Which of the card's plays; for a Spell its mode.
    pub ability: u8,
    pub targets: Targets,
    pub paid: Paid,
}

/// The body of an effect that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    pub span: Span,
    /// Who does it.
    pub you: Seat,
    /// Whose doing it is: nobody's as long as a Hero or its Item does it and no player has chosen anything.
    pub owner: Option<Seat>,
    pub source: Source,
    pub chosen: Chosen,
    pub paid: Paid,
    /// How many picks of the current step are still to be made.
    pub left: u8,
    /// A choice declined before anything has happened gives the card's limit back.
    pub limited: bool,
}

/// A triggered ability that waits for its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trigger {
    pub seat: Seat,
    pub source: Source,
    pub span: Span,
    pub chosen: Option<Thing>,
    /// The Hero whose ability it is, or whose Item's.
    pub hero: Option<HeroId>,
    /// Which of the card's triggered abilities it is; a level up is none.
    pub ability: Option<u8>,
    pub limited: bool,
    /// It works although its card has left play.
    pub posthumous: bool,
    /// It comes before those that are not, whoever they belong to.
    pub first: bool,
    /// The Machinations draw, which takes its place among the abilities of its player (END-20).
    pub draw: bool,
}

/// What a window belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WindowOf {
    BuildTurn,
    Entry(HeroId),
    Room(HeroId),
    Portion,
    /// Between two phases, for level-three powers alone.
    Between,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    /// Bosses are dealt; with I Choose You the seats still have to keep one of two.
    KeepBoss {
        waiting: SeatSet,
    },
    /// Hands are dealt and the discard pile is begun.
    Deal,
    /// Mulligans; these seats have not yet kept their hand.
    Opening {
        waiting: SeatSet,
    },
    /// The Classic Mode discards, secret until all are made.
    OpeningDiscard {
        waiting: SeatSet,
    },
    /// The set-up Rooms, placed in XP order.
    FirstRooms {
        next: u8,
    },
    /// Face-down cards turn up.
    Reveal,
    /// The Coins for Minibosses that were revealed, in XP order (MINI-36).
    Hire {
        next: u8,
    },
    /// Every player's level up and build effects, in XP order.
    Steps {
        next: u8,
    },
    LevelUp {
        seat: Seat,
    },
    BuildEffects {
        seat: Seat,
    },
    /// The root: a turn and the phase that comes next.
    Turn(Stage),
    /// The draws at the beginning of the turn, in XP order.
    Draws {
        next: u8,
    },
    BuildTurns {
        next: u8,
    },
    /// `asked` counts the seats that have passed in a row, the active player's pass included.
    Window {
        of: WindowOf,
        active: Seat,
        asked: u8,
    },
    /// A play whose target and cost are being chosen.
    Declare {
        play: Play,
        step: Declaring,
    },
    /// The cancel step about the top of the chain.
    Cancel {
        asked: u8,
    },
    /// What happens to a Spell that came through its cancel step.
    Settle {
        last_call: bool,
    },
    Resolve {
        play: Play,
        step: Resolving,
    },
    Run(Run),
    /// A player takes one of the cards that an opponent was just made to discard.
    Divert {
        seat: Seat,
        by: CardId,
    },
    /// The player of a Spell pays a Coin for it, or it is cancelled.
    Toll {
        seat: Seat,
        spell: CardId,
    },
    /// A player has won a second face-up Item.
    SecondItem {
        seat: Seat,
        item: ItemId,
    },
    /// A batch of triggers in the queue.
    Triggers {
        from: u8,
        to: u8,
    },
    Portions {
        next: u8,
    },
    /// The part of the Adventure phase in which this seat is active.
    Portion {
        seat: Seat,
        part: Part,
    },
    Walk(Walking),
    EndOfTurn(Ending),
    /// A player who gained no Soul may draw (VARIANT-07).
    Machinations {
        seat: Seat,
    },
    Over,
}

/// The phases of a turn, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    Beginning,
    Build,
    Reveal,
    Bait,
    Adventure,
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaring {
    Target,
    /// So many parts of the cost are still to be paid.
    Cost(u8),
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Resolving {
    Check,
    Effect,
    Done,
}

/// How far a portion has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    Fresh,
    /// A Hero has had its turn.
    Walked,
    /// The window without a Hero has been held.
    Closing,
}

/// Where a Hero's way through a dungeon stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walking {
    Approach,
    AtEntrance,
    /// Looks for the next Room.
    Onward,
    /// Is in a Room whose damage is due.
    Entered,
    Damaged,
    /// With two windows in each Room, the first one is over.
    Paused,
    Leaving,
}

/// The steps of the End of Turn phase (END-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    Abilities,
    Expiry,
    Delayed,
    Check,
}

impl Chosen {
    pub const NONE: Chosen = Chosen {
        card: CardId::NONE,
        partner: CardId::NONE,
        hero: None,
        seat: None,
        suit: None,
        class: None,
        item: ItemId::NONE,
        number: 0,
        shown: CardId::NONE,
    };

    pub fn new(things: impl IntoIterator<Item = Thing>) -> Chosen {
        let mut chosen = Chosen::NONE;
        things.into_iter().for_each(|thing| chosen.note(thing));
        chosen
    }

    /// Remembers a thing as the latest of its type.
    pub fn note(&mut self, thing: Thing) {
        match thing {
            Thing::Card(card) => (self.partner, self.card) = (self.card, card),
            Thing::Hero(hero) => self.hero = Some(hero),
            Thing::Seat(seat) => self.seat = Some(seat),
            Thing::Suit(suit) => self.suit = Some(suit),
            Thing::Class(class) => self.class = Some(class),
            Thing::Item(item) => self.item = item,
            Thing::Number(number) => self.number = number,
            Thing::Boss(_) => {}
        }
    }
}

impl Paid {
    pub const NOTHING: Paid = Paid { cards: [CardId::NONE; 2], hero: None, coins: 0, play: 0 };

    /// Remembers one more thing given up.
    pub fn note(&mut self, thing: Thing) {
        match thing {
            Thing::Hero(hero) => self.hero = Some(hero),
            Thing::Card(card) => {
                if let Some(place) = self.cards.iter_mut().find(|place| !place.is_some()) {
                    *place = card;
                }
            }
            Thing::Number(coins) => self.coins = coins,
            Thing::Seat(_) | Thing::Suit(_) | Thing::Class(_) | Thing::Boss(_) | Thing::Item(_) => {}
        }
    }
}

impl Run {
    /// The player whom a step is about: the chosen one, or without one whoever does it.
    pub fn whom(&self) -> Seat {
        self.chosen.seat.unwrap_or(self.you)
    }

    /// Who destroys what the effect destroys, if it is a player.
    pub fn destroyer(&self) -> Option<Seat> {
        self.owner.map(|_| self.you)
    }
}

impl Source {
    /// The card, if it is one that can be in a hand.
    pub fn card(self) -> Option<CardId> {
        match self {
            Source::Card(card) => Some(card),
            Source::Boss(_) | Source::Hero(_) | Source::Item(_) => None,
        }
    }

    /// How a player points at it.
    pub fn thing(self) -> Thing {
        match self {
            Source::Card(card) => Thing::Card(card),
            Source::Boss(seat) => Thing::Seat(seat),
            Source::Hero(hero) => Thing::Hero(hero),
            Source::Item(item) => Thing::Item(item),
        }
    }
}

impl Play {
    pub const NONE: Play = Play::new(Seat(0), Source::Boss(Seat(0)), 0);

    pub const fn new(seat: Seat, source: Source, ability: u8) -> Play {
        let targets = List::new(Thing::Card(CardId::NONE));
        Play { seat, source, ability, targets, paid: Paid::NOTHING }
    }

    /// The same with one more thing named; a play never names more than there is room for.
    #[must_use]
    pub fn at(mut self, thing: Thing) -> Play {
        let _ = self.targets.push(thing);
        self
    }
}

impl Trigger {
    pub const NONE: Trigger = Trigger {
        seat: Seat(0),
        source: Source::Boss(Seat(0)),
        span: Span { start: 0, end: 0 },
        chosen: None,
        hero: None,
        ability: None,
        limited: false,
        posthumous: false,
        first: false,
        draw: false,
    };
}
