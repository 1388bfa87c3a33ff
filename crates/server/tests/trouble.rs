//! What cannot be stored has not happened, and goes on once it can.

mod visitors;

use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use visitors::{Seen, Socket, Visitor, Whim, all_stops, bot, open_chair, play, server, table, you};

/// The file of the games, opened beside the server: it can be made to refuse things as a full disk would.
struct File(SqliteConnection);

impl File {
    async fn of(data: &std::path::Path) -> File {
        let file = data.join(soulkeep_server::store::FILE);
        File(SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap())
    }

    async fn execute(&mut self, sql: String) {
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut self.0).await.unwrap();
    }

    /// Nothing goes into a table of the file where a condition holds.
    async fn refuse(&mut self, table: &str, when: &str) {
        let fails = "BEGIN SELECT RAISE(ABORT, 'full'); END";
        self.execute(format!("CREATE TRIGGER full BEFORE INSERT ON {table} WHEN {when} {fails}")).await;
    }

    async fn relent(&mut self) {
        self.execute("DROP TRIGGER full".to_owned()).await;
    }
}

fn is_trouble(answer: &Value) {
    assert_eq!((&answer["type"], &answer["code"]), (&json!("refused"), &json!("trouble")), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_changes_that_cannot_be_stored() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let mut file = File::of(data.path()).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let table = one.open(json!([you(), open_chair()]), 5).await;
    other.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    let ((mut mine, mut seen), (mut theirs, mut known)) = (one.watch(&table).await, other.watch(&table).await);
    // Until one of them has something to take back with leave, and is asked as well: the other has chosen something since.
    let mut other_has_chosen = false;
    loop {
        mine.compare(&mut seen).await;
        theirs.compare(&mut known).await;
        let (first, second) = (seen.is_asked(), known.is_asked());
        if first && other_has_chosen && seen.moment > 8 && seen.parts["info"]["can_undo"] == true {
            break;
        }
        let (socket, seen) = if first { (&mut mine, &seen) } else { (&mut theirs, &known) };
        assert!(first || second);
        socket.choose(seen, 0).await;
        other_has_chosen = !first;
    }
    file.refuse("acts", "1").await;
    for ask in [
        json!({ "type": "choose", "moment": seen.moment, "option": 0 }),
        json!({ "type": "undo", "moment": seen.moment }),
        json!({ "type": "stops", "stops": all_stops("always") }),
        json!({ "type": "pass_on", "until": "turn" }),
        json!({ "type": "stand_in", "bot": true }),
        json!({ "type": "concede" }),
    ] {
        let mut ask = ask;
        ask["table"] = json!(table);
        is_trouble(&mine.request(ask).await);
        mine.compare(&mut seen).await;
        theirs.compare(&mut known).await;
    }
    let (status, problem) = other.post(&format!("/api/tables/{table}/leave"), &json!({})).await;
    assert_eq!(status, 409, "{problem}");
    theirs.compare(&mut known).await;
    file.relent().await;
    let undo = json!({ "type": "undo", "table": table, "moment": seen.moment });
    assert_eq!(mine.request(undo).await["type"], "done");
    theirs.compare(&mut known).await;
    // In some deals the other has seen nothing yet, and it is taken back without leave.
    if !known.parts["info"]["take_back"].is_null() {
        file.refuse("acts", "1").await;
        is_trouble(&theirs.request(json!({ "type": "allow_undo", "table": table, "allow": true })).await);
        file.relent().await;
    }
    let (mut socket, mut seen) = one.watch(&table).await;
    assert_eq!(socket.choose(&seen, 0).await["type"], "done");
    socket.compare(&mut seen).await;
    server.end().await;
}

/// A bot answers again, and a game is dealt, as soon as that can be stored.
#[tokio::test(flavor = "multi_thread")]
async fn what_goes_on_by_itself_is_tried_again() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let mut file = File::of(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    for what in ["starts", "bot", "auto"] {
        file.refuse("acts", &format!("NEW.text || ' ' LIKE '% {what} %'")).await;
        let table = visitor.open(json!([you(), bot("imp")]), 7).await;
        let (mut socket, mut seen) = visitor.watch(&table).await;
        let moment = stuck(&mut socket, &mut seen).await;
        file.relent().await;
        socket.hear_until(&mut seen, |seen| seen.moment > moment || moment == 0 && seen.is_asked()).await;
        play(&mut socket, &mut seen, &mut Whim(3), usize::MAX).await;
        assert!(seen.is_over());
    }
    server.end().await;
}

/// Plays on until somebody else should do something and does not; the moment at which that is.
async fn stuck(socket: &mut Socket, seen: &mut Seen) -> u64 {
    loop {
        socket.compare(seen).await;
        if !seen.is_asked() {
            // Longer than anything takes that can be done.
            for _ in 0..3 {
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                socket.compare(seen).await;
            }
            if !seen.is_asked() {
                return seen.moment;
            }
        }
        if seen.is_asked() {
            // Perhaps it is late: there may be but one answer, which the table gives by itself.
            socket.choose(seen, 0).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn chairs_names_and_tables_stay_as_they_are_stored() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let mut file = File::of(data.path()).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let public = one.open(json!([you(), open_chair(), open_chair()]), 5).await;
    let sit = format!("/api/tables/{public}/sit");
    let (mut socket, mut seen) = one.watch(&public).await;
    for part in ["seats", "acts"] {
        file.refuse(part, "1").await;
        assert_eq!(other.post(&sit, &json!({})).await.0, 409);
        socket.compare(&mut seen).await;
        assert_eq!(other.get("/api/tables").await.1["yours"], json!([]));
        file.relent().await;
    }
    file.refuse("tables", "1").await;
    assert_eq!(other.post("/api/tables", &table(json!([you(), open_chair()]), 1)).await.0, 503);
    file.relent().await;
    assert_eq!(other.get("/api/tables").await.1["yours"], json!([]));
    file.refuse("guests", "1").await;
    assert_eq!(other.put("/api/me", &json!({ "name": "Mika" })).await.0, 503);
    file.relent().await;
    assert!(other.get("/api/me").await.1["name"].as_str().unwrap().starts_with("Guest "));
    assert_eq!(other.post(&sit, &json!({})).await.0, 200);
    socket.compare(&mut seen).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_over_without_its_replay() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let mut file = File::of(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 2).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    file.refuse("replays", "1").await;
    assert_eq!(socket.request(json!({ "type": "concede", "table": table })).await["type"], "done");
    socket.hear_until(&mut seen, |seen| seen.parts["outcome"]["curve"][0].is_array()).await;
    assert_eq!((&seen.parts["outcome"]["replay"], visitor.get("/api/history").await.1), (&Value::Null, json!([])));
    server.end().await;
}

/// So does a replay.
#[tokio::test(flavor = "multi_thread")]
async fn a_replay_of_older_rules_says_so() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 31).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    socket.request(json!({ "type": "concede", "table": table })).await;
    socket.hear_until(&mut seen, Seen::is_kept).await;
    let mut file = File::of(data.path()).await;
    let now = soulkeep_notation::revision::REVISION;
    for (text, expected) in [
        // It still holds under the rules of today.
        (format!("replace(text, 'rules: {now}', 'rules: 1')"), 200),
        ("text || 'A passes' || char(10)".to_owned(), 410),
        (format!("replace(text, 'rules: 1', 'rules: {now}')"), 503),
    ] {
        file.execute(format!("UPDATE replays SET text = {text}")).await;
        let (status, problem) = visitor.get(&format!("/api/replays/{table}/steps")).await;
        assert_eq!(status, expected, "{problem}");
    }
    server.end().await;
}

/// What was chosen under rules of an earlier revision and does not hold today says so; nothing else does.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_older_rules_says_so() {
    let data = tempfile::tempdir().unwrap();
    let first = server(data.path()).await;
    let mut visitor = Visitor::new(first.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 31).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    play(&mut socket, &mut seen, &mut Whim(8), 10).await;
    first.end().await;
    // Another deal: what was chosen does not fit it.
    for (change, expected) in [("'$.seed', 32", 503), ("'$.rules', 1", 410)] {
        let sql = format!("UPDATE tables SET setup = json_set(setup, {change})");
        File::of(data.path()).await.execute(sql).await;
        let again = server(data.path()).await;
        visitor.addr = again.addr;
        let (status, problem) = visitor.get(&format!("/api/tables/{table}")).await;
        assert_eq!(status, expected, "{problem}");
        again.end().await;
    }
}
