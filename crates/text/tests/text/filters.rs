//! Filters that can be written: every value of the common fields together, and every mix of the others.

use soulkeep_cards::{
    Arrival, Beside, CardFilter, Class, HeroFilter, HeroPlace, How, ItemFilter, ItemPlace, Kind, Level, MinibossFilter,
    PlayerFilter, Rank, RoomFilter, Side, Suit, Target,
};

pub const SIDES: [Side; 4] = [Side::Anyone, Side::You, Side::Opponents, Side::Chosen];
pub const HOWS: [How; 3] = [How::Holder, How::Seen, How::Unseen];
pub const SUITS: [Suit; 2] = [Suit::Room, Suit::Spell];
pub const ARRIVALS: [Arrival; 3] = [Arrival::Built, Arrival::Uncovered, Arrival::Any];
pub const BOTH: [bool; 2] = [false, true];

const BESIDES: [Option<Beside>; 7] = [
    None,
    Some(Beside::Left),
    Some(Beside::Right),
    Some(Beside::Adjacent),
    Some(Beside::Last),
    Some(Beside::First(1)),
    Some(Beside::First(3)),
];

pub fn rooms() -> Vec<RoomFilter> {
    let mut all = Vec::new();
    for of in SIDES {
        for kind in [None, Some(Kind::Monster), Some(Kind::Trap)] {
            for level in [None, Some(Level::Ordinary), Some(Level::Advanced)] {
                for other in BOTH {
                    all.extend(BESIDES.map(|place| RoomFilter {
                        of,
                        kind,
                        level,
                        other,
                        place,
                        ..RoomFilter::default()
                    }));
                }
            }
        }
    }
    all.extend(featured_rooms());
    all
}

/// Rooms of which more is asked than what they are and where.
fn featured_rooms() -> Vec<RoomFilter> {
    let mut all = Vec::new();
    for (class, place) in [(None, None), (Some(Class::Mage), None), (Some(Class::Thief), Some(Beside::Last))] {
        for (multi, occupied) in [(false, false), (false, true), (true, false), (true, true)] {
            for (miniboss, outnumbered) in [(false, false), (false, true), (true, false), (true, true)] {
                let room = RoomFilter {
                    of: Side::You,
                    class,
                    multi,
                    occupied,
                    miniboss,
                    outnumbered,
                    place,
                    ..RoomFilter::default()
                };
                all.extend(ARRIVALS.map(|arrival| RoomFilter { arrives: Some(arrival), ..room }));
                all.push(room);
            }
        }
    }
    all.retain(|room| *room != RoomFilter { of: Side::You, ..RoomFilter::default() });
    all
}

pub fn heroes() -> Vec<HeroFilter> {
    let places = [
        HeroPlace::Anywhere,
        HeroPlace::Town,
        HeroPlace::TownOrEntrance,
        HeroPlace::TownOrDecks,
        HeroPlace::Decks,
        HeroPlace::Entrance,
        HeroPlace::Inside,
        HeroPlace::Around,
        HeroPlace::Here,
        HeroPlace::Souls,
        HeroPlace::Wounds,
        HeroPlace::Scored,
    ];
    let mut all = Vec::new();
    for at in places {
        for of in SIDES {
            for rank in [None, Some(Rank::Ordinary), Some(Rank::Epic)] {
                for health_left in [None, Some(3)] {
                    let hero = HeroFilter { at, of, rank, health_left, ..HeroFilter::default() };
                    all.extend([
                        hero,
                        HeroFilter { item: Some(true), ..hero },
                        HeroFilter { item: Some(false), ..hero },
                    ]);
                }
            }
        }
        for (half_dead, reached) in [(false, true), (true, false), (true, true)] {
            all.extend(BOTH.map(|miniboss| HeroFilter { at, half_dead, reached, miniboss, ..HeroFilter::default() }));
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
                    let card = CardFilter { suit, kind, level, class, ..CardFilter::default() };
                    all.extend([card, CardFilter { played: true, ..card }]);
                    all.extend([None, Some(true), Some(false)].map(|miniboss| CardFilter {
                        multi: true,
                        miniboss,
                        ..card
                    }));
                    all.extend([true, false].map(|miniboss| CardFilter { miniboss: Some(miniboss), ..card }));
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
            for souls_ahead in [None, Some(2)] {
                for entered in [None, Some(1), Some(3)] {
                    let player = PlayerFilter { who, holding: *holding, souls_ahead, entered, remembered: false };
                    all.extend([player, PlayerFilter { remembered: true, ..player }]);
                }
            }
        }
    }
    all
}

pub fn minibosses() -> Vec<MinibossFilter> {
    SIDES.into_iter().flat_map(|of| BOTH.map(|within_means| MinibossFilter { of, within_means })).collect()
}

pub fn items() -> Vec<ItemFilter> {
    let mut all = Vec::new();
    for at in [ItemPlace::Anywhere, ItemPlace::Scored, ItemPlace::Town] {
        for of in SIDES {
            for face_up in [None, Some(true), Some(false)] {
                all.extend(BOTH.map(|other| ItemFilter { at, of, face_up, other }));
            }
        }
    }
    all
}

pub fn targets() -> Vec<Target> {
    let mut all = vec![Target::Suit, Target::Class, Target::BaseClass, Target::Ability];
    all.extend(SIDES.map(Target::Spell));
    all.extend(SIDES.map(Target::Covered));
    all.extend(minibosses().into_iter().map(Target::Miniboss));
    all.extend(items().into_iter().map(Target::Item));
    all.extend(rooms().into_iter().map(Target::Room));
    all.extend(heroes().into_iter().map(Target::Hero));
    all.extend(players().into_iter().map(Target::Player));
    all
}
