import type { Db } from '#db/client.server.ts';
import type { OrderItem } from '#db/schema/orders.ts';
import { priceBasket } from '#shop/checkout/order-entry/price-basket.server.ts';
import {
  type CheckoutMethod,
  MOST_CASH_CENTS,
  refusedFor,
} from '#shop/checkout/payment-methods/own-methods.ts';
import { itemOf } from '#shop/checkout/payments/order-of-checkout.server.ts';
import { missingName } from '#shop/checkout/staff-orders/refusals.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { settledPieces } from '#shop/orders/exchanges/decide.server.ts';
import { exchangeableOf } from '#shop/orders/exchanges/rows.server.ts';
import { leavesOncePaid } from '#shop/orders/lifecycle/expected-arrival.ts';
import { giftAfter, giftChange, type OrderGift } from '#shop/orders/lifecycle/gift.ts';
import {
  changedLines,
  deliveryAfter,
  linesLocked,
  type OrderDelivery,
  type RequestedLines,
  totalsOf,
} from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import type { OrderData } from '#shop/orders/lifecycle/line-changes/correction.ts';
import { changeParts } from '#shop/orders/lifecycle/line-changes/shown-change.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lineOfKey, orderLineKey, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { isAboveCash } from '#shop/orders/lifecycle/payments/order-money.ts';
import { paidAs } from '#shop/orders/lifecycle/payments/paid-as.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { parcelsOf } from '#shop/orders/shipments/read.server.ts';
import { freeOf, type Shipment } from '#shop/orders/shipments/shipment.ts';
import type { Paper } from '#shop/orders/slips/papers.ts';
import { arrivalOf, arrivalRules } from '#shop/pricing/delivery/arrival.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { isRemotePostalCode } from '#shop/pricing/delivery/shipping.ts';
import {
  atWhatWasPaid,
  boundLines,
  type EditPreview,
  moneyAfter,
  moneySentence,
  type OrderEdit,
  piecesOfEdit,
  type Refused,
} from './edit.ts';
import { canChangeMethod, methodRefused, payByForMethod } from './other-methods.ts';

type Shop = { db: Db; now: () => Date };

/** Editor, version of the order, permissions to refund and to correct the address. */
export type Editor = {
  orderId: string;
  version: number;
  actor: string;
  mayGiveBack: boolean;
  mayCorrect: boolean;
};

export type Plan = {
  lines: RequestedLines<OrderItem>;
  /** Refunded pieces of each line. */
  settled: Record<string, number>;
  items: OrderItem[];
  totals: ReturnType<typeof totalsOf>;
  delivery:
    | (Pick<OrderDelivery, 'deliveryMethod' | 'shippingCents' | 'standardShippingCents'> & {
        arrival: OrderDetail['arrival'];
      })
    | null;
  /** Null if unchanged. */
  gift: OrderGift | null;
  /** Null if unchanged. */
  data: OrderData | null;
  /** The order with its new payment method; null if unchanged. */
  paid: (OrderDetail & { paymentMethod: CheckoutMethod }) | null;
  payBy: Date | null;
};

