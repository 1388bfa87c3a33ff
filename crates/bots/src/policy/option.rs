//! A choice in numbers: what sort of choice it is, the card or Hero that it names, and what would become of the table.

use super::cards::{self, CARD, PLAY};
use super::facts::{FACTS, Facts};
use super::row::Row;
use super::situation::sized;
use crate::simple::Scorer;
use soulkeep_cards::Suit;
use soulkeep_rules::{CardId, Choice, Fate, Game, HeroId, Look, Play, Seat, Source, Spot, Thing};

/// How many numbers there are.
pub const OPTION: usize = KINDS + CARD + UNDER + PLAY + HERO + 2 * FACTS + 1 + SCORE;

const KINDS: usize = 26;
const UNDER: usize = 10;
const HERO: usize = 9;
/// What first sight says of it: the last numbers of a row.
pub const SCORE: usize = 5;
/// The last of all: how far behind the best of its kind it is.
pub const BEHIND: usize = OPTION - 1;

/// How many points of first sight make a choice e times as likely at the beginning.
const SWAY: f32 = 12.0;

/// What is asked, and how the table lies.
pub struct Asked<'a> {
    game: &'a Game,
    scorer: &'a Scorer<'a>,
    me: Seat,
    before: Facts,
}

impl<'a> Asked<'a> {
    pub fn new(game: &'a Game, scorer: &'a Scorer<'a>, me: Seat, before: Facts) -> Asked<'a> {
        Asked { game, scorer, me, before }
    }

    /// Writes all but what first sight says.
    pub fn write(&self, row: &mut Row, choice: Choice, after: Option<&Facts>) {
        let look = self.scorer.now().look();
        row.one_of(Some(self.kind(look, choice)), KINDS);
        match card_of(choice) {
            Some(card) => cards::write(row, self.game, card),
            None => row.skip(CARD),
        }
        self.place(row, look, choice);
        match choice.play() {
            Some((source, ability)) => {
                let text = look.play_text(&Play::new(self.me, source, ability));
                cards::write_play(row, self.game, text);
            }
            None => row.skip(PLAY),
        }
        match choice {
            Choice::Pick(Thing::Hero(hero)) => self.hero(row, look, hero),
            _ => row.skip(HERO),
        }
        match after {
            Some(after) => {
                row.flag(true);
                difference(row, after.row(self.me), self.before.row(self.me));
                difference(row, &after.others(look, self.me), &self.before.others(look, self.me));
            }
            None => row.skip(1 + 2 * FACTS),
        }
        debug_assert_eq!(row.width(), OPTION - SCORE);
    }

    fn kind(&self, look: Look, choice: Choice) -> usize {
        match choice {
            Choice::Pass => 0,
            Choice::No => 1,
            Choice::Yes => 2,
            Choice::Decline => 3,
            Choice::Trade(_) => 4,
            Choice::TakeUp(_) => 5,
            Choice::Promote { .. } => 6,
            Choice::Build { spot: Spot::Left, .. } => 7,
            Choice::Build { spot: Spot::Over(_), .. } => 8,
            Choice::Gift { .. } => 9,
            Choice::Cast { .. } => 10,
            Choice::Use { source: Source::Card(_), .. } => 11,
            Choice::Use { .. } => 12,
            Choice::Pick(Thing::Card(card)) => match look.find_active(card) {
                Some((seat, _)) if seat == self.me => 13,
                Some(_) => 14,
                None if look.table.player(self.me).hand.contains(card) => 15,
                None if self.game.card(card).suit == Suit::Spell => 16,
                None => 17,
            },
            Choice::Pick(Thing::Hero(_)) => 18,
            Choice::Pick(Thing::Seat(seat)) if seat == self.me => 19,
            Choice::Pick(Thing::Seat(_)) => 20,
            Choice::Pick(Thing::Suit(Suit::Room)) => 21,
            Choice::Pick(Thing::Suit(Suit::Spell)) => 22,
            Choice::Pick(Thing::Class(_)) => 23,
            Choice::Pick(Thing::Boss(_) | Thing::Item(_)) => 24,
            Choice::Pick(Thing::Number(_)) => 25,
        }
    }

    /// The Room that it covers or stands in.
    fn place(&self, row: &mut Row, look: Look, choice: Choice) {
        let under = match choice {
            Choice::Build { spot: Spot::Over(slot), .. } => {
                look.table.player(self.me).dungeon.get(usize::from(slot)).map(|stack| (self.me, slot, stack.top))
            }
            Choice::Gift { seat, slot, .. } => {
                look.table.player(seat).dungeon.get(usize::from(slot)).map(|stack| (seat, slot, stack.top))
            }
            Choice::Pick(Thing::Card(card)) | Choice::Use { source: Source::Card(card), .. } => {
                look.find_active(card).map(|(seat, slot)| (seat, slot, card))
            }
            _ => None,
        };
        let Some((seat, slot, top)) = under.filter(|(_, _, top)| top.is_some() && *top != CardId::HIDDEN) else {
            return row.skip(UNDER);
        };
        let info = self.game.card(top);
        row.flag(seat == self.me);
        row.add(f32::from(slot) / 4.0);
        row.flag(usize::from(slot) + 1 == look.table.player(seat).dungeon.len());
        row.add(f32::from(self.scorer.now().dungeons().damages.of(seat, slot)) / 3.0);
        info.icons.iter().for_each(|icons| row.add(f32::from(*icons) / 2.0));
        row.add(f32::from(info.abilities));
    }

    fn hero(&self, row: &mut Row, look: Look, hero: HeroId) {
        let info = self.game.hero(hero);
        row.add(f32::from(info.worth) / 2.0);
        row.add(look.health_left(hero) as f32 / 5.0);
        let home = look.defender(hero).or_else(|| look.scorer(hero)).or_else(|| look.lured_to(hero));
        row.flag(home == Some(self.me));
        row.flag(home.is_some_and(|home| home != self.me));
        let fate = home.map(|home| look.fate(&self.scorer.now().dungeons().damages, hero, home));
        row.flag(fate == Some(Fate::Dies));
        row.flag(fate == Some(Fate::Survives));
        row.flag(look.scorer(hero).is_some());
        row.flag(look.table.town.contains(hero));
        row.flag(look.defender(hero).is_some());
    }
}

/// What first sight says of a choice, and by how much others are better.
pub fn write_score(row: &mut Row, score: i32, best: i32) {
    let points = score as f32 / 100.0;
    row.add(points.clamp(-3.0, 3.0));
    row.add((points / 10.0).clamp(-4.0, 4.0));
    row.flag(score == best);
    row.flag(score > 0);
    row.add(((score - best) as f32 / SWAY).max(-12.0));
    debug_assert_eq!(row.width(), OPTION);
}

fn difference(row: &mut Row, after: &[f32; FACTS], before: &[f32; FACTS]) {
    let mut change = *after;
    change.iter_mut().zip(before).for_each(|(after, before)| *after -= before);
    sized(row, &change);
}

fn card_of(choice: Choice) -> Option<CardId> {
    let card = match choice {
        Choice::Trade(card) | Choice::TakeUp(card) => card,
        Choice::Promote { card, .. } | Choice::Build { card, .. } | Choice::Gift { card, .. } => card,
        Choice::Cast { card, .. } | Choice::Use { source: Source::Card(card), .. } => card,
        Choice::Pick(Thing::Card(card)) => card,
        Choice::Pass | Choice::No | Choice::Yes | Choice::Decline | Choice::Use { .. } | Choice::Pick(_) => {
            return None;
        }
    };
    (card.is_some() && card != CardId::HIDDEN).then_some(card)
}
