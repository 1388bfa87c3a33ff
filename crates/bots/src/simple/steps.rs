//! Carries effects out in a dream.

use super::dream::Dream;
use super::position;
use soulkeep_cards::{Destination, Effect, How, Modifier, Per, PlayerFilter, RoomFilter, Rooms, Side, Suit, Target};
use soulkeep_rules::frame::Run;
use soulkeep_rules::state::Lasting;
use soulkeep_rules::{CardId, Event, HeroId, Seat, Thing};

/// What building a Room at once is worth, whichever it will be.
const A_BUILD: i32 = 40;
/// What it costs a player to take a face-down Room back.
const A_LOST_BUILD: i32 = 30;
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
    fn step(&mut self, run: &Run, step: Effect<soulkeep_rules::frame::Span>) {
        let you = run.you;
        match step {
            Effect::Draw { suit, count } => self.deal(you, suit, i32::from(count)),
            Effect::Discard { cards, count, how } => {
                let from = if how == How::Holder { you } else { chosen_seat(run) };
                self.deal(from, run.suit.or(cards.suit).unwrap_or(Suit::Room), -i32::from(count));
            }
            Effect::DiscardHand => self.hands[you.index()] = Default::default(),
            Effect::Recover { cards, count } => {
                let found = self.game.filter(&self.table.pile, &cards).len().min(u32::from(count)) as i32;
                self.deal(you, cards.suit.unwrap_or(Suit::Spell), found);
                self.extra[you.index()] += A_CHOICE * found;
            }
            Effect::Steal(_) => {
                let suit = run.suit.unwrap_or(Suit::Spell);
                self.deal(chosen_seat(run), suit, -1);
                self.deal(you, suit, 1);
            }
            Effect::Find(_) => {
                self.deal(you, Suit::Room, 1);
                self.extra[you.index()] += A_CHOICE;
            }
            Effect::BuildNow { .. } | Effect::ExtraPlacement => self.build_any(you),
            Effect::Heal { count } => self.heal(you, count),
            Effect::TakeBackFaceDown => self.extra[you.index()] += self.take_back(you),
            Effect::ThisTurn(modifier) => self.this_turn(run, modifier),
            Effect::Destroy(rooms) => self.rooms(run, rooms).into_iter().for_each(|card| self.destroy(card)),
            Effect::Deactivate(rooms) => self.rooms(run, rooms).into_iter().for_each(|card| self.deactivate(card)),
            Effect::Cancel => self.cancel(run),
            _ => self.on_hero(run, step),
        }
    }

    fn on_hero(&mut self, run: &Run, step: Effect<soulkeep_rules::frame::Span>) {
        let inside = self.look().inside();
        let hero = match run.chosen {
            Some(Thing::Hero(hero)) => hero,
            Some(Thing::Card(room)) => match inside.filter(|walk| walk.room == room) {
                Some(walk) => walk.hero,
                None => return,
            },
            _ => return,
        };
        match step {
            Effect::Damage { amount, per } => {
                let amount = self.amount(run, amount, per);
                self.write(Event::HeroDamaged { hero, amount });
            }
            Effect::Health { amount, per } => {
                let amount = self.amount(run, amount, per);
                self.write(Event::HeroStrengthened { hero, amount });
            }
            Effect::Kill => {
                let inside = inside.filter(|walk| walk.hero == hero).map(|walk| walk.seat);
                let waiting = self.table.alive.iter().find(|seat| self.table.player(*seat).line.contains(hero));
                let seat = inside.or(waiting).unwrap_or(run.you);
                self.write(Event::HeroDied { hero, seat, card: CardId::NONE });
            }
            Effect::Send(destination) => self.send(run, hero, destination),
            _ => {}
        }
    }

    fn amount(&self, run: &Run, amount: u8, per: Per) -> u8 {
        let times = self.look().times(per, run.you, run.source.card());
        (i32::from(amount) * times).clamp(0, 255) as u8
    }

    fn send(&mut self, run: &Run, hero: HeroId, destination: Destination) {
        let walk = self.look().inside().filter(|walk| walk.hero == hero);
        match (destination, walk) {
            (Destination::Town, _) => self.write(Event::HeroToTown { hero }),
            (Destination::YourEntrance, _) => self.write(Event::HeroToEntrance { hero, seat: run.you }),
            (Destination::OwnersEntrance, _) => {
                if let Some(seat) = self.look().scorer(hero) {
                    self.write(Event::HeroToEntrance { hero, seat });
                }
            }
            (Destination::FirstRoom, Some(walk)) => {
                self.write(Event::HeroIntoRoom { hero, seat: walk.seat, slot: 0 });
            }
            (Destination::FirstRoom | Destination::PreviousRoom, _) => {}
        }
    }

    /// Whoever chooses tries everything there is to choose, and the rest of the effect with it.
    fn choose(&mut self, run: Run, target: &Target) {
        let options = self.options(&run, target);
        self.become_best(run.you, options, |dream, thing| {
            let chosen = match thing {
                Thing::Suit(suit) => Run { suit: Some(suit), ..run },
                _ => Run { chosen: Some(thing), ..run },
            };
            dream.run(chosen);
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
                let held = self.hands[chosen_seat(run).index()];
                let suits = [Suit::Room, Suit::Spell].into_iter().filter(|suit| held.of(*suit) > 0);
                things.extend(suits.map(Thing::Suit));
            }
            Target::Player(filter) => {
                let seats = self.seats(filter.who, run.you).into_iter();
                things.extend(seats.filter(|seat| self.player_fits(filter, run.you, *seat)).map(Thing::Seat));
            }
            Target::Room(_) | Target::Hero(_) | Target::Spell(_) => {
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
        filter.holding.is_none_or(|cards| holds(cards.suit)) && filter.souls_ahead.is_none_or(ahead)
    }

    fn seats(&self, side: Side, you: Seat) -> Vec<Seat> {
        self.look().order().filter(|seat| self.look().on_side(side, you, *seat)).collect()
    }

    fn build_any(&mut self, you: Seat) {
        if self.hands[you.index()].rooms > 0 && !self.look().is_barred(Modifier::NoBuilding, you) {
            self.deal(you, Suit::Room, -1);
            self.extra[you.index()] += A_BUILD;
        }
    }

    fn heal(&mut self, seat: Seat, count: u8) {
        let mut wounds: Vec<HeroId> = self.table.player(seat).wounds.iter().collect();
        wounds.sort_by_key(|hero| std::cmp::Reverse(self.game.hero(*hero).worth));
        wounds.into_iter().take(usize::from(count)).for_each(|hero| self.write(Event::HeroHealed { hero, seat }));
    }

    /// What it is worth to a seat that everybody who has built this turn has not.
    fn take_back(&self, you: Seat) -> i32 {
        let others = self.table.built.without(you).len() as i32;
        let own = i32::from(self.table.built.contains(you));
        A_LOST_BUILD * (others - own)
    }

    fn this_turn(&mut self, run: &Run, modifier: Modifier) {
        match modifier {
            Modifier::Damage { rooms: rooms @ (Rooms::This | Rooms::Chosen), amount, per } => {
                let times = self.look().times(per, run.you, run.source.card());
                let amount = (i32::from(amount) * times).clamp(-128, 127) as i8;
                for card in self.rooms(run, rooms) {
                    if let Some((seat, slot)) = self.look().find_active(card) {
                        self.write(Event::RoomStrengthened { seat, slot, amount });
                    }
                }
            }
            Modifier::Damage { rooms: Rooms::Each(_), .. }
            | Modifier::DoubleTreasure
            | Modifier::NoBuilding
            | Modifier::NoEntry => {
                let lasting = Lasting { modifier, you: run.you, source: run.source, chosen: run.chosen };
                self.write(Event::LastsThisTurn(lasting));
            }
        }
    }

    /// The active Rooms that an effect speaks of.
    fn rooms(&self, run: &Run, rooms: Rooms) -> Vec<CardId> {
        match (rooms, run.chosen) {
            (Rooms::This, _) => run.source.card().into_iter().collect(),
            (Rooms::Chosen, Some(Thing::Card(card))) => vec![card],
            (Rooms::Chosen, _) => Vec::new(),
            (Rooms::Each(filter), _) => self.fitting(&filter, run.you, run.source.card()),
        }
    }

    pub fn fitting(&self, filter: &RoomFilter, you: Seat, source: Option<CardId>) -> Vec<CardId> {
        let look = self.look();
        let fits = look.active_rooms().filter(|(seat, slot, _)| look.fits(filter, you, source, *seat, *slot));
        fits.map(|(_, _, stack)| stack.top).collect()
    }

    fn deactivate(&mut self, card: CardId) {
        if let Some((seat, slot)) = self.look().find_active(card) {
            self.write(Event::Deactivated { seat, slot, card });
        }
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

    /// What a Spell would have done is not going to happen.
    fn cancel(&mut self, run: &Run) {
        let Some(Thing::Card(card)) = run.chosen else { return };
        if let Some(play) = self.table.pending.iter().find(|play| play.card == card).copied() {
            self.extra[run.you.index()] -= self.gain(&play, run.you);
        }
    }
}

fn chosen_seat(run: &Run) -> Seat {
    match run.chosen {
        Some(Thing::Seat(seat)) => seat,
        _ => run.you,
    }
}
