//! A board to begin with: the box before anything is dealt, or a position as it was laid out.

use super::{Area, Board, Figure, HeroAt, ItemAt, Marked, Miniboss, Now, Site};
use soulkeep_cards::{Card, Class, Rank};
use soulkeep_rules::event::Mark;
use soulkeep_rules::state::{At, Player, Stack, TurnMarks};
use soulkeep_rules::{BossId, CardId, CardSet, Game, HeroId, ItemId, Seat, SeatSet, Source, Stage, State};

impl Board {
    /// All cards in their decks, three Coins each where there are Coins (COIN-01).
    pub fn boxed(game: &Game) -> Board {
        let deck = |spells: bool| -> CardSet {
            let cards = (0..game.cards.len() as u16).map(CardId);
            cards.filter(|card| matches!(game.card_def(*card), Card::Spell(_)) == spells).collect()
        };
        let rank = |hero: HeroId| match game.hero_def(hero) {
            Card::Hero(hero) if hero.rank == Rank::Epic => HeroAt::EpicDeck,
            _ => HeroAt::OrdinaryDeck,
        };
        let coins = if game.coins { 3 } else { 0 };
        Board {
            turn: 0,
            phase: None,
            revealed: false,
            active: None,
            order: (0..game.seats).map(Seat).collect(),
            alive: SeatSet::first(game.seats),
            room_deck: deck(false),
            spell_deck: deck(true),
            pile: CardSet::EMPTY,
            forced: CardSet::EMPTY,
            declared: Vec::new(),
            kept: Vec::new(),
            gone: CardSet::EMPTY,
            buried: CardSet::EMPTY,
            areas: (0..game.seats).map(|_| Area { coins, ..Area::EMPTY }).collect(),
            heroes: (0..game.heroes.len() as u8).map(|hero| Figure::at(rank(HeroId(hero)))).collect(),
            town: Vec::new(),
            items: vec![ItemAt::Deck; game.items.len()],
            loose_items: Vec::new(),
            lasting: Vec::new(),
            used: Vec::new(),
            touched: Vec::new(),
            visited: Vec::new(),
            rivals: Vec::new(),
            built: SeatSet::EMPTY,
            fresh_items: Vec::new(),
            second_won: false,
            played: Vec::new(),
            plays: 0,
            came: vec![0; game.cards.len()],
            milled: Vec::new(),
            milling: false,
            next_site: 0,
            now: Now::default(),
        }
    }

    /// A game that is already under way.
    pub fn laid_out(game: &Game, state: &State) -> Board {
        let mut board = Board {
            turn: state.turn,
            phase: phase(state).0,
            revealed: phase(state).1,
            active: state.active(),
            order: state.order[..usize::from(game.seats)].to_vec(),
            alive: state.alive,
            room_deck: state.hidden.room_deck,
            spell_deck: state.hidden.spell_deck,
            pile: state.pile,
            forced: state.forced,
            declared: declared(state),
            kept: state.kept.to_vec(),
            gone: state.gone,
            buried: state.hidden.buried,
            lasting: state.lasting.to_vec(),
            used: state.used.iter().map(Source::Card).collect(),
            touched: state.touched.iter().flat_map(|(card, heroes)| heroes.iter().map(|hero| (*card, hero))).collect(),
            visited: state.entered.iter().collect(),
            rivals: state.rivals.to_vec(),
            built: state.built,
            fresh_items: state.fresh_items.iter().collect(),
            second_won: state.second_won,
            played: state.played.to_vec(),
            plays: u32::from(state.plays),
            came: state.came[..game.cards.len()].iter().map(|play| u32::from(*play)).collect(),
            milled: state.milled.iter().collect(),
            loose_items: state.loose_items.to_vec(),
            ..Board::boxed(game)
        };
        for seat in (0..game.seats).map(Seat) {
            board.lay_area(seat, state.player(seat));
        }
        board.lay_heroes(state);
        board.lay_items(state);
        board
    }

