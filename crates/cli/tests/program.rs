//! The program as it is used: what it prints, and with which exit code.

use serde_json::Value;
use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

fn soulkeep(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_soulkeep")).args(arguments).output().unwrap()
}

fn code(arguments: &[&str]) -> i32 {
    soulkeep(arguments).status.code().unwrap()
}

fn stdout(arguments: &[&str]) -> String {
    String::from_utf8(soulkeep(arguments).stdout).unwrap()
}

fn stderr(arguments: &[&str]) -> String {
    String::from_utf8(soulkeep(arguments).stderr).unwrap()
}

/// Other programs read the object from an output that holds nothing else.
fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(arguments)).unwrap()
}

/// A card file of its own for one test.
fn card_file(name: &str, text: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn it_says_what_there_is() {
    assert_eq!(code(&["--help"]), 0);
    assert!(stdout(&["--help"]).contains("sim") && stdout(&["--help"]).contains("cards"));
}

#[test]
fn a_question_on_standard_input_is_answered() {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_soulkeep"))
        .args(["judge", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let question = "A dungeon Dark Altar\nB\nphase build, A to act\nask A1 deals 2\nshow\n";
    judge.stdin.take().unwrap().write_all(question.as_bytes()).unwrap();
    let output = judge.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{text}");
    for part in ["A1 deals 2: no; it is 1, not 2", "A uses Dark Altar: Destroy this Room", "1 scenario, 0 failed\n"] {
        assert!(text.contains(part), "{part} is not in:\n{text}");
    }
}

#[test]
fn wrong_use_is_explained_and_ends_with_two() {
    for (arguments, said) in [
        (&["simm"][..], "sim"),
        (&["sim", "--bots", "rndom"], "random"),
        (&["sim", "--gams", "3"], "--games"),
        (&["sim", "--games", "0"], "0 is not in 1.."),
        (&["sim", "--sets", "xyz"], "bmr"),
        (&["sim", "--seats", "7"], "2 to 6"),
        (&["sim", "--threads", "0"], "--threads"),
        (&["sim", "--bots", "random,random,simple"], "3 bots for 2 seats"),
        (&["sim", "--options", "setup.hand"], "name=value"),
        (&["sim", "--options", "setup.hnd=classic"], "did you mean `setup.hand`"),
        (&["sim", "--options", "setup.hand=some"], "keep_seven"),
        (&["cards", "list", "--set", "xyz"], "bmr"),
        (&["cards", "show", "dark alter"], "Dark Altar"),
        (&["cards", "check", "no/such/file.ron"], "cannot read"),
    ] {
        assert_eq!(code(arguments), 2, "{arguments:?}");
        assert!(stderr(arguments).contains(said), "{arguments:?} says {}", stderr(arguments));
    }
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let run = |threads| json(&["sim", "--games", "300", "--bots", "random,simple", "--threads", threads, "--json"]);
    let (one, three) = (run("1"), run("3"));
    for field in ["games", "decisions", "faults", "digest", "average_turns", "wins_by_seat", "wins_by_boss"] {
        assert_eq!(one[field], three[field], "{field}");
    }
    assert_eq!(one["games"], 300);
    assert_eq!(one["faults"], 0);
    let other = json(&["sim", "--games", "300", "--seed", "2", "--bots", "random,simple", "--json"]);
    assert_ne!(one["digest"], other["digest"]);
}

#[test]
fn a_referee_looks_on_and_changes_nothing() {
    let games = ["sim", "--games", "20", "--sets", "all", "--seats", "3", "--bots", "random", "--json"];
    let (alone, checked) = (json(&games), json(&[&games[..], &["--check"]].concat()));
    assert_eq!(checked["faults"], 0);
    for field in ["games", "decisions", "digest"] {
        assert_eq!(alone[field], checked[field], "{field}");
    }
}

#[test]
fn a_recorded_game_can_be_played_again() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("recorded");
    assert_eq!(code(&["sim", "--games", "2", "--bots", "simple", "--record", &folder.display().to_string()]), 0);
    let file = folder.join("seed-1-game-1.replay").display().to_string();
    assert_eq!(json(&["replay", &file, "--verify", "--json"])["verified"], true);
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() / 2]).unwrap();
    assert_eq!(code(&["replay", &file, "--verify"]), 1);
    assert_eq!(json(&["replay", &file, "--json"])["verified"], false);
}

