//! The law of secrets, tested with true states: whatever an observer cannot know is exchanged in a running game, and
//! nothing that the observer is given may change.

use soulkeep_cards::printed_sets;
use soulkeep_rules::frame::{Frame, Play};
use soulkeep_rules::{BossId, CardId, CardSet, Chance, Choice, Dice, Game, Options, Seat, Source, State, Thing, View};

/// Another true state: the cards that the observer cannot see change places among those with the same back.
fn exchanged(game: &Game, state: &State, observer: Option<Seat>, dice: &mut Dice) -> State {
    let unseen = unseen(game, state, observer);
    let mut names: Vec<CardId> = (0..game.cards.len() as u16).map(CardId).collect();
    for back in [&game.rooms, &game.spells] {
        let cards: Vec<CardId> = unseen.and(back).iter().collect();
        for (index, card) in cards.iter().enumerate() {
            let other = cards[index + dice.below((cards.len() - index) as u32) as usize];
            names.swap(card.index(), other.index());
        }
    }
    let mut other = renamed(state, &|card| names.get(card.index()).copied().unwrap_or(card));
    exchange_bosses(game, &mut other, observer, dice);
    other
}

/// As long as Bosses are being chosen, nobody knows those of others.
fn exchange_bosses(game: &Game, state: &mut State, observer: Option<Seat>, dice: &mut Dice) {
    if !matches!(state.frames.last(), Some(Frame::KeepBoss { .. })) {
        return;
    }
    let own = observer.map(|seat| *state.player(seat));
    let is_own = |boss: &BossId| own.is_some_and(|own| own.boss == *boss || own.spare_boss == *boss);
    let mut bosses: Vec<BossId> = (0..game.bosses.len() as u8).map(BossId).filter(|boss| !is_own(boss)).collect();
    for seat in state.alive.iter().filter(|seat| Some(*seat) != observer) {
        let mut deal = || bosses.swap_remove(dice.below(bosses.len() as u32) as usize);
        let (boss, spare_boss) = (deal(), deal());
        let player = state.player_mut(seat);
        (player.boss, player.spare_boss) =
            (boss, if player.spare_boss == BossId::NONE { BossId::NONE } else { spare_boss });
    }
}

/// The cards in decks, in the hands of others unless they were shown, put aside, and face-down before others.
fn unseen(game: &Game, state: &State, observer: Option<Seat>) -> CardSet {
    let mut unseen = state.room_deck.or(&state.spell_deck).or(&state.buried);
    for seat in (0..game.seats).map(Seat) {
        let player = state.player(seat);
        if Some(seat) != observer {
            unseen = unseen.or(&player.hand).or(&player.aside);
        }
        let placed = player.dungeon.iter().filter(|stack| stack.face_down.is_some() && Some(stack.placer) != observer);
        placed.for_each(|stack| unseen.insert(stack.face_down));
    }
    let known = observer.map_or(CardSet::EMPTY, |seat| state.player(seat).known);
    let searched = View::of(game, state, observer).searched.unwrap_or_default();
    unseen.minus(&known).minus(&searched).minus(&announced(state))
}

/// What a play names, and what was paid for it, was said before everybody, also of a card that has gone back to a deck.
fn announced(state: &State) -> CardSet {
    let under_way = state.frames.iter().filter_map(|frame| match frame {
        Frame::Declare { play, .. } | Frame::Resolve { play, .. } => Some(play),
        _ => None,
    });
    let plays = under_way.chain(state.pending.iter()).chain(state.chain.iter());
    plays.flat_map(cards_of).filter(|card| card.is_some()).collect()
}

fn cards_of(play: &Play) -> impl Iterator<Item = CardId> {
    let named = play.targets.iter().filter_map(|thing| if let Thing::Card(card) = thing { Some(*card) } else { None });
    play.source.card().into_iter().chain(named).chain(play.paid.cards)
}

