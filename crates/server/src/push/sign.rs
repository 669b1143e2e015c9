//! Who sends a message: RFC 8292, a token signed for the push service it goes to.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use store::Store;

/// The name of our key in the store.
const NAME: &str = "push";
/// How long a token is valid, in seconds; push services accept a day at most.
const TOKEN_LIFETIME: i64 = 12 * 3600;

/// The key pair by which push services know this server.
pub(crate) struct Signer(EcdsaKeyPair);

impl Signer {
    /// The server's key pair, which is made at the first start: browsers that
    /// registered accept messages of this one alone. None: what is stored is no key.
    pub(crate) async fn of(store: &Store) -> store::Result<Option<Self>> {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let new = EcdsaKeyPair::generate_pkcs8(algorithm, &SystemRandom::new());
        let new = new.expect("the system has chance");
        let stored = store.secret(NAME, &BASE64_URL_SAFE_NO_PAD.encode(new)).await?;
        let pair = BASE64_URL_SAFE_NO_PAD
            .decode(stored)
            .ok()
            .and_then(|pair| EcdsaKeyPair::from_pkcs8(algorithm, &pair, &SystemRandom::new()).ok());
        Ok(pair.map(Self))
    }

    /// The public key, as browsers want it.
    pub(crate) fn key(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.0.public_key())
    }

    /// What the header `Authorization` says to the push service at this origin; `now` is in
    /// milliseconds since 1970, `contact` whom its people may ask about us.
    pub(crate) fn header(&self, origin: &str, now: i64, contact: Option<&str>) -> String {
        let mut claims = json!({ "aud": origin, "exp": now / 1000 + TOKEN_LIFETIME });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let part = |part: &serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(part.to_string());
        let head = part(&json!({ "typ": "JWT", "alg": "ES256" }));
        let token = format!("{head}.{}", part(&claims));
        let signed = self.0.sign(&SystemRandom::new(), token.as_bytes());
        let signed = BASE64_URL_SAFE_NO_PAD.encode(signed.expect("the system has chance"));
        format!("vapid t={token}.{signed}, k={}", self.key())
    }
}
