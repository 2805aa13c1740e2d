import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { chargePayments } from '#db/schema/payments.ts';
import { refunds } from '#db/schema/refunds.ts';
import { takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import { openBalancePaymentOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { settleDifference } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { onEachEngine } from '#support/database.ts';
import { openRefundRoom, TOTAL } from '#support/refund-room.ts';
import { refundsAtProvider, runRefundJobs } from '#support/refunds.ts';
import { payOnPage } from '#support/room.ts';
import { payCharge } from './balance-payments.server.ts';
import { confirmPayment, reconcileCheckouts } from './confirm.server.ts';

onEachEngine((_engine, open) => {
  const { room, bought, request, later, unreachable } = openRefundRoom(open);
  const order = async () => (await orderById(room.db, bought.orderId)) ?? expect.fail('no order');
  const payments = () => room.db.select().from(chargePayments).orderBy(chargePayments.createdAt);

  /** Changes what the order costs by so many cents, as new lines do. */
  async function costs(moreCents: number) {
    const { subtotalCents, totalCents } = await order();
    return room.db.transaction(async (tx) => {
      const amounts = { subtotalCents: subtotalCents + moreCents, totalCents: totalCents + moreCents };
      await tx.update(orders).set(amounts).where(eq(orders.id, bought.orderId));
      return settleDifference(room, tx, {
        orderId: bought.orderId,
        because: 'edit',
        actor: 'owner',
        beforeTotalCents: totalCents,
      });
    });
  }
  async function opened(): Promise<string> {
    const charge = await openBalancePaymentOf(room.db, bought.orderId);
    const answer = await payCharge(room, { orderId: bought.orderId, version: charge?.version ?? 0 });
    return answer.ok ? answer.url : expect.fail(answer.code);
  }
  const session = async () => (await payments()).at(-1)?.providerSessionId ?? expect.fail('no session');
  /** What the provider gives back of payments that nobody owed. */
  const returned = async () =>
    (await room.db.select().from(refunds)).flatMap((row) =>
      row.origin === 'not_owed' ? row.amountCents : [],
    );

  beforeEach(async () => {
    await costs(800);
  });

  test('a difference is paid once, by whoever confirms it and however often', async () => {
    const [first, second] = await Promise.all([opened(), opened()]);
    expect(second).toBe(first);
    await payOnPage(room, first, {});
    const id = await session();
    const shown = await Promise.all([confirmPayment(room, id), confirmPayment(room, id)]);
    await reconcileCheckouts(room);
    expect(shown).toEqual([{ status: 'difference_paid' }, { status: 'difference_paid' }]);
    expect(await order()).toMatchObject({ openCents: 0, paidCents: TOTAL + 800, chargedCents: 0 });
    expect(await takingsInAll(room.db)).toBe(TOTAL + 800);
    const mails = (await room.db.select().from(outbox)).map(({ kind }) => kind).sort();
    expect(mails).toEqual(['charge', 'payment-received']);
    expect(await payCharge(room, { orderId: bought.orderId, version: 1 })).toEqual({
      ok: false,
      code: 'paid',
    });
  });

  test('what nobody told of is found by the job', async () => {
    await payOnPage(room, await opened(), {});
    await reconcileCheckouts(room);
    expect(await order()).toMatchObject({ openCents: 0, owedBackCents: 0 });
  });

  test('a session whose answer was lost is the one that is opened again', async () => {
    room.emulator.fail({ calls: 'POST /v1/checkout/sessions', times: 3, cut: true });
    const { version = 0 } = (await openBalancePaymentOf(room.db, bought.orderId)) ?? {};
    const requested = await payCharge(room, { orderId: bought.orderId, version });
    if (!requested.ok) expect(requested.code).toBe('failed');
    room.emulator.recover();
    await payOnPage(room, await opened(), {});
    await reconcileCheckouts(room);
    expect((await payments()).map(({ status }) => status)).toEqual(['paid']);
  });

  test('while the provider is away another amount is not requested, and that is said', async () => {
    await opened();
    await costs(200);
    const { version = 0 } = (await openBalancePaymentOf(room.db, bought.orderId)) ?? {};
    const pay = () => payCharge(room, { orderId: bought.orderId, version });
    unreachable('POST /v1/checkout/sessions');
    expect(await pay()).toEqual({ ok: false, code: 'provider_away' });
    room.emulator.recover();
    expect(await pay()).toMatchObject({ ok: true });
  });

  test('priced anew, the page of the old amount ends and another opens', async () => {
    const before = await opened();
    await costs(200);
    expect(await payCharge(room, { orderId: bought.orderId, version: 1 })).toEqual({
      ok: false,
      code: 'changed',
    });
    const after = await opened();
    expect(after).not.toBe(before);
    await payOnPage(room, after, {});
    await reconcileCheckouts(room);
    expect((await payments()).map(({ status, amountCents }) => [status, amountCents]).toSorted()).toEqual([
      ['paid', 1000],
      ['released', 800],
    ]);
    expect(await order()).toMatchObject({ openCents: 0, paidCents: TOTAL + 1000 });
  });

  test.each([
    ['priced anew', () => costs(200), [1000, 0]],
    ['paid in the shop', () => pay(800), [0, 0]],
    ['not owed any more', () => costs(-800), [0, 0]],
    ['of an order that is cancelled', () => cancel(), [0, TOTAL]],
  ] as const)(
    'paid when it was %s, it goes back whole',
    async (what, meanwhile, [openCents, owedBackCents]) => {
      const url = await opened();
      await meanwhile();
      await payOnPage(room, url, {});
      const id = await session();
      expect(await confirmPayment(room, id)).toEqual({ status: 'refunding' });
      expect(await confirmPayment(room, id)).toEqual({ status: 'refunding' });
      expect(await returned()).toEqual([800]);
      expect(await order()).toMatchObject({ openCents, owedBackCents });
      const [row] = (await room.db.select().from(refunds)).filter(({ origin }) => origin === 'not_owed');
      await runRefundJobs(room);
      expect(await refundsAtProvider(room, row?.paymentIntentId ?? '')).toMatchObject([{ amount: 800 }]);
      expect(await takingsInAll(room.db)).toBe(what === 'paid in the shop' ? TOTAL + 800 : TOTAL);
    },
  );

  async function pay(amountCents: number) {
    const day = room.now().toISOString().slice(0, 10);
    const id = crypto.randomUUID();
    await receivePayment(room, {
      id,
      orderId: bought.orderId,
      day,
      amountCents,
      actor: 'owner',
      method: 'in_shop',
    });
  }
  async function cancel() {
    const { version } = await order();
    const moved = await moveOrder(room, {
      orderId: bought.orderId,
      version,
      to: 'cancelled',
      actor: 'owner',
      sure: true,
    });
    expect(moved).toMatchObject({ ok: true });
  }

  test('after its last day it is not taken', async () => {
    later(9 * 24 * 60 * 60_000);
    const { version = 0 } = (await openBalancePaymentOf(room.db, bought.orderId)) ?? {};
    expect(await payCharge(room, { orderId: bought.orderId, version })).toEqual({ ok: false, code: 'over' });
  });

  test('a provider that is away takes nothing, and the next press does', async () => {
    unreachable('POST /v1/checkout/sessions');
    const { version = 0 } = (await openBalancePaymentOf(room.db, bought.orderId)) ?? {};
    expect(await payCharge(room, { orderId: bought.orderId, version })).toEqual({
      ok: false,
      code: 'failed',
    });
    room.emulator.recover();
    await payOnPage(room, await opened(), {});
    await reconcileCheckouts(room);
    expect(await order()).toMatchObject({ openCents: 0, owedBackCents: 0 });
  });

  test('what goes back is taken from both payments, the latest first, and no cent more than was paid', async () => {
    await payOnPage(room, await opened(), {});
    await reconcileCheckouts(room);
    expect(await costs(-300)).toEqual({ kind: 'back', amountCents: 300, byHandCents: 0 });
    const refundRequest = request({ amountCents: TOTAL + 500 });
    expect(await requestRefund(room, refundRequest)).toEqual({ ok: true, repeated: false });
    await runRefundJobs(room);
    const rows = await room.db.select().from(refunds).where(eq(refunds.orderId, bought.orderId));
    const later = rows.find(({ origin }) => origin === 'excess')?.paymentIntentId ?? '';
    const amounts = async (intent: string) =>
      (await refundsAtProvider(room, intent)).map(({ amount }) => amount);
    expect((await amounts(later)).toSorted((a, b) => a - b)).toEqual([300, 500]);
    expect(await amounts(bought.intent)).toEqual([TOTAL]);
    expect(await order()).toMatchObject({
      openCents: 0,
      owedBackCents: 0,
      refundedCents: TOTAL + 500,
      excessCents: 300,
    });
    expect(await takingsInAll(room.db)).toBe(0);
  });
});
