//! `soulkeep serve`, and `soulkeep` alone: tables in a browser.

mod browser;
mod lan;

use crate::common::{self, Done, Exit};
use crate::files;
use ipnet::IpNet;
use miette::{Report, miette};
use soulkeep_server::NatsUrl;
use soulkeep_server::store::StoreUrl;
use soulkeep_server::{Config, Running, TlsFiles, serve, told_to_end};
use std::io::IsTerminal;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

#[derive(clap::Args, Default)]
pub struct Args {
    /// A TOML file with the settings below, by their names; flags go first
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The address to listen at [default: 127.0.0.1:7878, or the next that is free]
    #[arg(long, value_name = "IP:PORT")]
    addr: Option<SocketAddr>,
    /// Let everybody on your network play, and show where: as an address, and as a QR code for phones
    #[arg(long, conflicts_with = "addr")]
    lan: bool,
    /// Speak HTTPS with the certificate and the key in these PEM files; they are read again when they change
    #[arg(long, num_args = 2, value_names = ["CERT", "KEY"])]
    tls: Option<Vec<PathBuf>>,
    /// Do not open the page in a browser, as is done where the program is started by hand on a desktop
    #[arg(long)]
    no_open: bool,
    /// The address of the numbers about the server (/metrics) [default: 127.0.0.1:7979, if it is free]
    #[arg(long, value_name = "IP:PORT")]
    metrics_addr: Option<SocketAddr>,
    /// The folder for games and settings [default: that of the user]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Keep the games in this PostgreSQL database, and not in a file; several servers may share one
    #[arg(long, value_name = "postgres://USER@HOST/DB")]
    store: Option<String>,
    /// Be one of several servers that share a database, and find the others here
    #[arg(long, value_name = "nats://HOST:4222")]
    nats: Option<String>,
    /// What this server is called among them [default: the machine and the process]
    #[arg(long, value_name = "NAME")]
    node: Option<String>,
    /// How long bots pause: 1 as people do, 0 not at all [default: 1]
    #[arg(long, value_name = "FACTOR")]
    bot_pace: Option<f32>,
    /// How many bots think at the same time [default: one for each core]
    #[arg(long, value_name = "COUNT")]
    thinkers: Option<usize>,
    /// Until a bot stands in for somebody who is asked and not there [default: 60]
    #[arg(long, value_name = "SECONDS")]
    absent_after: Option<u32>,
    /// Until others may claim against somebody who is there, is asked and does not answer [default: 120]
    #[arg(long, value_name = "SECONDS")]
    silent_after: Option<u32>,
    /// Until a table at which nobody is leaves the memory [default: 60]
    #[arg(long, value_name = "SECONDS")]
    unload_after: Option<u32>,
    /// Until a table is closed that nobody is at, and at which no person has chosen anything [default: 900]
    #[arg(long, value_name = "SECONDS")]
    unattended_after: Option<u32>,
    /// Until a table at which nothing happens sleeps [default: 14]
    #[arg(long, value_name = "DAYS")]
    close_after: Option<u32>,
    /// Until a game that is over is deleted, and a table that is closed; 0 for never [default: 0]
    #[arg(long, value_name = "DAYS")]
    keep_finished: Option<u32>,
    /// Until the name of a guest who sits nowhere is forgotten; 0 for never [default: 0]
    #[arg(long, value_name = "DAYS")]
    keep_guests: Option<u32>,
    /// Write a line for each request to this file; - for standard output
    #[arg(long, value_name = "FILE")]
    access_log: Option<PathBuf>,
    /// Until a connection that says nothing is closed [default: 90]
    #[arg(long, value_name = "SECONDS")]
    idle_after: Option<u32>,
    /// Until a request must have come whole, and what is sent must be taken [default: 10]
    #[arg(long, value_name = "SECONDS")]
    request_after: Option<u32>,
    /// Believe the proxies here, such as 127.0.0.1/32, about where requests come from; may be given again
    #[arg(long, value_name = "CIDR")]
    trust_proxy: Vec<IpNet>,
    /// How many visitors' shares one address has [default: 6]
    #[arg(long, value_name = "COUNT")]
    household: Option<u32>,
    /// WebSockets in all [default: 10000]
    #[arg(long, value_name = "COUNT")]
    connections: Option<usize>,
    /// WebSockets of one visitor [default: 8]
    #[arg(long, value_name = "COUNT")]
    connections_each: Option<usize>,
    /// Running tables in all [default: 2000]
    #[arg(long, value_name = "COUNT")]
    tables: Option<usize>,
    /// Running tables of one visitor [default: 20]
    #[arg(long, value_name = "COUNT")]
    tables_each: Option<usize>,
    /// Requests of one visitor, a second [default: 10]
    #[arg(long, value_name = "COUNT")]
    requests: Option<u32>,
    /// Messages of one connection, a second [default: 15]
    #[arg(long, value_name = "COUNT")]
    messages: Option<u32>,
    /// Tables opened, and seats taken or given up, by one visitor, a minute [default: 60]
    #[arg(long, value_name = "COUNT")]
    joins: Option<u32>,
    /// Hints and previews for one visitor, a minute [default: 300]
    #[arg(long, value_name = "COUNT")]
    hints: Option<u32>,
    /// Parts of replays, and tables that are told whole, for one visitor, a minute [default: 240]
    #[arg(long, value_name = "COUNT")]
    reads: Option<u32>,
    /// Lines and reactions of one visitor, a minute [default: 30]
    #[arg(long, value_name = "COUNT")]
    chat: Option<u32>,
    /// What one visitor changes at tables besides choosing, a minute [default: 60]
    #[arg(long, value_name = "COUNT")]
    changes: Option<u32>,
    /// The names that the server is called by, such as play.example [default: addresses and names at home]
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    hosts: Vec<String>,
    /// Send cookies over HTTPS alone, behind a proxy that speaks it
    #[arg(long)]
    secure: bool,
    /// What is written to the log, such as debug or soulkeep_server=debug
    #[arg(long, value_name = "FILTER", default_value = "warn")]
    log: String,
}

