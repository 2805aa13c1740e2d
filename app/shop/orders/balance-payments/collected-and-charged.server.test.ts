import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { productSizes } from '#db/schema/stock.ts';
import { payCharge } from '#shop/checkout/payments/balance-payments.server.ts';
import { reconcileCheckouts } from '#shop/checkout/payments/confirm.server.ts';
import { takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import { beginExchange } from '#shop/orders/exchanges/decide.server.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import { undoMove } from '#shop/orders/lifecycle/undo-move.server.ts';
import { readBankFile, takeMovements } from '#shop/orders/offline-payments/bank.server.ts';
import { awaitedCollections } from '#shop/orders/offline-payments/collected.server.ts';
import { ordersAtTill, payAtTill } from '#shop/orders/offline-payments/in-shop.server.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, payOnPage } from '#support/room.ts';
import { forgetMails } from '#support/rows.ts';
import { offer, unpaidOrder } from '#support/unpaid-order.ts';
import { openBalancePaymentOf } from './balance-payments.server.ts';
import { cancelBalancePayment } from './settle-difference.server.ts';

onEachEngine((_engine, open) => {
  const { room } = openCheckoutRoom(open);
  let orderId: string;
  let shirt: string;
  let total: number;
  const order = async () => (await orderById(room.db, orderId)) ?? expect.fail('no order');
  const charged = async () => (await openBalancePaymentOf(room.db, orderId))?.amountCents ?? 0;

  beforeEach(async () => {
    await offer(room, 'cash_on_delivery');
    shirt = await addProduct(room.db, { stock: { M: 5 } });
    orderId = await unpaidOrder(room, shirt, { payment: 'cash_on_delivery' });
    const { version, totalCents } = await order();
    total = totalCents;
    await moveOrder(room, { orderId, version, to: 'shipped', actor: 'owner', sure: true });
  });

  /** Exchanges the shirt for a piece of a price. */
  async function exchange(priceCents: number) {
    const productId = await addProduct(room.db, { priceCents, stock: { M: 1 } });
    const [size] = await room.db.select().from(productSizes).where(eq(productSizes.productId, productId));
    const { version } = await order();
    const requested = {
      ...{ id: crypto.randomUUID(), orderId, version, line: `${shirt}|M`, quantity: 1 },
      ...{ newPiece: { sizeId: size?.id ?? '' }, origin: 'shop' as const, note: '' },
    };
    const answer = await beginExchange(room, requested, { actor: 'owner', mayRefund: true });
    expect(answer).toMatchObject({ ok: true });
  }
  const collect = (amountCents: number) =>
    receivePayment(room, {
      ...{ id: crypto.randomUUID(), orderId, day: room.now().toISOString().slice(0, 10) },
      ...{ amountCents, actor: 'owner' },
    });
  async function payByLink() {
    const { version = 0 } = (await openBalancePaymentOf(room.db, orderId)) ?? {};
    const answer = await payCharge(room, { orderId, version });
    await payOnPage(room, answer.ok ? answer.url : expect.fail(answer.code), {});
    await reconcileCheckouts(room);
  }
  async function payByTransfer() {
    const movement = `${today()};${today()};${orderNumber(orderId)};10,00`;
    const bytes = new TextEncoder().encode(
      `Data contabile;Data valuta;Descrizione;Importo\r\n${movement}\r\n`,
    );
    const read = await readBankFile(room, { bytes, chosen: null });
    const [proposal] = read.ok && read.kind === 'proposals' ? read.proposals : [];
    expect(proposal).toMatchObject({ isExact: true, order: { id: orderId } });
    if (!proposal?.order) return;
    const { line, day, amountCents } = proposal.movement;
    const chosen = { line, day, amountCents, orderId, version: proposal.order.version };
    expect(await takeMovements(room, [chosen], 'owner')).toMatchObject({ taken: 1 });
  }
  const today = () => room.now().toISOString().slice(0, 10);
  async function payAtCounter() {
    const [row] = await ordersAtTill(room.db);
    expect(row).toMatchObject({ id: orderId, isDifference: true, amountCents: 1000 });
    const { version } = await order();
    const requested = { orderId, version, paymentId: crypto.randomUUID(), actor: 'owner' };
    expect(await payAtTill(room, requested)).toEqual({ ok: true });
  }

  test('a parcel that the courier is to collect, exchanged for the same price, asks for nothing', async () => {
    await exchange(2000);
    expect([await charged(), (await order()).chargedCents, toCollectCents(await order())]).toEqual([
      ...[0, 0, total],
    ]);
  });

  test('what the courier has not brought yet is not given back, and the shop is told why', async () => {
    const refund = async () =>
      requestRefund(room, {
        ...{ refundId: crypto.randomUUID(), orderId, amountCents: total, reason: '', actor: 'owner' },
        pieces: [{ line: `${shirt}|M`, quantity: 1 }],
      });
    expect(await refund()).toEqual({ ok: false, code: 'not_received' });
    await collect(total);
    expect(await refund()).toMatchObject({ ok: true });
  });

  test.each(['reopened', 'undone', 'reopened, undone and reopened'])(
    'a difference whose link was taken back is owed again once a cancelled order is %s',
    async (how) => {
      await exchange(3000);
      const by = async () => ({ orderId, version: (await order()).version, actor: 'owner' });
      expect(await cancelBalancePayment(room, await by())).toMatchObject({ ok: true });
      const move = async (to: string) => {
        // Those that have left are not taken back: the move may be.
        await forgetMails(room.db);
        const moved = await moveOrder(room, { ...(await by()), to, sure: true });
        return moved.ok ? moved.undo : expect.fail(moved.code);
      };
      const undo = async (undoable: Awaited<ReturnType<typeof move>>) =>
        expect(await undoMove(room, { ...(await by()), eventId: undoable?.eventId ?? 0 })).toMatchObject({
          ok: true,
        });
      const cancelled = await move('cancelled');
      expect(await order()).toMatchObject({ chargedCents: 0 });
      if (how === 'undone') await undo(cancelled);
      else {
        const reopened = await move('shipped');
        if (how !== 'reopened') {
          await undo(reopened);
          expect(await order()).toMatchObject({ status: 'cancelled', chargedCents: 0 });
          await move('shipped');
        }
      }
      expect(await order()).toMatchObject({ status: 'shipped', chargedCents: 1000 });
      expect(toCollectCents(await order())).toBe(total);
    },
  );

  test.each([
    ['by link, before the courier’s', [payByLink, () => collect(total)]],
    ['by link, after the courier’s', [() => collect(total), payByLink]],
    ['by transfer, before the courier’s', [payByTransfer, () => collect(total)]],
    ['by transfer, after the courier’s', [() => collect(total), payByTransfer]],
    ['at the counter, before the courier’s', [payAtCounter, () => collect(total)]],
    ['at the counter, after the courier’s', [() => collect(total), payAtCounter]],
  ] as const)(
    'exchanged for a dearer one, the difference alone is paid: %s',
    async (when, [first, second]) => {
      await exchange(3000);
      expect([await charged(), toCollectCents(await order())]).toEqual([1000, total]);
      expect(await awaitedCollections(room)).toMatchObject([{ amountCents: total }]);
      await first();
      expect((await order()).openCents).toBe(when.includes('before') ? total : 1000);
      await second();
      expect(await order()).toMatchObject({
        ...{ openCents: 0, paidCents: total + 1000, chargedCents: 0 },
      });
      expect([await charged(), await awaitedCollections(room)]).toEqual([0, []]);
      expect(await takingsInAll(room.db)).toBe(total + 1000);
    },
  );
});
