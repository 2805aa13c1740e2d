import { createHash } from 'node:crypto';
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { checkouts } from '../../db/schema/payments.ts';
import { statement } from '../../db/statement.server.ts';
import { normalizeEmail } from '../../lib/email.ts';
import type { PaymentFailureCode } from '../../platform/payment-failure.server.ts';
import type { MediaShop } from '../media/media.server.ts';
import { type Attempt, writeAttempt } from '../payments/attempt.server.ts';
import { lockUses, takeUse, usesOf } from '../payments/promo-uses.server.ts';
import type { Selling } from '../payments/selling.ts';
import { openSession, SESSION_MS, type SessionShop } from '../payments/session.server.ts';
import type { DeliveryMethod } from '../pricing/delivery-methods.ts';
import { PROMO_REFUSALS, type PromoCode, type PromoRefusal, promoRefusal } from '../pricing/promo.ts';
import { unpayable } from '../pricing/quote.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { piecesOfLines } from '../stock/pieces.ts';
import { holdStock } from '../stock/stock.server.ts';
import { latestTermsHash, termsHashInForce } from '../terms/terms.server.ts';
import { ATTEMPTS, countedAttempts, fingerprintText, PIECES_PER_NETWORK, type WantedLine } from './basket.ts';
import { type Entry, type EntryErrors, type EntrySent, validateEntry } from './entry.ts';
import type { CheckoutFailure } from './failures.ts';
import { mayHold } from './held-pieces.server.ts';
import { type PricedBasket, priceBasket, withPictures } from './price-basket.server.ts';
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

/** A piece was held by another attempt between pricing and holding: the transaction is rolled back. */
class SoldOut extends Error {}

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
  const [priced, latestTerms] = await Promise.all([
    priceBasket(shop, wantedOf(input, checked)),
    latestTermsHash(shop.db),
  ]);
  const fingerprint = createHash('sha256')
    .update(fingerprintText({ ...input, customer, invoice, gift }))
    .digest('hex');
  const gathered: Gathered = { input, customer, invoice, gift, fingerprint, latestTerms, ...priced };

  const started = await startOnce(shop, gathered);
  if (started !== 'over') return started;
  // The attempt that there was could not be opened in time, and is released: another one begins.
  const again = await startOnce(shop, {
    ...gathered,
    input: { ...input, checkoutId: crypto.randomUUID() },
    ...(await priceBasket(shop, wantedOf(input, checked))),
  });
  return again === 'over' ? { ok: false, code: 'payment_failed' } : again;
}

/** What a decision about an attempt rests on. */
type Gathered = PricedBasket & Entry & { input: StartInput; fingerprint: string; latestTerms: string | null };

/** What is asked to be priced. */
function wantedOf(input: StartInput, { customer, gift }: Entry) {
  return {
    ...input,
    postalCode: customer.customer_postal_code,
    emailKey: normalizeEmail(customer.customer_email),
    wrapped: gift?.wrapped ?? false,
  };
}

/** `over` when the attempt that exists already could not be opened in time. */
async function startOnce(shop: CheckoutShop, gathered: Gathered): Promise<StartResult | 'over'> {
  const { input, fingerprint, answer, settings } = gathered;
  const refusal = refusalOf(gathered);
  const written = await write(shop, gathered, refusal);
  if (written === refusal) return { ok: false, code: refusal, answer: await withPictures(shop, answer) };
  if (written === 'checkout_changed') {
    // A concurrent request with the same id, as by a double click, was first: this one gets the same answer.
    const winner = await byId(shop.db, input.checkoutId);
    return winner ? reopen(shop, winner, fingerprint, settings) : { ok: false, code: 'checkout_changed' };
  }
  if (written === 'unavailable' || isPromoRefusal(written)) {
    const { answer: fresh } = await priceBasket(shop, wantedOf(input, gathered));
    return { ok: false, code: written, answer: await withPictures(shop, fresh) };
  }
  if (typeof written === 'string') return { ok: false, code: written };
  return reopen(shop, written, fingerprint, settings);
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
 * Writes the attempt and holds its pieces. An attempt that exists already is answered instead, as it was: even if its
 * own hold made it look sold out, it is opened again.
 * @param refusal why there cannot be another one; null where there can
 */
async function write(
  shop: CheckoutShop,
  gathered: Gathered,
  refusal: CheckoutFailure | null,
): Promise<Attempt | CheckoutFailure> {
  const { input, customer, invoice, gift, fingerprint, answer, frozen } = gathered;
  const key = normalizeEmail(customer.customer_email);
  const now = shop.now();
  // Without an expected total, the prices that the cart showed say whether the shopper knows what they pay.
  const isAsShown = input.expectedTotalCents !== null || !answer.lines.some(isDearerOrCheaper);
  const termsHash = refusal ? null : await termsHashInForce(shop, gathered.settings, gathered.latestTerms);
  try {
    return await shop.db.transaction(async (tx): Promise<Attempt | CheckoutFailure> => {
      // Two at once with the same content: the second waits, and finds the first one's attempt. What is asked second is
      // asked when the lock is there, though sent with it.
      const [, recent] = await Promise.all([
        tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`checkout:${key}`}))`).execute(),
        recentAttempts(tx as Db, {
          id: input.checkoutId,
          key,
          since: new Date(now.getTime() - ATTEMPTS.windowMs),
        }),
      ]);
      const before = recent.find(({ id }) => id === input.checkoutId);
      if (before) return before;
      const open = isAsShown && recent.find((one) => isOpen(one, gathered, now));
      if (open) return open;
      if (refusal) return refusal;
      if (countedAttempts(recent, fingerprint) >= ATTEMPTS.max) return 'too_many_orders';
      if (!(await mayHold(tx as Db, input.network, gathered.countedPieces))) return 'too_many_held';
      const row = await writeAttempt(tx as Db, {
        id: input.checkoutId,
        email: customer.customer_email,
        emailKey: key,
        customer,
        invoiceRequest: invoice,
        giftMessage: gift?.message ?? null,
        lines: frozen,
        quote: answer.quote,
        arrival: gathered.arrival,
        totalCents: answer.quote.totalCents,
        fingerprint,
        termsHash,
        heldFrom: input.network,
        createdAt: now,
        // Whole seconds, as the provider counts: a repeated creation must say the very same.
        expiresAt: new Date(Math.floor((now.getTime() + SESSION_MS) / 1000) * 1000),
      });
      if (!row) return 'checkout_changed';
      if (!(await holdStock(tx as Db, row.id, piecesOfLines(frozen)))) throw new SoldOut();
      if (gathered.promo) await takeLastUse(tx as Db, gathered.promo, row);
      return row;
    });
  } catch (error) {
    if (error instanceof SoldOut) return 'unavailable';
    if (error instanceof PromoGone) return error.refusal;
    throw error;
  }
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

function isPromoRefusal(written: unknown): written is PromoRefusal {
  return PROMO_REFUSALS.some((one) => one === written);
}

async function byId(db: Db, id: string): Promise<Attempt | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/**
 * The attempts by this address (as addresses are compared) of the time in which they are counted, and the one with this
 * id; the newest first. Whatever can still be paid is among them: it is open for less than that time (`SESSION_MS`).
 */
const recentAttempts = statement('recent_attempts', (db) =>
  db
    .select()
    .from(checkouts)
    .where(
      or(
        eq(checkouts.id, sql.placeholder('id')),
        and(
          eq(checkouts.emailKey, sql.placeholder('key')),
          gt(checkouts.createdAt, sql.placeholder('since')),
        ),
      ),
    )
    .orderBy(desc(checkouts.createdAt)),
);

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
