import { describe, expect, test } from 'vitest';
import { type RefundNoted, type RefundToMove, refundMovements } from './refund-movements.ts';

const day = (number: number) => new Date(`2026-03-${String(number).padStart(2, '0')}T10:00:00Z`);

const doneRefund: RefundToMove = {
  id: 'r1',
  origin: 'owner',
  status: 'done',
  amountCents: 500,
  providerRefundId: 're_1',
  createdAt: day(1),
  doneAt: day(3),
  settledDay: null,
};

type Row = [
  what: string,
  refund: Partial<RefundToMove>,
  noted: [kind: string, day: number, id?: string][],
  moved: [kind: 'refund' | 'reversal', day: number, id: string | null][],
];

describe('the money of a refund moves', () => {
  test.each<Row>([
    ['not while it is only promised', { status: 'requested', doneAt: null }, [['requested', 1]], []],
    [
      'not while the provider puts it off',
      { status: 'requested', doneAt: null },
      [
        ['requested', 1],
        ['deferred', 2],
      ],
      [],
    ],
    [
      'once, when it is done',
      {},
      [
        ['requested', 1],
        ['done', 3, 're_1'],
      ],
      [['refund', 3, 're_1']],
    ],
    [
      'when the provider takes it, not when the bank confirms it',
      {},
      [
        ['requested', 1],
        ['sent', 2, 're_1'],
        ['done', 5, 're_1'],
      ],
      [['refund', 2, 're_1']],
    ],
    [
      'back when the bank sends it back, and out again when it is tried again',
      { providerRefundId: 're_2' },
      [
        ['requested', 1],
        ['done', 2, 're_1'],
        ['failed', 9, 're_1'],
        ['retried', 10],
        ['done', 11, 're_2'],
      ],
      [
        ['refund', 2, 're_1'],
        ['reversal', 9, 're_1'],
        ['refund', 11, 're_2'],
      ],
    ],
    [
      'not at all when the provider refuses it',
      { status: 'failed', doneAt: null },
      [
        ['requested', 1],
        ['failed', 2],
      ],
      [],
    ],
    [
      'when a person gives it another way, unknown to the provider',
      { status: 'settled' },
      [
        ['requested', 1],
        ['failed', 2],
        ['settled', 4],
      ],
      [['refund', 4, null]],
    ],
    [
      'not when others have given it',
      { status: 'superseded', doneAt: null },
      [
        ['requested', 1],
        ['superseded', 2],
      ],
      [],
    ],
    [
      'when it was made in the provider’s dashboard, not when that was learnt',
      { origin: 'dashboard', createdAt: day(2) },
      [['requested', 6, 're_9']],
      [['refund', 2, 're_9']],
    ],
    [
      'back when the bank sends that one back',
      { origin: 'dashboard', status: 'failed', createdAt: day(2), doneAt: null },
      [
        ['requested', 6, 're_9'],
        ['failed', 8, 're_9'],
      ],
      [
        ['refund', 2, 're_9'],
        ['reversal', 8, 're_9'],
      ],
    ],
    ['when it was done, for one older than its notes', {}, [], [['refund', 3, 're_1']]],
  ])('%s', (_, refund, noted, moved) => {
    const notes: RefundNoted[] = noted.map(([kind, at, id]) => ({
      kind,
      at: day(at),
      providerRefundId: id ?? null,
    }));
    expect(refundMovements({ ...doneRefund, ...refund }, notes)).toEqual(
      moved.map(([kind, at, providerRefundId]) => ({
        kind,
        at: day(at),
        providerRefundId,
        refundId: 'r1',
        amountCents: 500,
      })),
    );
  });
});
