import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { brokenConstraint } from '../../db/broken-constraint.ts';
import type { Db } from '../../db/client.server.ts';
import { checkouts, type EndedBecause } from '../../db/schema/payments.ts';
import { statement } from '../../db/statement.server.ts';
import { releaseStock } from '../stock/stock.server.ts';
import { giveUseBack } from './promo-uses.server.ts';

/** An attempt to buy, from the full cart to the payment that is decided. */
export type Attempt = typeof checkouts.$inferSelect;

/** What is known of an attempt when it begins. */
export type NewAttempt = Omit<Attempt, keyof typeof ADDED>;

/** What the table adds to one that begins. */
const ADDED = {
  ...{ status: checkouts.status, endedAt: checkouts.endedAt, endedBecause: checkouts.endedBecause },
  ...{ providerSessionId: checkouts.providerSessionId, providerSessionUrl: checkouts.providerSessionUrl },
  sessionAttempt: checkouts.sessionAttempt,
};

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
    .returning(ADDED);
});

/** An attempt of this id was written meanwhile: the transaction has failed. */
export class AttemptExists extends Error {}

/**
 * Writes a new attempt, in the caller's transaction: one statement, asked at once.
 * @throws AttemptExists
 */
export async function writeAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt> {
  const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const values = {
    ...attempt,
    invoiceRequest: jsonOf(attempt.invoiceRequest),
    arrival: jsonOf(attempt.arrival),
  };
  const [row] = await written(tx, values).catch((error) => {
    throw brokenConstraint(error) === 'checkouts_pkey'
      ? new AttemptExists(attempt.id, { cause: error })
      : error;
  });
  if (!row) throw new Error('An attempt was not written');
  return { ...attempt, ...row };
}

/** Null for one that nobody began. */
export async function attemptOf(db: Db, id: string): Promise<Attempt | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/**
 * The attempts by this address (`key`, as addresses are compared) of the time in which they are counted, and the one
 * with this id; the newest first. Whatever can still be paid is among them: it is open for less than that time.
 */
export const recentAttempts = statement('recent_attempts', (db) =>
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

/** An attempt, kept from everybody else until the transaction ends. */
export async function lockAttempt(tx: Db, id: string): Promise<Attempt | null> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return row ?? null;
}
