//! Values that are followed.
//!
//! They have the names and ways of Leptos' signals. What they do is written once, in the
//! [graph], which knows no types; only what looks at a value knows of which type it is.

use std::any::Any;
use std::cell::{Ref, RefCell};
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

use crate::graph::{self, Cell, Id, Kind};
pub use crate::graph::{on_cleanup, untrack};

/// A value that is changed, and followed by what reads it.
pub struct RwSignal<T> {
    id: Id,
    of: PhantomData<fn() -> T>,
}

/// A value reckoned from others; what follows it is told when it has become another one.
pub struct Memo<T> {
    id: Id,
    of: PhantomData<fn() -> T>,
}

/// A value that is followed, wherever it comes from.
pub struct Signal<T> {
    source: Source,
    of: PhantomData<fn() -> T>,
}

/// A value nobody follows, kept as long as what it was made for.
pub struct StoredValue<T> {
    id: Id,
    of: PhantomData<fn() -> T>,
}

/// Something to be done, kept as long as what it was made for.
pub struct Callback<T>(StoredValue<Rc<dyn Fn(T)>>);

/// Something done at once after what is being done, and again whenever what it read has changed.
#[derive(Copy, Clone, Debug)]
pub struct Effect;

/// What things made together belong to: they are gone together.
#[derive(Copy, Clone, Debug)]
pub struct Owner(Id);

/// Where a value that is followed comes from.
#[derive(Copy, Clone)]
pub struct Source {
    id: Id,
    /// Is what it holds no value, but what reckons one whenever it is asked for?
    derived: bool,
}

/// What reckons a value whenever it is asked for.
type Derive = Rc<dyn Fn() -> Cell>;

impl Source {
    fn of(id: Id) -> Self {
        Self { id, derived: false }
    }

    /// Follows it.
    fn track(self) {
        if self.derived {
            // Whoever reckons it follows what it is derived from.
            drop(self.derive());
        } else {
            graph::track(self.id);
        }
    }

    /// What holds the value, if it is still there.
    fn cell(self) -> Option<Cell> {
        if self.derived { untrack(|| self.derive()) } else { graph::value(self.id) }
    }

    /// What holds the value, which is followed.
    fn followed(self) -> Cell {
        let cell = if self.derived {
            self.derive()
        } else {
            graph::track(self.id);
            graph::value(self.id)
        };
        cell.expect(THERE)
    }

    fn derive(self) -> Option<Cell> {
        let derive = graph::value(self.id)?;
        let derive = Rc::clone(&read::<Derive>(&derive));
        Some(derive())
    }
}

const THERE: &str = "a value is asked for as long as what it was made for is there";
const TYPED: &str = "a value has the type it was made with";

fn cell<T: 'static>(value: T) -> Cell {
    Rc::new(RefCell::new(value))
}

/// What holds a value of this type.
fn held<T: 'static>(cell: &Cell) -> &RefCell<T> {
    cell.downcast_ref().expect(TYPED)
}

/// The value in a cell.
fn read<T: 'static>(cell: &Cell) -> Ref<'_, T> {
    held(cell).borrow()
}

fn keep(cell: Cell) -> Id {
    graph::make(Kind::Kept, Some(cell), None)
}

/// The ways to read what is followed.
pub trait Followed: Copy {
    /// What it is.
    type Value: 'static;

    /// Where it comes from.
    fn source(self) -> Source;

    /// Follows it without looking.
    fn track(self) {
        self.source().track();
    }

    /// Looks at it, and follows it.
    fn with<U>(self, see: impl FnOnce(&Self::Value) -> U) -> U {
        see(&read(&self.source().followed()))
    }

    /// Looks at it.
    fn with_untracked<U>(self, see: impl FnOnce(&Self::Value) -> U) -> U {
        see(&read(&self.source().cell().expect(THERE)))
    }

    /// Looks at it, if it is still there.
    fn try_with_untracked<U>(self, see: impl FnOnce(&Self::Value) -> U) -> Option<U> {
        self.source().cell().map(|cell| see(&read(&cell)))
    }

    /// Its value; it is followed.
    fn get(self) -> Self::Value
    where
        Self::Value: Clone,
    {
        self.with(Self::Value::clone)
    }

    /// Its value.
    fn get_untracked(self) -> Self::Value
    where
        Self::Value: Clone,
    {
        self.with_untracked(Self::Value::clone)
    }

    /// Its value, if it is still there.
    fn try_get_untracked(self) -> Option<Self::Value>
    where
        Self::Value: Clone,
    {
        self.try_with_untracked(Self::Value::clone)
    }
}

impl<T: 'static> Followed for RwSignal<T> {
    type Value = T;

    fn source(self) -> Source {
        Source::of(self.id)
    }
}

