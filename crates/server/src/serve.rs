//! Starting and ending the server.

use crate::accept::accept;
use crate::access::AccessLog;
use crate::address::Proxies;
use crate::admin::{self, Keeper};
use crate::api;
use crate::app::App;
use crate::config::{Config, USUAL_ADDR, USUAL_METRICS_ADDR};
use crate::cookie::CookieSigner;
use crate::metrics::{self, Metrics};
use crate::places::Places;
use crate::private;
use crate::ready::Readiness;
use crate::store::backup::SECRET;
use crate::store::{Store, StoreError};
use crate::tables::{Shared, Tables};
use axum::Router;
use miette::Diagnostic;
use std::net::SocketAddr;
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
}

/// A server that runs until it is told to end.
pub struct Running {
    pub addr: SocketAddr,
    pub data: PathBuf,
    /// Where the numbers about it are, if they have an address of their own.
    pub metrics_addr: Option<SocketAddr>,
    ending: watch::Sender<bool>,
    server: JoinHandle<()>,
    keeping: JoinHandle<()>,
    access: Option<AccessLog>,
    shared: Arc<Shared>,
}

/// Starts a server.
pub async fn serve(config: Config) -> Result<Running, ServeError> {
    outlive_file_limit();
    let data = data_dir(&config)?;
    let secret = data.join(SECRET);
    let signer = CookieSigner::kept(&secret).map_err(|why| ServeError::Secret { file: secret, why })?;
    let store = Store::open(&data).await.map_err(|error| unopened(error, &data))?;
    let listener = listen(config.addr).await?;
    let addr = listener.local_addr().map_err(|why| ServeError::Addr { addr: USUAL_ADDR, why })?;
    let numbers = listen_for_numbers(&config).await?;
    let metrics_addr = numbers.as_ref().and_then(|listener| listener.local_addr().ok());
    let (ending, ends) = watch::channel(false);
    let app = app(config, data.clone(), signer, store, ends.clone())?;
    let shared = Arc::clone(&app.shared);
    shared.measures.load(&shared.store).await.map_err(|error| unopened(error, &data))?;
    wake(&app).await;
    tokio::spawn(tidy_unattended(Arc::clone(&app.tables), app.config.unattended_after, ends.clone()));
    tokio::spawn(tidy(Arc::clone(&app), ends.clone()));
    let keeper = Keeper { data: data.clone(), store: shared.store.clone(), live: Some(Arc::clone(&app)) };
    let keeping = admin::listen(keeper, ends.clone());
    let access = app.access.clone();
    if let Some(numbers) = numbers {
        tokio::spawn(run(numbers, Arc::clone(&app), api::keepers_router(Arc::clone(&app)), ends.clone()));
    }
    let with_numbers = app.config.metrics_addr.is_some() && app.config.metrics_addr == app.config.addr;
    let router = api::router(Arc::clone(&app), with_numbers);
    let server = tokio::spawn(run(listener, app, router, ends));
    tracing::info!(%addr, data = %data.display(), "the server runs");
    Ok(Running { addr, data, metrics_addr, ending, server, keeping, access, shared })
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

fn unopened(why: StoreError, dir: &Path) -> ServeError {
    let dir = dir.to_owned();
    match why {
        StoreError::InUse => ServeError::InUse { dir },
        why => ServeError::Store { dir, why },
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

async fn run(listener: TcpListener, app: Arc<App>, router: Router, mut ends: watch::Receiver<bool>) {
    accept(listener, app, router, until_set(&mut ends)).await;
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

async fn listen(wanted: Option<SocketAddr>) -> Result<TcpListener, ServeError> {
    if let Some(addr) = wanted {
        return TcpListener::bind(addr).await.map_err(|why| ServeError::Addr { addr, why });
    }
    let mut first = None;
    for port in USUAL_ADDR.port()..USUAL_ADDR.port() + TRIES {
        match TcpListener::bind(SocketAddr::new(USUAL_ADDR.ip(), port)).await {
            Ok(listener) => return Ok(listener),
            Err(why) => first = first.or(Some(why)),
        }
    }
    let why = first.unwrap_or_else(|| std::io::ErrorKind::AddrInUse.into());
    Err(ServeError::Addr { addr: USUAL_ADDR, why })
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
    pub async fn until_told(self) {
        told_to_end().await;
        self.end().await;
    }

    /// Tells those who are connected, and waits until everything is written.
    pub async fn end(self) {
        let _ = self.ending.send(true);
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
