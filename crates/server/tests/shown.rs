//! What is shown of a game is what lies on the table, what may be chosen and what happened.

use soulkeep_cards::{Class, printed_sets};
use soulkeep_presentation::Viewer;
use soulkeep_rules::state::At;
use soulkeep_rules::{Chance, Choice, Dice, Event, Game, Look, Options, Seat, Spot, State, Thing, View, Why};
use soulkeep_server::protocol::tell::Cue;
use soulkeep_server::protocol::view::{Choice as Shown, Kind, Parts, Player, Room, Stage};
use soulkeep_server::show::{self, Asked, LogWriter};
use soulkeep_text::Lang;
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

fn shown(game: &Game, state: &State, reader: Option<Seat>) -> Parts {
    let view = View::of(game, state, reader);
    show::table(Viewer::new(game, &view, Lang::En))
}

#[test]
fn a_table_is_shown_as_it_lies() {
    let mut steps = 0;
    at_every_step(|game, state, seat, _, _| {
        steps += 1;
        if steps % 5 == 0 {
            for reader in [None, Some(seat)] {
                let parts = shown(game, state, reader);
                check_board(state, game, &parts);
                for (player, seat) in parts.players.iter().zip((0..game.seats).map(Seat)) {
                    check_player(Look::new(game, state), player, seat, reader == Some(seat));
                }
                let hand =
                    reader.map(|reader| state.player(reader).hand.iter().map(|card| card.index() as u16).collect());
                assert_eq!(parts.hand.map(|hand| hand.iter().map(|card| card.id).collect::<Vec<_>>()), hand);
            }
        }
    });
    assert!(steps > 500, "{steps}");
}

fn check_board(state: &State, game: &Game, parts: &Parts) {
    let board = parts.board.as_ref().unwrap();
    assert_eq!(board.turn, state.turn);
    assert_eq!(board.stage == Stage::Over, state.winner.is_some());
    assert_eq!(board.stage == Stage::SetUp, state.winner.is_none() && state.turn == 0);
    match state.decision(game).map(|decision| decision.why) {
        Some(Why::BuildTurn { .. }) => assert_eq!(board.stage, Stage::Build),
        Some(Why::Entry { .. } | Why::Room { .. }) => assert_eq!(board.stage, Stage::Adventure),
        _ => {}
    }
    assert_eq!(board.order.iter().copied().collect::<BTreeSet<u8>>(), (0..game.seats).collect());
    let town: BTreeSet<u16> = board.town.iter().map(|hero| hero.id).collect();
    assert_eq!(town, state.town.iter().map(|hero| hero.index() as u16).collect());
    assert!(board.town.iter().all(|hero| hero.path.is_some()));
    assert_eq!(board.pile.len(), state.pile.iter().count());
    assert_eq!(board.walk.as_ref().map(|walk| walk.hero.id), state.walk.map(|walk| walk.hero.index() as u16));
    let slot = state.walk.and_then(|walk| if let At::Room(slot) = walk.at { Some(slot) } else { None });
    assert_eq!(board.walk.as_ref().and_then(|walk| walk.slot), slot);
}

fn check_player(look: Look<'_>, shown: &Player, seat: Seat, own: bool) {
    let (state, player) = (look.table, look.table.player(seat));
    assert_eq!((shown.seat, shown.alive), (seat.0, state.alive.contains(seat)));
    assert_eq!((u32::from(shown.souls), u32::from(shown.wounds)), (look.souls(seat), look.wounds(seat)));
    assert_eq!((shown.coins, shown.levelled_up), (player.coins, player.levelled_up));
    assert_eq!(usize::from(shown.hand_rooms) + usize::from(shown.hand_spells), player.hand.iter().count());
    assert_eq!(
        (shown.soul_cards.len(), shown.wound_cards.len()),
        (player.souls.iter().count(), player.wounds.iter().count())
    );
    assert!(!own || shown.known.is_empty(), "one's own hand is told elsewhere");
    assert_eq!(shown.boss.is_some(), look.game.bosses.get(player.boss.index()).is_some());
    assert_eq!(shown.xp, look.game.bosses.get(player.boss.index()).map_or(0, |boss| boss.xp));
    assert_eq!(shown.dungeon.len(), player.dungeon.len());
    for (room, stack) in shown.dungeon.iter().zip(player.dungeon.iter()) {
        assert_eq!((room.coins, room.counters), (stack.coins, stack.counters));
        assert_eq!(room.top.as_ref().map(|card| card.id), stack.top.is_some().then(|| stack.top.index() as u16));
        let mini = stack.mini.is_some().then(|| (stack.mini.index() as u16, stack.level));
        assert_eq!(room.miniboss.as_ref().map(|mini| (mini.card.id, mini.level)), mini);
        assert_eq!(room.face_down.is_some(), stack.face_down.is_some());
        check_off(look.game, room);
    }
    let ready =
        |item: &soulkeep_server::protocol::view::Item| player.ready.iter().any(|id| id.index() == usize::from(item.id));
    assert!(shown.items.iter().all(|item| item.face_up == ready(item)));
    assert_eq!(shown.items.len(), player.items.iter().count());
}

/// A Room that is off deals nothing, and shows the icons that are printed on it.
fn check_off(game: &Game, room: &Room) {
    if !room.active {
        let printed = |class: Class| match &room.top {
            Some(card) => u16::from(game.cards[usize::from(card.id)].icons[class as usize]),
            None => 0,
        };
        assert_eq!(room.damage, 0);
        assert_eq!(room.treasure, Class::ALL.map(printed));
    }
}

