import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayRefund, type DaySales, registerOf, type SaleChannel } from './register.ts';
import { registerCsv } from './register-csv.ts';

const sale = (
  day: string,
  cents: number,
  orders = 1,
  isInvoiced = false,
  channel: SaleChannel = 'distance',
): DaySales => ({ day, cents, orders, isInvoiced, channel });
const back = (
  day: string,
  amountCents: number,
  kind: DayRefund['kind'] = 'refund',
  isInvoiced = false,
  channel: SaleChannel = 'distance',
): DayRefund => ({ day, amountCents, kind, isInvoiced, channel });

const dayOf = (sales: DaySales[], refunds: DayRefund[] = []) =>
  registerOf('2026-03', sales, refunds).days.find((one) => one.day === '2026-03-10');

describe('a day', () => {
  test.each([
    ['one order', [sale('2026-03-10', 12_200)], [], [12_200, 0, 0, 12_200, 10_000, 2200]],
    ['VAT rounded down', [sale('2026-03-10', 1290)], [], [1290, 0, 0, 1290, 1057, 233]],
    ['VAT rounded up', [sale('2026-03-10', 1000)], [], [1000, 0, 0, 1000, 820, 180]],
    ['a cent', [sale('2026-03-10', 1)], [], [1, 0, 0, 1, 1, 0]],
    [
      'a refund of another month’s order',
      [sale('2026-02-20', 5000)],
      [back('2026-03-10', 5000)],
      [0, 5000, 0, -5000, -4098, -902],
    ],
    [
      'a refund that the bank sends back on another day',
      [],
      [back('2026-03-04', 700), back('2026-03-10', 700, 'reversal')],
      [0, 0, 700, 700, 574, 126],
    ],
    [
      'sale and refund on one day',
      [sale('2026-03-10', 1290)],
      [back('2026-03-10', 1290)],
      [1290, 1290, 0, 0, 0, 0],
    ],
  ] satisfies [string, DaySales[], DayRefund[], number[]][])('%s', (_, sales, refunds, expected) => {
    const day = dayOf(sales, refunds);
    expect([
      day?.grossCents,
      day?.refundsCents,
      day?.reversalsCents,
      day?.netCents,
      day?.taxableCents,
      day?.vatCents,
    ]).toEqual(expected);
  });

  test('invoiced orders and their refunds are listed apart and count in the takings', () => {
    expect(
      dayOf(
        [sale('2026-03-10', 1290), sale('2026-03-10', 5000, 2, true)],
        [back('2026-03-10', 1000, 'refund', true), back('2026-03-10', 90)],
      ),
    ).toEqual({
      day: '2026-03-10',
      orders: 1,
      grossCents: 1290,
      refundsCents: 90,
      reversalsCents: 0,
      netCents: 1200,
      taxableCents: 984,
      vatCents: 216,
      withoutVatCents: 0,
      invoicedOrders: 2,
      invoicedCents: 4000,
      collectedOrders: 0,
      collectedCents: 0,
      inShopOrders: 0,
      inShopCents: 0,
      takingsCents: 5200,
    });
  });

  test('what was collected, or paid, in the shop stands in one column each, and nowhere else', () => {
    expect(
      dayOf(
        [
          sale('2026-03-10', 1220),
          sale('2026-03-10', 3000, 1, false, 'collected'),
          sale('2026-03-10', 4000, 1, false, 'till'),
          sale('2026-03-10', 500, 1, true, 'till'),
        ],
        [
          back('2026-03-10', 100, 'refund', false, 'collected'),
          back('2026-03-10', 1500, 'refund', false, 'till'),
        ],
      ),
    ).toMatchObject({
      ...{ orders: 1, grossCents: 1220, refundsCents: 0, netCents: 1220, vatCents: 220 },
      ...{ invoicedOrders: 1, invoicedCents: 500, collectedOrders: 1, collectedCents: 2900 },
      ...{ inShopOrders: 1, inShopCents: 2500, takingsCents: 7120 },
    });
  });
});

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  // Months in which the clocks change.
  ['2026-03', 31],
  ['2026-10', 31],
])('%s has %d days, each once and in order', (month, count) => {
  const days = registerOf(month, [], []).days.map((one) => one.day);
  expect(days).toHaveLength(count);
  expect(days).toEqual([...new Set(days)].toSorted());
});

