//! What is shown of a game is what lies on the table, what may be chosen and what happened.

mod reading;

use reading::Reading;
use soulkeep_cards::printed_sets;
use soulkeep_presentation::{Narrator, Outlook, Viewer, lang};
use soulkeep_rules::{
    CardId, Chance, Choice, Dice, Event, Game, Look, Options, Seat, Source, Spot, State, Thing, View, Why,
};
use soulkeep_server::protocol::tell::{At, Cue};
use soulkeep_server::protocol::view::{Board, Card, Choice as Shown, Kind, Parts, Stage};
use soulkeep_server::show::{self, Asked, LogWriter};
use soulkeep_text::Language;
use std::collections::{BTreeSet, HashSet};

/// Plays whole games of all sets by chance, and looks at every step: the table before it, the choice, and what happened.
fn at_every_step(mut look: impl FnMut(&Game, &State, Seat, Choice, &[Event])) {
    let sets = printed_sets().unwrap();
    for (seed, seats) in [(1, 2), (2, 3), (3, 4), (4, 6), (5, 4), (6, 3), (7, 5)] {
        let game = Game::new(&sets, seats, Options::default()).unwrap();
        let (mut dice, mut whim) = (Dice::new(seed), Dice::new(seed + 100));
        let mut state = game.start(&mut dice, &mut ());
        while let Some(decision) = state.decision(&game) {
            let seat = decision.seats.iter().nth(whim.below(decision.seats.len()) as usize).unwrap();
            let legal = Look::new(&game, &state).legal(seat);
            // Long dungeons, so that somebody levels up.
            let longer = legal.iter().find(|choice| matches!(choice, Choice::Build { spot: Spot::Left, .. }));
            let choice = *longer.unwrap_or(&legal[whim.below(legal.len() as u32) as usize]);
            let (before, mut events) = (state, Vec::new());
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut events);
            look(&game, &before, seat, choice, &events);
        }
    }
}

/// Every field of what is shown is what a second reading finds on the table.
#[test]
fn a_table_is_shown_as_it_lies() {
    let (mut steps, mut met) = (0, BTreeSet::new());
    at_every_step(|game, state, seat, _, _| {
        steps += 1;
        if steps % 4 == 0 {
            for reader in [None, Some(seat)] {
                let view = View::of(game, state, reader);
                let viewer =
                    Viewer::new(game, &view, if steps % 8 == 0 { Language::English } else { Language::Japanese });
                let (shown, read) = (show::table(viewer), Reading::new(state, viewer).parts());
                assert_eq!(shown.board, read.board);
                for (shown, read) in shown.players.iter().zip(&read.players) {
                    assert_eq!(shown, read);
                }
                assert_eq!(shown, read);
                check_stage(state, game, shown.board.as_ref().unwrap());
                note(&shown, &mut met);
            }
        }
    });
    assert!(steps > 500, "{steps}");
    assert_eq!(met.len(), 19, "{met:?}");
}

/// What a question is about says which stage it is asked in.
fn check_stage(state: &State, game: &Game, board: &Board) {
    match state.decision(game).map(|decision| decision.why) {
        Some(Why::BuildTurn { .. }) => assert_eq!(board.stage, Stage::Build),
        Some(Why::Entry { .. } | Why::Room { .. }) => assert_eq!(board.stage, Stage::Adventure),
        _ => {}
    }
}

