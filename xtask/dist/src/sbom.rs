//! What is inside the program, as a list that other programs read: CycloneDX.
//!
//! It has the crates that are compiled in, with the checksums of the lock file, and what the page is made of. What only builds
//! or tests the program is not in it.

use crate::Dist;
use crate::tools::{self, cargo, output, read};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

/// What of the page's tools stays in it: it runs what they have compiled.
const RUNTIME: &str = "svelte";

pub fn write(dist: &Dist) -> Result<PathBuf, String> {
    let file = dist.packages.join(format!("soulkeep-{}.cdx.json", dist.version));
    let list = list(&dist.root, &dist.program.target)?;
    tools::write(&file, format!("{}\n", serde_json::to_string_pretty(&list).map_err(|error| error.to_string())?))?;
    Ok(file)
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    repository: Option<String>,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    /// None for an ordinary one; others build or test.
    kind: Option<String>,
}

impl Package {
    /// Macros run while the program is built and are not in it.
    fn is_macro(&self) -> bool {
        self.targets.iter().any(|target| target.kind.iter().any(|kind| kind == "proc-macro"))
    }

    /// Its address among all packages.
    fn url(&self) -> String {
        format!("pkg:cargo/{}@{}", self.name, self.version)
    }

    fn component(&self, kind: &str, checksum: Option<&String>) -> Value {
        let mut component = json!({
            "type": kind,
            "bom-ref": self.url(),
            "name": self.name,
            "version": self.version,
            "purl": self.url(),
            "licenses": licences(self.license.as_deref()),
        });
        if let Some(sum) = checksum {
            component["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
        }
        if let Some(repository) = &self.repository {
            component["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
        }
        component
    }
}

/// Some write a slash for "or".
fn licences(licence: Option<&str>) -> Value {
    let expression = |licence: &str| json!([{ "expression": licence.replace('/', " OR ") }]);
    licence.map_or(json!([]), expression)
}

fn list(root: &Path, target: &str) -> Result<Value, String> {
    let metadata =
        output(cargo(root).args(["metadata", "--format-version", "1", "--locked", "--filter-platform", target]))?;
    let metadata: Metadata = serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages: HashMap<&str, &Package> =
        metadata.packages.iter().map(|package| (package.id.as_str(), package)).collect();
    let program = metadata.packages.iter().find(|package| package.name == "soulkeep").ok_or("there is no soulkeep")?;
    let edges = inside(&program.id, &metadata.resolve, &packages);
    let sums = checksums(root)?;
    let url = |id: &&str| packages.get(id).map(|package| package.url());
    let crates = edges.keys().filter(|id| **id != program.id).filter_map(|id| packages.get(id));
    let crates =
        crates.map(|package| package.component("library", sums.get(&(package.name.clone(), package.version.clone()))));
    let dependencies = edges.iter().filter_map(|(id, used)| {
        Some(json!({ "ref": url(id)?, "dependsOn": used.iter().filter_map(url).collect::<Vec<_>>() }))
    });
    let dependencies: Vec<Value> = dependencies.collect();
    let components: Vec<Value> = crates.chain(of_page(root)?).collect();
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": { "component": program.component("application", None) },
        "components": components,
        "dependencies": dependencies,
    }))
}

/// What is compiled into a package and, in turn, into that: each with what it uses.
fn inside<'a>(
    program: &'a str,
    resolve: &'a Resolve,
    packages: &HashMap<&str, &Package>,
) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    let nodes: HashMap<&str, &Node> = resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
    let mut edges = BTreeMap::new();
    let mut waiting = vec![program];
    while let Some(id) = waiting.pop() {
        let Some(node) = nodes.get(id).filter(|_| !edges.contains_key(id)) else { continue };
        let is_inside = |dependency: &&Dependency| {
            let is_ordinary = dependency.dep_kinds.iter().any(|kind| kind.kind.is_none());
            is_ordinary && packages.get(dependency.pkg.as_str()).is_some_and(|package| !package.is_macro())
        };
        let used: BTreeSet<&str> = node.deps.iter().filter(is_inside).map(|used| used.pkg.as_str()).collect();
        waiting.extend(&used);
        edges.insert(id, used);
    }
    edges
}

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: String,
    checksum: Option<String>,
}

/// The checksums of the lock file by name and version.
fn checksums(root: &Path) -> Result<HashMap<(String, String), String>, String> {
    let text = String::from_utf8_lossy(&read(&root.join("Cargo.lock"))?).into_owned();
    let lock: Lock = toml::from_str(&text).map_err(|error| format!("Cargo.lock: {error}"))?;
    let known = |locked: Locked| Some(((locked.name, locked.version), locked.checksum?));
    Ok(lock.package.into_iter().filter_map(known).collect())
}

/// What the page is made of: what it depends on, and what runs it.
fn of_page(root: &Path) -> Result<Vec<Value>, String> {
    let json = |file: &str| -> Result<Value, String> {
        serde_json::from_slice(&read(&root.join("web").join(file))?).map_err(|error| format!("web/{file}: {error}"))
    };
    let (list, lock) = (json("package.json")?, json("package-lock.json")?);
    let names = list["dependencies"].as_object().into_iter().flat_map(|names| names.keys().map(String::as_str));
    let component = |name: &str| {
        let locked = &lock["packages"][format!("node_modules/{name}")];
        let version = locked["version"].as_str().ok_or_else(|| format!("web/package-lock.json lacks {name}"))?;
        let url = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
        Ok(json!({
            "type": "library",
            "bom-ref": url,
            "name": name,
            "version": version,
            "purl": url,
            "licenses": licences(locked["license"].as_str()),
        }))
    };
    names.chain([RUNTIME]).map(component).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_what_is_inside_and_nothing_else() {
        let list = list(&tools::root(), "x86_64-unknown-linux-gnu").unwrap();
        let components = list["components"].as_array().unwrap();
        let names: BTreeSet<&str> = components.iter().map(|component| component["name"].as_str().unwrap()).collect();
        for inside in ["tokio", "soulkeep-rules", "rustls", "svelte", "@fontsource/dotgothic16"] {
            assert!(names.contains(inside), "{inside}");
        }
        for outside in ["soulkeep", "serde_derive", "syn", "cc", "proptest", "rcgen", "windows-sys", "vite"] {
            assert!(!names.contains(outside), "{outside}");
        }
        for component in components {
            assert!(component["licenses"][0]["expression"].is_string(), "{component}");
            let url = component["purl"].as_str().unwrap();
            let is_ours = component["name"].as_str().unwrap().starts_with("soulkeep");
            assert_eq!(component["hashes"].is_array(), url.starts_with("pkg:cargo/") && !is_ours, "{component}");
        }
    }

    #[test]
    fn whatever_is_depended_on_is_listed() {
        let list = list(&tools::root(), "x86_64-unknown-linux-gnu").unwrap();
        let listed = list["components"].as_array().unwrap().iter().chain([&list["metadata"]["component"]]);
        let listed: BTreeSet<&str> = listed.map(|component| component["bom-ref"].as_str().unwrap()).collect();
        for dependency in list["dependencies"].as_array().unwrap() {
            assert!(listed.contains(dependency["ref"].as_str().unwrap()), "{dependency}");
            for used in dependency["dependsOn"].as_array().unwrap() {
                assert!(listed.contains(used.as_str().unwrap()), "{used}");
            }
        }
    }
}