pub fn run(args: &Args) -> Done {
    start_log(if args.log.is_empty() { "warn" } else { &args.log })?;
    let mut config = args.config()?;
    let is_lan = config.lan;
    if let Err(most) = files::allow(config.sockets()) {
        let wanted = config.connections;
        config = config.within_sockets(most);
        let fewer = config.connections;
        tracing::warn!("{fewer} connections instead of {wanted}: this user may not open more files (see ulimit -n)");
    }
    let runtime = tokio::runtime::Runtime::new();
    let runtime = runtime.map_err(|error| miette!("the program cannot start its threads: {error}"))?;
    let done = runtime.block_on(async {
        let running = serve(config).await.map_err(Report::new)?;
        let mut told = std::pin::pin!(told_to_end());
        // Who reads the address may end it at once: that is listened for before it is printed.
        let ends = tokio::select! { biased; () = &mut told => true, () = std::future::ready(()) => false };
        if !ends {
            greet(&running, is_lan)?;
            if !args.no_open {
                browser::open(&link(&running, running.addr.ip()));
            }
            told.await;
        }
        running.end().await;
        Ok(Exit::Fine)
    });
    // A bot that still thinks is not waited for.
    runtime.shutdown_background();
    done
}

fn start_log(filter: &str) -> miette::Result<()> {
    let filter: Targets =
        filter.parse().map_err(|error| miette!(help = "give a level such as info", "--log: {error}"))?;
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(is_coloured(&std::io::stderr()));
    // A log on a full disk is told to nobody: complaining about it on the same disk would break off what is being done.
    tracing_subscriber::registry().with(log.log_internal_errors(false).with_filter(filter)).init();
    Ok(())
}

/// Colours are for people who look on, not for files.
fn is_coloured(stream: &impl IsTerminal) -> bool {
    common::is_coloured(common::wanted(std::env::args_os()), stream)
}

fn greet(running: &Running, is_lan: bool) -> miette::Result<()> {
    let invitation = if is_lan { invitation(running) } else { String::new() };
    let text = format!(
        "Soulkeep is at {}\n{invitation}Games are kept in {}\nCtrl-C ends it; `soulkeep --help` says what else there is.",
        link(running, running.addr.ip()),
        running.kept_in
    );
    common::print(&text)
}

