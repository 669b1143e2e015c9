//! What is in a box, and how it gets there.
//!
//! Everywhere but in browsers it simply is there. With the feature `lazy` a browser is sent each
//! game's rules, drawing and sentences as a file of their own, and asks for it when the box is first
//! opened.

use game::Family;
use game::options::Options;

use crate::any_game::{AnyGame, Erased};
use crate::boxed::Boxed;

/// Makes a game of its options.
pub(crate) type Make = fn(&Options) -> Box<dyn AnyGame>;

/// The one way to make a game, for all of them.
pub(crate) fn make<B: Boxed>(options: &Options) -> Box<dyn AnyGame> {
    Box::new(Erased::<B>(B::Rules::new(options)))
}

/// The file with a game's rules did not come.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rules are not loaded")]
pub struct Absent;

#[cfg(not(all(feature = "lazy", target_family = "wasm")))]
mod kept {
    use super::{Absent, Make};

    /// What is in a box.
    #[derive(Debug)]
    pub(crate) struct Contents(pub(crate) Make);

    #[expect(clippy::unnecessary_wraps, reason = "in browsers it may not be there as yet")]
    impl Contents {
        pub(crate) fn get(&self) -> Option<Make> {
            Some(self.0)
        }

        #[expect(clippy::unused_async, reason = "it is waited for in browsers")]
        pub(crate) async fn load(&self) -> Result<(), Absent> {
            Ok(())
        }
    }

    macro_rules! contents {
        ($name:ident, $game:ty) => {
            $crate::contents::Contents($crate::contents::make::<$game>)
        };
    }
    pub(crate) use contents;
}

#[cfg(all(feature = "lazy", target_family = "wasm"))]
mod kept {
    use std::pin::Pin;
    use std::sync::OnceLock;

    use super::{Absent, Make};

    type Loading = Pin<Box<dyn Future<Output = Result<Make, Absent>>>>;

    /// What is in a box, once it has come.
    #[derive(Debug)]
    pub(crate) struct Contents {
        pub(crate) here: OnceLock<Make>,
        pub(crate) load: fn() -> Loading,
    }

    impl Contents {
        pub(crate) fn get(&self) -> Option<Make> {
            self.here.get().copied()
        }

        pub(crate) async fn load(&self) -> Result<(), Absent> {
            let make = (self.load)().await?;
            self.here.get_or_init(|| make);
            Ok(())
        }
    }

    impl From<wasm_split_helpers::SplitLoaderError> for Absent {
        fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
            Self
        }
    }

    macro_rules! contents {
        ($name:ident, $game:ty) => {{
            use $crate::contents::{Absent, Contents, Make, make};

            #[wasm_split_helpers::wasm_split($name, fallible)]
            fn load() -> Result<Make, Absent> {
                Ok(make::<$game>)
            }
            Contents { here: std::sync::OnceLock::new(), load: || Box::pin(load()) }
        }};
    }
    pub(crate) use contents;
}

pub(crate) use kept::{Contents, contents};
