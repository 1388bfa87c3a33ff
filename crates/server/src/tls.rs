//! HTTPS of our own, for those without a proxy: a certificate and its key in two files, which are read again when they
//! change. Connections that are open go on with what they began with.

use miette::Diagnostic;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::sync::watch;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{self, ServerConfig};

/// How often the files are looked at.
const LOOK: Duration = Duration::from_secs(2);
/// What is spoken once the line is private.
const HTTP: &[u8] = b"http/1.1";

/// The file of a certificate, with those that it hangs on, and the file of its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TlsFiles(pub PathBuf, pub PathBuf);

/// Why there can be no HTTPS with these files.
#[derive(Debug, Error, Diagnostic)]
pub enum TlsError {
    #[error("cannot read {}: {why}", file.display())]
    #[diagnostic(help(
        "--tls takes the file of a certificate and then that of its key; this user must be allowed to read both"
    ))]
    Unreadable { file: PathBuf, why: io::Error },
    #[error("there is no certificate in {}", file.display())]
    #[diagnostic(help(
        "give a PEM file first, with -----BEGIN CERTIFICATE----- in it; it may have a whole chain, as fullchain.pem has"
    ))]
    NoCertificate { file: PathBuf },
    #[error("there is no key in {}", file.display())]
    #[diagnostic(help("give a PEM file second, with -----BEGIN PRIVATE KEY----- in it and without a password"))]
    NoKey { file: PathBuf },
    #[error("{} and {} make no HTTPS: {why}", cert.display(), key.display())]
    #[diagnostic(help("give a certificate and the very key that it was made for, RSA or ECDSA or Ed25519"))]
    Unfit { cert: PathBuf, key: PathBuf, why: rustls::Error },
}

/// What new connections are encrypted with.
pub type Current = watch::Receiver<Arc<ServerConfig>>;

/// Reads the files, and goes on looking at them as long as somebody uses what is in them.
pub fn keep(files: TlsFiles) -> Result<Current, TlsError> {
    let found = files.read()?;
    let (now, current) = watch::channel(Arc::new(files.config(&found)?));
    tokio::spawn(renew(files, found, now));
    Ok(current)
}

/// What is in the two files.
#[derive(PartialEq, Eq)]
struct Found {
    cert: Vec<u8>,
    key: Vec<u8>,
}

impl TlsFiles {
    fn read(&self) -> Result<Found, TlsError> {
        let read = |file: &Path| fs::read(file).map_err(|why| TlsError::Unreadable { file: file.to_owned(), why });
        Ok(Found { cert: read(&self.0)?, key: read(&self.1)? })
    }

    fn config(&self, found: &Found) -> Result<ServerConfig, TlsError> {
        let TlsFiles(cert, key) = self;
        let no_certificate = || TlsError::NoCertificate { file: cert.clone() };
        let unfit = |why| TlsError::Unfit { cert: cert.clone(), key: key.clone(), why };
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&found.cert).collect();
        let chain = chain.ok().filter(|chain| !chain.is_empty()).ok_or_else(no_certificate)?;
        let secret = PrivateKeyDer::from_pem_slice(&found.key).map_err(|_| TlsError::NoKey { file: key.clone() })?;
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()));
        let config = config.with_safe_default_protocol_versions().map_err(unfit)?.with_no_client_auth();
        let mut config = config.with_single_cert(chain, secret).map_err(unfit)?;
        config.alpn_protocols = vec![HTTP.to_vec()];
        Ok(config)
    }
}

/// What cannot be used, such as one file of two that has been replaced, changes nothing, and is said once.
async fn renew(files: TlsFiles, mut known: Found, now: watch::Sender<Arc<ServerConfig>>) {
    let mut said = String::new();
    while tokio::time::timeout(LOOK, now.closed()).await.is_err() {
        let found = match files.read() {
            Ok(found) if found == known => continue,
            found => found.and_then(|found| Ok((files.config(&found)?, found))),
        };
        match found {
            Ok((config, found)) => {
                tracing::info!("a new certificate is used from now on");
                now.send_replace(Arc::new(config));
                known = found;
                said.clear();
            }
            Err(error) if error.to_string() != said => {
                tracing::error!(%error, "the certificate of before is used on");
                said = error.to_string();
            }
            Err(_) => {}
        }
    }
}
