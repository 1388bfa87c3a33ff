//! A place that moves from one store to another, or into a backup and back.

mod stores;
mod visitors;

use serde_json::json;
use soulkeep_server::Config;
use soulkeep_server::admin::{self, Answer, CopyStep, Request};
use soulkeep_server::store::{
    Block, Deed, Fence, Life, Location, Measure, MeasureKind, NewReplay, NewTable, News, Store, StoreError, StoreUrl,
};
use std::path::Path;
use stores::{Home, both};
use visitors::{Visitor, Whim, bot, play, quick, server_with, you};

both![
    ;
    a_place_moves_whole,
    what_was_interrupted_goes_on,
    a_backup_is_put_back,
    nobody_moves_while_a_server_runs,
];

fn location(home: &Home) -> Location {
    Location::read(&home.text())
}

/// The other kind.
fn other(home: &Home) -> Home {
    match home {
        Home::Folder(_) => Home::postgres(),
        Home::Database(_) => Home::sqlite(),
    }
}

fn config(home: &Home, data: &Path) -> Config {
    match home {
        Home::Folder(dir) => Config { data: Some(dir.path().to_owned()), ..quick() },
        Home::Database(url) => {
            Config { data: Some(data.to_owned()), store: Some(StoreUrl::new(url.as_str())), ..quick() }
        }
    }
}

async fn copy(from: &Home, to: &Home) -> admin::CopyReport {
    admin::copy(&location(from), &location(to), &mut |_, _| {}).await.unwrap()
}

/// Games that were played: whoever played them finds them, and goes on.
async fn a_place_moves_whole(home: Home) {
    let (data, elsewhere) = (tempfile::tempdir().unwrap(), other(&home));
    let server = server_with(config(&home, data.path())).await;
    let mut visitor = Visitor::new(server.addr).await;
    let mut whim = Whim(8);
    let over = visitor.open(json!([you(), bot("goblin")]), 5).await;
    let (mut socket, mut seen) = visitor.watch(&over).await;
    play(&mut socket, &mut seen, &mut whim, usize::MAX).await;
    let running = visitor.open(json!([you(), bot("ogre")]), 6).await;
    let (mut socket, mut seen) = visitor.watch(&running).await;
    play(&mut socket, &mut seen, &mut whim, 2).await;
    socket.hear_until(&mut seen, |seen| seen.is_asked() || seen.is_over()).await;
    let (_, history) = visitor.get("/api/history").await;
    server.end().await;
    let report = copy(&home, &elsewhere).await;
    assert_eq!((report.tables, report.older, report.faults), (2, 0, Vec::new()));
    let server = server_with(config(&elsewhere, data.path())).await;
    visitor.addr = server.addr;
    assert_eq!(visitor.get("/api/history").await.1, history);
    let (_, again) = visitor.watch(&running).await;
    assert_eq!((again.moment, &again.parts["board"]), (seen.moment, &seen.parts["board"]));
    server.end().await;
    // And back, to a third place.
    let back = match home {
        Home::Folder(_) => Home::sqlite(),
        Home::Database(_) => Home::postgres(),
    };
    assert_eq!(copy(&elsewhere, &back).await.faults, Vec::new());
}

/// A store with some of everything.
async fn fill(store: &Store, tables: usize) {
    for number in 0..tables {
        let id = format!("t{number:03}");
        let seats = vec![(1, format!("guest {}", number % 7), "Mika \u{1f480}".to_owned())];
        let (setup, about) = ("{}".to_owned(), format!("about {id}"));
        let new = NewTable { id: id.clone(), setup, about, private: number % 3 == 0, state: Life::Running, seats };
        store.new_table(new).await.unwrap();
        let acts = (0..number % 5).map(|act| format!("{act} \"quoted\" \u{1f480}")).collect();
        let news = News { table: id.clone(), fence: Fence::FIRST, first: 0, acts };
        store.send_away(news, vec![(0, "guest".to_owned(), "Mika".to_owned())], "away").await.unwrap();
        if number % 4 == 0 {
            let (players, sets) = (vec!["Mika".to_owned()], vec!["BMR".to_owned()]);
            let winner = (number % 8 == 0).then_some(1);
            let replay = NewReplay { id: id.clone(), text: "text\nof it".to_owned(), players, winner, turns: 9, sets };
            store.finish(&id, Fence::FIRST, replay).await.unwrap();
        }
    }
    store.name_guest("guest", "Mika").await.unwrap();
    let block = Block { id: "b".to_owned(), blocked: "away".to_owned(), name: "Eve".to_owned(), since: 0 };
    store.block("guest", block).await.unwrap();
    let (who, why) = ("eve".to_owned(), "noise".to_owned());
    store.keep_deed(Deed::Impose(Measure { kind: MeasureKind::Mute, who, since: 7, until: None, why })).await.unwrap();
    store.note_deed("trial", "of it").await.unwrap();
}

