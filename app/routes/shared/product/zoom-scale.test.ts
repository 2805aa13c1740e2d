import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingers, zoomedAt } from './zoom-scale.ts';

const WHOLE = { scale: 1, left: 0, top: 0 };

test.each([
  ['twice at a point', WHOLE, 2, { x: 100, y: 50 }, { scale: 2, left: 100, top: 50 }],
  ['twice at the corner', WHOLE, 2, { x: 0, y: 0 }, { scale: 2, left: 0, top: 0 }],
  ['further', { scale: 2, left: 100, top: 50 }, 3, { x: 100, y: 50 }, { scale: 3, left: 200, top: 100 }],
  ['no more than four times', WHOLE, 9, { x: 10, y: 10 }, { scale: 4, left: 30, top: 30 }],
  ['never smaller than the screen', { scale: 2, left: 90, top: 9 }, 0.3, { x: 5, y: 5 }, WHOLE],
])('%s', (_what, view, scale, point, expected) => {
  expect(zoomedAt(view, scale, point)).toEqual(expected);
});

test('what lies under the fingers stays there while they open', () => {
  const px = fc.integer({ min: 0, max: 1000 });
  const scale = fc.double({ min: 1, max: 4, noNaN: true });
  fc.assert(
    fc.property(scale, scale, px, px, px, px, (from, more, left, top, x, y) => {
      const to = Math.min(4, from + more);
      const after = zoomedAt({ scale: from, left, top }, to, { x, y });
      expect((after.left + x) / to).toBeCloseTo((left + x) / from, 6);
      expect((after.top + y) / to).toBeCloseTo((top + y) / from, 6);
    }),
  );
});

test('two fingers have a distance and a place between them', () => {
  expect(
    fingers([
      { x: 0, y: 0 },
      { x: 30, y: 40 },
    ]),
  ).toEqual({ apart: 50, between: { x: 15, y: 20 } });
});
