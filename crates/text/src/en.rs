//! English.

mod act;
mod cards;
mod coin;
mod composite;
mod condition;
mod cost;
mod count;
mod deed;
mod event;
mod fact;
mod hand;
mod hero;
mod item;
mod join;
mod lead;
mod lure;
mod miniboss;
mod noun;
mod opponent;
mod option;
mod reason;
mod room;
mod rule;
mod stack;
mod term;
mod voice;

use crate::clause::Span;
use crate::paragraph::{Bearer, Label, Paragraph};
use crate::words::Words;
use join::{capital, sentences, small};
use opponent::{expectation, opponent};
use option::option;
use reason::reason;
use soulkeep_cards::Players;
use term::{class, kind, level, phase, rank, suit, term};
use voice::Voice;

pub(crate) const WORDS: Words = Words {
    paragraph,
    labelled,
    cost: cost::price,
    term,
    class,
    kind,
    level,
    rank,
    phase,
    suit,
    players,
    house: |point| format!("House reading: {}", point.unwrap_or("what is not known of the card is of our own.")),
    comma: ", ",
    space: " ",
    in_brackets: |list| format!(" ({})", list.join(", ")),
    option,
    set_name: |product| product.name,
    opponent,
    expectation,
    reason,
};

/// A paragraph as it stands on a card.
fn paragraph(paragraph: &Paragraph) -> String {
    match paragraph {
        Paragraph::Effect(clauses) => capital(&sentences(clauses, Voice::You)),
        Paragraph::On(when, clauses) => lead::triggered(when, clauses),
        Paragraph::Play(before, clauses) => lead::play(before, clauses),
        Paragraph::Always(fact, bearer) => capital(&fact::fact(fact, Span::WhileActive, voice(*bearer))) + ".",
        Paragraph::InsteadOfTurnDraw(clauses) => {
            let instead = sentences(clauses, Voice::You);
            format!("Instead of the Room card that you draw at the beginning of the turn, {instead}")
        }
        Paragraph::InsteadOfForcedDiscard => "Once per turn, when a card or ability of yours makes an opponent \
            discard cards, 1 of those cards (your choice) goes to your hand instead of the discard pile."
            .to_owned(),
        Paragraph::InsteadOfPromotion(filter) => format!(
            "Once per turn, instead of paying the Coin for promoting a Miniboss, you may discard {}.",
            cards::single(filter, "", Voice::You)
        ),
        Paragraph::InsteadOfDeath => {
            "Instead of dying inside a dungeon or at its entrance, this Hero returns to town, and \
            its Item goes face-up to the player whose dungeon it was at."
                .to_owned()
        }
        Paragraph::Rule(rule) => rule::rule(rule),
        Paragraph::CountedDamage(count) => format!("This Room's damage is {}.", count::number_of(count, Voice::You)),
        Paragraph::Lure(rule, classes) => lure::lure(*rule, classes),
        Paragraph::BossIcons(classes) => {
            let icons: Vec<String> = classes.iter().map(|class| format!("1 {}", term::class(*class))).collect();
            let (last, others) = icons.split_last().map_or(("", &[][..]), |(last, others)| (last.as_str(), others));
            format!("Your Boss also has {} and {last} icon.", others.join(", "))
        }
        Paragraph::Portable => {
            "Portable: In your build turn, before the reveal, you may return this Room to your hand.".to_owned()
        }
        Paragraph::Nothing => "No ability.".to_owned(),
    }
}

/// A paragraph after what stands before it; the conditions of a choice belong to its label.
fn labelled(label: Label, paragraph: &Paragraph) -> String {
    let (label_said, said) = (self::label(label), self::paragraph(paragraph));
    if let (Label::Either | Label::Or, Paragraph::Play(lead, _)) = (label, paragraph)
        && lead::has_conditions(lead)
    {
        return format!("{label_said}, {}", small(&said));
    }
    format!("{label_said}: {said}")
}

fn label(label: Label) -> String {
    match label {
        Label::LevelUp => "Level up".to_owned(),
        Label::LevelUpLasting => "Level up, for the rest of the game".to_owned(),
        Label::Either => "Either".to_owned(),
        Label::Or => "Or".to_owned(),
        Label::Level(3) => "Level 3 (then back to level 1)".to_owned(),
        Label::Level(level) => format!("Level {level}"),
        Label::OnHero => "On a Hero".to_owned(),
        Label::OfBoss => "Boss ability".to_owned(),
    }
}

/// How the owner of an ability is spoken of.
fn voice(bearer: Bearer) -> Voice {
    match bearer {
        Bearer::Player => Voice::You,
        Bearer::Hero => Voice::Host,
    }
}

fn players(players: Players) -> String {
    match players {
        Players::From(least) => format!("{least}+ players"),
        Players::Star => "always used".to_owned(),
    }
}
