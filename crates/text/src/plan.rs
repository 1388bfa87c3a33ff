//! From the effect tree to clauses: who is meant by "it", what is said in one breath.

use crate::clause::{Act, Amount, Cards, Clause, Fact, RoomsMention, Sight, Span};
use crate::scope::Scope;
use soulkeep_cards::{Body, CardFilter, Effect, How, Modifier, Rooms, Target};

/// The clauses of a list of effects.
pub(crate) fn clauses(body: &Body, scope: &mut Scope) -> Vec<Clause> {
    let mut said = Vec::new();
    for effect in &body.0 {
        add(&mut said, clause(effect, scope));
    }
    said
}

/// The fact that a modifier states.
pub(crate) fn fact(modifier: &Modifier, scope: &mut Scope) -> Fact {
    match *modifier {
        Modifier::Damage { rooms, amount, per } => Fact::Damage { rooms: mention_rooms(rooms, scope), amount, per },
        Modifier::DoubleTreasure => Fact::DoubleTreasure,
        Modifier::NoBuilding => Fact::NoBuilding,
        Modifier::NoEntry => Fact::NoEntry(scope.player()),
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
        Effect::Each { who, effect } => return Clause::Each(*who, clauses(effect, &mut scope.hand_over())),
        Effect::ThisTurn(modifier) => return Clause::Hold(fact(modifier, scope), Span::ThisTurn),
        Effect::Choose(target) => choose(*target, scope),
        Effect::Draw { suit, count } => away(scope, Act::Draw(vec![(*suit, *count)])),
        Effect::Discard { cards, count, how } => discard(Cards { filter: *cards, count: *count }, *how, scope),
        Effect::DiscardHand => away(scope, Act::DiscardHand),
        Effect::Recover { cards, count } => away(scope, Act::Recover(Cards { filter: *cards, count: *count })),
        Effect::Steal(how) => Act::Steal { player: scope.player(), named: scope.named(), how: *how },
        Effect::Find(filter) => find(*filter, scope),
        Effect::BuildNow { found: false } => away(scope, Act::BuildAny),
        Effect::BuildNow { found: true } => Act::BuildFound(scope.found()),
        Effect::Damage { amount, per } => Act::Hurt(scope.hero(), Amount { number: *amount, per: *per }),
        Effect::Health { amount, per } => Act::Strengthen(scope.hero(), Amount { number: *amount, per: *per }),
        Effect::Kill => Act::Kill(scope.hero()),
        Effect::Send(destination) => Act::Move(scope.hero(), *destination),
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
        How::Seen => make_discard(cards, Sight::Seen, scope),
        How::Unseen => make_discard(cards, Sight::Unseen, scope),
    }
}

fn make_discard(cards: Cards, sight: Sight, scope: &mut Scope) -> Act {
    Act::MakeDiscard { player: scope.player(), cards, named: scope.named(), sight }
}

fn mention_rooms(rooms: Rooms, scope: &mut Scope) -> RoomsMention {
    match rooms {
        Rooms::Chosen => RoomsMention::Chosen(scope.room()),
        Rooms::This => {
            scope.turn_away();
            RoomsMention::This
        }
        Rooms::Each(filter) => {
            scope.turn_away();
            RoomsMention::Each(filter)
        }
    }
}

fn away(scope: &mut Scope, act: Act) -> Act {
    scope.turn_away();
    act
}
