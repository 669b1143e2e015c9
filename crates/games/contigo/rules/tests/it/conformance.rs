//! The suite every game passes, for every combination of options.

use contigo::Contigo;
use game::Family;
use game::options::Options;
use testkit::conformance;

/// Even seeds play uniformly and last long, odd ones eagerly and end soon.
fn check(variant: &str, even: u64) {
    let mut games = 0;
    for options in Options::all(Contigo::OPTIONS) {
        if options.get("variant") == variant {
            conformance(&Contigo::new(&options), even..even + 2);
            conformance(&Contigo::new(&options), even + 3..even + 4);
            games += 1;
        }
    }
    assert!(games > 1, "{variant} has options of its own");
}

#[test]
fn alignment() {
    check("alignment", 0);
}

#[test]
fn advanced() {
    check("advanced", 10);
}

#[test]
fn capture() {
    check("capture", 20);
}

#[test]
fn quick() {
    check("quick", 30);
}

#[test]
fn actions_and_steps_are_one_to_one() {
    for (seed, options) in (0..).zip(Options::all(Contigo::OPTIONS)) {
        testkit::encoding(&Contigo::new(&options), seed..seed + 1);
    }
}
