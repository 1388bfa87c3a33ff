//! What the guide to custom decks advises. The printed sets give the measure: none of them is found fault with.

use super::finding::{ByClass, Finding, Supply};
use super::{Back, Deck, Sort};
use crate::card::{Hero, Players};
use crate::ruling::Ruling;
use crate::words::{Class, Kind, Level, Rank};
use std::collections::BTreeSet;

/// One piece of advice and the ruling that it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What advises it.
    pub ruling: Ruling,
    /// How much it matters.
    pub weight: Weight,
    /// What was found.
    pub finding: Finding,
}

/// How much it matters, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Recommended but not critical.
    Note,
    /// It can be played and plays worse.
    Warning,
    /// The game cannot be dealt.
    Error,
}

/// The four classes that a deck is balanced by; Explorers come with sets of their own.
const CLASSES: [Class; 4] = [Class::Cleric, Class::Fighter, Class::Mage, Class::Thief];
const ORDINARY_HEROES: u32 = 24;
const EPIC_HEROES: u32 = 16;

/// Everything there is to say about a deck for so many players, what is impossible first.
pub fn advise(deck: &Deck, seats: u8) -> Vec<Advice> {
    let mut found = shortages(deck, u32::from(seats));
    found.extend(levels(deck));
    found.extend(room_treasure(deck));
    found.extend(kinds(deck));
    found.extend(boss_treasure(deck));
    for rank in [Rank::Ordinary, Rank::Epic] {
        found.extend(hero_number(deck, rank));
        found.extend(hero_treasure(deck, rank));
        found.extend(hero_health(deck, rank));
    }
    found
}

/// Bosses and opening hands for everybody, a begun pile, a card left in each deck, and somebody to lure.
fn shortages(deck: &Deck, seats: u32) -> Vec<Advice> {
    let needs = [
        (Ruling::SETUP_18, Supply::Bosses, Back::Boss, seats),
        (Ruling::SETUP_21, Supply::Rooms, Back::Room, 5 * seats + 5),
        (Ruling::SETUP_21, Supply::Spells, Back::Spell, 2 * seats + 3),
        (Ruling::TURN_04, Supply::Heroes, Back::Hero, seats),
    ];
    let short = needs.into_iter().filter_map(|(ruling, supply, back, needed)| {
        let found = deck.count(&Sort::of(back));
        let finding = Finding::TooFew { supply, found, needed, seats };
        (found < needed).then_some(Advice { ruling, weight: Weight::Error, finding })
    });
    short.collect()
}

/// DECK-06, with some slack: the base set itself has two to more than seven, and with every micro-expansion, which may
/// always join it (DECK-17), two to more than nine.
fn levels(deck: &Deck) -> Option<Advice> {
    let count = |level| deck.count(&Sort { level: Some(level), ..Sort::of(Back::Room) });
    let (ordinary, advanced) = (count(Level::Ordinary), count(Level::Advanced));
    let off = ordinary > 5 * advanced || ordinary < 2 * advanced;
    off.then_some(warning(Ruling::DECK_06, Finding::Levels { ordinary, advanced }))
}

/// DECK-07: icons, so that a Room with several counts several times.
fn room_treasure(deck: &Deck) -> Option<Advice> {
    let icons = icons(deck.rooms().map(|(room, copies)| (&room.treasure[..], copies)));
    (!within(&icons, 4, 5)).then_some(warning(Ruling::DECK_07, Finding::RoomTreasure(icons)))
}

/// DECK-08.
fn kinds(deck: &Deck) -> Option<Advice> {
    let count = |kind| deck.count(&Sort { kind: Some(kind), ..Sort::of(Back::Room) });
    let (traps, monsters) = (count(Kind::Trap), count(Kind::Monster));
    (!within(&[traps, monsters], 2, 3)).then_some(note(Ruling::DECK_08, Finding::Kinds { traps, monsters }))
}

/// DECK-09.
fn boss_treasure(deck: &Deck) -> Option<Advice> {
    let icons = icons(deck.bosses().map(|(boss, copies)| (&boss.treasure[..], copies)));
    (!within(&icons, 1, 2)).then_some(note(Ruling::DECK_09, Finding::BossTreasure(icons)))
}

