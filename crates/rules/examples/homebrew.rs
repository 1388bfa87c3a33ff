//! A card of your own in games by chance: `cargo run -p soulkeep-rules --example homebrew`.

use soulkeep_cards::{parse_set, printed_sets};
use soulkeep_rules::{CardSet, Chance, Dice, Event, Game, Options, Playthrough};
use std::error::Error;

const GAMES: u64 = 10;

/// `docs/CARDS.md` is the language.
const ECHOES: &str = r#"(
    code: "ECHO",
    name: (en: "Echoes", ja: "はんきょう"),
    class: Homebrew,
    cards: [
        Room(id: "echo-hall", name: (en: "Echo Hall", ja: "はんきょうのま"),
            copies: 8, kind: Trap, damage: Printed(2), treasure: [Mage], provenance: House,
            abilities: [On(event: Built, effect: [Draw(suit: Spell)])]),
    ],
)"#;

pub fn main() -> Result<(), Box<dyn Error>> {
    let echoes = parse_set("echoes.ron", ECHOES)?;
    let printed = printed_sets()?;
    let game = Game::new(&[printed[0].clone(), echoes], 2, Options::default())?;
    let halls: CardSet = game.rooms.iter().filter(|card| game.card_def(*card).id() == "echo-hall").collect();

    let (mut events, mut player) = (Vec::new(), Dice::new(1));
    for seed in 0..GAMES {
        let mut play = Playthrough::start(&game, Dice::new(seed), &mut events);
        while let Some(seat) = play.asked() {
            let legal = play.legal(seat);
            play.apply(seat, legal[player.below(legal.len() as u32) as usize], &mut events)?;
        }
    }
    let built = |event: &&Event| matches!(event, Event::Revealed { card, .. } if halls.contains(*card));
    println!("in {GAMES} games Echo Hall was built {} times", events.iter().filter(built).count());
    Ok(())
}
