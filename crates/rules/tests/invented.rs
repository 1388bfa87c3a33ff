//! What no printed card does, and what a card that somebody invents may do.

use soulkeep_cards::{Card, Count, Modifier, Set, parse_set, printed_sets};
use soulkeep_rules::state::At;
use soulkeep_rules::{Chance, Choice, Dice, Event, Game, Look, Options, Scope, Seat, Source, State, Thing};

/// A random game in which everything that happens is shown: the table before each choice, and what came of it.
fn at_each_choice(game: &Game, games: u64, mut law: impl FnMut(&State, Seat, Choice, &[Event])) {
    for number in 0..games {
        let (mut dice, mut whim) = (Dice::of_game(1, number), Dice::of_game(2, number));
        let mut state = game.start(&mut dice, &mut ());
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while let Some(seat) = state.ask_into(game, &mut legal) {
            let choice = legal[whim.below(legal.len() as u32) as usize];
            let before = state;
            events.clear();
            state.apply_unchecked(game, seat, choice, &mut dice, &mut events);
            law(&before, seat, choice, &events);
        }
    }
}

fn printed(codes: &[&str]) -> Vec<Set> {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| codes.contains(&&*set.code));
    sets
}

const TRAPDOOR: &str = r#"(code: "DOOR", name: (en: "Doors", ja: "とびら"), class: Homebrew, cards: [
    Room(id: "door-trapdoor", name: (en: "Trapdoor", ja: "おとしとびら"), copies: 200, kind: Trap, damage: Printed(9), treasure: [Mage],
        abilities: [Use(cost: Destroy(of: You), targets: [Hero(at: Inside, of: You)], effect: [Send(Town)])]),
])"#;

/// ADV-42: the Room in which a dying Hero stands may be given up, as one among several, for what takes that Hero away.
#[test]
fn a_dying_hero_waits_for_what_its_room_was_given_up_for() {
    let mut sets = printed(&["BMR"]);
    sets.push(parse_set("doors.ron", TRAPDOOR).unwrap());
    let game = Game::new(&sets, 2, Options::default()).unwrap();
    let mut saved = 0;
    at_each_choice(&game, 60, |before, _, choice, events| {
        let Choice::Pick(Thing::Card(card)) = choice else { return };
        let look = Look::new(&game, before);
        let Some(walk) =
            look.inside().filter(|walk| matches!(walk.at, At::Room(slot) if card == look.stack(walk.seat, slot).top))
        else {
            return;
        };
        // A Room that gives itself up for its own ability takes that with it.
        let lost = events.iter().any(|event| matches!(event, Event::AbilityLost { .. }));
        let died = events.iter().any(|event| matches!(event, Event::HeroDied { .. }));
        if look.is_doomed(walk.hero) && events.iter().any(|event| matches!(event, Event::Destroyed { .. })) && !lost {
            assert!(!died, "{events:?}");
            saved += usize::from(events.contains(&Event::HeroToTown { hero: walk.hero }));
        }
    });
    assert!(saved > 5, "{saved}");
}

const WRECKER: &str = r#"(code: "WRECK", name: (en: "Wreckers", ja: "はかい"), class: Homebrew, cards: [
    Item(id: "wreck-crowbar", name: (en: "Crowbar", ja: "バール"), treasure: [Mage],
        hero: [On(event: EntersRoom(of: You), effect: [Choose(Room(of: You, other: true)), Destroy(Chosen)])],
        boss: (effect: [Heal()])),
])"#;

