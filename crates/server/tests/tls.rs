//! HTTPS of our own: with real certificates, over real sockets.

mod visitors;

use futures_util::{SinkExt, StreamExt};
use miette::Diagnostic;
use rcgen::{CertifiedKey, KeyPair, generate_simple_self_signed};
use serde_json::{Value, json};
use soulkeep_server::{Config, Running, ServeError, TlsFiles, serve};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use visitors::{PATIENCE, quick};

type Made = CertifiedKey<KeyPair>;

fn made() -> Made {
    generate_simple_self_signed(["localhost".to_owned()]).unwrap()
}

fn files(dir: &Path) -> TlsFiles {
    TlsFiles(dir.join("cert.pem"), dir.join("key.pem"))
}

fn write(dir: &Path, made: &Made) {
    std::fs::write(dir.join("cert.pem"), made.cert.pem()).unwrap();
    std::fs::write(dir.join("key.pem"), made.signing_key.serialize_pem()).unwrap();
}

async fn serving(dir: &Path, config: Config) -> Result<Running, ServeError> {
    serve(Config { data: Some(dir.join("data")), tls: Some(files(dir)), ..config }).await
}

/// A connection of somebody who trusts these certificates and no others.
async fn connect(addr: SocketAddr, trusted: &[&Made]) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(trusted.iter().map(|made| made.cert.der().clone()));
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
    let config = config.with_safe_default_protocol_versions().unwrap();
    let config = config.with_root_certificates(roots).with_no_client_auth();
    let stream = TcpStream::connect(addr).await?;
    TlsConnector::from(Arc::new(config)).connect(ServerName::try_from("localhost").unwrap(), stream).await
}

/// The certificate that new connections are shown.
async fn shown(addr: SocketAddr, trusted: &[&Made]) -> CertificateDer<'static> {
    let stream = connect(addr, trusted).await.unwrap();
    stream.get_ref().1.peer_certificates().unwrap()[0].clone().into_owned()
}

async fn get(mut stream: TlsStream<TcpStream>, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut said = String::new();
    timeout(PATIENCE, stream.read_to_string(&mut said)).await.unwrap().unwrap();
    said
}

