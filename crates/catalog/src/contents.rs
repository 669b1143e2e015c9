//! The code of a game, and how it is loaded.
//!
//! Everywhere but in browsers it is part of the program. With the feature `lazy` a browser gets each
//! game's rules, drawing and sentences as a file of their own, and loads it when the game is first
//! opened.

use game::Family;
use game::options::Options;

use crate::any_game::{AnyGame, Erased};
use crate::parts::GameParts;

/// Creates a game with its options.
pub(crate) type Make = fn(&Options) -> Box<dyn AnyGame>;

/// The type of the constructors of all games.
pub(crate) fn make<B: GameParts>(options: &Options) -> Box<dyn AnyGame> {
    Box::new(Erased::<B>(B::Rules::new(options)))
}

/// The file with a game's code could not be loaded.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rules are not loaded")]
pub struct Absent;

#[cfg(not(all(feature = "lazy", target_family = "wasm")))]
mod linked {
    use super::{Absent, Make};

    /// The code of a game.
    #[derive(Debug)]
    pub(crate) struct Contents(pub(crate) Make);

    #[expect(clippy::unnecessary_wraps, reason = "a browser may not have loaded it")]
    impl Contents {
        pub(crate) fn get(&self) -> Option<Make> {
            Some(self.0)
        }

        #[expect(clippy::unused_async, reason = "a browser waits for it")]
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
mod lazy {
    use std::pin::Pin;
    use std::sync::OnceLock;

    use super::{Absent, Make};

    type Loading = Pin<Box<dyn Future<Output = Result<Make, Absent>>>>;

    /// The code of a game, once it is loaded.
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

#[cfg(all(feature = "lazy", target_family = "wasm"))]
pub(crate) use lazy::{Contents, contents};
#[cfg(not(all(feature = "lazy", target_family = "wasm")))]
pub(crate) use linked::{Contents, contents};
