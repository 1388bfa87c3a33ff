//! Every example runs to its end.

use std::error::Error;

macro_rules! examples {
    ($($name:ident = $path:literal;)*) => {
        $(
            #[path = $path]
            mod $name;

            #[test]
            fn $name() -> Result<(), Box<dyn Error>> {
                $name::main()
            }
        )*

        #[test]
        fn none_is_forgotten() {
            let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/examples")).unwrap();
            assert_eq!(folder.count(), [$($path),*].len());
        }
    };
}

examples! {
    bot = "../examples/bot.rs";
    homebrew = "../examples/homebrew.rs";
    log = "../examples/log.rs";
    wins = "../examples/wins.rs";
}
