//! Whether the engine's table is the one that its events told of.

use super::{Board, HeroAt, ItemAt, Site};
use soulkeep_cards::Modifier;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::state::{At, Lasting, Player, Stack};
use soulkeep_rules::{CardId, CardSet, HeroId, HeroSet, ItemId, ItemSet, Seat, Source, State};

impl Board {
    /// The first difference, in words.
    pub fn differs_from(&self, state: &State) -> Option<String> {
        let declared: CardSet = self.declared.iter().map(|(card, _)| *card).collect();
        let zones = [
            ("Room deck", &self.room_deck, &state.hidden.room_deck),
            ("Spell deck", &self.spell_deck, &state.hidden.spell_deck),
            ("discard pile", &self.pile, &state.pile),
            ("declared Spells", &declared, &state.declared),
            ("cards out of the game", &self.gone, &state.gone),
            ("buried hands", &self.buried, &state.hidden.buried),
        ];
        let zone = zones.into_iter().find(|(_, told, seen)| told != seen);
        let cards = zone.map(|(name, told, seen)| format!("{name}: {} told, {} there", list(told), list(seen)));
        cards
            .or_else(|| (self.kept[..] != state.kept[..]).then(|| "Spells kept in scorekeeping areas".to_owned()))
            .or_else(|| self.turn_differs(state))
            .or_else(|| {
                let whereabouts = Whereabouts::of(self);
                let area = self.seats().find_map(|seat| self.area_differs(seat, &whereabouts, state));
                area.or_else(|| self.heroes_differ(&whereabouts, state))
            })
            .or_else(|| self.items_differ(state))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.areas.len() as u8).map(Seat)
    }

    /// Which of two Bosses is kept is shown when everybody has chosen (VARIANT-06).
    fn is_choosing(&self) -> bool {
        self.areas.iter().any(|area| area.spare != soulkeep_rules::BossId::NONE)
    }

    /// What is remembered until the end of the turn.
    fn turn_differs(&self, state: &State) -> Option<String> {
        let cards = |cards: &[CardId]| cards.iter().copied().collect::<CardSet>();
        let fresh: ItemSet = self.fresh_items.iter().copied().collect();
        let came = |card: CardId| self.came[card.index()] == u32::from(state.came[card.index()]);
        let facts = [
            ("the turn", self.turn == state.turn),
            ("acting order", self.order[..] == state.order[..self.areas.len()]),
            ("build turns that are over", self.built == state.built),
            ("Items that are fresh", fresh == state.fresh_items),
            ("Spells played", self.played.starts_with(&state.played)),
            ("Rooms entered", cards(&self.visited) == state.entered),
            ("used cards", self.used_cards() == state.used),
            ("Heroes that Rooms have worked on", self.touched_differ(state).is_none()),
            ("players whom Rooms remember", self.rivals[..] == state.rivals[..]),
            ("what lasts this turn", self.lasting_differs(state).is_none()),
            ("when cards came to the pile", state.pile.iter().all(came)),
            ("Heroes in town by arrival", self.town.iter().copied().eq(state.by_arrival(state.town))),
        ];
        facts.into_iter().find(|(_, same)| !same).map(|(name, _)| name.to_owned())
    }

    fn used_cards(&self) -> CardSet {
        self.used.iter().filter_map(|source| source.card()).collect()
    }

    fn touched_differ(&self, state: &State) -> Option<CardId> {
        let told = |card: CardId| -> HeroSet {
            self.touched.iter().filter(|(other, _)| *other == card).map(|(_, hero)| *hero).collect()
        };
        let there = |card: CardId| state.touched.iter().find(|(other, _)| *other == card);
        let mut cards = self.touched.iter().map(|(card, _)| *card).chain(state.touched.iter().map(|(card, _)| *card));
        cards.find(|card| told(*card) != there(*card).map_or(HeroSet::EMPTY, |(_, heroes)| *heroes))
    }

    /// Of equal effects one is enough where they do not add up.
    fn lasting_differs(&self, state: &State) -> Option<Lasting> {
        let adds_up = |modifier: &Modifier| {
            matches!(
                modifier,
                Modifier::Damage { .. }
                    | Modifier::Double { .. }
                    | Modifier::DoubleTreasure
                    | Modifier::DungeonIcon
                    | Modifier::HealthOnArriving { .. }
                    | Modifier::Souls { .. }
                    | Modifier::Wounds(_)
            )
        };
        let count = |all: &[Lasting], one: &Lasting| match all.iter().filter(|other| *other == one).count() {
            0 => 0,
            several if adds_up(&one.modifier) => several,
            _ => 1,
        };
        let mut all = self.lasting.iter().chain(state.lasting.iter());
        all.find(|one| count(&self.lasting, one) != count(&state.lasting, one)).copied()
    }

    fn area_differs(&self, seat: Seat, heroes: &Whereabouts, state: &State) -> Option<String> {
        let (area, player): (_, &Player) = (self.area(seat), state.player(seat));
        let facts = [
            ("hand", area.hand == player.hand),
            ("cards set aside", area.aside == player.aside),
            ("Coins", area.coins == u32::from(player.coins)),
            ("Boss", self.is_choosing() || (area.boss == player.boss && area.spare == player.spare_boss)),
            ("level up", area.levelled_up == player.levelled_up && area.copied == player.copied),
            ("icons of the Boss", area.boss_icons == player.boss_icons.map(u32::from)),
            ("line", area.line.iter().copied().collect::<HeroSet>() == player.line),
            ("width of the dungeon", area.dungeon.len() == player.dungeon.len()),
            ("souls", heroes.souls[seat.index()] == player.souls),
            ("wounds", heroes.wounds[seat.index()] == player.wounds),
            ("being in the game", self.alive.contains(seat) == state.alive.contains(seat)),
        ];
        let turn = [
            ("cards known in other hands", area.known == player.known),
            ("placements", area.placements == u32::from(player.placements) || !self.alive.contains(seat)),
            ("the gift", area.gift == player.gift),
            ("the free placement", area.free == player.free),
            ("the build given up", area.forfeited == player.forfeited),
            ("the promotion", area.promoted == player.promoted),
            ("the trade", area.traded == player.traded),
            ("the toll", area.tolled == player.tolled),
            ("the silenced Boss", area.silenced == player.silenced),
            ("the used Boss", self.used.contains(&Source::Boss(seat)) == player.boss_used),
            ("Heroes lured", area.lured == u32::from(player.lured)),
            ("Heroes set out", area.set_out == u32::from(player.entered)),
            ("Rooms destroyed", area.destroyed == u32::from(player.destroyed)),
            ("Souls before", area.souls_before == u32::from(player.souls_before) || !self.alive.contains(seat)),
            ("line by arrival", area.line.iter().copied().eq(state.by_arrival(player.line))),
        ];
        let wrong = facts.into_iter().chain(turn).find(|(_, same)| !same);
        wrong.map(|(name, _)| format!("{name} of {seat}")).or_else(|| {
            let mut places = area.dungeon.iter().zip(player.dungeon.iter()).enumerate();
            places.find_map(|(slot, (site, stack))| {
                site_differs(site, stack, state).map(|what| format!("{what} at {seat}{}", slot + 1))
            })
        })
    }

    fn heroes_differ(&self, heroes: &Whereabouts, state: &State) -> Option<String> {
        let sets = [
            ("ordinary Hero deck", heroes.ordinary_deck == state.ordinary_deck),
            ("Epic Hero deck", heroes.epic_deck == state.epic_deck),
            ("town", heroes.town == state.town),
            ("Heroes out of the game", heroes.gone == state.gone_heroes),
        ];
        let set = sets.into_iter().find(|(_, same)| !same).map(|(name, _)| name.to_owned());
        set.or_else(|| self.walker_differs(state)).or_else(|| {
            let live =
                |at: HeroAt| matches!(at, HeroAt::Town | HeroAt::Line(_) | HeroAt::Room(..) | HeroAt::Between(..));
            let mut heroes = self.heroes.iter().zip(state.heroes.iter()).enumerate();
            heroes.find_map(|(index, (figure, told))| {
                let same = figure.damage == u32::from(told.damage) && figure.bonus == i32::from(told.bonus);
                let same = same && figure.skips == u32::from(told.skips) && figure.waits == told.waits;
                let same = same && figure.blessed == told.blessed && figure.tripped == told.tripped;
                let same = same && self.used.contains(&Source::Hero(HeroId(index as u8))) == told.used;
                let same = (same || !live(figure.at)) && figure.item == told.item.some();
                let same = same && (figure.reached == told.reached || figure.at == HeroAt::Gone);
                (!same).then(|| format!("damage, Health or Item of {:?}: {figure:?}, {told:?}", HeroId(index as u8)))
            })
        })
    }

    /// The Hero inside a dungeon stands where it was last seen.
    fn walker_differs(&self, state: &State) -> Option<String> {
        let walk = state.walk.filter(|walk| walk.at != At::Entrance);
        let same = match (self.inside(), walk) {
            (None, None) => true,
            (Some((hero, seat, site)), Some(walk)) => {
                let slot = site.and_then(|id| self.slot_of(seat, id));
                let next = if let HeroAt::Between(_, next) = self.hero(hero).at { next } else { None };
                let (stands, goes) = match walk.at {
                    At::Room(slot) => (Some(usize::from(slot)), None),
                    At::Before(slot) | At::Into(slot) => (None, Some(usize::from(slot))),
                    At::Entrance => (None, None),
                };
                hero == walk.hero && seat == walk.seat && slot == stands && next == goes
            }
            _ => false,
        };
        (!same).then(|| format!("the Hero inside: {:?} told, {walk:?} there", self.inside()))
    }

    fn items_differ(&self, state: &State) -> Option<String> {
        let at = |wanted: &dyn Fn(ItemAt) -> bool| -> ItemSet {
            let items = self.items.iter().enumerate().filter(|(_, place)| wanted(**place));
            items.map(|(index, _)| ItemId(index as u8)).collect()
        };
        let scored = |seat: Seat, up: bool| {
            at(&|place| matches!(place, ItemAt::Scored { seat: owner, face_up } if owner == seat && (face_up || !up)))
        };
        let decks = at(&|place| place == ItemAt::Deck) == state.item_deck
            && at(&|place| place == ItemAt::Gone) == state.gone_items
            && self.loose_items[..] == state.loose_items[..];
        let areas = self.seats().all(|seat| {
            let player = state.player(seat);
            scored(seat, false) == player.items && scored(seat, true) == player.ready
        });
        (!decks || !areas).then(|| "Items".to_owned())
    }
}

