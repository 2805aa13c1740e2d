import { expect, test } from 'vitest';
import { carryOutDueRefunds } from '#shop/orders/refunds/carry-out.server.ts';
import { syncRefundById } from '#shop/orders/refunds/sync.server.ts';
import { onEachEngine } from '#support/database.ts';
import { openProviderRefundRoom } from '#support/provider-refund-room.ts';
import { MINUTE } from '#support/refund-room.ts';
import { CARDS, refundsAtProvider, runRefundJobs } from '#support/refunds.ts';
import { confirmPayment } from './confirm.server.ts';

onEachEngine((_engine, open) => {
  const { room, paid, withoutOrder, rows, later, refuses, given } = openProviderRefundRoom(open);

  test('a checkout reads refunded when a row says that its money is on its way, never before', async () => {
    const { sessionId } = await withoutOrder(CARDS.sendsBack);
    const reads = async () => (await confirmPayment(room, sessionId)).status;
    const [row] = await rows();
    expect([row?.status, await reads()]).toEqual(['requested', 'refunding']);
    refuses('balance_insufficient');
    await runRefundJobs(room);
    expect([await given(), await reads()]).toEqual([0, 'refunding']);
    later(MINUTE);
    await carryOutDueRefunds(room);
    const [sent] = await rows();
    expect([sent?.status, await reads()]).toEqual(['done', 'refunded']);
    // The bank sends the money back: it is owed again.
    later(MINUTE);
    const [made] = await refundsAtProvider(room, paid.intent);
    await syncRefundById(room, made?.id ?? '');
    const [back] = await rows();
    expect([back?.status, await reads()]).toEqual(['failed', 'refunding']);
  });
});
