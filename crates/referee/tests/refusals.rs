//! What may not be done is refused with a ruling that stands in its way, at any question of random games.

use soulkeep_cards::printed_sets;
use soulkeep_referee::Referee;
use soulkeep_rules::{
    CardId, Chance, Choice, Decision, Dice, Game, HeroId, ItemId, Look, Options, Price, Seat, Source, Spot, State,
    Thing,
};

/// How many choices are tried at each question.
const TRIED: u32 = 8;

fn play(game: &Game, seed: u64, number: u64) -> Vec<String> {
    let (mut dice, mut bot) = (Dice::of_game(seed, number), Dice::of_game(seed + 1, number));
    let mut referee = Referee::new(game);
    let mut state = game.start(&mut dice, &mut referee);
    while let Some(decision) = state.decision(game) {
        try_some(game, &state, &decision, &mut referee, &mut bot);
        let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
        let legal = state.legal(game, seat);
        let choice = legal[bot.below(legal.len() as u32) as usize];
        referee.chosen(&state, &decision, seat, choice);
        state.apply_unchecked(game, seat, choice, &mut dice, &mut referee);
    }
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

fn check(codes: &[&str], seats: u8, games: u64, options: Options) {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| codes.is_empty() || codes.contains(&&*set.code));
    let game = Game::new(&sets, seats, options).unwrap();
    let broken: Vec<String> = (0..games).flat_map(|number| play(&game, 31, number)).collect();
    assert!(broken.is_empty(), "{seats} seats, {codes:?}:\n{}", broken.join("\n"));
}

#[test]
fn with_all_sets() {
    (2..=6).for_each(|seats| check(&[], seats, 8, Options::default()));
}

#[test]
fn with_single_sets() {
    [&["BMR"], &["TNL"], &["RMB"]].into_iter().for_each(|set| check(set, 3, 8, Options::default()));
}

#[test]
fn with_every_option() {
    for (index, option) in Options::ALL.iter().enumerate() {
        let mut options = Options::default();
        options.set(option.name, option.other).unwrap();
        check(&[], if option.name.starts_with("multi.") { 6 } else { 2 + (index % 3) as u8 }, 2, options);
    }
}