/// DECK-10: one Fool and the Epic Heroes with a star come on top, or fill up: The Next Level has twelve without one.
fn hero_number(deck: &Deck, rank: Rank) -> Option<Advice> {
    let count = |fits: fn(&Hero) -> bool| -> u32 {
        heroes(deck, rank).filter(|(hero, _)| fits(hero)).map(|(_, copies)| copies).sum()
    };
    let all = count(|_| true);
    let (found, advised) = match rank {
        Rank::Ordinary => (all - count(is_fool).min(1), ORDINARY_HEROES),
        Rank::Epic => {
            let plain = all - count(|hero| hero.players == Players::Star);
            (EPIC_HEROES.clamp(plain, all), EPIC_HEROES)
        }
    };
    let finding = Finding::HeroNumber { rank, found, advised };
    (all > 0 && found != advised).then_some(warning(Ruling::DECK_10, finding))
}

/// Without those that only a crowd meets: they come on top of a full deck (MULTI-01).
fn heroes(deck: &Deck, rank: Rank) -> impl Iterator<Item = (&Hero, u32)> {
    deck.heroes(rank).filter(|(hero, _)| !matches!(hero.players, Players::From(5..)))
}

/// A Fool has no class.
fn is_fool(hero: &Hero) -> bool {
    hero.treasure.is_empty()
}

/// DECK-11, by class.
fn hero_treasure(deck: &Deck, rank: Rank) -> Option<Advice> {
    let counts = icons(heroes(deck, rank).map(|(hero, copies)| (&hero.treasure[..], copies)));
    (!close(&counts)).then_some(warning(Ruling::DECK_11, Finding::HeroTreasure { rank, counts }))
}

/// DECK-11, by class among those with the same Health.
fn hero_health(deck: &Deck, rank: Rank) -> Vec<Advice> {
    let values: BTreeSet<u8> =
        heroes(deck, rank).filter(|(hero, _)| !is_fool(hero)).map(|(hero, _)| hero.health).collect();
    let unbalanced = values.into_iter().filter_map(|health| {
        let alike = heroes(deck, rank).filter(|(hero, _)| hero.health == health);
        let counts = icons(alike.map(|(hero, copies)| (&hero.treasure[..], copies)));
        (!close(&counts)).then_some(warning(Ruling::DECK_11, Finding::HeroHealth { rank, health, counts }))
    });
    unbalanced.collect()
}

fn icons<'a>(cards: impl Iterator<Item = (&'a [Class], u32)>) -> ByClass {
    cards.fold([0; 4], |sums, (treasure, copies)| {
        let icons = |class: Class| treasure.iter().filter(|icon| **icon == class).count() as u32;
        std::array::from_fn(|index| sums[index] + copies * icons(CLASSES[index]))
    })
}

/// The smallest number is at least so great a part of the largest.
fn within(counts: &[u32], part: u32, whole: u32) -> bool {
    let (least, most) = ends(counts);
    least * whole >= most * part
}

/// No two numbers are more than one apart.
fn close(counts: &[u32]) -> bool {
    let (least, most) = ends(counts);
    most - least <= 1
}

fn ends(counts: &[u32]) -> (u32, u32) {
    (counts.iter().copied().min().unwrap_or(0), counts.iter().copied().max().unwrap_or(0))
}

fn warning(ruling: Ruling, finding: Finding) -> Advice {
    Advice { ruling, weight: Weight::Warning, finding }
}

fn note(ruling: Ruling, finding: Finding) -> Advice {
    Advice { ruling, weight: Weight::Note, finding }
}

#[cfg(test)]
mod tests {
    use super::super::parse_recipe;
    use super::*;
    use crate::card::{Card, Set};
    use crate::printed::printed_sets;

    fn base() -> Deck {
        Deck::of_sets(&printed_sets().unwrap()[..1])
    }

    fn without(unwanted: impl Fn(&Card) -> bool) -> Deck {
        Deck { cards: base().cards.into_iter().filter(|(card, _)| !unwanted(card)).collect() }
    }

    fn rulings(deck: &Deck) -> Vec<Ruling> {
        advise(deck, 4).into_iter().map(|advice| advice.ruling).collect()
    }

    #[test]
    fn the_base_set_is_as_it_should_be() {
        assert_eq!(advise(&base(), 4), []);
    }

