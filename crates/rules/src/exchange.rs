//! Another true state that an observer cannot tell from this one, for tests of secrecy.
//!
//! Whatever the observer cannot know is exchanged, wherever it is named: cards in decks and hands, face-down cards, and
//! cards in the middle of an effect. Every part of a state is named here; a new one does not compile until it is said
//! whether it names cards.

use crate::chance::Chance;
use crate::choice::{Source, Thing};
use crate::frame::{Frame, Trigger};
use crate::game::Game;
use crate::ids::{BossId, CardId, CardSet, Seat};
use crate::play::Play;
use crate::state::{Hidden, Player, State, Table};
use crate::view::View;

impl State {
    /// The cards that the observer, or a spectator, cannot see change places among those with the same back.
    #[must_use]
    pub fn exchanged<C: Chance>(&self, game: &Game, observer: Option<Seat>, chance: &mut C) -> State {
        let unseen = self.unseen(game, observer);
        let mut names: Vec<CardId> = (0..game.cards.len() as u16).map(CardId).collect();
        for back in [&game.rooms, &game.spells] {
            let cards: Vec<CardId> = unseen.and(back).iter().collect();
            for (index, card) in cards.iter().enumerate() {
                let other = cards[index + chance.below((cards.len() - index) as u32) as usize];
                names.swap(card.index(), other.index());
            }
        }
        let mut other = *self;
        rename_state(&mut other, &|card| names.get(card.index()).copied().unwrap_or(card));
        exchange_bosses(game, &mut other, observer, chance);
        other
    }

    /// The cards in decks, in the hands of others unless they were shown, put aside, and face-down before others.
    pub fn unseen(&self, game: &Game, observer: Option<Seat>) -> CardSet {
        let mut unseen = self.hidden.room_deck.or(&self.hidden.spell_deck).or(&self.hidden.buried);
        for seat in (0..game.seats).map(Seat) {
            let player = self.player(seat);
            if Some(seat) != observer {
                unseen = unseen.or(&player.hand).or(&player.aside);
            }
            let placed =
                player.dungeon.iter().filter(|stack| stack.face_down.is_some() && Some(stack.placer) != observer);
            placed.for_each(|stack| unseen.insert(stack.face_down));
        }
        let known = observer.map_or(CardSet::EMPTY, |seat| self.player(seat).known);
        let searched = View::of(game, self, observer).searched.unwrap_or_default();
        unseen.minus(&known).minus(&searched).minus(&announced(self))
    }
}

/// As long as Bosses are being chosen, nobody knows those of others.
fn exchange_bosses<C: Chance>(game: &Game, state: &mut State, observer: Option<Seat>, chance: &mut C) {
    if !state.is_choosing_bosses() {
        return;
    }
    let own = observer.map(|seat| *state.player(seat));
    let is_own = |boss: &BossId| own.is_some_and(|own| own.boss == *boss || own.spare_boss == *boss);
    let mut bosses: Vec<BossId> = (0..game.bosses.len() as u8).map(BossId).filter(|boss| !is_own(boss)).collect();
    for seat in state.alive.iter().filter(|seat| Some(*seat) != observer) {
        let mut deal = || bosses.swap_remove(chance.below(bosses.len() as u32) as usize);
        let (boss, spare_boss) = (deal(), deal());
        let player = state.player_mut(seat);
        (player.boss, player.spare_boss) =
            (boss, if player.spare_boss == BossId::NONE { BossId::NONE } else { spare_boss });
    }
}

/// What a play names, and what was paid for it, was said before everybody, also of a card that has gone back to a deck.
fn announced(state: &State) -> CardSet {
    let plays = state.plays_under_way().chain(state.pending.iter()).chain(state.chain.iter());
    plays.flat_map(cards_of).filter(|card| card.is_some()).collect()
}

fn cards_of(play: &Play) -> impl Iterator<Item = CardId> {
    let named = play.targets.iter().filter_map(|thing| if let Thing::Card(card) = thing { Some(*card) } else { None });
    play.source.card().into_iter().chain(named).chain(play.paid.cards)
}

