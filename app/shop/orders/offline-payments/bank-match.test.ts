import { expect, test } from 'vitest';
import { bankMatcher, type KeyedMovement, type PayableOrder } from './bank-match.ts';

const waiting: PayableOrder = {
  id: 'a1b2c3d4-0000-4000-8000-000000000000',
  version: 3,
  customerName: 'Anna Bianchi',
  status: 'pending',
  openCents: 2499,
  chargedCents: 0,
  isTransfer: true,
  ordered: '2026-03-10',
};
const other: PayableOrder = { ...waiting, id: 'b1b2c3d4-0000-4000-8000-000000000000', openCents: 5000 };

let count = 0;
const movement = (description: string, amountCents = 2499, day = '2026-03-12'): KeyedMovement => {
  count += 1;
  return { row: count, day, description, amountCents, line: String(count) };
};
const known = { orders: [waiting, other], taken: new Set<string>(), today: '2026-03-20' };
const one = (moved: KeyedMovement, orders = known.orders) => {
  const [proposal] = proposalsFor([moved], { ...known, orders });
  return proposal;
};
const proposalsFor = (movements: readonly KeyedMovement[], given: Parameters<typeof bankMatcher>[0]) =>
  movements.map(bankMatcher(given));
const saying = (text: RegExp) => expect.stringMatching(text);

test.each([
  'Ordine A1B2C3D4',
  'BONIFICO ORDINE #a1b2c3d4 GRAZIE',
  'ORD.A1B2 C3D4/RIF 2026',
  'ordinea1b2c3d4',
])('a transfer that names the order and has its amount is its payment: %s', (description) => {
  expect(one(movement(description))).toMatchObject({
    order: { id: waiting.id, version: 3 },
    isOffered: true,
    isExact: true,
  });
});

const cancelled: PayableOrder = { ...waiting, status: 'cancelled', openCents: 0 };
const paid: PayableOrder = { ...waiting, openCents: 0 };

test('a year of movements is matched with thousands of orders in no time', () => {
  const orders = Array.from({ length: 10_000 }, (_, n) => {
    const number = n.toString(16).padStart(8, 'a');
    return { ...waiting, id: `${number}-0000-4000-8000-000000000000`, openCents: 5000 + n };
  });
  const movements = Array.from({ length: 20_000 }, () => movement('BONIFICO A VOSTRO FAVORE', 9));
  const began = performance.now();
  proposalsFor(movements, { ...known, orders });
  // Each compared with every order is two hundred million comparisons.
  expect(performance.now() - began).toBeLessThan(1_500);
});

test.each<[string, KeyedMovement, PayableOrder[], RegExp, boolean]>([
  ['less', movement('A1B2C3D4', 2000), [waiting], /Mancano 4,99\s€.*restano da pagare/, true],
  ['more', movement('A1B2C3D4', 2599), [waiting], /Sono 1,00\s€ più del dovuto.*da rimborsare/, true],
  ['after the cancellation', movement('A1B2C3D4'), [cancelled], /dopo l’annullamento.*da rimborsare/, true],
  ['a second time', movement('A1B2C3D4'), [paid], /già pagato/, true],
  ['before its order', movement('A1B2C3D4', 2499, '2026-03-09'), [waiting], /prima dell’ordine/, false],
  ['in the future', movement('A1B2C3D4', 2499, '2026-03-21'), [waiting], /futuro/, false],
  ['of two orders', movement('A1B2C3D4 e B1B2C3D4', 7499), [waiting, other], /più ordini/, false],
  [
    'without reference, of one amount',
    movement('Grazie'),
    [waiting, other],
    /l’importo è quello di questo/,
    true,
  ],
  [
    'without reference, of an amount of two',
    movement('Grazie'),
    [waiting, { ...other, openCents: 2499 }],
    /2 ordini/,
    false,
  ],
  [
    'of what a courier collects',
    movement('Grazie'),
    [{ ...waiting, isTransfer: false }],
    /non ha il numero/,
    false,
  ],
  ['of nothing', movement('Affitto', 90_000), [waiting], /non ha il numero/, false],
  ['of a paid order’s amount', movement('Grazie'), [paid], /non ha il numero/, false],
])('a transfer %s says what becomes of it, and is not chosen', (_, moved, orders, sentence, isOffered) => {
  expect(one(moved, orders)).toMatchObject({ isOffered, isExact: false, sentence: saying(sentence) });
});

test('of an order that the courier collects, a transfer of its difference pays that', () => {
  const changed = { ...waiting, openCents: 12_000, chargedCents: 2000, status: 'delivered' };
  expect(one(movement('A1B2C3D4', 2000), [changed])).toMatchObject({
    isExact: true,
    sentence: saying(/^Paga la differenza/),
  });
  expect(one(movement('Grazie', 2000), [changed])).toMatchObject({
    isOffered: true,
    order: { id: changed.id },
  });
  const twice = proposalsFor([movement('A1B2C3D4', 2000), movement('A1B2C3D4', 2000)], {
    ...known,
    orders: [changed],
  });
  expect(twice[1]).toMatchObject({ isExact: false, sentence: saying(/Mancano/) });
});

test('what was noted down before is not offered', () => {
  const moved = movement('Ordine A1B2C3D4');
  expect(proposalsFor([moved], { ...known, taken: new Set([moved.line]) })).toMatchObject([
    { isOffered: false, sentence: 'Già segnato.' },
  ]);
});

test('of two transfers of one order in a file the second is one too many', () => {
  expect(proposalsFor([movement('A1B2C3D4'), movement('A1B2C3D4')], known)).toMatchObject([
    { isExact: true },
    { isExact: false, sentence: saying(/già pagato/) },
  ]);
  // Nor is what it has paid meant by another one of its amount.
  expect(proposalsFor([movement('A1B2C3D4'), movement('Grazie')], known)[1]).toMatchObject({ order: null });
});
