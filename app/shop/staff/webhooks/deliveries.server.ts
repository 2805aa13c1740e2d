import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { webhookDeliveries } from '#db/schema/webhooks.ts';
import { TEST_EVENT } from '#db/values/webhooks.ts';
import type { Jobs } from '#jobs/table.ts';
import type { MomentCursor } from '#lib/moment-cursor.ts';
import { isUuid } from '#lib/uuid.ts';
import { LISTED_MS } from './webhook.ts';
import { listWebhooks, type Webhook } from './webhooks.server.ts';

type Shop = { db: Db; now: () => Date; jobs: Pick<Jobs, 'enqueue'> };

export type Delivery = typeof webhookDeliveries.$inferSelect;

/** Newest first, one beyond `limit` if there are more. */
export async function deliveriesAfter(
  db: Db,
  webhookId: string,
  cursor: MomentCursor | null,
  limit: number,
): Promise<Delivery[]> {
  const { createdAt, id } = webhookDeliveries;
  const after = cursor && sql`(${createdAt}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), after ?? undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}

/** Most deliveries listed with a webhook. */
const SHOWN = 10;

/** Every webhook with its last deliveries, newest first. */
export async function shownWebhooks(db: Db) {
  const shown: (Webhook & { deliveries: Delivery[] })[] = [];
  for (const webhook of await listWebhooks(db, null))
    shown.push({ ...webhook, deliveries: await deliveriesAfter(db, webhook.id, null, SHOWN - 1) });
  return shown;
}

export type WebhookShown = Awaited<ReturnType<typeof shownWebhooks>>[number];

/** Sends a delivery again, under its id, a waiting one at once; null if unknown. */
export async function sendAgain(
  { db, jobs }: Shop,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<Delivery | null> {
  if (!isUuid(id)) return null;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, nextAt: null })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
      .returning();
    if (row) await jobs.enqueue(tx, 'send-webhooks', {});
    return row ?? null;
  });
}

/** Sends an event without content, as a test. `key`: the form's, for once. */
export async function sendTest(
  { db, now, jobs }: Shop,
  { webhookId, key = randomUUID() }: { webhookId: string; key?: string },
): Promise<Delivery | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({ webhookId, type: TEST_EVENT, subject: webhookId, madeIn: key, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (row) await jobs.enqueue(tx, 'send-webhooks', {});
    return row ?? null;
  });
}

/** Emits the erasure of a person's data, in the caller's transaction. */
export async function noteErasure(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`select note_webhook_event('customer.erased', ${customerId})`);
}

/** Deletes deliveries after thirty days. */
export async function sweepDeliveries({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - LISTED_MS);
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
