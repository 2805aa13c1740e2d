import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderPayments } from '#db/schema/order-payments.ts';
import { orders } from '#db/schema/orders.ts';
import { refundLines, refunds } from '#db/schema/refunds.ts';
import { draftOrderById } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { keepMethod } from '#shop/checkout/payment-methods/own-methods.server.ts';
import { isOwnMethod, type PaymentMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { USUAL_PROVIDER_METHODS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { type OrderOfDraft, orderFromDraft } from '#shop/checkout/staff-orders/order-from-draft.server.ts';
import { newDraftOrderId, propose } from '#shop/checkout/staff-orders/propose.server.ts';
import { refundsOfDays, salesByDay, takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import { billedCents } from '#shop/orders/invoice-requests/issued.ts';
import { leftToInvoice } from '#shop/orders/invoices/issue.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { carryOutDueRefunds, settleRefund } from '#shop/orders/refunds/carry-out.server.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { priceOfPieces } from '#shop/orders/refunds/remaining.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { isReturnOf } from '#shop/orders/withdrawals/read.server.ts';
import { withdraw } from '#shop/orders/withdrawals/withdrawals.server.ts';
import { CUSTOMER, checkoutInput, openCheckoutRoom, sessionIn, urlOf } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, addPromo, payOnPage } from '#support/room.ts';
import { offer } from '#support/unpaid-order.ts';
import { priceBasket } from './price-basket.server.ts';
import { startCheckout } from './start.server.ts';

const METHODS: PaymentMethod[] = [
  'card',
  'paypal',
  'klarna',
  'satispay',
  'scalapay',
  'transfer',
  'cash_on_delivery',
  'in_shop',
];
/** Without a code, with one, and written by the shop with a discount by hand. */
const CODES = [null, 'dieci', 'tre', 'by hand'];
const BY_HAND_CENTS = 777;
const SUPPLEMENT_CENTS = 299;
const BACK = ['nothing', 'a piece', 'a withdrawal'] as const;
const TODAY = '2026-03-10';
const MARCH = { from: '2026-03-01', to: '2026-04-01' };

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

onEachEngine((_engine, open) => {
  const { room } = openCheckoutRoom(open);
  let shirt: string;
  let count: number;

  beforeEach(async () => {
    room.clock.now = new Date(`${TODAY}T10:00:00Z`);
    count = 0;
    // A price whose tenth is no whole cent.
    shirt = await addProduct(room.db, { priceCents: 1333, stock: { M: 500 } });
    await addPromo(room, 'dieci', 10);
    await addPromo(room, 'tre', 33);
    await offer(room, 'transfer');
    await offer(room, 'cash_on_delivery', { surchargeCents: SUPPLEMENT_CENTS });
    await offer(room, 'in_shop');
    for (const terms of USUAL_PROVIDER_METHODS)
      await keepMethod(room.db, { ...terms, isOn: true }, room.now());
  });

  async function bought(method: PaymentMethod, promoCode: string | null): Promise<OrderDetail> {
    count += 1;
    const entry = { ...CUSTOMER, customer_email: `cliente${count}@example.it` };
    const lines = [{ id: shirt, size: 'M', quantity: 3, priceCents: 1333 }];
    const payment = isOwnMethod(method) ? method : 'online';
    const delivery = method === 'in_shop' ? ('pickup' as const) : ('standard' as const);
    const supplement = payment === 'cash_on_delivery' ? SUPPLEMENT_CENTS : 0;
    const shown = async () => {
      const basket = { lines, promoCode, delivery, postalCode: null, wrapped: false };
      return (await priceBasket(room, basket)).answer.quote.totalCents + supplement;
    };
    const input = async () =>
      checkoutInput(shirt, { entry, lines, promoCode, payment, delivery, expectedTotalCents: await shown() });
    const url =
      promoCode === 'by hand'
        ? await byHand({ entry, payment, delivery })
        : urlOf(await startCheckout(room, await input()));
    if (payment === 'online') {
      await payOnPage(room, url, { metodo: method });
      await confirmPayment(room, sessionIn(url));
    }
    const [row] = await room.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.customerEmail, entry.customer_email));
    const order = row && (await orderById(room.db, row.id));
    if (!order) throw new Error(`No order was made with ${method}`);
    expect(order.paymentMethod).toBe(method);
    if (payment === 'online') {
      expect((await room.payments.session(sessionIn(url)))?.amountCents).toBe(order.totalCents);
      return order;
    }
    const received = { id: crypto.randomUUID(), orderId: order.id, day: TODAY, actor: 'owner' };
    await receivePayment(room, { ...received, amountCents: order.totalCents });
    const paid = await room.db.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
    expect(sumOf(paid.map(({ amountCents }) => amountCents))).toBe(order.totalCents);
    return order;
  }

  /** The same pieces as the shop writes them down, ordered by their customer. @returns where she goes to pay */
  async function byHand({
    entry,
    payment,
    delivery,
  }: Pick<OrderOfDraft, 'payment'> & {
    entry: typeof CUSTOMER;
    delivery: 'standard' | 'pickup';
  }): Promise<string> {
    const by = { id: await newDraftOrderId(room), actor: 'owner', isFree: true };
    const proposed = {
      ...{ status: 'open' as const, customer: entry, delivery, note: '', until: null },
      pieces: [{ productId: shirt, size: 'M', quantity: 3 }],
      ...{ discountCents: BY_HAND_CENTS, discountReason: 'Cliente da anni' },
    };
    expect(await propose(room, proposed, by)).toMatchObject({ ok: true });
    const shipping = delivery === 'pickup' ? 0 : 499;
    const supplement = payment === 'cash_on_delivery' ? SUPPLEMENT_CENTS : 0;
    const expectedTotalCents = 3 * 1333 - BY_HAND_CENTS + shipping + supplement;
    const version = (await draftOrderById(room.db, by.id))?.version ?? 0;
    const wish = { proposalId: by.id, version, entry, payment, expectedTotalCents };
    const ordered = await orderFromDraft(room, wish);
    return ordered.ok ? ordered.url : expect.fail(ordered.code);
  }

  /** Gives back a piece, or all that she withdrew from, as the shop does. */
  async function giveBack(order: OrderDetail, what: (typeof BACK)[number]): Promise<number> {
    if (what === 'nothing') return 0;
    const line = orderLineKey(order.items[0] ?? expect.fail('no line'));
    const pieces = [{ line, quantity: what === 'a piece' ? 1 : 3 }];
    let returnCode: string | null = null;
    let amountCents = order.totalCents;
    if (what === 'a withdrawal') {
      const { customerName: name, customerEmail: email, id } = order;
      const orderNumber = `#${id.slice(0, 8)}`;
      const declared = { name, email, orderNumber, scope: 'all' as const, articles: '', lines: [] };
      const form = {
        formId: crypto.randomUUID(),
        origin: 'email' as const,
        clientAddress: `198.51.100.${count}`,
      };
      const made = await withdraw(room, { ...form, declared, known: order });
      if (!made.ok) throw new Error(made.code);
      returnCode = made.withdrawal.code;
    } else {
      const remaining = (await remainingOfOrders(room.db, [order])).get(order.id);
      const priced = priceOfPieces(order, remaining ?? expect.fail('nothing left'), pieces);
      amountCents = sumOf(priced.map(({ cents }) => cents));
    }
    const refundId = crypto.randomUUID();
    const wish = { refundId, orderId: order.id, amountCents, reason: '', actor: 'owner', returnCode };
    expect(await requestRefund(room, { ...wish, isReturn: isReturnOf, pieces })).toEqual({
      ok: true,
      repeated: false,
    });
    if (isOwnMethod(order.paymentMethod)) await settleRefund(room, { refundId, actor: 'owner', day: TODAY });
    else await carryOutDueRefunds(room);
    return amountCents;
  }

  describe.each(METHODS)('%s', (method) => {
    test('lines, payments, refunds, register and invoice agree to the cent', async () => {
      let net = 0;
      for (const code of CODES) {
        for (const what of BACK) {
          const order = await bought(method, code);
          const { items, subtotalCents, discountCents, shippingCents, totalCents } = order;
          const lines = sumOf(items.map((item) => item.priceCents * item.quantity - item.discountCents));
          expect(lines).toBe(subtotalCents - discountCents);
          expect(totalCents).toBe(lines + shippingCents);
          const back = await giveBack(order, what);
          const after = (await orderById(room.db, order.id)) ?? expect.fail('no order');
          expect(after.refundedCents).toBe(back);
          const rows = await room.db.select().from(refunds).where(eq(refunds.orderId, order.id));
          const ids = rows.map(({ id }) => id);
          const ofLines = await room.db.select().from(refundLines).where(inArray(refundLines.refundId, ids));
          expect(sumOf(rows.map(({ amountCents }) => amountCents))).toBe(back);
          expect(sumOf(ofLines.map(({ amountCents }) => amountCents))).toBe(back);
          expect(billedCents(await leftToInvoice(room.db, after))).toBe(totalCents - back);
          net += totalCents - back;
        }
      }
      // The provider says a moment later that the last refunds have arrived.
      room.clock.now = new Date(room.clock.now.getTime() + 30 * 60_000);
      await carryOutDueRefunds(room);
      expect(await takingsInAll(room.db)).toBe(net);
      const sold = await salesByDay(room.db, MARCH);
      const returned = await refundsOfDays(room.db, MARCH);
      expect(
        sumOf(sold.map(({ cents }) => cents)) - sumOf(returned.map(({ amountCents }) => amountCents)),
      ).toBe(net);
      expect(sumOf(sold.map((day) => day.orders))).toBe(CODES.length * BACK.length);
    });
  });
});
