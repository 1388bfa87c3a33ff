//! From the effect tree to clauses: who is meant by "it", what is said in one breath.

mod composite;
mod hand;
mod room;

use crate::clause::{
    Act, Amount, Cards, Clause, CoinDeed, Deed, Duty, Fact, Further, HeroMention, ItemDeed, MinibossDeed, Pile, Place,
    PlayerFact, RoomDeed, Span, Times, TreasureFact,
};
use crate::fact::fact;
use crate::scope::Scope;
pub(crate) use room::mention_rooms;
use soulkeep_cards::{Body, Count, Destination, Effect, Heroes, Per, Target};

/// The clauses of a list of effects.
pub(crate) fn clauses(body: &Body, scope: &mut Scope) -> Vec<Clause> {
    let mut said = Vec::new();
    for effect in &body.0 {
        add(&mut said, clause(effect, scope));
    }
    said
}

/// What an amount is multiplied with.
pub(crate) fn times(per: Per, scope: &Scope) -> Option<Times> {
    per.map(|count| match count {
        Count::Chosen => scope.number().unwrap_or(Times::Count(count)),
        _ => Times::Count(count),
    })
}

/// Neighbouring draws share their verb: "draw 1 Spell card and 2 Room cards"; one that is counted stands by itself.
fn add(said: &mut Vec<Clause>, next: Clause) {
    let plain = |piles: &[Pile]| piles.iter().all(|pile| pile.per.is_none());
    match (said.last_mut(), next) {
        (Some(Clause::Do(Act::Draw(piles))), Clause::Do(Act::Draw(more))) if plain(piles) && plain(&more) => {
            piles.extend(more);
        }
        (Some(last), mut next) => {
            next.build_on(last);
            said.push(next);
        }
        (None, next) => said.push(next),
    }
}

