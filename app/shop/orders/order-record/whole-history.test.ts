import { expect, test } from 'vitest';
import { wholeHistory } from './whole-history.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const event = (id: number, kind: string) => ({
  ...{ id, at: at(id), kind, actor: 'Anna', fromStatus: null, toStatus: null, orderVersion: id, detail: {} },
});

test('withdrawals and disputes stand among the events, by time', () => {
  const history = wholeHistory([event(1, 'placed'), event(5, 'note')], {
    withdrawals: [{ code: 'R-1', name: 'Ada', receivedAt: at(3) }],
    disputes: [{ amountCents: 500, openedAt: at(7) }],
  });
  expect(history.map(({ kind }) => kind)).toEqual(['placed', 'withdrawal-claimed', 'note', 'dispute']);
  expect(history[1]).toMatchObject({ actor: 'Cliente', detail: { code: 'R-1', name: 'Ada' } });
});
