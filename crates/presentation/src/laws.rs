//! What must hold for every reader at every moment of games of all sets.

use crate::log::gathered;
use crate::sample::Sample;
use crate::{Menu, Narrator, Outlook, Viewer, card_text, hero, lang};
use soulkeep_bots::Reason;
use soulkeep_cards::Class;
use soulkeep_cards::mirror::mirrored;
use soulkeep_rules::{CardId, Choice, Event, Game, HeroId, Seat, View};
use soulkeep_text::{Language, name};
use std::collections::BTreeSet;

const SEATS: u8 = 3;

/// A spectator, and everybody at the table.
fn readers() -> impl Iterator<Item = Option<Seat>> {
    std::iter::once(None).chain((0..SEATS).map(Seat).map(Some))
}

fn people() -> Vec<Option<String>> {
    ["Αννα", "Βασιλης", ""].map(|name| Some(name.to_owned())).to_vec()
}

/// No line holds the name of a card that its reader cannot have seen.
#[test]
fn what_is_told_gives_nothing_away() {
    let mut hidden = 0;
    for seed in 0..4 {
        let mut sample = Sample::of_all_sets(seed, SEATS);
        let narrators = readers().flat_map(|reader| Language::ALL.map(|lang| Narrator::new(reader, lang)));
        let mut narrators: Vec<Narrator> = narrators.collect();
        while let Some((seat, choice)) = sample.any() {
            let (before, events) = sample.answer(seat, choice);
            for narrator in &mut narrators {
                let view = |state| View::of(&sample.game, state, narrator.eyes);
                let seen = seen(&sample.game, &[view(&before), view(&sample.state)], &events, narrator.eyes);
                for line in narrator.tell(&sample.game, before, &events) {
                    let named = named(&sample.game, &line.text, narrator.lang, &seen);
                    assert_eq!(named, None, "seed {seed}, {:?}: {}", narrator.eyes, line.text);
                }
                hidden += events.iter().filter(|event| event.seen_by(narrator.eyes) != **event).count();
            }
        }
    }
    assert!(hidden > 500, "{hidden}");
}

/// The cards that a reader has seen in some views and events, by the numbers of their definitions.
fn seen(game: &Game, views: &[View], events: &[Event], reader: Option<Seat>) -> BTreeSet<u16> {
    let mut text: String = events.iter().map(|event| format!("{:?}", event.seen_by(reader))).collect();
    for view in views {
        let table = &view.table;
        let dungeons = table.players.iter().map(|player| format!("{:?}", player.dungeon));
        text.extend(dungeons);
        text += &format!("{:?}", table.kept);
    }
    let mut cards: BTreeSet<CardId> = numbers(&text).map(CardId).collect();
    for view in views {
        let table = &view.table;
        let open = [table.pile, table.declared, table.gone, view.searched.unwrap_or_default()];
        let hands = table.players.iter().flat_map(|player| [player.hand, player.aside, player.known]);
        cards.extend(open.iter().chain(&hands.collect::<Vec<_>>()).flat_map(|set| set.iter()));
        let under: Vec<CardId> = cards.iter().flat_map(|card| crate::stack::cards(table, *card)).collect();
        cards.extend(under);
    }
    cards.into_iter().filter_map(|card| game.cards.get(card.index())).map(|info| info.def).collect()
}

/// The numbers of all cards in the text of something.
fn numbers(text: &str) -> impl Iterator<Item = u16> {
    text.split("CardId(").skip(1).filter_map(|rest| rest.split_once(')')?.0.parse().ok())
}

/// A card of the decks that a line names and that is not among those seen.
fn named<'a>(game: &'a Game, line: &str, lang: Language, seen: &BTreeSet<u16>) -> Option<&'a str> {
    let of = |def: u16| name(&game.defs[usize::from(def)], lang);
    let mut known: Vec<&str> = seen.iter().map(|def| of(*def)).collect();
    known.extend(game.heroes.iter().map(|hero| of(hero.def)));
    known.extend(game.bosses.iter().map(|boss| of(boss.def)));
    // The longest first, because some names are parts of others.
    known.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let rest = known.iter().fold(line.to_owned(), |rest, name| rest.replace(name, "…"));
    let unseen = game.cards.iter().map(|card| card.def).filter(|def| !seen.contains(def));
    unseen.map(of).find(|name| rest.contains(name))
}

