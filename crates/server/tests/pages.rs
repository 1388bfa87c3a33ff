//! What is there over plain HTTP.

mod visitors;

use serde_json::{Value, json};
use soulkeep_server::{Config, Running};
use visitors::{Visitor, bot, open_chair, quick, server, server_with, table, you};

#[tokio::test(flavor = "multi_thread")]
async fn guests_have_names() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let (_, me) = visitor.get("/api/me").await;
    assert!(me["name"].as_str().unwrap().starts_with("Guest "), "{me}");
    assert_eq!(visitor.put("/api/me", &json!({ "name": "  Mika " })).await, (200, json!({ "name": "Mika" })));
    assert_eq!(visitor.get("/api/me").await.1["name"], "Mika");
    for wrong in ["", "   ", "a\nb", "\u{3164}", "Goblin", "Drаgon", &"x".repeat(25)] {
        let (status, problem) = visitor.put("/api/me", &json!({ "name": wrong })).await;
        assert_eq!(status, 400, "{problem}");
        assert!(problem["help"].is_string());
    }
    assert_eq!(visitor.get("/api/me").await.1["name"], "Mika");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_catalogue_is_whole() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let (_, cards) = visitor.get("/api/cards").await;
    assert!(cards.as_array().unwrap().len() > 400);
    let (_, shelf) = visitor.get("/api/box").await;
    assert!(shelf["levels"].as_array().unwrap().iter().any(|level| level["id"] == "dragon"), "{shelf}");
    let (status, ruling) = visitor.get("/api/rulings/TERM-42").await;
    assert_eq!((status, &ruling["id"]), (200, &json!("TERM-42")));
    assert!(ruling["text_en"].as_str().unwrap().is_ascii() && !ruling["text_ja"].as_str().unwrap().is_ascii());
    assert_eq!(visitor.get("/api/rulings/NO-1").await.0, 404);
    assert_eq!(visitor.get("/api/nonsense").await.0, 404);
    let (_, document) = visitor.get("/api/openapi.json").await;
    assert_eq!(document["openapi"], "3.1.0");
    assert_eq!(visitor.get("/healthz").await, (200, json!("ok\n")));
    let (_, numbers) = visitor.get("/metrics").await;
    assert!(numbers.as_str().unwrap().contains("soulkeep_connections 0"), "{numbers}");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn private_tables_are_found_by_their_address_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let mut private = table(json!([you(), open_chair()]), 1);
    private["private"] = json!(true);
    let (_, hidden) = one.post("/api/tables", &private).await;
    let public = one.open(json!([you(), open_chair()]), 2).await;
    let running = one.open(json!([you(), bot("imp")]), 3).await;
    let ids = |tables: &Value| -> Vec<String> {
        tables.as_array().unwrap().iter().map(|listed| listed["table"].as_str().unwrap().to_owned()).collect()
    };
    let (_, own) = one.get("/api/tables").await;
    assert_eq!(ids(&own["yours"]).len(), 3);
    let (_, lobby) = other.get("/api/tables").await;
    assert_eq!(ids(&lobby["open"]), [public]);
    assert_eq!(ids(&lobby["running"]), [running]);
    let hidden = hidden["table"].as_str().unwrap();
    assert_eq!(other.get(&format!("/api/tables/{hidden}")).await.0, 200);
    let (status, opened) = other.post(&format!("/api/tables/{hidden}/sit"), &json!({})).await;
    assert_eq!((status, &opened["seat"]), (200, &json!(1)));
    assert_eq!(other.post("/api/tables/1111111111111111111111/sit", &json!({})).await.0, 404);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_its_headers() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    for path in ["/", "/table/xyz", "/api/me", "/healthz", "/no-such-file.js"] {
        let answer = reqwest::get(format!("http://{}{path}", server.addr)).await.unwrap();
        let policy = answer.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff", "{path}");
    }
    let page = reqwest::get(format!("http://{}/", server.addr)).await.unwrap();
    let cookie = page.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(page.text().await.unwrap().contains("Soulkeep"));
    server.end().await;
}