/// Everything that a store tells, as text.
async fn told(store: &Store) -> Vec<String> {
    let mut told = Vec::new();
    for id in store.all_tables().await.unwrap() {
        told.push(format!("{:?}", store.table(&id).await.unwrap()));
        told.push(format!("{:?}", store.replay_of(&id).await.unwrap()));
    }
    told.push(format!("{:?}", store.replays_for("guest", 1000).await.unwrap()));
    told.push(format!("{:?}", store.blocks_of("guest").await.unwrap()));
    told.push(format!("{:?}", store.measures().await.unwrap()));
    told.push(format!("{:?}", store.guest_name("guest").await.unwrap()));
    // Copying is not written down, putting back is.
    let audit =
        store.audit(1000).await.unwrap().into_iter().filter(|line| !["backup", "restore"].contains(&line.act.as_str()));
    told.push(format!("{:?}", audit.collect::<Vec<_>>()));
    told
}

/// Copies until so many tables are there, and is then cut off.
async fn copy_some(from: &Home, to: &Home, some: usize) {
    let (from, to, enough) = (location(from), location(to), tokio::sync::Notify::new());
    let mut tell = |step, _| match step {
        CopyStep::Copied(done) if done >= some => enough.notify_one(),
        CopyStep::Copied(_) | CopyStep::Checked(_) => {}
    };
    tokio::select! {
        biased;
        () = enough.notified() => {}
        done = admin::copy(&from, &to, &mut tell) => panic!("{done:?}"),
    }
}

async fn what_was_interrupted_goes_on(home: Home) {
    let to = other(&home);
    let store = home.open().await;
    fill(&store, 90).await;
    store.close().await.unwrap();
    copy_some(&home, &to, 40).await;
    let half = Store::at(&location(&to)).await.err();
    assert_eq!(half, Some(StoreError::Incomplete(location(&home).to_string())));
    let another = Home::sqlite();
    another.open().await.close().await.unwrap();
    let refused = admin::copy(&location(&another), &location(&to), &mut |_, _| {}).await.unwrap_err();
    assert!(refused.message.contains("not complete"), "{refused:?}");
    // Meanwhile the place has been played on.
    let store = home.open().await;
    let fence = stores::mine(&store, "t002").await;
    let (table, acts) = ("t002".to_owned(), vec!["more".to_owned()]);
    store.append(News { table, fence, first: 2, acts }).await.unwrap();
    store.keep_deed(Deed::Delete("t003".to_owned())).await.unwrap();
    store.note_deed("later", "on").await.unwrap();
    store.close().await.unwrap();
    let report = copy(&home, &to).await;
    // What was made up for this test can be copied, but not played.
    assert_eq!((report.tables, report.faults.len()), (89, 89));
    let (from, to_store) = (home.open().await, to.open().await);
    assert_eq!(told(&to_store).await, told(&from).await);
    to_store.note_deed("new", "line").await.unwrap();
    for store in [from, to_store] {
        store.close().await.unwrap();
    }
    let refused = admin::copy(&location(&home), &location(&to), &mut |_, _| {}).await.unwrap_err();
    assert!(refused.message.contains("there are games already"), "{refused:?}");
}

async fn a_backup_is_put_back(home: Home) {
    let data = tempfile::tempdir().unwrap();
    let folder = match &home {
        Home::Folder(dir) => dir.path(),
        Home::Database(_) => data.path(),
    };
    let (place, file) = (location(&home), data.path().join("backup.db"));
    let store = home.open().await;
    fill(&store, 20).await;
    let known = told(&store).await;
    store.close().await.unwrap();
    let made = admin::without_server(folder, &place, Request::Backup { file: file.clone() }).await;
    assert!(matches!(made, Answer::BackedUp { tables: 20, replays: 5, .. }), "{made:?}");
    let store = home.open().await;
    store.keep_deed(Deed::Delete("t007".to_owned())).await.unwrap();
    store.close().await.unwrap();
    let refused = admin::restore(folder, &place, &file, false, "now").await;
    assert!(matches!(&refused, Answer::Refused(why) if why.message.contains("already")), "{refused:?}");
    let restored = admin::restore(folder, &place, &file, true, "now").await;
    let Answer::Restored { tables: 20, replays: 5, before: Some(before) } = restored else { panic!("{restored:?}") };
    assert!(before.starts_with(folder) && before.exists());
    let store = home.open().await;
    assert_eq!(told(&store).await, known);
    store.close().await.unwrap();
    // The same file also fits the other kind.
    let elsewhere = other(&home);
    let folder = match &elsewhere {
        Home::Folder(dir) => dir.path(),
        Home::Database(_) => data.path(),
    };
    let restored = admin::restore(folder, &location(&elsewhere), &file, false, "now").await;
    assert!(matches!(restored, Answer::Restored { tables: 20, replays: 5, before: None }), "{restored:?}");
    assert_eq!(told(&elsewhere.open().await).await, known);
}

async fn nobody_moves_while_a_server_runs(home: Home) {
    let (data, to) = (tempfile::tempdir().unwrap(), other(&home));
    let server = server_with(config(&home, data.path())).await;
    let refused = admin::copy(&location(&home), &location(&to), &mut |_, _| {}).await.unwrap_err();
    assert!(refused.message.contains("a server uses"), "{refused:?}");
    server.end().await;
    assert_eq!(copy(&home, &to).await.tables, 0);
}
