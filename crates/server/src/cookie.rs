//! Cookies that nobody can forge, and the keys that they are signed with.
//!
//! There is a key on each line: the first one signs, the others are still taken for a while after they were replaced.
//! Whoever comes with a cookie of an older key gets a new one. The lines are in a file; of servers that share a database they
//! are in that, so that a visitor is the same one everywhere.

use crate::guest::GuestId;
use crate::store::backup::SECRET;
use crate::store::{Store, StoreError};
use crate::{private, random};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use thiserror::Error;

/// The name of the cookie.
pub const COOKIE: &str = "soulkeep";
/// How long a browser keeps it: 400 days is the most that browsers allow.
const MAX_AGE: u32 = 400 * 24 * 3600;

/// Under which name a database keeps the keys.
const SETTING: &str = "secret";
/// Other servers have learned of a new key after this time: they look every second.
const SPREAD: Duration = Duration::from_secs(3);
/// For how long a key is taken that does not sign yet, should nothing come of it.
const NOT_YET: Duration = Duration::from_secs(60);

/// Signs cookies, and tells which were signed.
pub struct CookieSigner {
    keys: RwLock<Vec<Key>>,
    place: KeyPlace,
    /// One after the other.
    rotating: tokio::sync::Mutex<()>,
}

/// Where the keys are.
pub enum KeyPlace {
    File(PathBuf),
    Shared(Store),
}

/// Why the keys cannot be used.
#[derive(Debug, Error)]
pub enum KeyError {
    #[error("{}: {why}", file.display())]
    File { file: PathBuf, why: io::Error },
    #[error(transparent)]
    Store(#[from] StoreError),
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

impl KeyPlace {
    /// Where the keys of a store are, whose data are in a folder.
    pub fn of(store: &Store, data: &Path) -> KeyPlace {
        if store.is_shared() { KeyPlace::Shared(store.clone()) } else { KeyPlace::File(data.join(SECRET)) }
    }

    async fn read(&self) -> Result<Option<Vec<Key>>, KeyError> {
        match self {
            KeyPlace::File(file) => {
                private::close_to_others(file, 0o600);
                match fs::read_to_string(file) {
                    Ok(text) => read(&text).map(Some).map_err(|why| self.unusable(why)),
                    Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                    Err(why) => Err(self.unusable(why)),
                }
            }
            KeyPlace::Shared(store) => match store.setting(SETTING).await? {
                Some(text) => read(&text).map(Some).map_err(|why| self.unusable(why)),
                None => Ok(None),
            },
        }
    }

    /// The first keys there are. Of two servers that start at once one is too late, and takes the other's.
    async fn begin(&self) -> Result<Vec<Key>, KeyError> {
        let keys = vec![Key { secret: random::bytes(), until: None }];
        match self {
            KeyPlace::File(_) => self.write(&keys).await?,
            KeyPlace::Shared(store) => store.set_usual(SETTING, &lines(&keys)).await?,
        }
        Ok(self.read().await?.unwrap_or(keys))
    }

    async fn write(&self, keys: &[Key]) -> Result<(), KeyError> {
        match self {
            KeyPlace::File(file) => replace(file, keys).map_err(|why| self.unusable(why)),
            KeyPlace::Shared(store) => Ok(store.set_setting(SETTING, &lines(keys)).await?),
        }
    }

    fn unusable(&self, why: io::Error) -> KeyError {
        match self {
            KeyPlace::File(file) => KeyError::File { file: file.clone(), why },
            KeyPlace::Shared(_) => KeyError::Store(StoreError::Read(format!("the keys of the cookies: {why}"))),
        }
    }
}

impl fmt::Display for KeyPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyPlace::File(file) => file.display().fmt(f),
            KeyPlace::Shared(_) => f.write_str("the key of all servers"),
        }
    }
}

impl CookieSigner {
    /// The signer with the keys of a place, which are made if there are none.
    pub async fn kept(place: KeyPlace) -> Result<CookieSigner, KeyError> {
        let keys = match place.read().await? {
            Some(keys) => keys,
            None => place.begin().await?,
        };
        Ok(CookieSigner { keys: RwLock::new(keys), place, rotating: Default::default() })
    }

