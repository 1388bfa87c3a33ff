//! How good each answer to a question is.

use super::imagined::{ImaginedTable, begin};
use super::pages::Pages;
use super::{hand, position};
use soulkeep_cards::{Cost, Effect, How, Level, Prompt, Suit};
use soulkeep_rules::{
    CardId, Choice, Event, Game, HeroId, ItemId, Look, Play, Price, Run, Seat, Source, Span, Spot, State, Table, Task,
    Thing, View, Why,
};

/// What a card must achieve beyond its own worth to be played: the others may yet answer it.
const SPELL_MARGIN: i32 = 20;
const ABILITY_MARGIN: i32 = 15;
/// Building is worth a little more than it looks: the hand fills up again by itself.
const BUILD_BONUS: i32 = 10;
/// A Spell that keeps coming back to hand is not cast more often than this in one turn.
const MOST_CASTS: usize = 2;
const TIRESOME: i32 = -1000;
/// A promotion brings the power of the highest level nearer.
const PROMOTION_BONUS: i32 = 10;
/// How much less a card of one's choice counts than others of its kind when one of them has to go.
const CHOSEN_CARD: i32 = 8;

/// Scores the answers to what a seat is asked, on the table as that seat imagines it.
pub struct Scorer<'a> {
    game: &'a Game,
    /// The table as it lies, with what is going on there.
    table: &'a Table,
    me: Seat,
    /// What the seat is asked.
    why: Option<Why>,
    now: ImaginedTable<'a>,
    /// Is shown every table that a choice would lead to.
    witness: Option<&'a dyn Fn(&ImaginedTable)>,
}

