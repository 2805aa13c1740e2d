import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  blue,
  derived,
  halves,
  halvesOfSvg,
  phonePicture,
  pictureKinds,
  red,
  svg,
} from '#support/derived-pictures.ts';
import { type DerivedImage, widthsFor } from './image.ts';
import { imageHash } from './image-hash.server.ts';
import { sniffImageType } from './image-kind.ts';
import { makeJpeg, previewPicture } from './images.server.ts';

/** Colour of the largest WebP rendition at fractions of its width and height. */
async function colourAt(image: DerivedImage, x: number, y: number): Promise<number[]> {
  const largest = image.renditions.filter(({ format }) => format === 'webp').at(-1);
  const { data, info } = await sharp(largest?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

function expectColour(seen: number[], requested: number[], tolerance = 12) {
  const furthest = Math.max(...requested.map((value, channel) => Math.abs(value - (seen[channel] ?? -999))));
  expect(furthest, `seen ${seen}, expected ${requested}`).toBeLessThanOrEqual(tolerance);
}

describe('every accepted kind becomes the same picture', () => {
  test.each(pictureKinds)('$name', async ({ type, make }) => {
    const bytes = await make();
    const image = await derived(bytes);

    expect(sniffImageType(bytes)).toBe(type);
    expect(image).toMatchObject({ hash: imageHash(bytes), width: 96, height: 64 });
    expect(image.original.bytes).toBe(bytes);
    expect(image.renditions.map(({ width, format }) => `${width} ${format}`)).toEqual(['96 avif', '96 webp']);
    expectColour(await colourAt(image, 0.1, 0.5), red);
    expectColour(await colourAt(image, 0.9, 0.5), blue);
  });
});

test('a phone HEIC is turned once, and its Display P3 becomes sRGB', async () => {
  const image = await derived(phonePicture);

  expect(image).toMatchObject({ width: 64, height: 96, original: { contentType: 'image/heic' } });
  expectColour(await colourAt(image, 0.1, 0.1), red);
  expectColour(await colourAt(image, 0.9, 0.1), red);
  expectColour(await colourAt(image, 0.1, 0.9), blue);
});

test('a HEIF that names no codec, but only the container, is the same picture', async () => {
  const general = Buffer.from(phonePicture);
  // The first box: its length, its name, the file's own brand, a version, the brands that it may be read as.
  for (let at = 8; at < general.readUInt32BE(0); at += 4) if (at !== 12) general.write('mif1', at, 'latin1');
  const image = await derived(general);

  expect(general.includes('heic')).toBe(false);
  expect(image).toMatchObject({ width: 64, height: 96 });
  expectColour(await colourAt(image, 0.1, 0.1), red);
  expectColour(await colourAt(image, 0.1, 0.9), blue);
});

test('an SVG is rasterised as wide as the widest rendition', async () => {
  const image = await derived(svg('width="96" height="64"', halvesOfSvg));

  expect(image).toMatchObject({ width: 1280, original: { contentType: 'image/svg+xml' } });
  expect(image.renditions).toHaveLength(8);
  expectColour(await colourAt(image, 0.1, 0.5), red);
  expectColour(await colourAt(image, 0.9, 0.5), blue);
  expect(image.renditions.some(({ bytes }) => Buffer.from(bytes).includes('<svg'))).toBe(false);
});

test('a tall SVG is limited in height', async () => {
  const image = await derived(
    svg('width="10" height="1000"', '<rect width="10" height="1000" fill="#c03020"/>'),
  );
  expect(image.height).toBeLessThanOrEqual(2560);
});

test.each([
  {
    name: 'prolog, comment and doctype',
    text: '<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg>',
  },
  { name: 'byte order mark', text: '\uFEFF<svg width="1">' },
  { name: 'entities', text: '<!DOCTYPE svg [<!ENTITY a "b">]><svg>' },
  { name: 'prefix', text: '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">' },
])('an SVG is recognised behind: $name', ({ text }) => {
  expect(sniffImageType(Buffer.from(text))).toBe('svg');
});

test('an SVG runs nothing and opens nothing outside itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vetrina-svg-'));
  try {
    const secret = join(folder, 'secret.png');
    await halves(96, 64, [blue, blue]).png().toFile(secret);
    const address = pathToFileURL(secret).href;
    const image = await derived(
      svg(
        'width="96" height="64" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude"',
        `<rect id="all" width="96" height="64" fill="#c03020"/>
        <script>document.getElementById('all').setAttribute('fill', '#2040c0')</script>
        <style>@import url("${address}"); #all { background: url("${address}") }</style>
        <image width="96" height="64" href="${address}"/>
        <image width="96" height="64" xlink:href="${secret}"/>
        <image width="96" height="64" xlink:href="http://127.0.0.1:9/secret.png"/>
        <xi:include href="${address}" parse="text"/>`,
      ),
    );
    for (const x of [0.1, 0.5, 0.9]) expectColour(await colourAt(image, x, 0.5), red);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a JPEG is turned upright and loses position, camera and profile', async () => {
  const bytes = await halves(96, 64)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 27/1 50/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).orientation).toBe(6);
  expect(bytes.includes('Exif')).toBe(true);
  const image = await derived(bytes);

  expect(image).toMatchObject({ width: 64, height: 96 });
  expectColour(await colourAt(image, 0.9, 0.1), red);
  expectColour(await colourAt(image, 0.1, 0.9), blue);
  const placeholder = Buffer.from(image.placeholder.split(',')[1] ?? '', 'base64');
  for (const made of [...image.renditions.map((rendition) => rendition.bytes), placeholder]) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(made).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(Buffer.from(made).includes('Phone')).toBe(false);
  }
  expect(image.original.bytes).toBe(bytes);
});

