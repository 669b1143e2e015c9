//! Rate limits that are counted by all servers together.

use crate::Store;
use crate::db::values;
use crate::error::Result;

/// How often something may be done: once in so many milliseconds, and so often at once.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The milliseconds after which one use is available again.
    pub every: i64,
    /// The most uses at once.
    pub at_once: i64,
}

impl Store {
    /// Counts a use; false if the limit is reached, and then it does not count. One statement does
    /// this (the generic cell rate algorithm), so that servers do not conflict.
    pub async fn count(&self, key: &str, now: i64, rate: Rate) -> Result<bool> {
        let Rate { every, at_once } = rate;
        let sql = "INSERT INTO limits (key, until) VALUES ($1, $2 + $3) ON CONFLICT (key) DO UPDATE \
                   SET until = CASE WHEN limits.until > $2 THEN limits.until ELSE $2 END + $3 \
                   WHERE limits.until <= $2 + $4";
        let spare = every * (at_once - 1);
        Ok(self.db.run(sql, values![key, now, every, spare]).await? == 1)
    }

    /// Removes entries that do not count any more.
    pub async fn forget_counts(&self, now: i64) -> Result<()> {
        self.db.run("DELETE FROM limits WHERE until < $1", values![now]).await?;
        Ok(())
    }
}
