import type { Db } from '#db/client.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { qrPath } from '#lib/qr.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import { type CatalogueShop, productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { paymentMethodLabel } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { Selling } from '#shop/checkout/payments/selling.ts';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { hasVatOn, WITHOUT_VAT } from '#shop/finance/tax/tax-regime.ts';
import { formatEuro } from '#shop/money/money.ts';
import { payableBalancePaymentsOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { otherMethodsFor } from '#shop/orders/edits/other-methods.ts';
import { exchangeProgressOf } from '#shop/orders/exchanges/read.server.ts';
import { exchangeableChoices, exchangeableOrders } from '#shop/orders/exchanges/sizes.server.ts';
import { creditNoteText, invoiceState } from '#shop/orders/invoice-requests/invoice-deadline.ts';
import { invoiceLines } from '#shop/orders/invoice-requests/invoice-request.ts';
import { creditNotesOf } from '#shop/orders/invoices/credit-notes.server.ts';
import { placeLine } from '#shop/orders/lifecycle/address-lines.ts';
import { shownArrival } from '#shop/orders/lifecycle/expected-arrival.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { changesOfOrders } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { timelineOf } from '#shop/orders/lifecycle/history/timeline.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { type OrderDetail, orderById, statusMoves } from '#shop/orders/lifecycle/order-detail.server.ts';
import { type LinkedOrder, orderPath, type SigningShop } from '#shop/orders/lifecycle/order-link.server.ts';
import { ordersOfEmail } from '#shop/orders/lifecycle/orders.server.ts';
import {
  type HowToPay,
  howToPay,
  isPaidToCourier,
  lastDay,
} from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { moneyFacts, moneyText } from '#shop/orders/lifecycle/payments/order-money.ts';
import { transferCode } from '#shop/orders/lifecycle/payments/transfer-code.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { needsRefundAccount, refundAccountOf } from '#shop/orders/refunds/account.server.ts';
import { ibanEnd } from '#shop/orders/refunds/account.ts';
import type { Remaining } from '#shop/orders/refunds/remaining.ts';
import { dividedOrders, parcelsOf } from '#shop/orders/shipments/read.server.ts';
import { shownParcels } from '#shop/orders/shipments/shipment.ts';
import { deliveryOf, isInTime, lastWithdrawalDay } from '#shop/orders/withdrawals/deadline.ts';
import { remainingToWithdraw, withdrawalProgressOf } from '#shop/orders/withdrawals/read.server.ts';
import { returnAddress } from '#shop/orders/withdrawals/withdrawal.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import type { OrderedPiece, ShoppersOrder, ShownCharge } from './shoppers-order.ts';

export type OrderPageShop = MediaShop & SigningShop & { now: () => Date; selling: () => Selling };

/** Null for an unknown id. The caller checks that the reader is the shopper. */
export async function shoppersOrder(shop: OrderPageShop, orderId: string): Promise<ShoppersOrder | null> {
  const order = await orderById(shop.db, orderId);
  if (!order) return null;
  const [
    moves,
    pieces,
    settings,
    withdrawals,
    remaining,
    notes,
    refundAccount,
    exchanges,
    exchangeable,
    changes,
    charges,
    parcels,
  ] = await Promise.all([
    statusMoves(shop.db, orderId),
    piecesOf(shop, order),
    loadSettings(shop.db),
    withdrawalProgressOf(shop.db, [order]),
    remainingToWithdraw(shop.db, order),
    order.invoiceNumber === null ? [] : creditNotesOf(shop.db, order.id),
    refundAccountFor(shop.db, order),
    exchangeProgressOf(shop.db, [order.id]),
    exchangeableChoices(shop.db, order, shop.now()),
    changesOfOrders(shop.db, [order.id]),
    shownBalancePayments(shop, [order]),
    parcelsOf(shop.db, order),
  ]);
  const isWithdrawable = remaining.lines.some(({ toWithdraw }) => toWithdraw > 0);
  return {
    ...factsOf(order),
    pieces,
    parcels: shownParcels(parcels, order.items),
    refundedWrappingCents: remaining.wrapping.refundedCents,
    number: orderNumber(order.id),
    changes: changes.get(order.id) ?? [],
    vatText: hasVatOn(settings.taxRegimes, dayInRome(order.createdAt)) ? 'IVA inclusa' : `${WITHOUT_VAT}.`,
    steps: timelineOf(order, moves),
    invoice: invoiceOf(order, notes),
    // Nothing is on its way after a full withdrawal or refund.
    arrival: isWithdrawable || order.soldInShop ? shownArrival(order, shop.now()) : null,
    place: placeOf(order, settings, dayInRome(shop.now())),
    withdrawals: withdrawals.get(order.id) ?? [],
    exchanges: exchanges.get(order.id) ?? [],
    returnTo: returnAddress(settings.identity),
    isWithdrawable,
    ...withdrawalEnd(order, remaining, shop.now()),
    payment: paymentOf(order, howToPay(order, settings.ownMethods, shop.now())),
    charge: charges.get(order.id) ?? null,
    methods:
      order.payBy && order.payBy < shop.now()
        ? []
        : otherMethodsFor(order, settings, { isSelling: shop.selling() !== 'off' }),
    refundAccount,
    paths: {
      status: orderPath(shop, 'status', order),
      withdrawal: orderPath(shop, 'withdrawal', order),
      exchange: exchangeable.length > 0 || exchanges.size > 0 ? orderPath(shop, 'exchange', order) : null,
      ...reviewPaths(shop, order, settings),
    },
  };
}

/** Fields shown as stored. */
function factsOf(order: OrderDetail) {
  const { subtotalCents, discountCents, shippingCents, surchargeCents, wrappingCents, totalCents } = order;
  const { refundedCents, promoCode, giftMessage, soldInShop, terms, version } = order;
  const { createdAt, deliveryMethod, carrier, trackingNumber } = order;
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    surchargeCents,
    wrappingCents,
    totalCents,
    refundedCents,
    promoCode,
    giftMessage,
    soldInShop,
    terms,
    version,
    createdAt,
    deliveryMethod,
    carrier,
    trackingNumber,
  };
}

