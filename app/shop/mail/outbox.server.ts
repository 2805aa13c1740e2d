import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { outbox } from '../../db/schema/mail.ts';
import type { Jobs } from '../../jobs.ts';
import { VendorError } from '../../lib/vendor-error.ts';
import type { Mailer } from '../../platform/mailer.server.ts';
import { attachedFiles } from './attachments.server.ts';
import type { WrittenLetter } from './render.server.ts';
import { isRefused } from './undelivered.server.ts';

/** Of what a mail server said, that much is kept. */
const MOST_CHARACTERS = 500;

/** ms: jobs go by the database's clock, letters by the shop's; so much may lie between them. */
const CLOCKS_APART_MS = 1000;

/**
 * Writes a letter in the caller's transaction; it leaves when that commits, or after `sendAfter`, until when it can be
 * taken back. Twice is once.
 */
export async function writeLetter(
  { tx, jobs }: { tx: Db; jobs: Jobs },
  letter: WrittenLetter,
  sendAfter?: Date,
): Promise<void> {
  const { to, ...rest } = letter;
  const [written] = await tx
    .insert(outbox)
    .values({ ...rest, toAddress: to, sendAfter })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (!written) return;
  const start = sendAfter && new Date(sendAfter.getTime() + CLOCKS_APART_MS);
  await jobs.enqueue(tx, 'send-letter', { id: written.id }, start);
}

/**
 * Takes back, in the caller's transaction, a letter that may not leave yet. False once it may: whoever lets it go, and
 * whoever takes it back, changes the same row, so that one of them comes too late.
 */
export async function takeLetterBack(tx: Db, dedupeKey: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(outbox)
    .where(and(eq(outbox.dedupeKey, dedupeKey), gt(outbox.sendAfter, now)))
    .returning({ id: outbox.id });
  return taken.length > 0;
}

/**
 * Takes back, in the caller's transaction, letters that have not left, and says which (their `dedupeKey`). One that the
 * mail server is being given at this very moment still arrives; those that were refused for good stay for the owner.
 */
export async function takeUnsentBack(tx: Db, which: SQL): Promise<string[]> {
  const taken = await tx
    .delete(outbox)
    .where(and(which, isNull(outbox.sentAt), sql`${isRefused} is not true`))
    .returning({ dedupeKey: outbox.dedupeKey });
  return taken.map(({ dedupeKey }) => dedupeKey);
}

/** Lets letters go whose time has come: from now on nothing takes them back. @returns whether any may leave now. */
export async function letGo(db: Db, which: SQL, now: Date): Promise<boolean> {
  await db
    .update(outbox)
    .set({ sendAfter: null })
    .where(and(which, lte(outbox.sendAfter, now)));
  return (await db.$count(outbox, and(which, isNull(outbox.sendAfter)))) > 0;
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
  if (letter.sendAfter && !(await letGo(shop.db, eq(outbox.id, id), shop.now()))) {
    // Taken back since it was read, there is nothing to send.
    if ((await shop.db.$count(outbox, eq(outbox.id, id))) === 0) return;
    throw new Error('The letter may not leave yet');
  }
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
