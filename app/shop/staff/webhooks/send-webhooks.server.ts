import { and, eq, sql } from 'drizzle-orm';
import { createElement } from 'react';
import { rowsOf } from '#db/rows.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import type { Jobs } from '#jobs/table.ts';
import { grouped } from '#lib/grouped.ts';
import type { Posted, WebhookPost } from '#platform/webhook-post.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import type { Delivery } from './deliveries.server.ts';
import { type ShowingShop, shownTo } from './event-data.server.ts';
import { signatureHeaders } from './signature.server.ts';
import { nextAttempt } from './webhook.ts';
import { WEBHOOK_OFF_SUBJECT, WebhookOffMail } from './webhook-off.mail.tsx';
import { endUnauthorised, secretsOf, type WebhookShop } from './webhooks.server.ts';

export type SendingShop = Omit<WebhookShop, 'jobs'> &
  ShowingShop & {
    jobs: Jobs;
    webhookPost: WebhookPost;
    config: { publicUrl: string };
    log: { error(error: unknown, about?: Record<string, unknown>): void };
  };

/** Deliveries of a round: sent at once to a webhook before it gets more. */
const AT_ONCE = 10;
/** Time (ms) after which others take over a delivery from a killed node. */
const LEASE_MS = 60_000;
/** Longest run (ms); the next one continues. */
const RUN_MS = 5 * 60_000;
/** Retries within this time (ms) get their own job; others wait for the timetable. */
const SOON_MS = 60_000;

/** Sends due events in rounds per webhook, so that a slow one delays no other; events of a subject in order. */
export async function sendWebhooks(shop: SendingShop): Promise<void> {
  await endUnauthorised(shop);
  const begun = performance.now();
  const isLate = () => performance.now() - begun > RUN_MS;
  const rounds = new Map<string, Promise<string>>();
  for (;;) {
    const due = isLate() ? [] : await claimDue(shop, [...rounds.keys()]);
    const byWebhook = grouped(
      due,
      ({ webhookId }) => webhookId,
      (one) => one,
    );
    for (const [id, ofOne] of byWebhook)
      rounds.set(
        id,
        sendRound(shop, ofOne).then(() => id),
      );
    if (rounds.size === 0) break;
    rounds.delete(await Promise.race(rounds.values()));
  }
  if (isLate()) await shop.jobs.enqueue(shop.db, 'send-webhooks', {});
}

async function sendRound(shop: SendingShop, due: readonly Due[]): Promise<void> {
  await wakeFor(shop, await Promise.all(due.map((one) => send(shop, one))));
}

async function wakeFor({ db, now, jobs }: SendingShop, retries: readonly (Date | null)[]): Promise<void> {
  const soon = now().getTime() + SOON_MS;
  const first = retries
    .flatMap((at) => (at && at.getTime() < soon ? at : []))
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  if (first) await jobs.enqueue(db, 'send-webhooks', {}, first);
}

type Due = Delivery & { webhook: typeof webhooks.$inferSelect };

/** A round of each webhook except `busy` ones. Of two nodes the second waits for the first's lease, then takes none. */
async function claimDue({ db, now }: SendingShop, busy: readonly string[]): Promise<Due[]> {
  const at = now();
  const d = webhookDeliveries;
  // As in the index `webhook_deliveries_due`, so that later attempts are not read.
  const dueAt = sql`coalesce(${d.nextAt}, '-infinity')`;
  const isDue = sql`${d.state} = 'waiting' and ${dueAt} <= ${at.toISOString()}`;
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select due.id from ${webhooks} cross join lateral (
      select ${d.id} as id from ${d} where ${d.webhookId} = ${webhooks.id} and ${isDue} and not exists (
        select from webhook_deliveries earlier where earlier.state = 'waiting'
          and earlier.webhook_id = ${d.webhookId} and earlier.subject = ${d.subject}
          and earlier.position < ${d.position})
      order by ${dueAt}, ${d.position} limit ${AT_ONCE}) due
    where ${webhooks.state} = 'on' and ${webhooks.id} <> all(${sql.param([...busy])}::uuid[])`,
  );
  if (found.length === 0) return [];
  const ids = sql.join(
    found.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const claimed = await db
    .update(d)
    .set({ nextAt: new Date(at.getTime() + LEASE_MS) })
    .from(webhooks)
    .where(and(sql`${d.id} in (${ids})`, isDue, eq(webhooks.id, d.webhookId)))
    .returning();
  return claimed.map(({ webhooks: webhook, ...delivery }) => ({ ...delivery, webhook }));
}

/** Time of the next attempt; null if delivered or given up. */
async function send(shop: SendingShop, due: Due): Promise<Date | null> {
  try {
    const { webhook, id, type, subject, createdAt } = due;
    const now = shop.now();
    const secrets = secretsOf(shop.connecting.sealer, webhook, now);
    if (!secrets) {
      await switchOff(shop, webhook.id, 'lost');
      return null;
    }
    const data = await shownTo(shop, { type, subject, scopes: webhook.scopes });
    const body = JSON.stringify({ id, type, timestamp: createdAt.toISOString(), data });
    const timestampS = Math.floor(now.getTime() / 1000);
    const headers = signatureHeaders(secrets, { id, timestampS, body });
    return await note(shop, due, await shop.webhookPost.post(webhook.url, { headers, body }));
  } catch (error) {
    // The lease ends, then it is retried.
    shop.log.error(error, { webhook: due.webhookId });
    return null;
  }
}

async function note(shop: SendingShop, { id, webhook, ...due }: Due, posted: Posted): Promise<Date | null> {
  const at = shop.now();
  const status = 'status' in posted ? posted.status : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const attempts = due.attempts + 1;
  const nextAt = isDelivered ? null : nextAttempt(attempts, at);
  await shop.db
    .update(webhookDeliveries)
    .set({
      state: isDelivered ? 'delivered' : nextAt ? 'waiting' : 'failed',
      attempts,
      nextAt,
      attemptedAt: at,
      status,
      tookMs: posted.tookMs,
      answer: 'answer' in posted ? posted.answer : null,
      failure: 'failure' in posted ? posted.failure : null,
    })
    .where(eq(webhookDeliveries.id, id));
  if (!isDelivered && !nextAt) await switchOff(shop, webhook.id, 'failed');
  return nextAt;
}

async function switchOff(shop: SendingShop, id: string, state: 'failed' | 'lost'): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [off] = await tx
      .update(webhooks)
      .set({ state, version: sql`${webhooks.version} + 1`, changedAt: shop.now() })
      .where(and(eq(webhooks.id, id), eq(webhooks.state, 'on')))
      .returning();
    if (!off) return;
    const { identity } = await loadSettings(tx);
    const mail = await renderMail({
      dedupeKey: `webhook-off:${id}:${off.version}`,
      kind: 'webhook-off',
      to: identity.email,
      subject: WEBHOOK_OFF_SUBJECT,
      from: { identity, publicUrl: shop.config.publicUrl },
      body: createElement(WebhookOffMail, { host: new URL(off.url).host, state }),
    });
    await writeMail({ tx, jobs: shop.jobs }, mail);
  });
}
