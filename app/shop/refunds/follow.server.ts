import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { refundEvents, refunds } from '../../db/schema/refunds.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Log } from '../../platform/log.server.ts';
import type { Payments } from '../../platform/payments.server.ts';
import type { ProviderRefund } from '../../platform/refunds.server.ts';
import { orderOfPayment } from '../orders/refunded.server.ts';
import { loadSettings } from '../settings/settings.server.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { adoptedBy, crowdedOut, replacedBy } from './dashboard.ts';
import {
  addRefund,
  type Book,
  keepPayment,
  linkRefund,
  moveRefund,
  noteTwice,
  openBook,
  type Refund,
  type Subject,
  subjectOf,
} from './ledger.server.ts';
import { type WritingShop, writeToShop, writeToShopper } from './letters.server.ts';
import { type RefundStatus, stepOf } from './states.ts';
import { nextLook } from './timetable.ts';

export type RefundsShop = WritingShop & {
  db: Db;
  now: () => Date;
  payments: Pick<Payments, 'refund' | 'refunds' | 'refundById' | 'session'>;
  log: Pick<Log, 'info' | 'error'>;
};

/** How far back the provider is asked for refunds that nobody told of: banks send money back for about a month. */
const LOOK_BACK_MS = 35 * 24 * 60 * 60_000;

/** Asks the provider what has become of one of its refunds, and follows it; one that it does not know is nothing. */
export async function followRefundById(shop: RefundsShop, providerRefundId: string): Promise<void> {
  const made = await shop.payments.refundById(providerRefundId);
  if (made) await followRefund(shop, made);
}

/** Asks the provider for the refunds of a charge, and follows them. */
export async function followCharge(shop: RefundsShop, chargeId: string): Promise<void> {
  for (const made of await shop.payments.refunds({ chargeId })) await followRefund(shop, made);
}

/**
 * Asks the provider for all refunds of a payment, and follows them.
 * @returns whether one was new here; null when the provider could not be asked.
 */
export async function followPayment(
  shop: RefundsShop,
  paymentIntentId: string,
): Promise<{ isNews: boolean } | null> {
  let given: ProviderRefund[];
  try {
    given = await shop.payments.refunds({ paymentIntentId });
  } catch (error) {
    shop.log.error(error, { where: 'refunds of a payment' });
    return null;
  }
  let isNews = false;
  for (const made of given) isNews = (await followRefund(shop, made)) === 'booked' || isNews;
  return { isNews };
}

/**
 * Finds refunds that nobody told of: made in the provider's dashboard, or sent back by a bank, while notifications
 * did not arrive. What is known already changes nothing.
 */
export async function reconcileRefunds(shop: RefundsShop): Promise<void> {
  await findPayments(shop);
  const since = new Date(shop.now().getTime() - LOOK_BACK_MS);
  const given = await shop.payments.refunds({ since });
  const known = await shop.db
    .select({ id: refunds.providerRefundId, status: refunds.status })
    .from(refunds)
    .where(gte(refunds.createdAt, new Date(since.getTime() - LOOK_BACK_MS)));
  const statuses = new Map(known.map(({ id, status }) => [id, status]));
  for (const made of given) {
    if (AS_KNOWN[made.status].some((status) => status === statuses.get(made.id))) continue;
    await followRefund(shop, made).catch((error: unknown) =>
      shop.log.error(error, { providerRefund: made.id }),
    );
  }
}

/** What a refund is here when there is nothing new in what the provider says. */
const AS_KNOWN: Record<ProviderRefund['status'], RefundStatus[]> = {
  pending: ['sent'],
  succeeded: ['done', 'settled'],
  failed: ['failed'],
};

/** Refunds of before payments were written down know only the session that leads to theirs. */
async function findPayments(shop: RefundsShop): Promise<void> {
  const unknown = await shop.db
    .select({ id: refunds.id, session: refunds.paymentSessionId })
    .from(refunds)
    .where(and(isNull(refunds.paymentIntentId), isNotNull(refunds.paymentSessionId)));
  for (const { id, session } of unknown) {
    const facts = await shop.payments.session(session ?? '');
    if (facts?.paymentIntentId) await keepPayment(shop.db, id, facts.paymentIntentId);
  }
}

/**
 * Brings the shop in line with what the provider says of one of its refunds now. Late, repeated and unordered news
 * have the effect of one. `booked`: it was made in the provider's dashboard and is new here; `unknown`: it is of no
 * payment of this shop's.
 */
export async function followRefund(
  shop: RefundsShop,
  made: ProviderRefund,
): Promise<'followed' | 'booked' | 'unknown'> {
  const own = await ownRefund(shop.db, made);
  const subject = own ? subjectOf(own) : await subjectOfPayment(shop.db, made.paymentIntentId);
  if (!subject) return 'unknown';
  const settings = await loadSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    const book = await openBook(tx as Db, subject, shop.now());
    if (!book) return 'unknown';
    const refund = book.rows.find((row) => row.providerRefundId === made.id || row.id === made.key);
    if (refund) {
      await takeNews(shop, book, refund, made, settings);
      return 'followed';
    }
    // Money that never left is nobody's.
    if (made.status === 'failed') return 'followed';
    await bookDashboard(shop, book, made, settings);
    return 'booked';
  });
}

