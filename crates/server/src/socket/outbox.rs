//! The way out to one connection.

use crate::protocol::tell::{Refusal, Ruling, Tell};
use crate::words::Say;
use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, Serializer};
use soulkeep_text::Language;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use tokio::sync::{Notify, mpsc};

/// How many messages may wait for somebody, and of how many bytes; whoever is further behind is cut off and comes back
/// with a fresh table.
const WAITING: usize = 512;
const BYTES: usize = 1024 * 1024;

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
    state: Arc<State>,
}

/// The other end of an [`Outbox`].
pub struct OutboxEnd {
    out: mpsc::Receiver<Out>,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Of everything that waits.
    bytes: AtomicUsize,
    /// Told when too much is waiting.
    behind: Notify,
}

impl Out {
    fn bytes(&self) -> usize {
        match self {
            Out::Text(text) => text.len(),
            Out::Close(..) => 0,
        }
    }
}

impl OutboxEnd {
    /// The next that goes out, when there is one; none once every way in is gone.
    pub async fn next(&mut self) -> Option<Out> {
        let out = self.out.recv().await;
        self.taken(out)
    }

    /// The same without waiting.
    pub fn try_next(&mut self) -> Option<Out> {
        let out = self.out.try_recv().ok();
        self.taken(out)
    }

    fn taken(&self, out: Option<Out>) -> Option<Out> {
        let bytes = out.as_ref().map_or(0, Out::bytes);
        self.state.bytes.fetch_sub(bytes, Ordering::Relaxed);
        out
    }

    /// Until too much is waiting.
    pub fn behind(&self) -> impl Future<Output = ()> + use<> {
        let state = Arc::clone(&self.state);
        async move { state.behind.notified().await }
    }
}

impl Outbox {
    pub fn new() -> (Outbox, OutboxEnd) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let (sender, receiver) = mpsc::channel(WAITING);
        let state = Arc::new(State::default());
        let outbox = Outbox { id: NEXT.fetch_add(1, Ordering::Relaxed), out: sender, state: Arc::clone(&state) };
        (outbox, OutboxEnd { out: receiver, state })
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
        let bytes = out.bytes();
        let waiting = self.state.bytes.fetch_add(bytes, Ordering::Relaxed);
        // One message alone is always taken, however long it is.
        let too_much = waiting > 0 && waiting + bytes > BYTES;
        if too_much || matches!(self.out.try_send(out), Err(mpsc::error::TrySendError::Full(_))) {
            self.state.bytes.fetch_sub(bytes, Ordering::Relaxed);
            self.state.behind.notify_one();
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
    drafted_as(CompactFormatter, what, take)
}

/// The same in a form of one's own.
pub fn drafted_as<T>(form: impl Formatter, what: &impl Serialize, take: impl FnOnce(&str) -> T) -> T {
    thread_local! {
        static DRAFT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    DRAFT.with_borrow_mut(|draft| {
        draft.clear();
        let written = what.serialize(&mut Serializer::with_formatter(&mut *draft, form));
        take(written.ok().and_then(|()| str::from_utf8(draft).ok()).unwrap_or_default())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    async fn is_behind(end: &OutboxEnd) -> bool {
        timeout(Duration::ZERO, end.behind()).await.is_ok()
    }

    /// Whoever takes nothing is behind after so many bytes, or so many messages.
    #[tokio::test]
    async fn what_waits_is_bounded() {
        let (outbox, mut end) = Outbox::new();
        let large = Utf8Bytes::from("x".repeat(BYTES / 4));
        for _ in 0..4 {
            outbox.text(large.clone());
        }
        assert!(!is_behind(&end).await);
        outbox.text(large.clone());
        assert!(is_behind(&end).await);
        assert!(matches!(end.next().await, Some(Out::Text(text)) if text.len() == BYTES / 4));
        outbox.text(large.clone());
        assert!(!is_behind(&end).await, "there is room again");
        while end.try_next().is_some() {}
        outbox.text("x".repeat(2 * BYTES).into());
        assert!(!is_behind(&end).await, "one alone may be longer");
        end.next().await.unwrap();
        for _ in 0..WAITING {
            outbox.done(1);
        }
        assert!(!is_behind(&end).await);
        outbox.done(1);
        assert!(is_behind(&end).await);
    }
}
