//! What was packed is tried: it starts, and a page comes from it.

use crate::Dist;
use crate::debian::program_in;
use crate::tools::{empty, output};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The program itself, before anything is packed.
pub fn of_program(dist: &Dist) -> Result<(), String> {
    serves(&dist.program.path, &dist.scratch.join("trial"))
}

/// A package, unpacked as the package manager would.
pub fn of_package(package: &Path, folder: &Path) -> Result<(), String> {
    output(Command::new("dpkg-deb").arg("--extract").arg(package).arg(empty(folder)?))?;
    serves(&program_in(folder), &folder.join("var/lib/soulkeep"))
}

fn serves(program: &Path, data: &Path) -> Result<(), String> {
    let told = |error: std::io::Error| format!("{} does not serve: {error}", program.display());
    let mut server = Command::new(program);
    server.args(["serve", "--addr", "127.0.0.1:0", "--metrics-addr", "127.0.0.1:0", "--data"]).arg(data);
    let mut server = server.stdout(Stdio::piped()).spawn().map_err(told)?;
    let page = first_page(&mut server).map_err(told);
    let _ = server.kill().and_then(|()| server.wait());
    match page?.contains("<title>Soulkeep</title>") {
        true => Ok(()),
        false => Err(format!("{} serves no page", program.display())),
    }
}

fn first_page(server: &mut Child) -> std::io::Result<String> {
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().ok_or(std::io::ErrorKind::BrokenPipe)?).read_line(&mut line)?;
    let address = line.trim().strip_prefix("Soulkeep is at http://").ok_or(std::io::ErrorKind::InvalidData)?;
    let mut stream = TcpStream::connect(address)?;
    write!(stream, "GET / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
    let mut page = String::new();
    stream.read_to_string(&mut page)?;
    Ok(page)
}
