import { qrPath } from '#lib/qr.ts';
import { VendorError } from '#lib/vendor-error.ts';
import { BY_TRANSFER, paidWhen, paymentMethodLabel } from '#shop/checkout/payment-methods/payment-methods.ts';
import {
  balancePaymentClosed,
  methodsForBalancePayment,
  payCharge,
} from '#shop/checkout/payments/balance-payments.server.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import type { Cents } from '#shop/money/money.ts';
import {
  BALANCE_PAYMENT_SENTENCES,
  balancePaymentTitle,
} from '#shop/orders/balance-payments/balance-payment.ts';
import {
  type BalancePayment,
  latestBalancePaymentOf,
} from '#shop/orders/balance-payments/balance-payments.server.ts';
import { changesOfOrders } from '#shop/orders/lifecycle/history/order-events.server.ts';
import type { ShownChange } from '#shop/orders/lifecycle/line-changes/shown-change.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { orderOfToken } from '#shop/orders/lifecycle/order-link.server.ts';
import { howToPay, lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { unpaidCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import { transferCode } from '#shop/orders/lifecycle/payments/transfer-code.ts';
import type { OrderPageShop } from './shoppers-order.server.ts';
import type { ShoppersOrder } from './shoppers-order.ts';

export type ShoppersBalancePayment = {
  /** Version of the difference shown. */
  version: number;
  /** "Differenza da pagare". */
  title: string;
  /** A sentence without its full stop. */
  because: string;
  /** Oldest first. */
  changes: ShownChange[];
  pieces: { key: string; text: string }[];
  totalCents: Cents;
  paidCents: Cents;
  amountCents: Cents;
  /** "sabato 28 novembre 2026". */
  until: string;
  /** The provider's methods; empty where the amount is too small. */
  online: string[];
  /** Null if the shop accepts no transfers. */
  transfer: ShoppersOrder['payment']['toPay'];
};

/** Content of a difference's link. */
export type OpenedBalancePayment =
  | { state: 'over' }
  /** `settled`: nothing to pay; `returned`: paid when no longer owed; `pending`: undecided. */
  | { state: 'paid' | 'settled' | 'cancelled' | 'returned' | 'pending' }
  | { state: 'open'; charge: ShoppersBalancePayment };

type LinkShop = OrderPageShop &
  Parameters<typeof confirmPayment>[0] & { settings: () => Promise<ShopSettings> };

/** `sessionId`: session of a return from the provider, recorded once; else null. Queries it for bearers only. */
export async function balancePaymentByLink(
  shop: LinkShop,
  token: string,
  sessionId: string | null,
): Promise<OpenedBalancePayment> {
  const id = await orderOfToken(shop, 'charge', token);
  if (!id) return { state: 'over' };
  const paid = sessionId ? await paidIn(shop, sessionId) : null;
  const order = await orderById(shop.db, id);
  if (!order) return { state: 'over' };
  const charge = await latestBalancePaymentOf(shop.db, order.id);
  const closed = balancePaymentClosed(charge, order, shop.now());
  if (paid === 'returned') return { state: 'returned' };
  if (closed === 'paid' || closed === 'cancelled') return { state: closed };
  if (closed || !charge) return { state: charge && unpaidCents(order) === 0 ? 'settled' : 'over' };
  if (paid === 'pending') return { state: 'pending' };
  const settings = await shop.settings();
  return { state: 'open', charge: await shoppersBalancePayment(shop, { order, charge, settings }) };
}

async function paidIn(shop: LinkShop, sessionId: string): Promise<'returned' | 'pending' | null> {
  try {
    const { status } = await confirmPayment(shop, sessionId);
    if (status === 'refunding' || status === 'refunded') return 'returned';
    return status === 'pending' ? 'pending' : null;
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    // The provider's notification, or the job, records it.
    return 'pending';
  }
}

/** `payCharge` by link. */
export async function payByLink(
  shop: LinkShop,
  token: string,
  version: number,
): ReturnType<typeof payCharge> {
  const orderId = await orderOfToken(shop, 'charge', token);
  return orderId === null ? { ok: false, code: 'over' } : payCharge(shop, { orderId, version });
}

async function shoppersBalancePayment(
  shop: OrderPageShop,
  { order, charge, settings }: { order: OrderDetail; charge: BalancePayment; settings: ShopSettings },
): Promise<ShoppersBalancePayment> {
  const { totalCents, paidCents, items } = order;
  const { amountCents, payBy, because, version } = charge;
  const takesTransfers = settings.ownMethods.some(({ key, isOn }) => isOn && paidWhen(key) === 'first');
  // Without what is due in the order's own way.
  const owed = { totalCents: paidCents + amountCents, chargedCents: 0, payBy };
  const ofCharge = { ...order, ...owed, paymentMethod: BY_TRANSFER };
  const toPay = takesTransfers ? howToPay(ofCharge, settings.ownMethods, shop.now()) : null;
  const changes = await changesOfOrders(shop.db, [order.id]);
  const reason =
    because === 'way'
      ? `questo è il tuo ordine ${orderNumber(order.id)}`
      : BALANCE_PAYMENT_SENTENCES[because](orderNumber(order.id));
  return {
    version,
    totalCents,
    paidCents,
    amountCents,
    title: balancePaymentTitle(because),
    because: reason.charAt(0).toUpperCase() + reason.slice(1),
    changes: changes.get(order.id) ?? [],
    pieces: items.map((item) => ({ key: orderLineKey(item), text: `${item.quantity} × ${pieceName(item)}` })),
    until: lastDay(payBy),
    online: methodsForBalancePayment(charge, order, settings).map(paymentMethodLabel),
    transfer: toPay && {
      ...toPay,
      holdsPieces: false,
      code: 'iban' in toPay ? qrPath(transferCode(toPay)) : null,
    },
  };
}
