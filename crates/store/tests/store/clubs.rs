//! Clubs: one owner each, no more members than there is room for, codes that sign in once.

use store::{
    Club, ClubClosed, ClubEntered, ClubMade, ClubRole, GameState, NewAccount, NewGame,
    NewTournament, Replacement, Role, Store,
};
use tokio::task::JoinSet;

use crate::kit::{account, begin, guest, live_game, new_game, person, won};
use crate::tournaments::tournament;

/// A club by invitation only.
pub(crate) fn club(id: &str, name: &str) -> Club {
    Club {
        id: id.into(),
        name: name.into(),
        about: "On Thursdays".into(),
        public: false,
        invitation: Some(format!("into {id}")),
        created: 100,
        hidden: None,
        closed: None,
        members: 1,
    }
}

/// An account that a club is to make.
pub(crate) fn child(id: &str) -> NewAccount {
    let mut name = id.to_owned();
    name[..1].make_ascii_uppercase();
    NewAccount {
        id: id.into(),
        name,
        guest: false,
        password: None,
        role: Role::Player,
        created: 200,
        vacation_left: 30,
    }
}

async fn made(address: &str, accounts: &[&str]) -> Store {
    let store = Store::open(address).await.unwrap();
    for id in accounts {
        account(&store, id).await;
    }
    assert_eq!(
        store.create_club(&club("c", "Games"), accounts[0], 3).await.unwrap(),
        ClubMade::Done
    );
    store
}

async fn joins(store: &Store, account: &str, at: i64) {
    let joined = store.join_club("c", account, Some("into c"), at, 100).await.unwrap();
    assert_eq!(joined, ClubEntered::Done);
}

async fn roles(store: &Store) -> Vec<(String, ClubRole)> {
    let members = store.club_members("c").await.unwrap();
    members.into_iter().map(|member| (member.account, member.place.role)).collect()
}

