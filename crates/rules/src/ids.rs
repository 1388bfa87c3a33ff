//! Small names for the things of a game: seats, physical cards, Heroes, Items and Bosses, and sets of them.
//!
//! Ids are handed out in the order of the card files, copies of one card next to each other, so that walking a set
//! in id order is canonical and meets equal cards together.

use std::fmt;

/// The most players that a game can seat.
pub const SEATS: usize = 6;
/// The most Rooms, Minibosses and Spells together, every copy counted.
pub const CARDS: usize = 512;
/// The most Heroes in one game.
pub const HEROES: usize = 64;
/// The most Items in one game.
pub const ITEMS: usize = 64;

/// A place at the table, counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// Its place in a list by id.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The letter by which texts name the seat.
    pub fn letter(self) -> char {
        char::from(b'A' + self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// None at all.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `count` seats.
    pub fn first(count: u8) -> SeatSet {
        SeatSet(((1u16 << count) - 1) as u8)
    }

    /// This one alone.
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether it is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn len(self) -> u32 {
        // Looked up, since many processors have to be taken to count bits as they come.
        u32::from(SIZES[usize::from(self.0)])
    }

    /// The set with this seat in it.
    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Those in both.
    #[must_use]
    pub fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    pub fn or(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Those that are not in the other.
    #[must_use]
    pub fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// All of them, in id order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        bits(u64::from(self.0)).map(|bit| Seat(bit as u8))
    }
}

/// How many bits are set in each byte.
const SIZES: [u8; 256] = {
    let (mut sizes, mut set) = ([0; 256], 0);
    while set < 256 {
        sizes[set] = set.count_ones() as u8;
        set += 1;
    }
    sizes
};

/// One physical Room, Miniboss or Spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

impl CardId {
    /// No card, where a field of the state can be empty.
    pub const NONE: CardId = CardId(u16::MAX);

    /// A card whose face is not shown, where a view has one.
    pub const HIDDEN: CardId = CardId(u16::MAX - 1);

    /// Its place in a list by id.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether it is a card at all.
    pub fn is_some(self) -> bool {
        self != CardId::NONE
    }
}

/// One Hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HeroId(pub u8);

impl HeroId {
    /// Its place in a list by id.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One Boss of the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BossId(pub u8);

impl BossId {
    /// No Boss, where a field of the state can be empty.
    pub const NONE: BossId = BossId(u8::MAX);

    /// Its place in a list by id.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One Item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub u8);

impl ItemId {
    /// No Item, where a field of the state can be empty.
    pub const NONE: ItemId = ItemId(u8::MAX);

    /// Its place in a list by id.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The Item, if it is one.
    pub fn some(self) -> Option<ItemId> {
        (self != ItemId::NONE).then_some(self)
    }
}

/// A set of up to 64 things as the bits of one word.
macro_rules! word_set {
    ($(#[$doc:meta])* $set:ident of $id:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $set(pub u64);

        impl $set {
            /// None at all.
            pub const EMPTY: $set = $set(0);

            /// This one alone.
            pub fn only(id: $id) -> $set {
                $set(1 << id.0)
            }

            /// Whether it is in the set.
            pub fn contains(self, id: $id) -> bool {
                self.0 & (1 << id.0) != 0
            }

            /// Puts one in.
            pub fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            /// Takes one out.
            pub fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.0);
            }

            /// Whether there is none.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many there are.
            pub fn len(self) -> u32 {
                // Asking costs less than counting, and many sets are empty.
                if self.0 == 0 { 0 } else { self.0.count_ones() }
            }

            /// Those in both.
            #[must_use]
            pub fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// Those in either.
            #[must_use]
            pub fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Those that are not in the other.
            #[must_use]
            pub fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// The one with so many before it.
            pub fn nth(self, n: u32) -> $id {
                $id(nth_bit(self.0, byte_sums(self.0), n) as u8)
            }

            /// All of them, in id order.
            pub fn iter(self) -> impl Iterator<Item = $id> + Clone {
                bits(self.0).map(|bit| $id(bit as u8))
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> $set {
                ids.into_iter().fold($set::EMPTY, |set, id| set.or($set::only(id)))
            }
        }
    };
}

word_set! {
    /// A set of Heroes.
    HeroSet of HeroId
}

word_set! {
    /// A set of Items.
    ItemSet of ItemId
}

const WORDS: usize = CARDS / 64;

/// A set of physical cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet([u64; WORDS]);

impl CardSet {
    /// None at all.
    pub const EMPTY: CardSet = CardSet([0; WORDS]);

    /// This one alone.
    pub fn only(card: CardId) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.insert(card);
        set
    }

    /// Whether it is in the set.
    #[inline]
    pub fn contains(&self, card: CardId) -> bool {
        self.0[card.index() / 64] & (1 << (card.0 % 64)) != 0
    }

    /// Puts one in.
    #[inline]
    pub fn insert(&mut self, card: CardId) {
        self.0[card.index() / 64] |= 1 << (card.0 % 64);
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, card: CardId) {
        self.0[card.index() / 64] &= !(1 << (card.0 % 64));
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many there are.
    pub fn len(&self) -> u32 {
        // Most words of a set are empty: asking costs less than counting.
        self.0.iter().filter(|word| **word != 0).map(|word| word.count_ones()).sum()
    }

    /// How many are in another set, too, and how many are not.
    pub(crate) fn parted_len(&self, other: &CardSet) -> (u32, u32) {
        let words = self.0.iter().zip(&other.0).filter(|(word, _)| **word != 0);
        words.fold((0, 0), |(in_both, rest), (word, other)| {
            (in_both + (word & other).count_ones(), rest + (word & !other).count_ones())
        })
    }

    /// Those in both.
    #[must_use]
    pub fn and(&self, other: &CardSet) -> CardSet {
        self.zip(other, |a, b| a & b)
    }

    /// Those in either.
    #[must_use]
    pub fn or(&self, other: &CardSet) -> CardSet {
        self.zip(other, |a, b| a | b)
    }

    /// Those that are not in the other.
    #[must_use]
    pub fn minus(&self, other: &CardSet) -> CardSet {
        self.zip(other, |a, b| a & !b)
    }

    /// Whether one is in both.
    pub fn meets(&self, other: &CardSet) -> bool {
        self.0.iter().zip(&other.0).fold(0, |all, (a, b)| all | (a & b)) != 0
    }

    /// The card with `n` others before it in the set; `n` is below the size of the set.
    pub fn nth(&self, mut n: u32) -> CardId {
        for (index, word) in self.0.iter().enumerate().filter(|(_, word)| **word != 0) {
            let sums = byte_sums(*word);
            let here = (sums >> 56) as u32;
            if n < here {
                return CardId((index * 64) as u16 + nth_bit(*word, sums, n) as u16);
            }
            n -= here;
        }
        CardId::NONE
    }

    /// All of them, in id order.
    pub fn iter(&self) -> Cards {
        Cards { words: self.0, index: 0 }
    }

    fn zip(&self, other: &CardSet, combine: impl Fn(u64, u64) -> u64) -> CardSet {
        CardSet(std::array::from_fn(|index| combine(self.0[index], other.0[index])))
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// A set of cards that stays as it is, with no more words than its game has cards for: looking for its cards in another set
/// takes no longer in a game of many cards than the game is large.
#[derive(Clone, Debug, Default)]
pub struct Mask(Box<[u64]>);

impl Mask {
    /// The cards of a set, all of which are among the first `cards`.
    pub(crate) fn new(set: &CardSet, cards: usize) -> Mask {
        Mask(set.0[..cards.div_ceil(64)].into())
    }

    /// Whether it is in the set.
    pub fn contains(&self, card: CardId) -> bool {
        self.0[card.index() / 64] & (1 << (card.0 % 64)) != 0
    }

    /// Whether one is in a set, too.
    #[inline]
    pub fn meets(&self, set: &CardSet) -> bool {
        self.0.iter().zip(&set.0).any(|(own, other)| own & other != 0)
    }

    /// Visits those that are in a set, too, in id order.
    #[inline]
    pub fn visit_in(&self, set: &CardSet, mut visit: impl FnMut(CardId)) {
        for (index, (own, other)) in self.0.iter().zip(&set.0).enumerate() {
            for bit in bits(own & other) {
                visit(CardId((index * 64) as u16 + bit as u16));
            }
        }
    }
}

/// The cards of a set in id order.
#[derive(Clone, Debug)]
pub struct Cards {
    words: [u64; WORDS],
    index: usize,
}

impl Iterator for Cards {
    type Item = CardId;

    fn next(&mut self) -> Option<CardId> {
        loop {
            let word = self.words.get_mut(self.index)?;
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some(CardId((self.index * 64) as u16 + bit as u16));
            }
            self.index += 1;
        }
    }

    #[inline]
    fn fold<T, F: FnMut(T, CardId) -> T>(self, start: T, mut step: F) -> T {
        let mut folded = start;
        for index in self.index..WORDS {
            for bit in bits(self.words[index]) {
                folded = step(folded, CardId((index * 64) as u16 + bit as u16));
            }
        }
        folded
    }
}

/// The positions of the set bits of a word, lowest first.
pub(crate) fn bits(word: u64) -> Bits {
    Bits(word)
}

#[derive(Clone, Debug)]
pub(crate) struct Bits(u64);

impl Iterator for Bits {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// Times this, a number that fits into a byte is in each byte of a word.
const EACH_BYTE: u64 = u64::MAX / 255;

/// How many bits are set in each byte of a word and all bytes below it.
fn byte_sums(word: u64) -> u64 {
    let pairs = word - ((word >> 1) & (0x55 * EACH_BYTE));
    let fours = (pairs & (0x33 * EACH_BYTE)) + ((pairs >> 2) & (0x33 * EACH_BYTE));
    let bytes = (fours + (fours >> 4)) & (0x0f * EACH_BYTE);
    bytes.wrapping_mul(EACH_BYTE)
}

/// The position of the bit with `n` others before it, in a word with so many bits set in its bytes. The bytes before its own
/// are passed over as a whole.
fn nth_bit(word: u64, sums: u64, n: u32) -> u32 {
    // The high bit of each byte stays where that byte is passed over.
    let passed = ((u64::from(n) | 0x80) * EACH_BYTE - sums) & (0x80 * EACH_BYTE);
    let start = u8::BITS * ((passed >> 7).wrapping_mul(EACH_BYTE) >> 56) as u32;
    let before = (sums << 8 >> start) as u8;
    let mut byte = (word >> start) as u8;
    (u32::from(before)..n).for_each(|_| byte &= byte - 1);
    start + byte.trailing_zeros()
}