/// Notes what there was to be shown at all.
fn note(shown: &Parts, met: &mut BTreeSet<&'static str>) {
    let board = shown.board.as_ref().unwrap();
    let rooms = || shown.players.iter().flat_map(|player| &player.dungeon);
    let heroes = || shown.players.iter().flat_map(|player| &player.line).chain(&board.town);
    let face_down = || rooms().filter_map(|room| room.face_down.as_ref());
    let there = [
        ("a pile", !board.pile.is_empty()),
        ("a loose Item", !board.items.is_empty()),
        ("a walk", board.walk.as_ref().is_some_and(|walk| walk.slot.is_some())),
        ("something lasting", !board.lasting.is_empty()),
        ("something that waits", !board.waiting.is_empty()),
        ("somebody who is out", shown.players.iter().any(|player| !player.alive)),
        ("a level up", shown.players.iter().any(|player| player.levelled_up)),
        ("a known card", shown.players.iter().any(|player| !player.known.is_empty())),
        ("a scored Hero", shown.players.iter().any(|player| !player.soul_cards.is_empty())),
        ("a Wound", shown.players.iter().any(|player| !player.wound_cards.is_empty())),
        ("an Item in use", shown.players.iter().any(|player| player.items.iter().any(|item| !item.face_up))),
        ("an own card face down", face_down().any(|card| card.card.is_some())),
        ("a hidden card", face_down().any(|card| card.card.is_none())),
        ("a Room that is off", rooms().any(|room| !room.active && room.top.is_some())),
        ("a covered Room", rooms().any(|room| !room.under.is_empty())),
        ("a Miniboss", rooms().any(|room| room.miniboss.is_some())),
        ("a mark", rooms().any(|room| !room.marks.is_empty())),
        ("a Hero with an Item", heroes().any(|hero| hero.item.is_some())),
        ("a Hero that is hurt", board.walk.as_ref().is_some_and(|walk| walk.hero.damage > 0)),
    ];
    met.extend(there.into_iter().filter(|(_, there)| *there).map(|(name, _)| name));
}

/// What is asked, and every option with all that it points at, is what a second reading finds.
#[test]
fn an_option_points_at_what_it_is_about() {
    let (mut steps, mut kinds) = (0, BTreeSet::new());
    at_every_step(|game, state, seat, _, _| {
        steps += 1;
        let view = View::of(game, state, Some(seat));
        let viewer = Viewer::new(game, &view, Language::English);
        let (decision, look) = (state.decision(game).unwrap(), Look::new(game, state));
        let Asked { question, choices } = show::ask(viewer, &decision, &look.legal(seat));
        assert_eq!(question.text, lang::question(viewer, &decision.why));
        assert_eq!(format!("{:?}", question.shape), format!("{:?}", decision.ask));
        let source = decision.why.source().and_then(|source| viewer.source_def(source));
        assert_eq!(question.card.as_deref(), source.map(|card| card.id()));
        assert_eq!(question.options.len(), choices.len());
        for ((option, choice), number) in question.options.iter().zip(&choices).zip(0..) {
            assert_eq!((option.option, option.text.is_empty()), (number, false));
            kinds.insert(format!("{:?}", option.kind));
            assert_eq!(*option, read_option(look, seat, *choice, option));
            if steps % 8 == 0 {
                let planned = Reading { outlook: planned(viewer, *choice), ..Reading::new(state, viewer) };
                assert_eq!(show::preview(viewer, *choice), planned.preview());
            }
        }
    });
    assert!(kinds.len() > 8, "{kinds:?}");
}

