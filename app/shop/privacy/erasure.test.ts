import { expect, test } from 'vitest';
import { type Erasure, erasureTold } from './erasure.ts';

const NOTHING: Erasure = {
  account: 'none',
  newsletter: false,
  backInStock: 0,
  note: false,
  checkouts: 0,
  paymentsWithoutOrder: 0,
  letters: 0,
  lettersToTheShop: 0,
  lettersWaiting: [],
  ordersAnonymised: 0,
  ordersKept: 0,
  ordersKeptUntil: null,
  refundsKept: 0,
  refundsKeptUntil: null,
  withdrawals: 0,
  withdrawalsToAnswer: 0,
  paymentOpen: false,
};

test('nothing erased, nothing listed', () => {
  expect(erasureTold(NOTHING)).toEqual({ done: [], kept: [] });
});

const LAST = new Date('2036-05-31T22:30:00Z');

test.each<[Partial<Erasure>, RegExp]>([
  [{ ordersKept: 2, ordersKeptUntil: LAST }, /^Ordini .*: 2, .* fino al 1 giugno 2036 .*art\. 2220/],
  [{ refundsKept: 1, refundsKeptUntil: LAST }, /^Rimborsi .*: 1, .*nome ed e-mail.* fino al .*art\. 2220/],
  [{ lettersWaiting: ['Ordine #1 confermato', 'Rimborso'] }, /«Ordine #1 confermato», «Rimborso»/],
  [{ withdrawalsToAnswer: 2 }, /^Recessi senza ordine ancora da gestire: 2/],
  [{ account: 'administrator' }, /amministratore/],
  [{ paymentOpen: true }, /in corso/],
])('what stays is said with its reason: %j', (part, sentence) => {
  const { done, kept } = erasureTold({ ...NOTHING, ...part });
  expect(done).toEqual([]);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatch(sentence);
});

test('erased rows are counted', () => {
  const gone = {
    checkouts: 1,
    paymentsWithoutOrder: 2,
    letters: 3,
    lettersToTheShop: 4,
    ordersAnonymised: 5,
  };
  const { done, kept } = erasureTold({ ...NOTHING, ...gone, account: 'deleted', newsletter: true });
  expect(kept).toEqual([]);
  expect(done).toHaveLength(7);
  for (const count of Object.values(gone)) expect(done.join(' ')).toContain(`: ${count}.`);
});
