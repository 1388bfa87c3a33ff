//! What was looked up on the board since something last happened. Every question is about the same table until then, so
//! nothing is looked for twice.

use super::{Board, HeroAt, Inside};
use crate::measure::Voice;
use soulkeep_cards::{Class, Modifier};
use soulkeep_rules::{CardId, HeroId, Seat};
use std::cell::OnceCell;

#[derive(Clone, Debug, Default)]
pub struct Now {
    inside: OnceCell<Option<Inside>>,
    homes: OnceCell<Vec<Option<(Seat, usize)>>>,
    /// What Rooms, Minibosses and Bosses do all the time.
    modifiers: OnceCell<Vec<(Voice, Modifier)>>,
    /// The icons on each Room of each seat.
    icons: OnceCell<Vec<Vec<OnceCell<Icons>>>>,
}

/// How many icons of each class there are.
pub type Icons = [u32; Class::ALL.len()];

impl Now {
    pub fn modifiers(&self, listen: impl FnOnce() -> Vec<(Voice, Modifier)>) -> &[(Voice, Modifier)] {
        self.modifiers.get_or_init(listen)
    }

    pub fn icons(&self, board: &Board, seat: Seat, slot: usize, count: impl FnOnce() -> Icons) -> Icons {
        let blank = || board.areas.iter().map(|area| vec![OnceCell::new(); area.dungeon.len()]).collect();
        *self.icons.get_or_init(blank)[seat.index()][slot].get_or_init(count)
    }

    pub(super) fn inside(&self, board: &Board) -> Option<Inside> {
        *self.inside.get_or_init(|| {
            board.heroes.iter().enumerate().find_map(|(index, figure)| match figure.at {
                HeroAt::Room(seat, site, _) => Some((HeroId(index as u8), seat, Some(site))),
                HeroAt::Between(seat, _) => Some((HeroId(index as u8), seat, None)),
                _ => None,
            })
        })
    }

    pub(super) fn home(&self, board: &Board, card: CardId) -> Option<(Seat, usize)> {
        let homes = self.homes.get_or_init(|| {
            let mut homes = Vec::new();
            for (seat, slot, site) in board.sites() {
                for card in site.top().into_iter().chain(site.mini.map(|mini| mini.card)) {
                    if homes.len() <= card.index() {
                        homes.resize(card.index() + 1, None);
                    }
                    homes[card.index()].get_or_insert((seat, slot));
                }
            }
            homes
        });
        homes.get(card.index()).copied().flatten()
    }
}
