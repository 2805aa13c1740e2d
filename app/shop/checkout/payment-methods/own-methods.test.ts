import { expect, test } from 'vitest';
import { readMethod } from './own-method-form.ts';
import {
  type OfferedFor,
  type OwnMethodTerms,
  refusedFor,
  surchargeOf,
  unpaidRefusal,
} from './own-methods.ts';
import { USUAL_TERMS } from './usual-terms.ts';

const form = (fields: Record<string, string>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
};

const onDelivery = (more: Partial<OwnMethodTerms> = {}) => ({
  ...USUAL_TERMS.cash_on_delivery,
  ...{ isOn: true, surchargeCents: 350 },
  ...more,
});
const inShop = { ...USUAL_TERMS.in_shop, isOn: true };

test.each<[string, Parameters<typeof refusedFor>[0], number, boolean, ReturnType<typeof refusedFor>]>([
  ['a parcel to be paid to the courier', onDelivery(), 5_000, false, null],
  [
    'nothing is paid to a courier in the shop',
    onDelivery(),
    5_000,
    true,
    'Non vale per il ritiro in negozio.',
  ],
  ['what is not on', onDelivery({ isOn: false }), 5_000, false, 'off'],
  ['the last cent below the cash limit', onDelivery(), 499_649, false, null],
  [
    'with its supplement it reaches the limit',
    onDelivery(),
    499_650,
    false,
    'Fino a 4.999,99 €, supplemento compreso.',
  ],
  [
    'the limit holds without a ceiling',
    onDelivery({ maxCents: null }),
    600_000,
    false,
    'Fino a 4.999,99 €, supplemento compreso.',
  ],
  [
    'and above a higher one',
    onDelivery({ maxCents: 900_000, surchargeCents: null }),
    500_000,
    false,
    'Fino a 4.999,99 €.',
  ],
  [
    'the owner’s own ceiling',
    onDelivery({ maxCents: 30_000 }),
    29_651,
    false,
    'Fino a 300,00 €, supplemento compreso.',
  ],
  ['a parcel is not paid in the shop', inShop, 5_000, false, 'Vale solo per il ritiro in negozio.'],
  ['what is fetched is', inShop, 900_000, true, null],
])('%s', (_, terms, totalCents, isCollected, expected) => {
  // Amounts have a space that does not break.
  expect(refusedFor(terms, { totalCents, isCollected })?.replace('\u00a0', ' ') ?? null).toBe(expected);
});

test.each<[string, Parameters<typeof refusedFor>[0], Partial<OfferedFor>, ReturnType<typeof refusedFor>]>([
  [
    'no courier is paid by who gets a gift',
    onDelivery(),
    { goesToAnother: true },
    'Non vale per un regalo: pagherebbe chi lo riceve.',
  ],
  ['a gift may be fetched and paid', inShop, { isCollected: true, goesToAnother: true }, null],
  ['as many pieces as may wait', { ...onDelivery(), mostPieces: 10 }, { pieces: 10 }, null],
  ['one more', { ...onDelivery(), mostPieces: 10 }, { pieces: 11 }, 'Vale per ordini fino a 10 capi.'],
  ['of one', { ...onDelivery(), mostPieces: 1 }, { pieces: 2 }, 'Vale per ordini fino a un capo.'],
])('%s', (_, terms, order, expected) => {
  expect(refusedFor(terms, { totalCents: 5_000, isCollected: false, ...order })).toBe(expected);
});

test.each([
  ['too many orders', { orders: 2, pieces: 2 }, 1, 'too_many_unpaid'],
  ['too many pieces, and no order at all', { orders: 0, pieces: 0 }, 11, 'too_many_unpaid_pieces'],
  ['too many with those of another order', { orders: 1, pieces: 6 }, 5, 'too_many_unpaid_pieces'],
  ['as many as there may be', { orders: 1, pieces: 6 }, 4, null],
])('unpaid: %s', (_, open, pieces, expected) => {
  const most = { orders: 2, pieces: 10 };
  expect(unpaidRefusal({ shopper: open, network: open }, pieces, most)).toBe(expected);
});

test.each([
  ['nineteen orders of others', { orders: 19, pieces: 19 }, 5, null],
  ['twenty orders of others', { orders: 20, pieces: 20 }, 1, 'too_many_unpaid'],
  ['too many pieces', { orders: 5, pieces: 48 }, 3, 'too_many_unpaid_pieces'],
])('unpaid, of one network: %s', (_, network, pieces, expected) => {
  const shopper = { orders: 0, pieces: 0 };
  expect(unpaidRefusal({ shopper, network }, pieces, { orders: 2, pieces: 10 })).toBe(expected);
});

test('a shopper may order whatever the owner allows one, also where that is more than a network may', () => {
  const open = { orders: 25, pieces: 60 };
  expect(unpaidRefusal({ shopper: open, network: open }, 1, { orders: 30, pieces: 70 })).toBeNull();
});

test.each([
  ['cash_on_delivery', 350, 350],
  ['cash_on_delivery', null, null],
  ['cash_on_delivery', 0, null],
  // Art. 62 of the Codice del Consumo.
  ['transfer', 350, null],
  ['in_shop', 350, null],
  ['online', 350, null],
] as const)('paid by %s with %j set, an order costs %j more', (method, surchargeCents, expected) => {
  const methods = (['transfer', 'cash_on_delivery', 'in_shop'] as const).map((key) => ({
    key,
    surchargeCents,
  }));
  expect(surchargeOf(method, methods)).toBe(expected);
});

test.each([
  ['4.999,99', true],
  ['5.000', false],
  ['', false],
])('a ceiling of %j for cash is taken: %j', (maxCents, ok) => {
  const read = readMethod('cash_on_delivery', form({ isOn: 'on', surchargeCents: '3,50', maxCents }));
  expect(read.ok).toBe(ok);
});
