import { createHash } from 'node:crypto';
import type { Db } from '../../db/client.server.ts';
import { endTogether } from '../../db/ending.server.ts';
import { lockNamed } from '../../db/lock.server.ts';
import { normalizeEmail } from '../../lib/email.ts';
import type { PaymentFailureCode } from '../../platform/payment-failure.server.ts';
import type { MediaShop } from '../media/media.server.ts';
import {
  type Attempt,
  AttemptExists,
  attemptOf,
  type NewAttempt,
  recentAttempts,
  writeAttempt,
} from '../payments/attempt.server.ts';
import { lockUses, takeUse, usesOf } from '../payments/promo-uses.server.ts';
import type { Selling } from '../payments/selling.ts';
import { openSession, SESSION_MS, type SessionShop } from '../payments/session.server.ts';
import type { DeliveryMethod } from '../pricing/delivery-methods.ts';
import { type PromoCode, type PromoRefusal, promoRefusal } from '../pricing/promo.ts';
import { unpayable } from '../pricing/quote.ts';
import { loadSettings } from '../settings/settings.server.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { piecesOfLines } from '../stock/pieces.ts';
import { holdStock, SoldOut } from '../stock/stock.server.ts';
import { latestTermsHash, termsHashInForce } from '../terms/terms.server.ts';
import { ATTEMPTS, countedAttempts, fingerprintText, PIECES_PER_NETWORK, type WantedLine } from './basket.ts';
import { type Entry, type EntryErrors, type EntrySent, validateEntry } from './entry.ts';
import type { CheckoutFailure } from './failures.ts';
import { heldBy, mayHold } from './held-pieces.server.ts';
import { priceBasket, withPictures } from './price-basket.server.ts';
import type { QuoteAnswer } from './quote-answer.ts';

export type CheckoutShop = MediaShop & SessionShop & { selling: () => Selling };

export type StartInput = {
  checkoutId: string;
  lines: WantedLine[];
  /** Who the order is for, what the invoice is made out with, and what gift it is, as sent. */
  entry: EntrySent;
  delivery: DeliveryMethod;
  promoCode: string | null;
  /** The network that the request came from; null where limits do not count it (`isThisMachine`). */
  network: string | null;
  /** The total (cents) that the shopper saw; null when the browser did not say. */
  expectedTotalCents: number | null;
};

export type StartResult =
  /** `checkoutId` is not the one asked with where the same content was open already. */
  | { ok: true; url: string; checkoutId: string }
  | {
      ok: false;
      code: CheckoutFailure;
      fields?: EntryErrors;
      answer?: QuoteAnswer;
    };

