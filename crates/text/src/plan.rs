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
use soulkeep_cards::{Body, Change, Count, Destination, Effect, Heroes, Per, Prompt, Target};

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
        (Some(last), Clause::Do(Act::WithCoins(CoinDeed::Place { least, most })))
            if least > 0 && composite::is_ruin_without_coins(last) =>
        {
            *last = Clause::Do(Act::WithCoins(CoinDeed::PlaceOrRuin { least, most }));
        }
        (Some(last), mut next) => {
            next.build_on(last);
            said.push(next);
        }
        (None, next) => said.push(next),
    }
}

fn clause(effect: &Effect<Body>, scope: &mut Scope) -> Clause {
    match effect {
        Effect::May(body) => composite::may(clauses(body, &mut scope.clone())),
        Effect::If { needs, then } => composite::conditional(*needs, then, *scope),
        Effect::Or { first, second } => Clause::Or(composite::choice(first, *scope), composite::choice(second, *scope)),
        Effect::Each { who, effect } => Clause::Each(*who, clauses(effect, &mut scope.hand_over())),
        Effect::ForEach { who, effect } => composite::for_each(*who, effect, *scope),
        Effect::They(effect) => Clause::They(scope.player(), clauses(effect, &mut scope.hand_over())),
        Effect::Ask(prompt) => Clause::Do(asked(prompt, scope)),
        Effect::Do(change) => happens(change, scope),
    }
}

fn asked(prompt: &Prompt, scope: &mut Scope) -> Act {
    match prompt {
        Prompt::Choose(target) => choose(*target, scope),
        Prompt::DrawUpTo { suit, count } => away(scope, Act::DrawUpTo(*suit, *count)),
        Prompt::Discard { cards, count, how } => hand::discard(Cards { filter: *cards, count: *count }, *how, scope),
        Prompt::Show(filter) => counted(scope, Times::CardsShown, Act::Show(*filter)),
        Prompt::Recover { cards, count, per } => {
            let cards = Cards { filter: *cards, count: *count };
            away(scope, Act::Recover(cards, times(*per, scope), scope.spent(&cards.filter)))
        }
        Prompt::Steal { how, cards } => hand::steal(*cards, *how, scope),
        Prompt::Give(filter) => away(scope, Act::Give(scope.player(), *filter)),
        Prompt::Find(filter) => hand::find(Act::Find(*filter), scope),
        Prompt::Search(filter) => hand::find(Act::Search(*filter), scope),
        Prompt::BuildNow { cards, found, over } => hand::build(*cards, *found, *over, scope),
        Prompt::Heal { count, rank } => away(scope, Act::Heal(*count, *rank)),
        Prompt::Arrange => away(scope, Act::ToRooms(RoomDeed::Arrange(scope.player()))),
        Prompt::PlaceCoins { least, most } => {
            let placed = CoinDeed::Place { least: *least, most: *most };
            counted(scope, Times::CoinsPlaced, Act::WithCoins(placed))
        }
        Prompt::BuildMiniboss => away(scope, Act::WithMiniboss(MinibossDeed::Build)),
        Prompt::Betray => Act::WithMiniboss(MinibossDeed::Betray(scope.miniboss())),
    }
}

