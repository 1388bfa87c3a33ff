//! Visitors without an account: a random number in a signed cookie.

use crate::{private, random};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// The name of the cookie.
pub const COOKIE: &str = "soulkeep";
/// How long a browser keeps it: 400 days is the most that browsers allow.
const MAX_AGE: u32 = 400 * 24 * 3600;

/// Who somebody is, as far as this server knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GuestId(pub [u8; 16]);

impl GuestId {
    pub fn new() -> GuestId {
        GuestId(random::bytes())
    }

    pub fn text(self) -> String {
        random::hex(&self.0)
    }

    pub fn read(text: &str) -> Option<GuestId> {
        random::unhex(text).map(GuestId)
    }

    /// What a guest is called before choosing a name, such as "Guest 4821".
    pub fn usual_name(self) -> String {
        let number = u32::from_le_bytes([self.0[0], self.0[1], self.0[2], self.0[3]]);
        format!("Guest {}", 1000 + number % 9000)
    }
}

impl Default for GuestId {
    fn default() -> GuestId {
        GuestId::new()
    }
}

/// Signs cookies, and tells which were signed.
#[derive(Clone)]
pub struct CookieSigner(Hmac<Sha256>);

impl CookieSigner {
    pub fn new(secret: &[u8; 32]) -> CookieSigner {
        // It takes keys of any length.
        CookieSigner(Hmac::new_from_slice(secret).expect("a key of 32 bytes is a key"))
    }

    /// The signer with the secret in a file, which is made if there is none.
    pub fn kept(file: &Path) -> io::Result<CookieSigner> {
        private::close_to_others(file, 0o600);
        match fs::read_to_string(file) {
            Ok(text) => match random::unhex(text.trim()) {
                Some(secret) => Ok(CookieSigner::new(&secret)),
                None => Err(io::Error::new(io::ErrorKind::InvalidData, "it does not hold a secret of this program")),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let secret = random::bytes();
                write_secret(file, &random::hex(&secret))?;
                Ok(CookieSigner::new(&secret))
            }
            Err(error) => Err(error),
        }
    }

    fn signed(&self, guest: GuestId) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(&guest.0);
        mac
    }

    /// The value of the cookie of a guest.
    fn value(&self, guest: GuestId) -> String {
        format!("{}.{}", guest.text(), random::hex(&self.signed(guest).finalize().into_bytes()))
    }

    /// The whole cookie, as it is set.
    pub fn cookie(&self, guest: GuestId, secure: bool) -> String {
        let value = self.value(guest);
        let secure = if secure { "; Secure" } else { "" };
        format!("{COOKIE}={value}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}")
    }

    /// The guest whose cookie is in a header, if it is one of ours.
    pub fn guest(&self, header: &str) -> Option<GuestId> {
        let mut cookies = header.split(';').filter_map(|cookie| cookie.trim().split_once('='));
        cookies.find_map(|(name, value)| if name == COOKIE { self.checked(value) } else { None })
    }

    fn checked(&self, value: &str) -> Option<GuestId> {
        let (guest, signature) = value.split_once('.')?;
        let guest = GuestId::read(guest)?;
        let signature: [u8; 32] = random::unhex(signature)?;
        // Compares in the same time wherever the difference is.
        self.signed(guest).verify_slice(&signature).ok().map(|()| guest)
    }
}

/// Readable by nobody else, from the moment it exists.
fn write_secret(file: &Path, text: &str) -> io::Result<()> {
    let mut file = private::options().write(true).create_new(true).open(file)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_signed_cookies_count() {
        let signer = CookieSigner::new(&[7; 32]);
        let guest = GuestId::new();
        let cookie = signer.cookie(guest, false);
        let pair = cookie.split(';').next().unwrap();
        assert_eq!(signer.guest(&format!("a=b; {pair}")), Some(guest));
        assert!(!cookie.contains("Secure") && signer.cookie(guest, true).ends_with("; Secure"));
        assert_eq!(GuestId::read(&guest.text()), Some(guest));
        let other = GuestId::new();
        let forged = pair.replace(&guest.text(), &other.text());
        assert_eq!(signer.guest(&forged), None);
        assert_eq!(CookieSigner::new(&[8; 32]).guest(pair), None);
        assert_eq!(signer.guest("soulkeep=; soulkeep=.; soulkeep=x.y"), None);
    }

    #[test]
    fn a_secret_is_kept() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("secret");
        let guest = GuestId::new();
        let value = CookieSigner::kept(&file).unwrap().value(guest);
        assert_eq!(CookieSigner::kept(&file).unwrap().checked(&value), Some(guest));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        fs::write(&file, "nonsense").unwrap();
        assert!(CookieSigner::kept(&file).is_err());
    }
}
