import { beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { productSizes } from '#db/schema/stock.ts';
import { eventSentence } from '#shop/orders/lifecycle/history/order-history.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { openProviderRefundRoom } from '#support/provider-refund-room.ts';
import { MINUTE, TOTAL } from '#support/refund-room.ts';
import { CARDS, refundInDashboard, runRefundJobs } from '#support/refunds.ts';
import { carryOutDueRefunds, settleRefund } from './carry-out.server.ts';
import { orderWithRefunds, refundsToSettle } from './read.server.ts';
import { requestRefund } from './request.server.ts';
import { reconcileRefunds, syncChargeRefunds, syncRefundById } from './sync.server.ts';

onEachEngine((_engine, open) => {
  const { room, paid, order, request, inDashboard, rows, refunded, mails, later, refuses, chargeOf, given } =
    openProviderRefundRoom(open);

  describe('a refund made in the provider’s dashboard', () => {
    beforeEach(() => order());

    test.each<[string, (id: string) => Promise<unknown>]>([
      ['notification of the refund', (id) => syncRefundById(room, id)],
      ['notification of the charge', async () => syncChargeRefunds(room, await chargeOf())],
      ['no notification', () => reconcileRefunds(room)],
    ])('%s: it is added once, and the shopper is written once', async (_how, hear) => {
      const { id } = await inDashboard(2000);
      await Promise.all([hear(id), hear(id)]);
      await hear(id);
      await reconcileRefunds(room);
      expect(await rows()).toMatchObject([
        {
          orderId: paid.orderId,
          origin: 'dashboard',
          status: 'done',
          amountCents: 2000,
          providerRefundId: id,
        },
      ]);
      expect(await refunded()).toBe(2000);
      const [mail, ...others] = await room.db.select().from(outbox);
      expect(mail).toMatchObject({ kind: 'refund' });
      expect(mail?.text).toContain('20,00');
      expect(others).toEqual([]);
      const story = await orderWithRefunds(room.db, paid.orderId);
      expect(story?.events.at(-1)).toMatchObject({
        kind: 'refund-requested',
        actor: 'Fornitore dei pagamenti',
      });
    });

    test('of an order that is cancelled already, its pieces go back once, and the history says so', async () => {
      const stock = async () => (await room.db.select().from(productSizes))[0]?.stock;
      const version = await versionOf(room.db, paid.orderId);
      await moveOrder(room, { orderId: paid.orderId, to: 'cancelled', actor: 'owner', version });
      expect(await stock()).toBe(19);
      const { id } = await inDashboard(TOTAL);
      for (const _ of [1, 2]) await syncRefundById(room, id);
      expect(await stock()).toBe(20);
      const { events } = (await orderWithRefunds(room.db, paid.orderId)) ?? { events: [] };
      expect(events.map((event) => eventSentence(event, 'pickup'))).toContain(
        'Ordine annullato, denaro già restituito, 1 pezzo rimesso in vendita',
      );
    });

    test('is found before the owner’s own refund is written, which is refused', async () => {
      await inDashboard(TOTAL);
      expect(await requestRefund(room, request(TOTAL))).toEqual({ ok: false, code: 'refunded_elsewhere' });
      expect(await rows()).toMatchObject([{ origin: 'dashboard', amountCents: TOTAL }]);
      expect(await mails()).toEqual(['refund']);
      expect(await requestRefund(room, request(1))).toEqual({ ok: false, code: 'too_much' });
      expect(await given()).toBe(TOTAL);
    });

    test('and one of the shop’s both count; what is left is the rest', async () => {
      await inDashboard(2000);
      expect(await requestRefund(room, request(3000))).toMatchObject({ ok: true });
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([{ status: 'done' }, { status: 'done' }]);
      expect(await refunded()).toBe(TOTAL);
      expect(await given()).toBe(TOTAL);
    });

    test('supersedes a request that the provider has not accepted', async () => {
      await requestRefund(room, request(3000));
      await inDashboard(4000);
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([
        { status: 'superseded', amountCents: 3000, nextAttemptAt: null },
        { status: 'done', amountCents: 4000 },
      ]);
      expect(await refunded()).toBe(4000);
      expect(await given()).toBe(4000);
      expect(await refundsToSettle(room.db, room.now())).toEqual([]);
    });

    test('of the same amount as a failed refund completes that one, without a second e-mail', async () => {
      const refundRequest = request(2000);
      await requestRefund(room, refundRequest);
      refuses('charge_disputed');
      await runRefundJobs(room);
      const { id } = await inDashboard(2000);
      await syncRefundById(room, id);
      expect(await rows()).toMatchObject([
        { id: refundRequest.refundId, status: 'done', providerRefundId: id },
      ]);
      expect(await refunded()).toBe(2000);
      expect(await mails()).toEqual(['refund', 'refund-failed']);
    });

    test('of the same amount as a late refund ends its attempts', async () => {
      const refundRequest = request(2000);
      await requestRefund(room, refundRequest);
      refuses('balance_insufficient');
      await runRefundJobs(room);
      await inDashboard(2000);
      later(MINUTE);
      await carryOutDueRefunds(room);
      expect(await rows()).toMatchObject([{ id: refundRequest.refundId, status: 'done', failure: null }]);
      expect(await given()).toBe(2000);
    });

    test('that a person had already marked as settled counts once', async () => {
      const refundRequest = request(2000);
      await requestRefund(room, refundRequest);
      refuses('charge_disputed');
      await runRefundJobs(room);
      await settleRefund(room, { refundId: refundRequest.refundId, actor: 'owner' });
      later(MINUTE);
      const { id } = await inDashboard(2000);
      await reconcileRefunds(room);
      await reconcileRefunds(room);
      expect(await rows()).toMatchObject([{ status: 'settled', settledBy: 'owner', providerRefundId: id }]);
      expect(await refunded()).toBe(2000);
      expect(await mails()).toEqual(['refund', 'refund-failed']);
    });

    test('of another shop on the same account is ignored', async () => {
      const known = paid.intent;
      await room.db.update(orders).set({ paymentIntentId: 'pi_of_before' });
      const { id } = await refundInDashboard(room, known, 100);
      await syncRefundById(room, id);
      await syncRefundById(room, 're_nobody');
      await reconcileRefunds(room);
      expect(await rows()).toEqual([]);
      expect(await mails()).toEqual([]);
    });
  });

  test('a dashboard refund returned by the bank is found without a notification and counts as failed', async () => {
    await order(CARDS.sendsBack);
    await inDashboard(2000);
    await reconcileRefunds(room);
    expect(await refunded()).toBe(2000);
    later(MINUTE);
    await reconcileRefunds(room);
    expect(await rows()).toMatchObject([{ status: 'failed', failure: 'declined' }]);
    expect(await refunded()).toBe(0);
    expect(await refundsToSettle(room.db, room.now())).toMatchObject([
      { trouble: 'failed', orderId: paid.orderId },
    ]);
  });

  test('a refund of the shop returned by the bank is found without a notification', async () => {
    await order(CARDS.sendsBack);
    await requestRefund(room, request(2000));
    await runRefundJobs(room);
    later(20 * 24 * 60 * MINUTE);
    await reconcileRefunds(room);
    expect(await rows()).toMatchObject([{ status: 'failed', failure: 'declined' }]);
  });
});
