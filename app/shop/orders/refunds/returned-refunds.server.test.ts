import { beforeEach, describe, expect, test } from 'vitest';
import { onEachEngine } from '#support/database.ts';
import { DAY, MINUTE, openRefundRoom } from '#support/refund-room.ts';
import { CARDS, refundsAtProvider, runRefundJobs } from '#support/refunds.ts';
import { carryOutDueRefunds, retryRefund, settleRefund } from './carry-out.server.ts';
import { refundsToSettle } from './read.server.ts';
import { requestRefund } from './request.server.ts';
import { syncRefundById } from './sync.server.ts';

onEachEngine((_engine, open) => {
  const { room, bought, order, request, by, refunded, rows, mails, kinds, givenBack, later } =
    openRefundRoom(open);

  describe('a refund that the bank returns', () => {
    const follow = async (id: string | undefined) => syncRefundById(room, id ?? '');
    const providerRefunds = async () => (await refundsAtProvider(room, bought.intent)).map((one) => one.id);

    beforeEach(async () => {
      await order(CARDS.sendsBack);
    });

    test('counts as failed, is reported once, and can be retried by the owner', async () => {
      const refundRequest = request({ amountCents: 3000 });
      await requestRefund(room, refundRequest);
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([{ status: 'done' }]);
      expect(await refundsToSettle(room.db, room.now())).toEqual([]);
      const [first] = await providerRefunds();
      later(MINUTE);
      await Promise.all([follow(first), follow(first)]);
      await follow(first);
      expect(await rows()).toMatchObject([{ status: 'failed', failure: 'declined', doneAt: null }]);
      expect(await refunded()).toBe(0);
      expect(await kinds()).toEqual(['requested', 'done', 'failed']);
      expect(await mails()).toEqual(['refund', 'refund-failed']);
      expect(await refundsToSettle(room.db, room.now())).toMatchObject([
        { orderId: bought.orderId, amountCents: 3000 },
      ]);

      await retryRefund(room, by(refundRequest.refundId));
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([{ status: 'done', failure: null, attempt: 1 }]);
      // The first one's failure arrives once more, now that a second one has been made.
      await follow(first);
      expect(await rows()).toMatchObject([{ status: 'done' }]);
      expect(await refunded()).toBe(3000);
      expect(await providerRefunds()).toHaveLength(2);

      later(MINUTE);
      await follow((await providerRefunds())[1]);
      expect(await rows()).toMatchObject([{ status: 'failed' }]);
      expect(await refunded()).toBe(0);
      expect((await mails()).filter((kind) => kind === 'refund-failed')).toHaveLength(2);
    });

    test('before the shop has recorded the attempt fails once, and the job does not undo it', async () => {
      const refundRequest = request();
      await requestRefund(room, refundRequest);
      await room.payments.refund({
        paymentIntentId: bought.intent,
        amountCents: 1250,
        key: refundRequest.refundId,
        attempt: 0,
      });
      later(MINUTE);
      await follow((await providerRefunds())[0]);
      await runRefundJobs(room);
      later(DAY);
      await carryOutDueRefunds(room);
      expect(await rows()).toMatchObject([{ status: 'failed' }]);
      expect(await kinds()).toEqual(['requested', 'failed']);
      expect(await refunded()).toBe(0);
      expect(await providerRefunds()).toHaveLength(1);
    });

    test('can be settled by a person and then counts as given', async () => {
      const refundRequest = request();
      await requestRefund(room, refundRequest);
      await runRefundJobs(room);
      later(MINUTE);
      const [first] = await providerRefunds();
      await follow(first);
      await settleRefund(room, by(refundRequest.refundId));
      await follow(first);
      expect(await rows()).toMatchObject([{ status: 'settled', failure: null }]);
      expect(await refunded()).toBe(1250);
    });
  });

  test('a pending refund stays sent until the bank confirms it', async () => {
    await order(CARDS.takesTime);
    await requestRefund(room, request());
    await runRefundJobs(room);
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
    later(MINUTE);
    await carryOutDueRefunds(room);
    expect(await rows()).toMatchObject([{ status: 'done', nextAttemptAt: null }]);
    expect(await refunded()).toBe(1250);
    expect(await givenBack()).toEqual([1250]);
    expect(await kinds()).toEqual(['requested', 'sent', 'done']);
  });
});
