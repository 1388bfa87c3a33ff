//! The three kinds of steps as one vocabulary: in a card file a step is its word, whatever kind it is of.

use super::{Change, Effect, Prompt};
use serde::de::value::StrDeserializer;
use serde::de::{DeserializeSeed, EnumAccess, Error, IntoDeserializer, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, forward_to_deserialize_any};
use std::fmt;
use std::marker::PhantomData;
use std::sync::LazyLock;

/// The words of each kind, and all of them.
struct Vocabulary {
    ask: &'static [&'static str],
    happen: &'static [&'static str],
    all: Vec<&'static str>,
}

static WORDS: LazyLock<Vocabulary> = LazyLock::new(|| {
    let (ask, happen) = (words_of(Prompt::deserialize), words_of(Change::deserialize));
    let all = [words_of(Effect::<()>::deserialize), ask, happen].concat();
    Vocabulary { ask, happen, all }
});

impl<'de, B: Deserialize<'de>> Deserialize<'de> for Effect<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Effect<B>, D::Error> {
        deserializer.deserialize_enum("Effect", &WORDS.all, Step(PhantomData))
    }
}

impl<B: Serialize> Serialize for Effect<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Effect::Ask(prompt) => prompt.serialize(serializer),
            Effect::Do(change) => change.serialize(serializer),
            Effect::May(_)
            | Effect::If { .. }
            | Effect::Or { .. }
            | Effect::Each { .. }
            | Effect::ForEach { .. }
            | Effect::They(_) => Effect::serialize(self, serializer),
        }
    }
}

/// Reads a word, and the rest as its kind does.
struct Step<B>(PhantomData<B>);

impl<'de, B: Deserialize<'de>> Visitor<'de> for Step<B> {
    type Value = Effect<B>;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("an effect")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Effect<B>, A::Error> {
        let (word, content) = data.variant_seed(Word)?;
        let read = Read { word, content };
        if WORDS.ask.contains(&word) {
            Prompt::deserialize(read).map(Effect::Ask)
        } else if WORDS.happen.contains(&word) {
            Change::deserialize(read).map(Effect::Do)
        } else {
            Effect::deserialize(read)
        }
    }
}

/// A word of the vocabulary.
struct Word;

impl<'de> DeserializeSeed<'de> for Word {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Word {
    type Value = &'static str;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("the name of an effect")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<&'static str, E> {
        let known = WORDS.all.iter().copied().find(|known| *known == word);
        known.ok_or_else(|| E::unknown_variant(word, &WORDS.all))
    }
}

/// A step whose word has been read.
struct Read<A> {
    word: &'static str,
    content: A,
}

impl<'de, A: VariantAccess<'de>> Deserializer<'de> for Read<A> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, A: VariantAccess<'de>> EnumAccess<'de> for Read<A> {
    type Error = A::Error;
    type Variant = A;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, A), A::Error> {
        let word: StrDeserializer<'_, A::Error> = self.word.into_deserializer();
        Ok((seed.deserialize(word)?, self.content))
    }
}

/// The words that a kind reads, as it announces them before it reads anything.
fn words_of<T>(read: impl FnOnce(Asked) -> Result<T, Words>) -> &'static [&'static str] {
    read(Asked).err().map_or(&[], |Words(words)| words)
}

struct Asked;

#[derive(Debug)]
struct Words(&'static [&'static str]);

impl fmt::Display for Words {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{:?}", self.0)
    }
}

impl std::error::Error for Words {}

impl Error for Words {
    fn custom<T: fmt::Display>(_: T) -> Words {
        Words(&[])
    }
}

impl<'de> Deserializer<'de> for Asked {
    type Error = Words;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Words> {
        Err(Words(&[]))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Words> {
        Err(Words(words))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use crate::effect::{Body, Change, Effect, Prompt};
    use crate::{Class, Modifier, Rooms, Suit, Target, printed_sets};

    fn read(text: &str) -> Result<Body, String> {
        crate::load::options().from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn each_word_is_read_as_its_kind() {
        let draw = Effect::Do(Change::Draw { suit: Suit::Room, count: 2, per: None });
        let icons = Modifier::Icons { rooms: Rooms::Chosen, class: Some(Class::Mage), count: 1 };
        let body = Body(vec![
            Effect::May(Body(vec![Effect::Ask(Prompt::Choose(Target::Suit)), draw])),
            Effect::Do(Change::Kill),
            Effect::Do(Change::ThisTurn(icons)),
            Effect::Ask(Prompt::Heal { count: 1, rank: None }),
        ]);
        let text = "[May([Choose(Suit), Draw(suit: Room, count: 2)]), Kill, \
                    ThisTurn(Icons(rooms: Chosen, class: Mage)), Heal()]";
        assert_eq!(read(text), Ok(body));
    }

    #[test]
    fn what_is_written_reads_the_same() {
        for card in printed_sets().unwrap().iter().flat_map(|set| &set.cards) {
            for play in card.plays() {
                let written = crate::load::options().to_string(&play.effect).unwrap();
                assert_eq!(read(&written).as_ref(), Ok(&play.effect), "{written}");
            }
        }
    }

    #[test]
    fn an_unknown_word_is_told_all_that_there_are() {
        let error = read("[DiscardHand, Kil]").unwrap_err();
        for word in ["1:15", "`Kil`", "`They`", "`Choose`", "`Kill`"] {
            assert!(error.contains(word), "{word}: {error}");
        }
        let error = read("[Draw(count: 2)]").unwrap_err();
        assert!(error.contains("`suit`") && error.contains("`Draw`"), "{error}");
    }
}
