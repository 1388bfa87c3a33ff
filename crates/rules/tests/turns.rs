//! Nothing of a turn is left when it is over (END-02, TERM-43).

use soulkeep_cards::printed_sets;
use soulkeep_rules::state::{HeroState, Player, TurnMarks};
use soulkeep_rules::{CardId, Chance, Dice, Event, Game, Options, Sink, State, Why};
use std::collections::BTreeSet;

/// Looks at the table whenever a turn has ended.
struct Sweeper<'a> {
    game: &'a Game,
    turns: u32,
}

impl Sink for Sweeper<'_> {
    fn event(&mut self, _: &Event) {}

    fn event_at(&mut self, event: &Event, state: &State) {
        check_memory(state);
        if let Event::TurnBegan { .. } = event {
            assert!(state.players.iter().all(|player| player.souls_gained == 0 && player.placements == 1));
        }
        if *event == Event::TurnEnded {
            self.turns += 1;
            self.check_table(state);
            state.players.iter().for_each(check_player);
            state.heroes[..self.game.heroes.len()].iter().for_each(check_hero);
        }
    }
}

impl Sweeper<'_> {
    fn check_table(&self, state: &State) {
        assert!(state.used.is_empty() && state.entered.is_empty() && state.milled.is_empty());
        assert!(state.touched.is_empty() && state.rivals.is_empty() && state.played.is_empty());
        assert!(state.lasting.is_empty() && state.fresh_items.is_empty());
        assert!(state.pending.is_empty() && state.chain.is_empty() && state.declared.is_empty());
        assert!(state.walk.is_none() && !state.hero_moved && state.built.is_empty());
    }
}

/// TERM-43: a card remembers each thing once, and nothing when it has left play.
fn check_memory(state: &State) {
    let touched: Vec<CardId> = state.touched.iter().map(|(card, _)| *card).collect();
    let rivals: Vec<CardId> = state.rivals.iter().map(|(card, _)| *card).collect();
    for cards in [&touched, &rivals] {
        assert_eq!(cards.len(), cards.iter().collect::<BTreeSet<_>>().len(), "remembered twice: {cards:?}");
    }
    let remembering = touched.into_iter().chain(rivals).chain(state.entered.iter());
    let lost: Vec<CardId> = remembering.filter(|card| !is_in_play(state, *card)).collect();
    assert!(lost.is_empty(), "{lost:?} have left play");
}

fn is_in_play(state: &State, card: CardId) -> bool {
    let mut stacks = state.players.iter().flat_map(|player| player.dungeon.iter());
    stacks.any(|stack| {
        let below = |card: &CardId| Some(state.under[card.index()]).filter(|card| card.is_some());
        let mut rooms = std::iter::successors(Some(stack.top).filter(|top| top.is_some()), below);
        stack.mini == card || rooms.any(|room| room == card)
    })
}

fn check_player(player: &Player) {
    let Player { gift, free, promoted, traded, silenced, tolled, boss_used, .. } = *player;
    let marks = [gift, free, promoted, traded, silenced, tolled, boss_used];
    assert_eq!(marks, [false; 7], "gift, free, promoted, traded, silenced, tolled, Boss used");
    assert_eq!((player.lured, player.entered, player.destroyed), (0, 0, 0));
    for stack in player.dungeon.iter() {
        let marks = [stack.late, stack.risen, stack.fresh, stack.deactivated, stack.face_down.is_some()];
        assert_eq!(marks, [false; 5], "late, risen, fresh, deactivated, face down");
        assert_eq!(stack.turn, TurnMarks::default());
    }
}

fn check_hero(hero: &HeroState) {
    let HeroState { damage, bonus, skips, used, waits, reached, blessed, tripped, .. } = *hero;
    assert_eq!((damage, bonus, skips), (0, 0, 0), "damage, bonus, skips");
    assert_eq!([used, waits, reached, blessed, tripped], [false; 5], "used, waits, reached, blessed, tripped");
}

/// Before anybody acts, what was set off has happened (PRIO-32); where it is put in order there are two at the least.
fn check_waiting(state: &State, why: Why) {
    let waiting = state.waiting_triggers();
    match why {
        Why::BuildTurn { .. } | Why::Entry { .. } | Why::Room { .. } | Why::Portion { .. } => assert_eq!(waiting, 0),
        Why::Triggers => assert!(waiting > 1, "{waiting}"),
        _ => {}
    }
}

#[test]
fn a_turn_leaves_nothing_behind() {
    let sets = printed_sets().unwrap();
    let mut turns = 0;
    for number in 0..300 {
        let options = Options { machinations: number % 2 == 0, ..Options::default() };
        let game = Game::new(&sets, 2 + (number % 5) as u8, options).unwrap();
        let (mut dice, mut whim) = (Dice::of_game(3, number), Dice::of_game(4, number));
        let mut sweeper = Sweeper { game: &game, turns: 0 };
        let mut state = game.start(&mut dice, &mut sweeper);
        while let Some(decision) = state.decision(&game) {
            let seat = decision.seats.iter().nth(whim.below(decision.seats.len()) as usize).unwrap();
            let legal = state.legal(&game, seat);
            check_waiting(&state, decision.why);
            let choice = legal[whim.below(legal.len() as u32) as usize];
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut sweeper);
        }
        turns += sweeper.turns;
    }
    assert!(turns > 1000, "{turns}");
}
