//! Starting and ending the server.

use crate::accept::accept;
use crate::access::AccessLog;
use crate::address::Proxies;
use crate::admin::{self, Keeper};
use crate::api;
use crate::app::App;
use crate::config::{Config, USUAL_ADDR, USUAL_METRICS_ADDR};
use crate::cookie::{CookieSigner, KeyError, KeyPlace};
use crate::metrics::{self, Metrics};
use crate::nodes::{self, BusError, NatsUrl, Nodes};
use crate::places::Places;
use crate::private;
use crate::ready::Readiness;
use crate::store::{Location, Store, StoreError, StoreUrl};
use crate::tables::{Shared, Tables};
use crate::tls::{self, TlsError};
use axum::Router;
use futures_util::future::BoxFuture;
use miette::Diagnostic;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How many addresses are tried if the usual one is taken.
const TRIES: u16 = 20;
/// How often abandoned tables are looked for.
const TIDY: Duration = Duration::from_secs(3600);
/// How long connections may take to end.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why the server did not start.
#[derive(Debug, Error, Diagnostic)]
pub enum ServeError {
    #[error("cannot listen at {addr}: {why}")]
    #[diagnostic(help("choose another address with --addr, or end the program that uses this one"))]
    Addr { addr: SocketAddr, why: std::io::Error },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Tls(#[from] TlsError),
    #[error("cannot tell numbers at {addr}: {why}")]
    #[diagnostic(help("choose another address with --metrics-addr, or end the program that uses this one"))]
    MetricsAddr { addr: SocketAddr, why: std::io::Error },
    #[error("cannot write to {}: {why}", file.display())]
    #[diagnostic(help("name a file that can be written to with --access-log FILE, or - for standard output"))]
    AccessLog { file: PathBuf, why: std::io::Error },
    #[error("there is no folder for the data of this user")]
    #[diagnostic(help("name one with --data DIR"))]
    NoHome,
    #[error("cannot use the folder {}: {why}", dir.display())]
    #[diagnostic(help("name a folder that can be written to with --data DIR"))]
    Data { dir: PathBuf, why: std::io::Error },
    #[error("cannot use the secret in {}: {why}", file.display())]
    #[diagnostic(help("the file must be readable by this user; without it every visitor is a new one"))]
    Secret { file: PathBuf, why: std::io::Error },
    #[error("another server uses the games in {}", dir.display())]
    #[diagnostic(help("end it, or name another folder with --data DIR"))]
    InUse { dir: PathBuf },
    #[error("in {}: {why}", dir.display())]
    #[diagnostic(help("{}", why.advice()))]
    Store { dir: PathBuf, why: StoreError },
    #[error("at {url}: {why}")]
    #[diagnostic(help("{}", why.advice()))]
    Database { url: StoreUrl, why: StoreError },
    #[error(transparent)]
    #[diagnostic(help("see that NATS runs and that --nats names it; without --nats this server is alone"))]
    Nodes(BusError),
}

/// A server that runs until it is told to end.
pub struct Running {
    pub addr: SocketAddr,
    /// Whether it speaks HTTPS itself.
    pub is_encrypted: bool,
    pub data: PathBuf,
    /// Where the games are, for people: a folder, or the address of a database.
    pub kept_in: String,
    /// Where the numbers about it are, if they have an address of their own.
    pub metrics_addr: Option<SocketAddr>,
    ending: watch::Sender<bool>,
    server: JoinHandle<()>,
    keeping: JoinHandle<()>,
    access: Option<AccessLog>,
    shared: Arc<Shared>,
    tables: Arc<Tables>,
}

/// Starts a server.
pub fn serve(config: Config) -> BoxFuture<'static, Result<Running, ServeError>> {
    Box::pin(start(config))
}

