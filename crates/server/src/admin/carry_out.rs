//! Carrying out what whoever runs the server asks for: first in what is stored, then in what runs.

use super::verify::verify;
use super::{AddressRow, Answer, Refused, Request};
use crate::app::App;
use crate::cookie::{CookieSigner, KeyError, KeyPlace};
use crate::measures::{Subject, now};
use crate::nodes::Notice;
use crate::store::backup::back_up;
use crate::store::{Deed, Life, Location, Measure, MeasureKind, Store, VisitorRow};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// How much is listed unless it is said otherwise.
const LISTED: u32 = 100;
/// How many characters of an id are enough to look for the rest.
const ENOUGH: usize = 6;
/// How long a reason may be.
const LONGEST_WHY: usize = 500;

/// Whoever runs the server, and what they can reach.
pub struct Keeper {
    pub data: PathBuf,
    pub location: Location,
    pub store: Store,
    /// The running server, if there is one.
    pub live: Option<Arc<App>>,
}

type Outcome = Result<Answer, Refused>;

impl Keeper {
    pub async fn carry_out(&self, request: Request) -> Answer {
        let done = match request {
            Request::Tables { state, limit } => self.tables(state, limit).await,
            Request::Visitors { limit } => self.visitors(limit).await,
            Request::Addresses => self.addresses(),
            Request::Close { table } => self.close(&table).await,
            Request::Reopen { table } => self.reopen(&table).await,
            Request::Delete { table } => self.delete(&table).await,
            Request::Ban { who, seconds, why } => self.impose(MeasureKind::Ban, &who, seconds, why).await,
            Request::Mute { who, seconds, why } => self.impose(MeasureKind::Mute, &who, seconds, why).await,
            Request::Unban { who } => self.lift(MeasureKind::Ban, &who).await,
            Request::Unmute { who } => self.lift(MeasureKind::Mute, &who).await,
            Request::Bans => self.bans().await,
            Request::Verify { table } => self.verify(table).await,
            Request::Backup { file } => self.back_up(&file).await,
            Request::RotateKey { keep_seconds } => self.rotate_key(keep_seconds).await,
            Request::Audit { limit } => self.audit(limit).await,
        };
        done.unwrap_or_else(Answer::Refused)
    }

    async fn tables(&self, state: Option<String>, limit: Option<u32>) -> Outcome {
        let state = state.map(|name| Life::read(&name).ok_or_else(|| no_state(&name))).transpose()?;
        let mut tables = self.store.list_tables(state, limit.unwrap_or(LISTED)).await?;
        if let Some(app) = &self.live {
            tables.iter_mut().for_each(|row| row.loaded = app.tables.is_loaded(&row.table));
        }
        Ok(Answer::Tables { tables })
    }

    async fn visitors(&self, limit: Option<u32>) -> Outcome {
        let mut connected: HashMap<String, usize> = self.live.iter().flat_map(|app| app.connected_visitors()).collect();
        let mut visitors = self.store.list_visitors(limit.unwrap_or(LISTED)).await?;
        for row in &mut visitors {
            row.connections = connected.remove(&row.visitor).unwrap_or(0);
        }
        let nameless =
            |(visitor, connections)| VisitorRow { visitor, name: String::new(), tables: 0, seen: now(), connections };
        let most = limit.unwrap_or(LISTED) as usize;
        let mut all: Vec<VisitorRow> = connected.into_iter().map(nameless).chain(visitors).collect();
        all.truncate(most);
        Ok(Answer::Visitors { visitors: all })
    }

    fn addresses(&self) -> Outcome {
        let app = self.live.as_ref().ok_or_else(|| {
            Refused::new("no server runs here, so nobody is connected", "start it, or look at its access log")
        })?;
        let row = |(address, connections)| AddressRow { address, connections };
        let mut addresses: Vec<AddressRow> = app.connected_addresses().into_iter().map(row).collect();
        addresses.sort_by(|one, other| (other.connections, &one.address).cmp(&(one.connections, &other.address)));
        Ok(Answer::Addresses { addresses })
    }

    async fn close(&self, table: &str) -> Outcome {
        let table = self.table_id(table).await?;
        self.shut(&table, Deed::Close(table.clone())).await?;
        Ok(Answer::Done { subject: table })
    }

    async fn delete(&self, table: &str) -> Outcome {
        let table = self.table_id(table).await?;
        self.shut(&table, Deed::Delete(table.clone())).await?;
        Ok(Answer::Done { subject: table })
    }

    async fn shut(&self, table: &str, deed: Deed) -> Result<(), Refused> {
        let done = self.store.keep_deed(deed);
        match &self.live {
            Some(app) => app.tables.shut(table, done).await?,
            None => done.await?,
        }
        Ok(())
    }

    async fn reopen(&self, table: &str) -> Outcome {
        let table = self.table_id(table).await?;
        self.store.keep_deed(Deed::Reopen(table.clone())).await?;
        if let Some(app) = &self.live
            && app.tables.go_on_with(&table).await.is_err()
        {
            let help = "it is open again, but stays shut: `soulkeep admin verify` says what is wrong with it";
            return Err(Refused::new(format!("table {table} cannot be read"), help));
        }
        Ok(Answer::Done { subject: table })
    }

