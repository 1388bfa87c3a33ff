//! What a game is made of: the cards that are in the box, and what the engine looks up of each, held against the card
//! files.

use soulkeep_cards::{
    Ability, Arrival, Body, Card, CardFilter, Change, Class, Condition, Cost, Count, Damage, Effect, Event, From, Hero,
    HeroPlace, Instead, Kind, Level, LevelUp, Lure, Modifier, On, Phase, Play, Players, Prompt, Rank, Rule, Set,
    SetClass, Side, Suit, Target, parse_set, printed_sets,
};
use soulkeep_rules::{CardId, CardSet, Game, HeroId, Occasion, Options, PlayText, Span, Texts};

/// Mixes of sets with their number of players and their options.
fn boxes() -> Vec<(Vec<Set>, u8, Options)> {
    let all = printed_sets().unwrap();
    let every: Vec<&str> = all.iter().map(|set| &*set.code).collect();
    let mixes: [&[&str]; 9] = [
        &["BMR"],
        &["TNL"],
        &["RMB"],
        &["TNL", "THK", "BMR"],
        &["RMB", "TNL", "DBM", "POP"],
        &["BMR", "CRL", "PROMO"],
        &["BMR", "RMB", "THK"],
        &["RMB", "BMR", "DBM"],
        &every,
    ];
    let mut boxes = Vec::new();
    for mix in mixes {
        // Heroes are those of the first base set, so the order counts.
        let sets: Vec<Set> = mix.iter().map(|code| all.iter().find(|set| set.code == *code).unwrap().clone()).collect();
        for seats in 2..=6 {
            if Game::new(&sets, seats, Options::default()).is_ok() {
                boxes.extend(options().into_iter().map(|options| (sets.clone(), seats, options)));
            }
        }
    }
    boxes
}

/// Those that change what is in the box or what a card says.
fn options() -> Vec<Options> {
    let plain = Options::default();
    vec![
        plain,
        Options { hard_mode: true, thirty_spells: true, no_trade: true, ..plain },
        Options { six_split_table: true, spa_discards: true, crushinator_unlimited: true, ..plain },
    ]
}

fn bases(sets: &[Set]) -> impl Iterator<Item = &Set> {
    sets.iter().filter(|set| set.class == SetClass::Base)
}

/// Every card of the chosen sets, Heroes of one base set alone (DECK-04), and what a crowd borrows (MULTI-03, MULTI-04).
fn chosen<'a>(sets: &'a [Set], seats: u8, options: &Options) -> Vec<&'a Card> {
    let first = bases(sets).next().map(|set| &set.code);
    let mut cards: Vec<&Card> = Vec::new();
    for set in sets {
        let heroes = set.class != SetClass::Base || Some(&set.code) == first;
        cards.extend(set.cards.iter().filter(|card| heroes || !matches!(card, Card::Hero(_))));
    }
    let crowd = seats >= 5 && !sets.iter().any(|set| set.code == "CRL");
    if let Some(lender) = bases(sets).nth(1).filter(|_| crowd) {
        let (weak, epic) = match (seats, options.six_split_table) {
            (5, _) => (1, 1),
            (_, false) => (1, 2),
            (_, true) => (2, 1),
        };
        for class in Class::BASE {
            for (rank, health, count) in [(Rank::Ordinary, 4, weak), (Rank::Epic, 11, epic)] {
                let like = |hero: &Hero| hero.treasure == [class] && hero.rank == rank && hero.health == health;
                let alike = lender.cards.iter().filter(|card| matches!(card, Card::Hero(hero) if like(hero)));
                cards.extend(alike.take(count));
            }
        }
    }
    cards
}

fn heroes<'a>(cards: &[&'a Card]) -> Vec<&'a Hero> {
    cards.iter().filter_map(|card| if let Card::Hero(hero) = card { Some(hero) } else { None }).collect()
}

