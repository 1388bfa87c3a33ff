//! A container image with the static program in it and nothing else.

use crate::tools::{empty, has, output};
use crate::{Dist, Made};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A user without a name, as images without a system have it.
const USER: &str = "65532:65532";
const SERVE: &str = r#"["serve","--addr","0.0.0.0:7878","--data","/data","--log","info"]"#;

pub fn pack(dist: &Dist) -> Result<Made, String> {
    if !dist.program.target.contains("linux") {
        return Ok(Made::LeftOut("it is for Linux".to_owned()));
    }
    if !has("buildah") {
        return Ok(Made::LeftOut("buildah is not installed (apt-get install buildah)".to_owned()));
    }
    // A machine that may not make containers is no reason to ship nothing at all.
    build(dist).map(Made::Package).or_else(|why| Ok(Made::LeftOut(format!("buildah cannot work here: {}", why.trim()))))
}

fn build(dist: &Dist) -> Result<PathBuf, String> {
    let storage = empty(&dist.scratch.join("storage"))?;
    let container = buildah(&storage, &["from", "scratch"])?;
    let container = container.trim();
    let data = empty(&dist.scratch.join("data"))?;
    let program = dist.program.path.to_string_lossy();
    buildah(&storage, &["copy", "--chmod", "755", container, &program, "/soulkeep"])?;
    buildah(&storage, &["copy", "--chown", USER, container, &data.to_string_lossy(), "/data"])?;
    let name = format!("soulkeep:{}", dist.version);
    for (setting, value) in [
        ("--user", USER),
        ("--workingdir", "/data"),
        ("--volume", "/data"),
        ("--port", "7878"),
        ("--entrypoint", r#"["/soulkeep"]"#),
        ("--cmd", SERVE),
        ("--label", "org.opencontainers.image.licenses=MIT OR Apache-2.0"),
    ] {
        buildah(&storage, &["config", setting, value, container])?;
    }
    buildah(&storage, &["commit", "--timestamp", "0", container, &name])?;
    let image = dist.packages.join(format!("soulkeep-{}-image.tar", dist.version));
    let place = format!("oci-archive:{}:{name}", image.display());
    buildah(&storage, &["push", &name, &place])?;
    let _ = fs::remove_dir_all(storage);
    Ok(image)
}

/// With a storage of its own that needs nothing of the kernel.
fn buildah(storage: &Path, arguments: &[&str]) -> Result<String, String> {
    let (root, run) = (storage.join("root"), storage.join("run"));
    let mut command = Command::new("buildah");
    command.arg("--root").arg(root).arg("--runroot").arg(run).args(["--storage-driver", "vfs"]);
    output(command.args(arguments))
}
