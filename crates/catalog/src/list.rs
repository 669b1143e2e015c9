//! The list of games: the one place that names them.

/// Hands the list of games to a macro, a row a game: its id, the type of its rules, of its board
/// and of its judge, and `crowd` where some variant lets more than two teams play, which takes
/// another search. The crates are in [`crate::crates`].
///
/// Adding a game is adding a row, and its crates to the dependencies of this one.
#[macro_export]
macro_rules! every_game {
    ($then:ident) => {
        $then! {
            squadro: Squadro, squadro_board::SquadroBoard, squadro_judge::SquadroJudge;
            contigo: Contigo, contigo_board::ContigoBoard, contigo_judge::ContigoJudge, crowd;
            kontakt: Kontakt, kontakt_board::KontaktBoard, kontakt_judge::KontaktJudge;
            eupdonne: Eupdonne, eupdonne_board::EupdonneBoard, eupdonne_judge::EupdonneJudge;
        }
    };
}

macro_rules! crates {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        /// The crates of the games, for macros that are given the list.
        pub mod crates {
            $(pub use {$board, $id, $judge};)*
        }
    };
}
every_game!(crates);

/// Hands the list of solved games to a macro, a row a game: its id and its solver.
#[cfg(feature = "tables")]
macro_rules! solved_games {
    ($then:ident) => {
        $then! {
            squadro: squadro_solver::SquadroSolver;
        }
    };
}