/// The Heroes of each place where a set of them lies.
#[derive(Default)]
struct Whereabouts {
    ordinary_deck: HeroSet,
    epic_deck: HeroSet,
    town: HeroSet,
    gone: HeroSet,
    souls: [HeroSet; SEATS],
    wounds: [HeroSet; SEATS],
}

impl Whereabouts {
    fn of(board: &Board) -> Whereabouts {
        let mut places = Whereabouts::default();
        for (index, figure) in board.heroes.iter().enumerate() {
            let place = match figure.at {
                HeroAt::OrdinaryDeck => &mut places.ordinary_deck,
                HeroAt::EpicDeck => &mut places.epic_deck,
                HeroAt::Town => &mut places.town,
                HeroAt::Gone => &mut places.gone,
                HeroAt::Soul(seat) => &mut places.souls[seat.index()],
                HeroAt::Wound(seat) => &mut places.wounds[seat.index()],
                HeroAt::Line(_) | HeroAt::Room(..) | HeroAt::Between(..) => continue,
            };
            place.insert(HeroId(index as u8));
        }
        places
    }
}

fn site_differs(site: &Site, stack: &Stack, state: &State) -> Option<String> {
    let below = std::iter::successors(Some(stack.top).filter(|card| card.is_some()), |card| {
        Some(state.under[card.index()]).filter(|card| card.is_some())
    });
    let facts = [
        ("stack", below.eq(site.cards.iter().rev().copied())),
        ("face-down card", site.face_down.map_or(CardId::NONE, |(card, _)| card) == stack.face_down),
        ("deactivation", site.deactivated == stack.deactivated),
        ("Miniboss", site.mini.map_or((CardId::NONE, 0), |mini| (mini.card, mini.level)) == (stack.mini, stack.level)),
        ("counters", site.counters == u32::from(stack.counters)),
        ("Coins on the Room", site.coins == u32::from(stack.coins)),
        ("the build effect to come", site.fresh == stack.fresh && site.late == stack.late && site.early == stack.early),
        ("the Miniboss that came", site.risen == stack.risen),
        ("who placed the card", site.face_down.is_none_or(|(_, placer)| placer == stack.placer)),
    ];
    facts.into_iter().find(|(_, same)| !same).map(|(name, _)| name.to_owned())
}

fn list(cards: &CardSet) -> String {
    let ids: Vec<String> = cards.iter().map(|card| card.0.to_string()).collect();
    format!("[{}]", ids.join(" "))
}
