//! Which page an address means.

use catalog::Entry;

/// A page.
#[derive(Copy, Clone, Debug)]
pub enum Route {
    /// All the boxes.
    Shelf,
    /// One of them.
    Box(&'static Entry),
    /// There is no such page.
    Unknown,
}

impl Route {
    /// The page at the path of an address.
    pub fn of(path: &str) -> Self {
        let name = path.trim_matches('/');
        if name.is_empty() {
            return Self::Shelf;
        }
        let entry = catalog::games().iter().find(|entry| entry.id == name);
        entry.map_or(Self::Unknown, Self::Box)
    }

    /// Where it is.
    pub fn path(self) -> String {
        match self {
            Self::Box(entry) => format!("/{}", entry.id),
            Self::Shelf | Self::Unknown => "/".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_box_has_an_address() {
        for entry in catalog::games() {
            let path = Route::Box(entry).path();
            assert!(matches!(Route::of(&path), Route::Box(found) if found.id == entry.id));
            assert!(matches!(Route::of(&format!("{path}/")), Route::Box(_)));
        }
        assert!(matches!(Route::of("/"), Route::Shelf));
        assert!(matches!(Route::of("/chess"), Route::Unknown));
        assert!(matches!(Route::of("/squadro/chess"), Route::Unknown));
    }
}
