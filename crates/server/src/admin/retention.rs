//! What is kept for so long and no longer. A little is deleted at a time, so that nobody waits for it.

use crate::app::App;
use crate::store::StoreError;
use std::time::Duration;

/// How many tables and guests go at once.
const TABLES: u32 = 20;
const GUESTS: u32 = 500;
/// How long those who play have the disk for themselves in between.
const PAUSE: Duration = Duration::from_millis(100);
const DAY: i64 = 24 * 3600;

/// Deletes what is older than the settings say.
pub async fn tidy(app: &App) {
    // Whoever comes back is looked up again, and so noted as seen.
    app.shared.names().clear();
    let (finished, guests) = (i64::from(app.config.keep_finished), i64::from(app.config.keep_guests));
    if finished > 0
        && let Err(error) = expire_tables(app, finished.saturating_mul(DAY)).await
    {
        tracing::error!(%error, "old games cannot be deleted");
    }
    if guests > 0
        && let Err(error) = forget_guests(app, guests.saturating_mul(DAY)).await
    {
        tracing::error!(%error, "guests cannot be forgotten");
    }
}

async fn expire_tables(app: &App, seconds: i64) -> Result<(), StoreError> {
    let mut gone = 0;
    loop {
        let tables = app.shared.store.expired_tables(seconds, TABLES).await?;
        if tables.is_empty() || *app.ending.borrow() {
            break;
        }
        gone += tables.len();
        app.shared.store.expire(tables).await?;
        tokio::time::sleep(PAUSE).await;
    }
    if gone > 0 {
        tracing::info!(tables = gone, "old games were deleted");
    }
    Ok(())
}

async fn forget_guests(app: &App, seconds: i64) -> Result<(), StoreError> {
    let slices = app.shared.store.expired_guests(seconds).await? / i64::from(GUESTS) + 1;
    for _ in 0..slices {
        app.shared.store.forget_guests(seconds, GUESTS).await?;
        tokio::time::sleep(PAUSE).await;
    }
    Ok(())
}
