//! What only looks and changes nothing: hints, previews, and why something cannot be done.

use super::TableTask;
use super::answer::{Answer, Declined, declined, forbidden};
use crate::protocol::ask::Deed;
use crate::protocol::tell::{Hint, Refusal, Tell};
use crate::show;
use crate::words::Say;
use crate::work::{NotDone, Urgency, Wanted};
use soulkeep_bots::{Budget, Prospect, Reason, Search};
use soulkeep_presentation::{Viewer, lang};
use soulkeep_rules::{CardId, Choice, Game, Seat, Source, Spot, View};
use soulkeep_table::{BotQuestion, STAND_IN};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long the search behind a hint takes.
const PATIENCE: Duration = Duration::from_secs(1);
const MOST_PLAYOUTS: u32 = 20_000;

impl TableTask {
    fn check_moment(&self, moment: u32) -> Result<(), Declined> {
        if moment == self.game.moment() { Ok(()) } else { Err(declined(Refusal::Late, Say::Late)) }
    }

    pub(super) fn preview(
        &mut self,
        connection: u64,
        id: u32,
        seat: Seat,
        (moment, option): (u32, u16),
    ) -> Result<Answer, Declined> {
        self.check_moment(moment)?;
        let choice = self.option(seat, moment, option)?;
        let Some(watching) = self.watching.get(&connection) else { return Ok(Answer::Sent) };
        let (view, names) = (self.game.view(Some(seat)), self.names());
        let (heroes, treasure) = show::preview(self.viewer(&view, &names, watching.watcher.lang), choice);
        watching.watcher.outbox.tell(&Tell::Preview { id, moment, heroes, treasure });
        Ok(Answer::Sent)
    }

    /// Always refused, with the ruling; unless nothing stands in the way.
    pub(super) fn why(&mut self, seat: Seat, moment: u32, deed: &Deed) -> Result<Answer, Declined> {
        self.check_moment(moment)?;
        if self.game.decision().is_none() {
            return Err(declined(Refusal::Late, Say::NotRunning));
        }
        // Asked of the view, so that the answer cannot tell what the seat may not see.
        let view = self.game.view(Some(seat));
        let choice = meant(self.game.game(), &view, seat, deed).ok_or(declined(Refusal::Illegal, Say::NotInHand))?;
        match self.game.legal(seat).contains(&choice) {
            true => Err(declined(Refusal::Illegal, Say::Allowed)),
            false => Err(forbidden(view.look(self.game.game()).why_not(seat, choice))),
        }
    }

    /// Thinks elsewhere, and answers when it is done.
    pub(super) fn hint(&mut self, connection: u64, id: u32, seat: Seat, moment: u32) -> Result<Answer, Declined> {
        self.check_moment(moment)?;
        self.option(seat, moment, 0)?;
        let Some(question) = self.game.question(seat, STAND_IN) else {
            return Err(declined(Refusal::Late, Say::NotYours));
        };
        let Some(watcher) = self.watching.get(&connection).map(|watching| &watching.watcher) else {
            return Ok(Answer::Sent);
        };
        let (to, words, owners) = (watcher.outbox.clone(), watcher.lang, watcher.owners);
        let names = self.names();
        let options = self.asked_of(seat, words).map_or(Vec::new(), |asked| asked.choices);
        let game = Arc::clone(self.game.game());
        let found = self.shared.work.run(Urgency::Hint, owners, move |wanted| {
            let viewer = Viewer::new(&game, &question.view, words).named(&names);
            hints(viewer, &question, &options, wanted)
        });
        let task = async move {
            match found.await {
                Ok(hints) => to.tell(&Tell::Hints { id, moment, hints }),
                Err(NotDone::Busy) => to.refuse(id, Refusal::Limit, Say::TooFast, words),
                Err(NotDone::Replaced) => to.refuse(id, Refusal::Late, Say::Late, words),
                Err(NotDone::Broken) => to.refuse(id, Refusal::Trouble, Say::Trouble, words),
            }
        };
        if let Some(watching) = self.watching.get_mut(&connection) {
            while watching.hints.try_join_next().is_some() {}
            watching.hints.spawn(task);
        }
        Ok(Answer::Sent)
    }
}

