//! Cookies that nobody can forge, and the keys that they are signed with.
//!
//! The file has a key on each line: the first one signs, the others are still taken for a while after they were replaced.
//! Whoever comes with a cookie of an older key gets a new one.

use crate::guest::GuestId;
use crate::{private, random};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The name of the cookie.
pub const COOKIE: &str = "soulkeep";
/// How long a browser keeps it: 400 days is the most that browsers allow.
const MAX_AGE: u32 = 400 * 24 * 3600;

/// Signs cookies, and tells which were signed.
pub struct CookieSigner {
    keys: RwLock<Vec<Key>>,
}

/// A secret, and until when what it has signed is taken, in seconds since 1970; the first one has no end.
#[derive(Clone, Copy)]
struct Key {
    secret: [u8; 32],
    until: Option<u64>,
}

/// Somebody whose cookie is one of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recognised {
    pub guest: GuestId,
    /// Whether it was signed with the key of today.
    pub is_current: bool,
}

impl CookieSigner {
    pub fn new(secret: [u8; 32]) -> CookieSigner {
        CookieSigner { keys: RwLock::new(vec![Key { secret, until: None }]) }
    }

    /// The signer with the keys in a file, which is made if there is none.
    pub fn kept(file: &Path) -> io::Result<CookieSigner> {
        private::close_to_others(file, 0o600);
        match fs::read_to_string(file) {
            Ok(text) => Ok(CookieSigner { keys: RwLock::new(read(&text)?) }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let signer = CookieSigner::new(random::bytes());
                signer.store(file)?;
                Ok(signer)
            }
            Err(error) => Err(error),
        }
    }

    /// Signs with a new key from now on. What the one of today has signed is taken for some time more, and what older ones
    /// have signed no longer than before. If the file cannot be written nothing has changed.
    pub fn rotate(&self, file: &Path, more: Duration) -> io::Result<()> {
        let now = now();
        let mut keys = self.keys.write().unwrap_or_else(PoisonError::into_inner);
        let until = now.saturating_add(more.as_secs());
        let older = keys.iter().map(|key| Key { until: Some(key.until.unwrap_or(until).min(until)), ..*key });
        let first = Key { secret: random::bytes(), until: None };
        let all: Vec<Key> = std::iter::once(first).chain(older.filter(|key| key.is_taken(now))).collect();
        replace(file, &all)?;
        *keys = all;
        Ok(())
    }

