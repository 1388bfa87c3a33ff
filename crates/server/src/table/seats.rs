//! Who watches, who sits down, who gets up, who comes back.

use super::answer::no_seat;
use super::perspective::Key;
use super::{SeatedGuest, TableTask, Watcher, Watching};
use crate::guest::GuestId;
use crate::name::beside;
use crate::places::Place;
use crate::protocol::tell::Refusal;
use crate::words::Say;
use soulkeep_rules::Seat;
use soulkeep_text::Language;
use std::time::Instant;
use tokio::task::JoinSet;

impl TableTask {
    pub(super) async fn watch(&mut self, id: u32, watcher: Watcher) {
        let (outbox, guest) = (watcher.outbox.clone(), watcher.guest);
        if !self.shared.lease.holds() {
            return outbox.refuse(id, Refusal::Trouble, Say::Unreachable, watcher.lang);
        }
        let key = Key { seat: self.seat_of(guest), lang: watcher.lang };
        self.watching.insert(outbox.id, Watching { watcher, key, hints: JoinSet::new() });
        self.come_back(guest).await;
        outbox.done(id);
        self.tell_fresh(outbox.id);
        self.tell_personal(guest);
        self.tell_of(key.seat);
    }

    /// Who returns gets the seat back from the bot that stood in.
    async fn come_back(&mut self, guest: GuestId) {
        let Some(seat) = self.seat_of(guest) else { return };
        (self.away[seat.index()], self.unvisited[seat.index()]) = (None, None);
        let stood_in = self.game.is_stood_in(seat) && !self.volunteers[seat.index()];
        if stood_in && self.game.stand_in(seat, false, self.now()).is_ok() {
            self.keep().await;
        }
    }

    pub(super) fn stop_watching(&mut self, connection: u64) {
        let Some(watching) = self.watching.remove(&connection) else { return };
        let seat = self.seat_of(watching.watcher.guest);
        if let Some(seat) = seat.filter(|seat| !self.is_present(*seat)) {
            self.away[seat.index()] = Some(Instant::now());
        }
        self.idle_since = Instant::now();
        self.drop_unused();
        self.tell_of(seat);
    }

    pub(super) fn speak(&mut self, connection: u64, lang: Language) {
        let Some(watching) = self.watching.get_mut(&connection) else { return };
        watching.watcher.lang = lang;
        self.tell_fresh(connection);
    }

    /// Takes an open seat: this one, or the first.
    pub(super) async fn sit(
        &mut self,
        guest: GuestId,
        name: String,
        wanted: Option<u8>,
        place: Place,
    ) -> Result<u8, Say> {
        if let Some(seat) = self.seat_of(guest) {
            return Ok(seat.0);
        }
        let open = self.game.open_chairs();
        let seat = match wanted {
            Some(seat) => Some(Seat(seat)).filter(|seat| seat.0 < self.game.setup().seats() && open.contains(*seat)),
            None => open.iter().next(),
        };
        let seat = seat.ok_or(Say::NoChair)?;
        self.check_welcome(guest).await?;
        let before = self.about.sitting.clone();
        let name = beside(&name, self.others(guest));
        self.about.sitting[seat.index()] = Some(SeatedGuest { guest, name });
        let sat = self.game.sit(seat, self.now()).map_err(|error| no_seat(error).say);
        let sat = self.seated(before, sat.map(|_| seat)).await?;
        self.unvisited[seat.index()] = Some(place).filter(|_| !self.is_present(seat));
        Ok(sat)
    }

    /// Gives a seat up: it is open again before the start, and goes to a bot afterwards.
    pub(super) async fn get_up(&mut self, guest: GuestId) -> Result<u8, Say> {
        let seat = self.seat_of(guest).ok_or(Say::NoSeat)?;
        let before = self.about.sitting.clone();
        let got_up = match self.game.is_started() {
            true => self.game.concede(seat, self.now()),
            false => {
                self.about.sitting[seat.index()] = None;
                self.game.leave(seat, self.now())
            }
        };
        self.seated(before, got_up.map(|_| seat).map_err(|error| no_seat(error).say)).await
    }

    /// Stores who sits where, and tells everybody; otherwise all is as it was.
    async fn seated(&mut self, before: Vec<Option<SeatedGuest>>, seat: Result<Seat, Say>) -> Result<u8, Say> {
        let stored = match seat {
            Ok(seat) if self.keep_seats().await => Ok(seat),
            Ok(_) => Err(Say::Trouble),
            Err(say) => Err(say),
        };
        let seat = stored.inspect_err(|_| self.about.sitting = before)?;
        self.away[seat.index()] = Some(Instant::now()).filter(|_| !self.is_present(seat));
        self.unvisited[seat.index()] = None;
        self.tell_anew();
        Ok(seat.0)
    }

    /// What those are called who sit here besides somebody.
    pub(super) fn others(&self, guest: GuestId) -> impl Iterator<Item = &str> {
        let others = self.about.sitting.iter().flatten().filter(move |sitting| sitting.guest != guest);
        others.map(|sitting| sitting.name.as_str())
    }

    /// Somebody is called otherwise from now on.
    pub(super) async fn rename(&mut self, guest: GuestId, name: &str) {
        let watching = self.watching.values_mut().filter(|watching| watching.watcher.guest == guest);
        watching.for_each(|watching| watching.watcher.name = name.to_owned());
        let name = beside(name, self.others(guest));
        let mut changed = false;
        for sitting in self.about.sitting.iter_mut().flatten().filter(|sitting| sitting.guest == guest) {
            sitting.name.clone_from(&name);
            changed = true;
        }
        if changed {
            self.keep_seats().await;
            self.tell_anew();
        }
    }
}