fn hints(viewer: Viewer<'_>, question: &BotQuestion, options: &[Choice], wanted: &Wanted) -> Vec<Hint> {
    let began = Instant::now();
    let mut search = Search::new(question.hint_seed(), Budget::Playouts(MOST_PLAYOUTS));
    let go_on = |made: u32| made < MOST_PLAYOUTS && began.elapsed() < PATIENCE && wanted.is_so();
    let prospects = search.prospects(viewer.game, &question.view, &question.legal, go_on);
    let hint = |prospect: &Prospect| {
        let option = options.iter().position(|choice| *choice == prospect.choice)? as u16;
        let reason = Reason::of(viewer.game, &question.view, prospect.choice);
        Some(Hint { option, chance: prospect.chance, reason: lang::reason(viewer, reason) })
    };
    prospects.iter().filter(|prospect| prospect.visits > 0).filter_map(hint).collect()
}

/// The choice that somebody means who drags a card somewhere.
fn meant(game: &Game, view: &View, seat: Seat, deed: &Deed) -> Option<Choice> {
    let card = CardId(deed.card);
    if card.index() >= game.cards.len() {
        return None;
    }
    let home = deed.seat.map_or(seat, Seat);
    if home.0 >= game.seats {
        return None;
    }
    let in_hand = view.table.player(seat).hand.contains(card);
    Some(match deed.slot {
        _ if !in_hand => Choice::Use { source: Source::Card(card), ability: 0 },
        _ if game.is_spell(card) => Choice::Cast { card, mode: 0 },
        Some(slot) if home != seat => Choice::Gift { card, seat: home, slot },
        Some(slot) => Choice::Build { card, spot: Spot::Over(slot) },
        None => Choice::Build { card, spot: Spot::Left },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_rules::{Dice, Options};

    /// Where a card is dragged says what is meant by it.
    #[test]
    fn what_is_dragged_somewhere_is_a_choice() {
        let game = Game::new(&crate::table_plan::SETS[..1], 3, Options::default()).unwrap();
        let state = game.start(&mut Dice::new(4), &mut ());
        let (seat, other) = (Seat(1), Seat(2));
        let view = View::of(&game, &state, Some(seat));
        let hand = state.player(seat).hand;
        let meant = |card: CardId, seat_of: Option<Seat>, slot: Option<u8>| {
            let deed = Deed { card: card.0, seat: seat_of.map(|seat| seat.0), slot };
            meant(&game, &view, seat, &deed)
        };
        let room = hand.iter().find(|card| !game.is_spell(*card)).unwrap();
        let spell = hand.iter().find(|card| game.is_spell(*card)).unwrap();
        assert_eq!(meant(room, None, None), Some(Choice::Build { card: room, spot: Spot::Left }));
        assert_eq!(meant(room, Some(seat), Some(2)), Some(Choice::Build { card: room, spot: Spot::Over(2) }));
        assert_eq!(meant(room, Some(other), Some(2)), Some(Choice::Gift { card: room, seat: other, slot: 2 }));
        assert_eq!(meant(room, Some(other), None), Some(Choice::Build { card: room, spot: Spot::Left }));
        for slot in [None, Some(0)] {
            assert_eq!(meant(spell, Some(other), slot), Some(Choice::Cast { card: spell, mode: 0 }));
        }
        let absent = state.player(other).hand.iter().next().unwrap();
        assert_eq!(meant(absent, None, None), Some(Choice::Use { source: Source::Card(absent), ability: 0 }));
        assert_eq!(
            (meant(room, Some(Seat(3)), None), meant(CardId(game.cards.len() as u16), None, None)),
            (None, None)
        );
    }
}