    fn lay_area(&mut self, seat: Seat, player: &Player) {
        let dungeon = player.dungeon.iter().map(|stack| self.lay_site(stack)).collect();
        if player.boss_used {
            self.used.push(Source::Boss(seat));
        }
        *self.area_mut(seat) = Area {
            boss: player.boss,
            spare: player.spare_boss,
            levelled_up: player.levelled_up,
            copied: player.copied,
            boss_icons: player.boss_icons.map(u32::from),
            silenced: player.silenced,
            coins: u32::from(player.coins),
            hand: player.hand,
            aside: player.aside,
            dungeon,
            line: Vec::new(),
            lured: u32::from(player.lured),
            set_out: u32::from(player.entered),
            destroyed: u32::from(player.destroyed),
            souls_before: u32::from(player.souls_before),
            known: player.known,
            placements: u32::from(player.placements),
            gift: player.gift,
            free: player.free,
            forfeited: player.forfeited,
            promoted: player.promoted,
            traded: player.traded,
            tolled: player.tolled,
        };
    }

    fn lay_site(&mut self, stack: &Stack) -> Site {
        let mut site = self.new_site();
        site.face_down = stack.face_down.is_some().then_some((stack.face_down, stack.placer));
        site.deactivated = stack.deactivated;
        site.mini = stack.mini.is_some().then_some(Miniboss { card: stack.mini, level: stack.level });
        site.counters = u32::from(stack.counters);
        site.coins = u32::from(stack.coins);
        site.marks = marks(&stack.turn);
        (site.fresh, site.late, site.early, site.risen) = (stack.fresh, stack.late, stack.early, stack.risen);
        // What lies under the top is laid below, where the whole state is at hand.
        site.cards = stack.top.is_some().then_some(stack.top).into_iter().collect();
        site
    }

    fn lay_heroes(&mut self, state: &State) {
        for area in &mut self.areas {
            for site in &mut area.dungeon {
                while let Some(below) = site.cards.first().map(|card| state.under[card.index()]).filter(|c| c.is_some())
                {
                    site.cards.insert(0, below);
                }
            }
        }
        let by_arrival = |mut heroes: Vec<HeroId>| {
            heroes.sort_by_key(|hero| state.heroes[hero.index()].arrival);
            heroes
        };
        self.town = by_arrival(state.town.iter().collect());
        for index in 0..self.heroes.len() {
            let (hero, told) = (HeroId(index as u8), state.heroes[index]);
            self.heroes[index] = Figure {
                at: self.place(state, hero),
                damage: u32::from(told.damage),
                bonus: i32::from(told.bonus),
                item: told.item.some(),
                skips: u32::from(told.skips),
                waits: told.waits,
                reached: told.reached,
                blessed: told.blessed,
                tripped: told.tripped,
            };
            if told.used {
                self.used.push(Source::Hero(hero));
            }
        }
        for seat in (0..self.areas.len() as u8).map(Seat) {
            self.area_mut(seat).line = by_arrival(state.player(seat).line.iter().collect());
        }
    }

    fn place(&self, state: &State, hero: HeroId) -> HeroAt {
        let seats = || (0..self.areas.len() as u8).map(Seat);
        let of =
            |set: fn(&Player) -> soulkeep_rules::HeroSet| seats().find(|seat| set(state.player(*seat)).contains(hero));
        if let Some(walk) = state.walk.filter(|walk| walk.hero == hero && walk.at != At::Entrance) {
            return match walk.at {
                At::Room(slot) => {
                    HeroAt::Room(walk.seat, self.area(walk.seat).dungeon[usize::from(slot)].id, walk.room)
                }
                At::Before(slot) | At::Into(slot) => HeroAt::Between(walk.seat, Some(usize::from(slot))),
                At::Entrance => HeroAt::Line(walk.seat),
            };
        }
        if state.town.contains(hero) {
            HeroAt::Town
        } else if state.ordinary_deck.contains(hero) {
            HeroAt::OrdinaryDeck
        } else if state.epic_deck.contains(hero) {
            HeroAt::EpicDeck
        } else if let Some(seat) = of(|player| player.line) {
            HeroAt::Line(seat)
        } else if let Some(seat) = of(|player| player.souls) {
            HeroAt::Soul(seat)
        } else if let Some(seat) = of(|player| player.wounds) {
            HeroAt::Wound(seat)
        } else {
            HeroAt::Gone
        }
    }

