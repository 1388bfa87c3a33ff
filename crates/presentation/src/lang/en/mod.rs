//! English.

mod ask;
mod beat;
mod event;
mod label;
mod mark;
mod table;
mod thing;
mod who;

use super::Words;
use ask::{action, door, question};
use beat::beat;
use event::event;
use label::{label, stage};
use mark::marks;
use table::{broken_off, fate, held, lasting, lure, verdict, waiting};
use who::player;

pub const WORDS: Words = Words {
    label,
    stage,
    held,
    marks,
    broken_off,
    colon: ": ",
    player,
    question,
    action,
    door,
    fate,
    lure,
    lasting,
    waiting,
    verdict,
    event,
    beat,
};
