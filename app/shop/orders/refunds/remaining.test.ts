import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LinePieces } from '#db/json/orders.ts';
import { REFUND_STATUSES } from '#db/values/refunds.ts';
import { allocate } from '#shop/money/allocation.ts';
import {
  isLastOf,
  linesOfRefund,
  type OpenWithdrawal,
  type PaidOrder,
  piecesLeft,
  piecesToShip,
  priceOfPieces,
  type RefundWithLines,
  remainingOf,
} from './remaining.ts';
import { COUNTS, type RefundStatus } from './states.ts';

/** Two shirts of 14,99 and a belt of 20,00, with 1,01 and 0,50 off, standard delivery of 4,99. */
const SHIRT = 'camicia|M';
const BELT = 'cintura|Unica';
const order: PaidOrder = {
  items: [
    { productId: 'camicia', size: 'M', quantity: 2, priceCents: 1499, discountCents: 101 },
    { productId: 'cintura', size: 'Unica', quantity: 1, priceCents: 2000, discountCents: 50 },
  ],
  shippingCents: 499,
  wrappingCents: null,
  totalCents: 2998 - 101 + 2000 - 50 + 499,
};
const pieces = (line: string, quantity: number): LinePieces => ({ line, quantity });

/** A refund as the ledger would write it behind those before. */
function refund(
  before: readonly RefundWithLines[],
  named: readonly LinePieces[],
  {
    cents,
    status = 'done',
    code = null,
  }: { cents?: number; status?: RefundStatus; code?: string | null } = {},
  of: PaidOrder = order,
): RefundWithLines {
  const remaining = remainingOf(of, before);
  const price = priceOfPieces(of, remaining, named).reduce((sum, one) => sum + one.cents, 0);
  const lines = linesOfRefund(of, remaining, { pieces: named, amountCents: cents ?? price });
  return { status, returnCode: code, lines: lines.map((line) => ({ ...line, restocked: line.quantity })) };
}

type Case = {
  refunds: RefundWithLines[];
  open?: OpenWithdrawal[];
  /** Of shirts and belts: refunded pieces and cents, pieces to refund and ship, pieces to withdraw. */
  shirts: [refunded: number, cents: number, pieces: number, toWithdraw: number];
  belts: [refunded: number, cents: number, pieces: number, toWithdraw: number];
  leftCents: number;
  toInvoice: [shirts: number, belts: number, delivery: number];
};
const all = order.totalCents;
const oneShirt = refund([], [pieces(SHIRT, 1)]);
const bothShirts = [oneShirt, refund([oneShirt], [pieces(SHIRT, 1)])];

