import { expect, test } from 'vitest';
import { type InvitableOrder, isToBeInvited, lastArrival } from './invitation.ts';

const now = new Date('2026-12-10T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const ORDER: InvitableOrder = {
  status: 'delivered',
  customerEmail: 'ada@esempio.it',
  createdAt: daysAgo(12),
  deliveredAt: daysAgo(8),
  giftMessage: null,
  soldInShop: false,
  isErased: false,
  hasObjected: false,
  wasInvited: false,
  isExchanging: false,
  piecesToReview: 1,
};
const ON = daysAgo(20);

test.each<[string, Partial<InvitableOrder>, boolean, (Date | null)?]>([
  ['a week after its delivery', {}, true],
  ['exactly seven days after', { deliveredAt: daysAgo(7) }, true],
  ['not sooner', { deliveredAt: daysAgo(6.99) }, false],
  ['the last days of the month', { deliveredAt: daysAgo(29.9), createdAt: ON }, true],
  ['no later', { deliveredAt: daysAgo(30), createdAt: ON }, false],
  ['while reviews are off', {}, false, null],
  ['bought while they were off', { createdAt: daysAgo(21) }, false],
  ['bought in the moment that switched them on', { createdAt: ON }, true],
  ['shipped, though a day of delivery is known', { status: 'shipped' }, false],
  ['cancelled', { status: 'cancelled' }, false],
  ['delivered on no known day', { deliveredAt: null }, false],
  ['a gift', { giftMessage: '' }, false],
  ['whose customer requested erasure', { isErased: true }, false],
  ['that lost its customer', { customerEmail: '' }, false],
  ['whose buyer wants no invitations', { hasObjected: true }, false],
  ['that was asked about', { wasInvited: true }, false],
  ['that came back whole', { piecesToReview: 0 }, false],
  ['of which a piece is exchanged', { isExchanging: true }, false],
])('an order %s: %o', (_, changed, isInvited, since = ON) => {
  expect(isToBeInvited({ ...ORDER, ...changed }, { since, now })).toBe(isInvited);
});

test.each<[string, (string | null | undefined)[], string | null]>([
  ['with the order', [undefined], '2026-12-01T11:00:00.000Z'],
  ['later, what was sent in exchange', [undefined, '2026-12-05T11:00:00.000Z'], '2026-12-05T11:00:00.000Z'],
  ['not yet, what was sent in exchange', [undefined, null], null],
])('the last piece was there %s', (_, own, last) => {
  const lines = own.map((at) => (at === undefined ? {} : { ownDelivery: { at } }));
  expect(lastArrival(lines, new Date('2026-12-01T11:00:00Z'))?.toISOString() ?? null).toBe(last);
});
