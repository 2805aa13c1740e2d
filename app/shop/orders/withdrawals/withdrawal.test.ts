import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LinePieces } from '#db/json/orders.ts';
import { isLastOf, type RefundWithLines, remainingOf } from '#shop/orders/refunds/remaining.ts';
import {
  chosenLines,
  type Declared,
  declarationOf,
  linesLeft,
  type OrderedLine,
  receiptSentence,
  returnCode,
  returnedCents,
  returnedDelivery,
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
  const order = { items: [item()], shippingCents: 0, wrappingCents: null, totalCents: 3000 };
  const request = { pieces: lines, deliveryCents: 0 };
  expect(() => returnedCents(order, remainingOf(order, []), request)).toThrow('gonna|M');
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
  expect(chosenLines(chosen, { 'camicia|M': 1, 'cintura|Unica': 2 })).toEqual(lines);
});

test.each<[string, Partial<Declared>, boolean]>([
  ['capitals and spaces', { name: ' ADA  bianchi', email: 'Ada@Esempio.it', orderNumber: '#abcdef12' }, true],
  ['articles that do not count', { articles: 'qualcosa' }, true],
  ['another name', { name: 'Eva Bianchi' }, false],
  ['another order', { orderNumber: '#ABCDEF13' }, false],
  ['another address', { email: 'eva@esempio.it' }, false],
  ['a part of it', { scope: 'some', articles: 'la camicia' }, false],
])('with %s it is the same: %#', (_what, change, same) => {
  expect(sameDeclaration('f', declared(change)) === sameDeclaration('f', declared())).toBe(same);
  expect(sameDeclaration('g', declared(change))).not.toBe(sameDeclaration('f', declared()));
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

const items = [
  item({ discountCents: 301 }),
  item({ productId: 'cintura', size: 'Unica', quantity: 3, priceCents: 1000, discountCents: 100 }),
];
const PRICE = 2699 + 2900;

/** Refunded before: so many belts. */
const beltsBack = (quantity: number): RefundWithLines[] =>
  quantity === 0
    ? []
    : [
        {
          status: 'done',
          returnCode: null,
          lines: [{ ...belt(quantity), amountCents: 967 * quantity, restocked: quantity }],
        },
      ];

test.each<
  [string, LinePieces[], { before?: number; paid?: number; standard?: number; cents: number | null }]
>([
  ['all of it, with the delivery', [shirt(1), belt(3)], { cents: PRICE + 499 }],
  ['express: no more than standard would have cost', [shirt(1), belt(3)], { paid: 990, cents: PRICE + 499 }],
  ['express where standard was free', [shirt(1), belt(3)], { paid: 990, standard: 0, cents: PRICE }],
  ['one line: no delivery', [shirt(1)], { cents: 2699 }],
  ['a part of a line, the odd cent to the shopper', [belt(1)], { cents: 967 }],
  ['the last pieces, with the delivery', [shirt(1), belt(2)], { before: 1, cents: 2699 + 1933 + 499 }],
  ['all but one of what is left: no delivery', [shirt(1), belt(1)], { before: 1, cents: 2699 + 967 }],
  ['pieces that nobody named', [], { cents: null }],
])('%s', (_what, pieces, { before = 0, paid = 499, standard = 499, cents }) => {
  const order = { items, shippingCents: paid, wrappingCents: null, totalCents: PRICE + paid };
  const remaining = remainingOf(order, beltsBack(before));
  const deliveryCents = returnedDelivery(paid, standard);
  expect(returnedCents(order, remaining, { pieces, deliveryCents })).toBe(cents);
  // Gift wrapping goes back with the last of the pieces, and with nothing less.
  const wrapped = { ...order, wrappingCents: 350, totalCents: order.totalCents + 350 };
  const back = returnedCents(wrapped, remainingOf(wrapped, beltsBack(before)), { pieces, deliveryCents });
  expect(back).toBe(cents === null ? null : cents + (isLastOf(remaining, pieces) ? 350 : 0));
});

test('never more than is left of the money', () => {
  const order = { items, shippingCents: 0, wrappingCents: null, totalCents: PRICE };
  const goodwill: RefundWithLines = {
    status: 'requested',
    returnCode: null,
    lines: [{ line: null, quantity: 0, amountCents: PRICE - 100, restocked: 0 }],
  };
  const request = { pieces: [shirt(1)], deliveryCents: 0 };
  expect(returnedCents(order, remainingOf(order, [goodwill]), request)).toBe(100);
});

test.each<[string, Partial<Declared>, before: number, LinePieces[] | null]>([
  ['all', { scope: 'all' }, 0, [shirt(1), belt(3)]],
  ['all of what is left', { scope: 'all' }, 1, [shirt(1), belt(2)]],
  ['some that are left', { scope: 'some', lines: [belt(2)] }, 1, [belt(2)]],
  ['more than are left', { scope: 'some', lines: [belt(3)] }, 1, null],
  ['words alone', { scope: 'some', articles: 'la cintura' }, 1, []],
])('%s', (_what, change, before, lines) => {
  const order = { items, shippingCents: 0, wrappingCents: null, totalCents: PRICE };
  expect(linesLeft(declared(change), remainingOf(order, beltsBack(before)))).toEqual(lines);
});

test('of nothing that is left, nothing can be chosen', () => {
  const open = [{ code: 'R-1', lines: [shirt(1), belt(3)] }];
  const order = { items, shippingCents: 0, wrappingCents: null, totalCents: PRICE };
  expect(linesLeft(declared(), remainingOf(order, [], open))).toBeNull();
});

test('all that is left is named, unless it is all of the order', () => {
  const rest = declared({ lines: [belt(1)] });
  expect(declarationOf(rest, items)).toContain(': tutto quello che resta dell’ordine, 1 × Camicia.');
  expect(declarationOf(declared({ lines: [shirt(1), belt(3)] }), items)).toContain(': tutto l’ordine.');
});
