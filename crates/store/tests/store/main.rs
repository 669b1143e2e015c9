//! What is stored is read back, on both databases.

mod accounts;
mod backup;
mod chat_and_notes;
mod games;
mod history;
mod killed;
mod kit;
mod moderation;
mod opening;
mod ratings;
mod turns;
