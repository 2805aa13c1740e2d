import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { checkouts, type EndedBecause } from '../../db/schema/payments.ts';
import { statement } from '../../db/statement.server.ts';
import { releaseStock } from '../stock/stock.server.ts';
import { giveUseBack } from './promo-uses.server.ts';

/** An attempt to buy, from the full cart to the payment that is decided. */
export type Attempt = typeof checkouts.$inferSelect;

/** What is known of an attempt when it begins. */
export type NewAttempt = Omit<
  Attempt,
  ('status' | 'endedAt' | 'endedBecause') | ('providerSessionId' | 'providerSessionUrl' | 'sessionAttempt')
>;

/** Ends an attempt without an order and gives its pieces back to stock; once. */
export async function releaseAttempt(
  shop: { db: Db; now: () => Date },
  checkoutId: string,
  because: Exclude<EndedBecause, 'stock_gone'>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = await lockAttempt(tx as Db, checkoutId);
    if (row?.status !== 'open') return;
    // Another request has opened the session that this one was refused, or did not find.
    if ((because === 'refused' || because === 'not_opened') && row.providerSessionId) return;
    await releaseStock(tx as Db, row.id);
    await giveUseBack(tx as Db, row.id);
    await tx
      .update(checkouts)
      .set({ status: 'released', endedAt: shop.now(), endedBecause: because, heldFrom: null })
      .where(eq(checkouts.id, row.id));
  });
}

const written = statement('write_attempt', (db) => {
  const value = (name: keyof NewAttempt) => sql.placeholder(name);
  return db
    .insert(checkouts)
    .values({
      ...{ id: value('id'), email: value('email'), emailKey: value('emailKey'), customer: value('customer') },
      ...{ lines: value('lines'), quote: value('quote'), totalCents: value('totalCents') },
      ...{ fingerprint: value('fingerprint'), termsHash: value('termsHash'), heldFrom: value('heldFrom') },
      ...{ createdAt: value('createdAt'), expiresAt: value('expiresAt'), giftMessage: value('giftMessage') },
      // What may be missing is no JSON then.
      invoiceRequest: sql`${value('invoiceRequest')}::jsonb`,
      arrival: sql`${value('arrival')}::jsonb`,
    })
    .onConflictDoNothing({ target: checkouts.id })
    .returning();
});

/** Writes a new attempt, in the caller's transaction; null when there is one of its id already. */
export async function writeAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt | null> {
  const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const [row] = await written(tx, {
    ...attempt,
    invoiceRequest: jsonOf(attempt.invoiceRequest),
    arrival: jsonOf(attempt.arrival),
  });
  return row ?? null;
}

/** An attempt, kept from everybody else until the transaction ends. */
export async function lockAttempt(tx: Db, id: string): Promise<Attempt | null> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return row ?? null;
}
