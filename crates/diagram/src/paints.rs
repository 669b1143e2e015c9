//! Gradients, patterns and symbols that pictures refer to, written once a page or a file.

use std::fmt::Write;

use crate::Style;

/// The elements to put into one `<defs>`, with the symbols of these games: on the page a single
/// `<svg>` without size holds them for all pictures, an exported picture holds its own.
///
/// - paints to fill with: `walnut maple cream lawn hedge stone slate brass` (stuff lit from the top
///   left), `maple-top maple-left maple-right` and the same of walnut (faces of solids), `gloss`
///   (light over anything with a bevel), `ball` (light over anything round), `hollow` (shade in a
///   pit), `contact` (soft shadow, round), `pool` (light over a whole board), `veins` (grain of
///   a board, over its colour), `nap` and `marble` (the same for grass and for stone)
/// - patterns over pieces: `grain dots rings hatch cross`
/// - symbols, their origin in their middle: `bead` (radius 7.4), `pin` (brass, let into wood)
pub fn defs(styles: &[&Style]) -> String {
    shared() + &styles.iter().map(|style| (style.symbols)()).collect::<String>()
}

fn shared() -> String {
    let mut defs = String::new();
    for (id, [near, middle, far]) in [
        ("walnut", ["wood-dark-hi", "wood-dark", "wood-dark-lo"]),
        ("maple", ["wood-light-hi", "wood-light", "wood-light-lo"]),
        ("cream", ["cream-hi", "cream", "cream-lo"]),
        ("lawn", ["lawn-hi", "lawn", "lawn-lo"]),
        ("hedge", ["hedge-hi", "hedge", "hedge-lo"]),
        ("stone", ["stone-hi", "stone", "stone-lo"]),
        ("slate", ["slate-hi", "slate", "slate-lo"]),
    ] {
        write!(
            defs,
            "<linearGradient id=\"{id}\" x2=\"1\" y2=\"1\">\
             <stop class=\"{near}-stop\" offset=\"0\"/>\
             <stop class=\"{middle}-stop\" offset=\".45\"/>\
             <stop class=\"{far}-stop\" offset=\"1\"/></linearGradient>"
        )
        .expect("a string takes any text");
    }
    // The faces of solids: darker towards the ground, away from the light.
    for (wood, foot) in [("maple", "maple-foot"), ("walnut", "wood-dark-lo")] {
        let faces = [
            ("top", "left", "x2=\"1.5\" y2=\"1.5\""),
            ("left", "right", "x1=\".62\" y1=\".05\" x2=\".02\" y2=\"1.3\""),
            ("right", "", "x1=\".38\" y1=\".05\" x2=\".98\" y2=\"1.3\""),
        ];
        for (face, next, line) in faces {
            let end = if next.is_empty() { foot.to_owned() } else { format!("{wood}-{next}") };
            write!(
                defs,
                "<linearGradient id=\"{wood}-{face}\" {line}><stop class=\"{wood}-{face}-stop\"/>\
                 <stop class=\"{end}-stop\" offset=\"1\"/></linearGradient>"
            )
            .expect("a string takes any text");
        }
    }
    defs.push_str(FIXED);
    defs
}

