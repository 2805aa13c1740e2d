import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, gt, isNotNull, isNull, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { createElement, type ReactElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { type AttachmentRef, outbox } from '#db/schema/mail.ts';
import type { Jobs } from '#jobs/table.ts';
import { isDatabaseUnavailable } from '#lib/database-failure.server.ts';
import { VendorError } from '#lib/vendor-error.ts';
import type { Mailer } from '#platform/mailer.server.ts';
import { UNSTATED } from '#shop/company/identity/stated-identity.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { ownerAddress } from '#shop/staff/auth/roles.server.ts';
import { attachedFiles } from './attachments.server.ts';
import { MailEnvelope, type MailFrom } from './layout.mail.tsx';
import { withoutProperties } from './properties.ts';

export type WrittenMail = {
  /** E-mails with an equal key are stored once. */
  dedupeKey: string;
  kind: string;
  to: string;
  /** Null for the shop's own address. */
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** One-click unsubscribe address; null for e-mails without a subscription. */
  unsubscribeUrl: string | null;
  attachments: AttachmentRef[];
};

/** Tables of amounts keep columns in the text part; layout tables do not. */
const TEXT = {
  selectors: [
    { selector: 'table.amounts', format: 'dataTable', options: { maxColumnWidth: 44 } },
    { selector: 'img.picture', format: 'skip' },
  ],
};

export async function renderMail(
  mail: Omit<WrittenMail, 'html' | 'text' | 'replyTo' | 'unsubscribeUrl' | 'attachments'> & {
    from: MailFrom;
    body: ReactElement;
    replyTo?: string;
    unsubscribeUrl?: string;
    attachments?: AttachmentRef[];
  },
): Promise<WrittenMail> {
  const { from, body, replyTo = null, unsubscribeUrl = null, attachments = [], ...envelope } = mail;
  // Loaded with the first e-mail only.
  const { render } = await import('@react-email/render');
  const whole = createElement(MailEnvelope, { value: { ...from, subject: envelope.subject } }, body);
  const [html, text] = await Promise.all([
    render(whole),
    render(whole, { plainText: true, htmlToTextOptions: TEXT }),
  ]);
  return { ...envelope, replyTo, html: withoutProperties(html), text, unsubscribeUrl, attachments };
}

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

/** Longest stored reply of a mail server. */
const MOST_CHARACTERS = 500;

/** ms: jobs use the database's clock, e-mails the shop's; allowed difference. */
const CLOCKS_APART_MS = 1000;

/** Dependencies of an e-mail with a signed link. */
export type MailingShop = {
  db: Db;
  jobs: Jobs;
  now: () => Date;
  config: { publicUrl: string; authSecret: string };
};

/**
 * Stores an e-mail in the caller's transaction, sent on commit or after `sendAfter`.
 * @returns false for a known `dedupeKey`
 */
export async function writeMail(
  { tx, jobs }: { tx: Db; jobs: Jobs },
  mail: WrittenMail,
  sendAfter?: Date,
): Promise<boolean> {
  const { to: shopOrPerson, ...rest } = mail;
  // E-mails to a shop that has no address of its own go to its owner.
  const to = shopOrPerson === UNSTATED ? ((await ownerAddress(tx)) ?? '') : shopOrPerson;
  const [written] = await tx
    .insert(outbox)
    .values({ ...rest, toAddress: to, sendAfter })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (!written) return false;
  const start = sendAfter && new Date(sendAfter.getTime() + CLOCKS_APART_MS);
  await jobs.enqueue(tx, 'send-email', { id: written.id }, start);
  return true;
}

/**
 * Withdraws a delayed e-mail in the caller's transaction; false once it may leave: row locks decide races with `letGo`.
 */
export async function takeMailBack(tx: Db, dedupeKey: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(outbox)
    .where(and(eq(outbox.dedupeKey, dedupeKey), gt(outbox.sendAfter, now)))
    .returning({ id: outbox.id });
  return taken.length > 0;
}

/**
 * Withdraws unsent e-mails in the caller's transaction; returns their `dedupeKey`s. One being sent now still arrives;
 * finally refused ones remain for the owner.
 */
export async function takeUnsentBack(tx: Db, which: SQL): Promise<string[]> {
  const taken = await tx
    .delete(outbox)
    .where(and(which, isNull(outbox.sentAt), sql`${isRefused} is not true`))
    .returning({ dedupeKey: outbox.dedupeKey });
  return taken.map(({ dedupeKey }) => dedupeKey);
}

/**
 * Readdresses an order's unsent e-mails in the caller's transaction, with new links, as the old ones are void. Finally
 * refused ones remain for the owner.
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

/** Releases delayed e-mails, which can then not be withdrawn. @returns whether any may be sent now */
export async function letGo(db: Db, which: SQL, now: Date): Promise<boolean> {
  await db
    .update(outbox)
    .set({ sendAfter: null })
    .where(and(which, lte(outbox.sendAfter, now)));
  return (await db.$count(outbox, and(which, isNull(outbox.sendAfter)))) > 0;
}

/** Throws on temporary failures, for the job to retry; a finally refused e-mail stays, with the reply. */
export async function sendMail(
  shop: { db: Db; mailer: Mailer; now: () => Date; config: { publicUrl: string } },
  id: string,
): Promise<void> {
  const [mail] = await shop.db.select().from(outbox).where(eq(outbox.id, id));
  // Empty if the reader's data was erased.
  if (!mail || mail.sentAt || mail.toAddress === '') return;
  if (mail.sendAfter && !(await letGo(shop.db, eq(outbox.id, id), shop.now()))) {
    // Withdrawn meanwhile.
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
    // Replies go to the shop; those to the shop's own e-mails to their author.
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
    // A leading reply "5…", such as to a password, would count as a final refusal.
    const words = error instanceof VendorError ? `Error: ${error.reply ?? error.message}` : String(error);
    await note({ lastError: words.slice(0, MOST_CHARACTERS) });
    throw error;
  }
}

/** Retries, and their delay (ms), of a write whose loss would send an e-mail twice. */
const TRIES = 20;
const BETWEEN_TRIES_MS = 500;

/** Retries the write that records a sent e-mail. */
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

export async function emptyMails(db: Db, which: SQL | undefined): Promise<number> {
  const emptied = await db
    .update(outbox)
    .set({
      toAddress: '',
      replyTo: null,
      html: '',
      text: '',
      lastError: null,
      unsubscribeUrl: null,
      attachments: [],
    })
    .where(and(which, ne(outbox.toAddress, '')))
    .returning({ id: outbox.id });
  return emptied.length;
}

export async function removeMails(tx: Db, kinds: readonly string[]): Promise<number> {
  const which = or(...kinds.map((kind) => like(outbox.kind, `${kind}%`)));
  return (await tx.delete(outbox).where(which).returning({ id: outbox.id })).length;
}
