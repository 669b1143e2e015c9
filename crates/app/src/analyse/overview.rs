//! The whole game looked over: a graph, and its mistakes with what was better.

use catalog::analysis::{Fault, Review, Reviewed, Reviewing};
use catalog::diagram::Picture;
use catalog::diagram::graph::{self, Words};
use catalog::{At, Tree};
use dom::prelude::*;

use super::lines::seats;
use super::study::Study;
use super::worth::{Side, told};
use crate::engine::{About, Answer, Question};
use crate::settings::{Settings, settings};
use crate::table::Table;

/// On each position of a game.
const PLAYER: &str = "level:8:400ms";
/// What a record calls a player nobody named.
const UNKNOWN: &str = "?";
/// The width a graph is drawn for, on a desk and on a phone.
const WIDTHS: [f32; 2] = [900.0, 420.0];

/// A game being looked over, or looked over.
#[derive(Copy, Clone)]
struct Looked {
    study: Study,
    table: Table,
    /// How many turns are judged, while it lasts.
    judged: RwSignal<Option<usize>>,
    /// What was found, and the places of the turns it is about.
    found: RwSignal<Option<(Review, Vec<At>)>>,
    /// Counts the reviews begun: an old one tells nothing any more.
    begun: StoredValue<u32>,
    reviewing: StoredValue<Option<Reviewing>>,
}

impl Looked {
    fn begin(self) {
        let study = self.study;
        let places = study.tree.with_untracked(|tree| tree.main(Tree::START));
        let played = study.match_at(study.last());
        self.begun.update_value(|begun| *begun += 1);
        self.found.set(None);
        self.judged.set(Some(0));
        self.reviewing.set_value(Some(Reviewing::begin(played)));
        self.ask(places);
    }

    fn stop(self) {
        self.begun.update_value(|begun| *begun += 1);
        self.study.reviewer.stop();
        self.judged.set(None);
    }

    fn ask(self, places: Vec<At>) {
        let number = self.begun.get_value();
        let question = self.reviewing.with_value(|reviewing| {
            let asked = reviewing.as_ref()?.asked()?;
            Some(Question {
                game: asked.game().text(),
                start: self.table.start(),
                turns: asked.turns(),
                player: PLAYER.to_owned(),
                lines: 1,
                seed: 0,
                about: About::Best,
            })
        });
        let Some(question) = question else {
            return self.end(places);
        };
        let mut places = Some(places);
        self.study.reviewer.ask(&question, move |answer| {
            if self.begun.try_get_value() != Some(number) {
                return;
            }
            match answer {
                Answer::Found(thought) => {
                    let judged = self.reviewing.try_update_value(|reviewing| {
                        reviewing.as_mut()?.hear(thought).map(|(i, _)| i)
                    });
                    if let Some(Some(i)) = judged {
                        let count = places.as_ref().map_or(0, Vec::len);
                        self.judged.set(Some(count - i));
                    }
                    if let Some(places) = places.take() {
                        // Not from within what is heard: the worker is still being listened to.
                        crate::device::after(0, move || {
                            if self.begun.try_get_value() == Some(number) {
                                self.ask(places);
                            }
                        });
                    }
                }
                Answer::Refused(_) => {
                    self.table.notify("error-worker");
                    self.judged.set(None);
                }
                Answer::SoFar(_) | Answer::Changed(_) => {}
            }
        });
    }

    fn end(self, places: Vec<At>) {
        let review = self.reviewing.try_update_value(Option::take).flatten();
        self.judged.set(None);
        self.found.set(review.and_then(Reviewing::review).map(|review| (review, places)));
    }

    /// The places of the faults.
    fn faults(self) -> Vec<(At, Reviewed)> {
        self.found.with(|found| {
            found.as_ref().map_or_else(Vec::new, |(review, places)| {
                let all = places.iter().copied().zip(review.turns.iter().cloned());
                all.filter(|(_, turn)| turn.judgement.fault.is_some()).collect()
            })
        })
    }
}

#[component]
pub(crate) fn Overview(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    let looked = Looked {
        study,
        table,
        judged: RwSignal::new(None),
        found: RwSignal::new(None),
        begun: StoredValue::new(0),
        reviewing: StoredValue::new(None),
    };
    on_cleanup(move || looked.begun.update_value(|begun| *begun += 1));
    let count = move || study.tree.with(|tree| tree.main(Tree::START).len());
    let running = move || {
        looked.judged.get().map(|judged| {
            let values = [("number", judged.to_string()), ("count", count().to_string())];
            settings.tell("review-running", &values)
        })
    };
    view! {
        <section class=format!("overview {}", table.box_id())>
            <div class="buttons">
                <h2>{settings.text("review-title")}</h2>
                <Show
                    when=move || looked.judged.get().is_some()
                    fallback=move || {
                        view! {
                            <button disabled=move || count() == 0 on:click=move |_| looked.begin()>
                                {settings.text("review-start")}
                            </button>
                        }
                    }
                >
                    <progress
                        aria-label=running
                        max=move || count().to_string()
                        value=move || looked.judged.get().unwrap_or(0).to_string()
                    ></progress>
                    <span role="status">{running}</span>
                    <button class="plain" on:click=move |_| looked.stop()>
                        {settings.text("review-stop")}
                    </button>
                </Show>
            </div>
            <Show when=move || looked.found.with(Option::is_some)>
                <GraphOf looked />
                <Faults looked />
            </Show>
        </section>
    }
}

