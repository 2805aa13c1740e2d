import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { CARDS, paidOrder, refundsAtProvider, runRefundJobs } from '../../../tests/support/refunds.ts';
import { addProduct, countPieces, openRoom, type Room } from '../../../tests/support/room.ts';
import { outbox } from '../../db/schema/mail.ts';
import { orders } from '../../db/schema/orders.ts';
import { refundEvents, refunds } from '../../db/schema/refunds.ts';
import { productSizes } from '../../db/schema/stock.ts';
import { VendorError } from '../../lib/vendor-error.ts';
import { orderLineKey } from '../orders/order-line.ts';
import { carryOutDueRefunds, carryOutRefund } from './carry-out.server.ts';
import { orderWithRefunds, refundsToSettle } from './read.server.ts';
import { type RefundRequest, requestRefund } from './request.server.ts';
import { retryRefund, settleRefund } from './settle.server.ts';
import { syncRefundById } from './sync.server.ts';

const TOTAL = 5000;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onEachEngine((_engine, open) => {
  let room: Room;
  let productId: string;
  let orderId: string;
  let intent: string;

  beforeEach(async () => {
    room = await openRoom(await open());
    productId = await addProduct(room.db, { priceCents: 1250, stock: { S: 20, M: null } });
    await order();
    return () => room.close();
  });

  /** An order of three S and one M becomes the one that the helpers below speak of. */
  async function order(card?: string) {
    const lines = [
      { size: 'S', quantity: 3 },
      { size: 'M', quantity: 1 },
    ];
    const paid = await paidOrder(room, { productId, lines, card });
    orderId = paid.orderId;
    intent = paid.paymentIntentId;
    await room.db.delete(outbox);
    await countPieces(room.db, productId, { S: 4 });
    room.enqueued.length = 0;
    return paid;
  }

  const request = (asked: Partial<RefundRequest> = {}): RefundRequest => ({
    refundId: crypto.randomUUID(),
    orderId,
    amountCents: 1250,
    reason: 'Difetto',
    restock: [],
    actor: 'owner',
    ...asked,
  });
  const lineOf = (size: string) => orderLineKey({ productId, size });
  const refunded = async () => {
    const [row] = await room.db.select().from(orders).where(eq(orders.id, orderId));
    return row?.refundedCents;
  };
  const rows = () => room.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const letters = async () => (await room.db.select().from(outbox)).map((one) => one.kind).sort();
  const kinds = async () =>
    (await room.db.select().from(refundEvents).orderBy(refundEvents.id)).map((event) => event.kind);
  const stock = async () =>
    Object.fromEntries(
      (await room.db.select().from(productSizes)).map((size) => [size.size, size.stock] as const),
    );
  const givenBack = async () => (await refundsAtProvider(room, intent)).map((one) => one.amount);
  const later = (ms: number) => {
    room.clock.now = new Date(room.now().getTime() + ms);
  };
  /** The provider does not answer until `room.emulator.recover()`. */
  const unreachable = (calls: string) => room.emulator.fail({ calls, times: 1000, cut: true });
  const refuses = (code: string, times = 1) =>
    room.emulator.fail({
      calls: 'POST /v1/refunds',
      times,
      error: { status: 400, type: 'invalid_request_error', code },
    });
  const by = (refundId: string) => ({ refundId, actor: 'owner' });

  test('a partial refund commits row, amount, event, letter and job together; the job moves the money', async () => {
    const asked = request();
    expect(await requestRefund(room, asked)).toEqual({ ok: true, repeated: false });
    expect(await refunded()).toBe(1250);
    expect(await givenBack()).toEqual([]);
    expect(await kinds()).toEqual(['requested']);
    const [letter] = await room.db.select().from(outbox);
    expect(letter).toMatchObject({ kind: 'refund' });
    expect(letter?.text).toContain('12,50');
    expect(letter?.text).toContain('Difetto');

    await runRefundJobs(room);
    const [made] = await refundsAtProvider(room, intent);
    expect(made).toMatchObject({ amount: 1250, metadata: { refund_key: asked.refundId, attempt: '0' } });
    expect(await rows()).toMatchObject([
      {
        id: asked.refundId,
        status: 'done',
        amountCents: 1250,
        providerRefundId: made?.id,
        nextAttemptAt: null,
      },
    ]);
    expect(await kinds()).toEqual(['requested', 'done']);
    expect(await refunded()).toBe(1250);
  });

  test('the job refunds once even when it runs repeatedly or concurrently', async () => {
    const asked = request();
    await requestRefund(room, asked);
    await Promise.all([carryOutRefund(room, asked.refundId), carryOutRefund(room, asked.refundId)]);
    await carryOutRefund(room, asked.refundId);
    await carryOutDueRefunds(room);
    expect(await givenBack()).toEqual([1250]);
    expect(await kinds()).toEqual(['requested', 'done']);
  });

  test('partial refunds never exceed the total', async () => {
    for (const amountCents of [1, 1999, 3000]) {
      expect(await requestRefund(room, request({ amountCents }))).toMatchObject({ ok: true });
    }
    await runRefundJobs(room);
    const given = await givenBack();
    expect(given.reduce((sum, one) => sum + one, 0)).toBe(TOTAL);
    expect(await refunded()).toBe(TOTAL);
    expect(await requestRefund(room, request({ amountCents: 1 }))).toEqual({ ok: false, code: 'too_much' });
    expect(await rows()).toHaveLength(3);
  });

  test.each([
    ['invalid_amount', { amountCents: 0 }],
    ['invalid_amount', { amountCents: -5 }],
    ['invalid_amount', { amountCents: 0.5 }],
    ['too_much', { amountCents: TOTAL + 1 }],
    ['unknown_order', { orderId: NOBODY }],
    ['unknown_order', { orderId: "' or true" }],
    ['refund_changed', { refundId: 'x' }],
    ['invalid_restock', { restock: [{ line: `${NOBODY}|S`, quantity: 1 }] }],
  ])('refused as %s: %j writes nothing', async (code, asked) => {
    expect(await requestRefund(room, request(asked))).toEqual({ ok: false, code });
    expect(await refunded()).toBe(0);
    expect(await rows()).toEqual([]);
    expect(await kinds()).toEqual([]);
    expect(await room.db.select().from(outbox)).toEqual([]);
    expect(room.enqueued).toEqual([]);
    expect(await stock()).toEqual({ S: 4, M: null });
  });

  test('an order without a payment cannot be refunded', async () => {
    await room.db.update(orders).set({ paymentIntentId: null }).where(eq(orders.id, orderId));
    expect(await requestRefund(room, request())).toEqual({ ok: false, code: 'no_payment' });
  });

  test('nothing is requested while the provider cannot be asked', async () => {
    unreachable('GET /v1/refunds');
    expect(await requestRefund(room, request())).toEqual({ ok: false, code: 'provider_away' });
    expect(await rows()).toEqual([]);
    expect(await letters()).toEqual([]);
  });

  test('a double click is one refund', async () => {
    const asked = request({ amountCents: TOTAL, restock: [{ line: lineOf('S'), quantity: 3 }] });
    const answers = await Promise.all([requestRefund(room, asked), requestRefund(room, asked)]);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    await runRefundJobs(room);
    expect(await givenBack()).toEqual([TOTAL]);
    expect(await stock()).toEqual({ S: 7, M: null });
    expect(await room.db.select().from(outbox)).toHaveLength(1);
    expect(await requestRefund(room, { ...asked, amountCents: 1 })).toEqual({
      ok: false,
      code: 'refund_changed',
    });
  });

  test('the same id for two orders is a refund of the first only', async () => {
    const asked = request();
    await requestRefund(room, asked);
    await order();
    expect(await requestRefund(room, { ...asked, orderId })).toEqual({ ok: false, code: 'refund_changed' });
    expect(await refunded()).toBe(0);
  });

  test('of two concurrent refunds that exceed the total together, one is accepted', async () => {
    const answers = await Promise.all([
      requestRefund(room, request({ amountCents: 3000 })),
      requestRefund(room, request({ amountCents: 3000 })),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: 'too_much' });
    await runRefundJobs(room);
    expect(await givenBack()).toEqual([3000]);
    expect(await refunded()).toBe(3000);
  });

  test('counted pieces are restocked once, uncounted sizes stay uncounted', async () => {
    const restock = [
      { line: lineOf('S'), quantity: 2 },
      { line: lineOf('M'), quantity: 1 },
    ];
    expect(await requestRefund(room, request({ amountCents: 100, restock }))).toMatchObject({ ok: true });
    expect(await stock()).toEqual({ S: 6, M: null });
    const again = request({ amountCents: 100, restock: [{ line: lineOf('S'), quantity: 2 }] });
    expect(await requestRefund(room, again)).toEqual({ ok: false, code: 'invalid_restock' });
    expect(await stock()).toEqual({ S: 6, M: null });
  });

  test('no more pieces of a line go back than were bought of it', async () => {
    const asked = request({ restock: [{ line: lineOf('S'), quantity: 4 }] });
    expect(await requestRefund(room, asked)).toEqual({ ok: false, code: 'invalid_restock' });
    expect(await stock()).toEqual({ S: 4, M: null });
  });

  test('refunds of earlier releases, which named lines by position, name them by product and size', async () => {
    const asked = request({ amountCents: 100 });
    const plain = request({ amountCents: 100 });
    await requestRefund(room, asked);
    await requestRefund(room, plain);
    const positions = JSON.stringify([
      { line: 1, quantity: 1 },
      { line: 0, quantity: 2 },
    ]);
    await room.db.execute(
      sql`update refunds set restocked = ${positions}::jsonb where id = ${asked.refundId}`,
    );
    const upgrade = readFileSync('app/db/migrations/0019_restocked_lines.sql', 'utf8');
    for (let time = 0; time < 2; time += 1) {
      await room.db.execute(sql.raw(upgrade));
      const kept = new Map((await rows()).map((row) => [row.id, row.restocked]));
      expect(kept.get(plain.refundId)).toEqual([]);
      expect(kept.get(asked.refundId)).toEqual([
        { line: lineOf('M'), quantity: 1 },
        { line: lineOf('S'), quantity: 2 },
      ]);
    }
  });

  test('the database refuses to change or delete a refund’s events', async () => {
    await requestRefund(room, request());
    await expect(room.db.update(refundEvents).set({ actor: 'nobody' })).rejects.toThrow();
    await expect(room.db.delete(refundEvents)).rejects.toThrow();
    expect(await kinds()).toEqual(['requested']);
  });

  describe('when the provider does not answer', () => {
    test('it is asked again later, and refunds once', async () => {
      const asked = request();
      await requestRefund(room, asked);
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
      expect(await letters()).toEqual(['refund']);
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

    test('or answers with a server error, it is asked under a new key once its list shows no refund', async () => {
      await requestRefund(room, request({ amountCents: 1000 }));
      const breaksOff = { status: 500, type: 'api_error' };
      room.emulator.fail({ calls: 'POST /v1/refunds', error: breaksOff });
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([{ status: 'requested', attempt: 1 }]);
      later(MINUTE);
      // The answer to the first key is kept for a day: only the second one is asked anew.
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
      const asked = request({ amountCents: TOTAL });
      await requestRefund(room, asked);
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
      expect(await letters()).toEqual(['refund', 'refund-failed', 'refund-late']);
      expect(await refunded()).toBe(0);
      expect(await refundsToSettle(room.db, room.now())).toMatchObject([
        { id: asked.refundId, orderId, trouble: 'failed', amountCents: TOTAL },
      ]);
      later(400 * DAY);
      expect(await refundsToSettle(room.db, room.now())).toHaveLength(1);

      asking.mockRestore();
      expect(await retryRefund(room, by(asked.refundId))).toEqual({ ok: true, changed: true });
      expect(await retryRefund(room, by(asked.refundId))).toEqual({ ok: true, changed: false });
      expect(await refunded()).toBe(TOTAL);
      await runRefundJobs(room);
      expect(await givenBack()).toEqual([TOTAL]);
      expect(await refundsToSettle(room.db, room.now())).toEqual([]);
    });
  });

  describe('a refusal', () => {
    test('with a temporary cause is overcome by a later attempt with a new key', async () => {
      const asked = request();
      await requestRefund(room, asked);
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
      // One letter, one event, however often the same was met.
      expect(await letters()).toEqual(['refund', 'refund-late']);
      expect(await kinds()).toEqual(['requested', 'deferred', 'done']);
    });

    test('a refund with a permanent cause fails at once; the row keeps who settled it', async () => {
      const asked = request();
      await requestRefund(room, asked);
      refuses('charge_disputed');
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([{ status: 'failed', failure: 'disputed', nextAttemptAt: null }]);
      expect(await refunded()).toBe(0);
      expect(await letters()).toEqual(['refund', 'refund-failed']);
      later(40 * DAY);
      await carryOutDueRefunds(room);
      expect(await refundsToSettle(room.db, room.now())).toHaveLength(1);

      await Promise.all([settleRefund(room, by(asked.refundId)), settleRefund(room, by(asked.refundId))]);
      expect(await rows()).toMatchObject([
        { status: 'settled', settledBy: 'owner', settledAt: room.now(), failure: null },
      ]);
      expect(await refunded()).toBe(1250);
      expect(await refundsToSettle(room.db, room.now())).toEqual([]);
      expect((await kinds()).at(-1)).toBe('settled');
      expect((await orderWithRefunds(room.db, orderId))?.refunds).toMatchObject([
        { settledBy: 'Account eliminato' },
      ]);
    });

    test('a late refund can be settled by a person, but not while an attempt runs', async () => {
      const asked = request();
      await requestRefund(room, asked);
      expect(await settleRefund(room, by(asked.refundId))).toEqual({ ok: true, changed: false });
      unreachable('POST /v1/refunds');
      await runRefundJobs(room);
      // Nobody knows yet whether the provider is at work on it.
      expect(await settleRefund(room, by(asked.refundId))).toEqual({ ok: false, code: 'in_progress' });
      later(2 * MINUTE);
      unreachable('GET /v1/refunds');
      expect(await settleRefund(room, by(asked.refundId))).toEqual({ ok: false, code: 'provider_away' });
      room.emulator.recover();
      expect(await settleRefund(room, by(asked.refundId))).toEqual({ ok: true, changed: true });
      await carryOutDueRefunds(room);
      expect(await givenBack()).toEqual([]);
    });

    test('a refund settled by a person and also made by the provider is reported once', async () => {
      const asked = request();
      await requestRefund(room, asked);
      refuses('charge_disputed');
      await runRefundJobs(room);
      await settleRefund(room, by(asked.refundId));
      // As if an attempt had been under way all the same.
      const { paymentIntentId = '', id: key = '', attempt = 0 } = (await rows())[0] ?? {};
      await room.payments.refund({
        paymentIntentId: paymentIntentId ?? '',
        amountCents: 1250,
        key,
        attempt: attempt + 1,
      });
      const [made] = await refundsAtProvider(room, intent);
      await syncRefundById(room, made?.id ?? '');
      await syncRefundById(room, made?.id ?? '');
      expect(await rows()).toMatchObject([{ status: 'settled' }]);
      expect(await kinds()).toEqual(['requested', 'failed', 'settled', 'twice']);
      expect(await letters()).toEqual(['refund', 'refund-failed', 'refund-twice']);
    });

    test('a retry is refused when the order has less left by now', async () => {
      const asked = request({ amountCents: 3000 });
      await requestRefund(room, asked);
      refuses('charge_disputed');
      await runRefundJobs(room);
      await requestRefund(room, request({ amountCents: 2001 }));
      // Nothing is left that it could be: the new one has taken its place.
      expect(await rows()).toContainEqual(
        expect.objectContaining({ id: asked.refundId, status: 'superseded' }),
      );
      expect(await retryRefund(room, by(asked.refundId))).toEqual({ ok: true, changed: false });
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

  describe('a refund that the bank returns', () => {
    const follow = async (id: string | undefined) => syncRefundById(room, id ?? '');
    const providerRefunds = async () => (await refundsAtProvider(room, intent)).map((one) => one.id);

    beforeEach(async () => {
      await order(CARDS.sendsBack);
    });

    test('counts as failed, is reported once, and can be retried by the owner', async () => {
      const asked = request({ amountCents: 3000 });
      await requestRefund(room, asked);
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
      expect(await letters()).toEqual(['refund', 'refund-failed']);
      expect(await refundsToSettle(room.db, room.now())).toMatchObject([{ orderId, amountCents: 3000 }]);

      await retryRefund(room, by(asked.refundId));
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
      expect((await letters()).filter((kind) => kind === 'refund-failed')).toHaveLength(2);
    });

    test('before the shop has recorded the attempt fails once, and the job does not undo it', async () => {
      const asked = request();
      await requestRefund(room, asked);
      await room.payments.refund({
        paymentIntentId: intent,
        amountCents: 1250,
        key: asked.refundId,
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
      const asked = request();
      await requestRefund(room, asked);
      await runRefundJobs(room);
      later(MINUTE);
      const [first] = await providerRefunds();
      await follow(first);
      await settleRefund(room, by(asked.refundId));
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