test.each<[string, Case]>([
  [
    'nothing refunded',
    { refunds: [], shirts: [0, 0, 2, 2], belts: [0, 0, 1, 1], leftCents: all, toInvoice: [2897, 1950, 499] },
  ],
  [
    'one of two: the odd cent of the discount is the shopper’s',
    {
      refunds: [oneShirt],
      shirts: [1, 1449, 1, 1],
      belts: [0, 0, 1, 1],
      leftCents: all - 1449,
      toInvoice: [1448, 1950, 499],
    },
  ],
  [
    'one by one they come to the line',
    {
      refunds: bothShirts,
      shirts: [2, 2897, 0, 0],
      belts: [0, 0, 1, 1],
      leftCents: 1950 + 499,
      toInvoice: [0, 1950, 499],
    },
  ],
  [
    'an open withdrawal leaves less to withdraw, and nothing less to ship',
    {
      refunds: [],
      open: [{ code: 'R-1', lines: [pieces(SHIRT, 1)] }],
      shirts: [0, 0, 2, 1],
      belts: [0, 0, 1, 1],
      leftCents: all,
      toInvoice: [2897, 1950, 499],
    },
  ],
  [
    'withdrawn more than once, never less than nothing is left',
    {
      refunds: [oneShirt],
      open: [{ code: 'R-1', lines: [pieces(SHIRT, 2), pieces(BELT, 1)] }],
      shirts: [1, 1449, 1, 0],
      belts: [0, 0, 1, 0],
      leftCents: all - 1449,
      toInvoice: [1448, 1950, 499],
    },
  ],
  [
    'money that names no piece: less to pay back and to invoice, as many pieces to ship and to withdraw',
    {
      refunds: [refund([], [], { cents: 1000 })],
      shirts: [0, 0, 2, 2],
      belts: [0, 0, 1, 1],
      leftCents: all - 1000,
      toInvoice: [2897 - 542, 1950 - 365, 499 - 93],
    },
  ],
  [
    'less than the price of a piece: it is gone, and the rest of its money stays',
    {
      refunds: [refund([], [pieces(BELT, 1)], { cents: 500 })],
      shirts: [0, 0, 2, 2],
      belts: [1, 500, 0, 0],
      leftCents: all - 500,
      toInvoice: [2897, 1450, 499],
    },
  ],
  [
    'more than the price of a piece: what is above names none',
    {
      refunds: [refund([], [pieces(SHIRT, 2), pieces(BELT, 1)], { cents: all })],
      shirts: [2, 2897, 0, 0],
      belts: [1, 1950, 0, 0],
      leftCents: 0,
      toInvoice: [0, 0, 0],
    },
  ],
  [
    'a refund that failed keeps its pieces, and its money is still owed',
    {
      refunds: [refund([], [pieces(SHIRT, 1)], { status: 'failed' })],
      shirts: [0, 0, 1, 1],
      belts: [0, 0, 1, 1],
      leftCents: all,
      toInvoice: [2897, 1950, 499],
    },
  ],
  [
    'a withdrawal whose refund failed is open, and counts once',
    {
      refunds: [refund([], [pieces(SHIRT, 1)], { status: 'failed', code: 'R-1' })],
      open: [{ code: 'R-1', lines: [pieces(SHIRT, 1)] }],
      shirts: [0, 0, 1, 1],
      belts: [0, 0, 1, 1],
      leftCents: all,
      toInvoice: [2897, 1950, 499],
    },
  ],
  [
    'superseded by money from the provider’s panel, its pieces stay gone',
    {
      refunds: [
        refund([], [pieces(SHIRT, 2), pieces(BELT, 1)], { status: 'superseded' }),
        refund([], [], { cents: all }),
      ],
      shirts: [0, 0, 0, 0],
      belts: [0, 0, 0, 0],
      leftCents: 0,
      toInvoice: [0, 0, 0],
    },
  ],
  [
    'given twice by the provider: nothing is left, and not less than nothing',
    {
      refunds: [refund([], [], { cents: all }), refund([], [], { cents: all })],
      shirts: [0, 0, 2, 2],
      belts: [0, 0, 1, 1],
      leftCents: 0,
      toInvoice: [0, 0, 0],
    },
  ],
])('%s', (_, { refunds, open = [], shirts, belts, leftCents, toInvoice }) => {
  const remaining = remainingOf(order, refunds, open);
  const shown = remaining.lines.map((line) => [
    line.refunded.quantity,
    line.refunded.cents,
    line.pieces,
    line.toWithdraw,
  ]);
  expect(shown).toEqual([shirts, belts]);
  expect(remaining.leftCents).toBe(leftCents);
  const { lines, shippingCents, wrappingCents } = remaining.toInvoice;
  expect([...lines.map(({ cents }) => cents), shippingCents]).toEqual(toInvoice);
  expect(wrappingCents).toBe(0);
  expect(piecesToShip(remaining)).toBe(shirts[2] + belts[2]);
  expect(piecesLeft(remaining)).toEqual({ [SHIRT]: shirts[2], [BELT]: belts[2] });
});

test('what is above the price of all pieces is taken from delivery and wrapping', () => {
  const wrapped = { ...order, wrappingCents: 350, shippingCents: 990, totalCents: all + 350 + 491 };
  const whole = refund([], [pieces(SHIRT, 2), pieces(BELT, 1)], { cents: all + 350 }, wrapped);
  const { leftCents, toInvoice } = remainingOf(wrapped, [whole]);
  expect(leftCents).toBe(491);
  expect(toInvoice.wrappingCents + toInvoice.shippingCents).toBe(491);
});

