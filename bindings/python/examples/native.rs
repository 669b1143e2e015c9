//! The library as the quick tests load it. As an example it is built in one command with the programs of
//! the workspace, from crates that are compiled already.

use ludotheque_native as _;
