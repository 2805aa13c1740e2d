import { expect, test } from 'vitest';
import { tillTakings } from './order-money.ts';

type Row = [
  name: string,
  counted: number,
  paid: { till: number; elsewhere: number; open: number },
  isOpenAtTill: boolean,
  before: number,
  till: number,
];

test.each<Row>([
  ['paid by card', 100, { till: 0, elsewhere: 100, open: 0 }, false, 0, 0],
  ['its difference at the till', 110, { till: 10, elsewhere: 100, open: 0 }, false, 0, 10],
  [
    'left with the courier, its difference at the till',
    120,
    { till: 20, elsewhere: 0, open: 100 },
    false,
    0,
    20,
  ],
  ['paid at the till', 100, { till: 100, elsewhere: 0, open: 0 }, true, 0, 100],
  ['fetched, and to be paid at the till', 100, { till: 0, elsewhere: 0, open: 100 }, true, 0, 100],
  ['fetched, and paid by transfer since', 100, { till: 0, elsewhere: 100, open: 0 }, true, 100, 0],
  ['its difference by a link', 120, { till: 100, elsewhere: 20, open: 0 }, true, 100, 100],
  ['paid twice, the second time by transfer', 100, { till: 100, elsewhere: 20, open: 0 }, true, 100, 100],
  ['paid twice, the second time at the till', 100, { till: 20, elsewhere: 100, open: 0 }, false, 0, 0],
  ['all of it given back', 0, { till: 0, elsewhere: 0, open: 100 }, true, 100, 0],
  ['more given back elsewhere than came', 50, { till: 60, elsewhere: -10, open: 0 }, true, 60, 50],
])(
  'what the receipts of the till declare of an order: %s',
  (_name, countedCents, paid, isOpenAtTill, before, till) => {
    const [tillCents, elsewhereCents, openCents] = [paid.till, paid.elsewhere, paid.open];
    expect(
      tillTakings({ countedCents, tillCents, elsewhereCents, openCents, isOpenAtTill, beforeCents: before }),
    ).toBe(till);
  },
);
