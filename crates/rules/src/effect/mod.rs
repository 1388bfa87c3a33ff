//! What cards do: triggers, and the steps of an effect.

mod cards;
mod divert;
mod heroes;
mod options;
mod react;
mod run;
mod this_turn;
mod triggers;