impl<T: 'static> Followed for Memo<T> {
    type Value = T;

    fn source(self) -> Source {
        Source::of(self.id)
    }
}

impl<T: 'static> Followed for Signal<T> {
    type Value = T;

    fn source(self) -> Source {
        self.source
    }
}

impl<T: 'static> RwSignal<T> {
    /// Begins with a value.
    pub fn new(value: T) -> Self {
        Self { id: keep(cell(value)), of: PhantomData }
    }

    /// Makes it another value.
    pub fn set(self, value: T) {
        self.update(|old| *old = value);
    }

    /// Makes it another value, or gives that back where there is none any more.
    pub fn try_set(self, value: T) -> Option<T> {
        let Some(cell) = self.source().cell() else { return Some(value) };
        self.change(&cell, |old| *old = value);
        None
    }

    /// Changes it.
    pub fn update(self, act: impl FnOnce(&mut T)) {
        self.change(&self.source().cell().expect(THERE), act);
    }

    /// Changes it, if it is still there.
    pub fn try_update<U>(self, act: impl FnOnce(&mut T) -> U) -> Option<U> {
        self.source().cell().map(|cell| self.change(&cell, act))
    }

    fn change<U>(self, cell: &Cell, act: impl FnOnce(&mut T) -> U) -> U {
        let said = act(&mut held(cell).borrow_mut());
        self.notify();
        said
    }

    /// Tells what follows it that it has changed.
    pub fn notify(self) {
        graph::notify(self.id);
    }
}

impl<T: PartialEq + 'static> Memo<T> {
    /// Reckons it with the value it had.
    pub fn new(reckon: impl Fn(Option<&T>) -> T + 'static) -> Self {
        let act = move |before: Option<Cell>| {
            let before = before.as_ref().map(read);
            let value = reckon(before.as_deref());
            (before.as_deref() != Some(&value)).then(|| cell(value))
        };
        Self { id: graph::make(Kind::Reckoned, None, Some(Rc::new(act))), of: PhantomData }
    }
}

impl<T: 'static> Signal<T> {
    /// Reckons it whenever it is read.
    pub fn derive(reckon: impl Fn() -> T + 'static) -> Self {
        let derive: Derive = Rc::new(move || cell(reckon()));
        Self { source: Source { id: keep(cell(derive)), derived: true }, of: PhantomData }
    }
}

macro_rules! signals {
    ($($signal:ident)*) => {$(
        impl<T: 'static> From<$signal<T>> for Signal<T> {
            fn from(signal: $signal<T>) -> Self {
                Self { source: signal.source(), of: PhantomData }
            }
        }
    )*};
}

signals!(RwSignal Memo);

impl<T: Clone + 'static> From<T> for Signal<T> {
    fn from(value: T) -> Self {
        Self::derive(move || value.clone())
    }
}

impl From<&str> for Signal<String> {
    fn from(value: &str) -> Self {
        value.to_owned().into()
    }
}

impl<T: 'static> StoredValue<T> {
    /// Keeps a value.
    pub fn new(value: T) -> Self {
        Self { id: keep(cell(value)), of: PhantomData }
    }

    /// Looks at it.
    pub fn with_value<U>(self, see: impl FnOnce(&T) -> U) -> U {
        see(&read(&graph::value(self.id).expect(THERE)))
    }

    /// Looks at it, if it is still there.
    pub fn try_with_value<U>(self, see: impl FnOnce(&T) -> U) -> Option<U> {
        graph::value(self.id).map(|cell| see(&read(&cell)))
    }

    /// Changes it.
    pub fn update_value(self, act: impl FnOnce(&mut T)) {
        act(&mut held(&graph::value(self.id).expect(THERE)).borrow_mut());
    }

    /// Changes it, if it is still there.
    pub fn try_update_value<U>(self, act: impl FnOnce(&mut T) -> U) -> Option<U> {
        graph::value(self.id).map(|cell| act(&mut held(&cell).borrow_mut()))
    }

    /// Makes it another value.
    pub fn set_value(self, value: T) {
        self.update_value(|old| *old = value);
    }
}

impl<T: Clone + 'static> StoredValue<T> {
    /// The value.
    pub fn get_value(self) -> T {
        self.with_value(T::clone)
    }

    /// The value, if it is still there.
    pub fn try_get_value(self) -> Option<T> {
        self.try_with_value(T::clone)
    }
}

impl<T: 'static> Callback<T> {
    /// Keeps something to be done.
    pub fn new(act: impl Fn(T) + 'static) -> Self {
        Self(StoredValue::new(Rc::new(act)))
    }

    /// Does it.
    pub fn run(self, with: T) {
        self.0.get_value()(with);
    }
}

