//! Where everything stands, by the size of the screen.

use ratatui::layout::Rect;

/// What the whole of it needs.
pub const LEAST: (u16, u16) = (80, 24);
/// From so many columns on, there are three of columns below the dungeons.
const WIDE: u16 = 110;
/// The least that the dungeons may take.
const BOARD: u16 = 9;
/// What is left for the rest if there is enough.
const LOWER: u16 = 16;
/// The least of single parts, with their titles.
const HEROES: u16 = 4;
const CARD: u16 = 4;
const LOG: u16 = 3;
const QUESTION: u16 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Areas {
    pub title: Rect,
    pub board: Rect,
    pub heroes: Rect,
    pub hand: Rect,
    pub question: Rect,
    pub card: Rect,
    pub log: Rect,
    pub footer: Rect,
}

/// How many lines each part would like to have.
#[derive(Clone, Copy, Debug)]
pub struct Wishes {
    pub board: u16,
    pub hand: u16,
    pub question: u16,
    pub card: u16,
}

/// The lines that the dungeons may take.
pub fn board_limit(screen: Rect) -> u16 {
    screen.height.saturating_sub(LOWER + 2).max(BOARD)
}

/// The columns of the parts below the dungeons.
pub fn column(screen: Rect) -> u16 {
    let columns = if screen.width >= WIDE { 3 } else { 2 };
    (screen.width + 1) / columns - 1
}

pub fn areas(screen: Rect, wishes: Wishes) -> Areas {
    let (title, rest) = above(screen, 1);
    let (rest, footer) = above(rest, rest.height.saturating_sub(1));
    let (board, lower) = above(rest, wishes.board.min(board_limit(screen)));
    let width = column(screen);
    let column = |index: u16| {
        let x = lower.x + index * (width + 1);
        Rect { x, width: width.min(lower.right().saturating_sub(x)), ..lower }
    };
    let hand_height = wishes.hand.min(lower.height.saturating_sub(HEROES));
    let (heroes, hand) = above(column(0), lower.height - hand_height);
    let (question, card, log) = match screen.width >= WIDE {
        true => {
            let (question, card) = above(column(1), share(wishes.question, lower.height, CARD.max(wishes.card)));
            (question, card, column(2))
        }
        false => {
            let (question, rest) = above(column(1), share(wishes.question, lower.height, CARD + LOG));
            let (card, log) = above(rest, wishes.card.clamp(CARD, rest.height.saturating_sub(LOG).max(CARD)));
            (question, card, log)
        }
    };
    Areas { title, board, heroes, hand, question, card, log, footer }
}

/// As much as is wished for, if so much is left for others; but something in any case.
fn share(wish: u16, height: u16, others: u16) -> u16 {
    let most = height.saturating_sub(others).max(QUESTION.max(height / 2)).min(height);
    wish.clamp(QUESTION.min(most), most)
}

fn above(area: Rect, height: u16) -> (Rect, Rect) {
    let height = height.min(area.height);
    let rest = Rect { y: area.y + height, height: area.height - height, ..area };
    (Rect { height, ..area }, rest)
}

/// Within the frame of a page.
pub fn inset(screen: Rect) -> Rect {
    Rect {
        x: screen.x + 1,
        y: screen.y + 1,
        width: screen.width.saturating_sub(2),
        height: screen.height.saturating_sub(2),
    }
}
