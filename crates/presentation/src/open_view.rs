//! A table with nothing hidden but the decks, for games that are over.

use soulkeep_rules::{Game, State, View};

/// What everybody at the table knew taken together: all hands, and what lies face down. Nobody may be shown this while
/// a game is under way.
pub fn open_view(game: &Game, state: &State) -> View {
    let mut view = View::of(game, state, None);
    view.table.players = state.players;
    view
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Sample;
    use crate::{Narrator, Viewer};
    use soulkeep_rules::{Event, Seat};
    use soulkeep_text::{Language, name};

    /// Every card that is drawn is told by its name, and every hand is there.
    #[test]
    fn all_hands_are_open_and_told_of() {
        let mut drawn = 0;
        for seed in 0..4 {
            let mut sample = Sample::of_all_sets(seed, 3);
            let mut narrator = Narrator::new(None, Language::English).with_open_view();
            while let Some((seat, choice)) = sample.any() {
                let (before, events) = sample.answer(seat, choice);
                let lines = narrator.tell(&sample.game, before, &events);
                for (event, line) in events.iter().zip(&lines) {
                    let Event::Drew { card, .. } = event else { continue };
                    let view = open_view(&sample.game, &sample.state);
                    let def = Viewer::new(&sample.game, &view, Language::English).card_def(*card).unwrap();
                    assert!(line.text.contains(name(def, Language::English)), "{}", line.text);
                    drawn += 1;
                }
                let view = open_view(&sample.game, &sample.state);
                for seat in (0..3).map(Seat) {
                    assert_eq!(view.table.player(seat).hand, sample.state.player(seat).hand);
                }
            }
        }
        assert!(drawn > 100, "{drawn}");
    }
}
