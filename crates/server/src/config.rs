//! What the server is told before it starts: by flags, or by a file with the same names.

use crate::nodes::NatsUrl;
use crate::places::Most;
use crate::store::StoreUrl;
use crate::tls::TlsFiles;
use ipnet::IpNet;
use miette::{Diagnostic, NamedSource, SourceSpan};
use serde::{Deserialize, Serialize};
use soulkeep_cards::{FileKind, OutOfBounds};
use std::fs::File;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;
use thiserror::Error;

/// Where the server listens unless it is told otherwise.
pub const USUAL_ADDR: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);

/// Where numbers about the server are, unless it is told otherwise.
pub const USUAL_METRICS_ADDR: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7979);
/// However few WebSockets there may be, so many can ask for a page.
const FEW: usize = 64;
/// So many seats a visitor may have taken without having come to their tables yet.
const UNVISITED: usize = 2;

/// The settings of a server. A file may give any of them; what it leaves out is as usual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// The address to listen at. Without one it is the usual one, or the next that is free.
    pub addr: Option<SocketAddr>,
    /// Listen to everybody on the network of this machine, at the usual port or the next that is free.
    pub lan: bool,
    /// The files of a certificate and its key; without them it speaks plain HTTP.
    pub tls: Option<TlsFiles>,
    /// The address of the numbers about the server; if it is the same as the other one, everybody can read them. Without one
    /// it is the usual one, if that is free.
    pub metrics_addr: Option<SocketAddr>,
    /// The folder for tables, replays and the secret that cookies are signed with.
    pub data: Option<PathBuf>,
    /// The PostgreSQL database for all of that, instead of a file in the folder. Several servers may share one.
    pub store: Option<StoreUrl>,
    /// Where NATS is, for several servers that share a database.
    pub nats: Option<NatsUrl>,
    /// What this server is called among them.
    pub node: Option<String>,
    /// How long bots pause: 1 as people do, 0 not at all.
    pub bot_pace: f32,
    /// How many bots think at the same time; 0 for as many as there are cores.
    pub thinkers: usize,
    /// Seconds until a bot stands in for somebody who is asked and not there.
    pub absent_after: u32,
    /// Seconds until others may claim against somebody who is there, is asked and does not answer.
    pub silent_after: u32,
    /// Seconds until a table at which nobody is leaves the memory.
    pub unload_after: u32,
    /// Seconds until a table is closed that was opened, and at which nobody is and no person has chosen anything.
    pub unattended_after: u32,
    /// Days until a table at which nothing happens sleeps until somebody comes.
    pub close_after: u32,
    /// Days until a game that is over is deleted, with its replay, and a table that is closed; 0 for never.
    pub keep_finished: u32,
    /// Days until the name of a guest who sits nowhere is forgotten; 0 for never.
    pub keep_guests: u32,
    /// A file to which a line is written for each request; `-` for standard output.
    pub access_log: Option<PathBuf>,
    /// Seconds until a connection that says nothing is closed.
    pub idle_after: u32,
    /// Seconds in which a request must have come whole, and in which what is sent must be taken.
    pub request_after: u32,
    /// Proxies that are believed when they say where a request comes from.
    pub trust_proxy: Vec<IpNet>,
    /// How many visitors' shares one address has: of connections, tables and everything below.
    pub household: u32,
    /// WebSockets in all and of one visitor.
    pub connections: usize,
    pub connections_each: usize,
    /// Tables that are running, in all and of one visitor.
    pub tables: usize,
    pub tables_each: usize,
    /// Requests over HTTP of one visitor, a second; somewhat more at once.
    pub requests: u32,
    /// Messages of one connection, a second; somewhat more at once.
    pub messages: u32,
    /// Tables opened, and seats taken or given up, by one visitor, a minute.
    pub joins: u32,
    /// Hints and previews for one visitor, a minute.
    pub hints: u32,
    /// Parts of replays, and tables that are read or told whole, for one visitor, a minute.
    pub reads: u32,
    /// Lines and reactions of one visitor, a minute.
    pub chat: u32,
    /// What one visitor changes at tables besides choosing, a minute.
    pub changes: u32,
    /// The names that the server is called by; without any, addresses and names that cannot be another site's.
    pub hosts: Vec<String>,
    /// Cookies are sent over HTTPS alone; for servers behind a proxy that speaks it.
    pub secure: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            addr: None,
            lan: false,
            tls: None,
            metrics_addr: None,
            data: None,
            store: None,
            nats: None,
            node: None,
            bot_pace: 1.0,
            thinkers: 0,
            absent_after: 60,
            silent_after: 120,
            unload_after: 60,
            unattended_after: 900,
            close_after: 14,
            keep_finished: 0,
            keep_guests: 0,
            access_log: None,
            idle_after: 90,
            request_after: 10,
            trust_proxy: Vec::new(),
            household: 6,
            connections: 10_000,
            connections_each: 8,
            tables: 2000,
            tables_each: 20,
            requests: 10,
            messages: 15,
            joins: 60,
            hints: 300,
            reads: 240,
            chat: 30,
            changes: 60,
            hosts: Vec::new(),
            secure: false,
        }
    }
}

