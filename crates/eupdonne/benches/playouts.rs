//! Speed on one core.

fn main() {}
