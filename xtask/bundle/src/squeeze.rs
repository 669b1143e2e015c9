//! Compressing once, as small as it gets.

use std::io::Write;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

/// For every browser of today.
pub(crate) fn brotli(bytes: &[u8]) -> Vec<u8> {
    let params = BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: bytes.len(),
        ..BrotliEncoderParams::default()
    };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut out, &params).expect("memory does not fail");
    out
}

/// For whatever lies between.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
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
        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut &*brotli(&text), &mut back).unwrap();
        assert_eq!(back, text);
        back.clear();
        flate2::read::GzDecoder::new(&*gzip(&text)).read_to_end(&mut back).unwrap();
        assert_eq!(back, text);
        assert!(brotli(&text).len() < gzip(&text).len());
    }
}
