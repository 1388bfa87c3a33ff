//! The cards that are paired.

use soulkeep_cards::{Card, Name, Players, Sort, printed_sets};
use soulkeep_rules::Options;

/// Every distinct card of the printed sets.
pub struct Pool {
    pub cards: Vec<Card>,
    /// Whether a card says anything beyond its numbers.
    speaks: Vec<bool>,
    /// Whether it is paired: it speaks, or is the first with its numbers.
    stands: Vec<bool>,
}

/// Two cards by their places in the pool, the lower first; twice the same where there are copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    pub first: usize,
    pub second: usize,
}

impl Pool {
    /// The printed sets; the error says what is wrong with them.
    pub fn printed() -> Result<Pool, String> {
        let sets = printed_sets().map_err(|error| format!("{error:?}"))?;
        let cards: Vec<Card> = sets.into_iter().flat_map(|set| set.cards).collect();
        let speaks: Vec<bool> = cards.iter().map(speaks).collect();
        let numbers: Vec<Card> = cards.iter().map(nameless).collect();
        let first = |place: usize| !numbers[..place].contains(&numbers[place]);
        let stands = (0..cards.len()).map(|place| speaks[place] || first(place)).collect();
        Ok(Pool { cards, speaks, stands })
    }

    /// Every pair that can meet. All sets can be mixed, so that is all of them. A card that says nothing is no more
    /// than its numbers: two such are left out, and of those that are alike one stands for all.
    pub fn pairs(&self) -> impl Iterator<Item = Pair> + '_ {
        let all = self.paired().flat_map(move |first| self.paired().map(move |second| (first, second)));
        all.filter(|(first, second)| first < second || (first == second && self.cards[*first].copies() > 1))
            .filter(|(first, second)| self.speaks[*first] || self.speaks[*second])
            .map(|(first, second)| Pair { first, second })
    }

    /// The places of the cards that are in some pair.
    pub fn paired(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.cards.len()).filter(|place| self.stands[*place])
    }

    pub fn of(&self, pair: Pair) -> [&Card; 2] {
        [&self.cards[pair.first], &self.cards[pair.second]]
    }

    pub fn ids(&self, pair: Pair) -> [&str; 2] {
        self.of(pair).map(Card::id)
    }

    /// The places of the cards with this id or English name; several sets may have a card of one name.
    pub fn find(&self, word: &str) -> Vec<usize> {
        let is = |card: &Card| card.id().eq_ignore_ascii_case(word) || card.name().en.eq_ignore_ascii_case(word);
        (0..self.cards.len()).filter(|index| is(&self.cards[*index])).collect()
    }

    /// The places of all cards of a sort.
    pub fn sort(&self, sort: Sort) -> impl Iterator<Item = usize> + '_ {
        (0..self.cards.len()).filter(move |index| Sort::of(&self.cards[*index]) == sort)
    }
}

fn speaks(card: &Card) -> bool {
    let text = soulkeep_rules::texts(card, &Options::default(), &mut Vec::new());
    let rules = !text.not_under.is_empty() || !text.not_beside.is_empty() || text.over_any || text.under_any;
    let instead = text.turn_draw.is_some() || text.diverts || text.promotes.is_some();
    let level_up = text.level_up.start < text.level_up.end;
    text.is_heard() || !text.plays.is_empty() || rules || instead || level_up
}

/// A card without what makes no difference in play.
fn nameless(card: &Card) -> Card {
    let name = Name { en: String::new(), ja: String::new() };
    let mut card = card.clone();
    match &mut card {
        Card::Boss(boss) => (boss.id, boss.name) = (String::new(), name),
        Card::Room(room) => (room.id, room.name) = (String::new(), name),
        Card::Miniboss(mini) => (mini.id, mini.name) = (String::new(), name),
        Card::Spell(spell) => (spell.id, spell.name) = (String::new(), name),
        Card::Item(item) => (item.id, item.name) = (String::new(), name),
        Card::Hero(hero) => (hero.id, hero.name, hero.players) = (String::new(), name, Players::Star),
    }
    card
}
