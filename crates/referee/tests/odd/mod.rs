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
    let cards: String = (0..14).map(|place| card(number * 14 + place)).collect();
    let text = format!(r#"(code: "ODD", name: (en: "Odd", ja: "ふしぎ"), class: Homebrew, cards: [{cards}])"#);
    parse_set("odd.ron", &text).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
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
const COMERS: [&str; 24] = [
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
    let cards: String = (0..12).map(|place| folk(number * 12 + place)).collect();
    let text = format!(r#"(code: "ODD", name: (en: "Odd", ja: "ふしぎ"), class: Homebrew, cards: [{cards}])"#);
    parse_set("odd.ron", &text).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
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