impl Effect {
    /// Begins; the function is given what it has made the last time.
    #[expect(clippy::new_ret_no_self, reason = "it lives as long as what it was made for")]
    pub fn new<T: 'static>(act: impl FnMut(Option<T>) -> T + 'static) {
        acting(Kind::Effect, Rc::default(), act);
    }
}

/// Shows something, and again whenever what it read has changed, until it is dropped.
pub(crate) struct Shown<T: 'static> {
    id: Id,
    /// Dropped with it, whoever else may still hold what shows it.
    made: Rc<RefCell<Option<T>>>,
}

impl<T> Shown<T> {
    /// The function is given what it has made the last time.
    pub(crate) fn new(show: impl FnMut(Option<T>) -> T + 'static) -> Self {
        let made = Rc::default();
        Self { id: acting(Kind::Shown, Rc::clone(&made), show), made }
    }
}

impl<T> Drop for Shown<T> {
    fn drop(&mut self) {
        graph::remove(self.id);
        drop(self.made.take());
    }
}

/// Something that acts with what it has made the last time.
fn acting<T: 'static>(
    kind: Kind,
    made: Rc<RefCell<Option<T>>>,
    act: impl FnMut(Option<T>) -> T + 'static,
) -> Id {
    let act = RefCell::new(act);
    let act = move |_: Option<Cell>| {
        let before = made.take();
        let now = act.borrow_mut()(before);
        made.replace(Some(now));
        None
    };
    graph::make(kind, None, Some(Rc::new(act)))
}

impl Owner {
    /// Belongs to what is made just now.
    #[expect(clippy::new_without_default, reason = "it is not nothing: it is kept")]
    pub fn new() -> Self {
        Self(graph::make(Kind::Kept, None, None))
    }

    /// What everything made just now belongs to.
    pub fn current() -> Option<Self> {
        graph::current().map(Self)
    }

    /// Everything made meanwhile belongs to it.
    pub fn with<T>(self, act: impl FnOnce() -> T) -> T {
        graph::within(self.0, act)
    }

    /// Everything that belongs to it is gone.
    pub fn cleanup(self) {
        graph::remove(self.0);
    }
}

/// Lets everything made from here on ask for a value by its type.
pub fn provide_context<T: 'static>(value: T) {
    let value: Cell = Rc::new(value);
    graph::provide(&value);
}

/// The value of this type that what is around provides.
///
/// # Panics
/// Where nothing does.
pub fn expect_context<T: Clone + 'static>() -> T {
    let provided = graph::provided(&<dyn Any>::is::<T>);
    let value = provided.as_ref().and_then(|value| value.downcast_ref::<T>());
    value.expect("what is around provides it").clone()
}

/// It is the same one.
impl<T> PartialEq for StoredValue<T> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

macro_rules! copied {
    ($($kind:ident $name:literal;)*) => {$(
        impl<T> Copy for $kind<T> {}

        impl<T> Clone for $kind<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> fmt::Debug for $kind<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($name)
            }
        }
    )*};
}

copied! {
    RwSignal "RwSignal";
    Memo "Memo";
    Signal "Signal";
    StoredValue "StoredValue";
    Callback "Callback";
}

#[cfg(test)]
mod tests {
    use std::cell::Cell as Count;

    use super::*;
    use crate::graph::settle;

    #[test]
    fn a_memo_is_reckoned_when_what_it_read_has_changed() {
        Owner::new().with(|| {
            let (number, other) = (RwSignal::new(1), RwSignal::new(10));
            let reckoned = Rc::new(Count::new(0));
            let half = Memo::new({
                let reckoned = Rc::clone(&reckoned);
                move |_| {
                    reckoned.set(reckoned.get() + 1);
                    (number.get() + other.get_untracked()) >> 1
                }
            });
            let after = Memo::new(move |before: Option<&i32>| half.get() + before.unwrap_or(&0));
            assert_eq!((half.get(), after.get()), (5, 5));
            other.set(20);
            assert_eq!(half.get(), 5, "what was not followed changes nothing");
            number.update(|number| *number = 2);
            assert_eq!((half.get(), reckoned.get()), (11, 2));
            assert_eq!(after.get(), 16, "it knows what it was");
            number.set(3);
            assert_eq!((half.get(), after.get()), (11, 16), "the same value is no change");
        });
    }

    #[test]
    fn what_is_derived_is_followed_like_the_rest() {
        Owner::new().with(|| {
            let name = RwSignal::new("Ada".to_owned());
            let greeting = Signal::derive(move || format!("Bonjour {}", name.get()));
            let long = Memo::new(move |_| greeting.with(String::len) > 12);
            assert!(!long.get());
            name.set("Augusta Ada".to_owned());
            assert!(long.get());
            assert_eq!(Signal::<String>::from("still").get(), "still");
            assert_eq!(Signal::<String>::from(name).get_untracked(), "Augusta Ada");
        });
    }

