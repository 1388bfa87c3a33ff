//! A table with four people who choose whatever is legal.

use super::SEATS;
use super::http::Visit;
use super::load::Load;
use super::seat::{Heard, Seat};
use miette::miette;
use serde::Deserialize;
use std::net::SocketAddr;
use std::task::Poll;
use std::time::{Duration, Instant};

/// How long to wait after the server asked for it.
const SLOWER: Duration = Duration::from_millis(200);
/// The bits of all seats.
const EVERYBODY: u8 = (1 << SEATS) - 1;

pub struct BenchTable {
    pub id: String,
    pub seats: Vec<Seat>,
    whim: Whim,
    pending: Option<Pending>,
    /// Another game was asked for.
    again: bool,
}

/// A choice that not everybody has heard of.
struct Pending {
    seat: usize,
    id: u32,
    moment: u32,
    sent: Instant,
    acknowledged: bool,
    /// Who has been told, as bits.
    told: u8,
}

#[derive(Deserialize)]
struct Opened {
    table: String,
}

#[derive(Deserialize)]
struct Me {}

impl BenchTable {
    /// Four people come, one opens a table, the others sit down. Of several nodes each comes to the next.
    pub async fn open(nodes: &[SocketAddr], seed: u32) -> miette::Result<BenchTable> {
        let mut visits = Vec::with_capacity(SEATS);
        for node in nodes.iter().cycle().skip(seed as usize % nodes.len()).take(SEATS) {
            visits.push(Visit::start(*node, None).await?);
        }
        BenchTable::open_by(visits, seed).await
    }

    /// These four do so.
    pub async fn open_by(mut visits: Vec<Visit>, seed: u32) -> miette::Result<BenchTable> {
        for visit in &mut visits {
            let Me {} = visit.get("/api/me").await?;
        }
        let id = visits[0].post::<Opened>("/api/tables", NEW_TABLE).await?.table;
        for visit in &mut visits[1..] {
            visit.post::<Opened>(&format!("/api/tables/{id}/sit"), r#"{"seat":null}"#).await?;
        }
        let mut seats = Vec::with_capacity(SEATS);
        for visit in visits {
            seats.push(Seat::new(visit).await?);
        }
        BenchTable::at(id, seats, seed).await
    }

    /// People who have seats at a table come to it.
    pub async fn at(id: String, seats: Vec<Seat>, seed: u32) -> miette::Result<BenchTable> {
        let mut table = BenchTable { id, seats, whim: Whim(u64::from(seed)), pending: None, again: false };
        for seat in &mut table.seats {
            seat.watch(&table.id).await?;
        }
        while !table.seats.iter().all(|seat| seat.fresh) {
            table.hear(&Load::idle()).await?;
        }
        Ok(table)
    }

    /// Plays until the load is over, and the last choice has been told to everybody.
    pub async fn play(&mut self, load: &Load) -> miette::Result<()> {
        let mut due = Instant::now() + load.period().mul_f64(self.whim.share());
        let mut over = load.over();
        loop {
            if *over.borrow() && self.pending.is_none() {
                return Ok(());
            }
            if !self.again && self.seats[0].over {
                self.again = true;
                self.seats[0].rematch().await?;
            }
            let ready = self.pending.is_none() && self.is_asked();
            if ready && Instant::now() >= due {
                self.choose().await?;
                due += load.period();
                // A little delay is made up for, so that the rate is the one that was asked for.
                if due + load.period() < Instant::now() {
                    due = Instant::now();
                }
            }
            tokio::select! {
                heard = self.hear(load) => if let Some(pause) = heard? {
                    due = Instant::now() + pause;
                },
                () = tokio::time::sleep_until(due.into()), if ready && self.pending.is_none() => {}
                _ = over.changed(), if self.pending.is_none() => {}
            }
        }
    }

    fn is_asked(&self) -> bool {
        let moment = self.seats[0].moment;
        self.seats.iter().all(|seat| seat.fresh && seat.moment == moment)
            && self.seats.iter().any(|seat| seat.options > 0)
    }

    /// Somebody who is asked takes any option.
    async fn choose(&mut self) -> miette::Result<()> {
        let asked = self.seats.iter().filter(|seat| seat.options > 0).count();
        let which = self.whim.below(asked);
        let Some((place, _)) = self.seats.iter().enumerate().filter(|(_, seat)| seat.options > 0).nth(which) else {
            return Ok(());
        };
        let seat = &mut self.seats[place];
        let (moment, option) = (seat.moment, self.whim.below(usize::from(seat.options)) as u16);
        let sent = Instant::now();
        let id = seat.choose(option).await?;
        self.pending = Some(Pending { seat: place, id, moment, sent, acknowledged: false, told: 0 });
        Ok(())
    }

    /// Hears one message of anybody's; the answer is how long to wait before the next choice, if that was asked for.
    async fn hear(&mut self, load: &Load) -> miette::Result<Option<Duration>> {
        let (place, heard) = std::future::poll_fn(|context| {
            for (place, seat) in self.seats.iter_mut().enumerate() {
                if let Poll::Ready(heard) = seat.poll_hear(context) {
                    return Poll::Ready((place, heard));
                }
            }
            Poll::Pending
        })
        .await;
        match heard? {
            Heard::Done(id) => {
                if let Some(pending) = self.pending.as_mut().filter(|it| it.seat == place && it.id == id) {
                    pending.acknowledged = true;
                    load.acknowledged();
                }
            }
            Heard::Refused(id, code, words) => return self.refused(place, id, &code, &words, load),
            Heard::Table => {
                let moment = self.seats[place].moment;
                if let Some(pending) = self.pending.as_mut().filter(|it| moment > it.moment) {
                    pending.told |= 1 << place;
                }
            }
            Heard::Next(next) => {
                self.seats[place].watch(&next).await?;
                if self.id != next {
                    load.game_over();
                    (self.id, self.again) = (next, false);
                }
            }
            Heard::Other => {}
        }
        if let Some(pending) = self.pending.take_if(|it| it.acknowledged && it.told == EVERYBODY) {
            load.told(pending.sent.elapsed());
        }
        Ok(None)
    }

    fn refused(
        &mut self,
        seat: usize,
        id: u32,
        code: &str,
        words: &str,
        load: &Load,
    ) -> miette::Result<Option<Duration>> {
        let is_choice = self.pending.take_if(|pending| pending.seat == seat && pending.id == id).is_some();
        match code {
            // The table has moved on by itself.
            "late" => Ok(None),
            "limit" if is_choice => {
                load.refused();
                Ok(Some(SLOWER))
            }
            _ => Err(miette!("the server refused something that is right: {code}, {words}")),
        }
    }
}

const NEW_TABLE: &str = r#"{"chairs":[{"type":"you"},{"type":"open"},{"type":"open"},{"type":"open"}],"sets":["BMR"],
    "preset":null,"options":[],"private":false,"clock":{"type":"none"},"seed":null,"guided":false}"#;

/// Numbers that only have to differ.
pub struct Whim(pub u64);

impl Whim {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.next() as usize % bound.max(1)
    }

    fn share(&mut self) -> f64 {
        f64::from(self.next()) / f64::from(u32::MAX)
    }
}