/// A spectator is not spoken to, and people are called by their names.
#[test]
fn who_only_watches_is_never_you() {
    let names = people();
    for seed in 0..4 {
        let mut sample = Sample::of_all_sets(seed, SEATS);
        let mut narrators = Language::ALL.map(|lang| Narrator::new(None, lang).named(names.clone()));
        let mut told = [String::new(), String::new()];
        while let Some((seat, choice)) = sample.any() {
            let (before, events) = sample.answer(seat, choice);
            for (narrator, told) in narrators.iter_mut().zip(&mut told) {
                let lines = narrator.tell(&sample.game, before, &events);
                told.extend(lines.into_iter().map(|line| line.text + "\n"));
            }
            let view = View::of(&sample.game, &sample.state, None);
            let viewers = Language::ALL.map(|lang| Viewer::new(&sample.game, &view, lang).named(&names));
            for (viewer, told) in viewers.into_iter().zip(&mut told) {
                told.extend(crate::lasting::lines(viewer).into_iter().chain(crate::lasting::waiting(viewer)));
                let outlook = Outlook::now(viewer);
                told.extend(outlook.town().iter().map(|(_, lured)| lang::lure(viewer, lured)));
            }
        }
        let [english, japanese] = told;
        let words = |text: &str| text.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase).collect();
        let spoken: BTreeSet<String> = words(&english);
        assert!(!["you", "your", "yours"].iter().any(|word| spoken.contains(*word)), "seed {seed}: {english}");
        assert!(!japanese.contains("あなた"), "seed {seed}: {japanese}");
        assert!(english.contains("Αννα's ") && japanese.contains("Βασιλης"), "seed {seed}");
    }
}

/// Every question and every choice has words in both languages, and no two choices read the same.
#[test]
fn what_is_asked_has_words() {
    let names = people();
    for seed in 0..12 {
        let mut sample = Sample::of_all_sets(seed, SEATS);
        while let Some(decision) = sample.state.decision(&sample.game) {
            let Some((seat, choice)) = sample.any() else { break };
            let view = View::of(&sample.game, &sample.state, Some(seat));
            for lang in Language::ALL {
                let viewer = Viewer::new(&sample.game, &view, lang).named(&names);
                let question = decision.why;
                assert!(!lang::question(viewer, &question).is_empty());
                let menu = Menu::new(viewer, &question, &sample.legal(seat));
                let said = menu.said(viewer, &question);
                let different: BTreeSet<&str> = said.iter().map(|(_, words)| words.as_str()).collect();
                assert_eq!(different.len(), said.len(), "seed {seed}, {question:?}: {said:#?}");
                assert!(!different.contains(""), "seed {seed}, {question:?}: {said:#?}");
            }
            sample.answer(seat, choice);
        }
    }
}

/// In the mirror everything that is told, asked and offered in whole games is what it is in English with every word
/// reversed: nothing is said past the tables of words, and nothing that is in words already is put into words again.
#[test]
fn nothing_is_said_past_the_tables_of_words() {
    let names = people();
    let mirrored_names: Vec<_> = names.iter().map(|name| name.as_deref().map(mirrored)).collect();
    let (mut told, mut asked) = (0, 0);
    for seed in 0..4 {
        let mut sample = Sample::of_all_sets(seed, SEATS);
        let mut english = Narrator::new(Some(Seat(0)), Language::English).named(mirrored_names.clone());
        let mut mirror = Narrator::new(Some(Seat(0)), Language::Mirror).named(names.clone());
        while let Some((seat, choice)) = sample.any() {
            let view = View::of(&sample.game, &sample.state, Some(seat));
            let said = |lang: Language, names: &[Option<String>]| {
                everything(Viewer::new(&sample.game, &view, lang).named(names), &sample, seat)
            };
            let (in_english, in_mirror) = (said(Language::English, &mirrored_names), said(Language::Mirror, &names));
            asked += in_english.len();
            compare(&in_english, &in_mirror);
            let (before, events) = sample.answer(seat, choice);
            let log = |narrator: &mut Narrator| {
                let lines = narrator.tell(&sample.game, before, &events);
                let gathered = gathered(&lines, narrator.lang);
                lines.into_iter().chain(gathered).map(|line| line.text).collect::<Vec<String>>()
            };
            let (in_english, in_mirror) = (log(&mut english), log(&mut mirror));
            told += in_english.len();
            compare(&in_english, &in_mirror);
        }
    }
    assert!(told > 2_000 && asked > 20_000, "{told} {asked}");
}

