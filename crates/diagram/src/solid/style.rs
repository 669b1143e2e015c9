//! How solids, trays and what is written on them look.

/// How solids look: a group of some wood, and faces in it.
pub(crate) const RULES: &str = "\
.maple,.walnut,.frame{stroke-width:.7;stroke-linejoin:round;stroke-linecap:round}\
.maple{stroke:var(--maple-rim)}.walnut{stroke:var(--walnut-rim)}.frame{stroke:var(--frame-rim)}\
.maple .hi{fill:url(#maple-top)}.maple .mid{fill:url(#maple-left)}.maple .lo{fill:url(#maple-right)}\
.walnut .hi{fill:url(#walnut-top)}.walnut .mid{fill:url(#walnut-left)}.walnut .lo{fill:url(#walnut-right)}\
.frame .hi{fill:url(#walnut)}.frame .mid{fill:var(--wood-dark-hi)}.frame .lo{fill:var(--wood-dark-lo)}\
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
.place-lip{fill:#fff;fill-opacity:.22}.place-floor{stroke:var(--cut);stroke-width:1;stroke-opacity:.7;stroke-linejoin:round}\
.light{fill:var(--glow);fill-opacity:.3;stroke:var(--glow);stroke-width:1.8;stroke-linejoin:round}\
.lit .plane{stroke:var(--glow);stroke-opacity:1;stroke-width:1.5;opacity:1}\
.gone-over{fill:none;stroke:var(--brass);stroke-width:2;stroke-dasharray:5 3;stroke-linejoin:round}\
.carved{stroke:var(--engraving)}\
.maple .numeral{stroke:var(--maple-on)}.walnut .numeral{stroke:var(--walnut-on)}\
.in-hand{stroke:var(--lantern);stroke-width:2}\
.see-through{opacity:.22}.not-yet{opacity:.6}.none-left{opacity:.45}\
.disc{fill:var(--paper);stroke:var(--ink);stroke-width:.8}\
";

/// What of it is different in high contrast: thick lines.
pub(crate) const CONTRAST_RULES: &[(&str, &str)] = &[
    (".maple", "stroke-width:1.2"),
    (".walnut", "stroke-width:1.2"),
    (".light", "fill-opacity:1"),
];