/// DECK-23: a star of an expansion takes the place of the Hero of the base set that is most like it.
fn without_replaced<'a>(sets: &[Set], cards: &[&'a Card]) -> Vec<&'a Hero> {
    let of_expansion = |hero: &Hero| {
        sets.iter()
            .filter(|set| set.class != SetClass::Base)
            .any(|set| set.cards.iter().any(|card| card.id() == hero.id))
    };
    let mut left = heroes(cards);
    for star in heroes(cards).into_iter().filter(|hero| hero.players == Players::Star && of_expansion(hero)) {
        let alike = |hero: &&&Hero| {
            hero.rank == star.rank && hero.treasure == star.treasure && !star.treasure.is_empty() && !of_expansion(hero)
        };
        let nearest =
            left.iter().filter(alike).min_by_key(|hero| hero.health.abs_diff(star.health)).map(|hero| &hero.id);
        if let Some(id) = nearest.cloned() {
            left.retain(|hero| hero.id != id);
        }
    }
    left
}

/// SETUP-14 to SETUP-16, VARIANT-04, CARD-the-brothers-02.
fn hero_names<'a>(sets: &[Set], seats: u8, options: &Options, cards: &[&'a Card]) -> Vec<&'a str> {
    let mut names = Vec::new();
    for hero in without_replaced(sets, cards) {
        let seated = match hero.players {
            Players::From(least) => seats >= least,
            Players::Star => true,
        };
        let weak = options.hard_mode && hero.rank == Rank::Ordinary && hero.health == 4;
        let second = hero.lure == Lure::MostSoulsMinusWounds && names.contains(&&*hero.name.en);
        if seated && !weak && !second {
            names.push(&*hero.name.en);
        }
    }
    names
}

#[test]
fn the_box_holds_the_cards_of_its_sets() {
    for (sets, seats, options) in boxes() {
        let game = Game::new(&sets, seats, options).unwrap();
        let cards = chosen(&sets, seats, &options);
        let seen = |card: &Card| card.name().en.clone();
        let mut wanted: Vec<String> = Vec::new();
        for card in &cards {
            let thirty = options.thirty_spells && card.id() == "bmr-assassin";
            let copies = if thirty { card.copies().min(2) } else { card.copies() };
            if matches!(card, Card::Room(_) | Card::Spell(_) | Card::Miniboss(_)) {
                wanted.extend((0..copies).map(|_| seen(card)));
            }
        }
        let found = (0..game.cards.len() as u16).map(|card| seen(game.card_def(CardId(card))));
        assert!(found.eq(wanted), "{seats}");
        let found: Vec<String> = (0..game.heroes.len() as u8).map(|hero| seen(game.hero_def(HeroId(hero)))).collect();
        assert_eq!(found, hero_names(&sets, seats, &options, &cards), "{seats} {options:?}");
        let items: Vec<&Card> = cards.iter().copied().filter(|card| matches!(card, Card::Item(_))).collect();
        let found = game.items.iter().map(|item| &game.defs[usize::from(item.def)]);
        assert!(found.eq(items.iter().copied()));
        check_flags(&game, &sets, &cards);
    }
}

