import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { looks } from '#db/schema/looks.ts';
import { outbox } from '#db/schema/mail.ts';
import {
  newsletterIssues as issues,
  newsletterRecipients as recipients,
  newsletterSubscriptions as subscriptions,
} from '#db/schema/newsletter.ts';
import { products } from '#db/schema/products.ts';
import { isUuid } from '#lib/uuid.ts';
import { isPublished } from '#shop/catalog/products/product-columns.server.ts';
import { takeUnsentBack, writeMail } from '#shop/mail/outbox.server.ts';
import { type IssueInput, type IssueState, MOST_PRODUCTS } from './issue.ts';
import type { SendingShop } from './send-issue.server.ts';
import { isSubscribed } from './subscribers.server.ts';
import { issueKey, readyIssue, trialMail } from './write-issue.server.ts';

export async function addIssue(
  { db, now }: Pick<SendingShop, 'db' | 'now'>,
  input: IssueInput,
  accountId: string,
): Promise<{ id: string }> {
  const [made] = await db
    .insert(issues)
    .values({ ...input, accountId, createdAt: now() })
    .returning({ id: issues.id });
  if (!made) throw new Error('The new issue has no id');
  return made;
}

type Done<Code extends string> = Promise<{ ok: true } | { ok: false; code: Code }>;

/** Code: `not_draft`. */
export function changeIssue(db: Db, id: string, input: IssueInput): Done<'not_draft'> {
  return inDraft(db, id, async (tx) => {
    await tx.update(issues).set(input).where(eq(issues.id, id));
    return { ok: true };
  });
}

/** Appends products. Codes: `not_draft`; `too_many` (nothing added). */
export function addIssueProducts(
  db: Db,
  id: string,
  productIds: readonly string[],
): Done<'not_draft' | 'too_many'> {
  return inDraft<'too_many'>(db, id, async (tx, draft) => {
    const ids = productIds.filter(isUuid);
    const known = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, ids), isPublished));
    const chosen = new Set([
      ...draft.productIds,
      ...ids.filter((one) => known.some((found) => found.id === one)),
    ]);
    if (chosen.size > MOST_PRODUCTS) return { ok: false, code: 'too_many' };
    await tx
      .update(issues)
      .set({ productIds: [...chosen] })
      .where(eq(issues.id, id));
    return { ok: true };
  });
}

/** Code: `not_draft`. */
export function removeIssueProducts(db: Db, id: string, productIds: readonly string[]): Done<'not_draft'> {
  return inDraft(db, id, async (tx, draft) => {
    const remaining = draft.productIds.filter((one) => !productIds.includes(one));
    await tx.update(issues).set({ productIds: remaining }).where(eq(issues.id, id));
    return { ok: true };
  });
}

/** Sets or removes (null) the look. Codes: `not_draft`; `no_look`. */
export function chooseIssueLook(db: Db, id: string, lookId: string | null): Done<'not_draft' | 'no_look'> {
  return inDraft<'no_look'>(db, id, async (tx) => {
    if (lookId !== null && !(isUuid(lookId) && (await tx.$count(looks, eq(looks.id, lookId))) > 0))
      return { ok: false, code: 'no_look' };
    await tx.update(issues).set({ lookId }).where(eq(issues.id, id));
    return { ok: true };
  });
}

/** Code: `not_draft`, as sent issues stay. */
export function deleteIssue(db: Db, id: string): Done<'not_draft'> {
  return inDraft(db, id, async (tx) => {
    await tx.delete(issues).where(eq(issues.id, id));
    return { ok: true };
  });
}

/** Sends a test e-mail to `to`. False for an unknown issue. */
export async function sendTrial(shop: SendingShop, id: string, to: string): Promise<boolean> {
  const issue = await issueRow(shop.db, id);
  if (!issue) return false;
  const mail = await trialMail(shop, await readyIssue(shop, issue), { to, key: randomUUID() });
  await shop.db.transaction((tx) => writeMail({ tx: tx, jobs: shop.jobs }, mail));
  return true;
}