/// Says hello over a WebSocket, and hears an answer.
async fn hello<S>(socket: &mut WebSocketStream<S>, id: u32) -> Value
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    let ask = json!({ "type": "hello", "version": soulkeep_server::protocol::VERSION, "lang": "en" });
    socket.send(Message::text(json!({ "id": id, "ask": ask }).to_string())).await.unwrap();
    loop {
        match timeout(PATIENCE, socket.next()).await.unwrap().unwrap().unwrap() {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            _ => continue,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn page_and_websocket_are_encrypted() {
    let dir = tempfile::tempdir().unwrap();
    let made = made();
    write(dir.path(), &made);
    let server = serving(dir.path(), quick()).await.unwrap();
    assert!(server.is_encrypted);
    let me = get(connect(server.addr, &[&made]).await.unwrap(), "/api/me").await;
    assert!(me.starts_with("HTTP/1.1 200"), "{me}");
    assert!(me.contains("HttpOnly; SameSite=Lax; Secure\r\n"), "{me}");
    let page = get(connect(server.addr, &[&made]).await.unwrap(), "/").await;
    assert!(page.contains(r#"content="https://localhost/preview.png""#), "{page}");
    let stream = connect(server.addr, &[&made]).await.unwrap();
    let (mut socket, _) = tokio_tungstenite::client_async("wss://localhost/ws", stream).await.unwrap();
    assert_eq!(hello(&mut socket, 1).await["type"], "welcome");
    // Who does not encrypt is not answered, and whoever does goes on.
    let mut plain = TcpStream::connect(server.addr).await.unwrap();
    plain.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
    let mut said = Vec::new();
    let _ = timeout(PATIENCE, plain.read_to_end(&mut said)).await.expect("it is closed");
    assert!(!said.starts_with(b"HTTP"), "{said:?}");
    assert!(get(connect(server.addr, &[&made]).await.unwrap(), "/healthz").await.starts_with("HTTP/1.1 200"));
    server.end().await;
}

/// A certificate that is renewed needs no restart; one that is damaged meanwhile, and a key that does not fit yet, change
/// nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_certificate_is_used_and_nobody_notices() {
    let dir = tempfile::tempdir().unwrap();
    let (first, second) = (made(), made());
    write(dir.path(), &first);
    let server = serving(dir.path(), quick()).await.unwrap();
    let both = [&first, &second];
    let stream = connect(server.addr, &both).await.unwrap();
    let (mut socket, _) = tokio_tungstenite::client_async("wss://localhost/ws", stream).await.unwrap();
    assert_eq!(hello(&mut socket, 1).await["type"], "welcome");
    for unusable in ["", "nonsense", &second.cert.pem()] {
        std::fs::write(dir.path().join("cert.pem"), unusable).unwrap();
        // Longer than it takes until the files are looked at.
        sleep(Duration::from_secs(3)).await;
        assert_eq!(shown(server.addr, &both).await, *first.cert.der(), "{unusable}");
    }
    std::fs::write(dir.path().join("key.pem"), second.signing_key.serialize_pem()).unwrap();
    let renewed = async {
        while shown(server.addr, &both).await != *second.cert.der() {
            sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(PATIENCE, renewed).await.expect("the new certificate is used");
    assert!(connect(server.addr, &[&first]).await.is_err(), "the old one is not shown any more");
    // Saying hello again is refused, which takes an answer.
    assert_eq!(hello(&mut socket, 2).await["type"], "refused");
    server.end().await;
}

/// Connections that never finish their handshake hold a few places for a few seconds.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_handshake_is_not_waited_for() {
    let dir = tempfile::tempdir().unwrap();
    let made = made();
    write(dir.path(), &made);
    let config = Config { connections_each: 4, household: 1, request_after: 1, ..quick() };
    let server = serving(dir.path(), config).await.unwrap();
    let mut slow = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(server.addr).await.unwrap();
        stream.write_all(&[0x16, 0x03, 0x01]).await.unwrap();
        slow.push(stream);
    }
    assert!(connect(server.addr, &[&made]).await.is_err(), "all places are taken");
    for stream in &mut slow {
        let mut said = Vec::new();
        let _ = timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("it is closed");
    }
    assert!(get(connect(server.addr, &[&made]).await.unwrap(), "/healthz").await.starts_with("HTTP/1.1 200"));
    // Nor does one keep the server from ending.
    let _silent = TcpStream::connect(server.addr).await.unwrap();
    timeout(Duration::from_secs(4), server.end()).await.expect("the server ends");
}

/// Handshakes are work: an address has no more of them than requests.
#[tokio::test(flavor = "multi_thread")]
async fn handshakes_are_counted() {
    let dir = tempfile::tempdir().unwrap();
    let made = made();
    write(dir.path(), &made);
    let server = serving(dir.path(), Config { requests: 1, household: 1, ..quick() }).await.unwrap();
    let mut done = 0;
    while connect(server.addr, &[&made]).await.is_ok() {
        done += 1;
        assert!(done < 500, "there is no end to it");
    }
    assert!(done >= 8, "{done} are few");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_that_cannot_be_used_are_explained_at_the_start() {
    let (first, second) = (made(), made());
    let (cert, key) = (first.cert.pem(), first.signing_key.serialize_pem());
    let other = second.signing_key.serialize_pem();
    for (written, said, help) in [
        ([None, Some(&key)], "cannot read", "allowed to read"),
        ([Some(&cert), None], "cannot read", "allowed to read"),
        ([Some(&key), Some(&cert)], "there is no certificate", "BEGIN CERTIFICATE"),
        ([Some(&cert), Some(&cert)], "there is no key", "BEGIN PRIVATE KEY"),
        ([Some(&cert), Some(&other)], "make no HTTPS", "the very key"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        for (name, text) in ["cert.pem", "key.pem"].into_iter().zip(written) {
            if let Some(text) = text {
                std::fs::write(dir.path().join(name), text).unwrap();
            }
        }
        let error = serving(dir.path(), quick()).await.err().expect("it does not start");
        let told = error.help().unwrap().to_string();
        assert!(error.to_string().contains(said) && told.contains(help), "{error}: {told}");
    }
}
