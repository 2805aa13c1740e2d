import { createHash } from 'node:crypto';
import type { Db } from '#db/client.server.ts';
import type { Quote } from '#db/json/payments.ts';
import { lockNamed } from '#db/lock.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import type { PaymentFailureCode } from '#platform/payment-failure.server.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import {
  type CheckoutMethod,
  refusedFor,
  surchargeOf,
  unpaidRefusal,
} from '#shop/checkout/payment-methods/own-methods.ts';
import { providerMethodsFor } from '#shop/checkout/payment-methods/provider-methods.ts';
import {
  type Checkout,
  CheckoutExists,
  cancelledSince,
  checkoutById,
  type NewCheckout,
  recentCheckouts,
  writeCheckout,
} from '#shop/checkout/payments/checkouts.server.ts';
import { lockUses, takeUse, usesOf } from '#shop/checkout/payments/promo-uses.server.ts';
import { openSession, sessionEnd } from '#shop/checkout/payments/session.server.ts';
import {
  NONE_UNPAID,
  openUnpaidOf,
  placeUnpaid,
  type UnpaidShop,
} from '#shop/checkout/payments/unpaid-orders.server.ts';
import type { Places } from '#shop/checkout/places/places.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { latestTermsHash, termsHashInForce } from '#shop/legal/terms/terms.server.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { unpayable, withSurcharge } from '#shop/pricing/prices/quote.ts';
import { type PromoCode, type PromoRefusal, promoRefusal } from '#shop/pricing/promo-codes/promo.ts';
import { piecesOfLines } from '#shop/stock/inventory/count.ts';
import { holdStock, SoldOut } from '#shop/stock/inventory/stock.server.ts';
import {
  CHECKOUTS_PER_EMAIL,
  countedCheckouts,
  fingerprintText,
  PIECES_PER_NETWORK,
  type RequestedLine,
} from './basket.ts';
import type { QuoteAnswer } from './basket-view.ts';
import { type Entry, type EntryErrors, type EntrySent, validateEntry } from './entry.ts';
import type { CheckoutFailure } from './failures.ts';
import { placedEntry } from './placed-entry.ts';
import { heldBy, mayHold, priceBasket, withPictures } from './price-basket.server.ts';

export type CheckoutShop = MediaShop & UnpaidShop & { places: Places };

export type StartInput = {
  checkoutId: string;
  lines: RequestedLine[];
  entry: EntrySent;
  delivery: DeliveryMethod;
  promoCode: string | null;
  /** Default: on the provider's page. */
  payment?: CheckoutMethod;
  /** Null where limits do not count it (`shoppersNetwork`). */
  network: string | null;
  /** Total (cents) shown to the shopper; null if the browser sent none. */
  expectedTotalCents: number | null;
};

export type StartResult =
  /** `checkoutId` differs from the requested one if the same content was open already. */
  | { ok: true; url: string; checkoutId: string }
  | { ok: false; code: CheckoutFailure; fields?: EntryErrors; answer?: QuoteAnswer };

