import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { refundEvents, refunds } from '#db/schema/refunds.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Log } from '#platform/log.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import type { ProviderRefund } from '#platform/refunds.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { orderOfPayment } from '#shop/orders/lifecycle/payments/refunded.server.ts';
import { excessRefunds, matchingRefund, replacedBy } from './dashboard.ts';
import {
  addRefund,
  type LockedRefunds,
  linkRefund,
  lockRefunds,
  moveRefund,
  type Refund,
  recordDoubleRefund,
  recordPayment,
  type Subject,
  subjectOf,
} from './ledger.server.ts';
import { type WritingShop, writeToShop, writeToShopper } from './mails.server.ts';
import { putRefundedRestBack } from './rest-back.server.ts';
import { type RefundStatus, stepFor } from './states.ts';
import { nextCheck } from './timetable.ts';

export type RefundsShop = WritingShop & {
  db: Db;
  now: () => Date;
  payments: Pick<Payments, 'refund' | 'refunds' | 'refundById' | 'session'>;
  log: Pick<Log, 'info' | 'error'>;
};

/** Time (ms) to look back: banks return money within a month. */
const LOOK_BACK_MS = 35 * 24 * 60 * 60_000;

/** Reads and records one refund, if the provider knows it. */
export async function syncRefundById(shop: RefundsShop, providerRefundId: string): Promise<void> {
  const made = await shop.payments.refundById(providerRefundId);
  if (made) await syncRefund(shop, made);
}

export async function syncChargeRefunds(shop: RefundsShop, chargeId: string): Promise<void> {
  for (const made of await shop.payments.refunds({ chargeId })) await syncRefund(shop, made);
}

/** Whether any was unknown here; null without an answer. */
export async function syncPaymentRefunds(
  shop: RefundsShop,
  paymentIntentId: string,
): Promise<{ isNew: boolean } | null> {
  let given: ProviderRefund[];
  try {
    given = await shop.payments.refunds({ paymentIntentId });
  } catch (error) {
    shop.log.error(error, { where: 'refunds of a payment' });
    return null;
  }
  let isNew = false;
  for (const made of given) isNew = (await syncRefund(shop, made)) === 'added' || isNew;
  return { isNew };
}

/** Finds dashboard and returned refunds whose notification was lost; skips known states. */
export async function reconcileRefunds(shop: RefundsShop): Promise<void> {
  await fillMissingPayments(shop);
  const since = new Date(shop.now().getTime() - LOOK_BACK_MS);
  const given = await shop.payments.refunds({ since });
  const known = await shop.db
    .select({ id: refunds.providerRefundId, status: refunds.status })
    .from(refunds)
    .where(gte(refunds.createdAt, new Date(since.getTime() - LOOK_BACK_MS)));
  const statuses = new Map(known.map(({ id, status }) => [id, status]));
  for (const made of given) {
    if (UNCHANGED[made.status].some((status) => status === statuses.get(made.id))) continue;
    await syncRefund(shop, made).catch((error: unknown) =>
      shop.log.error(error, { providerRefund: made.id }),
    );
  }
}

/** Statuses to which the provider's adds nothing. */
const UNCHANGED: Record<ProviderRefund['status'], RefundStatus[]> = {
  pending: ['sent'],
  succeeded: ['done', 'settled'],
  failed: ['failed'],
};

/** Completes payment ids of releases that stored only the session. */
async function fillMissingPayments(shop: RefundsShop): Promise<void> {
  const unknown = await shop.db
    .select({ id: refunds.id, session: refunds.paymentSessionId })
    .from(refunds)
    .where(and(isNull(refunds.paymentIntentId), isNotNull(refunds.paymentSessionId)));
  for (const { id, session } of unknown) {
    try {
      const facts = await shop.payments.session(session ?? '');
      if (facts?.paymentIntentId) await recordPayment(shop.db, id, facts.paymentIntentId);
    } catch (error) {
      shop.log.error(error, { refund: id });
    }
  }
}

/** Idempotent in any order. `added`: made in the dashboard; `unknown`: of another shop. */
export async function syncRefund(
  shop: RefundsShop,
  made: ProviderRefund,
): Promise<'synced' | 'added' | 'unknown'> {
  const own = await ownRefund(shop.db, made);
  const subject = own ? subjectOf(own) : await subjectOfPayment(shop.db, made.paymentIntentId);
  if (!subject) return 'unknown';
  const settings = await loadSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    const locked = await lockRefunds(tx, subject, shop.now());
    if (!locked) return 'unknown';
    const refund = locked.rows.find((row) => row.providerRefundId === made.id || row.id === made.key);
    if (refund) {
      await applyProviderStatus(shop, locked, refund, made, settings);
      return 'synced';
    }
    // No money moved: nothing to record.
    if (made.status === 'failed') return 'synced';
    await recordDashboardRefund(shop, locked, made, settings);
    await putRefundedRestBack(locked, 'provider');
    return 'added';
  });
}

/** Requested here, or linked. */
async function ownRefund(db: Db, made: ProviderRefund): Promise<Refund | null> {
  const isIt = eq(refunds.providerRefundId, made.id);
  const [own] = await db
    .select()
    .from(refunds)
    .where(isUuid(made.key ?? '') ? or(isIt, eq(refunds.id, made.key ?? '')) : isIt)
    .limit(1);
  return own ?? null;
}

async function subjectOfPayment(db: Db, paymentIntentId: string | null): Promise<Subject | null> {
  if (!paymentIntentId) return null;
  const order = await orderOfPayment(db, paymentIntentId);
  if (order) return { orderId: order.id };
  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentIntentId, paymentIntentId))
    .limit(1);
  return refund ? subjectOf(refund) : null;
}

