import { describe, expect, test } from 'vitest';
import { readParcelFile } from './parcel-file.ts';
import { type ParcelOrder, parcelProposal, saysDelivered } from './parcel-proposal.ts';

const ORDER: ParcelOrder = {
  id: '0a1b2c3d-0000-4000-8000-000000000000',
  version: 3,
  customerName: 'Anna Rossi',
  status: 'processing',
  deliveryMethod: 'standard',
  paymentMethod: 'card',
  openCents: 0,
  refunded: 'nothing',
  trackingNumber: null,
  deliveredAt: null,
  dispatchedAt: null,
  courierNews: null,
  courierNewsDay: null,
  ordered: '2026-03-01',
};
const TODAY = '2026-03-10';
const lineOf = (text: string) => {
  const read = readParcelFile(`Riferimento;Tracking;Stato;Data\n${text}`);
  if (!read.ok || !read.lines[0]) throw new Error('not read');
  return read.lines[0];
};
const proposed = (text: string, order: Partial<ParcelOrder> | null = {}, isSecond = false) =>
  parcelProposal(lineOf(text), { order: order && { ...ORDER, ...order }, isSecond, today: TODAY });

describe('a line of the courier’s list', () => {
  const shipped = { status: 'shipped', trackingNumber: 'T1' } as const;
  const arrived = {
    status: 'delivered',
    trackingNumber: 'T1',
    deliveredAt: new Date('2026-03-08T11:00:00Z'),
  } as const;
  test.each<[string, string, Partial<ParcelOrder>, string, object | null]>([
    ['a number alone ships', '0A1B2C3D;T1;;', {}, 'take', { to: 'shipped', trackingNumber: 'T1' }],
    [
      'a state on the way ships, and is news',
      '0A1B2C3D;T1;In transito;09/03/2026',
      {},
      'take',
      { to: 'shipped', news: { text: 'In transito', day: '2026-03-09' } },
    ],
    [
      'delivered, at once',
      '0A1B2C3D;T1;Consegnato;08/03/2026',
      {},
      'take',
      { to: 'delivered', trackingNumber: 'T1', delivered: '2026-03-08', news: null },
    ],
    ['delivered, later', '0A1B2C3D;;Consegnata;8.3.26', shipped, 'take', { to: 'delivered' }],
    ['without a day it is asked for', '0A1B2C3D;T1;Consegnato;', shipped, 'ask', { delivered: null }],
    ['a day that is none', '0A1B2C3D;T1;Consegnato;31/02/2026', shipped, 'ask', null],
    ['a day before the order', '0A1B2C3D;T1;Consegnato;01/02/2026', shipped, 'ask', null],
    ['a day ahead', '0A1B2C3D;T1;In transito;11/03/2026', shipped, 'leave', null],
    ['another day than was known', '0A1B2C3D;T1;Consegnato;07/03/2026', arrived, 'doubt', { to: null }],
    ['what is so already', '0A1B2C3D;T1;Consegnato;08/03/2026', arrived, 'leave', null],
    ['delivered, and known when', '0A1B2C3D;T1;Consegnato;', arrived, 'leave', null],
    ['news of what has arrived', '0A1B2C3D;T1;In consegna;07/03/2026', arrived, 'leave', null],
    ['not delivered is no delivery', '0A1B2C3D;T1;Non consegnato;09/03/2026', shipped, 'take', { to: null }],
    ['cancelled', '0A1B2C3D;T1;;', { status: 'cancelled' }, 'leave', null],
    ['collected in the shop', '0A1B2C3D;T1;;', { deliveryMethod: 'pickup' }, 'leave', null],
    ['refunded', '0A1B2C3D;T1;;', { refunded: 'whole' }, 'doubt', { to: 'shipped' }],
    [
      'a transfer that has not come',
      '0A1B2C3D;T1;;',
      { paymentMethod: 'transfer', openCents: 2499 },
      'doubt',
      { to: 'shipped' },
    ],
  ])('%s', (_, text, order, verdict, change) => {
    const { says, ...proposal } = proposed(text, order);
    expect(proposal).toMatchObject({ verdict, change });
    expect(says).toMatch(/[.?]$|giorno\.$/);
  });

  test('of no order, and of one that another line speaks of', () => {
    expect(proposed('xx;T1;;', null)).toMatchObject({ verdict: 'leave', order: null });
    expect(proposed('0A1B2C3D;T1;;', {}, true).verdict).toBe('leave');
  });
});

test.each([
  ['Consegnato', true],
  ['CONSEGNATA il 3', true],
  ['Delivered', true],
  ['In consegna', false],
  ['Non consegnato', false],
  ['', false],
])('«%s» says delivered: %s', (state, delivered) => {
  expect(saysDelivered(state)).toBe(delivered);
});

test.each([
  ['', 'empty'],
  ['a;b\n1;2', 'no_headings'],
  [`Riferimento;Tracking\n${'a;b\n'.repeat(501)}`, 'too_many_lines'],
])('a file that is none: %#', (text, code) => {
  expect(readParcelFile(text)).toEqual({ ok: false, code });
});

test('a file is read with its titles in any order and case, and empty lines left out', () => {
  const read = readParcelFile(
    '\ufeffDATA,stato,Tracking,RIFERIMENTO\n2026-03-08,Consegnato,T 1,#0A1B2C3D\n,,,\n',
  );
  expect(read).toMatchObject({
    ok: true,
    lines: [{ row: 2, reference: '#0A1B2C3D', trackingNumber: 'T1', state: 'Consegnato', day: '2026-03-08' }],
  });
});

test.each([
  ['Consegnato', true],
  ['Consegnata a mano', true],
  ['DELIVERED', true],
  ['Consegnata al mittente', false],
  ['Consegnato al corriere', false],
  ['Consegnato al punto di ritiro', false],
  ['Delivered to depot', false],
  ['In consegna', false],
])('«%s» says that it reached who ordered it: %s', (state, isDelivered) => {
  expect(saysDelivered(state)).toBe(isDelivered);
});
