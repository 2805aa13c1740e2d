import { expect, test } from 'vitest';
import { exchangeOfLine, exchangeProposal, type ParcelExchange } from './exchange-parcel.ts';
import { readParcelFile } from './parcel-file.ts';

const ORDER = {
  id: '0a1b2c3d-0000-4000-8000-000000000000',
  version: 3,
  customerName: 'Anna Rossi',
  status: 'delivered',
  deliveryMethod: 'standard',
  paymentMethod: 'card',
  openCents: 0,
  refunded: 'nothing',
  trackingNumber: 'T1',
  deliveredAt: new Date('2026-03-03T11:00:00Z'),
  dispatchedAt: new Date('2026-03-01T11:00:00Z'),
  courierNews: null,
  courierNewsDay: null,
  ordered: '2026-03-01',
} as const;
const EXCHANGE: ParcelExchange = {
  id: 'x',
  version: 7,
  orderId: ORDER.id,
  sentAt: new Date('2026-03-06T11:00:00Z'),
  carrier: null,
  trackingNumber: null,
  deliveredAt: null,
};
const numbered = { ...EXCHANGE, trackingNumber: 'T2' };
const arrived = { ...numbered, deliveredAt: new Date('2026-03-08T11:00:00Z') };
const lineOf = (text: string) => {
  const read = readParcelFile(`Riferimento;Tracking;Stato;Data\n${text}`);
  if (!read.ok || !read.lines[0]) throw new Error('not read');
  return read.lines[0];
};

test.each<[string, string, typeof EXCHANGE | null, 'order' | 'exchange' | 'unclear']>([
  ['its own number', '0A1B2C3D;T2;In transito;', numbered, 'exchange'],
  ['its own number, once it arrived', '0A1B2C3D;T2;Consegnato;08/03/2026', arrived, 'exchange'],
  ['a new number, and one travels without', '0A1B2C3D;T2;In transito;', EXCHANGE, 'exchange'],
  ['no number, after the order arrived', '0A1B2C3D;;Consegnato;08/03/2026', numbered, 'exchange'],
  ['no number, and no day', '0A1B2C3D;;Consegnato;', numbered, 'exchange'],
  ['the order’s own number', '0A1B2C3D;T1;Consegnato;05/03/2026', numbered, 'order'],
  ['no number, when the order arrived', '0A1B2C3D;;Consegnato;03/03/2026', numbered, 'order'],
  ['another number than both', '0A1B2C3D;T3;In transito;', numbered, 'unclear'],
  ['a number of what has not left', '0A1B2C3D;T2;In transito;', { ...EXCHANGE, sentAt: null }, 'unclear'],
  ['a new number, and nothing travels', '0A1B2C3D;T3;In transito;', arrived, 'order'],
  ['an order without exchanges', '0A1B2C3D;T3;In transito;', null, 'order'],
])('of a delivered order, a line with %s speaks of it', (_, text, exchange, of) => {
  const found = exchangeOfLine(lineOf(text), ORDER, exchange ? [exchange] : []);
  expect(found).toEqual({ order: null, exchange, unclear: 'unclear' }[of]);
});

test('of an order on its way, and of two exchanges, nothing is guessed', () => {
  const line = lineOf('0A1B2C3D;T2;In transito;');
  expect(exchangeOfLine(line, { ...ORDER, status: 'shipped' }, [EXCHANGE])).toBeNull();
  expect(exchangeOfLine(line, ORDER, [EXCHANGE, { ...EXCHANGE, id: 'y' }])).toBe('unclear');
});

test.each<[string, typeof EXCHANGE | 'unclear', string, object | null]>([
  ['0A1B2C3D;T2;In transito;', EXCHANGE, 'take', { trackingNumber: 'T2', delivered: null, to: null }],
  ['0A1B2C3D;T2;In transito;', numbered, 'leave', null],
  ['0A1B2C3D;T2;Consegnato;08/03/2026', EXCHANGE, 'take', { trackingNumber: 'T2', delivered: '2026-03-08' }],
  ['0A1B2C3D;T2;Consegnato;', numbered, 'ask', { delivered: null }],
  ['0A1B2C3D;T2;Consegnato;05/03/2026', numbered, 'ask', null],
  ['0A1B2C3D;T2;Consegnato;11/03/2026', numbered, 'ask', null],
  ['0A1B2C3D;T2;Consegnato;32/03/2026', numbered, 'ask', null],
  ['0A1B2C3D;T2;Consegnato;08/03/2026', arrived, 'leave', null],
  ['0A1B2C3D;T2;Consegnato;09/03/2026', arrived, 'doubt', { delivered: '2026-03-09' }],
  ['0A1B2C3D;T2;Torna al mittente;', numbered, 'leave', null],
  ['0A1B2C3D;T3;In transito;', 'unclear', 'leave', null],
])('%s: %#', (text, exchange, verdict, change) => {
  const context = { order: ORDER, exchange, isSecond: false, today: '2026-03-10' };
  expect(exchangeProposal(lineOf(text), context)).toMatchObject({ verdict, change });
  expect(exchangeProposal(lineOf(text), { ...context, isSecond: true }).verdict).toBe('leave');
});
