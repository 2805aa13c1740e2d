import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { derived, halves, phonePicture, svg } from '#support/derived-pictures.ts';
import { deriveImage } from './images.server.ts';

/** A valid black-and-white PNG of any size in a few kilobytes: its lines are all zeroes. */
function emptyPng(width: number, height: number) {
  const chunk = (kind: string, body: Buffer) => {
    const content = Buffer.concat([Buffer.from(kind), body]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const lines = deflateSync(Buffer.alloc(Math.min((1 + Math.ceil(width / 8)) * height, 1_000_000)));
  const parts = [chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

const text = Buffer.from('Questo non è una foto, anche se si chiama foto.jpg. '.repeat(20));
const jpeg = await halves(400, 300).jpeg().toBuffer();
const png = await halves(400, 300).png({ compressionLevel: 0 }).toBuffer();
const gif = await halves(40, 30).gif().toBuffer();

const refused: { name: string; bytes: Uint8Array; code: string }[] = [
  { name: 'nothing', bytes: new Uint8Array(), code: 'unsupported' },
  { name: 'a text called .jpg', bytes: text, code: 'unsupported' },
  {
    name: 'a page that draws',
    bytes: Buffer.from('<!DOCTYPE html><html><svg></svg></html>'),
    code: 'unsupported',
  },
  { name: 'a PDF', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), text]), code: 'unsupported' },
  {
    name: 'a video in the same container',
    bytes: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
    code: 'unsupported',
  },
  { name: 'a text that begins with BM', bytes: Buffer.from(`BMW ${text}`), code: 'unsupported' },
  { name: 'a JPEG cut in two', bytes: jpeg.subarray(0, jpeg.length / 2), code: 'broken' },
  { name: 'a PNG cut in two', bytes: png.subarray(0, png.length / 2), code: 'broken' },
  { name: 'a HEIC cut in two', bytes: phonePicture.subarray(0, phonePicture.length - 300), code: 'broken' },
  {
    name: 'only the first bytes of a JPEG',
    bytes: Buffer.concat([jpeg.subarray(0, 3), text]),
    code: 'broken',
  },
  {
    name: 'a page behind the name of a GIF',
    bytes: Buffer.from(`GIF89a/*${'<script>alert(1)</script>'.repeat(9)}`),
    code: 'broken',
  },
  { name: 'an SVG of no size', bytes: svg('width="0" height="0"', ''), code: 'broken' },
  {
    name: 'an SVG whose entities multiply',
    bytes: Buffer.from(
      `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a9;</text></svg>`,
    ),
    code: 'broken',
  },
  { name: 'a PNG of 60,000 by 60,000', bytes: emptyPng(60_000, 60_000), code: 'too_many_pixels' },
  { name: 'a PNG of 8,000 by 8,000', bytes: emptyPng(8_000, 8_000), code: 'too_many_pixels' },
  { name: 'a PNG one pixel high and 20,000 wide', bytes: emptyPng(20_000, 1), code: 'too_many_pixels' },
  {
    name: 'an SVG of 60,000 by 60,000',
    bytes: svg('width="60000" height="60000"', ''),
    code: 'too_many_pixels',
  },
];

test.each(refused)('refuses $name: $code', async ({ bytes, code }) => {
  const { ok, code: seen } = { code: undefined, ...(await deriveImage(bytes)) };
  expect({ ok, code: seen }).toEqual({ ok: false, code });
});

test('a smaller limit of pixels can be requested', async () => {
  expect(await deriveImage(jpeg, { maxPixels: 400 * 300 - 1 })).toEqual({
    ok: false,
    code: 'too_many_pixels',
  });
  expect(await deriveImage(jpeg, { maxPixels: 400 * 300 })).toMatchObject({ ok: true });
  expect(await deriveImage(phonePicture, { maxPixels: 64 * 96 - 1 })).toMatchObject({
    code: 'too_many_pixels',
  });
});

test('a GIF with a page hidden behind it is only a GIF', async () => {
  const polyglot = Buffer.concat([gif, Buffer.from('<script>alert(document.cookie)</script>')]);
  const image = await derived(polyglot);

  expect(image.original).toMatchObject({ contentType: 'image/gif', extension: 'gif' });
  for (const { bytes } of image.renditions) expect(Buffer.from(bytes).includes('<script')).toBe(false);
});

test('a picture that is refused does not hold up the next', async () => {
  const [broken, fine] = await Promise.all([deriveImage(jpeg.subarray(0, 500)), deriveImage(jpeg)]);
  expect(broken).toEqual({ ok: false, code: 'broken' });
  expect(fine).toMatchObject({ ok: true });
});

/** A black picture of 1 bit a pixel: few bytes for many pixels to unpack one by one. */
function wideBmp(width: number, height: number) {
  const bytes = Buffer.alloc(62 + Math.ceil(width / 32) * 4 * height);
  bytes.write('BM');
  bytes.writeUInt32LE(62, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(1, 28);
  return bytes;
}

describe('the shop keeps answering during any upload', () => {
  const filled = (piece: string) => Buffer.from(piece.repeat(Math.floor((10 * 1024 * 1024) / piece.length)));
  const hostile: { name: string; bytes: () => Uint8Array }[] = [
    { name: '183 bytes of comments', bytes: () => Buffer.from(`${'<!---->'.repeat(26)}x`) },
    { name: '10 MB of comments', bytes: () => filled('<!---->') },
    { name: '10 MB of open brackets', bytes: () => filled('<!DOCTYPE [') },
    { name: 'a BMP of 59 million pixels', bytes: () => wideBmp(8_000, 7_400) },
    {
      name: '10 MB of SVG',
      bytes: () => svg('width="9" height="9"', '<rect width="1" height="1"/>'.repeat(370_000)),
    },
    { name: 'a HEIC', bytes: () => phonePicture },
  ];

  /** The longest time, in ms, for which this process did nothing else while it derived a picture. */
  async function longestPause(upload: Uint8Array) {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    // The first measure begins with the next turn of the loop, the last ends with one.
    await pause(30);
    await deriveImage(upload, { timeLimitMs: 2_000 });
    await pause(30);
    delay.disable();
    return delay.max / 1e6;
  }

  test.each(hostile)('$name', async ({ bytes }) => {
    const upload = bytes();
    // Done in the shop's own process, the comments held everybody up for 13 s and the BMP for 1.3 s, each time. What
    // a busy machine adds comes and goes.
    await expect.poll(() => longestPause(upload)).toBeLessThan(500);
  });

  test('a picture that takes too long is given up, and the next one is made', async () => {
    const [slow, fine] = await Promise.all([
      deriveImage(wideBmp(8_000, 7_400), { timeLimitMs: 50 }),
      deriveImage(jpeg),
    ]);
    expect(slow).toEqual({ ok: false, code: 'too_slow' });
    expect(fine).toMatchObject({ ok: true });
  });

  test.runIf(process.platform === 'linux')('what brings the decoder down ends one picture', async () => {
    await deriveImage(gif);
    const large = wideBmp(8_000, 7_400);
    let outcome = '';
    // A process that is ended before it took the picture costs nothing: each round gives it more time to take it.
    for (let pause = 50; !outcome.includes('SIGKILL') && pause < 10_000; pause *= 1.5) {
      const killing = setInterval(endImageProcesses, pause);
      outcome = await deriveImage(large)
        .then(
          () => 'made',
          (error: Error) => error.message,
        )
        .finally(() => clearInterval(killing));
    }
    expect(outcome).toContain('SIGKILL');
    expect(await deriveImage(gif)).toMatchObject({ ok: true });
  });

  test.runIf(process.platform === 'linux')(
    'a process that ended between two pictures costs none',
    async () => {
      await deriveImage(gif);
      endImageProcesses();
      expect(await deriveImage(gif)).toMatchObject({ ok: true });
    },
  );

  test.runIf(process.platform === 'linux')('the process that opens files knows no secret', async () => {
    // A new process, begun while the shop has a secret.
    await deriveImage(wideBmp(8_000, 7_400), { timeLimitMs: 10 });
    process.env.AUTH_SECRET = 'a-secret-of-the-shop';
    await deriveImage(gif).finally(() => delete process.env.AUTH_SECRET);
    // The one that was ended a moment ago may still be there.
    await expect.poll(imageProcesses).toHaveLength(1);
    expect(readFileSync(`/proc/${imageProcesses()[0]}/environ`, 'utf8')).not.toContain('SECRET');
  });
});

function endImageProcesses(): void {
  for (const pid of imageProcesses()) process.kill(pid, 'SIGKILL');
}

/** The processes of this one that decode pictures. */
function imageProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // The parent's id is the second field after the command, which stands in brackets.
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
        if (Number(parent) !== process.pid) return false;
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process');
      } catch {
        // Processes end while they are looked at.
        return false;
      }
    });
}
