//! What is there over plain HTTP.

mod visitors;

use serde_json::{Value, json};
use visitors::{Visitor, bot, open_chair, server, table, you};

#[tokio::test(flavor = "multi_thread")]
async fn guests_have_names() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let (_, me) = visitor.get("/api/me").await;
    assert!(me["name"].as_str().unwrap().starts_with("Guest "), "{me}");
    assert_eq!(visitor.put("/api/me", &json!({ "name": "  Mika " })).await, (200, json!({ "name": "Mika" })));
    assert_eq!(visitor.get("/api/me").await.1["name"], "Mika");
    for wrong in ["", "   ", "a\nb", &"x".repeat(25)] {
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
