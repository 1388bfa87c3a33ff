//! Slow work: bots that think, hints, and games that are played again to be looked at.
//!
//! As many pieces as there are cores are done at a time, beside everything else. The rest waits: what is urgent goes
//! first, and among equals whoever was served longest ago, so that many pieces of one address hold up nobody elsewhere.
//! Nothing is done for nobody: what is no longer waited for leaves the queue, and is told to stop if it has begun.

use crate::metrics::Metrics;
use crate::shares::{Owner, Owners};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// How many owners are remembered before those who were served long ago are forgotten.
const MANY: usize = 4096;

/// What work is for; the first is the most urgent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// A whole table waits for it.
    Bot,
    /// Somebody waits for it. What is asked for again takes the place of what was asked for before.
    Hint,
    /// Somebody looks at a game that is over, or wants to go on with it.
    Replay,
}

impl Urgency {
    /// Who has waited for so long is as urgent as anybody, so that something is left for everybody.
    fn patience(self) -> Duration {
        match self {
            Urgency::Bot => Duration::ZERO,
            Urgency::Hint => Duration::from_secs(2),
            Urgency::Replay => Duration::from_secs(4),
        }
    }

    fn rank(self, waited: Duration) -> u8 {
        match self {
            _ if waited >= self.patience() => 0,
            Urgency::Bot => 0,
            Urgency::Hint => 1,
            Urgency::Replay => 2,
        }
    }

    /// How many pieces may wait for one visitor.
    fn most_waiting(self) -> usize {
        match self {
            // Tables have their own bounds, and each waits for one bot.
            Urgency::Bot => usize::MAX,
            Urgency::Hint => 1,
            Urgency::Replay => 4,
        }
    }
}

/// Why something was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// Too much waits for the same visitor or address.
    Busy,
    /// The same visitor has asked for something else since.
    Replaced,
    /// It broke down.
    Broken,
}

/// Whether somebody still waits for what is being done.
#[derive(Clone, Debug)]
pub struct Wanted(Arc<AtomicBool>);

