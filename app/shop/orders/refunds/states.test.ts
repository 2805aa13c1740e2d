import { describe, expect, test } from 'vitest';
import { REFUND_STATUSES } from '#db/values/refunds.ts';
import {
  COUNTS,
  countedCents,
  GIVEN,
  type KnownRefund,
  type ProviderRefundState,
  type RefundStatus,
  stepFor,
  TRANSITIONS,
} from './states.ts';

const reachable = (from: RefundStatus) => Object.values(TRANSITIONS[from]);

/** Every status that a status may lead to, over any number of steps. */
function leadsTo(from: RefundStatus): Set<RefundStatus> {
  const found = new Set<RefundStatus>();
  const look = (status: RefundStatus) => {
    for (const next of reachable(status)) {
      if (found.has(next)) continue;
      found.add(next);
      look(next);
    }
  };
  look(from);
  return found;
}

describe('the table of transitions', () => {
  test.each(REFUND_STATUSES)('%s leads to known statuses only', (status) => {
    for (const next of reachable(status)) expect(REFUND_STATUSES).toContain(next);
  });

  test('every status is reached from the first', () => {
    expect(new Set(['requested', ...leadsTo('requested')])).toEqual(new Set(REFUND_STATUSES));
  });

  test.each(['requested', 'sent', 'failed'] as const)(
    '%s is never the end: the money can still arrive',
    (status) => {
      expect(leadsTo(status)).toContain('done');
      expect(leadsTo(status)).toContain('settled');
    },
  );

  test('a failed refund is retried or settled only by a person', () => {
    const byItself = Object.entries(TRANSITIONS.failed).filter(
      ([step]) => !['retried', 'settled', 'superseded'].includes(step),
    );
    // What is left is the provider saying that the money did leave.
    expect(Object.fromEntries(byItself)).toEqual({ sent: 'sent', done: 'done' });
  });

  test('a done refund changes only by failing and is never retried', () => {
    for (const status of ['sent', 'done', 'settled'] as const)
      for (const next of reachable(status)) expect(['done', 'failed']).toContain(next);
  });

  test('given refunds count towards the sum, failed ones do not', () => {
    for (const status of REFUND_STATUSES) if (GIVEN[status]) expect(COUNTS[status]).toBe(true);
    expect(COUNTS.failed).toBe(false);
    expect(COUNTS.superseded).toBe(false);
    // A promise counts too: two owners must not promise the same money.
    expect(COUNTS.requested).toBe(true);
  });

  test('the sum is that of the counting refunds', () => {
    const rows = REFUND_STATUSES.map((status, index) => ({ status, amountCents: 10 ** index }));
    expect(countedCents(rows)).toBe(1 + 10 + 100 + 10_000);
  });
});

const known = (status: RefundStatus, more: Partial<KnownRefund> = {}): KnownRefund => ({
  status,
  attempt: 1,
  providerRefundId: null,
  ...more,
});
const news = (status: ProviderRefundState['status'], attempt = 1, id = 're_1'): ProviderRefundState => ({
  id,
  attempt,
  status,
});

describe('the step for a provider’s state', () => {
  test.each<[string, KnownRefund, ProviderRefundState, ReturnType<typeof stepFor>]>([
    ['it has taken it', known('requested'), news('pending'), 'sent'],
    ['it has given it', known('requested'), news('succeeded'), 'done'],
    ['an earlier attempt had gone through unheard', known('requested'), news('succeeded', 0), 'done'],
    ['the bank has it', known('sent', { providerRefundId: 're_1' }), news('succeeded'), 'done'],
    ['the same again', known('done', { providerRefundId: 're_1' }), news('succeeded'), null],
    ['the bank sends it back', known('done', { providerRefundId: 're_1' }), news('failed'), 'failed'],
    ['it was sent back before it was heard of', known('requested'), news('failed'), 'failed'],
    ['an earlier attempt was sent back', known('requested'), news('failed', 0), null],
    ['an earlier one was sent back', known('done', { providerRefundId: 're_2' }), news('failed', 0), null],
    ['sent back once more', known('failed', { providerRefundId: 're_1' }), news('failed'), null],
    ['given up, and through after all', known('failed'), news('succeeded'), 'done'],
    ['settled by hand, and sent back before', known('settled'), news('failed'), null],
    ['settled by hand, and given here too', known('settled'), news('succeeded'), 'twice'],
    ['settled in the dashboard', known('settled', { providerRefundId: 're_1' }), news('succeeded'), null],
    [
      'settled in the dashboard, and sent back',
      known('settled', { providerRefundId: 're_1' }),
      news('failed'),
      'failed',
    ],
    ['two stand for one', known('done', { providerRefundId: 're_2' }), news('succeeded'), 'twice'],
    ['superseded, and through after all', known('superseded'), news('succeeded'), 'done'],
    ['superseded, and sent back', known('superseded'), news('failed'), null],
  ])('%s', (_what, refund, expected, step) => {
    expect(stepFor(refund, expected)).toBe(step);
  });

  test('every step for a provider’s state is an allowed transition', () => {
    for (const status of REFUND_STATUSES)
      for (const providerRefundId of [null, 're_1', 're_2'])
        for (const shown of ['pending', 'succeeded', 'failed'] as const)
          for (const attempt of [0, 1, 2]) {
            const step = stepFor(known(status, { providerRefundId }), news(shown, attempt));
            if (step && step !== 'twice') expect(TRANSITIONS[status][step]).toBeDefined();
          }
  });

  test('the same state twice causes one step', () => {
    for (const status of REFUND_STATUSES)
      for (const shown of ['pending', 'succeeded', 'failed'] as const) {
        const before = known(status);
        const step = stepFor(before, news(shown));
        const next = step && step !== 'twice' ? TRANSITIONS[status][step] : undefined;
        if (!next) continue;
        expect([
          status,
          shown,
          stepFor({ ...before, status: next, providerRefundId: 're_1' }, news(shown)),
        ]).toEqual([status, shown, null]);
      }
  });
});
