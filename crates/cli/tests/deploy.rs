//! What is in `deploy/` is what the program understands: files that can be read, flags that there are, numbers that are told.

use serde_json::Value;
use soulkeep_server::Config;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use yaml_rust2::{Yaml, YamlLoader};

fn deploy() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(deploy().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn yaml(file: &str) -> Vec<Yaml> {
    YamlLoader::load_from_str(&read(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// All documents for Kubernetes.
fn manifests() -> Vec<Yaml> {
    let entries = std::fs::read_dir(deploy().join("kubernetes")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.flat_map(|name| yaml(&format!("kubernetes/{name}"))).collect()
}

/// The one of a kind and a name.
fn manifest<'a>(all: &'a [Yaml], kind: &str, name: &str) -> &'a Yaml {
    let found = all
        .iter()
        .find(|found| found["kind"].as_str() == Some(kind) && found["metadata"]["name"].as_str() == Some(name));
    found.unwrap_or_else(|| panic!("there is no {kind} {name}"))
}

fn words(list: &Yaml) -> Vec<&str> {
    list.as_vec().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

/// Every command line in `deploy/` that starts a server, without the program's own name.
fn command_lines() -> Vec<(&'static str, Vec<String>)> {
    let compose = &yaml("compose/compose.yaml")[0];
    let manifests = manifests();
    let set = &manifest(&manifests, "StatefulSet", "soulkeep")["spec"]["template"]["spec"]["containers"][0];
    let unit = read("systemd/soulkeep.service");
    let unit = unit.lines().find_map(|line| line.strip_prefix("ExecStart=soulkeep ")).unwrap();
    let image = read("Containerfile");
    let image = image.lines().find_map(|line| line.strip_prefix("CMD ")).unwrap();
    let image: Vec<String> = serde_json::from_str(image).unwrap();
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
    vec![
        ("compose, one", owned(words(&compose["services"]["one"]["command"]))),
        ("compose, two", owned(words(&compose["services"]["two"]["command"]))),
        ("kubernetes", owned(words(&set["args"]))),
        ("systemd", owned(unit.split_whitespace().collect())),
        ("container", image),
    ]
}

fn flags(line: &[String]) -> impl Iterator<Item = &str> {
    line.iter().filter(|word| word.starts_with("--")).filter_map(|word| word.split('=').next())
}

#[test]
fn every_flag_is_one_of_the_program() {
    let help = Command::new(env!("CARGO_BIN_EXE_soulkeep")).args(["serve", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let known: BTreeSet<&str> = help.split_whitespace().filter(|word| word.starts_with("--")).collect();
    for (place, line) in command_lines() {
        assert_eq!(line[0], "serve", "{place}");
        for flag in flags(&line) {
            assert!(known.contains(flag), "{place}: there is no {flag}");
        }
    }
}

/// As it is, and with every setting that is only proposed.
#[test]
fn the_settings_of_the_service_can_be_read() {
    let settings = read("systemd/server.toml");
    let proposed = |line: &str| match line.strip_prefix("# ") {
        Some(setting) if setting.contains(" = ") => setting.to_owned(),
        _ => line.to_owned(),
    };
    let all: Vec<String> = settings.lines().map(proposed).collect();
    assert!(all.iter().filter(|line| line.contains(" = ")).count() > 5, "{all:?}");
    for text in [settings, all.join("\n")] {
        Config::parse("server.toml", &text).unwrap();
    }
}

/// Nodes are told apart by their names and agree in everything else.
#[test]
fn two_nodes_differ_in_their_names_alone() {
    let lines = command_lines();
    let (one, two) = (&lines[0].1, &lines[1].1);
    let names = |line: &[String]| line.iter().filter(|word| word.starts_with("--node=")).cloned().collect::<Vec<_>>();
    assert_eq!((names(one), names(two)), (vec!["--node=one".to_owned()], vec!["--node=two".to_owned()]));
    let others = |line: &[String]| line.iter().filter(|word| !word.starts_with("--node=")).cloned().collect::<Vec<_>>();
    assert_eq!(others(one), others(two));
    let compose = &yaml("compose/compose.yaml")[0];
    let network = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"].as_str().unwrap();
    assert!(one.contains(&format!("--trust-proxy={network}")), "Caddy is believed");
    let proxy = read("compose/Caddyfile");
    assert!(proxy.contains("reverse_proxy one:7878 two:7878") && proxy.contains("health_uri /readyz"), "{proxy}");
}

/// What is named in one place of the manifests is there in another.
#[test]
fn the_manifests_fit_together() {
    let all = manifests();
    for (kind, name) in [("StatefulSet", "soulkeep"), ("StatefulSet", "postgres"), ("Deployment", "nats")] {
        let set = &manifest(&all, kind, name)["spec"];
        assert_eq!(set["selector"]["matchLabels"], set["template"]["metadata"]["labels"], "{name}");
        let service = &manifest(&all, "Service", name)["spec"];
        assert_eq!(service["selector"], set["selector"]["matchLabels"], "{name}");
        let container = &set["template"]["spec"]["containers"][0];
        let ports: Vec<&Yaml> = container["ports"].as_vec().unwrap().iter().map(|port| &port["name"]).collect();
        let served = &service["ports"][0]["targetPort"];
        assert!(ports.contains(&served), "{name}: {served:?}");
    }
    let soulkeep = &manifest(&all, "StatefulSet", "soulkeep")["spec"]["template"]["spec"];
    let container = &soulkeep["containers"][0];
    for (probe, path) in [("readinessProbe", "/readyz"), ("livenessProbe", "/healthz")] {
        assert_eq!(container[probe]["httpGet"]["path"].as_str(), Some(path));
    }
    let arguments = words(&container["args"]).join(" ");
    for variable in container["env"].as_vec().unwrap() {
        let name = variable["name"].as_str().unwrap();
        assert!(arguments.contains(&format!("$({name})")), "{name} is not used in {arguments}");
    }
    let ingress = &manifest(&all, "Ingress", "soulkeep")["spec"];
    let host = ingress["rules"][0]["host"].as_str().unwrap();
    assert!(arguments.contains(&format!("--hosts={host}")), "{arguments}");
    assert_eq!(ingress["tls"][0]["hosts"][0].as_str(), Some(host));
    let backend = &ingress["rules"][0]["http"]["paths"][0]["backend"]["service"];
    let service = &manifest(&all, "Service", backend["name"].as_str().unwrap())["spec"]["ports"][0];
    assert_eq!(service["name"], backend["port"]["name"]);
}

/// The names of all numbers that a server tells, as Prometheus stores them.
fn numbers() -> BTreeSet<String> {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("deploy-numbers");
    let arguments = ["serve", "--addr", "127.0.0.1:0", "--metrics-addr", "127.0.0.1:0", "--data"];
    let mut server = Command::new(env!("CARGO_BIN_EXE_soulkeep"));
    let mut server = server.args(arguments).arg(data).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let addr = line.trim().strip_prefix("Soulkeep is at http://").unwrap();
    let asked = |host: &str| {
        let mut stream = TcpStream::connect(addr).unwrap();
        write!(stream, "GET /metrics HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    };
    // What is refused is told by its reasons, and without any not at all.
    assert!(asked("elsewhere.example").starts_with("HTTP/1.1 421"));
    let text = asked(addr);
    server.kill().unwrap();
    server.wait().unwrap();
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    let names = types.flat_map(|(name, kind)| match kind {
        "counter" => vec![format!("{name}_total")],
        "histogram" => ["bucket", "sum", "count"].map(|part| format!("{name}_{part}")).to_vec(),
        _ => vec![name.to_owned()],
    });
    names.collect()
}

/// Every number that the dashboard asks for is told, and every one that is told is looked at.
#[test]
fn the_dashboard_shows_what_is_told() {
    let dashboard: Value = serde_json::from_str(&read("grafana.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let expressions = panels.iter().flat_map(|panel| panel["targets"].as_array().unwrap());
    let expressions: Vec<&str> = expressions.map(|target| target["expr"].as_str().unwrap()).collect();
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let asked: BTreeSet<&str> = expressions
        .iter()
        .flat_map(|expression| expression.split(|letter| !is_part(letter)))
        .filter(|word| word.starts_with("soulkeep_"))
        .collect();
    let told = numbers();
    let unknown: Vec<_> = asked.iter().filter(|name| !told.contains(**name)).collect();
    assert!(unknown.is_empty(), "nobody tells {unknown:?}; there are {told:?}");
    let shown = |name: &String| {
        let family = name.trim_end_matches("_sum").trim_end_matches("_count").trim_end_matches("_bucket");
        asked.iter().any(|asked| asked.trim_end_matches("_bucket") == family)
    };
    let overlooked: Vec<_> = told.iter().filter(|name| !shown(name)).collect();
    assert!(overlooked.is_empty(), "the dashboard does not show {overlooked:?}");
}
