//! Networks as files: a line that says what they are, and the weights.

use super::network::{Network, UNITS, WEIGHTS};
use super::option::OPTION;
use super::situation::SITUATION;
use std::sync::{Arc, LazyLock};
use thiserror::Error;

/// Why something is no network for this version.
#[derive(Clone, Debug, PartialEq, Error)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum FileError {
    #[error("it does not begin with \"{wanted}\": it is no network, or one of another version")]
    Head { wanted: String },
    #[error("it has {found} weights where the network has {wanted}")]
    Length { found: usize, wanted: usize },
    #[error("weight {0} is not finite")]
    Number(usize),
}

static TRAINED: LazyLock<Arc<Network>> = LazyLock::new(|| {
    // Whether it can be read is a test's to say; without it the policy does what first sight says.
    Arc::new(Network::read(include_bytes!("trained.network")).unwrap_or_else(|_| Network::untrained(0)))
});

fn head() -> String {
    format!("soulkeep network {SITUATION} {OPTION} {UNITS}\n")
}

impl Network {
    /// The one that comes with Soulkeep.
    pub fn trained() -> Arc<Network> {
        Arc::clone(&TRAINED)
    }

    /// As bytes, which [`Network::read`] reads.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = head().into_bytes();
        bytes.extend(self.weights.iter().flat_map(|weight| weight.to_le_bytes()));
        bytes
    }

    /// Reads what [`Network::bytes`] has written.
    pub fn read(bytes: &[u8]) -> Result<Network, FileError> {
        let head = head();
        let body = bytes.strip_prefix(head.as_bytes());
        let body = body.ok_or_else(|| FileError::Head { wanted: head.trim_end().to_owned() })?;
        let (numbers, rest) = body.as_chunks::<4>();
        if numbers.len() != WEIGHTS || !rest.is_empty() {
            return Err(FileError::Length { found: body.len().div_ceil(4), wanted: WEIGHTS });
        }
        let weights: Vec<f32> = numbers.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        match weights.iter().position(|weight| !weight.is_finite()) {
            Some(weight) => Err(FileError::Number(weight)),
            None => Ok(Network { weights }),
        }
    }
}
