//! The match itself: what it holds, and what can be asked of it.

use crate::act::{Act, By, Deed};
use crate::claim::Silences;
use crate::clock::UsedTime;
use crate::foresight::PassedUp;
use crate::pace::AllPaces;
use crate::play_on::begin;
use crate::resume::ResumeError;
use crate::setup::{Chair, Setup};
use crate::stops::{PassingOn, Stops};
use crate::undo::UndoRequest;
use soulkeep_notation::replay::Recorder;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Choice, Decision, Dice, Fault, Game, Look, Playthrough, Seat, SeatSet, State, Victory, View};
use std::sync::{Arc, OnceLock};

/// A match from the open chairs to its end.
#[derive(Clone, Debug)]
pub struct Match {
    pub(crate) setup: Setup,
    pub(crate) play: Playthrough<Arc<Game>, Recorder<Dice>>,
    /// What was decided before, in a match that goes on from another one. It is never taken back.
    pub(crate) past: Vec<(Seat, Choice)>,
    pub(crate) done: Vec<PastChoice>,
    pub(crate) log: Vec<Act>,
    pub(crate) moment: u32,
    /// The moment at which each seat was asked what it is asked now.
    pub(crate) since: [u32; SEATS],
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) started: bool,
    pub(crate) request: Option<UndoRequest>,
    /// The moment of each seat's last request that was not granted.
    pub(crate) denied: [Option<u32>; SEATS],
    pub(crate) end: Option<Outcome>,
    pub(crate) used_time: UsedTime,
    pub(crate) silences: Silences,
    pub(crate) paces: AllPaces,
    /// Whether what each seat is asked now is worth a question, once somebody has looked.
    pub(crate) foreseen: [OnceLock<bool>; SEATS],
}

/// Who sits in a seat now.
#[derive(Clone, Debug)]
pub(crate) struct Sitter {
    pub chair: Chair,
    /// A bot plays for the person.
    pub away: bool,
    /// The person has conceded; the bot stays.
    pub gone: bool,
    pub stops: Stops,
    pub passing: Option<PassingOn>,
    /// The next opportunity is worth a question, whatever it is.
    pub stops_once: bool,
    /// The moment to which the person has taken back: what was not asked there is asked now.
    pub reopened: Option<u32>,
    /// What the person has passed by hand lately, the latest first.
    pub passed_up: Vec<Arc<PassedUp>>,
}

impl Sitter {
    fn new(chair: Chair) -> Sitter {
        Sitter {
            chair,
            away: false,
            gone: false,
            stops: Stops::default(),
            passing: None,
            stops_once: false,
            reopened: None,
            passed_up: Vec::new(),
        }
    }
}

/// A choice that was made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PastChoice {
    pub seat: Seat,
    pub choice: Choice,
    pub by: By,
    /// There was something else to choose.
    pub was_open: bool,
    /// In a build turn a card was put face down, which nobody else can see.
    pub face_down: bool,
    /// When it was made.
    pub at: u64,
    /// Chance decided something.
    pub rolled: bool,
    /// Which persons saw a face that was hidden before.
    pub taught: SeatSet,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// None only for a game that was broken off.
    pub winner: Option<Seat>,
    /// What decided it.
    pub by: End,
}

/// What can end a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game was played to its end.
    Rules(Victory),
    /// Somebody gave up, and there was nobody left to play on for; the winner is the one of the others who stood best.
    Conceded(Seat),
    /// Effects outgrew the table.
    BrokenOff(Fault),
}

impl Match {
    /// A match that has not started. `game` is the one of the setup; see [`Setup::game`]. Only what the setup says was
    /// decided before can be wrong with it.
    pub fn new(setup: Setup, game: Arc<Game>) -> Result<Match, ResumeError> {
        let (past, rerun) = begin(&setup, &game)?;
        let (state, chance) = rerun.end();
        let moment = past.len() as u32;
        let sitters = setup.chairs.iter().copied().map(Sitter::new).collect();
        Ok(Match {
            setup,
            play: Playthrough::resume(game, state, chance),
            past,
            done: Vec::new(),
            log: Vec::new(),
            moment,
            since: [moment; SEATS],
            sitters,
            started: false,
            request: None,
            denied: [None; SEATS],
            end: None,
            used_time: UsedTime::default(),
            silences: Silences::default(),
            paces: Default::default(),
            foreseen: Default::default(),
        })
    }

    /// What it is played with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The cards and options.
    pub fn game(&self) -> &Arc<Game> {
        self.play.game()
    }

    /// The whole truth, for whoever tells of it; nothing of it may leave except through views.
    pub fn state(&self) -> &State {
        self.play.state()
    }

    /// Questions about the table, with everything that is hidden.
    pub fn look(&self) -> Look<'_> {
        self.play.look()
    }

    /// What a seat, or a spectator, sees.
    pub fn view(&self, seat: Option<Seat>) -> View {
        self.play.view(seat)
    }

    /// What the game asks; nothing before the start and after the end.
    pub fn decision(&self) -> Option<Decision> {
        self.play.decision().filter(|_| self.started && self.end.is_none())
    }

    /// What a seat may answer now, in canonical order: the number of an option is its place here.
    pub fn legal(&self, seat: Seat) -> Vec<Choice> {
        if self.decision().is_some() { self.play.legal(seat) } else { Vec::new() }
    }

    /// Grows with every choice and every undo.
    pub fn moment(&self) -> u32 {
        self.moment
    }

    /// How many choices have been made and not been taken back, with those of the match that this one goes on from.
    pub fn choices(&self) -> usize {
        self.past.len() + self.done.len()
    }

    /// Everything that happened, what was taken back included.
    pub fn log(&self) -> &[Act] {
        &self.log
    }

    /// Whether the game has begun.
    pub fn is_started(&self) -> bool {
        self.started
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.end
    }

    /// All seats, in their order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.setup.seats()).map(Seat)
    }

    /// Writes an act into the log, with the time, which never runs backwards.
    pub(crate) fn note(&mut self, seat: Option<Seat>, deed: Deed, now: u64) -> Act {
        let at = self.log.last().map_or(now, |act| now.max(act.at));
        let act = Act { at, seat, deed };
        self.log.push(act.clone());
        act
    }
}
