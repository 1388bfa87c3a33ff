//! Which Spells may be cast and which abilities used, in a window and in answer to something.

use super::{Asked, Offer};
use crate::board::{HeroAt, ItemAt, Site};
use crate::measure::Voice;
use soulkeep_cards::{
    Body, CardFilter, Change, Cost, Effect, From, Limit, Modifier, Phase, Play, Prompt, Side, Target,
};
use soulkeep_rules::{CardId, Choice, HeroId, ItemId, Play as Declared, Seat, Source, Thing};

/// A bound of the program, not of the rules: so many plays can wait at once.
const MOST_PENDING: usize = 16;

/// A play that somebody could think of.
#[derive(Clone, Copy)]
struct Idea<'a> {
    source: Source,
    ability: u8,
    play: &'a Play,
    /// It is the power of a Miniboss at its highest level.
    level_three: bool,
}

impl<'a> Asked<'a> {
    pub(super) fn adventure(self, seat: Seat) -> Offer {
        let mut offer = self.plays(Phase::Adventure, seat);
        offer.insert(Choice::Pass);
        offer
    }

    /// MINI-19.
    pub(super) fn between(self, seat: Seat) -> Offer {
        let ideas = self.ideas(seat).into_iter().filter(|idea| idea.level_three);
        let may = ideas.filter(|idea| self.may_declare(idea.source, idea.play, Phase::Adventure, seat));
        let mut offer: Offer = may.map(|idea| self.choice(idea)).collect();
        offer.insert(Choice::Pass);
        offer
    }

    pub(super) fn plays(self, phase: Phase, seat: Seat) -> Offer {
        let ideas = self.ideas(seat).into_iter();
        let may = ideas.filter(|idea| self.may_declare(idea.source, idea.play, phase, seat));
        may.map(|idea| self.choice(idea)).collect()
    }

    /// A Spell on top is cancelled, an ability negated, by whoever is asked (CANCEL-10, CANCEL-13, PRIO-26).
    pub(super) fn cancels(self, top: &Declared, seat: Seat) -> Offer {
        let phase = self.phase();
        let ideas = self.ideas(seat).into_iter();
        let may = ideas.filter(|idea| {
            let copies = || self.copies(idea.source, idea.play, top, phase, seat).next().is_some();
            (self.answers(idea.play, top, seat) || copies()) && self.may_use(idea.source, idea.play, phase, seat)
        });
        let mut offer: Offer = may.map(|idea| self.choice(idea)).collect();
        offer.insert(Choice::Pass);
        offer
    }

    /// Whether a play is of the kind that answers what is on top.
    fn answers(self, play: &Play, top: &Declared, seat: Seat) -> bool {
        match play.targets[..] {
            [Target::Spell(side)] => self.is_spell(top) && self.on_side(side, seat, top.seat),
            [Target::Ability] => self.is_room_ability(top),
            _ => false,
        }
    }

    /// The Items with whose play a copy answers what is on top (CARD-magic-mirror-04).
    pub fn copies(
        self,
        source: Source,
        play: &'a Play,
        top: &Declared,
        phase: Phase,
        seat: Seat,
    ) -> impl Iterator<Item = ItemId> {
        let mimics = play.effect.0.contains(&Effect::Do(Change::Mimic));
        let top = *top;
        let items = play.targets.iter().filter(move |_| mimics).flat_map(move |target| {
            self.things(target, Voice::new(seat, source)).into_iter().filter_map(|thing| match thing {
                Thing::Item(item) => Some(item),
                _ => None,
            })
        });
        items.filter(move |item| {
            let copied = &self.measure.book.item(*item).boss;
            self.answers(copied, &top, seat) && self.may_use(source, copied, phase, seat)
        })
    }

    fn on_side(self, side: Side, you: Seat, seat: Seat) -> bool {
        self.measure.on_side(side, Voice::new(you, Source::Boss(you)), seat)
    }

    fn choice(self, idea: Idea) -> Choice {
        match idea.source {
            Source::Card(card) if self.measure.book.spell(card).is_some() => Choice::Cast { card, mode: idea.ability },
            source => Choice::Use { source, ability: idea.ability },
        }
    }

