//! What a fingerprint is made of.
//!
//! It is a sum of facts, so what one fact adds is the same number in every game. These numbers are pinned: games that
//! were recorded with an earlier build are checked by them.

use soulkeep_cards::{Card, printed_sets};
use soulkeep_rules::state::{At, Stack, Walk};
use soulkeep_rules::{
    BossId, CardId, Game, HeroId, HeroSet, ItemId, Moment, Options, Play, Seat, SeatSet, Source, State,
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

struct Table {
    game: Game,
    state: State,
}

impl Table {
    /// Three players with one Room each and nothing else. Nobody is asked anything.
    fn new() -> Table {
        let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
        let mut table = Table { game, state: State::empty() };
        table.state.table.turn = 3;
        table.state.table.alive = (0..3).map(Seat).fold(SeatSet::default(), SeatSet::with);
        for (index, room) in ["bmr-dark-altar", "bmr-open-grave", "bmr-golem-factory"].into_iter().enumerate() {
            let stack = Stack::new(table.card(room));
            assert!(table.state.table.players[index].dungeon.push(stack));
        }
        table
    }

    fn card(&self, id: &str) -> CardId {
        let cards = 0..self.game.cards.len() as u16;
        cards.map(CardId).find(|card| self.game.card_def(*card).id() == id).expect(id)
    }

    fn hero(&self, id: &str) -> HeroId {
        let heroes = 0..self.game.heroes.len() as u8;
        heroes.map(HeroId).find(|hero| self.game.hero_def(*hero).id() == id).expect(id)
    }

    fn item(&self, id: &str) -> ItemId {
        let items = 0..self.game.items.len() as u8;
        items.map(ItemId).find(|item| self.game.item_def(*item).id() == id).expect(id)
    }

    fn boss(&self, id: &str) -> BossId {
        let fits = |boss: &usize| self.game.defs[usize::from(self.game.bosses[*boss].def)].id() == id;
        BossId((0..self.game.bosses.len()).find(fits).expect(id) as u8)
    }

    fn stack(&mut self) -> &mut Stack {
        &mut self.state.players[1].dungeon[0]
    }

    fn line_up(&mut self, ids: [&str; 2]) -> HeroSet {
        ids.into_iter().enumerate().fold(HeroSet::EMPTY, |mut line, (arrival, id)| {
            let hero = self.hero(id);
            self.state.heroes[hero.index()].arrival = arrival as u16;
            line.insert(hero);
            line
        })
    }

    fn play(&self) -> Play {
        Play::new(B, Source::Card(self.card("bmr-freeze")), 2)
    }
}

/// A fact by its name, how it comes about, and what it adds.
type Fact = (&'static str, fn(&mut Table), u64);

const FREEZE: &str = "bmr-freeze";
const LABORATORY: &str = "bmr-dark-laboratory";
const FOOL: &str = "bmr-the-fool";
const OTHER: &str = "bmr-nick-the-masher";
const LIFE: &str = "thk-extra-life";

const FACTS: &[Fact] = &[
    ("turn", |table| table.state.table.turn = 4, 0xc611_4668_57f3_d155),
    ("room deck", |table| table.state.hidden.room_deck.insert(table.card(LABORATORY)), 0x7cec_7bd7_5f0e_f79c),
    ("spell deck", |table| table.state.hidden.spell_deck.insert(table.card(FREEZE)), 0x3b27_7c74_4d0e_d2d6),
    ("pile", |table| table.state.table.pile.insert(table.card(FREEZE)), 0xdcfa_afec_6138_7522),
    ("gone", |table| table.state.table.gone.insert(table.card(FREEZE)), 0x84cd_c05f_0991_cca9),
    ("buried", |table| table.state.hidden.buried.insert(table.card(FREEZE)), 0x84cd_c05f_0991_cca9),
    ("declared card", |table| table.state.table.declared.insert(table.card(FREEZE)), 0x677b_6ad4_43f2_e86b),
    ("used", |table| table.state.table.used.insert(table.card(LABORATORY)), 0x7b8e_1c97_6d89_6645),
    ("ordinary deck", |table| table.state.table.ordinary_deck.insert(table.hero(FOOL)), 0x2f24_556f_d02a_cb7d),
    ("epic deck", |table| table.state.table.epic_deck.insert(table.hero(FOOL)), 0x2f24_556f_d02a_cb7d),
    ("gone hero", |table| table.state.table.gone_heroes.insert(table.hero(FOOL)), 0x380b_a7e2_eb55_1386),
    ("town", |table| table.state.table.town = table.line_up([FOOL, OTHER]), 0x5589_bfce_bb32_0bee),
    ("town, the other way round", |table| table.state.table.town = table.line_up([OTHER, FOOL]), 0x91f8_b33e_9638_7385),
    ("kept", |table| assert!(table.state.table.kept.push((table.card(FREEZE), B))), 0x648f_c817_5503_d2a4),
    ("loose item", |table| assert!(table.state.table.loose_items.push(table.item(LIFE))), 0x6a19_41aa_a12a_e4f6),
    (
        "loose items",
        |table| {
            assert!(table.state.table.loose_items.push(table.item("thk-the-bomb")));
            assert!(table.state.table.loose_items.push(table.item(LIFE)));
        },
        0x3e17_e2f0_825f_e1e1,
    ),
    ("boss", |table| table.state.table.players[1].boss = table.boss("bmr-robobo"), 0x4ab5_74ba_ef91_bc37),
    (
        "levelled up",
        |table| {
            table.state.table.players[1].boss = table.boss("bmr-robobo");
            table.state.table.players[1].levelled_up = true;
        },
        0xe8ec_ee75_7ee3_e596,
    ),
    ("out", |table| table.state.table.alive = table.state.table.alive.without(B), 0xafc1_850b_b17e_84fd),
    ("hand", |table| table.state.table.players[1].hand.insert(table.card(FREEZE)), 0xa6ee_542e_da2a_b6e0),
    ("another hand", |table| table.state.table.players[2].hand.insert(table.card(FREEZE)), 0x783d_1d1c_9e37_8545),
    ("aside", |table| table.state.table.players[1].aside.insert(table.card(FREEZE)), 0x3854_44b0_f8e3_80a9),
    ("entrance", |table| table.state.table.players[1].line = table.line_up([FOOL, OTHER]), 0xca83_91c1_a2e5_af91),
    ("soul", |table| table.state.table.players[1].souls.insert(table.hero(FOOL)), 0x63a9_7a8d_dce9_b6fc),
    ("wound", |table| table.state.table.players[1].wounds.insert(table.hero(FOOL)), 0xaef3_0af9_5e19_6b57),
    ("hoard", |table| table.state.table.players[1].coins = 2, 0xa026_6d77_603e_ecba),
    ("one coin in the hoard", |table| table.state.table.players[1].coins = 1, 0x5568_2dd3_85ca_24d7),
    ("item", |table| table.state.table.players[1].items.insert(table.item(LIFE)), 0xbebf_868c_3290_924a),
    (
        "item face up",
        |table| {
            table.state.table.players[1].items.insert(table.item(LIFE));
            table.state.table.players[1].ready.insert(table.item(LIFE));
        },
        0x5cf7_0041_a10f_2003,
    ),
    (
        "room beside",
        |table| {
            let stack = Stack::new(table.card(LABORATORY));
            assert!(table.state.table.players[1].dungeon.push(stack));
        },
        0xd03c_c940_3be8_2984,
    ),
    (
        "rooms under",
        |table| {
            let (top, middle) = (table.stack().top, table.card(LABORATORY));
            table.state.table.under[top.index()] = middle;
            table.state.table.under[middle.index()] = table.card("bmr-minotaurs-maze");
        },
        0x4874_d54c_95dd_2a9b,
    ),
    (
        "face down",
        |table| {
            table.stack().face_down = table.card(LABORATORY);
            table.stack().placer = Seat(2);
        },
        0x5159_4ea5_d4c2_db95,
    ),
    ("face down, for who does not know it", |table| table.stack().face_down = CardId::HIDDEN, 0x4415_9dcf_2222_ac31),
    ("deactivated", |table| table.stack().deactivated = true, 0x62ba_1528_d180_5ef1),
    ("fresh", |table| table.stack().fresh = true, 0x72a3_759b_bfc0_7dfb),
    (
        "miniboss",
        |table| {
            table.stack().mini = table.card("rmb-cerebella");
            table.stack().level = 2;
        },
        0x02b7_f6b9_daa3_9f06,
    ),
    ("counters", |table| table.stack().counters = 2, 0x2b69_6035_fde1_86e1),
    ("coins", |table| table.stack().coins = 2, 0xabfd_9ed4_ec1e_0fee),
    ("one counter", |table| table.stack().counters = 1, 0x68a6_1ac6_cdf6_450f),
    ("one coin", |table| table.stack().coins = 1, 0xee8a_1bd9_054b_7e67),
    ("one taken icon", |table| table.stack().turn.taken = 1, 0x2ff5_525f_d011_fa0b),
    ("doubled once", |table| table.stack().turn.doublings = 1, 0x87c4_366b_9212_f9e3),
    ("one more damage", |table| table.stack().turn.damage = 1, 0xc0dd_12b7_1086_852f),
    ("two icons", |table| table.stack().turn.icons[0] = 2, 0x944e_f4e2_456c_f930),
    ("taken icons", |table| table.stack().turn.taken = 8, 0xd0f5_2e70_5c81_72dd),
    ("doubled", |table| table.stack().turn.doublings = 2, 0x0b7f_4b40_b93c_b2ae),
    (
        "rival",
        |table| assert!(table.state.table.rivals.push((table.state.table.players[1].dungeon[0].top, Seat(2)))),
        0x8c3c_eebd_538e_5e52,
    ),
    ("more damage", |table| table.stack().turn.damage = 3, 0x2501_6871_114c_ca1c),
    ("less damage", |table| table.stack().turn.damage = -1, 0x3765_6a0e_2c08_c4ee),
    ("no damage", |table| table.stack().turn.no_damage = true, 0xf633_ca0c_603e_e1f6),
    ("no text", |table| table.stack().turn.no_text = true, 0x9d87_2d67_6c64_fc0b),
    ("no icons", |table| table.stack().turn.no_icons = true, 0x8045_5422_96b1_523b),
    ("more health", |table| table.stack().turn.health = 1, 0x8f1c_ca53_bf35_3150),
    ("icon", |table| table.stack().turn.icons[2] = 1, 0x47a7_4d9f_5c99_f572),
    ("walking at the entrance", |table| walk(table, At::Entrance), 0x3dd5_732d_7279_72b9),
    ("walking in a room", |table| walk(table, At::Room(1)), 0xd717_b2f4_d0b9_135b),
    (
        "walking in a covered room",
        |table| {
            let (top, middle) = (table.stack().top, table.card(LABORATORY));
            table.state.table.under[top.index()] = middle;
            table.state.table.walk = Some(Walk { hero: table.hero(FOOL), seat: B, at: At::Room(0), room: middle });
        },
        0xb086_9dcc_fa30_af06,
    ),
    ("walking before a room", |table| walk(table, At::Before(1)), 0x30aa_8675_0dc4_766c),
    ("walking into a room", |table| walk(table, At::Into(1)), 0x6824_3ff0_922d_a556),
    ("walking in the third room", |table| walk(table, At::Room(2)), 0xb1be_201b_6812_f9f0),
    ("walking before the third room", |table| walk(table, At::Before(2)), 0x0b50_f3a1_5ce8_270f),
    ("walking into the third room", |table| walk(table, At::Into(2)), 0x42ca_ad22_46be_a605),
    ("damage", |table| table.state.table.heroes[table.hero(FOOL).index()].damage = 1, 0x6e80_b457_037a_d409),
    ("bonus", |table| table.state.table.heroes[table.hero(FOOL).index()].bonus = 2, 0x0cb8_596a_f7c5_0434),
    ("less bonus", |table| table.state.table.heroes[table.hero(FOOL).index()].bonus = -1, 0x65d1_1711_7d86_e870),
    (
        "held item",
        |table| table.state.table.heroes[table.hero(FOOL).index()].item = table.item(LIFE),
        0xd21a_a306_c277_4f7b,
    ),
    ("pending", |table| assert!(table.state.table.pending.push(table.play())), 0x2cce_a8f1_e588_23dd),
    ("chain", |table| assert!(table.state.table.chain.push(table.play())), 0x2cce_a8f1_e588_23dd),
    (
        "ability of a boss",
        |table| assert!(table.state.table.pending.push(Play::new(A, Source::Boss(B), 1))),
        0xf8e7_af7e_a829_934c,
    ),
    (
        "ability of a hero",
        |table| assert!(table.state.table.pending.push(Play::new(A, Source::Hero(table.hero(FOOL)), 0))),
        0x9101_4ad7_d175_9362,
    ),
    (
        "ability of an item",
        |table| assert!(table.state.table.pending.push(Play::new(A, Source::Item(table.item(LIFE)), 0))),
        0x9afb_f673_e756_ee53,
    ),
    (
        "asked",
        |table| assert!(table.state.begin_at(&table.game, Moment::Mulligans(SeatSet::default().with(B).with(Seat(2))))),
        0x8bf7_7c13_b304_4f4a,
    ),
    ("won", |table| table.state.table.winner = Some(B), 0xf497_08f3_1a67_95cc),
];

fn walk(table: &mut Table, at: At) {
    let (hero, room) = (table.hero(FOOL), table.stack().top);
    table.state.table.walk = Some(Walk { hero, seat: B, at, room });
}

fn fingerprint(table: &Table) -> u64 {
    table.state.fingerprint(&table.game)
}

#[test]
fn every_fact_adds_what_it_always_has() {
    let mut table = Table::new();
    let (bare, state) = (fingerprint(&table), table.state);
    assert_eq!(bare, 0xbb65_725a_29e5_d362, "three Rooms and the third turn");
    let found: Vec<(&str, u64)> = FACTS
        .iter()
        .map(|(name, come_about, _)| {
            table.state = state;
            come_about(&mut table);
            (*name, fingerprint(&table).wrapping_sub(bare))
        })
        .collect();
    let pinned: Vec<(&str, u64)> = FACTS.iter().map(|(name, _, adds)| (*name, *adds)).collect();
    assert!(found == pinned, "{found:#x?}");
}

/// What is at rest adds nothing, so that a state may grow new fields.
#[test]
fn what_is_at_rest_is_no_fact() {
    let mut table = Table::new();
    let bare = fingerprint(&table);
    table.state.table.arrivals = 7;
    table.state.table.players[1].known.insert(table.card(FREEZE));
    table.state.table.heroes[table.hero(FOOL).index()].arrival = 5;
    assert_eq!(fingerprint(&table), bare);
}

#[test]
fn the_cards_are_told_apart_by_their_names() {
    let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
    let mut names: Vec<u64> = game.names.clone();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), game.defs.iter().map(Card::id).collect::<std::collections::HashSet<_>>().len());
}