/** What an order of 53,96 wrapped for 3,50 has left once its wrapping was refunded, alone or with a shirt. */
test.each<
  [
    string,
    { named?: LinePieces[]; cents: number; status?: RefundStatus },
    { lines: number[]; nameless: number; refunded: number; wrapping: number; shirts: number; left: number },
  ]
>([
  [
    'alone',
    { cents: 350 },
    { lines: [350], nameless: 0, refunded: 350, wrapping: 0, shirts: 2897, left: all },
  ],
  [
    'for less: the rest stays paid, and is not refunded by its name',
    { cents: 200 },
    { lines: [200], nameless: 0, refunded: 200, wrapping: 150, shirts: 2897, left: all + 150 },
  ],
  [
    'with a piece, for less than both: by their price',
    { named: [pieces(SHIRT, 1)], cents: 900 },
    { lines: [725, 175], nameless: 0, refunded: 175, wrapping: 175, shirts: 2172, left: all + 350 - 900 },
  ],
  [
    'and more, which names nothing',
    { cents: 400 },
    { lines: [350, 50], nameless: 50, refunded: 350, wrapping: 0, shirts: 2870, left: all - 50 },
  ],
  [
    'in vain: it stays named, and its money is still there',
    { cents: 350, status: 'failed' },
    { lines: [350], nameless: 0, refunded: 0, wrapping: 350, shirts: 2897, left: all + 350 },
  ],
])('the gift wrapping refunded by its name %s', (_what, { named = [], cents, status = 'done' }, expected) => {
  const wrapped = { ...order, wrappingCents: 350, totalCents: all + 350 };
  const before = remainingOf(wrapped, []);
  expect(before.wrapping).toEqual({ cents: 350, refundedCents: 0 });
  const lines = linesOfRefund(wrapped, before, { pieces: named, wrapping: true, amountCents: cents });
  expect(lines.map(({ amountCents }) => amountCents)).toEqual(expected.lines);
  const nameless = lines.filter((one) => one.line === null && !one.isWrapping);
  expect(nameless.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(expected.nameless);
  const given = { status, returnCode: null, lines: lines.map((one) => ({ ...one, restocked: 0 })) };
  const remaining = remainingOf(wrapped, [given]);
  expect(remaining.wrapping).toEqual({ cents: null, refundedCents: expected.refunded });
  expect(remaining.toInvoice.wrappingCents).toBe(expected.wrapping);
  expect(remaining.toInvoice.lines[0]?.cents).toBe(expected.shirts);
  expect(remaining.leftCents).toBe(expected.left);
});

test('the last pieces are those after which none is left', () => {
  expect(isLastOf(remainingOf(order, []), [pieces(SHIRT, 2)])).toBe(false);
  expect(isLastOf(remainingOf(order, []), [pieces(SHIRT, 2), pieces(BELT, 1)])).toBe(true);
  expect(isLastOf(remainingOf(order, [oneShirt]), [pieces(BELT, 1), pieces(SHIRT, 1)])).toBe(true);
});

test('less than the pieces cost is spread over them, to the cent', () => {
  const named = linesOfRefund(order, remainingOf(order, []), {
    pieces: [pieces(SHIRT, 2), pieces(BELT, 1)],
    amountCents: 1001,
  });
  expect(named.map(({ amountCents }) => amountCents)).toEqual([598, 403]);
});

test('pieces of a line that the order does not have are neither left out nor guessed', () => {
  const strange = { line: 'gonna|M', quantity: 1, amountCents: 0, restocked: 0 };
  const lost: RefundWithLines = { status: 'done', returnCode: null, lines: [strange] };
  expect(() => remainingOf(order, [lost])).toThrow('The order has no line gonna|M');
  expect(() => priceOfPieces(order, remainingOf(order, []), [pieces('gonna|M', 1)])).toThrow('gonna|M');
});

const bought = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 6 }),
        priceCents: fc.integer({ min: 0, max: 90_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    shippingCents: fc.integer({ min: 0, max: 2000 }),
    wrappingCents: fc.option(fc.integer({ min: 0, max: 2000 })),
  })
  .map(({ lines, percent, shippingCents, wrappingCents }): PaidOrder => {
    const gross = lines.map(({ quantity, priceCents }) => quantity * priceCents);
    const subtotal = gross.reduce((a, b) => a + b, 0);
    const shares = allocate(Math.floor((subtotal * percent) / 100), gross);
    const items = lines.map((one, index) => ({
      ...one,
      productId: `p${index}`,
      size: 'M',
      discountCents: shares[index] ?? 0,
    }));
    const discount = shares.reduce((a, b) => a + b, 0);
    const totalCents = subtotal - discount + shippingCents + (wrappingCents ?? 0);
    return { items, shippingCents, wrappingCents, totalCents };
  });

