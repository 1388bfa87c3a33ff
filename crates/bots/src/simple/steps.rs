//! Carries effects out in a dream.

use super::dream::Dream;
use super::position;
use soulkeep_cards::{Effect, How, PlayerFilter, Side, Suit, Target};
use soulkeep_rules::frame::{Run, Span};
use soulkeep_rules::{Event, Seat, Thing};

/// How much better a card of one's choice is than any card.
const A_CHOICE: i32 = 8;

impl Dream<'_> {
    /// Carries an effect out to its end; whoever has a choice in it takes what is best for them.
    pub fn run(&mut self, mut run: Run) {
        while run.span.start < run.span.end {
            let step = self.game.program[usize::from(run.span.start)];
            run.span.start += 1;
            match step {
                Effect::Choose(target) => return self.choose(run, &target),
                Effect::May(inner) => self.run_if_better(Run { span: inner, ..run }),
                Effect::If { needs, then } => {
                    if self.look().holds(&needs, run.you, run.source.card()) {
                        self.run(Run { span: then, ..run });
                    }
                }
                Effect::Each { who, effect } => {
                    for you in self.seats(who, run.you) {
                        self.run(Run { span: effect, you, ..run });
                    }
                }
                Effect::Swap(side) => self.swap(&run, side),
                _ => self.step(&run, step),
            }
        }
    }

    /// What a step does that leaves nothing to decide, or nothing that matters here.
    fn step(&mut self, run: &Run, step: Effect<Span>) {
        let you = run.you;
        match step {
            Effect::Draw { suit, count } => self.deal(you, suit, i32::from(count)),
            Effect::Discard { cards, count, how } => {
                let from = if how == How::Holder { you } else { run.whom() };
                self.deal(from, run.chosen.suit.or(cards.suit).unwrap_or(Suit::Room), -i32::from(count));
            }
            Effect::DiscardHand => self.hands[you.index()] = Default::default(),
            Effect::Recover { cards, count } => {
                let found = self.game.filter(&self.table.pile, &cards).len().min(u32::from(count)) as i32;
                self.deal(you, cards.suit.unwrap_or(Suit::Spell), found);
                self.extra[you.index()] += A_CHOICE * found;
            }
            Effect::Steal { cards, .. } => {
                let suit = run.chosen.suit.or(cards.suit).unwrap_or(Suit::Spell);
                self.pass_on(run.whom(), you, suit);
            }
            Effect::Give(cards) => self.pass_on(you, run.whom(), cards.suit.unwrap_or(Suit::Room)),
            Effect::Take => {
                let card = self.game.cards.get(run.chosen.card.index());
                self.deal(you, card.map_or(Suit::Room, |card| card.suit), 1);
                self.extra[you.index()] += A_CHOICE;
            }
            // What is seen there changes nothing by itself.
            Effect::See => {}
            Effect::Find(_) => {
                self.deal(you, Suit::Room, 1);
                self.extra[you.index()] += A_CHOICE;
            }
            Effect::BuildNow { .. } | Effect::ExtraPlacement => self.build_any(you),
            Effect::GiftPlacement => self.give_any(you),
            Effect::Damage { to, amount, per } => self.hurt(run, to, amount, per),
            Effect::Health { to, amount, per } => self.strengthen(run, to, amount, per),
            Effect::Heal { count } => self.heal(you, count),
            Effect::TakeBackFaceDown => self.extra[you.index()] += self.take_back(you),
            Effect::ThisTurn(modifier) => self.this_turn(run, modifier),
            Effect::Destroy(rooms) => {
                self.look().rooms_of(run, rooms).iter().for_each(|card| self.destroy(you, card));
            }
            Effect::Deactivate(rooms) => {
                self.look().rooms_of(run, rooms).iter().for_each(|card| self.deactivate(card));
            }
            Effect::Cancel | Effect::Negate => self.undo(run),
            Effect::ClearDamage
            | Effect::Skip(_)
            | Effect::Banish
            | Effect::Score
            | Effect::Expose
            | Effect::Kill
            | Effect::Send(_) => self.on_hero(run, step),
            // These leave something to decide and are carried out above.
            Effect::May(_) | Effect::If { .. } | Effect::Each { .. } | Effect::Choose(_) | Effect::Swap(_) => {}
        }
    }

    fn pass_on(&mut self, from: Seat, to: Seat, suit: Suit) {
        self.deal(from, suit, -1);
        self.deal(to, suit, 1);
    }

    /// Whoever chooses tries everything there is to choose, and the rest of the effect with it.
    fn choose(&mut self, run: Run, target: &Target) {
        let options = self.options(&run, target);
        self.become_best(run.you, options, |dream, thing| {
            let mut run = run;
            run.chosen.note(thing);
            dream.run(run);
        });
    }

    /// Becomes the best of several futures in the eyes of a seat.
    pub fn become_best<T>(&mut self, you: Seat, options: Vec<T>, act: impl Fn(&mut Self, T)) {
        let now = *self;
        let futures = options.into_iter().map(|option| {
            let mut dream = now;
            act(&mut dream, option);
            dream
        });
        if let Some(best) = futures.max_by_key(|dream| position::value(dream, you)) {
            *self = best;
        }
    }

    fn run_if_better(&mut self, run: Run) {
        self.become_best(run.you, vec![false, true], |dream, yes| {
            if yes {
                dream.run(run);
            }
        });
    }

    pub fn options(&self, run: &Run, target: &Target) -> Vec<Thing> {
        let mut things = Vec::new();
        match target {
            Target::Suit => {
                let held = self.hands[run.whom().index()];
                let suits = [Suit::Room, Suit::Spell].into_iter().filter(|suit| held.of(*suit) > 0);
                things.extend(suits.map(Thing::Suit));
            }
            Target::Player(filter) => {
                let seats = self.seats(filter.who, run.you).into_iter();
                things.extend(seats.filter(|seat| self.player_fits(filter, run.you, *seat)).map(Thing::Seat));
            }
            Target::Room(_) | Target::Hero(_) | Target::Spell(_) | Target::Ability | Target::Class => {
                self.look().visit_targets(target, run.you, run.source.card(), |thing| {
                    things.push(thing);
                    false
                });
            }
        }
        things
    }

    /// Hidden hands are judged by their numbers.
    fn player_fits(&self, filter: &PlayerFilter, you: Seat, seat: Seat) -> bool {
        let held = self.hands[seat.index()];
        let holds = |suit: Option<Suit>| match suit {
            Some(suit) => held.of(suit) > 0,
            None => held.rooms + held.spells > 0,
        };
        let ahead = |by: u8| self.look().souls(seat) >= self.look().souls(you) + u32::from(by);
        filter.holding.is_none_or(|cards| holds(cards.suit))
            && filter.souls_ahead.is_none_or(ahead)
            && filter.entered.is_none_or(|least| self.table.player(seat).entered >= least)
    }

    fn seats(&self, side: Side, you: Seat) -> Vec<Seat> {
        self.look().order().filter(|seat| self.look().on_side(side, you, *seat)).collect()
    }

    fn swap(&mut self, run: &Run, side: Side) {
        let mut pairs = vec![None];
        for seat in self.seats(side, run.you) {
            let slots: Vec<u8> = self.look().active_rooms_of(seat).map(|(slot, _)| slot).collect();
            let all = slots.iter().flat_map(|a| slots.iter().filter(move |b| a < b).map(move |b| (seat, *a, *b)));
            pairs.extend(all.map(Some));
        }
        self.become_best(run.you, pairs, |dream, pair| {
            if let Some((seat, a, b)) = pair {
                dream.write(Event::Swapped { seat, a, b });
            }
        });
    }
}