    /// Spells and abilities in hand, cards in play, Heroes that are not in town, face-up Items.
    fn ideas(self, seat: Seat) -> Vec<Idea<'a>> {
        let board = self.measure.board;
        let mut ideas = Vec::new();
        for card in self.distinct(board.area(seat).hand.iter()) {
            let from = if self.measure.book.spell(card).is_some() { From::Play } else { From::Hand };
            ideas.extend(self.texts(Source::Card(card)).filter(|idea| idea.play.from == from));
        }
        for (owner, _, site) in board.sites().filter(|(owner, _, site)| self.measure.speaks(*owner, site)) {
            let room = site.active().into_iter().flat_map(|card| self.texts(Source::Card(card)));
            let mini = site.miniboss().into_iter().flat_map(|mini| self.powers(mini.card, mini.level));
            let there = room.chain(mini).filter(|idea| idea.play.from == From::Play);
            ideas.extend(there.filter(|idea| is_for(idea.play, owner, seat)));
        }
        for owner in board.players().filter(|owner| board.area(*owner).levelled_up) {
            ideas.extend(self.texts(Source::Boss(owner)).filter(|idea| is_for(idea.play, owner, seat)));
        }
        for hero in (0..board.heroes.len() as u8).map(HeroId).filter(|hero| self.measure.hero_speaks(*hero)) {
            let defender = board.defender(hero).into_iter();
            let texts = defender.flat_map(|owner| self.texts(Source::Hero(hero)).map(move |idea| (owner, idea)));
            ideas.extend(texts.filter(|(owner, idea)| is_for(idea.play, *owner, seat)).map(|(_, idea)| idea));
        }
        let items = (0..board.items.len() as u8).map(ItemId);
        let ready = items.filter(|item| board.items[item.index()] == ItemAt::Scored { seat, face_up: true });
        ideas.extend(ready.flat_map(|item| self.texts(Source::Item(item))));
        ideas
    }

    fn texts(self, source: Source) -> impl Iterator<Item = Idea<'a>> {
        let plays = self.measure.book.plays(self.measure.board, source).into_iter().enumerate();
        plays.map(move |(ability, play)| Idea { source, ability: ability as u8, play, level_three: false })
    }

    /// Of a Miniboss, what it can do at its level (MINI-17, MINI-18).
    fn powers(self, card: CardId, level: u8) -> impl Iterator<Item = Idea<'a>> {
        let third = self.measure.book.miniboss(card).map_or(0, |mini| mini.level3.len());
        let all: Vec<Idea> = self.texts(Source::Card(card)).collect();
        let (below, known) = (all.len() - third, self.measure.book.plays_at(card, level));
        let shown = all.into_iter().filter(move |idea| known.iter().any(|play| std::ptr::eq(*play, idea.play)));
        shown.map(move |idea| Idea { level_three: usize::from(idea.ability) >= below, ..idea })
    }

    /// T01, T02, T21.
    pub(super) fn may_declare(self, source: Source, play: &Play, phase: Phase, seat: Seat) -> bool {
        let voice = Voice::new(seat, source);
        let answers = matches!(play.targets[..], [Target::Spell(_) | Target::Ability]);
        // In a window only the active player answers what waits (CANCEL-01, CANCEL-17).
        let in_time = !answers || self.measure.board.active == Some(seat);
        let aimed = || play.may_waste || play.targets.iter().all(|target| !self.things(target, voice).is_empty());
        self.may_use(source, play, phase, seat) && in_time && aimed()
    }

    /// The right phase, a limit that is left, what it needs, what it costs.
    fn may_use(self, source: Source, play: &Play, phase: Phase, seat: Seat) -> bool {
        let board = self.measure.board;
        let voice = Voice::new(seat, source);
        let spent = play.limit == Limit::OncePerTurn && board.used.contains(&source);
        play.phases.contains(&phase)
            && !spent
            && !self.is_crowded(seat)
            && !self.is_withheld(source, play, seat)
            && play.needs.is_none_or(|needs| self.measure.holds(&needs, voice))
            && self.is_of_use(play, seat)
            && play.cost.is_none_or(|cost| self.can_pay(&cost, voice))
    }

    /// Whether the table holds no more plays of those who are not active (PRIO-35).
    pub fn is_crowded(self, seat: Seat) -> bool {
        self.pending.len() >= MOST_PENDING && self.measure.board.active != Some(seat)
    }

    /// What keeps a player from a card of one's own, or makes it pointless to use it twice.
    pub fn is_withheld(self, source: Source, play: &Play, seat: Seat) -> bool {
        let board = self.measure.board;
        match source {
            Source::Card(card) if self.measure.book.spell(card).is_some() => {
                self.measure.is_under(Modifier::NoSpells, Thing::Seat(seat))
            }
            Source::Item(item) => board.fresh_items.contains(&item) && !self.measure.book.game.options.items_at_once,
            Source::Boss(owner) => {
                let waits = self.pending.iter().any(|other| other.source == source);
                play.effect.0.contains(&Effect::Do(Change::Silence)) && (board.area(owner).silenced || waits)
            }
            Source::Card(_) | Source::Hero(_) => false,
        }
    }

    /// What is about the own build turn comes before its end; what takes the place of the build, before the build.
    pub fn is_of_use(self, play: &Play, seat: Seat) -> bool {
        let allows = |step: &Effect<Body>| {
            matches!(step, Effect::Do(Change::ExtraPlacement | Change::GiftPlacement | Change::FreePlacement))
        };
        let over = self.measure.board.built.contains(seat);
        let instead = betrays(&play.effect);
        let board = self.measure.board;
        let own = |site: &Site| site.face_down.is_some_and(|(_, placer)| placer == seat);
        let placed = board.area(seat).placements == 0 || board.sites().any(|(_, _, site)| own(site));
        !(over && (instead || play.effect.0.iter().any(allows))) && !(instead && placed)
    }

    /// Whether there is enough to give up; the card itself does not pay for itself.
    pub fn can_pay(self, cost: &Cost, voice: Voice) -> bool {
        let (board, area) = (self.measure.board, self.measure.board.area(voice.you));
        let held = |filter: &CardFilter| {
            let others = area.hand.iter().filter(|card| Some(*card) != voice.card());
            others.filter(|card| self.measure.book.is_like(*card, filter)).count()
        };
        match cost {
            Cost::DestroyThis => true,
            Cost::Destroy(filter) | Cost::DestroyEach(filter) => {
                board.sites().any(|(seat, slot, _)| self.measure.fits(filter, voice, seat, slot))
            }
            Cost::DiscardThis => voice.card().is_some_and(|card| area.hand.contains(card)),
            Cost::Show(filter) => held(filter) > 0,
            Cost::Discard { cards, count } => held(cards) >= usize::from(*count),
            Cost::RemoveSoul => board.scored(HeroAt::Soul(voice.you)).next().is_some(),
            Cost::RemoveCounter => {
                let home = self.measure.home(voice);
                home.is_some_and(|(seat, slot)| board.area(seat).dungeon[slot].counters > 0)
            }
            Cost::Coins { count, .. } => area.coins >= u32::from(*count),
            Cost::AnyCoins { least, .. } => area.coins >= u32::from(*least),
            Cost::SpendItem => board.items.contains(&ItemAt::Scored { seat: voice.you, face_up: true }),
        }
    }

    pub fn is_spell(self, play: &Declared) -> bool {
        play.source.card().is_some_and(|card| self.measure.book.spell(card).is_some())
    }

    /// T32: what a Room or its Miniboss does can be negated, what a Boss, a Hero or an Item does cannot.
    pub(super) fn is_room_ability(self, play: &Declared) -> bool {
        play.source.card().is_some() && !self.is_spell(play)
    }
}

/// Whose ability it is to use.
pub fn is_for(play: &Play, owner: Seat, seat: Seat) -> bool {
    match play.by {
        Side::Anyone => true,
        Side::You => owner == seat,
        Side::Opponents => owner != seat,
        Side::Chosen => false,
    }
}

/// Whether an effect takes the place of the turn's build.
pub fn betrays(body: &Body) -> bool {
    body.0.iter().any(|step| match step {
        Effect::Ask(Prompt::Betray) => true,
        Effect::May(inner) => betrays(inner),
        _ => false,
    })
}