fn happens(change: &Change, scope: &mut Scope) -> Clause {
    Clause::Do(match change {
        Change::Keep(modifier) => return Clause::Keep(fact(modifier, scope)),
        Change::ThisTurn(modifier) => return Clause::Hold(fact(modifier, scope), Span::ThisTurn),
        Change::Silence => return Clause::Hold(Fact::Players(PlayerFact::Silence), Span::ThisTurn),
        Change::GiftPlacement => return as_said(away(scope, PlayerFact::Gift)),
        Change::FreePlacement => return as_said(away(scope, PlayerFact::Free)),
        Change::Negate => return as_said(PlayerFact::Void(scope.ability())),
        Change::Remember => return as_said(PlayerFact::Remembered),
        Change::CopyLevelUp => return as_said(PlayerFact::CopiedLevelUp(scope.player())),
        Change::CopyIcons => {
            return Clause::Hold(Fact::Treasure(TreasureFact::Copied(scope.player())), Span::AsSaid);
        }
        Change::Draw { suit, count, per } => hand::draw(*suit, *count, *per, scope),
        Change::DiscardHand => away(scope, Act::DiscardHand),
        Change::RedrawHand => away(scope, Act::RedrawHand),
        Change::Mill(count) => away(scope, Act::Mill(*count)),
        Change::See => Act::See(scope.see()),
        Change::Take => Act::Take(scope.card()),
        Change::Damage { to, amount, per } => {
            let (hero, amount) = on_heroes(to, i16::from(*amount), *per, scope);
            Act::ToHero(hero, Deed::Hurt(amount))
        }
        Change::Health { to, amount, per } => {
            let (hero, amount) = on_heroes(to, i16::from(*amount), *per, scope);
            Act::ToHero(hero, Deed::Strengthen(amount, Further::No))
        }
        Change::ClearDamage => Act::ToHero(scope.hero(), Deed::ClearDamage),
        Change::Skip(count) => Act::ToHero(scope.hero(), Deed::Skip(*count)),
        Change::Hold => Act::ToHero(scope.hero(), Deed::Hold),
        Change::Banish => Act::ToHero(scope.hero(), if scope.is_dying() { Deed::BanishDead } else { Deed::Banish }),
        Change::Score => Act::ToHero(scope.hero(), Deed::Score),
        Change::Expose => Act::ToHero(scope.hero(), Deed::Expose),
        Change::Kill => Act::ToHero(scope.hero(), Deed::Kill),
        Change::Send(destination) => Act::ToHero(scope.hero(), Deed::Move(place(*destination, scope))),
        Change::Destroy(rooms) => Act::ToRooms(RoomDeed::Destroy(mention_rooms(*rooms, scope))),
        Change::Deactivate(rooms) => Act::ToRooms(RoomDeed::Deactivate(mention_rooms(*rooms, scope))),
        Change::Swap => Act::ToRooms(RoomDeed::Swap(scope.pair())),
        Change::Reverse => away(scope, Act::ToRooms(RoomDeed::Reverse)),
        Change::Raise => Act::ToRooms(RoomDeed::Raise(scope.room())),
        Change::TakeUp => away(scope, Act::ToRooms(RoomDeed::TakeUp)),
        Change::Again { rooms, arrival } => Act::ToRooms(RoomDeed::Again(mention_rooms(*rooms, scope), *arrival)),
        Change::Counters { rooms, count } => Act::ToRooms(RoomDeed::Counters(mention_rooms(*rooms, scope), *count)),
        Change::Gain { amount, per } => {
            let amount = Amount { number: i16::from(*amount), per: times(*per, scope) };
            away(scope, Act::WithCoins(CoinDeed::Gain(amount)))
        }
        Change::Pay(count) => away(scope, Act::WithCoins(CoinDeed::Pay(*count, Duty::Forced))),
        Change::ExchangeHoards => away(scope, Act::WithCoins(CoinDeed::Exchange(scope.player()))),
        Change::ReturnMiniboss => Act::WithMiniboss(MinibossDeed::Return(scope.miniboss())),
        Change::TurnItem => Act::WithItem(ItemDeed::Turn(scope.item())),
        Change::AttachItem => attach(scope),
        Change::TakeItem => Act::WithItem(ItemDeed::Take(scope.hero())),
        Change::Mimic => Act::WithItem(ItemDeed::Mimic(scope.item())),
        Change::TakeBackFaceDown => away(scope, Act::TakeBackFaceDown),
        Change::ExtraPlacement => away(scope, Act::PlaceMore),
        Change::Toll => Act::Toll(scope.spell()),
        Change::Cancel => Act::Cancel(scope.spell()),
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
