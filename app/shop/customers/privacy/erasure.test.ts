import { expect, test } from 'vitest';
import { type Erasure, erasureSentences } from './erasure.ts';

const NOTHING: Erasure = {
  account: 'none',
  newsletter: false,
  backInStock: 0,
  reservations: 0,
  favouriteAlerts: 0,
  reviews: 0,
  proposals: 0,
  note: false,
  contact: false,
  checkouts: 0,
  paymentsWithoutOrder: 0,
  emails: 0,
  emailsToTheShop: 0,
  emailsWaiting: [],
  ordersAnonymised: 0,
  ordersRetained: 0,
  ordersRetainedUntil: null,
  refundsRetained: 0,
  refundsRetainedUntil: null,
  withdrawals: 0,
  withdrawalsToAnswer: 0,
  paymentOpen: false,
};

test('nothing erased, nothing listed', () => {
  expect(erasureSentences(NOTHING)).toEqual({ done: [], retained: [] });
});

const LAST = new Date('2036-05-31T22:30:00Z');

test.each<[Partial<Erasure>, RegExp]>([
  [{ ordersRetained: 2, ordersRetainedUntil: LAST }, /^Ordini .*: 2, .* fino al 1 giugno 2036 .*art\. 2220/],
  [
    { refundsRetained: 1, refundsRetainedUntil: new Date('2036-06-08T10:00:00Z') },
    /^Rimborsi .*: 1, .*nome ed e-mail.* fino all’8 giugno 2036 .*art\. 2220/,
  ],
  [{ emailsWaiting: ['Ordine #1 confermato', 'Rimborso'] }, /«Ordine #1 confermato», «Rimborso»/],
  [{ withdrawalsToAnswer: 2 }, /^Recessi senza ordine ancora da gestire: 2/],
  [{ account: 'administrator' }, /amministratore/],
  [{ paymentOpen: true }, /in corso/],
])('what stays is said with its reason: %j', (part, sentence) => {
  const { done, retained } = erasureSentences({ ...NOTHING, ...part });
  expect(done).toEqual([]);
  expect(retained).toHaveLength(1);
  expect(retained[0]).toMatch(sentence);
});

test('erased rows are counted', () => {
  const gone = {
    checkouts: 1,
    paymentsWithoutOrder: 2,
    emails: 3,
    emailsToTheShop: 4,
    ordersAnonymised: 5,
  };
  const { done, retained } = erasureSentences({ ...NOTHING, ...gone, account: 'deleted', newsletter: true });
  expect(retained).toEqual([]);
  expect(done).toHaveLength(7);
  for (const count of Object.values(gone)) expect(done.join(' ')).toContain(`: ${count}.`);
});
