import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOfPieces, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { netCents, totalsOf } from './changed-lines.ts';
import { type LinesBefore, waivedLines, waivedShares } from './waived-lines.ts';

type Line = ReturnType<typeof line>;
const line = (productId: string, quantity: number, priceCents: number, discountCents = 0) => ({
  ...{ productId, size: 'M', quantity, priceCents, discountCents },
});
const NONE = { surchargeCents: null, wrappingCents: null };
const order = (items: Line[], shippingCents = 0, surchargeCents: number | null = null) => ({
  ...{ items, shippingCents, surchargeCents },
  totalCents: totalsOf(items, { shippingCents, wrappingCents: null }).totalCents,
});
const was = (exchangeId: string | null, ...of: Parameters<typeof order>): LinesBefore<Line> => ({
  ...{ ...order(...of), exchangeId },
});

describe('where a difference is taken off', () => {
  const [shirt, skirt] = [line('shirt', 1, 5000), line('skirt', 1, 3000)];
  const [coat, gown] = [line('coat', 1, 7000), line('gown', 1, 9000)];
  const CASES: [string, Parameters<typeof waivedShares<Line>>, Record<string, number>][] = [
    [
      'a piece that was exchanged for a dearer one: in that one',
      [order([skirt, coat]), [was('one', [skirt, shirt])], 2000, {}],
      { 'coat|M one': 2000 },
    ],
    ['a piece more: it is free', [order([skirt, coat]), [was(null, [skirt])], 7000, {}], { 'coat|M': 7000 }],
    [
      'one more of a size: in its line',
      [order([line('skirt', 3, 3000)]), [was(null, [line('skirt', 2, 3000)])], 3000, {}],
      { 'skirt|M': 3000 },
    ],
    [
      'another delivery: in the delivery',
      [order([skirt], 990), [was(null, [skirt], 499)], 491, {}],
      { delivery: 491 },
    ],
    [
      'two changes, the first of which is paid: in the second',
      [order([coat, gown]), [was('two', [coat, shirt]), was('one', [skirt, shirt])], 4000, {}],
      { 'gown|M two': 4000 },
    ],
    [
      'one change up and one down since: in what the first brought',
      [order([gown, skirt]), [was('two', [gown, shirt]), was('one', [skirt, shirt])], 4000, {}],
      { 'gown|M one': 4000 },
    ],
    [
      'what no change explains: in all, in proportion, but for the courier’s supplement',
      [order([line('skirt', 1, 3000), line('coat', 1, 6000)], 300, 300), [], 3000, {}],
      { 'skirt|M': 1000, 'coat|M': 2000 },
    ],
    [
      'a piece that was given back meanwhile: in the others',
      [order([skirt, coat]), [was('one', [skirt, shirt])], 2000, { 'coat|M': 1 }],
      { 'skirt|M': 2000 },
    ],
  ];
  test.each(CASES)('%s', (_, input, shares) => {
    const shown = waivedShares(...input)?.map(({ line: key, cents, exchangeId }) => [
      `${key ?? 'delivery'}${exchangeId ? ` ${exchangeId}` : ''}`,
      cents,
    ]);
    expect(Object.fromEntries(shown ?? [['nowhere', 0]])).toEqual(shares);
  });

  test('nowhere, where all was given back', () => {
    expect(waivedShares(order([coat]), [], 1, { 'coat|M': 1 })).toBeNull();
  });
});

describe('whatever an order was and became', () => {
  const lines = fc.uniqueArray(
    fc
      .record({
        productId: fc.constantFrom('a', 'b', 'c', 'd'),
        quantity: fc.integer({ min: 1, max: 4 }),
        priceCents: fc.integer({ min: 0, max: 9999 }),
        off: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ productId, quantity, priceCents, off }) =>
        line(productId, quantity, priceCents, Math.floor(priceCents * quantity * off)),
      ),
    { selector: orderLineKey, minLength: 1 },
  );
  const cents = fc.integer({ min: 0, max: 1500 });
  const states = fc.array(fc.tuple(lines, cents), { minLength: 1, maxLength: 4 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });

  test('it costs exactly so much less; no part falls below nothing, and what was given back stays what it came to', () => {
    fc.assert(
      fc.property(states, part, part, ([[items, shipping] = [[], 0], ...earlier], share, back) => {
        const surchargeCents = Math.floor(shipping / 3);
        const now = order(items, shipping, surchargeCents);
        const settled = Object.fromEntries(
          items.map((item) => [orderLineKey(item), Math.floor(item.quantity * back)]),
        );
        const amount = Math.floor(now.totalCents * share);
        const shares = waivedShares(
          now,
          earlier.map(([lines, cost]) => was('one', lines, cost)),
          amount,
          settled,
        );
        const settledCents = items.map((item) => centsOfPieces(item, settled[orderLineKey(item)] ?? 0));
        const most = now.totalCents - surchargeCents - settledCents.reduce((sum, one) => sum + one, 0);
        expect(shares === null).toBe(amount > most);
        if (!shares) return;
        const after = waivedLines(now, shares, settled);
        expect(totalsOf(after.items, { ...NONE, ...after }).totalCents).toBe(now.totalCents - amount);
        expect(after.shippingCents).toBeGreaterThanOrEqual(surchargeCents);
        for (const [index, item] of after.items.entries()) {
          const old = items[index] ?? expect.fail('no line');
          const pieces = settled[orderLineKey(item)] ?? 0;
          expect([item.quantity, item.priceCents]).toEqual([old.quantity, old.priceCents]);
          expect(centsOfPieces(item, pieces)).toBe(settledCents[index]);
          expect(netCents(item)).toBeGreaterThanOrEqual(settledCents[index] ?? 0);
        }
      }),
    );
  });
});
