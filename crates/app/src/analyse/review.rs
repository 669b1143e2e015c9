//! The whole game judged by the computer: the graph beside the board, and the mistakes.

use crate::prelude::*;
use catalog::analysis::{Fault, Reviewed};
use catalog::diagram::Picture;
use catalog::diagram::graph::{self, Words};
use catalog::{Standing, Tree};
use client::player::Player;
use client::study::{GameReview, Mistake, Retry, Running, Stage};

use super::lines::seats;
use super::study::Study;
use super::worth::{Side, sentence};
use crate::engine::Answer;
use crate::settings::{Settings, settings};
use crate::table::Table;

/// The name of a player whom a record does not name.
const UNKNOWN: &str = "?";
/// The width the graph is drawn for: that of the panel beside the board.
const WIDTH: f32 = 420.0;

/// A review, as it is made and shown. Copies are the same review.
#[derive(Copy, Clone)]
struct Reviewing {
    study: Study,
    table: Table,
    running: StoredValue<Option<Running>>,
    /// The number of turns judged, while it runs.
    judged: RwSignal<Option<usize>>,
    /// Counts the reviews begun: answers for an earlier one are ignored.
    begun: StoredValue<u32>,
}

impl Reviewing {
    fn begin(self) {
        self.begun.update_value(|begun| *begun += 1);
        self.study.review.set(None);
        self.judged.set(Some(0));
        self.running.set_value(Some(self.study.read(Running::begin)));
        self.ask();
    }

    fn stop(self) {
        self.begun.update_value(|begun| *begun += 1);
        self.study.reviewer.stop();
        self.judged.set(None);
    }

    fn ask(self) {
        let number = self.begun.get_value();
        let question = self.running.with_value(|running| running.as_ref()?.question());
        let Some(question) = question else {
            self.judged.set(None);
            let running = self.running.try_update_value(Option::take).flatten();
            if let Some(review) = running.and_then(Running::finish) {
                self.study.reviewed(review);
            }
            return;
        };
        self.study.reviewer.ask(&question, move |answer| {
            if self.begun.try_get_value() != Some(number) {
                return;
            }
            match answer {
                Answer::Found(thought) => {
                    self.running.update_value(|running| {
                        if let Some(running) = running {
                            running.hear(thought);
                            self.judged.set(Some(running.judged()));
                        }
                    });
                    // Not within the handler of the worker's message, because it asks the next
                    // question.
                    crate::device::after(0, move || {
                        if self.begun.try_get_value() == Some(number) {
                            self.ask();
                        }
                    });
                }
                Answer::Refused(_) => {
                    self.table.notify("error-worker");
                    self.judged.set(None);
                }
                Answer::SoFar(_) | Answer::Changed(_) => {}
            }
        });
    }
}

/// The button that starts a review; then how far it is; then the graph.
#[component]
pub(crate) fn ReviewPanel(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    let reviewing = Reviewing {
        study,
        table,
        running: StoredValue::new_local(None),
        judged: RwSignal::new(None),
        begun: StoredValue::new_local(0),
    };
    on_cleanup(move || reviewing.begun.update_value(|begun| *begun += 1));
    let count = move || study.tree.with(|tree| tree.main(Tree::START).len());
    let status = move || {
        reviewing.judged.get().map(|judged| {
            let values = [("number", judged.to_string()), ("count", count().to_string())];
            settings.format("review-running", &values)
        })
    };
    let start = move || {
        let again = study.review.with(Option::is_some);
        view! {
            <button disabled=move || count() == 0 on:click=move |_| reviewing.begin()>
                {settings.text(if again { "review-again" } else { "review-start" })}
            </button>
        }
    };
    view! {
        <section class=format!("overview {}", table.box_id())>
            <h2 class="visually-hidden">{settings.text("review-title")}</h2>
            <Show when=move || study.review.with(Option::is_some)>
                <Graph study table />
            </Show>
            <div class="buttons">
                <Show when=move || reviewing.judged.get().is_some() fallback=start>
                    <progress
                        aria-label=status
                        max=move || count().to_string()
                        value=move || reviewing.judged.get().unwrap_or(0).to_string()
                    ></progress>
                    <span role="status">{status}</span>
                    <button class="plain" on:click=move |_| reviewing.stop()>
                        {settings.text("review-stop")}
                    </button>
                </Show>
            </div>
        </section>
    }
}