    #[test]
    fn what_is_gone_is_told_apart() {
        let owner = Owner::new();
        let (signal, kept) = owner.with(|| (RwSignal::new(1), StoredValue::new(vec![1])));
        assert_eq!((signal.try_set(2), signal.get_untracked()), (None, 2));
        assert_eq!(kept.try_update_value(Vec::pop), Some(Some(1)));
        owner.cleanup();
        assert_eq!((signal.try_set(3), signal.try_get_untracked()), (Some(3), None));
        assert_eq!(kept.try_get_value(), None);
        assert_eq!(signal.try_update(|value| *value), None);
    }

    #[test]
    fn the_nearest_of_a_type_is_provided() {
        Owner::new().with(|| {
            provide_context(1_u8);
            provide_context("far");
            Owner::new().with(|| {
                provide_context("near");
                assert_eq!((expect_context::<&str>(), expect_context::<u8>()), ("near", 1));
            });
            assert_eq!(expect_context::<&str>(), "far");
        });
    }

    /// What was done, in order.
    #[derive(Clone, Default)]
    struct Told(Rc<RefCell<Vec<String>>>);

    impl Told {
        fn tell(&self, what: impl Into<String>) {
            self.0.borrow_mut().push(what.into());
        }

        fn heard(&self) -> Vec<String> {
            self.0.take()
        }
    }

    #[test]
    fn what_is_shown_comes_before_effects() {
        Owner::new().with(|| {
            let told = Told::default();
            let number = RwSignal::new(1);
            let after = told.clone();
            Effect::new(move |before: Option<i32>| {
                after.tell(format!("after {before:?}"));
                number.get()
            });
            let own = told.clone();
            let shown = Shown::new(move |_| own.tell(format!("shown {}", number.get())));
            assert_eq!(told.heard(), ["shown 1"], "it is shown at once");
            settle();
            assert_eq!(told.heard(), ["after None"]);
            number.set(2);
            number.set(3);
            assert_eq!(told.heard(), [""; 0], "nothing is done while something is being done");
            settle();
            assert_eq!(told.heard(), ["shown 3", "after Some(1)"]);
            drop(shown);
            number.set(4);
            settle();
            assert_eq!(told.heard(), ["after Some(3)"]);
        });
    }

    #[test]
    fn what_is_around_comes_before_what_belongs_to_it() {
        Owner::new().with(|| {
            let told = Told::default();
            let name = RwSignal::new(Some("Ada"));
            let is_there = Memo::new(move |_| name.get().is_some());
            let own = told.clone();
            // What is inside reads the name first, and must not see that there is none.
            let _around = Shown::new(move |_| {
                let inner = own.clone();
                let inside = name
                    .get_untracked()
                    .map(|_| Shown::new(move |_| inner.tell(name.get().expect("there is a name"))));
                own.tell(format!("around {}", is_there.get()));
                inside
            });
            assert_eq!(told.heard(), ["Ada", "around true"]);
            name.set(None);
            settle();
            assert_eq!(told.heard(), ["around false"]);
            name.set(Some("Bea"));
            settle();
            assert_eq!(told.heard(), ["Bea", "around true"]);
            name.set(Some("Cleo"));
            settle();
            assert_eq!(told.heard(), ["Cleo"], "what is around follows whether, not who");
        });
    }

    #[test]
    fn what_changes_what_it_follows_is_done_again() {
        Owner::new().with(|| {
            let number = RwSignal::new(9);
            Effect::new(move |_| {
                if number.get() > 3 {
                    number.update(|number| *number -= 1);
                }
            });
            settle();
            assert_eq!(number.get_untracked(), 3);
        });
    }

    #[test]
    fn what_belonged_to_it_leaves_before_it_is_done_again() {
        let told = Told::default();
        let owner = Owner::new();
        let round = owner.with(|| RwSignal::new(1));
        owner.with(|| {
            let told = told.clone();
            Effect::new(move |_| {
                let own = StoredValue::new(round.get());
                let (inner, outer) = (told.clone(), told.clone());
                on_cleanup(move || outer.tell(format!("outer {}", own.get_value())));
                Owner::new().with(|| on_cleanup(move || inner.tell("inner")));
            });
        });
        settle();
        assert_eq!(told.heard(), [""; 0]);
        round.set(2);
        settle();
        assert_eq!(told.heard(), ["inner", "outer 1"]);
        owner.cleanup();
        assert_eq!(told.heard(), ["inner", "outer 2"]);
        assert_eq!(round.try_get_untracked(), None);
        settle();
        assert_eq!(told.heard(), [""; 0]);
    }
}
