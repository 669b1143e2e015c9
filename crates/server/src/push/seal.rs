//! Messages that only one browser can read: RFC 8291, in the coding `aes128gcm` of RFC 8188.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// Bytes of a public key: a point of P-256 written in full.
const POINT: usize = 65;
/// Bytes of the secret a browser shares with us.
const AUTH: usize = 16;
/// Bytes of the salt of a message.
const SALT: usize = 16;
/// How long a record may be, which is what push services take.
const RECORD: u32 = 4096;
/// Behind the last record's text.
const LAST: u8 = 2;

/// To whom a message is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reader {
    point: [u8; POINT],
    auth: [u8; AUTH],
}

impl Reader {
    /// Reads what a browser says of itself, in base64 as browsers write it.
    pub(crate) fn read(p256dh: &str, auth: &str) -> Option<Self> {
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let point: [u8; POINT] = bytes(p256dh)?.try_into().ok()?;
        let auth = bytes(auth)?.try_into().ok()?;
        (point[0] == 4).then_some(Self { point, auth })
    }

    /// Writes a message to this browser. None: its key is no key.
    pub(crate) fn seal(&self, text: &[u8]) -> Option<Vec<u8>> {
        let chance = SystemRandom::new();
        let mut salt = [0; SALT];
        chance.fill(&mut salt).ok()?;
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &chance).ok()?;
        let own_point: [u8; POINT] = own.compute_public_key().ok()?.as_ref().try_into().ok()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.point);
        agree_ephemeral(own, &theirs, |shared| self.sealed(shared, &own_point, salt, text)).ok()
    }

    /// The message, with everything that chance decides given.
    fn sealed(&self, shared: &[u8], own: &[u8; POINT], salt: [u8; SALT], text: &[u8]) -> Vec<u8> {
        let (key, nonce) = keys(shared, &self.auth, &self.point, own, &salt);
        let mut body = text.to_vec();
        body.push(LAST);
        let key = UnboundKey::new(&AES_128_GCM, &key).expect("sixteen bytes");
        LessSafeKey::new(key)
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut body)
            .expect("a message is short");
        let mut message = salt.to_vec();
        message.extend(RECORD.to_be_bytes());
        message.push(POINT as u8);
        message.extend(own);
        message.extend(body);
        message
    }
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

/// The key and the nonce of a message's only record.
fn keys(
    shared: &[u8],
    auth: &[u8],
    reader: &[u8],
    writer: &[u8],
    salt: &[u8],
) -> ([u8; 16], [u8; 12]) {
    let mut secret = [0; 32];
    let info: [&[u8]; 3] = [b"WebPush: info\0", reader, writer];
    derive(auth, shared, &info, &mut secret);
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    derive(salt, &secret, &[b"Content-Encoding: aes128gcm\0"], &mut key);
    derive(salt, &secret, &[b"Content-Encoding: nonce\0"], &mut nonce);
    (key, nonce)
}

fn derive(salt: &[u8], secret: &[u8], info: &[&[u8]], out: &mut [u8]) {
    let extracted = Salt::new(HKDF_SHA256, salt).extract(secret);
    let expanded = extracted.expand(info, Bytes(out.len())).expect("a few bytes");
    expanded.fill(out).expect("as many as were asked for");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn the_standards_own_message() {
        let reader = Reader::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let own = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = reader.sealed(&shared, &own, bytes("DGv6ra1nlYgDCS1FRnbzlw"), text);
        assert_eq!(
            BASE64_URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
             mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT\
             pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let point = BASE64_URL_SAFE_NO_PAD.encode([4; 65]);
        let auth = BASE64_URL_SAFE_NO_PAD.encode([0; 16]);
        for (p256dh, auth) in [
            ("", auth.as_str()),
            ("nonsense!", &auth),
            (&BASE64_URL_SAFE_NO_PAD.encode([3; 65]), &auth),
            (&BASE64_URL_SAFE_NO_PAD.encode([4; 64]), &auth),
            (&point, "AAAA"),
        ] {
            assert_eq!(Reader::read(p256dh, auth), None, "{p256dh} {auth}");
        }
        // Written like a point, but on no curve of ours.
        assert_eq!(Reader::read(&point, &auth).unwrap().seal(b"hello"), None);
    }
}
