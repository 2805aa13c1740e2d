import { expect, test } from 'vitest';
import { FONT_PAIR_KEYS } from '#shop/marketing/theme/font-pairs.ts';
import { nameOutline } from './name-outline.server.ts';

test('glyphs are placed one after the other, with tracking', async () => {
  const [one, two] = [await nameOutline('I', 'bodoni'), await nameOutline('II', 'bodoni')];
  expect(one?.path).toMatch(/^M-?\d+[ -]\d+[hvlq][\dhvlqmz -]+z$/);
  expect(two?.path.startsWith(one?.path ?? '?')).toBe(true);
  expect(two?.width).toBe(2 * (one?.width ?? 0) - 5);
  const places = [...(two?.path ?? '').matchAll(/M(-?\d+)/g)].map(([, x]) => Number(x));
  expect(Math.max(...places)).toBeGreaterThan(one?.width ?? 0);
});

test('kerned pairs are closer', async () => {
  const width = async (name: string) => (await nameOutline(name, 'bodoni'))?.width ?? 0;
  expect(await width('Ve')).toBeLessThan((await width('V')) + (await width('e')) - 25);
});

test.each(['Vetrina', 'Il Gusto', "L’Angolo d'Élite & Co.", 'Città 50', 'e\u0301'])(
  '%s has an outline',
  async (name) => {
    expect(await nameOutline(name, 'bodoni')).not.toBeNull();
  },
);

test.each(FONT_PAIR_KEYS)('each font pair has glyphs of its own: %s', async (fonts) => {
  const drawn = await nameOutline('Vetrina', fonts);
  expect(drawn?.width).toBeGreaterThan(1000);
  const others = FONT_PAIR_KEYS.filter((one) => one !== fonts);
  for (const one of others) expect((await nameOutline('Vetrina', one))?.path).not.toBe(drawn?.path);
});

test.each(['', '   ', 'Łódź', '花', 'Moda 👗'])(
  '%j has no outline, as a character has no glyph',
  async (name) => {
    expect(await nameOutline(name, 'bodoni')).toBeNull();
  },
);