test('what was sold without VAT is a part of the net by itself', () => {
  const forfettario = { regime: 'Forfettario' as const, from: '2026-03-10' };
  const sold = [sale('2026-03-09', 12_200), { ...sale('2026-03-10', 5000), withoutVat: true }];
  const given = [back('2026-03-11', 1220), { ...back('2026-03-11', 1000), withoutVat: true }];
  const { days, vat } = registerOf('2026-03', sold, given, [forfettario]);
  const shown = days
    .slice(8, 11)
    .map(({ netCents, taxableCents, vatCents, withoutVatCents }) => [
      ...[netCents, taxableCents, vatCents, withoutVatCents],
    ]);
  expect(shown).toEqual([
    [12_200, 10_000, 2200, 0],
    [5000, 0, 0, 5000],
    // The refund of an order from before keeps the regime of that order.
    [-2220, -1000, -220, -1000],
  ]);
  expect(vat).toBe('some');
});

test.each([
  ['2026-02', 'all', 'Netto;Imponibile;IVA 22 %;Con fattura'],
  ['2026-03', 'some', 'Netto;Imponibile;IVA 22 %;Senza IVA;Con fattura'],
  ['2026-04', 'none', 'Netto;Con fattura'],
])('in %s a shop that leaves VAT behind has %s of it in its columns', (month, vat, columns) => {
  const register = registerOf(month, [], [], [{ regime: 'Forfettario', from: '2026-03-10' }]);
  expect(register.vat).toBe(vat);
  expect(registerCsv(register).split('\r\n')[0]).toContain(columns);
});

test('rows and columns sum to the same cents for any orders and refunds', () => {
  const day = fc.integer({ min: 1, max: 31 }).map((number) => `2026-03-${String(number).padStart(2, '0')}`);
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const channel = fc.constantFrom<SaleChannel>('distance', 'collected', 'till');
  const sales = fc.array(
    fc.record({ day, cents, orders: fc.constant(1), isInvoiced: fc.boolean(), channel }),
  );
  const refunds = fc.array(
    fc.record({
      day,
      amountCents: cents,
      isInvoiced: fc.boolean(),
      channel,
      kind: fc.constantFrom('refund' as const, 'reversal' as const),
    }),
  );
  fc.assert(
    fc.property(sales, refunds, (sold, given) => {
      const { days, total } = registerOf('2026-03', sold, given);
      for (const row of [...days, total]) {
        expect(row.taxableCents + row.vatCents).toBe(row.netCents);
        expect(row.grossCents - row.refundsCents + row.reversalsCents).toBe(row.netCents);
        expect(row.netCents + row.invoicedCents + row.collectedCents + row.inShopCents).toBe(
          row.takingsCents,
        );
      }
      for (const row of days) expect(Math.abs(row.vatCents - (row.netCents * 22) / 122)).toBeLessThan(0.5);
      expect(days.reduce((sum, one) => sum + one.vatCents, 0)).toBe(total.vatCents);
    }),
  );
});

test('the file has a line a day and the sum, as Italian spreadsheets read it', () => {
  const lines = registerCsv(
    registerOf('2026-03', [sale('2026-03-10', 123_456)], [back('2026-03-11', 1250)]),
  ).split('\r\n');
  expect(lines).toHaveLength(1 + 31 + 1 + 1);
  expect(lines[0]).toBe(
    '\ufeffGiorno;Ordini;Lordo;Rimborsi;Storni della banca;Netto;Imponibile;IVA 22 %;Con fattura;Ritirati in negozio;Incassato in negozio;Incasso',
  );
  expect(lines[10]).toBe('10/03/2026;1;1234,56;0,00;0,00;1234,56;1011,93;222,63;0,00;0,00;0,00;1234,56');
  expect(lines[11]).toBe('11/03/2026;0;0,00;12,50;0,00;-12,50;-10,25;-2,25;0,00;0,00;0,00;-12,50');
  expect(lines[32]).toBe('Totale;1;1234,56;12,50;0,00;1222,06;1001,68;220,38;0,00;0,00;0,00;1222,06');
});
