//! Cards that nobody has printed: every kind of step inside every kind of step, and Heroes, Items, Minibosses and Bosses
//! with every kind of text.

use soulkeep_cards::{Card, Set, parse_set, printed_sets};
use soulkeep_rules::{Game, Options};

/// Steps that stand by themselves.
const STEPS: [&str; 53] = [
    "Draw(suit: Room)",
    "Draw(suit: Spell, count: 2)",
    "DrawUpTo(count: 2)",
    "DrawUpTo(suit: Spell, count: 2)",
    "Discard()",
    "Discard(count: 2)",
    "Discard(cards: (suit: Spell))",
    "RedrawHand",
    "Recover()",
    "Recover(cards: (suit: Room), count: 2)",
    "Gain(amount: 1)",
    "Pay(1)",
    "PlaceCoins(most: 2)",
    "Heal()",
    "Heal(count: 2)",
    "Counters(rooms: This, count: 1)",
    "Search()",
    "BuildNow()",
    "BuildNow(over: true)",
    "Choose(Room()), Deactivate(Chosen)",
    "Choose(Room(of: You)), Destroy(Chosen)",
    "Choose(Pair(Anyone)), Swap",
    "Choose(Hero(at: Around)), Damage(amount: 1)",
    "Choose(Hero(at: Town)), Send(YourEntrance)",
    "Choose(Hero(at: Souls)), Expose",
    "Choose(Covered(You)), Raise",
    "Choose(Player(who: Opponents)), They([Discard()])",
    "Choose(Player(who: Opponents, holding: ())), Steal(how: Seen)",
    "Choose(Player(who: Opponents)), Give()",
    "Choose(Class), ThisTurn(Icons(rooms: This))",
    "Show(suit: Room), Draw(suit: Room, per: Chosen)",
    "Find(suit: Room, kind: Trap), BuildNow(found: true)",
    "Choose(Hero(at: Around)), Kill",
    "Choose(Hero(at: Anywhere)), Banish",
    "Choose(Hero(at: Town)), Score",
    "Choose(Hero(at: Inside)), Skip(1)",
    "Choose(Hero(at: Entrance)), Hold",
    "Choose(Hero(at: Around)), Health(amount: 2), ClearDamage",
    "Damage(to: Each(at: Around), amount: 1, per: Die)",
    "Health(to: Each(at: Anywhere), amount: 1, per: Wounds)",
    "Reverse",
    "Choose(Player(who: Opponents)), ExchangeHoards",
    "Choose(Miniboss()), ReturnMiniboss",
    "Choose(Player(who: Opponents, holding: ())), Choose(Suit), Steal(how: Unseen)",
    "Choose(Player(who: Opponents)), Discard(how: Unseen)",
    "Choose(Player(who: Opponents)), Discard(how: Seen)",
    "ThisTurn(Damage(rooms: Each(of: You), amount: 1))",
    "Choose(Room()), ThisTurn(Double(rooms: Chosen))",
    "Choose(Room()), ThisTurn(NoText(Chosen))",
    "Choose(Hero(at: Town)), ThisTurn(NoLure)",
    "Choose(Player()), ThisTurn(NoEntry)",
    "TakeUp",
    "DiscardHand",
];

const AROUND: [&str; 7] = [
    "{}",
    "May([{}])",
    "If(needs: Lured(0), then: [{}])",
    "Or(first: [{}], second: [Draw(suit: Room)])",
    "Or(first: [Discard()], second: [{}])",
    "Each(who: Anyone, effect: [{}])",
    "ForEach(who: Opponents, effect: [{}])",
];

/// Plays, each with something else to be paid or named.
const PLAYS: [&str; 19] = [
    "cost: DestroyThis",
    "cost: DestroyThis, targets: [Hero(at: Here)]",
    "cost: Destroy(of: You)",
    "cost: DestroyEach(of: You, kind: Monster)",
    "cost: Discard()",
    "cost: Discard(cards: (suit: Room), count: 2)",
    "cost: Show(suit: Room)",
    "cost: RemoveSoul",
    "cost: Coins(), by: Opponents",
    "cost: Coins(to: Owner), by: Anyone",
    "cost: AnyCoins(least: 1)",
    "cost: RemoveCounter",
    "from: Hand, cost: DiscardThis",
    "phases: [Build], targets: [Pair(You)]",
    "phases: [Adventure], targets: [Player(who: Opponents), Hero(at: Around)]",
    "targets: [Room(of: Opponents)], may_waste: true",
    "targets: [Hero(at: Inside, of: Opponents), Room(of: Opponents, kind: Monster)]",
    "targets: [Room(of: Opponents, level: Advanced), Hero(at: Inside)]",
    "targets: [Miniboss(), Player(who: Opponents, souls_ahead: 1)]",
];

