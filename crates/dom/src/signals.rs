//! Values that are followed.
//!
//! They are Leptos' own, of the crate `reactive_graph`, with one difference: there the compiler
//! writes everything a signal does anew for each type of value, and that was a third of the page.
//! Here what it does is written once, for values of any type, and only what looks at a value knows
//! of which type it is.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::{Arc, RwLock, RwLockReadGuard};

pub use reactive_graph::graph::untrack;
use reactive_graph::owner::{self, LocalStorage, StoredValue as Kept};
pub use reactive_graph::owner::{Owner, on_cleanup};
use reactive_graph::traits::{GetUntracked, GetValue, Notify, Track};
use reactive_graph::{computed, effect, signal};

/// A value that is changed, and followed by what reads it.
pub struct RwSignal<T> {
    inner: signal::RwSignal<Cell>,
    of: PhantomData<fn() -> T>,
}

/// A value reckoned from others; what follows it is told when it has become another one.
pub struct Memo<T> {
    inner: computed::Memo<Reckoned>,
    of: PhantomData<fn() -> T>,
}

/// A value that is followed, wherever it comes from.
pub struct Signal<T> {
    source: Source,
    of: PhantomData<fn() -> T>,
}

/// A value nobody follows, kept as long as what it was made for.
pub struct StoredValue<T> {
    inner: Kept<Rc<dyn Any>, LocalStorage>,
    of: PhantomData<fn() -> T>,
}

/// Something to be done, kept as long as what it was made for.
pub struct Callback<T>(StoredValue<Rc<dyn Fn(T)>>);

/// Something done at once after what is being done, and again whenever what it read has changed.
#[derive(Copy, Clone, Debug)]
pub struct Effect;

/// Holds a value: it is a `RwLock` of the value's type.
type Cell = Arc<dyn Any + Send + Sync>;
/// What reckons a value whenever it is asked for.
type Derive = Rc<dyn Fn() -> Cell>;

/// What a memo holds: which of its values are the same is known where their type is.
#[derive(Clone)]
struct Reckoned {
    cell: Cell,
    same: fn(&Cell, &Cell) -> bool,
}

impl PartialEq for Reckoned {
    fn eq(&self, other: &Self) -> bool {
        (self.same)(&self.cell, &other.cell)
    }
}

/// What reckons what a memo holds from what it held.
type Reckon = Box<dyn Fn(Option<&Reckoned>) -> Reckoned + Send + Sync>;

/// Where a value that is followed comes from.
#[derive(Copy, Clone)]
pub struct Source(Kind);

#[derive(Copy, Clone)]
enum Kind {
    Changed(signal::RwSignal<Cell>),
    Reckoned(computed::Memo<Reckoned>),
    Derived(Kept<Derive, LocalStorage>),
}

impl Source {
    /// Follows it.
    fn track(self) {
        match self.0 {
            Kind::Changed(signal) => signal.track(),
            Kind::Reckoned(memo) => memo.track(),
            // Whoever reckons it follows what it is derived from.
            Kind::Derived(kept) => drop(kept.try_get_value().map(|derive| derive())),
        }
    }

    /// What holds the value, if it is still there.
    fn cell(self) -> Option<Cell> {
        match self.0 {
            Kind::Changed(signal) => signal.try_get_untracked(),
            Kind::Reckoned(memo) => memo.try_get_untracked().map(|held| held.cell),
            Kind::Derived(kept) => untrack(|| kept.try_get_value().map(|derive| derive())),
        }
    }

    /// What holds the value, which is followed.
    fn followed(self) -> Cell {
        let cell = if let Kind::Derived(kept) = self.0 {
            kept.try_get_value().map(|derive| derive())
        } else {
            self.track();
            self.cell()
        };
        cell.expect(THERE)
    }
}

const THERE: &str = "a value is asked for as long as what it was made for is there";
const TYPED: &str = "a value has the type it was made with";

/// The value in a cell.
fn read<T: 'static>(cell: &Cell) -> RwLockReadGuard<'_, T> {
    cell.downcast_ref::<RwLock<T>>().expect(TYPED).read().expect(TYPED)
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
        Source(Kind::Changed(self.inner))
    }
}

impl<T: 'static> Followed for Memo<T> {
    type Value = T;

    fn source(self) -> Source {
        Source(Kind::Reckoned(self.inner))
    }
}

impl<T: 'static> Followed for Signal<T> {
    type Value = T;

    fn source(self) -> Source {
        self.source
    }
}

impl<T: Send + Sync + 'static> RwSignal<T> {
    /// Begins with a value.
    pub fn new(value: T) -> Self {
        Self { inner: of_cell(Arc::new(RwLock::new(value))), of: PhantomData }
    }
}

impl<T: 'static> RwSignal<T> {
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
        let said = act(&mut cell.downcast_ref::<RwLock<T>>().expect(TYPED).write().expect(TYPED));
        self.notify();
        said
    }

    /// Tells what follows it that it has changed.
    pub fn notify(self) {
        notify(self.inner);
    }
}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    /// Reckons it with the value it had.
    pub fn new(reckon: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self {
        let inner = reckoned(Box::new(move |before| {
            let value = match before {
                Some(before) => reckon(Some(&read(&before.cell))),
                None => reckon(None),
            };
            let same = |one: &Cell, other: &Cell| *read::<T>(one) == *read::<T>(other);
            Reckoned { cell: Arc::new(RwLock::new(value)), same }
        }));
        Self { inner, of: PhantomData }
    }
}

