import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { outbox } from '../../db/schema/mail.ts';
import type { Jobs } from '../../platform/jobs.server.ts';
import type { Mailer } from '../../platform/mailer.server.ts';
import type { WrittenLetter } from './render.server.ts';

/** The queue whose jobs each send one letter. */
export const SEND_LETTER = 'send-letter';

/** Writes a letter in the caller's transaction; it leaves when that commits. Twice is once. */
export async function writeLetter(
  { tx, jobs }: { tx: Db; jobs: Jobs },
  letter: WrittenLetter,
): Promise<void> {
  const { to, ...rest } = letter;
  const [written] = await tx
    .insert(outbox)
    .values({ ...rest, toAddress: to })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (written) await jobs.enqueue(tx, SEND_LETTER, { id: written.id });
}

/** Sends a letter that was not sent yet. Throws when the mail server fails, so that the job tries again. */
export async function sendLetter(
  shop: { db: Db; mailer: Mailer; now: () => Date },
  id: string,
): Promise<void> {
  const [letter] = await shop.db.select().from(outbox).where(eq(outbox.id, id));
  if (!letter || letter.sentAt) return;
  try {
    const { toAddress: to, subject, html, text } = letter;
    await shop.mailer.send({ id, to, subject, html, text });
  } catch (error) {
    await shop.db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, lastError: String(error).slice(0, 500) })
      .where(eq(outbox.id, id));
    throw error;
  }
  await shop.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, lastError: null, sentAt: shop.now() })
    .where(eq(outbox.id, id));
}
