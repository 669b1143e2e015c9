//! What can be wrong with a file.

/// Why a file is not a net, or not the one that was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetError {
    /// It begins with something else.
    #[error("not a net: it does not begin with `LUDONET`")]
    Foreign,
    /// It was written by another version.
    #[error("a net of version `{found}`; this program reads version 2")]
    Version {
        /// The character that says the version.
        found: char,
    },
    /// It is a net of another shape.
    #[error("the net has {found} {what}, and {expected} are expected")]
    Shape {
        /// What there is too much or too little of.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// It ends too early or too late.
    #[error("the net has {found} bytes, and {expected} are expected")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Some of its bytes were changed.
    #[error("the net is damaged: its checksum is {found:08x} and should be {expected:08x}")]
    Checksum {
        /// The checksum of its bytes.
        found: u32,
        /// The one that was written with them.
        expected: u32,
    },
    /// A bias with which sums could overflow.
    #[error("the net has the bias {found}, which is too large")]
    Bias {
        /// The bias.
        found: i32,
    },
}