/// Why the settings cannot be used.
#[derive(Debug, Error, Diagnostic)]
pub enum ConfigError {
    #[error("cannot read {}: {why}", file.display())]
    #[diagnostic(help("name a file that exists and can be read, or leave --config out"))]
    Unreadable { file: PathBuf, why: std::io::Error },
    #[error("{why}")]
    #[diagnostic(help("the settings are: {}", names().join(", ")))]
    Malformed {
        why: String,
        #[source_code]
        text: NamedSource<String>,
        #[label("here")]
        place: Option<SourceSpan>,
    },
    #[error(transparent)]
    #[diagnostic(help("a file of settings has a line for each of: {}", names().join(", ")))]
    TooMuch(OutOfBounds),
    #[error("bot-pace is {0}, which is no pace")]
    #[diagnostic(help("give a number from 0 (no pauses) to 10; 1 is as people play"))]
    Pace(f32),
    #[error("{0} is no address of a PostgreSQL database")]
    #[diagnostic(help(
        "it looks like postgres://USER:PASSWORD@HOST/DATABASE, or postgres:///DATABASE?host=/run/postgresql"
    ))]
    Store(StoreUrl),
    #[error("{0} is no address of NATS")]
    #[diagnostic(help("it looks like nats://HOST:4222, or tls://HOST:4222"))]
    Nats(NatsUrl),
    #[error("several servers are one place only if they share a database")]
    #[diagnostic(help("name a PostgreSQL database with --store as well, or leave --nats away"))]
    NatsAlone,
    #[error("`lan` and `addr` both say where to listen")]
    #[diagnostic(help(
        "leave one of them out: addr = \"0.0.0.0:7878\" is everybody who gets there, at this port and no other"
    ))]
    Where,
}

impl Config {
    /// The settings in a file.
    pub fn read(file: &Path) -> Result<Config, ConfigError> {
        let text = File::open(file).and_then(|file| FileKind::Settings.read(file));
        let text = text.map_err(|why| ConfigError::Unreadable { file: file.to_owned(), why })?;
        Config::parse(&file.display().to_string(), &text)
    }

    /// The settings in a text; the name is only used in messages.
    pub fn parse(name: &str, text: &str) -> Result<Config, ConfigError> {
        FileKind::Settings.check(text).map_err(ConfigError::TooMuch)?;
        let config: Config = toml::from_str(text).map_err(|error| ConfigError::Malformed {
            why: error.message().to_owned(),
            text: NamedSource::new(name, StoreUrl::cover(text)),
            place: error.span().map(SourceSpan::from),
        })?;
        config.checked()
    }

    pub fn checked(self) -> Result<Config, ConfigError> {
        if let Some(url) = self.store.as_ref().filter(|url| !url.is_sound()) {
            return Err(ConfigError::Store(url.clone()));
        }
        if let Some(url) = self.nats.as_ref().filter(|url| !url.is_sound()) {
            return Err(ConfigError::Nats(url.clone()));
        }
        if self.nats.is_some() && self.store.is_none() {
            return Err(ConfigError::NatsAlone);
        }
        if self.lan && self.addr.is_some() {
            return Err(ConfigError::Where);
        }
        if (0.0..=10.0).contains(&self.bot_pace) { Ok(self) } else { Err(ConfigError::Pace(self.bot_pace)) }
    }

    /// Whether browsers come by HTTPS alone.
    pub fn is_secure(&self) -> bool {
        self.secure || self.tls.is_some()
    }

