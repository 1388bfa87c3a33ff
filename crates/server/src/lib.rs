#![doc = include_str!("../README.md")]

mod accept;
mod access;
mod address;
pub mod admin;
mod api;
mod app;
mod config;
mod cookie;
mod games;
mod guest;
mod headers;
mod host;
mod limit;
mod measures;
mod metrics;
mod name;
mod page;
mod places;
mod private;
mod problem;
pub mod protocol;
mod random;
mod ready;
mod refusal;
mod serve;
mod shares;
pub mod show;
mod socket;
pub mod store;
mod table;
mod table_plan;
mod tables;
mod visitor;
mod words;

pub use config::{Config, ConfigError, USUAL_ADDR, USUAL_METRICS_ADDR};
pub use serve::{Running, ServeError, serve, told_to_end, usual_data};