/// What is in the game as a whole.
fn check_flags(game: &Game, sets: &[Set], cards: &[&Card]) {
    let explorers = cards
        .iter()
        .any(|card| matches!(card, Card::Room(_) | Card::Hero(_)) && card.treasure().contains(&Class::Explorer));
    assert_eq!(game.explorers, explorers);
    // ITEM-31.
    let leads =
        |card: &&&Card| matches!(card, Card::Boss(_)) && (explorers || !card.treasure().contains(&Class::Explorer));
    let bosses: Vec<&str> = cards.iter().filter(leads).map(|card| card.id()).collect();
    let found: Vec<&str> = game.bosses.iter().map(|boss| game.defs[usize::from(boss.def)].id()).collect();
    assert_eq!(found, bosses);
    let crash = sets.iter().any(|set| set.code == "CRL");
    assert_eq!(game.crash_crowd, game.seats > 4 && crash);
    assert_eq!(game.options.unlimited_lives, game.seats > 4 && !crash);
    let some = |wanted: &dyn Fn(&Card) -> bool| cards.iter().any(|card| wanted(card));
    let coins = some(&|card| matches!(card, Card::Miniboss(_)) || speaks_of_coins(card, &game.options));
    assert_eq!(game.coins, coins);
    let mixed = bases(sets).any(|set| !set.cards.iter().any(|card| matches!(card, Card::Miniboss(_))));
    assert_eq!(game.trade, coins && mixed && !game.options.no_trade);
    let uses = |card: &Card, wanted: &dyn Fn(&Play) -> bool| plays(card, &game.options).into_iter().any(wanted);
    assert_eq!(game.negates, some(&|card| uses(card, &|play| play.targets == [Target::Ability])));
    let on_table = |card: &Card| matches!(card, Card::Room(_) | Card::Boss(_) | Card::Miniboss(_));
    assert_eq!(game.shared_plays, some(&|card| on_table(card) && uses(card, &|play| play.by != Side::You)));
    let gives = |card: &Card| {
        abilities(card, &game.options).iter().any(|text| matches!(text, Ability::Always(Modifier::Portable(_))))
    };
    let portable = some(&|card| gives(card) || matches!(card, Card::Room(room) if room.portable));
    assert_eq!(game.portable, portable);
    assert_eq!(game.counts_hands, some(&|card| hangs_on_hands(card, &game.options)));
}

/// Whether what a card deals, gives or is lured by is another thing with more cards in a hand.
fn hangs_on_hands(card: &Card, options: &Options) -> bool {
    let counted = |count: &Count| matches!(count, Count::SpellsInHand | Count::If(Condition::NoSpellInHand));
    let given = |modifier: &Modifier| match modifier {
        Modifier::Damage { per, .. } | Modifier::Health { per, .. } | Modifier::Souls { per, .. } => {
            per.as_ref().is_some_and(counted)
        }
        _ => false,
    };
    let kept = |step: &&Effect<Body>| match step {
        Effect::Do(Change::ThisTurn(modifier) | Change::Keep(modifier)) => given(modifier),
        _ => false,
    };
    let own = match card {
        Card::Room(room) => matches!(&room.damage, Damage::Counted(count) if counted(count)),
        Card::Hero(hero) => matches!(hero.lure, Lure::MostCards | Lure::MostSpells | Lure::TreasureAndSpells),
        _ => false,
    };
    own || abilities(card, options).iter().any(|text| matches!(text, Ability::Always(modifier) if given(modifier)))
        || bodies(card, options).into_iter().any(|body| steps(body).iter().any(kept))
}

/// What a card says in play, at all levels together.
fn abilities<'a>(card: &'a Card, options: &Options) -> Vec<&'a Ability> {
    match card {
        Card::Room(room) => {
            let holds = |variant: &&soulkeep_cards::Variant| options.get(&variant.option) == Some(&*variant.value);
            let other = room.variants.iter().find(holds);
            other.map_or(&room.abilities, |variant| &variant.abilities).iter().collect()
        }
        Card::Miniboss(mini) => mini.level1.iter().chain(&mini.level2).collect(),
        Card::Boss(boss) => match &boss.level_up {
            LevelUp::Lasting(abilities) => abilities.iter().collect(),
            LevelUp::Once(_) => Vec::new(),
        },
        Card::Item(item) => item.hero.iter().collect(),
        Card::Hero(hero) => hero.abilities.iter().collect(),
        Card::Spell(_) => Vec::new(),
    }
}

fn used<'a>(abilities: &[&'a Ability]) -> Vec<&'a Play> {
    abilities.iter().filter_map(|text| if let Ability::Use(play) = text { Some(play) } else { None }).collect()
}

fn plays<'a>(card: &'a Card, options: &Options) -> Vec<&'a Play> {
    match card {
        Card::Spell(spell) => std::iter::once(&spell.play).chain(&spell.or).collect(),
        Card::Item(item) => vec![&item.boss],
        Card::Miniboss(mini) => [used(&abilities(card, options)), mini.level3.iter().collect()].concat(),
        Card::Room(_) | Card::Boss(_) | Card::Hero(_) => used(&abilities(card, options)),
    }
}

