import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { alerts } from '#db/schema/notifications.ts';
import { choose } from '#shop/staff/notifications/choices.server.ts';
import type { AlertKind } from '#shop/staff/notifications/kinds.ts';
import { giveRole } from './rows.ts';

/** Hires an owner who wants to be written of these kinds. */
export async function addListener(room: { db: Db; now: () => Date }, ...kinds: AlertKind[]): Promise<void> {
  await room.db
    .insert(users)
    .values({ id: 'titolare', name: 'Olga', email: 'olga@esempio.it', emailVerified: true });
  await giveRole(room.db, 'titolare');
  await choose(
    room,
    'titolare',
    kinds.map((kind) => ({ kind, email: true, push: false })),
  );
}

/** What is to be told of, in the order of its kinds. */
export function toBeNotified(db: Db) {
  const { kind, event, about, orderNumber, amountCents } = alerts;
  return db
    .select({ kind, event, about, orderNumber, amountCents })
    .from(alerts)
    .orderBy(asc(kind), asc(alerts.id));
}
