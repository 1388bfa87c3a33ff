//! Trials of the search: ways to go about it against each other, and what each loses by too few play-outs.
//!
//! `lab match A B --games N --seats S --sets all --seed N` lets A play against a field of B, each deal from every seat.
//! A way is written as `playouts=100,clearly=2.5`; what it does not say is as in the first dragon.
//! With `--record FILE` the games are written down, and `lab regret FILE:SEED A B --builds` asks in their positions how
//! much each way loses against many play-outs.

use soulkeep_bots::learned::Network;
use soulkeep_bots::{Bot, Budget, Judge, Level, Prospect, Search, Settings, Simple};
use soulkeep_cards::printed_sets;
use soulkeep_rules::{Choice, Dice, Game, Options, Seat, View};
use std::fmt::Write as _;
use std::io::Write as _;
use std::time::{Duration, Instant};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match &words[..] {
        ["match", a, b, rest @ ..] => play_match(a, b, rest),
        ["regret", file, rest @ ..] => regret(file, rest),
        _ => panic!("match A B or regret FILE:SEED A"),
    }
}

fn option(rest: &[&str], name: &str, default: u64) -> u64 {
    let at = rest.iter().position(|word| *word == name);
    at.map_or(default, |at| rest[at + 1].parse().unwrap())
}

fn game_of(all: bool, seats: u8) -> Game {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| all || set.code == "BMR" || (set.code == "CRL" && seats > 4));
    Game::new(&sets, seats, Options::default()).unwrap()
}

#[derive(Clone)]
enum Way {
    Simple,
    Level(Level),
    Search { settings: Settings, judge: Judge, playouts: u32, seer: bool },
}

fn way(text: &str) -> Way {
    if text == "ogre" {
        return Way::Simple;
    }
    if let Some(level) = Level::ALL.into_iter().find(|level| level.name() == text) {
        return Way::Level(level);
    }
    let (mut settings, mut judge, mut playouts, mut seer) = (Settings::FIRST, Judge::Learned, 400, false);
    for pair in text.split(',').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let number = || value.parse::<f32>().unwrap();
        match key {
            "first" => settings = Settings::FIRST,
            "playouts" => playouts = number() as u32,
            "width" => settings.width = number() as usize,
            "hopeless" => settings.hopeless = number() as i32,
            "worth" => settings.worth_spending = number(),
            "rounds" => settings.least_rounds = number() as usize,
            "clearly" => settings.clearly = number(),
            "sight" => settings.first_sight = number(),
            "ripe" => settings.ripe = Some(number() as u32),
            "notree" => settings.ripe = None,
            "turns" => settings.turns_ahead = number() as u16,
            "seer" => seer = true,
            "hand" => judge = Judge::Standings,
            "net" => {
                let text = std::fs::read_to_string(value).unwrap();
                judge = Judge::Network(Network::parse(&text).unwrap().into());
            }
            _ => panic!("{key}?"),
        }
    }
    Way::Search { settings, judge, playouts, seer }
}

enum Player {
    Bot(Box<dyn Bot>),
    Search(Box<Search>),
    Seer(Box<Search>),
}

impl Way {
    fn player(&self, seed: u64) -> Player {
        match self {
            Way::Simple => Player::Bot(Box::new(Simple::new(seed))),
            Way::Level(level) => Player::Bot(level.bot(seed)),
            Way::Search { seer, .. } => {
                let search = Box::new(self.search(seed));
                if *seer { Player::Seer(search) } else { Player::Search(search) }
            }
        }
    }

    fn search(&self, seed: u64) -> Search {
        let Way::Search { settings, judge, playouts, .. } = self.clone() else { panic!("no search") };
        Search::new(seed, Budget::Playouts(playouts)).judged_by(judge).with(settings)
    }
}

fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