/// What somebody may read who has no cookie: the page and all that it loads.
#[tokio::test(flavor = "multi_thread")]
async fn no_cache_keeps_a_cookie() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let page = reqwest::get(format!("http://{}/", server.addr)).await.unwrap().text().await.unwrap();
    let quoted = page.split('"').filter(|word| word.starts_with("/assets/")).map(str::to_owned);
    let paths = ["/", "/cards", "/api/me", "/api/cards", "/api/tables", "/no-such-file.js", "/ws"].map(str::to_owned);
    for path in paths.into_iter().chain(quoted) {
        let answer = reqwest::get(format!("http://{}{path}", server.addr)).await.unwrap();
        let cache = answer.headers().get("cache-control").map(|value| value.to_str().unwrap()).unwrap_or_default();
        let gives = answer.headers().contains_key("set-cookie");
        let public = cache.contains("public") && !cache.contains("private");
        assert!(!(gives && public), "{path}: {cache}");
        assert!(cache.contains("private") || cache.contains("no-store") || public, "{path}: {cache}");
        assert!(!path.starts_with("/assets/") || public, "{path}: {cache}");
    }
    server.end().await;
}

/// A page of another site that leads its own name to this machine is not answered.
#[tokio::test(flavor = "multi_thread")]
async fn other_names_are_not_served() {
    let data = tempfile::tempdir().unwrap();
    let config = Config { data: Some(data.path().to_owned()), hosts: vec!["play.example".to_owned()], ..quick() };
    let (usual, named) = (tempfile::tempdir().unwrap(), server_with(config).await);
    let usual = server(usual.path()).await;
    let asked = async |server: &Running, host: &str, path: &str| {
        let request = reqwest::Client::new().get(format!("http://{}{path}", server.addr)).header("host", host);
        let answer = request.header("accept-language", "ja").send().await.unwrap();
        (answer.status().as_u16(), answer.headers().contains_key("set-cookie"), answer.text().await.unwrap())
    };
    for path in ["/", "/api/me", "/healthz", "/metrics", "/ws", "/no-such-file.js"] {
        for (server, host) in [(&usual, "evil.example"), (&usual, "evil.example:7878"), (&named, "pi.local")] {
            let (status, cookie, text) = asked(server, host, path).await;
            assert_eq!((status, cookie), (421, false), "{host}{path}");
            assert!(text.contains("--hosts") && text.contains("名前"), "{text}");
        }
    }
    for (server, host) in [(&usual, "pi.local"), (&named, "play.example"), (&named, "127.0.0.1:1")] {
        assert_eq!(asked(server, host, "/api/me").await.0, 200, "{host}");
    }
    usual.end().await;
    named.end().await;
}

/// Whoever refuses it.
#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_is_a_problem() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (client, json) = (reqwest::Client::new(), "application/json");
    for (method, path, kind, body, wanted) in [
        ("GET", "/api/nonsense", "", "", 404),
        ("GET", "/no-such-file.js", "", "", 404),
        ("GET", "/api/replays/x/steps?from=many", "", "", 400),
        ("GET", "/api/replays/x/steps?seat=-1", "", "", 400),
        ("GET", "/api/tables/%ff", "", "", 400),
        ("DELETE", "/api/me", "", "", 405),
        ("POST", "/healthz", "", "", 405),
        ("POST", "/ws", "", "", 405),
        ("GET", "/ws", "", "", 400),
        ("PUT", "/api/me", json, "{", 400),
        ("PUT", "/api/me", json, "{\"nonsense\": 1}", 422),
        ("PUT", "/api/me", "text/plain", "{\"name\": \"x\"}", 415),
        ("PUT", "/api/me", json, &format!("{{\"name\": \"{}\"}}", "x".repeat(20_000)), 413),
    ] {
        for lang in ["en", "ja"] {
            let request = client.request(method.parse().unwrap(), format!("http://{}{path}", server.addr));
            let request = request.header("accept-language", lang).header("content-type", kind).body(body.to_owned());
            let answer = request.send().await.unwrap();
            let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
            let text = answer.text().await.unwrap();
            assert_eq!(status, wanted, "{method} {path}: {text}");
            let problem: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{method} {path}: {text}"));
            for field in ["message", "help"] {
                let text = problem[field].as_str().unwrap();
                assert_eq!(text.is_ascii(), lang == "en", "{method} {path}: {text}");
            }
            assert_eq!(headers["content-language"], lang, "{method} {path}");
            assert_eq!(headers["cache-control"], "no-store", "{method} {path}");
            assert_eq!(headers.contains_key("allow"), status == 405, "{method} {path}");
        }
    }
    server.end().await;
}

