//! Nothing of a turn is left when it is over (END-02, TERM-43).

use soulkeep_cards::printed_sets;
use soulkeep_rules::state::{HeroState, Player, TurnMarks};
use soulkeep_rules::{Chance, Dice, Event, Game, Options, Sink, State};

/// Looks at the table whenever a turn has ended.
struct Sweeper<'a> {
    game: &'a Game,
    turns: u32,
}

impl Sink for Sweeper<'_> {
    fn event(&mut self, _: &Event) {}

    fn event_at(&mut self, event: &Event, state: &State) {
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

fn check_player(player: &Player) {
    let Player { gift, free, promoted, traded, silenced, tolled, gained_soul, boss_used, .. } = *player;
    let marks = [gift, free, promoted, traded, silenced, tolled, gained_soul, boss_used];
    assert_eq!(marks, [false; 8], "gift, free, promoted, traded, silenced, tolled, gained a Soul, Boss used");
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

#[test]
fn a_turn_leaves_nothing_behind() {
    let sets = printed_sets().unwrap();
    let mut turns = 0;
    for number in 0..10 {
        let game = Game::new(&sets, 2 + (number % 5) as u8, Options::default()).unwrap();
        let (mut dice, mut whim) = (Dice::of_game(3, number), Dice::of_game(4, number));
        let mut sweeper = Sweeper { game: &game, turns: 0 };
        let mut state = game.start(&mut dice, &mut sweeper);
        let mut legal = Vec::new();
        while let Some(decision) = state.decision(&game) {
            let seat = decision.seats.iter().nth(whim.below(decision.seats.len()) as usize).unwrap();
            state.legal(&game, seat, &mut legal);
            let choice = legal[whim.below(legal.len() as u32) as usize];
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut sweeper);
        }
        turns += sweeper.turns;
    }
    assert!(turns > 50, "{turns}");
}