function invoiceOf(
  order: OrderDetail,
  notes: Awaited<ReturnType<typeof creditNotesOf>>,
): ShoppersOrder['invoice'] {
  if (!order.invoiceRequest) return null;
  return {
    lines: invoiceLines(order.invoiceRequest),
    state: invoiceState(order),
    creditNotes: notes.map((note) => `${creditNoteText(note)}: ${formatEuro(note.amountCents)}`),
  };
}

function paymentOf(order: OrderDetail, toPay: HowToPay | null): ShoppersOrder['payment'] {
  return {
    moneyLines: moneyFacts(order, { seesMoney: true }).map(moneyText),
    isWithCourier: isPaidToCourier(order),
    method: order.totalCents === 0 && order.paidCents <= 0 ? null : paymentMethodLabel(order.paymentMethod),
    toPay: toPay && { ...toPay, code: 'iban' in toPay ? qrPath(transferCode(toPay)) : null },
  };
}

/** End of the right to withdraw; exchanged pieces count from their own delivery (`deliveryOf`). */
function withdrawalEnd(
  order: OrderDetail,
  { lines }: Pick<Remaining, 'lines'>,
  now: Date,
): Pick<ShoppersOrder, 'lastWithdrawalDay' | 'isWithdrawalOver'> {
  const left = lines.flatMap(({ key, toWithdraw }) => (toWithdraw > 0 ? [{ line: key }] : []));
  const arrivedAt = deliveryOf(left, order);
  return {
    lastWithdrawalDay: arrivedAt && lastWithdrawalDay(arrivedAt),
    isWithdrawalOver: !isInTime(now, arrivedAt),
  };
}

function reviewPaths(
  shop: SigningShop,
  order: OrderDetail,
  { reviewsSince }: ShopSettings,
): Pick<ShoppersOrder['paths'], 'review' | 'noReviews'> {
  const { status, giftMessage, customerEmail, createdAt, soldInShop } = order;
  const isBuyers = giftMessage === null && customerEmail !== '' && !soldInShop;
  if (reviewsSince === null || !isBuyers || status === 'cancelled') return { review: null, noReviews: null };
  return {
    review: status === 'delivered' ? orderPath(shop, 'review', order) : null,
    // Buyers of older orders were not informed of invitations, and get none.
    noReviews: createdAt >= new Date(reviewsSince) ? orderPath(shop, 'reviewObjection', order) : null,
  };
}

