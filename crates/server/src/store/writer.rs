//! The one who writes: takes what is waiting, commits it, and then says so.

use super::backend::{Acts, Broken, Journal};
use super::write::Write;
use super::{StoreError, StoreNumbers};
use std::collections::HashSet;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::runtime::Builder;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::sync::oneshot;

/// How many writes share one commit at the most, so that the first of them does not wait for ever.
const BATCH: usize = 256;

/// For each other server that commits to the same database, what comes waits so long for more.
const GATHER: Duration = Duration::from_millis(2);
/// Nobody waits longer, however many servers there are.
const MOST_GATHERING: Duration = Duration::from_millis(10);

/// How often a writer commits. A database is paid by the commit and not by what is in it: servers that share one gather a
/// little before each, so that all of them together commit about as often as one of them would.
#[derive(Clone, Debug, Default)]
pub struct Pace(Arc<AtomicU32>);

impl Pace {
    /// So many other servers commit to the same database.
    pub fn share_with(&self, others: usize) {
        self.0.store(u32::try_from(others).unwrap_or(u32::MAX), Ordering::Relaxed);
    }

    fn gathering(&self) -> Duration {
        GATHER.saturating_mul(self.0.load(Ordering::Relaxed)).min(MOST_GATHERING)
    }
}

/// A write under way. `Ok` means that it is on the disk.
#[derive(Debug)]
#[must_use = "what is not acknowledged may not be told"]
pub struct Ack(oneshot::Receiver<Result<(), StoreError>>);

impl Future for Ack {
    type Output = Result<(), StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        // A writer that is gone has dropped what was waiting.
        Pin::new(&mut self.0).poll(context).map(|answer| answer.unwrap_or(Err(StoreError::Closed)))
    }
}

/// Something for the writer to do.
#[derive(Debug)]
pub struct Job {
    task: Task,
    ack: oneshot::Sender<Result<(), StoreError>>,
}

#[derive(Debug)]
pub enum Task {
    Write(Write),
    Close,
}

pub fn send(writes: &UnboundedSender<Job>, task: Task) -> Ack {
    let (ack, answer) = oneshot::channel();
    // If the writer is gone, the other end of the answer goes with the job.
    let _ = writes.send(Job { task, ack });
    Ack(answer)
}

/// Starts a writer on a thread of its own. Every statement is a question and an answer, and where thousands of tables wait
/// for their turn each answer would wait with them. The journal is opened there: its connection belongs to that thread.
pub async fn start<J: Journal, Opening: Future<Output = Result<J, StoreError>>>(
    open: impl FnOnce() -> Opening + Send + 'static,
    numbers: StoreNumbers,
    pace: Pace,
) -> Result<UnboundedSender<Job>, StoreError> {
    let trouble = |error: std::io::Error| StoreError::Open(error.to_string());
    let (writes, jobs) = mpsc::unbounded_channel();
    let (opened, is_open) = oneshot::channel();
    let mut runtime = Builder::new_current_thread();
    if J::OVER_SOCKETS {
        runtime.enable_io();
    }
    let runtime = runtime.enable_time().build().map_err(trouble)?;
    let work = async move || match open().await {
        Ok(journal) => {
            let _ = opened.send(Ok(()));
            run(Writer { journal, numbers, pace }, jobs).await;
        }
        Err(error) => {
            let _ = opened.send(Err(error));
        }
    };
    let thread = std::thread::Builder::new().name("writer".to_owned());
    thread.spawn(move || runtime.block_on(work())).map_err(trouble)?;
    is_open.await.unwrap_or(Err(StoreError::Closed)).map(|()| writes)
}

struct Writer<J> {
    journal: J,
    numbers: StoreNumbers,
    pace: Pace,
}

async fn run<J: Journal>(mut writer: Writer<J>, mut jobs: UnboundedReceiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        gather(writer.pace.gathering(), &mut batch, &mut jobs).await;
        let last = batch.iter().position(|job| matches!(job.task, Task::Close));
        let (writes, closing) = match last {
            Some(place) => {
                let closing = batch.split_off(place);
                (std::mem::take(&mut batch), closing)
            }
            None => (std::mem::take(&mut batch), Vec::new()),
        };
        writer.commit(writes).await;
        if let Some(close) = closing.into_iter().next() {
            jobs.close();
            let closed = writer.journal.close().await;
            let _ = close.ack.send(closed.map_err(|error| StoreError::Write(error.to_string())));
            return;
        }
    }
}

/// Takes what comes within a time.
async fn gather(time: Duration, batch: &mut Vec<Job>, jobs: &mut UnboundedReceiver<Job>) {
    let closes = |batch: &[Job]| batch.iter().any(|job| matches!(job.task, Task::Close));
    if time.is_zero() || batch.len() >= BATCH || closes(batch) {
        return;
    }
    tokio::time::sleep(time).await;
    while batch.len() < BATCH
        && let Ok(job) = jobs.try_recv()
    {
        batch.push(job);
    }
}