const FIXED: &str = "\
<linearGradient id=\"brass\" x2=\".35\" y2=\"1\">\
<stop class=\"brass-lo-stop\" offset=\"0\"/><stop class=\"brass-hi-stop\" offset=\".28\"/>\
<stop class=\"brass-stop\" offset=\".6\"/><stop class=\"brass-lo-stop\" offset=\"1\"/></linearGradient>\
<linearGradient id=\"gloss\" x2=\"1\" y2=\"1\">\
<stop class=\"white-stop\" stop-opacity=\".5\" offset=\"0\"/>\
<stop class=\"white-stop\" stop-opacity=\"0\" offset=\".45\"/>\
<stop class=\"black-stop\" stop-opacity=\"0\" offset=\".55\"/>\
<stop class=\"black-stop\" stop-opacity=\".38\" offset=\"1\"/></linearGradient>\
<radialGradient id=\"ball\" cx=\".36\" cy=\".3\" r=\".75\">\
<stop class=\"white-stop\" stop-opacity=\".7\" offset=\"0\"/>\
<stop class=\"white-stop\" stop-opacity=\"0\" offset=\".42\"/>\
<stop class=\"black-stop\" stop-opacity=\".08\" offset=\".55\"/>\
<stop class=\"black-stop\" stop-opacity=\".5\" offset=\"1\"/></radialGradient>\
<radialGradient id=\"hollow\" cx=\".6\" cy=\".64\" r=\".66\">\
<stop class=\"shade-stop\" stop-opacity=\".02\" offset=\"0\"/>\
<stop class=\"shade-stop\" stop-opacity=\".16\" offset=\".6\"/>\
<stop class=\"shade-stop\" stop-opacity=\".62\" offset=\"1\"/></radialGradient>\
<radialGradient id=\"contact\">\
<stop class=\"black-stop\" stop-opacity=\".5\" offset=\".3\"/>\
<stop class=\"black-stop\" stop-opacity=\"0\" offset=\"1\"/></radialGradient>\
<radialGradient id=\"pool\" cx=\".4\" cy=\".32\" r=\".75\">\
<stop class=\"white-stop\" stop-opacity=\".22\" offset=\"0\"/>\
<stop class=\"white-stop\" stop-opacity=\"0\" offset=\".5\"/>\
<stop class=\"black-stop\" stop-opacity=\"0\" offset=\".6\"/>\
<stop class=\"black-stop\" stop-opacity=\".2\" offset=\"1\"/></radialGradient>\
<radialGradient id=\"glass\" cx=\".66\" cy=\".7\" r=\".78\">\
<stop class=\"amber-hi-stop\" offset=\"0\"/><stop class=\"amber-stop\" offset=\".55\"/>\
<stop class=\"amber-lo-stop\" offset=\"1\"/></radialGradient>\
<g id=\"bead\"><ellipse class=\"shadow\" fill=\"url(#contact)\" cx=\"2\" cy=\"2.6\" rx=\"9\" ry=\"8.6\"/>\
<circle class=\"bead\" fill=\"url(#glass)\" r=\"7.4\"/>\
<ellipse class=\"gloss glint\" cx=\"-2.4\" cy=\"-2.7\" rx=\"2.1\" ry=\"1.3\" transform=\"rotate(-40 -2.4 -2.7)\"/></g>\
<g id=\"pin\"><circle class=\"cut\" r=\"6.2\"/><circle fill=\"url(#brass)\" cx=\".2\" cy=\".3\" r=\"5.1\"/></g>\
<pattern id=\"veins\" patternUnits=\"userSpaceOnUse\" width=\"260\" height=\"64\">\
<g class=\"grain vein\"><path d=\"M0 6C60 2 110 12 160 7S230 3 260 6M0 21C40 25 90 17 150 22S220 26 260 21M0 34C70 30 100 40 170 35S240 31 260 34M0 47C50 52 120 43 180 48S230 50 260 47M0 58C80 55 140 62 200 57S250 57 260 58\"/>\
<path d=\"M60 14C90 10 120 15 150 13M180 28C205 31 225 27 245 29M20 41C45 38 70 43 95 40M120 54C140 57 165 52 185 54\"/></g>\
<path class=\"grain vein-hi\" d=\"M0 11C60 7 120 18 180 12S240 9 260 11M0 27C70 31 110 23 170 28S230 29 260 27M0 53C60 49 130 57 190 52S240 52 260 53\"/></pattern>\
<pattern id=\"nap\" patternUnits=\"userSpaceOnUse\" width=\"17\" height=\"13\">\
<path class=\"grain nap\" d=\"M1 3l.8-2M5 5l.4-2.2M9.5 2.6l-.5-1.8M14 4.6l.9-2M2.8 10l-.6-2M7.4 11.6l.7-2.2M11.8 9l.3-2M15.6 12l-.6-2\"/>\
<path class=\"grain nap-hi\" d=\"M3 6l.6-1.8M7.6 8l-.4-1.8M12.4 5.6l.6-1.6M16 8.4l.3-1.6M.8 12.6l.6-1.6M10 12.8l-.3-1.6\"/></pattern>\
<pattern id=\"marble\" patternUnits=\"userSpaceOnUse\" width=\"190\" height=\"150\">\
<path class=\"grain marble\" d=\"M0 40C30 28 44 58 78 44S120 12 190 30M20 150C34 120 70 128 84 100S150 84 190 96M84 100C90 78 78 66 78 44M150 0C146 8 152 18 148 24\"/>\
<path class=\"grain marble-lo\" d=\"M0 44C30 32 44 62 78 48S120 16 190 36M0 118C24 110 40 132 66 124S110 138 130 150M112 60C130 54 140 70 170 62\"/></pattern>\
<pattern id=\"grain\" patternUnits=\"userSpaceOnUse\" width=\"24\" height=\"8\">\
<path class=\"mark-lo\" d=\"M0 2C8 0 16 4 24 2M0 6C8 8 16 4 24 6\"/><path class=\"mark-hi\" d=\"M0 3C8 1 16 5 24 3M0 7C8 9 16 5 24 7\"/></pattern>\
<pattern id=\"dots\" patternUnits=\"userSpaceOnUse\" width=\"8\" height=\"8\">\
<path class=\"mark-lo round\" d=\"M2 2h.01M6 6h.01\"/><path class=\"mark-hi round\" d=\"M2.6 2.6h.01M6.6 6.6h.01\"/></pattern>\
<pattern id=\"rings\" patternUnits=\"userSpaceOnUse\" width=\"12\" height=\"12\">\
<path class=\"mark-lo\" d=\"M3 6a3 3 0 1 1 6 0a3 3 0 1 1 -6 0\"/><path class=\"mark-hi\" d=\"M3.8 6.6a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1 -5.6 0\"/></pattern>\
<pattern id=\"hatch\" patternUnits=\"userSpaceOnUse\" width=\"7\" height=\"7\">\
<path class=\"mark-lo\" d=\"M-1 8L8 -1M-1 1L1 -1M6 8L8 6\"/><path class=\"mark-hi\" d=\"M0 8L8 0M-1 2L2 -1\"/></pattern>\
<pattern id=\"cross\" patternUnits=\"userSpaceOnUse\" width=\"9\" height=\"9\">\
<path class=\"mark-lo\" d=\"M0 0L9 9M9 0L0 9\"/><path class=\"mark-hi\" d=\"M.8 0L9 8.2M9 .8L.8 9\"/></pattern>\
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_paint_has_one_name() {
        let text = defs(&[]);
        let mut ids: Vec<_> =
            text.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let all = ids.len();
        assert!(all > 10);
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all);
    }
}
