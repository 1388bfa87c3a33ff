//! Everything that happens, one thing after the other in virtual time.

use super::database::{Claim, Database, LEASE, NodeId, Outcome, Write};
use super::node::{Ask, Held, Letter, Node, Tell, Visitor, Writer};
use super::person::Person;
use super::{Rules, Time};
use crate::bench_server::history::{self, Faults, StoredChoice};
use crate::bench_server::table::Whim;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

const NODES: usize = 3;
const TABLES: usize = 2;
/// Faults begin before the first time; after the second one everything is whole, and the third one is the end.
const TROUBLED: Time = 25_000;
const WHOLE: Time = 42_000;
const END: Time = 65_000;

const BEAT: Time = 750;
const BUS_BEAT: Time = 1000;
/// How long a node may be silent.
const BUS_SILENCE: Time = 3000;
/// How long the database may take, to the writer, to who asks after a transaction, and to who reads.
const PATIENCE: Time = 10_000;
const CONNECT: Time = 3000;
const READ: Time = 5000;
/// How long it is asked after a transaction, and how long apart.
const SETTLE: Time = 2000;
const PAUSE: Time = 100;
/// How often people look whether they are still told something.
const LOOK: Time = 500;

pub struct World {
    rules: Rules,
    whim: Whim,
    now: Time,
    events: BTreeMap<(Time, u64), Event>,
    /// How many numbers were given to whatever needs one.
    numbers: u64,
    database: Database,
    nodes: [Option<Node>; NODES],
    people: Vec<Person>,
    store_cuts: [Cut; NODES],
    bus_cuts: [Cut; NODES],
    /// When the last letter of one node to another arrives, and the last message at a connection: none overtakes another.
    letters: BTreeMap<(NodeId, NodeId), Time>,
    messages: BTreeMap<u64, Time>,
}

#[derive(Clone, Copy, Default)]
struct Cut {
    until: Time,
    /// What is sent is lost, and not only late.
    loses: bool,
}

enum Event {
    AtDatabase { node: NodeId, question: u64, asked: Asked },
    Answer { node: NodeId, question: u64, answer: Answer },
    NoAnswer { node: NodeId, question: u64, about: About },
    Beat { node: NodeId },
    BusBeat { node: NodeId },
    Letter { to: NodeId, from: NodeId, number: u64, letter: Letter },
    FromPerson { visitor: Visitor, table: usize, ask: Ask },
    ToPerson { visitor: Visitor, tell: Tell },
    HangUp { person: usize, connection: u64 },
    Look { person: usize },
    Trouble,
    Start { slot: usize },
}

enum Asked {
    Transaction { batch: u64, writes: Vec<Write> },
    Count,
    Claim { table: usize },
    Owned,
    Orphans,
}

enum Answer {
    Transaction(Option<Vec<Outcome>>),
    Count(u64),
    Claim { table: usize, claim: Claim },
    Owned(Vec<usize>),
    Orphans(Vec<usize>),
}

/// Who waits for an answer of the database.
#[derive(Clone, Copy)]
enum About {
    Writer,
    Claim { table: usize },
    List,
}