/** The code's last use was taken between pricing and writing: the transaction is rolled back. */
class PromoGone extends Error {
  readonly refusal: PromoRefusal;
  constructor(refusal: PromoRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Takes a shopper from a full cart to the payment page: checks, prices, holds the stock and writes the
 * attempt in one transaction, then opens the provider's session. The same checkout id again, and the same
 * content while it is open, opens the same session again.
 */
export async function startCheckout(shop: CheckoutShop, input: StartInput): Promise<StartResult> {
  if (shop.selling() === 'off') return { ok: false, code: 'not_selling' };
  const checked = validateEntry(input.entry, input.delivery);
  if (!checked.ok) return checked;
  const { customer, invoice, gift } = checked;
  if (input.lines.length === 0) return { ok: false, code: 'empty_cart' };
  const fingerprint = createHash('sha256')
    .update(fingerprintText({ ...input, customer, invoice, gift }))
    .digest('hex');
  const asked: Asked = { input, customer, invoice, gift, fingerprint };

  const started = await startOnce(shop, asked);
  if (started !== 'over') return started;
  // The attempt that there was could not be opened in time, and is released: another one begins.
  const again = await startOnce(shop, { ...asked, input: { ...input, checkoutId: crypto.randomUUID() } });
  return again === 'over' ? { ok: false, code: 'payment_failed' } : again;
}

/** What is asked for, checked. */
type Asked = Entry & { input: StartInput; fingerprint: string };

/** What a decision about an attempt rests on. */
type Gathered = Asked & Awaited<ReturnType<typeof gather>>;

/** What is asked to be priced. */
function wantedOf({ input, customer, gift }: Asked) {
  return {
    ...input,
    postalCode: customer.customer_postal_code,
    emailKey: normalizeEmail(customer.customer_email),
    wrapped: gift?.wrapped ?? false,
  };
}

/** What came of an attempt to write one. */
type Written =
  | { attempt: Attempt; settings: ShopSettings }
  /** `answer` is what the refusal was found in; `stale` was written by others after it was priced. */
  | { refusal: CheckoutFailure; answer?: QuoteAnswer | 'stale' };

/** `over` when the attempt that exists already could not be opened in time. */
async function startOnce(shop: CheckoutShop, asked: Asked): Promise<StartResult | 'over'> {
  const { input, fingerprint } = asked;
  const written = await write(shop, asked);
  if ('attempt' in written) return reopen(shop, written.attempt, fingerprint, written.settings);
  const { refusal: code, answer } = written;
  if (code === 'checkout_changed') {
    // A concurrent request with the same id, as by a double click, was first: this one gets the same answer.
    const winner = await attemptOf(shop.db, input.checkoutId);
    return winner ? reopen(shop, winner, fingerprint, await loadSettings(shop.db)) : { ok: false, code };
  }
  if (!answer) return { ok: false, code };
  const shown = answer === 'stale' ? (await priceBasket(shop, wantedOf(asked))).answer : answer;
  return { ok: false, code, answer: await withPictures(shop, shown) };
}

/** Why this basket cannot be bought as it was shown; null when it can. */
function refusalOf({ input, gift, answer, countedPieces }: Gathered): CheckoutFailure | null {
  const missing = answer.lines.filter((line) => !line.available);
  if (missing.length > 0) return missing.every((line) => line.limited) ? 'quantity_limited' : 'unavailable';
  if (answer.promo === 'invalid') return answer.promoRefusal?.code ?? 'invalid_promo';
  if (answer.quote.delivery !== input.delivery) return 'delivery_unavailable';
  const shownAnother =
    input.expectedTotalCents === null
      ? answer.lines.some(isDearerOrCheaper)
      : input.expectedTotalCents !== answer.quote.totalCents;
  // Wrapping that is not offered any more may have been free: the total would not tell.
  const isUnwrapped = gift?.wrapped && answer.quote.wrappingCents === null;
  if (shownAnother || isUnwrapped) return 'price_changed';
  if (input.network !== null && countedPieces > PIECES_PER_NETWORK) return 'too_many_pieces';
  return unpayable(answer.quote.totalCents);
}

/**
 * Prices the basket, writes the attempt and holds its pieces, in one transaction of two packets: one to read, one to
 * write. An attempt that exists already is answered instead, as it was: even if its own hold made it look sold out, it
 * is opened again.
 */
async function write(shop: CheckoutShop, asked: Asked): Promise<Written> {
  const now = shop.now();
  try {
    return await endTogether(shop.db, async (tx): Promise<() => Promise<Written>> => {
      const gathered = { ...asked, ...(await gather(tx, asked, now)) };
      const decided = decidedBy(gathered, now);
      if (decided) return async () => decided;
      const { settings, latestTerms, promo } = gathered;
      const termsHash = await termsHashInForce({ db: tx, now: shop.now }, settings, latestTerms);
      const attempt = newAttempt(gathered, termsHash, now);
      const hold = async () => {
        const pieces = piecesOfLines(attempt.lines);
        const [row] = await Promise.all([writeAttempt(tx, attempt), holdStock(tx, attempt.id, pieces)]);
        return { attempt: row, settings };
      };
      if (!promo) return hold;
      const held = await hold();
      await takeLastUse(tx, promo, held.attempt);
      return async () => held;
    });
  } catch (error) {
    if (error instanceof AttemptExists) return { refusal: 'checkout_changed' };
    if (error instanceof SoldOut) return { refusal: 'unavailable', answer: 'stale' };
    if (error instanceof PromoGone) return { refusal: error.refusal, answer: 'stale' };
    throw error;
  }
}

/**
 * Everything that an attempt is decided by, asked at once. Two at once with the same content: the second waits, and
 * finds the first one's attempt, for what is asked behind the lock is asked when the lock is there, though sent with it.
 */
async function gather(tx: Db, asked: Asked, now: Date) {
  const { input } = asked;
  const wanted = wantedOf(asked);
  const since = new Date(now.getTime() - ATTEMPTS.windowMs);
  const [, recent, held, priced, latestTerms] = await Promise.all([
    lockNamed(tx, `checkout:${wanted.emailKey}`),
    recentAttempts(tx, { id: input.checkoutId, key: wanted.emailKey, since }),
    heldBy(tx, input.network),
    priceBasket({ db: tx, now: () => now }, wanted),
    latestTermsHash(tx),
  ]);
  return { recent, held, latestTerms, ...priced };
}

/** What comes of it without a new attempt; null where one is to be written. */
function decidedBy(gathered: Gathered, now: Date): Written | null {
  const { input, fingerprint, answer, settings, recent, held, countedPieces } = gathered;
  const before = recent.find(({ id }) => id === input.checkoutId);
  if (before) return { attempt: before, settings };
  // Without an expected total, the prices that the cart showed say whether the shopper knows what they pay.
  const isAsShown = input.expectedTotalCents !== null || !answer.lines.some(isDearerOrCheaper);
  const open = isAsShown && recent.find((one) => isOpen(one, gathered, now));
  if (open) return { attempt: open, settings };
  const refusal = refusalOf(gathered);
  if (refusal) return { refusal, answer };
  if (countedAttempts(recent, fingerprint) >= ATTEMPTS.max) return { refusal: 'too_many_orders' };
  if (!mayHold(input.network, held, countedPieces)) return { refusal: 'too_many_held' };
  return null;
}

function newAttempt(gathered: Gathered, termsHash: string, now: Date): NewAttempt {
  const { input, customer, invoice, gift, fingerprint, answer, frozen, arrival } = gathered;
  return {
    id: input.checkoutId,
    email: customer.customer_email,
    emailKey: normalizeEmail(customer.customer_email),
    customer,
    invoiceRequest: invoice,
    giftMessage: gift?.message ?? null,
    lines: frozen,
    quote: answer.quote,
    arrival,
    totalCents: answer.quote.totalCents,
    fingerprint,
    termsHash,
    heldFrom: input.network,
    createdAt: now,
    // Whole seconds, as the provider counts: a repeated creation must say the very same.
    expiresAt: new Date(Math.floor((now.getTime() + SESSION_MS) / 1000) * 1000),
  };
}

/**
 * Uses the code for an attempt. Its minimum and category are those of the lines that were priced; how often it was used
 * is asked again, one attempt after the other.
 */
async function takeLastUse(tx: Db, promo: PromoCode, { id, emailKey }: Attempt): Promise<void> {
  await lockUses(tx, promo.code);
  const whole = { ...promo, category: null, minimumCents: null };
  const refusal = promoRefusal(whole, 0, await usesOf(tx, promo.code, emailKey, id));
  if (refusal) throw new PromoGone(refusal);
  await takeUse(tx, id, promo.code);
}

/** Whether this is what is asked for now, and can still be paid. */
function isOpen(attempt: Attempt, { customer, fingerprint }: Gathered, now: Date): boolean {
  return (
    attempt.emailKey === normalizeEmail(customer.customer_email) &&
    attempt.fingerprint === fingerprint &&
    attempt.status === 'open' &&
    attempt.expiresAt > now
  );
}

const isDearerOrCheaper = (line: QuoteAnswer['lines'][number]) => line.changedFromCents !== null;

/** A paid, cancelled or expired attempt cannot be opened again: the browser asks anew with another id. */
async function reopen(
  shop: CheckoutShop,
  row: Attempt,
  fingerprint: string,
  settings: ShopSettings,
): Promise<StartResult | 'over'> {
  if (row.fingerprint !== fingerprint) return { ok: false, code: 'checkout_changed' };
  if (row.status !== 'open' || row.expiresAt <= shop.now()) return { ok: false, code: 'checkout_changed' };
  if (row.providerSessionUrl) return { ok: true, url: row.providerSessionUrl, checkoutId: row.id };
  const opened = await openSession(shop, row, settings);
  if (opened.status === 'open') return { ok: true, url: opened.url, checkoutId: row.id };
  if (opened.status === 'over') return 'over';
  return opened.status === 'refused' ? refusedBy(opened.code) : { ok: false, code: 'payment_failed' };
}

/** What the shopper is told when the provider refused the attempt. */
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
