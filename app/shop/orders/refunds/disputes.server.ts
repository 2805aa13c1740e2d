import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { disputes } from '#db/schema/disputes.ts';
import type { ProviderDispute } from '#platform/disputes.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderOfPayment } from '#shop/orders/lifecycle/payments/refunded.server.ts';
import { type Dispute, isOpenDispute } from './dispute.ts';
import type { WritingShop } from './mails.server.ts';
import { DISPUTE_SUBJECTS, DisputeMail } from './refund-trouble.mail.tsx';

type DisputesShop = WritingShop & {
  db: Db;
  now: () => Date;
  payments: Pick<Payments, 'disputes' | 'disputeById'>;
  log: Pick<Log, 'error'>;
};

const DAY_MS = 86_400_000;
/** Time (ms) to look back for missed disputes: customers have about four months. */
const LOOK_BACK_MS = 130 * DAY_MS;
/** Time (ms) for which the overview shows an outcome. */
const ANNOUNCED_MS = 14 * DAY_MS;

/** Reads and records one dispute; nothing if the provider does not know it. */
export async function syncDisputeById(shop: DisputesShop, id: string): Promise<void> {
  const reported = await shop.payments.disputeById(id);
  if (reported) await syncDispute(shop, reported);
}

/** Makes up for missed notifications of new and known disputes. */
export async function reconcileDisputes(shop: DisputesShop): Promise<void> {
  const reported = await shop.payments.disputes(new Date(shop.now().getTime() - LOOK_BACK_MS));
  for (const one of reported)
    await syncDispute(shop, one).catch((error: unknown) => shop.log.error(error, { dispute: one.id }));
}

/** Records a dispute and e-mails the shop once per status. Idempotent in any order; ignores other shops' payments. */
async function syncDispute(shop: DisputesShop, reported: ProviderDispute): Promise<void> {
  const { id, paymentIntentId, amountCents, reason, status, dueAt, openedAt } = reported;
  if (!paymentIntentId) return;
  const { identity } = await loadSettings(shop.db);
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`dispute:${id}`}))`);
    const [known] = await tx.select().from(disputes).where(eq(disputes.id, id));
    const order = await orderOfPayment(tx, paymentIntentId);
    const orderId = order?.id ?? null;
    const facts = { paymentIntentId, orderId, amountCents, reason, status, dueAt, openedAt };
    if (known && isSame(known, facts)) return;
    // A late, older answer does not reopen it.
    if (known && !isOpenDispute(known) && isOpenDispute(facts)) return;
    await tx
      .insert(disputes)
      .values({ id, ...facts, updatedAt: shop.now() })
      .onConflictDoUpdate({ target: disputes.id, set: { ...facts, updatedAt: shop.now() } });
    if (known?.status === status || (known && isOpenDispute(facts))) return;
    const stage = isOpenDispute(facts) ? 'opened' : status === 'won' ? 'won' : 'lost';
    const mail = await renderMail({
      dedupeKey: `dispute:${id}:${stage}`,
      kind: `dispute-${stage}`,
      to: identity.email,
      subject: `${DISPUTE_SUBJECTS[stage]}${order ? `, ordine ${orderNumber(order.id)}` : ''}`,
      from: { identity, publicUrl: shop.config.publicUrl },
      body: createElement(DisputeMail, { stage, dispute: { id, ...facts } }),
    });
    await writeMail({ tx, jobs: shop.jobs }, mail);
  });
}

type Facts = Omit<typeof disputes.$inferInsert, 'id' | 'updatedAt'>;

function isSame(known: Facts, now: Facts): boolean {
  return (
    known.status === now.status &&
    known.orderId === now.orderId &&
    known.amountCents === now.amountCents &&
    known.reason === now.reason &&
    known.dueAt?.getTime() === now.dueAt?.getTime()
  );
}

/** Newest first. */
export function disputesOfOrder(db: Db, orderId: string): Promise<Dispute[]> {
  return db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(desc(disputes.openedAt));
}

/** Open disputes, first due first, then outcomes of two weeks, newest first. */
export function disputesToAnnounce(db: Db, now: Date): Promise<Dispute[]> {
  const lately = sql`${disputes.updatedAt} > ${new Date(now.getTime() - ANNOUNCED_MS).toISOString()}::timestamptz`;
  return db
    .select()
    .from(disputes)
    .where(or(inArray(disputes.status, ['needs_response', 'under_review']), lately))
    .orderBy(
      sql`case when ${eq(disputes.status, 'needs_response')} then ${disputes.dueAt} end asc nulls last`,
      desc(disputes.openedAt),
    );
}
