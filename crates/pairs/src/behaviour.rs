//! Numbers that stand for what the rules do, as chess engines pin the counts of their move generators (perft).
//!
//! Everything that a play-out shows through the public interface goes into one number: what happens, what is asked, what
//! may be answered, how the table looks then; and now and then what else can be asked of a table: why something may not be
//! done, what becomes of Heroes, what somebody sees and could think of. A rule that does something else in any of it gives
//! another number.

use crate::panics::caught;
use crate::play_out::PlayOut;
use crate::pool::{Pair, Pool};
use crate::seed::Seed;
use crate::trial::Trial;
use soulkeep_cards::Class;
use soulkeep_rules::{Chance, Choice, Dice, Game, Look, Seat, View};
use std::fmt::{Arguments, Write};

/// Any other one would do; with another one all numbers are others.
const SEED: u64 = 31;

/// How many play-outs of each position.
const PLAYS: u32 = 2;

/// What takes longer is asked once in so many questions.
const SELDOM: u32 = 7;

/// How many answers to earlier questions are given to this one.
const BELATED: usize = 6;

/// The pair in one of the positions of a card: itself and another one by chance.
pub fn pair(pool: &Pool, place: usize, position: u32) -> Pair {
    let mut dice = Seed::new(SEED).and_word(pool.cards[place].id()).and(u64::from(position)).dice();
    let others: Vec<usize> = pool.paired().filter(|other| *other != place).collect();
    let other = others[dice.below(others.len() as u32) as usize];
    Pair { first: place.min(other), second: place.max(other) }
}

/// The number of a position of a card; what went wrong if there is none.
pub fn of_card(pool: &Pool, place: usize, position: u32) -> Result<u64, String> {
    let pair = pair(pool, place, position);
    caught(|| {
        let mut digest = Digest::new();
        let trial = Trial { pair, seed: SEED, position, play: 0 };
        let table = trial.position(pool).ok_or("the cards make no game")?;
        for play in 0..PLAYS {
            digest.play(Trial { play, ..trial }.play_out_alone(pool, &table));
        }
        Ok(digest.0)
    })
}

/// The number of a whole game with its deal.
pub fn of_game(game: &Game, number: u64) -> Result<u64, String> {
    caught(|| {
        let mut digest = Digest::new();
        let dice = ["chance", "bot"].map(|name| Seed::new(SEED).and_word(name).and(number).dice());
        digest.play(PlayOut::of_game(game, dice));
        Ok(digest.0)
    })
}

/// FNV-1a over what is printed, so that it is the same on every machine.
struct Digest(u64);

impl Digest {
    fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, what: Arguments<'_>) {
        // A number takes everything that it is given.
        let _ = self.write_fmt(what);
    }

    fn play(&mut self, mut play_out: PlayOut<'_>) {
        let mut earlier: Vec<Choice> = Vec::new();
        loop {
            self.happened(&play_out);
            let Some((seat, decision)) = play_out.ask() else { break };
            self.add(format_args!("{seat} {decision:?} {:?}", play_out.legal));
            if play_out.decisions.is_multiple_of(SELDOM) {
                self.ask_about_table(&play_out);
                self.ask_as(&play_out, seat);
                self.refuse(&play_out, &earlier);
            }
            earlier.extend(play_out.legal.iter().rev().step_by(3));
            earlier.drain(..earlier.len().saturating_sub(40));
            let Some(choice) = play_out.choose() else { break };
            play_out.take(seat, &decision, choice);
        }
        self.ask_about_table(&play_out);
    }

    fn happened(&mut self, play_out: &PlayOut<'_>) {
        for event in &play_out.observer.events {
            self.add(format_args!("{event:?}{:?}", event.audience()));
        }
    }

    /// What holds for everybody.
    fn ask_about_table(&mut self, play_out: &PlayOut<'_>) {
        let (game, state) = (play_out.game, &play_out.state);
        let look = Look::new(game, state);
        self.add(format_args!("{:x}{:?}{:?}", look.fingerprint(), state.winner, state.fault));
        let under_way = (state.stage(), state.window().map(|window| (window.active, window.passes)), state.speaker());
        self.add(format_args!("{under_way:?}{:?}{}", state.cancel_passes(), state.is_diverting()));
        let (damages, treasures) = (look.damages(), look.treasures());
        for seat in look.order() {
            self.add(format_args!("{seat}{},{}:", look.souls(seat), look.wounds(seat)));
            Class::ALL.iter().for_each(|class| self.add(format_args!("{},", treasures.of(seat, *class))));
            look.active_rooms_of(seat).for_each(|(slot, _)| self.add(format_args!("{},", look.damage(seat, slot))));
            for hero in look.comers(seat).or(state.town).iter() {
                self.add(format_args!("{:?}{:?}", look.fate(&damages, hero, seat), look.lured_to(hero)));
            }
            for hero in look.comers(seat).iter() {
                self.add(format_args!("{:?}", state.forecast(game, seat, hero)));
            }
        }
    }

    /// What a player sees, and worlds in which that would be the same.
    fn ask_as(&mut self, play_out: &PlayOut<'_>, seat: Seat) {
        let (game, state, mut dice) = (play_out.game, &play_out.state, play_out.chance());
        for observer in [Some(seat), None] {
            let view = View::of(game, state, observer);
            self.seen(&view);
            let worlds = [view.sample(game, &mut dice), state.exchanged(game, observer, &mut dice)];
            for look in worlds.iter().map(|world| Look::new(game, world)) {
                self.add(format_args!("{:x}{:?}{:?}", look.fingerprint(), look.decision(), look.legal(seat)));
            }
            let events = play_out.observer.events.iter().map(|event| event.seen_by(observer));
            events.for_each(|event| self.add(format_args!("{event:?}")));
        }
    }

    fn seen(&mut self, view: &View) {
        let counts = (view.hands, view.aside, view.room_deck, view.spell_deck, view.buried);
        self.add(format_args!("{counts:?}{:?}", view.searched));
        for player in &view.table.players {
            self.add(format_args!("{:?}{:?}{:?}{:?}", player.boss, player.hand, player.known, player.found));
            player.dungeon.iter().for_each(|stack| self.add(format_args!("{:?}", stack.face_down)));
        }
    }

    /// Answers that come too late, or from somebody else.
    fn refuse(&mut self, play_out: &PlayOut<'_>, earlier: &[Choice]) {
        let look = Look::new(play_out.game, &play_out.state);
        let mut dice: Dice = play_out.chance();
        for _ in 0..BELATED.min(earlier.len()) {
            let seat = Seat(dice.below(u32::from(play_out.game.seats)) as u8);
            let choice = earlier[dice.below(earlier.len() as u32) as usize];
            if !look.legal(seat).contains(&choice) {
                self.add(format_args!("{}", look.why_not(seat, choice)));
            }
        }
    }
}

impl Write for Digest {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        self.0 = text.bytes().fold(self.0, mix);
        Ok(())
    }
}