/// Whatever goes wrong is said in the language of whoever asked; what is right is the same for everybody.
#[tokio::test(flavor = "multi_thread")]
async fn problems_are_told_in_the_language_of_the_visitor() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let with = |field: &str, value: Value| {
        let mut wanted = table(json!([you(), bot("imp")]), 1);
        wanted[field] = value;
        wanted
    };
    let nobody = "/api/tables/1111111111111111111111/sit";
    let wrong = [
        ("/api/tables", with("sets", json!(["XYZ"]))),
        ("/api/tables", with("sets", json!([]))),
        ("/api/tables", with("preset", json!("none"))),
        ("/api/tables", with("chairs", json!([you(), bot("god")]))),
        ("/api/tables", with("chairs", json!([you()]))),
        ("/api/tables", with("chairs", json!([bot("imp"), bot("imp")]))),
        ("/api/tables", with("chairs", json!([you(), bot("imp"), bot("imp"), bot("imp"), bot("imp")]))),
        ("/api/tables", with("options", json!([["no.option", "x"]]))),
        ("/api/tables", with("options", json!([["setup.hand", "x"]]))),
        ("/api/tables", with("clock", json!({ "type": "per_turn", "seconds": 1 }))),
        ("/api/tables", json!({ "nonsense": true })),
        (nobody, json!({})),
        ("/api/replays/none/play-on", json!({ "step": 0, "seat": 0, "level": "imp" })),
        ("/api/nonsense", json!({})),
    ];
    for (path, body) in wrong {
        let (status, english) = visitor.post_in("en-GB,ja;q=0.5", path, &body).await;
        let (same, japanese) = visitor.post_in("ja,en;q=0.5", path, &body).await;
        assert!(status >= 400 && status == same, "{path} {body}: {english}");
        for field in ["message", "help"] {
            let text = |problem: &Value| problem[field].as_str().unwrap().to_owned();
            assert!(text(&english).is_ascii(), "{english}");
            assert!(text(&japanese).chars().any(|letter| ('ぁ'..='ん').contains(&letter)), "{japanese}");
        }
    }
    let (_, shelf) = visitor.get("/api/box").await;
    assert_eq!(shelf["sets"][0]["name_ja"], "ボスモンスター（基本セット）", "{shelf}");
    server.end().await;
}

/// Two who are called alike are told apart where they meet, and whoever only watches does not speak as one who sits there.
#[tokio::test(flavor = "multi_thread")]
async fn people_at_a_table_are_told_apart() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let mut visitors = Vec::new();
    for name in ["Mika", "mika", "Mіka", "Aki"] {
        let visitor = Visitor::new(server.addr).await;
        assert_eq!(visitor.put("/api/me", &json!({ "name": name })).await.0, 200, "{name}");
        visitors.push(visitor);
    }
    let id = visitors[0].open(json!([you(), open_chair(), open_chair(), bot("imp")]), 1).await;
    for visitor in [&visitors[1], &visitors[3]] {
        assert_eq!(visitor.post(&format!("/api/tables/{id}/sit"), &json!({})).await.0, 200);
    }
    let names = async || -> Vec<String> {
        let (_, listed) = visitors[0].get(&format!("/api/tables/{id}")).await;
        listed["chairs"].as_array().unwrap().iter().map(|chair| chair["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names().await[..3], ["Mika", "mika (2)", "Aki"]);
    let (mut socket, _) = visitors[2].watch(&id).await;
    socket.ask(json!({ "type": "say", "table": id, "text": "hello" })).await;
    let from = loop {
        let tell = socket.next().await;
        if tell["type"] == "chat" {
            break tell["from"].clone();
        }
    };
    assert_eq!((from["name"].as_str(), from["seat"].as_u64()), (Some("Mіka (3)"), None), "{from}");
    visitors[3].put("/api/me", &json!({ "name": "MIKA" })).await;
    while names().await[2] == "Aki" {
        tokio::task::yield_now().await;
    }
    assert_eq!(names().await[..3], ["Mika", "mika (2)", "MIKA (3)"]);
    server.end().await;
}
