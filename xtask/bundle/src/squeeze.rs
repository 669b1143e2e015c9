//! Files compressed once, when the page is built.

use std::io::Write;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

/// How much work goes into compressing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// A fraction of the time, and a tenth more bytes.
    Quick,
    /// As few bytes as it gets.
    Best,
}

/// For every browser of today.
pub(crate) fn brotli(bytes: &[u8], effort: Effort) -> Vec<u8> {
    let params = BrotliEncoderParams {
        quality: if effort == Effort::Best { 11 } else { 5 },
        lgwin: 22,
        size_hint: bytes.len(),
        ..BrotliEncoderParams::default()
    };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut out, &params).expect("memory does not fail");
    out
}

/// For proxies and programs that do not read brotli.
pub(crate) fn gzip(bytes: &[u8], effort: Effort) -> Vec<u8> {
    let level = if effort == Effort::Best { Compression::best() } else { Compression::fast() };
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).expect("memory does not fail");
    encoder.finish().expect("memory does not fail")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_is_compressed_comes_back() {
        let text = b"to be or not to be, to be or not to be, to be or not to be".repeat(100);
        for effort in [Effort::Quick, Effort::Best] {
            let mut back = Vec::new();
            brotli::BrotliDecompress(&mut &*brotli(&text, effort), &mut back).unwrap();
            assert_eq!(back, text);
            back.clear();
            flate2::read::GzDecoder::new(&*gzip(&text, effort)).read_to_end(&mut back).unwrap();
            assert_eq!(back, text);
            assert!(brotli(&text, effort).len() < gzip(&text, effort).len());
        }
    }
}
