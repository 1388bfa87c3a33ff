//! Random games in which much is tried that may not be done.

use soulkeep_referee::Referee;
use soulkeep_rules::{
    CardId, Chance, Choice, Decision, Dice, Game, HeroId, ItemId, Look, Price, Seat, Source, Spot, State, Thing,
};

/// How many choices are tried at each question.
const TRIED: u32 = 8;

/// Plays a game by random choices; what the referee says about it and about every refusal.
pub fn play(game: &Game, seed: u64, number: u64) -> Vec<String> {
    let (mut dice, mut bot) = (Dice::of_game(seed, number), Dice::of_game(seed + 1, number));
    let mut referee = Referee::new(game);
    let mut state = game.start(&mut dice, &mut referee);
    while let Some(decision) = state.decision(game) {
        try_some(game, &state, &decision, &mut referee, &mut bot);
        let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
        let legal = state.legal(game, seat);
        let mut any = || legal[bot.below(legal.len() as u32) as usize];
        // Whoever only passes builds nothing.
        let choice = match any() {
            Choice::Pass => any(),
            other => other,
        };
        referee.chosen(&state, &decision, seat, choice);
        state.apply_unchecked(game, seat, choice, &mut dice, &mut referee);
    }
    // Cards that nobody has printed may outgrow the table.
    assert!(state.winner.is_some() || state.fault.is_some(), "game {number}: {:?}", state.under_way());
    referee.finish(&state).iter().map(|violation| format!("game {number}: {violation}")).collect()
}

/// Mostly by somebody who is asked.
fn try_some(game: &Game, state: &State, decision: &Decision, referee: &mut Referee, bot: &mut Dice) {
    for _ in 0..TRIED {
        let anyone = Seat(bot.below(u32::from(game.seats)) as u8);
        let asked = decision.seats.iter().next().filter(|_| bot.below(3) > 0);
        let seat = asked.unwrap_or(anyone);
        let legal = state.legal(game, seat);
        let choice = wish(game, state, seat, bot);
        if !legal.contains(&choice) {
            referee.refused(state, decision, seat, choice, Look::new(game, state).why_not(seat, choice));
        }
    }
}

/// Something that a player might want to do, whether or not it is possible.
fn wish(game: &Game, state: &State, seat: Seat, bot: &mut Dice) -> Choice {
    let other = Seat(bot.below(u32::from(game.seats)) as u8);
    let slot = bot.below(5) as u8;
    let (held, laid) = (held(game, state, seat, bot), laid(game, state, bot));
    match bot.below(20) {
        0..5 => Choice::Build { card: held, spot: if slot == 0 { Spot::Left } else { Spot::Over(slot - 1) } },
        5 => Choice::Gift { card: held, seat: other, slot },
        6..10 => Choice::Cast { card: held, mode: bot.below(4) as u8 / 3 },
        10..14 => Choice::Use { source: source(game, laid, other, bot), ability: bot.below(4) as u8 / 3 },
        14 => Choice::Trade(held),
        15 => Choice::TakeUp(laid),
        16 => Choice::Promote { card: laid, with: if slot < 3 { Price::Coin } else { Price::Card(held) } },
        17 => Choice::Pick(Thing::Card(if slot < 3 { laid } else { held })),
        18 => Choice::Pick(Thing::Hero(HeroId(bot.below(game.heroes.len() as u32) as u8))),
        _ => [Choice::Pass, Choice::No, Choice::Yes, Choice::Decline][usize::from(slot.min(3))],
    }
}

/// Mostly a card of the hand.
fn held(game: &Game, state: &State, seat: Seat, bot: &mut Dice) -> CardId {
    one_of(game, state.player(seat).hand.iter().collect(), bot)
}

/// Mostly a card on the table, or an ability in somebody's hand.
fn laid(game: &Game, state: &State, bot: &mut Dice) -> CardId {
    let dungeons = state.players.iter().flat_map(|player| player.dungeon.iter());
    let table = dungeons.flat_map(|stack| [stack.top, stack.mini, stack.face_down]).filter(|card| card.is_some());
    let hands =
        state.players.iter().flat_map(|player| player.hand.and(game.used_from_hand()).iter().collect::<Vec<_>>());
    one_of(game, table.chain(hands).collect(), bot)
}

fn one_of(game: &Game, cards: Vec<CardId>, bot: &mut Dice) -> CardId {
    let any = CardId(bot.below(game.cards.len() as u32) as u16);
    let place = bot.below(cards.len().max(1) as u32) as usize;
    cards.get(place).copied().filter(|_| bot.below(12) > 0).unwrap_or(any)
}

fn source(game: &Game, card: CardId, seat: Seat, bot: &mut Dice) -> Source {
    match bot.below(8) {
        0 => Source::Boss(seat),
        1 => Source::Hero(HeroId(bot.below(game.heroes.len() as u32) as u8)),
        2 if !game.items.is_empty() => Source::Item(ItemId(bot.below(game.items.len() as u32) as u8)),
        _ => Source::Card(card),
    }
}
