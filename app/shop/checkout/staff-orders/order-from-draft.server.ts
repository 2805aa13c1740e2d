import { createHash } from 'node:crypto';
import type { Quote } from '#db/json/payments.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { normalizeEmail } from '#lib/email.ts';
import {
  type DraftOrder,
  draftOrderById,
  draftOrderOfToken,
  lockDraftOrder,
} from '#shop/checkout/draft-orders/draft-orders.server.ts';
import {
  type Entry,
  type EntryProblem,
  type EntrySent,
  validateEntry,
} from '#shop/checkout/order-entry/entry.ts';
import type { CheckoutFailure } from '#shop/checkout/order-entry/failures.ts';
import { placedEntry } from '#shop/checkout/order-entry/placed-entry.ts';
import { type CheckoutShop, reopen } from '#shop/checkout/order-entry/start.server.ts';
import { type CheckoutMethod, refusedFor, surchargeOf } from '#shop/checkout/payment-methods/own-methods.ts';
import { AT_TILL } from '#shop/checkout/payment-methods/payment-methods.ts';
import { providerMethodsFor } from '#shop/checkout/payment-methods/provider-methods.ts';
import {
  type Checkout,
  type NewCheckout,
  openCheckoutOf,
  writeCheckout,
} from '#shop/checkout/payments/checkouts.server.ts';
import { ownSession } from '#shop/checkout/payments/own-session.ts';
import { OrderedAlready, placeCheckout, StockGone } from '#shop/checkout/payments/place.server.ts';
import { sessionEnd } from '#shop/checkout/payments/session.server.ts';
import { readProvince } from '#shop/checkout/places/place.ts';
import type { Places } from '#shop/checkout/places/places.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { latestTermsHash, termsHashInForce } from '#shop/legal/terms/terms.server.ts';
import { moveOrder, type OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { arrivalOf, arrivalRules } from '#shop/pricing/delivery/arrival.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { unpayable, withSurcharge } from '#shop/pricing/prices/quote.ts';
import { piecesOfLines } from '#shop/stock/inventory/count.ts';
import { holdsAll } from '#shop/stock/inventory/stock.server.ts';
import type { TypedOrder } from './draft-order-form.ts';
import { closeCheckout } from './propose.server.ts';
import { type DraftOrdered, pricedByHand, type SoldInShop } from './proposed.ts';

/** `version` and total (cents): those shown to the customer. */
export type OrderOfDraft = {
  proposalId: string;
  version: number;
  entry: EntrySent;
  payment: CheckoutMethod;
  expectedTotalCents: number;
};

/** One payment is open at a time: the same method reopens its page, another one ends it first. */
export async function orderFromDraft(shop: CheckoutShop, order: OrderOfDraft): Promise<DraftOrdered> {
  if (shop.selling() === 'off') return { ok: false, code: 'not_selling' };
  const proposal = await draftOrderById(shop.db, order.proposalId);
  const closed = proposal ? closedBecause(proposal, shop.now()) : 'over';
  if (!proposal || closed) return { ok: false, code: closed ?? 'over' };
  const checked = validateEntry(order.entry, proposal.delivery);
  if (!checked.ok) return { ok: false, code: checked.code, fields: checked.fields };
  const placed = placedEntry(shop.places, checked, proposal.delivery);
  if (!placed.ok) return { ok: false, code: placed.code, fields: placed.fields };
  const { customer, invoice } = placed;
  const isCollected = DELIVERY_METHODS[proposal.delivery].isCollected;

  const settings = await loadSettings(shop.db);
  const content = [proposal.id, order.version, customer, invoice, order.payment, order.expectedTotalCents];
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const request = { ...order, customer, invoice, fingerprint, isCollected };
  for (let round = 0; round < 2; round += 1) {
    const begun = await begin(shop, request, settings);
    if ('code' in begun) return { ok: false, code: begun.code };
    const isSame = begun.checkout.fingerprint === fingerprint && begun.checkout.expiresAt > shop.now();
    if (isSame) return opened(shop, begun.checkout, settings);
    const left = await closeCheckout(shop, proposal.id);
    if (left) return { ok: false, code: left === 'over' ? 'ordered' : left };
  }
  return { ok: false, code: 'being_paid' };
}

/** `orderFromDraft` for the holder of the link. */
export async function orderByLink(
  shop: CheckoutShop & Parameters<typeof draftOrderOfToken>[0],
  token: string,
  { typed, ...order }: TypedOrder,
): Promise<DraftOrdered> {
  const row = await draftOrderOfToken(shop, token);
  if (!row) return { ok: false, code: 'over' };
  const entry = { ...typed, invoice_wanted: typed.invoice_wanted === 'on' };
  return orderFromDraft(shop, { ...order, proposalId: row.id, entry });
}

/** Why it cannot be ordered; null where it can. */
export function closedBecause({ status, until }: DraftOrder, now: Date): 'over' | 'ordered' | null {
  if (status === 'ordered') return 'ordered';
  return status === 'open' && until > now ? null : 'over';
}

type Request = Omit<OrderOfDraft, 'entry'> &
  Pick<Extract<ReturnType<typeof validateEntry>, { ok: true }>, 'customer' | 'invoice'> & {
    fingerprint: string;
    isCollected: boolean;
  };

type Begun = { checkout: Checkout } | { code: Exclude<DraftOrdered, { ok: true }>['code'] };

/** Writes a draft order's checkout, or returns the open one, whatever its content. */
async function begin(shop: CheckoutShop, request: Request, settings: ShopSettings): Promise<Begun> {
  return shop.db.transaction(async (transaction): Promise<Begun> => {
    const tx = transaction;
    const now = shop.now();
    const row = await lockDraftOrder(tx, request.proposalId);
    const closed = row ? closedBecause(row, now) : 'over';
    if (!row || closed) return { code: closed ?? 'over' };
    if (row.version !== request.version) return { code: 'changed' };
    const open = await openCheckoutOf(tx, row.id);
    if (open) return { checkout: open };
    // A deleted size has lost its hold.
    if (!(await holdsAll(tx, row.id, piecesOfLines(row.lines)))) return { code: 'unavailable' };
    const priced = pricedByHand({
      lines: row.lines,
      discountCents: row.discountCents,
      delivery: row.delivery,
      wrapped: row.wrapped,
      postalCode: request.customer.customer_postal_code || null,
      policy: settings.shipping,
    });
    const quote = withSurcharge(priced.quote, surchargeOf(request.payment, settings.ownMethods));
    if (quote.delivery !== row.delivery) return { code: 'delivery_unavailable' };
    if (quote.totalCents !== request.expectedTotalCents) return { code: 'changed' };
    const refusal = refusalOfMethod(request, quote, settings);
    if (refusal) return { code: refusal };
    const termsHash = await termsHashInForce({ db: tx, now: shop.now }, settings, await latestTermsHash(tx));
    const checkout = checkoutOf(row, request, { quote, termsHash, now, settings });
    return { checkout: await writeCheckout(tx, { ...checkout, lines: priced.lines }) };
  });
}

/** The limits for unpaid orders do not apply: the shop chose the recipient. */
function refusalOfMethod(
  { payment, isCollected }: Request,
  quote: Quote,
  settings: ShopSettings,
): CheckoutFailure | null {
  const totalCents = quote.totalCents - (quote.surchargeCents ?? 0);
  if (payment === 'online') {
    const online = providerMethodsFor(settings.providerMethods, { totalCents, isCollected });
    return online.length > 0 ? unpayable(totalCents) : 'payment_unavailable';
  }
  const terms = settings.ownMethods.find(({ key }) => key === payment);
  return terms && refusedFor(terms, { totalCents, isCollected }) === null ? null : 'payment_unavailable';
}

function checkoutOf(
  row: DraftOrder,
  {
    customer,
    invoice,
    payment,
    fingerprint,
  }: Omit<Request, 'isCollected' | 'version' | 'proposalId' | 'expectedTotalCents'>,
  { quote, termsHash, now, settings }: { quote: Quote; termsHash: string; now: Date; settings: ShopSettings },
): NewCheckout {
  return {
    id: crypto.randomUUID(),
    email: customer.customer_email,
    emailKey: normalizeEmail(customer.customer_email),
    customer,
    invoiceRequest: invoice,
    giftMessage: row.giftMessage,
    lines: row.lines,
    quote,
    arrival: arrivalOf(now, row.delivery, customer.customer_postal_code || null, arrivalRules(settings)),
    totalCents: quote.totalCents,
    termsHash,
    ownMethod: payment === 'online' ? null : payment,
    proposalId: row.id,
    fingerprint,
    heldFrom: null,
    createdAt: now,
    expiresAt: sessionEnd(now),
  };
}

async function opened(shop: CheckoutShop, row: Checkout, settings: ShopSettings): Promise<DraftOrdered> {
  const answer = await reopen(shop, row, row.fingerprint, settings);
  if (answer === 'over') return { ok: false, code: 'payment_failed' };
  if (answer.ok) return { ok: true, url: answer.url };
  // Another payment has ordered the pieces first.
  const code = answer.code === 'checkout_changed' ? 'changed' : answer.code;
  return { ok: false, code, ...(answer.fields && { fields: answer.fields }) };
}

/**
 * Makes the order of a sale at the counter (no distance contract) and records its payment. `paymentId`: sent twice it
 * is one sale. If interrupted in between, the order remains to be paid at the till.
 */
export async function sellDraftOrder(
  shop: CheckoutShop & OrdersShop,
  sale: { proposalId: string; version: number; paymentId: string; isTaken: boolean; actor: string },
): Promise<SoldInShop> {
  const proposal = await draftOrderById(shop.db, sale.proposalId);
  if (!proposal) return { ok: false, code: 'unknown' };
  if (proposal.status === 'ordered') return finished(shop, proposal.id, sale);
  const checked = entryAtCounter(shop.places, proposal.customer, proposal.delivery);
  if (!checked.ok) return { ok: false, code: checked.code, fields: checked.fields };
  const { customer } = checked;
  const closed = await closeCheckout(shop, proposal.id);
  if (closed) return { ok: false, code: closed };
  const settings = await loadSettings(shop.db);
  type Started =
    | { checkout: Checkout }
    | { code: 'over' | 'stale' | 'being_paid' | 'gone' | 'delivery_unavailable' };
  const begun = await shop.db.transaction(async (transaction): Promise<Started> => {
    const tx = transaction;
    const row = await lockDraftOrder(tx, sale.proposalId);
    if (!row || row.endedAt !== null) return { code: 'over' };
    if (row.version !== sale.version) return { code: 'stale' };
    if (await openCheckoutOf(tx, row.id)) return { code: 'being_paid' };
    if (!(await holdsAll(tx, row.id, piecesOfLines(row.lines)))) return { code: 'gone' };
    const now = shop.now();
    const priced = pricedByHand({
      lines: row.lines,
      discountCents: row.discountCents,
      delivery: row.delivery,
      wrapped: row.wrapped,
      postalCode: customer.customer_postal_code || null,
      policy: settings.shipping,
    });
    if (priced.quote.delivery !== row.delivery) return { code: 'delivery_unavailable' };
    const termsHash = await termsHashInForce({ db: tx, now: shop.now }, settings, await latestTermsHash(tx));
    const checkout = checkoutOf(
      row,
      { customer, invoice: null, payment: AT_TILL, fingerprint: sale.paymentId },
      { quote: priced.quote, termsHash, now, settings },
    );
    return { checkout: await writeCheckout(tx, { ...checkout, lines: priced.lines }) };
  });
  if (!('checkout' in begun)) return { ok: false, code: begun.code };
  const { checkout } = begun;
  const sessionId = ownSession(checkout.id, shop.selling());
  const paid = {
    sessionId,
    intentId: null,
    method: AT_TILL,
    paidCents: 0,
    payBy: null,
    soldBy: sale.actor,
    // Parcels are not handed over at the counter.
    isTaken: sale.isTaken && DELIVERY_METHODS[proposal.delivery].isCollected,
  };
  try {
    await placeCheckout(shop, checkout, paid, settings);
  } catch (error) {
    if (error instanceof StockGone) return { ok: false, code: 'gone' };
    if (error instanceof OrderedAlready) return { ok: false, code: 'over' };
    throw error;
  }
  if (!(await orderById(shop.db, proposal.id))) return { ok: false, code: 'being_paid' };
  return finished(shop, proposal.id, sale);
}

/** Adds the province; accepts unknown cities. */
export function entryAtCounter(
  places: Places,
  sent: EntrySent,
  delivery: DeliveryMethod,
): { ok: true; customer: Entry['customer'] } | EntryProblem {
  const checked = validateEntry(sent, delivery);
  if (!checked.ok) return checked;
  const placed = placedEntry(places, checked, delivery);
  if (placed.ok) return placed;
  const { customer } = checked;
  const customer_province = readProvince(places, customer.customer_province) ?? customer.customer_province;
  return { ok: true, customer: { ...customer, customer_province } };
}

/** Records payment and handover; safe to repeat. */
async function finished(
  shop: OrdersShop,
  orderId: string,
  { paymentId, isTaken, actor }: { paymentId: string; isTaken: boolean; actor: string },
): Promise<SoldInShop> {
  const order = await orderById(shop.db, orderId);
  if (!order?.soldInShop || order.status === 'cancelled') return { ok: false, code: 'over' };
  const amountCents = order.totalCents - order.paidCents;
  if (amountCents > 0) {
    const day = dayInRome(shop.now());
    const { version } = order;
    const received = await receivePayment(shop, { id: paymentId, orderId, version, day, amountCents, actor });
    // A colleague may have recorded it meanwhile.
    const now = received.ok ? null : await orderById(shop.db, orderId);
    if (!received.ok && (!now || now.paidCents < now.totalCents)) return { ok: false, code: 'half_done' };
  }
  const after = await orderById(shop.db, orderId);
  const isThere = after && DELIVERY_METHODS[after.deliveryMethod].isCollected;
  if (isTaken && isThere && after.status !== 'delivered')
    await moveOrder(shop, { orderId, version: after.version, to: 'delivered', actor });
  return { ok: true, orderId };
}
