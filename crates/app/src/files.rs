//! Files that the page fetches when they are needed. Their addresses change with their contents.

use crate::prelude::*;

use crate::device;

/// The addresses of files.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Files(StoredValue<String>);

impl Files {
    /// The files at these addresses, separated by spaces.
    pub(crate) fn new(addresses: String) -> Self {
        Self(StoredValue::new_local(addresses))
    }

    /// The address of the file with this name, without its fingerprint and extension.
    pub(crate) fn address(self, name: &str) -> Option<String> {
        let file = format!("/{name}.");
        self.0.with_value(|all| all.split(' ').find(|one| one.contains(&file)).map(str::to_owned))
    }

    /// The contents of a text file; empty until it is fetched.
    pub(crate) fn text(self, name: &str) -> Signal<String> {
        let text = RwSignal::new(String::new());
        let name = name.to_owned();
        spawn_local(async move {
            if let Some(fetched) = self.fetch(&name).await {
                // The signal is gone if the reader has left the page.
                text.try_set(fetched);
            }
        });
        text.into()
    }

    /// Fetches a text file.
    pub(crate) async fn fetch(self, name: &str) -> Option<String> {
        let address = self.address(name).expect("the page names its own files");
        device::fetch(&address).await
    }
}

/// The files of this page.
pub(crate) fn files() -> Files {
    expect_context()
}