impl<'a> Scorer<'a> {
    pub fn new(game: &'a Game, view: &'a View, me: Seat, pages: &'a Pages) -> Scorer<'a> {
        Scorer::with(game, &view.table, ImaginedTable::new(game, view, pages), me)
    }

    /// For a seat in a world that was made up: as if by its view, without the work of making one.
    pub fn in_world(game: &'a Game, world: &'a State, me: Seat, pages: &'a Pages) -> Scorer<'a> {
        Scorer::with(game, world, ImaginedTable::seen_by(game, world, me, pages), me)
    }

    fn with(game: &'a Game, table: &'a Table, now: ImaginedTable<'a>, me: Seat) -> Scorer<'a> {
        let mut scorer = Scorer { game, table, me, why: None, now, witness: None };
        scorer.now.declare(table, me);
        scorer.why = Look::counting(game, table, scorer.now.hands()).decision().map(|decision| decision.why);
        scorer
    }

    /// The same, with somebody who is shown every table that a choice would lead to.
    pub fn shown_to(self, witness: &'a dyn Fn(&ImaginedTable)) -> Scorer<'a> {
        Scorer { witness: Some(witness), ..self }
    }

    /// The table as the seat imagines it before it chooses.
    pub fn now(&self) -> &ImaginedTable<'a> {
        &self.now
    }

    /// What the seat is asked.
    pub fn why(&self) -> Option<Why> {
        self.why
    }

    /// The better the higher; passing and declining are at nought.
    pub fn score(&self, choice: Choice) -> i32 {
        match choice {
            Choice::Pass | Choice::No | Choice::Decline => 0,
            Choice::Yes => self.yes(),
            Choice::Build { card, spot } => self.build(card, spot),
            Choice::Gift { card, seat, slot } => {
                let under = self.table.player(seat).dungeon[usize::from(slot)].top;
                self.gain(|imagined| imagined.give_room(self.me, card, under)) + BUILD_BONUS
            }
            Choice::Cast { card, .. } if self.is_worn(card) => TIRESOME,
            Choice::Cast { card, mode } => self.declare(Source::Card(card), mode) - SPELL_MARGIN,
            Choice::Use { source, ability } => self.declare(source, ability) - ABILITY_MARGIN,
            Choice::Pick(thing) => self.pick(thing),
            Choice::Trade(card) => {
                let traded = |imagined: &mut ImaginedTable| {
                    imagined.deal(self.me, Suit::Room, -1);
                    imagined.write(Event::Traded { seat: self.me, card });
                };
                self.gain(traded) - self.card_worth(Thing::Card(card)) / CHOSEN_CARD
            }
            Choice::TakeUp(card) => self.gain(|imagined| imagined.take_up(card)),
            Choice::Promote { card, with } => {
                let price = match with {
                    Price::Coin => 0,
                    Price::Card(card) => self.card_worth(Thing::Card(card)) / CHOSEN_CARD,
                };
                self.gain(|imagined| imagined.promote(self.me, card, with)) - price + PROMOTION_BONUS
            }
        }
    }

    /// Whether a Spell, or another copy of it, was cast so often this turn that it leads nowhere.
    fn is_worn(&self, card: CardId) -> bool {
        let def = |card: CardId| self.game.card(card).def;
        let cast = self.table.played.iter();
        cast.filter(|(other, seat)| *seat == self.me && def(*other) == def(card)).count() >= MOST_CASTS
    }

    /// What changes by something that happens on an imagined table.
    fn gain(&self, happens: impl FnOnce(&mut ImaginedTable)) -> i32 {
        // The table as it is comes first: what is found out about it need not be found out again.
        let before = position::value(&self.now, self.me);
        let mut imagined = self.now.future();
        happens(&mut imagined);
        let after = position::value(&imagined, self.me);
        self.witness.into_iter().for_each(|show| show(&imagined));
        after - before
    }

    fn build(&self, card: CardId, spot: Spot) -> i32 {
        let task = if let Some(Why::Effect { task, .. }) = self.why { Some(task) } else { None };
        match (task, self.now.place(self.table, self.me, spot)) {
            (Some(Task::Betray(_)), Some(Spot::Over(slot))) => self.gain(|imagined| imagined.buy(self.me, card, slot)),
            (Some(Task::BuildMiniboss), Some(Spot::Over(slot))) => {
                self.gain(|imagined| imagined.hire(self.me, slot, card))
            }
            _ => self.placing(card, spot),
        }
    }

    /// How good it is to place a card in a build turn, whatever is going on now.
    pub fn placing(&self, card: CardId, spot: Spot) -> i32 {
        let Some(spot) = self.now.place(self.table, self.me, spot) else { return 0 };
        self.gain(|imagined| imagined.build(self.me, card, spot)) + BUILD_BONUS
    }

    fn declare(&self, source: Source, ability: u8) -> i32 {
        let play = Play::new(self.me, source, ability);
        if matches!(self.why, Some(Why::Cancel { .. })) {
            let price = self.gain(|imagined| imagined.pay_price(&play));
            return price - self.chain_gain(self.table.chain.len());
        }
        self.gain(|imagined| imagined.play(&play))
    }

    /// What the first so many items of the chain do together if nobody adds to them.
    fn chain_gain(&self, length: usize) -> i32 {
        let Some(play) = length.checked_sub(1).map(|last| &self.table.chain[last]) else { return 0 };
        let text = self.now.look().play_text(play);
        if text.is_cancel() || text.negates() { -self.chain_gain(length - 1) } else { self.now.gain(play, self.me) }
    }

    fn yes(&self) -> i32 {
        match self.why {
            Some(Why::Mulligan) => self.mulligan(),
            Some(Why::OtherDraw { .. }) => self.other_draw(),
            Some(Why::May { run, offer }) => self.inner_gain(run, offer),
            Some(Why::Either { run, first, second }) => self.inner_gain(run, first) - self.inner_gain(run, second),
            Some(Why::Hire(_)) => self.hire(),
            Some(Why::Toll { spell }) => self.pay_toll(spell),
            _ => 0,
        }
    }

    fn inner_gain(&self, run: Run, inner: Span) -> i32 {
        self.gain(|imagined| imagined.run(Run { span: inner, ..run }))
    }

    fn hire(&self) -> i32 {
        let unpaid = self.now.look().unpaid_miniboss(self.me);
        unpaid.map_or(0, |(slot, card)| self.gain(|imagined| imagined.hire(self.me, slot, card)))
    }

    /// A Coin, and the Spell goes on.
    fn pay_toll(&self, spell: CardId) -> i32 {
        let table = self.table;
        let mut waiting = table.chain.iter().chain(table.pending.iter());
        let play = waiting.find(|play| play.source == Source::Card(spell));
        play.map_or(0, |play| self.now.gain(play, self.me)) + self.gain(|imagined| imagined.spend(self.me, 1))
    }

    /// A hand with fewer than two Rooms to begin with is worth changing.
    fn mulligan(&self) -> i32 {
        let rooms = self.now.look().suit_in_hand(self.me, Suit::Room);
        let ordinary = rooms.iter().filter(|card| self.game.card(*card).level == Some(Level::Ordinary)).count();
        1 - ordinary as i32
    }

    fn other_draw(&self) -> i32 {
        let Some((card, instead)) = self.now.look().turn_draw(self.me) else { return 0 };
        let other = self.gain(|imagined| imagined.run(begin(self.me, Source::Card(card), instead.effect)));
        other - self.gain(|imagined| imagined.deal(self.me, Suit::Room, 1))
    }

    fn pick(&self, thing: Thing) -> i32 {
        match self.why {
            Some(Why::Target { play, .. }) => self.gain(|imagined| imagined.play(&play.at(thing))),
            Some(Why::Cost { play, .. }) => self.give_up(&play, thing),
            Some(Why::Effect { run, .. }) => self.pick_in(run, thing),
            Some(Why::OpeningDiscard) => -self.card_worth(thing),
            Some(Why::Divert { .. }) => self.card_worth(thing),
            Some(Why::Machinations | Why::Triggers) => match thing {
                Thing::Suit(suit) => self.gain(|imagined| imagined.deal(self.me, suit, 1)),
                _ => 0,
            },
            Some(Why::SecondItem { new }) => self.keep_item(thing, new),
            _ => 0,
        }
    }

    fn give_up(&self, play: &Play, thing: Thing) -> i32 {
        match self.now.look().play_text(play).cost {
            Some(Cost::Discard { .. }) => -self.card_worth(thing),
            _ => self.gain(|imagined| imagined.pay_with(play, thing)),
        }
    }

    /// The better of two Items; of two that are equal, the new one.
    fn keep_item(&self, kept: Thing, new: ItemId) -> i32 {
        let newer = i32::from(kept == Thing::Item(new));
        self.card_worth(kept) - self.card_worth(Thing::Item(new)) + newer
    }

    fn pick_in(&self, run: Run, thing: Thing) -> i32 {
        let rest = Run { span: Span { start: run.span.start + 1, ..run.span }, ..run };
        match (self.step(&run), thing) {
            (Some(Effect::Ask(Prompt::Choose(target))), _) => self.gain(|imagined| imagined.take(rest, target, thing)),
            (Some(Effect::Ask(Prompt::PlaceCoins { .. })), Thing::Number(count)) => {
                self.gain(|imagined| imagined.put_coins(rest, count))
            }
            (Some(Effect::Ask(Prompt::DrawUpTo { suit, count })), Thing::Number(drawn)) => {
                self.draw(&run, *suit, *count, drawn)
            }
            // A card that is shown stays in hand.
            (Some(Effect::Ask(Prompt::Show(_))), _) => 1,
            (Some(Effect::Ask(Prompt::Arrange)), Thing::Card(card)) => self.arrange(&run, card),
            (Some(Effect::Ask(Prompt::Heal { .. })), Thing::Hero(hero)) => self.heal(hero),
            (Some(Effect::Ask(Prompt::Discard { how: How::Holder, .. } | Prompt::Give(_))), _) => {
                -self.card_worth(thing)
            }
            (Some(Effect::Ask(Prompt::Recover { .. })), Thing::Card(card))
                if self.now.given_up(run.source).contains(card) =>
            {
                TIRESOME
            }
            _ => self.card_worth(thing),
        }
    }

    fn step(&self, run: &Run) -> Option<&'a Effect<Span>> {
        (run.span.start < run.span.end).then(|| &self.game.program[usize::from(run.span.start)])
    }

    /// So many cards of a suit; of both, the Rooms are named first, and the rest will be Spells.
    fn draw(&self, run: &Run, suit: Option<Suit>, most: u8, drawn: u8) -> i32 {
        let spells = if suit.is_none() && run.left == 0 { most - drawn.min(most) } else { 0 };
        let first = suit.unwrap_or(if run.left == 0 { Suit::Room } else { Suit::Spell });
        self.gain(|imagined| {
            imagined.deal(self.me, first, i32::from(drawn));
            imagined.deal(self.me, Suit::Spell, i32::from(spells));
        })
    }

    /// The stack that comes next from the left.
    fn arrange(&self, run: &Run, card: CardId) -> i32 {
        let seat = run.whom();
        let at = self.now.table().player(seat).dungeon.iter().position(|stack| stack.top == card);
        match (self.now.place(self.table, seat, Spot::Over(run.left)), at) {
            (Some(Spot::Over(a)), Some(b)) => {
                self.gain(|imagined| imagined.write(Event::Swapped { seat, a, b: b as u8 }))
            }
            _ => 0,
        }
    }

    fn heal(&self, hero: HeroId) -> i32 {
        self.gain(|imagined| imagined.write(Event::HeroHealed { hero, seat: self.me }))
    }

    fn card_worth(&self, thing: Thing) -> i32 {
        match thing {
            Thing::Card(card) => hand::card(self.now.look(), self.me, card),
            Thing::Item(item) => hand::item(self.now.look(), item),
            Thing::Hero(_) | Thing::Seat(_) | Thing::Suit(_) => 0,
            Thing::Class(_) | Thing::Boss(_) | Thing::Number(_) => 0,
        }
    }
}