const EVENTS: [&str; 6] = ["Built", "HeroEnters", "HeroSurvives", "HeroDies", "EndOfTurn", "StartOfBuild"];

/// Some of the cards that can be made of them, all there are in turn.
fn odd_set(number: usize) -> Set {
    odd(&(0..14).map(|place| card(number * 14 + place)).collect::<String>())
}

fn card(number: usize) -> String {
    let (inner, outer) = (STEPS[number % STEPS.len()], AROUND[number / STEPS.len() % AROUND.len()]);
    let effect = outer.replace("{}", inner);
    let event = EVENTS[number % EVENTS.len()];
    let (play, level) = (PLAYS[number % PLAYS.len()], ["Ordinary", "Ordinary", "Advanced"][number % 3]);
    let class = ["Cleric", "Fighter", "Mage", "Thief"][number % 4];
    format!(
        r#"Room(id: "odd-{number}", name: (en: "Odd {number}", ja: "ふしぎ{number}"), copies: 8, kind: Trap, level: {level},
            damage: Printed(1), treasure: [{class}],
            abilities: [On(event: {event}, effect: [{effect}]), Use({play}, limit: OncePerTurn, effect: [Draw(suit: Room)])]),
        Spell(id: "odd-s{number}", name: (en: "Odd Spell {number}", ja: "ふしぎなじゅもん{number}"), copies: 1,
            play: (effect: [{effect}])),"#
    )
}

/// What a Hero says, or an Item as long as a Hero has it.
const COMERS: [&str; 25] = [
    "Always(Damage(rooms: Each(of: You), amount: 1))",
    "Always(Damage(rooms: Each(of: You), amount: 1, to: HalfDead))",
    "Always(Damage(rooms: Each(of: You, kind: Monster), amount: -1, to: Epic))",
    "Always(Double(rooms: Each(of: You, kind: Trap), to: HalfDead))",
    "Always(Health(amount: 2))",
    "Always(Health(amount: 1, per: Wounds))",
    "Always(HealthOfOthers(1))",
    "Always(HealthAtEntrance(2))",
    "Always(SkipsLastRoom)",
    "Always(SkipsMixedRooms)",
    "Always(IgnoresRooms(kind: Trap))",
    "Always(Immune)",
    "On(event: SpellPlayed(Anyone), effect: [Health(amount: 1)])",
    "On(event: RoomDestroyed(), effect: [Health(amount: 2)])",
    "On(event: SpellPlayed(Anyone), needs: ThisHeroInside, effect: [Health(amount: 3)])",
    "On(event: YouKill, effect: [Draw(suit: Room)])",
    "On(event: EntersRoom(kind: Trap), limit: OncePerTrip, effect: [Health(amount: 1)])",
    "On(event: SurvivesRoom(level: Ordinary), effect: [Deactivate(Chosen)])",
    "On(event: SurvivesRoom(), effect: [Destroy(Chosen)])",
    "On(event: SetsOut, effect: [Draw(suit: Spell)])",
    "On(event: ReachesBoss, effect: [Discard(count: 2)])",
    "On(event: Appears, effect: [Each(who: Anyone, effect: [Draw(suit: Room)])])",
    "Use(phases: [Adventure], limit: OncePerTurn, by: Opponents, cost: Discard(), effect: [Health(amount: 2)])",
    "Use(by: You, needs: ThisHeroInside, cost: Coins(), effect: [Health(amount: -1)])",
    "Use(by: Anyone, limit: OncePerTurn, targets: [Room(kind: Monster)], effect: [ThisTurn(NoDamage(Chosen))])",
];

