//! What cards do: triggers, and the steps of an effect.

mod cards;
mod divert;
mod heroes;
mod hoard;
mod items;
mod minibosses;
mod options;
mod presence;
mod react;
mod rooms;
mod run;
mod this_turn;
mod triggers;
