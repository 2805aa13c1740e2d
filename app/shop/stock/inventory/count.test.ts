import { expect, test } from 'vitest';
import { type Count, correct, piecesOfLines, release, restock, sell } from './count.ts';

function count(stock: number | null, held: number, belowHeld = false): Count {
  return { stock, held, belowHeld };
}

test.each<[string, Count | null, Count | null]>([
  ['a promise is taken back', release(count(3, 2), 2), count(3, 0)],
  ['taken back, the count is an ordinary one again', release(count(1, 2, true), 1), count(1, 1)],
  ['one of two promises too many', release(count(0, 2, true), 1), count(0, 1, true)],
  ['a promised piece is sold', sell(count(3, 2), 1, 1), count(2, 1)],
  ['whoever pays first gets what a lower count left', sell(count(1, 2, true), 1, 1), count(0, 1, true)],
  ['and whoever pays next gets nothing', sell(count(0, 1, true), 1, 1), null],
  ['a sale without a promise takes what is free', sell(count(3, 2), 1, 0), count(2, 2)],
  ['and not what is promised to others', sell(count(2, 2), 1, 0), null],
  ['a promise of fewer than are sold', sell(count(3, 2), 2, 1), count(1, 1)],
  ['what is not counted is sold', sell(count(null, 2), 2, 2), count(null, 0)],
  ['pieces come back', restock(count(0, 2, true), 2), count(2, 2)],
  ['pieces come back where nobody counts', restock(count(null, 1), 2), count(null, 1)],
])('%s', (_what, after, expected) => {
  expect(after).toEqual(expected);
});

test.each<[string, Count, { stock: number | null; stockWas?: number | null }, Count]>([
  ['a count put right', count(5, 1), { stock: 7, stockWas: 5 }, count(7, 1)],
  ['sold meanwhile, not touched', count(4, 1), { stock: 5, stockWas: 5 }, count(4, 1)],
  ['sold meanwhile, and three more came', count(4, 1), { stock: 8, stockWas: 5 }, count(7, 1)],
  ['never below nothing', count(1, 0), { stock: 0, stockWas: 5 }, count(0, 0)],
  ['below what is promised', count(5, 3), { stock: 2, stockWas: 5 }, count(2, 3, true)],
  ['put right again', count(2, 3, true), { stock: 3, stockWas: 2 }, count(3, 3)],
  ['counted no more', count(2, 3, true), { stock: null, stockWas: 2 }, count(null, 3)],
  ['counted from now on', count(null, 3), { stock: 2, stockWas: null }, count(2, 3, true)],
  ['without a count that was seen', count(4, 1), { stock: 6 }, count(6, 1)],
])('%s', (_what, before, typed, after) => {
  expect(correct(before, typed)).toEqual(after);
});

test('stock falls below the held pieces only by a correction, in any order of events', () => {
  let state = 1;
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let run = 0; run < 300; run += 1) {
    let now = count(draw(4) === 0 ? null : draw(9), 0);
    const promises: number[] = [];
    for (let step = 0; step < 40; step += 1) {
      const pieces = 1 + draw(3);
      const before = now;
      const what = draw(6);
      if (what === 0) {
        // As the database holds: what its rules refuse is not promised.
        const held = { ...now, held: now.held + pieces, belowHeld: false };
        if (held.stock !== null && held.stock < held.held) continue;
        promises.push(pieces);
        now = held;
      } else if (what === 1 && promises.length > 0) now = release(now, promises.pop() ?? 0);
      else if (what === 2 && promises.length > 0) {
        const promised = promises.pop() ?? 0;
        now = sell(now, promised, promised) ?? release(now, promised);
      } else if (what === 3) now = sell(now, pieces, 0) ?? now;
      else if (what === 4) now = restock(now, pieces);
      else if (what === 5) now = correct(now, { stock: draw(9), stockWas: draw(2) ? now.stock : null });

      expect(now.held).toBe(promises.reduce((sum, one) => sum + one, 0));
      if (now.stock !== null) expect(now.stock).toBeGreaterThanOrEqual(0);
      expect(now.belowHeld).toBe(now.stock !== null && now.stock < now.held);
      if (now.belowHeld && !before.belowHeld) expect(what).toBe(5);
    }
  }
});

test('a set takes one of each piece, and a size that several lines take is one', () => {
  expect(
    piecesOfLines([
      { productSizeId: 'shirt-40', quantity: 1 },
      { productSizeId: 'set', pieceSizeIds: ['shirt-40', 'skirt-S'], quantity: 2 },
      { productSizeId: 'other-set', pieceSizeIds: ['skirt-S'], quantity: 1 },
    ]),
  ).toEqual([
    { productSizeId: 'shirt-40', quantity: 3 },
    { productSizeId: 'skirt-S', quantity: 3 },
  ]);
  expect(piecesOfLines([])).toEqual([]);
});
