//! What goes wrong, round by round.

use super::pair::Pair;
use super::place::{Place, Service};
use super::proxy::Way;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;

/// Longer than the lease of a node.
const FROZEN: Duration = Duration::from_secs(5);
const CUT_OFF: Duration = Duration::from_secs(6);
/// Longer than a node waits for the database before it takes the way there for broken.
const CUT_OFF_LONG: Duration = Duration::from_secs(12);
/// How long a service is away.
const AWAY: Duration = Duration::from_secs(2);
/// How long a table may take to go on; what is aimed at is less.
const PATIENCE: Duration = Duration::from_secs(30);
const TICK: Duration = Duration::from_millis(20);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Trouble {
    NodeKilled,
    NodeFrozen,
    NodeWithoutNats,
    NodeWithoutPostgres,
    NatsKilled,
    PostgresKilled,
    Release,
}

impl Trouble {
    const ALL: [Trouble; 7] = [
        Trouble::NodeKilled,
        Trouble::NodeFrozen,
        Trouble::NodeWithoutNats,
        Trouble::NodeWithoutPostgres,
        Trouble::NatsKilled,
        Trouble::PostgresKilled,
        Trouble::Release,
    ];

    pub fn words(self) -> &'static str {
        match self {
            Trouble::NodeKilled => "a node killed",
            Trouble::NodeFrozen => "a node frozen",
            Trouble::NodeWithoutNats => "a node cut off from NATS",
            Trouble::NodeWithoutPostgres => "a node cut off from PostgreSQL",
            Trouble::NatsKilled => "NATS killed",
            Trouble::PostgresKilled => "PostgreSQL killed",
            Trouble::Release => "a rolling release",
        }
    }
}

/// One round: what goes wrong, at which node, and in which way if there are several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    pub trouble: Trouble,
    node: usize,
    way: Way,
    cut_off: Duration,
}

impl Round {
    /// In turns, so that everything happens to every node.
    pub fn of(number: usize, nodes: usize) -> Round {
        let turn = number / Trouble::ALL.len();
        let way = if turn.is_multiple_of(2) { Way::Silent } else { Way::Shut };
        let cut_off = if turn % 4 < 2 { CUT_OFF } else { CUT_OFF_LONG };
        Round { trouble: Trouble::ALL[number % Trouble::ALL.len()], node: (turn + number) % nodes, way, cut_off }
    }
}

/// How long tables took to go on.
#[derive(Default)]
pub struct WentOn {
    /// While something was wrong, and there was somebody to go on with.
    pub meanwhile: Vec<Duration>,
    /// After it was over.
    pub afterwards: Vec<Duration>,
    /// Tables that did not, each time that they did not.
    pub stuck: Vec<String>,
}

impl Round {
    pub async fn run(self, place: &mut Place, pairs: &[Arc<Pair>]) -> miette::Result<WentOn> {
        let mut went_on = WentOn::default();
        let Round { trouble, node, way, cut_off } = self;
        match trouble {
            Trouble::NodeKilled => {
                place.kill(node).await?;
                self.meanwhile(pairs, Duration::ZERO, &mut went_on).await;
                place.replace(node).await?;
            }
            Trouble::NodeFrozen => {
                place.freeze(node)?;
                self.meanwhile(pairs, FROZEN, &mut went_on).await;
                place.thaw(node)?;
            }
            Trouble::NodeWithoutNats => {
                // Its tables stay there, and whoever is elsewhere need not find them.
                place.come_between(node, Service::Nats, way);
                begin(pairs);
                tokio::time::sleep(cut_off).await;
                went_on.meanwhile.extend(pairs.iter().filter_map(|pair| pair.went_on_after()));
                place.come_between(node, Service::Nats, Way::Open);
            }
            Trouble::NodeWithoutPostgres => {
                place.come_between(node, Service::Postgres, way);
                self.meanwhile(pairs, cut_off, &mut went_on).await;
                place.come_between(node, Service::Postgres, Way::Open);
            }
            Trouble::NatsKilled => take_away(Service::Nats, place).await?,
            Trouble::PostgresKilled => take_away(Service::Postgres, place).await?,
            Trouble::Release => {
                for node in 0..place.count() {
                    begin(pairs);
                    place.end(node).await?;
                    self.wait(pairs, Duration::ZERO, &mut went_on.meanwhile, &mut went_on.stuck).await;
                    place.replace(node).await?;
                }
            }
        }
        begin(pairs);
        self.wait(pairs, Duration::ZERO, &mut went_on.afterwards, &mut went_on.stuck).await;
        Ok(went_on)
    }

    async fn meanwhile(self, pairs: &[Arc<Pair>], at_least: Duration, went_on: &mut WentOn) {
        begin(pairs);
        self.wait(pairs, at_least, &mut went_on.meanwhile, &mut went_on.stuck).await;
    }

    /// Waits until every table has gone on, but for some time in any case.
    async fn wait(self, pairs: &[Arc<Pair>], at_least: Duration, times: &mut Vec<Duration>, stuck: &mut Vec<String>) {
        let all = async {
            while pairs.iter().any(|pair| pair.went_on_after().is_none()) {
                tokio::time::sleep(TICK).await;
            }
        };
        let _ = tokio::join!(tokio::time::timeout(PATIENCE, all), tokio::time::sleep(at_least));
        for pair in pairs {
            match pair.went_on_after() {
                Some(after) => times.push(after),
                None => {
                    let table = pair.table.borrow().clone().unwrap_or_default();
                    stuck.push(format!("table {table} does not go on: {}, node {}", self.trouble.words(), self.node));
                }
            }
        }
    }
}

async fn take_away(service: Service, place: &Place) -> miette::Result<()> {
    place.kill_service(service).await?;
    tokio::time::sleep(AWAY).await;
    place.start_service(service).await
}

fn begin(pairs: &[Arc<Pair>]) {
    pairs.iter().for_each(|pair| pair.begin());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn everything_happens_to_every_node() {
        let rounds: Vec<Round> = (0..42).map(|number| Round::of(number, 3)).collect();
        for trouble in Trouble::ALL {
            let of = rounds.iter().filter(|round| round.trouble == trouble);
            let ways: HashSet<(usize, bool)> = of.map(|round| (round.node, round.way == Way::Silent)).collect();
            assert_eq!(ways.len(), 6, "{trouble:?}");
        }
    }
}
