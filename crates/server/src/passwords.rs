//! Passwords: argon2id, off the threads that answer.

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};

use crate::error::{ApiError, Result};

/// What is stored instead of a password.
pub(crate) async fn hash(password: String) -> Result<String> {
    let hashed = tokio::task::spawn_blocking(move || {
        Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
    });
    hashed.await.ok().and_then(Result::ok).ok_or(ApiError::BAD_PASSWORD)
}

/// Is this the password? Takes as long where nobody has that name.
pub(crate) async fn is_right(password: String, stored: Option<String>) -> bool {
    let checked = tokio::task::spawn_blocking(move || {
        let Some(stored) = stored else {
            // Who measures how long it takes must not learn which names there are.
            drop(Argon2::default().hash_password(password.as_bytes()));
            return false;
        };
        PasswordHash::new(&stored)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    });
    checked.await.unwrap_or(false)
}
