//! The box that a pair is played from: both cards, and others by chance to play with.

use crate::pool::{Pair, Pool};
use soulkeep_cards::{Card, Class, Name, Players, Set, SetClass, Sort};
use soulkeep_rules::options::OptionName;
use soulkeep_rules::{Chance, Dice, Game, Options};

/// How many others of each sort.
const OTHERS: [(Sort, usize); 6] =
    [(Sort::Boss, 6), (Sort::Room, 28), (Sort::Miniboss, 5), (Sort::Spell, 12), (Sort::Item, 6), (Sort::Hero, 26)];

/// One position in so many is played with another reading of the rules.
const OTHER_READING: u32 = 5;

pub fn game(pool: &Pool, pair: Pair, dice: &mut Dice) -> Option<Game> {
    let mut places = vec![pair.first, pair.second];
    places.dedup();
    for (sort, count) in OTHERS {
        draw(pool.sort(sort).filter(|place| sort != Sort::Boss || can_lead(pool, *place)), count, &mut places, dice);
    }
    if let Some(class) = pool.of(pair).into_iter().find_map(rare_class_of_boss) {
        places.extend(pool.sort(Sort::Room).find(|place| pool.cards[*place].treasure().contains(&class)));
    }
    let seats = 2 + dice.below(3) as u8;
    let cards = places.iter().map(|place| usable(&pool.cards[*place]));
    let (minibosses, others) = cards.partition(|card| matches!(card, Card::Miniboss(_)));
    // Rooms are traded for Coins where a base set without Minibosses is in the mix (COIN-10).
    Game::of_sets(&[set("A", others), set("B", minibosses)], seats, options(dice)).ok()
}

/// Mostly the recommended readings; sometimes one of them is another.
fn options(dice: &mut Dice) -> Options {
    let mut options = Options::default();
    // Hard mode leaves Heroes out, perhaps the one that this is about.
    let all: Vec<&OptionName> = Options::ALL.iter().filter(|option| option.name != "variant.hard_mode").collect();
    if dice.below(OTHER_READING) == 0 {
        let other = all[dice.below(all.len() as u32) as usize];
        // A name and a value of the list itself.
        let _ = options.set(other.name, other.other);
    }
    options
}

/// Adds so many by chance that are not there yet.
fn draw(from: impl Iterator<Item = usize>, count: usize, places: &mut Vec<usize>, dice: &mut Dice) {
    let mut left: Vec<usize> = from.filter(|place| !places.contains(place)).collect();
    for _ in 0..count.min(left.len()) {
        places.push(left.swap_remove(dice.below(left.len() as u32) as usize));
    }
}

fn can_lead(pool: &Pool, place: usize) -> bool {
    rare_class_of_boss(&pool.cards[place]).is_none()
}

/// A treasure type that not every base set has: a Boss with it needs others of that type (ITEM-31).
fn rare_class_of_boss(card: &Card) -> Option<Class> {
    let Card::Boss(boss) = card else { return None };
    boss.treasure.iter().copied().find(|class| !class.is_base())
}

/// A card as it is put into the box: two copies at most, and a Hero for tables of every size.
fn usable(card: &Card) -> Card {
    let mut card = card.clone();
    match &mut card {
        Card::Room(room) => room.copies = room.copies.min(2),
        Card::Spell(spell) => spell.copies = spell.copies.min(2),
        Card::Hero(hero) if hero.players != Players::Star => hero.players = Players::From(2),
        Card::Hero(_) | Card::Boss(_) | Card::Miniboss(_) | Card::Item(_) => {}
    }
    card
}

fn set(code: &str, cards: Vec<Card>) -> Set {
    let name = Name { en: code.to_owned(), ja: code.to_owned() };
    Set { code: code.to_owned(), name, class: SetClass::Base, cards }
}