fn planned(viewer: Viewer<'_>, choice: Choice) -> Outlook<'_> {
    match choice {
        Choice::Build { .. } | Choice::Gift { .. } => Outlook::after(viewer, choice).unwrap(),
        _ => Outlook::now(viewer),
    }
}

/// The option for a choice, with the number and the words that it is shown with.
fn read_option(look: Look<'_>, seat: Seat, choice: Choice, shown: &Shown) -> Shown {
    let number = |index: usize| Some(index as u16);
    assert!(shown.effect.is_none() || choice.play().is_some(), "only a play has an effect: {shown:?}");
    let plain = |kind| Shown {
        option: shown.option,
        kind,
        text: shown.text.clone(),
        effect: shown.effect.clone(),
        card: None,
        seat: None,
        slot: None,
        hero: None,
        item: None,
        face: None,
    };
    let source = |kind, source| match source {
        Source::Card(card) => {
            let (seat, slot) = look.find_room(card).map(|(seat, slot)| (seat.0, slot)).unzip();
            Shown { card: number(card.index()), seat, slot, ..plain(kind) }
        }
        Source::Boss(seat) => Shown { seat: Some(seat.0), ..plain(kind) },
        Source::Hero(hero) => Shown { hero: number(hero.index()), ..plain(kind) },
        Source::Item(item) => Shown { item: number(item.index()), ..plain(kind) },
    };
    match choice {
        Choice::Pass | Choice::No | Choice::Decline => plain(Kind::Nothing),
        Choice::Yes => plain(Kind::Yes),
        Choice::Build { card, spot } => {
            let slot = if let Spot::Over(slot) = spot { Some(slot) } else { None };
            Shown { card: number(card.index()), seat: Some(seat.0), slot, ..plain(Kind::Build) }
        }
        Choice::Gift { card, seat, slot } => {
            Shown { card: number(card.index()), seat: Some(seat.0), slot: Some(slot), ..plain(Kind::Gift) }
        }
        Choice::Cast { card, .. } => Shown { card: number(card.index()), ..plain(Kind::Cast) },
        Choice::Trade(card) => Shown { card: number(card.index()), ..plain(Kind::Trade) },
        Choice::Use { source: of, .. } => source(Kind::Use, of),
        Choice::Promote { card, .. } => source(Kind::Promote, Source::Card(card)),
        Choice::TakeUp(card) => source(Kind::TakeUp, Source::Card(card)),
        Choice::Pick(Thing::Card(card)) => source(Kind::Pick, Source::Card(card)),
        Choice::Pick(Thing::Seat(seat)) => source(Kind::Pick, Source::Boss(seat)),
        Choice::Pick(Thing::Hero(hero)) => source(Kind::Pick, Source::Hero(hero)),
        Choice::Pick(Thing::Item(item)) => source(Kind::Pick, Source::Item(item)),
        Choice::Pick(Thing::Boss(boss)) => {
            Shown { face: Some(look.game.boss_def(boss).id().to_owned()), ..plain(Kind::Pick) }
        }
        Choice::Pick(Thing::Number(_)) => plain(Kind::Number),
        Choice::Pick(Thing::Suit(_) | Thing::Class(_)) => plain(Kind::Pick),
    }
}

/// Everything that can be seen moving has its cue, with the seat, the place and the Hero that it happened to, and with the
/// score as it stands then.
#[test]
fn what_moves_has_its_cue() {
    let mut kinds = HashSet::new();
    at_every_step(|game, before, _, _, events| {
        let lines = LogWriter::new(None, Language::English, &[]).tell(game, *before, events, 7);
        let told = Narrator::new(None, Language::English).tell(game, *before, events);
        assert_eq!(lines.len(), events.len());
        let mut state = *before;
        for ((line, event), told) in lines.iter().zip(events).zip(told) {
            assert_eq!((line.moment, &line.reason, &line.text), (7, &None, &told.text));
            assert_eq!(format!("{:?} {:?}", line.weight, line.beat), format!("{:?} {:?}", told.weight, told.beat));
            state.write(game, event);
            let expected = expected_cue(Look::new(game, &state), event.seen_by(None));
            assert_eq!(line.cue, expected, "{}", line.text);
            kinds.extend(expected.map(|cue| format!("{cue:?}").split(" ").next().unwrap().to_owned()));
        }
    });
    assert_eq!(kinds.len(), 23, "{kinds:?}");
}

fn expected_cue(look: Look<'_>, event: Event) -> Option<Cue> {
    let hero = |hero: soulkeep_rules::HeroId| hero.index() as u16;
    let id = |card: CardId| look.game.cards.get(card.index()).map(|info| look.game.defs[usize::from(info.def)].id());
    let copy = |card: CardId| Some(Card { id: card.index() as u16, card: id(card)?.to_owned() });
    let room = |card: CardId| {
        let (seat, slot) = look.find_room(card).map(|(seat, slot)| (seat.0, slot)).unzip();
        At { seat, slot, ..At::default() }
    };
    let of_hero = |id| At { hero: Some(hero(id)), ..At::default() };
    let of_item = |item: soulkeep_rules::ItemId| At { item: Some(item.index() as u16), ..At::default() };
    let of_seat = |seat: Seat| At { seat: Some(seat.0), ..At::default() };
    let boss = |seat: Seat| look.game.boss_def(look.table.player(seat).boss).id();
    let item = |item| look.game.item_def(item).id().to_owned();
    let from = |source| match source {
        Source::Card(card) => (id(card).unwrap().to_owned(), room(card)),
        Source::Boss(seat) => (boss(seat).to_owned(), of_seat(seat)),
        Source::Hero(id) => (look.game.hero_def(id).id().to_owned(), of_hero(id)),
        Source::Item(id) => (item(id), of_item(id)),
    };
    let place = |spot: Spot| if let Spot::Over(slot) = spot { (slot, false) } else { (0, true) };
    let built = |seat: Seat, (slot, left), by: Option<Seat>, card| Cue::Built {
        seat: seat.0,
        slot,
        left,
        by: by.map(|seat| seat.0),
        card: copy(card),
    };
    Some(match event {
        Event::PhaseBegan(stage) => Cue::Phase { turn: look.table.turn, stage: stage_of(stage) },
        Event::HeroAppeared { hero: id } => {
            Cue::Appeared { hero: hero(id), card: look.game.hero_def(id).id().to_owned() }
        }
        Event::HeroLured { hero: id, seat } | Event::HeroToEntrance { hero: id, seat } => {
            Cue::Lured { hero: hero(id), seat: seat.0 }
        }
        Event::HeroStayed { hero: id } => Cue::Stayed { hero: hero(id) },
        Event::Placed { seat, home, card, spot } => built(home, place(spot), Some(seat), card),
        Event::BuiltNow { seat, card, spot } => built(seat, place(spot), None, card),
        Event::Revealed { seat, slot, card } => Cue::Revealed { seat: seat.0, slot, card: copy(card)? },
        Event::Destroyed { seat, slot, .. } => Cue::Destroyed { seat: seat.0, slot },
        Event::Deactivated { seat, slot, .. } => Cue::Deactivated { seat: seat.0, slot },
        Event::HeroEntered { hero: id, seat, slot, .. } => Cue::Entered { seat: seat.0, slot, hero: hero(id) },
        Event::HeroDamaged { hero: id, amount } => Cue::Hurt { hero: hero(id), amount },
        Event::HeroDied { hero: id, seat, .. } => {
            Cue::Died { hero: hero(id), seat: seat.0, souls: look.souls(seat) as u16 }
        }
        Event::HeroReachedBoss { hero: id, seat } => {
            Cue::Wounded { hero: hero(id), seat: seat.0, wounds: look.wounds(seat) as u16 }
        }
        Event::SpellDeclared { seat, card } => Cue::Cast { seat: seat.0, card: copy(card)? },
        Event::AbilityDeclared { seat, source } => {
            let (card, at) = from(source);
            Cue::Used { seat: seat.0, card, at }
        }
        Event::Triggered { seat, source } => {
            let (card, at) = from(source);
            Cue::Triggered { seat: seat.0, card, at }
        }
        Event::Targeted { seat, target } => {
            let at = match target {
                Thing::Card(card) => room(card),
                Thing::Hero(id) => of_hero(id),
                Thing::Seat(seat) => of_seat(seat),
                Thing::Item(id) => of_item(id),
                Thing::Suit(_) | Thing::Class(_) | Thing::Boss(_) | Thing::Number(_) => return None,
            };
            Some(Cue::Aimed { seat: seat.0, at }).filter(|_| at != At::default())?
        }
        Event::SpellCancelled { card } | Event::SpellLost { card } => Cue::Cancelled { card: id(card)?.to_owned() },
        Event::AbilityLost { source } => Cue::Cancelled { card: from(source).0 },
        Event::MinibossHired { seat, slot, card, level } | Event::MinibossPromoted { seat, slot, card, level } => {
            Cue::Promoted { seat: seat.0, slot, card: id(card)?.to_owned(), level }
        }
        Event::ItemAppeared { item: id } => Cue::Item { card: item(id), at: of_item(id) },
        Event::ItemAttached { item: id, hero } => Cue::Item { card: item(id), at: of_hero(hero) },
        Event::ItemWon { item: id, seat, .. } => Cue::Item { card: item(id), at: of_seat(seat) },
        Event::CoinsGained { seat, .. } | Event::CoinsPaid { seat, .. } => Cue::Coins { seat: seat.0 },
        Event::LevelledUp { seat } => Cue::LevelUp { seat: seat.0, card: boss(seat).to_owned() },
        Event::Eliminated { seat } => Cue::Out { seat: seat.0 },
        Event::Won { seat, .. } => Cue::Won { seat: seat.0 },
        _ => return None,
    })
}

fn stage_of(stage: soulkeep_rules::Stage) -> Stage {
    match stage {
        soulkeep_rules::Stage::Beginning => Stage::Beginning,
        soulkeep_rules::Stage::Build | soulkeep_rules::Stage::Reveal => Stage::Build,
        soulkeep_rules::Stage::Bait => Stage::Bait,
        soulkeep_rules::Stage::Adventure => Stage::Adventure,
        soulkeep_rules::Stage::End => Stage::End,
    }
}
