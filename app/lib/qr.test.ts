import { expect, test } from 'vitest';
import { qrPath } from './qr.ts';

test('draws a square with the three finders and a quiet zone of four modules', () => {
  const { size, path } = qrPath(
    'otpauth://totp/Bottega:ada@esempio.it?secret=GEZDGNBVGY3TQOJQ&issuer=Bottega',
  );
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x},${y}`));
  expect(size).toBeGreaterThan(21 + 8);
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    for (let n = 0; n < 7; n += 1) expect(dark.has(`${x + n},${y}`)).toBe(true);
    expect(dark.has(`${x + 1},${y + 1}`)).toBe(false);
    expect(dark.has(`${x + 3},${y + 3}`)).toBe(true);
  }
  for (let n = 0; n < size; n += 1) expect(dark.has(`${n},3`) || dark.has(`3,${n}`)).toBe(false);
});