impl Wanted {
    pub fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn end(&self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

#[derive(Clone)]
pub struct Work {
    household: usize,
    metrics: Metrics,
    queue: Arc<Mutex<Queue>>,
}

struct Queue {
    /// How many are done at the same time, and how many of them for no bot.
    at_once: usize,
    beside_bots: usize,
    waiting: Vec<Waiting>,
    running: Vec<Piece>,
    /// When owners were last served: the how manieth it was.
    served: HashMap<Owner, u64>,
    count: u64,
}

struct Waiting {
    piece: Piece,
    since: Instant,
    begin: oneshot::Sender<Turn>,
}

#[derive(Clone)]
struct Piece {
    number: u64,
    urgency: Urgency,
    owners: Owners,
    wanted: Wanted,
}

/// Leave to do something; somebody else's turn comes when this is dropped.
struct Turn {
    number: u64,
    work: Work,
}

/// Something that is waited for; when this is dropped it is not any more.
struct Wait {
    piece: Piece,
    work: Work,
}

impl Work {
    pub fn new(thinkers: usize, household: usize, metrics: Metrics) -> Work {
        let queue = Queue {
            at_once: thinkers,
            // One is left for bots where there are several.
            beside_bots: thinkers.saturating_sub(1).max(1),
            waiting: Vec::new(),
            running: Vec::new(),
            served: HashMap::new(),
            count: 0,
        };
        Work { household, metrics, queue: Arc::new(Mutex::new(queue)) }
    }

    /// Whether something could begin at once.
    pub fn has_room(&self) -> bool {
        let queue = self.queue();
        queue.waiting.is_empty() && queue.running.len() < queue.at_once
    }

    /// Does something slow where it holds nobody up, when its turn has come. It waits from now on, not from when the
    /// answer is first asked for: so what is asked for last is what was asked for last.
    pub fn run<T, F>(
        &self,
        urgency: Urgency,
        owners: Owners,
        what: F,
    ) -> impl Future<Output = Result<T, NotDone>> + use<T, F>
    where
        T: Send + 'static,
        F: FnOnce(&Wanted) -> T + Send + 'static,
    {
        let (begin, begins) = oneshot::channel();
        let wait = self.wait(urgency, owners, begin);
        async move {
            let wait = wait?;
            let turn = begins.await.map_err(|_| NotDone::Replaced)?;
            let (began, wanted) = (Instant::now(), wait.piece.wanted.clone());
            let found = tokio::task::spawn_blocking(move || {
                // Given back when the work is done, even if nobody waits for it any more.
                let _turn = turn;
                wanted.is_so().then(|| what(&wanted))
            });
            let found = found.await.inspect_err(|error| tracing::error!(%error, "work broke down"));
            wait.work.metrics.thinking.observe(began.elapsed().as_secs_f64());
            match found {
                Ok(Some(found)) if wait.piece.wanted.is_so() => Ok(found),
                Ok(_) => Err(NotDone::Replaced),
                Err(_) => Err(NotDone::Broken),
            }
        }
    }

    fn wait(&self, urgency: Urgency, owners: Owners, begin: oneshot::Sender<Turn>) -> Result<Wait, NotDone> {
        let mut queue = self.queue();
        if urgency == Urgency::Hint {
            queue.drop_older(owners);
        }
        if queue.is_full(urgency, owners, self.household) {
            return Err(NotDone::Busy);
        }
        queue.count += 1;
        let piece = Piece { number: queue.count, urgency, owners, wanted: Wanted(Arc::new(true.into())) };
        queue.waiting.push(Waiting { piece: piece.clone(), since: Instant::now(), begin });
        drop(queue);
        self.go_on();
        Ok(Wait { piece, work: self.clone() })
    }

    /// Gives a turn to as many as there is room for.
    fn go_on(&self) {
        loop {
            let mut queue = self.queue();
            let next = queue.next(Instant::now());
            self.metrics.waiting.set(queue.waiting.len() as i64);
            drop(queue);
            let Some(next) = next else { return };
            // Should nobody wait any more, the turn is given back at once.
            let _ = next.begin.send(Turn { number: next.piece.number, work: self.clone() });
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Takes whose turn it is out of those who wait.
    fn next(&mut self, now: Instant) -> Option<Waiting> {
        if self.running.len() >= self.at_once {
            return None;
        }
        let beside_bots = self.running.iter().filter(|piece| piece.urgency != Urgency::Bot).count();
        let may_begin = |waiting: &Waiting| waiting.piece.urgency == Urgency::Bot || beside_bots < self.beside_bots;
        let those = self.waiting.iter().enumerate().filter(|(_, waiting)| may_begin(waiting));
        let (place, _) = those.min_by_key(|(_, waiting)| self.order(waiting, now))?;
        let next = self.waiting.swap_remove(place);
        self.note_served(&next.piece);
        self.running.push(next.piece.clone());
        Some(next)
    }

    /// Addresses take turns, then visitors of the same address, then it is first come, first served.
    fn order(&self, waiting: &Waiting, now: Instant) -> (u8, u64, u64, u64) {
        let Piece { urgency, owners, number, .. } = waiting.piece;
        let served = |owner: Option<Owner>| owner.and_then(|owner| self.served.get(&owner)).copied().unwrap_or(0);
        let rank = urgency.rank(now.saturating_duration_since(waiting.since));
        (rank, served(owners.address.map(Owner::Address)), served(owners.visitor.map(Owner::Visitor)), number)
    }

    fn note_served(&mut self, piece: &Piece) {
        self.count += 1;
        let count = self.count;
        self.served.extend(piece.owners.into_iter().map(|owner| (owner, count)));
        if self.served.len() > MANY {
            self.served.retain(|_, served| *served + (MANY as u64) / 2 > count);
        }
    }

    fn is_full(&self, urgency: Urgency, owners: Owners, household: usize) -> bool {
        owners.into_iter().any(|owner| {
            let most = match owner {
                Owner::Visitor(_) => urgency.most_waiting(),
                Owner::Address(_) => urgency.most_waiting().saturating_mul(household),
            };
            let same = |waiting: &&Waiting| {
                waiting.piece.urgency == urgency && waiting.piece.owners.into_iter().any(|other| other == owner)
            };
            self.waiting.iter().filter(same).count() >= most
        })
    }

    /// Drops the hints that somebody asked for before.
    fn drop_older(&mut self, owners: Owners) {
        let same = |piece: &Piece| piece.urgency == Urgency::Hint && piece.owners == owners;
        self.waiting.retain(|waiting| !same(&waiting.piece));
        self.running.iter().filter(|piece| same(piece)).for_each(|piece| piece.wanted.end());
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.work.queue().running.retain(|piece| piece.number != self.number);
        self.work.go_on();
    }
}

impl Drop for Wait {
    fn drop(&mut self) {
        self.piece.wanted.end();
        self.work.queue().waiting.retain(|waiting| waiting.piece.number != self.piece.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guest::GuestId;
    use crate::metrics::registry;
    use std::sync::mpsc;
    use tokio::task::JoinHandle;

    fn work(thinkers: usize) -> Work {
        Work::new(thinkers, 2, Metrics::new(&mut registry()))
    }

    fn owners(visitor: u8, address: u8) -> Owners {
        let address = std::net::IpAddr::from([10, 0, 0, address]).into();
        Owners { visitor: Some(GuestId([visitor; 16])), address: Some(address) }
    }

    /// Whatever is asked for while this lasts has to wait.
    async fn occupied(work: &Work, urgency: Urgency) -> mpsc::Sender<()> {
        let (end, ended) = mpsc::channel();
        let (begin, begun) = oneshot::channel();
        let work = work.clone();
        tokio::spawn(async move {
            let wait = move |_: &Wanted| {
                let _ = begin.send(());
                let _ = ended.recv();
            };
            work.run(urgency, owners(99, 99), wait).await
        });
        begun.await.unwrap();
        end
    }

    /// Asks for something that notes its name, and waits until it is in the queue.
    async fn ask(
        work: &Work,
        (urgency, owners): (Urgency, Owners),
        name: &'static str,
        notes: &Arc<Mutex<Vec<&'static str>>>,
    ) -> JoinHandle<Result<(), NotDone>> {
        let (before, notes) = (work.queue().count, Arc::clone(notes));
        let task = tokio::spawn({
            let work = work.clone();
            async move { work.run(urgency, owners, move |_| notes.lock().unwrap().push(name)).await }
        });
        while work.queue().count == before && !task.is_finished() {
            tokio::task::yield_now().await;
        }
        task
    }

    /// However much one address wants, another's turn comes next; what is urgent goes first.
    #[tokio::test(flavor = "multi_thread")]
    async fn turns_are_fair() {
        let (work, notes) = (work(1), Arc::default());
        let end = occupied(&work, Urgency::Bot).await;
        let mut tasks = Vec::new();
        for (urgency, visitor, address, name) in [
            (Urgency::Replay, 5, 5, "replay"),
            (Urgency::Bot, 1, 1, "many 1"),
            (Urgency::Bot, 1, 1, "many 2"),
            (Urgency::Bot, 1, 1, "many 3"),
            (Urgency::Hint, 4, 4, "hint"),
            (Urgency::Bot, 2, 1, "neighbour"),
            (Urgency::Bot, 3, 3, "stranger"),
        ] {
            tasks.push(ask(&work, (urgency, owners(visitor, address)), name, &notes).await);
        }
        end.send(()).unwrap();
        for task in tasks {
            assert_eq!(task.await.unwrap(), Ok(()));
        }
        let order = ["many 1", "stranger", "neighbour", "many 2", "many 3", "hint", "replay"];
        assert_eq!(*notes.lock().unwrap(), order);
        let queue = work.queue();
        assert!(queue.running.is_empty() && queue.waiting.is_empty());
    }

    /// Who has waited for long is as urgent as anybody.
    #[tokio::test]
    async fn nobody_waits_for_ever() {
        let work = work(1);
        let (begin, _begins) = oneshot::channel();
        let old = Instant::now();
        let piece = |number, urgency, address| Piece {
            number,
            urgency,
            owners: owners(address, address),
            wanted: Wanted(Arc::new(true.into())),
        };
        let (other, _begins) = oneshot::channel();
        let mut queue = work.queue();
        queue.waiting.push(Waiting { piece: piece(1, Urgency::Replay, 1), since: old, begin });
        queue.waiting.push(Waiting { piece: piece(2, Urgency::Bot, 2), since: old, begin: other });
        let order = |queue: &Queue, place: usize, now| queue.order(&queue.waiting[place], now);
        assert!(order(&queue, 1, old) < order(&queue, 0, old));
        let later = old + Urgency::Replay.patience();
        assert!(order(&queue, 0, later) < order(&queue, 1, later));
    }

    /// One place is left for bots, however many look at replays.
    #[tokio::test(flavor = "multi_thread")]
    async fn bots_have_a_place_of_their_own() {
        let (work, notes) = (work(2), Arc::default());
        let end = occupied(&work, Urgency::Replay).await;
        let replay = ask(&work, (Urgency::Replay, owners(1, 1)), "replay", &notes).await;
        let bot = ask(&work, (Urgency::Bot, owners(2, 2)), "bot", &notes).await;
        assert_eq!(bot.await.unwrap(), Ok(()));
        assert_eq!(*notes.lock().unwrap(), ["bot"]);
        end.send(()).unwrap();
        assert_eq!(replay.await.unwrap(), Ok(()));
    }

    /// What nobody waits for is not done, and what is asked for again replaces what was asked for before.
    #[tokio::test(flavor = "multi_thread")]
    async fn nothing_is_done_for_nobody() {
        let (work, notes) = (work(1), Arc::default());
        let end = occupied(&work, Urgency::Bot).await;
        let gone = ask(&work, (Urgency::Bot, owners(1, 1)), "gone", &notes).await;
        gone.abort();
        assert!(gone.await.unwrap_err().is_cancelled());
        assert!(work.queue().waiting.is_empty(), "who has gone waits no longer");
        let first = ask(&work, (Urgency::Hint, owners(2, 2)), "first", &notes).await;
        let second = ask(&work, (Urgency::Hint, owners(2, 2)), "second", &notes).await;
        let other = ask(&work, (Urgency::Hint, owners(3, 2)), "other", &notes).await;
        assert_eq!(first.await.unwrap(), Err(NotDone::Replaced));
        let third = ask(&work, (Urgency::Hint, owners(4, 2)), "third", &notes).await;
        assert_eq!(third.await.unwrap(), Err(NotDone::Busy), "two wait for this address");
        end.send(()).unwrap();
        assert_eq!((second.await.unwrap(), other.await.unwrap()), (Ok(()), Ok(())));
        assert_eq!(*notes.lock().unwrap(), ["second", "other"]);
    }

    /// Who was served is remembered for so long as it makes a difference.
    #[tokio::test]
    async fn who_was_served_long_ago_is_forgotten() {
        let work = work(1);
        let mut queue = work.queue();
        for number in 0..3 * MANY as u64 {
            let owner = std::net::IpAddr::from((number as u32).to_be_bytes());
            let owners = Owners { visitor: None, address: Some(owner.into()) };
            let wanted = Wanted(Arc::new(true.into()));
            queue.note_served(&Piece { number, urgency: Urgency::Bot, owners, wanted });
            assert!(queue.served.len() <= MANY, "{}", queue.served.len());
        }
        assert!(queue.served.len() > MANY / 4, "{}", queue.served.len());
    }

    /// So many replays wait for a visitor, and as many for an address as a household has visitors; of bots any number.
    #[tokio::test(flavor = "multi_thread")]
    async fn what_waits_for_somebody_is_bounded() {
        let (work, notes) = (work(1), Arc::default());
        let end = occupied(&work, Urgency::Bot).await;
        let mut tasks = Vec::new();
        for visitor in [1, 2] {
            for _ in 0..4 {
                tasks.push(ask(&work, (Urgency::Replay, owners(visitor, 1)), "replay", &notes).await);
            }
            let another = work.run(Urgency::Replay, owners(visitor, 9), |_| ()).await;
            assert_eq!(another, Err(NotDone::Busy), "for that visitor, wherever from");
        }
        assert_eq!(work.run(Urgency::Replay, owners(3, 1), |_| ()).await, Err(NotDone::Busy), "for that address");
        for _ in 0..20 {
            tasks.push(ask(&work, (Urgency::Bot, owners(1, 1)), "bot", &notes).await);
        }
        tasks.push(ask(&work, (Urgency::Replay, owners(3, 3)), "elsewhere", &notes).await);
        assert!(tasks.iter().all(|task| !task.is_finished()));
        end.send(()).unwrap();
        for task in tasks {
            assert_eq!(task.await.unwrap(), Ok(()));
        }
    }

    /// Work that has begun is told that nobody waits for it.
    #[tokio::test(flavor = "multi_thread")]
    async fn what_has_begun_is_told_to_stop() {
        let work = work(1);
        let (begin, begun) = oneshot::channel();
        let search = {
            let work = work.clone();
            tokio::spawn(async move {
                let search = move |wanted: &Wanted| {
                    let _ = begin.send(());
                    while wanted.is_so() {
                        std::thread::yield_now();
                    }
                };
                work.run(Urgency::Hint, owners(1, 1), search).await
            })
        };
        begun.await.unwrap();
        let again = work.run(Urgency::Hint, owners(1, 1), |_| ()).await;
        assert_eq!((search.await.unwrap(), again), (Err(NotDone::Replaced), Ok(())));
    }

    /// Also where whoever has asked is gone.
    #[tokio::test(flavor = "multi_thread")]
    async fn what_nobody_waits_for_any_more_is_told_to_stop() {
        let work = work(1);
        let ((begin, begun), (end, ended)) = (oneshot::channel(), oneshot::channel());
        let search = tokio::spawn(async move {
            let search = move |wanted: &Wanted| {
                let _ = begin.send(());
                let unwanted = |_| {
                    std::thread::sleep(Duration::from_millis(10));
                    !wanted.is_so()
                };
                let _ = end.send((0..1000).any(unwanted));
            };
            work.run(Urgency::Replay, owners(1, 1), search).await
        });
        begun.await.unwrap();
        search.abort();
        assert_eq!(ended.await, Ok(true));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_breaks_down_gives_its_turn_back() {
        let work = work(1);
        let broken = work.run(Urgency::Replay, owners(1, 1), |_| panic!("on purpose")).await;
        assert_eq!(broken, Err(NotDone::Broken));
        assert_eq!(work.run(Urgency::Replay, owners(1, 1), |_| 7).await, Ok(7));
    }
}
