//! One connection: who it is, what language it speaks, which tables it watches.

use super::{Outbox, code};
use crate::app::App;
use crate::limit::Bucket;
use crate::lobby;
use crate::problem::HttpProblem;
use crate::protocol::VERSION;
use crate::protocol::ask::{Ask, Request};
use crate::protocol::tell::{Refusal, Tell};
use crate::shares::{Kind, MESSAGES_AT_ONCE, Owners};
use crate::table::{TableHandle, TableMessage, Watcher};
use crate::visitor::Visitor;
use crate::words::Say;
use soulkeep_text::Language;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;
use tokio::task::JoinSet;

/// How many tables one connection may watch at once.
const TABLES: usize = 16;
/// So many messages beyond that, and the connection is closed.
const PATIENCE: u32 = 200;

pub struct Session {
    app: Arc<App>,
    visitor: Visitor,
    outbox: Outbox,
    /// Known once hello has been said.
    lang: Option<Language>,
    last: u32,
    bucket: Bucket,
    too_fast: u32,
    tables: HashMap<String, TableHandle>,
    /// What tells it of the lobby, if it wants to know; it ends with this.
    lobby: JoinSet<()>,
}

impl Session {
    pub fn new(app: Arc<App>, visitor: Visitor, outbox: Outbox) -> Session {
        let each_second = app.config.messages as f32;
        let bucket = Bucket::new((each_second * MESSAGES_AT_ONCE).floor().max(1.0), each_second, Instant::now());
        Session {
            app,
            visitor,
            outbox,
            lang: None,
            last: 0,
            bucket,
            too_fast: 0,
            tables: HashMap::new(),
            lobby: JoinSet::new(),
        }
    }

    fn lang(&self) -> Language {
        self.lang.unwrap_or_default()
    }

    pub fn close(&self, code: u16, reason: &'static str) {
        self.outbox.close(code, reason);
    }

    pub fn malformed(&self, id: u32) {
        self.refuse(id, Refusal::Malformed, Say::Malformed);
    }

    fn refuse(&self, id: u32, code: Refusal, say: Say) {
        self.app.metrics.refuse(code.reason());
        self.outbox.refuse(id, code, say, self.lang());
    }

    /// Deals with one message; the connection ends if it breaks off.
    pub async fn hear(&mut self, text: &str) -> ControlFlow<()> {
        let came = Instant::now();
        if !self.may_speak(came) {
            return self.slow_down(id_of(text));
        }
        let Ok(request) = serde_json::from_str::<Request>(text) else {
            self.malformed(id_of(text));
            return ControlFlow::Continue(());
        };
        let id = request.id;
        if id <= self.last {
            self.refuse(id, Refusal::Late, Say::Replayed);
            return ControlFlow::Continue(());
        }
        self.last = id;
        match (self.lang, request.ask) {
            (None, Ask::Hello { version, lang }) => return self.hello(id, version, lang.into()).await,
            (None, _) => self.refuse(id, Refusal::Malformed, Say::HelloFirst),
            (Some(_), ask) => self.answer(id, ask, came).await,
        }
        ControlFlow::Continue(())
    }

    /// There are no binary messages, and they cost as much as others.
    pub fn hear_binary(&mut self) -> ControlFlow<()> {
        if !self.may_speak(Instant::now()) {
            return self.slow_down(0);
        }
        self.malformed(0);
        ControlFlow::Continue(())
    }

    /// Pings and pongs say nothing, and so many say too much.
    pub fn hear_sign_of_life(&mut self) -> ControlFlow<()> {
        if self.may_speak(Instant::now()) { ControlFlow::Continue(()) } else { self.slow_down(0) }
    }

    /// Connections of one address share what there is for a household.
    fn may_speak(&mut self, now: Instant) -> bool {
        let address = Owners { visitor: None, ..self.visitor.owners };
        self.bucket.take(now) && self.app.shared.shares.take(Kind::Message, address, 1.0).is_ok()
    }

    fn slow_down(&mut self, id: u32) -> ControlFlow<()> {
        self.too_fast += 1;
        if self.too_fast > PATIENCE {
            self.close(code::POLICY, "too many messages");
            return ControlFlow::Break(());
        }
        self.refuse(id, Refusal::Limit, Say::TooFast);
        ControlFlow::Continue(())
    }

    async fn hello(&mut self, id: u32, version: u32, lang: Language) -> ControlFlow<()> {
        if version != VERSION {
            self.outbox.refuse(id, Refusal::Version, Say::Version, lang);
            self.close(code::POLICY, "another version of the protocol");
            return ControlFlow::Break(());
        }
        self.lang = Some(lang);
        // The language of the page need not be that of the browser.
        self.visitor.name = self.app.name_of(self.visitor.guest, lang).await;
        self.outbox.tell(&Tell::Welcome { version: VERSION, name: self.visitor.name.clone() });
        ControlFlow::Continue(())
    }

    async fn answer(&mut self, id: u32, ask: Ask, came: Instant) {
        match ask {
            Ask::Hello { .. } => self.refuse(id, Refusal::Malformed, Say::HelloOnce),
            Ask::Ping => self.outbox.tell(&Tell::Pong),
            Ask::Speak { lang } => self.speak(id, lang.into()).await,
            Ask::Lobby { follow } => self.follow_lobby(id, follow),
            Ask::Watch { table } => self.watch(id, table).await,
            Ask::Leave { table } => match self.tables.remove(&table) {
                Some(handle) => {
                    handle.send(TableMessage::Leave { connection: self.outbox.id }).await;
                    self.outbox.done(id);
                }
                None => self.refuse(id, Refusal::NoTable, Say::NotWatched),
            },
            ask => self.pass_on(id, ask, came).await,
        }
    }

