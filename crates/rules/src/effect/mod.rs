//! What cards do: triggers, and the steps of an effect.

mod divert;
mod options;
mod react;
mod run;
mod this_turn;
mod triggers;
