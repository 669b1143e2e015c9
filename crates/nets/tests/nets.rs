//! Nets against plain arithmetic, pinned outputs, and files that are refused.

use nets::{Follower, Inputs, Net, NetError, Shape, WIDTH};

const INPUTS: usize = 40;
const HIDDEN: usize = 64;
const SETS: usize = 3;
const SHAPE: Shape = Shape { inputs: INPUTS, sets: SETS };

/// A repeatable stream of numbers.
struct Stream(u64);

impl Stream {
    fn next(&mut self) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    fn weight(&mut self) -> i8 {
        (self.next() % 81) as i8 - 40
    }
}

/// A file, and its numbers as they are written in it.
struct File {
    bytes: Vec<u8>,
    layers: usize,
    weights: Vec<i8>,
    biases: Vec<i32>,
}

fn file(layers: usize, seed: u64) -> File {
    let mut stream = Stream(seed);
    let sizes: Vec<usize> = (1..layers).map(|_| WIDTH).chain([2]).collect();
    let mut bytes = b"LUDONET2".to_vec();
    for number in [INPUTS, HIDDEN, SETS, layers].iter().chain(&sizes) {
        bytes.extend((*number as u32).to_le_bytes());
    }
    let (mut weights, mut biases) = (INPUTS * HIDDEN, HIDDEN);
    let mut from = HIDDEN;
    for size in sizes {
        weights += SETS * from * size;
        biases += SETS * size;
        from = size;
    }
    let weights: Vec<i8> = (0..weights).map(|_| stream.weight()).collect();
    let biases: Vec<i32> = (0..biases).map(|_| i32::from(stream.weight())).collect();
    bytes.extend(weights.iter().map(|weight| weight.cast_unsigned()));
    bytes.extend(biases.iter().flat_map(|bias| bias.to_le_bytes()));
    let sum = crc32fast::hash(&bytes);
    bytes.extend(sum.to_le_bytes());
    File { bytes, layers, weights, biases }
}

/// What the net says, by the formulas of the documentation in wide integers.
fn naive(file: &File, inputs: &[usize], set: usize) -> [i32; 2] {
    let (first, mut weights) = file.weights.split_at(INPUTS * HIDDEN);
    let (bias, mut biases) = file.biases.split_at(HIDDEN);
    let mut values: Vec<i64> = (0..HIDDEN)
        .map(|unit| {
            let weights = inputs.iter().map(|input| i64::from(first[input * HIDDEN + unit]));
            let sum = (i64::from(bias[unit]) + weights.sum::<i64>()).clamp(0, 127);
            sum * sum / 128
        })
        .collect();
    for layer in 1..=file.layers {
        let (from, to) = (values.len(), if layer == file.layers { 2 } else { WIDTH });
        let (now, later) = weights.split_at(SETS * to * from);
        let (bias, rest) = biases.split_at(SETS * to);
        (weights, biases) = (later, rest);
        values = (0..to)
            .map(|unit| {
                let row = &now[(set * to + unit) * from..][..from];
                let sum: i64 = row.iter().zip(&values).map(|(&w, x)| i64::from(w) * x).sum();
                let sum = sum + i64::from(bias[set * to + unit]);
                if layer == file.layers { sum } else { sum.div_euclid(64).clamp(0, 127) }
            })
            .collect();
    }
    [values[0] as i32, values[1] as i32]
}

#[test]
fn nets_say_what_plain_arithmetic_says() {
    for layers in [2, 3] {
        let file = file(layers, 7 + layers as u64);
        let net = Net::<HIDDEN, 2>::read(&file.bytes, SHAPE).unwrap();
        let mut stream = Stream(1);
        let mut sums = net.nothing();
        let mut inputs: Vec<usize> = Vec::new();
        let mut different = Vec::new();
        for n in 0..500 {
            let removed: Vec<usize> =
                inputs.drain(..inputs.len().min(stream.next() as usize % 4)).collect();
            let added: Vec<usize> =
                (0..stream.next() % 4).map(|_| stream.next() as usize % INPUTS).collect();
            let before = sums.clone();
            net.update(&mut sums, &removed, &added);
            let mut back = sums.clone();
            net.update(&mut back, &added, &removed);
            assert!(back == before, "taking back restores the sums");
            inputs.extend(added);
            let judged = net.judge(&sums, n % SETS);
            assert_eq!(judged, naive(&file, &inputs, n % SETS), "{layers} layers, {inputs:?}");
            different.push(judged[0]);
        }
        different.sort_unstable();
        different.dedup();
        assert!(different.len() > 250, "the net tells positions apart: {}", different.len());
    }
}

