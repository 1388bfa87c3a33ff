//! Looking into the folder of the server as another user of the machine.

use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "file-modes",
    weakness: 20,
    does: "the server uses a folder that everybody may enter",
    must_hold: "no file in it can be read by others",
    run: |ground| Box::pin(run(ground)),
};

#[cfg(unix)]
async fn run(ground: &Ground) -> miette::Result<Verdict> {
    use miette::IntoDiagnostic;
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;
    let dir = ground.folder()?;
    let data = dir.path().join("data");
    std::fs::create_dir(&data).into_diagnostic()?;
    std::fs::set_permissions(&data, Permissions::from_mode(0o755)).into_diagnostic()?;
    let server = ground.serve(&data, &Start::usual()).await?;
    let mut verdict = Verdict::default();
    let opened = open(server.addr, BYSTANDER, None, &AGAINST_GOBLIN).await;
    verdict.must(opened.is_some(), || "no table could be opened".to_owned());
    let mut files = 0;
    for entry in std::fs::read_dir(&data).into_diagnostic()? {
        let entry = entry.into_diagnostic()?;
        let (name, mode) = (entry.file_name(), entry.metadata().into_diagnostic()?.permissions().mode());
        files += 1;
        let others = mode & 0o077;
        verdict.must(others == 0, || format!("{} has the mode {:o}", name.to_string_lossy(), mode & 0o777));
    }
    verdict.count("files", files);
    Ok(verdict)
}

#[cfg(not(unix))]
async fn run(_: &Ground) -> miette::Result<Verdict> {
    Ok(Verdict::default())
}
