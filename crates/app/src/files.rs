//! What the page loads after itself: each file's address changes with its contents.

use dom::prelude::*;

use crate::device;

/// The addresses of files.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Files(StoredValue<String>);

impl Files {
    /// The files at these addresses, which stand with spaces between them.
    pub(crate) fn new(addresses: String) -> Self {
        Self(StoredValue::new(addresses))
    }

    /// The address of the file that is called so, less its ending.
    pub(crate) fn address(self, name: &str) -> Option<String> {
        let file = format!("/{name}.");
        self.0.with_value(|all| all.split(' ').find(|one| one.contains(&file)).map(str::to_owned))
    }

    /// What is in a file of text: nothing until it has come.
    pub(crate) fn text(self, name: &str) -> Signal<String> {
        let text = RwSignal::new(String::new());
        let name = name.to_owned();
        spawn_local(async move {
            if let Some(come) = self.fetch(&name).await {
                // Whoever asked may have gone elsewhere meanwhile.
                text.try_set(come);
            }
        });
        text.into()
    }

    /// Lets a file of text come.
    pub(crate) async fn fetch(self, name: &str) -> Option<String> {
        let address = self.address(name).expect("the page names its own files");
        device::fetch(&address).await
    }
}

/// The files of this page.
pub(crate) fn files() -> Files {
    expect_context()
}
