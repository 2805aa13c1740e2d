import { setImmediate as answerOthers } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import {
  newsletterIssues as issues,
  newsletterRecipients as recipients,
  newsletterSubscriptions as subscriptions,
} from '#db/schema/newsletter.ts';
import type { Jobs } from '#jobs/table.ts';
import { isRefused, writeMail } from '#shop/mail/outbox.server.ts';
import { freeNow, ISSUE_KIND, PER_MINUTE } from './issue.ts';
import { hashesOf, type Subscriber } from './newsletter.server.ts';
import { isSubscribed } from './subscribers.server.ts';
import { issueMail, readyIssue, type WritingShop } from './write-issue.server.ts';

export type SendingShop = WritingShop & { jobs: Jobs };

const MINUTE_MS = 60_000;

/** Stores each e-mail with its recipient's state in one transaction: a killed node loses and repeats none. */
export async function sendNewsletter(shop: SendingShop): Promise<void> {
  const [issue] = await shop.db
    .select()
    .from(issues)
    .where(eq(issues.state, 'sending'))
    .orderBy(asc(issues.startedAt), asc(issues.id))
    .limit(1);
  if (!issue) return;
  const next = await readersOf(shop.db, await waitingIds(shop.db, issue.id, PER_MINUTE));
  // Rendered before the transaction, to keep it short.
  const ready = await readyIssue(shop, issue);
  const mails = new Map<string, Awaited<ReturnType<typeof issueMail>>>();
  for (const reader of next) {
    mails.set(reader.id, await issueMail(shop, ready, reader));
    await answerOthers();
  }
  await shop.db.transaction(async (tx) => {
    const [held] = await tx.select().from(issues).where(eq(issues.id, issue.id)).for('update');
    if (held?.state !== 'sending') return;
    const free = freeNow(await pressure(tx, shop.now()));
    const due = await waitingIds(tx, issue.id, free);
    const readers = new Map((await holdReaders(tx, due)).map((reader) => [reader.id, reader]));
    const written: string[] = [];
    for (const id of due) {
      const [reader, mail] = [readers.get(id), mails.get(id)];
      if (!reader || !mail) continue;
      await keepLink(tx, shop, reader);
      await writeMail({ tx, jobs: shop.jobs }, mail);
      written.push(id);
    }
    // Recipients who have unsubscribed.
    const left = due.filter((id) => !readers.has(id));
    await note(tx, issue.id, written, { state: 'written', writtenAt: shop.now() });
    await note(tx, issue.id, left, { state: 'left' });
    if ((await waitingIds(tx, issue.id, 1)).length === 0) {
      await tx.update(issues).set({ state: 'sent', endedAt: shop.now() }).where(eq(issues.id, issue.id));
    }
  });
}

async function waitingIds(db: Db, issueId: string, most: number): Promise<string[]> {
  if (most === 0) return [];
  const rows = await db
    .select({ id: recipients.subscriptionId })
    .from(recipients)
    .where(and(eq(recipients.issueId, issueId), eq(recipients.state, 'waiting')))
    .orderBy(asc(recipients.subscriptionId))
    .limit(most);
  return rows.map(({ id }) => id);
}

function readersOf(db: Db, ids: readonly string[]): Promise<Subscriber[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.id, [...ids]), isSubscribed));
}

/** Locks the readers: one who unsubscribes waits, then withdraws the e-mail. */
function holdReaders(tx: Db, ids: readonly string[]): Promise<Subscriber[]> {
  return tx
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.id, [...ids]), isSubscribed))
    .orderBy(asc(subscriptions.id))
    .for('update');
}

/** Stores the hash of the reader's link again if it changed with the shop's secret. */
async function keepLink(tx: Db, shop: SendingShop, reader: Subscriber): Promise<void> {
  const { unsubscribeHash } = hashesOf(shop, reader);
  if (unsubscribeHash === reader.unsubscribeHash) return;
  await tx.update(subscriptions).set({ unsubscribeHash }).where(eq(subscriptions.id, reader.id));
}

async function pressure(tx: Db, now: Date): Promise<{ recent: number; unsent: number }> {
  const since = new Date(now.getTime() - MINUTE_MS);
  return {
    recent: await tx.$count(recipients, gt(recipients.writtenAt, since)),
    unsent: await tx.$count(
      outbox,
      and(eq(outbox.kind, ISSUE_KIND), isNull(outbox.sentAt), sql`${isRefused} is not true`),
    ),
  };
}

async function note(
  tx: Db,
  issueId: string,
  ids: readonly string[],
  change: { state: 'written'; writtenAt: Date } | { state: 'left' },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(recipients)
    .set(change)
    .where(and(eq(recipients.issueId, issueId), inArray(recipients.subscriptionId, [...ids])));
}