#[test]
fn an_option_points_at_what_it_is_about() {
    let mut kinds = BTreeSet::new();
    at_every_step(|game, state, seat, _, _| {
        let view = View::of(game, state, Some(seat));
        let viewer = Viewer::new(game, &view, Lang::En);
        let (decision, look) = (state.decision(game).unwrap(), Look::new(game, state));
        let Asked { question, choices } = show::ask(viewer, &decision, &look.legal(seat));
        assert_eq!(question.options.len(), choices.len());
        for ((option, choice), number) in question.options.iter().zip(&choices).zip(0..) {
            assert_eq!(option.option, number);
            kinds.insert(format!("{:?}", option.kind));
            check_option(look, seat, *choice, option);
        }
    });
    assert!(kinds.len() > 8, "{kinds:?}");
}

fn check_option(look: Look<'_>, seat: Seat, choice: Choice, option: &Shown) {
    let number = |index: usize| Some(index as u16);
    let pointed = (&option.kind, option.card, option.seat, option.slot);
    match choice {
        Choice::Pass | Choice::No | Choice::Decline => assert_eq!(pointed, (&Kind::Nothing, None, None, None)),
        Choice::Yes => assert_eq!(pointed, (&Kind::Yes, None, None, None)),
        Choice::Build { card, spot: Spot::Left } => {
            assert_eq!(pointed, (&Kind::Build, number(card.index()), Some(seat.0), None));
        }
        Choice::Build { card, spot: Spot::Over(slot) } => {
            assert_eq!(pointed, (&Kind::Build, number(card.index()), Some(seat.0), Some(slot)));
        }
        Choice::Gift { card, seat, slot } => {
            assert_eq!(pointed, (&Kind::Gift, number(card.index()), Some(seat.0), Some(slot)));
        }
        Choice::Cast { card, .. } => assert_eq!((pointed.0, pointed.1), (&Kind::Cast, number(card.index()))),
        Choice::Trade(card) => assert_eq!((pointed.0, pointed.1), (&Kind::Trade, number(card.index()))),
        Choice::Pick(Thing::Hero(hero)) => assert_eq!((&option.kind, option.hero), (&Kind::Pick, number(hero.index()))),
        Choice::Pick(Thing::Item(item)) => assert_eq!((&option.kind, option.item), (&Kind::Pick, number(item.index()))),
        Choice::Pick(Thing::Seat(seat)) => assert_eq!(pointed, (&Kind::Pick, None, Some(seat.0), None)),
        Choice::Pick(Thing::Boss(_)) => assert!(option.face.is_some()),
        Choice::Pick(Thing::Number(_)) => assert_eq!(option.kind, Kind::Number),
        Choice::Pick(Thing::Card(card)) => {
            let place = look.find_room(card).map(|(seat, slot)| (Some(seat.0), Some(slot))).unwrap_or_default();
            assert_eq!(pointed, (&Kind::Pick, number(card.index()), place.0, place.1));
        }
        Choice::Use { .. } => assert_eq!(option.kind, Kind::Use),
        Choice::Promote { .. } => assert_eq!(option.kind, Kind::Promote),
        Choice::TakeUp(_) => assert_eq!(option.kind, Kind::TakeUp),
        Choice::Pick(_) => assert_eq!(option.kind, Kind::Pick),
    }
}

/// Everything that can be seen moving has its cue, with the seat, the place and the Hero that it happened to.
#[test]
fn what_moves_has_its_cue() {
    let mut kinds = HashSet::new();
    at_every_step(|game, before, _, _, events| {
        let lines = LogWriter::new(None, Lang::En, &[]).tell(game, *before, events, 7);
        assert_eq!(lines.len(), events.len());
        for (line, event) in lines.iter().zip(events) {
            assert_eq!(line.moment, 7);
            let hero = |hero: soulkeep_rules::HeroId| hero.index() as u16;
            let place = |spot: Spot| if let Spot::Over(slot) = spot { slot } else { 0 };
            let expected = match *event {
                Event::Placed { home, spot, .. } => Cue::Built { seat: home.0, slot: place(spot) },
                Event::BuiltNow { seat, spot, .. } => Cue::Built { seat: seat.0, slot: place(spot) },
                Event::Revealed { seat, slot, .. } => Cue::Revealed { seat: seat.0, slot },
                Event::Destroyed { seat, slot, .. } => Cue::Destroyed { seat: seat.0, slot },
                Event::HeroEntered { hero: id, seat, slot, .. } => Cue::Entered { seat: seat.0, slot, hero: hero(id) },
                Event::HeroDamaged { hero: id, amount } => Cue::Hurt { hero: hero(id), amount },
                Event::HeroDied { hero: id, seat, .. } => Cue::Died { hero: hero(id), seat: seat.0 },
                Event::HeroReachedBoss { hero: id, seat } => Cue::Wounded { hero: hero(id), seat: seat.0 },
                Event::SpellDeclared { seat, card } => Cue::Cast { seat: seat.0, card: card.index() as u16 },
                Event::AbilityDeclared { seat, .. } => Cue::Used { seat: seat.0 },
                Event::CoinsGained { seat, .. } | Event::CoinsPaid { seat, .. } => Cue::Coins { seat: seat.0 },
                Event::LevelledUp { seat } => Cue::LevelUp { seat: seat.0 },
                Event::Won { seat, .. } => Cue::Won { seat: seat.0 },
                _ => {
                    assert_eq!(line.cue, None);
                    continue;
                }
            };
            kinds.insert(format!("{expected:?}").split(" ").next().unwrap().to_owned());
            assert_eq!(line.cue.as_ref(), Some(&expected), "{}", line.text);
        }
    });
    assert_eq!(kinds.len(), 12, "{kinds:?}");
}
