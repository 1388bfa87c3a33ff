//! Every reason and every opponent has words of its own in both languages.

use soulkeep_bots::{Level, Reason};
use soulkeep_cards::{Class, printed_sets};
use soulkeep_rules::{CardId, Dice, Game, HeroId, Options, Seat, Source};
use soulkeep_text::{Language, Names, expectation, opponent, reason};
use std::collections::BTreeSet;

const HERO: HeroId = HeroId(0);
const OTHER: Seat = Seat(1);

/// Every kind of reason, with something in each blank.
const REASONS: [Reason; 31] = [
    Reason::Wins,
    Reason::SavesFromLastWound,
    Reason::KeepsFromWinning(OTHER),
    Reason::PutsOut(OTHER),
    Reason::Stops(Source::Card(CardId(0))),
    Reason::Stops(Source::Boss(OTHER)),
    Reason::Stops(Source::Hero(HERO)),
    Reason::Kills(HERO),
    Reason::Lures { hero: HERO, from: None },
    Reason::Lures { hero: HERO, from: Some(OTHER) },
    Reason::KeepsOut { hero: HERO, to: None },
    Reason::KeepsOut { hero: HERO, to: Some(OTHER) },
    Reason::LetsThrough { hero: HERO, at: OTHER },
    Reason::TakesFrom { hero: HERO, from: OTHER },
    Reason::Heals,
    Reason::LevelsUp,
    Reason::LeadsIn(Class::Mage),
    Reason::GetsItem,
    Reason::GetsCoins,
    Reason::GetsCards,
    Reason::TakesCards(OTHER),
    Reason::Weakens(OTHER),
    Reason::Deadlier,
    Reason::Richer(Class::Thief),
    Reason::Grows,
    Reason::GivesUp,
    Reason::Picks,
    Reason::FreshHand,
    Reason::Waits,
    Reason::Declines,
    Reason::ForShow,
];

fn game() -> Game {
    let sets = printed_sets().expect("the printed sets can be read");
    Game::new(&sets[..1], 2, Options::default()).expect("a base set can be played")
}

#[test]
fn every_reason_has_words_of_its_own() {
    let game = game();
    let table = game.start(&mut Dice::new(1), &mut ());
    for lang in Language::ALL {
        for you in [None, Some(Seat(0)), Some(OTHER)] {
            let names = Names { game: &game, table: &table, you, lang };
            let said: BTreeSet<String> = REASONS.into_iter().map(|why| reason(why, names)).collect();
            assert_eq!(said.len(), REASONS.len(), "{lang:?}: {said:#?}");
            assert!(said.iter().all(|text| !text.is_empty() && !text.ends_with(['.', '。'])), "{lang:?}");
            let latin =
                |text: &String| lang == Language::Japanese && text.contains(|letter: char| letter.is_ascii_lowercase());
            assert!(!said.iter().any(latin), "{said:#?}");
        }
    }
}

#[test]
fn you_are_not_called_by_the_name_of_your_boss() {
    let game = game();
    let table = game.start(&mut Dice::new(1), &mut ());
    for (lang, you) in [(Language::English, "you"), (Language::Japanese, "あなた")] {
        let names = Names { game: &game, table: &table, you: Some(OTHER), lang };
        assert!(reason(Reason::PutsOut(OTHER), names).contains(you));
        assert!(!reason(Reason::PutsOut(Seat(0)), names).contains(you));
    }
}

#[test]
fn every_opponent_has_a_name_and_a_sentence() {
    for lang in Language::ALL {
        let names: BTreeSet<&str> = Level::ALL.into_iter().map(|level| opponent(level, lang)).collect();
        let sentences: BTreeSet<&str> = Level::ALL.into_iter().map(|level| expectation(level, lang)).collect();
        assert_eq!((names.len(), sentences.len()), (Level::ALL.len(), Level::ALL.len()));
        let end = if lang == Language::English { '.' } else { '。' };
        assert!(sentences.iter().all(|sentence| sentence.ends_with(end)), "{sentences:?}");
    }
}