/** The refund that the provider's was made for, or that stands on it. */
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

async function takeNews(
  shop: RefundsShop,
  book: Book,
  refund: Refund,
  made: ProviderRefund,
  settings: ShopSettings,
): Promise<void> {
  const step = stepOf(refund, made);
  if (step === 'twice') return tellTwice(shop, book, refund, made.id, settings);
  if (step === 'failed') {
    const failure = made.failure ?? 'bank_refused';
    const failed = await moveRefund(book, refund, { step, failure, providerRefundId: made.id }, 'provider');
    return writeToShop(shop, book, failed, 'failed', settings);
  }
  if (step !== 'sent' && step !== 'done') return;
  const given = await moveRefund(book, refund, { step, providerRefundId: made.id }, 'provider');
  if (await giveWay(book)) await tellTwice(shop, book, given, made.id, settings);
}

async function bookDashboard(
  shop: RefundsShop,
  book: Book,
  made: ProviderRefund,
  settings: ShopSettings,
): Promise<void> {
  const step = made.status === 'succeeded' ? 'done' : 'sent';
  const adopted = adoptedBy(book.rows, made, book.order?.totalCents ?? null);
  if (adopted?.status === 'settled') return linkRefund(book, adopted, made.id);
  if (adopted) {
    await moveRefund(book, adopted, { step, providerRefundId: made.id }, 'provider');
    await giveWay(book);
    return;
  }

  const replaced = book.order ? null : replacedBy(book.rows, made);
  const booked = dashboardRefund(book, made);
  if (!(await addRefund(book, booked))) return;
  const isTwice = replaced ? await replace(shop, book, replaced) : await giveWay(book);
  const refund = book.rows.find((row) => row.id === booked.id);
  if (isTwice && refund) await tellTwice(shop, book, refund, made.id, settings);
  // One that was asked for from here, and forgotten since, as by a backup brought back, was announced then.
  if (book.order && refund && made.key === null)
    await writeToShopper(shop, book, refund, book.order, settings);
}

function dashboardRefund({ rows, order, at }: Book, made: ProviderRefund) {
  const wasOurs = isUuid(made.key ?? '');
  const whose = rows[0];
  return {
    id: wasOurs ? (made.key ?? '') : randomUUID(),
    orderId: order?.id ?? null,
    checkoutId: order ? null : (whose?.checkoutId ?? null),
    customerName: order ? null : (whose?.customerName ?? null),
    customerEmail: order ? null : (whose?.customerEmail ?? null),
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
      : { status: 'sent' as const, nextAttemptAt: nextLook(at, at) }),
  };
}

/** Lets go of what more has been given back than was paid for an order. @returns whether that is not enough. */
export async function giveWay(book: Book, actor = 'provider'): Promise<boolean> {
  if (!book.order) return false;
  const { superseded, isTwice } = crowdedOut(book.rows, book.order.totalCents);
  await supersede(book, superseded, actor);
  return isTwice;
}

async function replace(
  shop: RefundsShop,
  book: Book,
  { superseded, restCents, isTwice }: ReturnType<typeof replacedBy>,
): Promise<boolean> {
  const whole = book.rows.find((row) => superseded.includes(row.id));
  await supersede(book, superseded, 'provider');
  if (whole && restCents > 0) {
    const id = randomUUID();
    const { checkoutId, paymentIntentId, paymentSessionId, customerName, customerEmail } = whole;
    await addRefund(book, {
      ...{ id, checkoutId, paymentIntentId, paymentSessionId, customerName, customerEmail },
      origin: 'stock_gone',
      amountCents: restCents,
      status: 'requested',
      actor: 'system',
      createdAt: book.at,
      since: book.at,
      nextAttemptAt: book.at,
    });
    await shop.jobs.enqueue(book.tx, 'carry-out-refund', { refundId: id });
  }
  return isTwice;
}

async function supersede(book: Book, ids: string[], actor: string): Promise<void> {
  for (const id of ids) {
    const row = book.rows.find((one) => one.id === id);
    if (row) await moveRefund(book, row, { step: 'superseded' }, actor);
  }
}

/** Tells the shop, once, of money that left although it counts as given back another way. */
async function tellTwice(
  shop: RefundsShop,
  book: Book,
  refund: Refund,
  providerRefundId: string,
  settings: ShopSettings,
): Promise<void> {
  const [told] = await book.tx
    .select({ id: refundEvents.id })
    .from(refundEvents)
    .where(and(eq(refundEvents.kind, 'twice'), eq(refundEvents.providerRefundId, providerRefundId)))
    .limit(1);
  if (told) return;
  await noteTwice(book, refund, providerRefundId);
  await writeToShop(shop, book, { ...refund, providerRefundId }, 'twice', settings);
}