    #[test]
    fn stars_fill_up_or_come_on_top() {
        let next_level = Deck::of_sets(&printed_sets().unwrap()[1..2]);
        assert!(!rulings(&next_level).contains(&Ruling::DECK_10));
    }

    #[test]
    fn epic_stars_of_any_set_come_on_top() {
        let sets = printed_sets().unwrap();
        let recipe = "(sets: \"BMR\", cards: {\"Archer\": 1, \"Druid\": 1, \"The Brothers\": 1, \"Demigod\": 1})";
        let made = parse_recipe("", recipe).unwrap().make(&sets);
        assert_eq!((made.mistakes, advise(&made.deck, 4)), (vec![], vec![]));
        let witch = parse_recipe("", "(sets: \"BMR\", cards: {\"Witch\": 1})").unwrap().make(&sets);
        assert_eq!(witch.mistakes.len(), 1);
    }

    #[test]
    fn heroes_for_a_crowd_come_on_top() {
        let sets = printed_sets().unwrap();
        let mix: Vec<Set> = sets.into_iter().filter(|set| ["BMR", "CRL"].contains(&&*set.code)).collect();
        let deck = Deck::of_sets(&mix);
        assert_eq!(deck.count(&Sort::of(Back::Hero)), 41 + 12);
        for seats in [4, 6] {
            assert!(
                advise(&deck, seats).iter().all(|advice| ![Ruling::DECK_10, Ruling::DECK_11].contains(&advice.ruling))
            );
        }
    }

    #[test]
    fn what_is_left_out_is_missed() {
        let advanced = without(|card| matches!(card, Card::Room(room) if room.level == Level::Advanced));
        assert_eq!(rulings(&advanced), [Ruling::DECK_06]);
        let thief = without(|card| matches!(card, Card::Boss(boss) if boss.treasure == [Class::Thief]));
        assert_eq!(rulings(&thief), [Ruling::DECK_09]);
        let weak = without(|card| matches!(card, Card::Hero(hero) if hero.health == 4));
        assert_eq!(rulings(&weak), [Ruling::DECK_10]);
        let fool = without(|card| matches!(card, Card::Hero(hero) if is_fool(hero)));
        assert_eq!(rulings(&fool), []);
    }

    /// The base set with so many copies of what is wanted, and of everything else what it has.
    fn with(count: u32, wanted: impl Fn(&Card) -> bool) -> Deck {
        let mut left = count;
        let mut deck = base();
        for (card, copies) in &mut deck.cards {
            if wanted(card) {
                *copies = (*copies).min(left);
                left -= *copies;
            }
        }
        assert_eq!(left, 0, "the base set has fewer than {count}");
        deck
    }

    /// For any number of players there is one number that is enough, and with one card less it is not.
    #[test]
    fn enough_is_enough_for_any_number_of_players() {
        for seats in 2..=6 {
            let least = [
                (Back::Boss, Supply::Bosses, seats),
                (Back::Room, Supply::Rooms, 5 * seats + 5),
                (Back::Spell, Supply::Spells, 2 * seats + 3),
                (Back::Hero, Supply::Heroes, seats),
            ];
            for (back, supply, needed) in least {
                let short = |count: u32| shortages(&with(count, |card| Sort::of(back).fits(card)), seats);
                assert_eq!(short(needed), [], "{needed} for {seats}");
                let finding = Finding::TooFew { supply, found: needed - 1, needed, seats };
                let errors: Vec<Finding> = short(needed - 1).into_iter().map(|advice| advice.finding).collect();
                assert_eq!(errors, [finding]);
            }
        }
    }

    #[test]
    fn rooms_are_ordinary_two_to_five_times_as_often_as_advanced() {
        let off = |ordinary: u32, advanced: u32| {
            let level = |wanted: Level| move |card: &Card| matches!(card, Card::Room(room) if room.level == wanted);
            let deck = with(ordinary, level(Level::Ordinary));
            let rooms = with(advanced, level(Level::Advanced));
            let cards = deck.cards.into_iter().filter(|(card, _)| !level(Level::Advanced)(card));
            let deck = Deck {
                cards: cards.chain(rooms.cards.into_iter().filter(|(card, _)| level(Level::Advanced)(card))).collect(),
            };
            levels(&deck).map(|advice| advice.finding)
        };
        assert_eq!((off(10, 2), off(10, 5)), (None, None));
        assert_eq!(off(11, 2), Some(Finding::Levels { ordinary: 11, advanced: 2 }));
        assert_eq!(off(9, 5), Some(Finding::Levels { ordinary: 9, advanced: 5 }));
    }