/// What a Room's Miniboss or a Boss says.
const HOSTS: [&str; 13] = [
    "Always(Damage(rooms: Each(of: You), amount: 1))",
    "Always(Damage(rooms: Each(of: You, kind: Trap), amount: 2, to: Epic))",
    "Always(Double(rooms: Each(of: You, level: Advanced), to: HalfDead))",
    "Always(Icons(rooms: Each(of: You, kind: Monster), class: Mage))",
    "Always(Portable(of: You, kind: Trap))",
    "Always(NoHeroText)",
    "On(event: RoomBuilt(of: You), effect: [Draw(suit: Spell)])",
    "On(event: SpellPlayed(Opponents), limit: OncePerTurn, effect: [Draw(suit: Room)])",
    "On(event: YouKill, effect: [Gain(amount: 1)])",
    "On(event: Discarded(by: Opponents), effect: [Gain(amount: 1)])",
    "On(event: EndOfTurn, effect: [May([Discard(), Draw(suit: Spell)])])",
    "Use(limit: OncePerTurn, cost: Coins(), by: Anyone, effect: [Draw(suit: Room)])",
    "Use(limit: OncePerTurn, cost: Discard(), targets: [Hero(at: Around)], effect: [Damage(amount: 2)])",
];

/// What an Item does for whoever has won it, or a Miniboss at its highest level.
const WON: [&str; 7] = [
    "effect: [Draw(suit: Room)]",
    "targets: [Hero(at: Around)], effect: [Damage(amount: 2)]",
    "targets: [Room(of: Opponents, kind: Monster)], may_waste: true, effect: [Deactivate(Chosen)]",
    "phases: [Build], cost: Discard(), effect: [Recover()]",
    "targets: [Player(who: Opponents)], effect: [They([Discard()])]",
    "targets: [Hero(at: Inside), Room(of: You)], effect: [ThisTurn(Double(rooms: Chosen))]",
    "cost: Coins(), effect: [Each(who: Opponents, effect: [Discard()])]",
];

fn odd_folk(number: usize) -> Set {
    odd(&(0..12).map(|place| folk(number * 12 + place)).collect::<String>())
}

fn folk(number: usize) -> String {
    let class = ["Cleric", "Fighter", "Mage", "Thief"][number % 4];
    // The last ones are used, and an Item on a Hero is not.
    let (comer, other) = (COMERS[number % COMERS.len()], COMERS[number / 2 % (COMERS.len() - 3)]);
    let (host, third) = (HOSTS[number % HOSTS.len()], HOSTS[number / 3 % HOSTS.len()]);
    let (won, play) = (WON[number % WON.len()], WON[number / 2 % WON.len()]);
    let (rank, health) = if number.is_multiple_of(3) { ("rank: Epic, ", 9) } else { ("", 4 + number % 4) };
    let xp = 100 + number;
    let item =
        if number.is_multiple_of(4) { "targets: [Item(face_up: true, other: true)], effect: [Mimic]" } else { won };
    format!(
        r#"Hero(id: "odd-h{number}", name: (en: "Odd Hero {number}", ja: "ふしぎなえいゆう{number}"), {rank}treasure: [{class}],
            health: {health}, players: From(2), abilities: [{comer}]),
        Item(id: "odd-i{number}", name: (en: "Odd Item {number}", ja: "ふしぎなどうぐ{number}"), treasure: [{class}],
            hero: [{other}], boss: ({item})),
        Miniboss(id: "odd-m{number}", name: (en: "Odd Miniboss {number}", ja: "ふしぎなボス{number}"), copies: 2,
            level1: [{host}], level2: [{third}], level3: [({play})]),
        Boss(id: "odd-b{number}", name: (en: "Odd Boss {number}", ja: "ふしぎなおう{number}"), treasure: [{class}], xp: {xp},
            level_up: Lasting([{third}])),"#
    )
}

/// Every way to say which Rooms.
const ROOMS: [&str; 22] = [
    "of: You",
    "of: Opponents",
    "kind: Monster",
    "kind: Trap",
    "level: Advanced",
    "level: Ordinary",
    "class: Mage",
    "multi: true",
    "other: true",
    "occupied: true",
    "miniboss: true",
    "arrives: Built",
    "arrives: Uncovered",
    "arrives: Any",
    "outnumbered: true",
    "place: Left",
    "place: Right",
    "place: Adjacent",
    "place: Last",
    "place: First(2)",
    "of: You, kind: Trap, other: true",
    "of: Opponents, class: Fighter, level: Ordinary",
];

