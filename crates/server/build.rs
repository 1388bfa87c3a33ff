//! The page in `web/dist` is embedded; when a file comes or goes there, the program is built again.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../../web/dist");
}
