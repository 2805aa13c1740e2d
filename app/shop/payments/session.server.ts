import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Address } from '../../address.ts';
import type { Db } from '../../db/client.server.ts';
import { checkouts } from '../../db/schema/payments.ts';
import { statement } from '../../db/statement.server.ts';
import type { Jobs } from '../../jobs.ts';
import type { PaymentFailureCode } from '../../platform/payment-failure.server.ts';
import type { NewPaymentSession, PaymentSession, Payments } from '../../platform/payments.server.ts';
import { sizeLabel } from '../catalogue/size-name.ts';
import { formatEuro } from '../money/money.ts';
import { WRAPPING } from '../orders/gift.ts';
import { pieceColor } from '../orders/order-line.ts';
import type { SigningShop } from '../orders/order-link.server.ts';
import { DELIVERY_METHODS } from '../pricing/delivery-methods.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { type Attempt, attemptOf, releaseAttempt } from './attempt.server.ts';

/** Where the provider's page leads to once it is paid, or given up. */
const PAID: Address = '/order-success';
const GIVEN_UP: Address = '/cart';

/** The provider refuses a session with less time (ms) left, by its own clock. */
const LEAST_SESSION_MS = 30 * 60_000;

/** Largest accepted difference (ms) between our clock and the provider's; more is a fault of the machine. */
const CLOCKS_MS = 4 * 60_000;

/** How long (ms) the provider takes the payment and the stock is held; a minute of it is for opening the session. */
export const SESSION_MS = LEAST_SESSION_MS + CLOCKS_MS + 60_000;

/** Idempotency keys that one request of a shopper uses at most. */
const KEYS_PER_REQUEST = 2;

export type SessionShop = {
  db: Db;
  now: () => Date;
  payments: Payments;
  config: { publicUrl: string };
  log: { error(error: unknown, fields?: Record<string, unknown>): void };
};

/** Further dependencies of confirming a payment. */
export type ConfirmingShop = SessionShop & SigningShop & { jobs: Jobs };

export type OpenedSession =
  | { status: 'open'; url: string }
  /** The provider refused for good and the attempt is released; `code` says why. */
  | { status: 'refused'; code: PaymentFailureCode }
  /** Too little time is left, or the attempt was given up meanwhile: it is released, a new one may begin. */
  | { status: 'over' }
  /** The provider did not answer, or failed twice: the same attempt may be repeated. */
  | { status: 'undecided' };

/**
 * Opens the session of an attempt that has none, never two: a call without an answer is repeated under its idempotency
 * key, and after an error that the provider stores under the key its sessions are searched before another key is used.
 */
export async function openSession(
  shop: SessionShop,
  row: Attempt,
  settings: Pick<ShopSettings, 'paymentMethods'>,
): Promise<OpenedSession> {
  let attempt = row.sessionAttempt;
  for (let used = 0; used < KEYS_PER_REQUEST; used += 1) {
    if (row.expiresAt.getTime() - shop.now().getTime() < LEAST_SESSION_MS) return orOver(shop, row);
    const answer = await shop.payments.createSession(sessionFor(shop, row, settings), attempt);
    if (answer.ok) return noteSession(shop, row, answer.session);
    shop.log.error(answer.error, { checkout: row.id, attempt });
    if (answer.code === 'away') return { status: 'undecided' };
    if (answer.code === 'too_late') return orOver(shop, row);
    if (answer.code !== 'broken') {
      await releaseAttempt(shop, row.id, 'refused');
      return { status: 'refused', code: answer.code };
    }
    const found = await searchSession(shop, row);
    if (found === 'unknown') return { status: 'undecided' };
    if (found) return noteSession(shop, row, found);
    attempt = await nextAttempt(shop.db, row.id, attempt);
  }
  return { status: 'undecided' };
}

/** The session of an attempt whose time to open one has passed; without one it is released. */
async function orOver(shop: SessionShop, row: Attempt): Promise<OpenedSession> {
  const found = await searchSession(shop, row);
  if (found === 'unknown') return { status: 'undecided' };
  if (found) return noteSession(shop, row, found);
  await releaseAttempt(shop, row.id, 'not_opened');
  return { status: 'over' };
}

/** As `findSession`; `unknown` when the provider cannot tell. */
async function searchSession(shop: SessionShop, row: Attempt): Promise<PaymentSession | null | 'unknown'> {
  try {
    return await findSession(shop, row);
  } catch (error) {
    shop.log.error(error, { checkout: row.id });
    return 'unknown';
  }
}

/**
 * The session that the provider opened for an attempt although its answer was lost; null when there is none. It can
 * only date from the attempt's first minutes: later the provider refuses its expiry as too near.
 */
export function findSession(
  shop: Pick<SessionShop, 'payments'>,
  row: Attempt,
): Promise<PaymentSession | null> {
  const from = row.createdAt.getTime() - CLOCKS_MS;
  const to = row.expiresAt.getTime() - LEAST_SESSION_MS + CLOCKS_MS;
  return shop.payments.sessionOf(row.id, new Date(from), new Date(to));
}

/** Stores the session. For an attempt that was given up meanwhile it is expired at the provider instead. */
async function noteSession(shop: SessionShop, row: Attempt, session: PaymentSession): Promise<OpenedSession> {
  const noted = await adoptSession(shop.db, row.id, session);
  const isOurs = noted?.status === 'open' && noted.providerSessionId === session.id;
  // Nobody knows its address, so it may also expire by itself.
  if (!isOurs) await shop.payments.expireSession(session.id).catch((error: unknown) => shop.log.error(error));
  if (noted?.status !== 'open') return { status: 'over' };
  return noted.providerSessionUrl
    ? { status: 'open', url: noted.providerSessionUrl }
    : { status: 'undecided' };
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

/** Stores a session with an attempt that has none. @returns what the attempt has then; null for an unknown one. */
export async function adoptSession(
  db: Db,
  checkoutId: string,
  session: PaymentSession,
): Promise<Pick<Attempt, 'status' | 'providerSessionId' | 'providerSessionUrl'> | null> {
  const [adopted] = await adoption(db, { id: checkoutId, session: session.id, url: session.url });
  return adopted ?? attemptOf(db, checkoutId);
}

/** Numbers the next attempt to open a session. Of several requests at once one counts on, all get the same number. */
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

/** The size and, as the provider shows one amount a line, how the line comes to it. */
function paymentDescription(line: Attempt['lines'][number], promoCode: string | null): string | null {
  const grossCents = line.priceCents * line.quantity;
  const discount =
    line.discountCents > 0
      ? `${formatEuro(grossCents)} - ${formatEuro(line.discountCents)} di sconto${promoCode ? ` (${promoCode})` : ''}`
      : null;
  return [sizeLabel(line.size), pieceColor(line), discount].filter(Boolean).join(' · ') || null;
}

function wrappingLine({ wrappingCents }: Attempt['quote']): NewPaymentSession['lines'] {
  return wrappingCents === null ? [] : [{ name: WRAPPING, description: null, amountCents: wrappingCents }];
}

/** The request to the provider; the same row always gives the same request, as its idempotency key demands. */
function sessionFor(
  shop: { config: { publicUrl: string } },
  row: Attempt,
  settings: Pick<ShopSettings, 'paymentMethods'>,
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
    shipping: { label: DELIVERY_METHODS[row.quote.delivery].inLetters, amountCents: row.quote.shippingCents },
    methods: settings.paymentMethods,
    expiresAt: row.expiresAt,
    successUrl: `${shop.config.publicUrl}${PAID}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${shop.config.publicUrl}${GIVEN_UP}?annullato=${row.id}`,
  };
}