async function applyProviderStatus(
  shop: RefundsShop,
  locked: LockedRefunds,
  refund: Refund,
  made: ProviderRefund,
  settings: ShopSettings,
): Promise<void> {
  const step = stepFor(refund, made);
  if (step === 'twice') return reportDoubleRefund(shop, locked, refund, made.id, settings);
  if (step === 'failed') {
    const failure = made.failure ?? 'bank_refused';
    const failed = await moveRefund(locked, refund, { step, failure, providerRefundId: made.id }, 'provider');
    return writeToShop(shop, locked, failed, 'failed', settings);
  }
  if (step !== 'sent' && step !== 'done') return;
  const given = await moveRefund(locked, refund, { step, providerRefundId: made.id }, 'provider');
  if (await supersedeExcess(locked)) await reportDoubleRefund(shop, locked, given, made.id, settings);
}

async function recordDashboardRefund(
  shop: RefundsShop,
  locked: LockedRefunds,
  made: ProviderRefund,
  settings: ShopSettings,
): Promise<void> {
  const step = made.status === 'succeeded' ? 'done' : 'sent';
  const matching = matchingRefund(locked.rows, made, locked.order?.totalCents ?? null);
  if (matching?.status === 'settled') return linkRefund(locked, matching, made.id);
  if (matching) {
    await moveRefund(locked, matching, { step, providerRefundId: made.id }, 'provider');
    await supersedeExcess(locked);
    return;
  }

  const replaced = locked.order ? null : replacedBy(locked.rows, made);
  const added = dashboardRefund(locked, made);
  if (!(await addRefund(locked, added))) return;
  const isRefundedTwice = replaced ? await replace(shop, locked, replaced) : await supersedeExcess(locked);
  const refund = locked.rows.find((row) => row.id === added.id);
  if (isRefundedTwice && refund) await reportDoubleRefund(shop, locked, refund, made.id, settings);
  // Requested here with the key before a backup was restored: its e-mail was sent then.
  if (locked.order && refund && made.key === null)
    await writeToShopper(shop, locked, { ...refund, byHandCents: 0 }, locked.order, settings);
}

function dashboardRefund({ rows, order, at }: LockedRefunds, made: ProviderRefund) {
  const wasOurs = isUuid(made.key ?? '');
  const sibling = rows[0];
  return {
    id: wasOurs ? (made.key ?? '') : randomUUID(),
    orderId: order?.id ?? null,
    checkoutId: order ? null : (sibling?.checkoutId ?? null),
    customerName: order ? null : (sibling?.customerName ?? null),
    customerEmail: order ? null : (sibling?.customerEmail ?? null),
    paymentIntentId: made.paymentIntentId,
    origin: 'dashboard' as const,
    amountCents: made.amountCents,
    attempt: made.attempt,
    providerRefundId: made.id,
    actor: 'provider',
    createdAt: made.createdAt,
    since: made.createdAt,
    ...(made.status === 'succeeded'
      ? { status: 'done' as const, doneAt: made.createdAt }
      : { status: 'sent' as const, nextAttemptAt: nextCheck(at, at) }),
  };
}

/** Supersedes refunds beyond the payment. @returns whether the refunds still exceed it */
export async function supersedeExcess(locked: LockedRefunds, actor = 'provider'): Promise<boolean> {
  if (!locked.order) return false;
  const { superseded, isRefundedTwice } = excessRefunds(locked.rows, locked.order.totalCents);
  await supersede(locked, superseded, actor);
  return isRefundedTwice;
}

async function replace(
  shop: RefundsShop,
  locked: LockedRefunds,
  { superseded, restCents, isRefundedTwice }: ReturnType<typeof replacedBy>,
): Promise<boolean> {
  await supersede(locked, superseded, 'provider');
  if (restCents > 0) {
    const whole = locked.rows.find((row) => superseded.includes(row.id));
    if (!whole) throw new Error(`${restCents} cents are left of no refund`);
    const id = randomUUID();
    const { checkoutId, paymentIntentId, paymentSessionId, customerName, customerEmail } = whole;
    await addRefund(locked, {
      id,
      checkoutId,
      paymentIntentId,
      paymentSessionId,
      customerName,
      customerEmail,
      origin: 'stock_gone',
      amountCents: restCents,
      status: 'requested',
      actor: 'system',
      createdAt: locked.at,
      since: locked.at,
      nextAttemptAt: locked.at,
    });
    await shop.jobs.enqueue(locked.tx, 'carry-out-refund', { refundId: id });
  }
  return isRefundedTwice;
}

async function supersede(locked: LockedRefunds, ids: string[], actor: string): Promise<void> {
  for (const id of ids) {
    const row = locked.rows.find((one) => one.id === id);
    if (!row) throw new Error(`The ledger has no refund ${id}`);
    await moveRefund(locked, row, { step: 'superseded' }, actor);
  }
}

/** Once per provider's refund. */
async function reportDoubleRefund(
  shop: RefundsShop,
  locked: LockedRefunds,
  refund: Refund,
  providerRefundId: string,
  settings: ShopSettings,
): Promise<void> {
  const [reported] = await locked.tx
    .select({ id: refundEvents.id })
    .from(refundEvents)
    .where(and(eq(refundEvents.kind, 'twice'), eq(refundEvents.providerRefundId, providerRefundId)))
    .limit(1);
  if (reported) return;
  await recordDoubleRefund(locked, refund, providerRefundId);
  await writeToShop(shop, locked, { ...refund, providerRefundId }, 'twice', settings);
}