#[component]
fn Graph(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    let picture = Memo::new(move |_| {
        let review = study.review.get();
        review.map_or_else(Picture::default, |review| picture(study, table, settings, &review))
    });
    let place = move |number: usize| {
        study.review.with(|review| review.as_ref().and_then(|review| review.place(number)))
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

fn picture(study: Study, table: Table, settings: Settings, review: &GameReview) -> Picture {
    let game = table.played().game();
    let players = study.read(client::study::Study::players);
    let names = Fault::ALL.map(|fault| settings.message(&format!("fault-{}", fault.name())));
    let words = Words {
        label: settings.message("analyse-graph"),
        turn: settings.message("analyse-graph-turn"),
        sizes: names,
        certain: settings.message("analyse-proved"),
    };
    let describe = |number: usize, turn: &Reviewed| mistake_sentence(settings, number, turn);
    let mut graph =
        catalog::graph(&*game, &players, &review.review, String::new(), words, &describe);
    // Sides are named in the reader's language, with the players where they are known.
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
    graph::picture(&graph, WIDTH)
}

fn mistake_sentence(settings: Settings, number: usize, turn: &Reviewed) -> String {
    let name = turn.judgement.fault.map_or("", Fault::name);
    let name = settings.message(&format!("fault-{name}"));
    let values = [
        ("number", number.to_string()),
        ("turn", turn.turn.clone()),
        ("fault", name),
        ("percent", ((turn.judgement.lost * 100.0).round() as u32).to_string()),
        ("turns", turn.judgement.let_go.unwrap_or(0).to_string()),
    ];
    let key =
        if turn.judgement.let_go.is_some() { "analyse-fault-let-go" } else { "analyse-fault" };
    settings.format(key, &values)
}

/// The side of the only person at the board, if there is one.
fn own_team(study: Study, table: Table) -> Option<usize> {
    let names = study.read(client::study::Study::players);
    let people = |name: &String| Player::named(name) == Player::Person;
    let mut own = names.iter().enumerate().filter(|(_, name)| people(name));
    let (seat, _) = own.next()?;
    own.next().is_none().then(|| seats(table)[seat].team)
}

/// The mistakes of the game, or of one side, folded by their size.
#[component]
pub(crate) fn Mistakes(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    let seats = StoredValue::new_local(seats(table));
    let sides = seats.with_value(|seats| Side::all(seats));
    let team = RwSignal::new(own_team(study, table));
    let mistakes = Memo::new(move |_| {
        let (team, review) = (team.get(), study.review.get());
        let all = review.map(|r| seats.with_value(|seats| r.mistakes(seats, team)));
        all.unwrap_or_default()
    });
    let count = move || match mistakes.with(Vec::len) {
        0 => settings.message("review-none"),
        count => settings.format("review-faults", &[("count", count.to_string())]),
    };
    let sides = StoredValue::new_local(sides);
    let option = move |side: Side| {
        let value = side.team.to_string();
        let name = move || settings.format("review-of", &[("side", side.name(settings))]);
        view! { <option value=value>{name}</option> }
    };
    let options = move || sides.get_value().into_iter().map(option).collect_view();
    let shown = move || team.get().map_or_else(String::new, |team| team.to_string());
    let retry = move |_| study.begin_retry(table, Retry::new(mistakes.get_untracked()));
    // The largest first, which are open.
    let groups = move || {
        let all = mistakes.get();
        let largest = all.iter().filter_map(|mistake| mistake.turn.judgement.fault).max();
        let group = |fault: Fault| {
            let of_size = |m: &&Mistake| m.turn.judgement.fault == Some(fault);
            let own: Vec<_> = all.iter().filter(of_size).cloned().collect();
            (!own.is_empty()).then(|| {
                view! { <Group study table fault mistakes=own open=largest == Some(fault) /> }
            })
        };
        Fault::ALL.into_iter().rev().filter_map(group).collect_view()
    };
    view! {
        <Show when=move || study.review.with(Option::is_some)>
            <section class="mistakes">
                <h2>{settings.text("review-mistakes")}</h2>
                <div class="buttons">
                    <select
                        aria-label=settings.text("review-whose")
                        node_ref=selected(shown)
                        on:change=move |event| team.set(event_target_value(&event).parse().ok())
                    >
                        <option value="">{settings.text("review-of-all")}</option>
                        {options}
                    </select>
                    <Show when=move || mistakes.with(|all| !all.is_empty())>
                        <button on:click=retry>{settings.text("retry-begin")}</button>
                    </Show>
                </div>
                <p class="facts">{count}</p>
                {groups}
            </section>
        </Show>
    }
}

/// The mistakes of one size.
#[component]
fn Group(
    study: Study,
    table: Table,
    fault: Fault,
    mistakes: Vec<Mistake>,
    open: bool,
) -> impl IntoView {
    let settings = settings();
    let count = mistakes.len().to_string();
    let title =
        move || settings.format(&format!("faults-{}", fault.name()), &[("count", count.clone())]);
    let rows = mistakes.into_iter().map(|mistake| view! { <Row study table mistake /> });
    view! {
        <details open=open>
            <summary>{title}</summary>
            <ol class="faults">{rows.collect_view()}</ol>
        </details>
    }
}

#[component]
fn Row(study: Study, table: Table, mistake: Mistake) -> impl IntoView {
    let settings = settings();
    let Mistake { at, number, turn } = mistake;
    let seat = table.seats()[turn.seat];
    let size = turn.judgement.fault.map_or("", Fault::name);
    let sides = Side::all(&seats(table));
    let worth = turn.better.as_ref().map(|better| better.worth.clone());
    let better = turn.better.as_ref().map(|better| better.turns.clone()).unwrap_or_default();
    let better = StoredValue::new_local(better);
    let what = move || mistake_sentence(settings, number, &turn);
    let worth = move || worth.as_ref().map(|worth| sentence(settings, &sides, worth));
    let instead = move || {
        let turn = better.with_value(|turns| turns.first().cloned().unwrap_or_default());
        settings.format("review-better", &[("turn", turn)])
    };
    view! {
        <li class=format!("fault {size}")>
            <button class="plain" on:click=move |_| study.go(table, at)>
                {move || settings.seat(seat)} " · " {what}
            </button>
            <button
                class="plain"
                on:click=move |_| {
                    if let Some(before) = study.read(|study| study.tree().before(at)) {
                        study.add_line_at(table, before, &better.get_value());
                    }
                }
            >
                {instead}
            </button>
            <span class="facts">{worth}</span>
        </li>
    }
}

/// What to do while mistakes are played again.
#[component]
pub(crate) fn RetryPanel(study: Study, table: Table) -> impl IntoView {
    let settings = settings();
    let asks = move || study.retry.with(|retry| retry.as_ref().is_some_and(Retry::asks));
    let title = move || {
        study.retry.with(|retry| {
            let (number, count) = retry.as_ref()?.number();
            let values = [("number", number.to_string()), ("count", count.to_string())];
            Some(settings.format("retry-title", &values))
        })
    };
    let task = move || {
        let stage = study.retry.with(|retry| {
            let retry = retry.as_ref()?;
            let turn = retry.mistake().turn.turn.clone();
            Some((retry.stage().clone(), turn, retry.is_last()))
        });
        let (stage, turn, last) = stage?;
        let seat = match table.standing() {
            Standing::ToMove(seat) => seat.to_owned(),
            Standing::Over { .. } => String::new(),
        };
        Some(match (stage, last) {
            (Stage::Asked | Stage::Judging(_), _) => {
                settings.format("retry-task", &[("seat", seat), ("turn", turn)])
            }
            (Stage::Found, false) => settings.message("retry-found"),
            (Stage::Found, true) => settings.message("retry-found-last"),
            (Stage::Shown, _) => settings.message("retry-shown"),
        })
    };
    let more = move || study.retry.with(|retry| retry.as_ref().is_some_and(|r| !r.is_last()));
    view! {
        <Show when=move || study.retry.with(Option::is_some)>
            <section class="retry">
                <h2>{title}</h2>
                <p>{task}</p>
                <div class="buttons">
                    <Show when=asks>
                        <button on:click=move |_| study.show_better(table)>
                            {settings.text("retry-solution")}
                        </button>
                    </Show>
                    <Show when=more>
                        <button
                            class:primary=move || !asks()
                            on:click=move |_| study.next_mistake(table)
                        >
                            {settings.text("retry-next")}
                        </button>
                    </Show>
                    <button class="plain" on:click=move |_| study.end_retry(table)>
                        {settings.text("retry-end")}
                    </button>
                </div>
            </section>
        </Show>
    }
}