/// Every list of effects on a card.
fn bodies<'a>(card: &'a Card, options: &Options) -> Vec<&'a Body> {
    let own = abilities(card, options).into_iter().filter_map(|text| match text {
        Ability::On(on) => Some(&on.effect),
        Ability::Instead(Instead::TurnDraw(body)) => Some(body),
        _ => None,
    });
    let once = match card {
        Card::Boss(boss) => match &boss.level_up {
            LevelUp::Once(body) => Some(body),
            LevelUp::Lasting(_) => None,
        },
        _ => None,
    };
    own.chain(once).chain(plays(card, options).into_iter().map(|play| &play.effect)).collect()
}

/// The steps of a list, with those inside others.
fn steps(body: &Body) -> Vec<&Effect<Body>> {
    let mut all = Vec::new();
    for step in &body.0 {
        all.push(step);
        match step {
            Effect::May(inner)
            | Effect::They(inner)
            | Effect::If { then: inner, .. }
            | Effect::Each { effect: inner, .. }
            | Effect::ForEach { effect: inner, .. } => all.extend(steps(inner)),
            Effect::Or { first, second } => all.extend(steps(first).into_iter().chain(steps(second))),
            _ => {}
        }
    }
    all
}

fn speaks_of_coins(card: &Card, options: &Options) -> bool {
    let paid =
        plays(card, options).iter().any(|play| matches!(play.cost, Some(Cost::Coins { .. } | Cost::AnyCoins { .. })));
    let moves = |step: &&Effect<Body>| {
        matches!(
            step,
            Effect::Do(Change::Gain { .. } | Change::Pay(_))
                | Effect::Ask(Prompt::PlaceCoins { .. })
                | Effect::Do(Change::ExchangeHoards | Change::Toll)
        )
    };
    paid || bodies(card, options).into_iter().any(|body| steps(body).iter().any(moves))
}

/// A list of effects as it was in the file.
fn unrolled(game: &Game, span: Span) -> Body {
    Body(game.steps(span).iter().map(|step| step.map(|inner| unrolled(game, *inner))).collect())
}

/// What no printed card does by itself.
const ODD: &str = r#"(code: "ODD", name: (en: "Odd", ja: "ふしぎ"), class: Homebrew, cards: [
    Hero(id: "odd-cat", name: (en: "Cat", ja: "ねこ"), treasure: [Mage], health: 9, players: Star, abilities: [Instead(Death)]),
])"#;

#[test]
fn what_is_looked_up_is_what_the_card_says() {
    for (mut sets, seats, options) in boxes().into_iter().filter(|(sets, seats, _)| sets.len() > 5 && *seats == 4) {
        sets.push(parse_set("odd.ron", ODD).unwrap());
        let game = Game::new(&sets, seats, options).unwrap();
        for (card, texts) in game.defs.iter().zip(&game.texts) {
            check_texts(&game, card, texts);
        }
    }
}

