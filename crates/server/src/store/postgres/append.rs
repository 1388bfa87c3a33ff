//! What happened at many tables, stored by one statement.

use crate::store::backend::Acts;
use sqlx::PgConnection;

/// The rows of the tables are held until the commit, so that nobody takes one meanwhile: who raises a fence waits, and whoever
/// waited for that finds the new one. Either all acts go in or none. Each row is looked up by itself: a plain join may read
/// all tables that ever were, and the last act of each.
macro_rules! append {
    ($counted:literal, $condition:literal, $after:literal) => {
        concat!(
            "WITH held AS (
                SELECT place, touched FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS wanted (id, fence, first)
                CROSS JOIN LATERAL (
                    SELECT ctid AS place, touched FROM tables
                    WHERE id = wanted.id AND fence = wanted.fence
                    FOR SHARE
                ) AS its_row
                WHERE first = (SELECT coalesce(max(number) + 1, 0) FROM acts WHERE table_id = wanted.id)
            ),
            next AS (SELECT (SELECT count(*) FROM held) = cardinality($1) AS every),
            ",
            $counted,
            "fits AS (SELECT every",
            $condition,
            " AS whole FROM next),
            touched AS (
                UPDATE tables SET touched = unixepoch()
                WHERE ctid = ANY (ARRAY(SELECT place FROM held WHERE touched <= unixepoch() - 60))
                AND (SELECT whole FROM fits)
            ),
            stored AS (
                INSERT INTO acts (table_id, number, text)
                SELECT new.* FROM unnest($4::text[], $5::bigint[], $6::text[]) AS new WHERE (SELECT whole FROM fits)
            )
            SELECT fits.whole",
            $after,
            " FROM fits"
        )
    };
}

/// Among other writes of a transaction.
const AMONG: &str = append!("", "", "");

/// A transaction of its own, which counts as one if something is stored: should the answer be lost, the number tells whether
/// it was.
const ALONE: &str = append!(
    "counted AS (
        UPDATE nodes SET batch = $8 + 1 WHERE id = $7 AND batch = $8 AND (SELECT every FROM next) RETURNING 1
    ), ",
    " AND EXISTS (SELECT FROM counted)",
    ", EXISTS (SELECT FROM counted) AS counted"
);

/// What the statement takes, column by column.
struct Columns<'a> {
    tables: Vec<&'a str>,
    fences: Vec<i64>,
    firsts: Vec<i64>,
    act_tables: Vec<&'a str>,
    numbers: Vec<i64>,
    texts: Vec<&'a str>,
}

