//! From the effect tree to clauses: who is meant by "it", what is said in one breath.

use crate::clause::{Act, Amount, Cards, Clause, Deed, Fact, Ground, HeroMention, Place, RoomsMention, Sight, Span};
use crate::fact::fact;
use crate::scope::Scope;
use soulkeep_cards::{Body, CardFilter, Destination, Effect, Heroes, How, Rooms, Target};

/// The clauses of a list of effects.
pub(crate) fn clauses(body: &Body, scope: &mut Scope) -> Vec<Clause> {
    let mut said = Vec::new();
    for effect in &body.0 {
        add(&mut said, clause(effect, scope));
    }
    said
}

pub(crate) fn mention_rooms(rooms: Rooms, scope: &mut Scope) -> RoomsMention {
    match rooms {
        Rooms::Chosen => RoomsMention::Chosen(scope.room()),
        Rooms::This => away(scope, RoomsMention::This),
        Rooms::Each(filter) => away(scope, RoomsMention::Each(filter)),
    }
}

/// Neighbouring draws share their verb: "draw 1 Spell card and 2 Room cards".
fn add(said: &mut Vec<Clause>, next: Clause) {
    match (said.last_mut(), next) {
        (Some(Clause::Do(Act::Draw(piles))), Clause::Do(Act::Draw(more))) => piles.extend(more),
        (_, next) => said.push(next),
    }
}

fn clause(effect: &Effect<Body>, scope: &mut Scope) -> Clause {
    Clause::Do(match effect {
        Effect::May(body) => return may(clauses(body, &mut scope.clone())),
        Effect::If { needs, then } => return Clause::If(*needs, clauses(then, &mut scope.clone())),
        Effect::Each { who, effect } => return Clause::Each(*who, clauses(effect, &mut scope.hand_over())),
        Effect::ThisTurn(modifier) => return Clause::Hold(fact(modifier, scope), Span::ThisTurn),
        Effect::GiftPlacement => return Clause::Hold(away(scope, Fact::Gift), Span::AsSaid),
        Effect::Negate => return Clause::Hold(Fact::Void(scope.ability()), Span::AsSaid),
        Effect::Choose(target) => choose(*target, scope),
        Effect::Draw { suit, count } => away(scope, Act::Draw(vec![(*suit, *count)])),
        Effect::Discard { cards, count, how } => discard(Cards { filter: *cards, count: *count }, *how, scope),
        Effect::DiscardHand => away(scope, Act::DiscardHand),
        Effect::Recover { cards, count } => away(scope, Act::Recover(Cards { filter: *cards, count: *count })),
        Effect::Steal { how, cards } => steal(*cards, *how, scope),
        Effect::See => Act::See(scope.see()),
        Effect::Give(filter) => away(scope, Act::Give(scope.player(), *filter)),
        Effect::Take => Act::Take(scope.card()),
        Effect::Find(filter) => find(*filter, scope),
        Effect::BuildNow { cards, found: false, over } => away(scope, Act::BuildAny(*cards, ground(*over))),
        Effect::BuildNow { cards, found: true, over } => Act::BuildFound(scope.found(), *cards, ground(*over)),
        Effect::Damage { to, amount, per } => {
            Act::ToHero(heroes(to, scope), Deed::Hurt(Amount { number: *amount, per: *per }))
        }
        Effect::Health { to, amount, per } => {
            Act::ToHero(heroes(to, scope), Deed::Strengthen(Amount { number: *amount, per: *per }))
        }
        Effect::ClearDamage => Act::ToHero(scope.hero(), Deed::ClearDamage),
        Effect::Skip(count) => Act::ToHero(scope.hero(), Deed::Skip(*count)),
        Effect::Banish => Act::ToHero(scope.hero(), Deed::Banish),
        Effect::Score => Act::ToHero(scope.hero(), Deed::Score),
        Effect::Expose => Act::ToHero(scope.hero(), Deed::Expose),
        Effect::Kill => Act::ToHero(scope.hero(), Deed::Kill),
        Effect::Send(destination) => Act::ToHero(scope.hero(), Deed::Move(place(*destination, scope))),
        Effect::Heal { count } => away(scope, Act::Heal(*count)),
        Effect::Destroy(rooms) => Act::Destroy(mention_rooms(*rooms, scope)),
        Effect::Deactivate(rooms) => Act::Deactivate(mention_rooms(*rooms, scope)),
        Effect::Swap(side) => away(scope, Act::Swap(*side)),
        Effect::TakeBackFaceDown => away(scope, Act::TakeBackFaceDown),
        Effect::ExtraPlacement => away(scope, Act::PlaceMore),
        Effect::Cancel => Act::Cancel(scope.spell()),
    })
}

/// What is chosen and what is done with it are one offer: "you may choose a Hero and move it".
fn may(mut head: Vec<Clause>) -> Clause {
    let one_breath = match head.as_slice() {
        [Clause::Do(Act::Choose(_)), Clause::Do(_), ..] => 2,
        shorter => shorter.len().min(1),
    };
    let then = head.split_off(one_breath);
    Clause::May { head, then }
}

fn choose(target: Target, scope: &mut Scope) -> Act {
    scope.choose(&target);
    Act::Choose(target)
}

fn find(filter: CardFilter, scope: &mut Scope) -> Act {
    scope.find();
    Act::Find(filter)
}

/// Who chooses also says whose hand it is: holders discard from their own, others from the chosen player's.
fn discard(cards: Cards, how: How, scope: &mut Scope) -> Act {
    match how {
        How::Holder => away(scope, Act::DiscardOwn(cards)),
        How::Seen => make_discard(cards, sighted(scope), scope),
        How::Unseen => make_discard(cards, Sight::Unseen, scope),
    }
}

fn make_discard(cards: Cards, sight: Sight, scope: &Scope) -> Act {
    Act::MakeDiscard { player: scope.player(), cards, named: scope.named(), sight }
}

fn steal(card: CardFilter, how: How, scope: &Scope) -> Act {
    let (player, named) = (scope.player(), scope.named());
    match how {
        How::Holder => Act::Receive { player, card, named },
        How::Seen => Act::Steal { player, card, named, sight: sighted(scope) },
        How::Unseen => Act::Steal { player, card, named, sight: Sight::Unseen },
    }
}

/// Nobody is told twice to look at a hand.
fn sighted(scope: &Scope) -> Sight {
    if scope.has_seen() { Sight::Known } else { Sight::Seen }
}

fn ground(over: bool) -> Ground {
    if over { Ground::Over } else { Ground::Anywhere }
}

fn heroes(heroes: &Heroes, scope: &mut Scope) -> HeroMention {
    match heroes {
        Heroes::Chosen => scope.hero(),
        Heroes::Each(filter) => away(scope, HeroMention::Each(*filter)),
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

fn away<T>(scope: &mut Scope, said: T) -> T {
    scope.turn_away();
    said
}