fn check_texts(game: &Game, card: &Card, texts: &Texts) {
    let name = card.id();
    let own = abilities(card, &game.options);
    let waits: Vec<&On> =
        own.iter().filter_map(|text| if let Ability::On(on) = text { Some(on) } else { None }).collect();
    assert_eq!(texts.triggers.len(), waits.len(), "{name}");
    for (index, (text, on)) in texts.triggers.iter().zip(waits).enumerate() {
        assert_eq!(
            (usize::from(text.index), text.event, text.limit, text.needs),
            (index, on.event, on.limit, on.needs)
        );
        assert_eq!(unrolled(game, text.effect), on.effect, "{name}");
    }
    let always: Vec<Modifier> = own
        .iter()
        .filter_map(|text| if let Ability::Always(modifier) = text { Some(*modifier) } else { None })
        .collect();
    assert_eq!(texts.always, always, "{name}");
    let uses = plays(card, &game.options);
    assert_eq!(texts.plays.len(), uses.len(), "{name}");
    let third = if let Card::Miniboss(mini) = card { mini.level3.len() } else { 0 };
    for (index, (text, play)) in texts.plays.iter().zip(&uses).enumerate() {
        check_play(game, name, text, play, index + third >= uses.len());
    }
    check_rules(game, name, texts, &own);
    let by_itself =
        |text: &&Ability| matches!(text, Ability::On(_) | Ability::Always(_) | Ability::Instead(Instead::Death));
    assert_eq!(texts.is_heard(), own.iter().any(by_itself), "{name}");
    for arrival in [Arrival::Built, Arrival::Uncovered, Arrival::Any] {
        let arrives = |text: &&Ability| matches!(text, Ability::On(on) if comes(on.event, arrival));
        assert_eq!(texts.arrives(arrival), own.iter().any(arrives), "{name}");
    }
    if let Card::Boss(boss) = card
        && let LevelUp::Once(body) = &boss.level_up
    {
        assert_eq!(unrolled(game, texts.level_up), *body, "{name}");
    } else {
        assert!(texts.level_up.is_empty(), "{name}");
    }
    if let Card::Miniboss(mini) = card {
        let uses = |level: usize| texts.levels[level].plays.len();
        let first = used(&mini.level1.iter().collect::<Vec<_>>()).len();
        let second = used(&mini.level2.iter().collect::<Vec<_>>()).len();
        assert_eq!((0..3).map(uses).collect::<Vec<_>>(), [first, first + second, first + second + mini.level3.len()]);
        let said = |level: usize| texts.levels[level].always.len() + texts.levels[level].triggers.len();
        assert_eq!(said(1), texts.always.len() + texts.triggers.len(), "{name}");
        assert_eq!(said(2), said(1), "{name}");
        let plain = mini.level1.iter().filter(|text| matches!(text, Ability::On(_) | Ability::Always(_))).count();
        assert_eq!(said(0), plain, "{name}");
    }
}

/// Whether an event is the arrival of a Room in such a way.
fn comes(event: Event, arrival: Arrival) -> bool {
    match event {
        Event::Built => arrival != Arrival::Uncovered,
        Event::Uncovered => arrival != Arrival::Built,
        Event::BuiltOrUncovered => true,
        _ => false,
    }
}

fn check_play(game: &Game, name: &str, text: &PlayText, play: &Play, level_three: bool) {
    let phases = [Phase::Build, Phase::Adventure].map(|phase| play.phases.contains(&phase));
    assert_eq!((text.phases, text.limit, text.from, text.by), (phases, play.limit, play.from, play.by), "{name}");
    assert_eq!((text.needs, text.cost, text.may_waste), (play.needs, play.cost, play.may_waste), "{name}");
    let named = play.targets.iter().flat_map(|target| (0..target.things()).map(move |_| *target));
    assert!(text.targets.iter().copied().eq(named), "{name}");
    assert_eq!(unrolled(game, text.effect), play.effect, "{name}");
    assert_eq!(text.level_three, level_three, "{name}");
    let does = |wanted: &dyn Fn(&Effect<Body>) -> bool| steps(&play.effect).into_iter().any(wanted);
    let placing = does(&|step| {
        matches!(step, Effect::Do(Change::ExtraPlacement | Change::GiftPlacement | Change::FreePlacement))
    });
    assert_eq!(text.for_build_turn, placing, "{name}");
    assert_eq!(text.instead_of_building, does(&|step| *step == Effect::Ask(Prompt::Betray)), "{name}");
    assert_eq!(text.silences, does(&|step| *step == Effect::Do(Change::Silence)), "{name}");
    assert_eq!(text.mimics, does(&|step| *step == Effect::Do(Change::Mimic)), "{name}");
    for occasion in Occasion::ALL {
        assert_eq!(text.occasions.contains(occasion), is_apt(play, occasion), "{name} {occasion:?}");
    }
}

