//! What a card may not say although it can be read: the checks that types cannot make.

use crate::ability::{Ability, Cost, Instead, Play};
use crate::bounds::is_plain;
use crate::card::{Boss, Card, Damage, LevelUp, Set};
use crate::effect::{Body, Change, Condition, Count, Effect, Modifier, Per, Prompt};
use crate::filter::{HeroPlace, How, Rooms, Target};
use std::collections::BTreeSet;

/// How many things a play may name at most; the engine keeps a place for each.
pub const MOST_NAMED: usize = 3;

/// How many abilities a card may have at most; the engine counts them in a byte.
const MOST_ABILITIES: usize = 255;

/// Something wrong with one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The id of the card.
    pub card: String,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

/// The first thing that is wrong with a set, in the order of its cards.
pub fn first_finding(set: &Set) -> Option<Finding> {
    let mut seen = BTreeSet::new();
    set.cards.iter().find_map(|card| {
        if !seen.insert(card.id()) {
            return Some(finding(card, "two cards have this id", "ids are unique within a set: rename one of them"));
        }
        check_card(card)
    })
}

fn check_card(card: &Card) -> Option<Finding> {
    if card.name().in_all().contains(&"") {
        return Some(finding(card, "a name is empty", "give the card a name in every language"));
    }
    if !card.name().in_all().into_iter().chain([card.id()]).all(is_plain) {
        return Some(finding(card, "a control character", "ids and names are plain text"));
    }
    if card.copies() == 0 {
        return Some(finding(card, "no copies", "a set holds at least one copy of each of its cards"));
    }
    if card.abilities().len().max(card.plays().len()) > MOST_ABILITIES {
        return Some(finding(card, "too many abilities", "a card has at most 255"));
    }
    check_abilities(card)
        .or_else(|| check_dice(card))
        .or_else(|| check_draws(card))
        .or_else(|| card.plays().into_iter().find_map(|play| check_play(card, play)))
}

/// What only some kinds of cards can do.
fn check_abilities(card: &Card) -> Option<Finding> {
    let on_hero = matches!(card, Card::Hero(_) | Card::Item(_));
    card.abilities().into_iter().find_map(|ability| match ability {
        Ability::Always(modifier) => check_always(card, modifier),
        Ability::Instead(Instead::Death) if !on_hero => {
            Some(finding(card, "only a Hero or an Item can cheat death", "`Instead(Death)` is for Heroes and Items"))
        }
        Ability::Use(_) if matches!(card, Card::Item(_)) => {
            Some(finding(card, "an Item on a Hero is not used", "what a player does with it is its `boss` side"))
        }
        Ability::On(_) | Ability::Use(_) | Ability::Instead(_) | Ability::Rule(_) => None,
    })
}

