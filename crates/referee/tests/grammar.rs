//! Cards that nobody has printed: every kind of step inside every kind of step, with all laws on.

use soulkeep_cards::{Set, parse_set, printed_sets};
use soulkeep_referee::Referee;
use soulkeep_rules::{Chance, Choice, Dice, Game, Options};

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
const PLAYS: [&str; 16] = [
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

fn play(game: &Game, number: u64) -> Vec<String> {
    let (mut dice, mut bot) = (Dice::of_game(61, number), Dice::of_game(62, number));
    let mut referee = Referee::new(game);
    let mut state = game.start(&mut dice, &mut referee);
    while let Some(decision) = state.decision(game) {
        let seat = decision.seats.iter().nth(bot.below(decision.seats.len()) as usize).unwrap();
        let legal = state.legal(game, seat);
        let mut any = || legal[bot.below(legal.len() as u32) as usize];
        // Whoever only passes builds nothing.
        let choice = match any() {
            Choice::Pass => any(),
            other => other,
        };
        referee.chosen(&state, &decision, seat, choice);
        state.apply_unchecked(game, seat, choice, &mut dice, &mut referee);
    }
    // Such cards may outgrow the table.
    assert!(state.winner.is_some() || state.fault.is_some(), "game {number}: {:?}", state.under_way());
    referee.finish(&state).iter().map(|violation| format!("game {number}: {violation}")).collect()
}

#[test]
fn every_step_inside_every_other() {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| ["BMR", "RMB"].contains(&&*set.code));
    // A few of the printed cards, so that the odd ones are met.
    for set in &mut sets {
        let rare = |card: &soulkeep_cards::Card| {
            matches!(card, soulkeep_cards::Card::Room(_) | soulkeep_cards::Card::Spell(_))
        };
        let mut count = 0;
        set.cards.retain(|card| {
            count += 1;
            !rare(card) || count % 6 == 0
        });
    }
    let all = STEPS.len() * AROUND.len();
    let broken: Vec<String> = (0..all.div_ceil(14))
        .flat_map(|number| {
            let sets: Vec<Set> = sets.iter().cloned().chain([odd_set(number)]).collect();
            let game = Game::new(&sets, 2 + (number % 3) as u8, Options::default()).unwrap();
            (0..3).flat_map(|round| play(&game, number as u64 * 3 + round)).collect::<Vec<_>>()
        })
        .collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