/// Whether a play is worth a closer look.
fn is_apt(play: &Play, occasion: Occasion) -> bool {
    let answers = matches!(play.targets[..], [Target::Spell(_) | Target::Ability | Target::Item(_)]);
    // Where nothing waits there is nothing to answer, and no Hero inside where nobody is.
    let there = |target: &Target| match target {
        Target::Spell(_) | Target::Ability => false,
        Target::Hero(hero) if [HeroPlace::Inside, HeroPlace::Here].contains(&hero.at) => match hero.of {
            Side::You => occasion == Occasion::Home,
            Side::Opponents => occasion == Occasion::Away,
            Side::Anyone | Side::Chosen => [Occasion::Home, Occasion::Away].contains(&occasion),
        },
        _ => true,
    };
    let apt = match occasion {
        Occasion::AnyInBuild | Occasion::AnyInAdventure => true,
        Occasion::AnswerInBuild | Occasion::AnswerInAdventure => answers,
        Occasion::Build | Occasion::Quiet | Occasion::Home | Occasion::Away => {
            play.may_waste || play.targets.iter().all(there)
        }
    };
    apt && play.phases.contains(&occasion.phase())
}

fn check_rules(game: &Game, name: &str, texts: &Texts, own: &[&Ability]) {
    let says = |wanted: &Ability| own.contains(&wanted);
    let rules = |wanted: fn(&Rule) -> Option<CardFilter>| -> Vec<CardFilter> {
        let rules = own.iter().filter_map(|text| if let Ability::Rule(rule) = text { Some(rule) } else { None });
        rules.filter_map(wanted).collect()
    };
    assert_eq!(
        texts.not_under,
        rules(|rule| if let Rule::NotUnder(cards) = rule { Some(*cards) } else { None }),
        "{name}"
    );
    assert_eq!(
        texts.not_beside,
        rules(|rule| if let Rule::NotBeside(cards) = rule { Some(*cards) } else { None }),
        "{name}"
    );
    assert_eq!(texts.over_any, says(&Ability::Rule(Rule::OverAny)), "{name}");
    assert_eq!(texts.under_any, says(&Ability::Rule(Rule::UnderAny)), "{name}");
    assert_eq!(texts.diverts, says(&Ability::Instead(Instead::ForcedDiscard)), "{name}");
    assert_eq!(texts.cheats_death, says(&Ability::Instead(Instead::Death)), "{name}");
    let promotes = own.iter().find_map(|text| match text {
        Ability::Instead(Instead::Promotion(cards)) => Some(*cards),
        _ => None,
    });
    assert_eq!(texts.promotes, promotes, "{name}");
    let draw = own.iter().find_map(|text| match text {
        Ability::Instead(Instead::TurnDraw(body)) => Some(body),
        _ => None,
    });
    let told = texts.turn_draw.map(|draw| {
        let body = unrolled(game, draw.effect);
        if draw.optional { Body(vec![Effect::May(body)]) } else { body }
    });
    assert_eq!(told.as_ref(), draw, "{name}");
}

