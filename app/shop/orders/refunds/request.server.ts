import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import type { Jobs } from '#jobs/table.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { returnRefunded } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { arePiecesOf } from '#shop/orders/lifecycle/order-line.ts';
import {
  addRefund,
  excessOf,
  type LockedRefunds,
  lockRefunds,
  moveRefund,
  type NewRefund,
  noteRestocked,
  type Refund,
  remainingOfLocked,
} from './ledger.server.ts';
import { writeToShopper } from './mails.server.ts';
import type { AccountOrigin, RefundRefusal } from './refund.ts';
import { linesOfRefund, piecesLeft } from './remaining.ts';
import { putRefundedRestBack } from './rest-back.server.ts';
import { sourcesOf } from './sources.server.ts';
import { linesOfParts, type Part, partsOf } from './sources.ts';
import { type RefundsShop, supersedeExcess, syncPaymentRefunds } from './sync.server.ts';

export type RefundRequest = {
  /** Created with the form: sent twice, it is one refund. */
  refundId: string;
  orderId: string;
  amountCents: number;
  reason: string;
  /** Empty for money alone. */
  pieces: LinePieces[];
  /** Includes the gift wrapping. */
  wrapping?: boolean;
  /** Only unsent pieces (`unsent`) go back on sale. */
  keepOut?: boolean;
  unsent?: readonly LinePieces[];
  /** Default: `owner`. */
  origin?: AccountOrigin;
  /** Null if it answers no withdrawal. */
  returnCode?: string | null;
  /** Whether the code is an unrefused withdrawal of the order, as required. */
  isReturn?: (tx: Db, orderId: string, returnCode: string) => Promise<boolean>;
  /** Account id. */
  actor: string;
  /** Version shown; undefined if nobody was shown the order. */
  version?: number;
};

/**
 * Adds a refund after asking the provider: reserves amount and pieces, restocks, e-mails the shopper. Money moves
 * later, by a job or the staff (`settleRefund`). `repeated`: requested before.
 */
export async function requestRefund(
  shop: RefundsShop,
  request: RefundRequest,
): Promise<{ ok: true; repeated: boolean } | { ok: false; code: RefundRefusal }> {
  if (!isUuid(request.refundId)) return { ok: false, code: 'refund_changed' };
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents <= 0)
    return { ok: false, code: 'invalid_amount' };
  const answer = await askProvider(shop, request.orderId);
  return answer.ok ? addRequest(shop, request, answer.isNew) : answer;
}

/** Records the provider's refunds that are unknown here; `isNew`: whether there were any. */
export async function askProvider(
  shop: RefundsShop,
  orderId: string,
): Promise<
  { ok: true; isNew: boolean } | { ok: false; code: 'unknown_order' | 'no_payment' | 'provider_away' }
> {
  const known = await orderById(shop.db, orderId);
  if (!known) return { ok: false, code: 'unknown_order' };
  const paidWith = await sourcesOf(shop.db, known);
  if (paidWith.length === 0) return { ok: false, code: 'no_payment' };
  let isNew = false;
  for (const { paymentIntentId } of paidWith) {
    if (paymentIntentId === null) continue;
    const refund = await syncPaymentRefunds(shop, paymentIntentId);
    if (!refund) return { ok: false, code: 'provider_away' };
    isNew = refund.isNew || isNew;
  }
  return { ok: true, isNew };
}

