import type { Db } from '#db/client.server.ts';
import type { OrderItem } from '#db/schema/orders.ts';
import { priceBasket } from '#shop/checkout/order-entry/price-basket.server.ts';
import { MOST_CASH_CENTS, type PaymentWay, refusedFor } from '#shop/checkout/payment-methods/own-methods.ts';
import { BY_LINK } from '#shop/checkout/payment-methods/payment-methods.ts';
import { closePaymentsOfOrder } from '#shop/checkout/payments/balance-payments.server.ts';
import { confirmationMail } from '#shop/checkout/payments/confirmation-again.server.ts';
import { correctCheckout } from '#shop/checkout/payments/correct-checkout.server.ts';
import { itemOf } from '#shop/checkout/payments/order-of-checkout.server.ts';
import type { ConfirmingShop } from '#shop/checkout/payments/session.server.ts';
import { missingName } from '#shop/checkout/staff-orders/refusals.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { type Difference, settleDifference } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { settledPieces } from '#shop/orders/exchanges/decide.server.ts';
import { exchangeableOf } from '#shop/orders/exchanges/rows.server.ts';
import { leavesOncePaid } from '#shop/orders/lifecycle/expected-arrival.ts';
import { giftAfter, giftChange, type OrderGift } from '#shop/orders/lifecycle/gift.ts';
import { changeLines } from '#shop/orders/lifecycle/line-changes/change-lines.server.ts';
import { writeWay } from '#shop/orders/lifecycle/line-changes/change-way.server.ts';
import {
  changedLines,
  deliveryAfter,
  linesLocked,
  type OrderDelivery,
  type RequestedLines,
  totalsOf,
} from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import { writeCorrection } from '#shop/orders/lifecycle/line-changes/correct-order.server.ts';
import type { OrderData } from '#shop/orders/lifecycle/line-changes/correction.ts';
import { changeParts } from '#shop/orders/lifecycle/line-changes/shown-change.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lineOfKey, orderLineKey, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { isAboveCash } from '#shop/orders/lifecycle/payments/order-money.ts';
import { paidAs } from '#shop/orders/lifecycle/payments/paid-as.ts';
import { promiseMissingArrival } from '#shop/orders/lifecycle/promised-arrival.server.ts';
import { nameOwnPayments } from '#shop/orders/offline-payments/payments.server.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { parcelsOf } from '#shop/orders/shipments/read.server.ts';
import { freeOf, type Shipment } from '#shop/orders/shipments/shipment.ts';
import { followParcels } from '#shop/orders/shipments/shipments.server.ts';
import { papersOf } from '#shop/orders/slips/papers.server.ts';
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
import { hasOpenWay, payByOfWay, wayRefused } from './way.ts';

type EditingShop = ConfirmingShop & OrdersShop;

/** Editor, version of the order, permissions to refund and to correct the address. */
export type Editor = {
  orderId: string;
  version: number;
  actor: string;
  mayGiveBack: boolean;
  mayCorrect: boolean;
};

type Plan = {
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
  paid: (OrderDetail & { paymentMethod: PaymentWay }) | null;
  payBy: Date | null;
};

export async function previewEdit(
  shop: EditingShop,
  editor: Editor,
  edit: OrderEdit,
): Promise<{ ok: true; preview: EditPreview } | Refused> {
  const order = await orderById(shop.db, editor.orderId);
  if (!order) return { ok: false, code: 'unknown_order' };
  if (order.version !== editor.version) return { ok: false, code: 'stale' };
  const plan = await planOf(shop, order, { editor, edit });
  return 'ok' in plan
    ? plan
    : { ok: true, preview: previewOf(order, plan, await papersOf(shop.db, order.id)) };
}

/**
 * Changes an unsent order, settles, confirms anew, in one transaction. Refuses other totals than `expectedTotalCents`.
 */
export async function editOrder(
  shop: EditingShop,
  editor: Editor,
  { edit, expectedTotalCents }: { edit: OrderEdit; expectedTotalCents: Cents },
): Promise<{ ok: true } | Refused> {
  if (!(await closedBefore(shop, editor.orderId, edit))) return { ok: false, code: 'being_paid' };
  const work = shop.db.transaction(async (transaction): Promise<{ ok: true } | Refused> => {
    const tx = transaction;
    const inside = { ...shop, db: tx };
    const found = await orderById(tx, editor.orderId, true);
    if (!found) return { ok: false, code: 'unknown_order' };
    if (found.version !== editor.version) return { ok: false, code: 'stale' };
    const plan = await planOf(inside, found, { editor, edit });
    if ('ok' in plan) return plan;
    if (plan.totals.totalCents !== expectedTotalCents) return { ok: false, code: 'changed_total' };
    const at = shop.now();
    const by = { actor: editor.actor, at };
    const { order, changes } = await wayWritten(tx, found, { plan, ...by });
    if (plan.data) await writeCorrection(shop, tx, { order, data: plan.data, ...by }, correctCheckout);
    const parts = await linesWritten(tx, order, { plan, ...by });
    const difference = await settleDifference(shop, tx, {
      orderId: order.id,
      because: 'edit',
      beforeTotalCents: order.totalCents,
      actor: editor.actor,
    });
    await promiseMissingArrival(tx, order.id, at);
    await followParcels(inside, { orderId: order.id, actor: editor.actor });
    const after = await orderById(tx, order.id);
    if (!after) return { ok: false, code: 'unknown_order' };
    const changed = [
      ...changes,
      ...parts,
      ...(plan.data ? ['Indirizzo: quello che trovi qui sotto'] : []),
      ...differenceSentences(difference, after),
    ];
    const mail = await confirmationMail(inside, after, { mailId: String(after.version), changed });
    if (mail) await writeMail({ tx, jobs: shop.jobs }, mail);
    return { ok: true };
  });
  return work.catch((error) => {
    if (error instanceof NotChanged) return error.refused;
    throw error;
  });
}

