import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LinePieces } from '#db/json/orders.ts';
import { centsOfPieces, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { remainingOf } from '#shop/orders/refunds/remaining.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import {
  type ChangeableLine,
  centsLeaving,
  changedLines,
  deliveryAfter,
  type LinesBefore,
  linesLocked,
  netCents,
  type OrderDelivery,
  totalsOf,
  waivedLines,
  waivedShares,
} from './changed-lines.ts';

/** Two shirts of 14,99 with 1,01 off, and a belt of 20,00. */
const SHIRT = { productId: 'camicia', size: 'M', quantity: 2, priceCents: 1499, discountCents: 101 };
const BELT = { productId: 'cintura', size: 'Unica', quantity: 1, priceCents: 2000, discountCents: 0 };
const LINES: ChangeableLine[] = [SHIRT, BELT];
const of = (one: { productId: string; size: string }, quantity: number): LinePieces => ({
  line: orderLineKey(one),
  quantity,
});
const piece = (productId: string, priceCents: number, discountCents = 0): ChangeableLine => ({
  ...{ productId, size: 'M', quantity: 1, priceCents, discountCents },
});

type Row = {
  what: string;
  removed?: LinePieces[];
  added?: ChangeableLine[];
  settled?: Record<string, number>;
  lines: ChangeableLine[];
};

const ROWS: Row[] = [
  { what: 'nothing changes', lines: LINES },
  { what: 'a line goes', removed: [of(BELT, 1)], lines: [SHIRT] },
  {
    what: 'one of two pieces goes with its part of the discount; the odd cent stays the shopper’s',
    removed: [of(SHIRT, 1)],
    lines: [{ ...SHIRT, quantity: 1, discountCents: 50 }, BELT],
  },
  {
    what: 'another product joins at its own price',
    added: [piece('gonna', 3000)],
    lines: [...LINES, piece('gonna', 3000)],
  },
  {
    what: 'a piece more of a size that is cheaper today costs what it costs today',
    added: [piece('camicia', 1000)],
    lines: [{ ...SHIRT, quantity: 3, discountCents: 101 + 499 }, BELT],
  },
  {
    what: 'a piece more of a size that is dearer today costs that, and the others what they did',
    added: [piece('camicia', 2000)],
    lines: [{ ...SHIRT, quantity: 3, priceCents: 2000, discountCents: 101 + 2 * 501 }, BELT],
  },
  {
    what: 'all of a line goes, and a piece of the same size joins: the line is as that piece is',
    removed: [of(SHIRT, 2)],
    added: [piece('camicia', 1200, 20)],
    lines: [{ ...SHIRT, quantity: 1, priceCents: 1200, discountCents: 20 }, BELT],
  },
  {
    what: 'what was given back keeps what it came to',
    removed: [of(SHIRT, 1)],
    settled: { [orderLineKey(SHIRT)]: 1 },
    lines: [{ ...SHIRT, quantity: 1, discountCents: 50, settled: { quantity: 1, cents: 1449 } }, BELT],
  },
];

test.each(ROWS)('$what', ({ removed = [], added = [], settled = {}, lines }) => {
  expect(changedLines(LINES, { removed, added }, settled)).toEqual(lines);
});

test.each([
  ['more pieces than there are', [of(BELT, 2)], {}],
  ['pieces that were given back', [of(SHIRT, 2)], { [orderLineKey(SHIRT)]: 1 }],
  ['pieces of no line', [of({ productId: 'gonna', size: 'M' }, 1)], {}],
])('%s cannot be taken away', (_, removed, settled) => {
  expect(() => changedLines(LINES, { removed, added: [] }, settled)).toThrow();
});

