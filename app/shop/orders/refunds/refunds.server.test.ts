import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { refundEvents } from '#db/schema/refunds.ts';
import { onEachEngine } from '#support/database.ts';
import { openRefundRoom, TOTAL } from '#support/refund-room.ts';
import { refundsAtProvider, runRefundJobs } from '#support/refunds.ts';
import { carryOutDueRefunds, carryOutRefund } from './carry-out.server.ts';
import { requestRefund } from './request.server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  const {
    room,
    bought,
    order,
    request,
    lineOf,
    refunded,
    rows,
    mails,
    kinds,
    stock,
    givenBack,
    unreachable,
  } = openRefundRoom(open);

  test('a partial refund commits row, amount, event, e-mail and job together; the job moves the money', async () => {
    const refundRequest = request();
    expect(await requestRefund(room, refundRequest)).toEqual({ ok: true, repeated: false });
    expect(await refunded()).toBe(1250);
    expect(await givenBack()).toEqual([]);
    expect(await kinds()).toEqual(['requested']);
    const [mail] = await room.db.select().from(outbox);
    expect(mail).toMatchObject({ kind: 'refund' });
    expect(mail?.text).toContain('12,50');
    expect(mail?.text).toContain('Difetto');

    await runRefundJobs(room);
    const [made] = await refundsAtProvider(room, bought.intent);
    expect(made).toMatchObject({
      amount: 1250,
      metadata: { refund_key: refundRequest.refundId, attempt: '0' },
    });
    expect(await rows()).toMatchObject([
      {
        id: refundRequest.refundId,
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
    const refundRequest = request();
    await requestRefund(room, refundRequest);
    await Promise.all([
      carryOutRefund(room, refundRequest.refundId),
      carryOutRefund(room, refundRequest.refundId),
    ]);
    await carryOutRefund(room, refundRequest.refundId);
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
    ['invalid_pieces', { pieces: [{ line: `${NOBODY}|S`, quantity: 1 }] }],
  ])('refused as %s: %j writes nothing', async (code, overrides) => {
    expect(await requestRefund(room, request(overrides))).toEqual({ ok: false, code });
    expect(await refunded()).toBe(0);
    expect(await rows()).toEqual([]);
    expect(await kinds()).toEqual([]);
    expect(await room.db.select().from(outbox)).toEqual([]);
    expect(room.enqueued).toEqual([]);
    expect(await stock()).toEqual({ S: 4, M: null });
  });

  test('an order without a payment cannot be refunded', async () => {
    await room.db.update(orders).set({ paymentIntentId: null }).where(eq(orders.id, bought.orderId));
    expect(await requestRefund(room, request())).toEqual({ ok: false, code: 'no_payment' });
  });

  test('nothing is requested while the provider cannot be queried', async () => {
    unreachable('GET /v1/refunds');
    expect(await requestRefund(room, request())).toEqual({ ok: false, code: 'provider_away' });
    expect(await rows()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('a double click is one refund', async () => {
    const refundRequest = request({ amountCents: TOTAL, pieces: [{ line: lineOf('S'), quantity: 3 }] });
    const answers = await Promise.all([
      requestRefund(room, refundRequest),
      requestRefund(room, refundRequest),
    ]);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    await runRefundJobs(room);
    expect(await givenBack()).toEqual([TOTAL]);
    expect(await stock()).toEqual({ S: 7, M: null });
    expect(await room.db.select().from(outbox)).toHaveLength(1);
    expect(await requestRefund(room, { ...refundRequest, amountCents: 1 })).toEqual({
      ok: false,
      code: 'refund_changed',
    });
  });

  test('the same id for two orders is a refund of the first only', async () => {
    const refundRequest = request();
    await requestRefund(room, refundRequest);
    await order();
    expect(await requestRefund(room, { ...refundRequest, orderId: bought.orderId })).toEqual({
      ok: false,
      code: 'refund_changed',
    });
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
    const pieces = [
      { line: lineOf('S'), quantity: 2 },
      { line: lineOf('M'), quantity: 1 },
    ];
    expect(await requestRefund(room, request({ amountCents: 100, pieces }))).toMatchObject({ ok: true });
    expect(await stock()).toEqual({ S: 6, M: null });
    const again = request({ amountCents: 100, pieces: [{ line: lineOf('S'), quantity: 2 }] });
    expect(await requestRefund(room, again)).toEqual({ ok: false, code: 'invalid_pieces' });
    expect(await stock()).toEqual({ S: 6, M: null });
  });

  test('no more pieces of a line go back than were bought of it', async () => {
    const refundRequest = request({ pieces: [{ line: lineOf('S'), quantity: 4 }] });
    expect(await requestRefund(room, refundRequest)).toEqual({ ok: false, code: 'invalid_pieces' });
    expect(await stock()).toEqual({ S: 4, M: null });
  });

  test('the database refuses to change or delete a refund’s events', async () => {
    await requestRefund(room, request());
    await expect(room.db.update(refundEvents).set({ actor: 'nobody' })).rejects.toThrow();
    await expect(room.db.delete(refundEvents)).rejects.toThrow();
    expect(await kinds()).toEqual(['requested']);
  });
});
