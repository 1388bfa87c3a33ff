//! The one who holds the state: deals, asks, carries out choices, keeps the record, and lets choices be taken back.
//!
//! Nothing of the state leaves except as the player's view and as answers of the bots to theirs.

use super::lang;
use super::log::Log;
use super::setup::Setup;
use super::undo::Checkpoint;
use crate::sim::seat::BotName;
use soulkeep_bots::{Public, Reason};
use soulkeep_notation::choice;
use soulkeep_notation::replay::{Recorder, Writer};
use soulkeep_rules::{Choice, Decision, Dice, Event, Game, Illegal, Look, Seat, State, Victory, View, Why};
use soulkeep_sight::{
    Sight, Teller, has_learnt,
    reasons::{Act, Reasons},
};
use soulkeep_text::Lang;

pub struct Referee {
    pub setup: Setup,
    pub game: Game,
    pub log: Log,
    /// How many choices have been made.
    pub choices: usize,
    /// How often others have declared something.
    pub declared: usize,
    /// Who has won, and how.
    pub verdict: Option<(Seat, Victory)>,
    state: State,
    chance: Recorder<Dice>,
    writer: Writer,
    teller: Teller,
    reasons: Reasons,
    checkpoints: Vec<Checkpoint>,
}

/// Whether a choice of yours was asked for, or made for you because there was no other.
pub enum Made {
    /// Asked for; with the choice in words.
    Asked(String),
    ForYou,
}

impl Referee {
    pub fn new(setup: Setup, lang: Lang) -> miette::Result<Referee> {
        let game = setup.game()?;
        let mut chance = Recorder::new(Dice::new(setup.seed));
        let mut events = Vec::new();
        let state = game.start(&mut chance, &mut events);
        let writer = Writer::new(&setup.header(), &game, &chance.take());
        let mut teller = Teller::new(Some(setup.you), lang);
        let mut log = Log::default();
        log.add(teller.tell(&game, game.boxed(), &events));
        Ok(Referee {
            setup,
            game,
            log,
            choices: 0,
            declared: 0,
            verdict: None,
            state,
            chance,
            writer,
            teller,
            reasons: Reasons::default(),
            checkpoints: Vec::new(),
        })
    }

    /// What the player sees.
    pub fn view(&self) -> View {
        View::of(&self.game, &self.state, Some(self.setup.you))
    }

    pub fn decision(&self) -> Option<Decision> {
        self.state.decision(&self.game)
    }

    pub fn legal(&self, seat: Seat) -> Vec<Choice> {
        choice::legal(self.look(), seat)
    }

    /// Whether the game was broken off because effects outgrew the table.
    pub fn is_broken(&self) -> bool {
        self.state.fault
    }

    /// The game so far as a replay.
    pub fn replay(&self) -> String {
        self.writer.clone().finish(self.look())
    }

