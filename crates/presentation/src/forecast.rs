//! What becomes of a Hero at the table as it will be.

use super::outlook::Outlook;
use soulkeep_rules::{Forecast, HeroId, Seat};

impl Outlook<'_> {
    /// Sends a Hero that waits anywhere, or is inside already, through a dungeon.
    pub fn forecast(&self, seat: Seat, hero: HeroId) -> Forecast {
        self.table.forecast(self.viewer.game, seat, hero)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Sample;
    use crate::viewer::Viewer;
    use soulkeep_rules::{Choice, Fate, View};
    use soulkeep_text::Language;

    const YOU: Seat = Seat(0);

    /// Plays everybody's first Room and nothing else; what was foretold before the Adventure phase comes true.
    #[test]
    fn what_is_foretold_happens_when_nobody_plays_anything() {
        let mut foretold = 0;
        for seed in 0..20 {
            for mut sample in [Sample::plain(seed, 2), Sample::of_all_sets(seed, 2)] {
                let forecasts = foretold_in_four_turns(&mut sample);
                let player = sample.state.player(YOU);
                for forecast in &forecasts {
                    let (dies, lives) = (player.souls.contains(forecast.hero), player.wounds.contains(forecast.hero));
                    match forecast.fate {
                        Fate::Dies => assert!(dies, "seed {seed}: {forecast:?}"),
                        Fate::Survives => assert!(lives || !sample.state.alive.contains(YOU)),
                        Fate::Waits | Fate::Spared => {}
                    }
                }
                foretold += forecasts.len();
            }
        }
        assert!(foretold > 20, "{foretold}");
    }

    fn foretold_in_four_turns(sample: &mut Sample) -> Vec<Forecast> {
        let mut forecasts: Vec<Forecast> = Vec::new();
        while let Some((seat, choice)) = quiet(sample).filter(|_| sample.state.turn < 4) {
            let view = View::of(&sample.game, &sample.state, Some(YOU));
            let outlook = Outlook::now(Viewer::new(&sample.game, &view, Language::English));
            let line = view.table.player(YOU).line;
            // What some Heroes bring along changes the dungeon for those behind them, who are then foretold anew.
            forecasts.retain(|known| sample.game.items.is_empty() || !line.contains(known.hero));
            let new = line.iter().filter(|hero| forecasts.iter().all(|known| known.hero != *hero));
            let new: Vec<Forecast> = new.map(|hero| outlook.forecast(YOU, hero)).collect();
            forecasts.extend(new);
            sample.answer(seat, choice);
        }
        forecasts
    }

    /// Builds where that is possible and otherwise does nothing.
    fn quiet(sample: &Sample) -> Option<(Seat, Choice)> {
        let seat = sample.asked()?;
        let legal = sample.legal(seat);
        let build = legal.iter().find(|choice| matches!(choice, Choice::Build { .. }));
        Some((seat, *build.or(legal.first())?))
    }
}
