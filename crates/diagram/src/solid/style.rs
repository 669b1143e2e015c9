//! How solids, trays and what is written on them look.

/// How solids look: a group of some wood, and faces in it.
pub(crate) const RULES: &str = "\
.maple,.walnut,.frame{stroke-width:.7;stroke-linejoin:round;stroke-linecap:round}\
.maple{stroke:var(--maple-rim)}.walnut{stroke:var(--walnut-rim)}.frame{stroke:var(--frame-rim)}\
.maple .hi{fill:var(--maple-top)}.maple .mid{fill:var(--maple-left)}.maple .lo{fill:var(--maple-right)}\
.walnut .hi{fill:var(--walnut-top)}.walnut .mid{fill:var(--walnut-left)}.walnut .lo{fill:var(--walnut-right)}\
.frame .hi{fill:var(--wood-dark)}.frame .mid{fill:var(--wood-dark-hi)}.frame .lo{fill:var(--wood-dark-lo)}\
.on-turn .hi{stroke:var(--lantern);stroke-width:2.6}\
.plane,.cast,.fibre{opacity:var(--shine)}\
.plane{fill:none;stroke:#fff;stroke-opacity:.5;stroke-width:.8}\
.walnut .plane,.frame .plane{stroke:#ffd9a8;stroke-opacity:.3}\
.cast{fill:#000;fill-opacity:.22;stroke:none}\
.fibre{fill:none;stroke-opacity:.4;stroke-width:.6}\
.incised{fill:none}.walnut .incised{stroke:var(--walnut-groove)}\
.engraved{stroke:var(--wood-light)}\
.chip{stroke-width:.5}.ladder{fill:var(--paper);stroke:var(--ink);fill-opacity:.94}\
.notch{fill:none;stroke-width:1.5}.walnut .notch{stroke:var(--walnut-groove)}\
.goal{fill:none;stroke:var(--goal);stroke-width:1.6;stroke-linejoin:round}\
.link{fill:var(--glow);stroke:var(--edge);stroke-width:.8;stroke-linejoin:round}.foe{fill-opacity:.45;stroke-dasharray:1.5 1.5}\
.thread-maple,.thread-walnut{fill:none;stroke-width:2;stroke:var(--maple-top)}.thread-walnut{stroke:var(--walnut-right)}\
.carved{stroke:var(--sea-lo)}\
.maple .numeral{stroke:var(--maple-on)}.walnut .numeral{stroke:var(--walnut-on)}\
.in-hand{stroke:var(--lantern);stroke-width:2}\
.see-through{opacity:.22}.not-yet{opacity:.6}.none-left{opacity:.45}\
.disc{fill:var(--paper);stroke:var(--ink);stroke-width:.8}\
";

/// What of it is different in high contrast: thick lines.
pub(crate) const CONTRAST_RULES: &[(&str, &str)] =
    &[(".maple", "stroke-width:1.2"), (".walnut", "stroke-width:1.2")];
