//! Every filter that can be written.

use soulkeep_cards::{
    Beside, CardFilter, Class, HeroFilter, HeroPlace, How, Kind, Level, PlayerFilter, Rank, RoomFilter, Side, Suit,
    Target,
};

pub const SIDES: [Side; 3] = [Side::Anyone, Side::You, Side::Opponents];
pub const HOWS: [How; 3] = [How::Holder, How::Seen, How::Unseen];
pub const SUITS: [Suit; 2] = [Suit::Room, Suit::Spell];

const BESIDES: [Option<Beside>; 5] =
    [None, Some(Beside::Left), Some(Beside::Right), Some(Beside::Adjacent), Some(Beside::Last)];

pub fn rooms() -> Vec<RoomFilter> {
    let mut all = Vec::new();
    for of in SIDES {
        for kind in [None, Some(Kind::Monster), Some(Kind::Trap)] {
            for level in [None, Some(Level::Ordinary), Some(Level::Advanced)] {
                for other in [false, true] {
                    all.extend(BESIDES.map(|place| RoomFilter { of, kind, level, other, place }));
                }
            }
        }
    }
    all
}

pub fn heroes() -> Vec<HeroFilter> {
    let places = [
        HeroPlace::Anywhere,
        HeroPlace::Town,
        HeroPlace::TownOrDecks,
        HeroPlace::Decks,
        HeroPlace::Entrance,
        HeroPlace::Inside,
        HeroPlace::Here,
        HeroPlace::Souls,
        HeroPlace::Wounds,
    ];
    let mut all = Vec::new();
    for at in places {
        for of in SIDES {
            for rank in [None, Some(Rank::Ordinary), Some(Rank::Epic)] {
                all.extend([None, Some(3)].map(|health_left| HeroFilter { at, of, rank, health_left }));
            }
        }
    }
    all
}

pub fn cards() -> Vec<CardFilter> {
    let classes = Class::ALL.into_iter().map(Some).chain([None]);
    let mut all = Vec::new();
    for class in classes {
        for suit in [None, Some(Suit::Room), Some(Suit::Spell)] {
            for kind in [None, Some(Kind::Monster), Some(Kind::Trap)] {
                for level in [None, Some(Level::Ordinary), Some(Level::Advanced)] {
                    all.extend([false, true].map(|played| CardFilter { suit, kind, level, class, played }));
                }
            }
        }
    }
    all
}

pub fn players() -> Vec<PlayerFilter> {
    let holding: Vec<Option<CardFilter>> = cards().into_iter().map(Some).chain([None]).collect();
    let mut all = Vec::new();
    for who in SIDES {
        for holding in &holding {
            for souls_ahead in [None, Some(1), Some(2)] {
                let holding = *holding;
                all.extend([None, Some(1), Some(3)].map(|entered| PlayerFilter { who, holding, souls_ahead, entered }));
            }
        }
    }
    all
}

pub fn targets() -> Vec<Target> {
    let mut all = vec![Target::Suit, Target::Class, Target::Ability];
    all.extend(SIDES.map(Target::Spell));
    all.extend(rooms().into_iter().map(Target::Room));
    all.extend(heroes().into_iter().map(Target::Hero));
    all.extend(players().into_iter().map(Target::Player));
    all
}
