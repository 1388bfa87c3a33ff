//! Numbers that nobody can guess, and how they are written.

/// No `0`, `O`, `I` or `l`, so that it can be read out and typed.
const DIGITS: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// Random bytes from the system. Without any there is no safe way to go on.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes
}

/// An address that cannot be guessed: 22 digits of 58 are about 129 bits.
pub fn name() -> String {
    digits(22)
}

fn digits(count: usize) -> String {
    std::iter::repeat_with(bytes::<32>).flatten().filter_map(digit).take(count).collect()
}

/// Bytes beyond the last whole multiple of 58 would favour the first digits.
fn digit(byte: u8) -> Option<char> {
    (byte < 232).then(|| char::from(DIGITS[usize::from(byte) % 58]))
}

pub fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        let digit = |place: usize| char::from(text.as_bytes()[place]).to_digit(16);
        *byte = (digit(2 * index)? << 4 | digit(2 * index + 1)?) as u8;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_long_and_new_each_time() {
        let (one, other) = (name(), name());
        assert!(one.len() == 22 && one.bytes().all(|byte| DIGITS.contains(&byte)) && one != other);
    }

    #[test]
    fn no_digit_is_likelier_than_another() {
        for wanted in DIGITS {
            let fit = (0..=u8::MAX).filter(|byte| digit(*byte) == Some(char::from(*wanted)));
            assert_eq!(fit.count(), 4, "{}", char::from(*wanted));
        }
    }

    #[test]
    fn hex_comes_back() {
        let some = bytes::<16>();
        assert_eq!(unhex(&hex(&some)), Some(some));
        assert_eq!(unhex::<2>("0g00"), None);
        assert_eq!(unhex::<2>("+1+1"), None);
        assert_eq!((hex(&[0x0a, 0xf1]), unhex("0aF1")), ("0af1".to_owned(), Some([0x0a, 0xf1])));
        assert_eq!((unhex::<2>("0af"), unhex::<2>("0af10"), unhex::<2>("0é1")), (None, None, None));
    }
}