/// What is known of a card without its text.
#[test]
fn the_facts_of_a_card_are_those_of_its_definition() {
    for (sets, seats, options) in boxes().into_iter().filter(|(_, seats, _)| [2, 6].contains(seats)) {
        let game = Game::new(&sets, seats, options).unwrap();
        let icons =
            |card: &Card| Class::ALL.map(|class| card.treasure().iter().filter(|icon| **icon == class).count() as u8);
        for (index, info) in game.cards.iter().enumerate() {
            let (id, card) = (CardId(index as u16), game.card_def(CardId(index as u16)));
            let room = if let Card::Room(room) = card { Some(room) } else { None };
            let spell = matches!(card, Card::Spell(_));
            assert_eq!(info.icons, icons(card));
            assert_eq!(info.treasure, info.icons.iter().sum::<u8>());
            let classes = Class::ALL.into_iter().filter(|class| info.icons[*class as usize] > 0);
            assert_eq!(info.classes, classes.map(|class| 1 << class as u8).sum::<u8>());
            assert_eq!((info.kind, info.level), (room.map(|room| room.kind), room.map(|room| room.level)));
            assert_eq!((info.suit == Suit::Spell, game.is_spell(id)), (spell, spell));
            assert_eq!((game.spells.contains(id), game.rooms.contains(id)), (spell, !spell));
            assert_eq!(info.portable, room.is_some_and(|room| room.portable));
            let miniboss = matches!(card, Card::Miniboss(_));
            assert_eq!((info.is_miniboss(), game.minibosses.contains(id)), (miniboss, miniboss));
            assert!(room.is_none_or(|room| room.damage == info.damage));
            let uses = plays(card, &options);
            for occasion in Occasion::ALL {
                let apt = || uses.iter().filter(|play| is_apt(play, occasion));
                assert_eq!(info.occasions.contains(occasion), apt().next().is_some());
                let held = apt().any(|play| spell || play.from == From::Hand);
                assert_eq!(game.playable(occasion).contains(id), held);
            }
            assert_eq!(game.used_from_hand().contains(id), uses.iter().any(|play| play.from == From::Hand));
        }
        for (index, info) in game.heroes.iter().enumerate() {
            let id = HeroId(index as u8);
            let Card::Hero(hero) = game.hero_def(id) else { panic!() };
            assert_eq!((info.rank, info.health, info.lure), (hero.rank, hero.health, hero.lure));
            assert_eq!((info.worth, info.icons), (hero.worth(), icons(game.hero_def(id))));
            let classes = Class::ALL.into_iter().filter(|class| info.icons[*class as usize] > 0);
            assert_eq!(info.classes, classes.map(|class| 1 << class as u8).sum::<u8>());
            let text = game.hero_text(id);
            assert_eq!((info.heard, info.lasting), (text.is_heard(), !text.always.is_empty()));
            assert_eq!(game.epic.contains(id), hero.rank == Rank::Epic);
            assert_eq!(game.stars.contains(id), hero.players == Players::Star);
            assert_eq!(game.gifted.contains(id), hero.abilities.iter().any(|text| matches!(text, Ability::Use(_))));
        }
        for info in &game.bosses {
            let Card::Boss(boss) = &game.defs[usize::from(info.def)] else { panic!() };
            assert_eq!((info.xp, info.icons), (boss.xp, icons(&game.defs[usize::from(info.def)])));
        }
    }
}

/// Every filter there can be, on every card by its face and by its back.
#[test]
fn a_filter_lets_through_what_it_names() {
    let game = Game::new(&printed_sets().unwrap(), 4, Options::default()).unwrap();
    let all: CardSet = game.rooms.or(&game.spells);
    let one_of = |all: &[Class]| std::iter::once(None).chain(all.iter().copied().map(Some)).collect::<Vec<_>>();
    for suit in [None, Some(Suit::Room), Some(Suit::Spell)] {
        for kind in [None, Some(Kind::Monster), Some(Kind::Trap)] {
            for level in [None, Some(Level::Ordinary), Some(Level::Advanced)] {
                for class in one_of(&Class::ALL) {
                    for (multi, miniboss) in
                        [(false, None), (true, None), (false, Some(true)), (false, Some(false)), (true, Some(false))]
                    {
                        let filter = CardFilter { suit, kind, level, class, multi, miniboss, played: false };
                        let backs: CardSet = all.iter().filter(|card| is_like(&filter, game.card_def(*card))).collect();
                        assert!(game.filter_backs(&all, &filter) == backs, "{filter:?}");
                        let faces = suit == Some(Suit::Room) && miniboss.is_none();
                        let seen = if faces { backs.minus(&game.minibosses) } else { backs };
                        assert!(game.filter(&all, &filter) == seen, "{filter:?}");
                    }
                }
            }
        }
    }
}

fn is_like(filter: &CardFilter, card: &Card) -> bool {
    let room = if let Card::Room(room) = card { Some(room) } else { None };
    let suit = if matches!(card, Card::Spell(_)) { Suit::Spell } else { Suit::Room };
    filter.suit.is_none_or(|wanted| wanted == suit)
        && filter.kind.is_none_or(|kind| room.is_some_and(|room| room.kind == kind))
        && filter.level.is_none_or(|level| room.is_some_and(|room| room.level == level))
        && filter.class.is_none_or(|class| card.treasure().contains(&class))
        && (!filter.multi || card.treasure().len() > 1)
        && filter.miniboss.is_none_or(|wanted| wanted == matches!(card, Card::Miniboss(_)))
}
