//! Japanese for what simply holds.

use super::count::per;
use super::noun::ruled;
use super::verb::{Predicate, Verb};
use super::{hero, room};
use crate::clause::{Amount, ClassMention, Fact, Mention, RoomsMention, Span};
use crate::term;
use soulkeep_cards::{Beside, Side};

pub(super) fn fact(fact: &Fact, span: Span) -> Predicate {
    let until = match span {
        Span::WhileActive | Span::AsSaid => "",
        Span::ThisTurn => "ターン終了まで、",
    };
    match fact {
        Fact::Damage { rooms, amount, per: count } => {
            Verb::BE_ADDED.after(format!("{until}{}{}{amount:+}", damaging(rooms), per(count)))
        }
        Fact::NoDamage(rooms) => Verb::CANNOT.after(format!("{until}{}はダメージを与えることが", room::mention(rooms))),
        Fact::Icons { rooms, class, count } => {
            let (rooms, class) = (room::mention(rooms), self::class(*class));
            Verb::HAVE.after(format!("{until}{rooms}は{class}の宝物アイコンを{count}個追加で"))
        }
        Fact::NoIcons(rooms) => {
            Verb::LOSE.after(format!("{until}{}は今ある宝物アイコンをすべて", room::mention(rooms)))
        }
        Fact::NoText(rooms) => Verb::DO.after(format!("{until}{}の能力テキストはないものと", room::mention(rooms))),
        Fact::HealthOnEntering(rooms, amount) => arriving(&room::any(rooms), *amount, span),
        Fact::HealthOnArriving(player, amount) => {
            arriving(&format!("入口から{}のダンジョン", ruled(*player)), *amount, span)
        }
        Fact::Health(Amount { number, per: count }) => {
            Verb::BE_ADDED.after(format!("{until}このヒーローの体力は{}+{number}", per(count)))
        }
        Fact::SkipsLastRoom => Verb::SKIP.after(format!("{until}このヒーローは各ダンジョンの見えている最後の部屋を")),
        Fact::DoubleTreasure => Verb::COUNT.after(format!("{until}自分の見えている部屋に描かれた宝物アイコンを2倍に")),
        Fact::NoBuilding => Verb::CANNOT.after(format!("{until}誰も、どのような方法でも部屋を建設")),
        Fact::NoEntry(player) => Verb::CANNOT_ENTER.after(format!("{until}ヒーローは{}のダンジョンに", ruled(*player))),
        Fact::NoLure(lured) => Verb::NOT_LURED.after(format!("{until}{}は", hero::mention(*lured))),
        Fact::NoWin(player) => Verb::CANNOT.after(format!("{until}{}は魂によって勝利することが", ruled(*player))),
        Fact::Gift => Verb::CAN
            .after("自分が建設する番に、部屋を自分のダンジョンに置く代わりに、相手のダンジョンの部屋の上に置くことが"),
        Fact::Void(ability) => Verb::LOSE.after(format!("{}は効果を", self::ability(*ability))),
    }
}

/// Several Rooms gain the same "それぞれ"; a neighbour on one side is a single Room.
fn damaging(rooms: &RoomsMention) -> String {
    match rooms {
        RoomsMention::This | RoomsMention::Chosen(_) => format!("{}のダメージは", room::mention(rooms)),
        RoomsMention::Each(filter) => match filter.place {
            Some(Beside::Left | Beside::Right) => format!("{}のダメージは", room::bare(filter)),
            Some(Beside::Last) if filter.of == Side::You => format!("{}のダメージは", room::bare(filter)),
            Some(Beside::Adjacent | Beside::Last) | None => format!("{}のダメージは、それぞれ", room::bare(filter)),
        },
    }
}

/// The bonus ends with the turn, however long the rule that gives it holds.
fn arriving(place: &str, amount: u8, span: Span) -> Predicate {
    let this_turn = match span {
        Span::WhileActive | Span::AsSaid => "",
        Span::ThisTurn => "このターン、",
    };
    Verb::BE_ADDED
        .after(format!("{this_turn}ヒーローが{place}に入るたびに、ターン終了まで、そのヒーローの体力は+{amount}"))
}

fn class(class: ClassMention) -> &'static str {
    match class {
        ClassMention::Class(class) => term::ja::class(class),
        ClassMention::Named => "そのタイプ",
        ClassMention::Chosen => "選ばれているタイプ",
    }
}

fn ability(ability: Mention) -> &'static str {
    match ability {
        Mention::It | Mention::That => "その能力",
        Mention::Chosen => "選ばれている能力",
    }
}