impl World {
    pub fn new(seed: u64, rules: Rules) -> World {
        let people = (0..TABLES).flat_map(|table| (0..2).map(move |seat| Person::new(table, seat))).collect();
        let mut world = World {
            rules,
            whim: Whim(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)),
            now: 0,
            events: BTreeMap::new(),
            numbers: 0,
            database: Database::new(TABLES),
            nodes: [const { None }; NODES],
            people,
            store_cuts: [Cut::default(); NODES],
            bus_cuts: [Cut::default(); NODES],
            letters: BTreeMap::new(),
            messages: BTreeMap::new(),
        };
        (0..NODES).for_each(|slot| world.after(0, Event::Start { slot }));
        (0..world.people.len()).for_each(|person| world.after(100, Event::Look { person }));
        for _ in 0..4 + world.whim.below(5) {
            let at = 1000 + world.below(TROUBLED - 1000);
            world.after(at, Event::Trouble);
        }
        world
    }

    /// What people were told against what is stored, and the tables that did not go on.
    pub fn run(mut self) -> (Faults, Vec<String>) {
        while let Some(((at, _), event)) = self.events.pop_first() {
            if at > END {
                break;
            }
            self.now = at;
            self.happen(event);
        }
        let (mut faults, mut stuck) = (Faults::default(), Vec::new());
        for (number, table) in self.database.tables.iter().enumerate() {
            let people: Vec<&Person> = self.people.iter().filter(|person| person.table == number).collect();
            if people.iter().all(|person| person.went_on < WHOLE) {
                stuck.push(format!("table {number} does not go on"));
            }
            let seats: Vec<_> = people.iter().map(|person| person.history.clone()).collect();
            let stored = table.acts.iter().map(|(seat, _)| StoredChoice { seat: *seat, by_person: true });
            faults.add(&number.to_string(), history::check(&seats, &stored.collect::<Vec<_>>()));
        }
        (faults, stuck)
    }

    fn below(&mut self, bound: Time) -> Time {
        self.whim.below(bound as usize) as Time
    }

    fn number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    fn at(&mut self, at: Time, event: Event) {
        let number = self.number();
        self.events.insert((at.max(self.now), number), event);
    }

    fn after(&mut self, time: Time, event: Event) {
        self.at(self.now + time, event);
    }

    /// How long something is on its way: mostly not long.
    fn delay(&mut self) -> Time {
        match self.whim.below(100) {
            0 => 1 + self.below(4000),
            1..5 => 1 + self.below(400),
            _ => 1 + self.below(5),
        }
    }

    fn slot(&self, id: NodeId) -> Option<usize> {
        self.nodes.iter().position(|node| node.as_ref().is_some_and(|node| node.id == id))
    }

    fn node(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.iter_mut().flatten().find(|node| node.id == id)
    }

    fn happen(&mut self, event: Event) {
        let of = match &event {
            Event::Answer { node, .. } | Event::NoAnswer { node, .. } => Some(*node),
            Event::Beat { node } | Event::BusBeat { node } | Event::Letter { to: node, .. } => Some(*node),
            Event::FromPerson { visitor, .. } => Some(visitor.at),
            Event::AtDatabase { .. } | Event::ToPerson { .. } | Event::HangUp { .. } => None,
            Event::Look { .. } | Event::Trouble | Event::Start { .. } => None,
        };
        if let Some(id) = of {
            match self.node(id).map(|node| node.frozen_until) {
                // What is for a node that is gone is for nobody.
                None => return,
                Some(until) if until > self.now => return self.at(until, event),
                Some(_) => {}
            }
        }
        match event {
            Event::AtDatabase { node, question, asked } => self.at_database(node, question, asked),
            Event::Answer { node, question, answer } => self.answer(node, question, answer),
            Event::NoAnswer { node, question, about } => self.no_answer(node, question, about),
            Event::Beat { node } => self.beat(node),
            Event::BusBeat { node } => self.bus_beat(node),
            Event::Letter { to, from, number, letter } => self.receive(to, from, number, letter),
            Event::FromPerson { visitor, table, ask } => self.asked(visitor.at, visitor, table, ask),
            Event::ToPerson { visitor, tell } => self.told(visitor, &tell),
            Event::HangUp { person, connection } => self.hang_up(person, connection),
            Event::Look { person } => self.look(person),
            Event::Trouble => self.trouble(),
            Event::Start { slot } => self.start(slot),
        }
    }

    fn start(&mut self, slot: usize) {
        let id = self.number();
        self.database.join(self.now, id);
        self.nodes[slot] = Some(Node::new(id, self.now));
        let (beat, bus_beat) = (self.below(BEAT), self.below(BUS_BEAT));
        self.after(beat, Event::Beat { node: id });
        self.after(bus_beat, Event::BusBeat { node: id });
    }

    fn trouble(&mut self) {
        let slot = self.whim.below(NODES);
        let cut = Cut { until: self.now + 500 + self.below(13_500), loses: self.whim.below(2) == 0 };
        match self.whim.below(4) {
            0 => self.crash(slot),
            1 => {
                let until = self.now + 500 + self.below(8000);
                self.nodes[slot].iter_mut().for_each(|node| node.frozen_until = until);
            }
            2 => self.store_cuts[slot] = cut,
            _ => self.bus_cuts[slot] = cut,
        }
    }

    fn crash(&mut self, slot: usize) {
        let Some(node) = self.nodes[slot].take() else { return };
        let back = 500 + self.below(3000);
        self.after(back, Event::Start { slot });
        let those: Vec<(usize, u64)> = self
            .people
            .iter()
            .enumerate()
            .filter(|(_, it)| it.slot == slot)
            .map(|(it, p)| (it, p.connection))
            .collect();
        drop(node);
        those.into_iter().for_each(|(person, connection)| self.after(1, Event::HangUp { person, connection }));
    }

    // People.

    fn look(&mut self, person: usize) {
        self.after(LOOK, Event::Look { person });
        if self.people[person].connection != 0 && !self.people[person].is_impatient(self.now) {
            return;
        }
        let slot = (self.people[person].slot + 1 + self.whim.below(NODES - 1)) % NODES;
        let connection = self.number();
        self.people[person].come(self.now, slot, connection);
        match self.nodes[slot].as_ref().map(|node| node.id) {
            Some(at) => {
                let (table, visitor) = (self.people[person].table, Visitor { at, person, connection });
                self.after(2, Event::FromPerson { visitor, table, ask: Ask::Watch });
            }
            None => self.after(1, Event::HangUp { person, connection }),
        }
    }

    fn hang_up(&mut self, person: usize, connection: u64) {
        if self.people[person].connection == connection {
            self.people[person].connection = 0;
        }
    }

    fn told(&mut self, visitor: Visitor, tell: &Tell) {
        let person = &mut self.people[visitor.person];
        if person.connection != visitor.connection {
            return;
        }
        let (ask, table) = (person.hear(self.now, tell), person.table);
        if let Some(ask) = ask {
            let thought = 50 + self.below(250);
            self.after(thought, Event::FromPerson { visitor, table, ask });
        }
    }

    // The way to the database.

    fn ask_database(&mut self, id: NodeId, about: About, asked: Asked, patience: Time) -> u64 {
        let question = self.number();
        let Some(slot) = self.slot(id) else { return question };
        let (cut, delay) = (self.store_cuts[slot], self.delay());
        if cut.until > self.now && cut.loses {
            self.after(1, Event::NoAnswer { node: id, question, about });
            return question;
        }
        self.after(patience, Event::NoAnswer { node: id, question, about });
        self.at(cut.until.max(self.now) + delay, Event::AtDatabase { node: id, question, asked });
        question
    }

    /// Carried out even if the node is gone or frozen by now.
    fn at_database(&mut self, id: NodeId, question: u64, asked: Asked) {
        let now = self.now;
        let answer = match asked {
            Asked::Transaction { batch, writes } => {
                Answer::Transaction(self.database.transaction(now, (id, batch), &writes, self.rules))
            }
            Asked::Count => Answer::Count(self.database.count(id)),
            Asked::Claim { table } => Answer::Claim { table, claim: self.database.claim(now, id, table) },
            Asked::Owned => Answer::Owned(self.database.owned(id)),
            Asked::Orphans => Answer::Orphans(self.database.orphans(now)),
        };
        let Some(slot) = self.slot(id) else { return };
        let (cut, delay) = (self.store_cuts[slot], self.delay());
        if cut.until <= now || !cut.loses {
            self.at(cut.until.max(now) + delay, Event::Answer { node: id, question, answer });
        }
    }

    fn answer(&mut self, id: NodeId, question: u64, answer: Answer) {
        match answer {
            Answer::Claim { table, claim } => self.claimed(id, table, claim),
            Answer::Owned(owned) => {
                let held = self.node(id).map(|node| node.held.keys().copied().collect::<Vec<_>>()).unwrap_or_default();
                held.into_iter().filter(|table| !owned.contains(table)).for_each(|table| self.step_down(id, table));
                self.node(id).into_iter().for_each(|node| node.renewed = node.renewed_late);
            }
            Answer::Orphans(orphans) => orphans.into_iter().for_each(|table| self.claim(id, table, None)),
            Answer::Transaction(outcomes) => self.transaction_ended(id, question, outcomes),
            Answer::Count(batch) => self.counted(id, question, batch),
        }
    }

    fn no_answer(&mut self, id: NodeId, question: u64, about: About) {
        match about {
            About::Writer => self.connection_lost(id, question),
            About::Claim { table } => {
                let waiting = self.node(id).and_then(|node| node.claiming.remove(&table)).unwrap_or_default();
                waiting.into_iter().for_each(|(visitor, _)| self.end(id, visitor));
            }
            About::List => {}
        }
    }

    // The writer.

    fn write(&mut self, id: NodeId, write: Write) {
        if let Some(node) = self.node(id) {
            node.queue.push(write);
            self.pump(id);
        }
    }

    fn pump(&mut self, id: NodeId) {
        let Some(node) = self.node(id) else { return };
        if !matches!(node.writer, Writer::Idle) || node.queue.is_empty() {
            return;
        }
        let writes = std::mem::take(&mut node.queue);
        if node.is_lost {
            let question = self.ask_database(id, About::Writer, Asked::Count, CONNECT);
            self.set_writer(id, Writer::Entering { question, writes });
        } else {
            self.begin(id, writes);
        }
    }

    fn begin(&mut self, id: NodeId, writes: Vec<Write>) {
        let Some(batch) = self.node(id).map(|node| node.batch) else { return };
        let asked = Asked::Transaction { batch, writes: writes.clone() };
        let question = self.ask_database(id, About::Writer, asked, PATIENCE);
        self.set_writer(id, Writer::Busy { question, writes });
    }

    fn set_writer(&mut self, id: NodeId, writer: Writer) {
        if let Some(node) = self.node(id) {
            node.writer = writer;
        }
    }

    fn take_writer(&mut self, id: NodeId) -> Writer {
        self.node(id).map_or(Writer::Idle, |node| std::mem::replace(&mut node.writer, Writer::Idle))
    }

    fn transaction_ended(&mut self, id: NodeId, question: u64, outcomes: Option<Vec<Outcome>>) {
        match self.take_writer(id) {
            Writer::Busy { question: own, writes } if own == question => {
                let Some(node) = self.node(id) else { return };
                let outcomes = outcomes.unwrap_or_else(|| {
                    node.is_lost = true;
                    vec![Outcome::Nothing; writes.len()]
                });
                node.batch += u64::from(outcomes.contains(&Outcome::Stored));
                self.settled(id, writes, outcomes);
            }
            other => self.set_writer(id, other),
        }
    }

    fn counted(&mut self, id: NodeId, question: u64, batch: u64) {
        let before = self.node(id).map_or(0, |node| std::mem::replace(&mut node.batch, batch));
        match self.take_writer(id) {
            Writer::Entering { question: own, writes } if own == question => {
                self.node(id).into_iter().for_each(|node| node.is_lost = false);
                self.begin(id, writes);
            }
            Writer::Settling { question: own, writes, .. } if own == question => {
                self.node(id).into_iter().for_each(|node| node.is_lost = false);
                // What was refused in it is not known here, so that it counts as unknown where there was more than one.
                let outcome = match (batch - before) % 2 == 1 {
                    true if writes.len() == 1 => Outcome::Stored,
                    true => Outcome::Unknown,
                    false => Outcome::Nothing,
                };
                let outcomes = vec![outcome; writes.len()];
                self.settled(id, writes, outcomes);
            }
            other => {
                // The answer to an earlier question: it has counted, too, but what is under way does not know it.
                self.node(id).into_iter().for_each(|node| node.batch = before);
                self.set_writer(id, other);
            }
        }
    }

    fn connection_lost(&mut self, id: NodeId, question: u64) {
        let now = self.now;
        match self.take_writer(id) {
            Writer::Busy { question: own, writes } if own == question => self.settle(id, writes, now + SETTLE),
            Writer::Settling { question: own, writes, until } if own == question => {
                if now < until {
                    return self.settle(id, writes, until);
                }
                self.node(id).into_iter().for_each(|node| node.is_lost = true);
                let outcomes = vec![Outcome::Unknown; writes.len()];
                self.settled(id, writes, outcomes);
            }
            Writer::Entering { question: own, writes } if own == question => {
                let outcomes = vec![Outcome::Nothing; writes.len()];
                self.settled(id, writes, outcomes);
            }
            other => self.set_writer(id, other),
        }
    }

    fn settle(&mut self, id: NodeId, writes: Vec<Write>, until: Time) {
        let question = self.ask_database(id, About::Writer, Asked::Count, CONNECT.min(PAUSE * 10));
        self.set_writer(id, Writer::Settling { question, writes, until });
    }

    fn settled(&mut self, id: NodeId, writes: Vec<Write>, outcomes: Vec<Outcome>) {
        for (write, outcome) in writes.into_iter().zip(outcomes) {
            match write {
                Write::Renew => self.renewed(id, outcome),
                Write::Append { table, fence, .. } => self.appended(id, table, fence, outcome),
            }
        }
        self.pump(id);
    }

    // The lease.

    fn beat(&mut self, id: NodeId) {
        let now = self.now;
        self.node(id).into_iter().for_each(|node| node.asked = now);
        self.write(id, Write::Renew);
    }

    fn renewed(&mut self, id: NodeId, outcome: Outcome) {
        self.after(BEAT, Event::Beat { node: id });
        let now = self.now;
        let Some(node) = self.node(id).filter(|_| outcome == Outcome::Stored) else { return };
        let had_run_out = now - node.renewed >= LEASE;
        if had_run_out {
            (node.steady_since, node.renewed_late) = (node.asked, node.asked);
            self.ask_database(id, About::List, Asked::Owned, READ);
            return;
        }
        node.renewed = node.asked;
        if now - node.steady_since >= LEASE {
            self.ask_database(id, About::List, Asked::Orphans, READ);
        }
    }

    // Tables.

    fn asked(&mut self, id: NodeId, visitor: Visitor, table: usize, ask: Ask) {
        let Some(node) = self.node(id) else { return };
        if let Some(held) = node.held.get_mut(&table) {
            held.inbox.push_back((visitor, ask));
            self.attend(id, table);
        } else if let Some(owner) = node.away.get(&visitor).copied() {
            self.send(id, owner, Letter::Visit { visitor, table, ask });
        } else if ask == Ask::Watch {
            self.claim(id, table, Some((visitor, ask)));
        } else {
            self.end(id, visitor);
        }
    }

    fn claim(&mut self, id: NodeId, table: usize, waiting: Option<(Visitor, Ask)>) {
        let Some(node) = self.node(id).filter(|node| !node.held.contains_key(&table)) else { return };
        let is_first = !node.claiming.contains_key(&table);
        node.claiming.entry(table).or_default().extend(waiting);
        if is_first {
            self.ask_database(id, About::Claim { table }, Asked::Claim { table }, READ);
        }
    }

    fn claimed(&mut self, id: NodeId, table: usize, claim: Claim) {
        // Who has given up waiting has not heard it.
        let Some(waiting) = self.node(id).and_then(|node| node.claiming.remove(&table)) else { return };
        match claim {
            Claim::Mine { fence, acts } => {
                let (kept, given, watching) = (acts.len(), None, BTreeSet::new());
                let held = Held { fence, acts, kept, given, inbox: VecDeque::from(waiting), watching };
                if let Some(node) = self.node(id) {
                    node.held.insert(table, held);
                }
                self.attend(id, table);
            }
            Claim::Theirs(owner) => {
                for (visitor, ask) in waiting {
                    if visitor.at == id {
                        if let Some(node) = self.node(id) {
                            node.away.insert(visitor, owner);
                        }
                        self.send(id, owner, Letter::Visit { visitor, table, ask });
                    } else {
                        self.end(id, visitor);
                    }
                }
            }
        }
    }

    /// One thing after the other; what is stored comes first.
    fn attend(&mut self, id: NodeId, table: usize) {
        loop {
            let number = self.number();
            let (now, rules) = (self.now, self.rules);
            let Some(node) = self.node(id) else { return };
            let renewed = node.renewed;
            let Some(held) = node.held.get_mut(&table).filter(|held| held.given.is_none()) else { return };
            let Some((visitor, ask)) = held.inbox.pop_front() else { return };
            match ask {
                // Somebody else may have the table by now.
                Ask::Watch if now - renewed >= LEASE => self.end(id, visitor),
                Ask::Watch => {
                    held.watching.insert(visitor);
                    let tell = Tell::Table(held.acts.clone());
                    self.tell(id, visitor, tell);
                }
                Ask::Choose { id: choice, moment, seat } => {
                    if moment as usize != held.acts.len() || moment % 2 != u32::from(seat) {
                        self.tell(id, visitor, Tell::Refused(choice));
                        continue;
                    }
                    if rules == Rules::OwnClock && now - renewed >= LEASE {
                        return self.step_down(id, table);
                    }
                    let (fence, first, act) = (held.fence, held.acts.len(), (seat, number));
                    held.acts.push(act);
                    held.given = Some((visitor, choice));
                    self.write(id, Write::Append { table, fence, first, act });
                }
            }
        }
    }

    fn appended(&mut self, id: NodeId, table: usize, fence: u64, outcome: Outcome) {
        let held = self.node(id).and_then(|node| node.held.get_mut(&table)).filter(|held| held.fence == fence);
        let Some(held) = held else { return };
        let Some((visitor, choice)) = held.given.take() else { return };
        match outcome {
            Outcome::Stored => {
                held.kept = held.acts.len();
                let (watching, acts) = (held.watching.clone(), held.acts.clone());
                self.tell(id, visitor, Tell::Done(choice));
                watching.into_iter().for_each(|visitor| self.tell(id, visitor, Tell::Table(acts.clone())));
            }
            Outcome::Nothing => {
                held.acts.truncate(held.kept);
                self.tell(id, visitor, Tell::Refused(choice));
            }
            Outcome::Fenced | Outcome::Unknown => return self.step_down(id, table),
        }
        self.attend(id, table);
    }

    fn step_down(&mut self, id: NodeId, table: usize) {
        let Some(held) = self.node(id).and_then(|node| node.held.remove(&table)) else { return };
        let waiting = held.inbox.into_iter().map(|(visitor, _)| visitor);
        let all: BTreeSet<Visitor> = held.watching.into_iter().chain(waiting).collect();
        all.into_iter().for_each(|visitor| self.end(id, visitor));
    }

    // What is told.

    fn tell(&mut self, id: NodeId, visitor: Visitor, tell: Tell) {
        if visitor.at != id {
            return self.send(id, visitor.at, Letter::Told { visitor, tell });
        }
        let way = 1 + self.below(3);
        let last = self.messages.entry(visitor.connection).or_default();
        *last = (*last).max(self.now + way);
        let at = *last;
        self.at(at, Event::ToPerson { visitor, tell });
    }

    fn end(&mut self, id: NodeId, visitor: Visitor) {
        if visitor.at != id {
            return self.send(id, visitor.at, Letter::Ended { visitor });
        }
        if let Some(node) = self.node(id) {
            node.away.remove(&visitor);
        }
        self.after(1, Event::HangUp { person: visitor.person, connection: visitor.connection });
    }

    // Letters.

    fn send(&mut self, from: NodeId, to: NodeId, letter: Letter) {
        let Some(node) = self.node(from) else { return };
        let number = node.sent.entry(to).or_default();
        *number += 1;
        let number = *number;
        let delay = self.delay();
        let cuts = [from, to].map(|id| self.slot(id).map_or(Cut::default(), |slot| self.bus_cuts[slot]));
        let cut = cuts.into_iter().max_by_key(|cut| cut.until).unwrap_or_default();
        if cut.until > self.now && (cut.loses || self.whim.below(2) == 0) {
            return;
        }
        let last = self.letters.entry((from, to)).or_default();
        *last = (*last).max(cut.until.max(self.now) + delay);
        let at = *last;
        self.at(at, Event::Letter { to, from, number, letter });
    }

    fn receive(&mut self, id: NodeId, from: NodeId, number: u64, letter: Letter) {
        let now = self.now;
        let Some(node) = self.node(id) else { return };
        let (last, _) = node.received.insert(from, (number, now)).unwrap_or_default();
        if number != last + 1 {
            self.lose(id, from);
        }
        match letter {
            Letter::Here => {}
            Letter::Visit { visitor, table, ask } => self.called(id, visitor, table, ask),
            Letter::Told { visitor, tell } => {
                if self.node(id).is_some_and(|node| node.away.get(&visitor) == Some(&from)) {
                    self.tell(id, visitor, tell);
                }
            }
            Letter::Ended { visitor } => self.end(id, visitor),
        }
    }

    /// Who is not known any more cannot ask for anything but to watch.
    fn called(&mut self, id: NodeId, visitor: Visitor, table: usize, ask: Ask) {
        let is_known =
            |held: &Held| held.watching.contains(&visitor) || held.inbox.iter().any(|(waiting, _)| *waiting == visitor);
        let known = self.node(id).and_then(|node| node.held.get(&table)).is_some_and(is_known);
        match ask {
            Ask::Choose { .. } if !known => self.end(id, visitor),
            Ask::Watch | Ask::Choose { .. } => self.asked(id, visitor, table, ask),
        }
    }

    fn lose(&mut self, id: NodeId, other: NodeId) {
        let Some(node) = self.node(id) else { return };
        let lost: Vec<Visitor> = node.away.iter().filter(|(_, at)| **at == other).map(|(it, _)| *it).collect();
        for held in node.held.values_mut() {
            held.watching.retain(|visitor| visitor.at != other);
            held.inbox.retain(|(visitor, _)| visitor.at != other);
        }
        lost.into_iter().for_each(|visitor| self.end(id, visitor));
    }

    fn bus_beat(&mut self, id: NodeId) {
        self.after(BUS_BEAT, Event::BusBeat { node: id });
        let now = self.now;
        let Some(node) = self.node(id) else { return };
        let is_silent = |heard: Time| now - heard > BUS_SILENCE;
        let silent: Vec<NodeId> =
            node.received.iter().filter(|(_, (_, heard))| is_silent(*heard)).map(|(it, _)| *it).collect();
        for other in silent {
            self.node(id).into_iter().for_each(|node| {
                node.received.remove(&other);
                node.sent.remove(&other);
            });
            self.lose(id, other);
        }
        let others: Vec<NodeId> = self.nodes.iter().flatten().map(|node| node.id).filter(|it| *it != id).collect();
        others.into_iter().for_each(|other| self.send(id, other, Letter::Here));
    }
}
