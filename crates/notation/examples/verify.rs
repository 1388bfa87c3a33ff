//! Plays replay files again and says which of them hold: `cargo run -p soulkeep-notation --example verify FILE…`.

fn main() {
    let sets = soulkeep_cards::printed_sets().expect("the printed sets can be read");
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        match soulkeep_notation::replay::read(&text, &sets) {
            Ok(played) => println!("{file}: {} choices hold", played.steps.len()),
            Err(fault) => println!("{file}: {}", fault.message),
        }
    }
}
