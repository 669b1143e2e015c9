//! Sends mail, where the host has configured a server for it.

use lettre::message::Mailbox;
use lettre::transport::smtp;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use tracing::warn;

/// How to send mail.
#[derive(Clone, PartialEq, Eq)]
pub struct MailSettings {
    /// The SMTP server, as `smtps://user:password@host` (encrypted from the beginning),
    /// `smtp://host?tls=required` (encrypted by STARTTLS) or, on this machine, `smtp://localhost`.
    pub smtp: String,
    /// The sender, as `Ludothèque <games@example.org>`.
    pub from: String,
}

/// The address holds a password.
impl std::fmt::Debug for MailSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MailSettings").field("from", &self.from).finish_non_exhaustive()
    }
}

/// Why mail cannot be sent with these settings.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The SMTP server's address cannot be read.
    #[error("the address of the SMTP server: {0}; expected smtps://user:password@host")]
    Smtp(#[from] smtp::Error),
    /// The sender's address cannot be read.
    #[error("the sender of mail: {0}; expected `Name <name@example.org>`")]
    From(#[from] lettre::address::AddressError),
}

/// Sends mail.
#[derive(Clone)]
pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    pub(crate) fn new(settings: &MailSettings) -> Result<Self, MailError> {
        let from = settings.from.parse()?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&settings.smtp)?.build();
        Ok(Self { transport, from })
    }

    /// Sends a plain text in the background; what fails is logged, without the address.
    pub(crate) fn send(&self, to: Address, subject: String, text: String) {
        let mailer = self.clone();
        tokio::spawn(async move {
            let built = Message::builder()
                .from(mailer.from)
                .to(Mailbox::new(None, to))
                .subject(subject)
                .body(text);
            let sent = match built {
                Ok(message) => mailer.transport.send(message).await.map_err(|e| e.to_string()),
                Err(problem) => Err(problem.to_string()),
            };
            let became = if sent.is_ok() { "sent" } else { "failed" };
            metrics::counter!("ludotheque_mails_total", "became" => became).increment(1);
            if let Err(problem) = sent {
                warn!(%problem, "a mail was not sent");
            }
        });
    }
}

/// Reads an address somebody typed.
pub(crate) fn address(text: &str) -> Option<Address> {
    text.trim().parse().ok()
}
