//! Somebody at a table who comes back by any node, as the page does, and notes everything that is told.

use super::pair::Pair;
use crate::bench_server::history::Event;
use crate::bench_server::http::Visit;
use crate::bench_server::seat::{Heard, Seat};
use crate::bench_server::table::Whim;
use miette::{IntoDiagnostic, miette};
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// How long it may take to get to a node.
const ARRIVING: Duration = Duration::from_secs(3);
/// How long an answer may take, and how long a table.
const ANSWER: Duration = Duration::from_secs(4);
const SILENCE: Duration = Duration::from_secs(8);
/// Before coming back, and before a choice.
const PAUSE: Duration = Duration::from_millis(200);
const THOUGHT: Duration = Duration::from_millis(10);

/// Where the nodes are now.
pub type Addresses = Arc<Mutex<Vec<SocketAddr>>>;

pub struct Person {
    pub pair: Arc<Pair>,
    pub seat: u8,
    nodes: Addresses,
    /// The node by which the last connection was made.
    node: usize,
    whim: Whim,
}

#[derive(Deserialize)]
struct Opened {
    table: String,
}

#[derive(Deserialize)]
struct Me {}

const NEW_TABLE: &str = r#"{"chairs":[{"type":"you"},{"type":"open"}],"sets":["BMR"],"preset":null,"options":[],
    "private":false,"clock":{"type":"none"},"seed":null,"guided":false}"#;

impl Person {
    /// The two of a pair begin at different nodes.
    pub fn new(pair: &Arc<Pair>, number: usize, seat: u8, nodes: &Addresses) -> Person {
        let node = number + usize::from(seat);
        let whim = Whim((number * 2) as u64 + u64::from(seat));
        Person { pair: Arc::clone(pair), seat, nodes: Arc::clone(nodes), node, whim }
    }

    /// Plays one game after the other.
    pub async fn play(mut self) {
        let mut tables = self.pair.table.subscribe();
        loop {
            let table = if self.seat == 0 {
                let table = self.insist("/api/tables", NEW_TABLE).await;
                self.pair.table.send_replace(Some(table.clone()));
                table
            } else {
                if tables.changed().await.is_err() {
                    return;
                }
                let Some(table) = tables.borrow_and_update().clone() else { continue };
                self.insist(&format!("/api/tables/{table}/sit"), r#"{"seat":null}"#).await
            };
            while !matches!(self.stay(&table).await, Ok(Over)) {
                self.move_on().await;
            }
        }
    }

    /// Asks one node after the other for a table until one has it.
    async fn insist(&mut self, path: &str, body: &str) -> String {
        loop {
            let asked = timeout(SILENCE, async { self.visit().await?.post::<Opened>(path, body).await });
            if let Ok(Ok(Opened { table })) = asked.await {
                return table;
            }
            self.move_on().await;
        }
    }

    async fn visit(&mut self) -> miette::Result<Visit> {
        let addr = {
            let nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
            nodes[self.node % nodes.len()]
        };
        let mut visit = Visit::start(addr, self.pair.cookie(self.seat)).await?;
        if visit.cookie.is_none() {
            let Me {} = visit.get("/api/me").await?;
            self.pair.set_cookie(self.seat, visit.cookie.clone());
        }
        Ok(visit)
    }

    /// To any other node, soon.
    async fn move_on(&mut self) {
        self.node += 1 + self.whim.below(2);
        tokio::time::sleep(PAUSE).await;
    }

    async fn arrive(&mut self, table: &str) -> miette::Result<Seat> {
        let arriving = async {
            let mut seat = Seat::new(self.visit().await?).await?;
            seat.known = Some(Box::default());
            seat.watch(table).await?;
            Ok::<Seat, miette::Report>(seat)
        };
        let seat = timeout(ARRIVING, arriving).await.into_diagnostic()??;
        self.note(table, Event::Connected);
        Ok(seat)
    }

    /// One connection, until the game is over or the connection is of no use.
    async fn stay(&mut self, table: &str) -> miette::Result<Over> {
        let mut seat = self.arrive(table).await?;
        let mut given: Option<Given> = None;
        let mut answered = None;
        loop {
            if seat.over {
                return Ok(Over);
            }
            if seat.fresh && seat.options > 0 && given.is_none() && answered != Some(seat.moment) {
                tokio::time::sleep(THOUGHT).await;
                let (moment, option) = (seat.moment, self.whim.below(usize::from(seat.options)) as u16);
                let sent = Instant::now();
                let id = seat.choose(option).await?;
                self.note(table, Event::Sent { id, moment });
                (given, answered) = (Some(Given { id, sent }), Some(moment));
            }
            let heard = self.hear(&mut seat, given.is_some()).await?;
            self.write_down(table, &mut seat, &heard);
            match heard {
                Heard::Done(id) => {
                    if let Some(given) = given.take_if(|given| given.id == id) {
                        self.note(table, Event::Acknowledged { id });
                        self.pair.goes_on(given.sent);
                    }
                }
                Heard::Refused(id, code, words) => {
                    if given.take_if(|given| given.id == id).is_some() {
                        self.note(table, Event::Refused { id });
                    }
                    if code != "late" {
                        return Err(miette!("{code}: {words}"));
                    }
                }
                Heard::Table | Heard::Next(_) | Heard::Other => {}
            }
        }
    }

    /// The next message. Where nothing is expected, the node is asked whether it is there.
    async fn hear(&self, seat: &mut Seat, answer_expected: bool) -> miette::Result<Heard> {
        let patience = if seat.fresh { ANSWER } else { SILENCE };
        let heard = timeout(patience, seat.hear()).await;
        if heard.is_ok() || answer_expected || !seat.fresh {
            return heard.into_diagnostic()?;
        }
        seat.ping().await?;
        timeout(ANSWER, seat.hear()).await.into_diagnostic()?
    }

    /// Comes once more to a table, to be told how it is now.
    pub async fn look(&mut self, table: &str) -> miette::Result<()> {
        let mut seat = self.arrive(table).await?;
        loop {
            let heard = timeout(SILENCE, seat.hear()).await.into_diagnostic()??;
            self.write_down(table, &mut seat, &heard);
            match heard {
                // A game that is over takes no wishes, but it has been told by then.
                Heard::Done(id) | Heard::Refused(id, ..) if id == seat.stop => return Ok(()),
                Heard::Refused(_, code, words) => return Err(miette!("{code}: {words}")),
                Heard::Done(_) | Heard::Table | Heard::Next(_) | Heard::Other => {}
            }
        }
    }

    fn write_down(&self, table: &str, seat: &mut Seat, heard: &Heard) {
        let Some(known) = &mut seat.known else { return };
        if let (Heard::Table, Some(public)) = (heard, known.public_digest()) {
            self.note(table, Event::Shown { moment: seat.moment, public });
        }
        for (moment, words) in known.take_moments() {
            self.note(table, Event::Told { moment, words });
        }
    }

    fn note(&self, table: &str, event: Event) {
        self.pair.note(table, self.seat, event);
    }

    /// Tries every node a few times.
    pub async fn look_patiently(&mut self, table: &str, tries: usize) -> miette::Result<()> {
        for _ in 1..tries {
            if self.look(table).await.is_ok() {
                return Ok(());
            }
            self.move_on().await;
        }
        self.look(table).await
    }
}

/// The game came to its end.
struct Over;

/// A choice under way.
struct Given {
    id: u32,
    sent: Instant,
}
