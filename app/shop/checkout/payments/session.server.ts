import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { checkouts } from '#db/schema/payments.ts';
import { statement } from '#db/statement.server.ts';
import type { Jobs } from '#jobs/table.ts';
import type { Address } from '#lib/address.server.ts';
import type { PaymentFailureCode } from '#platform/payment-failure.server.ts';
import type { NewPaymentSession, PaymentSession, Payments } from '#platform/payments.server.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { linkOfDraftOrder } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { providerMethodsFor } from '#shop/checkout/payment-methods/provider-methods.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { formatEuro } from '#shop/money/money.ts';
import { WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { pieceColor } from '#shop/orders/lifecycle/order-line.ts';
import type { SigningShop } from '#shop/orders/lifecycle/order-link.server.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { type Checkout, checkoutById, releaseCheckout } from './checkouts.server.ts';

/** Page that follows the provider's. */
const PAID: Address = '/order-success';
const GIVEN_UP: Address = '/cart';

type SessionShop = {
  db: Db;
  now: () => Date;
  payments: Payments;
  config: SigningShop['config'];
  log: { error(error: unknown, fields?: Record<string, unknown>): void };
};

export type ConfirmingShop = SessionShop & SigningShop & { jobs: Jobs };

/** Opens exactly one session for a checkout. */
export async function openSession(
  shop: SessionShop,
  row: Checkout,
  settings: Pick<ShopSettings, 'paymentMethods' | 'providerMethods'>,
): Promise<OpenedSession> {
  const cancelUrl =
    (row.proposalId && (await linkOfDraftOrder(shop, row.proposalId))) ??
    `${shop.config.publicUrl}${GIVEN_UP}?annullato=${row.id}`;
  return openOnce(shop, {
    row,
    request: () => sessionFor(shop, row, settings, cancelUrl),
    adopt: (session) => adoptSession(shop.db, row.id, session),
    nextAttempt: (failed) => nextAttempt(shop.db, row.id, failed),
    release: (because) => releaseCheckout(shop, row.id, because),
  });
}

const adoption = statement('adopt_session', (db) =>
  db
    .update(checkouts)
    .set({
      providerSessionId: sql`${sql.placeholder('session')}`,
      providerSessionUrl: sql`${sql.placeholder('url')}`,
    })
    .where(and(eq(checkouts.id, sql.placeholder('id')), isNull(checkouts.providerSessionId)))
    .returning({
      status: checkouts.status,
      providerSessionId: checkouts.providerSessionId,
      providerSessionUrl: checkouts.providerSessionUrl,
    }),
);

/** Stores a session. @returns the stored one; null for an unknown checkout */
export async function adoptSession(
  db: Db,
  checkoutId: string,
  session: PaymentSession,
): Promise<Pick<Checkout, 'status' | 'providerSessionId' | 'providerSessionUrl'> | null> {
  const [adopted] = await adoption(db, { id: checkoutId, session: session.id, url: session.url });
  return adopted ?? checkoutById(db, checkoutId);
}

/** Number of the next attempt, equal for concurrent requests. */
async function nextAttempt(db: Db, checkoutId: string, failed: number): Promise<number> {
  await db
    .update(checkouts)
    .set({ sessionAttempt: sql`${checkouts.sessionAttempt} + 1` })
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.sessionAttempt, failed)));
  const [row] = await db
    .select({ attempt: checkouts.sessionAttempt })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return row?.attempt ?? failed + 1;
}

/** Size and composition of the line's amount: the provider shows one amount per line. */
function paymentDescription(line: Checkout['lines'][number], promoCode: string | null): string | null {
  const grossCents = line.priceCents * line.quantity;
  const discount =
    line.discountCents > 0
      ? `${formatEuro(grossCents)} - ${formatEuro(line.discountCents)} di sconto${promoCode ? ` (${promoCode})` : ''}`
      : null;
  return [sizeLabel(line.size), pieceColor(line), discount].filter(Boolean).join(' · ') || null;
}

function wrappingLine({ wrappingCents }: Checkout['quote']): NewPaymentSession['lines'] {
  return wrappingCents === null ? [] : [{ name: WRAPPING, description: null, amountCents: wrappingCents }];
}

/** Methods that fit the checkout or, if none does any more, all enabled ones. */
function methodsFor(
  { quote: { delivery }, totalCents }: Checkout,
  { paymentMethods, providerMethods }: Pick<ShopSettings, 'paymentMethods' | 'providerMethods'>,
): NewPaymentSession['methods'] {
  const { isCollected } = DELIVERY_METHODS[delivery];
  const fitting = providerMethodsFor(providerMethods, { totalCents, isCollected });
  return fitting.length > 0 ? fitting : paymentMethods;
}

