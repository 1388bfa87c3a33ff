//! Japanese verbs and the forms in which a sentence needs them.

/// A predicate: what comes before the verb, and the verb in its three forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Predicate {
    before: String,
    verb: Verb,
}

/// The forms of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verb {
    plain: &'static str,
    link: &'static str,
    polite: &'static str,
}

impl Predicate {
    /// Ends a sentence: "引きます".
    pub(super) fn polite(&self) -> String {
        format!("{}{}", self.before, self.verb.polite)
    }

    /// Goes on: "引き".
    pub(super) fn link(&self) -> String {
        format!("{}{}", self.before, self.verb.link)
    }

    /// Stands before "ことができます": "引く".
    pub(super) fn plain(&self) -> String {
        format!("{}{}", self.before, self.verb.plain)
    }
}

impl Verb {
    pub(super) const DRAW: Verb = Verb { plain: "引く", link: "引き", polite: "引きます" };
    pub(super) const DISCARD: Verb = Verb { plain: "捨てる", link: "捨て", polite: "捨てます" };
    pub(super) const MAKE_DISCARD: Verb =
        Verb { plain: "捨てさせる", link: "捨てさせ", polite: "捨てさせます" };
    pub(super) const CHOOSE: Verb = Verb { plain: "選ぶ", link: "選び", polite: "選びます" };
    pub(super) const ADD: Verb = Verb { plain: "加える", link: "加え", polite: "加えます" };
    pub(super) const DO: Verb = Verb { plain: "する", link: "し", polite: "します" };
    pub(super) const BE_ADDED: Verb = Verb { plain: "される", link: "され", polite: "されます" };
    pub(super) const GIVE: Verb = Verb { plain: "与える", link: "与え", polite: "与えます" };
    pub(super) const CAUSE: Verb = Verb { plain: "させる", link: "させ", polite: "させます" };
    pub(super) const LET_IN: Verb = Verb { plain: "入らせる", link: "入らせ", polite: "入らせます" };
    pub(super) const MOVE: Verb = Verb { plain: "移す", link: "移し", polite: "移します" };
    pub(super) const RETURN: Verb = Verb { plain: "戻す", link: "戻し", polite: "戻します" };
    pub(super) const EXCHANGE: Verb =
        Verb { plain: "入れ替える", link: "入れ替え", polite: "入れ替えます" };
    pub(super) const PLACE: Verb = Verb { plain: "置く", link: "置き", polite: "置きます" };
    pub(super) const COUNT: Verb = Verb { plain: "数える", link: "数え", polite: "数えます" };
    pub(super) const LOOK: Verb = Verb { plain: "見る", link: "見", polite: "見ます" };
    pub(super) const HAND: Verb = Verb { plain: "渡す", link: "渡し", polite: "渡します" };
    pub(super) const REMOVE: Verb = Verb { plain: "取り除く", link: "取り除き", polite: "取り除きます" };
    pub(super) const SKIP: Verb = Verb { plain: "飛ばす", link: "飛ばし", polite: "飛ばします" };
    pub(super) const MAKE_SKIP: Verb =
        Verb { plain: "飛ばさせる", link: "飛ばさせ", polite: "飛ばさせます" };
    pub(super) const HAVE: Verb = Verb { plain: "持つ", link: "持ち", polite: "持ちます" };
    pub(super) const LOSE: Verb = Verb { plain: "失う", link: "失い", polite: "失います" };
    pub(super) const CAN: Verb = Verb { plain: "できる", link: "でき", polite: "できます" };
    pub(super) const SHOW: Verb = Verb { plain: "見せる", link: "見せ", polite: "見せます" };
    pub(super) const GAIN: Verb = Verb { plain: "得る", link: "得て", polite: "得ます" };
    pub(super) const PAY: Verb = Verb { plain: "支払う", link: "支払い", polite: "支払います" };
    pub(super) const SWAP: Verb = Verb { plain: "交換する", link: "交換し", polite: "交換します" };
    pub(super) const REARRANGE: Verb =
        Verb { plain: "並べ替える", link: "並べ替え", polite: "並べ替えます" };
    pub(super) const ACTIVATE: Verb =
        Verb { plain: "発動させる", link: "発動させ", polite: "発動させます" };
    pub(super) const TURN_OVER: Verb = Verb { plain: "裏返す", link: "裏返し", polite: "裏返します" };
    pub(super) const MAKE_HOLD: Verb = Verb { plain: "持たせる", link: "持たせ", polite: "持たせます" };
    pub(super) const USE: Verb = Verb { plain: "使う", link: "使い", polite: "使います" };
    pub(super) const BECOME: Verb = Verb { plain: "なる", link: "なり", polite: "なります" };
    pub(super) const COME_OUT: Verb = Verb { plain: "出る", link: "出て", polite: "出ます" };
    pub(super) const GO_ON: Verb = Verb { plain: "続く", link: "続き", polite: "続きます" };
    pub(super) const NOT_COUNT: Verb = Verb { plain: "数えない", link: "数えず", polite: "数えません" };
    pub(super) const NOT_GIVE: Verb = Verb { plain: "与えない", link: "与えず", polite: "与えません" };
    pub(super) const NOT_WORK: Verb = Verb { plain: "働かない", link: "働かず", polite: "働きません" };
    pub(super) const NOT_LET_IN: Verb =
        Verb { plain: "入らせない", link: "入らせず", polite: "入らせません" };
    pub(super) const NOT_LURED: Verb =
        Verb {
            plain: "引き寄せられない", link: "引き寄せられず", polite: "引き寄せられません"
        };
    pub(super) const CANNOT: Verb = Verb { plain: "できない", link: "できず", polite: "できません" };
    pub(super) const CANNOT_ENTER: Verb = Verb { plain: "入れない", link: "入れず", polite: "入れません" };

    pub(super) fn after(self, before: impl Into<String>) -> Predicate {
        Predicate { before: before.into(), verb: self }
    }
}
