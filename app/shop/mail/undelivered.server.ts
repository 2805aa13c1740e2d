import { and, desc, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';

/** ms after which an undelivered e-mail needs somebody; before, it is retried. */
const PATIENCE_MS = 10 * 60_000;

/** Replies of a final refusal begin with 5. */
export const isRefused = sql`${outbox.lastError} ~ '^5[0-9][0-9][ -]'`;

export type UndeliveredMail = {
  id: string;
  to: string;
  subject: string;
  error: string;
  attempts: number;
  createdAt: Date;
};

/** E-mails undelivered for ten minutes or finally refused, newest 20; `total` counts all. */
export async function undeliveredMails(
  db: Db,
  now: Date,
): Promise<{ total: number; mails: UndeliveredMail[] }> {
  const stuck = and(
    isNull(outbox.sentAt),
    isNotNull(outbox.lastError),
    or(isRefused, lt(outbox.createdAt, new Date(now.getTime() - PATIENCE_MS))),
  );
  const total = await db.$count(outbox, stuck);
  const rows = await db
    .select({
      id: outbox.id,
      to: outbox.toAddress,
      subject: outbox.subject,
      error: outbox.lastError,
      attempts: outbox.attempts,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(stuck)
    .orderBy(desc(outbox.createdAt))
    .limit(20);
  return { total, mails: rows.map((row) => ({ ...row, error: row.error ?? '' })) };
}