    /// A pause of a bot, given as what it is at the usual pace.
    pub fn pause(&self, usual: Duration) -> Duration {
        usual.mul_f32(self.bot_pace.clamp(0.0, 10.0))
    }

    /// How many places there are for WebSockets.
    pub fn websockets(&self) -> Most {
        self.shared_out(self.connections, self.connections_each)
    }

    /// The same for connections that are none, or not yet: they are soon over.
    pub fn plain_connections(&self) -> Most {
        Most { visitor: usize::MAX, ..self.shared_out(self.connections / 2 + FEW, self.connections_each) }
    }

    /// The same for running tables.
    pub fn running_tables(&self) -> Most {
        self.shared_out(self.tables, self.tables_each)
    }

    /// The same for seats to which nobody has come yet since they were taken.
    pub fn unvisited_seats(&self) -> Most {
        Most { all: usize::MAX, visitor: UNVISITED, address: UNVISITED.max(self.household as usize) }
    }

    fn shared_out(&self, all: usize, visitor: usize) -> Most {
        Most { all, visitor, address: visitor.saturating_mul(self.household as usize) }
    }

    /// How many connections of both kinds there can be: each of them is an open file.
    pub fn sockets(&self) -> usize {
        self.connections + self.plain_connections().all
    }

    /// The same with as many connections as so many files allow.
    pub fn within_sockets(self, sockets: usize) -> Config {
        Config { connections: sockets.saturating_sub(FEW) / 3 * 2, ..self }
    }

    /// Until a table at which nothing happens sleeps.
    pub fn seconds_awake(&self) -> u32 {
        self.close_after.saturating_mul(24 * 3600)
    }

    pub fn thinkers(&self) -> usize {
        match self.thinkers {
            0 => std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN).get(),
            some => some,
        }
    }
}