    fn lay_items(&mut self, state: &State) {
        for index in 0..self.items.len() {
            let item = ItemId(index as u8);
            let bearer = self.heroes.iter().position(|figure| figure.item == Some(item));
            let owner = (0..self.areas.len() as u8).map(Seat).find(|seat| state.player(*seat).items.contains(item));
            self.items[index] = if let Some(hero) = bearer {
                ItemAt::On(HeroId(hero as u8))
            } else if let Some(seat) = owner {
                ItemAt::Scored { seat, face_up: state.player(seat).ready.contains(item) }
            } else if state.item_deck.contains(item) {
                ItemAt::Deck
            } else if state.loose_items.contains(&item) {
                ItemAt::Loose
            } else {
                ItemAt::Gone
            };
        }
    }

    pub(super) fn new_site(&mut self) -> Site {
        self.next_site += 1;
        Site::new(self.next_site)
    }
}

impl Area {
    const EMPTY: Area = Area {
        boss: BossId::NONE,
        spare: BossId::NONE,
        levelled_up: false,
        copied: BossId::NONE,
        boss_icons: [0; Class::ALL.len()],
        silenced: false,
        coins: 0,
        hand: CardSet::EMPTY,
        aside: CardSet::EMPTY,
        dungeon: Vec::new(),
        line: Vec::new(),
        lured: 0,
        set_out: 0,
        destroyed: 0,
        souls_before: 0,
        known: CardSet::EMPTY,
        placements: 1,
        gift: false,
        free: false,
        forfeited: false,
        promoted: false,
        traded: false,
        tolled: false,
    };

    /// What is left of a player who is out.
    pub(super) fn vacated(boss: BossId) -> Area {
        Area { boss, ..Area::EMPTY }
    }
}

impl Figure {
    pub(super) fn at(at: HeroAt) -> Figure {
        Figure {
            at,
            damage: 0,
            bonus: 0,
            item: None,
            skips: 0,
            waits: false,
            reached: false,
            blessed: false,
            tripped: false,
        }
    }
}

/// The phase that a position is in, by the one that comes next; and whether this turn's cards lie open.
fn phase(state: &State) -> (Option<Stage>, bool) {
    match state.next_stage() {
        Some(Stage::Build) => (Some(Stage::Beginning), false),
        Some(Stage::Reveal) => (Some(Stage::Build), false),
        Some(Stage::Bait) => (Some(Stage::Build), true),
        Some(Stage::Adventure) => (Some(Stage::Bait), false),
        Some(Stage::End) => (Some(Stage::Adventure), false),
        Some(Stage::Beginning) if state.turn > 0 => (Some(Stage::End), false),
        Some(Stage::Beginning) | None => (None, false),
    }
}

fn declared(state: &State) -> Vec<(CardId, Seat)> {
    let plays = state.pending.iter().chain(state.chain.iter()).chain(state.plays_under_way());
    let spells = plays.filter_map(|play| Some((play.source.card()?, play.seat)));
    spells.filter(|(card, _)| state.declared.contains(*card)).collect()
}

/// The marks that add up to what lies on a Room.
fn marks(turn: &TurnMarks) -> Vec<Marked> {
    let given = Class::ALL.map(|class| turn.taken(class));
    let flags = [
        (turn.no_damage, Mark::NoDamage),
        (turn.no_text, Mark::NoText),
        (turn.no_icons, Mark::NoIcons),
        (turn.damage != 0, Mark::Damage(turn.damage)),
        (turn.health != 0, Mark::HealthOnEntering(turn.health)),
    ];
    let icons =
        Class::ALL.map(|class| (turn.icons[class as usize] > 0, Mark::Icons(class, turn.icons[class as usize])));
    let doubles = (0..turn.doublings).map(|_| (true, Mark::Double));
    let all = flags.into_iter().chain(icons).chain(doubles);
    all.filter(|(lies, _)| *lies).map(|(_, mark)| Marked { mark, given }).collect()
}
