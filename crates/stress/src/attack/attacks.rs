//! Everything that is tried, one module each.

mod chat;
mod clocks;
mod cookies;
mod creation;
mod damaged_replay;
mod dragons;
mod dragons_watched;
mod file_modes;
mod full_disk;
mod hints;
mod host;
mod input_files;
mod lobby;
mod logs;
mod memory;
mod names;
mod passes;
mod problems;
mod raced;
mod raced_loads;
mod replays;
mod seats;
mod seed;
mod silence;
mod slow;
mod sockets;
mod speak;
mod speak_unread;
mod spectators;
mod toggles;
mod unread;
mod wall_clock;
mod windows;

use super::Attack;

/// In the order of the weaknesses that they look for.
pub const ALL: [Attack; 34] = [
    dragons::ATTACK,
    dragons_watched::ATTACK,
    creation::ATTACK,
    seed::ATTACK,
    clocks::ATTACK,
    hints::ATTACK,
    slow::ATTACK,
    speak::ATTACK,
    speak_unread::ATTACK,
    sockets::ATTACK,
    replays::ATTACK,
    memory::ATTACK,
    raced::ATTACK,
    raced_loads::ATTACK,
    toggles::ATTACK,
    unread::ATTACK,
    unread::binary::ATTACK,
    wall_clock::ATTACK,
    passes::ATTACK,
    seats::ATTACK,
    chat::ATTACK,
    silence::ATTACK,
    input_files::COUNTS,
    input_files::ATTACK,
    full_disk::ATTACK,
    damaged_replay::ATTACK,
    file_modes::ATTACK,
    cookies::ATTACK,
    names::ATTACK,
    host::ATTACK,
    problems::ATTACK,
    logs::ATTACK,
    lobby::ATTACK,
    spectators::ATTACK,
];

/// What most attacks need.
mod prelude {
    pub use super::super::Attack;
    pub use super::super::ground::{Ground, Start};
    pub use super::super::scene::Scene;
    pub use super::super::strangers::{
        AGAINST_GOBLIN, Line, WITH_OPEN_CHAIR, Wanted, address, cookie, many, open, request,
    };
    pub use super::super::verdict::Verdict;
    pub use crate::bench_server::wire::Tell;
    pub use std::net::{Ipv4Addr, SocketAddr};
    pub use std::time::{Duration, Instant};

    use crate::bench_server::child::Server;

    /// Somebody honest whose address nobody else has.
    pub const BYSTANDER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 11);

    /// What the server has in memory, in megabytes; nought where the system does not say.
    pub fn memory(server: &Server) -> f64 {
        server.usage().map_or(0.0, |usage| usage.memory as f64 / 1e6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page names every attack beside what it is about, and everything that it lists is tried.
    #[test]
    fn every_weakness_has_its_attacks() {
        let page = include_str!("../../../../docs/SECURITY.md");
        let row = |weakness: u8| page.lines().find(|line| line.starts_with(&format!("| {weakness} |")));
        for attack in &ALL {
            let told = row(attack.weakness).is_some_and(|row| row.contains(&format!("`{}`", attack.name)));
            assert!(told, "{} {}", attack.weakness, attack.name);
        }
        for weakness in (1..).take_while(|weakness| row(*weakness).is_some()) {
            assert!(ALL.iter().any(|attack| attack.weakness == weakness), "{weakness}");
        }
        assert!(row(1).is_some());
    }
}