export async function planOf(
  shop: Shop,
  found: OrderDetail,
  { editor, edit }: { editor: Editor; edit: OrderEdit },
): Promise<Plan | Refused> {
  const lock = linesLocked(found);
  if (lock) return { ok: false, code: lock };
  const settings = await loadSettings(shop.db);
  const method = edit.method === found.paymentMethod ? undefined : edit.method;
  if (method && !canChangeMethod(found)) return { ok: false, code: 'method_fixed' };
  const paid = method ? paidAs(found, method, settings.ownMethods) : null;
  const order = paid ?? found;
  const pieces = await piecesFor(shop, order, edit);
  if ('ok' in pieces) return pieces;
  const { lines, settled } = pieces;
  const items = changedLines(order.items, lines, settled);
  if (!items.some((item) => item.quantity > (settled[orderLineKey(item)] ?? 0)))
    return { ok: false, code: 'no_pieces' };
  const data = dataAfter(order, edit);
  if (data && !editor.mayCorrect) return { ok: false, code: 'corrects' };
  if (!DELIVERY_METHODS[edit.delivery].isCollected && !(data ?? order).customerAddress)
    return { ok: false, code: 'no_address' };
  const { shipments } = await parcelsOf(shop.db, order);
  if (DELIVERY_METHODS[edit.delivery].isCollected && shipments.length > 0)
    return { ok: false, code: 'delivery_unavailable' };
  const gift = await giftOf(shop.db, order, { edit, settings, shipments });
  if (gift && 'ok' in gift) return gift;
  const isSame = lines.removed.length + lines.added.length === 0;
  // Otherwise unchanged, its delivery keeps its price.
  const isDeliveredAsBefore = isSame && !data && edit.delivery === order.deliveryMethod;
  const delivery =
    isDeliveredAsBefore && (paid || gift)
      ? null
      : deliveryOf(shop, order, { items, edit, settings, hasMoved: data !== null });
  if (delivery === 'unavailable') return { ok: false, code: 'delivery_unavailable' };
  if (isSame && !data && !delivery && !paid && !gift) return { ok: false, code: 'no_change' };
  const totals = totalsOf(items, { ...order, ...delivery, ...gift });
  const { totalCents } = totals;
  const why = paid && methodRefused({ ...paid, ...delivery, totalCents }, settings);
  if (why) return { ok: false, code: 'method_refused', names: [why === 'off' ? METHOD_OFF : why] };
  const refusal = refusalOf(order, { totalCents, edit, settings, editor });
  const isShopper = editor.actor === 'shopper';
  const payBy = method
    ? payByForMethod(found, method, { now: shop.now(), methods: settings.ownMethods, isShopper })
    : null;
  return refusal ?? { lines, settled, items, totals, delivery, gift, data, paid, payBy };
}

const METHOD_OFF = 'Non è attivo, o non vale per questo importo.';

/** New pieces cost today's price; another size of the same article costs what was paid. */
async function piecesFor(
  shop: Shop,
  order: OrderDetail,
  edit: OrderEdit,
): Promise<Pick<Plan, 'lines' | 'settled'> | Refused> {
  const { removed, joining } = piecesOfEdit(order.items, edit.pieces);
  const bound = boundLines({ removed }, await freePieces(shop.db, order));
  if (bound.length > 0)
    return {
      ok: false,
      code: 'pieces_bound',
      names: bound.map((key) => pieceName(lineOfKey(order.items, key))),
    };
  const settled = await settledPieces(shop.db, order);
  const basket = {
    lines: joining.map(({ productId, ...one }) => ({ id: productId, ...one, priceCents: null })),
    promoCode: null,
    delivery: edit.delivery,
    postalCode: null,
    wrapped: false,
  };
  const { answer, frozen } = await priceBasket(shop, basket);
  const missing = answer.lines.filter(({ available }) => !available);
  if (missing.length > 0) {
    const names = missing.map((one) => missingName({ ...one, left: one.left ?? 0 }));
    return { ok: false, code: 'gone', names };
  }
  const added = atWhatWasPaid(order.items, { removed, added: frozen.map(itemOf) });
  return { settled, lines: { removed, added } };
}

/** Pieces by line that may leave: not refunded, exchanged or sent. */
export async function freePieces(db: Db, order: OrderDetail): Promise<Record<string, number>> {
  const [free, parcels] = [await exchangeableOf(db, order), await parcelsOf(db, order)];
  return freeOf(free, parcels);
}

/** The changed gift, or its refusal; null if unchanged. */
async function giftOf(
  db: Db,
  order: OrderDetail,
  { edit, settings, shipments }: { edit: OrderEdit; settings: ShopSettings; shipments: readonly Shipment[] },
): Promise<OrderGift | Refused | null> {
  const gift = edit.gift ? giftAfter(order, edit.gift, settings.shipping.wrappingCents) : null;
  if (!gift) return null;
  if (gift === 'unavailable') return { ok: false, code: 'wrapping_unavailable' };
  if (shipments.some(({ shippedAt }) => shippedAt !== null)) return { ok: false, code: 'gift_left' };
  if (gift.wrappingCents === null && (await isWrappingRefunded(db, order)))
    return { ok: false, code: 'wrapping_bound' };
  return gift;
}

export async function isWrappingRefunded(db: Db, order: OrderDetail): Promise<boolean> {
  if (order.wrappingCents === null) return false;
  return (await remainingOfOrders(db, [order])).get(order.id)?.wrapping.cents === null;
}