#[test]
fn outputs_are_the_same_everywhere() {
    for (layers, value, distance) in [(2, 8_554, -7_232), (3, 11_362, 2_669)] {
        let net = Net::<HIDDEN, 2>::read(&file(layers, 99).bytes, SHAPE).unwrap();
        let mut sums = net.nothing();
        net.update(&mut sums, &[], &[0, 3, 11, 17, 25, 39]);
        assert_eq!(net.judge(&sums, 1), [value, distance]);
    }
}

/// Whatever a thread was asked before, a position is worth what its inputs say.
#[test]
fn followers_forget_nothing_and_mix_up_nothing() {
    let files = [file(2, 3), file(2, 4)];
    let nets = [0, 1].map(|n| Follower::<2>::read(&files[n].bytes, SHAPE).unwrap());
    let mut stream = Stream(5);
    for n in 0..2_000 {
        let (mut inputs, which) = (Inputs::NONE, stream.next() as usize % 2);
        let there = stream.next() as usize % 20;
        (0..there).for_each(|_| inputs.put(stream.next() as usize % INPUTS));
        let list: Vec<usize> = inputs.iter().collect();
        assert!(list.is_sorted() && list.len() <= there);
        let said = nets[which].judge(&inputs, stream.next() as usize % 4, n % SETS);
        assert_eq!(said, naive(&files[which], &list, n % SETS));
    }
}

#[test]
fn inputs_come_alone_in_sets_and_by_count() {
    let mut inputs = Inputs::NONE;
    inputs.put(3);
    inputs.put_set(60, 0b1000_0000_0000_1001);
    assert_eq!(inputs.put_count(130, 5, 2), 135);
    assert_eq!(inputs.put_count(140, 5, 9), 145);
    assert_eq!(inputs.put_count(150, 5, -1), 155);
    inputs.put_count(192, 64, 64);
    let mut expected = vec![3, 60, 63, 75, 130, 131, 140, 141, 142, 143, 144];
    expected.extend(192..256);
    assert_eq!(inputs.iter().collect::<Vec<_>>(), expected);
    let bytes = inputs.to_bytes();
    let bit = |input: usize| bytes[input / 8] >> (input % 8) & 1 != 0;
    assert_eq!((0..Inputs::MOST).filter(|&input| bit(input)).collect::<Vec<_>>(), expected);
}

#[test]
fn files_that_are_no_such_net_are_refused() {
    let bytes = file(3, 5).bytes;
    let read = |bytes: &[u8]| Net::<HIDDEN, 2>::read(bytes, SHAPE).map(drop);
    read(&bytes).unwrap();
    let refused = |bytes: &[u8]| read(bytes).unwrap_err();
    assert_eq!(refused(b"PNG"), NetError::Foreign);
    assert_eq!(refused(b"LUDONET"), NetError::Foreign);
    assert_eq!(refused(b"LUDONET1"), NetError::Version { found: '1' });
    let length = bytes.len();
    for short in [8, 20, 30, 100, length - 1] {
        let NetError::Length { found, expected } = refused(&bytes[..short]) else {
            panic!("{short} bytes are no net");
        };
        assert!(found == short && expected > short && expected <= length);
    }
    let longer = [&bytes[..], &[0]].concat();
    assert_eq!(refused(&longer), NetError::Length { found: length + 1, expected: length });
    for place in [40, 1_000, length - 500, length - 1] {
        let mut damaged = bytes.clone();
        damaged[place] ^= 4;
        assert!(matches!(refused(&damaged), NetError::Checksum { .. }), "byte {place}");
    }
    for (place, what) in [
        (8, "inputs"),
        (12, "hidden units"),
        (16, "sets"),
        (20, "layers behind the first"),
        (24, "units in a layer"),
    ] {
        let mut other = bytes.clone();
        other[place] += 9;
        let error = refused(&other);
        assert!(matches!(error, NetError::Shape { what: found, .. } if found == what), "{error}");
    }
    let error = Net::<32, 2>::read(&bytes, SHAPE).unwrap_err();
    assert_eq!(error.to_string(), "the net has 64 hidden units, and 32 are expected");
}

#[test]
fn a_bias_that_could_overflow_is_refused() {
    let mut bytes = file(2, 5).bytes;
    let first = 32 + INPUTS * HIDDEN + SETS * WIDTH * (HIDDEN + 2);
    bytes[first..first + 4].copy_from_slice(&20_000_i32.to_le_bytes());
    let end = bytes.len() - 4;
    let sum = crc32fast::hash(&bytes[..end]);
    bytes[end..].copy_from_slice(&sum.to_le_bytes());
    let error = Net::<HIDDEN, 2>::read(&bytes, SHAPE).unwrap_err();
    assert_eq!(error, NetError::Bias { found: 20_000 });
}
