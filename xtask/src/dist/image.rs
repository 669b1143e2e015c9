//! The container file, read so that the clean root can do what its image does: no engine is needed.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::stages::root;

/// The file.
pub(super) const FILE: &str = "deploy/Containerfile";
/// Where the image gets the packages from: the stage that builds them.
const PACKAGES: &str = "--mount=type=bind,from=build,source=/src/target/packages,target=";

/// The image people run: what the last stage makes.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Image {
    /// The release of Debian it is made from.
    pub(super) suite: String,
    /// What is run by root, and the folder where the packages are meanwhile.
    pub(super) runs: Vec<(String, String)>,
    /// The environment of the program.
    pub(super) environment: Vec<(String, String)>,
    /// Who runs it.
    pub(super) user: String,
    /// Its words.
    pub(super) program: Vec<String>,
}

impl Image {
    /// Reads the project's own file.
    pub(super) fn read() -> Result<Self> {
        let text = fs::read_to_string(root().join(FILE)).with_context(|| FILE.to_owned())?;
        Self::parse(&text).context(FILE)
    }

    /// Reads the last stage; whatever the clean root could not do is an error.
    fn parse(text: &str) -> Result<Self> {
        let mut image = Self::default();
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let text = lines.join("\n").replace("\\\n", " ");
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let wrong = || format!("cannot follow `{line}`");
            let (name, rest) = line.split_once(' ').with_context(wrong)?;
            let rest = rest.trim();
            match name {
                "FROM" if rest.ends_with(" AS build") => image = Self::default(),
                "FROM" => {
                    let suite = rest.strip_prefix("debian:").with_context(wrong)?;
                    let suite = suite.strip_suffix("-slim").with_context(wrong)?.to_owned();
                    image = Self { suite, ..Self::default() };
                }
                // The first stage is `cargo xtask dist` in a checkout, which has been run here.
                _ if image.suite.is_empty() => {}
                "RUN" => {
                    let rest = rest.strip_prefix(PACKAGES).with_context(wrong)?;
                    let (folder, command) = rest.split_once(' ').with_context(wrong)?;
                    image.runs.push((folder.to_owned(), command.trim().to_owned()));
                }
                "ENV" => {
                    for pair in rest.split_whitespace() {
                        let (name, value) = pair.split_once('=').with_context(wrong)?;
                        image.environment.push((name.to_owned(), value.to_owned()));
                    }
                }
                "USER" => rest.clone_into(&mut image.user),
                "ENTRYPOINT" => image.program = list(rest).with_context(wrong)?,
                // They are for the engine.
                "VOLUME" | "EXPOSE" => {}
                "STOPSIGNAL" if rest == "SIGTERM" => {}
                _ => bail!(wrong()),
            }
        }
        if image.runs.is_empty() || image.user.is_empty() || image.program.is_empty() {
            bail!("the last stage needs RUN, USER and ENTRYPOINT");
        }
        Ok(image)
    }
}

/// The words of `["ludotheque", "serve"]`.
fn list(text: &str) -> Option<Vec<String>> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    let word = |text: &str| Some(text.trim().strip_prefix('"')?.strip_suffix('"')?.to_owned());
    inner.split(',').map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_file_is_understood() {
        let image = Image::read().unwrap();
        assert_eq!(image.user, "ludotheque");
        assert_eq!(image.program, ["ludotheque", "serve"]);
        assert_eq!(image.runs.len(), 1, "{:?}", image.runs);
        let (folder, command) = &image.runs[0];
        assert!(command.contains(&format!("{folder}/*.deb")), "{command}");
    }

    #[test]
    fn what_cannot_be_followed_is_refused() {
        let ours = fs::read_to_string(root().join(FILE)).unwrap();
        for (line, problem) in [
            ("COPY . .", "cannot follow `COPY . .`"),
            ("FROM alpine:3", "cannot follow `FROM alpine:3`"),
            ("ENTRYPOINT ludotheque serve", "cannot follow `ENTRYPOINT ludotheque serve`"),
            ("STOPSIGNAL SIGKILL", "cannot follow `STOPSIGNAL SIGKILL`"),
            ("USER", "cannot follow `USER`"),
            ("FROM debian:trixie-slim", "the last stage needs RUN, USER and ENTRYPOINT"),
        ] {
            let refused = Image::parse(&format!("{ours}{line}\n")).unwrap_err().to_string();
            assert_eq!(refused, problem);
        }
    }
}