fn play_match(a: &str, b: &str, rest: &[&str]) {
    let seats = option(rest, "--seats", 2) as u8;
    let all = rest.contains(&"all");
    let game = game_of(all, seats);
    let record = rest.iter().position(|word| *word == "--record").map(|at| rest[at + 1]);
    let mut record = record.map(|file| std::fs::File::create(file).unwrap());
    let (games, seed) = (option(rest, "--games", 200), option(rest, "--seed", 1));
    let ways = [way(a), way(b)];
    let (mut won, mut played) = (0u64, 0u64);
    let mut times: [Vec<Duration>; 2] = [Vec::new(), Vec::new()];
    let started = Instant::now();
    'all: for deal in 0.. {
        for at in 0..seats {
            if played == games {
                break 'all;
            }
            let mut players: Vec<Player> = (0..seats)
                .map(|seat| ways[usize::from(seat != at)].player(mix(seed ^ mix(deal * 8 + u64::from(seat)))))
                .collect();
            let mut paper = Paper::default();
            let winner = play(&game, Dice::of_game(seed, deal), &mut players, &mut paper, |seat, time| {
                times[usize::from(seat.0 != at)].push(time);
            });
            won += u64::from(winner == Some(Seat(at)));
            if let Some(file) = &mut record {
                let Paper { hopes, choices, .. } = paper;
                let winner = winner.map_or(9, |seat| seat.0);
                writeln!(file, "{deal} {} {seats} {winner} {hopes} {choices}", u8::from(all)).unwrap();
            }
            played += 1;
            if played.is_multiple_of(50) || played == games {
                let (low, high) = wilson(won, played);
                println!(
                    "{played} games: {:.1} % ({:.1} to {:.1}) {:.2} s each",
                    100.0 * won as f64 / played as f64,
                    100.0 * low,
                    100.0 * high,
                    started.elapsed().as_secs_f64() / played as f64
                );
            }
        }
    }
    for (name, times) in ["A", "B"].iter().zip(&mut times) {
        times.sort();
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
        println!("{name}: half {:.1} ms, 95 % {:.1} ms, {} decisions", at(0.5), at(0.95), times.len());
    }
}

fn wilson(won: u64, games: u64) -> (f64, f64) {
    let (won, games, z) = (won as f64, games as f64, 1.96);
    let centre = (won + z * z / 2.0) / (games + z * z);
    let half = z / (games + z * z) * (won * (games - won) / games + z * z / 4.0).sqrt();
    (centre - half, centre + half)
}

/// What is written down of a game: the choices by their places, and what the seats hoped for at their first decision
/// in each turn.
#[derive(Default)]
struct Paper {
    hopes: String,
    choices: String,
    last: [u16; 6],
}

impl Paper {
    fn hope(&mut self, turn: u16, seat: Seat, found: &Prospect) {
        if found.visits > 0 && self.last[seat.index()] < turn {
            self.last[seat.index()] = turn;
            write!(self.hopes, "{turn}:{}:{:.4},", seat.0, found.chance).unwrap();
        }
    }

    fn choice(&mut self, legal: &[Choice], choice: Choice) {
        if legal.len() > 1 {
            write!(self.choices, "{},", legal.iter().position(|one| *one == choice).unwrap()).unwrap();
        }
    }
}

fn play(
    game: &Game,
    mut dice: Dice,
    players: &mut [Player],
    paper: &mut Paper,
    mut timed: impl FnMut(Seat, Duration),
) -> Option<Seat> {
    let mut state = game.start(&mut dice, &mut ());
    let mut legal = Vec::new();
    while let Some(seat) = state.asked(game).iter().next() {
        state.legal_into(game, seat, &mut legal);
        let choice = match legal[..] {
            [only] => only,
            _ => {
                let before = Instant::now();
                let view = View::of(game, &state, Some(seat));
                let choice = match &mut players[seat.index()] {
                    Player::Bot(bot) => bot.choose(game, &view, &legal),
                    Player::Search(search) => {
                        let found = search.think(game, &view, &legal);
                        paper.hope(state.turn, seat, &found);
                        found.choice
                    }
                    Player::Seer(search) => search.choose_in(game, &view, &legal, |_| state),
                };
                timed(seat, before.elapsed());
                choice
            }
        };
        paper.choice(&legal, choice);
        state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
    }
    state.winner
}

