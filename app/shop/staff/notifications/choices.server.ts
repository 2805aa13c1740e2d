import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { userRoles } from '#db/schema/auth.ts';
import { alertChoices, alerts } from '#db/schema/notifications.ts';
import { ALERT_CHANNELS, ALERT_KINDS } from '#db/values/notifications.ts';
import { ofAccount } from '#lib/by-email.server.ts';
import { type AlertChannel, type AlertKind, isMailedAtFirst, mayBeNotified } from './kinds.ts';

export type AlertChoice = { kind: AlertKind } & Record<AlertChannel, boolean>;

/** Available kinds with choices; empty for others than staff. */
export async function choicesOf(db: Db, userId: string): Promise<AlertChoice[]> {
  const [member] = await db.select().from(userRoles).where(eq(userRoles.userId, userId));
  if (!member) return [];
  const rows = await db.select().from(alertChoices).where(eq(alertChoices.userId, userId));
  return ALERT_KINDS.filter((kind) => mayBeNotified(member.role, kind)).map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    const email = row ? row.mailSince !== null : isMailedAtFirst(member.role, kind);
    return { kind, email, push: row?.pushSince != null };
  });
}

/** Stores choices; unnamed kinds stay. Pending alerts of a disabled kind are dropped. */
export async function choose(
  { db, now }: { db: Db; now: () => Date },
  userId: string,
  chosen: readonly AlertChoice[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [member] = await tx.select().from(userRoles).where(eq(userRoles.userId, userId)).for('update');
    if (!member) return;
    for (const choice of chosen.filter(({ kind }) => mayBeNotified(member.role, kind)))
      await chooseOne(tx, userId, choice, now());
  });
}

async function chooseOne(tx: Db, userId: string, choice: AlertChoice, at: Date): Promise<void> {
  const { kind } = choice;
  const ofKind = and(eq(alertChoices.userId, userId), eq(alertChoices.kind, kind));
  await tx.insert(alertChoices).values({ userId, kind }).onConflictDoNothing();
  const [stored] = await tx.select().from(alertChoices).where(ofKind).for('update');
  const since = (isChosen: boolean, before: Date | null | undefined) => (isChosen ? (before ?? at) : null);
  await tx
    .update(alertChoices)
    .set({
      mailSince: since(choice.email, stored?.mailSince),
      pushSince: since(choice.push, stored?.pushSince),
    })
    .where(ofKind);
  for (const channel of ALERT_CHANNELS.filter((one) => !choice[one]))
    await tx
      .delete(alerts)
      .where(
        and(
          eq(alerts.userId, userId),
          eq(alerts.kind, kind),
          eq(alerts.channel, channel),
          isNull(alerts.notifiedAt),
        ),
      );
}

/** Whether anybody gets e-mails of this kind. */
export async function isMailedToSomebody(db: Db, kind: AlertKind): Promise<boolean> {
  const members = await db.select().from(userRoles);
  const choices = await Promise.all(members.map(({ userId }) => choicesOf(db, userId)));
  return choices.flat().some((choice) => choice.kind === kind && choice.email);
}

/** Choices for personal-data exports. */
export function choicesOfAddress(db: Db, address: string) {
  const { kind, mailSince, pushSince } = alertChoices;
  return db
    .select({ kind, mailSince, pushSince })
    .from(alertChoices)
    .where(ofAccount(db, alertChoices.userId, address))
    .orderBy(asc(kind));
}
