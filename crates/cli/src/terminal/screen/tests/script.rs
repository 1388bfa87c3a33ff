//! What single keys and clicks do.

use super::*;
use crate::terminal::lang::{self, Note};
use crate::terminal::screen::play::Screen;
use soulkeep_rules::Choice;
use soulkeep_table::By;

/// The screens before each key, and what came of it.
fn pressed(device: Scripted) -> Screen<Scripted> {
    let (sitting, _folder) = sitting(7, 2, Language::English);
    let mut screen = Screen::new(sitting, device);
    assert!(screen.run().is_err(), "the script ends in the midst of the game");
    screen
}

fn keys(keys: &str) -> Screen<Scripted> {
    pressed(Scripted::new(80, 24).press(keys))
}

fn own_choices(screen: &Screen<Scripted>) -> Vec<Choice> {
    let own = &screen.sitting.own;
    let by_hand = own.table.played().zip(own.table.makers()).filter(|(_, by)| *by == Some(By::Person));
    by_hand.map(|((_, choice), _)| choice).collect()
}

fn last(screen: &Screen<Scripted>) -> &str {
    screen.window.device.last()
}

#[test]
fn numbers_arrows_and_clicks_choose_the_same() {
    let by_number = own_choices(&keys("2"));
    assert_eq!(by_number.len(), 1);
    assert_eq!(own_choices(&keys("↓\n")), by_number);
    let row =
        keys("").window.device.last().lines().position(|line| line.contains(" 2 Haunted Library")).unwrap() as u16;
    let clicked = pressed(Scripted::new(80, 24).then(click(45, row)).then(click(45, row)));
    assert_eq!(own_choices(&clicked), by_number);
    let once = pressed(Scripted::new(80, 24).then(click(45, row)));
    assert!(own_choices(&once).is_empty() && last(&once).contains("Haunted Library · Trap Room"));
}

/// A card leads to the answers about it, whether it is pointed at or named.
#[test]
fn cards_lead_to_their_answers() {
    let by_number = own_choices(&keys("2"));
    assert_eq!(own_choices(&keys("\t↓↓\n\n")), by_number, "the third card in hand");
    assert_eq!(own_choices(&keys(":h3\n")), by_number);
    assert_eq!(own_choices(&keys(":build haunt\t\n")), by_number);
    assert!(last(&keys(":build nonsense\n")).contains("No card in this game is called"));
}

#[test]
fn what_is_not_allowed_is_explained() {
    let screen = keys(":build h2\n");
    assert!(own_choices(&screen).is_empty());
    assert!(last(&screen).contains("The rules do not allow that now"), "{}", last(&screen));
}

#[test]
fn a_choice_is_taken_back() {
    let screen = keys("20");
    let placed = keys("211");
    assert!(own_choices(&placed).len() > own_choices(&screen).len());
    let undone = keys("211u");
    assert_eq!(own_choices(&undone).len() + 1, own_choices(&placed).len());
    assert!(last(&undone).contains("Taken back"), "{}", last(&undone));
    assert!(last(&keys("u")).contains("nothing to take back"));
}

/// A stray key must not give a Room away.
#[test]
fn passing_while_a_room_can_be_placed_is_said_twice() {
    for key in ["0", " ", "P", "p"] {
        let before = own_choices(&keys("21")).len();
        let once = keys(&format!("21{key}"));
        assert_eq!(own_choices(&once).len(), before, "{key:?}");
        assert!(last(&once).contains("You can still place a Room"), "{}", last(&once));
        assert!(own_choices(&keys(&format!("21{key}{key}"))).len() > before || key == "P", "{key:?}");
    }
}

#[test]
fn pages_open_and_close() {
    for (key, said) in [
        ("?", "Choosing"),
        ("l", "Your Boss is"),
        ("v", "Treasure"),
        ("d", "Discard pile"),
        ("h", "chance to win"),
        ("t", "Copies"),
    ] {
        assert!(last(&keys(key)).contains(said), "{key}: {}", last(&keys(key)));
        assert!(last(&keys(&format!("{key}x"))).contains("Which Room do you put"), "{key}");
    }
    assert!(last(&keys(":? dark alt\n")).contains("Dark Altar"));
    assert!(last(&keys(":r build-11\n")).contains("BUILD-11"));
    assert!(last(&keys("/dragon hat\t\n")).contains("Dragon Hatchery"));
}

#[test]
fn a_small_screen_says_what_it_needs_and_a_larger_one_goes_on() {
    let screen = pressed(Scripted::new(60, 10).then(Event::Resize(80, 24)));
    let seen = &screen.window.device.seen;
    assert!(seen[0].contains("80 columns and 24 lines"), "{}", seen[0]);
    assert!(seen[1].contains("Which Room do you put"), "{}", seen[1]);
}

#[test]
fn speed_and_stops_are_switched() {
    assert!(last(&keys("")).contains("f at once · a choices"));
    assert!(last(&keys("f")).contains("f quick · a choices"));
    for (pressed, asked) in [("a", "a what matters"), ("aa", "a never"), ("aaa", "a always"), ("aaaa", "a choices")] {
        assert!(last(&keys(pressed)).contains(asked), "{asked}");
    }
}

/// Nobody can pass until a Hero is through that does not walk.
#[test]
fn passing_on_needs_something_to_wait_for() {
    let words = lang::note(Language::English, &Note::NoHeroWalks);
    assert!(last(&keys("1HH")).contains(&words[..words.find('.').unwrap()]));
}
