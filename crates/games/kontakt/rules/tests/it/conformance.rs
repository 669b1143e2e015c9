//! The promises every game makes, for every combination of options.

use game::Family;
use game::options::Options;
use kontakt::Kontakt;

#[test]
fn every_option_conforms() {
    for (i, options) in Options::all(Kontakt::OPTIONS).iter().enumerate() {
        // One game played uniformly and one eagerly; handicaps differ in their ends only.
        let from = 2 * i as u64;
        testkit::conformance(&Kontakt::new(options), from..from + 2);
    }
}

#[test]
fn actions_and_steps_are_one_to_one() {
    for (seed, options) in (0..).zip(Options::all(Kontakt::OPTIONS)) {
        testkit::encoding(&Kontakt::new(&options), seed..seed + 1);
    }
}