dbkit::on_both! {
    async fn a_club_is_made_once_and_nobody_makes_too_many(address: &str) {
        let store = made(address, &["ada", "bea"]).await;
        let found = store.club("c").await.unwrap().unwrap();
        assert_eq!(found, club("c", "Games"));
        for taken in ["Games", "GAMES", "Gаmes"] {
            let again = store.create_club(&club("d", taken), "bea", 3).await.unwrap();
            assert_eq!(again, ClubMade::NameTaken, "{taken}");
        }
        assert_eq!(store.create_club(&club("c", "Others"), "bea", 3).await.unwrap(), ClubMade::NameTaken);
        for (id, name) in [("d", "Échecs"), ("e", "Echecs")] {
            assert_eq!(store.create_club(&club(id, name), "ada", 3).await.unwrap(), ClubMade::Done);
        }
        assert_eq!(store.create_club(&club("f", "Fourth"), "ada", 3).await.unwrap(), ClubMade::TooMany);
        assert!(!store.change_club("e", "ÉCHECS", "", true).await.unwrap(), "the name is taken");
        assert!(store.change_club("e", "Dames", "Here", true).await.unwrap());
        let listed = store.clubs(None, 9).await.unwrap();
        assert_eq!(listed.iter().map(|club| club.name.as_str()).collect::<Vec<_>>(), ["Dames"]);
        assert!(store.clubs(Some("e"), 9).await.unwrap().is_empty(), "nothing comes after it");
        assert!(store.set_club_hidden("e", Some(5)).await.unwrap());
        assert!(store.clubs(None, 9).await.unwrap().is_empty());
        let own = store.clubs_of("ada").await.unwrap();
        assert_eq!(own.len(), 3);
        assert!(own.iter().all(|(_, place)| place.role == ClubRole::Owner));
    }

    async fn people_come_by_invitation_as_long_as_there_is_room(address: &str) {
        let store = made(address, &["ada", "bea", "cleo", "dan"]).await;
        let join = async |who: &str, by: Option<&str>, most| {
            store.join_club("c", who, by, 300, most).await.unwrap()
        };
        for wrong in [None, Some(""), Some("into d")] {
            assert_eq!(join("bea", wrong, 9).await, ClubEntered::Missing, "{wrong:?}");
        }
        assert_eq!(join("bea", Some("into c"), 1).await, ClubEntered::Full);
        assert_eq!(join("bea", Some("into c"), 9).await, ClubEntered::Done);
        assert_eq!(join("bea", Some("into c"), 9).await, ClubEntered::Done, "twice is once");
        assert!(store.set_invitation("c", Some("anew")).await.unwrap());
        assert_eq!(join("cleo", Some("into c"), 9).await, ClubEntered::Missing, "that was before");
        assert!(store.set_invitation("c", None).await.unwrap());
        assert_eq!(join("cleo", None, 9).await, ClubEntered::Missing, "no invitation is none");
        store.change_club("c", "Games", "", true).await.unwrap();
        // Of those who come at once as many are let in as there is room for.
        let mut all = JoinSet::new();
        for who in ["cleo", "dan"] {
            let store = store.clone();
            all.spawn(async move { store.join_club("c", who, None, 400, 3).await.unwrap() });
        }
        let mut came = all.join_all().await;
        came.sort_by_key(|entered| *entered == ClubEntered::Full);
        assert_eq!(came, [ClubEntered::Done, ClubEntered::Full]);
        assert_eq!(store.club("c").await.unwrap().unwrap().members, 3);
        store.set_club_hidden("c", Some(5)).await.unwrap();
        for who in ["cleo", "dan"] {
            assert_eq!(join(who, Some("anew"), 9).await, ClubEntered::Missing, "it is hidden");
        }
    }

    async fn a_club_has_one_owner_whatever_happens(address: &str) {
        let store = made(address, &["ada", "bea", "cleo", "dan"]).await;
        for (who, at) in [("bea", 300), ("cleo", 301), ("dan", 302)] {
            joins(&store, who, at).await;
        }
        assert!(!store.leave_club("c", "ada").await.unwrap(), "an owner hands over before");
        assert!(!store.set_club_role("c", "ada", ClubRole::Member).await.unwrap());
        assert!(!store.set_club_role("c", "bea", ClubRole::Owner).await.unwrap());
        assert!(store.set_club_role("c", "dan", ClubRole::Organiser).await.unwrap());
        for (from, to) in [("bea", "dan"), ("ada", "ada"), ("ada", "nobody")] {
            assert!(!store.hand_over_club("c", from, to).await.unwrap(), "{from} to {to}");
        }
        assert!(store.hand_over_club("c", "ada", "cleo").await.unwrap());
        let expected = [("cleo", ClubRole::Owner), ("ada", ClubRole::Organiser), ("dan", ClubRole::Organiser), ("bea", ClubRole::Member)];
        assert_eq!(roles(&store).await, expected.map(|(who, role)| (who.to_owned(), role)));
        // The organiser who has been there longest, then whoever has.
        assert!(store.delete_account("cleo", 900).await.unwrap());
        assert_eq!(roles(&store).await[0], ("ada".to_owned(), ClubRole::Owner));
        for who in ["ada", "dan"] {
            assert!(store.clubs_without(who).await.unwrap().is_empty());
            assert!(store.delete_account(who, 901).await.unwrap());
        }
        assert_eq!(roles(&store).await, [("bea".to_owned(), ClubRole::Owner)]);
        assert_eq!(store.clubs_without("bea").await.unwrap(), ["c"]);
        assert!(store.delete_account("bea", 902).await.unwrap());
        let closed = store.club("c").await.unwrap().unwrap();
        assert_eq!((closed.name.as_str(), closed.about.as_str(), closed.closed), ("", "", Some(902)));
        assert_eq!((closed.members, closed.invitation), (0, None));
        account(&store, "eve").await;
        let again = store.create_club(&club("d", "Games"), "eve", 3).await.unwrap();
        assert_eq!(again, ClubMade::Done, "the name is free again");
    }

    async fn a_code_signs_in_once_an_account_that_the_club_manages(address: &str) {
        let store = made(address, &["ada", "bea"]).await;
        joins(&store, "bea", 300).await;
        let enrol = async |id: &str, most| store.enrol("c", &child(id), (id, 1000), most).await.unwrap();
        assert_eq!(enrol("kim", 9).await, ClubEntered::Done);
        assert_eq!(enrol("lou", 3).await, ClubEntered::Full);
        let bea = NewAccount { id: "x".into(), ..child("bea") };
        assert_eq!(store.enrol("c", &bea, ("h", 1), 9).await.unwrap(), ClubEntered::NameTaken);
        assert_eq!(store.enrol("none", &child("lou"), ("h", 1), 9).await.unwrap(), ClubEntered::Missing);
        assert!(store.account("lou").await.unwrap().is_none(), "nothing is left of it");
        assert!(store.is_managed("kim").await.unwrap() && !store.is_managed("bea").await.unwrap());
        let kim = store.club_members("c").await.unwrap().into_iter().find(|one| one.account == "kim").unwrap();
        assert_eq!((kim.name.as_str(), kim.place.managed, kim.code_expires), ("Kim", true, Some(1000)));
        let redeem = async |hash: &str, now| store.redeem_club_code(hash, now).await.unwrap();
        assert_eq!(redeem("kim", 1000).await, None, "it has expired");
        assert_eq!(redeem("wrong", 500).await, None);
        // Of eight who use it at once, one gets in.
        let mut all = JoinSet::new();
        for _ in 0..8 {
            let store = store.clone();
            all.spawn(async move { store.redeem_club_code("kim", 500).await.unwrap() });
        }
        let got: Vec<_> = all.join_all().await.into_iter().flatten().collect();
        assert_eq!(got, ["kim"]);
        assert!(store.set_club_code("c", "kim", "second", 2000).await.unwrap());
        assert!(store.set_club_code("c", "kim", "third", 2000).await.unwrap());
        assert_eq!(redeem("second", 500).await, None, "another one replaced it");
        assert!(!store.set_club_code("c", "bea", "hers", 2000).await.unwrap(), "her account is her own");
        assert!(!store.set_club_code("d", "kim", "theirs", 2000).await.unwrap());
        assert!(!store.set_club_role("c", "kim", ClubRole::Organiser).await.unwrap());
        assert!(!store.hand_over_club("c", "ada", "kim").await.unwrap());
        // An account with a password is not managed any more.
        assert!(store.set_password("kim", "hash").await.unwrap());
        assert!(!store.is_managed("kim").await.unwrap());
        assert_eq!(redeem("third", 500).await, None);
        assert!(store.club_place("c", "kim").await.unwrap().is_some(), "and stays a member");
        assert_eq!(enrol("lou", 9).await, ClubEntered::Done);
        assert!(store.hand_over_club("c", "ada", "kim").await.unwrap());
        for who in ["ada", "bea", "kim"] {
            assert!(store.delete_account(who, 900).await.unwrap());
        }
        // Only managed accounts are left.
        assert!(store.club("c").await.unwrap().unwrap().closed.is_some());
        assert!(!store.is_managed("lou").await.unwrap());
    }

    async fn a_club_is_closed_once_it_manages_no_account(address: &str) {
        let store = made(address, &["ada"]).await;
        assert_eq!(store.enrol("c", &child("kim"), ("kim", 1000), 9).await.unwrap(), ClubEntered::Done);
        assert_eq!(store.close_club("c", 900, false).await.unwrap(), ClubClosed::Manages);
        assert!(store.club_place("c", "ada").await.unwrap().is_some(), "it goes on");
        assert!(store.delete_account("kim", 901).await.unwrap());
        assert_eq!(store.close_club("c", 902, false).await.unwrap(), ClubClosed::Done);
        assert!(store.delete_account("ada", 903).await.unwrap());
        let late = store.create_club(&club("d", "Late"), "ada", 3).await.unwrap();
        assert_eq!(late, ClubMade::Missing, "nobody would own it");
        assert!(store.club("d").await.unwrap().is_none());
    }

    async fn a_club_is_shown_to_members_and_with_its_owner_where_everybody_sees_it(address: &str) {
        let store = made(address, &["ada", "bea", "cleo"]).await;
        assert_eq!(store.create_club(&club("d", "Dames"), "ada", 3).await.unwrap(), ClubMade::Done);
        store.change_club("d", "Dames", "", true).await.unwrap();
        for (club, by) in [("c", Some("into c")), ("d", None)] {
            assert_eq!(store.join_club(club, "bea", by, 300, 9).await.unwrap(), ClubEntered::Done);
        }
        let shown = async |who: &str, reader| {
            let clubs = store.clubs_shown(who, reader).await.unwrap();
            clubs.into_iter().map(|club| club.id).collect::<Vec<_>>()
        };
        for reader in [Some("ada"), Some("bea")] {
            assert_eq!(shown("ada", reader).await, ["d", "c"], "{reader:?}");
            assert_eq!(shown("bea", reader).await, ["d", "c"], "{reader:?}");
        }
        for reader in [None, Some("cleo")] {
            assert_eq!(shown("ada", reader).await, ["d"], "the club's page names her: {reader:?}");
            assert_eq!(shown("bea", reader).await, [] as [&str; 0], "{reader:?}");
        }
        store.set_club_hidden("d", Some(5)).await.unwrap();
        assert_eq!(shown("ada", None).await, [] as [&str; 0]);
        assert_eq!(shown("ada", Some("bea")).await, ["d", "c"], "members still see it");
        assert!(store.leave_club("c", "bea").await.unwrap());
        assert_eq!(shown("ada", Some("bea")).await, ["d"]);
    }

    async fn clubs_are_found_by_a_part_of_their_names(address: &str) {
        let store = made(address, &["ada", "bea"]).await;
        let club = |id: &str, name: &str, created| Club { created, ..club(id, name) };
        for (id, name, owner, at) in [("d", "Échecs", "ada", 200), ("e", "Les échecs du jeudi", "bea", 300)] {
            assert_eq!(store.create_club(&club(id, name, at), owner, 3).await.unwrap(), ClubMade::Done);
        }
        store.set_club_hidden("d", Some(5)).await.unwrap();
        let find = async |text: &str, limit| {
            let found = store.find_clubs(text, limit).await.unwrap();
            found.into_iter().map(|(club, owner)| (club.id, owner)).collect::<Vec<_>>()
        };
        let named = |all: &[(&str, &str)]| {
            all.iter().map(|(id, owner)| ((*id).to_owned(), (*owner).to_owned())).collect::<Vec<_>>()
        };
        assert_eq!(find(" ECHECS", 9).await, named(&[("e", "Bea"), ("d", "Ada")]));
        assert_eq!(find("échecs", 1).await, named(&[("e", "Bea")]), "the newest");
        assert_eq!(find("", 9).await.len(), 3);
        assert_eq!(find("d", 9).await, named(&[("e", "Bea"), ("d", "Ada")]), "by its id, too");
        assert!(find("nothing", 9).await.is_empty());
        assert_eq!(store.close_club("d", 900, true).await.unwrap(), ClubClosed::Done);
        assert_eq!(find("echecs", 9).await, named(&[("e", "Bea")]));
    }

    async fn games_and_tournaments_are_found_by_their_club(address: &str) {
        let store = made(address, &["ada", "bea"]).await;
        joins(&store, "bea", 300).await;
        let of_club = |id: &str, seats| NewGame { club: Some("c".into()), public: false, ..new_game(id, seats) };
        assert!(store.create_game(&of_club("open", vec![person("ada"), store::Occupant::Free])).await.unwrap());
        for (id, seats) in [("g", ["ada", "bea"]), ("h", ["bea", "ada"])] {
            assert!(store.create_game(&of_club(id, seats.map(person).to_vec())).await.unwrap());
            assert!(store.start_game(id, &begin(1500, 0)).await.unwrap());
        }
        assert!(store.create_game(&of_club("i", vec![person("bea"), person("ada")])).await.unwrap());
        assert!(store.start_game("i", &begin(1500, 0)).await.unwrap());
        live_game(&store, "elsewhere", vec![person("ada"), person("bea")]).await;
        let ids = async |state| {
            let games = store.club_games("c", state, 9).await.unwrap();
            games.into_iter().map(|head| head.id).collect::<Vec<_>>()
        };
        assert_eq!(ids(GameState::Open).await, ["open"]);
        assert_eq!(ids(GameState::Live).await, ["g", "h", "i"]);
        assert_eq!(store.club_of_game("g").await.unwrap().as_deref(), Some("c"));
        assert_eq!(store.club_of_game("elsewhere").await.unwrap(), None);
        assert_eq!(store.head_of("g").await.unwrap().unwrap().club.as_deref(), Some("c"));
        let gone = Replacement { seat: 1, from_ply: 0, computer: "level:2".into(), why: String::new(), at: 6 };
        assert!(store.replace_occupant("i", &gone).await.is_ok());
        for (id, at) in [("h", 5000), ("i", 6000), ("g", 7000), ("elsewhere", 8000)] {
            assert!(store.finish_game(id, 0, &won(at)).await.unwrap());
        }
        let results = store.club_results("c", 9).await.unwrap();
        let brief: Vec<_> = results.iter().map(|one| (one.id.as_str(), one.seats.clone())).collect();
        let ada = Some("ada".to_owned());
        let bea = Some("bea".to_owned());
        assert_eq!(brief[0], ("h", vec![(bea.clone(), Some(1.0)), (ada.clone(), Some(0.0))]));
        assert_eq!(brief[1], ("i", vec![(bea.clone(), Some(1.0)), (ada.clone(), None)]), "she left");
        assert_eq!(brief[2].0, "g");
        assert_eq!(store.club_results("c", 1).await.unwrap()[0].id, "g", "the last ones");
        for (id, club) in [("t", Some("c")), ("u", None)] {
            let new = NewTournament { club: club.map(str::to_owned), public: false, ..tournament(id) };
            assert!(store.create_tournament(&new).await.unwrap());
        }
        let found = store.club_tournaments("c", 9).await.unwrap();
        assert_eq!(found.iter().map(|one| one.new.id.as_str()).collect::<Vec<_>>(), ["t"]);
        assert_eq!(found[0].new.club.as_deref(), Some("c"));
        // The export says where somebody is.
        let export = store.everything_of("bea").await.unwrap().unwrap();
        assert_eq!(export.clubs.len(), 1);
        assert_eq!((export.clubs[0].0.id.as_str(), export.clubs[0].1.role), ("c", ClubRole::Member));
        assert!(store.leave_club("c", "bea").await.unwrap());
        assert!(!store.leave_club("c", "bea").await.unwrap());
        for closed in [ClubClosed::Done, ClubClosed::Missing] {
            assert_eq!(store.close_club("c", 9000, true).await.unwrap(), closed);
        }
        guest(&store, "g1").await;
        assert_eq!(store.join_club("c", "g1", Some("into c"), 1, 9).await.unwrap(), ClubEntered::Missing);
    }
}
