//! The arena as it is used, and the figures that it gives.

use serde_json::{Value, json};
use std::process::{Command, Output};

#[path = "../src/arena/odds.rs"]
mod odds;

use odds::{Interval, elo, elo_of, ratings};

fn arena(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_soulkeep")).arg("arena").args(arguments).output().unwrap()
}

/// The report without what differs from day to day.
fn report(arguments: &[&str]) -> Value {
    let output = arena(&[arguments, &["--json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let mut report: Value = serde_json::from_slice(&output.stdout).unwrap();
    for field in ["threads", "seconds"] {
        report.as_object_mut().unwrap().remove(field).unwrap();
    }
    for bot in report["bots"].as_array_mut().unwrap() {
        for field in ["p50_microseconds", "p95_microseconds"] {
            assert!(bot.as_object_mut().unwrap().remove(field).unwrap().as_f64().unwrap() > 0.0);
        }
    }
    report
}

fn file(name: &str) -> String {
    std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).display().to_string()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 0.0005
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for arguments in [
        &["--a", "heuristic", "--b", "random", "--games", "60"][..],
        &["--bots", "random,heuristic", "--games", "21", "--seats", "3"],
        &["--a", "heuristic", "--b", "random", "--games", "400", "--until-width", "20"],
    ] {
        let [one, two] = ["1", "2"].map(|threads| report(&[arguments, &["--threads", threads]].concat()));
        assert_eq!(one, two, "{arguments:?}");
    }
}

#[test]
fn a_report_says_who_won() {
    let report = report(&["--a", "heuristic", "--b", "random", "--games", "59", "--seed", "3"]);
    assert_eq!((&report["games_asked"], &report["games_planned"]), (&json!(59), &json!(60)));
    assert_eq!((&report["even"], &report["fault_list"]), (&json!(0.5), &json!([])));
    let one = &report["matches"][0];
    assert_eq!(
        (&one["a"], &one["b"], &one["deals"], &one["games"]),
        (&json!("simple"), &json!("random"), &json!(30), &json!(60))
    );
    let wins = one["wins"].as_u64().unwrap();
    assert!(wins > 45, "{one}");
    let interval = Interval::wilson(wins, 60);
    assert!(near(number(&one["low"]), interval.low) && near(number(&one["high"]), interval.high), "{one}");
    assert!(near(number(&one["elo"]), elo_of(wins, 60, 2).unwrap()), "{one}");
    assert!(one["a_souls"].as_f64() > one["b_souls"].as_f64(), "{one}");
}

/// The same bots in all seats play the same game whichever of them is called a, and one of them wins it.
#[test]
fn a_bot_is_even_with_itself() {
    for (seats, rate) in [("2", 1.0 / 2.0), ("4", 1.0 / 4.0)] {
        let report = report(&["--a", "simple", "--b", "heuristic", "--games", "16", "--seats", seats]);
        assert_eq!(report["matches"][0]["win_rate"].as_f64(), Some(rate));
        assert!(near(number(&report["matches"][0]["elo"]), 0.0));
    }
}

#[test]
fn everybody_plays_against_everybody() {
    let ways = |seats| report(&["--bots", "random,simple", "--games", "12", "--seats", seats]);
    let names = |report: &Value| -> Vec<(String, String)> {
        let name = |name: &Value| name.as_str().unwrap().to_owned();
        report["matches"].as_array().unwrap().iter().map(|one| (name(&one["a"]), name(&one["b"]))).collect()
    };
    let [random, simple] = ["random", "simple"].map(str::to_owned);
    assert_eq!(names(&ways("2")), [(random.clone(), simple.clone())]);
    assert_eq!(names(&ways("3")), [(random.clone(), simple.clone()), (simple, random)]);
    let bots = &ways("3")["bots"];
    assert_eq!(bots[0]["elo"], 0.0);
    assert!(bots[1]["elo"].as_f64().unwrap() > 100.0, "{bots}");
}

#[test]
fn a_narrow_interval_is_enough() {
    let report = report(&["--a", "simple", "--b", "random", "--games", "4000", "--until-width", "20"]);
    let one = &report["matches"][0];
    let width = |one: &Value| one["high"].as_f64().unwrap() - one["low"].as_f64().unwrap();
    assert_eq!(one["ended_early"], true);
    assert!(width(one) <= 0.2, "{one}");
    // One deal less was not enough.
    let games = (one["games"].as_u64().unwrap() - 2).to_string();
    let before = self::report(&["--a", "simple", "--b", "random", "--games", &games]);
    assert!(width(&before["matches"][0]) > 0.2, "{before}");
}

#[test]
fn tables_and_plots_are_written() {
    let (markdown, svg) = (file("arena.md"), file("arena.svg"));
    let arguments = ["--a", "simple", "--b", "random", "--games", "9", "--markdown", &markdown, "--svg", &svg];
    let output = arena(&arguments);
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.contains("9 games were asked for; whole deals make them 10."), "{printed}");
    assert!(printed.contains("an even win rate is 50.0 %"), "{printed}");
    let page = std::fs::read_to_string(markdown).unwrap();
    assert!(page.contains("| bot | against | games |") && page.contains("| simple | random | 10 |"), "{page}");
    let drawing = std::fs::read_to_string(svg).unwrap();
    assert!(drawing.starts_with("<svg ") && drawing.trim_end().ends_with("</svg>"), "{drawing}");
    assert!(drawing.contains("prefers-color-scheme") && drawing.contains("simple against random"), "{drawing}");
}

#[test]
fn wrong_use_is_explained() {
    let pair = ["--a", "random", "--b", "simple"];
    let more = |more: &[&'static str]| [&pair[..], more].concat();
    for (arguments, said) in [
        (vec![], "--a <BOT>"),
        (vec!["--a", "random"], "--b <BOT>"),
        (vec!["--a", "rndom", "--b", "simple"], "random"),
        (vec!["--bots", "random"], "at least two"),
        (vec!["--bots", "simple,random,heuristic"], "simple is named twice"),
        (more(&["--bots", "random,simple"]), "cannot be used with"),
        (more(&["--games", "0"]), "1.."),
        (more(&["--seats", "7"]), "2 to 6"),
        (more(&["--until-width", "0"]), "more than 0"),
        (more(&["--until-width", "wide"]), "percentage points"),
        (more(&["--threads", "0"]), "--threads"),
        (more(&["--games", "2", "--svg", "no/such/folder/plot.svg"]), "cannot write"),
    ] {
        let output = arena(&arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.contains(said), "{arguments:?} says {error}");
    }
}

#[test]
fn intervals_are_wilsons() {
    for (wins, games, low, high) in [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (0, 0, 0.0, 1.0),
    ] {
        let interval = Interval::wilson(wins, games);
        let found = format!("{wins} of {games}: {interval:?}");
        assert!(near(interval.low, low) && near(interval.high, high), "{found}");
        assert!(near(interval.width(), high - low), "{found}");
    }
}

#[test]
fn points_are_logarithms_of_odds() {
    let is = |points: Option<f64>, wanted: f64| assert!(near(points.unwrap(), wanted), "{points:?} is not {wanted}");
    is(elo(0.5, 2), 0.0);
    is(elo(10.0 / 11.0, 2), 400.0);
    is(elo(0.25, 4), 0.0);
    // Odds of one to one against three are three to one against each.
    is(elo(0.5, 4), 190.8485);
    assert_eq!((elo(0.0, 2), elo(1.0, 2)), (None, None));
    // 100.5 to 0.5.
    is(elo_of(100, 100, 2), 921.2785);
    is(elo_of(0, 100, 2), -921.2785);
    assert_eq!(elo_of(0, 0, 2), None);
}

#[test]
fn rankings_fit_all_results() {
    let result = |a, b, wins, games| odds::Result { a, b, wins, games };
    // Two bots: the odds themselves, 7.5 to 3.5 at two seats, 7.25 to a third of 3.75 at four.
    for (seats, wanted) in [(2, -132.3973), (4, -305.3712)] {
        let points = ratings(2, &[result(0, 1, 7, 10)], seats);
        assert!(points[0] == Some(0.0) && near(points[1].unwrap(), wanted), "{points:?}");
    }
    // With the even games 3 to 1, again 3 to 1, and 9 to 1 between the ends: all three agree.
    let points = ratings(3, &[result(1, 0, 1, 1), result(2, 1, 4, 5), result(2, 0, 4, 4)], 2);
    assert!(near(points[1].unwrap(), 190.8485) && near(points[2].unwrap(), 381.6970), "{points:?}");
    // Whoever did not play has no points.
    assert_eq!(ratings(3, &[result(0, 1, 5, 10), result(0, 2, 0, 0)], 2)[2], None);
}
