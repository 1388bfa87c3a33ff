//! English for what simply holds: whole sentences without their stop.

use super::cards::plural;
use super::count::per;
use super::voice::Voice;
use super::{hand, hero, room};
use crate::clause::{Amount, ClassMention, Fact, Mention, Span};
use crate::term;

/// "nobody can build Rooms by any means until end of turn".
pub(super) fn fact(fact: &Fact, span: Span, voice: Voice) -> String {
    let (until, rooms) = (until(span), |rooms| room::mention(rooms, voice));
    match fact {
        Fact::Damage { rooms: of, amount, per: count } => {
            format!("{} deals {amount:+} damage{until}{}", rooms(of), per(count, "while", voice))
        }
        Fact::NoDamage(of) => format!("{} cannot deal damage{until}", rooms(of)),
        Fact::Icons { rooms: of, class, count } => format!("{} has {}{until}", rooms(of), icons(*class, *count)),
        Fact::NoIcons(of) => format!("{} loses its present treasure icons{until}", rooms(of)),
        Fact::NoText(of) => format!("{} has no ability text{until}", rooms(of)),
        Fact::HealthOnEntering(of, amount) => arriving(&format!("enters {}", room::any(of, voice)), *amount, span),
        Fact::HealthOnArriving(player, amount) => {
            arriving(&format!("enters {} dungeon from the entrance", hand::ruled(*player, voice)), *amount, span)
        }
        Fact::Health(Amount { number, per: count }) => {
            format!("this Hero has +{number} Health{until}{}", per(count, "while", voice))
        }
        Fact::SkipsLastRoom => format!("this Hero skips the last active Room of each dungeon{until}"),
        Fact::DoubleTreasure => {
            format!("the treasure icons printed on {} active Rooms count twice{until}", voice.your())
        }
        Fact::NoBuilding => format!("nobody can build Rooms by any means{until}"),
        Fact::NoEntry(player) => format!("no Hero can enter {} dungeon{until}", hand::ruled(*player, voice)),
        Fact::NoLure(lured) => format!("{} cannot be lured{until}", hero::mention(*lured, voice)),
        Fact::NoWin(player) => format!("{} cannot win by Souls{until}", hand::subject(*player, voice)),
        Fact::Gift => gift(voice),
        Fact::Void(ability) => format!("{} has no effect", self::ability(*ability)),
    }
}

fn until(span: Span) -> &'static str {
    match span {
        Span::WhileActive | Span::AsSaid => "",
        Span::ThisTurn => " until end of turn",
    }
}

/// The bonus ends with the turn, however long the rule that gives it holds.
fn arriving(step: &str, amount: u8, span: Span) -> String {
    let this_turn = match span {
        Span::WhileActive | Span::AsSaid => "",
        Span::ThisTurn => " this turn",
    };
    format!("whenever a Hero {step}{this_turn}, that Hero has +{amount} Health until end of turn")
}

fn icons(class: ClassMention, count: u8) -> String {
    let icons = format!("treasure icon{}", plural(count));
    match class {
        ClassMention::Class(class) => format!("{count} more {} {icons}", term::en::class(class)),
        ClassMention::Named => format!("{count} more {icons} of that type"),
        ClassMention::Chosen => format!("{count} more {icons} of the chosen type"),
    }
}

fn gift(voice: Voice) -> String {
    let (your, you) = (voice.your(), voice.you());
    let room = "a Room in an opponent's dungeon";
    format!("in {your} build turn, {you} may place {your} Room on {room} instead of in {your} own dungeon")
}

fn ability(ability: Mention) -> &'static str {
    match ability {
        Mention::It => "it",
        Mention::That => "that ability",
        Mention::Chosen => "the chosen ability",
    }
}