/// Puts other cards in the places of some.
fn rename_state(state: &mut State, name: &impl Fn(CardId) -> CardId) {
    let set = |cards: &mut CardSet| *cards = cards.iter().map(name).collect();
    let Hidden { room_deck, spell_deck, buried } = &mut state.hidden;
    let Table {
        players,
        declared,
        frames,
        queue,
        used,
        entered,
        touched,
        rivals,
        milled,
        forced,
        // These lie open, or were announced, so that no card of theirs is exchanged.
        pending: _,
        chain: _,
        pile: _,
        came: _,
        gone: _,
        under: _,
        lasting: _,
        played: _,
        kept: _,
        // These name no card.
        turn: _,
        order: _,
        alive: _,
        plays: _,
        heroes: _,
        ordinary_deck: _,
        epic_deck: _,
        town: _,
        gone_heroes: _,
        item_deck: _,
        loose_items: _,
        gone_items: _,
        fresh_items: _,
        second_item: _,
        second_won: _,
        arrivals: _,
        walk: _,
        built: _,
        hero_moved: _,
        still_turns: _,
        winner: _,
        fault: _,
    } = &mut state.table;
    [room_deck, spell_deck, declared, buried, used, entered, milled, forced].into_iter().for_each(set);
    players.iter_mut().for_each(|player| rename_player(player, name));
    frames.iter_mut().for_each(|frame| rename_frame(frame, name));
    for Trigger { source, chosen, .. } in queue.iter_mut() {
        (*source, *chosen) = (rename_source(*source, name), chosen.map(|thing| rename_thing(thing, name)));
    }
    touched.iter_mut().for_each(|(card, _)| *card = name(*card));
    rivals.iter_mut().for_each(|(card, _)| *card = name(*card));
}

fn rename_player(player: &mut Player, name: &impl Fn(CardId) -> CardId) {
    for cards in [&mut player.hand, &mut player.aside, &mut player.known] {
        *cards = cards.iter().map(name).collect();
    }
    player.found = name(player.found);
    player.dungeon.iter_mut().for_each(|stack| stack.face_down = name(stack.face_down));
}

fn rename_frame(frame: &mut Frame, name: &impl Fn(CardId) -> CardId) {
    match frame {
        // What a play names was announced.
        Frame::Declare { .. } | Frame::Resolve { .. } => {}
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
        // These name no card.
        Frame::KeepBoss { .. }
        | Frame::Deal
        | Frame::Opening { .. }
        | Frame::OpeningDiscard { .. }
        | Frame::FirstRooms { .. }
        | Frame::Reveal
        | Frame::Hire { .. }
        | Frame::Steps { .. }
        | Frame::LevelUp { .. }
        | Frame::BuildEffects { .. }
        | Frame::Turn(_)
        | Frame::Draws { .. }
        | Frame::BuildTurns { .. }
        | Frame::Window { .. }
        | Frame::Cancel { .. }
        | Frame::Settle { .. }
        | Frame::SecondItem { .. }
        | Frame::Triggers { .. }
        | Frame::Portions { .. }
        | Frame::Portion { .. }
        | Frame::Walk(_)
        | Frame::EndOfTurn(_)
        | Frame::Machinations { .. }
        | Frame::Over => {}
    }
}

fn rename_source(source: Source, name: &impl Fn(CardId) -> CardId) -> Source {
    match source {
        Source::Card(card) => Source::Card(name(card)),
        Source::Boss(_) | Source::Hero(_) | Source::Item(_) => source,
    }
}

fn rename_thing(thing: Thing, name: &impl Fn(CardId) -> CardId) -> Thing {
    match thing {
        Thing::Card(card) => Thing::Card(name(card)),
        Thing::Hero(_)
        | Thing::Seat(_)
        | Thing::Suit(_)
        | Thing::Class(_)
        | Thing::Boss(_)
        | Thing::Item(_)
        | Thing::Number(_) => thing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compile::Span;
    use crate::effect::{Chosen, Run};
    use crate::play::Paid;

    const HERE: CardId = CardId(3);
    const THERE: CardId = CardId(4);

    /// A card named in every place of what is under way; a leak there must show as another name.
    #[test]
    fn what_is_under_way_names_the_other_card() {
        let thing = Some(Thing::Card(HERE));
        let chosen = Chosen { card: HERE, partner: HERE, shown: HERE, ..Chosen::NONE };
        let paid = Paid { cards: [HERE; 2], ..Paid::NOTHING };
        let (source, seat, span) = (Source::Card(HERE), Seat(0), Span::default());
        let run = Run { span, you: seat, owner: None, source, chosen, paid, left: 0, limited: false };
        let trigger = Trigger {
            seat,
            source,
            span,
            chosen: thing,
            hero: None,
            ability: None,
            limited: false,
            posthumous: false,
            first: false,
            draw: false,
        };
        let mut state = State::empty();
        let frames = [Frame::Run(run), Frame::Divert { seat, by: HERE }, Frame::Toll { seat, spell: HERE }];
        assert!(frames.into_iter().all(|frame| state.frames.push(frame)) && state.queue.push(trigger));
        let text = |state: &State| format!("{:?} {:?}", state.frames, state.queue);
        let before = text(&state);
        rename_state(&mut state, &|card| if card == HERE { THERE } else { card });
        assert_eq!(text(&state), before.replace(&format!("{HERE:?}"), &format!("{THERE:?}")));
        assert!(before.matches(&format!("{HERE:?}")).count() == 10, "{before}");
    }
}
