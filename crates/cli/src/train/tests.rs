//! Runs so small that they take a moment; what they teach is worth nothing.

use super::*;

fn args(folder: &Path) -> Args {
    Args {
        from: folder.to_owned(),
        generations: 1,
        rounds: Some(2),
        games: Some(6),
        seed: None,
        measure: 4,
        threads: None,
        out: None,
        svg: None,
        json: false,
    }
}

/// A folder that is gone when it is no longer needed.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("soulkeep-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A failed test leaves it as it is if it cannot be removed.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn add(folder: &Path, threads: usize, generations: u32) -> Vec<Generation> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let mut run = Run::open(&args(folder)).unwrap();
    for _ in 0..generations {
        assert!(pool.install(|| run.add_generation(4, &AtomicBool::new(false))).unwrap());
    }
    run.record().to_vec()
}

/// A run that goes on is the run that was not interrupted, with any number of threads.
#[test]
fn a_run_goes_on_where_it_stopped() {
    let (whole, parts) = (Folder::new("whole-run"), Folder::new("run-in-parts"));
    let wanted = add(&whole.0, 1, 2);
    assert_eq!(add(&parts.0, 2, 1).len(), 1);
    assert_eq!(add(&parts.0, 2, 1), wanted);
    let bytes = |folder: &Folder| std::fs::read(folder.0.join("generation-2.network")).unwrap();
    assert!(bytes(&whole) == bytes(&parts));
    assert!(wanted[0].lessons > 100 && wanted[0].undecided > 0.0);
    assert_ne!(wanted[0].undecided, wanted[1].undecided, "the second one has learned from other games");
}

#[test]
fn what_is_broken_off_leaves_no_trace() {
    let folder = Folder::new("run-broken-off");
    let mut run = Run::open(&args(&folder.0)).unwrap();
    assert!(!run.add_generation(4, &AtomicBool::new(true)).unwrap());
    assert!(run.record().is_empty());
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0);
}

#[test]
fn a_run_keeps_its_seed() {
    let folder = Folder::new("run-with-a-seed");
    add(&folder.0, 2, 1);
    let error = Run::open(&Args { seed: Some(2), ..args(&folder.0) }).err().unwrap();
    assert!(error.to_string().ends_with("has the seed 1"), "{error}");
    std::fs::write(folder.0.join("record.json"), "{").unwrap();
    assert!(Run::open(&args(&folder.0)).err().unwrap().to_string().contains("is no record of a run"));
}

#[test]
fn a_network_that_is_damaged_is_not_gone_on_from() {
    let folder = Folder::new("run-damaged");
    add(&folder.0, 2, 1);
    std::fs::write(folder.0.join("generation-1.network"), "nothing").unwrap();
    let mut run = Run::open(&args(&folder.0)).unwrap();
    let error = run.add_generation(4, &AtomicBool::new(false)).unwrap_err();
    assert!(error.to_string().contains("is no network"), "{error}");
}

#[test]
fn the_record_is_printed_and_drawn() {
    let folder = Folder::new("run-drawn");
    let record = add(&folder.0, 2, 2);
    assert_eq!(plain(&record).lines().count(), 3);
    let svg = plot::svg(&record);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && !svg.contains("NaN"), "{svg}");
    assert!(!plot::svg(&[]).contains("NaN"));
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = Folder::new("train");
    let folder = &folder.0;
    let file = folder.join("some.network");
    check(&file).unwrap();
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 0);
    write(&file, b"old").unwrap();
    write(&file, b"new").unwrap();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "new");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 1);
    let nowhere = folder.join("nowhere").join("some.network");
    assert!(check(&nowhere).is_err() && write(&nowhere, b"new").is_err());
    // A folder in the place of the file: what was begun is tidied up.
    std::fs::create_dir_all(folder.join("taken").join("full")).unwrap();
    assert!(write(&folder.join("taken"), b"new").is_err());
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 2);
}
