import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { refundEvents, refunds } from '#db/schema/refunds.ts';
import { onEachEngine } from '#support/database.ts';
import { openProviderRefundRoom } from '#support/provider-refund-room.ts';
import { MINUTE, TOTAL } from '#support/refund-room.ts';
import { CARDS, refundsAtProvider, runRefundJobs } from '#support/refunds.ts';
import { carryOutDueRefunds, settleRefund } from './carry-out.server.ts';
import { refundOfCheckout, refundsToSettle } from './read.server.ts';
import { reconcileRefunds, syncRefundById } from './sync.server.ts';

onEachEngine((_engine, open) => {
  const { room, paid, withoutOrder, inDashboard, rows, mails, later, refuses, given } =
    openProviderRefundRoom(open);

  test('a payment whose pieces were sold out has a refund row, and reads as given only when the money has left', async () => {
    const { checkoutId, email } = await withoutOrder();
    expect(await rows()).toMatchObject([
      {
        id: checkoutId,
        checkoutId,
        orderId: null,
        origin: 'stock_gone',
        status: 'requested',
        customerEmail: email,
      },
    ]);
    expect(await refundOfCheckout(room.db, checkoutId)).toBe('owed');
    await runRefundJobs(room);
    expect(await refundOfCheckout(room.db, checkoutId)).toBe('given');
    expect(await given()).toBe(TOTAL);
  });

  test('a payment whose pieces were sold out is retried with a new key each time while the provider’s balance is too low', async () => {
    const { checkoutId } = await withoutOrder();
    refuses('balance_insufficient');
    await runRefundJobs(room);
    expect(await refundOfCheckout(room.db, checkoutId)).toBe('owed');
    expect(await refundsToSettle(room.db, room.now())).toMatchObject([
      { id: checkoutId, orderId: null, trouble: 'late', customerName: 'Ada Bianchi' },
    ]);
    later(MINUTE);
    await carryOutDueRefunds(room);
    expect(await refundOfCheckout(room.db, checkoutId)).toBe('given');
    const [made] = await refundsAtProvider(room, paid.intent);
    expect(made?.metadata).toEqual({ refund_key: checkoutId, attempt: '1' });
    expect(await mails()).toEqual(['refund-late']);
    expect(await refundsToSettle(room.db, room.now())).toEqual([]);
  });

  test('a payment whose pieces were sold out refunded whole in the dashboard needs no more refund', async () => {
    const { checkoutId } = await withoutOrder();
    const { id } = await inDashboard(TOTAL);
    await runRefundJobs(room);
    expect(await rows()).toMatchObject([{ id: checkoutId, status: 'done', providerRefundId: id }]);
    expect(await given()).toBe(TOTAL);
  });

  test('a payment whose pieces were sold out refunded in part in the dashboard: the rest is still and the sum is the payment', async () => {
    const { checkoutId } = await withoutOrder();
    await inDashboard(1500);
    await runRefundJobs(room);
    later(MINUTE);
    await carryOutDueRefunds(room);
    expect((await rows()).map(({ status, amountCents }) => [status, amountCents])).toEqual(
      expect.arrayContaining([
        ['superseded', TOTAL],
        ['done', 1500],
        ['done', TOTAL - 1500],
      ]),
    );
    expect(await given()).toBe(TOTAL);
    expect(await refundOfCheckout(room.db, checkoutId)).toBe('given');
    expect(await mails()).toEqual([]);
  });

  test('a payment whose pieces were sold out returned by the bank stays on the overview until a person settles it; the row says who', async () => {
    const { checkoutId, email } = await withoutOrder(CARDS.sendsBack);
    await runRefundJobs(room);
    later(MINUTE);
    const [made] = await refundsAtProvider(room, paid.intent);
    await syncRefundById(room, made?.id ?? '');
    expect(await refundOfCheckout(room.db, checkoutId)).toBe('owed');
    const [mail] = await room.db.select().from(outbox);
    expect(mail).toMatchObject({ kind: 'refund-failed', subject: 'Rimborso non riuscito' });
    expect(mail?.text).toContain(email);
    later(300 * 24 * 60 * MINUTE);
    expect(await refundsToSettle(room.db, room.now())).toMatchObject([{ id: checkoutId, trouble: 'failed' }]);

    expect(await settleRefund(room, { refundId: checkoutId, actor: 'owner' })).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ status: 'settled', settledBy: 'owner' }]);
    expect(await room.db.select().from(refundEvents)).toContainEqual(
      expect.objectContaining({ kind: 'settled', actor: 'owner' }),
    );
    expect(await refundOfCheckout(room.db, checkoutId)).toBe('given');
    expect(await refundsToSettle(room.db, room.now())).toEqual([]);
    // Told of it once more, nobody is asked to give the money back twice.
    await syncRefundById(room, made?.id ?? '');
    expect(await refundsToSettle(room.db, room.now())).toEqual([]);
  });

  test('a payment whose pieces were sold out without a stored payment id finds it by its session', async () => {
    const { checkoutId, sessionId } = await withoutOrder();
    await room.db.update(refunds).set({ paymentIntentId: null });
    expect((await rows())[0]).toMatchObject({ id: checkoutId, paymentSessionId: sessionId });
    await inDashboard(TOTAL);
    await reconcileRefunds(room);
    expect(await rows()).toMatchObject([{ status: 'done', paymentIntentId: paid.intent }]);
  });

  test('a session that the provider fails to read keeps no other refund from being found', async () => {
    await withoutOrder();
    await room.db.update(refunds).set({ paymentIntentId: null });
    await inDashboard(TOTAL);
    const session = () => Promise.reject(new Error('A session that cannot be read'));
    const logged: unknown[] = [];
    const log = { ...room.log, error: (error: unknown) => void logged.push(error) };
    const queries: unknown[] = [];
    const readRefunds: typeof room.payments.refunds = (which) => {
      queries.push(which);
      return room.payments.refunds(which);
    };
    await reconcileRefunds({ ...room, log, payments: { ...room.payments, session, refunds: readRefunds } });
    expect(logged.map(String)).toEqual(['Error: A session that cannot be read']);
    expect(queries).toEqual([{ since: expect.any(Date) }]);
  });
});