/** Lines of an order, each with pieces that refunds name, that leave, and that join. */
const changes = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      priceCents: fc.integer({ min: 1, max: 20_000 }),
      discount: fc.integer({ min: 0, max: 100 }),
      settled: fc.integer({ min: 0, max: 5 }),
      out: fc.integer({ min: 0, max: 5 }),
      joins: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 3 }),
          priceCents: fc.integer({ min: 1, max: 20_000 }),
          discount: fc.integer({ min: 0, max: 100 }),
        }),
        { maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((rows) =>
    rows.map((row, index) => {
      const line = {
        ...{ productId: `p${index}`, size: 'M', quantity: row.quantity, priceCents: row.priceCents },
        discountCents: Math.floor((row.priceCents * row.quantity * row.discount) / 100),
      };
      const settled = Math.min(row.settled, row.quantity);
      const added = row.joins.slice(0, 1).map((one) => ({
        ...{ productId: line.productId, size: 'M', quantity: one.quantity, priceCents: one.priceCents },
        discountCents: Math.floor((one.priceCents * one.quantity * one.discount) / 100),
      }));
      return { line, settled, out: Math.min(row.out, row.quantity - settled), added };
    }),
  );

const net = (line: ChangeableLine) => line.priceCents * line.quantity - line.discountCents;
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

test('whatever leaves and joins, the parts come to the cent, and what was given back stays what it was', () => {
  fc.assert(
    fc.property(changes, (rows) => {
      const lines = rows.map(({ line }) => line);
      const removed = rows.filter(({ out }) => out > 0).map(({ line, out }) => of(line, out));
      const added = rows.flatMap((row) => row.added);
      const settled = Object.fromEntries(rows.map(({ line, settled }) => [orderLineKey(line), settled]));
      const after = changedLines(lines, { removed, added }, settled);
      const stored = rows.map(({ line, out }) => centsOfPieces(line, line.quantity - out));
      expect(sum(after.map(net))).toBe(sum(stored) + sum(added.map(net)));
      for (const { line, settled: pieces } of rows) {
        const now = after.find((one) => orderLineKey(one) === orderLineKey(line));
        if (pieces > 0) expect(now && centsOfPieces(now, pieces)).toBe(centsOfPieces(line, pieces));
        if (now) {
          expect(now.discountCents).toBeGreaterThanOrEqual(0);
          expect(centsOfPieces(now, now.quantity)).toBe(net(now));
          const steps = Array.from({ length: now.quantity - pieces }, (_, step) =>
            centsOfPieces(now, pieces + step + 1),
          );
          expect(steps).toEqual(steps.toSorted((a, b) => a - b));
        }
      }
      const totals = totalsOf(after, { shippingCents: 499, wrappingCents: 200 });
      expect(totals.totalCents).toBe(sum(after.map(net)) + 699);
      const remaining = remainingOf({ items: after, ...totals }, []);
      expect(remaining.leftCents).toBe(totals.totalCents);
    }),
  );
});

test('what joined a line leaves it at what it came to, as far as what stays allows', () => {
  fc.assert(
    fc.property(changes, (rows) => {
      for (const { line, settled, added } of rows) {
        const key = orderLineKey(line);
        const [fresh] = added;
        if (!fresh) continue;
        const joined = changedLines([line], { removed: [], added }, { [key]: settled });
        const leaving = { line: key, quantity: fresh.quantity, cents: net(fresh) };
        const [back] = changedLines(joined, { removed: [leaving], added: [] }, { [key]: settled });
        expect(back && [back.quantity, net(back)]).toEqual([line.quantity, net(line)]);
        // More of it was given back meanwhile, at what a piece came to then.
        const now = joined[0] ?? line;
        const more = Math.min(line.quantity, settled + 1);
        const [after] = changedLines(joined, { removed: [leaving], added: [] }, { [key]: more });
        expect(after && centsOfPieces(after, more)).toBe(centsOfPieces(now, more));
        expect(after && after.discountCents >= 0).toBe(true);
        expect(net(now) - centsLeaving(now, leaving, more)).toBe(after && net(after));
      }
    }),
  );
});

test('changed twice, what was given back stays what it was', () => {
  const key = orderLineKey(SHIRT);
  const once = changedLines(LINES, { removed: [], added: [piece('camicia', 3000)] }, { [key]: 1 });
  const twice = changedLines(once, { removed: [of(SHIRT, 1)], added: [] }, { [key]: 1 });
  const [line] = twice;
  expect(line && centsOfPieces(line, 1)).toBe(centsOfPieces(SHIRT, 1));
});

const POLICY = {
  ...{ freeFromCents: 10_000, standardCents: 499, expressCents: 990, remoteSurchargeCents: 300 },
  ...{ wrappingCents: null, cutoffHour: 14 },
} as unknown as ShippingPolicy;
const paid: OrderDelivery = {
  ...{ deliveryMethod: 'standard', customerPostalCode: '24121' },
  ...{ shippingCents: 499, standardShippingCents: 499, surchargeCents: null },
};
const free = { ...paid, shippingCents: 0, standardShippingCents: 0 };
const express = { ...paid, deliveryMethod: 'express' as const, shippingCents: 990 };
const pickup = { ...paid, deliveryMethod: 'pickup' as const, shippingCents: 0 };

describe('delivery', () => {
  test.each([
    ['stays what it was', paid, 'standard', '24121', 5000, 499],
    ['never costs more than it did', { ...paid, shippingCents: 300 }, 'standard', '24121', 5000, 300],
    ['becomes free with enough in the order', paid, 'standard', '24121', 10_000, 0],
    ['that was free stays free', free, 'standard', '24121', 100, 0],
    ['that was free costs an island’s supplement there', free, 'standard', '90121', 100, 300],
    ['to an island costs what it costs there', paid, 'standard', '90121', 5000, 799],
    [
      'from an island to the mainland is free where it was',
      { ...free, shippingCents: 300, customerPostalCode: '90121' },
      'standard',
      '24121',
      100,
      0,
    ],
    ['express costs that', paid, 'express', '24121', 5000, 990],
    ['express does not go to an island', paid, 'express', '90121', 5000, null],
    ['express that becomes standard costs what standard would have', express, 'standard', '24121', 5000, 499],
    [
      'express that becomes standard was to be free',
      { ...express, standardShippingCents: 0 },
      'standard',
      '24121',
      5000,
      0,
    ],
    ['fetched costs nothing', paid, 'pickup', '', 5000, 0],
    ['of what was to be fetched is priced', pickup, 'standard', '24121', 5000, 499],
    [
      'keeps the supplement of cash on delivery',
      { ...paid, shippingCents: 849, standardShippingCents: 849, surchargeCents: 350 },
      'standard',
      '24121',
      10_000,
      350,
    ],
  ] as const)('%s', (_, before, method, postalCode, subtotalCents, cents) => {
    const after = deliveryAfter(before, { method, postalCode, subtotalCents }, POLICY);
    expect(after?.shippingCents ?? null).toBe(cents);
  });
});

const here = {
  ...{ status: 'pending', dispatchedAt: null, invoiceNumber: null },
  ...{ customerEmail: 'anna@example.it', soldInShop: false },
};

test.each([
  [null, {}],
  [null, { status: 'processing' }],
  ['left', { status: 'shipped' }],
  ['left', { status: 'delivered' }],
  // A part of it has left, and the rest is still there.
  [null, { status: 'processing', dispatchedAt: new Date() }],
  ['cancelled', { status: 'cancelled' }],
  ['invoiced', { invoiceNumber: '7' }],
  ['sold_in_shop', { soldInShop: true }],
  ['forgotten', { customerEmail: '' }],
])('%s: %j', (lock, more) => {
  expect(linesLocked({ ...here, ...more })).toBe(lock);
});

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
