//! A table read a second time, without the code that shows it. Every struct is written out, so that a new field of the
//! protocol has its reading, too.

use soulkeep_cards::Class;
use soulkeep_presentation::{Lured, Outlook, Viewer, lang, lasting};
use soulkeep_rules::state::{At, Stack};
use soulkeep_rules::{CardId, CardSet, HeroId, HeroSet, ItemId, Look, Seat, State};
use soulkeep_server::protocol::view::{
    Board, Card, FaceDown, Fate, Hero, Item, Miniboss, Parts, Path, Player, Room, Stage, Step, Walk,
};

/// A state, and the viewer to whom it is shown. What lies open is read from the state itself.
pub struct Reading<'a> {
    pub state: &'a State,
    pub viewer: Viewer<'a>,
    pub outlook: Outlook<'a>,
}

impl<'a> Reading<'a> {
    pub fn new(state: &'a State, viewer: Viewer<'a>) -> Reading<'a> {
        Reading { state, viewer, outlook: Outlook::now(viewer) }
    }

    pub fn parts(&self) -> Parts {
        Parts {
            info: None,
            board: Some(self.board()),
            players: (0..self.viewer.game.seats).map(|seat| self.player(Seat(seat))).collect(),
            hand: self.viewer.you.map(|seat| self.cards(self.state.player(seat).hand)),
            decision: None,
            outcome: None,
        }
    }

    /// Where the Heroes in town would go, and the treasure of every dungeon.
    pub fn preview(&self) -> (Vec<Path>, Vec<Vec<u16>>) {
        let paths = self.by_arrival(self.state.town).map(|hero| self.path_in_town(hero)).collect();
        (paths, (0..self.viewer.game.seats).map(|seat| self.treasure(Seat(seat))).collect())
    }

    fn treasure(&self, seat: Seat) -> Vec<u16> {
        Class::ALL.map(|class| self.outlook.look().treasure(seat, class) as u16).to_vec()
    }

    fn board(&self) -> Board {
        let (game, state) = (self.viewer.game, self.state);
        Board {
            turn: state.turn,
            stage: self.stage(),
            stage_text: state.stage().map(|stage| lang::stage(self.viewer.lang, stage)).unwrap_or_default().to_owned(),
            active: state.active().map(|seat| seat.0),
            order: state.order[..usize::from(game.seats)].iter().map(|seat| seat.0).collect(),
            room_deck: state.hidden.room_deck.iter().count() as u16,
            spell_deck: state.hidden.spell_deck.iter().count() as u16,
            ordinary_heroes: state.ordinary_deck.iter().count() as u16,
            epic_heroes: state.epic_deck.iter().count() as u16,
            pile: self.cards(state.pile),
            town: self.by_arrival(state.town).map(|hero| self.hero(hero, self.path_in_town(hero))).collect(),
            items: state.loose_items.iter().map(|item| self.item(*item, true)).collect(),
            walk: state.walk.map(|walk| Walk {
                hero: self.hero(walk.hero, self.path(walk.hero, walk.seat, String::new())),
                seat: walk.seat.0,
                slot: if let At::Room(slot) = walk.at { Some(slot) } else { None },
            }),
            lasting: lasting::lines(self.viewer),
            waiting: lasting::waiting(self.viewer),
            wounds_to_lose: (!game.options.unlimited_lives && game.seats <= 4).then_some(5),
        }
    }

    fn stage(&self) -> Stage {
        let stage = self.state.stage().map(|stage| format!("{stage:?}"));
        match stage.as_deref() {
            _ if self.state.winner.is_some() => Stage::Over,
            _ if self.state.turn == 0 => Stage::SetUp,
            Some("Beginning") => Stage::Beginning,
            Some("Build" | "Reveal") => Stage::Build,
            Some("Bait") => Stage::Bait,
            Some("Adventure") => Stage::Adventure,
            Some("End") => Stage::End,
            other => panic!("{other:?}"),
        }
    }

    fn player(&self, seat: Seat) -> Player {
        let (game, state) = (self.viewer.game, self.state);
        let (player, look) = (state.player(seat), Look::new(game, state));
        // A Boss that was not shown yet has no number in the view.
        let boss = game.bosses.get(self.viewer.view.table.player(seat).boss.index());
        let known =
            if self.viewer.you == Some(seat) { CardSet::EMPTY } else { self.viewer.view.table.player(seat).hand };
        let in_hand = |all: &CardSet| player.hand.iter().filter(|card| all.contains(*card)).count() as u16;
        let names = |heroes: HeroSet| heroes.iter().map(|hero| self.hero_name(hero)).collect();
        Player {
            seat: seat.0,
            alive: state.alive.iter().any(|other| other == seat),
            boss: boss.map(|boss| game.defs[usize::from(boss.def)].id().to_owned()),
            xp: boss.map(|boss| boss.xp).unwrap_or_default(),
            levelled_up: player.levelled_up,
            souls: look.souls(seat) as u16,
            wounds: look.wounds(seat) as u16,
            coins: player.coins,
            hand_rooms: in_hand(&game.rooms),
            hand_spells: in_hand(&game.spells),
            known: self.cards(known),
            items: player.items.iter().map(|item| self.item(item, player.ready.contains(item))).collect(),
            treasure: self.treasure(seat),
            dungeon: player.dungeon.iter().zip(0..).map(|(stack, slot)| self.room(stack, seat, slot)).collect(),
            line: self
                .by_arrival(player.line)
                .map(|hero| self.hero(hero, self.path(hero, seat, String::new())))
                .collect(),
            soul_cards: names(player.souls),
            wound_cards: names(player.wounds),
        }
    }

    fn room(&self, stack: &Stack, seat: Seat, slot: u8) -> Room {
        let (look, known) = (self.outlook.look(), self.viewer.view.table.player(seat).dungeon[usize::from(slot)]);
        let later = look.stack(seat, slot);
        let printed = |class: Class| match later.top.is_some() && later.top != CardId::HIDDEN {
            true => u16::from(self.viewer.game.cards[later.top.index()].icons[class as usize]),
            false => 0,
        };
        let counted = |class| look.room_icons(seat, slot, class) as u16;
        let treasure = |class| if later.is_active() { counted(class) } else { printed(class) };
        let mut under = Vec::new();
        let mut below = stack.top;
        while below.is_some() && self.state.under[below.index()].is_some() {
            below = self.state.under[below.index()];
            under.extend(self.card(below));
        }
        Room {
            top: self.card(stack.top),
            face_down: stack
                .face_down
                .is_some()
                .then(|| FaceDown { by: stack.placer.0, card: self.card(known.face_down) }),
            damage: if later.is_active() { look.damage(seat, slot) } else { 0 },
            treasure: Class::ALL.map(treasure).to_vec(),
            active: later.is_active(),
            under,
            miniboss: self.card(stack.mini).map(|card| Miniboss { card, level: stack.level }),
            coins: stack.coins,
            counters: stack.counters,
            marks: lasting::marks(self.viewer, &known),
        }
    }

    fn hero(&self, hero: HeroId, path: Path) -> Hero {
        let now = &self.state.heroes[hero.index()];
        Hero {
            id: hero.index() as u16,
            card: self.hero_name(hero),
            health: i32::from(Look::new(self.viewer.game, self.state).health(hero)),
            damage: i32::from(now.damage),
            item: now.item.some().map(|item| self.item(item, true)),
            path: Some(path),
        }
    }

    fn path_in_town(&self, hero: HeroId) -> Path {
        let lured = self.outlook.lured(hero);
        let lure = lang::lure(self.viewer, &lured);
        match lured {
            Lured::To(seat) => self.path(hero, seat, lure),
            Lured::Tie(_) | Lured::NobodyHasIt | Lured::Kept => {
                let (hero, rooms) = (hero.index() as u16, Vec::new());
                Path { hero, seat: None, lure, rooms, fate: None, fate_text: String::new() }
            }
        }
    }

    fn path(&self, hero: HeroId, seat: Seat, lure: String) -> Path {
        let forecast = self.outlook.forecast(seat, hero);
        let fate = match format!("{:?}", forecast.fate).as_str() {
            "Dies" => Fate::Dies,
            "Survives" => Fate::Survives,
            "Spared" => Fate::Spared,
            "Waits" => Fate::Waits,
            other => panic!("{other}"),
        };
        Path {
            hero: hero.index() as u16,
            seat: Some(seat.0),
            lure,
            rooms: forecast.rooms.iter().map(|room| Step { slot: room.slot, damage: room.damage as u16 }).collect(),
            fate: Some(fate),
            fate_text: lang::fate(self.viewer, &forecast),
        }
    }

    fn by_arrival(&self, heroes: HeroSet) -> impl Iterator<Item = HeroId> {
        let mut heroes: Vec<HeroId> = heroes.iter().collect();
        heroes.sort_by_key(|hero| self.state.heroes[hero.index()].arrival);
        heroes.into_iter()
    }

    fn hero_name(&self, hero: HeroId) -> String {
        let game = self.viewer.game;
        game.defs[usize::from(game.heroes[hero.index()].def)].id().to_owned()
    }

    fn item(&self, item: ItemId, face_up: bool) -> Item {
        let game = self.viewer.game;
        let card = game.defs[usize::from(game.items[item.index()].def)].id().to_owned();
        Item { id: item.index() as u16, card, face_up }
    }

    fn card(&self, card: CardId) -> Option<Card> {
        let game = self.viewer.game;
        let known = card.is_some() && card != CardId::HIDDEN;
        known.then(|| Card {
            id: card.index() as u16,
            card: game.defs[usize::from(game.cards[card.index()].def)].id().to_owned(),
        })
    }

    fn cards(&self, cards: CardSet) -> Vec<Card> {
        cards.iter().filter_map(|card| self.card(card)).collect()
    }
}