#[component]
fn GraphOf(looked: Looked) -> impl IntoView {
    let settings = settings();
    let Looked { study, table, .. } = looked;
    let wide = window().inner_width().ok().and_then(|wide| wide.as_f64()).unwrap_or(1000.0);
    let width = if wide < 700.0 { WIDTHS[1] } else { WIDTHS[0] };
    let picture = Memo::new(move |_| picture(&looked, settings, width));
    let place = move |number: usize| {
        let found = looked.found.get();
        let places = found.map(|(_, places)| places).unwrap_or_default();
        if number == 0 { Some(Tree::START) } else { places.get(number - 1).copied() }
    };
    let columns = move || {
        let spots = picture.with(|picture| picture.spots.clone());
        let column = move |(number, spot): (usize, catalog::diagram::Spot)| {
            let here = move || place(number) == Some(study.at.get());
            view! {
                <path
                    class="column"
                    class:here=here
                    d=spot.outline
                    on:click=move |_| {
                        if let Some(at) = place(number) {
                            study.go(table, at);
                        }
                    }
                />
            }
        };
        spots.into_iter().enumerate().map(column).collect_view()
    };
    let size = move || picture.with(Picture::view_box);
    view! {
        <svg class="graph" viewBox=size role="img" aria-label=settings.text("analyse-graph")>
            <g inner_html=move || picture.with(|picture| picture.body.clone())></g>
            {columns}
        </svg>
    }
}

fn picture(looked: &Looked, settings: Settings, width: f32) -> Picture {
    let Looked { study, table, found, .. } = *looked;
    let review = found.with(|found| found.as_ref().map(|(review, _)| review.clone()));
    let review = review.expect("the graph is shown of what was found");
    let game = table.played().game();
    let players = study.players();
    let names = Fault::ALL.map(|fault| settings.say(&format!("fault-{}", fault.name())));
    let words = Words {
        said: settings.say("analyse-graph"),
        turn: settings.say("analyse-graph-turn"),
        sizes: names,
        certain: settings.say("analyse-proved"),
    };
    let said = |number: usize, turn: &Reviewed| fault(settings, number, turn);
    let mut graph = catalog::graph(&*game, &players, &review, String::new(), words, &said);
    // Sides are named in the reader's language, with who played where that is known.
    let seats = game.seats();
    for (band, side) in graph.bands.iter_mut().zip(Side::all(&seats)) {
        let own = seats.iter().zip(&players).filter(|(seat, _)| seat.team == side.team);
        let known = own.filter(|(seat, name)| *name != seat.name && *name != UNKNOWN);
        let known: Vec<_> = known.map(|(_, name)| name.clone()).collect();
        band.name = side.name(settings);
        if !known.is_empty() {
            band.name = format!("{} ({})", band.name, known.join(", "));
        }
    }
    graph::picture(&graph, width)
}

/// A fault in a sentence.
fn fault(settings: Settings, number: usize, turn: &Reviewed) -> String {
    let name = turn.judgement.fault.map_or("", Fault::name);
    let name = settings.say(&format!("fault-{name}"));
    let values = [
        ("number", number.to_string()),
        ("turn", turn.turn.clone()),
        ("fault", name),
        ("percent", ((turn.judgement.lost * 100.0).round() as u32).to_string()),
        ("turns", turn.judgement.let_go.unwrap_or(0).to_string()),
    ];
    let key =
        if turn.judgement.let_go.is_some() { "analyse-fault-let-go" } else { "analyse-fault" };
    settings.tell(key, &values)
}

#[component]
fn Faults(looked: Looked) -> impl IntoView {
    let settings = settings();
    let Looked { study, table, .. } = looked;
    let sides = StoredValue::new(Side::all(&seats(table)));
    let faults = Memo::new(move |_| looked.faults());
    let told_count = move || match faults.with(Vec::len) {
        0 => settings.say("review-none"),
        count => settings.tell("review-faults", &[("count", count.to_string())]),
    };
    let row = move |(at, turn): (At, Reviewed)| {
        let number = study.tree.with_untracked(|tree| tree.way(at).len());
        let seat = table.seats()[turn.seat];
        let size = turn.judgement.fault.map_or("", Fault::name);
        let better = turn.better.clone();
        let worth = better.as_ref().map(|better| better.worth.clone());
        let turns = StoredValue::new(better.map(|better| better.turns).unwrap_or_default());
        let sentence = move || fault(settings, number, &turn);
        let told = move || {
            worth.as_ref().map(|worth| sides.with_value(|sides| told(settings, sides, worth)))
        };
        let instead = move || {
            let turn = turns.with_value(|turns| turns.first().cloned().unwrap_or_default());
            settings.tell("review-better", &[("turn", turn)])
        };
        view! {
            <li class=format!("fault {size}")>
                <button class="plain" on:click=move |_| study.go(table, at)>
                    {move || settings.seat(seat)} " · " {sentence}
                </button>
                <button
                    class="plain"
                    on:click=move |_| {
                        let before = study.tree.with_untracked(|tree| tree.before(at));
                        if let Some(before) = before {
                            study.go(table, before);
                            study.add_line(table, &turns.get_value());
                        }
                    }
                >
                    {instead}
                </button>
                <span class="facts">{told}</span>
            </li>
        }
    };
    view! {
        <p>{told_count}</p>
        <ol class="faults">
            <For each=move || faults.get() key=|(at, _)| *at children=row />
        </ol>
    }
}