    /// Signs with a new key from now on. What the one of today has signed is taken for some time more, and what older ones
    /// have signed no longer than before. If the keys cannot be written nothing has changed.
    pub async fn rotate(&self, more: Duration) -> Result<(), KeyError> {
        let _one = self.rotating.lock().await;
        let secret = random::bytes();
        if let KeyPlace::Shared(_) = self.place {
            // First every server takes what it signs, then it signs.
            let new = Key { secret, until: Some(now().saturating_add(NOT_YET.as_secs())) };
            self.keep(self.all().into_iter().chain([new]).collect()).await?;
            tokio::time::sleep(SPREAD).await;
        }
        let (now, first) = (now(), Key { secret, until: None });
        let until = now.saturating_add(more.as_secs());
        let older = self.all().into_iter().filter(|key| key.secret != secret);
        let older = older.map(|key| Key { until: Some(key.until.unwrap_or(until).min(until)), ..key });
        self.keep(std::iter::once(first).chain(older.filter(|key| key.is_taken(now))).collect()).await
    }

    /// Takes over what another server has changed.
    pub async fn refresh(&self) -> Result<(), KeyError> {
        if let (KeyPlace::Shared(_), Some(keys)) = (&self.place, self.place.read().await?) {
            self.set(keys);
        }
        Ok(())
    }

    fn all(&self) -> Vec<Key> {
        self.keys.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, keys: Vec<Key>) {
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
    }

    async fn keep(&self, keys: Vec<Key>) -> Result<(), KeyError> {
        self.place.write(&keys).await?;
        self.set(keys);
        Ok(())
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

fn lines(keys: &[Key]) -> String {
    let lines: Vec<String> = keys.iter().map(Key::line).collect();
    lines.join("\n")
}

/// There are keys in the file at every moment.
fn replace(file: &Path, keys: &[Key]) -> io::Result<()> {
    let half = PathBuf::from(format!("{}.part", file.display()));
    private::write(&half, &lines(keys))?;
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

    fn signer(secret: [u8; 32]) -> CookieSigner {
        let (keys, place) = (RwLock::new(vec![Key { secret, until: None }]), KeyPlace::File(PathBuf::new()));
        CookieSigner { keys, place, rotating: Default::default() }
    }

    async fn kept(file: &Path) -> Result<CookieSigner, KeyError> {
        CookieSigner::kept(KeyPlace::File(file.to_owned())).await
    }

    #[test]
    fn only_signed_cookies_count() {
        let signer = self::signer([7; 32]);
        let guest = GuestId::new();
        let cookie = signer.cookie(guest, false);
        let pair = cookie.split(';').next().unwrap();
        assert_eq!(guest_of(&signer, &format!("a=b; {pair}")), Some(guest));
        assert!(!cookie.contains("Secure") && signer.cookie(guest, true).ends_with("; Secure"));
        assert_eq!(GuestId::read(&guest.text()), Some(guest));
        let other = GuestId::new();
        let forged = pair.replace(&guest.text(), &other.text());
        assert_eq!(guest_of(&signer, &forged), None);
        assert_eq!(guest_of(&self::signer([8; 32]), pair), None);
        assert_eq!(guest_of(&signer, "soulkeep=; soulkeep=.; soulkeep=x.y"), None);
    }

    #[tokio::test]
    async fn a_secret_is_kept() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("secret");
        let guest = GuestId::new();
        let value = kept(&file).await.unwrap().value(guest);
        let known = kept(&file).await.unwrap().checked(&value);
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
            assert!(kept(&file).await.is_err(), "{wrong}");
        }
    }

    /// A cookie of an older key is taken for its time, here and after a restart, and never longer than was said first.
    #[tokio::test]
    async fn keys_are_replaced_one_after_the_other() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("secret");
        let signer = kept(&file).await.unwrap();
        let guest = GuestId::new();
        let first = signer.value(guest);
        signer.rotate(Duration::from_secs(3600)).await.unwrap();
        let second = signer.value(guest);
        for signer in [&signer, &kept(&file).await.unwrap()] {
            assert_eq!(signer.checked(&first), Some(Recognised { guest, is_current: false }));
            assert_eq!(signer.checked(&second), Some(Recognised { guest, is_current: true }));
        }
        signer.rotate(Duration::ZERO).await.unwrap();
        let third = signer.value(guest);
        for signer in [&signer, &kept(&file).await.unwrap()] {
            assert_eq!([&first, &second].map(|value| signer.checked(value)), [None, None]);
            assert_eq!(signer.checked(&third), Some(Recognised { guest, is_current: true }));
        }
        assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 1, "what is over is forgotten");
    }
}
