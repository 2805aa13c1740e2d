import { describe, expect, test } from 'vitest';
import { EXCHANGE_STATUSES } from '#db/values/exchanges.ts';
import { netCents } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import { toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import {
  afterStep,
  type ExchangeStep,
  exchangeablePieces,
  exchangedSizes,
  exchangePrice,
  heldUntil,
  isLate,
  ownDeliveryOf,
  parcelOfExchange,
  type Travelled,
} from './exchange.ts';
import { paidForPieces, piecesAt, piecesOfLine, splitExchange } from './paid-for.ts';

const STEPS: ExchangeStep[] = ['accept', 'refuse', 'drop', 'send', 'arrive', 'call_off', 'give_up'];

test('each state has these steps and no other', () => {
  const table = Object.fromEntries(
    EXCHANGE_STATUSES.map((status) => [
      status,
      Object.fromEntries(
        STEPS.flatMap((step) => {
          const after = afterStep(status, step);
          return after ? [[step, after]] : [];
        }),
      ),
    ]),
  );
  expect(table).toEqual({
    requested: { accept: 'accepted', refuse: 'refused', drop: 'closed' },
    accepted: { send: 'sent', arrive: 'arrived', call_off: 'closed', give_up: 'closed' },
    sent: { arrive: 'closed', give_up: 'closed' },
    arrived: { send: 'closed', drop: 'closed' },
    closed: {},
    refused: {},
  });
});

describe('pieces that may be exchanged', () => {
  const remaining = (pieces: number, toWithdraw: number) => {
    const amount = { quantity: pieces, cents: 0 };
    return { lines: [{ key: 'a|M', ordered: amount, refunded: amount, left: amount, pieces, toWithdraw }] };
  };
  const of = (
    status: 'requested' | 'accepted' | 'sent' | 'arrived' | 'closed',
    line: string,
    newLine: string,
  ) => ({
    ...{ status, line, newLine, quantity: 1 },
  });
  test.each([
    ['all that is left', 2, 2, [], false, 2],
    ['not what is withdrawn from', 2, 1, [], false, 1],
    ['not what another exchange was requested for', 2, 2, [of('requested', 'a|M', 'a|L')], false, 1],
    ['not a new piece that is still in the shop', 2, 2, [of('accepted', 'a|L', 'a|M')], false, 1],
    ['not a new piece whose old one came first', 2, 2, [of('arrived', 'a|L', 'a|M')], false, 1],
    ['a new piece once it was sent', 2, 2, [of('sent', 'a|L', 'a|M')], false, 2],
    ['whatever is left, once an exchange is over', 2, 2, [of('closed', 'a|M', 'a|L')], false, 2],
    ['what was sold over the counter, out of courtesy', 2, 0, [], true, 2],
    ['never less than none', 1, 0, [of('requested', 'a|M', 'a|L')], false, 0],
  ] as const)('%s', (_, pieces, toWithdraw, exchanges, soldInShop, most) => {
    expect(exchangeablePieces(remaining(pieces, toWithdraw), exchanges, soldInShop)).toEqual({ 'a|M': most });
  });
});

describe('what an exchange costs', () => {
  const old = { productId: 'a', priceCents: 5000 };
  test.each([
    ['the same article, dearer today', 'a', 6000, 1, 5000, 0],
    ['the same article, cheaper today', 'a', 4000, 1, 5000, 0],
    ['the same article, bought with a discount', 'a', 5000, 2, 8999, 0],
    ['another article that costs more', 'b', 6200, 1, 5000, 1200],
    ['another article that costs less', 'b', 3900, 1, 4500, -600],
    ['two of another article', 'b', 5000, 2, 8999, 1001],
  ] as const)('%s', (_, productId, priceCents, quantity, paidCents, differenceCents) => {
    const priced = exchangePrice(old, { productId, priceCents, quantity }, paidCents);
    expect(priced.differenceCents).toBe(differenceCents);
    // What the new pieces come to is what was paid and the difference.
    expect(priced.priceCents * quantity - priced.discountCents).toBe(paidCents + differenceCents);
  });

  test.each([
    [1, 5000, 0],
    [2, 5000, 1001],
    [3, 3333, 1000],
    [7, 1999, 2],
  ])(
    '%i pieces at %i cents less %i: every part and its rest add up',
    (quantity, priceCents, discountCents) => {
      const line = { quantity, priceCents, discountCents };
      for (let pieces = 1; pieces <= quantity; pieces += 1) {
        const part = piecesOfLine(line, pieces);
        const paid = paidForPieces(line, pieces);
        expect(part.priceCents * part.quantity - part.discountCents).toBe(paid);
        expect(part.discountCents).toBeGreaterThanOrEqual(0);
      }
      expect(paidForPieces(line, quantity)).toBe(priceCents * quantity - discountCents);
    },
  );
});

const piece = (productId: string, size: string) => ({ productId, size });

test.each([
  ['a size', piece('a', 'M'), piece('a', 'L'), [piece('a', 'L')], [piece('a', 'M')], []],
  [
    'a piece of a set',
    { ...piece('s', '1'), pieces: [piece('g', '42'), piece('p', 'M')] },
    { ...piece('s', '2'), pieces: [piece('g', '44'), piece('p', 'M')] },
    [piece('g', '44')],
    [piece('g', '42')],
    [piece('p', 'M')],
  ],
  [
    'a set of two of the same, of which one changes',
    { ...piece('s', '1'), pieces: [piece('c', 'S'), piece('c', 'S')] },
    { ...piece('s', '2'), pieces: [piece('c', 'S'), piece('c', 'M')] },
    [piece('c', 'M')],
    [piece('c', 'S')],
    [piece('c', 'S')],
  ],
])('what moves of %s', (_, old, fresh, out, back, stored) => {
  expect(exchangedSizes(old, fresh)).toEqual({ out, back, retained: stored });
});

test.each([
  ['accepted', '2026-12-10', '2026-12-10', false],
  ['accepted', '2026-12-10', '2026-12-11', true],
  ['sent', '2026-12-10', '2026-12-11', true],
  ['arrived', '2026-12-10', '2026-12-11', false],
  ['closed', '2026-12-10', '2026-12-11', false],
  ['sent', null, '2026-12-11', false],
] as const)('%s, due on %s, is late on %s: %s', (status, backBy, today, late) => {
  expect(isLate({ status, backBy }, today)).toBe(late);
});

describe('what a line says of pieces that exchanges sent', () => {
  const [first, last] = [new Date('2026-11-20T11:00:00Z'), new Date('2026-11-25T11:00:00Z')];
  const brought = (of: Partial<Travelled> = {}): Travelled => ({
    ...{ newLine: 'a|L', status: 'accepted', endedBecause: null, decidedAt: first, deliveredAt: null },
    ...of,
  });
  const ended = (endedBecause: Travelled['endedBecause'], of: Partial<Travelled> = {}) =>
    brought({ status: 'closed', endedBecause, ...of });
  test.each([
    ['nothing where no exchange brings any', [], undefined],
    ['nothing of another line', [brought({ newLine: 'a|M' })], undefined],
    ['nothing while it is only requested', [brought({ status: 'requested', decidedAt: null })], undefined],
    ['nothing of what was refused', [brought({ status: 'refused' })], undefined],
    ['nothing of a request that was taken back', [ended('taken_back', { decidedAt: null })], undefined],
    ['nothing of what travels with the order', [ended('before_dispatch')], undefined],
    ['nothing once it is called off', [ended('called_off')], undefined],
    ['not delivered while it is accepted', [brought()], { at: null }],
    ['not delivered while nobody has said so', [brought({ status: 'sent' })], { at: null }],
    ['when it arrived', [ended('done', { deliveredAt: last })], { at: last.toISOString() }],
    [
      'the last of several',
      [ended('done', { deliveredAt: last }), ended('both_retained', { deliveredAt: first })],
      { at: last.toISOString() },
    ],
    [
      'not delivered while one of several is not',
      [ended('done', { deliveredAt: first }), brought()],
      { at: null },
    ],
    [
      'the one that stays, where another is called off',
      [ended('done', { deliveredAt: first }), ended('called_off')],
      { at: first.toISOString() },
    ],
  ])('%s', (_, exchanges, own) => {
    expect(ownDeliveryOf('a|L', exchanges)).toEqual(own);
  });
});

test.each([
  ['at their price', 1, 5000, 5000, 0],
  ['with a discount', 2, 8999, 5000, 1001],
  ['at more than their price', 2, 10_101, 5051, 1],
  ['for nothing', 1, 0, 5000, 5000],
])('pieces that come %s', (_, quantity, cents, priceCents, discountCents) => {
  const pieces = { quantity, priceCents: 5000, discountCents: 300 };
  expect(piecesAt(pieces, cents)).toEqual({ quantity, priceCents, discountCents });
});

test('a piece is held for three days for who asks for it', () => {
  expect(heldUntil(new Date('2026-11-27T10:00:00Z'))).toEqual(new Date('2026-11-30T10:00:00Z'));
});

test('an exchange in two comes to the same, to the cent', () => {
  const line = (priceCents: number, discountCents: number) => ({ quantity: 3, priceCents, discountCents });
  const whole = { quantity: 3, oldItem: line(3333, 1000), newItem: line(2999, 0), differenceCents: -2 };
  const halves = splitExchange(whole, 2);
  expect(halves.map(({ quantity }) => quantity)).toEqual([2, 1]);
  for (const item of ['oldItem', 'newItem'] as const)
    expect(halves.reduce((sum, half) => sum + netCents(half[item]), 0)).toBe(netCents(whole[item]));
  expect(halves.reduce((sum, half) => sum + half.differenceCents, 0)).toBe(-2);
});

test('the courier collects nothing for the parcel of an exchange, and takes the new pieces alone', () => {
  const item = { productId: 'a', size: 'M', name: 'Camicia', color: '', quantity: 2, priceCents: 5000 };
  const newItem = { ...item, size: 'L', quantity: 1, discountCents: 500 };
  const order = {
    items: [{ ...item, discountCents: 0 }],
    ...{ totalCents: 10_499, openCents: 10_499, paymentMethod: 'cash_on_delivery', giftMessage: 'Auguri' },
  };
  const parcel = parcelOfExchange(order, { newItem, quantity: 1, carrier: 'BRT', trackingNumber: null });
  expect([toCollectCents(order), toCollectCents(parcel)]).toEqual([10_499, 0]);
  expect(parcel).toMatchObject({ items: [newItem], totalCents: 4500, piecesToShip: 1, giftMessage: null });
});