test('a wide-gamut profile is converted, not dropped', async () => {
  const tagged = await halves(96, 64).withIccProfile('p3').png().toBuffer();
  const untagged = await sharp(tagged, { ignoreIcc: true }).raw().toBuffer();
  expect(Math.abs((untagged[0] ?? 0) - 192)).toBeGreaterThan(12);
  expectColour(await colourAt(await derived(tagged), 0.1, 0.5), red);
});

test('a CMYK picture becomes RGB', async () => {
  const bytes = await halves(96, 64).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(bytes).metadata()).space).toBe('cmyk');
  const image = await derived(bytes);

  // Print inks do not reach the same colours: near is all that can be expected.
  expectColour(await colourAt(image, 0.1, 0.5), red, 30);
  for (const { bytes: made } of image.renditions) expect((await sharp(made).metadata()).space).toBe('srgb');
});

test('an animation gives its first frame', async () => {
  const frames = await Promise.all(
    [red, blue].map((colour) => halves(96, 64, [colour, colour]).png().toBuffer()),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(bytes).metadata()).pages).toBe(2);
  const image = await derived(bytes);

  expect(image).toMatchObject({ width: 96, height: 64 });
  expectColour(await colourAt(image, 0.5, 0.5), red);
});

test('transparency stays', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000000' } })
    .png()
    .toBuffer();
  for (const { bytes: made } of (await derived(bytes)).renditions) {
    expect((await sharp(made).metadata()).hasAlpha).toBe(true);
  }
});

test('renditions have the width and kind that they say, in order, and the same bytes every time', async () => {
  const bytes = await halves(1300, 650).jpeg().toBuffer();
  const image = await derived(bytes);

  expect(image.renditions.map(({ width, format }) => `${width} ${format}`)).toEqual(
    [320, 640, 960, 1280].flatMap((width) => [`${width} avif`, `${width} webp`]),
  );
  for (const { width, format, bytes: made } of image.renditions) {
    const seen = await sharp(made).metadata();
    expect({ width: seen.width, height: seen.height }).toEqual({ width, height: width / 2 });
    expect(sniffImageType(made)).toBe(format);
  }
  expect(await derived(bytes)).toEqual(image);
});

test.each([
  [1, [1]],
  [319, [319]],
  [320, [320]],
  [321, [320, 321]],
  [1200, [320, 640, 960, 1200]],
  [1280, [320, 640, 960, 1280]],
  [1281, [320, 640, 960, 1280]],
  [6000, [320, 640, 960, 1280]],
])('an original %i px wide is never enlarged', (width, widths) => {
  expect(widthsFor(width)).toEqual(widths);
});

test.each([
  ['a busy one', 1200, 1500],
  ['a tall one', 20, 4000],
  ['a single pixel', 1, 1],
])('the placeholder fits in the page: %s', async (_name, width, height) => {
  const noise = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });
  const { placeholder } = await derived(await noise.png().toBuffer());

  expect(placeholder.startsWith('data:image/webp;base64,')).toBe(true);
  expect(placeholder.length).toBeLessThan(400);
  const seen = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata();
  expect(seen.width).toBeLessThanOrEqual(24);
});

test('the hash names the content', () => {
  const hash = imageHash(Buffer.from('vetrina'));
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(imageHash(Buffer.from('vetrinA'))).not.toBe(hash);
});

test('a preview is a small upright JPEG, and what is no picture has none', async () => {
  const png = await halves(1200, 600).ensureAlpha(0.5).png().toBuffer();
  const made = await previewPicture(png);
  expect(made.ok && (await sharp(made.jpeg).metadata())).toMatchObject({
    ...{ format: 'jpeg', width: 480, height: 240, hasAlpha: false },
  });
  expect(await previewPicture(Buffer.from('no picture'))).toEqual({ ok: false, code: 'unsupported' });
});

test('an e-mail’s picture is a JPEG cut to its shape, without transparency', async () => {
  const rendition = await halves(640, 640).ensureAlpha(0.5).webp().toBuffer();
  const made = await makeJpeg(rendition, 'mail');
  expect(await sharp(made).metadata()).toMatchObject({
    format: 'jpeg',
    width: 144,
    height: 180,
    hasAlpha: false,
  });
  await expect(makeJpeg(Buffer.from('no picture'), 'mail')).rejects.toThrow('could not be made');
  expect((await sharp(await makeJpeg(rendition, 'mail')).metadata()).format).toBe('jpeg');
});
