import { describe, expect, test } from 'vitest';
import { REFUND_STATUSES } from '#db/values/refunds.ts';
import { excessRefunds, type LedgerRefund, matchingRefund, replacedBy } from './dashboard.ts';
import { countedCents } from './states.ts';

let count = 0;
function row(
  status: LedgerRefund['status'],
  amountCents: number,
  more: Partial<LedgerRefund> = {},
): LedgerRefund {
  count += 1;
  return {
    id: `refund-${count}`,
    origin: 'owner',
    paymentIntentId: 'pi_1',
    status,
    amountCents,
    failure: null,
    providerRefundId: null,
    createdAt: new Date(count * 1000),
    ...more,
  };
}
const LATER = new Date(9_999_999_000);
const made = (amountCents: number, createdAt = LATER) => ({
  amountCents,
  paymentIntentId: 'pi_1',
  createdAt,
});

describe('the shop’s refund that a dashboard refund stands for', () => {
  test.each<[string, LedgerRefund, number | null, boolean]>([
    ['one of the same amount that failed', row('failed', 500), 1000, true],
    ['of another amount', row('failed', 499), 1000, false],
    ['one that is late', row('requested', 500, { failure: 'balance_insufficient' }), 1000, true],
    ['one that is on its way by itself', row('requested', 500), 1000, false],
    ['all of a payment without an order', row('requested', 500), null, true],
    ['one said to have gone back by hand', row('settled', 500), 1000, true],
    ['one that has its own already', row('settled', 500, { providerRefundId: 're_1' }), 1000, false],
    [
      'one settled that was requested afterwards',
      row('settled', 500, { createdAt: new Date(LATER.getTime() + 1) }),
      1000,
      false,
    ],
    ['one of another payment of the order', row('failed', 500, { paymentIntentId: 'pi_2' }), 1000, false],
    ['one that was given', row('done', 500, { providerRefundId: 're_1' }), 1000, false],
    ['one that others superseded', row('superseded', 500), 1000, false],
  ])('%s', (_what, refund, totalCents, isMeant) => {
    expect(matchingRefund([refund], made(500), totalCents)?.id ?? null).toBe(isMeant ? refund.id : null);
  });

  test('a failed one before one that a person has settled', () => {
    const settled = row('settled', 500);
    const failed = row('failed', 500);
    expect(matchingRefund([settled, failed], made(500), 1000)).toBe(failed);
  });
});

describe('the refunds of an order', () => {
  test('are not superseded while they fit in what was paid', () => {
    const rows = [row('done', 600), row('requested', 400), row('failed', 0 + 1)];
    expect(excessRefunds(rows.slice(0, 2), 1000)).toEqual({ superseded: [], isRefundedTwice: false });
  });

  test('requests are superseded by money that has left, newest first and no more than needed', () => {
    const [first, second] = [row('requested', 300), row('requested', 300)];
    expect(excessRefunds([first, second, row('done', 600)], 1000)).toEqual({
      superseded: [second.id],
      isRefundedTwice: false,
    });
  });

  test('a failed one that nothing is left for is superseded', () => {
    const failed = row('failed', 500);
    expect(excessRefunds([failed, row('done', 500)], 1000).superseded).toEqual([]);
    expect(excessRefunds([failed, row('done', 501)], 1000).superseded).toEqual([failed.id]);
  });

  test('one that a person settled is never superseded: the double refund is reported', () => {
    expect(excessRefunds([row('settled', 1000), row('done', 1000)], 1000)).toEqual({
      superseded: [],
      isRefundedTwice: true,
    });
  });

  test('in any combination the sum is at most what was paid afterwards, or a double refund is reported', () => {
    const amounts = [1, 250, 500, 1000];
    for (const a of REFUND_STATUSES)
      for (const b of REFUND_STATUSES)
        for (const x of amounts)
          for (const y of amounts)
            for (const z of amounts) {
              const rows = [row(a, x), row(b, y), row('done', z)];
              const { superseded, isRefundedTwice } = excessRefunds(rows, 1000);
              const after = rows.map((one) =>
                superseded.includes(one.id) ? { ...one, status: 'superseded' as const } : one,
              );
              expect(countedCents(after) <= 1000).toBe(!isRefundedTwice);
              for (const one of after)
                if (one.status === 'failed')
                  expect(one.amountCents + countedCents(after)).toBeLessThanOrEqual(1000);
              // Money that has left, and a person's word, stay.
              for (const [index, one] of rows.entries())
                if (['sent', 'done', 'settled'].includes(one.status)) expect(after[index]).toBe(one);
            }
  });
});

describe('a dashboard refund of a payment without an order', () => {
  test('that is partial leaves the rest owed', () => {
    const owed = row('requested', 5000);
    expect(replacedBy([owed], made(2000))).toEqual({
      superseded: [owed.id],
      restCents: 3000,
      isRefundedTwice: false,
    });
  });

  test('of money that was given back already is reported as a double refund', () => {
    expect(replacedBy([row('settled', 5000)], made(2000))).toEqual({
      superseded: [],
      restCents: 0,
      isRefundedTwice: true,
    });
  });

  test('in parts always sums to the payment', () => {
    for (const part of [1, 1234, 4999]) {
      const owed = row('failed', 5000);
      const { superseded, restCents } = replacedBy([owed], made(part));
      expect(superseded).toEqual([owed.id]);
      expect(part + restCents).toBe(5000);
    }
  });
});