impl<'a> Columns<'a> {
    fn new(all: &[Acts<'a>]) -> Columns<'a> {
        let rows = || {
            all.iter().flat_map(|acts| (acts.first..).zip(acts.acts).map(move |(number, text)| (acts, number, text)))
        };
        Columns {
            tables: all.iter().map(|acts| acts.table).collect(),
            fences: all.iter().map(|acts| acts.fence).collect(),
            firsts: all.iter().map(|acts| acts.first as i64).collect(),
            act_tables: rows().map(|(acts, ..)| acts.table).collect(),
            numbers: rows().map(|(_, number, _)| number as i64).collect(),
            texts: rows().map(|(.., text)| text.as_str()).collect(),
        }
    }
}

/// Stores acts of tables that are all different. The answer is whether each was the next one of its table by the fence that
/// holds; if not, nothing is stored.
pub async fn append(to: &mut PgConnection, all: &[Acts<'_>]) -> Result<bool, sqlx::Error> {
    let Columns { tables, fences, firsts, act_tables, numbers, texts } = Columns::new(all);
    let query = sqlx::query_scalar(AMONG).bind(tables).bind(fences).bind(firsts);
    query.bind(act_tables).bind(numbers).bind(texts).fetch_one(to).await
}

/// The same as a transaction of a node, whose last one had this number; and whether it was.
pub async fn append_alone(
    to: &mut PgConnection,
    all: &[Acts<'_>],
    node: &str,
    batch: i64,
) -> Result<(bool, bool), sqlx::Error> {
    let Columns { tables, fences, firsts, act_tables, numbers, texts } = Columns::new(all);
    let query = sqlx::query_as(ALONE).bind(tables).bind(fences).bind(firsts);
    query.bind(act_tables).bind(numbers).bind(texts).bind(node).bind(batch).fetch_one(to).await
}

#[cfg(test)]
mod tests {
    use super::super::open::{connect, for_writing};
    use super::*;
    use crate::store::{Claim, Life, NewTable, Store, StoreUrl};
    use soulkeep_services::{Disk, Postgres};
    use sqlx::Connection;
    use std::ops::Range;

    /// A database with a node and a table, which was taken by this fence.
    async fn place(name: &str) -> (Postgres, PgConnection, i64) {
        let postgres = Postgres::start(Disk::Forgetful).unwrap();
        let url = postgres.make_database(name).unwrap();
        let store = Store::connect(&StoreUrl::new(url.clone())).await.unwrap();
        let (setup, about, seats) = (String::new(), String::new(), Vec::new());
        let table = NewTable { id: "table".to_owned(), setup, about, private: false, state: Life::Running, seats };
        store.new_table(table).await.unwrap();
        let Claim::Mine(fence) = store.claim("table").await.unwrap() else { panic!("it is nobody else's") };
        let mut connection = connect(&for_writing(url.parse().unwrap())).await.unwrap();
        let enter = "INSERT INTO nodes (id, name, lease, until, batch) VALUES ('node', '', interval '0', now(), 7)";
        sqlx::query(enter).execute(&mut connection).await.unwrap();
        (postgres, connection, fence.0)
    }

    /// Whoever finds the number of a transaction counted after its answer was lost takes everything in it for stored.
    #[tokio::test]
    async fn what_is_not_stored_does_not_count() {
        let (_postgres, mut connection, fence) = place("counted").await;
        let act = ["an act".to_owned()];
        let acts = |fence, first| [Acts { table: "table", fence, first, acts: &act }];
        for (fence, first, batch) in [(fence - 1, 0, 7), (fence, 1, 7), (fence, 0, 6)] {
            let done = append_alone(&mut connection, &acts(fence, first), "node", batch).await.unwrap();
            assert_eq!(done, (false, false), "fence {fence}, act {first}, transaction {batch}");
        }
        assert_eq!(append_alone(&mut connection, &acts(fence, 0), "node", 7).await.unwrap(), (true, true));
        assert_eq!(append_alone(&mut connection, &acts(fence, 1), "node", 8).await.unwrap(), (true, true));
    }

    async fn make_tables(to: &mut PgConnection, first: i32, last: i32) {
        let sql = "INSERT INTO tables (id, setup, about, private, state, created, touched)
                   SELECT 'table ' || number, '', '', false, 'running', 0, 0 FROM generate_series($1, $2) AS number";
        sqlx::query(sql).bind(first).bind(last).execute(to).await.unwrap();
    }

    /// Adds an act to each of twenty tables, and again and again.
    async fn play(to: &mut PgConnection, rounds: Range<usize>) {
        let (names, act): (Vec<_>, _) =
            ((1..=20).map(|number| format!("table {number}")).collect(), ["an act".to_owned()]);
        for first in rounds {
            let acts: Vec<_> = names.iter().map(|table| Acts { table, fence: 0, first, acts: &act }).collect();
            assert_eq!(append_alone(to, &acts, "node", 7 + first as i64).await.unwrap(), (true, true));
        }
    }

    async fn rows_read(by: &mut PgConnection) -> i64 {
        let sql = "SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_xact_user_tables WHERE relname = 'tables'";
        sqlx::query_scalar(sql).fetch_one(by).await.unwrap()
    }

    #[tokio::test]
    async fn tables_at_which_nothing_happens_are_not_looked_at() {
        let (_postgres, mut connection, _) = place("others").await;
        make_tables(&mut connection, 1, 20).await;
        sqlx::query("ANALYZE").execute(&mut connection).await.unwrap();
        play(&mut connection, 0..10).await;
        make_tables(&mut connection, 21, 2000).await;
        let mut transaction = connection.begin().await.unwrap();
        let before = rows_read(&mut transaction).await;
        play(&mut transaction, 10..14).await;
        let read = rows_read(&mut transaction).await - before;
        assert!(read <= 4 * 20 * 2, "{read} rows were read to write four times to each of 20 tables");
    }
}