/// Where Rooms are spoken of.
const OF_ROOMS: [&str; 14] = [
    "On(event: RoomBuilt({}), effect: [Draw(suit: Room)])",
    "On(event: RoomDestroyed({}), effect: [Draw(suit: Spell)])",
    "On(event: HeroDiesIn({}), effect: [Draw(suit: Room)])",
    "Always(Damage(rooms: Each({}), amount: 1))",
    "Always(Double(rooms: Each({}), to: HalfDead))",
    "Always(DoubleIcons(Each({})))",
    "Always(Portable({}))",
    "Always(Damage(rooms: This, amount: 1, per: Rooms({})))",
    "Use(limit: OncePerTurn, targets: [Room({})], effect: [Deactivate(Chosen)])",
    "Use(limit: OncePerTurn, cost: Destroy({}), effect: [Draw(suit: Room)])",
    "Use(limit: OncePerTurn, needs: Rooms(rooms: ({}), least: 2), effect: [Draw(suit: Spell)])",
    "Use(limit: OncePerTurn, effect: [ThisTurn(Damage(rooms: Now({}), amount: 1))])",
    "On(event: Built, effect: [ThisTurn(NoIcons(Now({})))])",
    "On(event: EndOfTurn, effect: [Counters(rooms: Now({}), count: 1)])",
];

/// Every way to say which Heroes.
const HEROES: [&str; 20] = [
    "at: Town",
    "at: TownOrEntrance",
    "at: TownOrDecks",
    "at: Decks",
    "at: Entrance",
    "at: Inside",
    "at: Around",
    "at: Here",
    "at: Souls",
    "at: Wounds",
    "at: Scored",
    "rank: Epic",
    "rank: Ordinary",
    "health_left: 3",
    "half_dead: true",
    "reached: true",
    "at: Inside, miniboss: true",
    "item: true",
    "at: Around, of: You, item: false",
    "at: Around, of: Opponents",
];

/// Where Heroes are spoken of.
const OF_HEROES: [&str; 3] = [
    "Use(limit: OncePerTurn, targets: [Hero({})], effect: [Banish])",
    "On(event: Built, effect: [Choose(Hero({})), Score])",
    "On(event: EndOfTurn, effect: [Choose(Hero({})), Send(YourEntrance)])",
];

/// Every condition.
const CONDITIONS: [&str; 19] = [
    "FewerRooms",
    "Wounds(2)",
    "NoSpellInHand",
    "HeroInside",
    "HeroesInDecks",
    "Outgained(1)",
    "NobodyEntered",
    "RoomsDestroyed(1)",
    "Lured(1)",
    "RoomsAround(3)",
    "Rooms(rooms: (of: You, kind: Monster), least: 2)",
    "Counters(1)",
    "EmptyHoard",
    "Minibosses(1)",
    "FewestSouls",
    "FullParty",
    "HeroAtEntrance",
    "HasItem",
    "OwnPortion",
];

const OF_CONDITIONS: [&str; 3] = [
    "Use(limit: OncePerTurn, needs: {}, effect: [Counters(rooms: This, count: 1)])",
    "On(event: HeroEnters, needs: {}, effect: [Draw(suit: Room)])",
    "Always(Damage(rooms: This, amount: 1, per: If({})))",
];

/// What can be counted at any time.
const COUNTS: [&str; 8] = [
    "SpellsInHand",
    "Icons(None)",
    "Icons(Some(Mage))",
    "Wounds",
    "Lured",
    "Coins(3)",
    "CoinsHere",
    "Rooms(of: You, miniboss: true)",
];

const OF_COUNTS: [&str; 4] = [
    "Always(Damage(rooms: This, amount: 1, per: {}))",
    "On(event: HeroEnters, effect: [Damage(amount: 1, per: {})])",
    "On(event: EndOfTurn, effect: [Draw(suit: Room, per: {})])",
    "On(event: Built, effect: [PlaceCoins(most: 3), Gain(amount: 1, per: {})])",
];

/// Every way to say which cards.
const CARDS: [&str; 7] = [
    "suit: Room",
    "suit: Spell",
    "suit: Room, kind: Trap",
    "suit: Room, kind: Monster, level: Ordinary",
    "suit: Room, level: Advanced",
    "suit: Room, class: Mage",
    "suit: Room, multi: true",
];