/** What somebody asks for: a part of what is left of each line, and of the money. */
const wishes = fc.array(
  fc.record({
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
    /** Of what is left; null for the price of the pieces. */
    money: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    wrapping: fc.boolean(),
    status: fc.constantFrom(...REFUND_STATUSES),
  }),
  { maxLength: 6 },
);

test('refunded and left always add up to the line, in pieces and in cents, whatever is refunded', () => {
  fc.assert(
    fc.property(bought, wishes, (of, requests) => {
      const refunds: RefundWithLines[] = [];
      for (const { parts, money, status, ...wish } of requests) {
        const before = remainingOf(of, refunds);
        const named = before.lines.flatMap(({ key, pieces: left }, index) => {
          const quantity = Math.round(left * (parts[index] ?? 0));
          return quantity > 0 ? [{ line: key, quantity }] : [];
        });
        const wrapping = wish.wrapping && before.wrapping.cents !== null;
        const forWrapping = wrapping ? (before.wrapping.cents ?? 0) : 0;
        const price = priceOfPieces(of, before, named).reduce((sum, { cents }) => sum + cents, forWrapping);
        const requested = money === null ? price : Math.round(before.leftCents * money);
        const cents = Math.min(requested, before.leftCents);
        const lines = linesOfRefund(of, before, { pieces: named, wrapping, amountCents: cents });
        expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents);
        refunds.push({
          status,
          returnCode: null,
          lines: lines.map((line) => ({ ...line, restocked: 0 })),
        });

        const remaining = remainingOf(of, refunds);
        for (const [index, line] of remaining.lines.entries()) {
          const item = of.items[index];
          if (!item) throw new Error('A line too many');
          expect(line.ordered).toEqual({
            quantity: item.quantity,
            cents: item.quantity * item.priceCents - item.discountCents,
          });
          expect(line.refunded.quantity + line.left.quantity).toBe(line.ordered.quantity);
          expect(line.refunded.cents + line.left.cents).toBe(line.ordered.cents);
          expect(line.left.cents).toBeGreaterThanOrEqual(0);
          expect(line.pieces).toBeGreaterThanOrEqual(0);
          expect(line.pieces).toBeLessThanOrEqual(line.left.quantity);
        }
        const given = refunds
          .filter(({ status: one }) => COUNTS[one])
          .flatMap((one) => one.lines)
          .reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(given + remaining.leftCents).toBe(of.totalCents);
        const { lines: invoiced, wrappingCents, shippingCents } = remaining.toInvoice;
        const parts_ = [...invoiced.map((one) => one.cents), wrappingCents, shippingCents];
        expect(parts_.every((one) => one >= 0)).toBe(true);
        expect(parts_.reduce((a, b) => a + b, 0)).toBe(remaining.leftCents);
      }
    }),
  );
});

test('pieces one by one come to what the line came to', () => {
  fc.assert(
    fc.property(bought, (of) => {
      const refunds: RefundWithLines[] = [];
      let given = 0;
      for (let more = true; more; ) {
        const remaining = remainingOf(of, refunds);
        const next = remaining.lines.find((line) => line.pieces > 0);
        more = next !== undefined;
        if (!next) continue;
        const one = refund(refunds, [pieces(next.key, 1)], {}, of);
        given += one.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
        refunds.push(one);
      }
      expect(given).toBe(of.totalCents - of.shippingCents - (of.wrappingCents ?? 0));
      expect(remainingOf(of, refunds).lines.every(({ left }) => left.cents === 0)).toBe(true);
    }),
  );
});