#[test]
fn a_replay_for_other_programs_is_one_object() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("for-programs");
    assert_eq!(code(&["sim", "--games", "1", "--bots", "simple", "--record", &folder.display().to_string()]), 0);
    let file = folder.join("seed-1-game-0.replay").display().to_string();
    let whole = json(&["replay", &file, "--json"]);
    assert_eq!(whole["at"], Value::Null);
    let at = |choices: &str| json(&["replay", &file, "--at", choices, "--json"])["at"].clone();
    let first = at("0");
    assert_eq!(first["choices"], 0);
    assert!(first["position"].as_str().unwrap().contains("boss") && first["asked"][0]["seat"].is_string(), "{first}");
    let last = at(&whole["choices"].to_string());
    assert_eq!(last["asked"], Value::Array(Vec::new()));
    assert_eq!(last["fingerprint"], whole["fingerprint"]);
    assert_eq!(code(&["replay", &file, "--at", "9999", "--json"]), 2);
    assert_eq!(code(&["replay", &file, "--step", "--json"]), 2);
}

#[test]
fn options_change_the_game() {
    let games = ["sim", "--games", "50", "--json"];
    let classic = [&games[..], &["--options", "setup.hand=classic", "variant.hard_mode=on"]].concat();
    assert_ne!(json(&games)["digest"], json(&classic)["digest"]);
}

/// A search without a result is told apart by other programs, and says what to do to people.
#[test]
fn words_that_fit_no_card_are_said_to() {
    for command in ["list", "show"] {
        let arguments = ["cards", command, "--name", "zzzz"];
        assert_eq!((code(&arguments), stdout(&arguments).as_str()), (1, ""));
        assert!(stderr(&arguments).contains("no card fits"), "{}", stderr(&arguments));
    }
    assert!(stderr(&["cards", "list", "dark alter"]).contains("did you mean Dark Altar"));
    assert_eq!(json(&["cards", "list", "zzzz", "--json"])["count"], 0);
}

#[test]
fn the_scenarios_are_in_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let judged = Command::new(env!("CARGO_BIN_EXE_soulkeep")).arg("judge").current_dir(&folder).output().unwrap();
    let said = String::from_utf8(judged.stdout).unwrap();
    assert_eq!(judged.status.code(), Some(0), "{said}");
    assert!(said.contains(" scenarios, 0 failed") && !said.starts_with("0 "), "{said}");
}

#[test]
fn shells_and_manuals_are_served() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&["completions", shell]);
        assert!(script.contains("terminal") && script.contains("lang"), "{shell}");
    }
    assert!(stdout(&["man"]).contains(".TH soulkeep 1"), "{}", stdout(&["man"]));
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(code(&["man", "--into", &folder.path().display().to_string()]), 0);
    assert!(folder.path().join("soulkeep-terminal.1").exists());
}

/// All errors look alike, whoever found them.
#[test]
fn errors_begin_alike() {
    for arguments in [&["simm"][..], &["sim", "--bots", "random,random,random"], &["cards", "show", "dark alter"]] {
        assert!(stderr(arguments).starts_with("error: "), "{arguments:?}: {}", stderr(arguments));
    }
}

#[test]
fn colours_are_for_those_who_want_them() {
    let coloured = |when: &str| stdout(&["--color", when, "sim", "--help"]).contains('\x1b');
    assert_eq!(["always", "never", "auto"].map(coloured), [true, false, false]);
    let wrong = |when: &str| stderr(&["cards", "show", "dark alter", "--color", when]).contains('\x1b');
    assert_eq!(["always", "never", "auto"].map(wrong), [true, false, false]);
}

#[test]
fn one_is_not_many() {
    let said = stdout(&["sim", "--games", "1", "--threads", "1"]);
    assert!(said.contains("on 1 thread\n"), "{said}");
    let said = stdout(&["arena", "--a", "simple", "--b", "random", "--games", "2", "--threads", "1"]);
    assert!(said.contains("on 1 thread."), "{said}");
}

