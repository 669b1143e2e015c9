//! Shows where a piece would go and which pieces it would displace, before it is touched.

use crate::prelude::*;
use catalog::diagram::Picture;
use catalog::diagram::canvas::{Path, number};

use super::model::Table;
use super::spots::Drawn;

/// Draws the path of the piece pointed at, by mouse or by keys, with a cross on the pieces it would
/// displace.
#[component]
pub(crate) fn Preview(table: Table, drawn: Drawn, pointed: Memo<Option<String>>) -> impl IntoView {
    let ways = Memo::new(move |_| {
        let spot = pointed.get()?;
        let motions = table.preview(&spot);
        drawn.picture.with(|picture| {
            let mut ways = motions.iter().map(|motion| points(picture, &motion.path));
            let own = ways.next()??;
            // Motions from the same spot are pieces that move along.
            let begins = own.first().copied();
            let others = ways.flatten().filter_map(|way| way.first().copied());
            let others: Vec<_> = others.filter(|other| Some(*other) != begins).collect();
            Some((line(&own), own.last().copied()?, others))
        })
    });
    let size = move || drawn.picture.with(Picture::view_box);
    let shape = move || {
        ways.get().map(|(way, end, others)| {
            let crosses: String = others.iter().map(|at| cross(*at)).collect();
            view! {
                <path class="way" d=way />
                <circle class="way-end" cx=number(end.0) cy=number(end.1) r="11" />
                <path class="way-jumped" d=crosses />
            }
        })
    };
    view! {
        <svg viewBox=size class="preview" aria-hidden="true">
            {shape}
        </svg>
    }
}

/// Where the spots of a path lie.
fn points(picture: &Picture, path: &[String]) -> Option<Vec<(f32, f32)>> {
    let centre = |id: &String| picture.spots.iter().find(|spot| spot.id == *id).map(|s| s.centre);
    path.iter().map(centre).collect()
}

fn line(points: &[(f32, f32)]) -> String {
    let Some((first, rest)) = points.split_first() else {
        return String::new();
    };
    rest.iter().fold(Path::from(*first), |path, point| path.line(*point)).d()
}

fn cross((x, y): (f32, f32)) -> String {
    Path::from((x - 9.0, y - 9.0))
        .line((x + 9.0, y + 9.0))
        .then_from((x - 9.0, y + 9.0))
        .line((x + 9.0, y - 9.0))
        .d()
}
