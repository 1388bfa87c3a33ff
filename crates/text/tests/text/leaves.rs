//! Effects that hold no others, with a few filters only.

use crate::filters::{ARRIVALS, HOWS, SIDES, SUITS, cards, heroes, items, minibosses, players, rooms};
use crate::modifiers::{modifiers, of_rooms};
use soulkeep_cards::{Body, Change, Destination, Effect, Heroes, Modifier, Per, Prompt, Rank, Rooms, Target};

type Step = Effect<Body>;

pub fn sample_effects() -> Vec<Step> {
    let card = cards()[0];
    let mut all = plain();
    all.extend(chosen_targets().into_iter().map(Prompt::Choose).map(Effect::Ask));
    all.push(Effect::Do(Change::Swap));
    all.extend(HOWS.map(|how| Effect::Ask(Prompt::Steal { how, cards: card })));
    all.extend([false, true].map(|found| Effect::Ask(Prompt::BuildNow { cards: card, found, over: false })));
    all.extend(on_heroes());
    all.extend(numbered(1));
    all.extend(numbered(2));
    for rooms in [Rooms::This, Rooms::Chosen] {
        all.extend(on_rooms(rooms));
        all.extend(of_rooms(rooms).into_iter().map(Change::ThisTurn).map(Effect::Do));
    }
    all.extend(modifiers(None).into_iter().map(Change::ThisTurn).map(Effect::Do));
    all
}

/// Every effect that can be multiplied.
pub fn counting(per: Per) -> Vec<Step> {
    let to = Heroes::Chosen;
    let mut all = vec![Effect::Do(Change::Damage { to, amount: 1, per }), Effect::Do(Change::Gain { amount: 1, per })];
    all.extend([1, -1].map(|amount| Effect::Do(Change::Health { to, amount, per })));
    all.extend(SUITS.map(|suit| Effect::Do(Change::Draw { suit, count: 1, per })));
    all.push(Effect::Ask(Prompt::Recover { cards: cards()[0], count: 1, per }));
    all
}

/// What is done to Rooms.
pub fn on_rooms(rooms: Rooms) -> Vec<Step> {
    let mut all = vec![Effect::Do(Change::Destroy(rooms)), Effect::Do(Change::Deactivate(rooms))];
    all.extend(ARRIVALS.map(|arrival| Effect::Do(Change::Again { rooms, arrival })));
    all.extend([1, 2, -1, -2].map(|count| Effect::Do(Change::Counters { rooms, count })));
    all
}

fn plain() -> Vec<Step> {
    let card = cards()[0];
    vec![
        Effect::Do(Change::DiscardHand),
        Effect::Do(Change::RedrawHand),
        Effect::Ask(Prompt::Show(card)),
        Effect::Do(Change::See),
        Effect::Ask(Prompt::Give(card)),
        Effect::Do(Change::Take),
        Effect::Ask(Prompt::Find(card)),
        Effect::Ask(Prompt::Search(card)),
        Effect::Ask(Prompt::Arrange),
        Effect::Do(Change::Reverse),
        Effect::Do(Change::Raise),
        Effect::Do(Change::TakeUp),
        Effect::Do(Change::Remember),
        Effect::Do(Change::ExchangeHoards),
        Effect::Do(Change::ReturnMiniboss),
        Effect::Ask(Prompt::BuildMiniboss),
        Effect::Ask(Prompt::Betray),
        Effect::Do(Change::TurnItem),
        Effect::Do(Change::AttachItem),
        Effect::Do(Change::TakeItem),
        Effect::Do(Change::Mimic),
        Effect::Do(Change::CopyIcons),
        Effect::Do(Change::CopyLevelUp),
        Effect::Do(Change::Keep(Modifier::NoBuilding)),
        Effect::Do(Change::Silence),
        Effect::Do(Change::TakeBackFaceDown),
        Effect::Do(Change::ExtraPlacement),
        Effect::Do(Change::GiftPlacement),
        Effect::Do(Change::FreePlacement),
        Effect::Do(Change::Toll),
        Effect::Do(Change::Cancel),
        Effect::Do(Change::Negate),
    ]
}

/// Everything that is done so many times or with so many things.
fn numbered(count: u8) -> Vec<Step> {
    let card = cards()[0];
    let mut all = vec![
        Effect::Ask(Prompt::Recover { cards: card, count, per: None }),
        Effect::Do(Change::Skip(count)),
        Effect::Do(Change::Mill(count)),
        Effect::Do(Change::Pay(count)),
        Effect::Do(Change::Gain { amount: count, per: None }),
        Effect::Do(Change::Damage { to: Heroes::Chosen, amount: count, per: None }),
        Effect::Do(Change::Health { to: Heroes::Chosen, amount: count as i8, per: None }),
        Effect::Do(Change::Health { to: Heroes::Chosen, amount: -(count as i8), per: None }),
    ];
    all.extend([0, 1, 2].map(|least| Effect::Ask(Prompt::PlaceCoins { least, most: count + 1 })));
    all.extend([None, Some(Rank::Ordinary), Some(Rank::Epic)].map(|rank| Effect::Ask(Prompt::Heal { count, rank })));
    all.extend(SUITS.map(|suit| Effect::Do(Change::Draw { suit, count, per: None })));
    all.extend([None, Some(SUITS[0]), Some(SUITS[1])].map(|suit| Effect::Ask(Prompt::DrawUpTo { suit, count })));
    all.extend(HOWS.map(|how| Effect::Ask(Prompt::Discard { cards: card, count, how })));
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
    let mut all = vec![
        Effect::Do(Change::Kill),
        Effect::Do(Change::ClearDamage),
        Effect::Do(Change::Hold),
        Effect::Do(Change::Banish),
        Effect::Do(Change::Score),
        Effect::Do(Change::Expose),
    ];
    all.extend(destinations.map(Change::Send).map(Effect::Do));
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
