import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  MAX_VIDEO_BYTES,
  storedFormat,
  VIDEO_HEAD_BYTES,
  VideoCheck,
  type VideoFormat,
  videoFormat,
} from './video.ts';

const mp4 = readFileSync('demo/hero/hero.mp4');
const webm = readFileSync('demo/hero/hero.webm');
const text = (value: string) => new TextEncoder().encode(value.padEnd(VIDEO_HEAD_BYTES, ' '));
const box = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`)]);

test.each<[string, Uint8Array, VideoFormat | null]>([
  ['an MP4', mp4, 'mp4'],
  ['a WebM', webm, 'webm'],
  ['a QuickTime film', box('qt  '), null],
  ['an AVIF picture', box('avif'), null],
  ['a HEIC picture', box('heic'), null],
  ['a Matroska film', Buffer.from('1a45dfa3a3428288 6d6174726f736b61'.replace(' ', ''), 'hex'), null],
  ['a page', text('<!doctype html><script>alert(1)</script>'), null],
  ['nothing', new Uint8Array(), null],
])('%s', (_what, bytes, format) => {
  expect(videoFormat(bytes.subarray(0, VIDEO_HEAD_BYTES))).toBe(format);
});

const NAME = '00000000-0000-4000-8000-000000000000';

test.each([
  [`product-video/${NAME}.mp4`, 'mp4'],
  [`product-video/${NAME}.webm`, 'webm'],
  [`hero-video/${NAME}.mp4`, null],
  [`product-video/${NAME}.mov`, null],
  [`product-video/../originals/${NAME}.mp4`, null],
  [`${NAME}.mp4`, null],
  ['', null],
])('the key "%s" as the video of a product: %s', (key, format) => {
  expect(storedFormat('product', key)).toBe(format);
});

function check(format: VideoFormat, bytes: Uint8Array, partLength: number) {
  const follows = new VideoCheck(format);
  for (let at = 0; at < bytes.length; at += partLength) {
    const wrong = follows.take(bytes.subarray(at, at + partLength));
    if (wrong) return wrong;
  }
  return follows.end();
}

test('a file of nothing but boxes, each of another name, is broken before they are counted to the end', () => {
  const parts = Array.from({ length: 1000 }, (_, part) => {
    const boxes = Buffer.alloc(8 * 1000);
    for (let at = 0; at < 1000; at += 1) {
      boxes.writeUInt32BE(8, at * 8);
      boxes.writeUInt32BE(part * 1000 + at, at * 8 + 4);
    }
    return boxes;
  });
  const follows = new VideoCheck('mp4');
  expect(parts.findIndex((part) => follows.take(part) === 'broken')).toBe(100);
});

describe('in chunks of any length', () => {
  test.each([1, 7, 8, 4096, 1_000_000_000])('%d bytes', (length) => {
    expect(check('mp4', mp4, length)).toBeNull();
    expect(check('webm', webm, length)).toBeNull();
    expect(check('mp4', mp4.subarray(0, mp4.length - 1), length)).toBe('broken');
    expect(check('mp4', mp4.subarray(0, 2000), length)).toBe('broken');
  });
});

test('rubbish after a valid header is broken', () => {
  const lies = Buffer.concat([mp4.subarray(0, 32), Buffer.alloc(5000, 'x')]);
  expect(check('mp4', lies, 1000)).toBe('broken');
});

test('an MP4 that ends after its first box has nothing to show', () => {
  expect(check('mp4', mp4.subarray(0, mp4.readUInt32BE(0)), 1000)).toBe('broken');
});

test('a video that is too large is refused before it has arrived whole', () => {
  const follows = new VideoCheck('webm');
  const part = new Uint8Array(1024 * 1024);
  const taken = Array.from({ length: 61 }, () => follows.take(part));
  expect(taken.slice(0, MAX_VIDEO_BYTES / part.length).every((wrong) => wrong === null)).toBe(true);
  expect(taken.at(-1)).toBe('too_large');
});

test('sizes of eight bytes, and a last box that goes to the end', () => {
  const head = mp4.subarray(0, mp4.readUInt32BE(0));
  const moov = Buffer.from([0, 0, 0, 1, ...Buffer.from('moov'), 0, 0, 0, 0, 0, 0, 0, 20, 1, 2, 3, 4]);
  const mdat = Buffer.from([0, 0, 0, 0, ...Buffer.from('mdat'), 9, 9, 9]);
  expect(check('mp4', Buffer.concat([head, moov, mdat]), 5)).toBeNull();
  const tooSmall = Buffer.from([0, 0, 0, 3, ...Buffer.from('moov')]);
  expect(check('mp4', Buffer.concat([head, tooSmall, mdat]), 5)).toBe('broken');
});