type Each = Vec<Result<(), StoreError>>;

impl<J: Journal> Writer<J> {
    /// Acknowledges or refuses everything in a batch, in its order, after the commit.
    async fn commit(&mut self, batch: Vec<Job>) {
        let mut outcome = Vec::with_capacity(batch.len());
        if let Err(error) = self.transaction(&batch, &mut outcome).await {
            outcome = self.broken(&error, outcome, batch.len()).await;
        }
        self.numbers.waiting.dec_by(batch.len() as i64);
        for (job, done) in batch.into_iter().zip(outcome) {
            // Who does not wait does not want to know.
            let _ = job.ack.send(done);
        }
    }

    /// What is left of a transaction that broke off. If it was stored after all, what was refused in it is refused.
    async fn broken(&mut self, error: &sqlx::Error, mut done: Each, count: usize) -> Each {
        let why = error.to_string();
        let each = match self.journal.break_off(error).await {
            Broken::Stored => {
                done.resize(count, Ok(()));
                return done;
            }
            Broken::Nothing => StoreError::Write(why),
            Broken::Unknown => StoreError::Unknown(why),
        };
        self.numbers.failed.inc_by(count as u64);
        vec![Err(each); count]
    }

    /// One transaction. An error means that nothing of it was stored; what single writes came to is inside.
    async fn transaction(&mut self, batch: &[Job], done: &mut Each) -> Result<(), sqlx::Error> {
        let usual = together(batch);
        if usual.len() == batch.len() && self.journal.append_alone(&usual).await? {
            done.resize(batch.len(), Ok(()));
            return Ok(());
        }
        self.journal.begin().await?;
        let mut rest = batch;
        while !rest.is_empty() {
            let together = together(rest);
            let (now, later) = rest.split_at(together.len().max(1));
            if together.len() > 1 && self.append(&together).await? {
                done.resize(done.len() + now.len(), Ok(()));
            } else {
                self.one_by_one(now, done).await?;
            }
            rest = later;
        }
        self.journal.commit().await
    }

    /// Acts of different tables among other writes; if one of them contradicts what is stored, nothing.
    async fn append(&mut self, all: &[Acts<'_>]) -> Result<bool, sqlx::Error> {
        self.journal.mark().await?;
        let stored = self.journal.append(all).await?;
        match stored {
            true => self.journal.unmark().await?,
            false => self.journal.go_back().await?,
        }
        Ok(stored)
    }

    async fn one_by_one(&mut self, jobs: &[Job], done: &mut Each) -> Result<(), sqlx::Error> {
        for job in jobs {
            done.push(match &job.task {
                Task::Write(write) => self.carry_out(write).await?,
                Task::Close => Ok(()),
            });
        }
        Ok(())
    }

    /// One write, whole or not at all.
    async fn carry_out(&mut self, write: &Write) -> Result<Result<(), StoreError>, sqlx::Error> {
        self.journal.mark().await?;
        let done = self.journal.execute(write).await?;
        match done {
            Ok(()) => self.journal.unmark().await?,
            Err(_) => self.journal.go_back().await?,
        }
        Ok(done)
    }
}

/// The acts at the beginning of a batch that can be stored at once: those of different tables.
fn together(batch: &[Job]) -> Vec<Acts<'_>> {
    let mut tables = HashSet::new();
    let acts = batch.iter().map_while(|job| match &job.task {
        Task::Write(Write::Acts(news)) => tables.insert(&news.table).then(|| news.borrowed()),
        _ => None,
    });
    acts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job() -> Job {
        Job { task: Task::Write(Write::Probe), ack: oneshot::channel().0 }
    }

    /// In time that is made up: what comes a millisecond later goes along, what comes after the time is up does not.
    #[tokio::test(start_paused = true)]
    async fn what_comes_soon_goes_along_where_others_commit_too() {
        let pace = Pace::default();
        for (others, together) in [(0, 1), (1, 2), (2, 3), (1000, 4)] {
            pace.share_with(others);
            let (writes, mut jobs) = mpsc::unbounded_channel();
            let later = [1, 3, 9].map(|milliseconds| {
                let writes = writes.clone();
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_millis(milliseconds)).await;
                    writes.send(job()).is_ok()
                })
            });
            let mut batch = vec![job()];
            gather(pace.gathering(), &mut batch, &mut jobs).await;
            assert_eq!(batch.len(), together, "{others} others");
            for sent in later {
                assert!(sent.await.unwrap(), "nothing is lost");
            }
        }
    }

    /// Who ends the server does not wait.
    #[tokio::test(start_paused = true)]
    async fn the_end_is_not_put_off() {
        let (_writes, mut jobs) = mpsc::unbounded_channel();
        let mut batch = vec![Job { task: Task::Close, ack: oneshot::channel().0 }];
        let begun = tokio::time::Instant::now();
        gather(MOST_GATHERING, &mut batch, &mut jobs).await;
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }
}
