import { createHash } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';
import { checkouts, stockHolds } from '../../db/schema/checkout.ts';
import { normalizeEmail } from '../../lib/email.ts';
import type { NewPaymentSession, Payments } from '../../platform/payments.server.ts';
import type { MediaShop } from '../media/media.server.ts';
import type { DeliveryMethod } from '../pricing/shipping.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { ATTEMPTS, countedAttempts, fingerprintText, type WantedLine } from './basket.ts';
import { type CustomerField, validateCustomer } from './customer.ts';
import { priceBasket, sizeLabel } from './price-basket.server.ts';
import type { CheckoutRefusal, QuoteAnswer } from './quote-answer.ts';

/** How long the provider takes the payment and the stock is held; the provider's least is 30 minutes. */
const SESSION_MS = 31 * 60_000;

export type CheckoutShop = MediaShop & {
  now: () => Date;
  payments: Payments;
  config: { publicUrl: string };
  log: { error(error: unknown, fields?: Record<string, unknown>): void };
};

export type StartInput = {
  checkoutId: string;
  lines: WantedLine[];
  customer: Partial<Record<CustomerField, unknown>>;
  delivery: DeliveryMethod;
  promoCode: string | null;
  /** The total (cents) that the shopper saw; null when the browser did not say. */
  expectedTotalCents: number | null;
};

export type StartResult =
  /** `checkoutId` is not the one asked with where the same content was open already. */
  | { ok: true; url: string; checkoutId: string }
  | {
      ok: false;
      code: CheckoutRefusal;
      title?: string;
      description?: string;
      fields?: Partial<Record<CustomerField, string>>;
      answer?: QuoteAnswer;
    };

type Row = typeof checkouts.$inferSelect;

/** A piece went to somebody else between pricing and holding: the transaction is undone. */
class SoldOut extends Error {}

/**
 * Takes a shopper from a full cart to the payment page: checks, prices, holds the stock and writes the
 * attempt in one transaction, then opens the provider's session. The same checkout id again, and the same
 * content while it is open, opens the same session again.
 */
