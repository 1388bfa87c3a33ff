//! A training so small that it takes a moment; what it teaches is worth nothing.

use super::*;

fn args(games: u64) -> Args {
    Args {
        games,
        seed: 7,
        epochs: 3,
        threads: None,
        out: None,
        svg: None,
        json: false,
        from: None,
        generations: 1,
        measure: 1,
    }
}

fn trained(games: u64, threads: usize) -> Training {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| taken(&args(games), &AtomicBool::new(false))).unwrap().unwrap()
}

#[test]
fn the_number_of_threads_changes_no_weight() {
    let (one, two) = (trained(40, 1), trained(40, 2));
    assert!(one.network == two.network);
    assert_eq!(one.network.print(""), two.network.print(""));
    assert!(one.network != trained(41, 1).network);
}

#[test]
fn the_loss_goes_down_and_the_report_says_so() {
    let training = trained(40, 2);
    let losses: Vec<f64> = training.curve.iter().map(|point| point.training).collect();
    assert_eq!(losses.len(), 4);
    assert!(losses[3] < losses[0], "{losses:?}");
    let report = Report::new(&args(40), &training, std::time::Duration::ZERO);
    assert!(report.note().contains("--games 40 --seed 7 --epochs 3"));
    let held_out: usize = report.results[1..].iter().map(|one| one.learned.lessons).sum();
    assert_eq!(held_out, report.results[0].learned.lessons);
    assert!(report.results.iter().all(|one| one.fitted.accuracy == one.standings.accuracy));
    let svg = plot::svg(&report);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && !svg.contains("NaN"), "{svg}");
}

/// A run that goes on is the run that was not interrupted.
#[test]
fn a_run_goes_on_where_it_stopped() {
    let folder = std::env::temp_dir().join(format!("soulkeep-run-{}", std::process::id()));
    let run = |name: &str, generations: u32| {
        let args = Args { generations, epochs: 1, ..args(12) };
        generations::run(&args, &folder.join(name), &AtomicBool::new(false)).unwrap().unwrap()
    };
    let (whole, first) = (run("whole", 2), run("parts", 1));
    let parts = run("parts", 1);
    assert_eq!((whole.len(), first.len()), (2, 1));
    assert_eq!(whole, parts);
    let text = |name: &str| std::fs::read_to_string(folder.join(name).join("generation-2.ron")).unwrap();
    assert_eq!(text("whole"), text("parts"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_is_broken_off_teaches_nothing() {
    let stopped = AtomicBool::new(true);
    assert!(taken(&args(40), &stopped).unwrap().is_none());
}

#[test]
fn one_game_is_too_few() {
    let error = taken(&args(1), &AtomicBool::new(false)).err().unwrap();
    assert_eq!(error.help().unwrap().to_string(), "ask for more --games");
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = std::env::temp_dir().join(format!("soulkeep-train-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("weights.ron");
    check(&file).unwrap();
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    write(&file, "old").unwrap();
    write(&file, "new").unwrap();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "new");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
    let nowhere = folder.join("nowhere").join("weights.ron");
    assert!(check(&nowhere).is_err() && write(&nowhere, "new").is_err());
    // A folder in the place of the file: what was begun is tidied up.
    std::fs::create_dir_all(folder.join("taken").join("full")).unwrap();
    assert!(write(&folder.join("taken"), "new").is_err());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2);
    std::fs::remove_dir_all(&folder).unwrap();
}
