//! Visitors without an account: a random number.

use crate::random;
use crate::words::words;
use serde::{Deserialize, Serialize};
use soulkeep_text::Language;

/// Who somebody is, as far as this server knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct GuestId(pub [u8; 16]);

impl GuestId {
    pub fn new() -> GuestId {
        GuestId(random::bytes())
    }

    pub fn text(self) -> String {
        random::hex(&self.0)
    }

    /// Enough of it to tell visitors apart in a log.
    pub fn short(self) -> String {
        random::hex(&self.0[..4])
    }

    pub fn read(text: &str) -> Option<GuestId> {
        random::unhex(text).map(GuestId)
    }

    /// What a guest is called before choosing a name, such as "Guest 4821", in the language of the guest's page.
    pub fn usual_name(self, lang: Language) -> String {
        let number = u32::from_le_bytes([self.0[0], self.0[1], self.0[2], self.0[3]]);
        (words(lang).guest)(1000 + number % 9000)
    }
}

impl From<GuestId> for String {
    fn from(guest: GuestId) -> String {
        guest.text()
    }
}

impl TryFrom<String> for GuestId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<GuestId, &'static str> {
        GuestId::read(&text).ok_or("a guest is 32 hexadecimal digits")
    }
}

impl Default for GuestId {
    fn default() -> GuestId {
        GuestId::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At every node, and after every start.
    #[test]
    fn a_guest_is_always_called_the_same() {
        let guest = GuestId(std::array::from_fn(|place| place as u8 + 1));
        assert_eq!(guest.usual_name(Language::English), "Guest 4985");
        assert_eq!(GuestId([0; 16]).usual_name(Language::English), "Guest 1000");
        assert_eq!((guest.short(), GuestId::read(&guest.text())), ("01020304".to_owned(), Some(guest)));
    }
}
