//! Reports, and what was done.

use store::{AuditEntry, Closed, Report, Store};

use crate::kit::account;

dbkit::on_both! {
    async fn a_report_is_closed_once(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea", "mod"] {
            account(&store, id).await;
        }
        let report = |id: &str, at| Report {
            id: id.into(),
            reporter: "ada".into(),
            about: "bea".into(),
            club: None,
            game: None,
            reason: "rude".into(),
            text: "said things".into(),
            at,
            closed: None,
        };
        assert!(store.file_report(&report("r1", 2)).await.unwrap());
        assert!(store.file_report(&report("r2", 1)).await.unwrap());
        assert!(!store.file_report(&report("r2", 1)).await.unwrap());
        assert_eq!(store.open_reports(None, 9).await.unwrap(), [report("r2", 1), report("r1", 2)]);
        let closed = Closed { at: 50, closer: "mod".into(), verdict: "muted".into() };
        assert!(store.close_report("r2", &closed).await.unwrap());
        assert!(!store.close_report("r2", &closed).await.unwrap());
        assert_eq!(store.open_reports(None, 9).await.unwrap(), [report("r1", 2)]);
    }

    async fn what_was_done_is_listed_backwards(address: &str) {
        let store = Store::open(address).await.unwrap();
        let entry = |at, subject: &str| AuditEntry {
            at,
            actor: "mod".into(),
            action: "mute".into(),
            subject: subject.into(),
            text: String::new(),
        };
        for (at, subject) in [(1, "ada"), (2, "bea"), (3, "ada")] {
            store.audit(&entry(at, subject)).await.unwrap();
        }
        let all = store.audit_log(None, None, 2).await.unwrap();
        assert_eq!(all.iter().map(|(_, entry)| entry.at).collect::<Vec<_>>(), [3, 2]);
        let rest = store.audit_log(None, Some(all[1].0), 2).await.unwrap();
        assert_eq!(rest.iter().map(|(_, entry)| entry).collect::<Vec<_>>(), [&entry(1, "ada")]);
        let ada = store.audit_log(Some("ada"), None, 9).await.unwrap();
        assert_eq!(ada.iter().map(|(_, entry)| entry.at).collect::<Vec<_>>(), [3, 1]);
    }
}
