//! `--lan`: where the people in the room find the server, in letters and as a picture for their phones.

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// Black on white, whatever the colours of the terminal are, and back.
const PAPER: (&str, &str) = ("\u{1b}[30;107m", "\u{1b}[0m");

/// The addresses of this machine in its networks, the one by which it reaches others first.
pub fn addresses() -> Vec<Ipv4Addr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let found = interfaces.iter().filter_map(|interface| match interface.ip() {
        IpAddr::V4(address) => Some(address),
        IpAddr::V6(_) => None,
    });
    sorted(found.collect(), outward())
}

fn sorted(mut found: Vec<Ipv4Addr>, outward: Option<Ipv4Addr>) -> Vec<Ipv4Addr> {
    found.retain(|address| !address.is_loopback() && !address.is_link_local() && !address.is_unspecified());
    found.sort_by_key(|address| (Some(*address) != outward, !address.is_private(), *address));
    found.dedup();
    found
}

/// Nothing is sent: the system only says which way it would go. The address is one that is kept for examples.
fn outward() -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    match socket.local_addr().ok()? {
        SocketAddr::V4(own) => Some(*own.ip()),
        SocketAddr::V6(_) => None,
    }
}

/// What the people in the room are told, with a picture where it can be seen, in colours or without.
pub fn invitation(links: &[String], coloured_picture: Option<bool>) -> String {
    let Some((first, others)) = links.split_first() else {
        return "This machine is in no network: nobody else can open it.".to_owned();
    };
    let others: String =
        others.iter().map(|other| format!("\n  or, in another network of this machine, {other}")).collect();
    let picture = coloured_picture.and_then(|is_coloured| picture(first, is_coloured)).unwrap_or_default();
    format!(
        "Everybody on your network can open {first} and play{others}\n{picture}\
         Whoever knows the address comes in; so do this at home, not in a café. If somebody cannot open it, let the port \
         through the firewall of this machine."
    )
}

/// The address for the camera of a phone. Without colours it is for terminals that write light on dark, as most do.
fn picture(link: &str, is_coloured: bool) -> Option<String> {
    let code = QrCode::new(link).ok()?;
    let mut picture = code.render::<Dense1x2>();
    if !is_coloured {
        picture.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark);
    }
    let (paper, end) = if is_coloured { PAPER } else { ("", "") };
    Some(picture.build().lines().map(|line| format!("{paper}{line}{end}\n")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use qrcode::Color;

    #[test]
    fn addresses_that_others_can_reach_come_first() {
        let ip = |text: &str| text.parse::<Ipv4Addr>().unwrap();
        let all = ["172.17.0.1", "127.0.0.1", "203.0.113.9", "169.254.3.4", "192.168.1.20", "0.0.0.0"].map(ip);
        let told = sorted(all.to_vec(), Some(ip("192.168.1.20")));
        assert_eq!(told, ["192.168.1.20", "172.17.0.1", "203.0.113.9"].map(ip));
        assert_eq!(sorted(all.to_vec(), None), ["172.17.0.1", "192.168.1.20", "203.0.113.9"].map(ip));
    }

    /// Each letter is two squares, one above the other; read back they are the code, with the margin that cameras need.
    #[test]
    fn the_picture_is_the_address() {
        let link = "http://192.168.1.20:7878";
        let code = QrCode::new(link).unwrap();
        for is_coloured in [true, false] {
            let picture = picture(link, is_coloured).unwrap().replace(PAPER.0, "").replace(PAPER.1, "");
            let halves = |line: &str, upper: bool| -> Vec<bool> {
                let is_inked = |letter| matches!((letter, upper), ('█', _) | ('▀', true) | ('▄', false));
                line.chars().map(|letter| is_inked(letter) == is_coloured).collect()
            };
            let rows = picture.lines().flat_map(|line| [halves(line, true), halves(line, false)]);
            // The number of rows is odd: below the last one there is half a letter of nothing.
            let rows: Vec<Vec<bool>> = rows.take(code.width() + 8).collect();
            for y in 0..code.width() {
                for x in 0..code.width() {
                    assert_eq!(rows[y + 4][x + 4], code[(x, y)] == Color::Dark, "{x} {y}");
                }
            }
            let margin = rows[..4].iter().flatten().chain(rows.iter().flat_map(|row| &row[..4]));
            assert!(margin.copied().all(|dark| !dark), "{picture}");
        }
    }

    #[test]
    fn whoever_is_alone_is_told() {
        assert!(invitation(&[], None).contains("no network"));
        let told = invitation(&["http://10.0.0.2:7878".to_owned(), "http://172.17.0.1:7878".to_owned()], None);
        assert!(told.contains("Everybody on your network") && told.contains("172.17.0.1"), "{told}");
    }
}