fn compare(english: &[String], mirror: &[String]) {
    assert_eq!(english.len(), mirror.len());
    for (english, mirror) in english.iter().zip(mirror) {
        assert_eq!(mirrored(english), *mirror, "{english}");
    }
}

/// Everything that a seat can be shown, asked and offered at a moment, in words.
fn everything(viewer: Viewer<'_>, sample: &Sample, seat: Seat) -> Vec<String> {
    let mut said = [crate::lasting::lines(viewer), crate::lasting::waiting(viewer)].concat();
    let outlook = Outlook::now(viewer);
    for (hero, lured) in outlook.town() {
        let forecast = outlook.forecast(seat, hero);
        said.extend([hero::kind(viewer, hero), lang::lure(viewer, &lured), lang::fate(viewer, &forecast)]);
    }
    for seat in viewer.seats() {
        said.extend([lang::player(viewer, seat), lang::held(viewer.lang, viewer.view.hands[seat.index()])]);
        let dungeon = viewer.view.table.player(seat).dungeon.iter();
        said.extend(dungeon.flat_map(|stack| crate::lasting::marks(viewer, stack)));
    }
    said.extend(viewer.stage().map(|stage| lang::stage(viewer.lang, stage).to_owned()));
    let Some(decision) = sample.state.decision(&sample.game) else { return said };
    let legal = sample.legal(seat);
    said.push(lang::question(viewer, &decision.why));
    for (choice, words) in Menu::new(viewer, &decision.why, &legal).said(viewer, &decision.why) {
        said.push(words);
        said.extend(card_text::of_choice(viewer, &decision.why, choice));
        said.push(lang::reason(viewer, Reason::of(&sample.game, viewer.view, choice)));
    }
    said
}

/// Where Heroes would go after a Room is put down is where they would go once it lies there.
#[test]
fn a_planned_build_is_foretold_as_it_comes() {
    let mut plans = 0;
    for seed in 0..6 {
        let mut sample = Sample::of_all_sets(seed, SEATS);
        while let Some((seat, choice)) = sample.any().filter(|_| sample.state.turn < 8) {
            let view = View::of(&sample.game, &sample.state, Some(seat));
            let placed = matches!(choice, Choice::Build { .. } | Choice::Gift { .. });
            let turn = view.table.turn > 0;
            let planned = Outlook::after(Viewer::new(&sample.game, &view, Language::English), choice).map(facts);
            assert_eq!(planned.is_some(), placed);
            let (_, events) = sample.answer(seat, choice);
            let only_placed = matches!(events[..], [Event::Placed { .. }]);
            if let Some(planned) = planned.filter(|_| only_placed && turn) {
                let view = View::of(&sample.game, &sample.state, Some(seat));
                assert_eq!(
                    planned,
                    facts(Outlook::now(Viewer::new(&sample.game, &view, Language::English))),
                    "seed {seed}"
                );
                plans += 1;
            }
        }
    }
    assert!(plans > 50, "{plans}");
}

type Facts = (Vec<(HeroId, crate::Lured)>, Vec<[u32; Class::ALL.len()]>);

fn facts(outlook: Outlook<'_>) -> Facts {
    (outlook.town(), (0..SEATS).map(|seat| outlook.treasure(Seat(seat))).collect())
}

/// Anybody can ask what would become of a Hero in any dungeon.
#[test]
fn every_dungeon_can_be_foretold_by_everybody() {
    let mut fates = BTreeSet::new();
    for seed in 0..6 {
        let mut sample = Sample::of_all_sets(seed, SEATS);
        let mut moment = 0;
        while let Some((seat, choice)) = sample.any() {
            moment += 1;
            for reader in readers().filter(|_| moment % 16 == 0) {
                let view = View::of(&sample.game, &sample.state, reader);
                let viewer = Viewer::new(&sample.game, &view, Language::English);
                let outlook = Outlook::now(viewer);
                let lines = view.table.players.iter().flat_map(|player| player.line.iter());
                let heroes: Vec<HeroId> = lines.chain(view.table.town.iter()).collect();
                for home in viewer.seats().filter(|seat| viewer.is_in(*seat)) {
                    let forecasts = heroes.iter().map(|hero| outlook.forecast(home, *hero));
                    fates.extend(forecasts.map(|forecast| lang::fate(viewer, &forecast)));
                }
            }
            sample.answer(seat, choice);
        }
    }
    assert!(fates.len() > 20, "{fates:?}");
}
