import { describe, expect, test } from 'vitest';
import {
  type CollectableOrder,
  type CollectedLine,
  isCollectionLate,
  numbersIn,
  orderNamed,
  proposalOf,
  readCollectedFile,
} from './collected.ts';

describe('the courier’s list', () => {
  test('titles in any order, others beside them, days and amounts as couriers write them', () => {
    const read = readCollectedFile(
      '\ufeffData incasso;Riferimento;Filiale;Importo;Destinatario\r\n' +
        '03/12/2026;0A1B2C3D;Bergamo;1.027,99;Anna Rossi\r\n' +
        '2026-12-04;#AABBCCDD;;24.99;Bianchi\r\n' +
        '5.12.26;rif;;dieci;\r\n;;;;\r\n',
    );
    expect(read).toEqual({
      ok: true,
      lines: [
        { row: 2, reference: '0A1B2C3D', recipient: 'Anna Rossi', day: '2026-12-03', amountCents: 102_799 },
        { row: 3, reference: '#AABBCCDD', recipient: 'Bianchi', day: '2026-12-04', amountCents: 2499 },
        { row: 4, reference: 'rif', recipient: '', day: '2026-12-05', amountCents: null },
      ],
    });
  });

  test.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['a;b;c\n1;2;3', 'no_headings'],
    ['Riferimento;Importo\n1;2', 'no_headings'],
    [`Riferimento;Destinatario;Data incasso;Importo\n${'A;B;03/12/2026;1\n'.repeat(501)}`, 'too_many_lines'],
  ])('%j is refused', (text, code) => {
    expect(readCollectedFile(text)).toEqual({ ok: false, code });
  });
});

test.each([
  ['0A1B2C3D', ['0a1b2c3d']],
  ['#0a1b2c3d', ['0a1b2c3d']],
  ['Ordine 0A1B2C3D', ['0a1b2c3d']],
  ['0A1B2C3D 0a1b2c3d', ['0a1b2c3d']],
  ['20261127 #0A1B2C3D', ['20261127', '0a1b2c3d']],
  ['20261127/0A1B2C3D', ['20261127', '0a1b2c3d']],
  ['0A1B2C3', []],
  ['0A1B2C3D9', []],
  ['Rossi', []],
])('what may be a number in %j is %j', (reference, numbers) => {
  expect(numbersIn(reference)).toEqual(numbers);
});

test('an order is named by its number beside others that are none, and by no two numbers', () => {
  const orders = ['0a1b2c3d', 'aabbccdd'].map((number) => ({ id: `${number}-0000-4000-8000-000000000000` }));
  expect(orderNamed('20261127 #0A1B2C3D', orders)).toBe(orders[0]);
  expect(orderNamed('AABBCCDD 20261127', orders)).toBe(orders[1]);
  expect(orderNamed('AABBCCDD 0A1B2C3D', orders)).toBeNull();
  expect(orderNamed('20261127', orders)).toBeNull();
});

const LINE: CollectedLine = {
  ...{ row: 2, reference: '0A1B2C3D', recipient: 'Anna Rossi' },
  ...{ day: '2026-03-12', amountCents: 2849 },
};
const ORDER: CollectableOrder = {
  ...{ id: '0a1b2c3d-0000-4000-8000-000000000000', version: 3, customerName: 'Anna Rossi' },
  status: 'shipped',
  ...{ paymentMethod: 'cash_on_delivery', openCents: 2849, chargedCents: 0 },
  ...{ ordered: '2026-03-10', isRefused: false },
};

test.each<[string, Partial<CollectedLine>, Partial<CollectableOrder> | null, string, RegExp | null]>([
  ['what was to be collected', {}, {}, 'take', null],
  ['less than was to be collected', { amountCents: 2800 }, {}, 'doubt', /erano 28,49/],
  ['more than any payment', { amountCents: 100_000_000 }, {}, 'leave', /troppo alto/],
  ['more than a paid order can hold', { amountCents: 9_999_999_999 }, { openCents: 0 }, 'leave', /alto/],
  ['what a link asks for besides', {}, { openCents: 3849, chargedCents: 1000 }, 'take', null],
  ['a refused parcel that was paid', {}, { status: 'cancelled', isRefused: true }, 'doubt', /rifiutato/],
  ['a cancelled order', {}, { status: 'cancelled' }, 'doubt', /annullato/],
  ['an order that is paid', {}, { openCents: 0 }, 'doubt', /già pagato/],
  ['no order', {}, null, 'leave', /Nessun ordine/],
  ['an order paid otherwise', {}, { paymentMethod: 'card' }, 'leave', /non è in contrassegno/],
  ['a day that cannot be read', { day: null }, {}, 'leave', /data/],
  ['a day before the order', { day: '2026-03-09' }, {}, 'leave', /prima dell’ordine/],
  ['a day to come', { day: '2026-03-21' }, {}, 'leave', /futuro/],
  ['an amount that cannot be read', { amountCents: null }, {}, 'leave', /importo/],
])('%s', (_, line, order, verdict, why) => {
  const shown = proposalOf(
    { ...LINE, ...line },
    { order: order && { ...ORDER, ...order }, isKnown: false, today: '2026-03-20' },
  );
  expect(shown.verdict).toBe(verdict);
  if (why) expect(shown.why).toMatch(why);
  else expect(shown.why).toBeNull();
});

test('the same line once more is left', () => {
  expect(proposalOf(LINE, { order: ORDER, isKnown: true, today: '2026-03-20' })).toMatchObject({
    verdict: 'leave',
    why: 'Già segnato.',
  });
});

test.each([
  ['2026-03-01', '2026-03-21', false],
  ['2026-03-01', '2026-03-22', true],
])('delivered on %s, on %s it is late: %j', (since, today, late) => {
  expect(isCollectionLate(since, today)).toBe(late);
});
