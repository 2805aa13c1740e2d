import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { sessions, userRoles } from '#db/schema/auth.ts';
import { pushMessages, pushSubscriptions } from '#db/schema/notifications.ts';
import type { Jobs } from '#jobs/table.ts';
import type { Push } from '#platform/push.server.ts';
import { isStated } from '#shop/company/identity/stated-identity.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { themeFilePath } from '#shop/marketing/theme/theme-files.ts';
import { ownerAddress } from '#shop/staff/auth/owner-address.server.ts';
import { lastsAt } from './devices.server.ts';
import { FRESH_MS, mayBeNotified } from './kinds.ts';

export type PushingShop = {
  db: Db;
  now: () => Date;
  jobs: Jobs;
  push: Push;
  log: { info(message: string, about?: Record<string, unknown>): void };
};

/**
 * Sends a push message, retried once; never to signed-out, former or unpermitted staff. After a crash it is
 * sent again under its topic, replacing the first.
 */
export async function sendPush(shop: PushingShop, id: string): Promise<void> {
  const now = shop.now();
  const due = await dueMessage(shop.db, id, now);
  if (!due) {
    await shop.db.delete(pushMessages).where(eq(pushMessages.id, id));
    return;
  }
  const { message, subscription } = due;
  const { identity, theme } = await loadSettings(shop.db);
  // Push services refuse messages without an address.
  const contact = isStated(identity.email) ? identity.email : await ownerAddress(shop.db);
  const { title, body, path } = message;
  const icon = theme.icon !== null && { icon: themeFilePath(theme.icon, '192.png') };
  const payload = JSON.stringify({ title, body, path, tag: id, ...icon });
  const { endpoint, p256dh, auth } = subscription;
  const sent = await shop.push.send(
    { endpoint, p256dh, auth },
    { payload, topic: id, contact: contact ?? identity.email },
  );
  await shop.db.transaction(async (tx) => {
    switch (sent.outcome) {
      case 'gone':
        await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
        return;
      case 'later':
        await shop.jobs.enqueue(tx, 'send-push', { id }, new Date(now.getTime() + sent.afterS * 1000));
        return;
      case 'refused':
        shop.log.info('a push service refused a message', { status: sent.status, device: subscription.id });
    }
    await tx.delete(pushMessages).where(eq(pushMessages.id, id));
    const refusedAt = sent.outcome === 'refused' ? now : null;
    await tx.update(pushSubscriptions).set({ refusedAt }).where(eq(pushSubscriptions.id, subscription.id));
  });
}

/** The message and its browser; null when there is none left. */
async function dueMessage(db: Db, id: string, now: Date) {
  const [found] = await db
    .select({ message: pushMessages, subscription: pushSubscriptions, role: userRoles.role })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(userRoles, eq(userRoles.userId, pushSubscriptions.userId))
    .where(
      and(
        eq(pushMessages.id, id),
        lastsAt(now),
        gt(pushMessages.createdAt, new Date(now.getTime() - FRESH_MS)),
      ),
    );
  const kind = found?.message.kind ?? null;
  return found && (kind === null || mayBeNotified(found.role, kind)) ? found : null;
}
