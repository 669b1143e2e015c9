//! Secrets of the server.

use crate::Store;
use crate::db::values;
use crate::error::{Result, StoreError};

impl Store {
    /// The secret of this name; if there is none, `new` is stored. The first caller decides, also
    /// among servers that start at the same time.
    pub async fn secret(&self, name: &str, new: &str) -> Result<String> {
        let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        self.db.run(sql, values![name, new]).await?;
        let row = self.db.row("SELECT value FROM secrets WHERE name = $1", values![name]).await?;
        row.ok_or_else(|| StoreError::Corrupt(format!("no secret {name}")))?.get("value")
    }
}