const OF_CARDS: [&str; 8] = [
    "On(event: Built, effect: [Discard(cards: ({}))])",
    "On(event: Built, effect: [Recover(cards: ({}))])",
    "On(event: Built, effect: [Find({})])",
    "On(event: Built, effect: [BuildNow(cards: ({}))])",
    "On(event: Discarded(by: Anyone, cards: ({})), limit: OncePerTurn, effect: [Take])",
    "On(event: EndOfTurn, effect: [Choose(Player(who: Opponents, holding: ({}))), Steal(how: Seen, cards: ({}))])",
    "Use(limit: OncePerTurn, cost: Discard(cards: ({})), effect: [Counters(rooms: This, count: 1)])",
    "Use(limit: OncePerTurn, cost: Show({}), effect: [Draw(suit: Spell)])",
];

/// Everything that can be spoken of, wherever it is.
fn filtered() -> Vec<String> {
    let all: [(&[&str], &[&str]); 5] = [
        (&OF_ROOMS, &ROOMS),
        (&OF_HEROES, &HEROES),
        (&OF_CONDITIONS, &CONDITIONS),
        (&OF_COUNTS, &COUNTS),
        (&OF_CARDS, &CARDS),
    ];
    let texts = |(places, words): (&[&str], &[&str])| {
        let text = |place: &&str| words.iter().map(|word| place.replace("{}", word)).collect::<Vec<_>>();
        places.iter().flat_map(text).collect::<Vec<_>>()
    };
    all.into_iter().flat_map(texts).collect()
}

/// Rooms with two of these texts each, that have little to do with each other.
fn odd_filters(texts: &[String], number: usize) -> Set {
    let room = |place: usize| {
        let number = number * 20 + place;
        let (one, other) = (&texts[number % texts.len()], &texts[(number + texts.len() / 2) % texts.len()]);
        let (kind, level) = (["Monster", "Trap"][number % 2], ["Ordinary", "Ordinary", "Advanced"][number % 3]);
        let classes = ["Cleric", "Fighter", "Mage, Mage", "Thief, Mage"][number % 4];
        format!(
            r#"Room(id: "odd-f{number}", name: (en: "Odd Filter {number}", ja: "ふしぎ{number}"), copies: 6, kind: {kind},
                level: {level}, damage: Printed(1), treasure: [{classes}], abilities: [{one}, {other}]),"#
        )
    };
    odd(&(0..20).map(room).collect::<String>())
}

fn odd(cards: &str) -> Set {
    let text = format!(r#"(code: "ODD", name: (en: "Odd", ja: "ふしぎ"), class: Homebrew, cards: [{cards}])"#);
    parse_set("odd.ron", &text).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

/// The printed sets with one in six of those cards that are to make room for odd ones.
fn thinned(codes: &[&str], makes_room: fn(&Card) -> bool) -> Vec<Set> {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| codes.contains(&&*set.code));
    for set in &mut sets {
        let mut count = 0;
        set.cards.retain(|card| {
            count += 1;
            !makes_room(card) || count % 6 == 0
        });
    }
    sets
}

/// Games of two to four, among which every step is inside every other.
pub fn games_of_steps() -> impl Iterator<Item = Game> {
    let sets = thinned(&["BMR", "RMB"], |card| matches!(card, Card::Room(_) | Card::Spell(_)));
    let all = STEPS.len() * AROUND.len();
    (0..all.div_ceil(14)).map(move |number| game(&sets, odd_set(number), number))
}

/// Games of two to four, among which everything that a text can be about is in every place where it can stand.
pub fn games_of_filters() -> impl Iterator<Item = Game> {
    let sets = thinned(&["BMR", "RMB", "THK"], |card| matches!(card, Card::Room(_)));
    let texts = filtered();
    (0..texts.len().div_ceil(40)).map(move |number| game(&sets, odd_filters(&texts, number), number))
}

/// Games of two to four, among which every text is on every kind of card.
pub fn games_of_folk() -> impl Iterator<Item = Game> {
    let sets = thinned(&["BMR", "RMB", "THK"], |card| {
        matches!(card, Card::Hero(_) | Card::Item(_) | Card::Miniboss(_) | Card::Boss(_))
    });
    (0..28).map(move |number| game(&sets, odd_folk(number), number))
}

fn game(sets: &[Set], odd: Set, number: usize) -> Game {
    let sets: Vec<Set> = sets.iter().cloned().chain([odd]).collect();
    Game::new(&sets, 2 + (number % 3) as u8, Options::default()).unwrap()
}
