//! Carries effects out on an imagined table.

use super::imagined::{ImaginedTable, begin};
use super::position;
use soulkeep_cards::{CardFilter, Change, Effect, How, PlayerFilter, Prompt, Side, Suit, Target};
use soulkeep_rules::{CardId, CardSet, Chosen, Event, Run, Seat, Source, Span, Thing};

/// How much better a card of one's choice is than any card.
const A_CHOICE: i32 = 8;

impl ImaginedTable<'_> {
    /// Carries an effect out to its end; whoever has a choice in it takes what is best for them.
    pub fn run(&mut self, mut run: Run) {
        while run.span.start < run.span.end && self.is_patient() {
            let step = self.game.program[usize::from(run.span.start)];
            run.span.start += 1;
            match step {
                Effect::Ask(Prompt::Choose(target)) => return self.choose(run, &target),
                Effect::Ask(Prompt::PlaceCoins { least, most }) => return self.place_coins(run, least, most),
                Effect::Ask(Prompt::Show(cards)) => run.chosen.number = self.shown(run.you, &cards),
                Effect::Ask(prompt) => self.settle(&run, prompt),
                Effect::Do(change) => self.change(&run, change),
                Effect::May(_)
                | Effect::Or { .. }
                | Effect::If { .. }
                | Effect::Each { .. }
                | Effect::ForEach { .. }
                | Effect::They(_) => self.branch(&run, step),
            }
        }
    }

    /// Follows a step that has others inside it.
    fn branch(&mut self, run: &Run, step: Effect<Span>) {
        match step {
            Effect::May(inner) => self.run_if_better(Run { span: inner, ..*run }),
            Effect::Or { first, second } => {
                self.become_best(run.you, vec![first, second], |imagined, span| imagined.run(Run { span, ..*run }));
            }
            Effect::If { needs, then } => {
                if self.look().holds(&needs, &run.scope()) {
                    self.run(Run { span: then, ..*run });
                }
            }
            Effect::Each { who, effect } => {
                for you in self.seats(who, run) {
                    self.run(Run { span: effect, you, ..*run });
                }
            }
            Effect::ForEach { who, effect } => {
                for seat in self.seats(who, run) {
                    self.run(Run { span: effect, chosen: Chosen { seat: Some(seat), ..run.chosen }, ..*run });
                }
            }
            Effect::They(effect) => {
                let chosen = Chosen { seat: None, ..run.chosen };
                self.run(Run { span: effect, you: run.whom(), chosen, ..*run });
            }
            Effect::Ask(_) | Effect::Do(_) => {}
        }
    }

    /// A card that was given up for its effect, and what is like it in the discard pile: getting it back leads nowhere.
    pub fn given_up(&self, source: Source) -> CardSet {
        let Some(own) = source.card().filter(|own| self.look().find_active(*own).is_none()) else {
            return CardSet::EMPTY;
        };
        let def = |card: CardId| self.game.card(card).def;
        self.table().pile.iter().filter(|card| def(*card) == def(own)).collect()
    }

    /// How many such cards a player could show, as far as the hand is seen.
    fn shown(&self, seat: Seat, cards: &CardFilter) -> u8 {
        self.game.filter(&self.table().player(seat).hand, cards).len().min(255) as u8
    }

    /// A question whose answer matters little here.
    fn settle(&mut self, run: &Run, prompt: Prompt) {
        let you = run.you;
        match prompt {
            Prompt::DrawUpTo { suit, count } => self.deal(you, suit.unwrap_or(Suit::Spell), i32::from(count)),
            Prompt::Discard { cards, count, how } => {
                let from = if how == How::Holder { you } else { run.whom() };
                self.deal(from, run.chosen.suit.or(cards.suit).unwrap_or(Suit::Room), -i32::from(count));
            }
            Prompt::Recover { cards, count, per } => {
                let wanted = self.amount(run, i32::from(count), per);
                let news = self.game.filter(&self.table().pile, &cards).minus(&self.given_up(run.source));
                let found = wanted.min(news.len() as i32);
                let spell = news.iter().any(|card| self.game.card(card).suit == Suit::Spell);
                self.deal(you, if spell { Suit::Spell } else { Suit::Room }, found);
                self.credit(you, A_CHOICE * found);
            }
            Prompt::Steal { cards, .. } => {
                let suit = run.chosen.suit.or(cards.suit).unwrap_or(Suit::Spell);
                self.pass_on(run.whom(), you, suit);
            }
            Prompt::Give(cards) => self.pass_on(you, run.whom(), cards.suit.unwrap_or(Suit::Room)),
            Prompt::Find(_) => {
                self.deal(you, Suit::Room, 1);
                self.credit(you, A_CHOICE);
            }
            Prompt::Search(_) => {
                self.deal(you, Suit::Spell, 1);
                self.credit(you, A_CHOICE);
            }
            Prompt::BuildNow { .. } => self.build_any(you),
            Prompt::Heal { count, rank } => self.heal(you, count, rank),
            Prompt::Arrange => self.arrange(run),
            Prompt::BuildMiniboss => self.find_miniboss(you),
            Prompt::Betray => self.betray(run),
            // These are carried out above.
            Prompt::Choose(_) | Prompt::Show(_) | Prompt::PlaceCoins { .. } => {}
        }
    }

    /// What happens without a question.
    fn change(&mut self, run: &Run, change: Change) {
        let you = run.you;
        match change {
            Change::Draw { suit, count, per } => {
                let count = self.amount(run, i32::from(count), per);
                self.deal(you, suit, count);
            }
            Change::DiscardHand => self.discard_hand(you),
            Change::Take => {
                let card = self.game.cards.get(run.chosen.card.index());
                self.deal(you, card.map_or(Suit::Room, |card| card.suit), 1);
                self.credit(you, A_CHOICE);
            }
            Change::ExtraPlacement => self.build_any(you),
            Change::FreePlacement => self.credit(you, A_CHOICE),
            Change::GiftPlacement => self.give_any(you),
            Change::Damage { to, amount, per } => self.hurt(run, to, amount, per),
            Change::Health { to, amount, per } => self.strengthen(run, to, amount, per),
            Change::TakeBackFaceDown => self.credit(you, self.take_back(you)),
            Change::ThisTurn(modifier) => self.this_turn(run, modifier),
            Change::Destroy(rooms) => {
                self.look().rooms_of(run, rooms).iter().for_each(|card| self.destroy(card));
            }
            Change::Deactivate(rooms) => {
                self.look().rooms_of(run, rooms).iter().for_each(|card| self.deactivate(card));
            }
            Change::Swap => self.swap(run),
            Change::Reverse => self.reverse(you),
            Change::Raise => self.raise(run.chosen.card),
            Change::TakeUp => run.source.card().into_iter().for_each(|card| self.take_up(card)),
            Change::Again { rooms, arrival } => self.again(run, rooms, arrival),
            Change::Counters { rooms, count } => self.count_up(run, rooms, count),
            Change::Remember => self.remember(run),
            Change::Gain { amount, per } => {
                let count = self.amount(run, i32::from(amount), per);
                self.earn(you, count);
            }
            Change::Pay(count) => self.spend(you, count),
            Change::ExchangeHoards => self.write(Event::HoardsExchanged { seat: you, with: run.whom() }),
            Change::ReturnMiniboss => self.return_miniboss(run.chosen.card),
            Change::TurnItem | Change::AttachItem | Change::TakeItem | Change::Mimic => self.on_item(run, change),
            Change::CopyIcons => self.write(Event::IconsCopied { seat: you, of: run.whom() }),
            Change::CopyLevelUp => self.copy_level_up(run),
            Change::Keep(_) => {
                run.source.card().into_iter().for_each(|card| self.write(Event::SpellKept { seat: you, card }));
            }
            Change::Silence => self.write(Event::Silenced { seat: you }),
            Change::Toll => self.toll(run),
            Change::Cancel | Change::Negate => self.undo(run),
            Change::ClearDamage
            | Change::Skip(_)
            | Change::Hold
            | Change::Banish
            | Change::Score
            | Change::Expose
            | Change::Kill
            | Change::Send(_) => self.on_hero(run, change),
            // What is seen or turned over there changes nothing by itself, and a new hand is as good as the old one.
            Change::See | Change::Mill(_) | Change::RedrawHand => {}
        }
    }

    fn copy_level_up(&mut self, run: &Run) {
        let (seat, of) = (run.you, run.whom());
        self.write(Event::LevelUpCopied { seat, of });
        if let Some(boss) = self.game.bosses.get(self.table().player(of).boss.index()) {
            self.run(begin(seat, Source::Boss(seat), boss.level_up));
        }
    }

    fn pass_on(&mut self, from: Seat, to: Seat, suit: Suit) {
        self.deal(from, suit, -1);
        self.deal(to, suit, 1);
    }

    /// Whoever chooses tries everything there is to choose, and the rest of the effect with it.
    fn choose(&mut self, run: Run, target: &Target) {
        // Two Rooms that only change places may be named either way.
        if let (Target::Pair(_), 0, [Effect::Do(Change::Swap)]) = (target, run.left, self.game.steps(run.span)) {
            return self.choose_pair(run, target);
        }
        let options = self.options(&run, target);
        self.become_best(run.you, options, |imagined, thing| imagined.take(run, target, thing));
    }

    /// Tries every two Rooms of a dungeon once, the one on the right named first. Where the order makes no difference, one pair
    /// stands for all.
    fn choose_pair(&mut self, run: Run, target: &Target) {
        let (mut pairs, mut alike) = (Vec::new(), None);
        for thing in self.options(&run, target) {
            let Thing::Card(first) = thing else { continue };
            let Some((home, slot)) = self.look().find_active(first) else { continue };
            let left = self.look().active_rooms_of(home).filter(|(other, _)| *other < slot);
            let left = left.map(|(_, stack)| [thing, Thing::Card(stack.top)]);
            if alike != Some(home) && self.look().minds_order(home) {
                pairs.extend(left);
                continue;
            }
            debug_assert!(
                self.look()
                    .active_rooms_of(home)
                    .all(|(other, _)| other >= slot || self.is_idle_swap(home, slot, other)),
                "an exchange made a difference"
            );
            // Of equals the last is taken.
            if let Some(last) = left.last() {
                pairs.truncate(pairs.len() - usize::from(alike == Some(home)));
                pairs.push(last);
                alike = Some(home);
            }
        }
        self.become_best(run.you, pairs, |imagined, pair| {
            let mut run = run;
            pair.into_iter().for_each(|thing| run.chosen.note(thing));
            imagined.run(run);
        });
    }

    /// Whether everybody stands as before when two Rooms have changed places.
    fn is_idle_swap(&self, seat: Seat, a: u8, b: u8) -> bool {
        let mut imagined = self.future();
        imagined.write(Event::Swapped { seat, a, b });
        position::standings(&imagined) == position::standings(self)
    }

    /// Something was chosen; of a pair the second comes next, otherwise the rest of the effect.
    pub fn take(&mut self, mut run: Run, target: &Target, thing: Thing) {
        run.chosen.note(thing);
        run.left += 1;
        if usize::from(run.left) < target.things() {
            self.choose(run, target);
        } else {
            self.run(Run { left: 0, ..run });
        }
    }

    fn run_if_better(&mut self, run: Run) {
        self.become_best(run.you, vec![false, true], |imagined, yes| {
            if yes {
                imagined.run(run);
            }
        });
    }

    pub fn options(&self, run: &Run, target: &Target) -> Vec<Thing> {
        let mut things = Vec::new();
        match target {
            Target::Suit => {
                let held = self.held(run.whom());
                let suits = [Suit::Room, Suit::Spell].into_iter().filter(|suit| held.of(*suit) > 0);
                things.extend(suits.map(Thing::Suit));
            }
            Target::Player(filter) => {
                let seats = self.seats(filter.who, run).into_iter();
                things.extend(seats.filter(|seat| self.player_fits(filter, run, *seat)).map(Thing::Seat));
            }
            Target::Pair(_) if run.left > 0 => things = self.partners(run.chosen.card),
            Target::Room(_)
            | Target::Pair(_)
            | Target::Covered(_)
            | Target::Miniboss(_)
            | Target::Item(_)
            | Target::Hero(_)
            | Target::Spell(_)
            | Target::Ability
            | Target::Class
            | Target::BaseClass => {
                self.look().visit_targets(target, &run.scope(), |thing| {
                    things.push(thing);
                    false
                });
            }
        }
        things
    }

    pub fn partners(&self, first: CardId) -> Vec<Thing> {
        let mut things = Vec::new();
        self.look().visit_partners(first, |thing| {
            things.push(thing);
            false
        });
        things
    }

    /// Hidden hands are judged by their numbers.
    fn player_fits(&self, filter: &PlayerFilter, run: &Run, seat: Seat) -> bool {
        let held = self.held(seat);
        let holds = |suit: Option<Suit>| match suit {
            Some(suit) => held.of(suit) > 0,
            None => held.rooms + held.spells > 0,
        };
        let ahead = |by: u8| self.look().souls(seat) >= self.look().souls(run.you) + u32::from(by);
        filter.holding.is_none_or(|cards| holds(cards.suit))
            && filter.souls_ahead.is_none_or(ahead)
            && filter.entered.is_none_or(|least| self.table().player(seat).entered >= least)
            && (!filter.remembered || self.remembers(run, seat))
    }

    /// Whether the Room of an effect remembers a player.
    fn remembers(&self, run: &Run, seat: Seat) -> bool {
        run.source.card().is_some_and(|card| self.look().rival(card) == Some(seat))
    }

    pub fn seats(&self, side: Side, run: &Run) -> Vec<Seat> {
        self.look().order().filter(|seat| self.look().on_side(side, &run.scope(), *seat)).collect()
    }
}
