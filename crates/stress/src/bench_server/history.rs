//! Whether what people were told of a table fits one history, and whether that is the one that is stored.
//!
//! Nothing is known here of servers, of the rules, or of what went wrong meanwhile: only what each seat sent and was told,
//! in its order, and what is stored in the end. Nobody takes anything back, so that the moment after the n-th choice is n.

use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// What one seat did and was told, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The seat came back, perhaps to another server; what was told before is told anew.
    Connected,
    /// An answer to what was asked at a moment.
    Sent {
        id: u32,
        moment: u32,
    },
    Acknowledged {
        id: u32,
    },
    Refused {
        id: u32,
    },
    /// The table, with a digest of what everybody may see of it.
    Shown {
        moment: u32,
        public: u64,
    },
    /// What followed from a choice, in words, as a digest; they are the seat's own.
    Told {
        moment: u32,
        words: u64,
    },
}

/// A choice as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredChoice {
    pub seat: u8,
    /// By the person there, and not by the table itself.
    pub by_person: bool,
}

/// What does not fit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faults {
    pub acknowledged: u64,
    /// Choices that were acknowledged or shown, and are not stored.
    pub lost: Vec<String>,
    /// Choices that are stored more often than they were made.
    pub twice: Vec<String>,
    /// What was told one way and another way.
    pub disagreements: Vec<String>,
}

impl Faults {
    pub fn is_none(&self) -> bool {
        self.lost.is_empty() && self.twice.is_empty() && self.disagreements.is_empty()
    }

    pub fn add(&mut self, table: &str, other: Faults) {
        let named = |all: Vec<String>| all.into_iter().map(move |what| format!("table {table}: {what}"));
        self.acknowledged += other.acknowledged;
        self.lost.extend(named(other.lost));
        self.twice.extend(named(other.twice));
        self.disagreements.extend(named(other.disagreements));
    }
}

/// What became of an answer, as far as its seat knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Acknowledged,
    Refused,
    /// The connection ended before it was known.
    Unknown,
}

struct Sent {
    moment: u32,
    fate: Fate,
}

/// Compares everything that the seats of a table were told with each other and with what is stored.
pub fn check(seats: &[Vec<Event>], stored: &[StoredChoice]) -> Faults {
    let mut faults = Faults::default();
    let mut public = HashMap::new();
    for (seat, events) in seats.iter().enumerate() {
        one_order(seat, events, &mut public, &mut faults);
        let told = events.iter().filter_map(|event| match event {
            Event::Shown { moment, .. } | Event::Told { moment, .. } => Some(*moment),
            Event::Connected | Event::Sent { .. } | Event::Acknowledged { .. } | Event::Refused { .. } => None,
        });
        let last = told.max().unwrap_or(0);
        if last as usize > stored.len() {
            faults.lost.push(format!("seat {seat} was told of moment {last}, {} choices are stored", stored.len()));
        }
        answers(seat, &sent(events), stored, &mut faults);
    }
    faults
}

/// Moments of a seat only go on, and what is told of one is always the same; what everybody may see, to everybody.
fn one_order(seat: usize, events: &[Event], public: &mut HashMap<u32, (usize, u64)>, faults: &mut Faults) {
    let (mut last, mut words) = (0, HashMap::new());
    for event in events {
        match *event {
            Event::Shown { moment, public: seen } => {
                if moment < last {
                    faults.disagreements.push(format!("seat {seat} is at moment {moment} after {last}"));
                }
                last = last.max(moment);
                let (first, before) = *public.entry(moment).or_insert((seat, seen));
                if before != seen {
                    faults
                        .disagreements
                        .push(format!("seats {first} and {seat} were shown different moments {moment}"));
                }
            }
            Event::Told { moment, words: told } => {
                if *words.entry(moment).or_insert(told) != told {
                    faults.disagreements.push(format!("seat {seat} was told moment {moment} in two ways"));
                }
            }
            Event::Connected | Event::Sent { .. } | Event::Acknowledged { .. } | Event::Refused { .. } => {}
        }
    }
}

/// The answers of a seat with what became of them.
fn sent(events: &[Event]) -> Vec<Sent> {
    let (mut sent, mut under_way) = (Vec::<Sent>::new(), BTreeMap::new());
    for event in events {
        match *event {
            Event::Connected => under_way.clear(),
            Event::Sent { id, moment } => {
                under_way.insert(id, sent.len());
                sent.push(Sent { moment, fate: Fate::Unknown });
            }
            Event::Acknowledged { id } => settle(&mut sent, under_way.remove(&id), Fate::Acknowledged),
            Event::Refused { id } => settle(&mut sent, under_way.remove(&id), Fate::Refused),
            Event::Shown { .. } | Event::Told { .. } => {}
        }
    }
    sent
}

fn settle(sent: &mut [Sent], place: Option<usize>, fate: Fate) {
    if let Some(sent) = place.and_then(|place| sent.get_mut(place)) {
        sent.fate = fate;
    }
}