impl<T: Send + Sync + 'static> Signal<T> {
    /// Reckons it whenever it is read.
    pub fn derive(reckon: impl Fn() -> T + 'static) -> Self {
        let source = derived(Rc::new(move || Arc::new(RwLock::new(reckon()))));
        Self { source, of: PhantomData }
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

impl<T: Clone + Send + Sync + 'static> From<T> for Signal<T> {
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
        Self { inner: kept(Rc::new(RefCell::new(value))), of: PhantomData }
    }

    /// Looks at it.
    pub fn with_value<U>(self, see: impl FnOnce(&T) -> U) -> U {
        see(&held(&*self.inner_value().expect(THERE)).borrow())
    }

    /// Looks at it, if it is still there.
    pub fn try_with_value<U>(self, see: impl FnOnce(&T) -> U) -> Option<U> {
        self.inner_value().map(|cell| see(&held(&*cell).borrow()))
    }

    /// Changes it.
    pub fn update_value(self, act: impl FnOnce(&mut T)) {
        act(&mut held(&*self.inner_value().expect(THERE)).borrow_mut());
    }

    /// Changes it, if it is still there.
    pub fn try_update_value<U>(self, act: impl FnOnce(&mut T) -> U) -> Option<U> {
        self.inner_value().map(|cell| act(&mut held(&*cell).borrow_mut()))
    }

    /// Makes it another value.
    pub fn set_value(self, value: T) {
        self.update_value(|old| *old = value);
    }

    fn inner_value(self) -> Option<Rc<dyn Any>> {
        look(self.inner)
    }
}

/// The value a stored one keeps.
fn held<T: 'static>(cell: &dyn Any) -> &RefCell<T> {
    cell.downcast_ref().expect(TYPED)
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
    pub fn new<T: 'static>(mut act: impl FnMut(Option<T>) -> T + 'static) {
        let mut made = None;
        run(Box::new(move || made = Some(act(made.take()))));
    }
}

/// Shows something, and again whenever what it read has changed, until it is dropped.
pub(crate) struct Shown<T: 'static> {
    made: Rc<RefCell<Option<T>>>,
    _effect: effect::RenderEffect<()>,
}

impl<T> Shown<T> {
    /// The function is given what it has made the last time.
    pub(crate) fn new(mut show: impl FnMut(Option<T>) -> T + 'static) -> Self {
        let made = Rc::new(RefCell::new(None));
        let own = Rc::clone(&made);
        let effect = shown(Box::new(move || {
            let before = own.take();
            own.replace(Some(show(before)));
        }));
        Self { made, _effect: effect }
    }
}

/// Effects end some time after they are dropped; what was made must not follow signals until then
/// that are gone.
impl<T> Drop for Shown<T> {
    fn drop(&mut self) {
        drop(self.made.take());
    }
}

/// Lets everything made from here on ask for a value by its type.
pub fn provide_context<T: Send + Sync + 'static>(value: T) {
    provide(Arc::new(value));
}

/// The value of this type that what is around provides.
///
/// # Panics
/// Where nothing does.
pub fn expect_context<T: Clone + 'static>() -> T {
    let provided = provided();
    let value = provided.0.iter().rev().find_map(|value| value.downcast_ref::<T>());
    value.expect("what is around provides it").clone()
}

/// All that is provided, the nearest last.
#[derive(Clone, Default)]
struct Provided(Vec<Arc<dyn Any + Send + Sync>>);

fn provided() -> Provided {
    owner::use_context().unwrap_or_default()
}

fn provide(value: Arc<dyn Any + Send + Sync>) {
    let Provided(mut all) = provided();
    all.push(value);
    owner::provide_context(Provided(all));
}

// What is done to values of any type, written once.

fn of_cell(cell: Cell) -> signal::RwSignal<Cell> {
    signal::RwSignal::new(cell)
}

fn notify(signal: signal::RwSignal<Cell>) {
    signal.notify();
}

fn reckoned(reckon: Reckon) -> computed::Memo<Reckoned> {
    computed::Memo::new(reckon)
}

fn derived(derive: Derive) -> Source {
    Source(Kind::Derived(Kept::new_local(derive)))
}

fn kept(value: Rc<dyn Any>) -> Kept<Rc<dyn Any>, LocalStorage> {
    Kept::new_local(value)
}

fn look(kept: Kept<Rc<dyn Any>, LocalStorage>) -> Option<Rc<dyn Any>> {
    kept.try_get_value()
}

fn run(mut act: Box<dyn FnMut()>) {
    effect::Effect::new(move |_: Option<()>| act());
}

fn shown(mut show: Box<dyn FnMut()>) -> effect::RenderEffect<()> {
    effect::RenderEffect::new(move |_| show())
}

/// It is the same one.
impl<T> PartialEq for StoredValue<T> {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner
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
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn a_memo_is_reckoned_when_what_it_read_has_changed() {
        Owner::new().with(|| {
            let (number, other) = (RwSignal::new(1), RwSignal::new(10));
            let reckoned = Arc::new(AtomicU32::new(0));
            let half = Memo::new({
                let reckoned = Arc::clone(&reckoned);
                move |_| {
                    reckoned.fetch_add(1, Ordering::Relaxed);
                    (number.get() + other.get_untracked()) >> 1
                }
            });
            let after = Memo::new(move |before: Option<&i32>| half.get() + before.unwrap_or(&0));
            assert_eq!((half.get(), after.get()), (5, 5));
            other.set(20);
            assert_eq!(half.get(), 5, "what was not followed changes nothing");
            number.update(|number| *number = 2);
            assert_eq!((half.get(), reckoned.load(Ordering::Relaxed)), (11, 2));
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
}