/** Starts sending to present subscribers, some each minute. Codes: `not_draft`; `nobody` (no subscriber). */
export function startIssue(shop: SendingShop, id: string): Done<'not_draft' | 'nobody'> {
  return inDraft<'nobody'>(shop.db, id, async (tx) => {
    const everybody = await tx
      .insert(recipients)
      .select(
        tx
          .select({
            issueId: sql<string>`${id}::uuid`.as('issue_id'),
            subscriptionId: subscriptions.id,
            state: sql<'waiting'>`'waiting'`.as('state'),
            writtenAt: sql<null>`null::timestamptz`.as('written_at'),
          })
          .from(subscriptions)
          .where(isSubscribed),
      )
      .returning({ id: recipients.subscriptionId });
    if (everybody.length === 0) return { ok: false, code: 'nobody' };
    await tx.update(issues).set({ state: 'sending', startedAt: shop.now() }).where(eq(issues.id, id));
    await shop.jobs.enqueue(tx, 'send-newsletter', {});
    return { ok: true };
  });
}

/** Stops sending and withdraws unsent e-mails. Code: `not_sending`. */
export function stopIssue({ db, now }: SendingShop, id: string): Done<'not_sending'> {
  return inState(db, { id, state: 'sending', otherwise: 'not_sending' }, async (tx) => {
    const back = await takeUnsentBack(tx, sql`${outbox.dedupeKey} like ${`${issueKey(id, '')}%`}`);
    const ids = back.map((key) => key.slice(issueKey(id, '').length));
    const stopped = { state: 'stopped', writtenAt: null } as const;
    const ofIssue = eq(recipients.issueId, id);
    await tx
      .update(recipients)
      .set(stopped)
      .where(and(ofIssue, inArray(recipients.subscriptionId, ids)));
    await tx
      .update(recipients)
      .set(stopped)
      .where(and(ofIssue, eq(recipients.state, 'waiting')));
    await tx.update(issues).set({ state: 'stopped', endedAt: now() }).where(eq(issues.id, id));
    return { ok: true };
  });
}

/** Resumes with the remaining recipients. Code: `not_stopped`. */
export function resumeIssue(shop: SendingShop, id: string): Done<'not_stopped'> {
  return inState(shop.db, { id, state: 'stopped', otherwise: 'not_stopped' }, async (tx) => {
    await tx
      .update(recipients)
      .set({ state: 'waiting' })
      .where(and(eq(recipients.issueId, id), eq(recipients.state, 'stopped')));
    await tx.update(issues).set({ state: 'sending', endedAt: null }).where(eq(issues.id, id));
    await shop.jobs.enqueue(tx, 'send-newsletter', {});
    return { ok: true };
  });
}

export type Issue = typeof issues.$inferSelect;

export async function issueRow(db: Db, id: string): Promise<Issue | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select().from(issues).where(eq(issues.id, id));
  return row ?? null;
}

type Answer<Code extends string> = { ok: true } | { ok: false; code: Code };
type Change<Code extends string> = (tx: Db, issue: Issue) => Promise<Answer<Code>>;

/** Changes a locked issue in a given state. */
async function inState<Code extends string>(
  db: Db,
  { id, state, otherwise }: { id: string; state: IssueState; otherwise: Code },
  change: Change<Code>,
): Promise<Answer<Code>> {
  if (!isUuid(id)) return { ok: false, code: otherwise };
  return db.transaction(async (tx) => {
    const [issue] = await tx.select().from(issues).where(eq(issues.id, id)).for('update');
    return issue?.state === state ? change(tx, issue) : { ok: false, code: otherwise };
  });
}

function inDraft<Code extends string>(db: Db, id: string, change: Change<Code | 'not_draft'>) {
  return inState<Code | 'not_draft'>(db, { id, state: 'draft', otherwise: 'not_draft' }, change);
}
