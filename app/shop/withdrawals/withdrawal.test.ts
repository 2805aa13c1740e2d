import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from '../money/allocation.ts';
import { orderLineKey } from '../orders/order-line.ts';
import {
  chosenLines,
  type Declared,
  declarationOf,
  type OrderedLine,
  receiptSentence,
  refundOf,
  returnCode,
  sameDeclaration,
} from './withdrawal.ts';

const item = (of: Partial<OrderedLine> = {}): OrderedLine => ({
  productId: 'camicia',
  name: 'Camicia',
  size: 'M',
  quantity: 1,
  priceCents: 3000,
  discountCents: 0,
  ...of,
});

const belts = item({ productId: 'cintura', name: 'Cintura', size: 'Unica', quantity: 2 });

const declared = (of: Partial<Declared> = {}): Declared => ({
  name: 'Ada Bianchi',
  orderNumber: '#ABCDEF12',
  email: 'ada@esempio.it',
  scope: 'all',
  articles: '',
  lines: [],
  ...of,
});

test.each([
  [declared(), 'Comunico il recesso dal contratto relativo all’ordine #ABCDEF12: tutto l’ordine.'],
  [
    declared({ scope: 'some', articles: ' la camicia\nbianca. ' }),
    'Comunico il recesso dal contratto relativo all’ordine #ABCDEF12: la camicia bianca.',
  ],
  [
    declared({ scope: 'some', articles: 'non conta', lines: [{ line: 'cintura|Unica', quantity: 2 }] }),
    'Comunico il recesso dal contratto relativo all’ordine #ABCDEF12: 2 × Cintura.',
  ],
  [
    declared({
      scope: 'some',
      lines: [
        { line: 'camicia|M', quantity: 1 },
        { line: 'cintura|Unica', quantity: 1 },
      ],
    }),
    'Comunico il recesso dal contratto relativo all’ordine #ABCDEF12: 1 × Camicia, taglia M; 1 × Cintura.',
  ],
])('the declaration of %o', (what, sentence) => {
  expect(declarationOf(what, [item(), belts])).toBe(sentence);
});

test('pieces of a line that the order does not have are neither left out nor guessed', () => {
  const lines = [{ line: 'gonna|M', quantity: 1 }];
  expect(() => declarationOf(declared({ scope: 'some', lines }), [item()])).toThrow('gonna|M');
  const costs = { items: [item()], shippingCents: 0, wrappingCents: null, standardShippingCents: 0 };
  expect(() => refundOf({ scope: 'some', lines }, costs)).toThrow('gonna|M');
});

const shirt = (quantity: number) => ({ line: 'camicia|M', quantity });
const belt = (quantity: number) => ({ line: 'cintura|Unica', quantity });

test.each([
  [[shirt(1)], [shirt(1)]],
  [
    [belt(2), shirt(1)],
    [shirt(1), belt(2)],
  ],
  [[belt(3)], null],
  [[{ line: 'camicia|S', quantity: 1 }], null],
  [[{ line: 'toString', quantity: 1 }], null],
  [[shirt(0)], null],
  [[shirt(-1)], null],
  [[shirt(0.5)], null],
  [[shirt(Number.NaN)], null],
  [[shirt(1), shirt(1)], null],
  [[], []],
])('of one shirt and two belts, %j are %j', (chosen, lines) => {
  expect(chosenLines(chosen, [item(), belts])).toEqual(lines);
});

test.each<[string, Partial<Declared>, boolean]>([
  ['capitals and spaces', { name: ' ADA  bianchi', email: 'Ada@Esempio.it', orderNumber: '#abcdef12' }, true],
  ['articles that do not count', { articles: 'qualcosa' }, true],
  ['another name', { name: 'Eva Bianchi' }, false],
  ['another order', { orderNumber: '#ABCDEF13' }, false],
  ['another address', { email: 'eva@esempio.it' }, false],
  ['a part of it', { scope: 'some', articles: 'la camicia' }, false],
])('with %s it is the same: %#', (_what, change, same) => {
  expect(sameDeclaration(declared(change)) === sameDeclaration(declared())).toBe(same);
});

