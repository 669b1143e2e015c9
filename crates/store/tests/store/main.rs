//! What is stored is read back, on both databases.

mod accounts;
mod backup;
mod cancelled;
mod chat_and_notes;
mod clubs;
mod files;
mod full_disk;
mod games;
mod history;
mod killed;
mod kit;
mod limits;
mod moderation;
mod opening;
mod owners;
mod people;
mod ratings;
mod tournaments;
mod turns;