/** Equal for the same row, as its idempotency key demands. */
function sessionFor(
  shop: SigningShop,
  row: Checkout,
  settings: Pick<ShopSettings, 'paymentMethods' | 'providerMethods'>,
  cancelUrl: string,
): NewPaymentSession {
  return {
    reference: row.id,
    email: row.email,
    lines: [
      ...row.lines.map((line) => ({
        name: line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name,
        description: paymentDescription(line, row.quote.promoCode),
        amountCents: line.priceCents * line.quantity - line.discountCents,
      })),
      ...wrappingLine(row.quote),
    ],
    shipping: { label: DELIVERY_METHODS[row.quote.delivery].inMails, amountCents: row.quote.shippingCents },
    methods: methodsFor(row, settings),
    expiresAt: row.expiresAt,
    successUrl: `${shop.config.publicUrl}${PAID}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl,
  };
}

/** The provider refuses sessions with less time (ms) left, by its own clock. */
const LEAST_SESSION_MS = 30 * 60_000;

/** Largest accepted difference (ms) between the server's and the provider's clocks. */
const CLOCKS_MS = 4 * 60_000;

/** How long (ms) a payment is possible and the stock held; a minute of it is for opening the session. */
export const SESSION_MS = LEAST_SESSION_MS + CLOCKS_MS + 60_000;

const KEYS_PER_REQUEST = 2;

/** In whole seconds, the provider's unit. */
export function sessionEnd(now: Date): Date {
  return new Date(Math.floor((now.getTime() + SESSION_MS) / 1000) * 1000);
}

type OpenedSession =
  | { status: 'open'; url: string }
  /** Refused for good and released, with the reason. */
  | { status: 'refused'; code: PaymentFailureCode }
  /** Released for lack of time, or given up; a new one may begin. */
  | { status: 'over' }
  /** No answer, or two failures: the payment may be retried. */
  | { status: 'undecided' };

type Timed = { id: string; createdAt: Date; expiresAt: Date };

export type StoredSession = {
  status: string;
  providerSessionId: string | null;
  providerSessionUrl: string | null;
};

type Payable = {
  row: Timed & { sessionAttempt: number };
  /** Equal for the same row, as its idempotency key demands. */
  request: () => NewPaymentSession;
  /** Stores a session unless there is one; returns the stored one. */
  adopt: (session: PaymentSession) => Promise<StoredSession | null>;
  /** Number of the next attempt, equal for concurrent requests. */
  nextAttempt: (failed: number) => Promise<number>;
  release: (because: 'refused' | 'not_opened') => Promise<void>;
};

type OpeningShop = {
  now: () => Date;
  payments: Payments;
  log: { error(error: unknown, fields?: Record<string, unknown>): void };
};

/**
 * Opens exactly one session: without an answer the call is repeated with its idempotency key; after an error that the
 * provider stores, its sessions are searched before another key is used.
 */
export async function openOnce(shop: OpeningShop, payable: Payable): Promise<OpenedSession> {
  const { row } = payable;
  let attempt = row.sessionAttempt;
  for (let used = 0; used < KEYS_PER_REQUEST; used += 1) {
    if (row.expiresAt.getTime() - shop.now().getTime() < LEAST_SESSION_MS)
      return findOrRelease(shop, payable);
    const answer = await shop.payments.createSession(payable.request(), attempt);
    if (answer.ok) return noteSession(shop, payable, answer.session);
    shop.log.error(answer.error, { checkout: row.id, attempt });
    if (answer.code === 'away') return { status: 'undecided' };
    if (answer.code === 'too_late') return findOrRelease(shop, payable);
    if (answer.code !== 'broken') {
      await payable.release('refused');
      return { status: 'refused', code: answer.code };
    }
    const found = await searchSession(shop, row);
    if (found === 'unknown') return { status: 'undecided' };
    if (found) return noteSession(shop, payable, found);
    attempt = await payable.nextAttempt(attempt);
  }
  return { status: 'undecided' };
}

/** Session of a payment whose time for opening one has passed; without one the payment is released. */
async function findOrRelease(shop: OpeningShop, payable: Payable): Promise<OpenedSession> {
  const found = await searchSession(shop, payable.row);
  if (found === 'unknown') return { status: 'undecided' };
  if (found) return noteSession(shop, payable, found);
  await payable.release('not_opened');
  return { status: 'over' };
}

/** As `findSession`; `unknown` without an answer. */
async function searchSession(shop: OpeningShop, row: Timed): Promise<PaymentSession | null | 'unknown'> {
  try {
    return await findSession(shop, row);
  } catch (error) {
    shop.log.error(error, { checkout: row.id });
    return 'unknown';
  }
}

/** The payment's session of its first minutes (later ones expire too soon); null without one. */
export function findSession(shop: Pick<OpeningShop, 'payments'>, row: Timed): Promise<PaymentSession | null> {
  const from = row.createdAt.getTime() - CLOCKS_MS;
  const to = row.expiresAt.getTime() - LEAST_SESSION_MS + CLOCKS_MS;
  return shop.payments.sessionOf(row.id, new Date(from), new Date(to));
}

/** Expires the session at the provider if the payment was given up meanwhile. */
async function noteSession(
  shop: OpeningShop,
  payable: Payable,
  session: PaymentSession,
): Promise<OpenedSession> {
  const noted = await payable.adopt(session);
  const isOurs = noted?.status === 'open' && noted.providerSessionId === session.id;
  // Nobody knows its address, so it may expire by itself.
  if (!isOurs) await shop.payments.expireSession(session.id).catch((error: unknown) => shop.log.error(error));
  if (noted?.status !== 'open') return { status: 'over' };
  return noted.providerSessionUrl
    ? { status: 'open', url: noted.providerSessionUrl }
    : { status: 'undecided' };
}

export type Confirmation =
  /** `email`: null once corrected, as the payer may be somebody else; `toPay`: still unpaid. */
  | { status: 'completed'; orderId: string; email: string | null; checkoutId: string; toPay?: true }
  /** Anybody with the link may pay a difference: the order is not named. */
  | { status: 'difference_paid' }
  /**
   * `pending`: undecided; `refunding`: to be refunded (sold out, not due); `refunded`: sent; `unknown`: no checkout.
   */
  | { status: 'open' | 'pending' | 'expired' | 'refunding' | 'refunded' | 'unknown' };
