//! Numbers about the running server, in the text format of Prometheus.

use crate::store::StoreNumbers;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// What is counted. Copies count into the same numbers.
#[derive(Clone)]
pub struct Metrics {
    pub connections: Gauge,
    pub plain_connections: Gauge,
    pub tables: Gauge,
    pub choices: Counter,
    refused: Family<Reason, Counter>,
    /// Work that waits for its turn to be thought about.
    pub waiting: Gauge,
    /// From the arrival of a choice to the last message about it, in seconds.
    pub latency: Histogram,
    /// From handing over what happened until it is on the disk, in seconds.
    pub storing: Histogram,
    /// How long slow work takes, in seconds.
    pub thinking: Histogram,
    pub games: Counter,
    /// Other servers of this place that are heard.
    pub nodes: Gauge,
    /// How often something that another node sent was missing, or it was not heard any more.
    pub lost: Counter,
}

/// Why something is refused, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Reason {
    reason: &'static str,
}

impl Metrics {
    pub fn new(registry: &mut Registry) -> Metrics {
        let metrics = Metrics {
            connections: Gauge::default(),
            plain_connections: Gauge::default(),
            tables: Gauge::default(),
            choices: Counter::default(),
            refused: Family::default(),
            waiting: Gauge::default(),
            latency: Histogram::new(exponential_buckets(0.000_25, 2.0, 14)),
            storing: Histogram::new(exponential_buckets(0.000_25, 2.0, 14)),
            thinking: Histogram::new(exponential_buckets(0.001, 2.0, 14)),
            games: Counter::default(),
            nodes: Gauge::default(),
            lost: Counter::default(),
        };
        registry.register("connections", "Open WebSockets", metrics.connections.clone());
        let plain = "Open connections that are no WebSockets";
        registry.register("plain_connections", plain, metrics.plain_connections.clone());
        registry.register("tables", "Tables in memory", metrics.tables.clone());
        registry.register("choices", "Choices that were carried out", metrics.choices.clone());
        registry.register("refused", "Requests that were refused, by reason", metrics.refused.clone());
        registry.register("waiting", "Bots, hints and replays that wait for their turn", metrics.waiting.clone());
        registry.register("games_finished", "Games that came to their end", metrics.games.clone());
        registry.register("nodes", "Other servers of this place that are heard", metrics.nodes.clone());
        registry.register("nodes_lost", "How often another server was lost", metrics.lost.clone());
        let latency = "Seconds from the arrival of a choice to the message about it";
        registry.register("choice_seconds", latency, metrics.latency.clone());
        let storing = "Seconds until what happened is on the disk";
        registry.register("storing_seconds", storing, metrics.storing.clone());
        let thinking = "Seconds that a choice of a bot, a hint or a part of a replay takes";
        registry.register("thinking_seconds", thinking, metrics.thinking.clone());
        metrics
    }

    /// What is stored is counted where it is written.
    pub fn with_store(registry: &mut Registry, store: &StoreNumbers) {
        registry.register("failed_writes", "Writes that the disk refused", store.failed.clone());
        registry.register("waiting_writes", "Writes that wait for the disk", store.waiting.clone());
    }

    pub fn refuse(&self, reason: &'static str) {
        self.refused.get_or_create(&Reason { reason }).inc();
    }
}

pub fn registry() -> Registry {
    Registry::with_prefix("soulkeep")
}

/// The page at `/metrics`.
pub fn text(registry: &Registry) -> String {
    let mut text = String::new();
    // Writing into a string does not fail.
    let _ = encode(&mut text, registry);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_told() {
        let mut registry = registry();
        let metrics = Metrics::new(&mut registry);
        Metrics::with_store(&mut registry, &StoreNumbers::default());
        metrics.choices.inc();
        metrics.refuse("late");
        metrics.latency.observe(0.003);
        let text = text(&registry);
        assert!(text.contains("soulkeep_choices_total 1"), "{text}");
        assert!(text.contains("soulkeep_choice_seconds_count 1"), "{text}");
        let named: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("# HELP soulkeep_")?.split(' ').next()).collect();
        let names = "connections plain_connections tables choices refused waiting games_finished nodes nodes_lost \
                     choice_seconds storing_seconds thinking_seconds failed_writes waiting_writes";
        assert_eq!(named.join(" "), names);
        // From what nobody notices to what everybody does.
        for (name, least, most) in
            [("choice", "0.00025", "2.048"), ("storing", "0.00025", "2.048"), ("thinking", "0.001", "8.192")]
        {
            let prefix = format!("soulkeep_{name}_seconds_bucket{{le=\"");
            let bounds: Vec<&str> =
                text.lines().filter_map(|line| line.strip_prefix(&prefix)?.split('"').next()).collect();
            assert_eq!((bounds.len(), bounds[0], bounds[13]), (15, least, most), "{name}");
        }
    }
}
