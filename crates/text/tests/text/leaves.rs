//! Effects that hold no others, with a few filters only.

use crate::filters::{ARRIVALS, HOWS, SIDES, SUITS, cards, heroes, items, minibosses, players, rooms};
use crate::modifiers::{modifiers, of_rooms};
use soulkeep_cards::{Body, Destination, Effect, Heroes, Modifier, Per, Rank, Rooms, Target};

type Step = Effect<Body>;

pub fn sample_effects() -> Vec<Step> {
    let card = cards()[0];
    let mut all = plain();
    all.extend(chosen_targets().into_iter().map(Effect::Choose));
    all.push(Effect::Swap);
    all.extend(HOWS.map(|how| Effect::Steal { how, cards: card }));
    all.extend([false, true].map(|found| Effect::BuildNow { cards: card, found, over: false }));
    all.extend(on_heroes());
    all.extend(numbered(1));
    all.extend(numbered(2));
    for rooms in [Rooms::This, Rooms::Chosen] {
        all.extend(on_rooms(rooms));
        all.extend(of_rooms(rooms).into_iter().map(Effect::ThisTurn));
    }
    all.extend(modifiers(None).into_iter().map(Effect::ThisTurn));
    all
}

/// Every effect that can be multiplied.
pub fn counting(per: Per) -> Vec<Step> {
    let to = Heroes::Chosen;
    let mut all = vec![Effect::Damage { to, amount: 1, per }, Effect::Gain { amount: 1, per }];
    all.extend([1, -1].map(|amount| Effect::Health { to, amount, per }));
    all.extend(SUITS.map(|suit| Effect::Draw { suit, count: 1, per }));
    all.push(Effect::Recover { cards: cards()[0], count: 1, per });
    all
}

/// What is done to Rooms.
pub fn on_rooms(rooms: Rooms) -> Vec<Step> {
    let mut all = vec![Effect::Destroy(rooms), Effect::Deactivate(rooms)];
    all.extend(ARRIVALS.map(|arrival| Effect::Again { rooms, arrival }));
    all.extend([1, 2, -1, -2].map(|count| Effect::Counters { rooms, count }));
    all
}

fn plain() -> Vec<Step> {
    let card = cards()[0];
    vec![
        Effect::DiscardHand,
        Effect::RedrawHand,
        Effect::Show(card),
        Effect::See,
        Effect::Give(card),
        Effect::Take,
        Effect::Find(card),
        Effect::Search(card),
        Effect::Arrange,
        Effect::Reverse,
        Effect::Raise,
        Effect::TakeUp,
        Effect::Remember,
        Effect::ExchangeHoards,
        Effect::ReturnMiniboss,
        Effect::BuildMiniboss,
        Effect::Betray,
        Effect::TurnItem,
        Effect::AttachItem,
        Effect::TakeItem,
        Effect::Mimic,
        Effect::CopyIcons,
        Effect::CopyLevelUp,
        Effect::Keep(Modifier::NoBuilding),
        Effect::Silence,
        Effect::TakeBackFaceDown,
        Effect::ExtraPlacement,
        Effect::GiftPlacement,
        Effect::FreePlacement,
        Effect::Toll,
        Effect::Cancel,
        Effect::Negate,
    ]
}

/// Everything that is done so many times or with so many things.
fn numbered(count: u8) -> Vec<Step> {
    let card = cards()[0];
    let mut all = vec![
        Effect::Recover { cards: card, count, per: None },
        Effect::Skip(count),
        Effect::Mill(count),
        Effect::Pay(count),
        Effect::Gain { amount: count, per: None },
        Effect::Damage { to: Heroes::Chosen, amount: count, per: None },
        Effect::Health { to: Heroes::Chosen, amount: count as i8, per: None },
        Effect::Health { to: Heroes::Chosen, amount: -(count as i8), per: None },
    ];
    all.extend([0, 1, 2].map(|least| Effect::PlaceCoins { least, most: count + 1 }));
    all.extend([None, Some(Rank::Ordinary), Some(Rank::Epic)].map(|rank| Effect::Heal { count, rank }));
    all.extend(SUITS.map(|suit| Effect::Draw { suit, count, per: None }));
    all.extend([None, Some(SUITS[0]), Some(SUITS[1])].map(|suit| Effect::DrawUpTo { suit, count }));
    all.extend(HOWS.map(|how| Effect::Discard { cards: card, count, how }));
    all
}

fn on_heroes() -> Vec<Step> {
    let destinations = [
        Destination::Town,
        Destination::YourEntrance,
        Destination::ChosenEntrance,
        Destination::OwnersEntrance,
        Destination::FirstRoom,
        Destination::PreviousRoom,
    ];
    let mut all = vec![Effect::Kill, Effect::ClearDamage, Effect::Hold, Effect::Banish, Effect::Score, Effect::Expose];
    all.extend(destinations.map(Effect::Send));
    all
}

fn chosen_targets() -> Vec<Target> {
    let mut all = vec![
        Target::Room(rooms()[0]),
        Target::Miniboss(minibosses()[0]),
        Target::Item(items()[0]),
        Target::Hero(heroes()[0]),
        Target::Player(players()[0]),
        Target::Suit,
        Target::Class,
        Target::BaseClass,
        Target::Ability,
    ];
    all.extend(SIDES.map(Target::Spell));
    all.extend(SIDES.map(Target::Covered));
    all
}