/** `requestRefund` after `askProvider`, within the caller's transaction, without calls outside. */
export async function addRequest(
  shop: Omit<RefundsShop, 'payments'>,
  request: RefundRequest,
  isNew: boolean,
): Promise<{ ok: true; repeated: boolean } | { ok: false; code: RefundRefusal }> {
  const settings = await loadSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    const locked = await lockRefunds(tx, { orderId: request.orderId }, shop.now());
    if (!locked?.order) return { ok: false, code: 'unknown_order' };
    const same = locked.rows.find((row) => row.id === request.refundId);
    if (same)
      return wholeCents(locked, same) === request.amountCents && isFor(locked, same, request)
        ? { ok: true, repeated: true }
        : { ok: false, code: 'refund_changed' };
    const { returnCode = null } = request;
    if (returnCode !== null && !(await request.isReturn?.(locked.tx, locked.order.id, returnCode)))
      return { ok: false, code: 'not_its_return' };
    const remaining = remainingOfLocked(locked, locked.order);
    const isStale = request.version !== undefined && request.version !== locked.order.version;
    // Shortage caused by the provider's refunds.
    const isOvertaken = isNew && request.amountCents > remaining.leftCents;
    if (isStale && !isOvertaken) return { ok: false, code: 'stale' };
    if (!arePiecesOf(request.pieces, piecesLeft(remaining))) return { ok: false, code: 'invalid_pieces' };
    if (request.wrapping && !remaining.wrapping.cents) return { ok: false, code: 'no_wrapping' };
    const awaitedCents = locked.order.openCents;
    if (request.amountCents > remaining.leftCents && awaitedCents > 0 && !isNew)
      return { ok: false, code: 'not_received' };
    if (request.amountCents > remaining.leftCents)
      return { ok: false, code: isNew ? 'refunded_elsewhere' : 'too_much' };

    const parts = partsOf(request.amountCents, await sourcesOf(locked.tx, locked.order), locked.rows);
    const whole = linesOfRefund(locked.order, remaining, request);
    const lines = linesOfParts(whole, parts);
    const requested = {
      orderId: locked.order.id,
      origin: request.origin ?? ('owner' as const),
      reason: request.reason,
      returnCode,
      actor: request.actor,
    };
    // Id of another order's refund.
    if (!(await addParts(shop, locked, { id: request.refundId, requested, parts, lines })))
      return { ok: false, code: 'refund_changed' };
    await supersedeExcess(locked, request.actor);
    await restock(locked, locked.order, request);
    // Keeps out the named pieces; with none, all.
    if (!request.keepOut || request.pieces.length > 0) await putRefundedRestBack(locked, request.actor);
    const byHandCents = parts.reduce((sum, part) => (part.byHand ? sum + part.cents : sum), 0);
    const wrappingCents = whole.find((line) => line.isWrapping)?.amountCents ?? 0;
    const refund = {
      ...requested,
      id: request.refundId,
      amountCents: request.amountCents,
      byHandCents,
      wrappingCents,
    };
    await writeToShopper(shop, locked, refund, locked.order, settings);
    return { ok: true, repeated: false };
  });
}

type Requested = Pick<NewRefund, 'orderId' | 'origin' | 'reason' | 'returnCode' | 'actor'>;

/** A refund per payment, the first with `id`. False if the id exists. */
async function addParts(
  shop: Pick<RefundsShop, 'jobs'>,
  locked: LockedRefunds,
  {
    id,
    requested,
    parts,
    lines,
  }: { id: string; requested: Requested; parts: readonly Part[]; lines: Parameters<typeof addRefund>[2][] },
): Promise<boolean> {
  for (const [index, { paymentIntentId, atTill = false, cents, byHand }] of parts.entries()) {
    const refundId = index === 0 ? id : randomUUID();
    const refund = {
      ...requested,
      id: refundId,
      partOf: index === 0 ? null : id,
      paymentIntentId,
      amountCents: cents,
      status: 'requested' as const,
      createdAt: locked.at,
      since: locked.at,
      byHand,
      atTill,
      nextAttemptAt: byHand ? null : locked.at,
    };
    if (!(await addRefund(locked, refund, lines[index]))) return false;
    if (!byHand) await shop.jobs.enqueue(locked.tx, 'carry-out-refund', { refundId });
  }
  return true;
}

/** The request's total, in cents, over all its refunds. */
function wholeCents({ rows }: LockedRefunds, first: Refund): number {
  return rows.reduce(
    (sum, row) => (row.partOf === first.id ? sum + row.amountCents : sum),
    first.amountCents,
  );
}

/**
 * Refunds payments beyond the price in the caller's transaction, once per excess; drops unsent refunds owed again.
 * @returns cents by hand, and by the provider
 */
