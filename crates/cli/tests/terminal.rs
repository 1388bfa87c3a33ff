//! Games in the terminal, played through a pipe as a script would play them.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A game with its own folder, given some arguments and lines of input.
fn play(folder: &Path, arguments: &[&str], input: &str) -> Output {
    play_with(&[], folder, arguments, input)
}

/// The same where something is said by the environment.
fn play_with(environment: &[(&str, &str)], folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_soulkeep"))
        .arg("terminal")
        .env_remove("SOULKEEP_DEVELOPER")
        .envs(environment.iter().copied())
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.to_owned());
    // A game that is over reads no further: that is no failure of the writer.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// What a game prints that ends well.
fn story(folder: &Path, arguments: &[&str], input: &str) -> String {
    let output = play(folder, arguments, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    assert!(errors.is_empty(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// The part after the last line that contains a text.
fn after<'a>(text: &'a str, mark: &str) -> &'a str {
    &text[text.rfind(mark).unwrap_or_else(|| panic!("no {mark} in {text}"))..]
}

const END: [(&str, &str); 2] = [("en", "The table at the end"), ("ja", "最終の盤面")];

#[test]
fn a_game_of_ones_comes_to_its_end() {
    let folder = folder("ones");
    for (lang, end) in END {
        for seats in ["2", "3", "4"] {
            let arguments = ["--seed", "1", "--seats", seats, "--lang", lang, "--on-eof", "save"];
            let told = story(&folder, &arguments, &"1\n".repeat(20_000));
            assert!(told.contains(end), "{seats} seats in {lang}");
            assert!(!told.contains('\x1b'), "no colours through a pipe");
        }
    }
}

#[test]
fn a_game_with_minibosses_items_and_coins_comes_to_its_end() {
    let folder = folder("expansions");
    for (lang, end) in END {
        for sets in ["rmb,thk", "all"] {
            let arguments = ["--seed", "4", "--seats", "3", "--sets", sets, "--lang", lang, "--on-eof", "save"];
            for answers in ["1\n", "2\n1\n", "1\n3\n1\n2\n"] {
                let told = story(&folder, &arguments, &answers.repeat(20_000));
                assert!(told.contains(end), "{sets} in {lang}");
                let coins = if lang == "en" { "  Coins 3" } else { "  コイン 3" };
                assert!(told.contains(coins), "{sets} in {lang}");
            }
        }
    }
}

#[test]
fn a_bot_plays_on_when_the_answers_run_out() {
    let folder = folder("auto");
    for (lang, end) in END {
        let arguments = ["--seed", "5", "--seats", "3", "--bots", "simple,random", "--lang", lang, "--seat", "c"];
        assert!(story(&folder, &arguments, "1\n\n1\n").contains(end));
        assert!(story(&folder, &arguments, "").contains(end));
    }
}

#[test]
fn every_option_can_be_played() {
    let folder = folder("options");
    let options = "setup.hand=classic,variant.i_choose_you=on,variant.machinations=on,adventure.room_windows=two";
    let arguments = ["--seed", "2", "--seats", "3", "--options", options, "--stop", "always"];
    assert!(story(&folder, &arguments, &"1\n".repeat(20_000)).contains("The table at the end"));
}

#[test]
fn a_saved_game_goes_on_as_it_would_have() {
    let folder = folder("resume");
    let answers = "2\n3\n\n1\n0\n";
    let arguments = ["--seed", "11", "--seats", "3", "--save", "game.replay"];
    let whole = story(&folder, &arguments, answers);
    let cut = story(&folder, &[&arguments[..], &["--on-eof", "save"]].concat(), answers);
    assert!(cut.contains("Saved in game.replay"), "{cut}");
    let rest = story(&folder, &["--resume", "game.replay", "--on-eof", "auto"], "");
    assert!(rest.contains("Going on with game.replay"));
    assert_eq!(after(&whole, "The table at the end"), after(&rest, "The table at the end"));
}

#[test]
fn quitting_saves_and_a_damaged_file_is_refused_with_its_line() {
    let folder = folder("damaged");
    let told = story(&folder, &["--seed", "3"], "1\ns other.replay\nq\n");
    assert!(told.contains("Saved in other.replay") && told.contains("Good-bye"), "{told}");
    let text = std::fs::read_to_string(folder.join("other.replay")).unwrap();
    std::fs::write(folder.join("cut.replay"), &text[..text.len() - 30]).unwrap();
    std::fs::write(folder.join("edited.replay"), text.replace("seed: 3", "seed: 4")).unwrap();
    for file in ["cut.replay", "edited.replay", "missing.replay"] {
        let output = play(&folder, &["--resume", file], "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(file), "{said}");
    }
}

#[test]
fn choices_are_taken_back_until_they_are_final() {
    let folder = folder("undo");
    let told = story(&folder, &["--seed", "1", "--seats", "3", "--on-eof", "save"], "u\n1\n3\nu\n3\n0\nu\n");
    assert_eq!(told.matches("Taken back: Golem Factory at the left end.").count(), 1, "{told}");
    assert_eq!(told.matches("There is nothing to take back").count(), 2, "{told}");
    assert_eq!(told.matches("You put Golem Factory face down at the left end.").count(), 2, "{told}");
}

/// As in the browser: a bot that has only passed does not make a choice final, however often it is asked.
#[test]
fn a_choice_is_taken_back_after_bots_have_passed() {
    let folder = folder("undo-passes");
    let told = story(&folder, &["--seed", "3", "--on-eof", "save"], "1\n1\n0\np\nu\np\nu\n");
    let asked = "Sir Digby Apple (Health 7/8) stands in Goblin Armory in Cleopatra's dungeon.";
    assert_eq!((told.matches("Taken back: pass.").count(), told.matches(asked).count()), (2, 2), "{told}");
}

#[test]
fn a_choice_is_taken_back_after_the_game_was_saved() {
    let folder = folder("undo-saved");
    let arguments = ["--seed", "1", "--seats", "3", "--save", "game.replay"];
    let told = story(&folder, &[&arguments[..], &["--on-eof", "save"]].concat(), "1\n3\n");
    assert!(told.contains("You put Golem Factory face down at the left end."), "{told}");
    let rest = story(&folder, &["--resume", "game.replay", "--on-eof", "save"], "u\nu\n");
    assert_eq!(rest.matches("Taken back: Golem Factory at the left end.").count(), 1, "{rest}");
    assert_eq!(rest.matches("There is nothing to take back").count(), 1, "{rest}");
}

#[test]
fn passing_on_lasts_until_the_turn_is_over() {
    let folder = folder("pass-on");
    let told = story(&folder, &["--seed", "7", "--seats", "3", "--on-eof", "save"], "2\npp\n");
    let (_, rest) = told.split_once("Passing until this turn is over.").unwrap();
    let first = rest.find("(Enter = 0").or(rest.find("(h help)")).unwrap();
    assert!(rest[..first].contains("── Turn 2 ──"), "{rest}");
}

/// Whatever was recorded by its seed can be looked at or gone on with here.
#[test]
fn a_simulated_game_that_was_recorded_can_be_resumed() {
    let folder = folder("recorded");
    let arguments = ["sim", "--games", "1", "--seats", "3", "--bots", "random,simple", "--record", "."];
    let recorded = Command::new(env!("CARGO_BIN_EXE_soulkeep")).args(arguments).current_dir(&folder).output().unwrap();
    assert_eq!(recorded.status.code(), Some(0));
    let told = story(&folder, &["--resume", "seed-1-game-0.replay"], "");
    assert!(told.contains("Going on with") && told.contains("The table at the end"), "{told}");
}

/// The numbers that a hint recommends, with the chance of each.
fn advice(told: &str) -> Vec<(usize, u32)> {
    let lines = after(told, "> hint").lines().skip(1);
    lines
        .filter_map(|line| Some((line, line.split_once(" %")?.0)))
        .map(|(line, left)| {
            let mut numbers = left.split_whitespace().map(str::parse::<u32>);
            match (numbers.next(), numbers.next(), numbers.next()) {
                (Some(Ok(number)), Some(Ok(percent)), None) => (number as usize, percent),
                _ => panic!("{line}"),
            }
        })
        .collect()
}

#[test]
fn a_hint_ranks_the_choices_by_their_numbers() {
    let folder = folder("hint");
    for (lang, head, why) in [
        ("en", "your chance to win", ["deadlier", "leads in"]),
        ("ja", "あなたの勝率", ["ダメージを増やす", "最も多くなる"]),
    ] {
        let arguments = ["--seed", "7", "--seats", "3", "--lang", lang, "--on-eof", "save"];
        let told = story(&folder, &arguments, "hint\n");
        assert!(after(&told, "> hint").contains(head), "{told}");
        assert!(why.iter().any(|why| after(&told, "> hint").contains(why)), "{told}");
        let advice = advice(&told);
        // Five Rooms at the left end, or none.
        assert!((2..=6).contains(&advice.len()), "{advice:?}");
        assert!(advice.iter().all(|(number, percent)| *number <= 5 && *percent <= 100), "{advice:?}");
        assert!(advice.is_sorted_by_key(|(_, percent)| std::cmp::Reverse(*percent)), "{advice:?}");
        assert_eq!(told, story(&folder, &arguments, "hint\n"), "the same seed gives the same hint");
    }
}

/// A hint is only advice: the game goes on as it would have, and the advice can be taken.
#[test]
fn asking_for_hints_changes_nothing() {
    let folder = folder("hints");
    let arguments = ["--seed", "9", "--sets", "all", "--seats", "3"];
    let without = story(&folder, &arguments, &"1\n".repeat(12));
    let with = story(&folder, &arguments, &"hint\n1\n".repeat(12));
    assert_eq!(after(&without, "The table at the end"), after(&with, "The table at the end"));
}

#[test]
fn where_there_is_one_choice_there_is_no_hint() {
    let folder = folder("only");
    let arguments = ["--seed", "7", "--seats", "3", "--stop", "always", "--on-eof", "save"];
    assert!(story(&folder, &arguments, "hint\n").contains("There is only one thing to do here."));
}

#[test]
fn bots_say_why_unless_they_are_told_not_to() {
    let folder = folder("why");
    let arguments = ["--seed", "7", "--seats", "3"];
    let told = story(&folder, &arguments, "");
    assert!(told.contains(" – "), "{told}");
    // What lies face down is not explained before it is turned up.
    let placed = told.lines().filter(|line| line.contains("face down at the left end"));
    assert!(placed.clone().count() > 5 && placed.clone().all(|line| !line.contains(" – ")), "{told}");
    assert!(told.lines().any(|line| line.contains(" reveals ") && line.contains(" – ")), "{told}");
    let silent = story(&folder, &[&arguments[..], &["--no-reasons"]].concat(), "");
    assert!(!silent.contains(" – "));
    let switched = story(&folder, &arguments, "why\n2\n");
    assert!(switched.contains("From now on bots do not say why.") && !switched.contains(" – "), "{switched}");
    assert_eq!(silent, story(&folder, &[&arguments[..], &["--reasons", "--no-reasons"]].concat(), ""));
}

#[test]
fn opponents_are_introduced() {
    let folder = folder("opponents");
    let arguments =
        |lang| ["--seed", "1", "--seats", "4", "--bots", "imp,lich,imp", "--lang", lang, "--on-eof", "save"];
    let told = story(&folder, &arguments("en"), "");
    assert!(told.contains("against you: Imp, Lich, Imp"), "{told}");
    assert_eq!(told.matches("Imp: It knows the rules").count(), 1, "{told}");
    assert!(story(&folder, &arguments("ja"), "").contains("リッチ："));
    let help = play(&folder, &["--help"], "");
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    for name in ["Imp:", "Goblin:", "Ogre:", "Lich:", "Dragon:", "ドラゴン："] {
        assert!(help.contains(name), "{name} is missing in {help}");
    }
}

#[test]
fn what_cannot_be_done_is_explained() {
    let folder = folder("illegal");
    let input = "99\nfly\ny\nbuild h1 4\nbuild h2\ncast princess\nbuild nonsense\nbuild freeze\nr setup-29\nr NO-1\n? nothing like it\n";
    let told = story(&folder, &["--seed", "2", "--seats", "4", "--on-eof", "save"], input);
    for said in [
        "There is no such choice",
        "I do not understand “fly”",
        "not a yes-or-no question",
        "do not allow that now (SETUP-29)",
        "do not allow that now (SETUP-33)",
        "No card in this game is called “nonsense”",
        "neither in your hand nor in your dungeon",
        "The ledger has no ruling NO-1",
        "No card in this game is called “nothing like it”",
    ] {
        assert!(told.contains(said), "“{said}” is missing in {told}");
    }
}

#[test]
fn cards_rulings_log_and_help_can_be_looked_up() {
    let folder = folder("look");
    let input = "h\n? dark alt\nt h1\nt 1\nt B1\nl\nl all\nd\nv\n? さばく\nr build-11\n";
    let words = [("en", "Dark Altar", "at least one treasure"), ("ja", "やみのしんでん", "共通する宝物タイプ")];
    for (lang, dark_altar, rule) in words {
        let told = story(&folder, &["--seed", "2", "--seats", "4", "--lang", lang, "--on-eof", "save"], input);
        assert!(after(&told, "> ? dark alt").contains(dark_altar), "{told}");
        let ruling = after(&told, "> r build-11");
        assert!(ruling.contains("BUILD-11") && ruling.contains(rule), "{told}");
    }
}

#[test]
fn wrong_arguments_are_explained() {
    let folder = folder("arguments");
    for (arguments, said) in [
        (&["--seats", "2", "--seat", "C"][..], "no seat C"),
        (&["--seats", "1"], "2..=6"),
        (&["--seats", "5"], "Crash Landing"),
        (&["--seat", "me"], "a letter"),
        (&["--bots", "simple,simple,simple", "--seats", "3"], "3 bots for 2"),
        (&["--resume", "x", "--seed", "1"], "cannot be used with"),
    ] {
        let output = play(&folder, arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(said), "{arguments:?}");
    }
}

#[test]
fn a_reader_who_leaves_is_no_failure() {
    let folder = folder("pipe");
    let mut child = Command::new(env!("CARGO_BIN_EXE_soulkeep"))
        .args(["terminal", "--seed", "1"])
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

/// The first turns of a game, word for word. If a change is right, rewrite them with
/// `SOULKEEP_BLESS=1 cargo test -p soulkeep --test terminal`.
#[test]
fn the_first_turns_read_as_they_did() {
    let folder = folder("golden");
    for lang in ["en", "ja"] {
        let arguments = ["--seed", "7", "--seats", "3", "--bots", "random", "--lang", lang, "--on-eof", "save"];
        let told = story(&folder, &arguments, "2\n1\n\npp\n1\n\npp\n2\n\nl 10\nq\n");
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/terminal-{lang}.txt"));
        if std::env::var_os("SOULKEEP_BLESS").is_some_and(|value| value == "1") {
            std::fs::create_dir_all(golden.parent().unwrap()).unwrap();
            std::fs::write(&golden, &told).unwrap();
        }
        let expected = std::fs::read_to_string(&golden).unwrap_or_default();
        if let Some((number, (now, then))) = told.lines().zip(expected.lines()).enumerate().find(|(_, (a, b))| a != b) {
            panic!("{} line {}:\n  was  {then}\n  is   {now}", golden.display(), number + 1);
        }
        assert_eq!(told.lines().count(), expected.lines().count(), "{}", golden.display());
    }
}

/// In the language for tests every word is reversed: what the terminal says past the tables of words would stay as it is.
#[test]
fn a_whole_game_is_played_in_the_mirror() {
    let folder = folder("mirror");
    let arguments = |lang| ["--seed", "4", "--seats", "3", "--sets", "all", "--lang", lang, "--on-eof", "save"];
    let input = format!("h\nl all\nd\n{}", "1\n".repeat(20_000));
    let refused = play(&folder, &arguments("mirror"), &input);
    assert_eq!(refused.status.code(), Some(2), "it is for developers");
    let mirror = play_with(&[("SOULKEEP_DEVELOPER", "1")], &folder, &arguments("mirror"), &input);
    let mirror = String::from_utf8(mirror.stdout).unwrap();
    let english = story(&folder, &arguments("en"), &input);
    assert!(english.contains("Souls!") && mirror.contains("sluoS!"), "{mirror}");
    let reversed = |word: &str| word.chars().rev().collect::<String>();
    let english: BTreeSet<&str> = words(&english).collect();
    // Some words are words backwards, too; two letters are signs of treasure; what is typed is shown as it is.
    let is_word = |word: &&str| word.len() > 2 && !words(&input).any(|typed| typed == *word);
    let left = |word: &&str| is_word(word) && english.contains(word) && !english.contains(&*reversed(word));
    let left: BTreeSet<&str> = words(&mirror).filter(left).collect();
    assert_eq!(left, BTreeSet::new());
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty())
}
