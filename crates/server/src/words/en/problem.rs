//! What is wrong with a request, and what to do.

use crate::name::NoName;
use crate::problem::HttpProblem;
use crate::words::Say;
use soulkeep_rules::OptionError;
use soulkeep_table::NoPlayOn;

pub fn problem(problem: &HttpProblem) -> (String, String) {
    let said = |message: &str, help: &str| (message.to_owned(), help.to_owned());
    let later = |message: &str| said(message, "wait a little, or finish a game that is running");
    match problem {
        HttpProblem::NoTable => {
            said("there is no such table", "ask whoever sent the address, or open a table of your own")
        }
        HttpProblem::NoReplay => said("there is no such replay", "GET /api/replays lists those that you may see"),
        HttpProblem::NoLesson => {
            said("there is no such lesson", "the lessons are spells, rooms, luring and minibosses, with steps from 1")
        }
        HttpProblem::NoRuling => said("there is no such ruling", "ids are as in TERM-42; docs/RULES.md lists them"),
        HttpProblem::NoAddress => said("there is nothing at this address", "/api/openapi.json lists what there is"),
        HttpProblem::NoBlock => said("there is no such block", "GET /api/blocks lists those whom you have blocked"),
        HttpProblem::NotMet => {
            said("nobody like that sat at this table with you", "GET /api/blocks lists those whom you have met")
        }
        HttpProblem::TooManyBlocks => said("you have blocked too many people", "take a block back first"),
        HttpProblem::OlderRules => said(
            "this game was begun under older rules and cannot go on",
            "faults of the rules were mended since it was begun; open a new table",
        ),
        HttpProblem::OlderReplay => said(
            "this game was played under older rules and cannot be shown",
            "faults of the rules were mended since it was played; its text can still be had",
        ),
        HttpProblem::Unreachable => said("the table cannot be reached now", "nothing is lost; try again in a moment"),
        HttpProblem::Trouble => said(
            "the server cannot do that now",
            "try again in a moment; if it stays so, tell whoever runs this server",
        ),
        HttpProblem::OtherSite => {
            said("the request comes from another site", "use the page that this server itself serves")
        }
        HttpProblem::OtherHost => said(
            "this server is not served under that name",
            "use the address that it prints; whoever runs it can name others with --hosts",
        ),
        HttpProblem::Method => said("that cannot be done here", "/api/openapi.json lists what can be done"),
        HttpProblem::TooLarge => said("the request is too large", "send at most 16 KiB"),
        HttpProblem::TooSlow => said("the request took too long", "send it again"),
        HttpProblem::Address(why) => {
            said(&format!("the address cannot be read: {why}"), "/api/openapi.json lists what may stand there")
        }
        HttpProblem::NoSocket => said("this address is for WebSockets", "docs/PROTOCOL.md says how to connect"),
        HttpProblem::Bad(_) => said("the request cannot be read", "/api/openapi.json lists what can be asked"),
        HttpProblem::Banned { until, why } => {
            let until = until.as_ref().map_or(String::new(), |until| format!(" until {until}"));
            let help = if why.is_empty() { "ask whoever runs this server" } else { why };
            said(&format!("you are kept out of this server{until}"), help)
        }
        HttpProblem::TooManyConnections => later("there are too many connections"),
        HttpProblem::TooManyTables => later("there are too many tables"),
        HttpProblem::TooManyOwnTables => later("you have opened too many tables"),
        HttpProblem::TooManyTablesHere => later("too many tables were opened from your address"),
        HttpProblem::TooManySeats => said(
            "you, or others at your address, have taken seats at other tables and not come there yet",
            "open those tables, or leave them, and try again",
        ),
        HttpProblem::TooFast(_) => {
            let seconds = problem.retry_after();
            said("that is too much at once", &format!("wait for {seconds} s, then go on"))
        }
        HttpProblem::Unreadable { why, .. } => {
            said(why, "send JSON as /api/openapi.json describes it, with its content type")
        }
        HttpProblem::Name(NoName::Shape) => {
            said("that is no name", "give 1 to 24 characters on one line, all of which can be seen")
        }
        HttpProblem::Name(NoName::Bot) => {
            said("bots and Bosses are called like that", "choose a name that nobody takes for theirs")
        }
        HttpProblem::Chairs(count) => {
            said(&format!("{count} chairs are not what the game is for"), "give two to six chairs")
        }
        HttpProblem::TwoOwnChairs => {
            said("somebody cannot sit on two chairs", "give one chair of type `you` at the most")
        }
        HttpProblem::OnlyBots => said("nobody plays at this table but bots", "give a chair of type `you` or `open`"),
        HttpProblem::ChosenDeal => said(
            "the deal cannot be chosen where another person can sit",
            "leave the seed out, or give every other chair to a bot",
        ),
        HttpProblem::NoBot { name, known } => {
            said(&format!("there is no bot `{name}`"), &format!("the bots are: {known}"))
        }
        HttpProblem::Clock { seconds, least, most } => said(
            &format!("a clock of {seconds} seconds is no use"),
            &format!("give {least} to {most} seconds, or no clock"),
        ),
        HttpProblem::SetsAndMix => said("both sets and a mix are given", "give one of them"),
        HttpProblem::EmptyBox => said("there is nothing in the box", "give at least one set, such as BMR"),
        HttpProblem::NoMix { id, known } => {
            said(&format!("there is no mix `{id}`"), &format!("the mixes are: {known}"))
        }
        HttpProblem::NoSet { code, known } => {
            said(&format!("there is no set `{code}`"), &format!("the sets are: {known}"))
        }
        HttpProblem::Option(error @ OptionError::Name(_)) => said(&error.to_string(), "GET /api/box lists the options"),
        HttpProblem::Option(error @ OptionError::Value { .. }) => {
            said(&error.to_string(), "GET /api/box lists the values of each option")
        }
        HttpProblem::Unplayable(why) => {
            said(why, "with one base set two to four can play; five and six need Crash Landing or a second base set")
        }
        HttpProblem::Seat(say @ Say::YouBlocked) => {
            said(super::say(*say), "choose another table, or take the block back in the settings")
        }
        HttpProblem::Seat(say @ Say::SentAway) => {
            said(super::say(*say), "choose another table, or open one of your own")
        }
        HttpProblem::Seat(say) => said(super::say(*say), "load the table anew and look who sits where"),
        HttpProblem::PlayOn(NoPlayOn::Step, all) => {
            said("the game has no such step", &format!("give a step from 0 to {all}"))
        }
        HttpProblem::PlayOn(NoPlayOn::Over, _) => said("the game is over at this step", "give an earlier step"),
        HttpProblem::PlayOn(NoPlayOn::Seat, _) => said("there is no such seat", "seats are counted from 0"),
        HttpProblem::PlayOn(NoPlayOn::Out, _) => {
            said("who sat there is out of the game", "give another seat, or an earlier step")
        }
    }
}
