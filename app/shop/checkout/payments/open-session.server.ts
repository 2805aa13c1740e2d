import type { PaymentFailureCode } from '#platform/payment-failure.server.ts';
import type { NewPaymentSession, PaymentSession, Payments } from '#platform/payments.server.ts';

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

export type OpenedSession =
  | { status: 'open'; url: string }
  /** Refused for good and released, with the reason. */
  | { status: 'refused'; code: PaymentFailureCode }
  /** Released for lack of time, or given up; a new one may begin. */
  | { status: 'over' }
  /** No answer, or two failures: the payment may be retried. */
  | { status: 'undecided' };

export type Timed = { id: string; createdAt: Date; expiresAt: Date };

export type StoredSession = {
  status: string;
  providerSessionId: string | null;
  providerSessionUrl: string | null;
};

export type Payable = {
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
