import { qrPath } from '#lib/qr.ts';
import { BY_TRANSFER, paidWhen, paymentMethodLabel } from '#shop/checkout/payment-methods/payment-methods.ts';
import { methodsForBalancePayment } from '#shop/checkout/payments/balance-payments.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import type { Cents } from '#shop/money/money.ts';
import {
  BALANCE_PAYMENT_SENTENCES,
  balancePaymentTitle,
} from '#shop/orders/balance-payments/balance-payment.ts';
import type { BalancePayment } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { changesOfOrders } from '#shop/orders/lifecycle/history/order-events.server.ts';
import type { ShownChange } from '#shop/orders/lifecycle/line-changes/shown-change.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { howToPay, lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { transferCode } from '#shop/orders/lifecycle/payments/transfer-code.ts';
import type { OrderPageShop } from './shoppers-order.server.ts';
import type { ShoppersOrder } from './shoppers-order.ts';

export type ShoppersBalancePayment = {
  /** The difference's version: the shopper pays what was shown. */
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
  /** Null where the shop accepts no transfers. */
  transfer: ShoppersOrder['payment']['toPay'];
};

export async function shoppersBalancePayment(
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
    pieces: items.map((item) => ({
      key: orderLineKey(item),
      text: `${item.quantity} × ${pieceName(item)}`,
    })),
    until: lastDay(payBy),
    online: methodsForBalancePayment(charge, order, settings).map(paymentMethodLabel),
    transfer: toPay && {
      ...toPay,
      holdsPieces: false,
      code: 'iban' in toPay ? qrPath(transferCode(toPay)) : null,
    },
  };
}