/// `lab regret FILE:SEED WAY.. --games N --each N`: how much is lost by each way of searching in positions of games that
/// were written, as many play-outs without a tree see it.
fn regret(file: &str, rest: &[&str]) {
    let ways: Vec<(&str, Way)> =
        rest.iter().take_while(|word| !word.starts_with("--")).map(|text| (*text, way(text))).collect();
    let (games, each) = (option(rest, "--games", 10) as usize, option(rest, "--each", 12) as usize);
    let (name, seed) = file.split_once(':').unwrap();
    let judge = Settings { clearly: 1e9, worth_spending: 0.0, ripe: None, first_sight: 0.0, ..Settings::FIRST };
    let mut lost = vec![0.0; ways.len()];
    let mut made = vec![0.0; ways.len()];
    let mut fair = 0.0;
    let only_builds = rest.contains(&"--builds");
    let mut builds_seen = 0usize;
    let (mut positions, mut asked, mut runners, mut spread) = (0.0, 0, 0.0, 0.0);
    let mut kinds = std::collections::BTreeMap::<&str, (u32, f32, Vec<f32>)>::new();
    for line in std::fs::read_to_string(name).unwrap().lines().step_by(2).take(games) {
        let words: Vec<&str> = line.split(' ').collect();
        let [number, all, seats, _, _, choices] = words[..] else { continue };
        let game = game_of(all == "1", seats.parse().unwrap());
        let mut dice = Dice::of_game(seed.parse().unwrap(), number.parse().unwrap());
        let mut state = game.start(&mut dice, &mut ());
        let mut choices = choices.split(',').filter(|word| !word.is_empty()).map(|word| word.parse::<usize>().unwrap());
        while let Some(seat) = state.asked(&game).iter().next() {
            let legal = state.legal(&game, seat);
            asked += 1;
            let builds = legal.iter().any(|choice| matches!(choice, Choice::Build { .. }));
            builds_seen += usize::from(builds);
            let wanted = if only_builds { builds && builds_seen.is_multiple_of(each) } else { asked % each == 0 };
            if legal.len() > 1 && wanted {
                let view = View::of(&game, &state, Some(seat));
                let ask = |seed: u64| {
                    let mut search = Search::new(seed, Budget::Playouts(0)).with(judge);
                    let most = 300 * legal.len().min(14) as u32;
                    search.prospects(&game, &view, &legal, |made| made < most)
                };
                let (one, other) = (ask(1001), ask(1002));
                if one.len() > 1 {
                    let worth = |list: &[Prospect], choice| {
                        list.iter().find(|prospect| prospect.choice == choice).map_or(0.0, |prospect| prospect.chance)
                    };
                    let both = |choice| (worth(&one, choice) + worth(&other, choice)) / 2.0;
                    let best = legal.iter().map(|choice| both(*choice)).fold(0.0, f32::max);
                    positions += 1.0;
                    runners += one.len() as f32;
                    fair += (worth(&other, other[0].choice) - worth(&other, one[0].choice)
                        + worth(&one, one[0].choice)
                        - worth(&one, other[0].choice))
                        / 2.0;
                    spread += one.iter().map(|p| (p.chance - worth(&other, p.choice)).powi(2)).sum::<f32>()
                        / one.len() as f32;
                    let kind = match one[0].choice {
                        Choice::Build { .. } => "build",
                        _ if legal.contains(&Choice::Pass) => "window",
                        _ => "other",
                    };
                    let entry = kinds.entry(kind).or_insert((0, 0.0, vec![0.0; ways.len()]));
                    entry.0 += 1;
                    for (at, (_, way)) in ways.iter().enumerate() {
                        let mut search = way.search(7);
                        let found = search.think(&game, &view, &legal);
                        lost[at] += best - both(found.choice);
                        entry.2[at] += best - both(found.choice);
                        made[at] += found.visits as f32;
                    }
                }
            }
            let choice = if legal.len() == 1 { legal[0] } else { legal[choices.next().unwrap()] };
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
    }
    println!(
        "{positions} positions of {asked}, {:.1} runners, noise {:.4}",
        runners / positions,
        (spread / positions).sqrt()
    );
    println!("one look regretted by the other {:.4}", fair / positions);
    for (at, (text, _)) in ways.iter().enumerate() {
        print!("{text}: {:.4} lost, {:.0} visits", lost[at] / positions, made[at] / positions);
        kinds.iter().for_each(|(kind, (count, _, lost))| print!(", {kind} {:.4} ({count})", lost[at] / *count as f32));
        println!();
    }
}
