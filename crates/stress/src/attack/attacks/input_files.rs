//! Files that somebody was sent by a stranger, read by the program.

use super::prelude::*;
use miette::IntoDiagnostic;
use std::path::Path;

pub const ATTACK: Attack = Attack {
    name: "input-files",
    weakness: 17,
    does: "scenarios, replays, cards and decks with huge counts, lines, lists and sizes",
    must_hold: "each is refused with a sentence within 5 s, and nothing breaks down",
    run: |ground| Box::pin(run(ground)),
};

/// The same for what asks for memory at once.
pub const COUNTS: Attack = Attack {
    name: "input-counts",
    weakness: 16,
    does: "a scenario that asks for a deck of two thousand million cards",
    must_hold: "it is refused with a sentence within 5 s, and nothing breaks down",
    run: |ground| Box::pin(counts(ground)),
};

const TIME: Duration = Duration::from_secs(5);
/// In bytes.
const LARGE: usize = 60_000_000;

async fn counts(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let mut verdict = Verdict::default();
    for count in ["2147483648", "4294967295", "99999999999999999999"] {
        let text = format!("{SCENARIO}deck {count} Fighter Rooms\n");
        try_file(ground, dir.path(), &["judge"], ("count.scn", &text), &mut verdict).await?;
    }
    Ok(verdict)
}

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let mut verdict = Verdict::default();
    let long_line = format!("{SCENARIO}{}nonsense {}\n", " ".repeat(70_000), "x".repeat(70_000));
    let many_lines = format!("{SCENARIO}{}", "nonsense\n".repeat(LARGE / 9));
    let blanks = format!("{SCENARIO}{}", " ".repeat(LARGE));
    let new_lines = format!("{SCENARIO}{}", "\n".repeat(LARGE));
    let twice = format!(r#"(sets: "BMR", cards: {{{}}})"#, r#""Open Grave": 2, "#.repeat(300_000));
    let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let blank_deck = format!("({}", " ".repeat(LARGE));
    let parts = format!("{SCENARIO}{}", "(".repeat(1_000_000));
    let files: [(&[&str], &str, &str); 12] = [
        (&["judge"], "line.scn", &long_line),
        (&["judge"], "lines.scn", &many_lines),
        (&["judge"], "blanks.scn", &blanks),
        (&["judge"], "empty.scn", &new_lines),
        (&["judge"], "parts.scn", &parts),
        (&["replay"], "line.replay", &long_line),
        (&["replay"], "lines.replay", &many_lines),
        (&["cards", "check"], "line.ron", &long_line),
        (&["cards", "check"], "deep.ron", &deep),
        (&["cards", "check"], "blanks.ron", &blanks),
        (&["decks", "check"], "twice.deck", &twice),
        (&["decks", "check"], "blanks.deck", &blank_deck),
    ];
    for (command, name, text) in files {
        try_file(ground, dir.path(), command, (name, text), &mut verdict).await?;
    }
    verdict.count("files", files.len());
    Ok(verdict)
}

/// How a scenario begins.
const SCENARIO: &str = "# Too much\nA  boss Draculord\nB  boss Robobo\n";

/// Has the program read a file. It may find it wrong, but must end by itself, in time and with a sentence.
async fn try_file(
    ground: &Ground,
    dir: &Path,
    command: &[&str],
    (name, text): (&str, &str),
    verdict: &mut Verdict,
) -> miette::Result<()> {
    let file = dir.join(name);
    std::fs::write(&file, text).into_diagnostic()?;
    let path = file.to_string_lossy();
    let arguments: Vec<&str> = command.iter().copied().chain([&*path]).collect();
    let output = ground.program(&arguments, TIME).await?;
    std::fs::remove_file(&file).into_diagnostic()?;
    let what = format!("{} {name} of {} KB", command.join(" "), text.len() / 1000);
    let Some(output) = output else {
        verdict.must_in_time(false, || format!("{what} takes over {} s", TIME.as_secs()));
        return Ok(());
    };
    let said = String::from_utf8_lossy(&output.stderr);
    let orderly = matches!(output.status.code(), Some(1 | 2)) && !said.contains("panicked");
    verdict.must(orderly, || format!("{what} breaks the program down ({})", output.status));
    let told = !output.stderr.is_empty() || !output.stdout.is_empty();
    verdict.must(told, || format!("{what} is refused without a word"));
    let bounded = output.stderr.len() + output.stdout.len() < 1_000_000;
    verdict
        .must(bounded, || format!("{what} is answered by {} KB", (output.stderr.len() + output.stdout.len()) / 1000));
    Ok(())
}