fn clause(effect: &Effect<Body>, scope: &mut Scope) -> Clause {
    Clause::Do(match effect {
        Effect::May(body) => return composite::may(clauses(body, &mut scope.clone())),
        Effect::If { needs, then } => return Clause::If(*needs, clauses(then, &mut scope.clone())),
        Effect::Or { first, second } => {
            return Clause::Or(composite::choice(first, *scope), composite::choice(second, *scope));
        }
        Effect::Each { who, effect } => return Clause::Each(*who, clauses(effect, &mut scope.hand_over())),
        Effect::ForEach { who, effect } => return composite::for_each(*who, effect, *scope),
        Effect::They(effect) => return Clause::They(scope.player(), clauses(effect, &mut scope.hand_over())),
        Effect::Keep(modifier) => return Clause::Keep(fact(modifier, scope)),
        Effect::ThisTurn(modifier) => return Clause::Hold(fact(modifier, scope), Span::ThisTurn),
        Effect::Silence => return Clause::Hold(Fact::Players(PlayerFact::Silence), Span::ThisTurn),
        Effect::GiftPlacement => return as_said(away(scope, PlayerFact::Gift)),
        Effect::FreePlacement => return as_said(away(scope, PlayerFact::Free)),
        Effect::Negate => return as_said(PlayerFact::Void(scope.ability())),
        Effect::Remember => return as_said(PlayerFact::Remembered(scope.player())),
        Effect::CopyLevelUp => return as_said(PlayerFact::CopiedLevelUp(scope.player())),
        Effect::CopyIcons => {
            return Clause::Hold(Fact::Treasure(TreasureFact::Copied(scope.player())), Span::AsSaid);
        }
        Effect::Choose(target) => choose(*target, scope),
        Effect::Draw { suit, count, per } => hand::draw(*suit, *count, *per, scope),
        Effect::DrawUpTo { suit, count } => away(scope, Act::DrawUpTo(*suit, *count)),
        Effect::Discard { cards, count, how } => hand::discard(Cards { filter: *cards, count: *count }, *how, scope),
        Effect::DiscardHand => away(scope, Act::DiscardHand),
        Effect::RedrawHand => away(scope, Act::RedrawHand),
        Effect::Mill(count) => away(scope, Act::Mill(*count)),
        Effect::Show(filter) => counted(scope, Times::CardsShown, Act::Show(*filter)),
        Effect::Recover { cards, count, per } => {
            let cards = Cards { filter: *cards, count: *count };
            away(scope, Act::Recover(cards, times(*per, scope)))
        }
        Effect::Steal { how, cards } => hand::steal(*cards, *how, scope),
        Effect::See => Act::See(scope.see()),
        Effect::Give(filter) => away(scope, Act::Give(scope.player(), *filter)),
        Effect::Take => Act::Take(scope.card()),
        Effect::Find(filter) => hand::find(Act::Find(*filter), scope),
        Effect::Search(filter) => hand::find(Act::Search(*filter), scope),
        Effect::BuildNow { cards, found, over } => hand::build(*cards, *found, *over, scope),
        Effect::Damage { to, amount, per } => {
            let (hero, amount) = on_heroes(to, i16::from(*amount), *per, scope);
            Act::ToHero(hero, Deed::Hurt(amount))
        }
        Effect::Health { to, amount, per } => {
            let (hero, amount) = on_heroes(to, i16::from(*amount), *per, scope);
            Act::ToHero(hero, Deed::Strengthen(amount, Further::No))
        }
        Effect::ClearDamage => Act::ToHero(scope.hero(), Deed::ClearDamage),
        Effect::Skip(count) => Act::ToHero(scope.hero(), Deed::Skip(*count)),
        Effect::Hold => Act::ToHero(scope.hero(), Deed::Hold),
        Effect::Banish => Act::ToHero(scope.hero(), Deed::Banish),
        Effect::Score => Act::ToHero(scope.hero(), Deed::Score),
        Effect::Expose => Act::ToHero(scope.hero(), Deed::Expose),
        Effect::Kill => Act::ToHero(scope.hero(), Deed::Kill),
        Effect::Send(destination) => Act::ToHero(scope.hero(), Deed::Move(place(*destination, scope))),
        Effect::Heal { count, rank } => away(scope, Act::Heal(*count, *rank)),
        Effect::Destroy(rooms) => Act::ToRooms(RoomDeed::Destroy(mention_rooms(*rooms, scope))),
        Effect::Deactivate(rooms) => Act::ToRooms(RoomDeed::Deactivate(mention_rooms(*rooms, scope))),
        Effect::Swap => Act::ToRooms(RoomDeed::Swap(scope.pair())),
        Effect::Arrange => away(scope, Act::ToRooms(RoomDeed::Arrange(scope.player()))),
        Effect::Reverse => away(scope, Act::ToRooms(RoomDeed::Reverse)),
        Effect::Raise => Act::ToRooms(RoomDeed::Raise(scope.room())),
        Effect::TakeUp => away(scope, Act::ToRooms(RoomDeed::TakeUp)),
        Effect::Again { rooms, arrival } => Act::ToRooms(RoomDeed::Again(mention_rooms(*rooms, scope), *arrival)),
        Effect::Counters { rooms, count } => Act::ToRooms(RoomDeed::Counters(mention_rooms(*rooms, scope), *count)),
        Effect::Gain { amount, per } => {
            let amount = Amount { number: i16::from(*amount), per: times(*per, scope) };
            away(scope, Act::WithCoins(CoinDeed::Gain(amount)))
        }
        Effect::Pay(count) => away(scope, Act::WithCoins(CoinDeed::Pay(*count, Duty::Forced))),
        Effect::PlaceCoins { least, most } => {
            let placed = CoinDeed::Place { least: *least, most: *most };
            counted(scope, Times::CoinsPlaced, Act::WithCoins(placed))
        }
        Effect::ExchangeHoards => away(scope, Act::WithCoins(CoinDeed::Exchange(scope.player()))),
        Effect::ReturnMiniboss => Act::WithMiniboss(MinibossDeed::Return(scope.miniboss())),
        Effect::BuildMiniboss => away(scope, Act::WithMiniboss(MinibossDeed::Build)),
        Effect::Betray => Act::WithMiniboss(MinibossDeed::Betray(scope.miniboss())),
        Effect::TurnItem => Act::WithItem(ItemDeed::Turn(scope.item())),
        Effect::AttachItem => attach(scope),
        Effect::TakeItem => Act::WithItem(ItemDeed::Take(scope.hero())),
        Effect::Mimic => Act::WithItem(ItemDeed::Mimic(scope.item())),
        Effect::TakeBackFaceDown => away(scope, Act::TakeBackFaceDown),
        Effect::ExtraPlacement => away(scope, Act::PlaceMore),
        Effect::Toll => Act::Toll(scope.spell()),
        Effect::Cancel => Act::Cancel(scope.spell()),
    })
}

fn choose(target: Target, scope: &mut Scope) -> Act {
    scope.choose(&target);
    Act::Choose(target)
}

/// The Hero was chosen after the Item, so it is "it".
fn attach(scope: &mut Scope) -> Act {
    let hero = scope.hero();
    Act::WithItem(ItemDeed::Attach(scope.item(), hero))
}

/// Which Heroes, and how much for each of them.
fn on_heroes(heroes: &Heroes, number: i16, per: Per, scope: &mut Scope) -> (HeroMention, Amount) {
    match heroes {
        Heroes::Chosen => (scope.hero(), Amount { number, per: times(per, scope) }),
        Heroes::Each(filter) => {
            let per = if per == Some(Count::Die) { Some(Times::DieEach) } else { times(per, scope) };
            (away(scope, HeroMention::Each(*filter)), Amount { number, per })
        }
    }
}

fn place(destination: Destination, scope: &Scope) -> Place {
    match destination {
        Destination::Town => Place::Town,
        Destination::YourEntrance => Place::YourEntrance,
        Destination::ChosenEntrance => Place::EntranceOf(scope.player()),
        Destination::OwnersEntrance => Place::OwnersEntrance,
        Destination::FirstRoom => Place::FirstRoom,
        Destination::PreviousRoom => Place::PreviousRoom,
    }
}

/// A fact whose own words tell for how long it holds.
fn as_said(fact: PlayerFact) -> Clause {
    Clause::Hold(Fact::Players(fact), Span::AsSaid)
}

/// Something whose number is then the chosen one.
fn counted<T>(scope: &mut Scope, number: Times, said: T) -> T {
    scope.count(number);
    said
}

fn away<T>(scope: &mut Scope, said: T) -> T {
    scope.turn_away();
    said
}