/// The same state with other cards in the places of some, wherever a card is named.
fn renamed(state: &State, name: &impl Fn(CardId) -> CardId) -> State {
    let set = |cards: &CardSet| cards.iter().map(name).collect::<CardSet>();
    let mut other = *state;
    other.room_deck = set(&state.room_deck);
    other.spell_deck = set(&state.spell_deck);
    other.buried = set(&state.buried);
    for player in &mut other.players {
        (player.hand, player.aside, player.known) = (set(&player.hand), set(&player.aside), set(&player.known));
        player.found = name(player.found);
        player.dungeon.iter_mut().for_each(|stack| stack.face_down = name(stack.face_down));
    }
    other.frames.iter_mut().for_each(|frame| rename_frame(frame, name));
    other.pending.iter_mut().chain(other.chain.iter_mut()).for_each(|play| rename_play(play, name));
    for trigger in other.queue.iter_mut() {
        (trigger.source, trigger.chosen) =
            (rename_source(trigger.source, name), trigger.chosen.map(|thing| rename_thing(thing, name)));
    }
    (other.used, other.entered, other.declared) = (set(&other.used), set(&other.entered), set(&other.declared));
    (other.milled, other.forced) = (set(&other.milled), set(&other.forced));
    other.touched.iter_mut().for_each(|(card, _)| *card = name(*card));
    other.rivals.iter_mut().for_each(|(card, _)| *card = name(*card));
    other
}

fn rename_frame(frame: &mut Frame, name: &impl Fn(CardId) -> CardId) {
    match frame {
        Frame::Declare { play, .. } | Frame::Resolve { play, .. } => rename_play(play, name),
        Frame::Run(run) => {
            run.source = rename_source(run.source, name);
            let chosen = &mut run.chosen;
            for card in [&mut chosen.card, &mut chosen.partner, &mut chosen.shown] {
                *card = name(*card);
            }
            run.paid.cards = run.paid.cards.map(name);
        }
        Frame::Divert { by, .. } => *by = name(*by),
        Frame::Toll { spell, .. } => *spell = name(*spell),
        _ => {}
    }
}

fn rename_play(play: &mut Play, name: &impl Fn(CardId) -> CardId) {
    play.source = rename_source(play.source, name);
    play.targets.iter_mut().for_each(|thing| *thing = rename_thing(*thing, name));
    play.paid.cards = play.paid.cards.map(name);
}

fn rename_source(source: Source, name: &impl Fn(CardId) -> CardId) -> Source {
    if let Source::Card(card) = source { Source::Card(name(card)) } else { source }
}

fn rename_thing(thing: Thing, name: &impl Fn(CardId) -> CardId) -> Thing {
    if let Thing::Card(card) = thing { Thing::Card(name(card)) } else { thing }
}

fn check(game: &Game, state: &State, observer: Option<Seat>, dice: &mut Dice) {
    let other = exchanged(game, state, observer, dice);
    assert!(View::of(game, state, observer) == View::of(game, &other, observer), "{observer:?}: {:?}", state.frames);
    assert_eq!(state.decision(game), other.decision(game), "{observer:?}: {:?}", state.frames);
    if let Some(seat) = observer {
        let (mut here, mut there) = (Vec::new(), Vec::new());
        state.legal(game, seat, &mut here);
        other.legal(game, seat, &mut there);
        assert_eq!(here, there, "{observer:?}: {:?}", state.frames);
    }
}

#[test]
fn nothing_that_an_observer_cannot_know_changes_what_it_is_given() {
    for seats in 2..=6 {
        for codes in [["BMR", "CRL", "PROMO", "TNL"], ["RMB", "TNL", "THK", "POP"]] {
            play(&game(&codes, seats, Options::default()), 3);
        }
    }
}

#[test]
fn nor_does_it_under_any_option() {
    for option in Options::ALL {
        let mut options = Options::default();
        options.set(option.name, option.other).unwrap();
        let seats = if option.name.starts_with("multi.") { 5 } else { 3 };
        play(&game(&["BMR", "RMB", "TNL", "THK", "CRL"], seats, options), 1);
    }
}

fn game(codes: &[&str], seats: u8, options: Options) -> Game {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| codes.contains(&&*set.code));
    Game::new(&sets, seats, options).unwrap()
}

fn play(game: &Game, games: u64) {
    for index in 0..games {
        let [mut dice, mut bot, mut whim] = [1, 2, 3].map(|stream| Dice::of_game(stream, index));
        let mut state = game.start(&mut dice, &mut ());
        let mut legal: Vec<Choice> = Vec::new();
        while let Some(decision) = state.decision(game) {
            for observer in state.alive.iter().map(Some).chain([None]) {
                check(game, &state, observer, &mut whim);
            }
            let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
            state.legal(game, seat, &mut legal);
            let choice = legal[bot.below(legal.len() as u32) as usize];
            state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
        }
    }
}