/// CARD-eclipse-01: what a Hero's Item destroys is destroyed by the player who chooses it.
#[test]
fn whoever_chooses_what_an_item_destroys_has_destroyed_it() {
    let crowbar = parse_set("wreckers.ron", WRECKER).unwrap().cards.remove(0);
    let Card::Item(crowbar) = crowbar else { panic!("{crowbar:?}") };
    let mut sets = printed(&["BMR", "THK"]);
    for card in sets.iter_mut().flat_map(|set| &mut set.cards) {
        match card {
            Card::Item(item) => (item.hero, item.boss) = (crowbar.hero.clone(), crowbar.boss.clone()),
            Card::Room(room) => room.abilities.clear(),
            Card::Spell(_) | Card::Boss(_) | Card::Hero(_) | Card::Miniboss(_) => {}
        }
    }
    let game = Game::new(&sets, 2, Options::default()).unwrap();
    let mut uncovered = 0;
    at_each_choice(&game, 40, |before, _, _, events| {
        for event in events {
            if let Event::Uncovered { seat, by, .. } = event
                && before.turn > 0
                && events.iter().any(|event| matches!(event, Event::Targeted { .. }))
                && Look::new(&game, before).inside().is_some()
            {
                assert_eq!(*by, Some(*seat), "{events:?}");
                uncovered += 1;
            }
        }
    });
    assert!(uncovered > 5, "{uncovered}");
}

/// What was not paid, chosen or rolled counts as nothing, whoever asks for it.
#[test]
fn what_did_not_happen_counts_as_nothing() {
    let game = Game::new(&printed(&["BMR"]), 2, Options::default()).unwrap();
    let state = game.start(&mut Dice::new(1), &mut ());
    let scope = Scope::new(Seat(0), Source::Boss(Seat(0)));
    for count in
        [Count::ShownDamage, Count::RemovedHealth, Count::PaidCoins, Count::CoinsHere, Count::Levels, Count::Chosen]
    {
        assert_eq!(Look::new(&game, &state).count(count, &scope, None), 0, "{count:?}");
    }
}

const WARD: &str = r#"(code: "WARD", name: (en: "Wards", ja: "おふだ"), class: Homebrew, cards: [
    Room(id: "ward-charm", name: (en: "Charm", ja: "おふだ"), copies: 100, kind: Trap, damage: Printed(1), treasure: [Mage],
        abilities: [On(event: HeroEnters, effect: [Choose(Player()), ThisTurn(Immune), Banish])]),
])"#;

/// Whom no Room can touch any more is not touched by the rest of an effect that has begun.
#[test]
fn an_effect_ends_for_a_hero_that_is_out_of_its_reach_meanwhile() {
    let mut sets = printed(&["BMR"]);
    sets.push(parse_set("wards.ron", WARD).unwrap());
    let game = Game::new(&sets, 2, Options::default()).unwrap();
    let (mut touched, mut spared) = (0, 0);
    at_each_choice(&game, 20, |before, _, _, events| {
        let Some(walk) = Look::new(&game, before).inside() else { return };
        for event in events {
            let Event::LastsThisTurn(lasting) = event else { continue };
            if lasting.modifier != Modifier::Immune {
                continue;
            }
            let banished = events.contains(&Event::HeroLeftGame { hero: walk.hero });
            assert_ne!(banished, lasting.about == Some(Thing::Seat(walk.seat)), "{events:?}");
            touched += usize::from(banished);
            spared += usize::from(!banished);
        }
    });
    assert!(touched > 5 && spared > 5, "{touched} {spared}");
}

