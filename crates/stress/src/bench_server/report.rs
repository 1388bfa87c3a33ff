//! What came of it: one object for programs, a few lines for people.

use super::measure::Measured;
use super::tally::Sorted;
use super::{Plan, SEATS};
use indicatif::{HumanBytes, HumanCount};
use serde::Serialize;
use std::fmt::Write;

#[derive(Serialize)]
pub struct Report {
    /// Where the games were kept.
    store: &'static str,
    nodes: usize,
    tables: usize,
    connections: usize,
    seconds: f64,
    /// Choices a second that were asked for; none for as fast as it goes.
    rate: Option<u64>,
    /// Choices that were stored and acknowledged.
    choices: u64,
    choices_per_second: f64,
    /// From sending a choice to the last seat having heard of it.
    milliseconds: Quantiles,
    /// Bytes of the server's memory.
    idle_connections: usize,
    bytes_per_idle_connection: Option<u64>,
    bytes_per_table: Option<u64>,
    /// Cores that were busy on the average.
    server_cores: Option<f64>,
    /// PostgreSQL and NATS, if they were started here.
    services_cores: Option<f64>,
    own_cores: Option<f64>,
    /// Of a processor for each choice, without the players.
    milliseconds_per_choice: Option<f64>,
    /// Cores that neighbours of this machine had when they were needed here.
    stolen_cores: Option<f64>,
    opening_seconds: f64,
    games_finished: u64,
    /// Choices that came too fast for the server's limits.
    refused: u64,
    /// Tables whose last choice was never told to everybody.
    stalled: usize,
}

#[derive(Serialize)]
struct Quantiles {
    p50: Option<f64>,
    p95: Option<f64>,
    p99: Option<f64>,
    max: Option<f64>,
}

impl Report {
    pub fn new(plan: &Plan, measured: &Measured) -> Report {
        let played = &measured.played;
        let seconds = played.time.as_secs_f64();
        let times = Sorted::new(played.tally.latencies.clone());
        let [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1.0].map(|share| times.quantile(share));
        let cores = |used: Option<std::time::Duration>| used.map(|used| used.as_secs_f64() / seconds);
        Report {
            store: if plan.store().is_some() { "postgres" } else { "sqlite" },
            nodes: plan.nodes,
            tables: plan.tables,
            connections: plan.tables * SEATS,
            seconds,
            rate: plan.rate,
            choices: played.tally.choices,
            choices_per_second: played.tally.choices as f64 / seconds,
            milliseconds: Quantiles { p50, p95, p99, max },
            idle_connections: plan.idle,
            bytes_per_idle_connection: measured.idle_connection,
            bytes_per_table: measured.table,
            server_cores: cores(played.server_cpu),
            services_cores: cores(played.services_cpu),
            milliseconds_per_choice: played.cost().map(|cost| cost.as_secs_f64() * 1e3),
            own_cores: cores(played.own_cpu),
            stolen_cores: cores(played.stolen),
            opening_seconds: measured.opening.as_secs_f64(),
            games_finished: played.tally.games,
            refused: played.tally.refused,
            stalled: measured.stalled,
        }
    }

    /// Whether everything was played and told.
    pub fn is_sound(&self) -> bool {
        self.stalled == 0 && self.choices > 0
    }

    pub fn words(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        let (tables, connections) = (HumanCount(self.tables as u64), HumanCount(self.connections as u64));
        writeln!(out, "tables       {tables} with {connections} connections, opened in {:.1} s", self.opening_seconds)?;
        let asked = self.rate.map_or(String::new(), |rate| format!(" of {} asked for", HumanCount(rate)));
        writeln!(
            out,
            "choices      {:.0} a second stored{asked}, {} in {:.1} s",
            self.choices_per_second,
            HumanCount(self.choices),
            self.seconds
        )?;
        let Quantiles { p50, p95, p99, max } = &self.milliseconds;
        if let (Some(p50), Some(p95), Some(p99), Some(max)) = (p50, p95, p99, max) {
            writeln!(out, "to every seat p50 {p50:.1} ms, p95 {p95:.1} ms, p99 {p99:.1} ms, max {max:.1} ms")?;
        }
        if let Some(bytes) = self.bytes_per_idle_connection {
            let count = HumanCount(self.idle_connections as u64);
            writeln!(out, "memory       {} per connection that waits ({count} of them)", HumanBytes(bytes))?;
        }
        if let Some(bytes) = self.bytes_per_table {
            writeln!(out, "             {} per table with its connections", HumanBytes(bytes))?;
        }
        if let (Some(server), Some(own)) = (self.server_cores, self.own_cores) {
            let stolen = self.stolen_cores.unwrap_or_default();
            let services = self.services_cores.map_or(String::new(), |cores| {
                format!("{cores:.2} for {}, ", if self.nodes > 1 { "PostgreSQL and NATS" } else { "PostgreSQL" })
            });
            writeln!(
                out,
                "cores        {server:.2} for the server, {services}{own:.2} for the players, {stolen:.2} not to be had"
            )?;
        }
        if let Some(cost) = self.milliseconds_per_choice {
            writeln!(out, "             {cost:.3} ms of a processor for each choice, without the players")?;
        }
        if self.games_finished > 0 {
            writeln!(out, "games        {} came to their end", HumanCount(self.games_finished))?;
        }
        if self.refused > 0 {
            writeln!(out, "too fast     {} choices were refused by the limits", HumanCount(self.refused))?;
        }
        if self.stalled > 0 {
            writeln!(out, "stalled      {} tables never heard of their last choice", HumanCount(self.stalled as u64))?;
        }
        Ok(())
    }
}