async fn start(config: Config) -> Result<Running, ServeError> {
    outlive_file_limit();
    let encryption = config.tls.clone().map(tls::keep).transpose()?;
    let data = data_dir(&config)?;
    let location = config.store.clone().map_or_else(|| Location::Folder(data.clone()), Location::Database);
    let store = Store::at(&location).await.map_err(|error| unopened(error, &config, &data))?;
    let signer = signer(&store, &config, &data).await?;
    let kept_in = location.to_string();
    let listener = listen(&config).await?;
    let addr = listener.local_addr().map_err(|why| ServeError::Addr { addr: USUAL_ADDR, why })?;
    let numbers = listen_for_numbers(&config).await?;
    let metrics_addr = numbers.as_ref().and_then(|listener| listener.local_addr().ok());
    let (ending, ends) = watch::channel(false);
    let app = app(config, data.clone(), signer, store, ends.clone())?;
    let shared = Arc::clone(&app.shared);
    shared.measures.load(&shared.store).await.map_err(|error| unopened(error, &app.config, &data))?;
    nodes::home::join(&shared, app.config.node.as_deref())
        .await
        .map_err(|error| unopened(error, &app.config, &data))?;
    if let Some(nats) = &app.config.nats {
        join_nodes(nats, &app).await?;
    }
    wake(&app).await;
    tokio::spawn(nodes::home::attend(Arc::clone(&app), ends.clone()));
    tokio::spawn(tidy_unattended(Arc::clone(&app.tables), app.config.unattended_after, ends.clone()));
    tokio::spawn(tidy(Arc::clone(&app), ends.clone()));
    let keeper = Keeper { data: data.clone(), location, store: shared.store.clone(), live: Some(Arc::clone(&app)) };
    let keeping = admin::listen(keeper, ends.clone());
    let access = app.access.clone();
    let tables = Arc::clone(&app.tables);
    if let Some(numbers) = numbers {
        tokio::spawn(run(numbers, Arc::clone(&app), api::keepers_router(Arc::clone(&app)), None, ends.clone()));
    }
    let with_numbers = app.config.metrics_addr.is_some() && app.config.metrics_addr == app.config.addr;
    let router = api::router(Arc::clone(&app), with_numbers);
    let is_encrypted = encryption.is_some();
    let server = tokio::spawn(run(listener, app, router, encryption, ends));
    tracing::info!(%addr, kept_in, "the server runs");
    Ok(Running { addr, is_encrypted, data, kept_in, metrics_addr, ending, server, keeping, access, shared, tables })
}

/// A limit on the size of files is an error of the write that meets it, and not the end of the program.
#[cfg(unix)]
fn outlive_file_limit() {
    use tokio::signal::unix::{SignalKind, signal};
    let limit = SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw());
    // Who has once listened to a signal is not ended by it any more.
    if let Err(error) = signal(limit) {
        tracing::debug!(%error, "a limit on the size of files would end the server");
    }
}

#[cfg(not(unix))]
fn outlive_file_limit() {}

/// Becomes one of several.
async fn join_nodes(nats: &NatsUrl, app: &Arc<App>) -> Result<(), ServeError> {
    let nodes = Nodes::connect(nats, &app.shared.store).await.map_err(ServeError::Nodes)?;
    nodes.start(app).await.map_err(ServeError::Nodes)
}

async fn signer(store: &Store, config: &Config, data: &Path) -> Result<CookieSigner, ServeError> {
    let signer = CookieSigner::kept(KeyPlace::of(store, data)).await;
    signer.map_err(|error| match error {
        KeyError::File { file, why } => ServeError::Secret { file, why },
        KeyError::Store(why) => unopened(why, config, data),
    })
}

fn unopened(why: StoreError, config: &Config, dir: &Path) -> ServeError {
    let dir = dir.to_owned();
    match (why, config.store.clone()) {
        (why, Some(url)) => ServeError::Database { url, why },
        (StoreError::InUse, None) => ServeError::InUse { dir },
        (why, None) => ServeError::Store { dir, why },
    }
}

fn app(
    config: Config,
    data: PathBuf,
    signer: CookieSigner,
    store: Store,
    ending: watch::Receiver<bool>,
) -> Result<Arc<App>, ServeError> {
    let access = config.access_log.as_deref().map(open_access_log).transpose()?;
    let mut registry = metrics::registry();
    let metrics = Metrics::new(&mut registry);
    Metrics::with_store(&mut registry, &store.numbers);
    let websockets = Places::new(config.websockets(), metrics.connections.clone());
    let proxies = Proxies::new(&config.trust_proxy);
    let shared = Arc::new(Shared::new(config.clone(), metrics.clone(), store));
    let tables = Tables::new(Arc::clone(&shared));
    let readiness = Readiness::new(data);
    Ok(Arc::new(App {
        config,
        signer,
        registry,
        metrics,
        proxies,
        websockets,
        shared,
        tables,
        readiness,
        access,
        ending,
    }))
}

fn open_access_log(file: &Path) -> Result<AccessLog, ServeError> {
    AccessLog::open(file).map_err(|why| ServeError::AccessLog { file: file.to_owned(), why })
}

