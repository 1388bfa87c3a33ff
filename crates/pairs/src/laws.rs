//! What must hold at every question, whatever the cards.

use crate::play_out::PlayOut;
use soulkeep_rules::state::At;
use soulkeep_rules::{CardId, CardSet, Chance, Choice, Dice, Game, HeroSet, ItemSet, Seat, State, View};

/// The laws that take long are looked at once in so many questions.
const SELDOM: u32 = 24;

pub fn check(play_out: &PlayOut<'_>, seat: Seat) -> Result<(), String> {
    let (game, state) = (play_out.game, &play_out.state);
    if play_out.legal.is_empty() {
        return Err(format!("{seat} is asked but has no answer"));
    }
    play_out.observer.check()?;
    conserved(game, state)?;
    if play_out.decisions.is_multiple_of(SELDOM) {
        let mut dice = play_out.chance();
        accepted(play_out, seat, &mut dice)?;
        seen(game, state, Some(seat), &mut dice)?;
        seen(game, state, None, &mut dice)?;
    }
    Ok(())
}

/// How a play-out ended.
pub fn check_end(play_out: &mut PlayOut<'_>) -> Result<(), String> {
    play_out.observer.check_end(&play_out.state)?;
    let state = &play_out.state;
    if let Some(fault) = state.fault {
        return Err(format!("the game was broken off: {fault}"));
    }
    if state.decision(play_out.game).is_none() && state.winner.is_none() {
        return Err("the game stopped without a winner".to_owned());
    }
    conserved(play_out.game, state)
}

/// Every card, Hero and Item is in one place, and in one only.
fn conserved(game: &Game, state: &State) -> Result<(), String> {
    let mut cards = Cards { seen: CardSet::EMPTY, doubled: CardSet::EMPTY };
    let mut heroes = Bits::default();
    let mut items = Bits::default();
    for zone in [
        &state.hidden.room_deck,
        &state.hidden.spell_deck,
        &state.pile,
        &state.declared,
        &state.gone,
        &state.hidden.buried,
    ] {
        cards.add(zone);
    }
    state.kept.iter().for_each(|(card, _)| cards.add(&CardSet::only(*card)));
    for player in &state.players[..usize::from(game.seats)] {
        cards.add(&player.hand);
        cards.add(&player.aside);
        for stack in player.dungeon.iter() {
            cards.add_one(stack.face_down);
            cards.add_one(stack.mini);
            cards.add_stack(state, stack.top);
        }
        [player.line, player.souls, player.wounds].iter().for_each(|set| heroes.add(set.0));
        items.add(player.items.0);
        if !player.ready.minus(player.items).is_empty() {
            return Err("a face-up Item is nobody's".to_owned());
        }
    }
    let crowds = [state.town, state.ordinary_deck, state.epic_deck, state.gone_heroes];
    crowds.iter().for_each(|set| heroes.add(set.0));
    if let Some(walk) = state.walk.filter(|walk| walk.at != At::Entrance) {
        heroes.add(HeroSet::only(walk.hero).0);
    }
    [state.item_deck, state.gone_items].iter().for_each(|set| items.add(set.0));
    let held = state.heroes.iter().filter_map(|hero| hero.item.some());
    held.chain(state.loose_items.iter().copied()).for_each(|item| items.add(ItemSet::only(item).0));
    let whole = cards.doubled.is_empty() && cards.seen == game.rooms.or(&game.spells);
    match (whole, heroes.are(game.heroes.len()), items.are(game.items.len())) {
        (true, true, true) => Ok(()),
        (false, ..) => Err("a card is lost or doubled".to_owned()),
        (_, false, _) => Err("a Hero is lost or doubled".to_owned()),
        (.., false) => Err("an Item is lost or doubled".to_owned()),
    }
}

struct Cards {
    seen: CardSet,
    doubled: CardSet,
}

impl Cards {
    fn add(&mut self, zone: &CardSet) {
        self.doubled = self.doubled.or(&self.seen.and(zone));
        self.seen = self.seen.or(zone);
    }

    fn add_one(&mut self, card: CardId) {
        if card.is_some() {
            if self.seen.contains(card) {
                self.doubled.insert(card);
            }
            self.seen.insert(card);
        }
    }

    fn add_stack(&mut self, state: &State, top: CardId) {
        let mut card = top;
        // A card that lies under itself is doubled, and no stack to go down for ever.
        while card.is_some() && self.doubled.is_empty() {
            self.add_one(card);
            card = state.under[card.index()];
        }
    }
}

#[derive(Default)]
struct Bits {
    seen: u64,
    doubled: u64,
}

impl Bits {
    fn add(&mut self, set: u64) {
        self.doubled |= self.seen & set;
        self.seen |= set;
    }

    fn are(&self, count: usize) -> bool {
        self.doubled == 0 && self.seen.count_ones() as usize == count
    }
}

/// What is listed is accepted; what is not is refused and changes nothing.
fn accepted(play_out: &PlayOut<'_>, seat: Seat, dice: &mut Dice) -> Result<(), String> {
    let (game, state) = (play_out.game, &play_out.state);
    let listed = play_out.legal[dice.below(play_out.legal.len() as u32) as usize];
    let card = CardId(dice.below(game.cards.len() as u32) as u16);
    let strange = [Choice::Pass, Choice::Yes, Choice::Cast { card, mode: 0 }, Choice::TakeUp(card)];
    for choice in strange.into_iter().chain([listed]) {
        let mut copy = *state;
        let taken = copy.apply(game, seat, choice, &mut dice.clone(), &mut ());
        if taken.is_ok() != play_out.legal.contains(&choice) {
            return Err(format!("{choice:?} is listed and refused, or accepted and not listed"));
        }
        if taken.is_err() && copy != *state {
            return Err(format!("{choice:?} was refused and changed the state"));
        }
    }
    Ok(())
}

/// A world that was sampled from a view gives the same view, and the observer the same answers.
fn seen(game: &Game, state: &State, observer: Option<Seat>, dice: &mut Dice) -> Result<(), String> {
    let view = View::of(game, state, observer);
    let world = view.sample(game, dice);
    conserved(game, &world).map_err(|what| format!("in a sampled world {what}"))?;
    if View::of(game, &world, observer) != view {
        return Err(format!("a sampled world shows {observer:?} another view"));
    }
    if state.decision(game) != world.decision(game) {
        return Err(format!("a sampled world asks something else than {observer:?} sees"));
    }
    let Some(seat) = observer else { return Ok(()) };
    let here = state.legal(game, seat);
    let there = world.legal(game, seat);
    if here == there { Ok(()) } else { Err(format!("a sampled world offers {seat} other answers")) }
}