    /// Every table is told anew, unless it has been told in this language.
    async fn speak(&mut self, id: u32, lang: Language) {
        if self.lang() == lang {
            return self.outbox.done(id);
        }
        if !self.may(Kind::Read, self.tables.len().max(1)) {
            return self.refuse(id, Refusal::Limit, Say::TooFast);
        }
        self.lang = Some(lang);
        for handle in self.tables.values() {
            handle.send(TableMessage::Speak { connection: self.outbox.id, lang }).await;
        }
        self.outbox.done(id);
    }

    fn follow_lobby(&mut self, id: u32, follow: bool) {
        if follow && !self.may(Kind::Read, 1) {
            return self.refuse(id, Refusal::Limit, Say::TooFast);
        }
        self.outbox.done(id);
        self.lobby = JoinSet::new();
        if follow {
            let tables = Arc::clone(&self.app.tables);
            self.lobby.spawn(lobby::follow(tables, self.visitor.guest, self.outbox.clone()));
        }
    }

    fn may(&self, kind: Kind, cost: usize) -> bool {
        self.app.shared.shares.take(kind, self.visitor.owners, cost as f32).is_ok()
    }

    async fn watch(&mut self, id: u32, table: String) {
        if self.tables.len() >= TABLES && !self.tables.contains_key(&table) {
            return self.refuse(id, Refusal::Limit, Say::TooManyTables);
        }
        if !self.may(Kind::Read, 1) {
            return self.refuse(id, Refusal::Limit, Say::TooFast);
        }
        let handle = match self.app.tables.handle(&table, self.visitor.owners).await {
            Ok(Some(handle)) => handle,
            Ok(None) => return self.refuse(id, Refusal::NoTable, Say::NoTable),
            Err(problem) if problem.is_limit() => return self.refuse(id, Refusal::Limit, Say::TooManyRunning),
            Err(HttpProblem::Unreachable) => return self.refuse(id, Refusal::Trouble, Say::Unreachable),
            Err(_) => return self.refuse(id, Refusal::Trouble, Say::Trouble),
        };
        let Ok(blocklist) = self.app.shared.blocklist(self.visitor.guest).await else {
            return self.refuse(id, Refusal::Trouble, Say::Trouble);
        };
        // The name may have changed since the connection was made.
        self.visitor.name = self.app.name_of(self.visitor.guest, self.lang()).await;
        let watcher = Watcher {
            outbox: self.outbox.clone(),
            guest: self.visitor.guest,
            name: self.visitor.name.clone(),
            owners: self.visitor.owners,
            lang: self.lang(),
            blocklist,
        };
        if handle.send(TableMessage::Watch { id, watcher: Box::new(watcher) }).await {
            self.tables.insert(table, handle);
        } else {
            self.refuse(id, Refusal::Trouble, Say::Trouble);
        }
    }

    async fn pass_on(&mut self, id: u32, ask: Ask, came: Instant) {
        let Some(table) = table_of(&ask) else { return self.malformed(id) };
        let Some(handle) = self.tables.get(table) else {
            return self.refuse(id, Refusal::NoTable, Say::NotWatched);
        };
        let table = table.to_owned();
        if !handle.send(TableMessage::Ask { connection: self.outbox.id, id, ask, came }).await {
            self.tables.remove(&table);
            self.refuse(id, Refusal::NoTable, Say::Closed);
        }
    }

    pub async fn leave_all(&mut self) {
        self.lobby.abort_all();
        for (_, handle) in self.tables.drain() {
            handle.send(TableMessage::Leave { connection: self.outbox.id }).await;
        }
    }
}

/// The number of a message that is wrong otherwise, so that the page can tell what was refused.
fn id_of(text: &str) -> u32 {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str::<Numbered>(text).map_or(0, |numbered| numbered.id)
}

fn table_of(ask: &Ask) -> Option<&str> {
    match ask {
        Ask::Hello { .. } | Ask::Speak { .. } | Ask::Ping | Ask::Lobby { .. } => None,
        Ask::Watch { table }
        | Ask::Leave { table }
        | Ask::Choose { table, .. }
        | Ask::Preview { table, .. }
        | Ask::Why { table, .. }
        | Ask::Hint { table, .. }
        | Ask::Undo { table, .. }
        | Ask::AllowUndo { table, .. }
        | Ask::Stops { table, .. }
        | Ask::StopOnce { table }
        | Ask::PassOn { table, .. }
        | Ask::BotSpeed { table, .. }
        | Ask::Hurry { table }
        | Ask::StandIn { table, .. }
        | Ask::Concede { table }
        | Ask::Rematch { table }
        | Ask::Say { table, .. }
        | Ask::React { table, .. }
        | Ask::Mute { table, .. }
        | Ask::MutePerson { table, .. }
        | Ask::SeatedOnly { table, .. }
        | Ask::Block { table, .. }
        | Ask::Kick { table, .. }
        | Ask::Claim { table, .. } => Some(table),
    }
}
