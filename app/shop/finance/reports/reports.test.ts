import { expect, test } from 'vitest';
import { averageCents, changePercent, type Report, soldThrough } from './reports.ts';
import { reportCsv, reportTable } from './reports-csv.ts';

test.each([
  [0, 0, null],
  [1000, 3, 333],
  [1001, 2, 501],
])('%d cents of %d orders are %s each', (paidCents, orders, expected) => {
  expect(averageCents({ paidCents, orders })).toBe(expected);
});

test.each([
  [100, 0, null],
  [100, -5, null],
  [150, 100, 50],
  [0, 100, -100],
  [-50, 100, -150],
])('%d after %d changed by %s percent', (now, before, expected) => {
  expect(changePercent(now, before)).toBe(expected);
});

test.each([
  [{ sold: 3, left: 1, notCounted: false }, 75],
  [{ sold: 3, left: 0, notCounted: false }, 100],
  [{ sold: 0, left: 0, notCounted: false }, null],
  [{ sold: 3, left: 0, notCounted: true }, null],
])('%j is sold through to %s', (row, expected) => {
  expect(soldThrough({ size: 'M', ...row })).toBe(expected);
});

const totals = { takingsCents: 900, paidCents: 1000, orders: 3, pieces: 4, refunds: 1, refundedCents: 100 };
const share = { key: 'x', name: '=Gonna', count: 4, cents: 1000 };
const TILL = { cents: 700, bills: 2, pieces: 3, returned: 1 };
const FIGURES: Report = {
  totals,
  before: totals,
  steps: [{ from: '2026-03-02', to: '2026-03-09', cents: 900, orders: 3, tillCents: 700 }],
  till: {
    sum: TILL,
    before: TILL,
    payments: [{ name: 'Contanti', ...TILL }],
  },
  breakdown: {
    categories: [share],
    products: [share],
    codes: [share],
    campaigns: [share],
    servicesCents: 0,
    sizes: [
      { size: 'M', sold: 3, left: 1, notCounted: false },
      { size: 'L', sold: 1, left: 0, notCounted: true },
    ],
    lying: [{ productId: 'x', name: 'Gonna', size: 'S', left: 2 }],
  },
};

test.each([
  ['andamento', '02/03/2026;08/03/2026;3;9,00;7,00'],
  ['andamento', 'Totale;;3;9,00;7,00'],
  ['andamento', 'Capi;;4;;3'],
  ['andamento', 'Ordine medio;;;3,33;'],
  ['andamento', 'Negozio: Contanti;;;;7,00'],
  ['categorie', "'=Gonna;4;10,00"],
  ['prodotti', "'=Gonna;4;10,00"],
  ['codici', 'Codice;Ordini;Venduto'],
  ['campagne', 'Campagna;Capi;Venduto'],
  ['taglie', 'M;3;1;75'],
  ['taglie', 'L;1;;'],
  ['fermi', 'Gonna;S;2'],
] as const)('the file of %s has the line %s', (table, line) => {
  expect(reportCsv(FIGURES, table).slice(1).split('\r\n')).toContain(line);
});

test('other tables there are none', () => {
  for (const text of [null, '', 'constructor']) expect(reportTable(text)).toBeNull();
});