    fn store(&self, file: &Path) -> io::Result<()> {
        replace(file, &self.keys.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The value of the cookie of a guest.
    fn value(&self, guest: GuestId) -> String {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let signature = keys.first().map(|key| random::hex(&key.signed(guest).finalize().into_bytes()));
        format!("{}.{}", guest.text(), signature.unwrap_or_default())
    }

    /// The whole cookie, as it is set.
    pub fn cookie(&self, guest: GuestId, secure: bool) -> String {
        let value = self.value(guest);
        let secure = if secure { "; Secure" } else { "" };
        format!("{COOKIE}={value}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}")
    }

    /// The guest whose cookie is in a header, if it is one of ours.
    pub fn recognise(&self, header: &str) -> Option<Recognised> {
        let mut cookies = header.split(';').filter_map(|cookie| cookie.trim().split_once('='));
        cookies.find_map(|(name, value)| if name == COOKIE { self.checked(value) } else { None })
    }

    fn checked(&self, value: &str) -> Option<Recognised> {
        let (guest, signature) = value.split_once('.')?;
        let guest = GuestId::read(guest)?;
        let signature: [u8; 32] = random::unhex(signature)?;
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let now = now();
        // Compares in the same time wherever the difference is.
        let fits = |key: &&Key| key.is_taken(now) && key.signed(guest).verify_slice(&signature).is_ok();
        keys.iter().find(fits).map(|key| Recognised { guest, is_current: key.until.is_none() })
    }
}

impl Key {
    fn is_taken(&self, now: u64) -> bool {
        self.until.is_none_or(|until| now < until)
    }

    fn signed(&self, guest: GuestId) -> Hmac<Sha256> {
        // It takes keys of any length.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret).expect("a key of 32 bytes is a key");
        mac.update(&guest.0);
        mac
    }

    fn line(&self) -> String {
        let secret = random::hex(&self.secret);
        self.until.map_or(secret.clone(), |until| format!("{secret} {until}"))
    }

    fn read(line: &str) -> Option<Key> {
        match line.split_once(' ') {
            None => Some(Key { secret: random::unhex(line)?, until: None }),
            Some((secret, until)) => Some(Key { secret: random::unhex(secret)?, until: Some(until.parse().ok()?) }),
        }
    }
}

/// The keys in the text of a file: one that signs, and those that have signed.
fn read(text: &str) -> io::Result<Vec<Key>> {
    let keys: Option<Vec<Key>> = text.trim().lines().map(Key::read).collect();
    let ends = |key: &Key| key.until.is_some();
    match keys {
        Some(keys) if keys.iter().skip(1).all(ends) && keys.first().is_some_and(|first| !ends(first)) => Ok(keys),
        _ => Err(io::Error::new(io::ErrorKind::InvalidData, "it does not hold a secret of this program")),
    }
}

/// There are keys in the file at every moment.
fn replace(file: &Path, keys: &[Key]) -> io::Result<()> {
    let lines: Vec<String> = keys.iter().map(Key::line).collect();
    let half = PathBuf::from(format!("{}.part", file.display()));
    private::write(&half, &lines.join("\n"))?;
    fs::rename(half, file)
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest_of(signer: &CookieSigner, header: &str) -> Option<GuestId> {
        signer.recognise(header).map(|recognised| recognised.guest)
    }

    #[test]
    fn only_signed_cookies_count() {
        let signer = CookieSigner::new([7; 32]);
        let guest = GuestId::new();
        let cookie = signer.cookie(guest, false);
        let pair = cookie.split(';').next().unwrap();
        assert_eq!(guest_of(&signer, &format!("a=b; {pair}")), Some(guest));
        assert!(!cookie.contains("Secure") && signer.cookie(guest, true).ends_with("; Secure"));
        assert_eq!(GuestId::read(&guest.text()), Some(guest));
        let other = GuestId::new();
        let forged = pair.replace(&guest.text(), &other.text());
        assert_eq!(guest_of(&signer, &forged), None);
        assert_eq!(guest_of(&CookieSigner::new([8; 32]), pair), None);
        assert_eq!(guest_of(&signer, "soulkeep=; soulkeep=.; soulkeep=x.y"), None);
    }

    #[test]
    fn a_secret_is_kept() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("secret");
        let guest = GuestId::new();
        let value = CookieSigner::kept(&file).unwrap().value(guest);
        let known = CookieSigner::kept(&file).unwrap().checked(&value);
        assert_eq!(known, Some(Recognised { guest, is_current: true }));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        let hex = "00".repeat(32);
        for wrong in [
            "nonsense".to_owned(),
            String::new(),
            format!("{hex} 1"),
            format!("{hex}\n{hex}"),
            format!("{hex}\n{hex} x"),
        ] {
            fs::write(&file, &wrong).unwrap();
            assert!(CookieSigner::kept(&file).is_err(), "{wrong}");
        }
    }

    /// A cookie of an older key is taken for its time, here and after a restart, and never longer than was said first.
    #[test]
    fn keys_are_replaced_one_after_the_other() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("secret");
        let signer = CookieSigner::kept(&file).unwrap();
        let guest = GuestId::new();
        let first = signer.value(guest);
        signer.rotate(&file, Duration::from_secs(3600)).unwrap();
        let second = signer.value(guest);
        for signer in [&signer, &CookieSigner::kept(&file).unwrap()] {
            assert_eq!(signer.checked(&first), Some(Recognised { guest, is_current: false }));
            assert_eq!(signer.checked(&second), Some(Recognised { guest, is_current: true }));
        }
        signer.rotate(&file, Duration::ZERO).unwrap();
        let third = signer.value(guest);
        for signer in [&signer, &CookieSigner::kept(&file).unwrap()] {
            assert_eq!([&first, &second].map(|value| signer.checked(value)), [None, None]);
            assert_eq!(signer.checked(&third), Some(Recognised { guest, is_current: true }));
        }
        assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 1, "what is over is forgotten");
    }
}