/// The names of all settings.
fn names() -> Vec<String> {
    match serde_json::to_value(Config::default()) {
        Ok(serde_json::Value::Object(fields)) => fields.keys().cloned().collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_changes_what_it_names() {
        let config = Config::parse("x", "addr = \"0.0.0.0:80\"\nbot-pace = 0.5\n").unwrap();
        assert_eq!(config.addr, Some("0.0.0.0:80".parse().unwrap()));
        assert_eq!(config, Config { addr: config.addr, bot_pace: 0.5, ..Config::default() });
    }

    #[test]
    fn an_unknown_name_is_an_error_that_lists_the_known_ones() {
        let error = Config::parse("x", "bot-pase = 1").unwrap_err();
        assert!(error.to_string().contains("bot-pase"), "{error}");
        let help = error.help().unwrap().to_string();
        // Those that are not set by default, too.
        for name in ["addr", "metrics-addr", "data", "store", "nats", "node", "access-log", "bot-pace", "tables-each"] {
            assert!(help.split([' ', ',']).any(|other| other == name), "{name}: {help}");
        }
    }

    /// Damaged ones, too, are read or refused.
    #[test]
    fn a_file_of_a_stranger_is_read_or_refused() {
        let whole = "addr = \"0.0.0.0:80\"\nbot-pace = 0.5\nhosts = [\"play.example\"]\ntables = 20\nsecure = true\n";
        let strange = ["[", "]", "=", "\"", "\u{1b}", "\n", "99999999999999999999", "-1", "1e999", "{a={a={", "[["];
        for at in 0..whole.len() {
            let (before, after) = whole.split_at(at);
            let _ = Config::parse("x", before);
            for strange in strange {
                let _ = Config::parse("x", &format!("{before}{strange}{after}"));
            }
        }
        let deep = format!("addr = {}", "[".repeat(8000));
        assert!(matches!(Config::parse("x", &deep), Err(ConfigError::Malformed { .. })));
        for large in ["\n".repeat(100_000), "x".repeat(9000), "a\0b".to_owned()] {
            let error = Config::parse("x", &large).unwrap_err();
            assert!(matches!(error, ConfigError::TooMuch(_)), "{error}");
        }
    }

    /// Neither the address itself nor what is wrong elsewhere in the file.
    #[test]
    fn a_password_is_in_no_error() {
        let config = Config::parse("x", "store = \"postgres://sam:s3cret@db/place\"").unwrap();
        assert!(config.store.as_ref().is_some_and(StoreUrl::is_sound) && !format!("{config:?}").contains("s3cret"));
        for wrong in ["postgres://sam:s3cret@db:port/place", "mysql://sam:s3cret@db/place", "sam:s3cret"] {
            for rest in ["", "bot-pase = 1", "bot-pace = 1\naddr ="] {
                let error = Config::parse("x", &format!("store = \"{wrong}\"\n{rest}")).unwrap_err();
                let shown = format!("{:?}", miette::Report::new(error));
                assert!(wrong.starts_with("sam") || !shown.contains("s3cret"), "{shown}");
            }
        }
    }

    #[test]
    fn what_belongs_together_is_named_together() {
        let (nats, store) = ("nats = \"nats://host:4222\"", "store = \"postgres://host/place\"");
        let (lan, addr) = ("lan = true", "addr = \"0.0.0.0:80\"");
        let parsed = |settings: [&str; 2]| Config::parse("x", &settings.join("\n"));
        for fine in [[nats, store], ["", store], [lan, store], ["", lan], ["", addr], [addr, store]] {
            assert!(parsed(fine).is_ok(), "{fine:?}");
        }
        assert!(matches!(parsed([nats, lan]), Err(ConfigError::NatsAlone)));
        assert!(matches!(parsed([lan, addr]), Err(ConfigError::Where)));
    }

    #[test]
    fn a_pace_has_bounds() {
        for wrong in ["-1.0", "10.5", "nan"] {
            assert!(matches!(Config::parse("x", &format!("bot-pace = {wrong}")), Err(ConfigError::Pace(_))));
        }
        let paused = |bot_pace| Config { bot_pace, ..Config::default() }.pause(Duration::from_secs(2));
        assert_eq!([0.0, 0.5, 10.0].map(paused), [0, 1, 20].map(Duration::from_secs));
        assert_eq!(Config { thinkers: 3, ..Config::default() }.thinkers(), 3);
        assert!(Config::default().thinkers() >= 1);
    }

    /// Whatever files there are, connections of both kinds find room among them.
    #[test]
    fn connections_are_files() {
        for sockets in [65, 100, 824, 10_000, 15_064, 100_000] {
            let config = Config::default().within_sockets(sockets);
            assert!((sockets - 10..=sockets).contains(&config.sockets()) || sockets == 65, "{sockets}: {config:?}");
        }
        let usual = Config::default();
        assert_eq!((usual.sockets(), usual.plain_connections().all, usual.websockets().address), (15_064, 5064, 48));
    }

    /// The settings are what docs/SERVER.md tells people that they are.
    #[test]
    fn the_usual_settings_are_those_of_the_manual() {
        let manual = include_str!("../../../docs/SERVER.md");
        let usual = Config::default();
        let thousands = |number: usize| match number {
            1000.. => format!("{},{:03}", number / 1000, number % 1000),
            _ => number.to_string(),
        };
        let both = |all: usize, each: usize| format!("{} and {each}", thousands(all));
        for (setting, told) in [
            ("`connections`, `connections-each`", both(usual.connections, usual.connections_each)),
            ("`tables`, `tables-each`", both(usual.tables, usual.tables_each)),
            ("`household`", usual.household.to_string()),
            ("`requests`", usual.requests.to_string()),
            ("`messages`", usual.messages.to_string()),
            ("`joins`", usual.joins.to_string()),
            ("`hints`", usual.hints.to_string()),
            ("`reads`", usual.reads.to_string()),
            ("`chat`", usual.chat.to_string()),
            ("`changes`", usual.changes.to_string()),
            ("`request-after`", format!("{} s", usual.request_after)),
            ("`absent-after`", format!("{} s", usual.absent_after)),
            ("`silent-after`", format!("{} s", usual.silent_after)),
            ("`unload-after`", format!("{} min", f64::from(usual.unload_after) / 60.0)),
            ("`unattended-after`", format!("{} min", f64::from(usual.unattended_after) / 60.0)),
            ("`idle-after`", format!("{} s", usual.idle_after)),
            ("`close-after`", format!("{} days", usual.close_after)),
            ("`keep-finished`, `keep-guests`", format!("{} and {}", usual.keep_finished, usual.keep_guests)),
            ("`metrics-addr`", format!("`{USUAL_METRICS_ADDR}`")),
        ] {
            assert!(manual.contains(&format!("| {setting} | {told} |")), "{setting} {told}");
        }
        assert_eq!((usual.bot_pace, usual.thinkers, usual.secure), (1.0, 0, false));
    }
}