/** Null if no account is requested. */
async function refundAccountFor(db: Db, order: OrderDetail): Promise<ShoppersOrder['refundAccount']> {
  if (!(await needsRefundAccount(db, order))) return null;
  const account = await refundAccountOf(db, order.id);
  return { holder: account?.holder ?? buyerOf(order), ibanEnd: account && ibanEnd(account.iban) };
}

async function piecesOf(shop: OrderPageShop, { items }: Pick<OrderDetail, 'items'>): Promise<OrderedPiece[]> {
  const cards = await productCards(
    shop,
    items.map(({ productId }) => productId),
  );
  return items.map(({ productId, name, size, color, hasColor, quantity, priceCents, composition = '' }) => {
    const card = cards.find((one) => one.id === productId);
    const picture = card?.pictures[0] ?? null;
    const piece = { productId, name, size, color, ...(hasColor && { hasColor }), quantity, priceCents };
    return { ...piece, composition, picture, hasPage: card !== undefined };
  });
}

function placeOf(order: OrderDetail, settings: ShopSettings, today: string): ShoppersOrder['place'] {
  if (!DELIVERY_METHODS[order.deliveryMethod].isCollected) {
    const { customerName, customerAddress } = order;
    return { kind: 'delivery', lines: [customerName, customerAddress, placeLine(order)].filter(Boolean) };
  }
  const { brand, street, postalCode, city, province } = settings.identity;
  return {
    kind: 'pickup',
    lines: [brand, street, `${postalCode} ${city} (${province})`],
    hours: settings.hours,
    closure: closureNoticeOn(settings, today),
  };
}

export type OwnOrders = Awaited<ReturnType<typeof ownOrders>>;

/** Orders of a confirmed e-mail address; empty for null. */
export async function ownOrders(shop: CatalogueShop & SigningShop, email: string | null) {
  const { db } = shop;
  const own = email === null ? [] : await ordersOfEmail(db, email);
  const ids = own.map(({ id }) => id);
  const [withdrawals, exchanges, exchangeable, changes, charges, divided, { identity }, cards] =
    await Promise.all([
      withdrawalProgressOf(db, own),
      exchangeProgressOf(db, ids),
      exchangeableOrders(shop, ids),
      changesOfOrders(db, ids),
      shownBalancePayments(shop, own),
      dividedOrders(db, ids),
      loadSettings(db),
      productCards(
        shop,
        own.flatMap(({ items }) => items.map(({ productId }) => productId)),
      ),
    ]);
  return {
    orders: own.map((order) => {
      const inParcels = divided.find((one) => one.order.id === order.id);
      return {
        order,
        /** Signed address of the order's own page. */
        path: orderPath(shop, 'status', order),
        withdrawals: withdrawals.get(order.id) ?? [],
        /** Null without changes. */
        changedAt: changes.get(order.id)?.at(-1)?.at ?? null,
        exchanges: exchanges.get(order.id) ?? [],
        isExchangeable: exchangeable.has(order.id),
        /** Difference payable by link; otherwise null. */
        charge: charges.get(order.id) ?? null,
        /** Null unless sent in several parcels. */
        parcels: inParcels ? shownParcels(inParcels.parcels, inParcels.order.items) : null,
      };
    }),
    /** First pictures by product id, where there are any. */
    pictures: Object.fromEntries(cards.flatMap(({ id, pictures: [first] }) => (first ? [[id, first]] : []))),
    returnTo: returnAddress(identity),
  };
}

/** Payable differences by order id; the caller checks that the reader is the shopper. */
async function shownBalancePayments(
  shop: SigningShop & { db: Db; now: () => Date },
  orders: readonly (LinkedOrder & { status: OrderStatus })[],
): Promise<Map<string, ShownCharge>> {
  const owing = orders.filter(({ status }) => status !== 'cancelled');
  const payable = await payableBalancePaymentsOf(
    shop.db,
    owing.map(({ id }) => id),
    shop.now(),
  );
  return new Map(
    owing.flatMap((order) => {
      const charge = payable.get(order.id);
      if (!charge) return [];
      const { amountCents, payBy } = charge;
      return [[order.id, { amountCents, until: lastDay(payBy), path: orderPath(shop, 'charge', order) }]];
    }),
  );
}
