//! Where the games of a place are: in a folder, or in a database. The address of a database may hold a password, which is never told to anybody: not to a log, not in an error.

use serde::{Deserialize, Serialize};
use sqlx::postgres::PgConnectOptions;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Where the games of a place are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    Folder(PathBuf),
    Database(StoreUrl),
}

impl Location {
    /// An address of a database, or a folder.
    pub fn read(text: &str) -> Location {
        if StoreUrl::is_meant(text) { Location::Database(StoreUrl::new(text)) } else { Location::Folder(text.into()) }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Folder(dir) => dir.display().fmt(f),
            Location::Database(url) => url.fmt(f),
        }
    }
}

/// The address of a PostgreSQL database, such as `postgres://soulkeep@db.example/soulkeep`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StoreUrl(String);

impl StoreUrl {
    /// It is looked at when it is used: until then anything may stand there.
    pub fn new(url: impl Into<String>) -> StoreUrl {
        StoreUrl(url.into())
    }

    /// Whether a text is meant as such an address, and not as a folder.
    pub fn is_meant(text: &str) -> bool {
        ["postgres:", "postgresql:"].iter().any(|start| text.starts_with(start))
    }

    pub fn is_sound(&self) -> bool {
        self.options().is_some()
    }

    pub(super) fn options(&self) -> Option<PgConnectOptions> {
        StoreUrl::is_meant(&self.0).then(|| PgConnectOptions::from_str(&self.0).ok())?
    }

    /// The same text with every password in it covered, letter by letter.
    pub fn cover(text: &str) -> String {
        let mut covered = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(start) = rest.find("://") {
            let (before, after) = rest.split_at(start + 3);
            covered.push_str(before);
            let end = after.find(|it: char| it.is_whitespace() || it == '"' || it == '\'').unwrap_or(after.len());
            covered.push_str(&cover_one(&after[..end]));
            rest = &after[end..];
        }
        covered + rest
    }
}

/// What stands behind the `://`: a password ends at the last `@`, or is a parameter. Without an `@` something was forgotten,
/// and what might be a port is one only if it is a number.
fn cover_one(address: &str) -> String {
    let end = address.rfind('@').or_else(|| address.find(['/', '?'])).unwrap_or(address.len());
    let (user, rest) = address.split_at(end);
    let is_port = |text: &str| !address.contains('@') && text.chars().all(|digit| digit.is_ascii_digit());
    let user = match user.split_once(':') {
        Some((name, password)) if !is_port(password) => format!("{name}:{}", stars(password)),
        _ => user.to_owned(),
    };
    let rest = rest.split_inclusive(['?', '&']).map(|part| match part.split_once('=') {
        Some(("password", value)) => format!("password={}", stars_until(value)),
        _ => part.to_owned(),
    });
    user + &rest.collect::<String>()
}

fn stars_until(value: &str) -> String {
    match value.strip_suffix('&') {
        Some(value) => stars(value) + "&",
        None => stars(value),
    }
}

/// As many bytes: places in the text stay what they are.
fn stars(text: &str) -> String {
    "*".repeat(text.len())
}

impl fmt::Display for StoreUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&StoreUrl::cover(&self.0))
    }
}

impl fmt::Debug for StoreUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoreUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_told_a_password() {
        for (url, told) in [
            ("postgres://sam@db/place", "postgres://sam@db/place"),
            ("postgres://sam:s3cret@db:5432/place", "postgres://sam:******@db:5432/place"),
            ("postgres://sam:p@ss:w@db/place", "postgres://sam:******@db/place"),
            ("postgres://db/place?password=geheim&user=sam", "postgres://db/place?password=******&user=sam"),
            ("postgres://sam:x@db/p?host=/run&password=y", "postgres://sam:*@db/p?host=/run&password=*"),
            ("postgres://sam:half/place", "postgres://sam:****/place"),
            ("postgres://db:5432/place", "postgres://db:5432/place"),
        ] {
            let url = StoreUrl::new(url);
            assert_eq!(url.to_string(), told);
            assert_eq!(format!("{url:?}"), format!("StoreUrl({told})"));
        }
        let text = "store = \"postgres://sam:s3cret@db/place\"\naddr = 7";
        assert_eq!(StoreUrl::cover(text), text.replace("s3cret", "******"));
    }

    #[test]
    fn an_address_is_one_of_postgres() {
        assert!(StoreUrl::new("postgres://sam@db/place").is_sound());
        assert!(StoreUrl::new("postgresql:///place?host=/run/postgresql").is_sound());
        for wrong in ["", "place", "/var/lib", "mysql://sam@db/place", "postgres://sam@db:port/place"] {
            assert!(!StoreUrl::new(wrong).is_sound(), "{wrong}");
        }
    }
}
