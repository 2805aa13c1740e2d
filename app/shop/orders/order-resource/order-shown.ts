import type { Arrival, LinePieces } from '#db/json/orders.ts';
import type { TaxRegime } from '#shop/finance/tax/tax-regime.ts';
import { type Cents, VAT_PERCENT, vatIncluded } from '#shop/money/money.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { isStillHere, withoutPieces } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderLineKey, pieceColor } from '#shop/orders/lifecycle/order-line.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { isOfExcess, type RefundRow } from '#shop/orders/refunds/refund.ts';
import { type PaidLine, type RefundWithLines, remainingOf } from '#shop/orders/refunds/remaining.ts';
import type { Parcels } from '#shop/orders/shipments/shipment.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

type Line = PaidLine & { name: string; color: string; hasColor?: true };

/** Amounts in cents. */
export type OrderFacts = {
  order: {
    id: string;
    status: OrderStatus;
    version: number;
    createdAt: Date;
    items: readonly Line[];
    subtotalCents: Cents;
    discountCents: Cents;
    shippingCents: Cents;
    surchargeCents: Cents | null;
    wrappingCents: Cents | null;
    totalCents: Cents;
    paidCents: Cents;
    openCents: Cents;
    refundedCents: Cents;
    owedBackCents: Cents;
    promoCode: string | null;
    paymentMethod: string | null;
    soldInShop: boolean;
    deliveryMethod: DeliveryMethod;
    carrier: string | null;
    trackingNumber: string | null;
    arrival: Arrival | null;
    dispatchedAt: Date | null;
    deliveredAt: Date | null;
    customerName: string;
    buyerName: string | null;
    customerEmail: string;
    customerPhone: string;
    customerAddress: string;
    customerPostalCode: string;
    customerCity: string;
    customerProvince: string;
    notes: string;
    giftMessage: string | null;
    invoiceRequest: { kind: string } | null;
    invoiceNumber: string | null;
    invoiceDay: string | null;
  };
  updatedAt: Date;
  /** Refunds of all states. */
  refunds: readonly RefundWithLines[];
  /** Regime of the order's day. */
  regime: TaxRegime;
};

/** VAT within a total by rate; `rate_percent`: 0 without VAT. */
export function vatByRate(totalCents: Cents, regime: TaxRegime) {
  const isTaxed = regime === 'Ordinario';
  const vat_cents = isTaxed ? vatIncluded(totalCents) : 0;
  const rate_percent = isTaxed ? VAT_PERCENT : 0;
  return [{ rate_percent, taxable_cents: totalCents - vat_cents, vat_cents, total_cents: totalCents }];
}

/** An order for API and events. @param personal whether the reader may see the buyer; else `customer` is null */
export function orderShown({ order, updatedAt, refunds, regime }: OrderFacts, personal: boolean) {
  const vat = vatByRate(order.totalCents, regime);
  return {
    id: order.id,
    number: orderNumber(order.id),
    status: order.status,
    version: order.version,
    created_at: order.createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    currency: 'EUR' as const,
    payment_method: order.paymentMethod,
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    shipping_cents: order.shippingCents,
    cash_on_delivery_cents: order.surchargeCents,
    wrapping_cents: order.wrappingCents,
    total_cents: order.totalCents,
    paid_cents: order.paidCents,
    open_cents: order.openCents,
    refunded_cents: order.refundedCents,
    owed_back_cents: order.owedBackCents,
    promo_code: order.promoCode,
    sold_in_shop: order.soldInShop,
    vat,
    lines: linesShown(order, refunds, vat[0]?.rate_percent ?? 0),
    delivery: {
      method: order.deliveryMethod,
      expected: order.arrival && {
        from: order.arrival.from,
        to: order.arrival.kind === 'delivery' ? order.arrival.to : order.arrival.from,
      },
      carrier: order.carrier,
      tracking_number: order.trackingNumber,
      shipped_at: order.dispatchedAt?.toISOString() ?? null,
      delivered_at: order.deliveredAt?.toISOString() ?? null,
    },
    is_gift: order.giftMessage !== null,
    invoice: order.invoiceRequest && { number: order.invoiceNumber, day: order.invoiceDay },
    customer: personal ? customerShown(order) : null,
  };
}