export async function startCheckout(shop: CheckoutShop, input: StartInput): Promise<StartResult> {
  const checked = validateCustomer(input.customer, input.delivery);
  if (!checked.ok) {
    const { title, description, fields } = checked;
    const code =
      title === 'Campi obbligatori mancanti'
        ? 'missing_fields'
        : title === 'Email non valida'
          ? 'invalid_email'
          : 'invalid_fields';
    return { ok: false, code, title, description, fields };
  }
  const { customer } = checked;
  if (input.lines.length === 0) return { ok: false, code: 'empty_cart' };

  const postalCode = customer.customer_postal_code;
  const { answer, frozen, settings } = await priceBasket(shop, { ...input, postalCode });
  const fingerprint = createHash('sha256')
    .update(fingerprintText({ ...input, customer }))
    .digest('hex');

  // An attempt that exists already is opened again as it was, even if its own hold made it look sold out.
  const before = await byId(shop.db, input.checkoutId);
  if (before) return reopen(shop, before, fingerprint, settings);
  // What the browser did not say in its total it says in its prices.
  const isAsShown = input.expectedTotalCents !== null || !answer.lines.some(isDearerOrCheaper);
  const email = normalizeEmail(customer.customer_email);
  const same = isAsShown ? await openAttempt(shop.db, email, fingerprint, shop.now()) : null;
  if (same) return reopen(shop, same, fingerprint, settings);

  if (answer.lines.some((line) => !line.available)) return { ok: false, code: 'unavailable', answer };
  if (answer.promo === 'invalid') return { ok: false, code: 'invalid_promo', answer };
  if (answer.quote.delivery !== input.delivery) return { ok: false, code: 'delivery_unavailable', answer };
  const shownAnother =
    input.expectedTotalCents === null
      ? answer.lines.some(isDearerOrCheaper)
      : input.expectedTotalCents !== answer.quote.totalCents;
  if (shownAnother) return { ok: false, code: 'price_changed', answer };

  const now = shop.now();
  const written = await shop.db
    .transaction(async (tx): Promise<Row | CheckoutRefusal> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`checkout:${email}`}))`);
      // Two at once with the same content: the second finds the first one's attempt.
      const open = await openAttempt(tx as Db, email, fingerprint, now);
      if (open) return open;
      const recent = await tx
        .select({ status: checkouts.status, fingerprint: checkouts.fingerprint })
        .from(checkouts)
        .where(
          and(
            eq(sql`lower(${checkouts.email})`, email),
            gt(checkouts.createdAt, new Date(now.getTime() - ATTEMPTS.windowMs)),
          ),
        );
      if (countedAttempts(recent, fingerprint) >= ATTEMPTS.max) return 'too_many_orders';
      const [row] = await tx
        .insert(checkouts)
        .values({
          id: input.checkoutId,
          email: customer.customer_email,
          customer,
          lines: frozen,
          quote: answer.quote,
          totalAmount: answer.quote.totalCents,
          fingerprint,
          createdAt: now,
          // Whole seconds, as the provider counts: a repeated creation must say the very same.
          expiresAt: new Date(Math.floor((now.getTime() + SESSION_MS) / 1000) * 1000),
        })
        .onConflictDoNothing({ target: checkouts.id })
        .returning();
      if (!row) return 'checkout_changed';
      if (!(await holdStock(tx as Db, row))) throw new SoldOut();
      return row;
    })
    .catch((error: unknown): CheckoutRefusal => {
      if (error instanceof SoldOut) return 'unavailable';
      throw error;
    });

  if (written === 'checkout_changed') {
    // The same id won the race a moment ago: a double click, answered like the first one.
    const winner = await byId(shop.db, input.checkoutId);
    return winner ? reopen(shop, winner, fingerprint, settings) : { ok: false, code: 'checkout_changed' };
  }
  if (written === 'unavailable') {
    const { answer: fresh } = await priceBasket(shop, { ...input, postalCode });
    return { ok: false, code: 'unavailable', answer: fresh };
  }
  if (typeof written === 'string') return { ok: false, code: written };
  if (written.id !== input.checkoutId) return reopen(shop, written, fingerprint, settings);
  return openSession(shop, written, settings);
}

async function byId(db: Db, id: string): Promise<Row | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/** The attempt with this content that can still be paid, the newest of them; null when there is none. */
async function openAttempt(db: Db, email: string, fingerprint: string, now: Date): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(sql`lower(${checkouts.email})`, email),
        eq(checkouts.fingerprint, fingerprint),
        eq(checkouts.status, 'open'),
        gt(checkouts.expiresAt, now),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row ?? null;
}

const isDearerOrCheaper = (line: QuoteAnswer['lines'][number]) => line.changedFromCents !== null;

/** An attempt that was paid, given up or ran out has ended: whoever asks with its id wants another one. */
async function reopen(
  shop: CheckoutShop,
  row: Row,
  fingerprint: string,
  settings: ShopSettings,
): Promise<StartResult> {
  if (row.fingerprint !== fingerprint) return { ok: false, code: 'checkout_changed' };
  if (row.status !== 'open' || row.expiresAt <= shop.now()) return { ok: false, code: 'checkout_changed' };
  return row.providerSessionUrl
    ? { ok: true, url: row.providerSessionUrl, checkoutId: row.id }
    : openSession(shop, row, settings);
}

/**
 * Promises the pieces to the checkout: one conditional update a size, always in the same order, so that two
 * shoppers never wait for each other in a circle. False when one of them is gone.
 */
async function holdStock(tx: Db, row: Row): Promise<boolean> {
  const lines = row.lines.toSorted((a, b) => (a.productSizeId < b.productSizeId ? -1 : 1));
  for (const line of lines) {
    const held = await rowsOf(
      tx,
      sql`update product_sizes set held = held + ${line.quantity}
          where id = ${line.productSizeId} and (stock is null or stock - held >= ${line.quantity}) returning id`,
    );
    if (held.length === 0) return false;
    await tx
      .insert(stockHolds)
      .values({ checkoutId: row.id, productSizeId: line.productSizeId, quantity: line.quantity });
  }
  return true;
}

async function openSession(shop: CheckoutShop, row: Row, settings: ShopSettings): Promise<StartResult> {
  try {
    const session = await shop.payments.createSession(sessionFor(shop, row, settings));
    await shop.db
      .update(checkouts)
      .set({ providerSessionId: session.id, providerSessionUrl: session.url })
      .where(eq(checkouts.id, row.id));
    if (!session.url) return { ok: false, code: 'payment_failed' };
    return { ok: true, url: session.url, checkoutId: row.id };
  } catch (error) {
    shop.log.error(error, { checkout: row.id });
    return { ok: false, code: 'payment_failed' };
  }
}

/** What the provider is asked for; the same row always asks for the same. */
export function sessionFor(
  shop: { config: { publicUrl: string } },
  row: Row,
  settings: Pick<ShopSettings, 'paymentMethods'>,
): NewPaymentSession {
  return {
    reference: row.id,
    email: row.email,
    lines: row.lines.map((line) => {
      const quoted = row.quote.lines.find(
        (one) => one.key.toLowerCase() === `${line.productId}|${line.size}`.toLowerCase(),
      );
      const size = sizeLabel(line.size);
      return {
        name: line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name,
        description: size,
        amountCents: quoted?.netCents ?? line.unitCents * line.quantity,
      };
    }),
    shipping: { label: SHIPPING_LABELS[row.quote.delivery], amountCents: row.quote.shippingCents },
    methods: settings.paymentMethods,
    expiresAt: row.expiresAt,
    successUrl: successUrl(shop, '{CHECKOUT_SESSION_ID}'),
    cancelUrl: `${shop.config.publicUrl}/cart?annullato=${row.id}`,
  };
}

const SHIPPING_LABELS: Record<DeliveryMethod, string> = {
  standard: 'Consegna standard',
  express: 'Consegna express',
  pickup: 'Ritiro in negozio',
};

function successUrl(shop: { config: { publicUrl: string } }, sessionId: string): string {
  return `${shop.config.publicUrl}/order-success?session_id=${sessionId}`;
}