#[test]
fn a_replay_is_told_in_either_language() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("in-words");
    assert_eq!(code(&["sim", "--games", "1", "--bots", "simple", "--record", &folder.display().to_string()]), 0);
    let file = folder.join("seed-1-game-0.replay").display().to_string();
    let told = |lang: &str| stdout(&["replay", &file, "--lang", lang]);
    assert!(told("en").contains("── Turn 2 ─") && told("en").contains("verified: "), "{}", told("en"));
    assert!(told("ja").contains("── ターン2 ─"), "{}", told("ja"));
    let table = stdout(&["replay", &file, "--lang", "en", "--at", "20"]);
    assert!(table.contains("Town") && table.matches("  hand: ").count() == 2, "{table}");
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_soulkeep"))
        .args(["cards", "list", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}

#[test]
fn cards_are_found_by_what_they_are() {
    let listed = stdout(&["cards", "list", "--kind", "trap", "--class", "mage"]);
    assert!(listed.contains("Dark Laboratory") && !listed.contains("Dark Altar"), "{listed}");
    let boss = json(&["cards", "list", "--set", "bmr", "--kind", "boss", "--json"]);
    assert_eq!(boss["count"], 8);
    assert_eq!(boss["cards"][0]["name"]["en"], "Draculord");
    let word = stdout(&["cards", "list", "ゾンビ", "--lang", "ja"]);
    assert_eq!(word.lines().count(), 2, "{word}");
}

#[test]
fn a_card_is_shown_by_name_or_id_in_both_languages() {
    let english = stdout(&["cards", "show", "dark", "ALTAR"]);
    for name in ["bmr-dark-altar", "Dark Altar", "やみのしんでん"] {
        assert_eq!(stdout(&["cards", "show", name]), english);
    }
    assert!(english.starts_with("Dark Altar\nTrap Room\n"), "{english}");
    assert!(stdout(&["cards", "show", "Dark Altar", "--lang", "ja"]).starts_with("やみのしんでん\n"));
}

#[test]
fn a_card_file_is_checked_with_line_and_column() {
    let head = "(code: \"MY\", name: (en: \"Mine\", ja: \"わたしの\"), class: Homebrew, cards: [\n";
    let good = card_file("good.ron", &format!("{head}])"));
    assert_eq!(code(&["cards", "check", &good]), 0);
    let bad = card_file("bad.ron", &format!("{head}  Rooom(id: \"x\"),\n])"));
    let said = stdout(&["cards", "check", &bad]);
    assert!(said.contains("bad.ron:2:"), "{said}");
    assert_eq!(code(&["cards", "check", &good, &bad]), 1);
    let checked = json(&["cards", "check", &good, &bad, "--json"]);
    assert_eq!((&checked["failed"], &checked["files"][1]["error"]["line"]), (&1.into(), &2.into()));
}

/// Whoever breaks a run off is told so by its exit code, and still gets what was found.
#[cfg(target_os = "linux")]
#[test]
fn control_c_is_told_by_the_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let run = folder.path().join("run").to_string_lossy().into_owned();
    for (arguments, found) in [
        (&["sim", "--games", "100000000", "--bots", "random"][..], "stopped by Ctrl-C"),
        (&["arena", "--a", "simple", "--b", "random", "--games", "100000000"], "Ctrl-C ended it"),
        (&["train", "--from", &run, "--rounds", "10000"], "Ctrl-C ended the training"),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_soulkeep"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Before it listens, the signal would end it at once.
        while !listens(child.id()) {
            assert_eq!(child.try_wait().unwrap(), None, "{arguments:?}");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(interrupted.success());
        let output = child.wait_with_output().unwrap();
        let said = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).concat();
        assert_eq!(output.status.code(), Some(130), "{arguments:?}: {said}");
        assert!(said.contains(found), "{arguments:?}: {said}");
    }
}

/// Whether a program does something of its own when Ctrl-C comes.
#[cfg(target_os = "linux")]
fn listens(process: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = caught.and_then(|signals| u64::from_str_radix(signals.trim(), 16).ok());
    // The second signal is that of Ctrl-C.
    caught.is_some_and(|signals| signals & 0b10 != 0)
}