test('a code is R- and eight signs that cannot be misread', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      expect(returnCode(bytes)).toMatch(/^R-[2-9A-HJ-NP-Z]{8}$/);
    }),
  );
});

test.each([
  ['2026-07-01T12:05:00Z', 'il 1 luglio 2026 alle 14:05'],
  ['2026-12-31T23:30:00Z', 'il 1 gennaio 2027 alle 00:30'],
])('the receipt of %s says %s', (at, words) => {
  expect(receiptSentence({ receivedAt: new Date(at), code: 'R-22223333' })).toBe(
    `Abbiamo ricevuto il tuo recesso ${words}. Codice di reso R-22223333.`,
  );
});

const costs = {
  items: [
    item({ discountCents: 301 }),
    item({ productId: 'cintura', size: 'Unica', quantity: 3, priceCents: 1000, discountCents: 100 }),
  ],
};

test.each([
  ['all of it, with the delivery', 'all', [], 499, 499, 2699 + 2900 + 499],
  ['all of it, express: no more than standard would have cost', 'all', [], 990, 499, 2699 + 2900 + 499],
  ['all of it, express where standard was free', 'all', [], 990, 0, 2699 + 2900],
  ['one line: no delivery', 'some', [shirt(1)], 499, 499, 2699],
  ['a part of a line, the odd cent to the shopper', 'some', [belt(1)], 499, 499, 967],
  ['every piece, chosen one by one', 'some', [shirt(1), belt(3)], 499, 499, 2699 + 2900 + 499],
  ['pieces that nobody named', 'some', [], 499, 499, null],
] as const)('%s', (_what, scope, lines, shippingCents, standardShippingCents, cents) => {
  const order = { ...costs, shippingCents, wrappingCents: null, standardShippingCents };
  expect(refundOf({ scope, lines }, order)).toBe(cents);
  // Gift wrapping goes back with the last of the pieces, and with nothing less.
  const isWhole = scope === 'all' || lines.length === 2;
  const wrapped = refundOf({ scope, lines }, { ...order, wrappingCents: 350 });
  expect(wrapped).toBe(cents === null ? null : cents + (isWhole ? 350 : 0));
});

test('returns never exceed what was paid; a whole return is refunded less the surcharge of express delivery', () => {
  const bought = fc.record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 5 }),
        priceCents: fc.integer({ min: 1, max: 90_000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    shippingCents: fc.integer({ min: 0, max: 2000 }),
    wrappingCents: fc.option(fc.integer({ min: 0, max: 2000 })),
    part: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 5 }),
  });
  fc.assert(
    fc.property(bought, ({ lines, percent, shippingCents, wrappingCents, part }) => {
      const gross = lines.map(({ quantity, priceCents }) => quantity * priceCents);
      const subtotal = gross.reduce((a, b) => a + b, 0);
      const shares = allocate(Math.floor((subtotal * percent) / 100), gross);
      const items = lines.map((one, index) =>
        item({ ...one, productId: `prodotto-${index}`, discountCents: shares[index] ?? 0 }),
      );
      const paid = subtotal - shares.reduce((a, b) => a + b, 0) + shippingCents + (wrappingCents ?? 0);
      const order = { items, shippingCents, wrappingCents, standardShippingCents: shippingCents };
      expect(refundOf({ scope: 'all', lines: [] }, order)).toBe(paid);
      const some = items.flatMap((one, index) =>
        part[index] ? [{ line: orderLineKey(one), quantity: Math.min(one.quantity, part[index]) }] : [],
      );
      const back = refundOf({ scope: 'some', lines: some }, order);
      expect(back === null).toBe(some.length === 0);
      expect(back ?? 0).toBeGreaterThanOrEqual(0);
      expect(back ?? 0).toBeLessThanOrEqual(paid);
    }),
  );
});