/** Rolls back: the code's last use was taken between pricing and writing. */
class PromoGone extends Error {
  readonly refusal: PromoRefusal;
  constructor(refusal: PromoRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * In one transaction checks, prices, holds stock and writes the checkout; then opens the provider's session. The same
 * id, or the same open content, reopens that session.
 */
export async function startCheckout(shop: CheckoutShop, input: StartInput): Promise<StartResult> {
  if (shop.selling() === 'off') return { ok: false, code: 'not_selling' };
  const checked = validateEntry(input.entry, input.delivery);
  if (!checked.ok) return checked;
  const { gift } = checked;
  const placed = placedEntry(shop.places, checked, input.delivery);
  if (!placed.ok) return placed;
  const { customer, invoice } = placed;
  if (input.lines.length === 0) return { ok: false, code: 'empty_cart' };
  const fingerprint = createHash('sha256')
    .update(fingerprintText({ ...input, payment: methodOf(input), customer, invoice, gift }))
    .digest('hex');
  const request: CheckoutRequest = { input, customer, invoice, gift, fingerprint };

  const started = await startOnce(shop, request);
  if (started !== 'over') return started;
  // The existing checkout could not be opened in time and is released: start a new one.
  const again = await startOnce(shop, { ...request, input: { ...input, checkoutId: crypto.randomUUID() } });
  return again === 'over' ? { ok: false, code: 'payment_failed' } : again;
}

type CheckoutRequest = Entry & { input: StartInput; fingerprint: string };

function methodOf({ payment = 'online' }: StartInput): CheckoutMethod {
  return payment;
}

type Gathered = CheckoutRequest & Awaited<ReturnType<typeof gather>>;

function requestedOf({ input, customer, gift }: CheckoutRequest) {
  return {
    ...input,
    postalCode: customer.customer_postal_code,
    emailKey: normalizeEmail(customer.customer_email),
    wrapped: gift?.wrapped ?? false,
  };
}

type Written =
  | { checkout: Checkout; settings: ShopSettings }
  /** `answer`: where the refusal was found; `stale`: the prices changed meanwhile. */
  | { refusal: CheckoutFailure; answer?: QuoteAnswer | 'stale' };

/** `over`: the existing checkout could not be opened in time. */
async function startOnce(shop: CheckoutShop, request: CheckoutRequest): Promise<StartResult | 'over'> {
  const { input, fingerprint } = request;
  const written = await write(shop, request);
  if ('checkout' in written) return reopen(shop, written.checkout, fingerprint, written.settings);
  const { refusal: code, answer } = written;
  if (code === 'checkout_changed') {
    // A concurrent request with the same id (a double click) was first: give the same answer.
    const winner = await checkoutById(shop.db, input.checkoutId);
    return winner ? reopen(shop, winner, fingerprint, await loadSettings(shop.db)) : { ok: false, code };
  }
  if (!answer) return { ok: false, code };
  const shown = answer === 'stale' ? (await priceBasket(shop, requestedOf(request))).answer : answer;
  return { ok: false, code, answer: await withPictures(shop, shown) };
}

function quotedFor({ input, answer, settings }: Pick<Gathered, 'input' | 'answer' | 'settings'>): Quote {
  return withSurcharge(answer.quote, surchargeOf(methodOf(input), settings.ownMethods));
}

/** Null when the basket can be bought as shown. */
function refusalOf(gathered: Gathered): CheckoutFailure | null {
  const { input, gift, answer, countedPieces } = gathered;
  const { totalCents, surchargeCents } = quotedFor(gathered);
  const missing = answer.lines.filter((line) => !line.available);
  if (missing.length > 0) return missing.every((line) => line.limited) ? 'quantity_limited' : 'unavailable';
  if (answer.promo === 'invalid') return answer.promoRefusal?.code ?? 'invalid_promo';
  if (answer.quote.delivery !== input.delivery) return 'delivery_unavailable';
  const shownAnother =
    input.expectedTotalCents === null
      ? answer.lines.some(isDearerOrCheaper) || surchargeCents !== undefined
      : input.expectedTotalCents !== totalCents;
  // Wrapping that is no longer offered may have been free, so the total would not differ.
  const isUnwrapped = gift?.wrapped && answer.quote.wrappingCents === null;
  if (shownAnother || isUnwrapped) return 'price_changed';
  if (input.network !== null && countedPieces > PIECES_PER_NETWORK) return 'too_many_pieces';
  return unpayable(totalCents);
}

/** In one transaction. An existing checkout is reopened, even if its own hold made it appear sold out. */
async function write(shop: CheckoutShop, request: CheckoutRequest): Promise<Written> {
  const now = shop.now();
  try {
    return await shop.db.transaction(async (transaction): Promise<Written> => {
      const tx = transaction;
      const gathered = { ...request, ...(await gather(tx, request, now)) };
      const decided = decidedBy(gathered, now);
      if (decided) return decided;
      const { settings, latestTerms, promo } = gathered;
      const termsHash = await termsHashInForce({ db: tx, now: shop.now }, settings, latestTerms);
      const checkout = newCheckout(gathered, termsHash, now);
      const pieces = piecesOfLines(checkout.lines);
      const [row] = await Promise.all([writeCheckout(tx, checkout), holdStock(tx, checkout.id, pieces)]);
      if (promo) await takeLastUse(tx, promo, row);
      return { checkout: row, settings };
    });
  } catch (error) {
    if (error instanceof CheckoutExists) return { refusal: 'checkout_changed' };
    if (error instanceof SoldOut) return { refusal: 'unavailable', answer: 'stale' };
    if (error instanceof PromoGone) return { refusal: error.refusal, answer: 'stale' };
    throw error;
  }
}

/** Of two concurrent checkouts with the same content, the second waits for the lock and finds the first. */
async function gather(tx: Db, request: CheckoutRequest, now: Date) {
  const { input } = request;
  const requested = requestedOf(request);
  const since = new Date(now.getTime() - CHECKOUTS_PER_EMAIL.windowMs);
  await lockNamed(tx, `checkout:${requested.emailKey}`);
  const phone = request.customer.customer_phone;
  const shopper = { emailKey: requested.emailKey, phone, network: input.network };
  const [recent, held, unpaid, priced, latestTerms] = await Promise.all([
    recentCheckouts(tx, { id: input.checkoutId, key: requested.emailKey, since }),
    heldBy(tx, input.network),
    methodOf(input) === 'online' ? NONE_UNPAID : openUnpaidOf(tx, shopper),
    priceBasket({ db: tx, now: () => now }, requested),
    latestTermsHash(tx),
  ]);
  const ordered = recent.filter(({ ownMethod, status }) => ownMethod !== null && status === 'paid');
  const cancelled = await cancelledSince(
    tx,
    ordered.map(({ id }) => id),
  );
  const refused = priced.answer.promoRefusal?.code;
  const asAnybody =
    refused && REFUSES_SOMEBODY.includes(refused)
      ? await priceBasket({ db: tx, now: () => now }, { ...requested, emailKey: null })
      : priced;
  return { recent, cancelled, held, unpaid, latestTerms, ...priced, asAnybody };
}

/** Refusals of codes that depend on the customer. */
const REFUSES_SOMEBODY: readonly PromoRefusal[] = ['promo_first_order', 'promo_once'];

/** Null where a new checkout is to be written. */
function decidedBy(gathered: Gathered, now: Date): Written | null {
  const { input, fingerprint, answer, settings, recent, held, countedPieces } = gathered;
  const before = recent.find(({ id }) => id === input.checkoutId);
  if (before) return { checkout: before, settings };
  // Without an expected total, the prices shown in the cart say whether the shopper knows the price.
  const isAsShown = input.expectedTotalCents !== null || !answer.lines.some(isDearerOrCheaper);
  const open = isAsShown && recent.find((one) => isOpen(one, gathered, now));
  if (open) return { checkout: open, settings };
  // Checked last, so that a failed request does not reveal whether an address ordered before.
  const shown = { ...gathered, ...gathered.asAnybody };
  const refusal = refusalOf(shown);
  if (refusal) return { refusal, answer: shown.answer };
  const unpaidRefusal = refusalOfMethod(shown);
  if (unpaidRefusal) return { refusal: unpaidRefusal };
  if (countedCheckouts(recent, fingerprint) >= CHECKOUTS_PER_EMAIL.max) return { refusal: 'too_many_orders' };
  if (!mayHold(input.network, held, countedPieces)) return { refusal: 'too_many_held' };
  const ownRefusal = refusalOf(gathered);
  return ownRefusal && { refusal: ownRefusal, answer };
}

/** Null where the chosen payment method can be used. */
function refusalOfMethod({
  input,
  answer,
  settings,
  unpaid,
  frozen,
  gift,
}: Gathered): CheckoutFailure | null {
  const method = methodOf(input);
  const { totalCents, delivery } = answer.quote;
  const { isCollected } = DELIVERY_METHODS[delivery];
  if (method === 'online') {
    const online = providerMethodsFor(settings.providerMethods, { totalCents, isCollected });
    return online.length > 0 ? null : 'payment_unavailable';
  }
  const terms = settings.ownMethods.find(({ key }) => key === method);
  const goesToAnother = gift !== null && gift.buyer !== null;
  if (!terms || refusedFor(terms, { totalCents, isCollected, goesToAnother }) !== null)
    return 'payment_unavailable';
  const pieces = frozen.reduce((sum, { quantity }) => sum + quantity, 0);
  return unpaidRefusal(unpaid, pieces, settings.unpaidLimits);
}

function newCheckout(gathered: Gathered, termsHash: string, now: Date): NewCheckout {
  const { input, customer, invoice, gift, fingerprint, frozen, arrival } = gathered;
  const method = methodOf(input);
  const quote = quotedFor(gathered);
  return {
    id: input.checkoutId,
    email: customer.customer_email,
    emailKey: normalizeEmail(customer.customer_email),
    customer: gift && gift.buyer !== null ? { ...customer, buyer_name: gift.buyer } : customer,
    invoiceRequest: invoice,
    giftMessage: gift?.message ?? null,
    lines: frozen,
    quote,
    arrival,
    totalCents: quote.totalCents,
    fingerprint,
    ownMethod: method === 'online' ? null : method,
    proposalId: null,
    termsHash,
    heldFrom: input.network,
    createdAt: now,
    expiresAt: sessionEnd(now),
  };
}

/** Pricing checked minimum and category; uses are checked again here, one checkout at a time. */
async function takeLastUse(tx: Db, promo: PromoCode, { id, emailKey }: Checkout): Promise<void> {
  await lockUses(tx, promo.code);
  const whole = { ...promo, category: null, minimumCents: null };
  const refusal = promoRefusal(whole, 0, await usesOf(tx, promo.code, emailKey, id));
  if (refusal) throw new PromoGone(refusal);
  await takeUse(tx, id, promo.code);
}

function isOpen(checkout: Checkout, { customer, fingerprint, cancelled }: Gathered, now: Date): boolean {
  return (
    checkout.emailKey === normalizeEmail(customer.customer_email) &&
    checkout.fingerprint === fingerprint &&
    !cancelled.includes(checkout.id) &&
    (checkout.status === 'open' ? checkout.expiresAt > now : isJustOrdered(checkout, now))
  );
}

/** Time (ms) in which equal content, e.g. from another tab, leads to the same order. */
const SAME_ORDER_MS = 10 * 60_000;

function isJustOrdered({ ownMethod, status, createdAt }: Checkout, now: Date): boolean {
  return ownMethod !== null && status === 'paid' && now.getTime() - createdAt.getTime() < SAME_ORDER_MS;
}

const isDearerOrCheaper = (line: QuoteAnswer['lines'][number]) => line.changedFromCents !== null;

/** A paid, cancelled or expired checkout cannot be reopened: the browser retries with a new id. */
export async function reopen(
  shop: CheckoutShop,
  row: Checkout,
  fingerprint: string,
  settings: ShopSettings,
): Promise<StartResult | 'over'> {
  if (row.fingerprint !== fingerprint) return { ok: false, code: 'checkout_changed' };
  // Pressing twice makes one order.
  if (row.ownMethod !== null && (row.status === 'open' || row.status === 'paid')) {
    // After a cancellation, pressing again requests a new order.
    if ((await cancelledSince(shop.db, [row.id])).length > 0) return 'over';
    const placed = await placeUnpaid(shop, row, settings);
    return placed.ok ? { ...placed, checkoutId: row.id } : placed;
  }
  if (row.status !== 'open' || row.expiresAt <= shop.now()) return { ok: false, code: 'checkout_changed' };
  if (row.providerSessionUrl) return { ok: true, url: row.providerSessionUrl, checkoutId: row.id };
  const opened = await openSession(shop, row, settings);
  if (opened.status === 'open') return { ok: true, url: opened.url, checkoutId: row.id };
  if (opened.status === 'over') return 'over';
  return opened.status === 'refused' ? refusedBy(opened.code) : { ok: false, code: 'payment_failed' };
}

function refusedBy(code: PaymentFailureCode): StartResult {
  if (code === 'email_refused') {
    return {
      ok: false,
      code: 'email_refused',
      fields: { customer_email: 'Il sistema di pagamento non accetta questo indirizzo: scrivine un altro' },
    };
  }
  return { ok: false, code: code === 'not_allowed' ? 'payment_failed' : 'payment_refused' };
}