/// A picture is for those who look at a terminal; a file has the addresses alone.
fn invitation(running: &Running) -> String {
    let links: Vec<String> = lan::addresses().into_iter().map(|address| link(running, address.into())).collect();
    let stdout = std::io::stdout();
    format!("{}\n", lan::invitation(&links, stdout.is_terminal().then(|| is_coloured(&stdout))))
}

/// The server as it is opened by one of its addresses; where it listens to all of them, this machine's own is for whoever
/// sits here.
fn link(running: &Running, address: IpAddr) -> String {
    let address = if address.is_unspecified() { Ipv4Addr::LOCALHOST.into() } else { address };
    let scheme = if running.is_encrypted { "https" } else { "http" };
    format!("{scheme}://{}", SocketAddr::new(address, running.addr.port()))
}

impl Args {
    /// The settings of the file, changed by the flags.
    fn config(&self) -> miette::Result<Config> {
        let file = self.config.as_deref().map(Config::read).transpose().map_err(Report::new)?;
        let file = file.unwrap_or_default();
        let lan = self.lan || (file.lan && self.addr.is_none());
        let tls = self.tls.as_deref().and_then(|files| match files {
            [cert, key] => Some(TlsFiles(cert.clone(), key.clone())),
            _ => None,
        });
        let config = Config {
            addr: if self.lan { None } else { self.addr.or(file.addr) },
            lan,
            tls: tls.or(file.tls),
            metrics_addr: self.metrics_addr.or(file.metrics_addr),
            data: self.data.clone().or(file.data),
            store: self.store.clone().map(StoreUrl::new).or(file.store),
            nats: self.nats.clone().map(NatsUrl::new).or(file.nats),
            node: self.node.clone().or(file.node),
            bot_pace: self.bot_pace.unwrap_or(file.bot_pace),
            thinkers: self.thinkers.unwrap_or(file.thinkers),
            absent_after: self.absent_after.unwrap_or(file.absent_after),
            silent_after: self.silent_after.unwrap_or(file.silent_after),
            unload_after: self.unload_after.unwrap_or(file.unload_after),
            unattended_after: self.unattended_after.unwrap_or(file.unattended_after),
            close_after: self.close_after.unwrap_or(file.close_after),
            keep_finished: self.keep_finished.unwrap_or(file.keep_finished),
            keep_guests: self.keep_guests.unwrap_or(file.keep_guests),
            access_log: self.access_log.clone().or(file.access_log),
            idle_after: self.idle_after.unwrap_or(file.idle_after),
            request_after: self.request_after.unwrap_or(file.request_after),
            trust_proxy: if self.trust_proxy.is_empty() { file.trust_proxy } else { self.trust_proxy.clone() },
            household: self.household.unwrap_or(file.household),
            connections: self.connections.unwrap_or(file.connections),
            connections_each: self.connections_each.unwrap_or(file.connections_each),
            tables: self.tables.unwrap_or(file.tables),
            tables_each: self.tables_each.unwrap_or(file.tables_each),
            requests: self.requests.unwrap_or(file.requests),
            messages: self.messages.unwrap_or(file.messages),
            joins: self.joins.unwrap_or(file.joins),
            hints: self.hints.unwrap_or(file.hints),
            reads: self.reads.unwrap_or(file.reads),
            chat: self.chat.unwrap_or(file.chat),
            changes: self.changes.unwrap_or(file.changes),
            hosts: invited(if self.hosts.is_empty() { file.hosts } else { self.hosts.clone() }, lan),
            secure: self.secure || file.secure,
        };
        config.checked().map_err(Report::new)
    }
}

/// Whoever is let in from the network calls the server by its addresses there. Without any names all addresses are answered.
fn invited(mut hosts: Vec<String>, lan: bool) -> Vec<String> {
    if lan && !hosts.is_empty() {
        hosts.extend(lan::addresses().iter().map(ToString::to_string));
    }
    hosts
}
