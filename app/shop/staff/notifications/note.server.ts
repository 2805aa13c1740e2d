import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { userRoles } from '#db/schema/auth.ts';
import { alertChoices, alerts, pushMessages } from '#db/schema/notifications.ts';
import { ofAccount } from '#lib/by-email.server.ts';
import { type AlertChannel, type AlertKind, FRESH_MS, isMailedAtFirst, mayBeNotified } from './kinds.ts';

/** An event, as in `app/db/schema/notifications.ts`. */
export type Alert = {
  kind: AlertKind;
  event: string;
  about: string;
  orderNumber?: string;
  amountCents?: number;
  at: Date;
};

/** Stores an event in the caller's transaction for everybody subscribed and permitted; each event once. */
export async function noteAlert(tx: Db, alert: Alert): Promise<void> {
  const { kind, at, orderNumber = '', amountCents = null, ...rest } = alert;
  const members = await tx
    .select({ member: userRoles, choice: alertChoices })
    .from(userRoles)
    .leftJoin(alertChoices, and(eq(alertChoices.userId, userRoles.userId), eq(alertChoices.kind, kind)));
  const rows = members
    .filter(({ member }) => mayBeNotified(member.role, kind))
    .flatMap(({ member: { userId, role, createdAt }, choice }) => {
      const atFirst = isMailedAtFirst(role, kind) ? createdAt : null;
      const channels: [AlertChannel, Date | null][] = [
        ['email', choice ? choice.mailSince : atFirst],
        ['push', choice?.pushSince ?? null],
      ];
      return channels
        .filter(([, from]) => from !== null && from <= at)
        .map(([channel]) => ({ ...rest, kind, channel, userId, orderNumber, amountCents, notedAt: at }));
    });
  if (rows.length > 0) await tx.insert(alerts).values(rows).onConflictDoNothing();
}

/** Retention (ms), longer than failing refunds are retried. */
const KNOWN_MS = 60 * 24 * 60 * 60_000;

/** Deletes alerts after two months, and expired messages. */
export async function sweepAlerts({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await db.delete(alerts).where(lt(alerts.notifiedAt, before(KNOWN_MS)));
  await db.delete(pushMessages).where(lt(pushMessages.createdAt, before(FRESH_MS)));
}

/** Drops pending alerts: after a restore they may already have been sent. */
export async function forgetWaiting(db: Db): Promise<void> {
  await db.delete(pushMessages);
  await db.delete(alerts).where(isNull(alerts.notifiedAt));
}

/** Deletes alerts of former staff, in the caller's transaction. */
export async function forgetAlertsOf(tx: Db, address: string): Promise<void> {
  const role = tx.select().from(userRoles).where(eq(userRoles.userId, alerts.userId));
  await tx.delete(alerts).where(and(ofAccount(tx, alerts.userId, address), notExists(role)));
}
