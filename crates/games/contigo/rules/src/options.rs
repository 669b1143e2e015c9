//! The four games of the box.

use game::Family;
use game::options::{Choice, OnlyWith, OptionRow, Options};

use crate::lines::Lines;

/// Which of the games is played.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Four in line, straight moves (C7, C8).
    Alignment,
    /// Four in line, L moves (C9).
    Advanced,
    /// Take the kings (C10–C16).
    Capture,
    /// The same, counted out when two are left (C17).
    Quick,
}

impl Variant {
    /// Moves are L's (C9).
    #[inline]
    pub const fn bends(self) -> bool {
        matches!(self, Self::Advanced)
    }

    /// Four play, and take each other's pieces (C10, C13).
    #[inline]
    pub const fn captures(self) -> bool {
        matches!(self, Self::Capture | Self::Quick)
    }

    /// Ends when two are left (C17).
    #[inline]
    pub const fn is_quick(self) -> bool {
        matches!(self, Self::Quick)
    }
}

/// Where the four armies begin (C11).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Setup {
    /// Pawns like the five of a die, the king in the corner.
    Quincunx,
    /// Pawns beside the king and along the diagonal.
    Arrow,
    /// Pawns around the middle of the quadrant.
    Diamond,
}

/// The rules, with their options.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Contigo {
    variant: Variant,
    lines: Lines,
    setup: Setup,
}

impl Contigo {
    /// Which of the games is played.
    #[inline]
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// Where the four armies begin; alignment has one start only.
    pub const fn setup(self) -> Setup {
        self.setup
    }

    /// Do diagonals of four and five squares count (C7)?
    pub const fn short_diagonals(self) -> bool {
        matches!(self.lines, Lines::All)
    }

    #[inline]
    pub(crate) const fn lines(self) -> Lines {
        self.lines
    }
}

impl Family for Contigo {
    const ID: &'static str = "contigo";
    const NAME: &'static str = "Contigo";
    const SUMMARY: &'static str = "The beads around the board say how far every piece goes: move one, sow a few, and line up four pawns or take every king.";
    const TURNS: &'static str = "a6-a4/Nc>1.0.2 moves a6 to a4, then takes 3 beads from pit Nc and drops them clockwise (< the other way round): 1, 0 and 2; a6-a4-c4 is an L, a6xa4xd4 captures, -- has no pawn move";
    const RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionRow] = &[
        OptionRow {
            key: "variant",
            meaning: "which of the four games is played",
            choices: &[
                Choice { value: "alignment", meaning: "two players; line up four pawns" },
                Choice {
                    value: "advanced",
                    meaning: "two players; line up four pawns that move in an L",
                },
                Choice { value: "capture", meaning: "four players; be the last with a king" },
                Choice {
                    value: "quick",
                    meaning: "four players; the larger army wins when two are left",
                },
            ],
            only_with: None,
        },
        OptionRow {
            key: "diagonals",
            meaning: "which diagonals count as lines",
            choices: &[
                Choice { value: "long", meaning: "the two of six squares" },
                Choice { value: "all", meaning: "every diagonal of four squares or more" },
            ],
            only_with: Some(OnlyWith { key: "variant", values: &["alignment", "advanced"] }),
        },
        OptionRow {
            key: "setup",
            meaning: "where the four armies begin",
            choices: &[
                Choice {
                    value: "quincunx",
                    meaning: "four pawns spread like the dots of a five, the king in the corner",
                },
                Choice {
                    value: "arrow",
                    meaning: "pawns close to the king, pointing at the centre",
                },
                Choice { value: "diamond", meaning: "pawns around the middle of the quadrant" },
            ],
            only_with: Some(OnlyWith { key: "variant", values: &["capture", "quick"] }),
        },
    ];

    fn new(options: &Options) -> Self {
        Self {
            variant: match options.get("variant") {
                "advanced" => Variant::Advanced,
                "capture" => Variant::Capture,
                "quick" => Variant::Quick,
                _ => Variant::Alignment,
            },
            lines: match options.get("diagonals") {
                "all" => Lines::All,
                _ => Lines::Long,
            },
            setup: match options.get("setup") {
                "arrow" => Setup::Arrow,
                "diamond" => Setup::Diamond,
                _ => Setup::Quincunx,
            },
        }
    }

    fn options(&self) -> Options {
        let variant = match self.variant {
            Variant::Alignment => "variant=alignment",
            Variant::Advanced => "variant=advanced",
            Variant::Capture => "variant=capture",
            Variant::Quick => "variant=quick",
        };
        let diagonals = match self.lines {
            Lines::Long => "",
            Lines::All => ",diagonals=all",
        };
        let setup = match self.setup {
            Setup::Quincunx => "",
            Setup::Arrow => ",setup=arrow",
            Setup::Diamond => ",setup=diamond",
        };
        Options::read(Self::OPTIONS, &format!("{variant}{diagonals}{setup}"))
            .expect("the text of its own options")
    }
}
