//! What was learned from play-outs about what may follow a choice: a tree of choices, each of whoever had to choose.

use super::guide::Guide;
use super::playout::play_on;
use super::settings::Settings;
use crate::policy::{Policy, odds};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Chance, Choice, Dice, Game, Seat, SeatSet, State};

struct Node {
    choice: Choice,
    visits: u32,
    /// How often it could have been taken.
    offered: u32,
    /// The sum of the shares of the player who chose.
    sum: f32,
    children: Vec<u32>,
}

pub struct Tree {
    seat: Seat,
    settings: Settings,
    nodes: Vec<Node>,
    legal: Vec<Choice>,
    path: Vec<(u32, Seat)>,
}

const ROOT: u32 = 0;
/// How strongly choices that were tried less often are tried again.
const CURIOSITY: f32 = 0.45;

impl Tree {
    pub fn new(seat: Seat, settings: Settings) -> Tree {
        Tree { seat, settings, nodes: vec![Node::new(Choice::Pass)], legal: Vec::new(), path: Vec::new() }
    }

    fn add(&mut self, parent: u32, choice: Choice) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(Node::new(choice));
        self.nodes[parent as usize].children.push(id);
        id
    }

    /// One game through the tree and beyond it, and how it was judged.
    pub fn play_out(&mut self, game: &Game, state: &mut State, guide: &mut Guide, dice: &mut Dice) -> [f32; SEATS] {
        let last_turn = state.turn + self.settings.turns_ahead;
        self.path.clear();
        self.path.push((ROOT, self.seat));
        match guide {
            Guide::Simple(_) => self.follow(game, state, last_turn, dice),
            Guide::Policy(policy) => self.follow_inclined(game, state, last_turn, policy, dice),
        }
        play_on(game, state, last_turn, guide, dice, &mut self.legal);
        let shares = guide.shares(game, state, self.seat, dice, &mut self.legal);
        self.learn(&shares);
        shares
    }

    /// Down the tree to where it is not ripe: whoever is asked, what was tried least or brought most.
    fn follow(&mut self, game: &Game, state: &mut State, last_turn: u16, dice: &mut Dice) {
        let mut node = ROOT;
        while self.is_ripe(node) && state.turn <= last_turn {
            let Some(seat) = state.decision(game).and_then(|decision| self.asked(decision.seats)) else { break };
            state.legal_into(game, seat, &mut self.legal);
            // What is forced is no branch.
            if let [only] = self.legal[..] {
                state.apply_unchecked(game, seat, only, dice, &mut ());
                continue;
            }
            node = self.descend(node, dice);
            self.path.push((node, seat));
            state.apply_unchecked(game, seat, self.nodes[node as usize].choice, dice, &mut ());
        }
    }

    /// The same with a policy, which says what is worth trying. Branches are the thinker's own choices; the others do what
    /// they are inclined to.
    fn follow_inclined(
        &mut self,
        game: &Game,
        state: &mut State,
        last_turn: u16,
        policy: &mut Policy,
        dice: &mut Dice,
    ) {
        let mut node = ROOT;
        while self.is_ripe(node) && state.turn <= last_turn && state.alive.contains(self.seat) {
            let Some(seat) = state.ask_into(game, &mut self.legal) else { break };
            let choice = match self.legal[..] {
                [only] => only,
                _ => {
                    let inclined = self.legal[policy.choose_in(game, state, seat, &self.legal)];
                    if seat == self.seat {
                        node = self.prefer(node, policy.scores());
                        self.path.push((node, seat));
                        self.nodes[node as usize].choice
                    } else {
                        inclined
                    }
                }
            };
            state.apply_unchecked(game, seat, choice, dice, &mut ());
        }
    }

    /// The branch that brought most, or that the policy is inclined to and that was tried less often than that.
    fn prefer(&mut self, node: u32, scores: &[f32]) -> u32 {
        let (most, sum) = odds(scores);
        let here = &self.nodes[node as usize];
        let usual = here.sum / here.visits.max(1) as f32;
        let tries = (here.visits as f32).sqrt();
        let mut best = (f32::MIN, None, Choice::Pass);
        for (choice, score) in self.legal.iter().zip(scores) {
            let child = self.child(node, *choice);
            let (mean, visits) = child.map_or((usual, 0.0), |child| {
                let child = &self.nodes[child as usize];
                (child.sum / child.visits.max(1) as f32, child.visits as f32)
            });
            let promise = mean + self.settings.leading * (score - most).exp() / sum * tries / (1.0 + visits);
            if promise > best.0 {
                best = (promise, child, *choice);
            }
        }
        best.1.unwrap_or_else(|| self.add(node, best.2))
    }

    fn is_ripe(&self, node: u32) -> bool {
        self.settings.ripe.is_some_and(|ripe| self.nodes[node as usize].visits >= ripe)
    }

    /// The thinker first, where several are asked at once.
    fn asked(&self, seats: SeatSet) -> Option<Seat> {
        if seats.contains(self.seat) { Some(self.seat) } else { seats.iter().next() }
    }

    /// The branch to follow: a new one as long as there is any.
    fn descend(&mut self, node: u32, dice: &mut Dice) -> u32 {
        let new = |choice: &Choice| self.child(node, *choice).is_none();
        let fresh = self.legal.iter().filter(|choice| new(choice)).count() as u32;
        if fresh > 0 {
            let wanted = dice.below(fresh) as usize;
            let choice = self.legal.iter().copied().filter(|choice| new(choice)).nth(wanted);
            return self.add(node, choice.unwrap_or(Choice::Pass));
        }
        let mut best = (f32::MIN, ROOT);
        for at in 0..self.nodes[node as usize].children.len() {
            let child = self.nodes[node as usize].children[at];
            let node = &mut self.nodes[child as usize];
            if !self.legal.contains(&node.choice) {
                continue;
            }
            node.offered += 1;
            let promise = node.promise();
            if promise > best.0 {
                best = (promise, child);
            }
        }
        best.1
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
}

impl Node {
    fn new(choice: Choice) -> Node {
        Node { choice, visits: 0, offered: 1, sum: 0.0, children: Vec::new() }
    }

    /// What it brought, and more the less it is known.
    fn promise(&self) -> f32 {
        let tries = self.visits as f32 + 1.0;
        self.sum / tries + CURIOSITY * ((self.offered as f32 + 1.0).ln() / tries).sqrt()
    }
}