/// The only card in a text.
fn invented(card: &str) -> Card {
    let set = format!(r#"(code: "X", name: (en: "x", ja: "x"), class: Homebrew, cards: [{card}])"#);
    parse_set("x.ron", &set).unwrap().cards.remove(0)
}

/// The base set with Rooms that deal what they count, and do nothing else.
fn where_rooms_deal(count: &str) -> Game {
    let card =
        format!(r#"Room(id: "x", name: (en: "x", ja: "x"), kind: Trap, damage: Counted({count}), treasure: [Mage])"#);
    let Card::Room(counting) = invented(&card) else { panic!("{card}") };
    let mut sets = printed(&["BMR"]);
    for card in &mut sets[0].cards {
        if let Card::Room(room) = card {
            (room.damage, room.abilities) = (counting.damage, Vec::new());
        }
    }
    Game::new(&sets, 2, Options::default()).unwrap()
}

/// A number that a Room counts elsewhere than in its dungeon ties dungeons together.
#[test]
fn dungeons_are_apart_where_rooms_count_what_lies_beside_them() {
    for (count, apart) in [
        ("Rooms(of: You, kind: Trap)", true),
        ("Icons(Mage)", true),
        ("If(Rooms(rooms: (of: You), least: 2))", true),
        ("Rooms(of: Opponents)", false),
        ("SpellsInHand", false),
        ("Wounds", false),
        ("If(NoSpellInHand)", false),
    ] {
        let game = where_rooms_deal(count);
        let mut looked = 0;
        at_each_choice(&game, 2, |state, _, _, _| {
            let plain = state.lasting.is_empty() && !state.players.iter().any(|player| player.levelled_up);
            if plain && state.turn > 1 {
                assert_eq!(Look::new(&game, state).are_apart(), apart, "{count}");
                looked += 1;
            }
        });
        assert!(looked > 10, "{count}: {looked}");
    }
}

/// A Miniboss that does something to whoever enters, at its lowest level already.
#[test]
fn order_is_minded_where_a_miniboss_waits_for_heroes() {
    let card = r#"Miniboss(id: "x", name: (en: "x", ja: "x"), copies: 1, level2: [], level3: [],
        level1: [On(event: HeroEnters, effect: [Damage(amount: 1)])])"#;
    let Card::Miniboss(waiting) = invented(card) else { panic!("{card}") };
    let mut sets = printed(&["RMB"]);
    for card in &mut sets[0].cards {
        match card {
            Card::Miniboss(mini) => (mini.level1, mini.level2) = (waiting.level1.clone(), waiting.level2.clone()),
            Card::Room(room) => room.abilities.clear(),
            Card::Spell(_) | Card::Boss(_) | Card::Hero(_) | Card::Item(_) => {}
        }
    }
    let game = Game::new(&sets, 2, Options::default()).unwrap();
    let mut minded = 0;
    at_each_choice(&game, 10, |state, _, _, _| {
        for seat in state.alive.iter().filter(|seat| state.player(*seat).dungeon.iter().any(|stack| stack.level == 1)) {
            assert!(Look::new(&game, state).minds_order(seat));
            minded += 1;
        }
    });
    assert!(minded > 10, "{minded}");
}

/// A levelled-up Boss that speaks of the last Room makes everybody mind the order.
#[test]
fn order_is_minded_where_a_boss_speaks_of_places() {
    let card = r#"Boss(id: "x", name: (en: "x", ja: "x"), title: (en: "x", ja: "x"), treasure: [Mage], xp: 1,
        level_up: Lasting([Always(Damage(rooms: Each(of: You, place: Last), amount: 1))]))"#;
    let Card::Boss(speaking) = invented(card) else { panic!("{card}") };
    let mut sets = printed(&["BMR"]);
    for card in &mut sets[0].cards {
        match card {
            Card::Boss(boss) => boss.level_up = speaking.level_up.clone(),
            Card::Room(room) => room.abilities.clear(),
            Card::Spell(_) | Card::Miniboss(_) | Card::Hero(_) | Card::Item(_) => {}
        }
    }
    let game = Game::new(&sets, 3, Options::default()).unwrap();
    let mut minded = 0;
    at_each_choice(&game, 20, |state, _, _, _| {
        let levelled_up = state.alive.iter().filter(|seat| state.player(*seat).levelled_up).count();
        if levelled_up > 0 {
            assert!(state.alive.iter().all(|seat| Look::new(&game, state).minds_order(seat)));
            minded += usize::from(levelled_up < 3);
        }
    });
    assert!(minded > 10, "{minded}");
}

/// A Room whose damage counts what lies in some place makes its owner mind the order.
#[test]
fn order_is_minded_where_a_room_counts_by_places() {
    for count in ["Rooms(of: You, place: Adjacent)", "If(Rooms(rooms: (of: You, place: Left), least: 1))"] {
        let game = where_rooms_deal(count);
        let mut looked = 0;
        at_each_choice(&game, 2, |state, seat, _, _| {
            let plain = state.lasting.is_empty() && !state.players.iter().any(|player| player.levelled_up);
            let built = state.player(seat).dungeon.iter().any(|stack| stack.is_active());
            if plain && built {
                assert!(Look::new(&game, state).minds_order(seat), "{count}");
                looked += 1;
            }
        });
        assert!(looked > 10, "{count}: {looked}");
    }
}
