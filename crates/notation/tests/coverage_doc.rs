//! `docs/COVERAGE.md` and the ledger agree: what a ruling cites is in the document's table, and the other way round.
//! `docs/RULES.md` tells every ruling.

use soulkeep_notation::ledger::{Basis, Ledger, Ruling};

const TEXT: &str = include_str!("../../../docs/COVERAGE.md");
const RULES: &str = include_str!("../../../docs/RULES.md");
const DOCUMENTS: [&str; 5] = ["ARG", "BRB", "JRB", "RRB", "UOG"];

/// A table of the file: one section of a document.
struct Section {
    document: &'static str,
    /// How rulings cite it, such as `UOG §6`; a section that nobody cites by name has none.
    label: Option<&'static str>,
    rows: Vec<Row>,
}

struct Row {
    point: &'static str,
    rulings: Vec<&'static str>,
    remark: &'static str,
}

fn sections() -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut document = "";
    for line in TEXT.lines() {
        if let Some(name) = line.strip_prefix("## ") {
            document = name;
        } else if let Some(heading) = line.strip_prefix("### ") {
            sections.push(Section { document, label: heading.split('`').nth(1), rows: Vec::new() });
        } else if let Some(cells) = line.strip_prefix("| ")
            && let Some(section) = sections.last_mut()
            && !line.starts_with("| point ")
        {
            section.rows.push(row(cells));
        }
    }
    sections
}

fn row(line: &'static str) -> Row {
    let cells: Vec<&str> = line.trim_end_matches('|').split('|').map(str::trim).collect();
    let [point, rulings, remark] = cells[..] else { panic!("three cells: {line}") };
    let rulings = rulings.split(", ").filter(|id| *id != "–").collect();
    Row { point, rulings, remark }
}

/// Words that look like the id of a ruling, such as `ADV-11`.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    words.filter(|word| {
        let number = word.rsplit('-').next().is_some_and(|tail| tail.len() == 2 && tail.parse::<u8>().is_ok());
        number && word.starts_with(|letter: char| letter.is_ascii_uppercase())
    })
}

/// Rows that name rulings the section does not state.
fn between_the_lines(row: &Row) -> bool {
    row.point == "*read between the lines*"
}

fn document(cite: &str) -> Option<&'static str> {
    DOCUMENTS.into_iter().find(|name| cite.split(' ').next() == Some(name))
}

/// `ARG seq 4` holds `ARG seq 4a`, but `UOG §1` does not hold `UOG §10`.
fn holds(section: &Section, cite: &str) -> bool {
    if cite == section.document {
        return true;
    }
    let rest = section.label.and_then(|label| cite.strip_prefix(label));
    rest.is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}

fn ruling(id: &str) -> &'static Ruling {
    Ledger::shipped().get(id).unwrap_or_else(|| panic!("the ledger has no {id}"))
}

#[test]
fn all_documents_are_there_in_order() {
    let mut found: Vec<&str> = sections().iter().map(|section| section.document).collect();
    found.dedup();
    assert_eq!(found, DOCUMENTS);
}

#[test]
fn every_ruling_and_option_that_is_named_exists() {
    ids(TEXT).chain(ids(RULES)).for_each(|id| assert_eq!(ruling(id).id, id));
    let options = TEXT.split("option `").skip(1).filter_map(|rest| rest.split('`').next());
    for name in options {
        assert!(Ledger::shipped().option(name).is_some(), "{name}");
    }
}

#[test]
fn every_point_has_a_ruling_or_says_why_not() {
    for section in sections() {
        for row in section.rows {
            let said = !row.rulings.is_empty() || !row.remark.is_empty();
            assert!(said, "{}: {}", section.document, row.point);
        }
    }
}

#[test]
fn every_citation_of_a_ruling_is_in_the_section_it_cites() {
    let sections = sections();
    for ruling in &Ledger::shipped().rulings {
        for cite in ruling.cites.iter().filter(|cite| document(cite).is_some()) {
            let mut rows = sections.iter().filter(|section| holds(section, cite)).flat_map(|section| &section.rows);
            let named = rows.any(|row| row.rulings.contains(&ruling.id.as_str()));
            assert!(named, "{} cites {cite}; docs/COVERAGE.md has no row there that names it", ruling.id);
        }
    }
}

#[test]
fn every_ruling_of_a_section_speaks_of_its_document() {
    for section in sections() {
        for id in section.rows.iter().flat_map(|row| &row.rulings) {
            let ruling = ruling(id);
            let cited = ruling.cites.iter().any(|cite| document(cite) == Some(section.document));
            let mut remarks = [&ruling.conflict, &ruling.note].into_iter().flatten();
            let spoken_of = cited || remarks.any(|text| text.contains(section.document));
            assert!(spoken_of, "{id} is in the part of {}, which it does not cite", section.document);
        }
    }
}

#[test]
fn between_the_lines_there_are_only_readings_of_ours() {
    for section in sections() {
        for id in section.rows.iter().filter(|row| between_the_lines(row)).flat_map(|row| &row.rulings) {
            assert_eq!(ruling(id).basis, Some(Basis::Inference), "{id} in {}", section.document);
        }
    }
}

#[test]
fn the_rules_tell_every_ruling() {
    for ruling in &Ledger::shipped().rulings {
        assert!(RULES.contains(&ruling.id), "docs/RULES.md does not name {}", ruling.id);
    }
}