/// An answer belongs to the first choice of its seat after the moment that it names. Each choice of a person that is stored
/// needs one answer, and has one that was acknowledged at the most; and none that was refused.
fn answers(seat: usize, sent: &[Sent], stored: &[StoredChoice], faults: &mut Faults) {
    let mut by_choice: BTreeMap<usize, Vec<Fate>> = BTreeMap::new();
    for answer in sent {
        faults.acknowledged += u64::from(answer.fate == Fate::Acknowledged);
        let after = stored.iter().enumerate().skip(answer.moment as usize);
        let place = after.filter(|(_, choice)| usize::from(choice.seat) == seat).map(|(place, _)| place).next();
        match (place, answer.fate) {
            (Some(place), fate) => by_choice.entry(place).or_default().push(fate),
            (None, Fate::Acknowledged) => {
                faults.lost.push(format!("an answer of seat {seat} at moment {} was acknowledged", answer.moment));
            }
            (None, Fate::Refused | Fate::Unknown) => {}
        }
    }
    for (place, choice) in stored.iter().enumerate().filter(|(_, choice)| usize::from(choice.seat) == seat) {
        let fates = by_choice.remove(&place).unwrap_or_default();
        let count = |fate: Fate| fates.iter().filter(|other| **other == fate).count();
        let (acknowledged, unknown) = (count(Fate::Acknowledged), count(Fate::Unknown));
        let moment = place + 1;
        match choice.by_person {
            true if acknowledged > 1 => {
                faults
                    .lost
                    .push(format!("{acknowledged} answers of seat {seat} were acknowledged for moment {moment}"));
            }
            true if acknowledged + unknown == 0 && count(Fate::Refused) > 0 => {
                faults.disagreements.push(format!("moment {moment} is an answer of seat {seat} that was refused"));
            }
            true if acknowledged + unknown == 0 => {
                faults.twice.push(format!("moment {moment} is an answer of seat {seat} that was not given"));
            }
            false if acknowledged > 0 => {
                faults.lost.push(format!("an answer of seat {seat} for moment {moment} was acknowledged"));
            }
            true | false => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PERSON: [StoredChoice; 2] = [of(0), of(1)];

    const fn of(seat: u8) -> StoredChoice {
        StoredChoice { seat, by_person: true }
    }

    fn shown(moment: u32) -> Event {
        Event::Shown { moment, public: u64::from(moment) }
    }

    fn told(moment: u32) -> Event {
        Event::Told { moment, words: u64::from(moment) + 100 }
    }

    fn chosen(id: u32, moment: u32) -> [Event; 2] {
        [Event::Sent { id, moment }, Event::Acknowledged { id }]
    }

    /// Two people who take turns, as they would tell it: the first chooses at nought, the second at one.
    fn sound() -> [Vec<Event>; 2] {
        let first =
            [&[Event::Connected, shown(0)][..], &chosen(7, 0), &[told(1), shown(1), told(2), shown(2)]].concat();
        let second = [&[Event::Connected, shown(1)][..], &chosen(7, 1), &[told(2), shown(2)]].concat();
        [first, second]
    }

    fn kinds(faults: &Faults) -> [usize; 3] {
        [faults.lost.len(), faults.twice.len(), faults.disagreements.len()]
    }

    #[test]
    fn one_history_has_no_faults() {
        let mut seats = sound();
        assert!(check(&seats, &PERSON).is_none());
        assert_eq!(check(&seats, &PERSON).acknowledged, 2);
        // Who comes back is told again what is known, and may have heard nothing of what was done.
        seats[0].extend([Event::Connected, told(1), told(2), shown(2), Event::Sent { id: 3, moment: 2 }]);
        seats[0].extend([Event::Connected, shown(2)]);
        assert!(check(&seats, &PERSON).is_none(), "an answer that nobody acknowledged need not be stored");
        assert!(check(&seats, &[of(0), of(1), of(0)]).is_none(), "but it may be");
    }

    #[test]
    fn what_was_acknowledged_must_be_stored() {
        assert_eq!(kinds(&check(&sound(), &PERSON[..1])), [3, 0, 0], "both were told of moment 2, and one made it");
        let by_table = StoredChoice { seat: 1, by_person: false };
        assert_eq!(kinds(&check(&sound(), &[of(0), by_table])), [1, 0, 0]);
    }

    #[test]
    fn two_answers_are_not_one_choice() {
        let mut seats = sound();
        seats[1].extend([Event::Connected, shown(2)]);
        seats[1].extend(chosen(9, 1));
        assert_eq!(kinds(&check(&seats, &PERSON)), [1, 0, 0]);
    }

    #[test]
    fn what_is_stored_was_chosen_once() {
        assert_eq!(kinds(&check(&sound(), &[of(0), of(1), of(1)])), [0, 1, 0]);
        assert_eq!(kinds(&check(&sound(), &[of(0), of(0), of(1)])), [0, 1, 0], "then the second is of moment 3");
    }

    #[test]
    fn what_was_refused_has_not_happened() {
        let mut seats = sound();
        seats[0].extend([Event::Sent { id: 8, moment: 2 }, Event::Refused { id: 8 }]);
        assert!(check(&seats, &PERSON).is_none());
        assert_eq!(kinds(&check(&seats, &[of(0), of(1), of(0)])), [0, 0, 1]);
    }

    #[test]
    fn a_moment_is_the_same_for_everybody_at_all_times() {
        for wrong in [shown(1), Event::Shown { moment: 2, public: 9 }, Event::Told { moment: 2, words: 9 }] {
            let mut seats = sound();
            seats[0].extend([Event::Connected, wrong.clone()]);
            assert_eq!(kinds(&check(&seats, &PERSON)), [0, 0, 1], "{wrong:?}");
        }
        let mut seats = sound();
        seats[1][1] = Event::Shown { moment: 1, public: 9 };
        assert_eq!(kinds(&check(&seats, &PERSON)), [0, 0, 1], "seats are held against each other");
    }
}
