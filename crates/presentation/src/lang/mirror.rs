//! The test language: what is said in English, with every word reversed. Names of people stay as they are.

use super::{Words, en};
use crate::log::Beat;
use crate::narrator::Scene;
use crate::viewer::Viewer;
use soulkeep_cards::mirror::{mirrored, mirrored_word};
use soulkeep_text::Language;

const ENGLISH: Words = en::WORDS;

pub const WORDS: Words = Words {
    label: |label| mirrored_word((ENGLISH.label)(label)),
    stage: |stage| mirrored_word((ENGLISH.stage)(stage)),
    held: |held| mirrored(&(ENGLISH.held)(held)),
    marks: |marks| (ENGLISH.marks)(marks).iter().map(|mark| mirrored(mark)).collect(),
    broken_off: |fault| mirrored(&(ENGLISH.broken_off)(fault)),
    colon: ENGLISH.colon,
    player: |viewer, seat| say(viewer, |viewer| (ENGLISH.player)(viewer, seat)),
    question: |viewer, why| say(viewer, |viewer| (ENGLISH.question)(viewer, why)),
    action: |viewer, action| say(viewer, |viewer| (ENGLISH.action)(viewer, action)),
    door: |viewer, place| say(viewer, |viewer| (ENGLISH.door)(viewer, place)),
    fate: |viewer, forecast| say(viewer, |viewer| (ENGLISH.fate)(viewer, forecast)),
    lure: |viewer, lured| say(viewer, |viewer| (ENGLISH.lure)(viewer, lured)),
    lasting: |viewer, lasting| say(viewer, |viewer| (ENGLISH.lasting)(viewer, lasting)),
    waiting: |viewer, play| say(viewer, |viewer| (ENGLISH.waiting)(viewer, play)),
    verdict: |viewer, winner, by| say(viewer, |viewer| (ENGLISH.verdict)(viewer, winner, by)),
    event: |scene, event| say(scene.now, |now| (ENGLISH.event)(&Scene { before: scene.before, now }, event)),
    beat: |scene, event| {
        in_english(scene.now, |now| (ENGLISH.beat)(&Scene { before: scene.before, now }, event)).map(beat)
    },
};

fn say(viewer: Viewer<'_>, said: impl FnOnce(Viewer<'_>) -> String) -> String {
    mirrored(&in_english(viewer, said))
}

/// What would be said in English of people whose names are mirrored, and come out right in the mirror.
fn in_english<T>(viewer: Viewer<'_>, said: impl FnOnce(Viewer<'_>) -> T) -> T {
    let names: Vec<Option<String>> = viewer.names.iter().map(|name| name.as_deref().map(mirrored)).collect();
    said(Viewer { names: &names, lang: Language::English, ..viewer })
}

fn beat(beat: Beat) -> Beat {
    Beat {
        kind: beat.kind,
        lead: mirrored(&beat.lead),
        item: mirrored(&beat.item),
        several: beat.several.as_deref().map(mirrored),
        tail: mirrored(&beat.tail),
    }
}
