//! What must hold at every decision of random games.

use soulkeep_cards::{Set, printed_sets};
use soulkeep_notation::cursor::Cursor;
use soulkeep_notation::names::{self, Names};
use soulkeep_notation::{choice, position, scenario, words};
use soulkeep_rules::{Chance, Choice, Dice, Event, Game, Look, Options, Playthrough, Why};

const GAMES: u64 = 21;

const SETS: [&[&str]; 7] = [
    &["BMR"],
    &["TNL"],
    &["BMR", "TNL"],
    &["TNL", "BMR"],
    &["RMB"],
    &["RMB", "BMR", "THK", "POP"],
    &["TNL", "RMB", "THK", "CRL", "DBM", "PROMO"],
];

/// The base sets alone and together, with the Heroes of the other one, and everything that there is.
fn mix(seed: u64) -> Vec<Set> {
    let sets = printed_sets().unwrap();
    let find = |code: &&str| sets.iter().find(|set| set.code == *code).unwrap().clone();
    SETS[(seed % 7) as usize].iter().map(find).collect()
}

/// Plays a random game and shows every decision to a visitor, with the events since the last one.
fn play(seed: u64, mut visit: impl FnMut(Look<'_>, &[Event])) {
    let options = Options { i_choose_you: seed.is_multiple_of(3), classic_hand: seed % 4 == 1, ..Options::default() };
    let game = Game::new(&mix(seed), 2 + (seed % 3) as u8, options).unwrap();
    let mut events = Vec::new();
    let mut play = Playthrough::start(game, Dice::new(seed), &mut events);
    while let Some(seat) = play.asked() {
        visit(play.look(), &events);
        events.clear();
        let legal = play.legal(seat);
        let index = play.chance().below(legal.len() as u32) as usize;
        play.apply(seat, legal[index], &mut events).unwrap();
    }
}

#[test]
fn a_choice_that_is_printed_and_read_back_is_the_same() {
    for seed in 0..GAMES {
        play(seed, |look, _| {
            for seat in look.decision().unwrap().seats.iter() {
                for choice in look.legal(seat) {
                    let text = choice::print(look, seat, choice);
                    assert_eq!(choice::parse(look, seat, &text).map_err(|fault| (text, fault)), Ok(choice));
                }
            }
        });
    }
}

/// Replays were written before cards of one name were told apart by their sets.
#[test]
fn a_choice_that_was_printed_without_sets_is_read_as_it_was() {
    let mut named = 0;
    for seed in 0..GAMES {
        play(seed, |look, _| {
            let seats = look.decision().unwrap().seats;
            for (seat, choice) in seats.iter().flat_map(|seat| look.legal(seat).into_iter().map(move |one| (seat, one)))
            {
                let text = choice::print(look, seat, choice);
                let older = names::without_sets(look.game, &text);
                let alike =
                    |other: &Choice| names::without_sets(look.game, &choice::print(look, seat, *other)) == older;
                if older != text && look.legal(seat).into_iter().filter(alike).count() == 1 {
                    named += 1;
                    assert_eq!(choice::parse(look, seat, &older), Ok(choice), "{older}");
                }
            }
        });
    }
    assert!(named > 0);
}

/// The lines of a position that say where everything lies.
fn laid_out(shown: &str) -> Vec<&str> {
    let position = shown.lines().take_while(|line| !line.starts_with("Heroes: ") && !line.starts_with("phase "));
    position.filter(|line| !line.starts_with("decks: ")).collect()
}

/// The position as it is shown, with the words that a file puts around it.
fn written(look: Look<'_>, sets: &[&str]) -> Option<String> {
    let shown = position::print(look);
    let phase = match (look.table.walk, look.decision()?.why) {
        (Some(_), _) => String::new(),
        (None, Why::BuildTurn { active, .. }) => format!("phase build, {active} to act"),
        (None, Why::Portion { active }) => format!("phase adventure, {active} to act"),
        (None, _) => return None,
    };
    let quiet = look.table.pending.is_empty() && look.table.chain.is_empty();
    let lines = laid_out(&shown).join("\n");
    quiet.then(|| format!("sets: {}\nseats: {}\n{lines}\n{phase}\nshow\n", sets.join(", "), look.game.seats))
}

#[test]
fn a_position_that_is_shown_can_be_laid_out_again() {
    let mut count = 0;
    for seed in 0..GAMES {
        play(seed, |look, _| {
            count += 1;
            let Some(text) = written(look, SETS[(seed % 7) as usize]).filter(|_| count % 10 == 0) else { return };
            let judgement = scenario::judge("shown.scn", &text);
            assert!(judgement.passed(), "{text}\n{:?}", judgement.faults);
            let again = judgement.answers[0].text.clone();
            assert_eq!(laid_out(&again), laid_out(&position::print(look)), "{text}");
        });
    }
}

#[test]
fn every_event_has_a_sentence_that_describes_it() {
    for seed in 0..GAMES {
        let mut names: Option<Names> = None;
        play(seed, |look, events| {
            let names = names.get_or_insert_with(|| Names::of(look.game));
            for event in events {
                let text = words::event::text(look, event);
                let mut cursor = Cursor::new(&text, 0, names);
                let pattern = words::event::read(&mut cursor).unwrap_or_else(|| panic!("{text}"));
                assert!(cursor.is_done() && words::event::fits(look, &pattern, event), "{text}: {pattern:?}");
            }
        });
    }
}

#[test]
fn every_question_has_a_sentence_that_describes_it() {
    for seed in 0..GAMES {
        let mut names: Option<Names> = None;
        play(seed, |look, _| {
            let names = names.get_or_insert_with(|| Names::of(look.game));
            let decision = look.decision().unwrap();
            for seat in decision.seats.iter() {
                let text = words::ask::text(look, seat, &decision);
                let mut cursor = Cursor::new(&text, 0, names);
                let pattern = words::ask::read(&mut cursor).unwrap_or_else(|| panic!("{text}"));
                assert!(cursor.is_done() && words::ask::fits(look, seat, &decision, &pattern), "{text}: {pattern:?}");
            }
        });
    }
}
