//! Who has listened all along knows what one who comes now is told, whatever happens at a table.

mod visitors;

use serde_json::{Value, json};
use visitors::{Seen, Socket, Visitor, Whim, all_stops, bot, open_chair, server, you};

/// Two people, of whom one reads Japanese, and one who only watches.
struct Company {
    table: String,
    visitors: Vec<Visitor>,
    sockets: Vec<Socket>,
    seen: Vec<Seen>,
}

impl Company {
    async fn new(server: &soulkeep_server::Running, chairs: Value, seed: u32) -> Company {
        let mut visitors = Vec::new();
        for _ in 0..3 {
            visitors.push(Visitor::new(server.addr).await);
        }
        let table = visitors[0].open(chairs, seed).await;
        let mut company = Company { table, visitors, sockets: Vec::new(), seen: Vec::new() };
        for visitor in &company.visitors {
            let (socket, seen) = visitor.watch(&company.table).await;
            company.sockets.push(socket);
            company.seen.push(seen);
        }
        company.ask(1, json!({ "type": "speak", "lang": "ja" })).await;
        company
    }

    /// Asks something about the table, and everybody listens.
    async fn ask(&mut self, who: usize, mut ask: Value) -> Value {
        if ask["type"] != "speak" {
            ask["table"] = json!(self.table);
        }
        let answer = self.sockets[who].request(ask).await;
        self.compare().await;
        answer
    }

    async fn compare(&mut self) {
        for (socket, seen) in self.sockets.iter_mut().zip(&mut self.seen) {
            socket.compare(seen).await;
        }
    }

    /// Somebody who is asked answers; whether anybody was.
    async fn choose(&mut self, whim: &mut Whim) -> Option<usize> {
        let who = (0..2).find(|who| self.seen[*who].is_asked())?;
        let option = whim.below(self.seen[who].options().unwrap().len());
        let moment = self.seen[who].moment;
        self.ask(who, json!({ "type": "choose", "moment": moment, "option": option })).await;
        Some(who)
    }

    /// Takes back what one has just done; the other one gives leave, or not.
    async fn take_back(&mut self, who: usize, allow: bool) -> bool {
        if self.seen[who].parts["info"]["can_undo"] != true {
            return false;
        }
        let moment = self.seen[who].moment;
        let answer = self.ask(who, json!({ "type": "undo", "moment": moment })).await;
        self.ask(1 - who, json!({ "type": "allow_undo", "allow": allow })).await;
        answer["type"] == "done"
    }
}

/// Against bots nearly everything is quiet, and what can be taken back comes and goes.
#[tokio::test(flavor = "multi_thread")]
async fn one_who_plays_against_bots_is_told_everything() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("imp"), bot("ogre")]), 8).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    let (mut whim, mut can_undo) = (Whim(5), [0, 0]);
    for _ in 0..60 {
        socket.compare(&mut seen).await;
        can_undo[usize::from(seen.parts["info"]["can_undo"] == true)] += 1;
        if let Some(options) = seen.options() {
            socket.choose(&seen, whim.below(options.len())).await;
        }
    }
    assert!(can_undo.iter().all(|times| *times > 3), "{can_undo:?}");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_listens_knows_what_one_who_comes_is_told() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    // Chance deals where another person can sit, and a game may be over before everything has happened in it.
    let mut whim = Whim(5);
    for _ in 0..20 {
        if a_game_is_long_and_listened_to(&server, &mut whim).await {
            return server.end().await;
        }
    }
    panic!("twenty games were over early");
}

/// Whether everything has happened in the game.
async fn a_game_is_long_and_listened_to(server: &soulkeep_server::Running, whim: &mut Whim) -> bool {
    let mut company = Company::new(server, json!([you(), open_chair(), bot("ogre")]), 21).await;
    company.visitors[1].post(&format!("/api/tables/{}/sit", company.table), &json!({})).await;
    company.compare().await;
    let (mut made, mut undone) = (0, 0);
    while !company.seen[0].is_over() {
        let Some(who) = company.choose(whim).await else {
            company.compare().await;
            continue;
        };
        made += 1;
        match made {
            3 => drop(company.visitors[who].put("/api/me", &json!({ "name": "Mika" })).await),
            5 => drop(company.ask(0, json!({ "type": "mute", "muted": true })).await),
            7 => drop(company.ask(who, json!({ "type": "stops", "stops": all_stops("always") })).await),
            12 => drop(company.ask(who, json!({ "type": "stops", "stops": all_stops("can_act") })).await),
            14 => drop(company.ask(who, json!({ "type": "stand_in", "bot": true })).await),
            15 => drop(company.ask(1 - who, json!({ "type": "pass_on", "until": "turn" })).await),
            18 => {
                for who in 0..2 {
                    company.ask(who, json!({ "type": "stand_in", "bot": false })).await;
                }
            }
            22 => drop(company.ask(0, json!({ "type": "speak", "lang": "ja" })).await),
            24 => drop(company.ask(0, json!({ "type": "speak", "lang": "en" })).await),
            // A bot goes on for one who gives up, and nobody for the last.
            28 | 34 => drop(company.ask(who, json!({ "type": "concede" })).await),
            _ if made % 3 == 0 => undone += usize::from(company.take_back(who, made % 4 == 0).await),
            _ => {}
        }
        company.compare().await;
    }
    company.compare().await;
    let you: Vec<&Value> = company.seen.iter().map(|seen| &seen.parts["info"]["you"]).collect();
    assert_eq!(you, [&json!(0), &json!(1), &Value::Null], "who gave up sees the end from the own seat");
    made > 28 && undone > 0
}