/// Looks now and then for tables that were opened and left.
async fn tidy_unattended(tables: Arc<Tables>, patience: u32, mut ends: watch::Receiver<bool>) {
    let pause = TIDY.min(Duration::from_secs(u64::from(patience) / 10 + 1));
    while tokio::time::timeout(pause, until_set(&mut ends)).await.is_err() {
        tables.close_unattended().await;
    }
}

/// Looks now and then for tables to which nobody comes back, and for what is kept no longer.
async fn tidy(app: Arc<App>, mut ends: watch::Receiver<bool>) {
    admin::tidy(&app).await;
    while tokio::time::timeout(TIDY, until_set(&mut ends)).await.is_err() {
        app.tables.close_abandoned().await;
        admin::tidy(&app).await;
    }
}

/// Waits for the end of the server.
pub async fn until_set(ends: &mut watch::Receiver<bool>) {
    let _ = ends.wait_for(|ends| *ends).await;
}

async fn wake(app: &App) {
    app.tables.close_abandoned().await;
    if app.tables.wake().await.is_err() {
        tracing::error!("tables cannot be listed");
    }
}

async fn run(
    listener: TcpListener,
    app: Arc<App>,
    router: Router,
    encryption: Option<tls::Current>,
    mut ends: watch::Receiver<bool>,
) {
    accept(listener, app, router, encryption, until_set(&mut ends)).await;
}

/// The usual folder for the data of this user.
pub fn usual_data() -> Result<PathBuf, ServeError> {
    let dirs = directories::ProjectDirs::from("", "", "soulkeep").ok_or(ServeError::NoHome)?;
    Ok(dirs.data_dir().to_owned())
}

fn data_dir(config: &Config) -> Result<PathBuf, ServeError> {
    let dir = config.data.clone().map_or_else(usual_data, Ok)?;
    private::make_folder(&dir).map_err(|why| ServeError::Data { dir: dir.clone(), why })?;
    if config.data.is_none() {
        private::close_to_others(&dir, 0o700);
    }
    private::warn_of_open_folder(&dir);
    Ok(dir)
}

async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    if let Some(addr) = config.addr {
        return TcpListener::bind(addr).await.map_err(|why| ServeError::Addr { addr, why });
    }
    let ip = if config.lan { IpAddr::V4(Ipv4Addr::UNSPECIFIED) } else { USUAL_ADDR.ip() };
    let mut first = None;
    for port in USUAL_ADDR.port()..USUAL_ADDR.port() + TRIES {
        match TcpListener::bind(SocketAddr::new(ip, port)).await {
            Ok(listener) => return Ok(listener),
            Err(why) => first = first.or(Some(why)),
        }
    }
    let why = first.unwrap_or_else(|| std::io::ErrorKind::AddrInUse.into());
    Err(ServeError::Addr { addr: SocketAddr::new(ip, USUAL_ADDR.port()), why })
}

/// The usual address is taken if it is free: numbers are no reason not to play.
async fn listen_for_numbers(config: &Config) -> Result<Option<TcpListener>, ServeError> {
    match config.metrics_addr {
        wanted if wanted.is_some() && wanted == config.addr => Ok(None),
        Some(addr) => TcpListener::bind(addr).await.map(Some).map_err(|why| ServeError::MetricsAddr { addr, why }),
        None => {
            let found = TcpListener::bind(USUAL_METRICS_ADDR).await;
            Ok(found.inspect_err(|why| tracing::info!(addr = %USUAL_METRICS_ADDR, %why, "no numbers are told")).ok())
        }
    }
}

impl Running {
    /// Runs until Ctrl-C or SIGTERM, then ends as [`Running::end`] does.
    pub fn until_told(self) -> BoxFuture<'static, ()> {
        Box::pin(async {
            told_to_end().await;
            self.end().await;
        })
    }

    /// Tells those who are connected, and waits until everything is written.
    pub fn end(self) -> BoxFuture<'static, ()> {
        Box::pin(self.ended())
    }

    async fn ended(self) {
        let _ = self.ending.send(true);
        if self.shared.store.is_shared() {
            self.tables.move_all().await;
            nodes::home::part(&self.shared.store).await;
        }
        if tokio::time::timeout(FAREWELL, self.server).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        let _ = self.keeping.await;
        if let Some(access) = self.access {
            let _ = tokio::task::spawn_blocking(move || access.flush()).await;
        }
        if let Err(error) = self.shared.store.close().await {
            tracing::error!(%error, "the games were not closed");
        }
    }
}

/// Waits for Ctrl-C, or for being told to end.
#[cfg(unix)]
pub async fn told_to_end() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
pub async fn told_to_end() {
    let _ = tokio::signal::ctrl_c().await;
}
