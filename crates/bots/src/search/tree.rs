//! What was learned from play-outs: a tree of choices, each of whoever had to choose.

use super::playout::{TURNS_AHEAD, play_on};
use super::{Judge, Prospect};
use crate::Simple;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Chance, Choice, Dice, Game, Seat, State};

/// How strongly choices that were tried less often are tried again.
const CURIOSITY: f32 = 0.45;
/// How much first sight counts, as if a choice had been played out so often with it.
const FIRST_SIGHT: f32 = 3.0;
/// Points of first sight that make a choice look twice as good.
const SIGHT_SWAY: f32 = 200.0;

struct Node {
    choice: Choice,
    visits: u32,
    /// How often it could have been taken.
    offered: u32,
    /// The sum of the shares of the player who chose.
    sum: f32,
    /// What it looked like before any play-out, from 0 to 1.
    sight: f32,
    children: Vec<u32>,
}

pub struct Tree {
    seat: Seat,
    judge: Judge,
    nodes: Vec<Node>,
    legal: Vec<Choice>,
    path: Vec<(u32, Seat)>,
}

const ROOT: u32 = 0;
/// How often a choice is played out before the answers to it are told apart.
const RIPE: u32 = 24;

impl Tree {
    /// A tree with the choices that are to be compared, each with its score at first sight.
    pub fn new(seat: Seat, judge: Judge, scored: &[(i32, Choice)]) -> Tree {
        let nodes = vec![Node::new(Choice::Pass, 0.5)];
        let mut tree = Tree { seat, judge, nodes, legal: Vec::new(), path: Vec::new() };
        let best = scored.iter().map(|(score, _)| *score).max().unwrap_or(0);
        for (score, choice) in scored {
            let sight = 0.5 * ((score - best) as f32 / SIGHT_SWAY).exp() + 0.25;
            tree.add(ROOT, *choice, sight);
        }
        tree
    }

    fn add(&mut self, parent: u32, choice: Choice, sight: f32) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(Node::new(choice, sight));
        self.nodes[parent as usize].children.push(id);
        id
    }

    /// One game through the tree and beyond it.
    pub fn play_out(&mut self, game: &Game, mut state: State, guide: &mut Simple, dice: &mut Dice) {
        let last_turn = state.turn + TURNS_AHEAD;
        self.path.clear();
        let mut node = ROOT;
        while let Some(seat) = state.decision(game).and_then(|decision| self.asked(decision.seats)) {
            if state.turn > last_turn {
                break;
            }
            state.legal(game, seat, &mut self.legal);
            // What is forced is no branch.
            if let [only] = self.legal[..] {
                state.apply_unchecked(game, seat, only, dice, &mut ());
                continue;
            }
            if node != ROOT && self.nodes[node as usize].visits < RIPE {
                break;
            }
            let (child, fresh) = self.descend(node, dice);
            self.path.push((child, seat));
            state.apply_unchecked(game, seat, self.nodes[child as usize].choice, dice, &mut ());
            node = child;
            if fresh {
                break;
            }
        }
        play_on(game, &mut state, last_turn, guide, dice, &mut self.legal);
        self.learn(&self.judge.shares(game, &state));
    }

    /// The thinker first, where several are asked at once.
    fn asked(&self, seats: soulkeep_rules::SeatSet) -> Option<Seat> {
        if seats.contains(self.seat) { Some(self.seat) } else { seats.iter().next() }
    }

    /// The branch to follow, and whether it is new.
    fn descend(&mut self, node: u32, dice: &mut Dice) -> (u32, bool) {
        if node != ROOT {
            let known = |choice: &Choice| self.child(node, *choice).is_none();
            let fresh: u32 = self.legal.iter().filter(|choice| known(choice)).count() as u32;
            if fresh > 0 {
                let wanted = dice.below(fresh) as usize;
                let choice = self.legal.iter().copied().filter(|choice| known(choice)).nth(wanted);
                let child = self.add(node, choice.unwrap_or(Choice::Pass), 0.5);
                self.nodes[child as usize].offered = 1;
                return (child, true);
            }
        }
        let offered: Vec<u32> = {
            let children = &self.nodes[node as usize].children;
            children.iter().copied().filter(|child| self.legal.contains(&self.nodes[*child as usize].choice)).collect()
        };
        let mut best = (f32::MIN, offered.first().copied().unwrap_or(ROOT));
        for child in offered {
            let node = &mut self.nodes[child as usize];
            node.offered += 1;
            let promise = node.promise();
            if promise > best.0 {
                best = (promise, child);
            }
        }
        (best.1, self.nodes[best.1 as usize].visits == 0)
    }

    fn child(&self, node: u32, choice: Choice) -> Option<u32> {
        let children = &self.nodes[node as usize].children;
        children.iter().copied().find(|child| self.nodes[*child as usize].choice == choice)
    }

    fn learn(&mut self, shares: &[f32; SEATS]) {
        for (node, seat) in &self.path {
            let node = &mut self.nodes[*node as usize];
            node.visits += 1;
            node.sum += shares[seat.index()];
        }
    }

    /// The compared choices, the one that was followed most often first.
    pub fn prospects(&self) -> Vec<Prospect> {
        let children = self.nodes[ROOT as usize].children.iter().map(|child| &self.nodes[*child as usize]);
        let mut prospects: Vec<Prospect> =
            children.map(|node| Prospect { choice: node.choice, chance: node.mean(), visits: node.visits }).collect();
        prospects.sort_by(|one, other| other.visits.cmp(&one.visits).then(other.chance.total_cmp(&one.chance)));
        prospects
    }
}

impl Node {
    fn new(choice: Choice, sight: f32) -> Node {
        Node { choice, visits: 0, offered: 0, sum: 0.0, sight, children: Vec::new() }
    }

    /// What it brought on average, first sight counted in.
    fn mean(&self) -> f32 {
        (self.sum + FIRST_SIGHT * self.sight) / (self.visits as f32 + FIRST_SIGHT)
    }

    /// What it brought, and more the less it is known.
    fn promise(&self) -> f32 {
        let tries = self.visits as f32 + 1.0;
        self.mean() + CURIOSITY * ((self.offered as f32 + 1.0).ln() / tries).sqrt()
    }
}
