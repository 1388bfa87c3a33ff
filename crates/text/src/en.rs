//! English.

mod act;
mod cards;
mod hand;
mod hero;
mod join;
mod lead;
mod noun;
mod room;
mod voice;

use crate::paragraph::{Label, Paragraph};
use join::{capital, sentences};
use voice::Voice;

/// A paragraph as it stands on a card.
pub(crate) fn paragraph(paragraph: &Paragraph) -> String {
    match paragraph {
        Paragraph::Effect(clauses) => capital(&sentences(clauses)),
        Paragraph::On { event, limit, clauses } => {
            capital(&format!("{}{}, {}", lead::limit(*limit), lead::event(event), sentences(clauses)))
        }
        Paragraph::Play(before, clauses) => lead::play(before, clauses),
        Paragraph::Always(fact) => capital(&act::fact(fact, crate::clause::Span::WhileActive, Voice::You)) + ".",
        Paragraph::InsteadOfTurnDraw(clauses) => {
            format!("Instead of the Room card that you draw at the beginning of the turn, {}", sentences(clauses))
        }
        Paragraph::NotUnder(filter) => format!("No {} can be built over this Room.", cards::bare(filter)),
        Paragraph::CountedDamage(count) => format!("This Room's damage is {}.", room::number_of(count, Voice::You)),
        Paragraph::FewestSouls => {
            "The player with the fewest Souls lures this Hero, whatever their treasure. On a tie it stays in town."
                .to_owned()
        }
        Paragraph::Nothing => "No ability.".to_owned(),
    }
}

/// What stands before a paragraph.
pub(crate) fn label(label: Label) -> String {
    match label {
        Label::LevelUp => "Level up: ".to_owned(),
        Label::LevelUpLasting => "Level up, for the rest of the game: ".to_owned(),
        Label::Level(level) => format!("Level {level}: "),
        Label::OnHero => "On a Hero: ".to_owned(),
        Label::ItemUse => "Use: ".to_owned(),
    }
}
