import { describe, expect, test, vi } from 'vitest';
import { VendorError } from '#lib/vendor-error.ts';
import { addListener, toBeNotified } from '#support/alert-listener.ts';
import { onEachEngine } from '#support/database.ts';
import { DAY, MINUTE, openRefundRoom, TOTAL } from '#support/refund-room.ts';
import { refundsAtProvider, runRefundJobs } from '#support/refunds.ts';
import { carryOutDueRefunds, retryRefund, settleRefund } from './carry-out.server.ts';
import { orderWithRefunds, refundsToSettle } from './read.server.ts';
import { requestRefund } from './request.server.ts';
import { syncRefundById } from './sync.server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  const { room, bought, request, by, refunded, rows, mails, kinds, givenBack, later, unreachable, refuses } =
    openRefundRoom(open);

  describe('when the provider does not answer', () => {
    test('the refund is requested again later, and made once', async () => {
      const refundRequest = request();
      await requestRefund(room, refundRequest);
      unreachable('POST /v1/refunds');
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([{ status: 'requested', failure: 'provider_away', attempt: 0 }]);
      expect(await refunded()).toBe(1250);
      expect(await refundsToSettle(room.db, room.now())).toEqual([]);
      await carryOutDueRefunds(room);
      expect(await givenBack()).toEqual([]);

      room.emulator.recover();
      later(MINUTE);
      await carryOutDueRefunds(room);
      expect(await givenBack()).toEqual([1250]);
      expect(await rows()).toMatchObject([{ status: 'done', failure: null }]);
      expect(await mails()).toEqual(['refund']);
    });

    test('but has refunded, the next attempt refunds nothing more', async () => {
      await requestRefund(room, request());
      room.emulator.fail({ calls: 'POST /v1/refunds', times: 1000, cut: true, done: true });
      await runRefundJobs(room);
      room.emulator.recover();
      expect(await givenBack()).toEqual([1250]);
      later(MINUTE);
      await carryOutDueRefunds(room);
      expect(await givenBack()).toEqual([1250]);
      expect(await rows()).toMatchObject([{ status: 'done' }]);
    });

    test('or answers with a server error, the refund is requested under a new key once its list shows none', async () => {
      await requestRefund(room, request({ amountCents: 1000 }));
      const breaksOff = { status: 500, type: 'api_error' };
      room.emulator.fail({ calls: 'POST /v1/refunds', error: breaksOff });
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([{ status: 'requested', attempt: 1 }]);
      later(MINUTE);
      // The answer to the first key is stored for a day: only the second one is requested anew.
      room.emulator.fail({ calls: 'POST /v1/refunds', error: breaksOff, done: true });
      await carryOutDueRefunds(room);
      expect(await rows()).toMatchObject([{ status: 'requested', attempt: 2 }]);
      expect(await givenBack()).toEqual([1000]);
      later(2 * MINUTE);
      await carryOutDueRefunds(room);
      expect(await givenBack()).toEqual([1000]);
      expect(await rows()).toMatchObject([{ status: 'done' }]);
    });

    test('the owner is told after an hour, and after a month the refund fails', async () => {
      await addListener(room, 'refund-due');
      const refundRequest = request({ amountCents: TOTAL });
      await requestRefund(room, refundRequest);
      // The SDK would wait between its own repetitions, a hundred times over.
      const asking = vi.spyOn(room.payments, 'refund').mockResolvedValue({
        ok: false,
        code: 'broken',
        error: new VendorError({ vendor: 'payments', type: 'api_error', status: 503 }),
      });
      await runRefundJobs(room);
      for (let hours = 0; hours < 31 * 24; hours += 6) {
        later(6 * 60 * MINUTE);
        await carryOutDueRefunds(room);
      }
      expect(await rows()).toMatchObject([{ status: 'failed', failure: 'provider_away' }]);
      expect(await kinds()).toEqual(['requested', 'deferred', 'failed']);
      expect(await mails()).toEqual(['refund', 'refund-failed', 'refund-late']);
      const shown = { kind: 'refund-due', about: bought.orderId, amountCents: TOTAL };
      expect((await toBeNotified(room.db)).map(({ event, ...rest }) => [event.split(':')[0], rest])).toEqual([
        ['late', expect.objectContaining(shown)],
        ['failed', expect.objectContaining(shown)],
      ]);
      expect(await refunded()).toBe(0);
      expect(await refundsToSettle(room.db, room.now())).toMatchObject([
        { id: refundRequest.refundId, orderId: bought.orderId, trouble: 'failed', amountCents: TOTAL },
      ]);
      later(400 * DAY);
      expect(await refundsToSettle(room.db, room.now())).toHaveLength(1);

      asking.mockRestore();
      expect(await retryRefund(room, by(refundRequest.refundId))).toEqual({ ok: true, changed: true });
      expect(await retryRefund(room, by(refundRequest.refundId))).toEqual({ ok: true, changed: false });
      expect(await refunded()).toBe(TOTAL);
      await runRefundJobs(room);
      expect(await givenBack()).toEqual([TOTAL]);
      expect(await refundsToSettle(room.db, room.now())).toEqual([]);
    });
  });

  describe('a refusal', () => {
    test('with a temporary cause is overcome by a later attempt with a new key', async () => {
      const refundRequest = request();
      await requestRefund(room, refundRequest);
      refuses('balance_insufficient', 2);
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([
        { status: 'requested', failure: 'balance_insufficient', attempt: 1 },
      ]);
      expect(await refunded()).toBe(1250);
      expect(await refundsToSettle(room.db, room.now())).toMatchObject([
        { trouble: 'late', failure: 'il saldo presso il fornitore dei pagamenti non basta' },
      ]);
      later(MINUTE);
      await carryOutDueRefunds(room);
      expect(await rows()).toMatchObject([{ status: 'requested', attempt: 2 }]);
      later(2 * MINUTE);
      await carryOutDueRefunds(room);
      expect(await givenBack()).toEqual([1250]);
      expect(await rows()).toMatchObject([{ status: 'done', failure: null, attempt: 2 }]);
      // One e-mail, one event, however often the same was met.
      expect(await mails()).toEqual(['refund', 'refund-late']);
      expect(await kinds()).toEqual(['requested', 'deferred', 'done']);
    });

    test('a refund with a permanent cause fails at once; the row keeps who settled it', async () => {
      const refundRequest = request();
      await requestRefund(room, refundRequest);
      refuses('charge_disputed');
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([{ status: 'failed', failure: 'disputed', nextAttemptAt: null }]);
      expect(await refunded()).toBe(0);
      expect(await mails()).toEqual(['refund', 'refund-failed']);
      later(40 * DAY);
      await carryOutDueRefunds(room);
      expect(await refundsToSettle(room.db, room.now())).toHaveLength(1);

      await Promise.all([
        settleRefund(room, by(refundRequest.refundId)),
        settleRefund(room, by(refundRequest.refundId)),
      ]);
      expect(await rows()).toMatchObject([
        { status: 'settled', settledBy: 'owner', settledAt: room.now(), failure: null },
      ]);
      expect(await refunded()).toBe(1250);
      expect(await refundsToSettle(room.db, room.now())).toEqual([]);
      expect((await kinds()).at(-1)).toBe('settled');
      expect((await orderWithRefunds(room.db, bought.orderId))?.refunds).toMatchObject([
        { settledBy: 'Account eliminato' },
      ]);
    });

    test('a late refund can be settled by a person, but not while an attempt runs', async () => {
      const refundRequest = request();
      await requestRefund(room, refundRequest);
      expect(await settleRefund(room, by(refundRequest.refundId))).toEqual({ ok: true, changed: false });
      unreachable('POST /v1/refunds');
      await runRefundJobs(room);
      // Nobody knows yet whether the provider is at work on it.
      expect(await settleRefund(room, by(refundRequest.refundId))).toEqual({
        ok: false,
        code: 'in_progress',
      });
      later(2 * MINUTE);
      unreachable('GET /v1/refunds');
      expect(await settleRefund(room, by(refundRequest.refundId))).toEqual({
        ok: false,
        code: 'provider_away',
      });
      room.emulator.recover();
      expect(await settleRefund(room, by(refundRequest.refundId))).toEqual({ ok: true, changed: true });
      await carryOutDueRefunds(room);
      expect(await givenBack()).toEqual([]);
    });

    test('a refund settled by a person and also made by the provider is reported once', async () => {
      const refundRequest = request();
      await requestRefund(room, refundRequest);
      refuses('charge_disputed');
      await runRefundJobs(room);
      await settleRefund(room, by(refundRequest.refundId));
      // As if an attempt had been under way all the same.
      const { paymentIntentId = '', id: key = '', attempt = 0 } = (await rows())[0] ?? {};
      await room.payments.refund({
        paymentIntentId: paymentIntentId ?? '',
        amountCents: 1250,
        key,
        attempt: attempt + 1,
      });
      const [made] = await refundsAtProvider(room, bought.intent);
      await syncRefundById(room, made?.id ?? '');
      await syncRefundById(room, made?.id ?? '');
      expect(await rows()).toMatchObject([{ status: 'settled' }]);
      expect(await kinds()).toEqual(['requested', 'failed', 'settled', 'twice']);
      expect(await mails()).toEqual(['refund', 'refund-failed', 'refund-twice']);
    });

    test('a retry is refused when the order has less left by now', async () => {
      const refundRequest = request({ amountCents: 3000 });
      await requestRefund(room, refundRequest);
      refuses('charge_disputed');
      await runRefundJobs(room);
      await requestRefund(room, request({ amountCents: 2001 }));
      // Nothing is left that it could be: the new one has taken its place.
      expect(await rows()).toContainEqual(
        expect.objectContaining({ id: refundRequest.refundId, status: 'superseded' }),
      );
      expect(await retryRefund(room, by(refundRequest.refundId))).toEqual({ ok: true, changed: false });
      expect(await refunded()).toBe(2001);
      expect(await refundsToSettle(room.db, room.now())).toEqual([]);
    });

    test.each([retryRefund, settleRefund])(
      'a refund that there is not cannot be decided on',
      async (decide) => {
        expect(await decide(room, by(NOBODY))).toEqual({ ok: false, code: 'unknown_refund' });
        expect(await decide(room, by("' or true"))).toEqual({ ok: false, code: 'unknown_refund' });
      },
    );
  });
});