    #[test]
    fn numbers_are_compared_by_parts_or_by_ones() {
        for (counts, part, whole, fine) in [
            ([8, 10], 4, 5, true),
            ([10, 8], 4, 5, true),
            ([7, 9], 4, 5, false),
            ([1, 2], 1, 2, true),
            ([2, 5], 1, 2, false),
        ] {
            assert_eq!(within(&counts, part, whole), fine, "{counts:?} {part}/{whole}");
        }
        assert!(close(&[3, 4, 4, 3]) && close(&[0; 4]) && !close(&[3, 4, 5, 4]));
    }

    /// DECK-08, DECK-09: as far apart as they may be, and one further.
    #[test]
    fn kinds_and_treasures_of_bosses_may_be_so_far_apart() {
        let kinds_of = |traps: u32, monsters: u32| {
            let is = |wanted: Kind| move |card: &Card| matches!(card, Card::Room(room) if room.kind == wanted);
            let (few_traps, few_monsters) = (with(traps, is(Kind::Trap)), with(monsters, is(Kind::Monster)));
            let traps = few_traps.cards.into_iter().filter(|(card, _)| is(Kind::Trap)(card));
            let monsters = few_monsters.cards.into_iter().filter(|(card, _)| is(Kind::Monster)(card));
            kinds(&Deck { cards: traps.chain(monsters).collect() }).is_none()
        };
        assert!(kinds_of(10, 15) && kinds_of(15, 10));
        assert!(!kinds_of(10, 16) && !kinds_of(16, 10));
        let bosses = |least: u32| {
            let cards = base().cards.into_iter().filter_map(|(card, _)| match &card {
                Card::Boss(boss) => Some((card.clone(), if boss.treasure == [Class::Thief] { least } else { 8 })),
                _ => None,
            });
            boss_treasure(&Deck { cards: cards.collect() }).is_none()
        };
        assert!(bosses(4) && !bosses(3));
    }

    #[test]
    fn heroes_are_counted_without_one_fool_and_the_epic_stars() {
        let number = |rank, change: &dyn Fn(&Hero) -> i32| {
            let mut deck = base();
            for (card, copies) in &mut deck.cards {
                if let Card::Hero(hero) = card {
                    *copies = copies.saturating_add_signed(change(hero));
                }
            }
            hero_number(&deck, rank).map(|advice| advice.finding)
        };
        let one = |name: &str, more: i32| {
            let name = name.to_owned();
            move |hero: &Hero| if hero.id == name { more } else { 0 }
        };
        let ordinary: Vec<String> = base().heroes(Rank::Ordinary).map(|(hero, _)| hero.id.clone()).collect();
        let name = ordinary.iter().find(|id| !id.ends_with("fool")).unwrap();
        let found = |found| Some(Finding::HeroNumber { rank: Rank::Ordinary, found, advised: 24 });
        assert_eq!(number(Rank::Ordinary, &|_| 0), None);
        assert_eq!(number(Rank::Ordinary, &one(name, 1)), found(25));
        assert_eq!(number(Rank::Ordinary, &one(name, -1)), found(23));
        assert_eq!(number(Rank::Ordinary, &one("bmr-the-fool", -1)), None, "the Fool comes on top");
        assert_eq!(number(Rank::Ordinary, &one("bmr-the-fool", 1)), found(25), "but one alone");
        assert_eq!(hero_number(&Deck::default(), Rank::Epic), None, "a deck without Heroes is told otherwise");
    }

    #[test]
    fn a_deck_that_cannot_be_dealt_is_an_error() {
        let found = advise(&Deck::default(), 2);
        let errors: Vec<Ruling> =
            found.iter().filter(|advice| advice.weight == Weight::Error).map(|advice| advice.ruling).collect();
        assert_eq!(errors, [Ruling::SETUP_18, Ruling::SETUP_21, Ruling::SETUP_21, Ruling::TURN_04]);
        assert_eq!(found.len(), errors.len());
    }
}
