//! The table before and after a choice, as the heuristic bot imagines them.

use super::imagined::ImaginedTable;
use super::pages::Pages;
use soulkeep_cards::{Cost, Effect, Prompt, Suit};
use soulkeep_rules::{CardId, Choice, Event, Game, Play, Run, Seat, Source, Span, Spot, Task, Thing, View, Why};

/// What a choice does, as far as it can be laid out on a table.
pub enum Consequence<'a> {
    /// The table as it is, and as the choice leaves it.
    Change(Box<(ImaginedTable<'a>, ImaginedTable<'a>)>),
    /// What was declared last does not happen.
    Cancel(Source),
    /// A card has to go.
    Loss,
    /// One thing of several that are offered.
    Selection,
    /// The hand is dealt anew.
    Redraw,
    /// Nothing is done.
    Nothing,
}

/// Carries a choice out on a copy of what its seat sees.
pub fn imagine<'a>(game: &'a Game, view: &'a View, me: Seat, choice: Choice, pages: &'a Pages) -> Consequence<'a> {
    let why = view.look(game).decision().map(|decision| decision.why);
    let table = || {
        let mut imagined = ImaginedTable::new(game, view, pages);
        imagined.declare(&view.table, me);
        imagined
    };
    match (choice, why) {
        // Without Bosses there is no table to imagine.
        (_, Some(Why::KeepBoss)) => Consequence::Selection,
        (Choice::Yes, Some(Why::Mulligan)) => Consequence::Redraw,
        (Choice::Cast { .. } | Choice::Use { .. }, Some(Why::Cancel { .. })) => answered(view),
        (Choice::Pick(thing), Some(why)) => pick(game, thing, why, (table(), table())),
        _ => {
            let (now, mut then) = (table(), table());
            match choice {
                _ if happens(&mut then, view, me, choice, why) => change(now, then),
                // A price is paid, or something that has no place on the table is agreed to.
                Choice::Yes => Consequence::Selection,
                _ => Consequence::Nothing,
            }
        }
    }
}

fn change<'a>(now: ImaginedTable<'a>, then: ImaginedTable<'a>) -> Consequence<'a> {
    Consequence::Change(Box::new((now, then)))
}

fn answered(view: &View) -> Consequence<'static> {
    view.table.chain.last().map_or(Consequence::Nothing, |play| Consequence::Cancel(play.source))
}

/// Carries out what is no pick; says whether anything is done.
fn happens(imagined: &mut ImaginedTable, view: &View, me: Seat, choice: Choice, why: Option<Why>) -> bool {
    match choice {
        Choice::Build { card, spot } => match imagined.place(&view.table, me, spot) {
            Some(spot) => build(imagined, me, card, spot, why),
            None => return false,
        },
        Choice::Gift { card, seat, slot } => {
            let stack = view.table.player(seat).dungeon.get(usize::from(slot));
            stack.into_iter().for_each(|stack| imagined.give_room(me, card, stack.top));
        }
        Choice::Cast { card, mode } => imagined.play(&Play::new(me, Source::Card(card), mode)),
        Choice::Use { source, ability } => imagined.play(&Play::new(me, source, ability)),
        Choice::Trade(card) => {
            imagined.deal(me, Suit::Room, -1);
            imagined.write(Event::Traded { seat: me, card });
        }
        Choice::TakeUp(card) => imagined.take_up(card),
        Choice::Promote { card, with } => imagined.promote(me, card, with),
        Choice::Yes => return agree(imagined, me, why),
        Choice::No => return second(imagined, why),
        Choice::Pass | Choice::Decline | Choice::Pick(_) => return false,
    }
    true
}

fn build(imagined: &mut ImaginedTable, me: Seat, card: CardId, spot: Spot, why: Option<Why>) {
    let task = if let Some(Why::Effect { task, .. }) = why { Some(task) } else { None };
    match (task, spot) {
        (Some(Task::Betray(_)), Spot::Over(slot)) => imagined.buy(me, card, slot),
        (Some(Task::BuildMiniboss), Spot::Over(slot)) => imagined.hire(me, slot, card),
        _ => imagined.build(me, card, spot),
    }
}

fn agree(imagined: &mut ImaginedTable, me: Seat, why: Option<Why>) -> bool {
    match why {
        Some(Why::May { run, offer }) => imagined.run(Run { span: offer, ..run }),
        Some(Why::Either { run, first, .. }) => imagined.run(Run { span: first, ..run }),
        Some(Why::Hire(_)) => match imagined.look().unpaid_miniboss(me) {
            Some((slot, card)) => imagined.hire(me, slot, card),
            None => return false,
        },
        _ => return false,
    }
    true
}

/// The second of two things that a card offers.
fn second(imagined: &mut ImaginedTable, why: Option<Why>) -> bool {
    let Some(Why::Either { run, second, .. }) = why else { return false };
    imagined.run(Run { span: second, ..run });
    true
}

fn pick<'a>(
    game: &'a Game,
    thing: Thing,
    why: Why,
    (now, mut then): (ImaginedTable<'a>, ImaginedTable<'a>),
) -> Consequence<'a> {
    match why {
        Why::Target { play, .. } => then.aim(&play.at(thing)),
        Why::Cost { play, .. } => match then.look().play_text(&play).cost {
            Some(Cost::Discard { .. }) => return Consequence::Loss,
            _ => then.pay_with(&play, thing),
        },
        Why::OpeningDiscard => return Consequence::Loss,
        Why::Effect { run, .. } => return pick_in(game, run, thing, (now, then)),
        _ => return Consequence::Selection,
    }
    change(now, then)
}

fn pick_in<'a>(
    game: &'a Game,
    run: Run,
    thing: Thing,
    (now, mut then): (ImaginedTable<'a>, ImaginedTable<'a>),
) -> Consequence<'a> {
    let rest = Run { span: Span { start: run.span.start + 1, ..run.span }, ..run };
    match (step(game, &run), thing) {
        (Some(Effect::Ask(Prompt::Choose(target))), _) => then.take(rest, target, thing),
        (Some(Effect::Ask(Prompt::Heal { .. })), Thing::Hero(hero)) => {
            then.write(Event::HeroHealed { hero, seat: run.you })
        }
        (Some(Effect::Ask(Prompt::Discard { .. } | Prompt::Give(_))), _) => return Consequence::Loss,
        _ => return Consequence::Selection,
    }
    change(now, then)
}

fn step<'a>(game: &'a Game, run: &Run) -> Option<&'a Effect<Span>> {
    (run.span.start < run.span.end).then(|| &game.program[usize::from(run.span.start)])
}
