//! Connections as they come in: counted before anything is read, bounded in time, and ended properly.

use crate::address::Address;
use crate::app::App;
use crate::places::Places;
use crate::problem::HttpProblem;
use crate::serve::until_set;
use crate::shares::{Kind, Owners};
use crate::tls;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use soulkeep_text::Language;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt;

/// How long to wait when no connection can be taken, such as when there are no files left.
const PAUSE: Duration = Duration::from_millis(200);

/// The other end of the connection by which a request comes.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// Goes with what comes over a connection that we encrypt ourselves.
#[derive(Clone, Copy, Debug)]
pub struct Encrypted;

/// Takes connections until the end has come, and then waits for what is under way.
pub async fn accept(
    listener: TcpListener,
    app: Arc<App>,
    router: Router,
    encryption: Option<tls::Current>,
    ended: impl Future<Output = ()>,
) {
    let door = Door::new(&app, router, encryption);
    tokio::pin!(ended);
    loop {
        let accepted = tokio::select! {
            () = &mut ended => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => door.enter(stream, peer),
            Err(error) => wait_for_room(&error).await,
        }
    }
    drop(listener);
    door.close().await;
}

/// Whoever hung up meanwhile is no reason to wait.
async fn wait_for_room(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!(%error, "a connection cannot be taken");
        tokio::time::sleep(PAUSE).await;
    }
}

/// What every connection needs.
struct Door {
    app: Arc<App>,
    router: Router,
    encryption: Option<tls::Current>,
    places: Places,
    http: http1::Builder,
    patience: Duration,
    /// Every connection listens to it, so that it knows when there are none.
    closing: watch::Sender<bool>,
}

/// A connection that waits for who does not take what is sent no longer than for a request.
type Stream = Pin<Box<TimeoutStream<TcpStream>>>;

impl Door {
    fn new(app: &Arc<App>, router: Router, encryption: Option<tls::Current>) -> Door {
        let patience = Duration::from_secs(u64::from(app.config.request_after));
        let places = Places::new(app.config.plain_connections(), app.metrics.plain_connections.clone());
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(patience);
        Door { app: Arc::clone(app), router, encryption, places, http, patience, closing: watch::Sender::new(false) }
    }

    fn enter(&self, stream: TcpStream, peer: SocketAddr) {
        let peer = peer.ip();
        // A trusted proxy speaks for many; those behind it are told apart by what they ask.
        let address = Some(peer).filter(|peer| !self.app.proxies.trust(*peer)).map(Address::from);
        let owners = Owners { visitor: None, address };
        let Some(place) = self.places.take(owners).ok().filter(|_| self.may_encrypt(owners)) else {
            self.app.metrics.refuse(HttpProblem::TooManyConnections.reason());
            return turn_away(&stream, self.encryption.is_some());
        };
        // What is sent is whole: waiting for more to send with it would only make people wait.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection will be slower");
        }
        let visit = Visit { peer, router: self.router.clone(), http: self.http.clone() };
        let acceptor = self.encryption.as_ref().map(|now| TlsAcceptor::from(Arc::clone(&now.borrow())));
        let (stream, patience, mut closing) = (self.bounded(stream), self.patience, self.closing.subscribe());
        tokio::spawn(async move {
            match acceptor {
                None => visit.go_on(stream, false, &mut closing).await,
                Some(acceptor) => {
                    let shake = tokio::time::timeout(patience, acceptor.accept(stream));
                    let shaken = tokio::select! { shaken = shake => shaken, () = until_set(&mut closing) => return };
                    match shaken {
                        Ok(Ok(stream)) => visit.go_on(stream, true, &mut closing).await,
                        Ok(Err(error)) => tracing::debug!(%error, "a connection could not be encrypted"),
                        Err(_) => tracing::debug!("a connection took too long to be encrypted"),
                    }
                }
            }
            // Given back here, also if it goes on as a WebSocket: those are counted apart.
            drop(place);
        });
    }

    /// A handshake costs as much as a request does, before anything is asked.
    fn may_encrypt(&self, owners: Owners) -> bool {
        self.encryption.is_none() || self.app.shared.shares.take(Kind::Request, owners, 1.0).is_ok()
    }

    /// What is under way is answered, and nothing else.
    async fn close(self) {
        let _ = self.closing.send(true);
        self.closing.closed().await;
    }

    /// Who does not take what is sent is not waited for.
    fn bounded(&self, stream: TcpStream) -> Stream {
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(self.patience));
        Box::pin(stream)
    }
}

/// One connection, once there is a place for it.
struct Visit {
    peer: IpAddr,
    router: Router,
    http: http1::Builder,
}

impl Visit {
    /// Answers what is asked until either end has enough.
    async fn go_on<S>(self, stream: S, is_encrypted: bool, closing: &mut watch::Receiver<bool>)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let Visit { peer, router, http } = self;
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            if is_encrypted {
                request.extensions_mut().insert(Encrypted);
            }
            router.clone().oneshot(request.map(Body::new))
        });
        let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = until_set(closing) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended early");
        }
    }
}

/// Says why, as far as it can be said without waiting, before anything was asked. Who expects to be encrypted would not
/// understand it.
fn turn_away(stream: &TcpStream, is_encrypted: bool) {
    if is_encrypted {
        return;
    }
    let problem = HttpProblem::TooManyConnections;
    let (message, help) = (crate::words::words(Language::default()).problem)(&problem);
    let body = serde_json::json!({ "message": message, "help": help }).to_string();
    let answer = format!(
        "HTTP/1.1 {}\r\ncontent-type: application/json\r\nretry-after: {}\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n{body}",
        problem.status(),
        problem.retry_after(),
        body.len()
    );
    let _ = stream.try_write(answer.as_bytes());
}