/// What holds all the time is looked for on some kinds of cards only; on any other it would do nothing.
fn check_always(card: &Card, modifier: &Modifier) -> Option<Finding> {
    let word = format!("{modifier:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect::<String>();
    let only = |whose: &str, help: &str| Some(finding(card, &format!("only {whose} has `Always({word})`"), help));
    match modifier {
        Modifier::Souls { per: Some(Count::If(Condition::FewestSouls | Condition::Outgained(_))), .. } => Some(
            finding(card, "Souls that depend on Souls", "count something else, or the number would never be known"),
        ),
        Modifier::BossIcon(_) | Modifier::Souls { .. } | Modifier::Wounds(_) | Modifier::MinibossLevel(_) => {
            let is_boss = matches!(card, Card::Boss(_));
            if is_boss { None } else { only("a Boss", "write it into `level_up: Lasting([…])`") }
        }
        Modifier::NoText(Rooms::Each(_))
        | Modifier::Health { .. }
        | Modifier::HealthOfOthers(_)
        | Modifier::HealthAtEntrance(_)
        | Modifier::SkipsLastRoom
        | Modifier::SkipsMixedRooms
        | Modifier::IgnoresRooms(_)
        | Modifier::Immune
        | Modifier::NoSpells => {
            let is_hero = matches!(card, Card::Hero(_) | Card::Item(_));
            if is_hero {
                None
            } else {
                only("a Hero or an Item", "write it on a Hero, or on the `hero` side of an Item")
            }
        }
        Modifier::NoText(_)
        | Modifier::NoDamage(_)
        | Modifier::NoIcons(_)
        | Modifier::EveryIcon(_)
        | Modifier::DungeonIcon
        | Modifier::HealthOnEntering { .. }
        | Modifier::HealthOnArriving { .. }
        | Modifier::SkipsFirstRoom
        | Modifier::DoubleTreasure
        | Modifier::NoBuilding
        | Modifier::NoEntry
        | Modifier::NoLure
        | Modifier::NoWin
        | Modifier::NoLoss => {
            Some(finding(card, &format!("`{word}` does not hold all the time"), "it holds this turn: use `ThisTurn`"))
        }
        Modifier::Damage { .. }
        | Modifier::Double { .. }
        | Modifier::Icons { .. }
        | Modifier::DoubleIcons(_)
        | Modifier::NoHeroText
        | Modifier::Portable(_) => None,
    }
}

/// A die is rolled for each Hero that takes damage. Whatever else were counted by one would be the same every time.
fn check_dice(card: &Card) -> Option<Finding> {
    let lasts = |ability: &&Ability| matches!(ability, Ability::Always(modifier) if is_diced(modifier));
    let rolled = effects(card).into_iter().any(|effect| contains(effect, &rolls_in_vain))
        || card.abilities().iter().any(lasts)
        || matches!(card, Card::Room(room) if room.damage == Damage::Counted(Count::Die));
    rolled.then(|| {
        finding(card, "a die for something else than damage", "`per: Die` is for `Damage` that an effect does")
    })
}

/// The number of Rooms that was named is kept, with one more for having been named, while that of Spells is asked.
fn check_draws(card: &Card) -> Option<Finding> {
    let large = |effect: &Effect<Body>| matches!(effect, Effect::Ask(Prompt::DrawUpTo { suit: None, count: u8::MAX }));
    let many = effects(card).into_iter().any(|effect| contains(effect, &large));
    many.then(|| finding(card, "too many cards to draw", "of both suits at most 254 are drawn at once"))
}

/// What a card does, whenever it does it.
fn effects(card: &Card) -> Vec<&Body> {
    let mut effects: Vec<&Body> = card.plays().into_iter().map(|play| &play.effect).collect();
    for ability in card.abilities() {
        match ability {
            Ability::On(on) => effects.push(&on.effect),
            Ability::Instead(Instead::TurnDraw(effect)) => effects.push(effect),
            Ability::Instead(Instead::ForcedDiscard | Instead::Promotion(_) | Instead::Death)
            | Ability::Use(_)
            | Ability::Always(_)
            | Ability::Rule(_) => {}
        }
    }
    if let Card::Boss(Boss { level_up: LevelUp::Once(effect), .. }) = card {
        effects.push(effect);
    }
    effects
}

fn rolls_in_vain(effect: &Effect<Body>) -> bool {
    const DIE: Per = Some(Count::Die);
    match effect {
        Effect::Ask(Prompt::Recover { per, .. })
        | Effect::Do(Change::Draw { per, .. } | Change::Health { per, .. } | Change::Gain { per, .. }) => *per == DIE,
        Effect::Do(Change::ThisTurn(modifier) | Change::Keep(modifier)) => is_diced(modifier),
        // No other verb counts anything but damage.
        _ => false,
    }
}

fn is_diced(modifier: &Modifier) -> bool {
    let (Modifier::Damage { per, .. } | Modifier::Health { per, .. } | Modifier::Souls { per, .. }) = modifier else {
        return false;
    };
    *per == Some(Count::Die)
}

fn check_play(card: &Card, play: &Play) -> Option<Finding> {
    if play.phases.is_empty() {
        return Some(finding(card, "a play without a phase", "name Build, Adventure or both"));
    }
    if play.effect.0.is_empty() {
        return Some(finding(card, "a play without an effect", "say what it does"));
    }
    if play.targets.iter().map(Target::things).sum::<usize>() > MOST_NAMED {
        return Some(finding(card, "too many targets", "a play names at most three things; a `Pair` is two of them"));
    }
    let answers = |target: &Target| matches!(target, Target::Spell(_) | Target::Ability);
    if play.targets.len() > 1 && play.targets.iter().any(answers) {
        return Some(finding(card, "an answer is aimed at more than a play", "`Spell` and `Ability` stand alone"));
    }
    if play.targets.contains(&Target::Suit) {
        return Some(finding(card, "a suit is no target", "choose it while the effect is carried out"));
    }
    let cancels = matches!(play.targets[..], [Target::Spell(_)]);
    if cancels != contains(&play.effect, &|effect| matches!(effect, Effect::Do(Change::Cancel | Change::Toll))) {
        return Some(finding(
            card,
            "a cancel and its target go together",
            "`Cancel` and `Toll` need `targets: [Spell(…)]`, and the reverse",
        ));
    }
    if contains(&play.effect, &|effect| *effect == Effect::Do(Change::Silence)) && !matches!(card, Card::Boss(_)) {
        return Some(finding(card, "only a Boss can be silenced", "for a Room, use `ThisTurn(NoText(This))`"));
    }
    if contains(&play.effect, &|effect| matches!(effect, Effect::Ask(Prompt::Steal { how: How::Holder, .. }))) {
        return Some(finding(card, "nobody gives a card away by choice", "steal `Seen` or `Unseen`"));
    }
    let room = matches!(card, Card::Room(_) | Card::Miniboss(_));
    let needs_room = matches!(play.cost, Some(Cost::DestroyThis | Cost::DiscardThis))
        || play.targets.iter().any(|target| matches!(target, Target::Hero(filter) if filter.at == HeroPlace::Here));
    if needs_room && !room {
        return Some(finding(
            card,
            "only a Room or a Miniboss can speak of its place",
            "`DestroyThis` and `Here` are for Rooms and Minibosses",
        ));
    }
    None
}

/// Whether some step of an effect, at any depth, is of a kind.
fn contains(body: &Body, wanted: &dyn Fn(&Effect<Body>) -> bool) -> bool {
    body.0.iter().any(|effect| {
        let mut found = wanted(effect);
        effect.map(|inner| found |= contains(inner, wanted));
        found
    })
}

fn finding(card: &Card, message: &str, help: &str) -> Finding {
    let id = card.id().escape_debug();
    Finding { card: card.id().to_owned(), message: format!("{id}: {message}"), help: help.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Card {
        crate::load::options().from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// What is found in a Spell with these targets and this effect.
    fn found(targets: &str, effect: &str) -> Option<String> {
        on("Spell", &format!("copies: 1, play: (targets: [{targets}], effect: [{effect}])"))
    }

    /// What is found on a card of a kind that says this.
    fn on(kind: &str, says: &str) -> Option<String> {
        let card = read(&format!(r#"{kind}(id: "x", name: (en: "X", ja: "エ"), {says})"#));
        check_card(&card).map(|finding| finding.message)
    }

    fn room(abilities: &str) -> Option<String> {
        on("Room", &format!("copies: 1, kind: Trap, damage: Printed(1), treasure: [Mage], abilities: [{abilities}]"))
    }

    fn hero(abilities: &str) -> Option<String> {
        on("Hero", &format!("treasure: [Mage], health: 4, players: From(2), abilities: [{abilities}]"))
    }

    /// An Item with this on its `hero` side.
    fn item(abilities: &str) -> Option<String> {
        on("Item", &format!("treasure: [Mage], hero: [{abilities}], boss: (effect: [Heal()])"))
    }

    #[test]
    fn an_item_is_used_on_the_side_of_its_player_alone() {
        let used = "Use(cost: RemoveSoul, effect: [Heal()])";
        assert!(item(used).is_some_and(|found| found.contains("not used")));
        assert_eq!((item("On(event: ReachesBoss, effect: [Heal()])"), room(used)), (None, None));
    }

    fn boss(abilities: &str) -> Option<String> {
        on("Boss", &format!("treasure: [Mage], xp: 500, level_up: Lasting([{abilities}])"))
    }

    #[test]
    fn a_card_has_its_names_and_copies() {
        let spell = |names: &str, copies: u8| {
            let play = "(targets: [Room()], effect: [Deactivate(Chosen)])";
            let card = read(&format!(r#"Spell(id: "x", name: ({names}), copies: {copies}, play: {play})"#));
            check_card(&card).map(|finding| finding.message)
        };
        assert_eq!(spell(r#"en: "X", ja: "エ""#, 1), None);
        assert_eq!(spell(r#"en: "", ja: "エ""#, 1).as_deref(), Some("x: a name is empty"));
        assert_eq!(spell(r#"en: "X", ja: """#, 1).as_deref(), Some("x: a name is empty"));
        assert_eq!(spell(r#"en: "X", ja: "エ""#, 0).as_deref(), Some("x: no copies"));
    }

    #[test]
    fn only_heroes_and_items_cheat_death() {
        let (lives, message) = ("Instead(Death)", Some("x: only a Hero or an Item can cheat death"));
        assert_eq!((room(lives).as_deref(), boss(lives).as_deref(), hero(lives)), (message, message, None));
    }

    /// What a card of another kind could only say in vain is refused there.
    #[test]
    fn what_holds_all_the_time_is_on_a_card_that_is_asked() {
        let anybody = ["Damage(rooms: This, amount: 1)", "Double(rooms: This)", "Icons(rooms: This, class: Mage)"];
        let others = ["DoubleIcons(This)", "NoHeroText", "Portable()"];
        let of_bosses = ["BossIcon(Mage)", "Souls(amount: 1)", "Wounds(1)", "MinibossLevel(2)"];
        let of_heroes = [
            "NoText(Each(of: You))",
            "Health(amount: 1)",
            "HealthOfOthers(1)",
            "HealthAtEntrance(1)",
            "SkipsLastRoom",
            "SkipsMixedRooms",
            "IgnoresRooms(kind: Trap)",
            "Immune",
            "NoSpells",
        ];
        let of_turns = [
            "NoText(This)",
            "NoDamage(This)",
            "NoIcons(Each(of: You))",
            "EveryIcon(This)",
            "DungeonIcon",
            "HealthOnEntering(rooms: This, amount: 1)",
            "HealthOnArriving(amount: 1)",
            "SkipsFirstRoom",
            "DoubleTreasure",
            "NoBuilding",
            "NoEntry",
            "NoLure",
            "NoWin",
            "NoLoss",
        ];
        let word = |says: &str| says.split('(').next().unwrap_or_default().to_owned();
        let each = |says: &str| {
            let always = format!("Always({says})");
            let miniboss = on("Miniboss", &format!("copies: 1, level1: [], level2: [{always}], level3: []"));
            let item = on("Item", &format!("treasure: [Mage], hero: [{always}], boss: (effect: [Draw(suit: Room)])"));
            [room(&always), miniboss, boss(&always), hero(&always), item]
        };
        for says in anybody.into_iter().chain(others) {
            assert!(each(says).iter().all(Option::is_none), "{says}");
        }
        for says in of_bosses {
            let refused = Some(format!("x: only a Boss has `Always({})`", word(says)));
            assert_eq!(each(says), [refused.clone(), refused.clone(), None, refused.clone(), refused]);
        }
        for says in of_heroes {
            let refused = Some(format!("x: only a Hero or an Item has `Always({})`", word(says)));
            assert_eq!(each(says), [refused.clone(), refused.clone(), refused, None, None]);
        }
        for says in of_turns {
            let refused = Some(format!("x: `{}` does not hold all the time", word(says)));
            assert_eq!(each(says), std::array::from_fn(|_| refused.clone()));
        }
    }

    #[test]
    fn abilities_can_be_counted() {
        let many = |count| room(&"On(event: Built, effect: [DiscardHand]),".repeat(count));
        assert_eq!((many(255), many(256).as_deref()), (None, Some("x: too many abilities")));
    }

    #[test]
    fn cards_that_are_drawn_can_be_counted() {
        let draws = |words: &str| room(&format!("On(event: Built, effect: [May([DrawUpTo({words})])])"));
        assert_eq!(draws("count: 255").as_deref(), Some("x: too many cards to draw"));
        assert_eq!((draws("count: 254"), draws("suit: Room, count: 255")), (None, None));
    }

    #[test]
    fn souls_do_not_depend_on_souls() {
        let message = Some("x: Souls that depend on Souls");
        assert_eq!(boss("Always(Souls(amount: 1, per: If(FewestSouls)))").as_deref(), message);
        assert_eq!(boss("Always(Souls(amount: 1, per: If(Wounds(3))))"), None);
    }

    #[test]
    fn a_die_is_rolled_for_damage() {
        let message = Some("x: a die for something else than damage");
        let hit = "Damage(amount: 1, per: Die)";
        assert_eq!(
            (found("Hero(at: Inside)", hit), room(&format!("On(event: HeroEnters, effect: [{hit}])"))),
            (None, None)
        );
        for vain in ["Gain(amount: 1, per: Die)", "Draw(suit: Room, per: Die)", "ThisTurn(Health(amount: 1, per: Die))"]
        {
            assert_eq!(found("", &format!("May([{vain}])")).as_deref(), message, "{vain}");
            assert_eq!(room(&format!("On(event: HeroEnters, effect: [{vain}])")).as_deref(), message, "{vain}");
            let once = on("Boss", &format!("treasure: [Mage], xp: 500, level_up: Once([{vain}])"));
            assert_eq!(once.as_deref(), message, "{vain}");
        }
        assert_eq!(boss("Always(Souls(amount: 1, per: Die))").as_deref(), message);
        let counted = on("Room", "copies: 1, kind: Trap, damage: Counted(Die), treasure: [Mage]");
        assert_eq!(counted.as_deref(), message);
    }

    #[test]
    fn a_play_says_when_and_what() {
        assert_eq!(room("Use(phases: [], effect: [Recover()])").as_deref(), Some("x: a play without a phase"));
        assert_eq!(room("Use(effect: [])").as_deref(), Some("x: a play without an effect"));
        assert_eq!(room("Use(effect: [Recover()])"), None);
    }

    #[test]
    fn only_what_lies_in_a_dungeon_speaks_of_its_place() {
        let message = Some("x: only a Room or a Miniboss can speak of its place");
        for play in ["Use(cost: DestroyThis, effect: [Recover()])", "Use(targets: [Hero(at: Here)], effect: [Kill])"] {
            assert_eq!((room(play), boss(play).as_deref()), (None, message));
        }
        assert_eq!(boss("Use(targets: [Hero(at: Town)], effect: [Kill])"), None);
    }

    /// What may not be done may not be done by the way either.
    #[test]
    fn an_effect_is_looked_at_in_all_its_depth() {
        let around = |effect: &str| {
            [
                effect.to_owned(),
                format!("May([{effect}])"),
                format!("They([{effect}])"),
                format!("Each(who: Opponents, effect: [Recover(), {effect}])"),
                format!("If(needs: FewestSouls, then: [{effect}])"),
                format!("Or(first: [{effect}], second: [Recover()])"),
                format!("Or(first: [Recover()], second: [{effect}])"),
            ]
        };
        for effect in around("Silence") {
            assert_eq!(room(&format!("Use(effect: [{effect}])")).as_deref(), Some("x: only a Boss can be silenced"));
            assert_eq!(boss(&format!("Use(effect: [{effect}])")), None);
        }
        for effect in around("Steal(how: Holder)") {
            let message = Some("x: nobody gives a card away by choice");
            assert_eq!(found("Player(who: Opponents)", &effect).as_deref(), message, "{effect}");
        }
        for effect in around("Cancel") {
            assert_eq!(found("Spell(Anyone)", &effect), None, "{effect}");
            assert_eq!(found("", &effect).as_deref(), Some("x: a cancel and its target go together"), "{effect}");
        }
        assert_eq!(found("Spell(Anyone)", "Recover()").as_deref(), Some("x: a cancel and its target go together"));
    }

    #[test]
    fn a_play_names_at_most_three_things() {
        assert_eq!(found("Pair(You), Class", "Swap"), None);
        assert_eq!(found("Room(), Hero(), Player()", "Deactivate(Chosen)"), None);
        assert_eq!(found("Pair(You), Pair(You)", "Swap").as_deref(), Some("x: too many targets"));
        assert_eq!(found("Room(), Hero(), Player(), Class", "Kill").as_deref(), Some("x: too many targets"));
    }

    #[test]
    fn an_answer_is_aimed_at_a_play_alone() {
        assert_eq!(found("Spell(Anyone)", "Cancel"), None);
        let message = Some("x: an answer is aimed at more than a play");
        assert_eq!(found("Spell(Anyone), Player()", "Cancel").as_deref(), message);
        assert_eq!(found("Class, Ability", "Negate").as_deref(), message);
        assert_eq!(found("Room()", "Cancel").as_deref(), Some("x: a cancel and its target go together"));
    }

    #[test]
    fn a_suit_is_chosen_while_the_effect_is_carried_out() {
        assert_eq!(found("Player(), Suit", "Steal(how: Unseen)").as_deref(), Some("x: a suit is no target"));
    }
}
