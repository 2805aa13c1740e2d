import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import {
  CARDS,
  paidOrder,
  paymentWithoutOrder,
  refundInDashboard,
  refundsAtProvider,
  runRefundJobs,
} from '../../../tests/support/refunds.ts';
import { addProduct, countNothing, openRoom, type Room } from '../../../tests/support/room.ts';
import { outbox } from '../../db/schema/mail.ts';
import { orders } from '../../db/schema/orders.ts';
import { refundEvents, refunds } from '../../db/schema/refunds.ts';
import { carryOutDueRefunds } from './carry-out.server.ts';
import { orderWithRefunds, refundOfCheckout, refundsToSettle } from './read.server.ts';
import { requestRefund } from './request.server.ts';
import { settleRefund } from './settle.server.ts';
import { reconcileRefunds, syncChargeRefunds, syncRefundById } from './sync.server.ts';

const TOTAL = 5000;
const MINUTE = 60_000;

onEachEngine((_engine, open) => {
  let room: Room;
  let productId: string;
  let orderId: string;
  let intent: string;

  beforeEach(async () => {
    room = await openRoom(await open());
    productId = await addProduct(room.db, { priceCents: TOTAL, stock: { S: 20 } });
    return () => room.close();
  });

  async function order(card?: string) {
    const paid = await paidOrder(room, { productId, lines: [{ size: 'S', quantity: 1 }], card });
    orderId = paid.orderId;
    intent = paid.paymentIntentId;
    await room.db.delete(outbox);
    room.enqueued.length = 0;
  }

  async function withoutOrder(card?: string) {
    const take = () => countNothing(room.db);
    const bought = { productId, lines: [{ size: 'S', quantity: 1 }], card, take };
    const paid = await paymentWithoutOrder(room, bought);
    intent = paid.paymentIntentId;
    await room.db.delete(outbox);
    return paid;
  }

  const request = (amountCents: number) => ({
    refundId: crypto.randomUUID(),
    orderId,
    amountCents,
    reason: '',
    restock: [],
    actor: 'owner',
  });
  const inDashboard = (amountCents: number) => refundInDashboard(room, intent, amountCents);
  const rows = () => room.db.select().from(refunds).orderBy(refunds.createdAt, refunds.amountCents);
  const refunded = async () => {
    const [row] = await room.db.select().from(orders).where(eq(orders.id, orderId));
    return row?.refundedCents;
  };
  const letters = async () => (await room.db.select().from(outbox)).map((one) => one.kind).sort();
  const later = (ms: number) => {
    room.clock.now = new Date(room.now().getTime() + ms);
  };
  const refuses = (code: string) =>
    room.emulator.fail({
      calls: 'POST /v1/refunds',
      error: { status: 400, type: 'invalid_request_error', code },
    });
  const chargeOf = async () => {
    const answer = await fetch(`http://127.0.0.1:${room.emulator.port}/v1/payment_intents/${intent}`, {
      headers: { authorization: 'Bearer sk_test_room' },
    });
    return ((await answer.json()) as { latest_charge: string }).latest_charge;
  };
  /** What the provider has given back of the payment, in cents. */
  const given = async () =>
    (await refundsAtProvider(room, intent)).reduce(
      (sum, one) => (one.status === 'failed' ? sum : sum + one.amount),
      0,
    );

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
        { orderId, origin: 'dashboard', status: 'done', amountCents: 2000, providerRefundId: id },
      ]);
      expect(await refunded()).toBe(2000);
      const [letter, ...others] = await room.db.select().from(outbox);
      expect(letter).toMatchObject({ kind: 'refund' });
      expect(letter?.text).toContain('20,00');
      expect(others).toEqual([]);
      const story = await orderWithRefunds(room.db, orderId);
      expect(story?.events.at(-1)).toMatchObject({
        kind: 'refund-requested',
        actor: 'Fornitore dei pagamenti',
      });
    });

    test('is found before the owner’s own refund is written, which is refused', async () => {
      await inDashboard(TOTAL);
      expect(await requestRefund(room, request(TOTAL))).toEqual({ ok: false, code: 'refunded_elsewhere' });
      expect(await rows()).toMatchObject([{ origin: 'dashboard', amountCents: TOTAL }]);
      expect(await letters()).toEqual(['refund']);
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

    test('of the same amount as a failed refund completes that one, without a second letter', async () => {
      const asked = request(2000);
      await requestRefund(room, asked);
      refuses('charge_disputed');
      await runRefundJobs(room);
      const { id } = await inDashboard(2000);
      await syncRefundById(room, id);
      expect(await rows()).toMatchObject([{ id: asked.refundId, status: 'done', providerRefundId: id }]);
      expect(await refunded()).toBe(2000);
      expect(await letters()).toEqual(['refund', 'refund-failed']);
    });

    test('of the same amount as a late refund ends its attempts', async () => {
      const asked = request(2000);
      await requestRefund(room, asked);
      refuses('balance_insufficient');
      await runRefundJobs(room);
      await inDashboard(2000);
      later(MINUTE);
      await carryOutDueRefunds(room);
      expect(await rows()).toMatchObject([{ id: asked.refundId, status: 'done', failure: null }]);
      expect(await given()).toBe(2000);
    });

    test('that a person had already marked as settled counts once', async () => {
      const asked = request(2000);
      await requestRefund(room, asked);
      refuses('charge_disputed');
      await runRefundJobs(room);
      await settleRefund(room, { refundId: asked.refundId, actor: 'owner' });
      later(MINUTE);
      const { id } = await inDashboard(2000);
      await reconcileRefunds(room);
      await reconcileRefunds(room);
      expect(await rows()).toMatchObject([{ status: 'settled', settledBy: 'owner', providerRefundId: id }]);
      expect(await refunded()).toBe(2000);
      expect(await letters()).toEqual(['refund', 'refund-failed']);
    });

    test('of another shop on the same account is ignored', async () => {
      const known = intent;
      await room.db.update(orders).set({ paymentIntentId: 'pi_of_before' });
      const { id } = await refundInDashboard(room, known, 100);
      await syncRefundById(room, id);
      await syncRefundById(room, 're_nobody');
      await reconcileRefunds(room);
      expect(await rows()).toEqual([]);
      expect(await letters()).toEqual([]);
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
    expect(await refundsToSettle(room.db, room.now())).toMatchObject([{ trouble: 'failed', orderId }]);
  });

  test('a refund of the shop returned by the bank is found without a notification', async () => {
    await order(CARDS.sendsBack);
    await requestRefund(room, request(2000));
    await runRefundJobs(room);
    later(20 * 24 * 60 * MINUTE);
    await reconcileRefunds(room);
    expect(await rows()).toMatchObject([{ status: 'failed', failure: 'declined' }]);
  });

  describe('a payment whose pieces were sold out', () => {
    test('has a refund row, and reads as given only when the money has left', async () => {
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

    test('is retried with a new key each time while the provider’s balance is too low', async () => {
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
      const [made] = await refundsAtProvider(room, intent);
      expect(made?.metadata).toEqual({ refund_key: checkoutId, attempt: '1' });
      expect(await letters()).toEqual(['refund-late']);
      expect(await refundsToSettle(room.db, room.now())).toEqual([]);
    });

    test('refunded whole in the dashboard needs no more refund', async () => {
      const { checkoutId } = await withoutOrder();
      const { id } = await inDashboard(TOTAL);
      await runRefundJobs(room);
      expect(await rows()).toMatchObject([{ id: checkoutId, status: 'done', providerRefundId: id }]);
      expect(await given()).toBe(TOTAL);
    });

    test('refunded in part in the dashboard: the rest is still refunded, and the sum is the payment', async () => {
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
      expect(await letters()).toEqual([]);
    });

    test('returned by the bank stays on the overview until a person settles it; the row says who', async () => {
      const { checkoutId, email } = await withoutOrder(CARDS.sendsBack);
      await runRefundJobs(room);
      later(MINUTE);
      const [made] = await refundsAtProvider(room, intent);
      await syncRefundById(room, made?.id ?? '');
      expect(await refundOfCheckout(room.db, checkoutId)).toBe('owed');
      const [letter] = await room.db.select().from(outbox);
      expect(letter).toMatchObject({ kind: 'refund-failed', subject: 'Rimborso non riuscito' });
      expect(letter?.text).toContain(email);
      later(300 * 24 * 60 * MINUTE);
      expect(await refundsToSettle(room.db, room.now())).toMatchObject([
        { id: checkoutId, trouble: 'failed' },
      ]);

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

    test('without a stored payment id finds it by its session', async () => {
      const { checkoutId, sessionId } = await withoutOrder();
      await room.db.update(refunds).set({ paymentIntentId: null });
      expect((await rows())[0]).toMatchObject({ id: checkoutId, paymentSessionId: sessionId });
      await inDashboard(TOTAL);
      await reconcileRefunds(room);
      expect(await rows()).toMatchObject([{ status: 'done', paymentIntentId: intent }]);
    });
  });
});
