import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Jobs } from '#jobs/table.ts';
import { isDatabaseUnavailable } from '#lib/database-failure.server.ts';
import { VendorError } from '#lib/vendor-error.ts';
import type { Mailer } from '#platform/mailer.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { attachedFiles } from './attachments.server.ts';
import type { WrittenMail } from './render.server.ts';
import { isRefused } from './undelivered.server.ts';

/** Of what a mail server said, that much is stored. */
const MOST_CHARACTERS = 500;

/** ms: jobs go by the database's clock, e-mails by the shop's; so much may lie between them. */
const CLOCKS_APART_MS = 1000;

/**
 * Writes an e-mail in the caller's transaction; it leaves when that commits, or after `sendAfter`, until when it can be
 * taken back. Twice is once. @returns whether it is a new one.
 */
export async function writeMail(
  { tx, jobs }: { tx: Db; jobs: Jobs },
  mail: WrittenMail,
  sendAfter?: Date,
): Promise<boolean> {
  const { to, ...rest } = mail;
  const [written] = await tx
    .insert(outbox)
    .values({ ...rest, toAddress: to, sendAfter })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (!written) return false;
  const start = sendAfter && new Date(sendAfter.getTime() + CLOCKS_APART_MS);
  await jobs.enqueue(tx, 'send-letter', { id: written.id }, start);
  return true;
}

/**
 * Takes back, in the caller's transaction, an e-mail that may not leave yet. False once it may: whoever lets it go, and
 * whoever takes it back, changes the same row, so that one of them comes too late.
 */
export async function takeMailBack(tx: Db, dedupeKey: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(outbox)
    .where(and(eq(outbox.dedupeKey, dedupeKey), gt(outbox.sendAfter, now)))
    .returning({ id: outbox.id });
  return taken.length > 0;
}

/**
 * Takes back, in the caller's transaction, e-mails that have not left, and says which (their `dedupeKey`). One that the
 * mail server is being given at this very moment still arrives; those that were refused for good stay for the owner.
 */
export async function takeUnsentBack(tx: Db, which: SQL): Promise<string[]> {
  const taken = await tx
    .delete(outbox)
    .where(and(which, isNull(outbox.sentAt), sql`${isRefused} is not true`))
    .returning({ dedupeKey: outbox.dedupeKey });
  return taken.map(({ dedupeKey }) => dedupeKey);
}

/**
 * Sends e-mails of an order that have not left, in the caller's transaction, to another address, with other links: those
 * that they were written with open nothing any more. One that was refused for good stays as it is, for the owner to see.
 */
export async function redirectUnsent(
  tx: Db,
  change: { orderId: string; from: string; to: string; links: readonly { from: string; to: string }[] },
): Promise<void> {
  const { orderId, from, to, links } = change;
  const relinked = (column: AnyPgColumn) =>
    links.reduce((text: SQL, link) => sql`replace(${text}, ${link.from}, ${link.to})`, sql`${column}`);
  await tx
    .update(outbox)
    .set({ toAddress: to, html: relinked(outbox.html), text: relinked(outbox.text) })
    .where(
      and(
        eq(outbox.toAddress, from),
        isNull(outbox.sentAt),
        sql`${isRefused} is not true`,
        sql`position(${`token=${orderId}.`} in ${outbox.html}) > 0`,
      ),
    );
}

/** Lets e-mails go whose time has come: from now on nothing takes them back. @returns whether any may leave now. */
export async function letGo(db: Db, which: SQL, now: Date): Promise<boolean> {
  await db
    .update(outbox)
    .set({ sendAfter: null })
    .where(and(which, lte(outbox.sendAfter, now)));
  return (await db.$count(outbox, and(which, isNull(outbox.sendAfter)))) > 0;
}

/**
 * Sends an e-mail that was not sent yet. Throws when the mail server fails or puts it off, so that the job tries
 * again; one that is refused for good stays, with the server's reply, for the owner to see.
 */
export async function sendMail(
  shop: { db: Db; mailer: Mailer; now: () => Date; config: { publicUrl: string } },
  id: string,
): Promise<void> {
  const [mail] = await shop.db.select().from(outbox).where(eq(outbox.id, id));
  // An e-mail without an address is one whose reader was forgotten meanwhile.
  if (!mail || mail.sentAt || mail.toAddress === '') return;
  if (mail.sendAfter && !(await letGo(shop.db, eq(outbox.id, id), shop.now()))) {
    // Taken back since it was read, there is nothing to send.
    if ((await shop.db.$count(outbox, eq(outbox.id, id))) === 0) return;
    throw new Error('The e-mail may not leave yet');
  }
  const note = (outcome: { lastError: string } | { lastError: null; sentAt: Date }) =>
    patiently(() =>
      shop.db
        .update(outbox)
        .set({ attempts: mail.attempts + 1, ...outcome })
        .where(eq(outbox.id, id)),
    );
  try {
    const { toAddress: to, subject, html, text, createdAt: writtenAt, unsubscribeUrl } = mail;
    const attachments = await attachedFiles(shop, mail.attachments);
    const { identity } = await loadSettings(shop.db);
    // Whoever answers an e-mail writes to the shop, whatever address it is sent from; the shop, to whoever wrote to it.
    const replyTo = mail.replyTo ?? identity.email;
    const sent = await shop.mailer.send({
      id,
      to,
      subject,
      html,
      text,
      writtenAt,
      unsubscribeUrl,
      attachments,
      replyTo,
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

/** How often, and after how long (ms), a write is tried again whose loss would send an e-mail twice. */
const TRIES = 20;
const BETWEEN_TRIES_MS = 500;

/** Writes what must not be lost with a connection: that an e-mail was handed over. */
async function patiently(write: () => PromiseLike<unknown>): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (left === 0 || !isDatabaseUnavailable(error)) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}
