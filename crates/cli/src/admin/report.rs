//! Answers in lines for people.

use soulkeep_server::admin::Answer;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub fn text(answer: &Answer) -> String {
    match answer {
        Answer::Tables { tables } => lines(tables, "no tables", |row| {
            let private = if row.private { " private" } else { "" };
            let loaded = if row.loaded { " in memory" } else { "" };
            let people = row.people.join(", ");
            format!(
                "{}  {:7} {:>5} acts  {}{private}{loaded}  {people}",
                row.table,
                row.state,
                row.acts,
                ago(row.touched)
            )
        }),
        Answer::Visitors { visitors } => lines(visitors, "no visitors", |row| {
            let (tables, connections) = (row.tables, row.connections);
            format!(
                "{}  {tables:>3} tables  {connections:>2} connections  {}  {}",
                row.visitor,
                ago(row.seen),
                row.name
            )
        }),
        Answer::Addresses { addresses } => lines(addresses, "nobody is connected", |row| {
            format!("{:>4} connections  {}", row.connections, row.address)
        }),
        Answer::Measures { measures } => lines(measures, "nobody is kept out or muted", |measure| {
            let kind = format!("{:?}", measure.kind).to_lowercase();
            let until = measure.until.map_or("until it is lifted".to_owned(), |until| format!("until {}", date(until)));
            format!("{kind:4}  {}  since {}, {until}  {}", measure.who, date(measure.since), measure.why)
        }),
        Answer::Audit { audit } => lines(audit, "nothing was done yet", |entry| {
            format!("{}  {:10} {}  {}", date(entry.at), entry.act, entry.subject, entry.detail)
        }),
        Answer::Done { subject } => format!("done: {subject}"),
        Answer::Verified { games, older, faults } => {
            let faults: Vec<String> = faults.iter().map(|fault| format!("{}: {}", fault.table, fault.what)).collect();
            let summary = format!("{games} games, {} damaged, {older} of older rules", faults.len());
            faults.into_iter().chain([summary]).collect::<Vec<_>>().join("\n")
        }
        Answer::BackedUp { file, bytes, tables, replays } => {
            format!("{}: {tables} tables, {replays} replays, {bytes} bytes, checked", file.display())
        }
        Answer::Restored { tables, replays, before } => {
            let before =
                before.as_ref().map_or(String::new(), |path| format!("; what was there is {}", path.display()));
            format!("{tables} tables and {replays} replays are back{before}")
        }
        Answer::Refused(refused) => refused.to_string(),
    }
}

fn lines<T>(rows: &[T], none: &str, line: impl Fn(&T) -> String) -> String {
    if rows.is_empty() { none.to_owned() } else { rows.iter().map(line).collect::<Vec<_>>().join("\n") }
}

fn moment(seconds: i64) -> SystemTime {
    // Years have four digits.
    UNIX_EPOCH + Duration::from_secs(u64::try_from(seconds).unwrap_or(0).min(253_402_300_799))
}

fn date(seconds: i64) -> String {
    humantime::format_rfc3339_seconds(moment(seconds)).to_string()
}

fn ago(seconds: i64) -> String {
    let passed = SystemTime::now().duration_since(moment(seconds)).unwrap_or_default();
    let whole = match passed.as_secs() {
        0..60 => return "just now".to_owned(),
        seconds @ 60..7200 => Duration::from_secs(seconds / 60 * 60),
        seconds @ 7200..172_800 => Duration::from_secs(seconds / 3600 * 3600),
        seconds => Duration::from_secs(seconds / 86_400 * 86_400),
    };
    format!("{} ago", humantime::format_duration(whole))
}
