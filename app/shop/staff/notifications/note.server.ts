import { and, eq, lte, or } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { userRoles } from '#db/schema/auth.ts';
import { alertChoices, alerts } from '#db/schema/notifications.ts';
import { type AlertChannel, type AlertKind, mayBeNotified } from './kinds.ts';

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
  const { mailSince, pushSince, userId } = alertChoices;
  const choices = await tx
    .select({ userId, mailSince, pushSince, role: userRoles.role })
    .from(alertChoices)
    .innerJoin(userRoles, eq(userRoles.userId, userId))
    .where(and(eq(alertChoices.kind, kind), or(lte(mailSince, at), lte(pushSince, at))));
  const rows = choices
    .filter(({ role }) => mayBeNotified(role, kind))
    .flatMap(({ userId: to, ...since }) => {
      const channels: [AlertChannel, Date | null][] = [
        ['email', since.mailSince],
        ['push', since.pushSince],
      ];
      return channels
        .filter(([, from]) => from !== null && from <= at)
        .map(([channel]) => ({ ...rest, kind, channel, userId: to, orderNumber, amountCents, notedAt: at }));
    });
  if (rows.length > 0) await tx.insert(alerts).values(rows).onConflictDoNothing();
}