    async fn impose(&self, kind: MeasureKind, who: &str, seconds: Option<u64>, why: String) -> Outcome {
        let subject = self.subject(who).await?;
        if kind == MeasureKind::Mute && !matches!(subject, Subject::Visitor(_)) {
            return Err(Refused::new(
                "only a visitor can be muted",
                "name a visitor; `soulkeep admin visitors` lists them",
            ));
        }
        if why.chars().count() > LONGEST_WHY || why.chars().any(char::is_control) {
            return Err(Refused::new(
                "that is no reason",
                format!("give one line of at most {LONGEST_WHY} characters"),
            ));
        }
        let since = now();
        let until = seconds.map(|seconds| since.saturating_add(i64::try_from(seconds).unwrap_or(i64::MAX)));
        let measure = Measure { kind, who: subject.to_string(), since, until, why };
        self.store.keep_deed(Deed::Impose(measure)).await?;
        self.take_over().await?;
        Ok(Answer::Done { subject: subject.to_string() })
    }

    async fn lift(&self, kind: MeasureKind, who: &str) -> Outcome {
        let subject = self.subject(who).await?.to_string();
        self.store.keep_deed(Deed::Lift(kind, subject.clone())).await?;
        self.take_over().await?;
        Ok(Answer::Done { subject })
    }

    async fn bans(&self) -> Outcome {
        Ok(Answer::Measures { measures: self.store.measures().await? })
    }

    /// The running server holds what is stored.
    async fn take_over(&self) -> Result<(), Refused> {
        if let Some(app) = &self.live {
            app.shared.measures.load(&self.store).await?;
            app.shared.tell_nodes(Notice::Measures).await;
        }
        Ok(())
    }

    async fn verify(&self, table: Option<String>) -> Outcome {
        let tables = match table {
            Some(table) => vec![self.table_id(&table).await?],
            None => self.store.all_tables().await?,
        };
        verify(&self.store, tables).await
    }

    async fn back_up(&self, file: &Path) -> Outcome {
        if !file.is_absolute() {
            return Err(Refused::new(format!("{} says not where", file.display()), "give the whole path of a file"));
        }
        let copied = back_up(&self.location, file).await.map_err(|why| Refused::new(why.to_string(), why.advice()))?;
        self.store.note_deed("backup", &file.display().to_string()).await?;
        let file = file.to_owned();
        Ok(Answer::BackedUp { file, bytes: copied.bytes, tables: copied.tables, replays: copied.replays })
    }

    async fn rotate_key(&self, keep_seconds: u64) -> Outcome {
        let more = Duration::from_secs(keep_seconds);
        let unwritten = |why: KeyError| match why {
            KeyError::File { .. } => {
                Refused::new(why.to_string(), "see that this user may write there; the key is as it was")
            }
            KeyError::Store(why) => Refused::from(why),
        };
        // Written down first: a key that changed without a word would be worse than a word too much.
        self.store.note_deed("rotate-key", &format!("the old one holds {keep_seconds} s more")).await?;
        let place = KeyPlace::of(&self.store, &self.data);
        let subject = place.to_string();
        match &self.live {
            Some(app) => app.signer.rotate(more).await.map_err(unwritten)?,
            None => {
                let signer = CookieSigner::kept(place).await.map_err(unwritten)?;
                signer.rotate(more).await.map_err(unwritten)?;
            }
        }
        Ok(Answer::Done { subject })
    }

    async fn audit(&self, limit: Option<u32>) -> Outcome {
        Ok(Answer::Audit { audit: self.store.audit(limit.unwrap_or(LISTED)).await? })
    }

    /// The table whose id begins so.
    async fn table_id(&self, typed: &str) -> Result<String, Refused> {
        let found = if typed.len() < ENOUGH { Vec::new() } else { self.store.tables_like(typed).await? };
        only(found, typed, "table", "tables")
    }

    async fn subject(&self, typed: &str) -> Result<Subject, Refused> {
        if let Some(subject) = Subject::read(typed) {
            return Ok(subject);
        }
        let mut found = if typed.len() < ENOUGH { Vec::new() } else { self.store.visitors_like(typed).await? };
        for (connected, _) in self.live.iter().flat_map(|app| app.connected_visitors()) {
            if typed.len() >= ENOUGH && connected.starts_with(typed) && !found.contains(&connected) {
                found.push(connected);
            }
        }
        let found = only(found, typed, "visitor", "visitors")?;
        Subject::read(&found).ok_or_else(|| Refused::new(format!("{found} is no visitor"), "name another one"))
    }
}

fn only(mut found: Vec<String>, typed: &str, one: &str, many: &str) -> Result<String, Refused> {
    match (found.pop(), found.is_empty()) {
        (Some(found), true) => Ok(found),
        (Some(_), false) => {
            Err(Refused::new(format!("several {many} begin with {typed}"), "give more characters of the one you mean"))
        }
        (None, _) => {
            let help = format!("`soulkeep admin {many}` lists them; {ENOUGH} characters of an id are enough");
            Err(Refused::new(format!("there is no {one} {typed}"), help))
        }
    }
}

fn no_state(name: &str) -> Refused {
    Refused::new(format!("tables are never `{name}`"), "they are open, running, over or closed")
}