export async function returnExcess(
  shop: Pick<RefundsShop, 'jobs' | 'config'>,
  locked: LockedRefunds,
): Promise<{ backCents: number; byHandCents: number }> {
  const { order } = locked;
  if (!order) return { backCents: 0, byHandCents: 0 };
  await dropExcess(locked, order);
  const excessCents = excessOf(order);
  if (excessCents === 0) return { backCents: 0, byHandCents: 0 };
  const parts = partsOf(excessCents, await sourcesOf(locked.tx, order), locked.rows);
  const online = parts.filter(({ byHand }) => !byHand);
  const backCents = online.reduce((sum, { cents }) => sum + cents, 0);
  const requested = {
    orderId: order.id,
    origin: 'excess' as const,
    reason: EXCESS_REASON,
    returnCode: null,
    actor: 'system',
  };
  const id = randomUUID();
  const lines = linesOfParts([{ line: null, quantity: 0, amountCents: backCents }], online);
  await addParts(shop, locked, { id, requested, parts: online, lines });
  if (backCents > 0) {
    const refund = { ...requested, id, amountCents: backCents, byHandCents: 0 };
    await writeToShopper(shop, locked, refund, order, await loadSettings(locked.tx));
  }
  return { backCents, byHandCents: excessCents - backCents };
}

/** Refunds a recorded payment that was not owed. Idempotent by the payment's `id`. */
export async function returnUnowed(
  shop: Pick<RefundsShop, 'jobs'>,
  locked: LockedRefunds,
  paid: { id: string; amountCents: number; paymentIntentId: string | null },
): Promise<void> {
  const requested = {
    orderId: locked.order?.id ?? null,
    origin: 'not_owed' as const,
    reason: 'il pagamento non era dovuto',
    returnCode: null,
    actor: 'system',
  };
  const { id, amountCents: cents, paymentIntentId } = paid;
  const lines = [[{ line: null, quantity: 0, amountCents: cents }]];
  await addParts(shop, locked, { id, requested, parts: [{ paymentIntentId, cents, byHand: false }], lines });
}

/** Reason for shopper and owner. */
const EXCESS_REASON = 'l’ordine è cambiato e costa meno';

/** Drops failed ones, to be requested anew, and unrequested ones whose money is owed again. */
async function dropExcess(locked: LockedRefunds, order: OrderDetail): Promise<void> {
  const own = locked.rows.filter(({ origin }) => origin === 'excess').toReversed();
  for (const row of own) {
    const isFailed = row.status === 'failed';
    const isUnsent = row.status === 'requested' && row.attemptedAt === null && row.failure === null;
    const isOwedAgain = row.amountCents <= order.totalCents - order.paidCents;
    if (isFailed || (isUnsent && isOwedAgain))
      await moveRefund(locked, row, { step: 'superseded' }, 'system');
  }
}

export type CheckoutPayment = {
  checkoutId: string;
  paymentIntentId: string | null;
  paymentSessionId: string;
  amountCents: number;
  customerName: string;
  customerEmail: string;
};

/** Once per checkout, in the caller's transaction; job and sweeper carry it out. */
export async function requestCheckoutRefund(
  { tx, jobs, now }: { tx: Db; jobs: Jobs; now: () => Date },
  owed: CheckoutPayment,
): Promise<void> {
  const locked: LockedRefunds = { tx, order: null, rows: [], lines: [], at: now() };
  const added = await addRefund(locked, {
    ...owed,
    // One per checkout; earlier releases used this id as the provider's key.
    id: owed.checkoutId,
    origin: 'stock_gone',
    status: 'requested',
    actor: 'system',
    createdAt: locked.at,
    since: locked.at,
    nextAttemptAt: locked.at,
  });
  if (added) await jobs.enqueue(tx, 'carry-out-refund', { refundId: owed.checkoutId });
}

/** Restocks a refund's pieces unless kept out, and records it by line. */
async function restock(
  locked: LockedRefunds,
  order: OrderDetail,
  { refundId, pieces, keepOut = false, unsent, actor }: RefundRequest,
): Promise<void> {
  if (pieces.length === 0) return;
  const back = await returnRefunded(locked.tx, order, pieces, { keepOut, unsent, actor });
  for (const piece of back) await noteRestocked(locked, refundId, piece);
}

/** Whether the request is for exactly these pieces and wrapping. */
function isFor(
  { rows, lines }: LockedRefunds,
  first: Refund,
  { pieces, wrapping = false }: Pick<RefundRequest, 'pieces' | 'wrapping'>,
): boolean {
  const named = lines.filter((one) => one.refundId === first.id && one.line !== null);
  const ids = rows.flatMap(({ id, partOf }) => (id === first.id || partOf === first.id ? id : []));
  return (
    lines.some((one) => one.isWrapping && ids.includes(one.refundId)) === wrapping &&
    named.length === pieces.length &&
    pieces.every(({ line, quantity }) => named.some((one) => one.line === line && one.quantity === quantity))
  );
}
