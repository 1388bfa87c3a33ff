//! The way out to one connection.

use crate::protocol::tell::{Refusal, Ruling, Tell};
use crate::words::Say;
use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use soulkeep_text::Language;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{Notify, mpsc};

/// How many messages may wait for somebody; whoever is further behind is cut off and comes back with a fresh table.
const WAITING: usize = 512;

/// Something that goes out.
#[derive(Debug)]
pub enum Out {
    Text(Utf8Bytes),
    /// The end, with its code and reason.
    Close(u16, &'static str),
}

/// Where messages for one connection are put. Copies lead to the same connection.
#[derive(Clone, Debug)]
pub struct Outbox {
    pub id: u64,
    out: mpsc::Sender<Out>,
    behind: Arc<Notify>,
}

/// The other end of an [`Outbox`].
pub struct OutboxEnd {
    pub out: mpsc::Receiver<Out>,
    /// Told when too much is waiting.
    pub behind: Arc<Notify>,
}

impl Outbox {
    pub fn new() -> (Outbox, OutboxEnd) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let (sender, receiver) = mpsc::channel(WAITING);
        let behind = Arc::new(Notify::new());
        let outbox = Outbox { id: NEXT.fetch_add(1, Ordering::Relaxed), out: sender, behind: Arc::clone(&behind) };
        (outbox, OutboxEnd { out: receiver, behind })
    }

    /// Never waits: one slow visitor must not hold up a table.
    pub fn tell(&self, tell: &Tell) {
        self.text(written(tell));
    }

    /// The same for what has been written already, as it is for those who see the same.
    pub fn text(&self, text: Utf8Bytes) {
        self.send(Out::Text(text));
    }

    pub fn close(&self, code: u16, reason: &'static str) {
        self.send(Out::Close(code, reason));
    }

    fn send(&self, out: Out) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.out.try_send(out) {
            self.behind.notify_one();
        }
    }

    pub fn done(&self, id: u32) {
        self.tell(&Tell::Done { id });
    }

    pub fn refuse(&self, id: u32, code: Refusal, say: Say, lang: Language) {
        self.refuse_by(id, code, say, lang, None);
    }

    pub fn refuse_by(&self, id: u32, code: Refusal, say: Say, lang: Language, ruling: Option<Ruling>) {
        self.tell(&Tell::Refused { id, code, message: say.words(lang).to_owned(), ruling });
    }
}

/// A message as it is sent. What the protocol consists of can always be written.
pub fn written(tell: &Tell) -> Utf8Bytes {
    drafted(tell, |text| text.to_owned().into())
}

/// Hands over the text of something, which is written where the last one was: what is kept of it is made once and in its
/// size.
pub fn drafted<T>(what: &impl Serialize, take: impl FnOnce(&str) -> T) -> T {
    thread_local! {
        static DRAFT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    DRAFT.with_borrow_mut(|draft| {
        draft.clear();
        let written = serde_json::to_writer(&mut *draft, what);
        take(written.ok().and_then(|()| str::from_utf8(draft).ok()).unwrap_or_default())
    })
}