    pub fn look(&self) -> Look<'_> {
        Look::new(&self.game, &self.state)
    }

    /// What a bot answers in a seat. It is seeded anew each time, so that a game that is resumed goes on as it would have.
    pub fn advice(&self, bot: BotName, seat: Seat) -> Choice {
        let mut bot = bot.seated(self.seed_now(seat), None);
        bot.choose(&self.game, &self.state, seat, &self.legal(seat))
    }

    /// What the search behind a hint begins with: the same hint is given to the same question.
    pub fn hint_seed(&self) -> u64 {
        self.seed_now(self.setup.you) ^ 0x0048_696e_7400
    }

    fn seed_now(&self, seat: Seat) -> u64 {
        let number = (self.choices as u64) << 8 | u64::from(seat.0);
        self.setup.seed.rotate_left(32) ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Whether a bot has begun a play and has more to choose for it.
    pub fn is_declaring(&self) -> bool {
        self.reasons.is_open()
    }

    /// Carries out a choice of the player.
    pub fn play(&mut self, choice: Choice, made: Made) -> Result<(), Illegal> {
        let checkpoint = match made {
            Made::Asked(what) => Some(self.checkpoint(what)),
            Made::ForYou => None,
        };
        // Pushed before the choice, so that what the choice itself uncovers makes it final.
        let place = self.checkpoints.len();
        self.checkpoints.extend(checkpoint);
        let done = self.answer(self.setup.you, choice);
        if done.is_err() {
            self.checkpoints.truncate(place);
        }
        done
    }

    /// Carries out a choice of any seat.
    pub fn answer(&mut self, seat: Seat, choice: Choice) -> Result<(), Illegal> {
        let (before, view) = (self.state, self.view());
        let why = self.public_reason(seat, choice);
        let mut events = Vec::new();
        self.state.apply(&self.game, seat, choice, &mut self.chance, &mut events)?;
        let rolled = self.chance.take();
        self.writer.choice(Look::new(&self.game, &before), seat, choice, &rolled, &self.state);
        self.choices += 1;
        let first = self.log.len();
        self.log.add(self.teller.tell(&self.game, before, &events));
        self.explain(seat, choice, why, &events, first);
        self.verdict = self.verdict.or_else(|| events.iter().find_map(victory));
        self.declared += events.iter().filter(|event| self.is_declared_by_others(event)).count();
        if seat != self.setup.you || !rolled.is_empty() || has_learnt(&view, &self.view()) {
            self.checkpoints.clear();
        }
        Ok(())
    }

    /// Why a bot chooses something, as far as everybody can see it.
    fn public_reason(&self, seat: Seat, choice: Choice) -> Option<Public> {
        // What is chosen at random has no reason.
        self.setup.bot(seat).filter(|bot| *bot != BotName::Random)?;
        Reason::public(&self.game, &View::of(&self.game, &self.state, None), seat, choice)
    }

    /// Puts reasons beside the lines of the last choice.
    fn explain(&mut self, seat: Seat, choice: Choice, why: Option<Public>, events: &[Event], first: usize) {
        let mut told = Vec::new();
        if seat != self.setup.you {
            let unfinished = self.has_more_to_choose(seat);
            let act = Act { seat, choice, why, events, first, unfinished };
            told.extend(self.reasons.chosen(&act));
        }
        // The last card that is placed is turned up at once.
        told.extend(self.reasons.revealed(events, first));
        let view = self.view();
        let sight = Sight::new(&self.game, &view, self.teller.lang);
        for (line, reason) in told {
            self.log.explain(line, lang::reason(sight, reason));
        }
    }

    /// Whether a play that was begun still needs its target or its cost.
    fn has_more_to_choose(&self, seat: Seat) -> bool {
        self.decision()
            .is_some_and(|next| next.seats.contains(seat) && matches!(next.why, Why::Target { .. } | Why::Cost { .. }))
    }

    pub fn can_undo(&self) -> bool {
        !self.checkpoints.is_empty()
    }

    /// Takes the last choice back, and says what it was.
    pub fn undo(&mut self) -> Option<String> {
        let point = self.checkpoints.pop()?;
        self.state = point.state;
        self.chance = point.chance;
        self.teller = point.teller;
        self.writer = point.writer;
        self.choices = point.choices;
        self.log.truncate(point.lines);
        Some(point.what)
    }

    fn checkpoint(&self, what: String) -> Checkpoint {
        Checkpoint {
            state: self.state,
            chance: self.chance.clone(),
            teller: self.teller.clone(),
            writer: self.writer.clone(),
            choices: self.choices,
            lines: self.log.len(),
            what,
        }
    }

    fn is_declared_by_others(&self, event: &Event) -> bool {
        match event {
            Event::SpellDeclared { seat, .. } | Event::AbilityDeclared { seat, .. } => *seat != self.setup.you,
            _ => false,
        }
    }
}

fn victory(event: &Event) -> Option<(Seat, Victory)> {
    match event {
        Event::Won { seat, by } => Some((*seat, *by)),
        _ => None,
    }
}