/** Null if the address is unchanged. */
function dataAfter(order: OrderDetail, { address }: OrderEdit): OrderData | null {
  if (!address) return null;
  const { customerName, buyerName, customerEmail, notes } = order;
  const isSame = (Object.keys(address) as (keyof typeof address)[]).every(
    (key) => address[key] === order[key],
  );
  return isSame ? null : { customerName, buyerName, customerEmail, notes, ...address };
}

/** Null if the delivery is unchanged. */
function deliveryOf(
  shop: Shop,
  order: OrderDetail,
  {
    items,
    edit,
    settings,
    hasMoved,
  }: { items: readonly OrderItem[]; edit: OrderEdit; settings: ShopSettings; hasMoved: boolean },
): Plan['delivery'] | 'unavailable' {
  const postalCode = edit.address?.customerPostalCode ?? order.customerPostalCode;
  const { subtotalCents } = totalsOf(items, order);
  const after = deliveryAfter(order, { method: edit.delivery, postalCode, subtotalCents }, settings.shipping);
  if (!after) return 'unavailable';
  const isOther =
    edit.delivery !== order.deliveryMethod ||
    (hasMoved && isRemotePostalCode(postalCode) !== isRemotePostalCode(order.customerPostalCode));
  if (!isOther && after.shippingCents === order.shippingCents) return null;
  const promised = isOther
    ? arrivalOf(shop.now(), edit.delivery, postalCode || null, arrivalRules(settings))
    : order.arrival;
  return { deliveryMethod: edit.delivery, ...after, arrival: leavesOncePaid(order) ? null : promised };
}

/** Why the new total or delivery is refused; null where allowed. */
function refusalOf(
  order: OrderDetail,
  {
    totalCents,
    edit,
    settings,
    editor,
  }: { totalCents: Cents; edit: OrderEdit; settings: ShopSettings; editor: Editor },
): Refused | null {
  if (totalCents < order.refundedCents) return { ok: false, code: 'below_refunded' };
  const money = moneyAfter(order, totalCents);
  if (money.kind === 'back' && !editor.mayGiveBack)
    return { ok: false, code: 'gives_back', cents: money.cents };
  if (money.kind !== 'awaited') return null;
  // The legal limit for cash applies whatever the terms were at the time.
  if (isAboveCash({ ...order, openCents: money.cents }))
    return { ok: false, code: 'method_refused', names: [`Fino a ${formatEuro(MOST_CASH_CENTS)}.`] };
  const terms = settings.ownMethods.find(({ key }) => key === order.paymentMethod);
  // Existing orders may continue with a method disabled since.
  const refused = (cents: Cents, method: OrderDetail['deliveryMethod']) =>
    terms &&
    refusedFor(
      { ...terms, isOn: true, minCents: null },
      { totalCents: cents - (order.surchargeCents ?? 0), isCollected: DELIVERY_METHODS[method].isCollected },
    );
  const why = refused(totalCents, edit.delivery);
  return why && why !== refused(order.totalCents, order.deliveryMethod)
    ? { ok: false, code: 'method_refused', names: [why] }
    : null;
}

export function previewOf(
  order: OrderDetail,
  { items, totals, delivery, gift, lines, paid }: Plan,
  papers: Paper[],
): EditPreview {
  const was = (key: string) => order.items.find((item) => orderLineKey(item) === key)?.quantity ?? 0;
  const keys = items.map(orderLineKey);
  return {
    lines: items.map((item) => ({
      key: orderLineKey(item),
      name: pieceName(item),
      quantity: item.quantity,
      cents: item.priceCents * item.quantity,
      wasQuantity: was(orderLineKey(item)),
    })),
    removed: lines.removed.flatMap(({ line, quantity }) =>
      keys.includes(line) ? [] : [{ key: line, quantity, name: pieceName(lineOfKey(order.items, line)) }],
    ),
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCents,
    wrappingCents: totals.wrappingCents,
    gift: gift ? changeParts(giftChange(order, gift)) : [],
    totalCents: totals.totalCents,
    wasTotalCents: order.totalCents,
    papers,
    delivery: delivery?.deliveryMethod ?? order.deliveryMethod,
    money: moneySentence(
      moneyAfter(paid ?? order, totals.totalCents),
      paid ? paid.paymentMethod : order.paymentMethod,
    ),
  };
}
