//! The suite every game passes, for both ways of holding captured bars.

use eupdonne::Eupdonne;
use game::Family;
use game::options::Options;

#[test]
fn every_variant_conforms() {
    for options in Options::all(Eupdonne::OPTIONS) {
        testkit::conformance(&Eupdonne::new(&options), 0..10);
    }
}

#[test]
fn actions_and_steps_are_one_to_one() {
    for options in Options::all(Eupdonne::OPTIONS) {
        testkit::encoding(&Eupdonne::new(&options), 0..4);
    }
}