/** Ends an open payment before a change of method; false while it is undecided. */
async function closedBefore(shop: EditingShop, orderId: string, { way }: OrderEdit): Promise<boolean> {
  if (!way || way === BY_LINK) return true;
  const order = await orderById(shop.db, orderId);
  return order?.paymentMethod !== BY_LINK || closePaymentsOfOrder(shop, orderId);
}

async function wayWritten(
  tx: Db,
  order: OrderDetail,
  { plan: { paid, payBy }, ...by }: { plan: Plan; actor: string; at: Date },
): Promise<{ order: OrderDetail; changes: string[] }> {
  if (!paid) return { order, changes: [] };
  if (order.paymentMethod) await nameOwnPayments(tx, order.id, order.paymentMethod);
  const written = await writeWay(tx, order, { paid, payBy, ...by });
  return { order: written.order, changes: changeParts(written.detail) };
}

/** Writes and describes the changes. @throws NotChanged, which rolls back the address */
async function linesWritten(
  tx: Db,
  order: OrderDetail,
  { plan, ...by }: { plan: Plan; actor: string; at: Date },
): Promise<string[]> {
  const { lines, settled, delivery, gift } = plan;
  if (lines.removed.length + lines.added.length === 0 && !delivery && !gift) return [];
  const changed = await changeLines(tx, {
    order,
    lines,
    settled,
    because: 'edit',
    ...by,
    ...(delivery && { delivery }),
    ...(gift && { gift }),
  });
  if (!changed.ok) throw new NotChanged(refusedBy(changed));
  return changeParts(changed.detail);
}

/** The difference in words for the shopper; empty if paid with the order. */
function differenceSentences(difference: Difference, { paymentMethod }: OrderDetail): string[] {
  if (difference.kind === 'charge' && paymentMethod !== BY_LINK)
    return [`Restano da pagare ${formatEuro(difference.amountCents)}: il link per farlo ti arriva a parte`];
  return difference.kind === 'back' ? [`Ti restituiamo ${formatEuro(difference.amountCents)}`] : [];
}

/** Rolls back. */
class NotChanged extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

function refusedBy(refusal: Extract<Awaited<ReturnType<typeof changeLines>>, { ok: false }>): Refused {
  return refusal.code === 'pieces_gone'
    ? { ok: false, code: 'gone', names: refusal.gone }
    : { ok: false, code: refusal.code };
}

async function planOf(
  shop: Pick<EditingShop, 'db' | 'now'>,
  found: OrderDetail,
  { editor, edit }: { editor: Editor; edit: OrderEdit },
): Promise<Plan | Refused> {
  const lock = linesLocked(found);
  if (lock) return { ok: false, code: lock };
  const settings = await loadSettings(shop.db);
  const way = edit.way === found.paymentMethod ? undefined : edit.way;
  if (way && !hasOpenWay(found)) return { ok: false, code: 'way_fixed' };
  const paid = way ? paidAs(found, way, settings.ownMethods) : null;
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
  const why = paid && wayRefused({ ...paid, ...delivery, totalCents }, settings);
  if (why) return { ok: false, code: 'way_refused', names: [why === 'off' ? WAY_OFF : why] };
  const refusal = refusalOf(order, { totalCents, edit, settings, editor });
  const isShopper = editor.actor === 'shopper';
  const payBy = way
    ? payByOfWay(found, way, { now: shop.now(), methods: settings.ownMethods, isShopper })
    : null;
  return refusal ?? { lines, settled, items, totals, delivery, gift, data, paid, payBy };
}

const WAY_OFF = 'Non è attivo, o non vale per questo importo.';

/** New pieces cost today's price; another size of the same article costs what was paid. */
async function piecesFor(
  shop: Pick<EditingShop, 'db' | 'now'>,
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
  shop: Pick<EditingShop, 'now'>,
  order: OrderDetail,
  {
    items,
    edit,
    settings,
    hasMoved,
  }: {
    items: readonly OrderItem[];
    edit: OrderEdit;
    settings: ShopSettings;
    hasMoved: boolean;
  },
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
  return {
    deliveryMethod: edit.delivery,
    ...after,
    arrival: leavesOncePaid(order) ? null : promised,
  };
}

/** Why the new total or delivery is refused; null where allowed. */
function refusalOf(
  order: OrderDetail,
  {
    totalCents,
    edit,
    settings,
    editor,
  }: {
    totalCents: Cents;
    edit: OrderEdit;
    settings: ShopSettings;
    editor: Editor;
  },
): Refused | null {
  if (totalCents < order.refundedCents) return { ok: false, code: 'below_refunded' };
  const money = moneyAfter(order, totalCents);
  if (money.kind === 'back' && !editor.mayGiveBack)
    return { ok: false, code: 'gives_back', cents: money.cents };
  if (money.kind !== 'awaited') return null;
  // The legal limit for cash applies whatever the terms were at the time.
  if (isAboveCash({ ...order, openCents: money.cents }))
    return { ok: false, code: 'way_refused', names: [`Fino a ${formatEuro(MOST_CASH_CENTS)}.`] };
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
    ? { ok: false, code: 'way_refused', names: [why] }
    : null;
}

function previewOf(
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
