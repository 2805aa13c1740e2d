import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { userRoles } from '#db/schema/auth.ts';
import { alertChoices, alerts } from '#db/schema/notifications.ts';
import { type AlertChannel, type AlertKind, isMailedAtFirst, mayBeNotified } from './kinds.ts';

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
