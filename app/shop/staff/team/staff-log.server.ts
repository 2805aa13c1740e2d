import { and, asc, desc, eq, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { staffInvitations, staffLog } from '#db/schema/staff.ts';
import { byEmail, ofAccount } from '#lib/by-email.server.ts';
import { containing } from '#lib/like-pattern.ts';

/** Rows of one page of the log. */
const PAGE_SIZE = 50;

/** How long (ms) the log goes back: two years. */
const RETENTION_MS = 2 * 365 * 24 * 60 * 60_000;

/** Adds a row to the log, in the caller's transaction where there is one. */
export async function noteAct(
  db: Db,
  act: { at: Date; actor: string; act: string; subject: string | null },
): Promise<void> {
  await db.insert(staffLog).values(act);
}

/** A row of the log; `who` is null once the account is gone. */
export type LoggedAct = {
  id: number;
  at: Date;
  who: string | null;
  act: string;
  subject: string | null;
};

export type LogPage = { acts: LoggedAct[]; next: string | null };

/**
 * The log, newest first, a page at a time. `q` is part of an act's name, of a person's name or address, or of what it
 * was done to, or what that is called (`subjects`: its ids); `after` is the id at which the page before ended. `names` are
 * those of acts by their keys; one that this release does not know is named by its key.
 */
export async function readLog(
  db: Db,
  {
    q,
    after,
    names,
    subjects = [],
  }: {
    q: string;
    after: string | null;
    names: ReadonlyMap<string, string>;
    subjects?: readonly string[];
  },
  pageSize = PAGE_SIZE,
): Promise<LogPage> {
  const before = /^\d{1,15}$/.test(after ?? '') ? lt(staffLog.id, Number(after)) : undefined;
  const rows = await db
    .select({
      id: staffLog.id,
      at: staffLog.at,
      who: users.name,
      act: staffLog.act,
      subject: staffLog.subject,
    })
    .from(staffLog)
    .leftJoin(users, eq(users.id, staffLog.actor))
    .where(and(before, found(q, names, subjects)))
    .orderBy(desc(staffLog.id))
    .limit(pageSize + 1);
  const acts = rows.slice(0, pageSize).map((row) => ({ ...row, act: names.get(row.act) ?? row.act }));
  return { acts, next: rows.length > pageSize ? String(acts.at(-1)?.id) : null };
}

function found(q: string, names: ReadonlyMap<string, string>, subjects: readonly string[]): SQL | undefined {
  const words = q.trim().slice(0, 100);
  if (words === '') return undefined;
  const part = containing(words.replace(/^#/, ''));
  const acts = [...names].flatMap(([key, name]) =>
    name.toLowerCase().includes(words.toLowerCase()) ? key : [],
  );
  return or(
    acts.length > 0 ? inArray(staffLog.act, acts) : undefined,
    ilike(users.name, part),
    ilike(users.email, part),
    ilike(staffLog.subject, part),
    subjects.length > 0 ? inArray(staffLog.subject, [...subjects]) : undefined,
  );
}

/** Deletes what was done more than two years ago. */
export async function sweepLog({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.delete(staffLog).where(lt(staffLog.at, new Date(now().getTime() - RETENTION_MS)));
}

/** What the shop keeps of somebody as of a member of its staff: invitations, and the log of what they did. */
export async function staffDataOf(db: Db, address: string) {
  const { role, createdAt, expiresAt, endedAt } = staffInvitations;
  const invitations = await db
    .select({ role, createdAt, expiresAt, endedAt })
    .from(staffInvitations)
    .where(byEmail(staffInvitations.email, address))
    .orderBy(asc(createdAt));
  const acts = await db
    .select({ at: staffLog.at, act: staffLog.act, subject: staffLog.subject })
    .from(staffLog)
    .where(ofAccount(db, staffLog.actor, address))
    .orderBy(asc(staffLog.id));
  return { invitations, acts };
}
