//! How many files, and so connections, a program may have open.

/// What a program has open besides its connections.
const BESIDES: usize = 200;

/// Raises the limit of this program, and of those that it starts, as far as so many connections take. Otherwise the
/// error is how many are possible.
#[cfg(unix)]
pub fn allow(connections: usize) -> Result<(), usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let needed = files_for(connections);
    let limit = getrlimit(Resource::Nofile);
    if limit.current.is_none_or(|current| current >= needed) {
        return Ok(());
    }
    let most = limit.maximum.map_or(needed, |most| most.min(needed));
    let raised = setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum: limit.maximum });
    let now = if raised.is_ok() { Some(most) } else { limit.current };
    match now.filter(|now| *now < needed) {
        Some(now) => Err((now as usize).saturating_sub(BESIDES)),
        None => Ok(()),
    }
}

/// Elsewhere there is no such limit, or it shows.
#[cfg(not(unix))]
pub fn allow(_: usize) -> Result<(), usize> {
    Ok(())
}

/// How many files a program with so many connections has open.
pub fn files_for(connections: usize) -> u64 {
    (connections + BESIDES) as u64
}
