//! Bots that think where a core is to spare: at another node, or at one that does nothing else.
//!
//! A bot's answer is a matter of the position and its seed, so it is the same wherever it is thought about.

use super::bus::{Bus, BusError, NatsUrl};
use crate::games::Games;
use crate::metrics::{Metrics, registry};
use crate::shares::Owners;
use crate::work::{Urgency, Work};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use soulkeep_rules::Seat;
use soulkeep_table::{Act, Match, Setup};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::task::JoinHandle;

/// How long another node may think. Then it is thought about here after all.
const LONGEST: Duration = Duration::from_secs(8);
/// How many nodes are asked.
const TRIES: usize = 2;
/// Those who think listen to this; one of them is asked.
const SUBJECT: &str = "think";

/// All that leads to a position, and whose answer is wanted. Nodes trust each other; the bot is shown its seat's view.
#[derive(Serialize, Deserialize)]
pub struct Position {
    setup: Setup,
    acts: Vec<String>,
    seat: u8,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Thought {
    /// The number of a choice in the list.
    Choice(usize),
    /// Ask somebody else.
    Busy,
    /// It cannot be made out here, such as by a node with other rules.
    Unable,
}

impl Position {
    pub fn new(game: &Match, seat: Seat) -> Position {
        let acts = game.log().iter().map(Act::to_string).collect();
        Position { setup: game.setup().clone(), acts, seat: seat.0 }
    }

    /// The number of the bot's choice.
    fn think(self, games: &Games) -> Option<usize> {
        let game = games.get(&self.setup).ok()?;
        let acts = self.acts.iter().map(|act| act.parse()).collect::<Result<Vec<Act>, _>>().ok()?;
        let resumed = Match::resume(self.setup, Arc::clone(&game), acts).ok()?;
        let question = resumed.view_for_bot(Seat(self.seat))?;
        let legal = question.legal.clone();
        let choice = question.answer(&game);
        legal.iter().position(|it| *it == choice)
    }
}

/// Has a position thought about at another node; none if nobody there has the time.
pub(super) async fn ask(bus: &Bus, position: &Position) -> Option<usize> {
    let payload: Vec<u8> = serde_json::to_vec(position).ok()?;
    for _ in 0..TRIES {
        let answer = bus.ask_within(LONGEST, SUBJECT, payload.clone().into()).await.ok()?;
        match serde_json::from_slice(&answer).ok()? {
            Thought::Choice(choice) => return Some(choice),
            Thought::Unable => return None,
            Thought::Busy => {}
        }
    }
    None
}

/// Thinks for others as long as there is room. The caller has a queue of its own, which goes first.
pub(super) async fn listen(
    bus: &Arc<Bus>,
    work: Work,
    games: Arc<Games>,
    thoughts: Arc<AtomicU64>,
) -> Result<JoinHandle<()>, BusError> {
    let mut positions = bus.listen_in_turn(SUBJECT).await?;
    let bus = Arc::clone(bus);
    Ok(tokio::spawn(async move {
        while let Some(asked) = positions.next().await {
            let Some(to) = asked.reply else { continue };
            let (bus, work, games) = (Arc::clone(&bus), work.clone(), Arc::clone(&games));
            let thoughts = Arc::clone(&thoughts);
            tokio::spawn(async move {
                let thought = thought(&work, games, &asked.payload).await;
                if matches!(thought, Thought::Choice(_)) {
                    thoughts.fetch_add(1, Ordering::Relaxed);
                }
                bus.answer(to, serde_json::to_vec(&thought).unwrap_or_default().into()).await;
            });
        }
    }))
}

async fn thought(work: &Work, games: Arc<Games>, payload: &[u8]) -> Thought {
    let Ok(position) = serde_json::from_slice::<Position>(payload) else { return Thought::Unable };
    if !work.has_room() {
        return Thought::Busy;
    }
    let thought = work.run(Urgency::Bot, Owners::default(), move |_| position.think(&games)).await;
    thought.ok().flatten().map_or(Thought::Unable, Thought::Choice)
}

/// A node that does nothing but think, for all places that use a NATS server. It ends when this is dropped.
pub struct Thinker {
    bus: Arc<Bus>,
    listening: JoinHandle<()>,
    thoughts: Arc<AtomicU64>,
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Thinker {
    pub fn start(nats: &NatsUrl, thinkers: usize) -> BoxFuture<'_, Result<Thinker, BusError>> {
        Box::pin(Thinker::connect(nats, thinkers))
    }

    async fn connect(nats: &NatsUrl, thinkers: usize) -> Result<Thinker, BusError> {
        let bus = Arc::new(Bus::connect_to_all(nats).await?);
        let work = Work::new(thinkers.max(1), thinkers.max(1), Metrics::new(&mut registry()));
        let thoughts = Arc::default();
        let listening = listen(&bus, work, Arc::default(), Arc::clone(&thoughts)).await?;
        Ok(Thinker { bus, listening, thoughts })
    }

    /// Whether NATS is there.
    pub fn is_connected(&self) -> bool {
        self.bus.is_connected()
    }

    /// How many answers were found here.
    pub fn thoughts(&self) -> u64 {
        self.thoughts.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_bots::Level;
    use soulkeep_table::Chair;

    fn setup(chair: Chair) -> Setup {
        Setup::new(vec!["BMR".to_owned()], vec![chair, Chair::Bot(Level::Ogre)], 4)
    }

    /// What is answered elsewhere is what would be answered here.
    #[test]
    fn a_bot_answers_alike_wherever_it_thinks() {
        let (games, setup) = (Games::default(), setup(Chair::Bot(Level::Dragon)));
        let rules = games.get(&setup).unwrap();
        let mut game = Match::new(setup, Arc::clone(&rules)).unwrap();
        game.start(0).unwrap();
        for now in 1..12 {
            let seat = game.decision().unwrap().seats.iter().next().unwrap();
            let question = game.view_for_bot(seat).unwrap();
            let (legal, choice) = (question.legal.clone(), question.answer(&rules));
            let sent = serde_json::to_vec(&Position::new(&game, seat)).unwrap();
            let position: Position = serde_json::from_slice(&sent).unwrap();
            assert_eq!(position.think(&games).map(|choice| legal[choice]), Some(choice));
            game.answer_for(seat, game.moment(), choice, now).unwrap();
        }
    }

    #[test]
    fn what_makes_no_position_is_refused() {
        let games = Games::default();
        let position = |acts: &[&str]| Position {
            setup: setup(Chair::Person),
            acts: acts.iter().map(|act| (*act).to_owned()).collect(),
            seat: 0,
        };
        assert_eq!(position(&["nonsense"]).think(&games), None);
        assert_eq!(position(&[]).think(&games), None, "nobody asks a bot");
    }
}
