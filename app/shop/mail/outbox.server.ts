import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { outbox } from '../../db/schema/mail.ts';
import type { Jobs } from '../../jobs.ts';
import { VendorError } from '../../lib/vendor-error.ts';
import type { Mailer } from '../../platform/mailer.server.ts';
import { attachedFiles } from './attachments.server.ts';
import type { WrittenLetter } from './render.server.ts';

/** Of what a mail server said, that much is kept. */
const MOST_CHARACTERS = 500;

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
  if (written) await jobs.enqueue(tx, 'send-letter', { id: written.id });
}

/**
 * Sends a letter that was not sent yet. Throws when the mail server fails or puts it off, so that the job tries
 * again; one that is refused for good stays, with the server's reply, for the owner to see.
 */
export async function sendLetter(
  shop: { db: Db; mailer: Mailer; now: () => Date; config: { publicUrl: string } },
  id: string,
): Promise<void> {
  const [letter] = await shop.db.select().from(outbox).where(eq(outbox.id, id));
  // A letter without an address is one whose reader was forgotten meanwhile.
  if (!letter || letter.sentAt || letter.toAddress === '') return;
  const note = (outcome: { lastError: string } | { lastError: null; sentAt: Date }) =>
    shop.db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, ...outcome })
      .where(eq(outbox.id, id));
  try {
    const { toAddress: to, subject, html, text, createdAt: writtenAt, unsubscribeUrl } = letter;
    const attachments = await attachedFiles(shop, letter.attachments);
    const sent = await shop.mailer.send({
      ...{ id, to, subject, html, text, writtenAt, unsubscribeUrl, attachments },
    });
    await note(
      sent.ok ? { lastError: null, sentAt: shop.now() } : { lastError: sent.reply.slice(0, MOST_CHARACTERS) },
    );
  } catch (error) {
    // A reply in front would count as a refusal for good where it begins with a 5, such as that to a password.
    const words = error instanceof VendorError ? `Error: ${error.reply ?? error.message}` : String(error);
    await note({ lastError: words.slice(0, MOST_CHARACTERS) });
    throw error;
  }
}
