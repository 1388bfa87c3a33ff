//! A list with a fixed place for its items.
//!
//! `ArrayVec` would serve, but is not `Copy` and clones item by item; a state is copied millions of times.

use std::ops::{Deref, DerefMut};

/// Up to `N` things in a row. It reads as a slice.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy, const N: usize> List<T, N> {
    /// An empty list; `fill` is what lies in the unused places.
    pub const fn new(fill: T) -> List<T, N> {
        List { len: 0, items: [fill; N] }
    }

    /// How many there are. A slice would tell, too, but it would first ask whether they fit.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether nothing more can be added.
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// The last one. A slice would tell, too, but it would ask how long it is twice.
    #[inline]
    pub fn last(&self) -> Option<&T> {
        self.items.get(usize::from(self.len).wrapping_sub(1))
    }

    /// The same, to be changed.
    #[inline]
    pub fn last_mut(&mut self) -> Option<&mut T> {
        self.items.get_mut(usize::from(self.len).wrapping_sub(1))
    }

    /// Adds an item at the end; false if there is no place left for it.
    #[must_use]
    pub fn push(&mut self, item: T) -> bool {
        let room = !self.is_full();
        if room {
            self.items[usize::from(self.len)] = item;
            self.len += 1;
        }
        room
    }

    /// Takes the last one.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Adds an item before the one at a place; false if there is no place left for it.
    #[must_use]
    pub fn insert(&mut self, at: usize, item: T) -> bool {
        let room = !self.is_full();
        if room {
            let len = usize::from(self.len);
            self.items.copy_within(at..len, at + 1);
            self.items[at] = item;
            self.len += 1;
        }
        room
    }

    /// Takes out the one at a place; those behind it move up.
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        let len = usize::from(self.len);
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        item
    }

    /// Becomes a copy of another list. What lies in the unused places is left there.
    pub(crate) fn copy_from(&mut self, other: &List<T, N>) {
        self.len = other.len;
        // Most lists are empty most of the time.
        if other.len > 0 {
            self.items[..usize::from(other.len)].copy_from_slice(other);
        }
    }

    /// Takes out all.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Only what is wanted stays, in its order.
    pub fn retain(&mut self, wanted: impl Fn(&T) -> bool) {
        let mut kept = 0;
        for at in 0..usize::from(self.len) {
            if wanted(&self.items[at]) {
                self.items[kept] = self.items[at];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &List<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}