function linesShown(
  order: OrderFacts['order'],
  refunds: readonly RefundWithLines[],
  vat_rate_percent: number,
) {
  const { lines } = remainingOf(order, refunds);
  return order.items.map((item, index) => ({
    id: orderLineKey(item),
    product_id: item.productId,
    name: item.name,
    size: item.size,
    color: pieceColor(item),
    quantity: item.quantity,
    unit_price_cents: item.priceCents,
    discount_cents: item.discountCents,
    total_cents: item.priceCents * item.quantity - item.discountCents,
    vat_rate_percent,
    refunded_quantity: lines[index]?.refunded.quantity ?? 0,
    refunded_cents: lines[index]?.refunded.cents ?? 0,
  }));
}

function customerShown(order: OrderFacts['order']) {
  return {
    name: buyerOf(order),
    email: order.customerEmail,
    phone: order.customerPhone,
    recipient: order.customerName,
    street: order.customerAddress,
    postal_code: order.customerPostalCode,
    city: order.customerCity,
    province: order.customerProvince,
    country: 'IT' as const,
    notes: order.notes,
    gift_message: order.giftMessage,
  };
}

type Facts = {
  order: OrderFacts['order'];
  parcels: Parcels;
  refunds: readonly (Pick<RefundWithLines, 'lines'> & { createdAt: Date })[];
};

/** Parcels of an order, an undivided one with the order's id; `waiting`: pieces in none. */
export function shipmentsShown({ order, parcels, refunds }: Facts) {
  const waits = isStillHere(order.status, order.deliveryMethod);
  const rest = Object.entries(parcels.rest).map(([line, quantity]) => ({ line, quantity }));
  return {
    data: parcels.shipments.length > 0 ? parcels.shipments.map(shipmentShown) : wholeOf(order, refunds),
    waiting: waits ? shownPieces(rest) : [],
  };
}

type Sent = {
  id: string;
  carrier: string | null;
  trackingNumber: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  lines: readonly LinePieces[];
};

function shipmentShown({ id, carrier, trackingNumber, shippedAt, deliveredAt, lines }: Sent) {
  return {
    id,
    carrier,
    tracking_number: trackingNumber,
    shipped_at: shippedAt?.toISOString() ?? null,
    delivered_at: deliveredAt?.toISOString() ?? null,
    lines: shownPieces(lines),
  };
}

function wholeOf(order: Facts['order'], refunds: Facts['refunds']) {
  const { dispatchedAt } = order;
  if (dispatchedAt === null) return [];
  const before = refunds
    .filter(({ createdAt }) => createdAt < dispatchedAt)
    .flatMap(({ lines }) => lines.flatMap(({ line, quantity }) => (line === null ? [] : { line, quantity })));
  const ordered = order.items.map((item) => ({ line: orderLineKey(item), quantity: item.quantity }));
  return [shipmentShown({ ...order, shippedAt: dispatchedAt, lines: withoutPieces(ordered, before) })];
}

function shownPieces(pieces: readonly LinePieces[]): LinePieces[] {
  return pieces.flatMap(({ line, quantity }) => (quantity > 0 ? [{ line, quantity }] : []));
}

type RefundsShownFacts = { refunds: readonly RefundRow[]; leftCents: Cents; regime: TaxRegime };

/** Newest first. Money beyond the price contains no VAT. */
export function refundsShown({ refunds, leftCents, regime }: RefundsShownFacts) {
  return {
    data: refunds.toReversed().map((refund) => ({
      id: refund.id,
      created_at: refund.createdAt.toISOString(),
      status: refund.status,
      origin: refund.origin,
      by_hand: refund.byHand,
      currency: 'EUR' as const,
      amount_cents: refund.amountCents,
      vat: isOfExcess(refund) ? [] : vatByRate(refund.amountCents, regime),
      reason: refund.reason,
      return_code: refund.returnCode,
      lines: refund.lines.map(({ line, isWrapping = false, quantity, amountCents, restocked }) => ({
        line,
        is_wrapping: isWrapping,
        quantity,
        amount_cents: amountCents,
        restocked,
      })),
    })),
    refundable_cents: leftCents,
  };
}
