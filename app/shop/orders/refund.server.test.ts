import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { addProduct, openRoom, payOnPage, type Room } from '../../../tests/support/room.ts';
import { productSizes } from '../../db/schema/catalogue.ts';
import { outbox } from '../../db/schema/mail.ts';
import { orderEvents, orders, refunds } from '../../db/schema/orders.ts';
import { orderFile } from './order-detail.server.ts';
import {
  CARRY_OUT_REFUND,
  carryOutRefund,
  carryOutWaitingRefunds,
  failedRefunds,
  followRefund,
  type RefundWish,
  requestRefund,
  retryRefund,
  settleElsewhere,
} from './refund.server.ts';

const TOTAL = 5000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  let room: Room;
  let orderId: string;
  let productId: string;
  let intent: string;

  beforeEach(async () => {
    room = await openRoom(await open());
    productId = await addProduct(room.db, { stock: { S: 4, M: null } });
    ({ orderId, intent } = await paidOrder());
    return () => room.close();
  });

  /** An order of three S and one M whose money is at the provider. */
  async function paidOrder(card = '4242 4242 4242 4242') {
    const checkoutId = crypto.randomUUID();
    const opened = await room.payments.createSession({
      reference: checkoutId,
      email: 'ada@esempio.it',
      lines: [{ name: 'Camicia', description: null, amountCents: TOTAL }],
      shipping: { label: 'Consegna standard', amountCents: 0 },
      methods: ['card'],
      expiresAt: new Date(room.now().getTime() + 45 * 60_000),
      successUrl: 'http://negozio.test/order-success',
      cancelUrl: 'http://negozio.test/cart',
    });
    if (!opened.ok) throw opened.error;
    await payOnPage(room, opened.session.url ?? '', { numero: card });
    const paid = await room.payments.session(opened.session.id);
    const paymentIntentId = paid?.paymentIntentId ?? '';
    const item = { productId, name: 'Camicia', color: 'Nero', priceCents: 1250, discountCents: 0 };
    const id = crypto.randomUUID();
    // Nothing here reads the checkout, a room above this one; its row only has to be there.
    await room.db.execute(`insert into checkouts
      (id, email, customer, lines, quote, total_amount, fingerprint, expires_at)
      values ('${checkoutId}', 'ada@esempio.it', '{}', '[]', '{}', 0, '', now())`);
    await room.db.insert(orders).values({
      id,
      checkoutId,
      customerName: 'Ada Bianchi',
      customerEmail: 'ada@esempio.it',
      customerAddress: 'Via Roma 1',
      customerCity: 'Bergamo',
      customerPostalCode: '24100',
      items: [
        { ...item, size: 'S', quantity: 3 },
        { ...item, size: 'M', quantity: 1 },
      ],
      subtotalAmount: TOTAL,
      discountAmount: 0,
      shippingAmount: 0,
      totalAmount: TOTAL,
      deliveryMethod: 'standard',
      paymentSessionId: opened.session.id,
      paymentIntentId,
    });
    return { orderId: id, intent: paymentIntentId };
  }

  const wish = (asked: Partial<RefundWish> = {}): RefundWish => ({
    refundId: crypto.randomUUID(),
    orderId,
    amountCents: 1250,
    reason: 'Difetto',
    restock: [],
    actor: 'owner',
    ...asked,
  });
  const refunded = async () => {
    const [order] = await room.db.select().from(orders).where(eq(orders.id, orderId));
    return order?.refundedAmount;
  };
  const rows = () => room.db.select().from(refunds);
  const letters = async () => (await room.db.select().from(outbox)).map((one) => one.kind).sort();
  const kinds = async () =>
    (await room.db.select().from(orderEvents).orderBy(orderEvents.id)).map((event) => event.kind);
  const stock = async () =>
    Object.fromEntries(
      (await room.db.select().from(productSizes)).map((size) => [size.size, size.stock] as const),
    );
  /** What the provider has given back for the order, in cents. */
  async function givenBack() {
    const answer = await fetch(
      `http://127.0.0.1:${room.emulator.port}/v1/refunds?payment_intent=${intent}&limit=100`,
      { headers: { authorization: 'Bearer sk_test_room' } },
    );
    const { data } = (await answer.json()) as { data: { amount: number }[] };
    return data.map((one) => one.amount);
  }
  const runJobs = async () => {
    for (const job of room.enqueued.splice(0))
      if (job.queue === CARRY_OUT_REFUND)
        await carryOutRefund(room, (job.data as { refundId: string }).refundId);
  };
  // The SDK asks three times before it gives up.
  const unreachable = () => room.emulator.fail({ times: 3, cut: true });

  test('a part is given back: row, amount, event, letter and job in one commit, the money by the job', async () => {
    const asked = wish();
    expect(await requestRefund(room, asked)).toEqual({ ok: true, repeated: false });
    expect(await refunded()).toBe(1250);
    expect(await givenBack()).toEqual([]);
    expect(await kinds()).toEqual(['refund-requested']);
    const [letter] = await room.db.select().from(outbox);
    expect(letter).toMatchObject({ kind: 'refund', toAddress: 'ada@esempio.it' });
    expect(letter?.text).toContain('12,50');
    expect(letter?.text).toContain('Difetto');

    await runJobs();
    expect(await givenBack()).toEqual([1250]);
    expect(await rows()).toMatchObject([{ id: asked.refundId, status: 'done', amount: 1250 }]);
    expect(await kinds()).toEqual(['refund-requested', 'refund-done']);
    expect(await refunded()).toBe(1250);
  });

  test('the job may run as often as it likes', async () => {
    const asked = wish();
    await requestRefund(room, asked);
    await Promise.all(
      [carryOutRefund(room, asked.refundId), carryOutRefund(room, asked.refundId)].map((run) =>
        run.catch(() => {}),
      ),
    );
    await carryOutRefund(room, asked.refundId);
    expect(await givenBack()).toEqual([1250]);
    expect((await kinds()).filter((kind) => kind === 'refund-done')).toHaveLength(1);
  });

  test('parts sum to the whole, and not a cent more', async () => {
    for (const amountCents of [1, 1999, 3000]) {
      expect(await requestRefund(room, wish({ amountCents }))).toMatchObject({ ok: true });
    }
    await runJobs();
    const given = await givenBack();
    expect(given.reduce((sum, one) => sum + one, 0)).toBe(TOTAL);
    expect(await refunded()).toBe(TOTAL);
    expect(await requestRefund(room, wish({ amountCents: 1 }))).toEqual({ ok: false, code: 'too_much' });
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
    ['invalid_restock', { restock: [{ line: 0, quantity: 4 }] }],
    ['invalid_restock', { restock: [{ line: 7, quantity: 1 }] }],
  ])('%s: %j leaves nothing behind', async (code, asked) => {
    expect(await requestRefund(room, wish(asked))).toEqual({ ok: false, code });
    expect(await refunded()).toBe(0);
    expect(await rows()).toEqual([]);
    expect(await kinds()).toEqual([]);
    expect(await room.db.select().from(outbox)).toEqual([]);
    expect(room.enqueued).toEqual([]);
    expect(await stock()).toEqual({ S: 4, M: null });
  });

  test('an order without a payment has nothing to give back', async () => {
    await room.db.update(orders).set({ paymentIntentId: null }).where(eq(orders.id, orderId));
    expect(await requestRefund(room, wish())).toEqual({ ok: false, code: 'no_payment' });
  });

  test('a double click is one refund', async () => {
    const asked = wish({ amountCents: TOTAL, restock: [{ line: 0, quantity: 3 }] });
    const answers = await Promise.all([requestRefund(room, asked), requestRefund(room, asked)]);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    await runJobs();
    expect(await givenBack()).toEqual([TOTAL]);
    expect(await stock()).toEqual({ S: 7, M: null });
    expect(await room.db.select().from(outbox)).toHaveLength(1);
    expect(await requestRefund(room, { ...asked, amountCents: 1 })).toEqual({
      ok: false,
      code: 'refund_changed',
    });
  });

  test('of two at once that are too much together, one is given', async () => {
    const answers = await Promise.all([
      requestRefund(room, wish({ amountCents: 3000 })),
      requestRefund(room, wish({ amountCents: 3000 })),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: 'too_much' });
    await runJobs();
    expect(await givenBack()).toEqual([3000]);
    expect(await refunded()).toBe(3000);
  });

  test('counted pieces go back on the shelf, uncounted ones stay uncounted, and no piece twice', async () => {
    const restock = [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ];
    expect(await requestRefund(room, wish({ amountCents: 100, restock }))).toMatchObject({ ok: true });
    expect(await stock()).toEqual({ S: 6, M: null });
    const again = wish({ amountCents: 100, restock: [{ line: 0, quantity: 2 }] });
    expect(await requestRefund(room, again)).toEqual({ ok: false, code: 'invalid_restock' });
    expect(await stock()).toEqual({ S: 6, M: null });
  });

  describe('a provider that does not answer', () => {
    test('is asked again, and gives the money back once', async () => {
      const asked = wish();
      await requestRefund(room, asked);
      unreachable();
      await expect(carryOutRefund(room, asked.refundId)).rejects.toThrow('StripeConnectionError');
      expect(await rows()).toMatchObject([{ status: 'requested' }]);
      expect(await refunded()).toBe(1250);

      room.clock.now = new Date(room.now().getTime() + 11 * 60_000);
      await carryOutWaitingRefunds(room);
      expect(await givenBack()).toEqual([1250]);
      expect(await rows()).toMatchObject([{ status: 'done' }]);
    });

    test('for a day: the amount can be given back again, the owner reads why and tries once more', async () => {
      const asked = wish({ amountCents: TOTAL });
      await requestRefund(room, asked);
      room.clock.now = new Date(room.now().getTime() + 21 * 60 * 60_000);
      unreachable();
      await carryOutWaitingRefunds(room);
      expect(await refunded()).toBe(0);
      const file = await orderFile(room.db, orderId);
      expect(file?.refunds).toMatchObject([
        { status: 'failed', failure: 'il fornitore dei pagamenti non ha risposto' },
      ]);
      expect(await kinds()).toEqual(['refund-requested', 'refund-failed']);

      const again = { refundId: asked.refundId, orderId, actor: 'owner' };
      await Promise.all([retryRefund(room, again), retryRefund(room, again)]);
      expect(await refunded()).toBe(TOTAL);
      await runJobs();
      expect(await givenBack()).toEqual([TOTAL]);
      expect(await kinds()).toEqual(['refund-requested', 'refund-failed', 'refund-retried', 'refund-done']);
      expect(await letters()).toEqual(['refund', 'refund-failed']);
    });

    test('whose answer was lost has given it back: trying again gives nothing more', async () => {
      const asked = wish();
      await requestRefund(room, asked);
      await room.payments.refund(intent, 1250, asked.refundId);
      room.clock.now = new Date(room.now().getTime() + 21 * 60 * 60_000);
      unreachable();
      await carryOutWaitingRefunds(room);
      await retryRefund(room, { refundId: asked.refundId, orderId, actor: 'owner' });
      await runJobs();
      expect(await givenBack()).toEqual([1250]);
      expect(await rows()).toMatchObject([{ status: 'done' }]);
      expect(await refunded()).toBe(1250);
    });
  });

  test('a refusal is final until the owner tries again, and never more than the total is promised', async () => {
    const asked = wish({ amountCents: TOTAL });
    // Given back in the provider's own dashboard: the shop does not know.
    await room.payments.refund(intent, TOTAL, 'elsewhere');
    await requestRefund(room, asked);
    await runJobs();
    expect(await rows()).toMatchObject([{ status: 'failed' }]);
    expect((await rows())[0]?.failure).toMatch(/already been refunded/);
    expect(await refunded()).toBe(0);

    await requestRefund(room, wish({ amountCents: TOTAL }));
    expect(await retryRefund(room, { refundId: asked.refundId, orderId, actor: 'owner' })).toEqual({
      ok: false,
      code: 'too_much',
    });
    expect(await refunded()).toBe(TOTAL);
  });

  test("a refund of another's order cannot be tried again by its id", async () => {
    const other = await paidOrder();
    const asked = wish({ amountCents: TOTAL + 0 });
    await requestRefund(room, asked);
    await room.db.update(refunds).set({ status: 'failed' });
    await retryRefund(room, { refundId: asked.refundId, orderId: other.orderId, actor: 'owner' });
    expect(await rows()).toMatchObject([{ status: 'failed' }]);
  });

  describe('a refund that the bank sends back', () => {
    const MINUTE = 60_000;
    const later = (ms: number) => {
      room.clock.now = new Date(room.now().getTime() + ms);
    };
    /** What the provider would notify of now, newest first. */
    async function providerRefunds() {
      const answer = await fetch(
        `http://127.0.0.1:${room.emulator.port}/v1/refunds?payment_intent=${intent}&limit=100`,
        { headers: { authorization: 'Bearer sk_test_room' } },
      );
      const { data } = (await answer.json()) as { data: { id: string }[] };
      return data.map((one) => one.id);
    }
    async function follow(id: string | undefined) {
      const made = await room.payments.refundById(id ?? '');
      return made && followRefund(room, made);
    }

    beforeEach(async () => {
      ({ orderId, intent } = await paidOrder('4000 0000 0000 5126'));
    });

    test('counts as not given, once however often it is told; the owner is written and can try again', async () => {
      const asked = wish({ amountCents: 3000 });
      await requestRefund(room, asked);
      await runJobs();
      expect(await rows()).toMatchObject([{ status: 'done' }]);
      expect(await failedRefunds(room.db)).toEqual([]);
      const [first] = await providerRefunds();
      later(MINUTE);
      await Promise.all([follow(first), follow(first)]);
      await follow(first);
      expect(await rows()).toMatchObject([
        { status: 'failed', failure: 'la banca del cliente l’ha respinto', doneAt: null },
      ]);
      expect(await refunded()).toBe(0);
      expect(await kinds()).toEqual(['refund-requested', 'refund-done', 'refund-failed']);
      expect(await letters()).toEqual(['refund', 'refund-failed']);
      expect(await failedRefunds(room.db)).toMatchObject([{ orderId, amountCents: 3000 }]);

      await retryRefund(room, { refundId: asked.refundId, orderId, actor: 'owner' });
      await runJobs();
      expect(await rows()).toMatchObject([{ status: 'done', failure: null }]);
      // The first one's failure arrives once more, now that a second one has been made.
      await follow(first);
      expect(await rows()).toMatchObject([{ status: 'done' }]);
      expect(await refunded()).toBe(3000);
      expect(await failedRefunds(room.db)).toEqual([]);
      expect(await providerRefunds()).toHaveLength(2);

      later(MINUTE);
      await follow((await providerRefunds())[0]);
      expect(await rows()).toMatchObject([{ status: 'failed' }]);
      expect(await refunded()).toBe(0);
      expect((await letters()).filter((kind) => kind === 'refund-failed')).toHaveLength(2);
    });

    test('told before the shop has written down that it was made: one failure, and the job does not undo it', async () => {
      const asked = wish();
      await requestRefund(room, asked);
      await room.payments.refund(intent, 1250, asked.refundId);
      later(MINUTE);
      await follow((await providerRefunds())[0]);
      await runJobs();
      await carryOutWaitingRefunds(room);
      expect(await rows()).toMatchObject([{ status: 'failed' }]);
      expect(await kinds()).toEqual(['refund-requested', 'refund-failed']);
      expect(await refunded()).toBe(0);
      expect(await providerRefunds()).toHaveLength(1);
    });

    test('without a notification is found by the job that carries it out', async () => {
      const asked = wish();
      await requestRefund(room, asked);
      await room.payments.refund(intent, 1250, asked.refundId);
      later(MINUTE);
      await runJobs();
      expect(await rows()).toMatchObject([{ status: 'failed' }]);
      expect(await refunded()).toBe(0);
    });

    test('given up before: its late failure is not taken for that of the next one', async () => {
      const asked = wish();
      await requestRefund(room, asked);
      await room.payments.refund(intent, 1250, asked.refundId);
      const [first] = await providerRefunds();
      later(21 * 60 * MINUTE);
      unreachable();
      await carryOutWaitingRefunds(room);
      await follow(first);
      await retryRefund(room, { refundId: asked.refundId, orderId, actor: 'owner' });
      await runJobs();
      await follow(first);
      expect(await rows()).toMatchObject([{ status: 'done' }]);
      expect(await refunded()).toBe(1250);
    });

    test('given by hand instead counts as given, and stays so', async () => {
      const asked = wish();
      await requestRefund(room, asked);
      await runJobs();
      later(MINUTE);
      const [first] = await providerRefunds();
      await follow(first);
      const by = { refundId: asked.refundId, orderId, actor: 'owner' };
      await Promise.all([settleElsewhere(room, by), settleElsewhere(room, by)]);
      await follow(first);
      expect(await rows()).toMatchObject([{ status: 'done', failure: null }]);
      expect(await refunded()).toBe(1250);
      expect((await kinds()).at(-1)).toBe('refund-elsewhere');
      expect(await failedRefunds(room.db)).toEqual([]);
    });

    test('that was made in the provider’s panel, or that nobody knows, changes nothing', async () => {
      await room.payments.refund(intent, 100, 'elsewhere');
      later(MINUTE);
      expect(await follow((await providerRefunds())[0])).toBe(false);
      expect(await follow('re_nobody')).toBeNull();
      expect(await kinds()).toEqual([]);
    });
  });

  test('a refund that takes its time stays on its way until the bank has it', async () => {
    ({ orderId, intent } = await paidOrder('4000 0000 0000 7726'));
    const asked = wish();
    await requestRefund(room, asked);
    await runJobs();
    expect(await rows()).toMatchObject([{ status: 'requested' }]);
    room.clock.now = new Date(room.now().getTime() + 21 * 60 * 60_000);
    await carryOutWaitingRefunds(room);
    expect(await rows()).toMatchObject([{ status: 'done' }]);
    expect(await refunded()).toBe(1250);
    expect(await givenBack()).toEqual([1250]);
  });
});
