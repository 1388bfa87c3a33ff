//! When somebody wants to be asked, as the protocol has it and as the match has it.

use super::TableTask;
use super::answer::{Answer, Declined, no_seat};
use crate::protocol::ask::{PassOn, Stop, Stops};
use soulkeep_rules::Seat;
use soulkeep_table::Occasion;

impl TableTask {
    pub(super) async fn set_stops(&mut self, seat: Seat, stops: Stops) -> Result<Answer, Declined> {
        self.game.set_stops(seat, stops.into(), self.now()).map_err(no_seat)?;
        self.kept_and_told_to(seat).await
    }

    pub(super) async fn stop_once(&mut self, seat: Seat) -> Result<Answer, Declined> {
        self.game.stop_once(seat, self.now()).map_err(no_seat)?;
        self.kept_and_told_to(seat).await
    }

    pub(super) async fn pass_on(&mut self, seat: Seat, until: PassOn) -> Result<Answer, Declined> {
        self.game.pass_on(seat, until.into(), self.now()).map_err(no_seat)?;
        self.kept_and_told_to(seat).await
    }
}

impl From<Stops> for soulkeep_table::Stops {
    fn from(stops: Stops) -> soulkeep_table::Stops {
        let of = |occasion: Occasion| match occasion {
            Occasion::OwnBuild => stops.own_build,
            Occasion::OtherBuild => stops.other_build,
            Occasion::OwnAdventure => stops.own_adventure,
            Occasion::OtherAdventure => stops.other_adventure,
            Occasion::Answer => stops.answer,
        };
        Occasion::ALL
            .into_iter()
            .fold(soulkeep_table::Stops::default(), |all, occasion| all.with(occasion, of(occasion).into()))
    }
}

impl From<soulkeep_table::Stops> for Stops {
    fn from(stops: soulkeep_table::Stops) -> Stops {
        let at = |occasion: Occasion| stops.at(occasion).into();
        Stops {
            own_build: at(Occasion::OwnBuild),
            other_build: at(Occasion::OtherBuild),
            own_adventure: at(Occasion::OwnAdventure),
            other_adventure: at(Occasion::OtherAdventure),
            answer: at(Occasion::Answer),
        }
    }
}

impl From<Stop> for soulkeep_table::Stop {
    fn from(stop: Stop) -> soulkeep_table::Stop {
        match stop {
            Stop::Always => soulkeep_table::Stop::Always,
            Stop::CanAct => soulkeep_table::Stop::CanAct,
            Stop::Matters => soulkeep_table::Stop::Matters,
            Stop::Never => soulkeep_table::Stop::Never,
        }
    }
}

impl From<soulkeep_table::Stop> for Stop {
    fn from(stop: soulkeep_table::Stop) -> Stop {
        match stop {
            soulkeep_table::Stop::Always => Stop::Always,
            soulkeep_table::Stop::CanAct => Stop::CanAct,
            soulkeep_table::Stop::Matters => Stop::Matters,
            soulkeep_table::Stop::Never => Stop::Never,
        }
    }
}

impl From<PassOn> for soulkeep_table::PassOn {
    fn from(until: PassOn) -> soulkeep_table::PassOn {
        match until {
            PassOn::Turn => soulkeep_table::PassOn::Turn,
            PassOn::Hero => soulkeep_table::PassOn::Hero,
            PassOn::Deed => soulkeep_table::PassOn::Deed,
        }
    }
}

impl From<soulkeep_table::PassOn> for PassOn {
    fn from(until: soulkeep_table::PassOn) -> PassOn {
        match until {
            soulkeep_table::PassOn::Turn => PassOn::Turn,
            soulkeep_table::PassOn::Hero => PassOn::Hero,
            soulkeep_table::PassOn::Deed => PassOn::Deed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stop_is_the_same_on_both_sides() {
        let stops = Stops {
            own_build: Stop::Always,
            other_build: Stop::CanAct,
            own_adventure: Stop::Matters,
            other_adventure: Stop::Never,
            answer: Stop::CanAct,
        };
        assert_eq!(Stops::from(soulkeep_table::Stops::from(stops)), stops);
        assert_eq!(soulkeep_table::Stops::from(stops).to_string(), "always can-act matters never can-act");
        assert_eq!(soulkeep_table::Stops::from(Stops::default()), soulkeep_table::Stops::default());
        for until in [PassOn::Turn, PassOn::Hero, PassOn::Deed] {
            assert_eq!(PassOn::from(soulkeep_table::PassOn::from(until)), until);
        }
    }
}
